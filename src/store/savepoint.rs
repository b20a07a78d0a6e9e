//! [`Savepoint`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::{Moment, Savepoint, SavepointId};

table! {
    "savepoint" ("id", "name", "revision", "who", "at")
    references {}
    loads {
        ALL = "ORDER BY id";
        BY_NAME = "WHERE name = ?1 COLLATE NOCASE ORDER BY id";
    }
}

impl View<'_> {
    /// Every savepoint, in the order in which they were kept.
    pub fn savepoints(&self) -> Result<Vec<Savepoint>, StoreError> {
        self.load(ALL, [])
    }

    /// The last savepoint of this name, in any case of its letters.
    pub fn savepoint(&self, name: &str) -> Result<Option<Savepoint>, StoreError> {
        self.load_one(BY_NAME, [name])
    }
}

impl Row for Savepoint {
    const TABLE: Table = Table::Savepoint;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.name.as_str().into(),
            self.revision.into(),
            self.by.as_str().into(),
            self.at.0.into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Savepoint, StoreError> {
        Ok(Savepoint {
            id: SavepointId(columns.integer()?),
            name: columns.text()?,
            revision: columns.integer()?,
            by: columns.text()?,
            at: Moment(columns.integer()?),
        })
    }
}
