//! `export tsh` and `export json`.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli::files::{self, Privacy};
use crate::cli::loaded::DivisionArgument;
use crate::cli::whole::CONFIG;
use crate::cli::{Answer, Context, Failure, Voice, input};
use desk::Rehearsal;
use exchange::tsh;

// `export tsh`.
#[derive(Debug, Args)]
pub struct ExportTsh {
    /// Name the folder; with `--archive`, the file
    place: PathBuf,
    /// Write one .tsh with everything in it
    #[arg(long)]
    archive: bool,
    /// Write over files that are there and say something else
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

// `export json`.
#[derive(Debug, Args)]
pub struct ExportJson {
    /// Write it to a file; nothing that is there is written over without `--force`
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over a file that is there and says something else
    #[arg(long)]
    force: bool,
}

/// Writes the event as tsh's files.
///
/// # Errors
/// No such division, or files that are there or cannot be written.
pub fn export_tsh(context: &Context, asked: &ExportTsh) -> Result<Answer, Failure> {
    let told = context.desk()?.whole(asked.division.division.as_deref())?;
    let written = tsh::write(&told.event);
    let mut remarks: Vec<String> = told.lost.iter().map(sentence).collect();
    remarks.extend(written.lost.iter().map(sentence));
    let out: Vec<(PathBuf, String)> = if asked.archive {
        vec![(asked.place.clone(), written.archive())]
    } else {
        let config = (CONFIG.to_owned(), written.config.clone());
        let all = std::iter::once(config).chain(written.divisions);
        all.map(|(name, text)| (asked.place.join(name), text)).collect()
    };
    if !asked.force {
        for (path, text) in &out {
            if !may_overwrite(path, text) {
                return Err(is_there(path));
            }
        }
    }
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        if !asked.archive {
            files::make_folder(&asked.place, Privacy::Shared)?;
        }
        for (path, text) in &out {
            files::write_whole(path, text.as_bytes(), Privacy::Shared)?;
        }
    }
    let names: Vec<String> = out.iter().map(|(path, _)| path.display().to_string()).collect();
    wrote(context, &names, remarks)
}

/// That it is written.
fn wrote(context: &Context, names: &[String], remarks: Vec<String>) -> Result<Answer, Failure> {
    let rehearsal = context.stamp().rehearsal;
    Ok(match context.voice() {
        Voice::Json => {
            let written = rehearsal == Rehearsal::Real;
            Answer::json(&json!({ "files": names, "written": written, "remarks": remarks }))
        }
        Voice::Text => {
            let dry = match rehearsal {
                Rehearsal::Real => "",
                Rehearsal::DryRun => "Dry run, nothing is changed: ",
            };
            let said = format!("{dry}Wrote {}.", names.join(", "));
            Answer { remarks, ..Answer::text(report::visible(&said)) }
        }
    })
}

/// Writes the event as JSON, all of it but its recorded games.
///
/// # Errors
/// A file that is there or cannot be written.
pub fn export_json(context: &Context, asked: &ExportJson) -> Result<Answer, Failure> {
    let event = context.desk()?.event_json()?;
    let text = report::json::text(&event.value());
    let Some(output) = &asked.output else { return Ok(Answer::text(text)) };
    if !asked.force && !may_overwrite(output, &text) {
        return Err(is_there(output));
    }
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        files::write_whole(output, text.as_bytes(), Privacy::Shared)?;
    }
    wrote(context, &[output.display().to_string()], Vec::new())
}

fn is_there(path: &Path) -> Failure {
    Failure::Usage {
        problem: format!("`{}` is there and says something else", path.display()),
        hint: "nothing was written: name another place, or `--force`".to_owned(),
    }
}

/// Whether nothing stands there, or the same.
fn may_overwrite(path: &Path, text: &str) -> bool {
    match fs::symlink_metadata(path) {
        Err(_) => true,
        Ok(there) => {
            let read = || input::bytes(path, text.len() as u64);
            there.is_file() && read().is_ok_and(|old| old == text.as_bytes())
        }
    }
}

/// What is lost, as a sentence.
pub fn sentence(lost: &impl ToString) -> String {
    let text = lost.to_string();
    let mut rest = text.chars();
    let first = rest.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", rest.as_str())
}
