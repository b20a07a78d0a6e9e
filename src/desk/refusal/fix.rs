//! [`FixRefusal`]: why a turn cannot be corrected so.
use thiserror::Error;

use store::OperationId;

/// Why a turn cannot be corrected so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FixRefusal {
    #[error("turn {turn} is neither a play nor an exchange, so no rack belongs to it")]
    NoRackThere { turn: u16 },
    /// A turn that somebody changed after it was looked at.
    #[error("turn {turn} was changed by {by} since you looked (operation {operation}): {what}")]
    ChangedSince {
        turn: u16,
        /// The operation that changed it.
        operation: OperationId,
        /// Who did.
        by: String,
        /// What was done.
        what: String,
    },
    #[error("turn {turn} lays no tile, so there is nothing to challenge")]
    NoPlayThere { turn: u16 },
    #[error("turn {turn} was lost by a challenge in vain: it follows from that challenge")]
    LostTurn { turn: u16 },
    /// A play that was challenged and is to be no play.
    #[error("turn {turn} was challenged, and only a play can be")]
    ChallengeOfNoPlay { turn: u16 },
    /// A verdict on words that a later play makes no longer, or not alone.
    #[error(
        "with this, turn {turn} makes {}, and the verdict on it was on {}",
        .now.join(", "),
        .judged.join(", ")
    )]
    LaterVerdict {
        /// The turn, as the record has it.
        turn: u16,
        /// The words that were challenged.
        judged: Vec<String>,
        /// Those that would be now.
        now: Vec<String>,
    },
    /// A verdict on the words of a play that now misses the start, or on the place of one that
    /// does not.
    #[error(
        "{}",
        match misses_start {
            true => format!("turn {turn} now misses the start: a challenge takes it off whatever its words"),
            false => format!("turn {turn} came off for its place, and now lies where it may"),
        }
    )]
    VerdictOnOtherPlace {
        turn: u16,
        /// Whether it misses the start now.
        misses_start: bool,
    },
    /// A verdict on words that the corrected play does not make.
    #[error(
        "the verdict on turn {turn} was on {}, and the play now makes {}",
        .judged.join(", "),
        .now.join(", ")
    )]
    VerdictOnOtherWords {
        turn: u16,
        /// The words that were challenged.
        judged: Vec<String>,
        /// Those that would be now.
        now: Vec<String>,
    },
}
