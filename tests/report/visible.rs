//! Untrusted text for a terminal.
use report::visible;

#[test]
fn active_characters_are_written_out() {
    for (text, shown) in [
        ("Núñez 👩‍👩‍👧 李", "Núñez 👩‍👩‍👧 李"),
        ("\u{1b}[31mred", "\\e[31mred"),
        ("a\nb\tc\0", "a\\nb\\tc\\u{0}"),
        ("\u{202e}nnA", "\\u{202e}nnA"),
        ("\u{9b}2J", "\\u{9b}2J"),
    ] {
        assert_eq!(visible(text), shown);
    }
}
