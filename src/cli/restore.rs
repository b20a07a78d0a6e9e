//! `restore`: a backup in the place of the event, which is set aside.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use crate::cli::backups::{Backup, Backups, whole_beside};
use crate::cli::context::{ENDING, SET_ASIDE};
use crate::cli::{Answer, Context, Failure, Voice, clock, files};
use crate::desk::{Desk, Difference, Finding, Refusal, Rehearsal, RestoreRefusal};
use crate::report::visible;
use crate::store::{Operation, StoreError, sync_folder};

// `restore`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero restore --dry-run
  sixzero restore
  sixzero restore Club-night-backups/Club-night-000120.sixzero
  sixzero restore /media/stick

Without a file, or with `newest`, the newest backup that is whole is put back; of a folder its
newest. First it is told what would go: how many operations and results the backup lacks. What is
in the event's place is not deleted: it is set aside as `Club-night.before-restore-1.sixzero`, and
`sixzero restore FILE` puts that back as well.")]
pub struct Restore {
    /// Name the backup, a folder of backups, or say `newest`
    #[arg(value_name = "FILE|newest", default_value = NEWEST)]
    from: PathBuf,
}

const NEWEST: &str = "newest";

/// So many operations that went are told one by one.
const TOLD: usize = 20;

/// A file on its way to its place; it goes where it does not get there.
struct OnItsWay(PathBuf);

impl Drop for OnItsWay {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(files::with_ending(&self.0, ending));
        }
    }
}

/// What is in the event's place.
enum There {
    /// Nothing.
    Nothing,
    /// An event, as far as it can be read, with what the backup lacks of it.
    Event(Difference),
    /// Something that cannot be read.
    Unread(String),
}

/// Puts a backup in the place of the event.
///
/// # Errors
/// There is no good backup, somebody has the event open, the backup lacks operations and nobody
/// accepted that, or what the system says. The event is then where it was.
pub fn run(context: &Context, restore: &Restore) -> Result<Answer, Failure> {
    let event = context.event_to_restore()?;
    // A link stays, and what it leads to is replaced.
    let event = if event.is_symlink() { event.canonicalize().unwrap_or(event) } else { event };
    let is_there = event.symlink_metadata().is_ok();
    if is_there {
        drop(Desk::hold(&event)?);
    }
    let on_its_way = OnItsWay(files::beside(&event));
    let (backup, mut desk) = chosen(context, &event, &restore.from, &on_its_way.0)?;
    let said = backup.said(context);
    let there = if is_there { compared(context, &event, &mut desk)? } else { There::Nothing };
    let answer = Restored { context, backup: &backup, event: &event, there: &there };
    if let There::Event(difference) = &there
        && difference.gone.is_empty()
        && difference.more == 0
    {
        return Ok(answer.told(&format!("Nothing to put back: the event has all of {said}."), None));
    }
    if context.stamp().rehearsal == Rehearsal::DryRun {
        return Ok(answer.told(&format!("Dry run, nothing is changed: put back {said}."), None));
    }
    if !context.stamp().accepts(Finding::OperationsGo) {
        answer.refuse_loss()?;
    }
    let aside = is_there.then(|| free_name(&event));
    let aside_name = aside.as_deref().map(file_name);
    desk.note_restored(&context.stamp(), &file_name(&backup.path), aside_name.as_deref())?;
    // The last to close it writes its log into it.
    drop(desk);
    put(&on_its_way.0, &event, aside.as_deref())?;
    Ok(answer.told(&format!("Put back {said}."), aside.as_deref()))
}

/// The backup that is meant, copied to its way and found whole.
fn chosen(
    context: &Context,
    event: &Path,
    from: &Path,
    to: &Path,
) -> Result<(Backup, Desk), Failure> {
    let beside = from.as_os_str() == NEWEST;
    if !beside && !from.is_dir() {
        if let Err(refusal) = Desk::look(from)
            && is_no_event(&refusal)
        {
            return Err(refusal.into());
        }
        let desk = whole_beside(context, from, to)?;
        let path = from.to_owned();
        let backup = Backup::opened(path.clone()).unwrap_or(Backup { path, tip: None });
        return Ok((backup, desk));
    }
    let backups = Backups::of(event, Some(from).filter(|_| !beside));
    for backup in backups.newest_first() {
        match whole_beside(context, &backup.path, to) {
            Ok(desk) => return Ok((backup, desk)),
            Err(failure @ Failure::File { .. }) => return Err(failure),
            // The one before it may be whole.
            Err(_) => {}
        }
    }
    Err(Failure::NoBackup { folder: backups.folder().to_owned(), bad: backups.files().len() })
}

/// Whether a file that is to be put back is something else altogether.
fn is_no_event(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Store(
            StoreError::NotAnEvent { .. }
                | StoreError::Empty { .. }
                | StoreError::Directory { .. }
                | StoreError::NewerFile { .. }
        )
    )
}

/// What is there, looked at in a copy: looking must not change what may be damaged.
fn compared(context: &Context, event: &Path, backup: &mut Desk) -> Result<There, Failure> {
    let fail = |source| Failure::File { verb: "copy", path: event.to_owned(), source };
    let folder = tempfile::tempdir().map_err(fail)?;
    let copy = folder.path().join("event");
    let looked = files::copy_private(event, &copy).map_err(fail).and_then(|()| {
        let log = files::with_ending(event, "-wal");
        if log.exists() {
            files::copy_private(&log, &files::with_ending(&copy, "-wal")).map_err(fail)?;
        }
        let mut desk = context.on_copy(&copy).open_quietly(&copy)?;
        let difference = desk.lacking_in(backup)?;
        match desk.verify()?.first() {
            Some(trouble) if difference.gone.is_empty() => Ok(There::Unread(trouble.to_string())),
            Some(_) | None => Ok(There::Event(difference)),
        }
    });
    let (copy, event) = (copy.display().to_string(), event.display().to_string());
    Ok(looked.unwrap_or_else(|failure| There::Unread(failure.to_string().replace(&copy, &event))))
}

/// Sets aside what is there, with what belongs to it, and puts the other in its place. The event
/// goes first: a call that dies in between leaves no event, which is noticed, rather than one
/// without its log, which is not.
fn put(new: &Path, event: &Path, aside: Option<&Path>) -> Result<(), Failure> {
    let fail = |source| Failure::File { verb: "put back", path: event.to_owned(), source };
    fs::File::open(new).and_then(|file| file.sync_all()).map_err(fail)?;
    let held = match aside {
        // Elsewhere a file that is open cannot be renamed.
        Some(_) if cfg!(unix) => Some(Desk::hold(event)?),
        Some(_) | None => None,
    };
    if let Some(aside) = aside {
        fs::rename(event, aside).map_err(fail)?;
    }
    // A log without its file would be taken for the new one's.
    let logs = aside.map_or_else(|| free_name(event), Path::to_owned);
    for ending in ["-wal", "-shm"] {
        let log = files::with_ending(event, ending);
        match log.metadata().map(|metadata| metadata.len()) {
            // What was opened just now to keep others away has left an empty one.
            Ok(0) => fs::remove_file(&log).map_err(fail)?,
            Ok(_) => fs::rename(&log, files::with_ending(&logs, ending)).map_err(fail)?,
            Err(_) => {}
        }
    }
    if let Err(error) = fs::rename(new, event) {
        if let Some(aside) = aside {
            // As it was, so far as that goes; the error to tell is the one before.
            let _ = fs::rename(aside, event);
            for ending in ["-wal", "-shm"] {
                let log = files::with_ending(aside, ending);
                let _ = fs::rename(log, files::with_ending(event, ending));
            }
        }
        return Err(fail(error));
    }
    drop(held);
    sync_folder(event.parent().unwrap_or(Path::new("."))).map_err(fail)
}

/// The first free `Club-night.before-restore-1.sixzero`.
fn free_name(event: &Path) -> PathBuf {
    let stem = event.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut number = 1;
    loop {
        let name = event.with_file_name(format!("{stem}{SET_ASIDE}{number}.{ENDING}"));
        let logs = ["-wal", "-shm"].map(|ending| files::with_ending(&name, ending));
        if !name.exists() && !logs.iter().any(|log| log.exists()) {
            return name;
        }
        number += 1;
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// What there is to tell.
struct Restored<'a> {
    context: &'a Context,
    backup: &'a Backup,
    event: &'a Path,
    there: &'a There,
}

impl Restored<'_> {
    /// Asks before anything goes that the backup lacks.
    fn refuse_loss(&self) -> Result<(), Failure> {
        let backup = self.backup.path.display().to_string();
        match self.there {
            There::Nothing => Ok(()),
            There::Event(difference) if difference.gone.is_empty() => Ok(()),
            There::Event(difference) => Err(Refusal::from(RestoreRefusal::OperationsGo {
                backup,
                operations: difference.gone.len(),
                results: difference.results,
                lines: lines(difference),
            })
            .into()),
            There::Unread(why) => {
                Err(Refusal::from(RestoreRefusal::Unread { backup, why: why.clone() }).into())
            }
        }
    }

    fn told(&self, said: &str, aside: Option<&Path>) -> Answer {
        match self.context.voice() {
            Voice::Json => Answer::json(&self.value(said, aside)),
            Voice::Text => {
                let mut answer = Answer::text(said);
                if let Some(aside) = aside {
                    let aside = aside.display().to_string();
                    answer.data.push_str(&format!("What was there lies in {}.\n", visible(&aside)));
                }
                match self.there {
                    There::Nothing => answer,
                    There::Unread(why) => {
                        answer.remark(format!("What was there cannot be read: {why}.")).remark(
                            "Hold what is in the event against the slips: `sixzero checklist`.",
                        )
                    }
                    There::Event(difference) => told_gone(answer, difference),
                }
            }
        }
    }

    fn value(&self, said: &str, aside: Option<&Path>) -> Value {
        let (difference, why) = match self.there {
            There::Nothing => (None, None),
            There::Event(difference) => (Some(difference), None),
            There::Unread(why) => (None, Some(why)),
        };
        let lacks = difference.map(|difference| {
            let what = |operation: &Operation| visible(&operation.told.what).into_owned();
            json!({
                "operations": difference.gone.len(),
                "results": difference.results,
                "first": difference.gone.first().map(what),
                "last": difference.gone.last().map(what),
                "more": difference.more,
            })
        });
        json!({
            "file": self.event.display().to_string(),
            "from": self.backup.path.display().to_string(),
            "revision": self.backup.tip.as_ref().map(|tip| tip.revision.0),
            "set_aside": aside.map(|aside| aside.display().to_string()),
            "lacks": lacks,
            "unread": why,
            "said": visible(said),
        })
    }
}

fn told_gone(mut answer: Answer, difference: &Difference) -> Answer {
    let many = difference.gone.len();
    if many > 0 {
        let results = match difference.results {
            1 => "1 result".to_owned(),
            many => format!("{many} results"),
        };
        let s = if many == 1 { "" } else { "s" };
        answer = answer.remark(format!("{many} operation{s} with {results} are not in it:"));
        for operation in difference.gone.iter().take(TOLD) {
            answer = answer.remark(format!("  {}", line(operation)));
        }
        if many > TOLD {
            answer = answer.remark(format!("  and {} more", many - TOLD));
        }
    }
    match went_on(difference) {
        Some(more) => answer.remark(more),
        None => answer,
    }
}

fn lines(difference: &Difference) -> Vec<String> {
    let mut lines = Vec::new();
    match &difference.gone[..] {
        [] => {}
        [only] => lines.push(format!("it is: {}", line(only))),
        [first, .., last] => {
            lines.push(format!("from: {}", line(first)));
            lines.push(format!("to:   {}", line(last)));
        }
    }
    lines.extend(went_on(difference));
    lines
}

fn went_on(difference: &Difference) -> Option<String> {
    (difference.more > 0).then(|| {
        format!(
            "the backup has {} operation{} of its own: the two are the same up to operation {}",
            difference.more,
            if difference.more == 1 { "" } else { "s" },
            difference.common.0
        )
    })
}

fn line(operation: &Operation) -> String {
    let told = &operation.told;
    format!(
        "{}  {}  {}  {}",
        operation.id.0,
        clock::time(told.at),
        visible(&told.by),
        visible(&told.what)
    )
}
