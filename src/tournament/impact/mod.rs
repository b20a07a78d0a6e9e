//! [`impact`]: what a change of results changes besides: places, and what later rounds
//! were paired on.
//!
//! A correction of an old result leaves every round that was played since as it was. What
//! those rounds would have been is derived again from their stored method, parameters and
//! seed (`docs/rules/late.md` is the promise).
mod clinches;
mod gibson;
mod rounds;

pub use gibson::settle_gibson;
pub use rounds::request_again;

use std::collections::HashMap;

use crate::clinch::{Drafts, Race, RaceField, SpreadLimits};
use crate::rating::{RatingSystem, estimates};
use crate::{
    Absence, AbsenceKind, HalfWins, Outcome, Pairing, Player, PlayerId, Round, RoundNo, RoundState,
    Seats, Standing, StandingsOptions, TableLine, side_by_side, standings,
};
use rules::{ForfeitStarts, Points, TieBreak};

/// What standings and pairings of a division depend on, as it is or as it would be.
#[derive(Clone, Copy, Debug)]
pub struct DivisionState<'a> {
    pub players: &'a [Player],
    pub rounds: &'a [Round],
    pub pairings: &'a [Pairing],
    pub absences: &'a [Absence],
    /// What each round came to for each player, by the results that count.
    pub outcomes: &'a [Outcome],
    /// The most that one round may move the spread that ranks, by round.
    pub spread_cap: &'a [Points],
    /// The same for the ratings, where what was put right for the report only counts.
    pub rated: &'a [Outcome],
    pub system: Option<&'a RatingSystem>,
    /// What decides between players with the same wins and losses.
    pub tie_breaks: &'a [TieBreak],
    /// By how much one game moves a spread at most, for who can be caught.
    pub limits: SpreadLimits<'a>,
    /// How many rounds are planned; round 0 where that is open.
    pub planned: RoundNo,
    /// What a forfeiter is charged.
    pub forfeit_starts: ForfeitStarts,
}

/// What a change of results changes besides. Prizes need the whole event: the desk tells them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Impact {
    /// The first round whose results differ; `None`: none does.
    pub round: Option<RoundNo>,
    /// The players who stand otherwise in the end, in the order in which they then stand.
    pub standings: Vec<StandingShift>,
    /// Every later round that is paired, by number.
    pub rounds: Vec<RoundImpact>,
    /// The players whose estimated rating differs, by number.
    pub ratings: Vec<RatingShift>,
    /// After which released rounds somebody else would have been sure of the first place.
    pub clinches: Vec<ClinchShift>,
}

/// A player whose rating is estimated otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingShift {
    pub player: PlayerId,
    pub was: Option<i32>,
    pub now: Option<i32>,
}

/// A round after which somebody else would have been sure of the first place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClinchShift {
    pub round: RoundNo,
    /// Who was sure of it; `None`: nobody.
    pub was: Option<PlayerId>,
    pub now: Option<PlayerId>,
}

/// A player who stands otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingShift {
    pub was: Standing,
    pub now: Standing,
}

/// What a later round would have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundImpact {
    pub round: RoundNo,
    pub state: RoundState,
    /// Whether its pairings can be derived again, and what comes of it.
    pub pairs: Rederived,
    /// The pairs that stay and that the other player would have started, that one first.
    pub starts: Vec<TableLine>,
    /// The tables and byes of players who were paired on another place or other wins.
    pub affected: Vec<TableLine>,
}

/// The pairings of a round, derived again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rederived {
    /// The director paired it: no results say who would have met.
    ByHand,
    /// It came from a file that says no method.
    Imported,
    /// Its method, parameters or field cannot be run again.
    Impossible,
    /// The same players meet, and the same has the bye.
    Same,
    /// Others would have met.
    Otherwise {
        /// The tables and byes that would not have been.
        was: Vec<TableLine>,
        /// Those that would have been instead.
        now: Vec<TableLine>,
        /// Whether the pairing derived from the results before is the one that stands.
        basis: Basis,
    },
}

/// Whether a round stands as its method makes it of the results before the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    Stands,
    /// It was paired on still other results, or changed by hand since.
    Elsewise,
}

/// How much a change of results weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Nothing that was released would have been otherwise: a reason is enough.
    Harmless,
    /// Level 3: a later round was released, and places or records differ.
    Places,
    /// Level 4: a released round would have been paired differently.
    Pairings,
}

impl Impact {
    #[must_use]
    pub fn weight(&self) -> Weight {
        let mut released = self.rounds.iter().filter(|round| round.state == RoundState::Released);
        if released.clone().any(RoundImpact::is_paired_otherwise) {
            return Weight::Pairings;
        }
        let places = self.standings.iter().any(|shift| shift.was.rank != shift.now.rank);
        if released.any(|round| places || !round.affected.is_empty()) {
            Weight::Places
        } else {
            Weight::Harmless
        }
    }
}

impl RoundImpact {
    /// Whether others would have met, had the bye, or started.
    #[must_use]
    pub fn is_paired_otherwise(&self) -> bool {
        let otherwise = match self.pairs {
            Rederived::Otherwise { .. } => true,
            Rederived::ByHand | Rederived::Imported | Rederived::Impossible | Rederived::Same => {
                false
            }
        };
        otherwise || !self.starts.is_empty()
    }
}

/// What a change of results changes besides. The two states are of the same division, with
/// the same players, rounds and pairings.
#[must_use]
pub fn impact(before: &DivisionState<'_>, after: &DivisionState<'_>) -> Impact {
    let Some(first) = first_difference(before.outcomes, after.outcomes) else {
        return Impact::default();
    };
    let mut later: Vec<_> = before.rounds.iter().filter(|round| round.number > first).collect();
    later.sort_by_key(|round| round.number);
    Impact {
        clinches: clinches::shifts(before, after, first),
        round: Some(first),
        standings: shifts(before, after),
        ratings: ratings(before, after),
        rounds: side_by_side(&later, |round| rounds::again(before, after, round)),
    }
}

impl<'a> DivisionState<'a> {
    fn pairings_of(&self, round: &Round) -> impl Iterator<Item = &'a Pairing> + use<'a> {
        let round = round.id;
        self.pairings.iter().filter(move |pairing| pairing.round == round)
    }

    /// The race as it stands after a round, where the rounds up to `paired` are paired and so
    /// many are planned.
    fn race(
        &self,
        (through, standings): (RoundNo, &[Standing]),
        (paired, drafts): (RoundNo, Drafts),
        planned: RoundNo,
    ) -> Race {
        let outcomes = self.outcomes.iter().filter(|outcome| outcome.round <= through);
        let rounds = self.rounds.iter().filter(|round| round.number <= paired);
        Race::of(&RaceField {
            players: self.players,
            standings,
            rounds: &rounds.cloned().collect::<Vec<_>>(),
            pairings: self.pairings,
            outcomes: &outcomes.copied().collect::<Vec<_>>(),
            planned,
            drafts,
            limits: self.limits,
            tie_breaks: self.tie_breaks,
            tie: HalfWins::TIE,
        })
    }

    fn standings(&self, through: Option<RoundNo>) -> Vec<Standing> {
        let house = self.absences.iter().filter(|absence| absence.kind == AbsenceKind::Standby);
        let unranked: Vec<PlayerId> = house.map(|absence| absence.player).collect();
        let options = StandingsOptions {
            through,
            spread_cap: self.spread_cap,
            unranked: &unranked,
            tie_breaks: self.tie_breaks,
        };
        standings(self.players, self.outcomes, &options)
    }
}

fn first_difference(before: &[Outcome], after: &[Outcome]) -> Option<RoundNo> {
    let by_player = |outcomes: &[Outcome]| -> HashMap<(PlayerId, RoundNo), Outcome> {
        outcomes.iter().map(|outcome| ((outcome.player, outcome.round), *outcome)).collect()
    };
    let (was, now) = (by_player(before), by_player(after));
    let changed = was.keys().chain(now.keys()).filter(|key| was.get(key) != now.get(key));
    changed.map(|(_, round)| *round).min()
}

fn shifts(before: &DivisionState<'_>, after: &DivisionState<'_>) -> Vec<StandingShift> {
    let was: HashMap<_, _> =
        before.standings(None).into_iter().map(|line| (line.player, line)).collect();
    let shown = |line: &Standing| {
        (line.rank, line.half_wins, line.half_losses, line.capped_spread, line.spread)
    };
    after
        .standings(None)
        .into_iter()
        .filter_map(|now| {
            let was = *was.get(&now.player)?;
            (shown(&was) != shown(&now)).then_some(StandingShift { was, now })
        })
        .collect()
}

/// Whose ratings differ; nobody's where there is no system.
fn ratings(before: &DivisionState<'_>, after: &DivisionState<'_>) -> Vec<RatingShift> {
    let (Some(was), Some(now)) = (before.system, after.system) else { return Vec::new() };
    let was = estimates(was, before.players, before.rated, None);
    let now = estimates(now, after.players, after.rated, None);
    let both = was.into_iter().zip(now).filter(|(was, now)| was.new != now.new);
    both.map(|(was, now)| RatingShift { player: now.player, was: was.new, now: now.new }).collect()
}

/// The two players of a pair, in any order; a player without opponent alone.
fn meeting(seats: Seats) -> (PlayerId, Option<PlayerId>) {
    match seats {
        Seats::Pair { first, second, .. } => (first.min(second), Some(first.max(second))),
        Seats::Solo(player) => (player, None),
    }
}
