//! `season`: many nights together.
use crate::cli::app::typed_word::{Words, one_of};
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::files::{self, Privacy};
use crate::cli::app::input;
use crate::cli::exchange::to_folder;
use crate::cli::os::clock;
use crate::cli::output::{Excel, Output, Pages, ReportName};
use crate::cli::{Answer, Context, Failure, rehearsed};
use desk::{Desk, NightFile, Rehearsal, find_name};
use exchange::season_file::{self, SeasonEvent, SeasonFile};
use report::csv::Dialect;
use report::season::{self, SeasonShown, SeasonTable};
use report::{Form, visible};
use tournament::season::{NameRule, Season, SeasonNote};
use tournament::{name_key, plural};

/// The season file of a folder that has none yet.
const USUAL: &str = "club.season";
const ENDING: &str = "season";
/// Shown as the day of a night without results, which is sorted last.
const UNPLAYED: &str = "not played yet";

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add event files to the season
    #[command(after_help = "Example:
  sixzero season add night-1.sixzero night-2.sixzero

The events are read, never written, and read again by every `season show`: a result that is
corrected later is corrected there too. The season file is made if there is none.")]
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

#[derive(Debug, Args)]
pub struct SeasonArgument {
    /// Name the season file; else the only one in the folder
    #[arg(long, value_name = "FILE")]
    season: Option<PathBuf>,
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
    let path = match asked.file.find()? {
        Some(path) => path,
        None => asked.file.season.clone().unwrap_or_else(|| PathBuf::from(USUAL)),
    };
    let is_new = !path.exists();
    let mut text = if is_new { season_file::TEMPLATE.to_owned() } else { input::text(&path)? };
    let before = parsed(&path, &text)?;
    let folder = folder_of(&path);
    // The beginning and the name of each event in the file: a copy of one is the same night.
    let mut known: Vec<(String, String)> = Vec::new();
    for event in &before.events {
        if let Ok(night) = night(&folder.join(&event.file)) {
            known.push((night.beginning, event.file.clone()));
        }
    }
    let (mut added, mut remarks, mut failures) = (Vec::new(), Vec::new(), Vec::new());
    for event in &asked.events {
        let night = match night(event) {
            Ok(night) => night,
            Err(failure) => {
                failures.push((event.clone(), failure));
                continue;
            }
        };
        let shown = event.display().to_string();
        if let Some((_, other)) = known.iter().find(|(begun, _)| *begun == night.beginning) {
            remarks.push(if *other == shown {
                format!("Already in: {shown}.")
            } else {
                format!("Already in: {shown} is the same event as {other}.")
            });
            continue;
        }
        let file = path_from(folder, event);
        known.push((night.beginning, file.clone()));
        text.push_str(&season_file::event_lines(&SeasonEvent { file, day: asked.day.clone() }));
        added.push(shown);
    }
    if !failures.is_empty() {
        return Err(Failure::nights(&failures));
    }
    if context.stamp().rehearsal == Rehearsal::Real && !added.is_empty() {
        files::write_whole(&path, text.as_bytes(), Privacy::Private)?;
    }
    let file = path.display().to_string();
    let nights = plural(before.events.len() + added.len(), "night", "nights");
    let said = if added.is_empty() {
        format!("Nothing to add: {file} has {nights}.")
    } else {
        let made = if is_new { "the new " } else { "" };
        format!("Added {} to {made}{file}: {nights}.", added.join(", "))
    };
    Ok(changed(context, &file, &said, remarks))
}

fn name(context: &Context, asked: &Name) -> Result<Answer, Failure> {
    let path = asked.file.found()?;
    let mut text = input::text(&path)?;
    let rule = NameRule { written: asked.written.clone(), is: asked.is.clone() };
    text.push_str(&season_file::name_lines(&rule));
    parsed(&path, &text)?;
    if context.stamp().rehearsal == Rehearsal::Real {
        files::write_whole(&path, text.as_bytes(), Privacy::Private)?;
    }
    let said = if name_key(&rule.written) == name_key(&rule.is) {
        format!("{} is not the same person as anyone else.", rule.written)
    } else {
        format!("{} is {}.", rule.written, rule.is)
    };
    Ok(changed(context, &path.display().to_string(), &said, Vec::new()))
}

fn show(context: &Context, asked: &Show) -> Result<Answer, Failure> {
    let form = asked.output.form(context, None)?;
    let Opened { name, file, season, notes } = open(&asked.file.found()?)?;
    let names: Vec<&str> = season.people.iter().map(|player| player.name.as_str()).collect();
    let player = match &asked.player {
        Some(text) => Some(season.people[find_name(&names, text)?].person),
        None => None,
    };
    let tables = match (&asked.tables[..], player) {
        ([], None) => &SeasonTable::USUAL[..],
        ([], Some(_)) => &SeasonTable::OF_PLAYER[..],
        (chosen, _) => chosen,
    };
    let report = season::season(&SeasonShown {
        name: &name,
        season: &season,
        newcomer_games: file.newcomer_games,
        player,
        tables,
        notes: &notes,
    });
    let report_name = ReportName {
        kind: report.page.kind.name,
        heading: report.page.heading(),
        event: &name,
        file: "season".to_owned(),
    };
    let mut answer = asked.output.answer(context, &report_name, form, Dialect::Plain, &report)?;
    // A page for everybody does not say who may be whom.
    answer.remarks.extend(season.notes.iter().map(season::note_text));
    let is_doubt = |note: &SeasonNote| matches!(note, SeasonNote::Doubt { .. });
    if season.notes.iter().any(is_doubt) {
        answer = answer.remark(
            "Names that may be one person: `sixzero season name \"WRITTEN\" \"NAME\"` says who \
             is meant.",
        );
    }
    Ok(answer)
}

fn csv(context: &Context, asked: &Csv) -> Result<Answer, Failure> {
    let Opened { name, file, season, notes } = open(&asked.file.found()?)?;
    let shown = SeasonShown {
        name: &name,
        season: &season,
        newcomer_games: file.newcomer_games,
        player: None,
        tables: &SeasonTable::ALL,
        notes: &notes,
    };
    let tables = SeasonTable::ALL.iter().map(|table| {
        let text = report::csv::render(&table.table(&shown, Form::Csv), asked.excel.dialect());
        (format!("season-{}.csv", table.key().replace('_', "-")), text)
    });
    let remarks = season.notes.iter().map(season::note_text).chain(notes.iter().cloned());
    to_folder(context, &asked.folder, tables.collect(), remarks.collect())
}

/// A season file with its nights, read.
struct Opened {
    name: String,
    file: SeasonFile,
    season: Season,
    /// What does not count, a sentence each.
    notes: Vec<String>,
}

/// Reads the season's events. If some cannot be read, all of them are named at once.
fn open(path: &Path) -> Result<Opened, Failure> {
    let file = parsed(path, &input::text(path)?)?;
    let folder = folder_of(path);
    let mut failures = Vec::new();
    let mut nights: Vec<(NightFile, String, &str)> = Vec::new();
    let mut notes = Vec::new();
    for event in &file.events {
        let place = folder.join(&event.file);
        let night = match night(&place) {
            Ok(night) => night,
            Err(failure) => {
                failures.push((place, failure));
                continue;
            }
        };
        let same = nights.iter().find(|(other, ..)| other.beginning == night.beginning);
        if let Some((.., other)) = same {
            notes.push(format!("{} is the same event as {other}: it counts once.", event.file));
            continue;
        }
        notes.extend(night_notes(&event.file, &night));
        let date = night.event.settings.date.map(|day| day.to_string());
        let entered = night.entered.map(clock::day);
        let day = event.day.clone().or(date).or(entered).unwrap_or_else(|| UNPLAYED.to_owned());
        nights.push((night, day, &event.file));
    }
    if !failures.is_empty() {
        return Err(Failure::nights(&failures));
    }
    let players = || nights.iter().flat_map(|(night, ..)| &night.players);
    for rule in &file.names {
        if !players().any(|player| name_key(&player.name) == name_key(&rule.written)) {
            notes.push(format!("A rule names {}, but no player has that name.", rule.written));
        }
    }
    nights.sort_by(|(_, one, _), (_, other, _)| one.cmp(other));
    let shown: Vec<_> = nights.iter().map(|(night, day, _)| night.shown(day)).collect();
    let season = Season::of(&shown, &file.names);
    let stem = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let name = file.name.clone().unwrap_or_else(stem);
    Ok(Opened { name, season, notes, file })
}

fn night(path: &Path) -> Result<NightFile, Failure> {
    Ok(Desk::open(path)?.night_file()?)
}

fn night_notes(file: &str, night: &NightFile) -> Vec<String> {
    let unfinished = night.unfinished.iter().map(|(round, missing)| {
        let results = plural(*missing, "result is", "results are");
        format!("{file}: round {} is unfinished, {results} missing.", round.0)
    });
    let free = match night.free_games {
        0 => None,
        1 => Some(format!("{file}: a recorded game belongs to no round and is not counted.")),
        many => {
            Some(format!("{file}: {many} recorded games belong to no round and are not counted."))
        }
    };
    unfinished.chain(free).collect()
}

fn parsed(path: &Path, text: &str) -> Result<SeasonFile, Failure> {
    season_file::read(text).map_err(|error| Failure::season_file(path, &error))
}

impl SeasonArgument {
    /// The season file that is meant, if it exists.
    fn find(&self) -> Result<Option<PathBuf>, Failure> {
        if let Some(named) = &self.season {
            return Ok(named.exists().then(|| named.clone()));
        }
        let entries = fs::read_dir(".").into_iter().flatten().flatten();
        let mut found: Vec<PathBuf> = entries.map(|entry| entry.file_name().into()).collect();
        found.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
        found.sort();
        match &found[..] {
            [] => Ok(None),
            [one] => Ok(Some(one.clone())),
            several => {
                let names: Vec<_> = several.iter().map(|one| one.display().to_string()).collect();
                Err(Failure::usage(
                    format!("there are several season files in this folder: {}", names.join(", ")),
                    "say which: `--season FILE`",
                ))
            }
        }
    }

    fn found(&self) -> Result<PathBuf, Failure> {
        self.find()?.ok_or_else(|| {
            let problem = match &self.season {
                Some(named) => format!("there is no season file `{}`", named.display()),
                None => "there is no season file in this folder".to_owned(),
            };
            Failure::usage(problem, "`sixzero season add EVENT…` makes one")
        })
    }
}

/// The folder from which the season file names its events.
fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

/// The event's path from the season file's folder, if it is inside, so that the folder can be
/// moved; else the whole path.
fn path_from(folder: &Path, event: &Path) -> String {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let path = match (fs::canonicalize(folder), fs::canonicalize(event)) {
        (Ok(folder), Ok(event)) => event.strip_prefix(&folder).map(Path::to_owned).unwrap_or(event),
        (_, _) => event.to_owned(),
    };
    path.display().to_string()
}

/// A change of the season file for programs.
#[derive(Serialize)]
struct SeasonChanged<'a> {
    file: &'a str,
    said: &'a str,
    remarks: &'a [String],
}

fn changed(context: &Context, file: &str, said: &str, remarks: Vec<String>) -> Answer {
    let rehearsal = context.stamp().rehearsal;
    let text = visible(&rehearsed(rehearsal, said)).into_owned();
    let value = SeasonChanged { file, said: &text, remarks: &remarks };
    Answer::done(context.voice(), rehearsal, &value, said, remarks.clone())
}
