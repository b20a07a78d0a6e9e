//! The results of rounds, by table. The CSV file of results is the import format, which
//! another module writes.
use super::board::{Board, DivisionRound, KnownRound};
use crate::{Cell, Columns, Form, Table};
use tournament::SeatResult;

/// The results of the rounds as a table; pairings without result are left out. For a
/// person, a bye's or forfeit's score is the spread that it awards.
#[must_use]
pub fn results(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let wins = |seat: Option<SeatResult>| Cell::from(seat.map(|seat| seat.half_wins));
    let spread =
        |seat: Option<SeatResult>| seat.map_or(Cell::Empty, |one| Cell::Spread(one.spread));
    let score = |seat: Option<SeatResult>| Cell::from(seat.and_then(|seat| seat.score));
    let known = KnownRound::all(rounds);
    let mut columns: Columns<'_, Board<'_>> = Columns::new("results", form);
    columns.text("division", "Division", Board::division).in_data();
    columns.number("round", "Round", Board::round);
    columns.number("table", "Table", Board::table).if_room();
    columns.text("first", "First", |board| board.called(board.one())).in_text();
    columns.number("first_score", "Score", |board| board.score(board.seats().0)).in_text();
    columns.text("second", "Second", |board| board.called(board.two())).in_text();
    columns.number("second_score", "Score", |board| board.score(board.seats().1)).in_text();
    columns.text("kind", "Kind", Board::kind);
    columns.text("source", "Source", source).in_data();
    columns.number("first", "First", |board| board.number(board.one())).in_data();
    columns.number("first_score", "Score", move |board| score(board.seats().0)).in_data();
    columns.number("first_wins", "Wins", move |board| wins(board.seats().0)).in_data();
    columns.number("first_spread", "Spread", move |board| spread(board.seats().0)).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.number("second_score", "Score", move |board| score(board.seats().1)).in_data();
    columns.number("second_wins", "Wins", move |board| wins(board.seats().1)).in_data();
    columns.number("second_spread", "Spread", move |board| spread(board.seats().1)).in_data();
    let boards = known.iter().flat_map(KnownRound::boards);
    columns.table(boards.filter(|board| board.result.is_some()))
}

fn source(board: &Board<'_>) -> Cell {
    board.result.map(|result| result.source.name()).into()
}
