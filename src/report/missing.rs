//! The pairings whose result is not in.
use std::collections::HashSet;

use crate::report::pairings::by_table;
use crate::report::{Cell, Column, DivisionRound, Form, Roster, Table};

/// The columns for a person.
const TEXT: [Column; 5] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::text("first", "First"),
    Column::text("second", "Second"),
];

/// The columns of CSV and JSON; players by number.
const DATA: [Column; 7] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::number("first", "First"),
    Column::number("second", "Second"),
    Column::text("first_name", "First"),
    Column::text("second_name", "Second"),
];

/// The pairings of the rounds that have no result among those given, as a table.
#[must_use]
pub fn missing(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let mut table = Table::new("missing", columns);
    for round in rounds {
        let roster = Roster::new(round.players);
        let given: HashSet<_> = round.results.iter().map(|result| result.pairing).collect();
        for pairing in by_table(round.pairings) {
            if given.contains(&pairing.id) {
                continue;
            }
            let mut row: Vec<Cell> = vec![
                round.division.name.as_str().into(),
                round.round.0.into(),
                pairing.table.map(|table| table.0).into(),
            ];
            let mut players = pairing.seats.players();
            let both = [players.next(), players.next()];
            let cells =
                |cell: &dyn Fn(_) -> Cell| both.map(|player| player.map_or(Cell::Empty, cell));
            match form {
                Form::Text => row.extend(cells(&|player| Cell::Text(roster.called(player)))),
                Form::Csv | Form::Json => {
                    row.extend(cells(&|player| roster.number(player)));
                    row.extend(cells(&|player| roster.name(player).into()));
                }
            }
            table.push(row);
        }
    }
    table
}
