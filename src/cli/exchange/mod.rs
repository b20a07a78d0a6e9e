//! `import` and `export`: events out of other programs' files, and the event as files that others read.
mod csv;
mod event_file;
pub mod feed;
pub mod import;

use std::path::Path;

use clap::Subcommand;
use serde::Serialize;

use crate::cli::output::{OutputFile, Over, Sink};
use crate::cli::{Answer, Context, Failure};
use desk::Rehearsal;
use tournament::plural;

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Write standings, results, players and pairings as CSV
    #[command(after_help = "Example:
  sixzero export csv wall

It writes standings-DIVISION.csv, results.csv, players.csv and pairings-ROUND.csv for each
released round, over those of an earlier export, and touches nothing else.")]
    Csv(csv::Csv),
    /// Write the event as tsh's files, or as one .tsh
    #[command(after_help = "Example:
  sixzero export tsh night.tsh --archive

What tsh has no words for is remarked on; see docs/rules/tsh.md.")]
    Tsh(event_file::ExportTsh),
    /// Write the feed that broadcasts and overlays read
    #[command(after_help = "Example:
  sixzero export newt --output tourney.js

Drafts, member numbers and clubs are not in it. `docs/rules/feeds.md` says what its readers
make of it.")]
    Newt(feed::Feed),
    /// Write AUPAIR's .tou, which goes to WESPA
    #[command(after_help = "Example:
  sixzero export tou --output open.tou

Run `sixzero preflight --for wespa` first. `docs/rules/feeds.md` says what such a file
cannot say; each is remarked on.")]
    Tou(feed::Feed),
    /// Write results and rosters as CoCo's programs read them
    #[command(after_help = "Example:
  sixzero export coco coco")]
    Coco(feed::Folder),
}

/// That files were written to a folder, for programs.
#[derive(Serialize)]
pub struct FolderWritten<'a> {
    folder: &'a str,
    files: &'a [String],
    written: bool,
    remarks: &'a [String],
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Csv(asked) => csv::run(context, asked),
        Command::Tsh(asked) => event_file::export_tsh(context, asked),
        Command::Newt(asked) => feed::newt(context, asked),
        Command::Tou(asked) => feed::tou(context, asked),
        Command::Coco(asked) => feed::coco(context, asked),
    }
}

/// Writes files, each with its name, into the folder, over those of an earlier export alone; says so.
pub fn to_folder(
    context: &Context,
    folder: &Path,
    files: Vec<(String, String)>,
    remarks: Vec<String>,
) -> Result<Answer, Failure> {
    let path = |(name, text): (String, String)| {
        (name.clone(), OutputFile { path: folder.join(name), text })
    };
    let (names, files): (Vec<String>, Vec<OutputFile>) = files.into_iter().map(path).unzip();
    let rehearsal = Sink::new(context, Over::Columns).write(Some(folder), &files)?;
    let count = plural(names.len(), "file", "files");
    let folder = folder.display().to_string();
    let said = format!("Wrote {count} to {folder}: {}.", names.join(", "));
    let value = FolderWritten {
        folder: &folder,
        files: &names,
        written: rehearsal == Rehearsal::Real,
        remarks: &remarks,
    };
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, remarks.clone()))
}
