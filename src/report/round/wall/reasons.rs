//! Why each table of a round is as it is, a line for each, for players to read on the wall.
use super::{Board, DivisionRound};
use crate::page::{Layout, Page, PageKind, Part};
use crate::round::board::KnownRound;
use crate::{Columns, Form, Table};
use tournament::Pairing;

pub const REASONS: PageKind =
    PageKind { name: "reasons", title: "Why we are paired", layout: Layout::Sentences };

/// `why` explains a pairing; `notes` are about the whole round.
pub fn reasons(
    event: &str,
    round: &DivisionRound<'_>,
    notes: Vec<String>,
    why: impl Fn(&Pairing) -> String,
) -> Page {
    let known = KnownRound::new(round);
    let table = |form| table(&known, form, &why);
    let part = Part::new(None, table(Form::Text), "players");
    let title = format!("Round {}", round.round.0);
    let page = Page::new(REASONS, event, title, vec![part], table(Form::Csv));
    Page { notes, ..page }
}

fn table(round: &KnownRound<'_>, form: Form, why: impl Fn(&Pairing) -> String) -> Table {
    let mut columns: Columns<'_, Board<'_>> = Columns::new(REASONS.name, form);
    columns.text("division", "Division", Board::division).in_data();
    columns.number("round", "Round", Board::round).in_data();
    columns.number("table", "Table", Board::table);
    columns.text("players", "Who", Board::both_called).in_text();
    columns.number("first", "First", |board| board.number(board.one())).in_data();
    columns.text("first_name", "First", |board| board.name(board.one())).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.text("second_name", "Second", |board| board.name(board.two())).in_data();
    columns.text("why", "Why", |board| why(board.pairing).into());
    columns.table(round.boards())
}
