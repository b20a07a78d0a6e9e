//! A bulletin of many games, which are counted in shares.
use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::Connection;
use sixzero::desk::{Desk, NewEvent, Night, Refusal, Rehearsal, Stamp};
use sixzero::rules::{
    BySeat, Game, Lexicon, LineKind, Points, RuleSet, Seat, Stage, Verdict, WordRule,
};
use sixzero::store::{Store, StoreError};
use sixzero::tournament::bulletin::{GamePlace, PlayedGame, Recorded, challenges, standing_plays};
use sixzero::tournament::event::{NewOperation, Write};
use sixzero::tournament::{
    Decided, Entry, EntryFields, EntryId, GameHeader, GameNo, GameRecord, GameSummary, LexiconRef,
    Moment, RecordPlayer, ResultSource, Ruled, Ruling, RulingId, Seating,
};

use crate::bulletin_figures::{side, told as counted};
use crate::game::random_events;
use crate::store::told;
use crate::tamper::edited;

/// More than two shares' least.
const GAMES: i64 = 1_100;
const NOW: i64 = 1_790_000_000_000;
/// Of so many games one is alike.
const KINDS: i64 = 12;

/// Games of several kinds: finished or not, by the event's rules or their own, with a ruling or
/// without, by names that mean the same player.
fn fill(path: &Path) {
    let event = NewEvent {
        name: "Season".into(),
        rules: RuleSet::preset("naspa").unwrap(),
        rounds: None,
        divisions: Vec::new(),
        lexicon: LexiconRef::Embedded,
        date: None,
    };
    let stamp = Stamp {
        at: Moment(NOW),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    };
    Desk::create(path, &stamp, &event).unwrap();
    let kinds: Vec<_> = (0..KINDS).map(kind).collect();
    let mut store = Store::open(path).unwrap();
    for hundred in 0..GAMES / 100 {
        let at = Moment(NOW + 1_000 * hundred);
        let games = store.write(|series| {
            for number in hundred * 100 + 1..=hundred * 100 + 100 {
                let operation = NewOperation { at, ..told("game") };
                series.commit(&operation, &writes(number, &kinds))?;
            }
            Ok::<_, StoreError>(())
        });
        games.unwrap();
    }
}

/// A random game with its entries.
fn kind(seed: i64) -> (Game, Vec<EntryFields>) {
    let preset = if seed % KINDS == 5 { "wespa" } else { "naspa" };
    let steps = if seed % KINDS == 7 { 9 } else { 90 };
    let (rules, events) = random_events(preset, 2, "double", seed as u64, steps);
    let fields = events.iter().map(|event| EntryFields::of(event, rules.alphabet())).collect();
    let names = BySeat::with(2, |seat| seat.number().to_string());
    (Game::fold(rules, names, &events).unwrap(), fields)
}

fn writes(number: i64, kinds: &[(Game, Vec<EntryFields>)]) -> Vec<Write> {
    let of_kind = number % KINDS;
    let (game, fields) = &kinds[of_kind as usize];
    let spelt = if number % 3 == 0 { "ANN" } else { "Ann" };
    let names = [format!("{spelt} {}", number % 40), format!("Bob {}", number * 7 % 30)];
    let record = GameRecord {
        number: GameNo(number),
        pairing: None,
        players: names.map(|name| RecordPlayer { name, player: None }).into_iter().collect(),
        ruleset: (of_kind == 5).then(|| game.rules().text()),
        summary: match game.stage() {
            Stage::Over => GameSummary::Finished,
            Stage::Turn | Stage::Acceptance | Stage::Racks => GameSummary::Open,
        },
        deal: None,
        draw: None,
        lexicon: None,
        header: GameHeader::default(),
        seating: Seating::AsPaired,
    };
    let mut writes = vec![Write::insert(&record)];
    writes.extend((1..).zip(fields).map(|(place, fields)| {
        let id = EntryId(number * 1_000 + place);
        Write::insert(&Entry { id, game: record.number, place, fields: fields.clone() })
    }));
    if number % 50 == 0 {
        let scores = [Points(700), Points(100)].into_iter().collect();
        writes.push(Write::insert(&Ruling {
            id: RulingId(number),
            game: record.number,
            ruled: Ruled::Result { scores, won: None },
            made: Decided { by: "kim".into(), at: Moment(NOW), why: "test".into() },
            withdrawn: None,
        }));
    }
    writes
}

fn night(mut desk: Desk, since: Option<Moment>) -> Night {
    desk.night(None, since, &|_| Ok(Some(Lexicon::embedded()))).unwrap()
}

#[test]
fn many_games_in_shares_come_to_what_they_come_to_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("season.sixzero");
    fill(&path);
    let tenth = Moment(NOW + 9_000);
    // Without those of the kind that is broken off: 92 and 17.
    for (since, games) in [(None, 1_008), (Some(tenth), 183)] {
        // Who only looks at a file that nobody writes reads it on one connection.
        let alone = night(Desk::look(&path).unwrap(), since);
        let shared = night(Desk::open(&path).unwrap(), since);
        assert_eq!(shared.bulletin, alone.bulletin);
        assert_eq!(shared.entered, alone.entered);
        assert_eq!(shared.left_out, alone.left_out);
        assert_eq!(shared.list, alone.list);
        assert_eq!(shared.bulletin.sources.games(), games);
    }
    // What is damaged is found though it is looked for beside the rest.
    let renamed = "UPDATE settings SET name = 'Session'";
    assert_eq!(edited(&Connection::open(&path).unwrap(), renamed), 1);
    let told = Desk::open(&path).unwrap().night(None, None, &|_| Ok(Some(Lexicon::embedded())));
    assert!(matches!(told, Err(Refusal::Store(StoreError::Damaged { .. }))), "{told:?}");
}

#[test]
fn the_best_phony_is_the_one_that_one_finds_by_looking() {
    let lists = [Lexicon::embedded()];
    let games: Vec<Game> = (0..30).map(|seed| kind(seed).0).collect();
    let played: Vec<PlayedGame<'_, '_>> = (1..)
        .zip(&games)
        .map(|(number, game)| PlayedGame {
            at: GamePlace { game: Some(GameNo(number)), ..GamePlace::default() },
            sides: [side(1, 300, 200), side(2, 200, 300)].into_iter().collect(),
            source: ResultSource::Record,
            record: Some(Recorded { game, lists: &lists }),
        })
        .collect();
    let phony = counted(&played).phony;
    let mut found = Vec::new();
    for (number, game) in (1..).zip(&games) {
        for line in standing_plays(game) {
            let LineKind::Play { scored, .. } = &line.kind else { unreachable!() };
            let ruled_good: BTreeSet<&String> = challenges(game)
                .into_iter()
                .filter(|made| std::ptr::eq(made.play, line))
                .filter(|made| made.verdict == Verdict::Acceptable)
                .flat_map(|made| made.words)
                .collect();
            let mut words = scored.listed_words(game.alphabet());
            words.retain(|word| {
                !lists[0].accepts(word, WordRule::Exact, game.alphabet())
                    && !ruled_good.contains(word)
            });
            if !words.is_empty() {
                found.push((line.score, GameNo(number), line.turn, line.seat, words));
            }
        }
    }
    let highest = found.iter().map(|(score, ..)| *score).max();
    found.retain(|(score, ..)| Some(*score) == highest);
    let told: Vec<_> = phony
        .plays
        .into_iter()
        .map(|(made, words)| {
            let seat = if made.player == "p1" { Seat::FIRST } else { Seat::SECOND };
            (made.score, made.at.game.unwrap(), made.turn, seat, words)
        })
        .collect();
    assert_eq!(told, found);
    assert_eq!(phony.looked_up, 30);
}
