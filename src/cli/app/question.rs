//! Questions at the terminal: what becomes of an answer that is none.
//!
//! At a prompt it is the next line, and what was asked about is not entered; elsewhere it is asked
//! again.
use crate::cli::app::confirm_finding::say;
use crate::cli::app::input;
use crate::cli::{Context, Failure};
use ::show::prompt::said::Said;

/// What becomes of an answer that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// It is the next line of the prompt.
    NextLine,
    AskAgain,
}

/// A question whose answer is yes or no.
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    /// It, without what can be answered.
    pub text: &'q str,
    /// What `?` says.
    pub explained: &'q str,
}

impl Question<'_> {
    /// Asks on the terminal of a command.
    pub fn is_agreed(self, context: &Context) -> Result<bool, Failure> {
        self.is_agreed_by(context.otherwise(), &mut |question| {
            say(question)?;
            input::answer()
        })
    }

    /// Asks by this until it is answered.
    pub fn is_agreed_by(
        self,
        otherwise: Otherwise,
        ask: &mut dyn FnMut(&str) -> Result<String, Failure>,
    ) -> Result<bool, Failure> {
        loop {
            match Said::of(&ask(&format!("{} [y/N] ", self.text))?) {
                Said::Yes => return Ok(true),
                Said::No => return Ok(false),
                Said::Explain => self.explain(otherwise)?,
                Said::Other(typed) => otherwise.take(typed, "y or n")?,
            }
        }
    }

    fn explain(self, otherwise: Otherwise) -> Result<(), Failure> {
        say(&format!("{} {}\n", self.explained, otherwise.explained()))
    }
}

impl Otherwise {
    /// Takes what is no answer: the question is over, or asked again.
    pub fn take(self, typed: String, answers: &str) -> Result<(), Failure> {
        match self {
            Otherwise::NextLine => Err(Failure::NotEntered { next: Some(typed) }),
            Otherwise::AskAgain => say(&format!("Type {answers}; `?` explains.\n")),
        }
    }

    /// What can be answered, as a sentence.
    pub fn explained(self) -> &'static str {
        match self {
            Otherwise::NextLine => "Enter changes nothing; another line is done instead.",
            Otherwise::AskAgain => "Enter changes nothing.",
        }
    }
}

/// Asks why; nothing where nothing is said.
pub fn reason() -> Result<Option<String>, Failure> {
    loop {
        say("Why? ")?;
        let typed = input::answer()?;
        match typed.as_str() {
            "" => return Ok(None),
            "?" => say(WHY)?,
            _ => return Ok(Some(typed)),
        }
    }
}

/// What a reason is for.
pub const WHY: &str =
    "The reason is kept in the log beside what is changed. Enter changes nothing.\n";
