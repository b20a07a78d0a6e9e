//! `backup`: copies of the event beside it, the oldest of which go.
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::cli::backups::{Backups, Made};
use crate::cli::{Answer, Context, Failure, Voice, environment};
use crate::desk::{Desk, Rehearsal};
use crate::report::visible;

// `backup`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero backup --keep 20
  sixzero backup /media/stick

The copies lie in a folder beside the event, `Club-night-backups`, or in the one that is named,
and are called after the operation up to which they go: `Club-night-000123.sixzero`. Each is a
whole event, checked as by `verify`, that `sixzero --event FILE` opens and `sixzero restore` puts
back. When there are more than are to be kept, the oldest go.

A copy is made by itself when a round is complete and at every hundredth operation;
SIXZERO_BACKUPS says how many are kept, and 0 makes none.")]
pub struct Backup {
    /// Name the folder; one beside the event where it is not given
    folder: Option<PathBuf>,
    /// Name the folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "folder")]
    to: Option<PathBuf>,
    /// Keep so many copies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=9_999))]
    keep: Option<u16>,
}

/// The variable that says how many copies are kept.
const KEEPING: &str = "SIXZERO_BACKUPS";

/// A copy a round, of the longest event, and some.
const KEPT: u16 = 50;

/// Copies the event.
///
/// # Errors
/// What the system says.
pub fn run(context: &Context, backup: &Backup) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let folder = backup.folder.as_deref().or(backup.to.as_deref());
    let backups = Backups::of(&file, folder);
    // Whoever asks for a copy gets one, whatever is made without asking.
    let keep = backup.keep.unwrap_or_else(|| automatic().unwrap_or(KEPT));
    let rehearsed = context.stamp().rehearsal == Rehearsal::DryRun;
    let made = if rehearsed {
        backups.would_make(&mut desk)?
    } else {
        backups.make(&mut desk, usize::from(keep))?
    };
    let (path, gone, said) = match made {
        Made::Before(path) => (path, Vec::new(), "The event is backed up already, as"),
        Made::Now { path, gone } if rehearsed => {
            (path, gone, "Dry run, nothing is written: backed up as")
        }
        Made::Now { path, gone } => (path, gone, "Backed up as"),
    };
    // What the copy goes up to: others may have gone on since.
    let revision = match Desk::look(&path) {
        Ok(mut copy) => copy.tip()?.revision,
        Err(_) => desk.tip()?.revision,
    };
    let shown = path.display().to_string();
    Ok(match context.voice() {
        Voice::Json => {
            let gone: Vec<_> = gone.iter().map(|path| path.display().to_string()).collect();
            Answer::json(&json!({ "file": shown, "revision": revision.0, "removed": gone }))
        }
        Voice::Text => {
            let answer = Answer::text(format!("{said} {}.", visible(&shown)));
            match gone.len() {
                0 => answer,
                many => answer.remark(format!("Removed the oldest: {many}.")),
            }
        }
    })
}

/// How many copies are kept of those made by themselves; `None`: none is made.
#[must_use]
pub fn automatic() -> Option<u16> {
    match environment::variable(KEEPING) {
        // What cannot be read switches nothing off.
        Some(text) => Some(text.trim().parse().unwrap_or(KEPT)).filter(|&kept| kept > 0),
        None => Some(KEPT),
    }
}
