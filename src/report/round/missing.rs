//! The pairings whose result is not in.
use super::board::{Board, DivisionRound, KnownRound};
use crate::page::{Layout, Page, PageKind, Part};
use crate::{Columns, Form, Table};
use tournament::plural;

pub const MISSING: PageKind =
    PageKind { name: "missing", title: "Missing results", layout: Layout::Wall };

#[must_use]
pub fn missing(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let known = KnownRound::all(rounds);
    let mut columns: Columns<'_, Board<'_>> = Columns::new("missing", form);
    columns.text("division", "Division", Board::division);
    columns.number("round", "Round", Board::round);
    columns.number("table", "Table", Board::table);
    columns.text("first", "First", |board| board.called(board.one())).in_text();
    columns.text("second", "Second", |board| board.called(board.two())).in_text();
    columns.number("first", "First", |board| board.number(board.one())).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.text("first_name", "First", |board| board.name(board.one())).in_data();
    columns.text("second_name", "Second", |board| board.name(board.two())).in_data();
    let boards = known.iter().flat_map(KnownRound::boards);
    columns.table(boards.filter(|board| board.result.is_none()))
}

#[must_use]
pub fn missing_page(event: &str, rounds: &[DivisionRound<'_>]) -> Page {
    let table = missing(rounds, Form::Text);
    let title = match table.rows().len() {
        0 => "Nothing is missing".to_owned(),
        many => plural(many, "result", "results"),
    };
    // What is missing is found by its table.
    let part = (!table.rows().is_empty()).then(|| Part::new(None, table, "first"));
    let data = missing(rounds, Form::Csv);
    Page::new(MISSING, event, title, Vec::from_iter(part), data)
}
