//! What a spreadsheet wants of a CSV file: marks, separators, and text that it does not calculate.

/// How a CSV file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Commas, decimal points, and no mark: for programs.
    Plain,
    /// With a byte-order mark, by which a spreadsheet sees that it is UTF-8.
    Excel(Separator, Decimal),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    Comma,
    Semicolon,
    Tab,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decimal {
    Point,
    Comma,
}

impl Dialect {
    pub const BYTE_ORDER_MARK: char = '\u{feff}';

    /// As a spreadsheet opens it in this locale, as `de_DE.UTF-8` or `de-Latn-DE`; where none is said, as
    /// in English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Dialect {
        /// Languages that write 2.5; the others write 2,5, and their spreadsheets separate by `;`.
        const POINT: &str = " en zh ja ko th he hi ms fil ga cy mt ta te ur bn sw c posix ";
        let name = locale.split(['.', '@']).next().unwrap_or_default().to_lowercase();
        // A script may stand between them.
        let (language, rest) = name.split_once(['_', '-']).unwrap_or((&name, ""));
        let country = rest.rsplit(['_', '-']).next().unwrap_or_default();
        match (language, country) {
            (_, "ch" | "li") => Dialect::Excel(Separator::Semicolon, Decimal::Point),
            ("es", "mx" | "us" | "pr" | "gt" | "hn" | "ni" | "pa" | "pe" | "sv" | "do")
            | ("", _) => Dialect::Excel(Separator::Comma, Decimal::Point),
            ("en", "za") => Dialect::Excel(Separator::Semicolon, Decimal::Comma),
            (language, _) if POINT.contains(&format!(" {language} ")) => {
                Dialect::Excel(Separator::Comma, Decimal::Point)
            }
            (..) => Dialect::Excel(Separator::Semicolon, Decimal::Comma),
        }
    }

    /// The same with a separator that was named: `,` goes with a decimal point, `;` with a
    /// comma, a tab with either.
    #[must_use]
    pub fn separated(self, separator: Separator) -> Dialect {
        let decimal = match (separator, self) {
            (Separator::Comma, _) | (Separator::Tab, Dialect::Plain) => Decimal::Point,
            (Separator::Semicolon, _) => Decimal::Comma,
            (Separator::Tab, Dialect::Excel(_, decimal)) => decimal,
        };
        Dialect::Excel(separator, decimal)
    }

    #[must_use]
    pub fn separator(self) -> Separator {
        match self {
            Dialect::Plain => Separator::Comma,
            Dialect::Excel(separator, _) => separator,
        }
    }

    /// A number written with a point, as this dialect writes it.
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        match self {
            Dialect::Plain | Dialect::Excel(_, Decimal::Point) => number.to_owned(),
            Dialect::Excel(_, Decimal::Comma) => number.replace('.', ","),
        }
    }

    /// The text of a file with what stands before its first line.
    #[must_use]
    pub fn marked(self, text: String) -> String {
        match self {
            Dialect::Plain => text,
            Dialect::Excel(..) => format!("{}{text}", Dialect::BYTE_ORDER_MARK),
        }
    }
}

impl Separator {
    pub const ALL: [Separator; 3] = [Separator::Comma, Separator::Semicolon, Separator::Tab];

    #[must_use]
    pub fn byte(self) -> u8 {
        match self {
            Separator::Comma => b',',
            Separator::Semicolon => b';',
            Separator::Tab => b'\t',
        }
    }
}

/// The text with a quote before it, where a spreadsheet would calculate it.
pub fn guarded(text: &str) -> String {
    if needs_quote(text) { format!("'{text}") } else { text.to_owned() }
}

/// The text without the quote of [`guarded`]. Other quotes stay, as in `'t Hooft`.
pub fn unguarded(text: &str) -> &str {
    text.strip_prefix('\'').filter(|rest| needs_quote(rest)).unwrap_or(text)
}

/// Quotes that stand before a formula are seen through, so that taking one off is
/// exact even for a name that began with one.
fn needs_quote(text: &str) -> bool {
    /// Characters that begin a formula, and their full-width forms.
    const FORMULA: &str = "=+-@\t\r＝＋－＠";
    text.trim_start_matches('\'').starts_with(|c| FORMULA.contains(c))
}
