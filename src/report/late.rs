//! The results that were put right for the report only.
use crate::{Cell, Column, Form, Roster, Table};
use tournament::{
    Division, GameResult, LateCorrection, Pairing, Player, ResultKind, RoundNo, SeatResult,
    SeatResults,
};

/// A result that was put right for the report only, with what counts.
#[derive(Clone, Copy, Debug)]
pub struct LateReported<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    pub round: RoundNo,
    pub pairing: &'a Pairing,
    pub counts: &'a GameResult,
    /// What it was put right to.
    pub late: &'a LateCorrection,
}

/// The columns for a person.
const TEXT: [Column; 7] = [
    Column::number("round", "Round"),
    Column::number("table", "Table").if_room(),
    Column::text("players", "Players"),
    Column::text("counts", "Counts"),
    Column::text("report", "Report says"),
    Column::text("by", "By"),
    Column::text("why", "Why"),
];

/// The columns of CSV and JSON; players by number.
const DATA: [Column; 15] = [
    Column::text("division", "Division"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::number("first", "First"),
    Column::number("second", "Second"),
    Column::text("kind", "Kind"),
    Column::number("first_score", "Score"),
    Column::number("first_spread", "Spread"),
    Column::number("second_score", "Score"),
    Column::number("second_spread", "Spread"),
    Column::text("counts_kind", "Counts as"),
    Column::number("counts_first_spread", "Spread that counts"),
    Column::number("counts_second_spread", "Spread that counts"),
    Column::text("by", "By"),
    Column::text("why", "Why"),
];

/// The corrections as a table, in their order.
#[must_use]
pub fn late_corrections(reported: &[LateReported<'_>], form: Form) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let mut table = Table::new("late-corrections", columns);
    for one in reported {
        table.push(match form {
            Form::Text => text_row(one),
            Form::Csv | Form::Json => data_row(one),
        });
    }
    table
}

fn text_row(one: &LateReported<'_>) -> Vec<Cell> {
    let roster = Roster::new(one.players);
    let players: Vec<_> = one.pairing.seats.players().map(|player| roster.called(player)).collect();
    vec![
        one.round.0.into(),
        one.pairing.table.map(|table| table.0).into(),
        Cell::Text(players.join(" - ")),
        Cell::Text(scores(one.counts.kind, one.counts.seats)),
        Cell::Text(scores(one.late.kind, one.late.seats)),
        one.late.decided.by.as_str().into(),
        one.late.decided.why.as_str().into(),
    ]
}

fn data_row(one: &LateReported<'_>) -> Vec<Cell> {
    let roster = Roster::new(one.players);
    let mut players = one.pairing.seats.players().map(|player| roster.number(player));
    let (first, second) = sides(one.late.seats);
    let (was, was_second) = sides(one.counts.seats);
    let empty = || Cell::Empty;
    vec![
        one.division.name.as_str().into(),
        one.round.0.into(),
        one.pairing.table.map(|table| table.0).into(),
        players.next().unwrap_or_else(empty),
        players.next().unwrap_or_else(empty),
        word(one.late.kind).into(),
        first.score.into(),
        Cell::Spread(first.spread),
        second.map_or_else(empty, |seat| seat.score.into()),
        second.map_or_else(empty, |seat| Cell::Spread(seat.spread)),
        word(one.counts.kind).into(),
        Cell::Spread(was.spread),
        was_second.map_or_else(empty, |seat| Cell::Spread(seat.spread)),
        one.late.decided.by.as_str().into(),
        one.late.decided.why.as_str().into(),
    ]
}

fn sides(seats: SeatResults) -> (SeatResult, Option<SeatResult>) {
    match seats {
        SeatResults::Pair(first, second) => (first, Some(second)),
        SeatResults::Solo(only) => (only, None),
    }
}

/// `412-388`, `+50 (bye)`.
fn scores(kind: ResultKind, seats: SeatResults) -> String {
    let side = |seat: SeatResult| match seat.score {
        Some(score) => score.to_string(),
        None => format!("{:+}", seat.spread.0),
    };
    let (first, second) = sides(seats);
    let scores = match second {
        Some(second) if first.score.is_some() => format!("{}-{}", side(first), side(second)),
        Some(second) => format!("{} / {}", side(first), side(second)),
        None => side(first),
    };
    match kind {
        ResultKind::Game => scores,
        ResultKind::Void => word(kind).to_owned(),
        ResultKind::Bye | ResultKind::Forfeit | ResultKind::Adjudicated => {
            format!("{scores} ({})", word(kind))
        }
    }
}

fn word(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Game => "game",
        ResultKind::Bye => "bye",
        ResultKind::Forfeit => "forfeit",
        ResultKind::Void => "void",
        ResultKind::Adjudicated => "adjudicated",
    }
}
