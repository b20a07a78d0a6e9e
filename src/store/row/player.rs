//! [`Player`] as a row.
use crate::Cell;
use crate::row::cells::AsCell;
use crate::row::table::row;
use rusqlite::types::ValueRef;
use tournament::{Player, PlayerStatus};

row! {
    Player in "player" {
        id: "id";
        division: "division" => Division;
        number: "number";
        name: "name";
        rating: "rating";
        club: "club";
        team: "team";
        member: "member";
        status: "withdrawn_after";
        fixed_table: "fixed_table";
        class: "class";
        career_games: "career_games";
        deviation: "deviation";
        visit: "visit";
        paid: "paid";
    }
    parts {
        division = "WHERE division = ?1 ORDER BY id";
    }
}

/// The last round played; empty for an active player.
impl AsCell for PlayerStatus {
    fn cell(&self) -> Cell {
        match self {
            PlayerStatus::Active => Cell::Null,
            PlayerStatus::Withdrawn { after } => after.cell(),
        }
    }

    fn of(value: ValueRef<'_>) -> Option<PlayerStatus> {
        Option::of(value).map(|last| {
            last.map_or(PlayerStatus::Active, |after| PlayerStatus::Withdrawn { after })
        })
    }
}
