//! [`Sheet`], a round's pairings on the wall, as a row.
use rusqlite::OptionalExtension;

use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError, View};
use tournament::{DivisionId, Moment, RoundNo, Sheet, SheetId, SheetNo};

table! {
    "sheet" ("id", "division", "round", "number", "at", "shown")
    references { "division" => Division, }
    parts {
        division = "WHERE division = ?1 ORDER BY id";
    }
}

// A sheet's image has division, round and number in its second to fourth places.
const LAST_NUMBER: &str = "SELECT max(json_extract(coalesce(after, before), '$[3]')) FROM write \
    WHERE table_name = 'sheet' AND json_extract(coalesce(after, before), '$[1]') = ?1 \
    AND json_extract(coalesce(after, before), '$[2]') = ?2";

impl View<'_> {
    /// The number for the next sheet of a round: one that no paper has, of a release that
    /// was taken back neither.
    pub fn next_sheet(&self, division: DivisionId, round: RoundNo) -> Result<SheetNo, StoreError> {
        let mut statement = self.connection().prepare_cached(LAST_NUMBER)?;
        let last: Option<Option<u32>> =
            statement.query_row((division.0, round.0), |row| row.get(0)).optional()?;
        Ok(SheetNo(last.flatten().unwrap_or(0) + 1))
    }
}

impl Stored for Sheet {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.division.0.into(),
            self.round.0.into(),
            self.number.0.into(),
            self.at.0.into(),
            self.shown_text().as_str().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Sheet, StoreError> {
        Ok(Sheet {
            id: SheetId(columns.integer()?),
            division: DivisionId(columns.integer()?),
            round: RoundNo(columns.narrow()?),
            number: SheetNo(columns.narrow()?),
            at: Moment(columns.integer()?),
            shown: Sheet::read_shown(&columns.text()?).ok_or_else(|| columns.unreadable())?,
        })
    }
}
