//! The results of rounds, by table. The CSV file of results is the import format, which
//! another module writes.
use std::collections::HashMap;

use crate::pairings::by_table;
use crate::{Cell, Column, DivisionRound, Form, Roster, Table};
use tournament::{GameResult, Pairing, ResultKind, ResultSource, SeatResult, SeatResults, Seats};

/// The columns for a person.
const TEXT: [Column; 7] = [
    Column::number("round", "Round"),
    Column::number("table", "Table").if_room(),
    Column::text("first", "First"),
    Column::number("first_score", "Score"),
    Column::text("second", "Second"),
    Column::number("second_score", "Score"),
    Column::text("kind", "Kind"),
];

/// The columns of CSV and JSON; players by number.
const DATA: [Column; 13] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::text("kind", "Kind"),
    Column::text("source", "Source"),
    Column::number("first", "First"),
    Column::number("first_score", "Score"),
    Column::number("first_wins", "Wins"),
    Column::number("first_spread", "Spread"),
    Column::number("second", "Second"),
    Column::number("second_score", "Score"),
    Column::number("second_wins", "Wins"),
    Column::number("second_spread", "Spread"),
];

/// The results of the rounds as a table; pairings without result are left out. For a
/// person, a bye's or forfeit's score is the spread that it awards.
#[must_use]
pub fn results(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let mut table = Table::new("results", columns);
    for round in rounds {
        let roster = Roster::new(round.players);
        let results: HashMap<_, _> =
            round.results.iter().map(|result| (result.pairing, *result)).collect();
        for pairing in by_table(round.pairings) {
            if let Some(result) = results.get(&pairing.id) {
                table.push(match form {
                    Form::Text => text_row(&roster, round, pairing, result),
                    Form::Csv | Form::Json => data_row(&roster, round, pairing, result),
                });
            }
        }
    }
    table
}

fn text_row(
    roster: &Roster<'_>,
    round: &DivisionRound<'_>,
    pairing: &Pairing,
    result: &GameResult,
) -> Vec<Cell> {
    let (first, second) = seats(pairing, result);
    let score = |seat: SeatResult| match (seat.score, result.kind) {
        (Some(score), _) => score.into(),
        (None, ResultKind::Void) => Cell::Empty,
        (
            None,
            ResultKind::Game | ResultKind::Bye | ResultKind::Forfeit | ResultKind::Adjudicated,
        ) => Cell::Spread(seat.spread),
    };
    let mut players = pairing.seats.players().map(|player| Cell::Text(roster.called(player)));
    vec![
        round.round.0.into(),
        pairing.table.map(|table| table.0).into(),
        players.next().unwrap_or(Cell::Empty),
        score(first),
        players.next().unwrap_or(Cell::Empty),
        second.map_or(Cell::Empty, score),
        kind(result.kind).into(),
    ]
}

fn data_row(
    roster: &Roster<'_>,
    round: &DivisionRound<'_>,
    pairing: &Pairing,
    result: &GameResult,
) -> Vec<Cell> {
    let (first, second) = seats(pairing, result);
    let cells = |seat: SeatResult| {
        [seat.score.into(), Cell::Wins(seat.half_wins), Cell::Spread(seat.spread)]
    };
    let mut players = pairing.seats.players().map(|player| roster.number(player));
    let mut row = vec![
        round.division.name.as_str().into(),
        round.round.0.into(),
        pairing.table.map(|table| table.0).into(),
        kind(result.kind).into(),
        source(result.source).into(),
    ];
    row.extend(players.next());
    row.extend(cells(first));
    row.push(players.next().unwrap_or(Cell::Empty));
    row.extend(second.map_or([Cell::Empty, Cell::Empty, Cell::Empty], cells));
    row
}

/// The seats that both the pairing and the result have.
fn seats(pairing: &Pairing, result: &GameResult) -> (SeatResult, Option<SeatResult>) {
    match (pairing.seats, result.seats) {
        (Seats::Pair { .. }, SeatResults::Pair(first, second)) => (first, Some(second)),
        (Seats::Solo(_), SeatResults::Pair(only, _)) | (_, SeatResults::Solo(only)) => (only, None),
    }
}

pub(super) fn kind(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Game => "game",
        ResultKind::Bye => "bye",
        ResultKind::Forfeit => "forfeit",
        ResultKind::Void => "void",
        ResultKind::Adjudicated => "adjudicated",
    }
}

fn source(source: ResultSource) -> &'static str {
    match source {
        ResultSource::Slip => "slip",
        ResultSource::Record => "record",
        ResultSource::Ruling => "ruling",
    }
}
