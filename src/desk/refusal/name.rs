//! [`NameError`]: names that cannot be.
use thiserror::Error;

use super::words::article;

/// Why an event, division or player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    #[error("the note is empty")]
    EmptyNote,
    #[error("{} needs a name", article(.what))]
    Missing {
        /// What needs one.
        what: &'static str,
    },
    #[error("the name of {} has at most {most} characters, this one has {length}", article(.what))]
    Long {
        /// What is named.
        what: &'static str,
        most: usize,
        /// How many it has.
        length: usize,
    },
    #[error("there is {} `{name}` already", article(.what))]
    Taken {
        /// What is named.
        what: &'static str,
        name: String,
    },
    #[error("the name of {} cannot hold the character NUL", article(.what))]
    Nul {
        /// What is named.
        what: &'static str,
    },
}
