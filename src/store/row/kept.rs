//! [`Kept`], what else another program's file said, as a row.
use crate::row::cells::{AsCell, AsCells, fields};
use crate::row::stored::Columns;
use crate::row::table::row;
use crate::{Cell, StoreError};
use tournament::{DivisionId, Kept, KeptOf, KeptText, PlayerId};

row! {
    Kept in "kept" {
        id: "id";
        of: "division" => Division, "player" => Player;
        place: "place";
        text: "format", "key", "value";
    }
}

fields!(KeptText { format, key, value });

impl AsCells for KeptOf {
    fn put(&self, cells: &mut Vec<Cell>) {
        cells.extend(match self {
            KeptOf::Event => [Cell::Null, Cell::Null],
            KeptOf::Division(division) => [division.cell(), Cell::Null],
            KeptOf::Player(player) => [Cell::Null, player.cell()],
        });
    }

    fn read(columns: &mut Columns<'_>) -> Result<KeptOf, StoreError> {
        let division: Option<DivisionId> = columns.next()?;
        let player: Option<PlayerId> = columns.next()?;
        Ok(match (division, player) {
            (_, Some(player)) => KeptOf::Player(player),
            (Some(division), None) => KeptOf::Division(division),
            (None, None) => KeptOf::Event,
        })
    }
}
