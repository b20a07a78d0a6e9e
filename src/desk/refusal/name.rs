//! [`NameError`]: names that cannot be.
use thiserror::Error;

use super::words::article;

/// Why an event, division or player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// A note without a text.
    #[error("the note is empty")]
    EmptyNote,
    /// There is nothing in it.
    #[error("{} needs a name", article(.what))]
    Missing {
        /// What needs one.
        what: &'static str,
    },
    /// It is longer than anybody's.
    #[error("the name of {} has at most {most} characters, this one has {length}", article(.what))]
    Long {
        /// What is named.
        what: &'static str,
        /// The most.
        most: usize,
        /// How many it has.
        length: usize,
    },
    /// It is taken.
    #[error("there is {} `{name}` already", article(.what))]
    Taken {
        /// What is named.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// It holds a character that no name has.
    #[error("the name of {} cannot hold the character NUL", article(.what))]
    Nul {
        /// What is named.
        what: &'static str,
    },
}
