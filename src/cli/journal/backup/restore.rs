//! `restore`: a backup in the place of the event, which is set aside.
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;
use tempfile::{TempDir, TempPath};

use super::backups::{Backup, Backups, refuse_trouble};
use super::lists;
use super::told::{lines, told_gone};
use super::ways::longest;
use crate::cli::app::context::{ENDING, SET_ASIDE};
use crate::cli::app::files;
use crate::cli::{Answer, Context, Exit, Failure, Voice, rehearsed};
use ::show::refusal::Told;
use desk::{Desk, Difference, EventField, Finding, Rehearsal, RestoreRefusal, ShareRefusal};
use remote::RqliteConfig;
use report::visible;
use store::{EventId, plain, private_folders, sync_folder};
use tournament::event::Operation;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero restore --dry-run
  sixzero restore
  sixzero restore Club-night-backups/Club-night-000120.sixzero
  sixzero restore /media/stick

Without a file, or with `newest`, the longest whole backup of this event is put back; of a folder
its longest. First it says what would be lost: how many operations and results the backup
lacks. What is in the event's place is not deleted: it is set aside as
`Club-night.before-restore-1.sixzero`, and `sixzero restore FILE` puts that back as well.

On another laptop, in an empty folder, `sixzero restore /media/stick` brings the event with the
backups and word lists that `sixzero backup /media/stick --with-lists` has put there.")]
pub struct Restore {
    /// Name the backup, a folder of backups, or say `newest`
    #[arg(value_name = "FILE|newest", default_value = NEWEST)]
    from: PathBuf,
}

const NEWEST: &str = "newest";

/// A backup in the place of the event.
#[derive(Serialize)]
pub struct PutBack<'a> {
    file: String,
    /// The backup.
    from: String,
    /// The last operation in it.
    revision: i64,
    /// Where what was there before lies now.
    set_aside: Option<String>,
    lacks: Option<Lacks>,
    /// Why what was there before cannot be read.
    unread: Option<&'a str>,
    said: Cow<'a, str>,
}

/// What the event had and the backup lacks.
#[derive(Serialize)]
pub struct Lacks {
    operations: usize,
    /// How many results those entered, changed or removed.
    results: usize,
    first: Option<String>,
    last: Option<String>,
    /// How many operations the backup has besides.
    more: usize,
}

/// What is in the event's place.
enum There {
    Nothing,
    /// An event, with what the backup lacks of it.
    Event(Difference),
    /// Something that cannot be read.
    Unread(String),
}

pub fn run(context: &Context, restore: &Restore) -> Result<Answer, Failure> {
    let (event, is_new) = place(context, &restore.from)?;
    refuse_shared(&event)?;
    let is_there = event.symlink_metadata().is_ok();
    let opened = is_there.then(|| {
        let mut desk = Desk::open(&event)?;
        let id = desk.event_id()?;
        refuse_trouble(&mut desk)?;
        let name = desk.view(|view| Ok(EventField::load(view)?.settings.name));
        Ok::<_, Failure>((desk, id, name.ok()))
    });
    let whole = opened.as_ref().and_then(|opened| opened.as_ref().ok());
    let (of, name) = whole.map(|(_, id, name)| (id.clone(), name.clone())).unwrap_or_default();
    let room = Room::beside(&event)?;
    let mut chosen = Chosen::from(&event, &restore.from, of.as_ref(), &room)?;
    // A history that was rewritten has another beginning, and the event's name.
    let glance = &chosen.backup.glance;
    if of.is_some_and(|id| id != glance.event) && name.is_some_and(|name| name != glance.name) {
        refuse_another(context, &event, &chosen.backup)?;
    }
    let said = chosen.backup.said(&context.stamp());
    let step = Step { context, event: &event };
    let answer = match opened {
        None => step.put_back(&mut chosen, There::Nothing, &said)?,
        Some(Err(failure)) => {
            step.put_back(&mut chosen, There::Unread(failure.to_string()), &said)?
        }
        // No one enters anything between comparing the two and putting one in the other's place.
        Some(Ok((mut desk, ..))) if cfg!(unix) => desk.alone(|view| {
            let difference = Difference::between(view, &chosen.backup.glance)?;
            step.put_back(&mut chosen, There::Event(difference), &said)
        })?,
        Some(Ok((mut desk, ..))) => {
            let glance = &chosen.backup.glance;
            let difference = desk.alone(|view| Difference::between(view, glance))?;
            // Elsewhere than on Unix nothing takes the place of a file that is open.
            drop(desk);
            step.put_back(&mut chosen, There::Event(difference), &said)?
        }
    };
    let mut answer =
        chosen.remarks.iter().fold(answer, |answer, remark| answer.remark(remark.clone()));
    // Also where the event is back already: who was interrupted before this asks again.
    if context.stamp().rehearsal == Rehearsal::Real {
        if let Some(folder) = brought_from(&restore.from) {
            let notes = lists::bring(&mut Desk::open(&event)?, &event, folder)?;
            answer.remarks.extend(notes);
        }
        if is_new && restore.from.is_dir() {
            context.remember(&event)?;
        }
    }
    Ok(answer)
}

/// Refuses to put a copy of another event in the place of this one.
fn refuse_another(context: &Context, event: &Path, backup: &Backup) -> Result<(), Failure> {
    if context.stamp().accepts(Finding::OperationsGo) {
        return Ok(());
    }
    let (from, name) = (backup.path.display(), &backup.glance.name);
    Err(Failure::Told(Told {
        exit: Exit::Refused,
        problem: format!("`{from}` is a copy of another event, {}", visible(name)),
        details: Vec::new(),
        hint: format!(
            "`sixzero restore {from} --event \"{}.{ENDING}\"` puts it back beside this one; \
             `--accept {}` puts it in the place of {}",
            visible(name),
            Finding::OperationsGo.name(),
            event.display()
        ),
    }))
}

/// The folder that came from another machine: the one that is named, or that of the named copy,
/// where word lists lie beside it.
fn brought_from(from: &Path) -> Option<&Path> {
    if from.is_dir() {
        return Some(from);
    }
    from.parent().filter(|folder| folder.join(lists::LISTS).is_dir())
}

/// Where the event lies or is to lie, and whether this folder had none: then a backup from
/// elsewhere says what it is called.
fn place(context: &Context, from: &Path) -> Result<(PathBuf, bool), Failure> {
    let event = match context.event_to_restore() {
        Err(Failure::WhichEvent { found }) if found.is_empty() && from.exists() => {
            return Ok((PathBuf::from(own_name(from)?), true));
        }
        found => found?,
    };
    // A link stays, and what it leads to is replaced.
    let real = if event.is_symlink() { event.canonicalize().unwrap_or(event) } else { event };
    Ok((real, false))
}

/// What the event of a backup was called: its file's name without the operation behind it.
fn own_name(from: &Path) -> Result<String, Failure> {
    let backup = match from.is_dir() {
        true => {
            let mut known = of_folder(from, Path::new(""), None)?;
            let place = longest(from, &known)?;
            known.remove(place)
        }
        false => Backup::at(from)?,
    };
    let stem = backup.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let is_number = |c: char| c.is_ascii_digit() || c == '-' || c == '.';
    let stem = stem.trim_end_matches("unchecked").trim_end_matches(is_number);
    Ok(format!("{}.{ENDING}", if stem.is_empty() { "event" } else { stem }))
}

/// The copies of a folder; of one event alone where it is known which.
fn of_folder(folder: &Path, event: &Path, of: Option<&EventId>) -> Result<Vec<Backup>, Failure> {
    let backups = Backups::of(event, Some(folder));
    let (mut known, bad) = backups.all();
    let all = known.len();
    known.retain(|backup| of.is_none_or(|id| backup.glance.event == *id));
    if known.is_empty() {
        return Err(Failure::no_backup(folder, bad.len(), all));
    }
    Ok(known)
}

/// A folder of one's own beside the event, for what is on its way to its place.
struct Room(TempDir);

impl Room {
    fn beside(event: &Path) -> Result<Room, Failure> {
        let fail = |error| Failure::File {
            verb: "write beside",
            path: event.to_owned(),
            source: plain(error),
        };
        Ok(Room(private_folders(".sixzero-").tempdir_in(files::folder(event)).map_err(fail)?))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

struct Chosen {
    backup: Backup,
    /// A copy of it, found whole, to be put in the event's place.
    copy: Option<Desk>,
    path: PathBuf,
    remarks: Vec<String>,
}

impl Chosen {
    fn from(
        event: &Path,
        from: &Path,
        of: Option<&EventId>,
        room: &Room,
    ) -> Result<Chosen, Failure> {
        let is_beside = from.as_os_str() == NEWEST;
        if !is_beside && !from.is_dir() {
            let backup = Backup::at(from)?;
            let (copy, path) = whole(&backup, room)?;
            return Ok(Chosen { backup, copy, path, remarks: Vec::new() });
        }
        let beside = Backups::of(event, Some(from).filter(|_| !is_beside));
        let mut known = of_folder(beside.folder(), event, of)?;
        let mut remarks = Vec::new();
        while !known.is_empty() {
            let place = longest(beside.folder(), &known)?;
            let backup = known.remove(place);
            match whole(&backup, room) {
                Ok((copy, path)) => return Ok(Chosen { backup, copy, path, remarks }),
                Err(failure @ Failure::File { .. }) => return Err(failure),
                // The one before it may be whole.
                Err(failure) => remarks.push(format!(
                    "Passed over {}: {failure}.",
                    visible(&backup.path.display().to_string())
                )),
            }
        }
        Err(Failure::no_backup(beside.folder(), remarks.len(), 0))
    }
}

/// A copy of the backup beside the event, found whole.
fn whole(backup: &Backup, room: &Room) -> Result<(Option<Desk>, PathBuf), Failure> {
    let path = room.path("event");
    let _ = fs::remove_file(&path);
    Desk::look(&backup.path)?.backup(&path)?;
    let mut copy = Desk::open(&path)?;
    refuse_trouble(&mut copy)?;
    Ok((Some(copy), path))
}

/// What is done with the event's place known.
struct Step<'a> {
    context: &'a Context,
    event: &'a Path,
}

impl Step<'_> {
    fn put_back(&self, chosen: &mut Chosen, there: There, said: &str) -> Result<Answer, Failure> {
        let Step { context, event } = *self;
        let answer = Restored { context, backup: &chosen.backup, event, there: &there };
        if let There::Event(difference) = &there
            && difference.gone.is_empty()
            && difference.more == 0
        {
            let said = format!("Nothing to put back: the event has all of {said}.");
            return Ok(answer.told(&said, None));
        }
        let stamp = context.stamp();
        if stamp.rehearsal == Rehearsal::DryRun {
            let said = rehearsed(stamp.rehearsal, &format!("put back {said}."));
            return Ok(answer.told(&said, None));
        }
        if !stamp.accepts(Finding::OperationsGo) {
            answer.refuse_loss()?;
        }
        let aside = match &there {
            There::Nothing => None,
            There::Event(_) | There::Unread(_) => Some(free_name(event)),
        };
        if let Some(mut copy) = chosen.copy.take() {
            let aside = aside.as_deref().map(files::name);
            copy.note_restored(&stamp, &files::name(&chosen.backup.path), aside.as_deref())?;
        }
        if let Some(aside) = &aside {
            set_aside(event, aside, &there)?;
        }
        let fail = |source| Failure::File { verb: "put back", path: event.to_owned(), source };
        // Windows empties nothing for who may only read.
        let copy = fs::File::options().write(true).open(&chosen.path);
        copy.and_then(|file| file.sync_all()).map_err(fail)?;
        let whole = TempPath::try_from_path(&chosen.path).map_err(fail)?;
        whole.persist(event).map_err(|failed| fail(failed.error))?;
        sync_folder(event.parent().unwrap_or(Path::new("."))).map_err(fail)?;
        Ok(answer.told(&format!("Put back {said}."), aside.as_deref()))
    }
}

/// Refuses to put a backup in the place of a shared event.
fn refuse_shared(event: &Path) -> Result<(), Failure> {
    let Some(config) = RqliteConfig::of(event).map_err(ShareRefusal::Log)? else { return Ok(()) };
    Err(Failure::Told(Told {
        exit: Exit::Refused,
        problem: format!(
            "the event's order is kept by {}: no backup goes in its place",
            config.at()
        ),
        details: Vec::new(),
        hint: format!(
            "where those nodes are gone for good, delete `{}`: the file here is then an event of its own",
            RqliteConfig::file(event).display()
        ),
    }))
}

/// Keeps what is there under another name. At every moment the event's own name has one of the two.
fn set_aside(event: &Path, aside: &Path, there: &There) -> Result<(), Failure> {
    let fail = |source| Failure::File { verb: "set aside", path: event.to_owned(), source };
    match there {
        There::Nothing => Ok(()),
        There::Event(_) => Ok(Desk::open(event)?.backup(aside)?),
        There::Unread(_) if !event.is_file() => fs::rename(event, aside).map_err(fail),
        There::Unread(_) => {
            // What SQLite would take for the new one's goes with what it belongs to.
            let beside = ["-journal", "-wal", "-shm"];
            for ending in std::iter::once("").chain(beside) {
                let (from, to) =
                    (files::with_ending(event, ending), files::with_ending(aside, ending));
                match from.symlink_metadata() {
                    Ok(there) if there.is_file() => files::copy_private(&from, &to),
                    // A pipe or a device has no end to copy to.
                    Ok(_) if !ending.is_empty() => fs::rename(&from, &to),
                    Ok(_) => files::copy_private(&from.canonicalize().map_err(fail)?, &to),
                    Err(_) => Ok(()),
                }
                .map_err(fail)?;
            }
            for ending in beside {
                match fs::remove_file(files::with_ending(event, ending)) {
                    Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                        return Err(fail(error));
                    }
                    Ok(()) | Err(_) => {}
                }
            }
            Ok(())
        }
    }
}

/// The first free `Club-night.before-restore-1.sixzero`.
pub fn free_name(event: &Path) -> PathBuf {
    let stem = event.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut number = 1;
    loop {
        let name = event.with_file_name(format!("{stem}{SET_ASIDE}{number}.{ENDING}"));
        if fs::symlink_metadata(&name).is_err() {
            return name;
        }
        number += 1;
    }
}

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
            There::Event(difference) => Err(RestoreRefusal::OperationsGo {
                backup,
                operations: difference.gone.len(),
                results: difference.results,
                lines: lines(difference),
            }
            .into()),
            There::Unread(why) => Err(RestoreRefusal::Unread { backup, why: why.clone() }.into()),
        }
    }

    fn told(&self, said: &str, aside: Option<&Path>) -> Answer {
        match self.context.voice() {
            Voice::Json => Answer::json(&self.put_back(said, aside)),
            Voice::Text => {
                let mut answer = Answer::text(said);
                if let Some(aside) = aside {
                    let aside = aside.display().to_string();
                    answer
                        .data
                        .push_str(&format!("What was there is kept in {}.\n", visible(&aside)));
                }
                match self.there {
                    There::Nothing => answer,
                    There::Unread(why) => {
                        answer.remark(format!("What was there cannot be read: {why}.")).remark(
                            "Compare what is in the event with the slips: `sixzero checklist`.",
                        )
                    }
                    There::Event(difference) => told_gone(answer, difference),
                }
            }
        }
    }

    fn put_back<'s>(&'s self, said: &'s str, aside: Option<&Path>) -> PutBack<'s> {
        let (difference, unread) = match self.there {
            There::Nothing => (None, None),
            There::Event(difference) => (Some(difference), None),
            There::Unread(why) => (None, Some(why.as_str())),
        };
        let what = |operation: &Operation| visible(&operation.told.what).into_owned();
        PutBack {
            file: self.event.display().to_string(),
            from: self.backup.path.display().to_string(),
            revision: self.backup.glance.tip.revision.0,
            set_aside: aside.map(|aside| aside.display().to_string()),
            lacks: difference.map(|difference| Lacks {
                operations: difference.gone.len(),
                results: difference.results,
                first: difference.gone.first().map(what),
                last: difference.gone.last().map(what),
                more: difference.more,
            }),
            unread,
            said: visible(said),
        }
    }
}
