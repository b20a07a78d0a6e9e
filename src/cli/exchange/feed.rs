//! The event as other programs read it: `export newt`, `tou`, `coco`.
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::exchange::to_folder;
use crate::cli::os::clock;
use crate::cli::output::{OutputFile, Over, Sink, wrote};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use ::show::standings::unfinished::unfinished;
use ::show::stem;
use desk::{ForeignTold, Rehearsal};
use exchange::foreign_event::{ForeignDivision, aupair, coco, newt};

#[derive(Debug, Args)]
pub struct Feed {
    /// Write it to a file, which may be an earlier one
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Give the day of play; otherwise it is the event's date, or the first result's
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    #[command(flatten)]
    division: DivisionArgument,
}

#[derive(Debug, Args)]
pub struct Folder {
    /// Name the folder
    folder: PathBuf,
    #[command(flatten)]
    division: DivisionArgument,
}

#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    /// How each such file begins: an earlier one is known by it.
    begins: &'static str,
}

const NEWT: Kind = Kind { name: "newt", begins: "newt=" };
const TOU: Kind = Kind { name: "tou", begins: "*M" };

pub fn newt(context: &Context, asked: &Feed) -> Result<Answer, Failure> {
    let (mut told, day) = told(context, asked.division.name(), asked.date.as_deref())?;
    told.event.date = day;
    let mut written = newt::write(&told.event);
    let mut remarks = told.lost;
    remarks.append(&mut written.remarks);
    answer(context, NEWT, asked.output.as_deref(), written.text(), remarks)
}

pub fn tou(context: &Context, asked: &Feed) -> Result<Answer, Failure> {
    let (told, day) = told(context, asked.division.name(), asked.date.as_deref())?;
    let open = open_rounds(context, asked.division.name())?;
    let day = day.ok_or_else(|| {
        Failure::usage(
            "a .tou file needs the day of play, and no result is in yet to tell it",
            "give the day: `sixzero event set date 2026-11-14`, or here `--date 2026-11-14`",
        )
    })?;
    let day = day.rsplit('-').collect::<Vec<_>>().join(".");
    let mut written = aupair::write(&told.event, &day);
    let mut remarks = told.lost;
    remarks.extend(open);
    remarks.append(&mut written.remarks);
    answer(context, TOU, asked.output.as_deref(), written.text(), remarks)
}

pub fn coco(context: &Context, asked: &Folder) -> Result<Answer, Failure> {
    let (told, day) = told(context, asked.division.name(), None)?;
    let mut remarks = told.lost;
    remarks.extend(open_rounds(context, asked.division.name())?);
    let mut files = Vec::new();
    for (division, stem) in named(&told.event.divisions) {
        let mut written = coco::write(division, &stem, day.as_deref().unwrap_or_default());
        remarks.append(&mut written.remarks);
        files.append(&mut written.files);
    }
    to_folder(context, &asked.folder, files, remarks)
}

/// The event as it is on the wall, and the day on which it is played.
fn told(
    context: &Context,
    division: Option<&str>,
    date: Option<&str>,
) -> Result<(ForeignTold, Option<String>), Failure> {
    if let Some(date) = date
        && clock::midnight(date).is_none()
    {
        return Err(Failure::no_date(date, "--date"));
    }
    let mut desk = context.desk()?;
    let told = desk.foreign_event(division)?;
    let entered = desk.night_file()?.entered.map(clock::day);
    let date = date.map(str::to_owned).or_else(|| told.event.date.clone());
    Ok((told, date.or(entered)))
}

/// A sentence for each round that misses results: a file for others is for good.
fn open_rounds(context: &Context, division: Option<&str>) -> Result<Vec<String>, Failure> {
    Ok(unfinished(&Loaded::from(&mut context.desk()?, division)?, None))
}

/// The divisions with names for their files, no two alike.
fn named(divisions: &[ForeignDivision]) -> Vec<(&ForeignDivision, String)> {
    let names = divisions.iter().map(|division| division.name.as_str());
    divisions.iter().zip(stem::file_stems(names, "division")).collect()
}

/// A feed for programs, with where it was written.
#[derive(Serialize)]
pub struct FeedWritten<'a> {
    format: &'static str,
    file: Option<&'a str>,
    text: &'a str,
    written: bool,
    remarks: &'a [String],
}

/// The text itself, or that it was written.
fn answer(
    context: &Context,
    kind: Kind,
    output: Option<&Path>,
    text: &str,
    remarks: Vec<String>,
) -> Result<Answer, Failure> {
    let file = output.map(|path| path.display().to_string());
    let mut rehearsal = Rehearsal::DryRun;
    if let Some(path) = output {
        let out = OutputFile { path: path.to_owned(), text: text.to_owned() };
        rehearsal = Sink::new(context, Over::Begins(kind.begins)).write(None, &[out])?;
    }
    match (context.voice(), &file) {
        (Voice::Text, None) => Ok(Answer { remarks, ..Answer::text(text) }),
        (voice, file) => {
            let value = FeedWritten {
                format: kind.name,
                file: file.as_deref(),
                text,
                written: rehearsal == Rehearsal::Real,
                remarks: &remarks,
            };
            let said = wrote(file.as_deref().unwrap_or_default());
            Ok(Answer::done(voice, rehearsal, &value, &said, remarks.clone()))
        }
    }
}
