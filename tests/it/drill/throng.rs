//! A hall in which everybody does everything at once: sixteen enter and take back, others look
//! at all there is, and copies are made. No entry is refused for a lock, and none is lost.
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sixzero::desk::{Desk, Done, Whose};
use sixzero::store::verify;

use crate::drill::Hall;
use crate::drill::crowd::{enter, stamp};
use crate::long::{by_form, is_long};

const WRITERS: usize = 16;
/// Entries of each writer.
const ENTRIES: u64 = 12;
/// What is looked at, by turns.
const LOOKS: [&str; 8] = [
    "standings --json",
    "log --json",
    "verify",
    "export tsh all.tsh --archive --force",
    "round show 1 --json",
    "wallchart --format csv",
    "round explain 1 --json",
    "status",
];
/// How long each waits after an entry: none, and less than any operator does.
const RUSH: Duration = Duration::ZERO;
const TYPED: Duration = Duration::from_millis(500);
/// Of a hundred entries that are typed the slowest takes less, in the long form.
const MOST: Duration = Duration::from_millis(500);

#[test]
fn sixteen_enter_while_all_is_looked_at_and_copied() {
    let entries = by_form(ENTRIES, 30);
    crowded(entries, RUSH);
    if is_long() {
        let slowest = crowded(entries, TYPED);
        assert!(slowest < MOST, "{slowest:?}");
    }
}

/// How long the slowest of a hundred entries took.
fn crowded(entries: u64, pause: Duration) -> Duration {
    let hall = Hall::new();
    let event = hall.copy("throng.sixzero");
    let is_over = AtomicBool::new(false);
    let (mut times, looks, copies) = std::thread::scope(|scope| {
        let (hall, event, is_over) = (&hall, &event, &is_over);
        let looker = scope.spawn(move || looked(hall, event, is_over));
        let verifier = scope.spawn(move || verified(event, is_over));
        let copier = scope.spawn(move || copied(hall, event, is_over));
        let writers: Vec<_> = (0..WRITERS)
            .map(|by| scope.spawn(move || written(hall, event, by, entries, pause)))
            .collect();
        let times: Vec<Duration> =
            writers.into_iter().flat_map(|writer| writer.join().unwrap()).collect();
        is_over.store(true, Ordering::Relaxed);
        (times, looker.join().unwrap() + verifier.join().unwrap(), copier.join().unwrap())
    });
    times.sort();
    let all = u64::try_from(times.len()).unwrap();
    assert_eq!(all, entries * WRITERS as u64);
    let mut desk = Desk::open(&event).unwrap();
    let flaws = desk.view(|view| Ok(verify(view.journal)?)).unwrap();
    assert!(flaws.is_empty(), "{flaws:?}");
    let operations = desk.view(|view| Ok(view.journal.revision()?.0)).unwrap();
    assert_eq!(operations, i64::try_from(hall.before as u64 + all).unwrap());
    let slowest = times[times.len() * 99 / 100];
    println!(
        "{WRITERS} writers who wait {pause:?}, {all} entries, {looks} looks, {copies} copies: none lost, none refused; \
         the entry in the middle {:?}, of a hundred the slowest {slowest:?}, of all {:?}",
        times[times.len() / 2],
        times[times.len() - 1],
    );
    slowest
}

/// Enters and takes back its own by turns: nobody refuses it.
fn written(hall: &Hall, event: &Path, by: usize, entries: u64, pause: Duration) -> Vec<Duration> {
    let mut desk = Desk::open(event).unwrap();
    let mut times = Vec::new();
    for turn in 0..entries {
        let began = Instant::now();
        let done = if turn % 2 == 0 {
            enter(&mut desk, by, &hall.script[by])
        } else {
            desk.undo(&stamp(by), Whose::Own).map(|receipt| receipt.done)
        };
        assert!(matches!(done, Ok(Done::Committed(_))), "writer {by}, turn {turn}: {done:?}");
        times.push(began.elapsed());
        std::thread::sleep(pause);
    }
    times
}

/// Runs the program on everything that shows anything.
fn looked(hall: &Hall, event: &Path, is_over: &AtomicBool) -> usize {
    let looks = LOOKS.iter().cycle().take_while(|line| {
        let go = !is_over.load(Ordering::Relaxed);
        if go {
            hall.ok(event, &line.split(' ').collect::<Vec<_>>());
        }
        go
    });
    looks.count()
}

/// Looks through all of it within the same program, over and over.
fn verified(event: &Path, is_over: &AtomicBool) -> usize {
    let mut looks = 0;
    let mut last = 0;
    while !is_over.load(Ordering::Relaxed) {
        let mut desk = Desk::examine(event).unwrap();
        let troubles = desk.verify().unwrap();
        assert!(troubles.is_empty(), "{}", troubles[0]);
        let mut entries = 0;
        desk.log(None, |_| entries += 1).unwrap();
        assert!(entries >= last, "a reader went back in time");
        (last, looks) = (entries, looks + 1);
    }
    looks
}

/// Copies by the program and within this one, by turns; each is whole.
fn copied(hall: &Hall, event: &Path, is_over: &AtomicBool) -> usize {
    let mut copies = 0;
    while !is_over.load(Ordering::Relaxed) {
        if copies % 2 == 0 {
            hall.ok(event, &["backup", "kept", "--make", "--keep", "5"]);
        } else {
            let to = event.with_file_name(format!("copy-{copies}.sixzero"));
            Desk::open(event).unwrap().backup(&to).unwrap();
            let flaws = Desk::look(&to).unwrap().verify().unwrap();
            assert!(flaws.is_empty(), "{}", flaws[0]);
            std::fs::remove_file(to).unwrap();
        }
        copies += 1;
    }
    copies
}
