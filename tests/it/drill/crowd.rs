//! Many at one event (`users.md` 4.2 F10–F12): no entry lost or doubled, no lock that
//! anybody sees.
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sixzero::desk::{Desk, Done, Refusal, Rehearsal, SlipEntry, SlipText, Stamp, TieBreak, Whose};
use sixzero::tournament::{Moment, RoundNo};

use crate::drill::Hall;
use crate::long::by_form;

/// Who writes at once, and who reads.
const WRITERS: usize = 8;
const READERS: usize = 4;
/// Slips of each writer.
const SLIPS: u64 = 40;
/// How long a reader looks at the screen before it looks at the file again.
const LOOK_EVERY: Duration = Duration::from_millis(5);
/// Races for one slip.
const RACES: u64 = 40;

pub(in crate::drill) fn stamp(by: usize) -> Stamp {
    Stamp {
        at: Moment(1_790_000_000_000),
        by: format!("writer {by}"),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

pub(in crate::drill) fn enter(desk: &mut Desk, by: usize, text: &str) -> Result<Done, Refusal> {
    let slip = SlipText::parse(text).unwrap();
    let round = RoundNo(1);
    let entry =
        SlipEntry { division: None, round, slip, tie_break: TieBreak::Unsaid, claims: Vec::new() };
    desk.add_slip(&stamp(by), &entry).map(|receipt| receipt.done)
}

/// Each writer enters its own tables' slips, takes them back, enters them again.
#[test]
fn eight_writers_and_four_readers_wait_for_one_another() {
    let hall = Hall::new();
    let event = hall.copy("crowd.sixzero");
    let slips = by_form(SLIPS, 200);
    let is_over = AtomicBool::new(false);
    let (mut times, looks) = std::thread::scope(|scope| {
        let readers: Vec<_> =
            (0..READERS).map(|_| scope.spawn(|| looked(&hall, &event, &is_over))).collect();
        let writers: Vec<_> = (0..WRITERS)
            .map(|by| {
                let (hall, event) = (&hall, &event);
                scope.spawn(move || written(hall, event, by, slips))
            })
            .collect();
        let times: Vec<Duration> =
            writers.into_iter().flat_map(|writer| writer.join().unwrap()).collect();
        is_over.store(true, Ordering::Relaxed);
        (times, readers.into_iter().map(|reader| reader.join().unwrap()).sum::<u32>())
    });
    times.sort();
    let entries = u64::try_from(times.len()).unwrap();
    assert_eq!(entries, slips * WRITERS as u64);
    let mut desk = Desk::open(&event).unwrap();
    let flaws = desk.view(|view| Ok(sixzero::store::verify(view.journal)?)).unwrap();
    assert!(flaws.is_empty(), "{flaws:?}");
    let operations = desk.view(|view| Ok(view.journal.revision()?.0)).unwrap();
    assert_eq!(operations, i64::try_from(hall.before as u64 + entries).unwrap());
    println!(
        "{WRITERS} writers, {entries} entries, {looks} looks of {READERS} readers: none lost, none \
         refused; the entry in the middle {:?}, of a hundred the slowest {:?}",
        times[times.len() / 2],
        times[times.len() * 99 / 100],
    );
}

/// Enters and takes back by turns, so that each is one operation.
fn written(hall: &Hall, event: &Path, by: usize, slips: u64) -> Vec<Duration> {
    let mut desk = Desk::open(event).unwrap();
    let own = &hall.script[by];
    let mut times = Vec::new();
    for turn in 0..slips {
        let began = Instant::now();
        if turn % 2 == 0 {
            assert!(matches!(enter(&mut desk, by, own), Ok(Done::Committed(_))), "{own}");
        } else {
            desk.undo(&stamp(by), Whose::Own).unwrap();
        }
        times.push(began.elapsed());
    }
    times
}

fn looked(hall: &Hall, event: &Path, is_over: &AtomicBool) -> u32 {
    let mut desk = Desk::open(event).unwrap();
    let mut looks = 0;
    let mut last = hall.before as i64;
    while !is_over.load(Ordering::Relaxed) {
        let revision = desk.view(|view| Ok(view.journal.revision()?.0)).unwrap();
        assert!(revision >= last, "a reader went back in time");
        last = revision;
        looks += 1;
        std::thread::sleep(LOOK_EVERY);
    }
    looks
}

/// Two enter one slip at the same moment: one does, the other is told that it is in; and two
/// that differ: one does, the other is refused.
#[test]
fn of_two_who_enter_one_slip_one_does() {
    let hall = Hall::new();
    let races = by_form(RACES, 400);
    let event = hall.copy("race.sixzero");
    let mut desk = Desk::open(&event).unwrap();
    let (slip, other) = (&hall.script[0], "1 400 21 300");
    for race in 0..races {
        let texts = if race % 2 == 0 { [slip.as_str(); 2] } else { [slip, other] };
        let ready = std::sync::Barrier::new(texts.len());
        let done: Vec<_> = std::thread::scope(|scope| {
            let racers = texts.map(|text| {
                let (event, ready) = (&event, &ready);
                scope.spawn(move || {
                    let mut desk = Desk::open(event).unwrap();
                    ready.wait();
                    enter(&mut desk, 1, text)
                })
            });
            racers.into_iter().map(|racer| racer.join().unwrap()).collect()
        });
        let committed = done.iter().filter(|done| matches!(done, Ok(Done::Committed(_)))).count();
        assert_eq!(committed, 1, "race {race}: {done:?}");
        let lost = done.iter().find(|done| !matches!(done, Ok(Done::Committed(_)))).unwrap();
        if race % 2 == 0 {
            assert!(matches!(lost, Ok(Done::Unchanged)), "race {race}: {lost:?}");
        } else {
            assert!(matches!(lost, Err(Refusal::ResultDiffers { .. })), "race {race}: {lost:?}");
        }
        desk.undo(&stamp(1), Whose::Anybodys).unwrap();
    }
    println!("{races} races for one slip: one entry each, the other told or refused");
}
