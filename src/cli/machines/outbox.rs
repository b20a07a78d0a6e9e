//! `hall outbox`: what waits until the event's order is in reach again, and what was refused then.
use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::machines::shown;
use crate::cli::{Answer, Context, Failure, Voice, clock};
use ::show::answer::Exit;
use ::show::result::echo;
use ::show::result::outbox::{self, WaitingShown};
use desk::{Desk, Rehearsal, Sent, Waiting};
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OutboxShown {
    outbox: Vec<WaitingShown>,
    /// What was entered by this, or taken out.
    done: Vec<String>,
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
            let Sent { entered, refused: _, stopped } = desk.send_waiting()?;
            answer(context, &desk, entered, stopped.map(|refusal| refusal.to_string()))
        }
        Command::Again { number, words } => {
            let text = Some(words.join(" ")).filter(|text| !text.is_empty());
            let round = desk.outbox()?.into_iter().find(|one| one.number == *number);
            let receipt = desk.enter_again(&context.stamp(), *number, text.as_deref())?;
            let round = round.map_or(0, |waiting| waiting.round.0);
            Ok(echo::answer(round, &receipt, &context.reader()))
        }
        Command::Drop { number } => {
            let Waiting { said, .. } = match context.stamp().rehearsal {
                Rehearsal::Real => desk.drop_waiting(*number)?,
                Rehearsal::DryRun => desk.in_outbox(*number)?,
            };
            answer(context, &desk, vec![format!("Dropped: {said}")], None)
        }
    }
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
