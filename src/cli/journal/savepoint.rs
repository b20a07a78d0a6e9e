//! `savepoint`: moments to come back to.
use std::borrow::Cow;

use clap::Subcommand;
use serde::Serialize;

use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::SavepointShown;
use report::visible;
use tournament::{Savepoint, plural};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Keep this moment under a name
    #[command(after_help = "Example:
  sixzero savepoint add lunch

`sixzero undo --to lunch` takes back all that was done since, `sixzero standings --at
lunch` shows the standings of that moment.")]
    Add {
        /// Name the savepoint
        name: String,
    },
    /// List the savepoints
    #[command(after_help = "Example:
  sixzero savepoint list

One is kept by itself before results go with their round, before an import into a round,
and before `undo --to` takes back more than one operation.")]
    List,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Add { name } => {
            let receipt = context.desk()?.add_savepoint(&context.stamp(), name)?;
            let Savepoint { name, revision, .. } = &receipt.value;
            let value = Kept { name: visible(name), revision: *revision };
            Ok(Answer::change(&receipt, context.voice(), value))
        }
        Command::List => {
            let kept = context.desk()?.savepoints()?;
            Ok(match context.voice() {
                Voice::Json => Answer::json(&kept.iter().map(Row::of).collect::<Vec<_>>()),
                Voice::Text if kept.is_empty() => {
                    Answer::text("No savepoint is kept: `sixzero savepoint add NAME` keeps one.")
                }
                Voice::Text => Answer::text(kept.iter().map(line).collect::<Vec<_>>().join("\n")),
            })
        }
    }
}

fn line(shown: &SavepointShown) -> String {
    let since = match shown.since {
        0 => "nothing done since".to_owned(),
        many => plural(many, "operation since", "operations since"),
    };
    let savepoint = &shown.savepoint;
    let before =
        shown.before.as_ref().map(|operation| format!(", before: {}", operation.told.what));
    format!(
        "{}  {}  {}, {since}{}",
        visible(&savepoint.name),
        clock::shown(savepoint.at),
        visible(&savepoint.by),
        visible(&before.unwrap_or_default()),
    )
}

/// The savepoint that was kept.
#[derive(Serialize)]
pub struct Kept<'a> {
    name: Cow<'a, str>,
    /// The last operation before it.
    revision: i64,
}

/// A savepoint of the list.
#[derive(Serialize)]
pub struct Row<'a> {
    name: Cow<'a, str>,
    /// The last operation before it.
    revision: i64,
    at: String,
    by: Cow<'a, str>,
    /// How many operations were made since.
    since: usize,
    /// The first of them.
    before: Option<Cow<'a, str>>,
}

impl<'a> Row<'a> {
    fn of(shown: &'a SavepointShown) -> Row<'a> {
        let savepoint = &shown.savepoint;
        Row {
            name: visible(&savepoint.name),
            revision: savepoint.revision,
            at: clock::machine(savepoint.at),
            by: visible(&savepoint.by),
            since: shown.since,
            before: shown.before.as_ref().map(|operation| visible(&operation.told.what)),
        }
    }
}
