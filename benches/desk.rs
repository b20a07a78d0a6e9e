//! Slips from a pipe, beside the least that SQLite can do with the same pragmas in the
//! same process: how many a second, and the slowest hundredth.
//!
//! A division of forty in its twelfth round; each slip is typed, found, checked, journaled,
//! committed, echoed. By hand: `cargo bench -p benches --bench desk`.
#![allow(missing_docs, reason = "criterion's macros make functions without")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
#![allow(clippy::disallowed_methods, reason = "a bench reads the clock")]
#![allow(clippy::print_stdout, reason = "a bench prints")]
use std::path::Path;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use rusqlite::Connection;
use sixzero::desk::{
    Desk, DivisionField, EventField, NewEvent, PairRequest, Rehearsal, SlipEntry, SlipText, Stamp,
    TieBreak, Whose,
};
use sixzero::rules::RuleSet;
use sixzero::tournament::pairing::{Method, Recipe, RoundRobinParameters};
use sixzero::tournament::{LexiconRef, Moment, PlayerDetails, RoundNo, Seats};

const PLAYERS: u32 = 40;
const ROUNDS: u32 = 12;
/// Passes over the tables of the last round.
const PASSES: usize = 25;

fn stamp() -> Stamp {
    Stamp {
        at: Moment(1_790_000_000_000),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

fn hall(path: &Path) -> Desk {
    let event = NewEvent {
        name: "Hall".into(),
        rules: RuleSet::preset(RuleSet::DEFAULT).unwrap(),
        rounds: None,
        divisions: Vec::new(),
        lexicon: LexiconRef::Embedded,
        date: None,
    };
    let (mut desk, _) = Desk::create(path, &stamp(), &event).unwrap();
    for number in 1..=PLAYERS {
        let player =
            PlayerDetails { name: format!("Player {number}x"), ..PlayerDetails::default() };
        desk.add_player(&stamp(), None, &player).unwrap();
    }
    for round in 1..=ROUNDS {
        let request = PairRequest {
            division: None,
            round: None,
            recipe: Some(Recipe::new(Method::RoundRobin(RoundRobinParameters::default()))),
            pins: Vec::new(),
            through: Vec::new(),
            first_table: None,
            seed: 1,
            turn: sixzero::desk::PairTurn::First,
        };
        desk.pair_round(&stamp(), &request).unwrap();
        if round < ROUNDS {
            for slip in slips(&mut desk) {
                enter(&mut desk, round, &slip);
            }
        }
    }
    desk
}

/// The slips of the last round, with their spreads.
fn slips(desk: &mut Desk) -> Vec<String> {
    desk.view(|view| {
        let event = EventField::load(view)?;
        let field = DivisionField::load(view, event.division(None)?)?;
        let round = field.round(field.last_round())?;
        let number = |id| field.player(id).unwrap().number.0;
        Ok(field
            .pairings_of(round)
            .filter_map(|pairing| match pairing.seats {
                Seats::Pair { first, second, .. } => {
                    let (one, other) = (number(first), number(second));
                    let score = 350 + one;
                    Some(format!("{one} {score} {other} 340 {}", score - 340))
                }
                Seats::Solo(_) => None,
            })
            .collect())
    })
    .unwrap()
}

fn enter(desk: &mut Desk, round: u32, text: &str) {
    let slip = SlipText::parse(text).unwrap();
    let round = RoundNo(round);
    let entry =
        SlipEntry { claims: Vec::new(), division: None, round, slip, tie_break: TieBreak::Unsaid };
    let receipt = desk.add_slip(&stamp(), &entry).unwrap();
    assert_eq!(receipt.value.records.len(), 2);
}

/// One row, one commit, with the pragmas of the store.
fn bare(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "journal_mode", "DELETE").unwrap();
    connection.pragma_update(None, "synchronous", "EXTRA").unwrap();
    connection
        .execute(
            "CREATE TABLE bare (id INTEGER PRIMARY KEY, one INTEGER, other INTEGER, text TEXT)",
            [],
        )
        .unwrap();
    connection
}

fn insert(connection: &Connection) {
    connection
        .prepare_cached(
            "INSERT INTO bare (one, other, text) VALUES (412, 388, 'Ann 412 - Dan 388')",
        )
        .unwrap()
        .execute([])
        .unwrap();
}

fn figures(name: &str, mut times: Vec<Duration>) -> (f64, f64) {
    times.sort();
    let sum: Duration = times.iter().sum();
    let rate = times.len() as f64 / sum.as_secs_f64();
    let p99 = times[times.len() * 99 / 100].as_secs_f64() * 1e3;
    let median = times[times.len() / 2].as_secs_f64() * 1e3;
    println!("{name}: {rate:.0} a second, median {median:.3} ms, p99 {p99:.3} ms");
    (rate, p99)
}

fn desk(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = hall(&folder.path().join("hall.sixzero"));
    let connection = bare(&folder.path().join("bare.sqlite"));
    let lines = slips(&mut desk);
    let (mut slip_times, mut bare_times) = (Vec::new(), Vec::new());
    // They take turns, so that a busy disk slows both.
    for _ in 0..PASSES {
        for line in &lines {
            let began = Instant::now();
            enter(&mut desk, ROUNDS, line);
            slip_times.push(began.elapsed());
            let began = Instant::now();
            insert(&connection);
            bare_times.push(began.elapsed());
        }
        for _ in &lines {
            desk.undo(&stamp(), Whose::Anybodys).unwrap();
        }
    }
    let (slips_a_second, slip_p99) = figures("slips", slip_times);
    let (rows_a_second, bare_p99) = figures("bare one-row commits", bare_times);
    println!(
        "speed {:.2} of bare (wanted: at least 0.50), p99 {:.2} times (wanted: at most 2.00)",
        slips_a_second / rows_a_second,
        slip_p99 / bare_p99
    );

    let mut group = criterion.benchmark_group("a slip");
    group.bench_function("read", |bencher| {
        bencher.iter(|| SlipText::parse("ann lee 412 king,bob 388 24").unwrap());
    });
    group.bench_function("bare insert", |bencher| bencher.iter(|| insert(&connection)));
    group.finish();
}

criterion_group!(benches, desk);
criterion_main!(benches);
