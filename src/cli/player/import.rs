//! `player import`: a list, and the list again when it has changed.
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::cli::app::confirm_finding::{is_answered, say};
use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::input::{self, Brought};
use crate::cli::app::question::Question;
use crate::cli::player::values;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{Done, Receipt, Rehearsal, RosterImport, RosterLine, RosterNews, Stamp};
use exchange::csv::heading::ColumnName;
use exchange::csv::roster::{RosterText, Unread};
use report::{Columns, Form, Table};
use show::answer::Exit;
use tournament::PlayerNo;

#[derive(Debug, Args)]
pub struct Import {
    /// Name the file, or `-` for stdin
    file: PathBuf,
    /// Name the sheet of a spreadsheet's file; else the first
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    /// Name a column by its heading in the file: `rating=wertung`
    #[arg(long = "column", value_name = "COLUMN=HEADING")]
    columns: Vec<ColumnName>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// A list that was imported, or is to be.
#[derive(Serialize)]
pub struct Imported<'a> {
    /// Who came in or was changed, as `player list` shows them.
    players: Vec<Value>,
    /// What the list changes, where some of it were on the roster already.
    changes: Vec<Change<'a>>,
}

#[derive(Serialize)]
struct Change<'a> {
    number: u32,
    name: &'a str,
    /// The column of the list; `new` and `missing` are the player as a whole.
    change: &'static str,
    from: Option<&'a str>,
    to: Option<&'a str>,
}

pub fn run(context: &Context, asked: &Import) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let Brought { text, remark } = input::table(&asked.file, asked.sheet.as_deref())?;
    let stamp = context.stamp().with(&text);
    let mut import = |rehearsal, columns: &[ColumnName]| {
        let stamp = Stamp { rehearsal, ..stamp.clone() };
        let roster = RosterText { text: &text, columns };
        let mut receipt = desk.import_players(&stamp, asked.division.name(), roster)?;
        receipt.remarks.splice(0..0, remark.clone());
        Ok::<_, Failure>(receipt)
    };
    let is_first = |import: &RosterImport| import.known == 0;
    let mut columns = asked.columns.clone();
    let mut receipt = match context.says_yes() {
        true => import(stamp.rehearsal, &columns)?,
        false => import(Rehearsal::DryRun, &columns)?,
    };
    if !context.says_yes()
        && stamp.rehearsal == Rehearsal::Real
        && is_answered(context)
        && let Some(ratings) = asked_ratings(context, &receipt.value.unread)?
    {
        columns.push(ratings);
        receipt = import(Rehearsal::DryRun, &columns)?;
    }
    let mut is_left = false;
    if !context.says_yes() && stamp.rehearsal == Rehearsal::Real {
        let is_asked = !is_first(&receipt.value) && receipt.done == Done::Rehearsed;
        is_left = is_asked && !agrees(context, &receipt)?;
        if !is_left {
            receipt = import(Rehearsal::Real, &columns)?;
        }
    }
    let players = values(&mut desk, &receipt.value.players)?;
    let lines = match is_first(&receipt.value) {
        true => Vec::new(),
        false => changes(&receipt.value),
    };
    let table = report::text::render(&table(&lines), context.width());
    let has_lines = !lines.is_empty();
    let mut answer =
        Answer::change(&receipt, context.voice(), Imported { players, changes: lines });
    if context.voice() == Voice::Text && has_lines && (context.says_yes() || !is_answered(context))
    {
        answer.data = format!("{table}\n{}", answer.data);
    }
    if is_left && is_answered(context) {
        answer = Answer::text("Nothing was changed.");
        answer.exit = Exit::Refused;
    } else if is_left {
        answer = answer.remark("To change players who are on the roster, say `--yes`.");
        answer.exit = Exit::Refused;
    }
    Ok(answer)
}

/// The column of the ratings, where somebody says that it is one.
fn asked_ratings(context: &Context, unread: &[Unread]) -> Result<Option<ColumnName>, Failure> {
    for Unread { heading, like_ratings } in unread.iter().filter(|one| !one.like_ratings.is_empty())
    {
        let shown = format!("`{heading}` ({}, …)", like_ratings.join(", "));
        let text = format!(
            "No ratings were read. Is {} the column of the ratings?",
            report::visible(&shown)
        );
        let explained = "Players who have none are numbered as they come.";
        if (Question { text: &text, explained }).is_agreed(context)? {
            return Ok(Some(ColumnName { column: "rating", heading: heading.clone() }));
        }
    }
    Ok(None)
}

/// Whether somebody who sits there says yes to what is shown.
fn agrees(context: &Context, shown: &Receipt<RosterImport>) -> Result<bool, Failure> {
    if !is_answered(context) {
        return Ok(false);
    }
    say(&report::text::render(&table(&changes(&shown.value)), context.width()))?;
    for remark in &shown.remarks {
        say(&format!("{}\n", report::visible(remark)))?;
    }
    let explained = "The players change as shown; nobody is removed.";
    Question { text: "Change the roster so?", explained }.is_agreed(context)
}

fn table(lines: &[Change<'_>]) -> Table {
    let mut columns: Columns<'_, &Change<'_>> = Columns::new("changes", Form::Text);
    columns.number("number", "No", |line| PlayerNo(line.number).into());
    columns.text("name", "Name", |line| line.name.into());
    columns.text("change", "Change", |line| {
        match line.change {
            "missing" => "not on the list, stays",
            change => change,
        }
        .into()
    });
    columns.text("from", "From", |line| line.from.into());
    columns.text("to", "To", |line| line.to.into());
    columns.table(lines)
}

fn changes(import: &RosterImport) -> Vec<Change<'_>> {
    let lines = import.lines.iter().map(|RosterLine { player, news }| {
        let (change, from, to) = match news {
            RosterNews::New => ("new", None, None),
            RosterNews::Changed { what, from, to } => (*what, from.as_deref(), Some(to.as_str())),
            RosterNews::Missing => ("missing", None, None),
        };
        Change { number: player.number.0, name: &player.name, change, from, to }
    });
    lines.collect()
}
