//! The quote before text that a spreadsheet would take for a formula.
//!
//! `report::csv` writes the same quote; `tests/it/exchange.rs` holds the two together.

/// Characters that begin a formula, and their full-width forms.
const FORMULA: &str = "=+-@\t\r＝＋－＠";

/// The text with a quote before it, where a spreadsheet would calculate it.
pub(crate) fn guarded(text: &str) -> String {
    if needs_quote(text) { format!("'{text}") } else { text.to_owned() }
}

/// The text without the quote that [`guarded`] puts before it. Other quotes stay, as
/// in `'t Hooft`.
pub(super) fn unguarded(text: &str) -> &str {
    text.strip_prefix('\'').filter(|rest| needs_quote(rest)).unwrap_or(text)
}

/// Quotes that stand before a formula are seen through, so that taking one off is
/// exact even for a name that began with one.
fn needs_quote(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(|c| FORMULA.contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_gets_a_quote_and_loses_it_again() {
        for (text, written) in [
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("＝1", "'＝1"),
            ("-5", "'-5"),
            ("'=1", "''=1"),
            ("'t Hooft", "'t Hooft"),
            ("Ann", "Ann"),
            ("", ""),
            ("'", "'"),
        ] {
            assert_eq!(guarded(text), written);
            assert_eq!(unguarded(written), text);
        }
    }
}
