//! `hall outbox`: what waits until the event's order is in reach again, and what was refused then.
use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::machines::shown;
use crate::cli::{Answer, Context, Failure, Voice, clock};
use ::show::answer::{Exit, rehearsed};
use ::show::result::echo;
use ::show::result::outbox::{self, WaitingShown};
use desk::{Desk, Rehearsal, Stamp, Waiting};
use report::text::wrapped;
use tournament::plural;

#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  sixzero hall outbox
  sixzero hall outbox send
  sixzero hall outbox again 3 \"1 412 4 398\"
  sixzero hall outbox drop 3

Where a machine is cut off from what keeps the event's order, the results that are typed wait here, and are
sent in order when it answers again. Pairing, releasing and corrections wait for it."
)]
pub struct OutboxArguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List what waits and what was refused
    #[command(after_help = "Example:
  sixzero hall outbox list")]
    List,
    /// Enter what waits now
    #[command(after_help = "Example:
  sixzero hall outbox send")]
    Send,
    /// Enter a result of the outbox again, with another slip if it is wrong
    #[command(after_help = "Example:
  sixzero hall outbox again 3 \"1 412 4 398\"

It is entered as if it were typed now, for the round for which it was typed.")]
    Again {
        /// Give its number, as `hall outbox` does
        number: i64,
        /// Write the slip, where it is another
        #[arg(allow_negative_numbers = true, value_name = "SLIP")]
        words: Vec<String>,
    },
    /// Take a result out of the outbox that is not to be entered
    #[command(after_help = "Example:
  sixzero hall outbox drop 3")]
    Drop {
        /// Give its number, as `hall outbox` does
        number: i64,
    },
}

/// What lies in the outbox, and what was entered.
#[derive(Serialize)]
pub struct OutboxShown {
    outbox: Vec<WaitingShown>,
    /// What was entered by this, or taken out.
    done: Vec<String>,
    /// What one should know of that.
    remarks: Vec<String>,
    /// Why the rest waits on.
    stopped: Option<String>,
}

pub fn run(context: &Context, asked: &OutboxArguments) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    match asked.command.as_ref().unwrap_or(&Command::List) {
        Command::List => answer(context, &desk, Vec::new(), None),
        Command::Send if context.stamp().rehearsal == Rehearsal::DryRun => {
            answer(context, &desk, Vec::new(), None)
        }
        Command::Send => {
            let sent = desk.send_waiting()?;
            let stopped = sent.stopped.as_ref().map(ToString::to_string);
            let mut answer = answer(context, &desk, sent.entered.clone(), stopped)?;
            answer.remarks.extend(outbox::sent(&sent, clock::TIMES));
            Ok(answer)
        }
        Command::Again { number, words } => {
            let text = Some(words.join(" ")).filter(|text| !text.is_empty());
            let Waiting { round, by, .. } = desk.in_outbox(*number)?;
            // Where nobody else is named it stays with who typed it.
            let by = context.operator().unwrap_or(by);
            let stamp = Stamp { by, ..context.stamp() };
            let receipt = desk.enter_again(&stamp, *number, text.as_deref())?;
            Ok(echo::answer(round.0, &receipt, &context.reader()))
        }
        Command::Drop { number } => dropped(context, &mut desk, *number),
    }
}

/// Takes something out, and says what is left.
fn dropped(context: &Context, desk: &mut Desk, number: i64) -> Result<Answer, Failure> {
    let waiting = desk.in_outbox(number)?;
    let is_in = desk.entered_as(&waiting)?;
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        desk.drop_waiting(number)?;
    }
    let lying = desk.outbox()?;
    let said = format!("Dropped: {}", waiting.said);
    let mut remarks: Vec<String> = match is_in {
        Some(operation) => vec![format!(
            "It is in the event all the same, as operation {operation}: `sixzero undo {operation}` takes it back."
        )],
        None if waiting.unheard => vec![
            "It was sent and nobody answered, so it may be in the event all the same: look when the other \
             machine answers again (`sixzero log`)."
                .to_owned(),
        ],
        None => Vec::new(),
    };
    remarks.extend(outbox::said(&lying, clock::TIMES).map(|said| format!("{said}.")));
    let outbox = lying.iter().map(WaitingShown::of).collect();
    let done = vec![rehearsed(rehearsal, &said)];
    let value = OutboxShown { outbox, done, remarks: remarks.clone(), stopped: None };
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, remarks))
}

/// What was entered of the outbox, in lines for who sees it; nothing where nothing lay there.
pub fn entered_alone(desk: &mut Desk) -> Result<Vec<String>, Failure> {
    let before = desk.outbox()?.len();
    if before == 0 {
        return Ok(Vec::new());
    }
    let sent = desk.send_waiting()?;
    let mut lines = vec![format!(
        "Of what waited in the outbox {} now:",
        plural(sent.entered.len(), "result is in", "results are in")
    )];
    lines.extend(sent.entered.iter().map(|said| format!("  {said}")));
    lines.extend(outbox::said(&desk.outbox()?, clock::TIMES).map(|said| format!("{said}.")));
    Ok(lines)
}

fn answer(
    context: &Context,
    desk: &Desk,
    done: Vec<String>,
    stopped: Option<String>,
) -> Result<Answer, Failure> {
    let lying = desk.outbox()?;
    let is_stopped = stopped.is_some();
    let mut answer = match context.voice() {
        Voice::Json => Answer::json(&OutboxShown {
            outbox: lying.iter().map(WaitingShown::of).collect(),
            done,
            remarks: Vec::new(),
            stopped,
        }),
        Voice::Text => {
            let mut lines = done;
            lines.extend(stopped.map(|why| format!("The rest waits on: {why}")));
            lines.push(outbox::text(&lying, clock::TIMES));
            Answer::text(wrapped(&shown(&lines.join("\n")), context.width()))
        }
    };
    if is_stopped {
        answer.exit = Exit::File;
    }
    Ok(answer)
}
