//! The pairings of a round, by table.
use crate::{Cell, Column, DivisionRound, Form, Roster, Table};
use tournament::{Pairing, ResultKind, Seats, Start};

/// The columns for a person.
const TEXT: [Column; 3] = [
    Column::number("table", "Table"),
    Column::text("first", "First"),
    Column::text("second", "Second"),
];

/// The columns of CSV and JSON: others rely upon the first five; players by number.
const DATA: [Column; 10] = [
    Column::text("division", "Division"),
    Column::number("table", "Table"),
    Column::number("first", "First"),
    Column::number("second", "Second"),
    Column::number("bye", "Bye"),
    Column::number("round", "Round"),
    Column::text("first_name", "First"),
    Column::text("second_name", "Second"),
    Column::text("bye_name", "Bye"),
    Column::text("start", "Start"),
];

/// The pairings of the rounds as a table: by table, players without opponent last.
#[must_use]
pub fn pairings(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let mut table = Table::new(
        "pairings",
        match form {
            Form::Text => TEXT.to_vec(),
            Form::Csv | Form::Json => DATA.to_vec(),
        },
    );
    for round in rounds {
        let roster = Roster::new(round.players);
        for pairing in by_table(round.pairings) {
            // Who missed the round has a result and no bye: for a person only.
            match (form, is_missed(round, pairing)) {
                (Form::Text, _) => table.push(text_row(&roster, round, pairing)),
                (Form::Csv | Form::Json, true) => {}
                (Form::Csv | Form::Json, false) => table.push(data_row(&roster, round, pairing)),
            }
        }
    }
    table
}

/// The pairings in the order of their tables, those without a table last.
pub(super) fn by_table(pairings: &[Pairing]) -> Vec<&Pairing> {
    let mut sorted: Vec<&Pairing> = pairings.iter().collect();
    sorted.sort_by_key(|pairing| {
        (matches!(pairing.seats, Seats::Solo(_)), pairing.table.is_none(), pairing.table)
    });
    sorted
}

/// Whether the player is not there, whatever that counts for.
fn is_missed(round: &DivisionRound<'_>, pairing: &Pairing) -> bool {
    let is_solo = match pairing.seats {
        Seats::Solo(_) => true,
        Seats::Pair { .. } => false,
    };
    let mut results = round.results.iter().filter(|result| result.pairing == pairing.id);
    is_solo && results.any(|result| result.kind == ResultKind::Forfeit)
}

/// What is said of a player who has no opponent in the round: `bye`; `no game`, where that counts
/// for nothing; `away`, where it counts all the same.
pub(super) fn alone(round: &DivisionRound<'_>, pairing: &Pairing) -> &'static str {
    let mut results = round.results.iter().filter(|result| result.pairing == pairing.id);
    if results.clone().any(|result| result.is_no_game()) {
        "no game"
    } else if results.any(|result| result.kind == ResultKind::Forfeit) {
        "away"
    } else {
        "bye"
    }
}

fn text_row(roster: &Roster<'_>, round: &DivisionRound<'_>, pairing: &Pairing) -> Vec<Cell> {
    let table = Cell::from(pairing.table.map(|table| table.0));
    match pairing.seats {
        Seats::Pair { first, second, start } => {
            let second = match start {
                Start::Known => roster.called(second),
                Start::Unknown => format!("{}, draw for start", roster.called(second)),
            };
            vec![table, Cell::Text(roster.called(first)), Cell::Text(second)]
        }
        Seats::Solo(player) => {
            vec![table, Cell::Text(roster.called(player)), alone(round, pairing).into()]
        }
    }
}

fn data_row(roster: &Roster<'_>, round: &DivisionRound<'_>, pairing: &Pairing) -> Vec<Cell> {
    let division = Cell::from(round.division.name.as_str());
    let table = Cell::from(pairing.table.map(|table| table.0));
    let number = Cell::from(round.round.0);
    match pairing.seats {
        Seats::Pair { first, second, start } => vec![
            division,
            table,
            roster.number(first),
            roster.number(second),
            Cell::Empty,
            number,
            roster.name(first).into(),
            roster.name(second).into(),
            Cell::Empty,
            match start {
                Start::Known => "known".into(),
                Start::Unknown => "unknown".into(),
            },
        ],
        Seats::Solo(player) => vec![
            division,
            table,
            Cell::Empty,
            Cell::Empty,
            roster.number(player),
            number,
            Cell::Empty,
            Cell::Empty,
            roster.name(player).into(),
            Cell::Empty,
        ],
    }
}
