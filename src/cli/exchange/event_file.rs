//! `export tsh`.
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::output::{OutputFile, Over, Sink, wrote};
use crate::cli::{Answer, Context, Failure};
use desk::Rehearsal;
use exchange::foreign_event::tsh;

#[derive(Debug, Args)]
pub struct ExportTsh {
    /// Name the folder; with `--archive`, the file
    place: PathBuf,
    /// Write one .tsh with everything in it
    #[arg(long)]
    archive: bool,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    division: DivisionArgument,
}

#[derive(Clone, Copy, Debug, Args)]
struct Force {
    /// Overwrite files that have other contents
    #[arg(long)]
    force: bool,
}

impl Force {
    fn over(self) -> Over {
        if self.force { Over::Anything } else { Over::Same }
    }
}

/// Writes the event as tsh's files.
pub fn export_tsh(context: &Context, asked: &ExportTsh) -> Result<Answer, Failure> {
    let told = context.desk()?.foreign_event(asked.division.name())?;
    let mut written = tsh::write(&told.event);
    let mut remarks = told.lost;
    remarks.append(&mut written.remarks);
    let folder = (!asked.archive).then_some(&*asked.place);
    let out = match folder {
        None => vec![OutputFile { path: asked.place.clone(), text: tsh::archive(&written) }],
        Some(folder) => {
            let files = written.files.into_iter();
            files.map(|(name, text)| OutputFile { path: folder.join(name), text }).collect()
        }
    };
    write(context, folder, &out, asked.force.over(), remarks)
}

/// That files are written, for programs.
#[derive(Serialize)]
pub struct FilesWritten<'a> {
    files: &'a [String],
    written: bool,
    remarks: &'a [String],
}

fn write(
    context: &Context,
    folder: Option<&Path>,
    out: &[OutputFile],
    over: Over,
    remarks: Vec<String>,
) -> Result<Answer, Failure> {
    let rehearsal = Sink::new(context, over).write(folder, out)?;
    let files: Vec<String> = out.iter().map(|file| file.path.display().to_string()).collect();
    let said = wrote(&files.join(", "));
    let written = rehearsal == Rehearsal::Real;
    let value = FilesWritten { files: &files, written, remarks: &remarks };
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, remarks.clone()))
}
