//! [`ScoringPolicy`] and constructors of [`GameResult`]: what scores and awards are worth.
use std::cmp::Ordering;

use crate::{
    Confirmation, GameResult, HalfWins, PairingId, ResultKind, ResultSource, SeatResult,
    SeatResults, Seats,
};
use rules::Points;

/// What scores are worth by the rule set.
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
        GameResult::new(pairing, source, ResultKind::Game, seats)
    }

    /// A round without an opponent, worth the spread: above 0 is a win, below 0 a loss, 0 neither
    /// (`docs/rules/standings.md`).
    pub fn bye(pairing: PairingId, source: ResultSource, spread: Points) -> GameResult {
        let seats = SeatResults::Solo(SeatResult::awarded(spread));
        GameResult::new(pairing, source, ResultKind::Bye, seats)
    }

    /// A round without an opponent because a player did not play; worth the same as a bye.
    pub fn forfeit(pairing: PairingId, source: ResultSource, spread: Points) -> GameResult {
        let seats = SeatResults::Solo(SeatResult::awarded(spread));
        GameResult::new(pairing, source, ResultKind::Forfeit, seats)
    }

    /// A paired game that was not played. Each player is awarded a spread, so both can lose.
    pub fn forfeited(
        pairing: PairingId,
        source: ResultSource,
        first: Points,
        second: Points,
    ) -> GameResult {
        let seats = SeatResults::Pair(SeatResult::awarded(first), SeatResult::awarded(second));
        GameResult::new(pairing, source, ResultKind::Forfeit, seats)
    }

    /// A game that does not count.
    pub fn void(pairing: PairingId, source: ResultSource, seats: Seats) -> GameResult {
        let nothing = SeatResult::awarded(Points::ZERO);
        let seats = match seats {
            Seats::Pair { .. } => SeatResults::Pair(nothing, nothing),
            Seats::Solo(_) => SeatResults::Solo(nothing),
        };
        GameResult::new(pairing, source, ResultKind::Void, seats)
    }

    /// A game whose scores, half-wins and spreads the director set, one by one.
    pub fn adjudicated(pairing: PairingId, first: SeatResult, second: SeatResult) -> GameResult {
        let seats = SeatResults::Pair(first, second);
        GameResult::new(pairing, ResultSource::Ruling, ResultKind::Adjudicated, seats)
    }

    fn new(
        pairing: PairingId,
        source: ResultSource,
        kind: ResultKind,
        seats: SeatResults,
    ) -> GameResult {
        GameResult { pairing, source, kind, seats, tag: None, confirmation: Confirmation::None }
    }
}

impl SeatResult {
    /// What a game is worth by its scores.
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

    /// What a round without a game is worth: a spread above 0 is a win, below 0 a loss, 0 neither
    /// ([`SeatResult::half_losses`]).
    pub fn awarded(spread: Points) -> SeatResult {
        let half_wins = if spread > Points::ZERO { HalfWins::WIN } else { HalfWins::NONE };
        SeatResult { score: None, half_wins, spread }
    }
}
