//! The pairings of a round, by table.
use super::board::{Board, DivisionRound, KnownRound};
use crate::{Cell, Columns, Form, Table};
use tournament::{ResultKind, Seats, Start};

/// The pairings of the rounds as a table: by table, players without opponent last. Others rely
/// upon the first five columns of CSV and JSON.
#[must_use]
pub fn pairings(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let known = KnownRound::all(rounds);
    let mut columns: Columns<'_, Board<'_>> = Columns::new("pairings", form);
    columns.text("division", "Division", Board::division).in_data();
    columns.number("table", "Table", Board::table);
    columns.text("first", "First", |board| board.called(board.one())).in_text();
    columns.text("second", "Second", second_said).in_text();
    columns.number("first", "First", |board| board.number(board.first())).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.number("bye", "Bye", |board| board.number(board.solo())).in_data();
    columns.number("round", "Round", Board::round).in_data();
    columns.text("first_name", "First", |board| board.name(board.first())).in_data();
    columns.text("second_name", "Second", |board| board.name(board.two())).in_data();
    columns.text("bye_name", "Bye", |board| board.name(board.solo())).in_data();
    columns.text("start", "Start", Board::start).in_data();
    // Who missed the round has a result and no bye: for a person only.
    let boards = known.iter().flat_map(KnownRound::boards);
    columns.table(boards.filter(|board| form == Form::Text || !is_missed(board)))
}

/// Whether the player is not there, whatever that counts for.
fn is_missed(board: &Board<'_>) -> bool {
    board.two().is_none() && board.result.is_some_and(|one| one.kind == ResultKind::Forfeit)
}

fn second_said(board: &Board<'_>) -> Cell {
    match board.pairing.seats {
        Seats::Pair { second, start: Start::Known, .. } => board.called(Some(second)),
        Seats::Pair { second, start: Start::Unknown, .. } => {
            format!("{}, draw for start", board.roster.called(second)).into()
        }
        Seats::Solo(_) => board.alone().into(),
    }
}
