//! Text in composed form, as the alphabets are written.
use std::borrow::Cow;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The text with each letter in one character where there is one (NFC): an `Ö` typed
/// as `O` with a combining mark is the `Ö` of the set.
#[inline]
pub(crate) fn nfc(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { composed(text) }
}

#[cold]
fn composed(text: &str) -> Cow<'_, str> {
    match is_nfc_quick(text.chars()) {
        IsNormalized::Yes => Cow::Borrowed(text),
        IsNormalized::No | IsNormalized::Maybe => Cow::Owned(text.nfc().collect()),
    }
}
