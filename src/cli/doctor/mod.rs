//! `doctor`: what can be wrong with an event's file, its disk and this machine, in one screen.
mod disk;

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli::answer::Exit;
use crate::cli::backup;
use crate::cli::backups::{Backup, Backups};
use crate::cli::{Answer, Context, Failure, Voice, clock, files, lexicon};
use crate::desk::{Desk, EventField, Tip, refuse_damage};
use crate::report::visible;
use crate::store::Timestamp;
use crate::tournament::LexiconRef;

pub use disk::Disk;

// `doctor`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero doctor

Looks at the event, the disk it is on, the clock, the word lists and the backups. What is marked
with LOOK should be seen to; it ends with 3 where there is anything, as checks do.")]
pub struct Doctor {}

/// How something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// As it should be.
    Well,
    /// It should be seen to.
    Look,
    /// It cannot be told here.
    Untold,
}

/// One thing that was looked at.
struct Check {
    name: &'static str,
    state: State,
    said: String,
}

/// An event needs so much room beside it: a round's backup, and some.
const LEAST_FREE: u64 = 100 * 1024 * 1024;
/// A larger file is not looked through while somebody waits for one screen.
const MOST_AT_ONCE: u64 = 16 * 1024 * 1024;
const MEGABYTE: u64 = 1_000_000;
/// A disk that takes longer to keep a line makes every slip wait.
const SLOW_MS: u64 = 500;
/// No clock that is right is before this program was made: 2025-01-01.
const MADE: Timestamp = Timestamp(1_735_689_600_000);
/// So many operations may be newer than the last backup: two times as many as between two.
const BEHIND: i64 = 200;

/// Looks at everything.
///
/// # Errors
/// No event was named, and the folder has none or several.
pub fn run(context: &Context, _: &Doctor) -> Result<Answer, Failure> {
    let event = context.event_to_restore()?;
    let mut checks = vec![log_beside(&event)];
    let opened = Desk::open(&event);
    let (mut desk, tip) = match opened {
        Ok(mut desk) => {
            let tip = desk.tip().ok();
            checks.insert(0, whole(&mut desk, &event));
            (Some(desk), tip)
        }
        Err(refusal) => {
            checks.insert(0, Check::look("event", refusal.to_string()));
            (None, None)
        }
    };
    checks.push(permissions(&event));
    checks.push(file_system(&event));
    checks.push(written(&event));
    checks.push(room(&event));
    checks.push(time(context.stamp().at, tip.as_ref()));
    if let Some(desk) = &mut desk {
        checks.extend(word_lists(desk));
    }
    checks.push(backups(context, &event, desk.as_mut(), tip.as_ref()));
    let found = checks.iter().filter(|check| check.state == State::Look).count();
    let mut answer = match context.voice() {
        Voice::Json => {
            let checks: Vec<_> = checks
                .iter()
                .map(|check| {
                    let state = check.state.word();
                    json!({ "check": check.name, "state": state, "said": visible(&check.said) })
                })
                .collect();
            let file = event.display().to_string();
            Answer::json(&json!({ "ok": found == 0, "file": file, "checks": checks }))
        }
        Voice::Text => Answer::text(text(&event, &checks, found)),
    };
    if found > 0 {
        answer.exit = Exit::Found;
    }
    Ok(answer)
}

fn text(event: &Path, checks: &[Check], found: usize) -> String {
    let event = event.display().to_string();
    let mut lines = vec![visible(&event).into_owned()];
    for check in checks {
        let mark = match check.state {
            State::Well => "ok",
            State::Look => "LOOK",
            State::Untold => "?",
        };
        lines.push(format!("  {mark:<4}  {:<11}  {}", check.name, visible(&check.said)));
    }
    let is_all_told = checks.iter().all(|check| check.state != State::Untold);
    lines.push(match found {
        0 if is_all_told => "All is well.".to_owned(),
        0 => "Nothing was found; what has a `?` was not looked at, or not all of it.".to_owned(),
        1 => "1 thing should be seen to.".to_owned(),
        many => format!("{many} things should be seen to."),
    });
    lines.join("\n")
}

impl State {
    fn word(self) -> &'static str {
        match self {
            State::Well => "well",
            State::Look => "look",
            State::Untold => "untold",
        }
    }
}

impl Check {
    fn well(name: &'static str, said: impl Into<String>) -> Check {
        Check { name, state: State::Well, said: said.into() }
    }

    fn look(name: &'static str, said: impl Into<String>) -> Check {
        Check { name, state: State::Look, said: said.into() }
    }

    fn untold(name: &'static str, said: impl Into<String>) -> Check {
        Check { name, state: State::Untold, said: said.into() }
    }
}

/// Every row of a file up to [`MOST_AT_ONCE`]; of a larger one what the day rests on.
fn whole(desk: &mut Desk, event: &Path) -> Check {
    let revision = desk.tip().map(|tip| tip.revision.0).unwrap_or_default();
    let bytes = bytes(event);
    if bytes > MOST_AT_ONCE {
        return match desk.view(refuse_damage) {
            Ok(()) => Check::untold(
                "event",
                format!(
                    "all that standings and pairings are made of is whole; the rest of {revision} \
                     operations, {} MB, is not looked through here: `sixzero verify` does",
                    bytes / MEGABYTE
                ),
            ),
            Err(refusal) => Check::look("event", refusal.to_string()),
        };
    }
    match desk.verify().as_deref() {
        Ok([]) => Check::well("event", format!("whole: {revision} operations, every row and game")),
        Ok([first, rest @ ..]) => {
            let more = match rest.len() {
                0 => String::new(),
                many => format!("; {many} more: `sixzero verify`"),
            };
            Check::look("event", format!("{first}{more}; `sixzero restore` puts a backup back"))
        }
        Err(refusal) => Check::look("event", refusal.to_string()),
    }
}

fn bytes(file: &Path) -> u64 {
    file.metadata().map_or(0, |metadata| metadata.len())
}

/// What a program has left beside the event that ended without closing it. Before the event is
/// opened: that reads it in.
fn log_beside(event: &Path) -> Check {
    let size = |ending| {
        let path: PathBuf = files::with_ending(event, ending);
        path.metadata().ok().map(|metadata| metadata.len())
    };
    match (size("-wal"), size("-shm")) {
        (None, Some(_)) => Check::look(
            "log",
            "there is an index of a log (-shm) and no log (-wal): if the log was deleted, the last \
             entries went with it; hold the event against the slips",
        ),
        (Some(bytes @ 1..), _) => Check::well(
            "log",
            format!(
                "{bytes} bytes (-wal): somebody has the event open, or it was read in just now"
            ),
        ),
        (Some(_) | None, _) => Check::well("log", "nothing is left beside the event"),
    }
}

#[cfg(unix)]
fn permissions(event: &Path) -> Check {
    use std::os::unix::fs::PermissionsExt;
    const OTHERS: u32 = 0o077;
    const MODE: u32 = 0o777;
    const OWN: u32 = 0o200;
    let Ok(metadata) = event.metadata() else {
        return Check::untold("permissions", "the file is not there");
    };
    let mode = metadata.permissions().mode() & MODE;
    let shown = event.display();
    if mode & OWN == 0 {
        Check::look("permissions", format!("the file may not be written: `chmod u+w {shown}`"))
    } else if rustix::fs::access(event, rustix::fs::Access::WRITE_OK).is_err() {
        Check::look("permissions", "the file may not be written: look at the disk, or whose it is")
    } else if mode & OTHERS != 0 {
        let said = format!("others may open the file ({mode:o}): `chmod go= {shown}`");
        Check::look("permissions", said)
    } else {
        Check::well("permissions", "only you may read and write it")
    }
}

#[cfg(not(unix))]
fn permissions(event: &Path) -> Check {
    match event.metadata().map(|metadata| metadata.permissions().readonly()) {
        Ok(true) => Check::look("permissions", "the file may not be written"),
        Ok(false) => {
            Check::untold("permissions", "it may be written; who else may is not told here")
        }
        Err(_) => Check::untold("permissions", "the file is not there"),
    }
}

fn file_system(event: &Path) -> Check {
    let disk = Disk::of(event);
    match (&disk, disk.warning()) {
        (_, Some(warning)) => Check::look("file system", warning),
        (Disk::Memory(kind), _) => Check::look(
            "file system",
            format!("{kind}: it is gone when the machine is switched off"),
        ),
        (Disk::Own(kind) | Disk::Network(kind), None) => {
            Check::well("file system", format!("{kind}, of this machine"))
        }
        (Disk::Unknown, None) => Check::untold("file system", "the system does not say which"),
    }
}

fn written(event: &Path) -> Check {
    match disk::written_through(event) {
        Ok(ms) if ms > SLOW_MS => {
            Check::look("disk", format!("keeping a line took {ms} ms: every entry waits so long"))
        }
        Ok(ms) => Check::well("disk", format!("keeps what is written, within {} ms", ms.max(1))),
        Err(error) => {
            Check::look("disk", format!("a file beside the event cannot be kept: {error}"))
        }
    }
}

fn room(event: &Path) -> Check {
    const MEBIBYTE: u64 = 1024 * 1024;
    /// A backup, one more, and what is written meanwhile.
    const TIMES: u64 = 3;
    let size = event.metadata().map(|metadata| metadata.len()).unwrap_or_default();
    match disk::free_bytes(event) {
        None => Check::untold("room", "the system does not say how much is free"),
        Some(free) if free < LEAST_FREE.max(size.saturating_mul(TIMES)) => {
            let said = format!("only {} MiB are free: make room", free / MEBIBYTE);
            Check::look("room", said)
        }
        Some(free) => Check::well(
            "room",
            format!("{} MiB are free; the event has {}", free / MEBIBYTE, size.div_ceil(MEBIBYTE)),
        ),
    }
}

fn time(now: Timestamp, tip: Option<&Tip>) -> Check {
    let last = tip.and_then(|tip| tip.at);
    match last {
        _ if now < MADE => {
            Check::look("clock", format!("it is {}: set the clock", clock::shown(now)))
        }
        Some(last) if now < last => Check::look(
            "clock",
            format!(
                "it is {}, and the last entry was made at {}: set the clock; the order of the \
                 entries does not hang on it",
                clock::shown(now),
                clock::shown(last)
            ),
        ),
        Some(_) | None => Check::well("clock", clock::shown(now)),
    }
}

/// The lists that event, divisions and games agree on, each once.
fn word_lists(desk: &mut Desk) -> Vec<Check> {
    let lists = desk.view(|view| {
        let event = EventField::load(view)?;
        let mut lists =
            vec![Some(event.settings.lexicon.clone()), event.settings.second_lexicon.clone()];
        lists.extend(event.divisions.iter().map(|division| division.own.lexicon.clone()));
        Ok(lists)
    });
    let lists = match lists {
        Ok(lists) => lists,
        Err(refusal) => return vec![Check::look("word list", refusal.to_string())],
    };
    let mut seen: Vec<LexiconRef> = Vec::new();
    for list in lists.into_iter().flatten() {
        if !seen.contains(&list) {
            seen.push(list);
        }
    }
    seen.iter().map(word_list).collect()
}

fn word_list(list: &LexiconRef) -> Check {
    let name = crate::desk::lexicon_name(list);
    match list {
        LexiconRef::Embedded => Check::well("word list", format!("{name}, within the program")),
        LexiconRef::Paper { .. } => Check::well("word list", format!("{name}: a book")),
        LexiconRef::List { sha256, .. } => match lexicon::open(list) {
            Ok(Some(opened)) if opened.rehashed() == *sha256 => {
                Check::well("word list", format!("{name}, every word of it"))
            }
            Ok(_) => Check::look(
                "word list",
                format!(
                    "{name} is not what the event agreed on: `sixzero lexicon add FILE` mends it"
                ),
            ),
            Err(refusal) => {
                Check::look("word list", format!("{refusal}; `sixzero lexicon add FILE` mends it"))
            }
        },
    }
}

fn backups(context: &Context, event: &Path, desk: Option<&mut Desk>, tip: Option<&Tip>) -> Check {
    let kept = Backups::of(event, None);
    let known = kept.newest_first();
    let bad = kept.files().len() - known.len();
    let is_large = |backup: &Backup| bytes(&backup.path) > MOST_AT_ONCE;
    let newest = known.iter().find(|backup| match backup.tip.is_some() && is_large(backup) {
        true => Desk::look(&backup.path).and_then(|mut desk| desk.view(refuse_damage)).is_ok(),
        false => backup.is_good(context),
    });
    let Some(newest) = newest else {
        let said = match (kept.files().len(), backup::automatic()) {
            (0, None) => "none, and SIXZERO_BACKUPS=0 makes none: `sixzero backup`".to_owned(),
            (0, Some(_)) if tip.is_some_and(|tip| tip.revision.0 < BEHIND) => {
                return Check::well("backup", "none yet: one is made when a round is complete");
            }
            (0, Some(_)) => "none: `sixzero backup` makes one".to_owned(),
            (many, _) => format!("{many}, and none of them is whole: `sixzero backup` makes one"),
        };
        return Check::look("backup", said);
    };
    let said = newest.said(context);
    let ahead = desk.and_then(|desk| kept.ahead_of(desk));
    let behind = tip.zip(newest.tip.as_ref()).map(|(own, other)| own.revision.0 - other.revision.0);
    let first = known.first().map(|backup| &backup.path);
    if let Some((ahead, more)) = ahead {
        Check::look(
            "backup",
            format!(
                "{} goes on with {more} operations that the event lacks: was its log (-wal) \
                 deleted? `sixzero restore` puts it back",
                ahead.display()
            ),
        )
    } else if bad > 0 || first != Some(&newest.path) {
        Check::look("backup", format!("the newest good one is {said}; others are damaged"))
    } else if behind.is_some_and(|behind| behind > BEHIND) {
        Check::look("backup", format!("{said}, is far behind: `sixzero backup` makes one"))
    } else if is_large(newest) {
        Check::untold(
            "backup",
            format!(
                "{said}: all that standings and pairings are made of is whole; the rest is not \
                 looked through here: `sixzero verify --event {}` does",
                visible(&newest.path.display().to_string())
            ),
        )
    } else {
        Check::well("backup", format!("{said}, is whole"))
    }
}
