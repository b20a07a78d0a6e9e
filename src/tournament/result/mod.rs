//! [`GameResult`]: the result of a pairing, from a slip, a record or a ruling.
//!
//! Every result has score, half-wins and spread for each seat. They need not follow from the
//! scores: overtime losses, triple challenges, rulings and half-win byes differ.
mod claim;
mod confirmation;
mod late_correction;
mod outcome;
mod paired_on;
mod penalty;
mod scoring;

use crate::{HalfWins, PairingId};
use rules::Points;

pub use claim::Claim;
pub use confirmation::{Certainty, Confirmation, Report, ReportedSide, Speaker, certainty, voices};
pub use late_correction::LateCorrection;
pub use outcome::{Counting, Disagreement, Outcome, OutcomeError, Part, Tie, counting, outcomes};
pub use paired_on::PairedOn;
pub use penalty::{Penalty, PenaltyKind, charge, penalised};
pub use scoring::ScoringPolicy;

rules::named! {
    ResultKind {
        /// A game was played and the scores stand.
        Game = "game",
        /// The player had no opponent by the pairing.
        Bye = "bye",
        /// A player did not play: a spread is awarded instead of a score.
        Forfeit = "forfeit",
        /// The game does not count.
        Void = "void",
        /// The director set the scores, or who won.
        Adjudicated = "adjudicated",
    }
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Won,
    /// Shared the first place.
    Tied,
    Lost,
}

rules::named! {
    /// The source of a result. Later ones in this list take precedence.
    ResultSource {
        /// A result slip, or a line of an imported file.
        Slip = "slip",
        /// The finished turn-by-turn record of the game.
        Record = "record",
        Ruling = "ruling",
    }
}

/// The result for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The final score; `None` for byes, forfeits and voids.
    pub score: Option<Points>,
    /// Half-wins earned: 2 a win, 1 a tie (as the rule set says), 0 a loss.
    pub half_wins: HalfWins,
    /// The spread that counts, before any cap.
    pub spread: Points,
}

/// The seats of a result: as many as its pairing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatResults {
    /// Both players of a pair, the first seat first.
    Pair(SeatResult, SeatResult),
    Solo(SeatResult),
}

/// The result of a pairing by one source.
///
/// ```
/// use rules::Points;
/// use sixzero_tournament::{
///     GameResult, HalfWins, PairingId, ResultSource, ScoringPolicy, SeatResults,
/// };
///
/// let (slip, policy) = (ResultSource::Slip, ScoringPolicy::default());
/// let game = GameResult::played(PairingId(1), slip, Points(412), Points(388), &policy);
/// let SeatResults::Pair(first, second) = game.seats else { panic!("a game has two players") };
/// assert_eq!((first.half_wins, first.spread), (HalfWins::WIN, Points(24)));
/// assert_eq!((second.half_wins, second.spread), (HalfWins::NONE, Points(-24)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    pub pairing: PairingId,
    /// There is at most one result for each pairing and source.
    pub source: ResultSource,
    pub kind: ResultKind,
    pub seats: SeatResults,
    /// The word list of this game if it is written on the slip: `csw`.
    pub tag: Option<String>,
    /// The rule in force when it was entered; `None` if it needs no confirmation.
    pub confirmation: Confirmation,
}

impl GameResult {
    /// Whether the one player of it missed the round: a forfeit without opponent that was not won.
    pub fn is_missed(&self) -> bool {
        let (one, other) = self.seats.sides();
        self.kind == ResultKind::Forfeit && other.is_none() && one.half_wins != HalfWins::WIN
    }
}

impl ResultKind {
    /// Whether a game was played, or counts as played.
    pub fn is_played(self) -> bool {
        match self {
            ResultKind::Game | ResultKind::Adjudicated => true,
            ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => false,
        }
    }
}

impl SeatResults {
    /// The first seat, and the second if there is one.
    pub fn sides(self) -> (SeatResult, Option<SeatResult>) {
        match self {
            SeatResults::Pair(first, second) => (first, Some(second)),
            SeatResults::Solo(only) => (only, None),
        }
    }
}

impl GameResult {
    /// Whether it came with the pairing: a bye, or a missed round of an absent player.
    pub fn is_automatic(&self) -> bool {
        match (self.kind, self.seats, self.source) {
            (ResultKind::Bye, ..) => true,
            (ResultKind::Forfeit, SeatResults::Solo(_), ResultSource::Slip) => true,
            (
                ResultKind::Forfeit | ResultKind::Game | ResultKind::Void | ResultKind::Adjudicated,
                ..,
            ) => false,
        }
    }

    /// Whether the player had no game and earns nothing: out of a bracket, or absent.
    pub fn is_no_game(&self) -> bool {
        let SeatResults::Solo(seat) = self.seats else { return false };
        self.kind == ResultKind::Forfeit
            && (seat.half_wins, seat.spread) == (HalfWins::NONE, Points::ZERO)
    }
}

impl SeatResult {
    /// The rest of the two halves, unless the result counts as neither win nor loss: a void, or a
    /// round without an opponent and with spread 0 (`docs/rules/standings.md`).
    pub fn half_losses(&self, kind: ResultKind) -> HalfWins {
        let unscored = match kind {
            ResultKind::Void => true,
            ResultKind::Bye | ResultKind::Forfeit => {
                self.half_wins == HalfWins::NONE && self.spread == Points::ZERO
            }
            ResultKind::Game | ResultKind::Adjudicated => false,
        };
        if unscored {
            HalfWins::NONE
        } else {
            HalfWins((HalfWins::WIN.0 - self.half_wins.0).max(0))
        }
    }
}
