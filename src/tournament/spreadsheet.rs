//! CSV dialects for spreadsheets: marks, separators, and protection against formulas.

/// How a CSV file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Commas, decimal points, and no mark: for programs.
    Plain,
    /// With a byte-order mark, so that a spreadsheet reads it as UTF-8.
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

    /// The dialect that a spreadsheet expects in this locale, as `de_DE.UTF-8` or `de-Latn-DE`; English by default.
    pub fn of_locale(locale: &str) -> Dialect {
        /// Languages that write 2.5. The others write 2,5, and their spreadsheets use `;`.
        const POINT: &str = " en zh ja ko th he hi ms fil ga cy mt ta te ur bn sw c posix ";
        let name = locale.split(['.', '@']).next().unwrap_or_default().to_lowercase();
        /// Where numbers are written 2,5 in English too, by the Unicode locale data.
        const COMMA_IN_ENGLISH: &str = " at be cz de dk es fi fr hu it nl no pl pt ro se si sk za ";
        // A script may stand between them.
        let (language, rest) = name.split_once(['_', '-']).unwrap_or((&name, ""));
        let country = rest.rsplit(['_', '-']).next().unwrap_or_default();
        match (language, country) {
            (_, "ch" | "li") => Dialect::Excel(Separator::Semicolon, Decimal::Point),
            ("es", "mx" | "us" | "pr" | "gt" | "hn" | "ni" | "pa" | "pe" | "sv" | "do")
            | ("", _) => Dialect::Excel(Separator::Comma, Decimal::Point),
            ("en", country) if COMMA_IN_ENGLISH.contains(&format!(" {country} ")) => {
                Dialect::Excel(Separator::Semicolon, Decimal::Comma)
            }
            (language, _) if POINT.contains(&format!(" {language} ")) => {
                Dialect::Excel(Separator::Comma, Decimal::Point)
            }
            (..) => Dialect::Excel(Separator::Semicolon, Decimal::Comma),
        }
    }

    /// With a given separator: `,` needs a decimal point, `;` a decimal comma, a tab allows both.
    pub fn separated(self, separator: Separator) -> Dialect {
        let decimal = match (separator, self) {
            (Separator::Comma, _) | (Separator::Tab, Dialect::Plain) => Decimal::Point,
            (Separator::Semicolon, _) => Decimal::Comma,
            (Separator::Tab, Dialect::Excel(_, decimal)) => decimal,
        };
        Dialect::Excel(separator, decimal)
    }

    pub fn separator(self) -> Separator {
        match self {
            Dialect::Plain => Separator::Comma,
            Dialect::Excel(separator, _) => separator,
        }
    }

    /// Converts a number with a decimal point to this dialect.
    pub fn decimal(self, number: &str) -> String {
        match self {
            Dialect::Plain | Dialect::Excel(_, Decimal::Point) => number.to_owned(),
            Dialect::Excel(_, Decimal::Comma) => number.replace('.', ","),
        }
    }

    /// The text of a file, with the byte-order mark if there is one.
    pub fn marked(self, text: String) -> String {
        match self {
            Dialect::Plain => text,
            Dialect::Excel(..) => format!("{}{text}", Dialect::BYTE_ORDER_MARK),
        }
    }
}

impl Separator {
    pub const ALL: [Separator; 3] = [Separator::Comma, Separator::Semicolon, Separator::Tab];

    pub fn byte(self) -> u8 {
        match self {
            Separator::Comma => b',',
            Separator::Semicolon => b';',
            Separator::Tab => b'\t',
        }
    }
}

/// The text, with a quote before it if a spreadsheet would treat it as a formula.
pub fn guarded(text: &str) -> String {
    if needs_quote(text) { format!("'{text}") } else { text.to_owned() }
}

/// The text without the quote of [`guarded`]. Other quotes stay, as in `'t Hooft`.
pub fn unguarded(text: &str) -> &str {
    text.strip_prefix('\'').filter(|rest| needs_quote(rest)).unwrap_or(text)
}

/// Ignores quotes before a formula, so that [`unguarded`] is exact for names with a quote.
fn needs_quote(text: &str) -> bool {
    /// Characters that begin a formula, and their full-width forms.
    const FORMULA: &str = "=+-@\t\r＝＋－＠";
    text.trim_start_matches('\'').starts_with(|c| FORMULA.contains(c))
}
