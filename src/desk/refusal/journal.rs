//! The journal: keys used before, operations that cannot be taken back, and backups.
use thiserror::Error;

use crate::Refusal;
use tournament::event::OperationId;
use tournament::{GameNo, RoundNo, plural};

/// Why an entry with a client's key is not made again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeyRefusal {
    #[error("this was entered before (`{key}`): {what}")]
    Used { key: String, operation: OperationId, what: String },
    #[error(
        "the entry `{key}` was made as operation {operation} and taken back by operation {undo}: {what}"
    )]
    TakenBack { key: String, operation: OperationId, undo: OperationId, what: String },
    #[error("the key `{key}` was used for another entry, operation {operation}: {what}")]
    OfAnother { key: String, operation: OperationId, what: String },
}

/// Why an operation is not taken back, or not redone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UndoRefusal {
    #[error("making the event cannot be taken back")]
    OfEvent,
    #[error("what was done before this event was brought up to date cannot be taken back")]
    OfMigration,
    #[error("an answer of the word judge cannot be taken back")]
    OfAdjudication,
    #[error("putting a backup back cannot be taken back")]
    OfRestoring,
    #[error("later turns of game {} stand on it", game.0)]
    LaterTurns { game: GameNo },
    #[error("round {} has results, so it stays released", round.0)]
    DraftWithResults { round: RoundNo },
    #[error("round {} is paired on round {}", later.0, round.0)]
    LaterRound { round: RoundNo, later: RoundNo },
    /// A player would be without a place in a round, or have two.
    #[error("{said}")]
    Places { said: String },
    #[error("there is nothing to {verb}{whose}")]
    NothingTo { verb: &'static str, whose: String },
    #[error("there is nothing to {verb} in game {}", game.0)]
    NothingInGame { verb: &'static str, game: GameNo },
    #[error("`{what}` cannot come back: `{by}` took its place")]
    Taken { what: String, back: OperationId, by: String, taken: OperationId },
    #[error(
        "{} on it: {}",
        plural(.later.len(), "later operation stands", "later operations stand"),
        .later.join("; ")
    )]
    LaterOperations { later: Vec<String> },
}

refusals! {
    /// Why not all that was done after an operation is taken back, or why the event of that moment
    /// is not shown.
    #[derive(Debug, Error)]
    pub enum UndoToRefusal {
        #[error(
            "{} of all people would be taken back",
            plural(.lines.len(), "operation", "operations")
        )]
        OperationsGo { lines: Vec<String> } => finding OperationsGo,
        #[error("nothing was done after operation {operation}")]
        NothingSince { operation: OperationId },
        #[error("operation {operation} is from before this event was brought up to date")]
        BeforeMigration { operation: OperationId },
        #[error("operation {operation} cannot be taken back, and nothing was: {refusal}")]
        Stopped { operation: OperationId, refusal: Box<Refusal> },
    }
}

refusals! {
    /// What is asked before a backup replaces the event.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum RestoreRefusal {
        #[error(
            "{backup} does not have {} of the event, {} among them",
            plural(*.operations, "operation", "operations"),
            plural(*.results, "result", "results")
        )]
        OperationsGo {
            backup: String,
            operations: usize,
            results: usize,
            lines: Vec<String>,
        } => finding OperationsGo,
        #[error("{folder} has copies of {} events", .lines.len())]
        SeveralEvents { folder: String, lines: Vec<String> },
        #[error("{folder} has copies of the event that went on in {} ways", .lines.len())]
        Parted { folder: String, lines: Vec<String> },
        #[error("what of the event is not in {backup} cannot be told, for the event cannot be read: {why}")]
        Unread { backup: String, why: String } => finding OperationsGo,
    }
}
