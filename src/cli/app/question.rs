//! Questions at the terminal: what becomes of an answer that is none.
//!
//! At a prompt it is the next line, and what was asked about is not entered; elsewhere it is asked
//! again.
use crate::cli::app::confirm_finding::{is_answered, say};
use crate::cli::app::input;
use crate::cli::{Context, Failure, prompt};
use ::show::prompt::said::Said;
use report::visible;

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

/// Asks why on the terminal of a command; nothing where nothing is said.
pub fn reason(context: &Context) -> Result<Option<String>, Failure> {
    let mut ask = |question: &str| {
        say(question)?;
        input::answer()
    };
    let otherwise = context.otherwise();
    reason_by("Why? ", otherwise, &mut ask, &mut |typed| match otherwise {
        Otherwise::NextLine => prompt::is_line(context, typed),
        Otherwise::AskAgain => prompt::is_slip(context, typed),
    })
}

/// Asks about a reason of the command line that is a slip: it may have been meant for a prompt.
pub fn check_reason(context: &Context) -> Result<(), Failure> {
    let stamp = context.stamp();
    let Some(reason) = stamp.reason.as_deref() else { return Ok(()) };
    // At a prompt it was asked where it was typed.
    let is_asked = context.otherwise() == Otherwise::AskAgain && is_answered(context);
    if !is_asked || !prompt::is_slip(context, reason) {
        return Ok(());
    }
    let text = asks(reason, Otherwise::AskAgain);
    match (Question { text: &text, explained: REASON }).is_agreed(context)? {
        true => Ok(()),
        false => Err(Failure::NotEntered { next: None }),
    }
}

/// Asks why by this. What may be a line of the prompt is asked about, and done next where it is no
/// reason.
pub fn reason_by(
    why: &str,
    otherwise: Otherwise,
    ask: &mut dyn FnMut(&str) -> Result<String, Failure>,
    is_line: &mut dyn FnMut(&str) -> bool,
) -> Result<Option<String>, Failure> {
    loop {
        let typed = ask(why)?.trim().to_owned();
        // `n` is a no, as at every other question.
        if typed.is_empty() || Said::of(&typed) == Said::No {
            return Ok(None);
        }
        if Said::of(&typed) == Said::Explain {
            say(WHY)?;
            continue;
        }
        if !is_line(&typed) {
            return Ok(Some(typed));
        }
        let text = asks(&typed, otherwise);
        let question = Question { text: &text, explained: REASON };
        match (question.is_agreed_by(otherwise, ask)?, otherwise) {
            (true, _) => return Ok(Some(typed)),
            (false, Otherwise::NextLine) => {
                return Err(Failure::NotEntered { next: Some(typed) });
            }
            (false, Otherwise::AskAgain) => {}
        }
    }
}

/// Whether what was typed is the reason.
fn asks(typed: &str, otherwise: Otherwise) -> String {
    let what = match otherwise {
        Otherwise::NextLine => "a line of the prompt",
        Otherwise::AskAgain => "a slip",
    };
    format!("`{}` is {what}: is it the reason?", visible(typed))
}

const REASON: &str = "The reason says why it is changed.";

/// What a reason is for.
pub const WHY: &str =
    "The reason is kept in the log beside what is changed. Enter changes nothing.\n";
