//! Plain copies of the event's file alone, as a cloud folder or a stick makes them, while four
//! write: each is whole with all that was acknowledged before it began, or refused by name.
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use sixzero::desk::{Desk, Refusal};
use sixzero::store::{StoreError, verify};
use sixzero::tournament::event::OperationId;

use crate::drill::Hall;
use crate::long::by_form;

/// Who writes at once.
const WRITERS: usize = 4;
/// Entries of all of them.
const ENTRIES: u64 = 300;
/// Of each pace no more copies are taken, in the short form: looking through them takes longest.
const COPIES: usize = 100;
/// So often a copy is taken.
const EVERY: Duration = Duration::from_millis(10);
/// What a slow copy takes at once, and how long it then waits.
const PIECE: usize = 4096;
const PAUSE: Duration = Duration::from_micros(100);
/// Of so many copies one is given to the program too.
const SAMPLE: usize = 25;

/// What slips change, and standings are made of.
const SHOWN: [&str; 3] = ["result", "pairing", "round"];

/// How a copy is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// At once, by the system.
    Quick,
    /// Piece by piece, as over a slow line: many entries come in meanwhile.
    Slow,
}

/// A copy that was taken.
struct Taken {
    path: PathBuf,
    pace: Pace,
    /// Entries that were acknowledged before it began.
    before: u64,
}

/// What a copy is.
enum Is {
    /// Whole, up to this operation with this hash.
    Whole(OperationId, String),
    /// Refused as torn by a commit.
    Torn,
    /// Another mixture, in which the last operation is whole: what is wrong, row by row.
    Damaged(String),
}

#[test]
fn a_plain_copy_is_whole_or_refused_by_name() {
    let hall = Hall::new();
    let event = hall.copy("plain.sixzero");
    let (entries, copies) = by_form((ENTRIES, COPIES), (2000, usize::MAX));
    let (acknowledged, writing) = (AtomicU64::new(0), AtomicUsize::new(WRITERS));
    let (sender, taken) = std::sync::mpsc::channel();
    // On Unix whoever closes a file gives up the process's locks on it: those who write are
    // programs of their own, and nothing here has the event open but to copy it.
    let found = std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            let (hall, event, acknowledged, writing) = (&hall, &event, &acknowledged, &writing);
            scope.spawn(move || {
                entered(hall, event, writer, entries / WRITERS as u64, acknowledged);
                writing.fetch_sub(1, Ordering::SeqCst);
            });
        }
        for pace in [Pace::Quick, Pace::Slow] {
            let (sender, event, acknowledged, writing) =
                (sender.clone(), &event, &acknowledged, &writing);
            scope.spawn(move || {
                for number in 0..copies {
                    if writing.load(Ordering::SeqCst) == 0 {
                        return;
                    }
                    let path = event.with_file_name(format!("{pace:?}-{number}.sixzero"));
                    let before = acknowledged.load(Ordering::SeqCst);
                    match pace {
                        Pace::Quick => drop(std::fs::copy(event, &path).unwrap()),
                        Pace::Slow => slowly(event, &path),
                    }
                    sender.send(Taken { path, pace, before }).unwrap();
                    std::thread::sleep(EVERY);
                }
            });
        }
        drop(sender);
        scope.spawn(|| examined(&hall, taken)).join().unwrap()
    });
    let acknowledged = acknowledged.load(Ordering::SeqCst);
    assert_eq!(acknowledged, entries / WRITERS as u64 * WRITERS as u64);
    let mut desk = Desk::open(&event).unwrap();
    assert_eq!(hall.before as u64 + acknowledged, crate::drill::operations(&event).len() as u64);
    for pace in [Pace::Quick, Pace::Slow] {
        let (mut whole, mut torn, mut damaged) = (0, 0, Vec::new());
        for (taken, is) in found.iter().filter(|(taken, _)| taken.pace == pace) {
            match is {
                Is::Whole(revision, hash) => {
                    let same = desk.view(|view| Ok(view.journal.fingerprint(*revision)?)).unwrap();
                    assert_eq!(same.as_ref(), Some(hash), "another journal: {revision}");
                    let has = u64::try_from(revision.0).unwrap() - hall.before as u64;
                    assert!(has >= taken.before, "{has} of {} acknowledged", taken.before);
                    whole += 1;
                }
                Is::Torn => torn += 1,
                Is::Damaged(said) => damaged.push(said.as_str()),
            }
        }
        println!(
            "{} {pace:?} copies during {acknowledged} entries of {WRITERS}: {whole} whole, {torn} \
             refused as torn, {} as damaged{}{}",
            whole + torn + damaged.len(),
            damaged.len(),
            if damaged.is_empty() { "" } else { ": " },
            damaged.first().unwrap_or(&"").lines().next().unwrap_or_default(),
        );
        assert!(whole > 0 || pace == Pace::Slow);
    }
}

/// Enters a slip and takes it back by turns, at a prompt of its own.
fn entered(hall: &Hall, event: &Path, writer: usize, entries: u64, acknowledged: &AtomicU64) {
    let mut command = hall.command(event, &["desk"]);
    command.env("SIXZERO_BY", format!("writer {writer}")).env("SIXZERO_BACKUPS", "0");
    let mut child = command.spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut typed = child.stdin.take().unwrap();
    for turn in 0..entries {
        let (line, done) =
            if turn % 2 == 0 { (&*hall.script[writer], "#") } else { ("undo", "Took back") };
        writeln!(typed, "{line}").unwrap();
        let mut read = String::new();
        while !read.starts_with(done) {
            read.clear();
            assert!(said.read_line(&mut read).unwrap() > 0, "{line}: the prompt has ended");
        }
        acknowledged.fetch_add(1, Ordering::SeqCst);
    }
    drop(typed);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn slowly(event: &Path, to: &Path) {
    let mut from = std::fs::File::open(event).unwrap();
    let mut copy = std::fs::File::create(to).unwrap();
    let mut piece = [0; PIECE];
    loop {
        let read = from.read(&mut piece).unwrap();
        if read == 0 {
            return;
        }
        copy.write_all(&piece[..read]).unwrap();
        std::thread::sleep(PAUSE);
    }
}

/// What each copy is; it goes.
fn examined(hall: &Hall, copies: Receiver<Taken>) -> Vec<(Taken, Is)> {
    let mut found = Vec::new();
    for taken in copies {
        let is = is(&taken.path);
        if found.len() % SAMPLE == 0 || !matches!(is, Is::Whole(..)) {
            said_alike(hall, &taken.path, &is);
        }
        std::fs::remove_file(&taken.path).unwrap();
        found.push((taken, is));
    }
    found
}

fn is(copy: &Path) -> Is {
    let opened = Desk::open(copy).and_then(|mut desk| {
        desk.view(|view| {
            Ok((verify(view.journal)?, view.journal.tip()?.map(|tip| (tip.revision, tip.hash))))
        })
    });
    match opened {
        Ok((flaws, tip)) => match (flaws.first(), tip) {
            (None, Some((revision, hash))) => Is::Whole(revision, hash),
            (Some(_), _) => {
                let said: Vec<String> = flaws.iter().map(ToString::to_string).collect();
                Is::Damaged(said.join("\n"))
            }
            (None, None) => panic!("{}: an event with nothing in it", copy.display()),
        },
        Err(Refusal::Store(StoreError::Torn { .. })) => Is::Torn,
        Err(refusal @ Refusal::Store(StoreError::Damaged { .. })) => {
            Is::Damaged(refusal.to_string())
        }
        Err(refusal) => panic!("{}: {refusal}", copy.display()),
    }
}

/// The program says the same of it.
fn said_alike(hall: &Hall, copy: &Path, is: &Is) {
    let output = hall.command(copy, &["verify"]).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    // Where it can be opened all the same, `verify` says row by row what is wrong.
    match (is, output.status.code()) {
        (Is::Whole(..), code) => assert_eq!(code, Some(0), "{said}"),
        (Is::Torn | Is::Damaged(_), Some(3)) => assert!(said.contains("copy it again"), "{said}"),
        (Is::Torn | Is::Damaged(_), code) => {
            assert_eq!(code, Some(4), "{said}");
            assert!(said.contains("damaged"), "{said}");
        }
    }
    assert!(!said.contains("bug"), "{said}");
    if let Is::Damaged(told) = is {
        let standings = hall.command(copy, &["standings"]).output().unwrap();
        let is_shown = SHOWN.iter().any(|table| told.contains(&format!("of `{table}`")));
        assert!(!is_shown || standings.status.code() == Some(4), "shown of damaged rows: {told}");
    }
}
