//! [`LexiconRef`] as four columns: kind, name, words, hash.
use crate::row::stored::Columns;
use crate::{Cell, StoreError};
use tournament::LexiconRef;

const EMBEDDED: &str = "embedded";
const LIST: &str = "list";
const PAPER: &str = "paper";

/// The four columns; all empty where there is no list.
pub(crate) fn cells(lexicon: Option<&LexiconRef>) -> [Cell; 4] {
    let (kind, name, words, sha256) = match lexicon {
        None => (None, None, None, None),
        Some(LexiconRef::Embedded) => (Some(EMBEDDED), None, None, None),
        Some(LexiconRef::List { name, words, sha256 }) => {
            (Some(LIST), Some(name.as_str()), Some(words.cast_signed()), Some(sha256.as_str()))
        }
        Some(LexiconRef::Paper { name }) => (Some(PAPER), Some(name.as_str()), None, None),
    };
    [kind.into(), name.into(), words.into(), sha256.into()]
}

/// Reads the four columns.
pub(crate) fn read(columns: &mut Columns<'_>) -> Result<Option<LexiconRef>, StoreError> {
    let kind = columns.maybe_text()?;
    let name = columns.maybe_text()?;
    let words = columns.maybe_narrow()?;
    let sha256 = columns.maybe_text()?;
    match (kind.as_deref(), name, words, sha256) {
        (None, None, None, None) => Ok(None),
        (Some(EMBEDDED), None, None, None) => Ok(Some(LexiconRef::Embedded)),
        (Some(LIST), Some(name), Some(words), Some(sha256)) => {
            Ok(Some(LexiconRef::List { name, words, sha256 }))
        }
        (Some(PAPER), Some(name), None, None) => Ok(Some(LexiconRef::Paper { name })),
        _ => Err(columns.unreadable()),
    }
}
