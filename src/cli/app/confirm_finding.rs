//! Questions at the terminal: every finding is asked about here, at its level.
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use crate::cli::app::input::{self, Typed};
use crate::cli::{Context, Failure, Voice};
use desk::{Finding, Level, Refusal, Rehearsal};
use report::visible;

/// What the director said to a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// It is overridden, with the reason where one was asked for.
    Accepted {
        finding: Finding,
        /// Why.
        reason: Option<String>,
    },
    /// Nothing was asked, or the answer was no: the refusal stands.
    Stands,
}

/// Asks about a failure, where it is a finding and somebody sits at a terminal. A dry run
/// and a program are not asked.
pub fn about(context: &Context, failure: &Failure) -> Result<Asked, Failure> {
    let Failure::Desk(refusal) = failure else { return Ok(Asked::Stands) };
    let Some(finding) = refusal.finding() else { return Ok(Asked::Stands) };
    let stamp = context.stamp();
    if !is_answered(context) || stamp.accepts(finding) {
        return Ok(Asked::Stands);
    }
    match finding.level() {
        Level::Confirm => {
            for detail in failure.details() {
                say(&format!("  {}\n", visible(&detail)))?;
            }
            let accepted = Asked::Accepted { finding, reason: None };
            Ok(if agrees(refusal)? { accepted } else { Asked::Stands })
        }
        Level::Consequences => {
            say(&format!("{}\n", visible(&refusal.to_string())))?;
            for detail in failure.details() {
                say(&format!("  {}\n", visible(&detail)))?;
            }
            let name = finding.name();
            say(&format!("Type {name} to go on, anything else leaves all as it is: "))?;
            if input::answer()? != name {
                return Ok(Asked::Stands);
            }
            if stamp.needed_reason("it").is_ok() {
                return Ok(Asked::Accepted { finding, reason: None });
            }
            say("Why? ")?;
            let reason = input::answer()?;
            let accepted = Asked::Accepted { finding, reason: Some(reason.clone()) };
            Ok(if reason.is_empty() { Asked::Stands } else { accepted })
        }
    }
}

/// Whether somebody sits there to answer: at a terminal, about something that is meant.
pub fn is_answered(context: &Context) -> bool {
    let is_seen = io::stdin().is_terminal() && io::stderr().is_terminal();
    let is_meant = context.stamp().rehearsal == Rehearsal::Real;
    is_seen && is_meant && context.voice() == Voice::Text
}

/// Asks what the refusal is about; anything but yes is no.
pub fn agrees(refusal: &Refusal) -> Result<bool, Failure> {
    let right = match refusal.finding() {
        Some(Finding::LowScore | Finding::UnsignedSpread | Finding::Cume) => "Is that right?",
        Some(_) | None => "Go on anyway?",
    };
    says_yes(&format!("{}. {right}", visible(&refusal.to_string())))
}

/// Asks; anything but yes is no.
pub fn says_yes(question: &str) -> Result<bool, Failure> {
    say(&format!("{question} [y/N] "))?;
    match Typed::next(&mut io::stdin().lock())? {
        Some(typed) => Ok(matches!(typed.answer().to_lowercase().as_str(), "y" | "yes")),
        // The end of the input, as Ctrl-D has it, leaves the question's line open.
        None => say("\n").map(|()| false),
    }
}

pub fn say(text: &str) -> Result<(), Failure> {
    let mut terminal = anstream::stderr();
    terminal.write_all(text.as_bytes()).and_then(|()| terminal.flush()).map_err(fail)
}

fn fail(source: io::Error) -> Failure {
    Failure::File { verb: "read", path: PathBuf::from("-"), source }
}
