//! [`Write`]: one row made, changed or removed.
use rusqlite::{Connection, params_from_iter};

use super::error::Constraint;
use super::{Cell, Image, Row, RowKey, StoreError, Table};

/// One row made, changed or removed, with its image before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    table: Table,
    key: RowKey,
    pub(super) images: Images,
}

/// How a row was and how it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Images {
    /// There was none.
    Insert { after: Image },
    /// It was another.
    Update { before: Image, after: Image },
    /// There is none any more.
    Delete { before: Image },
}

impl Write {
    /// Makes the row.
    pub fn insert<T: Row>(noun: &T) -> Write {
        Write::new(T::TABLE, noun.key(), Images::Insert { after: noun.image() })
    }

    /// Makes a row of a table from its cells, the key first; `None` where there are not as
    /// many as the table has columns, or the first is no key.
    #[must_use]
    pub fn insert_cells(table: Table, cells: Vec<Cell>) -> Option<Write> {
        let Some(Cell::Integer(key)) = cells.first() else { return None };
        let key = RowKey(*key);
        let is_whole = cells.len() == table.columns().len();
        is_whole.then(|| Write::new(table, key, Images::Insert { after: Image::new(cells) }))
    }

    /// Changes the row from `before` to `after`.
    ///
    /// # Panics
    /// Where the two are not the same row: our bug.
    pub fn update<T: Row>(before: &T, after: &T) -> Write {
        assert_eq!(before.key(), after.key(), "an update keeps the key");
        let images = Images::Update { before: before.image(), after: after.image() };
        Write::new(T::TABLE, before.key(), images)
    }

    /// Removes the row.
    pub fn delete<T: Row>(noun: &T) -> Write {
        Write::new(T::TABLE, noun.key(), Images::Delete { before: noun.image() })
    }

    pub(super) fn new(table: Table, key: RowKey, images: Images) -> Write {
        Write { table, key, images }
    }

    /// The row's table.
    #[must_use]
    pub fn table(&self) -> Table {
        self.table
    }

    /// The row's key.
    #[must_use]
    pub fn key(&self) -> RowKey {
        self.key
    }

    /// The row before; `None` where there was none.
    #[must_use]
    pub fn before(&self) -> Option<&Image> {
        match &self.images {
            Images::Insert { .. } => None,
            Images::Update { before, .. } | Images::Delete { before } => Some(before),
        }
    }

    /// The row after; `None` where there is none any more.
    #[must_use]
    pub fn after(&self) -> Option<&Image> {
        match &self.images {
            Images::Insert { after } | Images::Update { after, .. } => Some(after),
            Images::Delete { .. } => None,
        }
    }

    /// Whether its images have the columns of today's schema: not those from before a
    /// migration.
    #[must_use]
    pub fn is_current(&self) -> bool {
        let columns = self.table.columns().len();
        let images = [self.before(), self.after()];
        images.into_iter().flatten().all(|image| image.cells().len() == columns)
    }

    /// The write that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Write {
        let images = match self.images.clone() {
            Images::Insert { after } => Images::Delete { before: after },
            Images::Update { before, after } => Images::Update { before: after, after: before },
            Images::Delete { before } => Images::Insert { after: before },
        };
        Write::new(self.table, self.key, images)
    }

    /// Writes the row, if it stands exactly as the image before says.
    pub(super) fn put(&self, connection: &Connection) -> Result<(), StoreError> {
        let spec = self.table.spec();
        let (sql, cells): (&'static str, Vec<&Cell>) = match &self.images {
            Images::Insert { after } => (spec.insert, after.cells().iter().collect()),
            Images::Update { before, after } => {
                (spec.update, after.cells().iter().skip(1).chain(before.cells()).collect())
            }
            Images::Delete { before } => (spec.delete, before.cells().iter().collect()),
        };
        self.refuse_nul()?;
        let written =
            connection.prepare_cached(sql)?.execute(params_from_iter(cells)).map_err(|error| {
                let taken = error.sqlite_error().is_some_and(|error| {
                    error.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
                });
                match Constraint::of(&error) {
                    Some(constraint) => {
                        StoreError::Constraint { table: self.table, key: self.key, constraint }
                    }
                    None if taken => StoreError::Stale { table: self.table, key: self.key },
                    None => error.into(),
                }
            })?;
        if written == 1 {
            Ok(())
        } else {
            Err(StoreError::Stale { table: self.table, key: self.key })
        }
    }

    /// SQLite's own tools cut a text at NUL, and no name or word has one.
    fn refuse_nul(&self) -> Result<(), StoreError> {
        let cells = self.after().map(Image::cells).unwrap_or_default();
        for (cell, column) in cells.iter().zip(self.table.columns()) {
            match cell {
                Cell::Text(text) if text.contains('\0') => {
                    return Err(StoreError::Nul { table: self.table.name(), column });
                }
                Cell::Text(_) | Cell::Integer(_) | Cell::Null => {}
            }
        }
        Ok(())
    }
}
