//! The pairings whose result is not in.
use std::collections::HashSet;

use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::pairings::by_table;
use crate::{Cell, Column, DivisionRound, Form, Roster, Table};

/// The report.
pub const MISSING: PageKind =
    PageKind { name: "missing", title: "Missing results", layout: Layout::Wall };

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

/// The pairings without result as a page.
#[must_use]
pub fn missing_page(event: &str, rounds: &[DivisionRound<'_>]) -> Page {
    let table = missing(rounds, Form::Text);
    let title = match table.rows().len() {
        0 => "Nothing is missing".to_owned(),
        1 => "1 result".to_owned(),
        many => format!("{many} results"),
    };
    // What is missing is found by its table.
    let head = table.columns().iter().position(|column| column.key == "first");
    let parts = match table.rows() {
        [] => Vec::new(),
        [..] => vec![Part::new(None, table, head.unwrap_or_default())],
    };
    Page {
        kind: MISSING,
        event: event.to_owned(),
        division: None,
        title,
        notes: Vec::new(),
        body: Body::Parts(parts),
        data: missing(rounds, Form::Csv),
    }
}
