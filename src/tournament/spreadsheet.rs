//! What a spreadsheet wants of a CSV file: marks, separators, and text that it does not calculate.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Plain,
    /// Byte-order mark, semicolons and decimal commas, as Excel of many countries opens it.
    Excel,
}

impl Dialect {
    pub const BYTE_ORDER_MARK: char = '\u{feff}';

    pub fn separator(self) -> u8 {
        match self {
            Dialect::Plain => b',',
            Dialect::Excel => b';',
        }
    }

    /// The text of a file with what stands before its first line.
    pub fn marked(self, text: String) -> String {
        match self {
            Dialect::Plain => text,
            Dialect::Excel => format!("{}{text}", Dialect::BYTE_ORDER_MARK),
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
