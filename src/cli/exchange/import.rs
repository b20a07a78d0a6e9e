//! `import`: whole events, out of other programs' files.
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::cli::app::context::ENDING;
use crate::cli::app::{files, input};
use crate::cli::{Answer, Context, Failure, Voice, lexicon, rules};
use ::desk::{Desk, EventMade, NewForeignEvent, Receipt, Rehearsal};
use ::exchange::foreign_event::{ForeignEvent, Named, aupair, coco, tsh};
use ::exchange::{Read, Reading};
use ::rules::{Points, RuleSet};
use ::show::stem;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero import 2025/config.tsh --into 2025.sixzero

A tsh event is its config.tsh (the division files are read from the same folder), a .tsh
with everything in it, the folder, or .t files alone, one for each division. What has no
place here is kept, and `sixzero export tsh` writes it back: docs/rules/tsh.md.

It also reads a .tou and CoCo's CSV (results, with the rosters if there are any):
docs/rules/feeds.md.

If the folder has no current event, the new one becomes it; otherwise nothing changes there.")]
pub struct Import {
    /// Name the event's files; of tsh, config.tsh alone will do
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Name the new event file
    #[arg(long, value_name = "FILE")]
    into: Option<PathBuf>,
    /// Say which program wrote the files, if it is not clear
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Give the event another name than the files do
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Choose the rule set; otherwise it is naspa
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
    /// Choose the word list; otherwise it is the open one
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
}

/// Whose files an event comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// tsh: config.tsh, .t, .tsh
    Tsh,
    /// AUPAIR: .tou
    Tou,
    /// CoCo: results as CSV, with or without the roster
    Coco,
}

impl Format {
    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// How every event file begins.
const EVENT_FILE: &[u8] = b"SQLite format 3\0";
const WORDNIK: &str = "wordnik";

struct Given {
    path: PathBuf,
    text: String,
}

/// Makes a new event of other programs' files.
pub fn import(context: &Context, asked: &Import) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let given: Vec<Given> =
        asked.files.iter().map(|path| give(path)).collect::<Result<_, Failure>>()?;
    let format = asked.format.unwrap_or_else(|| format_of(&given));
    let rules = rules::named(asked.rules.as_deref().unwrap_or(RuleSet::DEFAULT))?;
    let read = match format {
        Format::Tsh => read_tsh(&given),
        Format::Tou => read_tou(&given, rules.bye_spread)?,
        Format::Coco => read_coco(&given)?,
    };
    let read = read.map_err(|errors| match (format, &given[..]) {
        // Nothing says that it is tsh's, and tsh's are named otherwise.
        (Format::Tsh, [one, ..]) if asked.format.is_none() && is_table(&one.path) => {
            a_list(&one.path)
        }
        _ => Failure::bad_lines(&format.name(), &errors),
    })?;
    let lexicon =
        lexicon::named(asked.lexicon.as_deref().unwrap_or(WORDNIK), &rules, stamp.rehearsal)?;
    let unnamed = given.first().and_then(|given| given.path.file_stem());
    let unnamed = unnamed.map_or("event".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let new = NewForeignEvent {
        event: read.value,
        name: asked.name.clone(),
        unnamed,
        rules,
        lexicon: lexicon.lexicon,
        remarks: read.doubts.iter().map(|doubt| format!("{doubt}.")).collect(),
    };
    let file = {
        let name = new.name.as_ref().or(new.event.name.as_ref()).unwrap_or(&new.unnamed);
        place(context, asked, name)
    };
    let mut receipt = match stamp.rehearsal {
        Rehearsal::Real => Desk::create_foreign(&file, &stamp, &new)?.1,
        Rehearsal::DryRun => Desk::rehearse_foreign(&file, &new)?,
    };
    receipt.remarks.extend(lexicon.remarks);
    made(context, format, &file, &receipt)
}

fn place(context: &Context, asked: &Import, name: &str) -> PathBuf {
    match asked.into.as_deref().or(context.named_event()) {
        Some(file) => file.to_owned(),
        None => PathBuf::from(format!("{}.{ENDING}", stem::file_stem(name, "event"))),
    }
}

/// An event that was made of files, with how much is in it.
#[derive(Serialize)]
pub struct Imported<'a> {
    file: &'a str,
    format: String,
    name: &'a str,
    divisions: usize,
    players: usize,
    rounds: usize,
    results: usize,
    /// What has no place here, and is kept.
    kept: usize,
}

fn made(
    context: &Context,
    format: Format,
    file: &Path,
    receipt: &Receipt<EventMade>,
) -> Result<Answer, Failure> {
    let rehearsal = context.stamp().rehearsal;
    // Somebody who looks at last year's event goes on typing slips into today's.
    let current = context.current().filter(|current| current != file);
    if rehearsal == Rehearsal::Real && current.is_none() {
        context.remember(file)?;
    }
    let shown = file.display().to_string();
    let made = &receipt.value;
    let value = Imported {
        file: &shown,
        format: format.name(),
        name: &made.name,
        divisions: made.divisions,
        players: made.players,
        rounds: made.rounds,
        results: made.results,
        kept: made.kept,
    };
    let mut answer = Answer::change(receipt, context.voice(), value);
    if context.voice() == Voice::Text {
        // What of a .tou is kept is the file itself.
        if made.kept > 0 && format != Format::Tou {
            answer = answer.remark(format!(
                "Kept, though it is not used here ({}): `sixzero export {}` writes it back.",
                made.kept,
                format.name()
            ));
        }
        if rehearsal == Rehearsal::Real {
            answer = answer.remark(match current {
                None => format!("It is in the file {shown}, the current event of this folder."),
                Some(current) => format!(
                    "It is in the file {shown}. The current event of this folder stays {}; \
                     `sixzero use {shown}` changes that.",
                    current.display()
                ),
            });
        }
    }
    Ok(answer)
}

/// Whether a spreadsheet writes files of this name.
fn is_table(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    ["csv", "tsv", "xlsx"].contains(&ending.as_str())
}

/// A table that is no event.
fn a_list(path: &Path) -> Failure {
    let shown = path.display();
    Failure::usage(
        format!("`{shown}` is not an event file of another program"),
        format!(
            "a list of players: `sixzero player import {shown}`; of results: `sixzero result import {shown}`"
        ),
    )
}

/// Reads a file; of a folder, the one with which it begins.
fn give(path: &Path) -> Result<Given, Failure> {
    let path = if path.is_dir() { path.join(tsh::CONFIG) } else { path.to_owned() };
    let bytes = input::bytes(&path, MOST_BYTES)?;
    if bytes.starts_with(EVENT_FILE) {
        let shown = path.display();
        return Err(Failure::usage(
            format!("`{shown}` is an event file, and no other program's"),
            format!("`sixzero use {shown}` makes it the current one of this folder"),
        ));
    }
    let text = tsh::decode(&bytes);
    input::check_lines(&path, &text)?;
    Ok(Given { text, path })
}

fn format_of(given: &[Given]) -> Format {
    let looks = |given: &Given| {
        let text = given.text.trim_start_matches('\u{feff}').trim_start();
        let first = text.lines().next().unwrap_or_default().to_lowercase();
        if text.starts_with("*M") {
            Format::Tou
        } else if first.contains("winner") && first.contains("opponent") {
            Format::Coco
        } else {
            Format::Tsh
        }
    };
    // A roster of CoCo's looks like nothing by itself.
    let found = given.iter().map(looks).find(|format| *format != Format::Tsh);
    found.unwrap_or(Format::Tsh)
}

fn read_tou(given: &[Given], bye_spread: Points) -> Result<Reading<ForeignEvent>, Failure> {
    let [one] = given else {
        return Err(Failure::usage(
            format!("a tou event is one file, and {} are named", given.len()),
            "import each by itself",
        ));
    };
    let read = aupair::read(&one.text, bye_spread);
    Ok(read.map(|value| Read { value, doubts: Vec::new() }))
}

/// A division for each file of results, with the roster of the same name where there is one.
fn read_coco(given: &[Given]) -> Result<Reading<ForeignEvent>, Failure> {
    let is_results = |given: &&Given| {
        given.text.lines().next().unwrap_or_default().to_lowercase().contains("winner")
    };
    let (results, mut rosters): (Vec<&Given>, Vec<&Given>) = given.iter().partition(is_results);
    let mut read = Read::<ForeignEvent>::default();
    let mut wrong = Vec::new();
    for one in &results {
        let stem = coco_stem(&one.path);
        let is_own = |roster: &&Given| {
            coco_stem(&roster.path) == stem || (results.len() == 1 && given.len() == 2)
        };
        let own = rosters.iter().position(is_own).map(|place| rosters.remove(place));
        // Of a file that is not ours, nothing tells a division from an event.
        let division = match stem.strip_prefix("coco-") {
            Some(division) => division.to_owned(),
            None if results.len() == 1 => "A".to_owned(),
            None => stem.clone(),
        };
        let name = files::name(&one.path);
        let own_name = own.map(|roster| files::name(&roster.path)).unwrap_or_default();
        let roster = own.map(|roster| Named { name: &own_name, text: &roster.text });
        match coco::read(&division, Named { name: &name, text: &one.text }, roster) {
            Ok(Read { value: (division, day), doubts }) => {
                read.value.date = read.value.date.or(day.map(|day| day.to_string()));
                read.value.divisions.push(division);
                read.doubts.extend(doubts);
            }
            Err(problems) => wrong.extend(problems),
        }
    }
    if results.is_empty() || !rosters.is_empty() {
        return Err(Failure::usage(
            "an event of CoCo is files of results, each with at most one roster of the same name",
            "name them alike: `a-results.csv` and `a-ratings.csv`",
        ));
    }
    Ok(if wrong.is_empty() { Ok(read) } else { Err(wrong) })
}

/// What the files of a division have in common in their names: `open-results.csv` and
/// `open-ratings.csv`.
fn coco_stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let end = ["results", "ratings", "players", "roster"]
        .into_iter()
        .find_map(|end| stem.to_lowercase().ends_with(end).then(|| stem.len() - end.len()));
    let begin = end.and_then(|end| stem.get(..end)).unwrap_or(&stem);
    begin.trim_end_matches(['-', '_', ' ']).to_owned()
}

/// A configuration with the files beside it, or division files alone.
fn read_tsh(given: &[Given]) -> Reading<ForeignEvent> {
    match given {
        [one] if tsh::is_config(&one.text) => {
            let folder = one.path.parent().unwrap_or(Path::new(""));
            tsh::read(&files::name(&one.path), &one.text, |file| beside(folder, file))
        }
        several => tsh::read_divisions(several.iter().map(|given| {
            let stem = given.path.file_stem().map(|stem| stem.to_string_lossy().to_uppercase());
            (files::name(&given.path), stem.unwrap_or_default(), given.text.as_str())
        })),
    }
}

/// The text of a division's file: one in the configuration's folder or below, never
/// another, for the configuration may be anybody's.
fn beside(folder: &Path, file: &str) -> Result<String, String> {
    let path = Path::new(file);
    if !files::is_below(path) {
        return Err("it is not in the folder of the configuration".to_owned());
    }
    let path = folder.join(path);
    let told = |failure: Failure| match failure {
        Failure::File { source, .. } => source.to_string(),
        Failure::Excess { excess, .. } => excess.to_string(),
        Failure::Desk(_)
        | Failure::Usage { .. }
        | Failure::Told { .. }
        | Failure::NotEntered { .. }
        | Failure::Interrupted { .. }
        | Failure::Bug { .. }
        | Failure::NotedAway { .. }
        | Failure::WhichEvent { .. } => failure.to_string(),
    };
    give(&path).map(|given| given.text).map_err(told)
}
