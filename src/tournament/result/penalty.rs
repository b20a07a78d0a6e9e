//! [`Penalty`]: points taken off beside the score: a fact of its own, so that the score
//! that the players signed stays what it is.
use std::collections::HashMap;

use crate::{
    GameResult, HalfWins, Outcome, Pairing, PairingId, PlayerId, RoundId, RoundNo, ScoringPolicy,
    SeatResult, SeatResults,
};
use rules::{Milliseconds, PenaltyCounts, Points};

/// A permanent key of a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PenaltyId(pub i64);

/// Points taken off a player in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// The permanent key.
    pub id: PenaltyId,
    pub pairing: PairingId,
    /// Who is penalised.
    pub player: PlayerId,
    pub kind: PenaltyKind,
    /// What it is taken off.
    pub counts: PenaltyCounts,
    /// How much is taken off.
    pub points: Points,
    /// Why, in the director's words.
    pub why: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyKind {
    /// Overtime, by the rule set.
    Overtime {
        /// How long.
        over: Milliseconds,
        /// The game is lost by at least so much, whatever the scores.
        lost_by: Option<Points>,
    },
    /// The director's.
    Director,
}

/// The results with the penalties that are taken off the score: scores, wins and spreads
/// of both players. Byes, forfeits and voids stay as they are; a game that was decided
/// against its scores keeps its winner.
#[must_use]
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
    // Whoever was named the winner, or resigned, did not win or lose by the scores.
    if (by_scores.half_wins, by_scores.spread) != (first.half_wins, first.spread) {
        let spread = first.spread - less_one + less_two;
        (sides[0].half_wins, sides[1].half_wins) = (first.half_wins, second.half_wins);
        (sides[0].spread, sides[1].spread) = (spread, -spread);
    }
    // All points first, then the games lost: what the opponent is fined saves nobody.
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

/// Puts the penalties that are taken off the spread beside the outcomes of their rounds.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ResultSource, Seats, Start, TableNo};

    const ANN: PlayerId = PlayerId(1);
    const BEN: PlayerId = PlayerId(2);

    fn pairing() -> Pairing {
        Pairing {
            id: PairingId(7),
            round: RoundId(1),
            table: Some(TableNo(1)),
            seats: Seats::Pair { first: ANN, second: BEN, start: Start::Known },
        }
    }

    fn overtime(player: PlayerId, points: i32, lost_by: Option<i32>) -> Penalty {
        Penalty {
            id: PenaltyId(1),
            pairing: PairingId(7),
            player,
            kind: PenaltyKind::Overtime { over: Milliseconds(1), lost_by: lost_by.map(Points) },
            counts: PenaltyCounts::Score,
            points: Points(points),
            why: None,
        }
    }

    #[track_caller]
    fn check(first: i32, second: i32, penalties: &[Penalty], expected: [(i32, i32, i32); 2]) {
        let policy = ScoringPolicy::default();
        let slip = GameResult::played(
            PairingId(7),
            ResultSource::Slip,
            Points(first),
            Points(second),
            &policy,
        );
        let made = penalised(&[&slip], &[pairing()], penalties, &policy);
        let SeatResults::Pair(one, two) = made[0].seats else { panic!("a pair") };
        let of = |seat: SeatResult| (seat.score.unwrap().0, seat.half_wins.0, seat.spread.0);
        assert_eq!([of(one), of(two)], expected);
    }

    /// `docs/rules/endings.md`.
    #[test]
    fn overtime_is_taken_off_the_score() {
        check(400, 395, &[overtime(ANN, 10, None)], [(390, 0, -5), (395, 2, 5)]);
        check(405, 395, &[overtime(ANN, 10, None)], [(395, 1, 0), (395, 1, 0)]);
        check(
            400,
            395,
            &[overtime(ANN, 30, None), overtime(BEN, 10, None)],
            [(370, 0, -15), (385, 2, 15)],
        );
    }

    /// The opponent's minute over does not win back a game that was lost by eleven.
    #[test]
    fn a_game_lost_by_overtime_stays_lost() {
        let lost = [(400, 0, -90), (490, 2, 90)];
        check(500, 500, &[overtime(ANN, 100, Some(50)), overtime(BEN, 10, None)], lost);
        check(500, 500, &[overtime(BEN, 10, None), overtime(ANN, 100, Some(50))], lost);
    }

    #[test]
    fn overtime_does_not_overrule_who_was_named_the_winner() {
        let policy = ScoringPolicy::default();
        let seat = |score, half_wins, spread| SeatResult {
            score: Some(Points(score)),
            half_wins,
            spread: Points(spread),
        };
        let (first, second) = (seat(310, HalfWins::WIN, -10), seat(320, HalfWins::NONE, 10));
        let named = GameResult::adjudicated(PairingId(7), first, second);
        let made = penalised(&[&named], &[pairing()], &[overtime(ANN, 10, None)], &policy);
        let expected = (seat(300, HalfWins::WIN, -20), seat(320, HalfWins::NONE, 20));
        assert_eq!(made[0].seats, SeatResults::Pair(expected.0, expected.1));
    }

    #[test]
    fn who_is_further_over_than_the_limit_loses_by_at_least_a_forfeit() {
        check(500, 300, &[overtime(ANN, 100, Some(50))], [(400, 0, -50), (300, 2, 50)]);
        check(300, 380, &[overtime(ANN, 100, Some(50))], [(200, 0, -180), (380, 2, 180)]);
    }
}
