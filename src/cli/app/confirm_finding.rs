//! Questions at the terminal: every finding is asked about here, at its level.
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use crate::cli::app::context::width;
use crate::cli::app::details::Details;
use crate::cli::app::input;
use crate::cli::app::question::{self, Otherwise, Question};
use crate::cli::{Context, Failure, Voice};
use ::show::prompt::said::Said;
use desk::{Finding, Level, PairRefusal, Refusal, Rehearsal};
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
    // Nobody goes on by mistake from a round that nobody has seen: what to type is said.
    let is_draft = matches!(refusal, Refusal::Pair(PairRefusal::Draft { .. }));
    if is_draft || !is_answered(context) || stamp.accepts(finding) {
        return Ok(Asked::Stands);
    }
    let details = Details::of(failure);
    let explained = format!("{}{}.", details.rest(), capitalised(finding.what()));
    let agreed = match finding.level() {
        Level::Confirm => {
            details.say()?;
            let text = format!("{}. {}", visible(&refusal.to_string()), asks(finding));
            Question { text: &text, explained: &explained }.is_agreed(context)?
        }
        Level::Consequences => {
            say(&format!("{}\n", capitalised(&visible(&refusal.to_string()))))?;
            details.say()?;
            // A correction is taken back like any other entry: yes is enough.
            match finding == Finding::LateCorrection {
                true => Question { text: "Go on?", explained: &explained }.is_agreed(context)?,
                false => is_typed(context, finding, &explained)?,
            }
        }
    };
    if !agreed {
        return match context.otherwise() {
            Otherwise::NextLine => Err(Failure::NotEntered { next: None }),
            Otherwise::AskAgain => Ok(Asked::Stands),
        };
    }
    let needs_reason = match finding.level() {
        Level::Confirm => false,
        Level::Consequences => stamp.needed_reason("it").is_err(),
    };
    if !needs_reason {
        return Ok(Asked::Accepted { finding, reason: None });
    }
    Ok(match question::reason(context)? {
        Some(reason) => Asked::Accepted { finding, reason: Some(reason) },
        None => Asked::Stands,
    })
}

/// Whether the finding's name is typed: what would be lost is not lost by a slip of the finger.
fn is_typed(context: &Context, finding: Finding, explained: &str) -> Result<bool, Failure> {
    let name = finding.name();
    let otherwise = context.otherwise();
    loop {
        say(&format!("If that is right, type {name}; Enter changes nothing: "))?;
        let typed = input::answer()?;
        match Said::of(&typed) {
            _ if typed == name => return Ok(true),
            Said::No => return Ok(false),
            Said::Yes => say("Yes is not enough here: something would be lost.\n")?,
            Said::Explain => say(&format!("{explained} {}\n", otherwise.explained()))?,
            Said::Other(typed) => otherwise.take(typed, &format!("`{name}` or Enter"))?,
        }
    }
}

fn asks(finding: Finding) -> &'static str {
    if Finding::AGREED_BY_YES.contains(&finding) || finding == Finding::Cume {
        "Is that right?"
    } else if finding == Finding::Absent {
        "Pair them all the same?"
    } else {
        "Go on anyway?"
    }
}

pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Whether somebody sits there to answer: at a terminal, about something that is meant.
pub fn is_answered(context: &Context) -> bool {
    let is_seen =
        context.is_at_terminal() && io::stdin().is_terminal() && io::stderr().is_terminal();
    let is_meant = context.stamp().rehearsal == Rehearsal::Real;
    is_seen && is_meant && context.voice() == Voice::Text
}

/// Says it, broken at words where it is wider than the terminal.
pub fn say(text: &str) -> Result<(), Failure> {
    let mut terminal = anstream::stderr();
    let wrapped = ::report::text::wrapped(text, width());
    // A question ends where it is answered.
    let text = match text.ends_with('\n') {
        true => wrapped.as_str(),
        false => wrapped.strip_suffix('\n').unwrap_or(&wrapped),
    };
    terminal.write_all(text.as_bytes()).and_then(|()| terminal.flush()).map_err(fail)
}

fn fail(source: io::Error) -> Failure {
    Failure::File { verb: "read", path: PathBuf::from("-"), source }
}
