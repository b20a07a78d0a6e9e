//! Windows-1252: what a spreadsheet of Western Europe saves as plain `CSV`.
use encoding_rs::WINDOWS_1252;

use crate::problem::clipped;

/// The text of bytes that are no UTF-8; none where a byte has no letter.
pub fn text_of(bytes: &[u8]) -> Option<String> {
    if std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    let is_strange = |c: char| c.is_control() && !matches!(c, '\t' | '\r' | '\n');
    (!text.contains(is_strange)).then(|| text.into_owned())
}

/// That it was read so, with the first cell by which a reader sees whether it is right.
pub fn remark(text: &str) -> Option<String> {
    let mut cells = text.split(['\r', '\n', ';', ',', '\t']);
    let cell = cells.find(|cell| !cell.is_ascii())?;
    Some(format!(
        "Read as Windows-1252: `{}`. Where a name is wrong, save the list as `CSV UTF-8` and import \
         it again.",
        clipped(cell.trim_matches([' ', '"']))
    ))
}
