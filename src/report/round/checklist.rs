//! The check list: a round's results in the order in which they were entered, to be compared with
//! the pile of slips.
use super::board::{Board, DivisionRound, score, spread};
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::{Roster, division_title};
use crate::{Cell, Columns, Form, Table};
use tournament::{GameResult, Pairing};

const CHECKLIST: PageKind =
    PageKind { name: "checklist", title: "Score check list", layout: Layout::Wall };

/// A slip of the pile.
#[derive(Clone, Debug)]
pub struct CheckedSlip<'a> {
    pub pairing: &'a Pairing,
    pub result: &'a GameResult,
    /// When and by whom it was entered, for people; anyone's text.
    pub entered: String,
}

/// A slip with its number in the pile; a bye has none.
struct Piled<'a> {
    place: Option<u32>,
    board: Board<'a>,
    entered: &'a str,
}

type Pile<'a> = (DivisionRound<'a>, Vec<CheckedSlip<'a>>);

/// The slips of a round in each of its divisions, in the given order.
pub fn checklist(event: &str, rounds: &[Pile<'_>]) -> Page {
    let mut parts = Vec::new();
    for pile @ (round, slips) in rounds {
        let title = division_title(round.division, rounds.len());
        let missing = match round.pairings.len().saturating_sub(slips.len()) {
            0 => None,
            1 => Some("1 result is missing.".to_owned()),
            many => Some(format!("{many} results are missing.")),
        };
        let table = slips_table(std::slice::from_ref(pile), Form::Text);
        parts.push(Part::new(title, table, "first").note(missing));
    }
    let title = rounds.first().map(|(round, _)| format!("Round {}", round.round.0));
    Page::new(CHECKLIST, event, title.unwrap_or_default(), parts, slips_table(rounds, Form::Csv))
}

/// The columns are in the order of a slip, with the winner first.
fn slips_table(rounds: &[Pile<'_>], form: Form) -> Table {
    let rosters: Vec<_> = rounds.iter().map(|(round, _)| Roster::new(round.players)).collect();
    let mut columns: Columns<'_, Piled<'_>> = Columns::new("checklist", form);
    columns.text("division", "Division", |slip| slip.board.division()).in_data();
    columns.number("round", "Round", |slip| slip.board.round()).in_data();
    columns.number("place", "Slip", |slip| slip.place.into()).if_room();
    columns.number("table", "Table", |slip| slip.board.table());
    columns.text("first", "First", |slip| slip.board.called(slip.board.one())).in_text();
    columns.number("first_score", "Score", |slip| slip.board.score(slip.board.seats().0)).in_text();
    columns.text("second", "Second", second_said).in_text();
    columns
        .number("second_score", "Score", |slip| slip.board.score(slip.board.seats().1))
        .in_text();
    columns.text("kind", "Kind", |slip| slip.board.kind()).in_data();
    columns.number("first", "First", |slip| slip.board.number(slip.board.one())).in_data();
    columns.text("first_name", "First", |slip| slip.board.name(slip.board.one())).in_data();
    columns.number("first_score", "Score", |slip| score(slip.board.seats().0)).in_data();
    columns.number("second", "Second", |slip| slip.board.number(slip.board.two())).in_data();
    columns.text("second_name", "Second", |slip| slip.board.name(slip.board.two())).in_data();
    columns.number("second_score", "Score", |slip| score(slip.board.seats().1)).in_data();
    columns.number("spread", "Spread", |slip| spread(slip.board.seats().0)).if_room();
    columns.text("entered", "Entered", |slip| slip.entered.into()).if_room();
    let mut piled = Vec::new();
    for ((round, slips), roster) in rounds.iter().zip(&rosters) {
        let mut number = 0;
        for CheckedSlip { pairing, result, entered } in slips {
            let board = Board { round, roster, pairing, result: Some(result) };
            let place = board.two().map(|_| {
                number += 1;
                number
            });
            piled.push(Piled { place, board, entered });
        }
    }
    columns.table(piled)
}

/// The other player; without one, the kind of the result.
fn second_said(slip: &Piled<'_>) -> Cell {
    match slip.board.two() {
        Some(second) => slip.board.called(Some(second)),
        None => slip.board.kind(),
    }
}
