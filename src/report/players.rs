//! The roster.
use crate::report::{Cell, Column, Form, Table};
use crate::tournament::{Division, Player, PlayerStatus};

/// The columns for a person.
const TEXT: [Column; 7] = [
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("rating", "Rating"),
    Column::text("status", "Status"),
    Column::text("club", "Club").if_room(),
    Column::text("team", "Team").if_room(),
];

/// The columns of CSV and JSON; a roster import reads the file again.
const DATA: [Column; 8] = [
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("rating", "Rating"),
    Column::text("club", "Club"),
    Column::text("team", "Team"),
    Column::text("member", "Member"),
    Column::text("status", "Status"),
];

/// The players as a table, by division in the given order, then by number.
#[must_use]
pub fn players(divisions: &[Division], players: &[Player], form: Form) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let mut table = Table::new("players", columns);
    for division in divisions {
        let mut field: Vec<&Player> =
            players.iter().filter(|player| player.division == division.id).collect();
        field.sort_by_key(|player| player.number);
        for player in field {
            table.push(row(division, player, form));
        }
    }
    table
}

fn row(division: &Division, player: &Player, form: Form) -> Vec<Cell> {
    let head =
        [Cell::from(division.name.as_str()), player.number.0.into(), player.name.as_str().into()];
    let rating = player.rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into()));
    let [club, team, member] =
        [&player.club, &player.team, &player.member].map(|text| Cell::from(text.as_deref()));
    let status = match player.status {
        PlayerStatus::Active => Cell::from("active"),
        PlayerStatus::Withdrawn { after } => Cell::Text(format!("withdrawn after {}", after.0)),
    };
    let tail = match form {
        Form::Text => vec![rating, status, club, team],
        Form::Csv | Form::Json => vec![rating, club, team, member, status],
    };
    head.into_iter().chain(tail).collect()
}
