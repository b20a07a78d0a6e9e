//! [`GameResult`]: what a pairing came to, from a slip, a record or a ruling.
//!
//! Every result carries score, half-wins and counted spread for each seat: that
//! they follow from the scores is a check, not the definition (overtime losses,
//! triple challenges, rulings and half-win byes differ).
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
        /// A player had no opponent by the pairing.
        Bye = "bye",
        /// Somebody did not play: a spread is awarded instead of a score.
        Forfeit = "forfeit",
        /// The game counts for nobody.
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
    /// Where a result comes from; the later in this list counts over the earlier.
    ResultSource {
        /// A result slip, or a line of an imported file.
        Slip = "slip",
        /// The finished turn-by-turn record of the game.
        Record = "record",
        Ruling = "ruling",
    }
}

/// What a result is for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The final score; `None` for byes, forfeits and voids.
    pub score: Option<Points>,
    /// Half-wins earned: 2 a win, 1 a tie (as the rule set says), 0 a loss.
    pub half_wins: HalfWins,
    /// The spread as it counts before any cap.
    pub spread: Points,
}

/// The seats of a result: as many as its pairing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatResults {
    /// Both players of a pair, the first seat first.
    Pair(SeatResult, SeatResult),
    Solo(SeatResult),
}

/// What a pairing came to, according to one source.
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
    /// Who says so: at most one result a pairing and source.
    pub source: ResultSource,
    pub kind: ResultKind,
    pub seats: SeatResults,
    /// The word list of this game as written on the slip: `csw`; none where nobody wrote one.
    pub tag: Option<String>,
    /// What was in force when it was entered; none for what needs nobody's eyes.
    pub confirmation: Confirmation,
}

impl ResultKind {
    /// Whether a game was played, or is taken as played.
    #[must_use]
    pub fn is_played(self) -> bool {
        match self {
            ResultKind::Game | ResultKind::Adjudicated => true,
            ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => false,
        }
    }
}

impl SeatResults {
    /// The first seat's, and the second's where there is one.
    #[must_use]
    pub fn sides(self) -> (SeatResult, Option<SeatResult>) {
        match self {
            SeatResults::Pair(first, second) => (first, Some(second)),
            SeatResults::Solo(only) => (only, None),
        }
    }
}

impl GameResult {
    /// Whether it came with the pairing: a bye, or a round that an absent player misses.
    #[must_use]
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

    /// Whether the player had no game and earns nothing: out of a bracket, or away for nothing.
    #[must_use]
    pub fn is_no_game(&self) -> bool {
        let SeatResults::Solo(seat) = self.seats else { return false };
        self.kind == ResultKind::Forfeit
            && (seat.half_wins, seat.spread) == (HalfWins::NONE, Points::ZERO)
    }
}

impl SeatResult {
    /// Half-losses: what is left of the two halves, unless the result counts as
    /// neither win nor loss (a void, or an opponentless round of spread 0:
    /// `docs/rules/standings.md`).
    #[must_use]
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
