//! [`LexiconRef`] as four columns: kind, name, words, hash.
use crate::row::cells::{AsCell, AsCells};
use crate::row::stored::Columns;
use crate::{Cell, StoreError};
use tournament::LexiconRef;

const EMBEDDED: &str = "embedded";
const LIST: &str = "list";
const PAPER: &str = "paper";

impl AsCells for LexiconRef {
    fn put(&self, cells: &mut Vec<Cell>) {
        cells.extend(match self {
            LexiconRef::Embedded => [EMBEDDED.into(), Cell::Null, Cell::Null, Cell::Null],
            LexiconRef::List { name, words, sha256 } => {
                [LIST.into(), name.cell(), words.cell(), sha256.cell()]
            }
            LexiconRef::Paper { name } => [PAPER.into(), name.cell(), Cell::Null, Cell::Null],
        });
    }

    fn read(columns: &mut Columns<'_>) -> Result<LexiconRef, StoreError> {
        Option::read(columns)?.ok_or_else(|| columns.unreadable())
    }
}

/// Four empty columns if there is no list.
impl AsCells for Option<LexiconRef> {
    fn put(&self, cells: &mut Vec<Cell>) {
        match self {
            Some(lexicon) => lexicon.put(cells),
            None => cells.extend([Cell::Null, Cell::Null, Cell::Null, Cell::Null]),
        }
    }

    fn read(columns: &mut Columns<'_>) -> Result<Option<LexiconRef>, StoreError> {
        let kind = columns.maybe_str()?;
        let name = columns.next()?;
        let words: Option<i64> = columns.next()?;
        let words = words.map(|words| words.try_into().map_err(|_| columns.unreadable()));
        let words = words.transpose()?;
        let sha256 = columns.next()?;
        match (kind, name, words, sha256) {
            (None, None, None, None) => Ok(None),
            (Some(EMBEDDED), None, None, None) => Ok(Some(LexiconRef::Embedded)),
            (Some(LIST), Some(name), Some(words), Some(sha256)) => {
                Ok(Some(LexiconRef::List { name, words, sha256 }))
            }
            (Some(PAPER), Some(name), None, None) => Ok(Some(LexiconRef::Paper { name })),
            _ => Err(columns.unreadable()),
        }
    }
}
