//! Scorecards: a sheet for each player, filled in as far as the rounds have gone.
use super::cards::{Carded, DivisionCards, Opposed, PlayerOrder, letter, round_title, sum, turn};
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::Roster;
use crate::text::signed;
use crate::{Cell, Columns, Form, Table};
use tournament::{CardLine, CardSeat, Division, Outcome, Player, PlayerId, RoundNo};

const SCORECARDS: PageKind =
    PageKind { name: "scorecards", title: "Scorecard", layout: Layout::Cards };

/// How much of a card is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    Known,
    /// The opponent, the table and who starts; the player writes the rest.
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
    // A card belongs to its player, and needs no title.
    Page::new(SCORECARDS, event, String::new(), parts, data)
}

/// A round of a player; without a pairing it has no line.
struct CardRound<'a> {
    carded: &'a Carded<'a>,
    round: RoundNo,
    line: Option<&'a CardLine>,
    filling: Filling,
}

/// The table of one card for its player, or of all cards for programs.
fn table<'a>(form: Form, rounds: impl IntoIterator<Item = CardRound<'a>>) -> Table {
    let mut columns: Columns<'_, CardRound<'_>> = Columns::new("rounds", form);
    columns.text("division", "Division", |one| one.division().name.as_str().into()).in_data();
    columns.number("number", "No", |one| one.carded.player.number.into()).in_data();
    columns.text("name", "Name", |one| one.carded.player.name.as_str().into()).in_data();
    columns.text("round", "Round", |one| round_title(one.round).into()).in_text();
    columns.number("round", "Round", |one| one.round.into()).in_data();
    columns.number("table", "Table", |one| one.opposed().and_then(|met| met.table).into());
    columns.text("turn", "Turn", CardRound::turn).in_text();
    columns.text("opponent", "Opponent", CardRound::opponent).in_text();
    columns.number("rating", "Rating", |one| one.met(|other| other.rating)).in_text().if_room();
    columns.number("opponent", "Opponent", |one| one.met(|other| Some(other.number))).in_data();
    columns.text("opponent_name", "Opponent", CardRound::opponent_name).in_data();
    columns.text("start", "Start", CardRound::turn).in_data();
    columns
        .number("meeting", "Meeting", |one| one.opposed().map(|met| met.meeting).into())
        .in_data();
    columns.text("result", "Result", |one| one.line.map(letter).into()).in_data();
    columns.number("score", "Own", |one| one.outcome().and_then(|outcome| outcome.score).into());
    columns
        .number("against", "Opp", |one| one.outcome().and_then(|outcome| outcome.against).into());
    columns.number("spread", "Spread", |one| one.known().and_then(spread).into()).in_text();
    columns.number("total", "W-L spread", |one| one.known().map(sum).into()).in_text();
    columns.number("spread", "Spread", |one| one.spread()).in_data();
    columns
        .number("wins", "W", |one| one.outcome().map(|outcome| outcome.half_wins).into())
        .in_data();
    columns
        .number("losses", "L", |one| one.outcome().map(|outcome| outcome.half_losses).into())
        .in_data();
    columns
        .number("total_wins", "Total W", |one| one.line.map(|line| line.half_wins).into())
        .in_data();
    columns
        .number("total_spread", "Total spread", |one| {
            one.line.map_or(Cell::Empty, |line| Cell::Spread(line.spread))
        })
        .in_data();
    columns.table(rounds)
}

fn card(carded: &Carded<'_>, filling: Filling) -> Table {
    let to_come = to_come(carded.division);
    let to_come = to_come.map(|round| CardRound { carded, round, line: None, filling });
    table(Form::Text, lines(carded, filling).chain(to_come))
}

/// A row for each player and round, or only for one player.
pub(super) fn card_data(
    divisions: &[DivisionCards<'_>],
    order: PlayerOrder,
    only: Option<PlayerId>,
) -> Table {
    let rosters: Vec<Roster<'_>> = divisions.iter().map(DivisionCards::roster).collect();
    let both = divisions.iter().zip(&rosters);
    let cards: Vec<Carded<'_>> =
        both.flat_map(|(division, roster)| division.carded(roster, order)).collect();
    let wanted = cards.iter().filter(|one| only.is_none_or(|only| only == one.player.id));
    table(Form::Csv, wanted.flat_map(|carded| lines(carded, Filling::Known)))
}

fn lines<'a>(carded: &'a Carded<'a>, filling: Filling) -> impl Iterator<Item = CardRound<'a>> {
    let lines = carded.lines().iter();
    lines.map(move |line| CardRound { carded, round: line.round, line: Some(line), filling })
}

impl<'a> CardRound<'a> {
    fn division(&self) -> &'a Division {
        self.carded.division.division
    }

    fn opposed(&self) -> Option<Opposed> {
        self.line.and_then(Opposed::of)
    }

    /// Something about the opponent, if there is one.
    fn met<T>(&self, of: impl Fn(&Player) -> Option<T>) -> Cell
    where
        Cell: From<T>,
    {
        self.opposed().and_then(|met| of(self.carded.roster.get(met.opponent)?)).into()
    }

    fn turn(&self) -> Cell {
        self.opposed().map(|met| turn(met.opening)).into()
    }

    /// The result of the round, if it is filled in.
    fn outcome(&self) -> Option<&'a Outcome> {
        self.known()?.outcome.as_ref()
    }

    fn known(&self) -> Option<&'a CardLine> {
        let line = self.line.filter(|_| self.filling == Filling::Known);
        line.filter(|line| line.outcome.is_some())
    }

    fn spread(&self) -> Cell {
        self.outcome().map_or(Cell::Empty, |outcome| Cell::Spread(outcome.spread))
    }

    fn opponent_name(&self) -> Cell {
        self.opposed().map(|met| self.carded.roster.name(met.opponent)).into()
    }

    fn opponent(&self) -> Cell {
        let Some(line) = self.line else { return Cell::Empty };
        match line.seat {
            CardSeat::Absent => "not paired".into(),
            CardSeat::Solo => match &line.outcome {
                Some(outcome) if outcome.is_no_game() => "no game".into(),
                Some(outcome) if outcome.is_absence() => "absent".into(),
                Some(_) | None => "bye".into(),
            },
            CardSeat::Opposed { opponent, .. } => self.carded.roster.called(opponent).into(),
        }
    }
}

/// `W +24`.
fn spread(line: &CardLine) -> Option<String> {
    let outcome = line.outcome.as_ref()?;
    Some(format!("{} {}", letter(line), signed(outcome.spread)))
}

/// The planned rounds that are not paired yet.
fn to_come(division: &DivisionCards<'_>) -> impl Iterator<Item = RoundNo> {
    let last = division.rounds().last().map_or(division.from.0.saturating_sub(1), |last| last.0);
    let planned = division.planned.map_or(last, |planned| planned.0);
    (last + 1..=planned).map(RoundNo)
}
