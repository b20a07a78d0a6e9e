//! [`Typed`]: a line of the day's prompt that was typed elsewhere than at its terminal, and its
//! outcome.
use std::path::PathBuf;

use crate::answer::Answer;
use crate::prompt::place::Place;
use crate::refusal::Failure;
use desk::{Desk, Stamp};

/// A line, with its author.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The event's file: a command opens it by its name.
    pub file: PathBuf,
    pub line: String,
    pub stamp: Stamp,
}

/// A line that was done.
#[derive(Clone, Debug)]
pub struct Obeyed {
    pub answer: Answer,
    /// The author of the following entries.
    pub by: String,
}

/// Executes a line at a place, which it may change. Questions cannot be answered: a finding is a
/// refusal.
pub type Obey = fn(&mut Desk, &mut Place, &Typed) -> Result<Obeyed, Failure>;
