//! Long looks at a large event: `verify` and `round explain` hold up no entry, for they read a copy
//! of their own.
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sixzero::desk::{Desk, Done, Whose};
use sixzero::tournament::PlayerDetails;

use crate::drill::crowd::stamp;
use crate::drill::{Hall, operations};
use crate::invent::Invention;
use crate::long::{by_form, is_long};
use crate::simulation;

/// The players and rounds of the short form.
const SHORT: (usize, u32) = (40, 6);
/// Those of the long form.
const LONG: (usize, u32) = (400, 20);
/// Each is run to its end so often, at least.
const LOOKS: u32 = 5;
/// No entry takes as long, in the long form.
const MOST: Duration = Duration::from_secs(2);

#[test]
fn no_entry_waits_for_a_long_look() {
    let hall = Hall::new();
    let event = hall.event().with_file_name("large.sixzero");
    let (players, rounds) = by_form(SHORT, LONG);
    drop(Invention::new(1, players, rounds).play(&event, &simulation::stamp()));
    let alone = entered(&event, |turn| turn >= 20);
    println!(
        "{} operations, {} kB; alone: {}",
        operations(&event).len(),
        event.metadata().unwrap().len() / 1000,
        figures(&alone)
    );
    for line in ["verify", "round explain 1"] {
        let (looks, is_over) = (AtomicU32::new(0), AtomicBool::new(false));
        let times = std::thread::scope(|scope| {
            let looker = scope.spawn(|| looked(&hall, &event, line, &looks, &is_over));
            let times = entered(&event, |turn| {
                turn % 2 == 0 && looker.is_finished() || looks.load(Ordering::Relaxed) >= LOOKS
            });
            is_over.store(true, Ordering::Relaxed);
            let took = looker.join().unwrap();
            println!("while `{line}` ({took:?} each) is run over and over: {}", figures(&times));
            times
        });
        let slowest = *times.last().unwrap();
        assert!(!is_long() || slowest < MOST, "{line}: {slowest:?}");
    }
}

/// Runs the program until it is over; how long it took, in the middle.
fn looked(
    hall: &Hall,
    event: &Path,
    line: &str,
    looks: &AtomicU32,
    is_over: &AtomicBool,
) -> Duration {
    let mut times = Vec::new();
    while !is_over.load(Ordering::Relaxed) {
        let began = Instant::now();
        hall.ok(event, &line.split(' ').collect::<Vec<_>>());
        times.push(began.elapsed());
        looks.fetch_add(1, Ordering::Relaxed);
    }
    times.sort();
    times[times.len() / 2]
}

/// Enters somebody and takes that back by turns until it is enough; how long each entry took, the
/// slowest last. None is refused.
fn entered(event: &Path, is_enough: impl Fn(u32) -> bool) -> Vec<Duration> {
    let mut desk = Desk::open(event).unwrap();
    let new = PlayerDetails { name: "Zoe Latecomer".to_owned(), ..PlayerDetails::default() };
    let mut times = Vec::new();
    for turn in 0.. {
        if turn % 2 == 0 && is_enough(turn) {
            break;
        }
        let began = Instant::now();
        let done = if turn % 2 == 0 {
            desk.add_player(&stamp(1), None, &new).map(|receipt| receipt.done)
        } else {
            desk.undo(&stamp(1), Whose::Own).map(|receipt| receipt.done)
        };
        assert!(matches!(done, Ok(Done::Committed(_))), "{done:?}");
        times.push(began.elapsed());
    }
    times.sort();
    times
}

fn figures(times: &[Duration]) -> String {
    let (middle, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    format!("{} entries, the one in the middle {middle:?}, the slowest {slowest:?}", times.len())
}
