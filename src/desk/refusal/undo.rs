//! [`UndoRefusal`]: why something is not taken back, or not done again.
use thiserror::Error;

use crate::refusal::words::stand;
use store::OperationId;
use tournament::{GameNo, RoundNo};

/// Why something is not taken back, or not done again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UndoRefusal {
    #[error("the making of the event cannot be taken back")]
    OfEvent,
    /// What an older sixzero did, or bringing its file up to date.
    #[error("what was done before this event was brought up to date cannot be taken back")]
    OfMigration,
    #[error("an answer of the word judge stays in the journal")]
    OfAdjudication,
    /// A backup was put in the place of the event.
    #[error("that a backup was put back stays in the journal")]
    OfRestoring,
    /// The later turns would no longer come to what is recorded.
    #[error("later turns of game {} stand on it", game.0)]
    LaterTurns { game: GameNo },
    #[error("round {} has results, so it stays released", round.0)]
    DraftWithResults { round: RoundNo },
    #[error("round {} is paired on round {}", later.0, round.0)]
    LaterRound {
        /// The round that would go.
        round: RoundNo,
        later: RoundNo,
    },
    /// Somebody would be left without a place in a round, or have two.
    #[error("{said}")]
    Places { said: String },
    #[error("there is nothing to {verb}{whose}")]
    NothingTo {
        /// `undo` or `redo`.
        verb: &'static str,
        /// By whom.
        whose: String,
    },
    #[error("there is nothing to {verb} in game {}", game.0)]
    NothingInGame {
        /// `undo` or `redo`.
        verb: &'static str,
        game: GameNo,
    },
    /// Something else has the number or name of what would come back.
    #[error("`{what}` cannot come back: `{by}` took its place")]
    Taken {
        /// The sentence of what would come back.
        what: String,
        /// The operation that took it back.
        back: OperationId,
        /// The sentence of what is there now.
        by: String,
        taken: OperationId,
    },
    #[error("{} later {} on it: {}", .later.len(), stand(.later.len()), .later.join("; "))]
    LaterOperations {
        /// Their sentences.
        later: Vec<String>,
    },
}
