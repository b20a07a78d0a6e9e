//! `ratings`: what a rating system makes of the games, after any round.
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::output::sourced::{Sourced, SourcedValue};
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::standings::ratings::Rated;
use report::{Columns, Form, Table};
use tournament::RoundNo;
use tournament::rating::RatingSystem;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero ratings --after 5 --explain ann

Old and new ratings, wins expected and won, performance ratings: by the system of the event
(`sixzero event set rating-system NAME`), of a division, or of `--system`. After a round they
are as if the event ended there. Every figure is an estimate of ours.")]
pub struct Ratings {
    /// Count the rounds up to this one
    #[arg(long, value_name = "N")]
    after: Option<u32>,
    /// Say how this player's rating comes about, game by game
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
    /// Rate by this system instead of the event's
    #[arg(long, value_name = "NAME|FILE.toml")]
    system: Option<String>,
    /// List the rating systems
    #[arg(long, conflicts_with_all = ["after", "explain", "system", "fields"])]
    systems: bool,
    /// Show every number of the system, with its source
    #[arg(long, conflicts_with_all = ["after", "explain"])]
    fields: bool,
    #[command(flatten)]
    report: ReportArguments,
}

/// The system that `--system` or a setting names: a preset, or a file.
pub fn named(name: &str) -> Result<RatingSystem, Failure> {
    let path = Path::new(name);
    if path.extension().is_some_and(|ending| ending == "toml") || path.is_file() {
        let text = input::text(path)?;
        return Ok(RatingSystem::parse(&text)?);
    }
    Ok(RatingSystem::preset(name)?)
}

pub fn name_of(text: Option<&str>) -> Option<String> {
    RatingSystem::parse(text?).ok().map(|system| system.name.clone())
}

pub fn run(context: &Context, asked: &Ratings) -> Result<Answer, Failure> {
    if asked.systems {
        return systems(context);
    }
    let system = asked.system.as_deref().map(named).transpose()?;
    if let (Some(system), true) = (&system, asked.fields) {
        return Ok(fields(context, system));
    }
    let (division, after) = (asked.report.division.name(), asked.after.map(RoundNo));
    let rated = Rated::of(&mut context.desk()?, division, system, after)?;
    if asked.fields {
        let system = rated.system()?;
        return Ok(system.map(|system| fields(context, &system)).unwrap_or_default());
    }
    if let Some(name) = &asked.explain {
        return Ok(rated.explained(name, &context.reader())?);
    }
    let report = rated.report(asked.report.wanted(context)?)?;
    asked.report.ranked(context, &rated.loaded.event, report)
}

fn systems(context: &Context) -> Result<Answer, Failure> {
    let mut systems = Vec::new();
    for name in RatingSystem::presets() {
        systems.push((name, RatingSystem::preset(name)?));
    }
    Ok(Answer::table(&system_table(systems), context.voice(), context.width()))
}

pub fn system_table(systems: Vec<(&str, RatingSystem)>) -> Table {
    let mut columns: Columns<'_, (&str, RatingSystem)> = Columns::new("systems", Form::Text);
    columns.text("name", "Name", |(name, _)| (*name).into());
    columns.text("title", "Title", |(_, system)| system.title.as_str().into());
    columns.text("remark", "Remark", |(_, system)| system.warning().unwrap_or_default().into());
    columns.table(systems)
}

/// A rating system as programs get it.
#[derive(Serialize)]
pub struct SystemShown<'a> {
    name: &'a str,
    title: &'a str,
    remark: Option<String>,
    source: Option<&'a str>,
    fields: Vec<FieldShown<'a>>,
    notes: Vec<&'a str>,
}

#[derive(Serialize)]
struct FieldShown<'a> {
    field: &'a str,
    #[serde(flatten)]
    value: SourcedValue<'a>,
}

fn fields(context: &Context, system: &RatingSystem) -> Answer {
    let (name, title, source) = (&*system.name, &*system.title, system.source());
    let remark = system.warning();
    match context.voice() {
        Voice::Text => {
            let numbers = system.described().collect();
            let notes = remark.as_deref().into_iter().chain(system.notes()).collect();
            Sourced { name, title, source, heading: "Field", numbers, notes }.text(context)
        }
        Voice::Json => {
            let fields = system.described().map(|(field, value, source)| FieldShown {
                field,
                value: SourcedValue::new(value, source),
            });
            let (fields, notes) = (fields.collect(), system.notes().collect());
            Answer::json(&SystemShown { name, title, remark, source, fields, notes })
        }
    }
}
