//! [`UndoRefusal`]: why something is not taken back, or not done again.
use thiserror::Error;

use crate::desk::refusal::words::stand;
use crate::store::OperationId;
use crate::tournament::{GameNo, RoundNo};

/// Why something is not taken back, or not done again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UndoRefusal {
    /// The operation with which the event begins.
    #[error("the making of the event cannot be taken back")]
    OfEvent,
    /// What an older sixzero did, or bringing its file up to date.
    #[error("what was done before this event was brought up to date cannot be taken back")]
    OfMigration,
    /// An answer of the word judge was given.
    #[error("an answer of the word judge stays in the journal")]
    OfAdjudication,
    /// A backup was put in the place of the event.
    #[error("that a backup was put back stays in the journal")]
    OfRestoring,
    /// The later turns would no longer come to what is recorded.
    #[error("later turns of game {} stand on it", game.0)]
    LaterTurns {
        /// The game.
        game: GameNo,
    },
    /// A draft with results.
    #[error("round {} has results, so it stays released", round.0)]
    DraftWithResults {
        /// The round.
        round: RoundNo,
    },
    /// A later round was paired on it.
    #[error("round {} is paired on round {}", later.0, round.0)]
    LaterRound {
        /// The round that would go.
        round: RoundNo,
        /// The later one.
        later: RoundNo,
    },
    /// Somebody would be left without a place in a round, or have two.
    #[error("{said}")]
    Places {
        /// Who, and where.
        said: String,
    },
    /// Nothing to undo or redo.
    #[error("there is nothing to {verb}{whose}")]
    NothingTo {
        /// `undo` or `redo`.
        verb: &'static str,
        /// By whom.
        whose: String,
    },
    /// Nothing to undo or redo in a game.
    #[error("there is nothing to {verb} in game {}", game.0)]
    NothingInGame {
        /// `undo` or `redo`.
        verb: &'static str,
        /// The game.
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
        /// Its operation.
        taken: OperationId,
    },
    /// Later operations stand on it.
    #[error("{} later {} on it: {}", .later.len(), stand(.later.len()), .later.join("; "))]
    LaterOperations {
        /// Their sentences.
        later: Vec<String>,
    },
}
