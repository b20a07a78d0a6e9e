//! The journal: log, undo, redo.
pub mod backup;
pub mod damaged_event;
mod history;
pub mod verify;

use std::fmt::Write;
use std::io::{self, IsTerminal};

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::os::clock;
use crate::cli::os::clock::Times;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{Live, LogEntry, Whose};
use report::text::wrapped;
use report::visible;
use tournament::event::OperationId;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero log --last 20
  sixzero log ann
  sixzero log 3 7

With a player: every change of the player's data, pairings and results, with the old and the new
value. With a round and a table: every change of the pairing and the results there, of every
source, who keyed or reported them again, and the records that slips claimed. What was taken back
is marked.")]
pub struct Log {
    /// Name a player, or give a round and a table; else all operations are shown
    #[arg(value_name = "PLAYER|ROUND TABLE")]
    of: Vec<String>,
    /// Show this many, the last ones
    #[arg(long, value_name = "N", conflicts_with = "of")]
    last: Option<u32>,
    #[command(flatten)]
    division: DivisionArgument,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero undo
  sixzero undo 12
  sixzero undo --to 12

Without a number your own last operation is taken back. With `--to` all that anyone did after
that operation is taken back, the last first, all of it or nothing: you are shown what goes, and
asked (`--accept operations-go`). Each step is an undo of its own in the log; the answer says how
to come back.")]
pub struct Undo {
    /// Name the operation by its number in the log
    #[arg(value_name = "OPERATION")]
    operation: Option<i64>,
    /// Take back the last operation of anyone
    #[arg(long, conflicts_with = "operation")]
    any: bool,
    /// Take back all that was done after this operation
    #[arg(long, value_name = "OPERATION", conflicts_with_all = ["operation", "any"])]
    to: Option<i64>,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero redo")]
pub struct Redo {
    /// Do again the last one that anyone took back
    #[arg(long)]
    any: bool,
}

pub fn log(context: &Context, log: &Log) -> Result<Answer, Failure> {
    if !log.of.is_empty() {
        return history::answer(context, &log.of, log.division.name());
    }
    let mut desk = context.desk()?;
    if context.voice() == Voice::Json {
        let mut entries = Vec::new();
        desk.log(log.last, |entry| entries.push(Logged::of(entry)))?;
        return Ok(Answer::json(&entries));
    }
    let mut lines = String::new();
    let mut times = Times::default();
    desk.log(log.last, |entry| {
        if !lines.is_empty() {
            lines.push('\n');
        }
        write_line(&mut lines, &mut times, entry);
    })?;
    // Who reads it through a pipe wants a line an operation.
    let width = context.width().filter(|_| io::stdout().is_terminal());
    Ok(Answer::text(wrapped(&lines, width)))
}

fn write_line(lines: &mut String, times: &mut Times, entry: &LogEntry) {
    let told = &entry.operation.told;
    let _ = write!(lines, "{:>4}  ", entry.operation.id.0);
    times.write(lines, told.at);
    for text in [&told.by, &told.what] {
        lines.push_str("  ");
        lines.push_str(&visible(text));
    }
    if let Some(why) = &told.why {
        *lines += &format!(" Why: {}", visible(why));
    }
    if !told.accepted.is_empty() {
        *lines += &format!(" Accepted: {}.", told.accepted.join(", "));
    }
    match entry.live {
        Live::Stands => {}
        Live::TakenBack => *lines += " (taken back)",
    }
}

/// An operation of the log.
#[derive(Serialize)]
pub struct Logged {
    operation: i64,
    at: String,
    by: String,
    /// The command that did it, as `result.add`.
    command: String,
    what: String,
    why: Option<String>,
    /// The findings that were overridden.
    accepted: Vec<String>,
    /// The operation that it takes back.
    undoes: Option<i64>,
    /// Whether it was not taken back since.
    stands: bool,
}

/// The operation that was taken back; of `undo --to` all of them.
#[derive(Serialize)]
pub struct Undone<T> {
    undone: T,
}

/// The operation that was done again.
#[derive(Serialize)]
pub struct Redone {
    redone: i64,
}

impl Logged {
    fn of(entry: &LogEntry) -> Logged {
        let told = &entry.operation.told;
        Logged {
            operation: entry.operation.id.0,
            at: clock::machine(told.at),
            by: visible(&told.by).into_owned(),
            command: told.kind.to_string(),
            what: visible(&told.what).into_owned(),
            why: told.why.as_deref().map(|why| visible(why).into_owned()),
            accepted: told.accepted.clone(),
            undoes: told.undoes.map(|undone| undone.0),
            stands: entry.live == Live::Stands,
        }
    }
}

pub fn undo(context: &Context, undo: &Undo) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let stamp = context.stamp();
    if let Some(to) = undo.to {
        let receipt = desk.undo_to(&stamp, OperationId(to))?;
        let ids: Vec<_> = receipt.value.iter().map(|operation| operation.id.0).collect();
        let mut answer = Answer::change(&receipt, context.voice(), Undone { undone: ids });
        if context.voice() == Voice::Text {
            for operation in &receipt.value {
                let what = visible(&operation.told.what);
                answer.data.push_str(&format!("  {}  {what}\n", operation.id.0));
            }
        }
        return Ok(answer);
    }
    let receipt = match undo.operation {
        Some(operation) => desk.undo_operation(&stamp, OperationId(operation))?,
        None => desk.undo(&stamp, whose(undo.any))?,
    };
    Ok(Answer::change(&receipt, context.voice(), Undone { undone: receipt.value.id.0 }))
}

pub fn redo(context: &Context, redo: &Redo) -> Result<Answer, Failure> {
    let receipt = context.desk()?.redo(&context.stamp(), whose(redo.any))?;
    Ok(Answer::change(&receipt, context.voice(), Redone { redone: receipt.value.id.0 }))
}

fn whose(any: bool) -> Whose {
    if any { Whose::Anybodys } else { Whose::Own }
}
