//! [`Division`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use crate::tournament::{Division, DivisionId};

table! {
    "division" ("id", "name")
    references {}
    loads { ALL = "ORDER BY id"; }
}

impl View<'_> {
    /// The divisions, in the order in which they were made.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn divisions(&self) -> Result<Vec<Division>, StoreError> {
        self.load(ALL, [])
    }
}

impl Row for Division {
    const TABLE: Table = Table::Division;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        Image::new([self.id.0.into(), self.name.as_str().into()])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Division, StoreError> {
        Ok(Division { id: DivisionId(columns.integer()?), name: columns.text()? })
    }
}
