//! `log PLAYER`, `log ROUND TABLE`: who entered what and when, with old and new values.
use std::borrow::Cow;

use serde::Serialize;

use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{CellChange, HistoryOf, Live};
use report::visible;
use tournament::{RoundNo, TableNo};

pub fn answer(
    context: &Context,
    words: &[String],
    division: Option<&str>,
) -> Result<Answer, Failure> {
    let name = words.join(" ");
    let of = match words {
        [round, table] => match (round.parse(), table.parse()) {
            (Ok(round), Ok(table)) => HistoryOf::Table(RoundNo(round), TableNo(table)),
            (_, _) => HistoryOf::Player(&name),
        },
        _ => HistoryOf::Player(&name),
    };
    let history = context.desk()?.history(division, of)?;
    let changes = &history.changes;
    if context.voice() == Voice::Json {
        return Ok(Answer::json(&changes.iter().map(ChangeShown::new).collect::<Vec<_>>()));
    }
    let heading = visible(&history.of).into_owned();
    let lines: Vec<_> = std::iter::once(heading).chain(changes.iter().map(line)).collect();
    let answer = Answer::text(lines.join("\n"));
    let result = changes.iter().rfind(|change| change.cell.contains("result ("));
    let undoable = result.filter(|change| {
        let is_own = change.operation.told.kind.name().starts_with("result.");
        is_own && change.now.is_some() && change.live == Live::Stands
    });
    Ok(match (of, undoable) {
        (HistoryOf::Table(..), Some(change)) => answer
            .remark(format!("`sixzero undo {}` takes that result back.", change.operation.id.0)),
        (HistoryOf::Table(..), None) | (HistoryOf::Player(_), _) => answer,
    })
}

fn line(change: &CellChange) -> String {
    let told = &change.operation.told;
    let value = match (&change.was, &change.now) {
        (None, Some(now)) => now.clone(),
        (Some(was), Some(now)) => format!("{now}, was {was}"),
        (Some(was), None) => format!("none, was {was}"),
        (None, None) => "none".to_owned(),
    };
    let mut line = format!(
        "{:>4}  {}  {}  {}: {}",
        change.operation.id.0,
        clock::shown(told.at),
        visible(&told.by),
        visible(&change.cell),
        visible(&value)
    );
    if let Some(undone) = told.undoes {
        line.push_str(&format!(" (takes back {})", undone.0));
    }
    if let Some(why) = &told.why {
        line.push_str(&format!(". Why: {}", visible(why)));
    }
    if !told.accepted.is_empty() {
        line.push_str(&format!(". Accepted: {}", told.accepted.join(", ")));
    }
    match change.live {
        Live::Stands => {}
        Live::TakenBack => line.push_str(" (taken back)"),
    }
    line
}

/// The change of a value by an operation.
#[derive(Serialize)]
pub struct ChangeShown<'a> {
    operation: i64,
    at: String,
    by: Cow<'a, str>,
    /// The command that did it, as `result.add`.
    command: &'a str,
    /// What was changed: `rating`, `round 3, result (slip)`.
    cell: Cow<'a, str>,
    was: Option<Cow<'a, str>>,
    now: Option<Cow<'a, str>>,
    why: Option<Cow<'a, str>>,
    /// The findings that were overridden.
    accepted: &'a [String],
    /// The operation that it takes back.
    undoes: Option<i64>,
    /// Whether it was not taken back since.
    stands: bool,
}

impl<'a> ChangeShown<'a> {
    fn new(change: &'a CellChange) -> ChangeShown<'a> {
        let told = &change.operation.told;
        ChangeShown {
            operation: change.operation.id.0,
            at: clock::machine(told.at),
            by: visible(&told.by),
            command: told.kind.name(),
            cell: visible(&change.cell),
            was: change.was.as_deref().map(visible),
            now: change.now.as_deref().map(visible),
            why: told.why.as_deref().map(visible),
            accepted: &told.accepted,
            undoes: told.undoes.map(|undone| undone.0),
            stands: change.live == Live::Stands,
        }
    }
}
