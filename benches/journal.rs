//! What SQLite's ways to keep a commit cost on this disk: one row, one commit, by each journal and
//! how far it is synced, at an open file and with the file opened for it.
//!
//! The ways take turns, so that a busy disk slows all. An event is kept the first way: a copy of its
//! one file is all of it, and what was acknowledged survives a power cut. By hand:
//! `cargo bench -p benches --bench journal`.
#![allow(clippy::print_stdout, reason = "a bench prints its figures")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::Connection;

/// Commits of each way.
const COMMITS: usize = 500;

/// The ways, ours first: `journal_mode` and `synchronous`.
const WAYS: [(&str, &str); 6] = [
    ("DELETE", "EXTRA"),
    ("DELETE", "FULL"),
    ("TRUNCATE", "FULL"),
    ("PERSIST", "FULL"),
    ("WAL", "FULL"),
    ("WAL", "NORMAL"),
];

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let paths = WAYS.map(|(journal, sync)| folder.path().join(format!("{journal}-{sync}.db")));
    let mut held: Vec<Connection> =
        paths.iter().zip(WAYS).map(|(path, way)| open(path, way)).collect();
    for connection in &mut held {
        let schema = "CREATE TABLE entry (id INTEGER PRIMARY KEY, words TEXT) STRICT";
        connection.execute(schema, []).unwrap();
    }
    let mut at_open_file = WAYS.map(|_| Vec::new());
    for _ in 0..COMMITS {
        for (connection, times) in held.iter().zip(&mut at_open_file) {
            times.push(timed(|| insert(connection)));
        }
    }
    drop(held);
    let mut opened = WAYS.map(|_| Vec::new());
    for _ in 0..COMMITS {
        for ((path, way), times) in paths.iter().zip(WAYS).zip(&mut opened) {
            times.push(timed(|| insert(&open(path, way))));
        }
    }
    say("one commit, the file open", &mut at_open_file);
    say("open, one commit, close", &mut opened);
}

fn open(path: &Path, (journal, sync): (&str, &str)) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "journal_mode", journal).unwrap();
    connection.pragma_update(None, "synchronous", sync).unwrap();
    connection
}

fn insert(connection: &Connection) {
    connection.execute("INSERT INTO entry (words) VALUES ('8F HORN 14')", []).unwrap();
}

fn timed(commit: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    commit();
    begun.elapsed()
}

fn say(what: &str, times: &mut [Vec<Duration>; WAYS.len()]) {
    println!("{what}, beside the first:");
    let mut first = None;
    for ((journal, sync), times) in WAYS.iter().zip(times) {
        times.sort_unstable();
        let (median, slow) = (times[times.len() / 2], times[times.len() * 99 / 100]);
        let first = *first.get_or_insert(median);
        println!(
            "  {journal:8} {sync:6} median {median:.2?}, of a hundred the slowest {slow:.2?}; ratio {:.2}",
            median.as_secs_f64() / first.as_secs_f64()
        );
    }
}
