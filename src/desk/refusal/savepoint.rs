//! [`SavepointRefusal`]: a savepoint that cannot be kept or found.
use thiserror::Error;

use crate::Refusal;
use crate::refusal::words::are;

/// A savepoint that cannot be kept or found.
#[derive(Debug, Error)]
pub enum SavepointRefusal {
    #[error("`{name}` is no name of a savepoint: a number is an operation's")]
    Name {
        /// As it was given.
        name: String,
    },
    #[error("there is a savepoint `{name}` already")]
    Taken { name: String },
    #[error("there is no savepoint `{name}`: there {}", are(.known))]
    None {
        /// The name asked for.
        name: String,
        /// Those there are.
        known: Vec<String>,
    },
    #[error("nothing was done since `{name}`")]
    NothingSince {
        /// As it was named.
        name: String,
    },
    /// A moment before the file was brought up to date.
    #[error("operation {operation} is from before this event was brought up to date")]
    BeforeMigration { operation: i64 },
    #[error("operation {operation} cannot be taken back, and nothing was: {refusal}")]
    Stopped {
        operation: i64,
        /// Why it cannot.
        refusal: Box<Refusal>,
    },
}
