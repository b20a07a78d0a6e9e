//! [`Penalty`]: points subtracted from a player, separate from the score that the players signed.
use std::collections::HashMap;

use crate::{
    GameResult, HalfWins, Outcome, Pairing, PairingId, PenaltyId, PlayerId, RoundId, RoundNo,
    ScoringPolicy, SeatResult, SeatResults,
};
use rules::{Milliseconds, PenaltyCounts, Points};

/// Points subtracted from a player in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    pub id: PenaltyId,
    pub pairing: PairingId,
    pub player: PlayerId,
    pub kind: PenaltyKind,
    /// What it is subtracted from.
    pub counts: PenaltyCounts,
    pub points: Points,
    /// The director's reason.
    pub why: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyKind {
    /// Overtime, by the rule set.
    Overtime {
        over: Milliseconds,
        /// The game is lost by at least this, whatever the scores.
        lost_by: Option<Points>,
    },
    Director,
}

/// The results with the penalties that count for scores, wins and spreads of both players. Byes,
/// forfeits and voids do not change; a game that was not decided by its scores keeps its winner.
pub fn penalised(
    results: &[&GameResult],
    pairings: &[Pairing],
    penalties: &[Penalty],
    policy: &ScoringPolicy,
) -> Vec<GameResult> {
    let seats: HashMap<PairingId, &Pairing> =
        pairings.iter().map(|pairing| (pairing.id, pairing)).collect();
    results
        .iter()
        .map(|result| {
            let mut result = (*result).clone();
            let of_pairing = |penalty: &&Penalty| {
                penalty.pairing == result.pairing && penalty.counts == PenaltyCounts::Score
            };
            let own: Vec<&Penalty> = penalties.iter().filter(of_pairing).collect();
            if let Some(pairing) = seats.get(&result.pairing)
                && !own.is_empty()
            {
                take_off(&mut result, pairing, &own, policy);
            }
            result
        })
        .collect()
}

fn take_off(
    result: &mut GameResult,
    pairing: &Pairing,
    penalties: &[&Penalty],
    policy: &ScoringPolicy,
) {
    let SeatResults::Pair(first, second) = result.seats else { return };
    let (Some(one), Some(two)) = (first.score, second.score) else { return };
    if !result.kind.is_played() {
        return;
    }
    let is_first = |penalty: &Penalty| pairing.seats.players().next() == Some(penalty.player);
    let off = |of_first: bool| {
        let own = penalties.iter().filter(|penalty| is_first(penalty) == of_first);
        own.fold(Points::ZERO, |sum, penalty| sum + penalty.points)
    };
    let (less_one, less_two) = (off(true), off(false));
    let by_scores = SeatResult::played(one, two, policy);
    let (one, two) = (one - less_one, two - less_two);
    let mut sides = [SeatResult::played(one, two, policy), SeatResult::played(two, one, policy)];
    // The winner may have been named, or the opponent may have resigned.
    if (by_scores.half_wins, by_scores.spread) != (first.half_wins, first.spread) {
        let spread = first.spread - less_one + less_two;
        (sides[0].half_wins, sides[1].half_wins) = (first.half_wins, second.half_wins);
        (sides[0].spread, sides[1].spread) = (spread, -spread);
    }
    // First all points, then lost games, so that an opponent's penalty does not save a player.
    for penalty in penalties {
        if let PenaltyKind::Overtime { lost_by: Some(least), .. } = penalty.kind {
            let (loser, winner) = if is_first(penalty) { (0, 1) } else { (1, 0) };
            sides[loser].half_wins = HalfWins::NONE;
            sides[loser].spread = sides[loser].spread.min(-least);
            sides[winner].half_wins = HalfWins::WIN;
            sides[winner].spread = -sides[loser].spread;
        }
    }
    result.seats = SeatResults::Pair(sides[0], sides[1]);
}

/// Adds the penalties that count only for the spread to the outcomes of their rounds.
pub fn charge(
    outcomes: &mut [Outcome],
    rounds: &HashMap<RoundId, RoundNo>,
    pairings: &[Pairing],
    penalties: &[Penalty],
) {
    for penalty in penalties.iter().filter(|penalty| penalty.counts == PenaltyCounts::Spread) {
        let pairing = pairings.iter().find(|pairing| pairing.id == penalty.pairing);
        let Some(round) = pairing.and_then(|pairing| rounds.get(&pairing.round)) else { continue };
        let found = outcomes
            .iter_mut()
            .find(|outcome| outcome.player == penalty.player && outcome.round == *round);
        if let Some(outcome) = found {
            outcome.penalty += penalty.points;
        }
    }
}
