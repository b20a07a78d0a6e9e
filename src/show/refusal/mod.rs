//! Refusals as they are told: the sentence, what stands under it, and what to do.
mod details;
mod hint;

pub use details::{board_lines, commands, details, each, impact_lines};
pub use hint::hint;

use serde::Serialize;

use crate::answer::Exit;
use crate::prompt::quoted;
use desk::Refusal;
use tournament::RoundNo;

/// Why something is not shown.
#[derive(Debug)]
pub enum Failure {
    /// What the desk refuses.
    Desk(Refusal),
    /// What is refused on this floor.
    Told(Told),
}

/// A refusal that one command alone can say.
#[derive(Debug)]
pub struct Told {
    pub exit: Exit,
    pub problem: String,
    /// What stands under it.
    pub details: Vec<String>,
    /// What to do.
    pub hint: String,
}

/// What a command answers in JSON that was not done.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    /// Why, as a sentence.
    pub error: String,
    /// What stands under it: the bad lines of a batch, the results that would be lost.
    pub details: Vec<String>,
    /// What to do.
    pub hint: Option<String>,
    /// The exit code.
    pub exit: u8,
}

/// Whatever the desk refuses with, or makes a refusal of.
impl<E: Into<Refusal>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Desk(error.into())
    }
}

impl Failure {
    /// What was asked for cannot be asked.
    pub fn usage(problem: impl Into<String>, hint: impl Into<String>) -> Failure {
        let (problem, hint) = (problem.into(), hint.into());
        Failure::Told(Told { exit: Exit::Usage, problem, details: Vec::new(), hint })
    }

    /// A round that is to be put on the wall, and is a draft; the division is named where there are
    /// several.
    pub fn draft(round: RoundNo, division: Option<&str>) -> Failure {
        let of = division.map(|name| format!(" of division {name}")).unwrap_or_default();
        let there = division.map(|name| format!(" --division {}", quoted(name)));
        let there = there.unwrap_or_default();
        let RoundNo(round) = round;
        Failure::Told(Told {
            exit: Exit::Refused,
            problem: format!("round {round}{of} is a draft: no one has seen it"),
            details: Vec::new(),
            hint: format!(
                "`sixzero round release {round}{there}` puts it on the wall; `sixzero pairings \
                 {round}{there}` shows it to you alone"
            ),
        })
    }
}
