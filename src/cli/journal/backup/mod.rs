//! `backup`: copies of the event, beside it or elsewhere, and what is known of them.
mod backups;
mod known;
pub mod lists;
pub mod restore;
mod seen;
mod thinning;
mod told;
mod ways;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde::Serialize;

use crate::cli::app::confirm_finding::is_answered;
use crate::cli::app::files;
use crate::cli::app::files::Privacy;
use crate::cli::app::question::Question;
use crate::cli::journal::damaged_event;
use crate::cli::os::{clock, environment};
use crate::cli::{Answer, Context, Failure, Voice, rehearsed};
use desk::{Committed, Desk, Milestone, Rehearsal, Stamp};
use report::visible;
use tournament::event::OperationId;
use tournament::shortened;

pub use backups::{Backup, Backups, Checked, Made};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero backup --keep 20
  sixzero backup /media/stick
  sixzero backup /media/stick --with-lists

The copies lie in a folder beside the event, `Club-night-backups`, or in the one that is named,
and are called after the operation up to which they go: `Club-night-000123.sixzero`. Each is a
whole event, checked as by `verify`, that `sixzero restore` puts back. When there are more than
are to be kept, some go: the older they are, the further apart those that stay.

For a second laptop, `--with-lists` copies what it needs beside: the other backups, and your own
word lists. There, in an empty folder, `sixzero restore /media/stick` puts all of it in place.

A copy is made by itself at the first result, when a round is released or complete, and every ten
minutes while entries come; SIXZERO_BACKUPS says how many are kept, and 0 makes none.")]
pub struct BackupArguments {
    /// Name the folder; else one beside the event
    folder: Option<PathBuf>,
    /// Name the folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "folder")]
    to: Option<PathBuf>,
    /// Make the folder where it is not there
    #[arg(long)]
    make: bool,
    /// Copy your other backups and word lists with it
    #[arg(long)]
    with_lists: bool,
    /// Keep this many copies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=9_999))]
    keep: Option<u16>,
}

/// A copy that was made, or was there.
#[derive(Serialize)]
pub struct BackedUp<'a> {
    file: String,
    /// The last operation in it.
    revision: i64,
    /// Older copies that were thinned out.
    removed: Vec<String>,
    remarks: Vec<Cow<'a, str>>,
}

/// The variable that says how many copies are kept.
const KEEPING: &str = "SIXZERO_BACKUPS";

/// A copy a round, of the longest event, and some.
const KEPT: u16 = 50;

/// While entries come, no more time than this lies between two copies.
const LONGEST_WITHOUT: Duration = Duration::from_secs(10 * 60);

/// A larger event is copied at once and looked through later: that would hold up the entry that
/// completes a round.
const MOST_CHECKED: u64 = 8 * 1024 * 1024;

pub fn run(context: &Context, asked: &BackupArguments) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let folder = asked.folder.as_deref().or(asked.to.as_deref());
    let backups = Backups::of(&file, folder);
    let rehearsal = context.stamp().rehearsal;
    let is_rehearsed = rehearsal == Rehearsal::DryRun;
    if let Some(folder) = folder
        && !folder.is_dir()
    {
        match (asked.make, is_rehearsed) {
            (false, true) => return Err(no_folder(folder)),
            (true, true) => {}
            (false, false) if !is_made(context, folder)? => return Err(no_folder(folder)),
            (true | false, false) => files::make_folder(folder, Privacy::Private)?,
        }
    }
    let survey = backups.survey(&mut desk)?;
    let mut notes = survey.notes(backups.folder(), &context.stamp());
    let event = desk.event_id()?;
    let lost = event.as_ref().zip(folder).and_then(|(event, folder)| {
        let known = known::longest(event, folder)?;
        let there = survey.beginnings.iter().any(|one| one.glance.tip.revision >= known);
        (!there).then_some(known)
    });
    if let Some(known) = lost {
        notes.push(format!(
            "LOOK: this machine has copied up to operation {known}, and that copy is not in {} now: \
             is it another stick? No copy is removed.",
            visible(&backups.folder().display().to_string())
        ));
    }
    // Who asks for a copy gets one, whatever is made without asking.
    let keep = asked.keep.unwrap_or_else(|| automatic().unwrap_or(KEPT));
    let keep = if lost.is_some() { usize::MAX } else { usize::from(keep) };
    let made = if is_rehearsed {
        backups.would_make(&mut desk, &survey)?
    } else {
        backups.make(&mut desk, &survey, keep, Checked::Whole)?
    };
    let (path, gone, said) = match made {
        Made::Before(path) => (path, Vec::new(), "The event is backed up already, as"),
        Made::Now { path, gone } => (path, gone, "Backed up as"),
    };
    // What the copy goes up to: others may have gone on since.
    let revision = match Backup::at(&path) {
        Ok(copy) => copy.glance.tip.revision,
        Err(_) => desk.tip()?.map_or(OperationId(0), |tip| tip.revision),
    };
    if let (Some(event), Some(folder), false) = (&event, folder, is_rehearsed) {
        known::note(event, folder, revision);
    }
    if asked.with_lists && !is_rehearsed {
        let own = Backups::of(&file, None);
        notes.extend(lists::take_along(&mut desk, &own, backups.folder())?);
    }
    let shown = path.display().to_string();
    let mut answer = match context.voice() {
        Voice::Json => {
            let removed = gone.iter().map(|path| path.display().to_string()).collect();
            let remarks = notes.iter().map(|note| visible(note)).collect();
            Answer::json(&BackedUp { file: shown, revision: revision.0, removed, remarks })
        }
        Voice::Text => {
            let said = format!("{said} {}.", visible(&shown));
            let answer = Answer::text(rehearsed(rehearsal, &said));
            match gone.len() {
                0 => answer,
                1 => answer.remark("Removed 1 older copy."),
                many => answer.remark(format!("Removed {many} older copies.")),
            }
        }
    };
    if context.voice() == Voice::Text {
        answer.remarks.extend(notes.into_iter().filter(|note| !context.has_warned(note)));
    }
    Ok(answer)
}

/// Whether a folder that is not there is to be made: where it is a stick's, that is not put in.
fn is_made(context: &Context, folder: &Path) -> Result<bool, Failure> {
    if !is_answered(context) {
        return Ok(false);
    }
    let text = format!(
        "The folder `{}` is not there: a stick is put in first. Make the folder on this machine?",
        folder.display()
    );
    let explained = "Enter changes nothing: put the stick in, and type the line again.";
    Question { text: &visible(&text), explained }.is_agreed(context)
}

fn no_folder(folder: &Path) -> Failure {
    Failure::usage(
        format!("the folder `{}` is not there", folder.display()),
        "put the stick in, or name another folder; `--make` makes this one",
    )
}

/// How many copies are kept of those made by themselves; `None`: none is made.
pub fn automatic() -> Option<u16> {
    match environment::variable(KEEPING) {
        // What cannot be read switches nothing off.
        Some(text) => Some(text.trim().parse().unwrap_or(KEPT)).filter(|&kept| kept > 0),
        None => Some(KEPT),
    }
}

/// That the variable says nothing that can be read.
fn misread() -> Option<String> {
    let text = environment::variable(KEEPING)?;
    text.trim().parse::<u16>().is_err().then(|| {
        let text = shortened(&text);
        format!("{KEEPING}=`{text}` is not a number of backups: {KEPT} are kept, as without it.")
    })
}

/// Where a copy has what the event lacks, an old copy took the event's place.
pub fn warn_of_loss(event: &Path, desk: &mut Desk, stamp: &Stamp) -> Option<String> {
    let said = misread().into_iter().chain(Backups::of(event, None).loss(desk, stamp));
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join("\n"))
}

/// Backs the event up if a copy is due after these entries; returns what to say about it.
pub fn after_entries(context: &Context, committed: &Committed) -> Vec<String> {
    let Ok(event) = context.event_file() else { return Vec::new() };
    if !is_due(&event, committed) {
        return Vec::new();
    }
    match by_itself(context) {
        Ok(notes) => notes,
        Err(failure) => {
            let said = format!("NO BACKUP was made: {failure}. What was entered is saved.");
            let hint = damaged_event::hint(context, &failure);
            let hint = hint.map(|hint| format!("  hint: {hint}"));
            [said].into_iter().chain(hint).collect()
        }
    }
}

/// Whether a copy is due by itself after this.
fn is_due(event: &Path, committed: &Committed) -> bool {
    if automatic().is_none() {
        return false;
    }
    // Its own time is that of the last copy: nothing of a copy has to be opened.
    let last = Backups::of(event, None).folder().metadata().and_then(|folder| folder.modified());
    match (last, committed.milestone) {
        (Err(_), Milestone::Nothing) => false,
        (Err(_), Milestone::Entry | Milestone::Round) | (Ok(_), Milestone::Round) => true,
        // A clock that was set back says nothing of how long it was.
        (Ok(last), _) => clock::since(last).is_none_or(|since| since >= LONGEST_WITHOUT),
    }
}

fn by_itself(context: &Context) -> Result<Vec<String>, Failure> {
    let Some(keep) = automatic() else { return Ok(Vec::new()) };
    let file = context.event_file()?;
    let mut desk: Desk = context.desk()?;
    let backups = Backups::of(&file, None);
    let survey = backups.survey(&mut desk)?;
    let bytes = file.metadata().map_or(0, |metadata| metadata.len());
    let checked = if bytes <= MOST_CHECKED { Checked::Whole } else { Checked::NotYet };
    backups.make(&mut desk, &survey, usize::from(keep), checked)?;
    Ok(survey.notes(backups.folder(), &context.stamp()))
}
