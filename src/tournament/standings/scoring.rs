//! [`ScoringPolicy`] and the constructors of a [`GameResult`]: what scores and awards
//! are worth when nothing was ruled.
use std::cmp::Ordering;

use crate::{
    Confirmation, GameResult, HalfWins, PairingId, ResultKind, ResultSource, SeatResult,
    SeatResults, Seats,
};
use rules::Points;

/// What the rule set says scores are worth.
///
/// ```
/// use rules::Points;
/// use sixzero_tournament::{HalfWins, ScoringPolicy, SeatResult};
///
/// // A rule set in which a tie is a win for both.
/// let policy = ScoringPolicy { tie_half_wins: HalfWins::WIN };
/// let tied = SeatResult::played(Points(400), Points(400), &policy);
/// assert_eq!(tied.half_wins, HalfWins::WIN);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoringPolicy {
    /// Half-wins that each player of a tied game earns.
    pub tie_half_wins: HalfWins,
}

impl Default for ScoringPolicy {
    /// A tie is half a win each.
    fn default() -> ScoringPolicy {
        ScoringPolicy { tie_half_wins: HalfWins::TIE }
    }
}

impl GameResult {
    /// A game that was played: the higher score wins, and the spread is the margin.
    #[must_use]
    pub fn played(
        pairing: PairingId,
        source: ResultSource,
        first: Points,
        second: Points,
        policy: &ScoringPolicy,
    ) -> GameResult {
        let seats = SeatResults::Pair(
            SeatResult::played(first, second, policy),
            SeatResult::played(second, first, policy),
        );
        GameResult {
            pairing,
            source,
            kind: ResultKind::Game,
            seats,
            tag: None,
            confirmation: Confirmation::None,
        }
    }

    /// A round without opponent by the pairing, worth the spread: above 0 a win, below
    /// a loss, 0 neither (`docs/rules/standings.md`).
    #[must_use]
    pub fn bye(pairing: PairingId, source: ResultSource, spread: Points) -> GameResult {
        let seats = SeatResults::Solo(SeatResult::awarded(spread));
        GameResult {
            pairing,
            source,
            kind: ResultKind::Bye,
            seats,
            tag: None,
            confirmation: Confirmation::None,
        }
    }

    /// A round without opponent because somebody did not play; valued like a bye.
    #[must_use]
    pub fn forfeit(pairing: PairingId, source: ResultSource, spread: Points) -> GameResult {
        let seats = SeatResults::Solo(SeatResult::awarded(spread));
        GameResult {
            pairing,
            source,
            kind: ResultKind::Forfeit,
            seats,
            tag: None,
            confirmation: Confirmation::None,
        }
    }

    /// A paired game that was not played: each player is awarded a spread of their own,
    /// so that both can lose.
    #[must_use]
    pub fn forfeited(
        pairing: PairingId,
        source: ResultSource,
        first: Points,
        second: Points,
    ) -> GameResult {
        let seats = SeatResults::Pair(SeatResult::awarded(first), SeatResult::awarded(second));
        GameResult {
            pairing,
            source,
            kind: ResultKind::Forfeit,
            seats,
            tag: None,
            confirmation: Confirmation::None,
        }
    }

    /// A game that counts for nobody.
    #[must_use]
    pub fn void(pairing: PairingId, source: ResultSource, seats: Seats) -> GameResult {
        let nothing = SeatResult::awarded(Points::ZERO);
        let seats = match seats {
            Seats::Pair { .. } => SeatResults::Pair(nothing, nothing),
            Seats::Solo(_) => SeatResults::Solo(nothing),
        };
        GameResult {
            pairing,
            source,
            kind: ResultKind::Void,
            seats,
            tag: None,
            confirmation: Confirmation::None,
        }
    }

    /// A game whose scores, half-wins and spreads the director set, one by one.
    #[must_use]
    pub fn adjudicated(pairing: PairingId, first: SeatResult, second: SeatResult) -> GameResult {
        GameResult {
            pairing,
            source: ResultSource::Ruling,
            kind: ResultKind::Adjudicated,
            seats: SeatResults::Pair(first, second),
            tag: None,
            confirmation: Confirmation::None,
        }
    }
}

impl SeatResult {
    /// What a game is worth by its scores.
    #[must_use]
    pub fn played(own: Points, opponent: Points, policy: &ScoringPolicy) -> SeatResult {
        SeatResult {
            score: Some(own),
            half_wins: match own.cmp(&opponent) {
                Ordering::Greater => HalfWins::WIN,
                Ordering::Equal => policy.tie_half_wins,
                Ordering::Less => HalfWins::NONE,
            },
            spread: own - opponent,
        }
    }

    /// What a round without a game is worth: above 0 a win, otherwise no win (below 0
    /// it is a loss, 0 is neither: [`SeatResult::half_losses`]).
    #[must_use]
    pub fn awarded(spread: Points) -> SeatResult {
        let half_wins = if spread > Points::ZERO { HalfWins::WIN } else { HalfWins::NONE };
        SeatResult { score: None, half_wins, spread }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAIRING: PairingId = PairingId(1);

    fn half_wins(result: &GameResult) -> Vec<(i32, i32, i32)> {
        let of =
            |seat: SeatResult| (seat.half_wins.0, seat.half_losses(result.kind).0, seat.spread.0);
        match result.seats {
            SeatResults::Pair(one, two) => vec![of(one), of(two)],
            SeatResults::Solo(one) => vec![of(one)],
        }
    }

    #[test]
    fn games_go_to_the_higher_score() {
        let played = |first, second, tie| {
            let policy = ScoringPolicy { tie_half_wins: tie };
            let result = GameResult::played(
                PAIRING,
                ResultSource::Slip,
                Points(first),
                Points(second),
                &policy,
            );
            half_wins(&result)
        };
        assert_eq!(played(412, 388, HalfWins::TIE), [(2, 0, 24), (0, 2, -24)]);
        assert_eq!(played(401, 401, HalfWins::TIE), [(1, 1, 0), (1, 1, 0)]);
        assert_eq!(played(401, 401, HalfWins::WIN), [(2, 0, 0), (2, 0, 0)]);
    }

    #[test]
    fn awards_follow_the_sign_of_the_spread() {
        let slip = ResultSource::Slip;
        assert_eq!(half_wins(&GameResult::bye(PAIRING, slip, Points(50))), [(2, 0, 50)]);
        assert_eq!(half_wins(&GameResult::bye(PAIRING, slip, Points(0))), [(0, 0, 0)]);
        assert_eq!(half_wins(&GameResult::forfeit(PAIRING, slip, Points(-50))), [(0, 2, -50)]);
        let both = GameResult::forfeited(PAIRING, slip, Points(-50), Points(-50));
        assert_eq!(half_wins(&both), [(0, 2, -50), (0, 2, -50)]);
    }
}
