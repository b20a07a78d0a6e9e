//! The event as other programs read it: `export newt`, `tou`, `coco`, `tsh-csv`.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli::export::{Written, write_folder};
use crate::cli::files::{self, Privacy};
use crate::cli::loaded::{DivisionArgument, Loaded};
use crate::cli::standings::unfinished;
use crate::cli::whole::sentence;
use crate::cli::{Answer, Context, Failure, Voice, clock, input};
use desk::{Rehearsal, WholeTold};
use exchange::whole::WholeDivision;
use exchange::{aupair, coco, newt, tsh_csv};

// `export newt`.
#[derive(Debug, Args)]
pub struct Newt {
    /// Write it to a file, over an earlier feed alone
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Say on which day it is played; else that of the first result
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    #[command(flatten)]
    division: DivisionArgument,
}

// `export tou`.
#[derive(Debug, Args)]
pub struct Tou {
    /// Write it to a file, over an earlier one alone
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Say on which day it is played; else that of the first result
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
    #[command(flatten)]
    division: DivisionArgument,
}

// `export coco` and `export tsh-csv`.
#[derive(Debug, Args)]
pub struct Folder {
    /// Name the folder
    folder: PathBuf,
    #[command(flatten)]
    division: DivisionArgument,
}

/// A file of another program's.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    /// How each such file begins: an earlier one is known by it.
    begins: &'static str,
}

const NEWT: Kind = Kind { name: "newt", begins: "newt=" };
const TOU: Kind = Kind { name: "tou", begins: "*M" };

/// Writes the feed.
///
/// # Errors
/// No such division or day, or a file that is not to be written over.
pub fn newt(context: &Context, asked: &Newt) -> Result<Answer, Failure> {
    let (mut told, day) = told(context, asked.division.division.as_deref(), asked.date.as_deref())?;
    told.event.date = day;
    let written = newt::write(&told.event);
    let mut remarks = left_out(&told);
    remarks.extend(written.remarks.iter().map(|remark| format!("{remark}.")));
    answer(context, NEWT, asked.output.as_deref(), written.text, remarks)
}

/// Writes a `.tou` file.
///
/// # Errors
/// As [`newt`].
pub fn tou(context: &Context, asked: &Tou) -> Result<Answer, Failure> {
    let (told, day) = told(context, asked.division.division.as_deref(), asked.date.as_deref())?;
    let open = open_rounds(context, asked.division.division.as_deref())?;
    let day = day.ok_or_else(|| Failure::Usage {
        problem: "there is no result yet whose day could stand in the file".to_owned(),
        hint: "say on which day it is played: `--date 2026-11-14`".to_owned(),
    })?;
    let day = day.rsplit('-').collect::<Vec<_>>().join(".");
    let written = aupair::write(&told.event, &day);
    let mut remarks = left_out(&told);
    remarks.extend(open);
    remarks.extend(written.remarks.iter().map(|remark| format!("{remark}.")));
    answer(context, TOU, asked.output.as_deref(), written.text, remarks)
}

/// Writes CoCo's results and rosters, a file each a division.
///
/// # Errors
/// As [`newt`].
pub fn coco(context: &Context, asked: &Folder) -> Result<Answer, Failure> {
    let (told, day) = told(context, asked.division.division.as_deref(), None)?;
    let mut remarks = left_out(&told);
    remarks.extend(open_rounds(context, asked.division.division.as_deref())?);
    let mut files = Vec::new();
    for (division, stem) in named(&told.event.divisions) {
        let written = coco::write(division, day.as_deref().unwrap_or_default());
        match written.without_opponent {
            0 => {}
            rounds => remarks.push(format!(
                "division {}: {} not in the file, nobody sends those in.",
                division.name,
                if rounds == 1 {
                    "a bye or forfeit is".to_owned()
                } else {
                    format!("{rounds} byes and forfeits are")
                }
            )),
        }
        if written.penalised > 0 {
            let (name, rounds) = (&division.name, written.penalised);
            let said = format!(
                "division {name}: spreads penalised beside the scores: {rounds}; not in the file."
            );
            remarks.push(said);
        }
        files.push(Written { name: format!("coco-results-{stem}.csv"), text: written.results });
        files.push(Written { name: format!("coco-players-{stem}.csv"), text: written.roster });
    }
    write_folder(context, &asked.folder, &files, remarks)
}

/// Writes tsh's CSV, a file a division.
///
/// # Errors
/// As [`newt`].
pub fn tsh_csv(context: &Context, asked: &Folder) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let policy = desk.shown(|view| Ok(desk::EventField::load(view)?.policy()))?;
    let told = desk.whole(asked.division.division.as_deref())?;
    let mut remarks = left_out(&told);
    let mut files = Vec::new();
    for (division, stem) in named(&told.event.divisions) {
        let text = tsh_csv::write(division, &policy);
        files.push(Written { name: format!("tsh-{stem}.csv"), text });
    }
    remarks.push("Who started, member numbers and penalties are not in tsh's CSV.".to_owned());
    write_folder(context, &asked.folder, &files, remarks)
}

/// The event as it is on the wall, and the day on which it is played.
fn told(
    context: &Context,
    division: Option<&str>,
    date: Option<&str>,
) -> Result<(WholeTold, Option<String>), Failure> {
    if let Some(date) = date
        && clock::midnight(date).is_none()
    {
        return Err(Failure::Usage {
            problem: format!("`{}` is no day", crate::cli::context::shortened(date)),
            hint: "write year, month and day: `--date 2026-11-14`".to_owned(),
        });
    }
    let mut desk = context.desk()?;
    let told = desk.whole(division)?;
    let entered = desk.night_file(None)?.entered.map(clock::day);
    Ok((told, date.map(str::to_owned).or(entered)))
}

/// A sentence for each round that misses results: a file for others is for good.
fn open_rounds(context: &Context, division: Option<&str>) -> Result<Vec<String>, Failure> {
    Ok(unfinished(&Loaded::from(&mut context.desk()?, division)?, None))
}

fn left_out(told: &WholeTold) -> Vec<String> {
    told.lost.iter().map(sentence).collect()
}

/// The divisions with names for their files, no two alike.
fn named(divisions: &[WholeDivision]) -> Vec<(&WholeDivision, String)> {
    let names = divisions.iter().map(|division| division.name.as_str());
    divisions.iter().zip(files::file_stems(names, "division")).collect()
}

/// The text itself, or that it was written.
fn answer(
    context: &Context,
    kind: Kind,
    output: Option<&Path>,
    text: String,
    remarks: Vec<String>,
) -> Result<Answer, Failure> {
    let rehearsal = context.stamp().rehearsal;
    if let Some(path) = output {
        if !may_overwrite(path, kind) {
            return Err(Failure::NotOurs { path: path.to_owned() });
        }
        if rehearsal == Rehearsal::Real {
            files::write_whole(path, text.as_bytes(), Privacy::Shared)?;
        }
    }
    let file = output.map(|path| path.display().to_string());
    let written = file.is_some() && rehearsal == Rehearsal::Real;
    Ok(match (context.voice(), file) {
        (Voice::Json, file) => Answer::json(&json!({
            "format": kind.name, "file": file, "text": text, "written": written,
            "remarks": remarks,
        })),
        (Voice::Text, None) => Answer { remarks, ..Answer::text(text) },
        (Voice::Text, Some(file)) => {
            let dry = match rehearsal {
                Rehearsal::Real => "",
                Rehearsal::DryRun => "Dry run, nothing is changed: ",
            };
            let said = format!("{dry}Wrote {file}.");
            Answer { remarks, ..Answer::text(report::visible(&said)) }
        }
    })
}

/// Whether nothing stands there, or an earlier file of this kind.
fn may_overwrite(path: &Path, kind: Kind) -> bool {
    let Ok(there) = fs::symlink_metadata(path) else { return true };
    if !there.is_file() {
        return false;
    }
    let read = input::beginning(path, kind.begins.len() as u64);
    read.is_ok_and(|begins| begins == kind.begins.as_bytes())
}
