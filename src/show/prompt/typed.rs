//! [`Typed`]: a line of the day's prompt that is typed elsewhere than at its terminal, and what came
//! of it.
use std::path::PathBuf;

use crate::answer::Answer;
use crate::prompt::place::Place;
use crate::refusal::Failure;
use desk::{Desk, Stamp};

/// A line, with who types it.
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
    /// Who enters from here on.
    pub by: String,
}

/// Does a line for somebody who stands at a place, which it may change. Nobody is there to answer a
/// question: a finding is a refusal.
pub type Obey = fn(&mut Desk, &mut Place, &Typed) -> Result<Obeyed, Failure>;
