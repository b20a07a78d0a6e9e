//! [`Sheet`], a round's pairings on the wall, as a row.
use rusqlite::types::ValueRef;

use crate::row::cells::AsCell;
use crate::row::table::row;
use crate::{Cell, StoreError, View};
use tournament::{DivisionId, RoundNo, Sheet, SheetNo, TableLine};

row! {
    Sheet in "sheet" {
        id: "id";
        division: "division" => Division;
        round: "round";
        number: "number";
        at: "at";
        shown: "shown";
    }
    parts {
        division = "WHERE division = ?1 ORDER BY id";
    }
}

// Division, round and number are second to fourth in a sheet's image.
const LAST_NUMBER: &str = "SELECT max(json_extract(coalesce(after, before), '$[3]')) FROM write \
    WHERE table_name = 'sheet' AND json_extract(coalesce(after, before), '$[1]') = ?1 \
    AND json_extract(coalesce(after, before), '$[2]') = ?2";

impl View<'_> {
    /// The number for the next sheet of a round: no sheet has it, not even one of a release that
    /// was taken back.
    pub fn next_sheet(&self, division: DivisionId, round: RoundNo) -> Result<SheetNo, StoreError> {
        let last: Option<Option<u32>> =
            self.first(LAST_NUMBER, (division.0, round.0), |row| row.get(0))?;
        Ok(SheetNo(last.flatten().unwrap_or(0) + 1))
    }
}

impl AsCell for Vec<TableLine> {
    fn cell(&self) -> Cell {
        Cell::Text(Sheet::text_of(self))
    }

    fn of(value: ValueRef<'_>) -> Option<Vec<TableLine>> {
        Sheet::read_shown(value.as_str().ok()?)
    }
}
