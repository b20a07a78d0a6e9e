//! [`GcgText`]: a GCG file's bytes as text.
//!
//! A declaration counts only in the first line. Without one the format says Latin-1, but most files
//! without one are UTF-8, so what is valid UTF-8 is read as UTF-8.
use std::borrow::Cow;

/// The bytes of a GCG file as text, and how they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgText<'b> {
    text: Cow<'b, str>,
    pub encoding: Encoding,
    declared: Option<Cow<'b, str>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Only ASCII, which is the same in every encoding.
    Ascii,
    /// UTF-8, declared by pragma or byte order mark.
    Utf8,
    /// UTF-8, not declared.
    Utf8Undeclared,
    /// ISO 8859-1.
    Latin1,
}

/// The bytes are not a GCG file: there is no line of a player or an event among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a GCG file: no line begins with `#player` or with `>` and a name")]
pub struct NotGcg;

pub(super) const ENCODING: &str = "character-encoding";

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

impl<'b> GcgText<'b> {
    pub fn decode(bytes: &'b [u8]) -> Result<GcgText<'b>, NotGcg> {
        let (bytes, mark) = match bytes.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) => (rest, Mark::There),
            None => (bytes, Mark::Missing),
        };
        let declared = declared(bytes);
        let latin = declared.as_deref().is_some_and(is_latin);
        let utf8 = if latin { None } else { std::str::from_utf8(bytes).ok() };
        let (text, encoding) = match utf8 {
            Some(text) => {
                let known = declared.as_deref().is_some_and(is_utf8) || mark == Mark::There;
                let encoding = if known {
                    Encoding::Utf8
                } else if text.is_ascii() {
                    Encoding::Ascii
                } else {
                    Encoding::Utf8Undeclared
                };
                (Cow::Borrowed(text), encoding)
            }
            None => {
                let text = bytes.iter().map(|byte| char::from(*byte)).collect();
                (Cow::Owned(text), Encoding::Latin1)
            }
        };
        if !is_gcg(&text) {
            return Err(NotGcg);
        }
        Ok(GcgText { text, encoding, declared })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The encoding that the first line declares, if the bytes are not in it.
    pub fn declared_in_vain(&self) -> Option<&str> {
        let declared = self.declared.as_deref()?;
        let right = match self.encoding {
            Encoding::Ascii => {
                ["ASCII", "US-ASCII"].iter().any(|n| n.eq_ignore_ascii_case(declared))
            }
            Encoding::Utf8 | Encoding::Utf8Undeclared => is_utf8(declared),
            Encoding::Latin1 => is_latin(declared),
        };
        (!right).then_some(declared)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    There,
    Missing,
}

fn declared(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let rest = bytes.strip_prefix(b"#")?.strip_prefix(ENCODING.as_bytes())?;
    let end = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(rest.len());
    let name = rest[..end].trim_ascii();
    Some(String::from_utf8_lossy(name))
}

fn is_utf8(name: &str) -> bool {
    ["UTF-8", "UTF8"].iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn is_latin(name: &str) -> bool {
    ["ISO-8859-1", "ISO 8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "LATIN-1"]
        .iter()
        .any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether a line is one of a GCG file; nothing more is asked.
fn is_gcg(text: &str) -> bool {
    text.split(['\n', '\r']).any(|line| {
        line.starts_with("#player") || line.strip_prefix('>').is_some_and(|rest| rest.contains(':'))
    })
}
