//! The results that were corrected for the report only.
use crate::roster::Roster;
use crate::round::board::{score, spread};
use crate::{Cell, Columns, Form, Table};
use tournament::{
    Division, GameResult, LateCorrection, Pairing, Player, PlayerId, ResultKind, RoundNo,
    SeatResult, SeatResults,
};

/// A result that was corrected for the report only, with the one that counts.
#[derive(Clone, Copy, Debug)]
pub struct LateReported<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    pub round: RoundNo,
    pub pairing: &'a Pairing,
    pub counts: &'a GameResult,
    pub late: &'a LateCorrection,
}

pub fn late_corrections(reported: &[LateReported<'_>], form: Form) -> Table {
    let first = |seats: SeatResults| Some(seats.sides().0);
    let second = |seats: SeatResults| seats.sides().1;
    let mut columns: Columns<'_, &LateReported<'_>> = Columns::new("late-corrections", form);
    columns.text("division", "Division", |one| one.division.name.as_str().into()).in_data();
    columns.number("round", "Round", |one| one.round.into());
    columns.number("table", "Table", |one| one.pairing.table.into()).if_room();
    columns.text("players", "Players", |one| players(one)).in_text();
    columns.text("counts", "Counts", |one| scores(one.counts.kind, one.counts.seats)).in_text();
    columns.text("report", "Report says", |one| scores(one.late.kind, one.late.seats)).in_text();
    columns.number("first", "First", |one| one.number(Some(one.pairing.seats.sides().0))).in_data();
    columns.number("second", "Second", |one| one.number(one.pairing.seats.sides().1)).in_data();
    columns.text("kind", "Kind", |one| one.late.kind.name().into()).in_data();
    columns.number("first_score", "Score", move |one| score(first(one.late.seats))).in_data();
    columns.number("first_spread", "Spread", move |one| spread(first(one.late.seats))).in_data();
    columns.number("second_score", "Score", move |one| score(second(one.late.seats))).in_data();
    columns.number("second_spread", "Spread", move |one| spread(second(one.late.seats))).in_data();
    columns.text("counts_kind", "Counts as", |one| one.counts.kind.name().into()).in_data();
    columns
        .number("counts_first_spread", "Spread that counts", move |one| {
            spread(first(one.counts.seats))
        })
        .in_data();
    columns
        .number("counts_second_spread", "Spread that counts", move |one| {
            spread(second(one.counts.seats))
        })
        .in_data();
    columns.text("by", "By", |one| one.late.decided.by.as_str().into());
    columns.text("why", "Why", |one| one.late.decided.why.as_str().into());
    columns.table(reported)
}

impl LateReported<'_> {
    fn number(&self, player: Option<PlayerId>) -> Cell {
        let own = self.players.iter().find(|own| Some(own.id) == player);
        own.map(|own| own.number).into()
    }
}

/// `Ann (1) - Ben (2)`.
fn players(one: &LateReported<'_>) -> Cell {
    let roster = Roster::new(one.players);
    let players: Vec<_> = one.pairing.seats.players().map(|player| roster.called(player)).collect();
    players.join(" - ").into()
}

/// `412-388`, `+50 (bye)`.
fn scores(kind: ResultKind, seats: SeatResults) -> Cell {
    let side = |seat: SeatResult| match seat.score {
        Some(score) => score.to_string(),
        None => format!("{:+}", seat.spread.0),
    };
    let (first, second) = seats.sides();
    let scores = match second {
        Some(second) if first.score.is_some() => format!("{}-{}", side(first), side(second)),
        Some(second) => format!("{} / {}", side(first), side(second)),
        None => side(first),
    };
    match kind {
        ResultKind::Game => scores.into(),
        ResultKind::Void => kind.name().into(),
        ResultKind::Bye | ResultKind::Forfeit | ResultKind::Adjudicated => {
            format!("{scores} ({})", kind.name()).into()
        }
    }
}
