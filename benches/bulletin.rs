//! A bulletin of 1,000 recorded games, from the file to the page: the bar is a second.
//!
//! `cargo bench -p benches --bench bulletin`; every game is the whole one of `game.txt`, with racks,
//! an exchange and a play that came off; the embedded list is asked for phonies.
#![allow(missing_docs, reason = "criterion's macros make functions without")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
use std::hint::black_box;
use std::path::Path;

use criterion::{Criterion, criterion_group, criterion_main};
use sixzero::desk::{Desk, NewEvent, Night, Rehearsal, Stamp};
use sixzero::report::bulletin::{BulletinPage, html, text};
use sixzero::rules::{
    Acceptance, Allowed, Alphabet, AtTable, Event, Exchanged, Lexicon, PlayText, Rack, RuleSet,
    Seat, TurnNote, Verdict,
};
use sixzero::store::Store;
use sixzero::tournament::event::{NewOperation, Write};
use sixzero::tournament::{
    Entry, EntryFields, EntryId, GameHeader, GameNo, GameRecord, GameSummary, LexiconRef, Moment,
    RecordPlayer, Seating,
};

const GAMES: i64 = 1_000;
const PLAYERS: i64 = 40;
const NOW: Moment = Moment(1_790_000_000_000);
const GAME: &str = include_str!("game.txt");

fn events(alphabet: &Alphabet) -> Vec<Event> {
    let rack = |text: &str| Rack::parse(alphabet, text).unwrap();
    let lines = GAME.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<_> = line.split_whitespace().collect();
            let seat = if words[0] == "A" { Seat::FIRST } else { Seat::SECOND };
            match words[1..] {
                ["accept"] => Event::Accept { seat, by: Acceptance::InWords },
                ["pass"] => Event::Pass { seat, note: TurnNote::NONE },
                ["challenge"] => {
                    let added = AtTable::ByRule;
                    let verdict = Verdict::Unacceptable;
                    Event::Challenge {
                        by: seat,
                        words: Vec::new(),
                        verdict,
                        added,
                        allowed: Allowed::NOTHING,
                    }
                }
                [held, exchanged] => Event::Exchange {
                    seat,
                    tiles: Exchanged::Tiles(rack(&exchanged[1..]).known),
                    rack: Some(rack(held)),
                    note: TurnNote::NONE,
                },
                [held, position, word] => Event::Play {
                    seat,
                    play: PlayText::parse(alphabet, &format!("{position} {word}")).unwrap(),
                    rack: Some(rack(held)),
                    announced: None,
                    note: TurnNote::NONE,
                },
                _ => panic!("{line}"),
            }
        })
        .collect()
}

/// Makes the event; durability does not matter here, so it is filled game by game.
fn fill(path: &Path) {
    let rules = RuleSet::preset("naspa").unwrap();
    let fields: Vec<EntryFields> = events(rules.alphabet())
        .iter()
        .map(|event| EntryFields::of(event, rules.alphabet()))
        .collect();
    let stamp = Stamp {
        at: NOW,
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    };
    let event = NewEvent {
        name: "Season".into(),
        rules,
        rounds: None,
        divisions: Vec::new(),
        lexicon: LexiconRef::Embedded,
        date: None,
    };
    Desk::create(path, &stamp, &event).unwrap();
    let mut store = Store::open(path).unwrap();
    for number in 1..=GAMES {
        let names = [number % PLAYERS, (number * 7 + 3) % PLAYERS + PLAYERS];
        let players = names.map(|name| RecordPlayer { name: format!("P{name}"), player: None });
        let record = GameRecord {
            number: GameNo(number),
            pairing: None,
            players: players.into_iter().collect(),
            ruleset: None,
            summary: GameSummary::Finished,
            deal: None,
            draw: None,
            lexicon: None,
            header: GameHeader::default(),
            seating: Seating::AsPaired,
        };
        let mut writes = vec![Write::insert(&record)];
        for (place, fields) in (1..).zip(&fields) {
            let id = EntryId(number * GAMES + place);
            let entry = Entry { id, game: record.number, place, fields: fields.clone() };
            writes.push(Write::insert(&entry));
        }
        let operation = NewOperation {
            at: NOW,
            by: "kim".into(),
            kind: "game.new".into(),
            what: format!("game {number}"),
            why: None,
            accepted: Vec::new(),
            key: None,
            undoes: None,
        };
        store.write(|series| series.commit(&operation, &writes)).unwrap();
    }
}

fn page(night: &Night) -> BulletinPage<'_> {
    BulletinPage {
        event: "Season",
        days: None,
        since: None,
        divisions: &night.event.divisions,
        standings: &[],
        bulletin: &night.bulletin,
        list: &night.list,
        notes: &[],
    }
}

fn benches(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("season.sixzero");
    fill(&path);
    let mut group = criterion.benchmark_group("1,000 recorded games");
    group.sample_size(10);
    let night = |path: &Path| {
        let mut desk = Desk::open(path).unwrap();
        let night = desk.night(None, None, &|_| Ok(Some(Lexicon::embedded()))).unwrap();
        assert_eq!(i64::from(night.bulletin.sources.records), GAMES);
        night
    };
    group.bench_function("opened, folded and counted", |bench| {
        bench.iter(|| black_box(night(&path)));
    });
    let told = night(&path);
    group.bench_function("as a page and as text", |bench| {
        bench.iter(|| black_box((html(&page(&told)), text(&page(&told), Some(80)))));
    });
    group.finish();
}

criterion_group!(all, benches);
criterion_main!(all);
