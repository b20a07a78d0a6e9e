//! [`Absence`] as a row.
use crate::Cell;
use crate::row::cells::AsCell;
use crate::row::table::row;
use rules::Missed;
use rusqlite::types::ValueRef;
use tournament::Absence;

row! {
    Absence in "absence" {
        id: "id";
        player: "player" => Player;
        kind: "kind";
        from: "from_round";
        to: "to_round";
        since: "since";
        worth: "worth";
    }
    parts {
        division = "WHERE player IN (SELECT id FROM player WHERE division = ?1) ORDER BY id";
    }
}

impl AsCell for Missed {
    fn cell(&self) -> Cell {
        Cell::Text(self.to_string())
    }

    fn of(value: ValueRef<'_>) -> Option<Missed> {
        Missed::parse(value.as_str().ok()?).ok()
    }
}
