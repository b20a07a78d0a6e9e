//! [`impact`]: the effects of changed results on places, ratings and later rounds.
//!
//! A correction of an old result does not change later rounds. How they would have been paired is
//! derived again from their stored method, parameters and seed (`docs/rules/late.md`).
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
    Standing, StandingsOptions, TableLine, side_by_side, standings,
};
use rules::{ForfeitStarts, Points, TieBreak};

/// A division as standings and pairings depend on it, before or after a change.
#[derive(Clone, Copy, Debug)]
pub struct DivisionState<'a> {
    pub players: &'a [Player],
    pub rounds: &'a [Round],
    pub pairings: &'a [Pairing],
    pub absences: &'a [Absence],
    /// By the results that count.
    pub outcomes: &'a [Outcome],
    /// The most that one round may change the ranking spread, by round.
    pub spread_cap: &'a [Points],
    /// The outcomes for ratings, with late corrections.
    pub rated: &'a [Outcome],
    pub system: Option<&'a RatingSystem>,
    /// What decides between players with the same wins and losses.
    pub tie_breaks: &'a [TieBreak],
    /// The most that one game can change a spread, for who can be caught.
    pub limits: SpreadLimits<'a>,
    /// The last planned round; 0 if open.
    pub planned: RoundNo,
    /// What a tie is worth to each player.
    pub tie: HalfWins,
    pub forfeit_starts: ForfeitStarts,
}

/// The effects of a change of results. Prizes need the whole event: the desk adds them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Impact {
    /// The first round whose results differ, if any do.
    pub round: Option<RoundNo>,
    /// The players whose final line changes, in the new order.
    pub standings: Vec<StandingShift>,
    /// Every later round that is paired, by number.
    pub rounds: Vec<RoundImpact>,
    /// The players whose estimated rating changes, by number.
    pub ratings: Vec<RatingShift>,
    /// The released rounds after which another player would have clinched first place.
    pub clinches: Vec<ClinchShift>,
}

/// A player whose estimated rating changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingShift {
    pub player: PlayerId,
    pub was: Option<i32>,
    pub now: Option<i32>,
}

/// A round after which another player, or nobody, would have clinched first place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClinchShift {
    pub round: RoundNo,
    pub was: Option<PlayerId>,
    pub now: Option<PlayerId>,
}

/// A player whose line in the standings changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingShift {
    pub was: Standing,
    pub now: Standing,
}

/// How a later round would have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundImpact {
    pub round: RoundNo,
    pub state: RoundState,
    pub pairs: Rederived,
    /// The pairs that stay and whose other player would have started, with that player first.
    pub starts: Vec<TableLine>,
    /// The tables and byes of players whose place or wins before the round change.
    pub affected: Vec<TableLine>,
}

/// The pairings of a round, derived again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rederived {
    /// The director paired it, so it does not depend on results.
    ByHand,
    /// It came from a file without a method.
    Imported,
    /// It cannot be paired again by its method, parameters and field.
    Impossible,
    /// The same pairs and bye.
    Same,
    /// Other pairs or another bye.
    Otherwise {
        /// The tables and byes that would not have been.
        was: Vec<TableLine>,
        /// Those that would have been instead.
        now: Vec<TableLine>,
        basis: Basis,
    },
}

/// Whether a round stands as its method gives it on the results before the change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    Stands,
    /// It was paired on other results, or changed by hand since.
    Elsewise,
}

/// How serious a change of results is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// Nothing that was released would change: a reason is enough.
    Harmless,
    /// Level 3: a later round was released, and places or records differ.
    Places,
    /// Level 4: a released round would have been paired differently.
    Pairings,
}

impl Impact {
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
    /// Whether other players would have met, had the bye, or started.
    pub fn is_paired_otherwise(&self) -> bool {
        self.has_other_pairs() || !self.starts.is_empty()
    }

    /// Whether other players would have met, or had the bye.
    pub fn has_other_pairs(&self) -> bool {
        match self.pairs {
            Rederived::Otherwise { .. } => true,
            Rederived::ByHand | Rederived::Imported | Rederived::Impossible | Rederived::Same => {
                false
            }
        }
    }
}

/// The effects of a change of results. The two states are of the same division, with the same
/// players, rounds and pairings.
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

    /// The race by all rounds, pairings and results there are.
    pub fn race(&self, standings: &[Standing], drafts: Drafts) -> Race {
        Race::of(&RaceField {
            players: self.players,
            standings,
            rounds: self.rounds,
            pairings: self.pairings,
            outcomes: self.outcomes,
            planned: self.planned,
            drafts,
            limits: self.limits,
            tie_breaks: self.tie_breaks,
            tie: self.tie,
        })
    }

    /// The race after the round `through`, with the rounds up to `paired` paired.
    fn race_after(
        &self,
        (through, standings): (RoundNo, &[Standing]),
        (paired, drafts): (RoundNo, Drafts),
        planned: RoundNo,
    ) -> Race {
        let outcomes = self.outcomes.iter().filter(|outcome| outcome.round <= through);
        let rounds = self.rounds.iter().filter(|round| round.number <= paired);
        let (outcomes, rounds): (Vec<_>, Vec<_>) =
            (outcomes.copied().collect(), rounds.cloned().collect());
        DivisionState { outcomes: &outcomes, rounds: &rounds, planned, ..*self }
            .race(standings, drafts)
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

/// The players whose rating changes; none without a rating system.
fn ratings(before: &DivisionState<'_>, after: &DivisionState<'_>) -> Vec<RatingShift> {
    let (Some(was), Some(now)) = (before.system, after.system) else { return Vec::new() };
    let was = estimates(was, before.players, before.rated, None);
    let now = estimates(now, after.players, after.rated, None);
    let both = was.into_iter().zip(now).filter(|(was, now)| was.new != now.new);
    both.map(|(was, now)| RatingShift { player: now.player, was: was.new, now: now.new }).collect()
}
