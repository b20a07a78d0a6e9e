//! Scorecards: a sheet for each player, filled as far as the rounds have come.
use super::card_data::card_data;
use super::cards::{Carded, DivisionCards, Opposed, PlayerOrder, letter, round_title, sum, turn};
use crate::page::{Layout, Page, PageKind, Part};
use crate::text::signed;
use crate::{Cell, Columns, Form, Table};
use tournament::{CardLine, CardSeat, PlayerId, RoundNo};

pub const SCORECARDS: PageKind =
    PageKind { name: "scorecards", title: "Scorecard", layout: Layout::Cards };

/// What of a card is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    Known,
    /// Who meets whom, where and who starts; the player writes the rest.
    Pairings,
}

pub fn scorecards(
    event: &str,
    divisions: &[DivisionCards<'_>],
    only: Option<PlayerId>,
    filling: Filling,
) -> Page {
    let mut parts = Vec::new();
    for division in divisions {
        let roster = division.roster();
        for one in division.carded(&roster, PlayerOrder::Number) {
            if only.is_some_and(|only| only != one.player.id) {
                continue;
            }
            let mut title = roster.called(one.player.id);
            if let Some(rating) = one.player.rating {
                title.push_str(&format!(", rated {rating}"));
            }
            if divisions.len() > 1 {
                title.push_str(&format!(", division {}", division.division.name));
            }
            let part = Part::new(Some(title), card(&one, filling), "round");
            parts.push(Part { again: Some(1), ..part });
        }
    }
    let data = card_data(divisions, PlayerOrder::Number, only);
    // A card is its player's, and needs no title beside it.
    Page::new(SCORECARDS, event, String::new(), parts, data)
}

/// A round of a card; one that nobody has been paired for has no line.
struct Written<'a> {
    round: RoundNo,
    line: Option<&'a CardLine>,
}

fn card(one: &Carded<'_>, filling: Filling) -> Table {
    let outcome = move |row: &Written<'_>| {
        row.line.filter(|_| filling == Filling::Known).and_then(|line| line.outcome)
    };
    let known = move |row: &Written<'_>| row.line.copied().filter(|_| outcome(row).is_some());
    let mut columns: Columns<'_, Written<'_>> = Columns::new("scorecard", Form::Text);
    columns.text("round", "Round", |row| round_title(row.round).into());
    columns.number("table", "Table", |row| row.opposed().and_then(|met| met.table).into());
    columns.text("turn", "Turn", |row| row.opposed().map(|met| turn(met.opening)).into());
    columns.text("opponent", "Opponent", |row| row.opponent(one));
    columns
        .number("rating", "Rating", |row| {
            let opponent = row.opposed().and_then(|met| one.roster.get(met.opponent));
            opponent.and_then(|other| other.rating).into()
        })
        .if_room();
    columns
        .number("score", "Own", move |row| outcome(row).and_then(|outcome| outcome.score).into());
    columns.number("against", "Opp", move |row| {
        outcome(row).and_then(|outcome| outcome.against).into()
    });
    columns.number("spread", "Spread", move |row| known(row).as_ref().and_then(spread).into());
    columns.number("total", "W-L spread", move |row| known(row).as_ref().map(sum).into());
    let rounds = one.lines().iter().map(|line| Written { round: line.round, line: Some(line) });
    let to_come = to_come(one.division).map(|round| Written { round, line: None });
    columns.table(rounds.chain(to_come))
}

impl Written<'_> {
    fn opposed(&self) -> Option<Opposed> {
        self.line.and_then(Opposed::of)
    }

    fn opponent(&self, one: &Carded<'_>) -> Cell {
        let is_no_game = |line: &CardLine| line.outcome.is_some_and(|one| one.is_no_game());
        match self.line.map(|line| (line.seat, is_no_game(line))) {
            None => Cell::Empty,
            Some((CardSeat::Absent, _)) => "not paired".into(),
            Some((CardSeat::Solo, true)) => "no game".into(),
            Some((CardSeat::Solo, false)) => "bye".into(),
            Some((CardSeat::Opposed { opponent, .. }, _)) => one.roster.called(opponent).into(),
        }
    }
}

/// `W +24`.
fn spread(line: &CardLine) -> Option<String> {
    let outcome = line.outcome.as_ref()?;
    Some(format!("{} {}", letter(line), signed(outcome.spread)))
}

/// The planned rounds that nobody has been paired for.
fn to_come(division: &DivisionCards<'_>) -> impl Iterator<Item = RoundNo> {
    let last = division.rounds().last().map_or(division.from.0.saturating_sub(1), |last| last.0);
    let planned = division.planned.map_or(last, |planned| planned.0);
    (last + 1..=planned).map(RoundNo)
}
