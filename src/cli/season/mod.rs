//! `season`: many nights together.
mod opened;

use crate::cli::app::typed_word::{Words, one_of};
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::files::{self, Privacy};
use crate::cli::exchange::to_folder;
use crate::cli::os::clock;
use crate::cli::output::{Excel, Output, OutputForm, Pages, Printed, ReportName};
use crate::cli::season::opened::{Opened, SeasonArgument, folder_of, night, parsed, read};
use crate::cli::{Answer, Context, Failure, rehearsed};
use desk::{Refusal, Rehearsal, find_name};
use exchange::season_file::{self, AddedEvent, SeasonEvent};
use report::csv::Dialect;
use report::season::{self, SeasonPage, SeasonShown, SeasonTable};
use report::{self, Form};
use tournament::season::{NameRule, PersonNo, Season};
use tournament::{name_key, plural};

/// The season file of a folder that has none yet.
const USUAL: &str = "club.season";

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add event files to the season
    #[command(after_help = "Example:
  sixzero season add night-1.sixzero night-2.sixzero

The events are read, never written, and read again by every `season show`: a result that is
corrected later is corrected there too. The season file is made where there is none.")]
    Add(Add),
    /// Say which player a name means
    #[command(after_help = "Example:
  sixzero season name \"Anne Lee\" \"Ann Lee\"

Players are one person by member number, else by name. The same name twice says that it
means no one else.")]
    Name(Name),
    /// Show the season's tables
    #[command(after_help = "Examples:
  sixzero season show
  sixzero season show head-to-head --player ann
  sixzero season show --output season.html

`docs/rules/season.md` says what each figure means.")]
    Show(Show),
    /// Write every table as CSV to a folder
    #[command(after_help = "Example:
  sixzero season csv tables")]
    Csv(Csv),
}

#[derive(Debug, Args)]
pub struct Add {
    /// Name the event files
    #[arg(required = true, value_name = "EVENT")]
    events: Vec<PathBuf>,
    /// Give the day of play; else it is the day of entry
    #[arg(long, value_name = "DATE")]
    day: Option<String>,
    #[command(flatten)]
    file: SeasonArgument,
}

#[derive(Debug, Args)]
pub struct Name {
    /// Give the name as a night has it
    written: String,
    /// Give the name of whom it means
    is: String,
    #[command(flatten)]
    file: SeasonArgument,
}

#[derive(Debug, Args)]
pub struct Show {
    /// Choose the tables
    #[arg(value_name = "TABLE", value_parser = one_of(TABLES))]
    tables: Vec<SeasonTable>,
    /// Show one player's rows
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Call players with fewer games than this newcomers
    #[arg(long, value_name = "N")]
    newcomer_games: Option<u32>,
    #[command(flatten)]
    output: Output<Pages>,
    #[command(flatten)]
    file: SeasonArgument,
}

#[derive(Debug, Args)]
pub struct Csv {
    /// Name the folder
    folder: PathBuf,
    #[command(flatten)]
    excel: Excel,
    #[command(flatten)]
    file: SeasonArgument,
}

const TABLES: Words<SeasonTable> = &[
    ("standings", SeasonTable::Standings, "Wins, spread, games, nights, average"),
    ("averages", SeasonTable::Averages, "Scores for and against, best and worst game"),
    ("streaks", SeasonTable::Streaks, "Games won in a row"),
    ("highs", SeasonTable::Highs, "High and close games"),
    ("head-to-head", SeasonTable::HeadToHead, "Everybody against everybody"),
    ("games", SeasonTable::Games, "Every game"),
    ("attendance", SeasonTable::Attendance, "The nights and who came"),
    ("newcomers", SeasonTable::Newcomers, "Those who have played little"),
];

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Add(asked) => add(context, asked),
        Command::Name(asked) => name(context, asked),
        Command::Show(asked) => show(context, asked),
        Command::Csv(asked) => csv(context, asked),
    }
}

fn add(context: &Context, asked: &Add) -> Result<Answer, Failure> {
    if let Some(day) = &asked.day
        && clock::midnight(day).is_none()
    {
        return Err(Failure::no_date(day, "--day"));
    }
    let path = match asked.file.found()? {
        Some(path) => path,
        None => asked.file.season.clone().unwrap_or_else(|| PathBuf::from(USUAL)),
    };
    let is_new = !path.exists();
    let mut text = if is_new { season_file::TEMPLATE.to_owned() } else { read(&path)? };
    let before = parsed(&path, &text)?;
    let folder = folder_of(&path);
    // Which events are in already: a copy of one is the same night.
    let mut known: Vec<(String, String)> = Vec::new();
    for event in &before.events {
        if let Ok(night) = night(&folder.join(&event.file), None) {
            known.push((night.identity.beginning, event.file.clone()));
        }
    }
    let mut failures = Vec::new();
    let (mut added, mut remarks) = (Vec::new(), Vec::new());
    for event in &asked.events {
        let night = match night(event, None) {
            Ok(night) => night,
            Err(failure) => {
                failures.push((event.clone(), failure));
                continue;
            }
        };
        let identity = night.identity;
        let shown = event.display().to_string();
        if let Some((_, there)) = known.iter().find(|(begun, _)| *begun == identity.beginning) {
            remarks.push(if *there == shown {
                format!("Already in: {shown}.")
            } else {
                format!("Already in: {shown} is the same event as {there}.")
            });
            continue;
        }
        let kept = kept_path(folder, event);
        text.push_str(&season_file::event_lines(&SeasonEvent {
            line: 0,
            file: kept.clone(),
            day: asked.day.clone(),
            added: Some(AddedEvent {
                revision: identity.revision.0,
                fingerprint: identity.fingerprint,
            }),
        }));
        known.push((identity.beginning, kept));
        added.push(shown);
    }
    if !failures.is_empty() {
        return Err(Failure::nights(&failures));
    }
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real && !added.is_empty() {
        files::write_whole(&path, text.as_bytes(), Privacy::Private)?;
    }
    let file = path.display().to_string();
    let count = before.events.len() + added.len();
    let said = if added.is_empty() {
        format!("Nothing to add: {file} has {}.", nights_said(count))
    } else {
        let made = if is_new { "the new " } else { "" };
        format!("Added {} to {made}{file}: {}.", added.join(", "), nights_said(count))
    };
    Ok(changed(context, &file, &said, remarks, NightsAdded { added, nights: count }))
}

fn name(context: &Context, asked: &Name) -> Result<Answer, Failure> {
    let path = asked.file.there()?;
    let mut text = read(&path)?;
    parsed(&path, &text)?;
    let rule = NameRule { written: asked.written.clone(), is: asked.is.clone() };
    text.push_str(&season_file::name_lines(&rule));
    let file = parsed(&path, &text)?;
    if context.stamp().rehearsal == Rehearsal::Real {
        files::write_whole(&path, text.as_bytes(), Privacy::Private)?;
    }
    let same = name_key(&rule.written) == name_key(&rule.is);
    let said = if same {
        format!("{} is not the same person as anyone else.", rule.written)
    } else {
        format!("{} is {}.", rule.written, rule.is)
    };
    let path = path.display().to_string();
    Ok(changed(context, &path, &said, Vec::new(), NamesKept { names: file.names.len() }))
}

fn show(context: &Context, asked: &Show) -> Result<Answer, Failure> {
    let form = asked.output.form(context, None)?;
    let opened = Opened::of(&asked.file.there()?)?;
    let season = opened.season();
    let player = match &asked.player {
        Some(text) => Some(person(&season, text)?),
        None => None,
    };
    let tables = match (&asked.tables[..], player) {
        ([], None) => &SeasonTable::USUAL[..],
        ([], Some(_)) => &SeasonTable::OF_PLAYER[..],
        (chosen, _) => chosen,
    };
    let name = opened.name();
    let page = SeasonPage {
        name: &name,
        season: &season,
        newcomer_games: asked.newcomer_games.unwrap_or(opened.file.newcomer_games),
        player,
        tables,
        notes: &opened.notes,
    };
    let name = ReportName {
        kind: season::KIND,
        heading: season::HEADING.to_owned(),
        event: page.name,
        file: "season".to_owned(),
    };
    let mut answer = asked.output.answer(context, &name, form, Dialect::Plain, &page)?;
    if form == OutputForm::Html {
        answer.remarks.extend(page.remarks());
    }
    if !season.doubts.is_empty() {
        answer = answer.remark(
            "Names that may be one person: `sixzero season name \"WRITTEN\" \"NAME\"` says who \
             is meant.",
        );
    }
    Ok(answer)
}

impl Printed for SeasonPage<'_> {
    fn text(&self, width: Option<u16>) -> String {
        season::text(self, width)
    }

    fn html(&self) -> String {
        season::html(self)
    }

    fn json(&self) -> String {
        report::json::text(&SeasonShown::new(self))
    }
}

fn csv(context: &Context, asked: &Csv) -> Result<Answer, Failure> {
    let opened = Opened::of(&asked.file.there()?)?;
    let season = opened.season();
    let name = opened.name();
    let page = SeasonPage {
        name: &name,
        season: &season,
        newcomer_games: opened.file.newcomer_games,
        player: None,
        tables: &SeasonTable::ALL,
        notes: &opened.notes,
    };
    let tables = SeasonTable::ALL.iter().map(|&table| {
        let text = report::csv::render(&page.table(table, Form::Csv), asked.excel.dialect());
        (format!("season-{}.csv", table.key().replace('_', "-")), text)
    });
    to_folder(context, &asked.folder, tables.collect(), page.remarks())
}

fn person(season: &Season, text: &str) -> Result<PersonNo, Refusal> {
    let names: Vec<&str> = season.people.iter().map(|player| player.name.as_str()).collect();
    Ok(season.people[find_name(&names, text)?].person)
}

/// The event's place as the season file has it: from its own folder where the event lies
/// in there, so that the folder can be moved; else the whole path.
fn kept_path(folder: &Path, event: &Path) -> String {
    let whole = |path: &Path| fs::canonicalize(path).ok();
    let here = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let inside = || {
        let (folder, event) = (whole(here)?, whole(event)?);
        Some(event.strip_prefix(&folder).map(Path::to_owned).unwrap_or(event))
    };
    inside().unwrap_or_else(|| event.to_owned()).display().to_string()
}

fn nights_said(count: usize) -> String {
    plural(count, "night", "nights")
}

/// A change of the season file for programs.
#[derive(Serialize)]
pub struct SeasonChanged<'a, T> {
    file: &'a str,
    #[serde(flatten)]
    change: T,
    said: &'a str,
    remarks: &'a [String],
}

#[derive(Serialize)]
pub struct NightsAdded {
    added: Vec<String>,
    nights: usize,
}

#[derive(Serialize)]
pub struct NamesKept {
    names: usize,
}

/// A change of the season file: its sentence, or JSON with it.
fn changed(
    context: &Context,
    file: &str,
    said: &str,
    remarks: Vec<String>,
    change: impl Serialize,
) -> Answer {
    let rehearsal = context.stamp().rehearsal;
    let told = report::visible(&rehearsed(rehearsal, said)).into_owned();
    let value = SeasonChanged { file, change, said: &told, remarks: &remarks };
    Answer::done(context.voice(), rehearsal, &value, said, remarks.clone())
}
