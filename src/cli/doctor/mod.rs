//! `doctor`: what can be wrong with an event's file, its disk and this machine, in one screen.
mod backups;
mod disk;
mod file;
mod machines;
mod unfinished;

use std::borrow::Cow;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use serde::Serialize;

use crate::cli::journal::backup::lists;
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice, lexicon, room};
use ::show::answer::Exit;
use ::show::examined::{Check, State};
use desk::Desk;
use report::text::wrapped;
use report::visible;
use store::Tip;
use tournament::LexiconRef;
use tournament::Moment;

pub use disk::Disk;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero doctor
  sixzero doctor --hall

With `--hall` it is looked at what keeps phones from the hall: the network, this machine's address and
the one on the cards, whether a hall is open. Else at the event, the disk it is on, the clock, the word lists
and the backups. What is marked with LOOK should be seen to; it ends with 3 where there is
anything, as checks do.")]
pub struct Doctor {
    /// Look at what keeps phones from the hall
    #[arg(long)]
    hall: bool,
    /// Give the port at which `serve` listens; else it is that of last time
    #[arg(long, value_name = "N", requires = "hall")]
    port: Option<u16>,
}

/// What was looked at.
#[derive(Serialize)]
pub struct Examined<'a> {
    /// Whether nothing should be seen to.
    ok: bool,
    file: String,
    checks: Vec<Row<'a>>,
}

#[derive(Serialize)]
pub struct Row<'a> {
    check: &'static str,
    /// `well`, `look` or `untold`.
    state: &'static str,
    said: Cow<'a, str>,
}

/// An event needs so much room beside it: a round's backup, and some.
const LEAST_FREE: u64 = 100 * 1024 * 1024;
/// A disk that takes longer to keep a line makes every slip wait.
const SLOW: Duration = Duration::from_millis(500);
/// What is quicker than any disk that keeps what it says.
const TOO_QUICK: Duration = Duration::from_micros(15);
/// No clock that is right is before this program was made: 2025-01-01.
const MADE: Moment = Moment(1_735_689_600_000);

pub fn run(context: &Context, asked: &Doctor) -> Result<Answer, Failure> {
    if asked.hall {
        let event = context.event_file()?;
        let checks =
            (context.program().room.examine)(&event, room::port(context, &event, asked.port));
        return Ok(answer(context, &event, &checks));
    }
    let event = context.event_to_restore()?;
    let mut checks = vec![file::beside(&event)];
    checks.extend(unfinished::left(&event));
    let (mut desk, tip) = match Desk::open(&event) {
        Ok(mut desk) => {
            let tip = desk.tip().ok().flatten();
            checks.insert(0, file::whole(&mut desk, &event));
            (Some(desk), tip)
        }
        Err(refusal) => {
            checks.insert(0, Check::look("event", refusal.to_string()));
            (None, None)
        }
    };
    checks.extend(file::links(&event));
    checks.push(file::permissions(&event));
    checks.push(file_system(&event));
    checks.push(written(&event));
    checks.push(room(&event));
    checks.push(time(context.stamp().at, tip.as_ref()));
    if let Some(desk) = &mut desk {
        checks.extend(word_lists(desk));
        checks.extend(machines::of(context, &event, desk));
    }
    checks.push(backups::kept(context, &event, desk.as_mut(), tip.as_ref()));
    Ok(answer(context, &event, &checks))
}

fn answer(context: &Context, event: &Path, checks: &[Check]) -> Answer {
    let found = checks.iter().filter(|check| check.state == State::Look).count();
    let mut answer = match context.voice() {
        Voice::Json => {
            let checks: Vec<_> = checks
                .iter()
                .map(|Check { name, state, said }| Row {
                    check: name,
                    state: word(*state),
                    said: visible(said),
                })
                .collect();
            Answer::json(&Examined { ok: found == 0, file: event.display().to_string(), checks })
        }
        Voice::Text => Answer::text(wrapped(&text(event, checks, found), context.width())),
    };
    if found > 0 {
        answer.exit = Exit::Found;
    }
    answer
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
        0 => "Nothing was found; what has a `?` was not checked, or only in part.".to_owned(),
        1 => "1 thing should be seen to.".to_owned(),
        many => format!("{many} things should be seen to."),
    });
    lines.join("\n")
}

fn word(state: State) -> &'static str {
    match state {
        State::Well => "well",
        State::Look => "look",
        State::Untold => "untold",
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
    if disk::is_mounted_without_barriers(event) {
        return Check::look(
            "disk",
            "it is mounted without barriers: what was said to be saved can be gone after a power cut",
        );
    }
    match disk::sync_takes(event) {
        Ok(took) if took > SLOW => Check::look(
            "disk",
            format!("keeping a line took {} ms: every entry waits that long", took.as_millis()),
        ),
        Ok(took) if took < TOO_QUICK => Check::look(
            "disk",
            format!(
                "keeping a line took {} millionths of a second, which no disk does: it is memory, or a \
                 disk that says \"saved\" too early; after a power cut the last entries can be gone",
                took.as_micros()
            ),
        ),
        Ok(took) => Check::well(
            "disk",
            format!("keeps what is written, within {} ms", took.as_millis().max(1)),
        ),
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

fn time(now: Moment, tip: Option<&Tip>) -> Check {
    let last = tip.map(|tip| tip.at);
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

fn word_lists(desk: &mut Desk) -> Vec<Check> {
    match lists::agreed(desk) {
        Ok(lists) => lists.iter().map(word_list).collect(),
        Err(refusal) => vec![Check::look("word list", refusal.to_string())],
    }
}

fn word_list(list: &LexiconRef) -> Check {
    let name = desk::lexicon_name(list);
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
                    "{name} is not what the event agreed on: `sixzero lexicon add FILE` puts it right"
                ),
            ),
            Err(refusal) => Check::look(
                "word list",
                format!("{refusal}; `sixzero lexicon add FILE` puts it right"),
            ),
        },
    }
}
