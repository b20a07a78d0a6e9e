//! The standings of one or more divisions.
use std::collections::{BTreeSet, HashMap};

use super::chances::{self, Chances};
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::{Roster, division_title};
use crate::text::signed;
use crate::{Cell, Columns, Form, Lead, Table};
use rules::{Points, TieBreak};
use tournament::rating::{Estimate, RatingSystem};
use tournament::{
    Division, HalfWins, Outcome, Pairing, Player, PlayerId, ResultKind, RoundNo, Seats, Standing,
    Start, Tie, numbered,
};

/// The standings of a division, in their order, with what goes beside them.
#[derive(Clone, Copy, Debug)]
pub struct DivisionStandings<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    pub standings: &'a [Standing],
    pub outcomes: &'a [Outcome],
    /// The last round that counts; `None` for all.
    pub through: Option<RoundNo>,
    /// The pairings of the next round, as far as they may be seen; can be empty.
    pub next: &'a [Pairing],
    /// The players of every uncertain result, once for each.
    pub uncertain: &'a [PlayerId],
    /// Estimated ratings for columns of their own, and the system that they follow.
    pub estimates: Option<(&'a RatingSystem, &'a [Estimate])>,
    /// Where each player can still end, for columns of their own.
    pub chances: Option<&'a HashMap<PlayerId, Chances>>,
}

pub const STANDINGS: PageKind =
    PageKind { name: "standings", title: "Standings", layout: Layout::Wall };

/// The report after the last round, when all is settled.
pub const FINAL_STANDINGS: PageKind =
    PageKind { name: "final-standings", title: "Final standings", layout: Layout::Wall };

/// Others rely on names and order of the columns of CSV, and on the first seven fields of JSON,
/// where `spread` is the one that ranks.
pub fn standings(divisions: &[DivisionStandings<'_>], form: Form) -> Table {
    let beside: Vec<Beside<'_>> = divisions.iter().map(Beside::new).collect();
    let mut columns: Columns<'_, Line<'_>> = Columns::new("standings", form);
    columns.text("division", "Division", |one| one.division()).only(&[Form::Json]);
    columns.number("rank", "#", |one| one.line.rank.into());
    columns.number("number", "No", |one| one.player.number.into());
    let player = |one: &Line<'_>| Some(Lead::Player(one.player.id));
    columns.text("name", "Name", marked_name).in_text().leads(player);
    columns.text("name", "Name", |one| one.player.name.as_str().into()).in_data();
    columns.text("division", "Division", |one| one.division()).only(&[Form::Csv]);
    columns.number("rating", "Rating", |one| one.player.rating.into()).only(&[Form::Csv]);
    // For people wins and losses are one column.
    columns.number("record", "W-L", record).in_text();
    columns.number("wins", "W", |one| one.line.half_wins.into()).only(&[Form::Json]);
    columns.number("losses", "L", |one| one.line.half_losses.into()).only(&[Form::Json]);
    // In a spreadsheet wins, losses and ties are added up, so a tie is only a tie there.
    columns
        .number("wins", "W", |one| (one.line.half_wins - one.line.tied_half_wins).into())
        .only(&[Form::Csv]);
    columns
        .number("losses", "L", |one| (one.line.half_losses - one.line.tied_half_losses).into())
        .only(&[Form::Csv]);
    columns
        .number("spread", "Spread", |one| Cell::Spread(one.line.capped_spread))
        .only(&[Form::Text, Form::Json]);
    columns
        .number("rating", "Rating", |one| one.player.rating.into())
        .only(&[Form::Text, Form::Json])
        .if_room();
    let is_rated = divisions.iter().any(|division| division.estimates.is_some());
    if is_rated {
        ratings(&mut columns, &[Form::Text]);
    }
    columns.number("ties", "Ties", |one| one.line.ties.into()).in_data();
    columns.number("spread", "Spread", |one| Cell::Spread(one.line.spread)).only(&[Form::Csv]);
    columns
        .number("raw_spread", "Raw spread", |one| Cell::Spread(one.line.spread))
        .only(&[Form::Json]);
    columns
        .number("capped_spread", "Capped", |one| Cell::Spread(one.line.capped_spread))
        .only(&[Form::Csv]);
    columns.number("for", "For", |one| one.line.scored.into()).in_data();
    columns.number("against", "Against", |one| one.line.against.into()).in_data();
    columns.number("starts", "Starts", |one| one.line.starts.into()).in_data();
    columns.number("replies", "Replies", |one| one.line.replies.into()).in_data();
    columns.text("last", "Last", |one| one.beside.last(one.player.id)).if_room();
    // After the last round no one has a next opponent.
    if form != Form::Text || divisions.iter().any(|division| !division.next.is_empty()) {
        columns.text("next", "Next", |one| one.beside.next(one.player.id)).if_room();
    }
    columns.number("unconfirmed", "Unconfirmed", |one| one.uncertain().into()).only(&[Form::Json]);
    columns
        .text("decided_by", "Decided by", |one| one.line.decided_by.map(|by| by.to_string()).into())
        .only(&[Form::Json]);
    // After the columns that others rely on.
    if is_rated {
        ratings(&mut columns, &[Form::Csv, Form::Json]);
    }
    if divisions.iter().any(|division| division.chances.is_some()) {
        chances::declare(&mut columns, |one| one.beside.shown.chances?.get(&one.player.id));
    }
    let is_noted = beside.iter().flat_map(Beside::lines).any(|one| one.note().is_some());
    if form != Form::Text || is_noted {
        columns.text("note", "Note", |one| one.note().into());
    }
    columns.table(beside.iter().flat_map(Beside::lines))
}

fn ratings(columns: &mut Columns<'_, Line<'_>>, forms: &'static [Form]) {
    columns
        .number("estimated_rating", "Est.", |one| one.estimate().and_then(|one| one.new).into())
        .only(forms);
    columns
        .number("performance", "Perf", |one| one.estimate().and_then(|one| one.performance).into())
        .only(forms);
    if forms != [Form::Text] {
        columns
            .text("rating_standing", "Standing", |one| {
                let system = one.beside.shown.estimates.map(|(system, _)| system);
                system.map(|system| system.standing.name()).into()
            })
            .only(forms);
    }
}

pub fn standings_page(event: &str, divisions: &[DivisionStandings<'_>], title: String) -> Page {
    let part = |division: &DivisionStandings<'_>| {
        let table = standings(std::slice::from_ref(division), Form::Text);
        Part::new(division_title(division.division, divisions.len()), table, "name")
    };
    let parts = divisions.iter().map(part).collect();
    Page::new(STANDINGS, event, title, parts, standings(divisions, Form::Csv))
}

/// For each place that was not decided by spread: `Ann is placed above Ben by head-to-head.` Of equal
/// wins, fewer losses are said where the spread is the lower one and a round was missed.
pub fn decided_said(division: &DivisionStandings<'_>) -> Vec<String> {
    let beside = Beside::new(division);
    let roster = &beside.roster;
    let pairs = division.standings.windows(2);
    let decided = pairs.filter_map(|pair| {
        let (first, second) = (&pair[0], &pair[1]);
        let by_losses = first.half_wins == second.half_wins
            && first.half_losses < second.half_losses
            && first.spread < second.spread
            && !beside.without_result(first.player).is_empty();
        let decided = second.decided_by.filter(|by| *by != TieBreak::Spread);
        let decided = decided.map(|by| by.to_string());
        let decided = decided.or_else(|| by_losses.then(|| "fewer losses".to_owned()))?;
        let (before, behind) = (roster.name(first.player), roster.name(second.player));
        Some(format!("{before} is placed above {behind} by {decided}."))
    });
    decided.collect()
}

struct Line<'a> {
    beside: &'a Beside<'a>,
    player: &'a Player,
    line: &'a Standing,
}

impl Line<'_> {
    fn division(&self) -> Cell {
        self.beside.shown.division.name.as_str().into()
    }

    fn uncertain(&self) -> u32 {
        let own = self.beside.shown.uncertain.iter().filter(|one| **one == self.player.id);
        u32::try_from(own.count()).unwrap_or(u32::MAX)
    }

    /// What the place and the wins do not show: who left, and what was decided without a game.
    fn note(&self) -> Option<String> {
        let Beside { shown: DivisionStandings { through, .. }, ungamed, .. } = self.beside;
        let own = ungamed.get(&self.player.id).map(Vec::as_slice).unwrap_or_default();
        let in_rounds = |is_one: &dyn Fn(&Outcome) -> bool| {
            let rounds = own.iter().filter(|outcome| is_one(outcome));
            let mut rounds: Vec<RoundNo> = rounds.map(|outcome| outcome.round).collect();
            rounds.sort_unstable();
            numbered_if_any(&rounds)
        };
        let forfeits = |decided: Decided| {
            let rounds = in_rounds(&|outcome| decided_without_game(outcome) == Some(decided))?;
            Some(format!("{} {rounds} by forfeit", decided.verb()))
        };
        let missed = in_rounds(&Outcome::is_absence).map(|rounds| format!("absent in {rounds}"));
        let none = numbered_if_any(&self.beside.without_result(self.player.id));
        let none = none.map(|rounds| format!("no result in {rounds}"));
        let left = self.player.status.left_by(*through).map(|_| self.player.status.to_string());
        let parts = [left, forfeits(Decided::Won), forfeits(Decided::Lost), missed, none];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    fn estimate(&self) -> Option<&Estimate> {
        let (_, estimates) = self.beside.shown.estimates?;
        estimates.iter().find(|estimate| estimate.player == self.player.id)
    }
}

/// The name, marked if an uncertain result counts.
fn marked_name(one: &Line<'_>) -> Cell {
    let mark = if one.uncertain() > 0 { " *" } else { "" };
    format!("{}{mark}", one.player.name).into()
}

/// `3-1`.
fn record(one: &Line<'_>) -> Cell {
    format!("{}-{}", one.line.half_wins, one.line.half_losses).into()
}

/// A player's last result, and how many there are.
struct Latest<'a> {
    outcome: &'a Outcome,
    results: usize,
}

/// Each player's last result, next opponent, and results without a game.
struct Beside<'a> {
    shown: &'a DivisionStandings<'a>,
    roster: Roster<'a>,
    last: HashMap<PlayerId, Latest<'a>>,
    /// The rounds in which anybody has a result.
    rounds: BTreeSet<RoundNo>,
    ungamed: HashMap<PlayerId, Vec<&'a Outcome>>,
    next: HashMap<PlayerId, Seats>,
}

impl<'a> Beside<'a> {
    fn new(division: &'a DivisionStandings<'a>) -> Beside<'a> {
        let mut last: HashMap<PlayerId, Latest<'_>> = HashMap::new();
        let mut rounds = BTreeSet::new();
        let mut ungamed: HashMap<PlayerId, Vec<&Outcome>> = HashMap::new();
        for outcome in division.outcomes {
            if division.through.is_some_and(|through| outcome.round > through) {
                continue;
            }
            let latest = last.entry(outcome.player).or_insert(Latest { outcome, results: 0 });
            latest.results += 1;
            if outcome.round > latest.outcome.round {
                latest.outcome = outcome;
            }
            rounds.insert(outcome.round);
            if decided_without_game(outcome).is_some() || outcome.is_absence() {
                ungamed.entry(outcome.player).or_default().push(outcome);
            }
        }
        let seats = division.next.iter().map(|pairing| pairing.seats);
        let next = seats.flat_map(|seats| seats.players().map(move |player| (player, seats)));
        let roster = Roster::new(division.players);
        Beside { shown: division, roster, last, rounds, ungamed, next: next.collect() }
    }

    /// The rounds before the player's last result in which others have one and this player has none.
    fn without_result(&self, player: PlayerId) -> Vec<RoundNo> {
        let Some(latest) = self.last.get(&player) else { return Vec::new() };
        let rounds = self.rounds.range(..=latest.outcome.round);
        if rounds.clone().count() == latest.results {
            return Vec::new();
        }
        lacking(self.shown.outcomes, player, rounds.copied())
    }

    fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let line = |line: &'a Standing| {
            Some(Line { beside: self, player: self.roster.get(line.player)?, line })
        };
        self.shown.standings.iter().filter_map(line)
    }

    /// As `W 412-388 Dan`, `bye +50`.
    fn last(&self, player: PlayerId) -> Cell {
        let Some(Latest { outcome, .. }) = self.last.get(&player) else { return Cell::Empty };
        let opponent = outcome.opponent.map(|opponent| self.roster.name(opponent));
        let with = |text: String| match opponent {
            Some(opponent) => Cell::Text(format!("{text} {opponent}")),
            None => Cell::Text(text),
        };
        match outcome.kind {
            ResultKind::Game | ResultKind::Adjudicated => {
                let what = match (outcome.score, outcome.against) {
                    // A minus beside the hyphen would read as one long dash.
                    (Some(score), Some(against)) if score.min(against) < Points::ZERO => {
                        format!("{score} to {against}")
                    }
                    (Some(score), Some(against)) => format!("{score}-{against}"),
                    (None, _) | (_, None) => signed(outcome.spread),
                };
                with(format!("{} {what}", verdict(outcome)))
            }
            ResultKind::Bye => with(format!("bye {}", signed(outcome.spread))),
            ResultKind::Forfeit if outcome.is_no_game() => with("no game".to_owned()),
            ResultKind::Forfeit if outcome.is_absence() => {
                with(format!("absent {}", signed(outcome.spread)))
            }
            ResultKind::Forfeit => with(format!("forfeit {}", signed(outcome.spread))),
            ResultKind::Void => with("void".to_owned()),
        }
    }

    /// `Ben (replies)`, with what the player has to do, or `bye`.
    fn next(&self, player: PlayerId) -> Cell {
        match self.next.get(&player) {
            None => Cell::Empty,
            Some(Seats::Solo(_)) => Cell::from("bye"),
            Some(Seats::Pair { first, second, start }) => {
                let starts = *first == player;
                let opponent = self.roster.name(if starts { *second } else { *first });
                Cell::Text(match start {
                    Start::Known if starts => format!("{opponent} (starts)"),
                    Start::Known => format!("{opponent} (replies)"),
                    Start::Unknown => opponent.to_owned(),
                })
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Decided {
    Won,
    Lost,
}

impl Decided {
    fn verb(self) -> &'static str {
        match self {
            Decided::Won => "won",
            Decided::Lost => "lost",
        }
    }
}

fn decided_without_game(outcome: &Outcome) -> Option<Decided> {
    match (outcome.kind, outcome.half_wins) {
        (ResultKind::Forfeit, _) if outcome.is_no_game() || outcome.is_absence() => None,
        (ResultKind::Forfeit, HalfWins::NONE) => Some(Decided::Lost),
        (ResultKind::Forfeit, HalfWins::WIN) => Some(Decided::Won),
        (ResultKind::Forfeit, _) => None,
        (ResultKind::Game | ResultKind::Bye | ResultKind::Void | ResultKind::Adjudicated, _) => {
            None
        }
    }
}

/// Those of the rounds in which a player has no result.
pub(super) fn lacking(
    outcomes: &[Outcome],
    player: PlayerId,
    rounds: impl Iterator<Item = RoundNo>,
) -> Vec<RoundNo> {
    let has_one = |round: RoundNo| {
        outcomes.iter().any(|outcome| outcome.player == player && outcome.round == round)
    };
    rounds.filter(|round| !has_one(*round)).collect()
}

fn verdict(outcome: &Outcome) -> char {
    match outcome.tie {
        Tie::Tied => 'T',
        Tie::NotTied if outcome.half_wins > HalfWins::NONE => 'W',
        Tie::NotTied => 'L',
    }
}

fn numbered_if_any(rounds: &[RoundNo]) -> Option<String> {
    (!rounds.is_empty()).then(|| numbered(rounds))
}
