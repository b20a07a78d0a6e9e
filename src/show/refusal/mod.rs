//! Refusals as they are told: the sentence, the lines below it, and the hint.
mod details;
mod hint;

pub use details::{board_lines, commands, details, each, impact_lines};
pub use hint::hint;

use serde::Serialize;

use crate::answer::Exit;
use desk::Refusal;
use desk::quoted;
use tournament::RoundNo;

/// Why something is not shown.
#[derive(Debug)]
pub enum Failure {
    /// A refusal of the desk.
    Desk(Refusal),
    /// A refusal of this floor.
    Told(Told),
}

/// A refusal with its own texts, for one command.
#[derive(Debug)]
pub struct Told {
    pub exit: Exit,
    pub problem: String,
    /// The lines below it.
    pub details: Vec<String>,
    pub hint: String,
}

/// The answer of a refused command in JSON.
#[derive(Serialize)]
pub struct Refused {
    /// Why, as a sentence.
    pub error: String,
    /// The lines below it: the bad lines of a batch, the results that would be lost.
    pub details: Vec<String>,
    /// What to do.
    pub hint: Option<String>,
    /// The exit code.
    pub exit: u8,
}

/// For all errors that are, or become, a refusal of the desk.
impl<E: Into<Refusal>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Desk(error.into())
    }
}

impl Failure {
    /// A refusal of a request that is not possible.
    pub fn usage(problem: impl Into<String>, hint: impl Into<String>) -> Failure {
        let (problem, hint) = (problem.into(), hint.into());
        Failure::Told(Told { exit: Exit::Usage, problem, details: Vec::new(), hint })
    }

    /// A refusal for a draft that is to be put on the wall; with the division if there are several.
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
