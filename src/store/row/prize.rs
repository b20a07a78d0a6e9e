//! [`PrizeLine`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::prize::{PrizeId, PrizeLine};

table! {
    "prize" ("id", "line")
    references {}
    parts {}
}

impl Stored for PrizeLine {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        Image::new([self.id.0.into(), self.text.as_str().into()])
    }

    fn read(columns: &mut Columns<'_>) -> Result<PrizeLine, StoreError> {
        Ok(PrizeLine { id: PrizeId(columns.integer()?), text: columns.text()? })
    }
}
