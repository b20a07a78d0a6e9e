//! The order that several machines share: what any engine must do ([`contract`]), and what comes of it
//! where answers are lost, others are quicker, or something was changed.
mod contract;
#[cfg(unix)]
mod group;
#[cfg(unix)]
mod network;
#[cfg(unix)]
mod nodes;
mod shared;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use desk::{Desk, Done, EventSetting, Receipt, Refusal, ShareRefusal, Stamp};
use remote::{Appended, Log, LogError, Logged, Mark};

use crate::event::{Night, revision, stamp};

/// What keeps an event's order.
pub trait Engine: Sized {
    /// That of this night; `None` (and a remark) where this machine has none such.
    fn of(night: &mut Night) -> Option<Self>;

    /// Another way to the same log.
    fn log(&self) -> Box<dyn Log>;
}

/// The event's file itself: one machine, several programs.
struct File(PathBuf);

impl Engine for File {
    fn of(night: &mut Night) -> Option<File> {
        Some(File(night.file()))
    }

    fn log(&self) -> Box<dyn Log> {
        Box::new(FileLog::of(&self.0))
    }
}

/// The plainest log: it is kept in an event's file.
pub struct FileLog(pub Desk);

impl FileLog {
    fn of(file: &Path) -> FileLog {
        FileLog(Desk::open(file).unwrap())
    }
}

impl Log for FileLog {
    fn since(&mut self, after: &Mark, at_most: usize) -> Result<Vec<Logged>, LogError> {
        let FileLog(desk) = self;
        let last = desk.mark().unwrap().revision;
        let there = desk.view(|view| Ok(view.journal.fingerprint(after.revision)?)).unwrap();
        match there {
            _ if after.revision > last => Err(LogError::Shorter { last }),
            Some(hash) if hash != after.hash => Err(LogError::Parted),
            Some(_) | None => Ok(since(desk, after, at_most)),
        }
    }

    fn append(&mut self, after: &Mark, operations: &[Logged]) -> Result<Appended, LogError> {
        self.since(after, 0)?;
        let FileLog(desk) = self;
        if desk.mark().unwrap() != *after {
            return Ok(Appended::Behind);
        }
        match desk.take_these(operations) {
            Ok(()) => Ok(Appended::Done),
            Err(Refusal::Store(error)) => Err(error.into()),
            Err(refusal) => panic!("{refusal}"),
        }
    }
}

/// The operations of a file after this one.
pub fn since(desk: &mut Desk, after: &Mark, at_most: usize) -> Vec<Logged> {
    desk.view(|view| Ok(view.journal.logged(after.revision, at_most)?)).unwrap()
}

/// Another machine: an equal file in a folder of its own.
struct Follower {
    folder: tempfile::TempDir,
    desk: Desk,
}

impl Follower {
    fn of(log: &mut dyn Log) -> Follower {
        let folder = tempfile::tempdir().unwrap();
        let desk = Desk::of_log(&folder.path().join("night.sixzero"), log).unwrap();
        Follower { folder, desk: desk.keep().unwrap() }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("night.sixzero")
    }

    /// What this machine enters alone, as it would be handed over.
    fn alone(&mut self, enter: impl Fn(&mut Desk)) -> (Mark, Vec<Logged>) {
        let before = self.desk.mark().unwrap();
        let aside = self.folder.path().join("aside.sixzero");
        let _ = std::fs::remove_file(&aside);
        self.desk.backup(&aside).unwrap();
        let mut aside = Desk::open(&aside).unwrap();
        enter(&mut aside);
        let new = since(&mut aside, &before, 100);
        (before, new)
    }
}

/// Both files are well, and equal to the last operation and row.
#[track_caller]
fn equal(one: &Path, other: &Path) {
    let mut desks = [one, other].map(|file| Desk::open(file).unwrap());
    let [first, second] = desks.each_mut().map(|desk| desk.foreign_event(None).unwrap());
    assert_eq!(first, second);
    let [first, second] = desks.each_mut().map(|desk| desk.mark().unwrap());
    assert_eq!(first, second);
    for desk in &mut desks {
        assert_eq!(desk.verify().unwrap(), [], "{}", revision(desk));
    }
}

/// Gives the event another name: an entry like any other.
fn rename(desk: &mut Desk, stamp: &Stamp, name: &str) -> Result<Receipt<()>, Refusal> {
    desk.set_event(stamp, &EventSetting::Name(name.to_owned()))
}

/// What became of what was entered.
#[derive(Default)]
struct Entered {
    acknowledged: BTreeMap<String, i64>,
    took: Vec<Duration>,
    not_saved: usize,
    not_known: usize,
    last_refused: String,
}

impl Entered {
    fn enter(&mut self, desk: &mut Desk, name: &str) {
        let began = now();
        match rename(desk, &Stamp { by: name.to_owned(), ..stamp() }, name) {
            Ok(receipt) => {
                let Done::Committed(id) = receipt.done else { panic!("{:?}", receipt.done) };
                self.acknowledged.insert(name.to_owned(), id.0);
                self.took.push(began.elapsed());
            }
            Err(refusal) => {
                self.last_refused = refusal.to_string();
                let Refusal::Share(refusal) = refusal else { panic!("{refusal}") };
                if matches!(refusal, ShareRefusal::NotKnown { .. }) {
                    self.not_known += 1;
                    return;
                }
                let is_passing = matches!(
                    refusal,
                    ShareRefusal::NotSaved(LogError::OutOfReach { .. } | LogError::Unknown { .. })
                        | ShareRefusal::Busy { .. }
                );
                assert!(is_passing, "{refusal}");
                self.not_saved += 1;
            }
        }
    }

    /// How long it took at most for so many of a hundred, once they are sorted.
    fn at(&self, part: usize) -> Duration {
        self.took.get(self.took.len() * part / 100).copied().unwrap_or_default()
    }

    fn said(&self) -> String {
        format!(
            "{} acknowledged, {} not saved, {} not known ({}); p50 {:?}, p99 {:?}, longest {:?}",
            self.acknowledged.len(),
            self.not_saved,
            self.not_known,
            self.last_refused,
            self.at(50),
            self.at(99),
            self.took.last().copied().unwrap_or_default()
        )
    }
}

#[expect(clippy::disallowed_methods, reason = "how long an entry takes is measured")]
fn now() -> Instant {
    Instant::now()
}

/// For who looks at how long it took, or what is skipped.
#[expect(clippy::print_stderr, reason = "a test says what it measured")]
fn say(text: &str) {
    eprintln!("{text}");
}
