//! The pairings by table, for captains and runners.
use super::{Known, Met};
use crate::{Cell, Columns, Form, Table};
use tournament::{Seats, Start};

pub(super) fn table(rounds: &[Known<'_>], form: Form) -> Table {
    let mut columns: Columns<'_, Met<'_>> = Columns::new("pairings-by-table", form);
    columns.text("division", "Division", |met| met.board.division()).in_data();
    columns.number("round", "Round", |met| met.board.round()).in_data();
    columns.number("table", "Table", |met| met.board.table());
    columns.text("first", "Starts", |met| met.board.called(met.board.one())).in_text();
    columns.text("second", "Replies", second_said).in_text();
    columns.text("repeat", "Repeat", remarks).in_text().if_room();
    columns.number("first", "First", |met| met.board.number(met.board.first())).in_data();
    columns.text("first_name", "First", |met| met.board.name(met.board.first())).in_data();
    columns.number("second", "Second", |met| met.board.number(met.board.two())).in_data();
    columns.text("second_name", "Second", |met| met.board.name(met.board.two())).in_data();
    columns.number("bye", "Bye", |met| met.board.number(met.board.solo())).in_data();
    columns.text("bye_name", "Bye", |met| met.board.name(met.board.solo())).in_data();
    columns.text("start", "Start", |met| met.board.start()).in_data();
    columns.number("meeting", "Meeting", |met| met.meeting.into()).in_data();
    columns.table(rounds.iter().flat_map(Known::boards))
}

fn second_said(met: &Met<'_>) -> Cell {
    match met.board.two() {
        Some(second) => met.board.called(Some(second)),
        None => met.board.alone().into(),
    }
}

fn remarks(met: &Met<'_>) -> Cell {
    let drawn = match met.board.pairing.seats {
        Seats::Pair { start: Start::Unknown, .. } => Some("draw for the start".to_owned()),
        Seats::Pair { start: Start::Known, .. } | Seats::Solo(_) => None,
    };
    let remarks: Vec<String> = drawn.into_iter().chain(met.repeat()).collect();
    remarks.join(", ").into()
}
