//! One durable entry, beside the least that SQLite can do with the same pragmas.
//!
//! The file holds 1,000 games of 25 entries, each entry an operation of the journal.
#![allow(missing_docs, reason = "criterion's macros make functions without")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
use std::path::Path;

use criterion::{Criterion, criterion_group, criterion_main};
use rusqlite::Connection;
use sixzero::store::Store;
use sixzero::tournament::event::{NewOperation, Noun, OperationId, Part, Write};
use sixzero::tournament::{
    Entry, EntryFields, EntryId, GameHeader, GameNo, GameRecord, GameSummary, Moment, RecordPlayer,
    Seating,
};

const GAMES: i64 = 1_000;
const ENTRIES: i64 = 25;

fn told(what: String) -> NewOperation {
    NewOperation {
        at: Moment(1_790_000_000_000),
        by: "ann".into(),
        kind: "game.play".into(),
        what,
        why: None,
        accepted: vec![],
        key: None,
        undoes: None,
    }
}

fn entry(id: i64, game: i64, place: i64) -> Entry {
    let fields = EntryFields {
        kind: "play".into(),
        seat: Some(1),
        position: Some("8F".into()),
        tiles: Some("HORN".into()),
        rack: Some("HORNAEI".into()),
        announced: Some(14),
        ..EntryFields::default()
    };
    Entry { id: EntryId(id), game: GameNo(game), place, fields }
}

/// Makes the file; durability does not matter here, so it is filled game by game.
fn fill(path: &Path) {
    let mut store = Store::create(path).unwrap();
    for number in 1..=GAMES {
        let players = ["Ann", "Ben"].map(|name| RecordPlayer { name: name.into(), player: None });
        let summary = if number == GAMES { GameSummary::Open } else { GameSummary::Finished };
        let game = GameRecord {
            lexicon: None,
            number: GameNo(number),
            pairing: None,
            players: players.into_iter().collect(),
            ruleset: None,
            summary,
            deal: None,
            draw: None,
            header: GameHeader::default(),
            seating: Seating::AsPaired,
        };
        let first = (number - 1) * ENTRIES;
        let mut writes = vec![Write::insert(&game)];
        for place in 1..=ENTRIES {
            writes.push(Write::insert(&entry(first + place, number, place)));
        }
        let operation = told(format!("game {number}"));
        store.write(|series| series.commit(&operation, &writes)).unwrap();
    }
    store.keep().unwrap();
}

/// What `game play` does: the open game, its entries, one more. The games take turns, so
/// that none grows long.
fn play(store: &mut Store) -> OperationId {
    let played = store.write(|series| {
        let view = series.view();
        let number = GameNo(view.revision()?.0 % GAMES + 1);
        let parts = [Part::UnfinishedGames, Part::Game(number), Part::NextKey(Noun::Entry)];
        let event = view.event(&parts)?;
        let entries = event.entries(number).unwrap();
        let place = entries.last().map_or(1, |last| last.place + 1);
        let id = event.next_id(Noun::Entry).unwrap();
        let operation = told(format!("{place}. Ann 8F HORN 14"));
        series.commit(&operation, &[Write::insert(&entry(id, number.0, place))])
    });
    played.unwrap()
}

fn bare(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch(
            "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; \
             PRAGMA trusted_schema = OFF; \
             CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY, words TEXT) STRICT;",
        )
        .unwrap();
    connection
}

fn insert(connection: &Connection) {
    let mut statement = connection.prepare_cached("INSERT INTO bare (words) VALUES (?1)").unwrap();
    statement.execute(["8F HORN 14"]).unwrap();
}

fn entries(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("night.sixzero");
    fill(&event);
    // The same size and schema, so that opening it reads as much.
    let beside = folder.path().join("bare.sixzero");
    std::fs::copy(&event, &beside).unwrap();

    let mut group = criterion.benchmark_group("one durable entry");
    let mut store = Store::open(&event).unwrap();
    group.bench_function("apply", |bencher| bencher.iter(|| play(&mut store)));
    drop(store);
    let connection = bare(&beside);
    group.bench_function("bare insert", |bencher| bencher.iter(|| insert(&connection)));
    drop(connection);
    group.bench_function("open, apply, close", |bencher| {
        bencher.iter(|| play(&mut Store::open(&event).unwrap()));
    });
    group.bench_function("open, bare insert, close", |bencher| {
        bencher.iter(|| insert(&bare(&beside)));
    });
    group.finish();
}

criterion_group!(benches, entries);
criterion_main!(benches);
