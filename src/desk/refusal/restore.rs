//! [`RestoreRefusal`]: what is asked before a backup takes the place of the event.
use thiserror::Error;

use crate::refusal::words::results_word;

/// What is asked before a backup takes the place of the event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreRefusal {
    #[error(
        "{backup} lacks {operations} {} of the event, {results} {} among them",
        if *.operations == 1 { "operation" } else { "operations" },
        results_word(*.results)
    )]
    OperationsGo {
        /// The backup's file.
        backup: String,
        /// How many operations the event has more.
        operations: usize,
        /// How many results those entered, changed or removed.
        results: usize,
        /// The first and the last of them, and what the backup has more.
        lines: Vec<String>,
    },
    #[error("{folder} has copies of {} events", .lines.len())]
    SeveralEvents {
        folder: String,
        /// The name of each, with a copy of it.
        lines: Vec<String>,
    },
    /// Two copies of one event went on otherwise from a moment that both have.
    #[error("{folder} has copies of the event that went on in {} ways", .lines.len())]
    Parted {
        folder: String,
        /// The longest copy of each way, with how far it goes.
        lines: Vec<String>,
    },
    /// What is there cannot be read, so nobody can say what the backup lacks.
    #[error("what {backup} lacks of the event cannot be told, as the event cannot be read: {why}")]
    Unread {
        /// The backup's file.
        backup: String,
        /// Why it cannot be read.
        why: String,
    },
}
