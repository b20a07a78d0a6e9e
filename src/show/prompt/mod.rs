//! The prompts' language: the meaning of a line at the day's prompt or at a game's, and of a key on
//! the word judge's screen.
//!
//! A line becomes a value here, and nothing is done: no terminal, no command line, no file.
pub mod correction;
pub mod hint;
pub mod judge;
mod letters;
pub mod pace;
pub mod place;
pub mod said;
pub mod slip;
pub mod time;
pub mod turn;
pub mod turn_hint;
pub mod typed;
pub mod words;

use desk::Refusal;

/// Why a line is not read.
#[derive(Debug)]
pub enum Misread {
    /// It is not a line that can be typed; `hint` says what can.
    Line { problem: String, hint: String },
    /// A slip that cannot be read.
    Slip(Refusal),
}

impl Misread {
    pub fn line(problem: impl Into<String>, hint: impl Into<String>) -> Misread {
        Misread::Line { problem: problem.into(), hint: hint.into() }
    }
}

impl<E: Into<Refusal>> From<E> for Misread {
    fn from(error: E) -> Misread {
        Misread::Slip(error.into())
    }
}
