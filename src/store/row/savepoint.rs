//! [`Savepoint`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{Moment, Savepoint, SavepointId};

table! {
    "savepoint" ("id", "name", "revision", "who", "at")
    references {}
    parts {}
}

impl Stored for Savepoint {
    const SPEC: &'static Spec = &SPEC;

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
