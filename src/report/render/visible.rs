//! Untrusted text for a terminal.
use std::borrow::Cow;
use std::fmt::Write;

/// The text with everything written out that would move the cursor, colour the
/// terminal or turn the line around: `\e` for escape, `\n`, `\r`, `\t`, and `\u{202e}`
/// for the rest. Letters, accents, joiners and emoji stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_active) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\u{1b}' => shown.push_str("\\e"),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            '\t' => shown.push_str("\\t"),
            c if is_active(c) => {
                write!(shown, "\\u{{{:x}}}", u32::from(c)).expect("a string takes every character");
            }
            c => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Control characters; bidirectional marks, embeddings, overrides and isolates; line
/// and paragraph separators; invisible spaces and tags.
pub(crate) fn is_active(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{61c}'
                | '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}
