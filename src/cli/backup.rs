//! `backup`: copies of the event beside it, the oldest of which go.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli::context::ENDING;
use crate::cli::files::{self, Privacy};
use crate::cli::{Answer, Context, Failure, Voice};
use crate::desk::Rehearsal;
use crate::report::visible;

/// `backup`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero backup --keep 20

The copies lie in a folder beside the event, `Club-night-backups`, and are named after the
operation up to which they go: `Club-night-000123.sixzero`. Each is a whole event, that
`sixzero --event FILE` opens. When there are more than are to be kept, the oldest go.")]
pub struct Backup {
    /// Name the folder; one beside the event where it is not given
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
    /// Keep so many copies
    #[arg(long, value_name = "N", default_value_t = KEPT)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=9_999))]
    keep: u16,
}

/// A copy a round, of the longest event, and some.
const KEPT: u16 = 50;

/// Copies the event.
///
/// # Errors
/// What the system says.
pub fn run(context: &Context, backup: &Backup) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let revision = desk.view(|view| Ok(view.revision()?))?;
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = match &backup.to {
        Some(folder) => folder.clone(),
        None => file.with_file_name(format!("{stem}-backups")),
    };
    let copy = folder.join(format!("{stem}-{:06}.{ENDING}", revision.0));
    let shown = visible(&copy.display().to_string()).into_owned();
    let mut gone = Vec::new();
    let said = if copy.exists() {
        format!("The event is backed up already, as {shown}.")
    } else if context.stamp().rehearsal == Rehearsal::DryRun {
        format!("Dry run, nothing is written: backed up as {shown}.")
    } else {
        files::make_folder(&folder, Privacy::Private)?;
        desk.backup(&copy)?;
        gone = rotated(&folder, &stem, usize::from(backup.keep))?;
        format!("Backed up as {shown}.")
    };
    let mut answer = match context.voice() {
        Voice::Text => Answer::text(said),
        Voice::Json => {
            let gone: Vec<_> = gone.iter().map(|path| path.display().to_string()).collect();
            let file = copy.display().to_string();
            Answer::json(&json!({ "file": file, "revision": revision.0, "removed": gone }))
        }
    };
    if !gone.is_empty() && context.voice() == Voice::Text {
        answer = answer.remark(format!("Removed the oldest: {}.", gone.len()));
    }
    Ok(answer)
}

/// Removes the oldest copies of this event until so many are left; those that went.
fn rotated(folder: &Path, stem: &str, keep: usize) -> Result<Vec<PathBuf>, Failure> {
    let fail = |verb, path: &Path| {
        let path = path.to_owned();
        move |source| Failure::File { verb, path, source }
    };
    let mut copies: Vec<(u64, PathBuf)> = fs::read_dir(folder)
        .map_err(fail("read", folder))?
        .flatten()
        .filter_map(|entry| {
            let path = entry.path();
            let name = path.file_name()?.to_str()?;
            let number = name.strip_prefix(stem)?.strip_prefix('-')?;
            let number = number.strip_suffix(&format!(".{ENDING}"))?.parse().ok()?;
            Some((number, path))
        })
        .collect();
    copies.sort();
    let many = copies.len().saturating_sub(keep);
    let mut gone = Vec::new();
    for (_, path) in copies.into_iter().take(many) {
        fs::remove_file(&path).map_err(fail("remove", &path))?;
        gone.push(path);
    }
    Ok(gone)
}
