//! [`PrizeLine`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::prize::{PrizeId, PrizeLine};

table! {
    "prize" ("id", "line")
    references {}
    loads { ALL = "ORDER BY id"; }
}

impl View<'_> {
    /// The list of prizes, line by line.
    pub fn prizes(&self) -> Result<Vec<PrizeLine>, StoreError> {
        self.load(ALL, [])
    }
}

impl Row for PrizeLine {
    const TABLE: Table = Table::Prize;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

    fn image(&self) -> Image {
        Image::new([self.id.0.into(), self.text.as_str().into()])
    }

    fn read(columns: &mut Columns<'_>) -> Result<PrizeLine, StoreError> {
        Ok(PrizeLine { id: PrizeId(columns.integer()?), text: columns.text()? })
    }
}
