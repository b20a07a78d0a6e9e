//! [`SavepointRefusal`]: a savepoint that cannot be kept or found.
use thiserror::Error;

use crate::desk::Refusal;
use crate::desk::refusal::words::are;

/// A savepoint that cannot be kept or found.
#[derive(Debug, Error)]
pub enum SavepointRefusal {
    /// No name, or a number.
    #[error("`{name}` is no name of a savepoint: a number is an operation's")]
    Name {
        /// As it was given.
        name: String,
    },
    /// There is one of that name.
    #[error("there is a savepoint `{name}` already")]
    Taken {
        /// The name.
        name: String,
    },
    /// There is none of that name.
    #[error("there is no savepoint `{name}`: there {}", are(.known))]
    None {
        /// The name asked for.
        name: String,
        /// Those there are.
        known: Vec<String>,
    },
    /// Nothing was done since.
    #[error("nothing was done since `{name}`")]
    NothingSince {
        /// As it was named.
        name: String,
    },
    /// A moment before the file was brought up to date.
    #[error("operation {operation} is from before this event was brought up to date")]
    BeforeMigration {
        /// The operation.
        operation: i64,
    },
    /// The way back was stopped.
    #[error("operation {operation} cannot be taken back, and nothing was: {refusal}")]
    Stopped {
        /// The operation.
        operation: i64,
        /// Why it cannot.
        refusal: Box<Refusal>,
    },
}
