//! [`Trial`]: every command that prints or exports, run on an event that is not as it was left.
//! What it says is what it said of the event as it was, or it is refused and the damage named.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a drill tells its figures")]
mod commands;
mod edits;
mod flips;
mod hall;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use commands::{COMMANDS, Kind};

use crate::sandbox::Sandbox;

/// The event's file in the sandbox.
const EVENT: &str = "Night.sixzero";
/// Where a command writes that writes files.
const OUT: &str = "out";
/// As many at once as there are processors, but not more.
const WORKERS: usize = 4;

/// What a command came to: its exit code, what it printed, what it remarked, what it wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    code: Option<i32>,
    out: String,
    error: String,
    files: BTreeMap<String, Vec<u8>>,
}

/// An event that is damaged, and what is right of it.
struct Case {
    how: String,
    event: Vec<u8>,
    journal: Option<Vec<u8>>,
}

/// What came of the trials of a kind.
#[derive(Debug, Default)]
struct Seen {
    tried: usize,
    right: usize,
    refused: usize,
    /// By commands that tell of the journal, or look for damage.
    told: usize,
    /// What each refusal said, without names and numbers.
    named: BTreeMap<String, usize>,
    /// What must not be.
    wrong: Vec<String>,
}

/// An event, and what each command says of it.
struct Trial {
    event: Vec<u8>,
    /// By command, what is right: of the event as it is, and as it was before its last entry.
    right: Vec<Vec<Said>>,
}

impl Trial {
    fn new(events: &[Vec<u8>]) -> Trial {
        let room = room();
        let right = COMMANDS.iter().map(|(line, kind)| {
            let said = events.iter().map(|event| {
                put(room.path(), event, None);
                let said = say(&room, line);
                let is_fine = matches!(said.code, Some(0 | 3)) && !said.out.is_empty();
                assert!(is_fine || *kind == Kind::Finds, "{line}: {said:?}");
                assert_eq!(fs::read(room.path().join(EVENT)).unwrap(), *event, "{line} changes it");
                said
            });
            said.collect()
        });
        let right = right.collect();
        Trial { event: events[0].clone(), right }
    }

    /// Runs the commands on the cases, as they are paired.
    fn run(&self, cases: &[Case], pairs: &[(usize, usize)]) -> Seen {
        let (next, seen) = (AtomicUsize::new(0), Mutex::new(Seen::default()));
        let workers = std::thread::available_parallelism().map_or(1, usize::from).min(WORKERS);
        std::thread::scope(|scope| {
            for _ in 0..workers {
                scope.spawn(|| {
                    let room = room();
                    while let Some(&(case, command)) =
                        pairs.get(next.fetch_add(1, Ordering::Relaxed))
                    {
                        let case = &cases[case];
                        put(room.path(), &case.event, case.journal.as_deref());
                        let said = say(&room, COMMANDS[command].0);
                        seen.lock().unwrap().add(case, command, said, &self.right[command]);
                    }
                });
            }
        });
        seen.into_inner().unwrap()
    }
}

impl Seen {
    fn add(&mut self, case: &Case, command: usize, said: Said, right: &[Said]) {
        let (line, kind) = COMMANDS[command];
        self.tried += 1;
        let is_whole = matches!(said.code, Some(0..=4)) && !said.error.contains("panicked");
        // In JSON the error is printed too; and what was right may stand before it.
        let is_nothing = said.out.starts_with("{\n  \"error\": ")
            || right.iter().any(|right| right.out.starts_with(&said.out));
        let is_refused = said.code == Some(4) && is_nothing && said.files.is_empty();
        let is_named = !said.error.contains("bug in sixzero");
        let what = format!("`{line}`, {}: {}", case.how, abridged(&said));
        match kind {
            _ if !is_whole => self.wrong.push(what),
            Kind::Shows if right.contains(&said) => self.right += 1,
            Kind::Shows if is_refused && is_named => {
                self.refused += 1;
                *self.named.entry(named(&said.error)).or_default() += 1;
            }
            Kind::Shows => self.wrong.push(what),
            Kind::Tells | Kind::Finds => self.told += 1,
        }
    }

    /// The figures, and nothing wrong.
    #[track_caller]
    fn conclude(&self, what: &str) {
        let Seen { tried, right, refused, told, named, wrong } = self;
        println!("{what}: {tried} runs, {right} right, {refused} refused, {told} not compared");
        for (said, times) in named {
            println!("  {times:>6} {said}");
        }
        let first: Vec<_> = wrong.iter().take(60).map(String::as_str).collect();
        assert!(wrong.is_empty(), "{what}: {} wrong:\n{}", wrong.len(), first.join("\n"));
    }
}

/// A folder in which the commands are run.
fn room() -> Sandbox {
    let room = Sandbox::new().with("SIXZERO_BACKUPS", "0");
    room.write(".sixzero-current", EVENT);
    room
}

/// Puts the event into the folder, and takes away what the last command has left there.
fn put(folder: &Path, event: &[u8], journal: Option<&[u8]>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == OUT {
            fs::remove_dir_all(path).unwrap();
        } else if name != EVENT && name != ".sixzero-current" && name != "home" {
            if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }.unwrap();
        }
    }
    fs::write(folder.join(EVENT), event).unwrap();
    fs::write(folder.join("club.season"), hall::SEASON).unwrap();
    if let Some(journal) = journal {
        fs::write(folder.join(format!("{EVENT}-journal")), journal).unwrap();
    }
}

fn say(room: &Sandbox, line: &str) -> Said {
    let output = room.run(line, "");
    let mut files = BTreeMap::new();
    written(room.path(), &room.path().join(OUT), &mut files);
    Said {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        error: String::from_utf8_lossy(&output.stderr).into_owned(),
        files,
    }
}

/// Every file below a folder.
fn written(room: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => written(room, &path, files),
            false => {
                let name = path.strip_prefix(room).unwrap().display().to_string();
                files.insert(name, fs::read(&path).unwrap());
            }
        }
    }
}

fn abridged(said: &Said) -> String {
    let first = |text: &str| text.chars().take(300).collect::<String>();
    format!("[exit {:?}] {:?} ! {:?}", said.code, first(&said.out), first(&said.error))
}

/// The first line of a refusal, with its numbers and names left out.
fn named(error: &str) -> String {
    let line = error.lines().next().unwrap_or_default();
    let mut parts = line.split('`').enumerate();
    let text: String =
        parts.by_ref().map(|(at, part)| if at % 2 == 0 { part } else { "…" }).collect();
    let text: String = text.chars().map(|c| if c.is_ascii_digit() { '#' } else { c }).collect();
    let mut short = text.chars().take(80).collect::<String>();
    while short.contains("##") {
        short = short.replace("##", "#");
    }
    short
}
