//! [`Sheet`], a round's pairings on the wall, as a row.
use rusqlite::OptionalExtension;

use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use tournament::{DivisionId, Moment, RoundNo, Sheet, SheetId, SheetNo};

table! {
    "sheet" ("id", "division", "round", "number", "at", "shown")
    references { "division" => Division, }
    loads { BY_DIVISION = "WHERE division = ?1 ORDER BY round, number"; }
}

// A sheet's image has division, round and number in its second to fourth places.
const LAST_NUMBER: &str = "SELECT max(json_extract(coalesce(after, before), '$[3]')) FROM write \
    WHERE table_name = 'sheet' AND json_extract(coalesce(after, before), '$[1]') = ?1 \
    AND json_extract(coalesce(after, before), '$[2]') = ?2";

impl View<'_> {
    /// The sheets of a division, by round and number.
    pub fn sheets_in(&self, division: DivisionId) -> Result<Vec<Sheet>, StoreError> {
        self.load(BY_DIVISION, [division.0])
    }

    /// The number for the next sheet of a round: one that no paper has, of a release that
    /// was taken back neither.
    pub fn next_sheet(&self, division: DivisionId, round: RoundNo) -> Result<SheetNo, StoreError> {
        let mut statement = self.connection().prepare_cached(LAST_NUMBER)?;
        let last: Option<Option<u32>> =
            statement.query_row((division.0, round.0), |row| row.get(0)).optional()?;
        Ok(SheetNo(last.flatten().unwrap_or(0) + 1))
    }
}

impl Row for Sheet {
    const TABLE: Table = Table::Sheet;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

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
