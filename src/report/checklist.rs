//! The check list: a round's results in the order in which they were entered, to be
//! read against the pile of slips.
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::results::kind;
use crate::{Cell, Column, DivisionRound, Roster, Table};
use tournament::{GameResult, Pairing, ResultKind, SeatResult, SeatResults, Seats};

/// The report.
pub const CHECKLIST: PageKind =
    PageKind { name: "checklist", title: "Score check list", layout: Layout::Wall };

/// A slip of the pile.
#[derive(Clone, Debug)]
pub struct CheckedSlip<'a> {
    pub pairing: &'a Pairing,
    /// The result that counts.
    pub result: &'a GameResult,
    /// When and by whom it was entered, as a director reads it; anybody's text.
    pub entered: String,
}

/// The columns for people, in a slip's order: the winner carries it.
const TEXT: [Column; 8] = [
    Column::number("place", "Slip").if_room(),
    Column::number("table", "Table"),
    Column::text("first", "First"),
    Column::number("first_score", "Score"),
    Column::text("second", "Second"),
    Column::number("second_score", "Score"),
    Column::number("spread", "Spread").if_room(),
    Column::text("entered", "Entered").if_room(),
];

/// The columns of CSV and JSON.
const DATA: [Column; 13] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("place", "Slip"),
    Column::number("table", "Table"),
    Column::text("kind", "Kind"),
    Column::number("first", "First"),
    Column::text("first_name", "First"),
    Column::number("first_score", "Score"),
    Column::number("second", "Second"),
    Column::text("second_name", "Second"),
    Column::number("second_score", "Score"),
    Column::number("spread", "Spread"),
    Column::text("entered", "Entered"),
];

/// The slips of a round in each of its divisions, in the order in which they are given.
#[must_use]
pub fn checklist(event: &str, rounds: &[(DivisionRound<'_>, Vec<CheckedSlip<'_>>)]) -> Page {
    let mut data = Table::new("checklist", DATA.to_vec());
    let mut parts = Vec::new();
    for (round, slips) in rounds {
        let roster = Roster::new(round.players);
        let mut table = Table::new("checklist", TEXT.to_vec());
        let mut missing = round.pairings.len();
        let mut slip_no = 0_u32;
        for slip in slips {
            missing = missing.saturating_sub(1);
            // A bye has no slip in the pile.
            let place = match slip.pairing.seats {
                Seats::Solo(_) => None,
                Seats::Pair { .. } => {
                    slip_no += 1;
                    Some(slip_no)
                }
            };
            let (first, second) = match slip.result.seats {
                SeatResults::Pair(first, second) => (first, Some(second)),
                SeatResults::Solo(first) => (first, None),
            };
            let mut players = slip.pairing.seats.players();
            let (one, two) = (players.next(), players.next());
            let at = Cell::from(slip.pairing.table.map(|table| table.0));
            let kind = kind(slip.result.kind);
            table.push(vec![
                place.into(),
                at.clone(),
                one.map(|one| roster.called(one)).into(),
                score(slip.result.kind, first),
                two.map_or(kind.to_owned(), |two| roster.called(two)).into(),
                second.map_or(Cell::Empty, |second| score(slip.result.kind, second)),
                Cell::Spread(first.spread),
                slip.entered.as_str().into(),
            ]);
            data.push(vec![
                round.division.name.as_str().into(),
                round.round.0.into(),
                place.into(),
                at,
                kind.into(),
                one.map_or(Cell::Empty, |one| roster.number(one)),
                one.map(|one| roster.name(one)).into(),
                first.score.into(),
                two.map_or(Cell::Empty, |two| roster.number(two)),
                two.map(|two| roster.name(two)).into(),
                second.and_then(|second| second.score).into(),
                Cell::Spread(first.spread),
                slip.entered.as_str().into(),
            ]);
        }
        let title = (rounds.len() > 1).then(|| format!("division {}", round.division.name));
        let mut part = Part::new(title, table, 2);
        if missing > 0 {
            let results = if missing == 1 { "result is" } else { "results are" };
            part.notes.push(format!("{missing} {results} missing."));
        }
        parts.push(part);
    }
    let title = rounds.first().map(|(round, _)| format!("Round {}", round.round.0));
    Page {
        kind: CHECKLIST,
        event: event.to_owned(),
        division: None,
        title: title.unwrap_or_default(),
        notes: Vec::new(),
        body: Body::Parts(parts),
        data,
    }
}

/// The score, or the spread that is awarded instead.
fn score(kind: ResultKind, seat: SeatResult) -> Cell {
    match (kind, seat.score) {
        (_, Some(score)) => score.into(),
        (ResultKind::Void, None) => Cell::Empty,
        (
            ResultKind::Game | ResultKind::Bye | ResultKind::Forfeit | ResultKind::Adjudicated,
            None,
        ) => Cell::Spread(seat.spread),
    }
}
