//! [`RowImages`]: one row that was made, changed or removed, as the journal has it.
use rusqlite::{Connection, params_from_iter};
use tournament::event::{Noun, RowKey, Write};

use crate::error::Constraint;
use crate::journal::chain::JournalRow;
use crate::row::stored::{image, row};
use crate::row::table::{columns, spec};
use crate::{Cell, Image, StoreError};

/// One row that was made, changed or removed, with its image before and after. An image from an
/// older sixzero has the columns of that time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowImages {
    pub noun: Noun,
    pub key: RowKey,
    /// `None` if there was none.
    pub before: Option<Image>,
    /// `None` if it was removed.
    pub after: Option<Image>,
}

impl RowImages {
    pub(crate) fn of(write: &Write) -> RowImages {
        RowImages {
            noun: write.noun(),
            key: write.key(),
            before: write.before().map(image),
            after: write.after().map(image),
        }
    }

    /// From the journal; `None` for what sixzero never writes.
    pub(crate) fn of_journal(row: &JournalRow) -> Option<RowImages> {
        let image = |json: &Option<String>| match json {
            None => Some(None),
            Some(json) => Image::of_json(json).map(Some),
        };
        let noun = Noun::named(&row.table)?;
        let (before, after) = (image(&row.before)?, image(&row.after)?);
        Some(RowImages { noun, key: RowKey(row.key), before, after })
    }

    /// `None` if the images are of an older schema.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if an image has what sixzero never writes.
    pub fn write(&self) -> Result<Option<Write>, StoreError> {
        if !self.is_current() {
            return Ok(None);
        }
        let read =
            |image: &Option<Image>| image.as_ref().map(|image| row(self.noun, image)).transpose();
        Ok(Write::of(read(&self.before)?, read(&self.after)?))
    }

    /// Whether its images have the columns of today's schema, and are not from before a migration.
    #[must_use]
    pub fn is_current(&self) -> bool {
        let columns = columns(self.noun).len();
        let images = [&self.before, &self.after];
        images.into_iter().flatten().all(|image| image.cells().len() == columns)
    }

    /// Writes the row if it is exactly as the image before says.
    pub(crate) fn put(&self, connection: &Connection) -> Result<(), StoreError> {
        let spec = spec(self.noun);
        let stale = || StoreError::Stale { table: self.noun, key: self.key };
        let (sql, cells): (&'static str, Vec<&Cell>) = match (&self.before, &self.after) {
            (None, Some(after)) => (spec.insert, after.cells().iter().collect()),
            (Some(before), Some(after)) => {
                (spec.update, after.cells().iter().skip(1).chain(before.cells()).collect())
            }
            (Some(before), None) => (spec.delete, before.cells().iter().collect()),
            (None, None) => return Err(stale()),
        };
        self.refuse_nul()?;
        let written =
            connection.prepare_cached(sql)?.execute(params_from_iter(cells)).map_err(|error| {
                let taken = error.sqlite_error().is_some_and(|error| {
                    error.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                });
                match Constraint::of(&error) {
                    Some(constraint) => {
                        StoreError::Constraint { table: self.noun, key: self.key, constraint }
                    }
                    None if taken => stale(),
                    None => error.into(),
                }
            })?;
        if written == 1 { Ok(()) } else { Err(stale()) }
    }

    /// SQLite's own tools cut a text at NUL, and no name or word has one.
    fn refuse_nul(&self) -> Result<(), StoreError> {
        let cells = self.after.as_ref().map(Image::cells).unwrap_or_default();
        for (cell, column) in cells.iter().zip(columns(self.noun)) {
            match cell {
                Cell::Text(text) if text.contains('\0') => {
                    return Err(StoreError::Nul { table: self.noun.name(), column });
                }
                Cell::Text(_) | Cell::Integer(_) | Cell::Null => {}
            }
        }
        Ok(())
    }
}
