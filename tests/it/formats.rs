//! Real divisions through every format: into an event, out into a file, and of the file into an event
//! that says the same and writes the same file.
use std::collections::HashMap;
use std::path::Path;

use proptest::prelude::*;
use serde_json::Value;
use sixzero::desk::{Desk, NewForeignEvent};
use sixzero::exchange::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignFiles, ForeignOpponent, ForeignPlayer, ForeignPresence,
    ForeignRound, ForeignStart, Named, aupair, coco, tsh,
};
use sixzero::rules::{Points, RuleSet};
use sixzero::tournament::{HalfWins, LexiconRef, PlayerNo, RoundNo, SeatResult, TableNo};

use crate::divisions::{division_files, list, stamp};
use crate::feeds::random_event;
use crate::sandbox::Sandbox;
use crate::shared::shared;

/// What a round was, as far as a format says it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fact {
    opponent: ForeignOpponent,
    absent: Option<PlayerNo>,
    score: Option<Points>,
    half_wins: Option<HalfWins>,
    penalty: Points,
    start: ForeignStart,
    table: Option<TableNo>,
}

/// A format: writing, reading, and what of a round it holds.
struct Format {
    name: &'static str,
    write: fn(&ForeignEvent) -> ForeignFiles,
    read: fn(&ForeignFiles) -> ForeignEvent,
    keeps: fn(&mut Fact),
}

const DAY: &str = "14.11.2026";

const FORMATS: [Format; 3] = [
    Format {
        name: "tsh",
        write: tsh::write,
        read: |files| {
            let closed = |_: &str| Err("all is within".to_owned());
            tsh::read("event.tsh", &tsh::archive(files), closed).unwrap().value
        },
        keeps: won_alone,
    },
    Format {
        name: "tou",
        write: |event| aupair::write(event, &day(event)),
        read: |files| aupair::read(files.text(), Points(50)).unwrap(),
        keeps: |fact| {
            (fact.absent, fact.table, fact.penalty) = (None, None, Points::ZERO);
            // Who did not start went second, and a bye is won or lost.
            if fact.start == ForeignStart::Unknown {
                fact.start = ForeignStart::Second;
            }
            if fact.opponent.player().is_none() {
                let is_won = fact.score > Some(Points::ZERO);
                fact.opponent =
                    if is_won { ForeignOpponent::Bye } else { ForeignOpponent::Unpaired };
                (fact.score, fact.half_wins) = (None, None);
                fact.start = ForeignStart::Unknown;
            }
        },
    },
    Format {
        name: "coco",
        write: |event| coco::write(&event.divisions[0], "A", event.date.as_deref().unwrap_or("")),
        read: |files| {
            let named =
                |place: usize| Named { name: &files.files[place].0, text: &files.files[place].1 };
            let read = coco::read("A", named(0), Some(named(1))).unwrap();
            assert_eq!(read.doubts, []);
            let (division, day) = read.value;
            ForeignEvent {
                date: day.map(|day| day.to_string()),
                divisions: vec![division],
                ..ForeignEvent::default()
            }
        },
        keeps: |fact| {
            (fact.table, fact.penalty) = (None, Points::ZERO);
            // CoCo would count it as half a win.
            let is_alone = fact.opponent.player().is_none();
            if is_alone
                && fact.score == Some(Points::ZERO)
                && fact.half_wins == Some(HalfWins::NONE)
            {
                (fact.opponent, fact.score, fact.half_wins) =
                    (ForeignOpponent::Unpaired, None, None);
            }
        },
    },
];

/// A forfeit that is won is a bye to tsh.
fn won_alone(fact: &mut Fact) {
    fact.absent = None;
    if fact.opponent == ForeignOpponent::Forfeit && fact.score > Some(Points::ZERO) {
        fact.opponent = ForeignOpponent::Bye;
    }
}

#[test]
fn real_divisions_come_back_from_every_format_as_they_were() {
    let Some(folder) = shared("data/tournaments") else { return };
    let place = tempfile::tempdir().unwrap();
    let mut games = 0;
    for file in division_files(&folder) {
        let json: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let event = made(&place.path().join(&name), foreign(&json, &name));
        for format in &FORMATS {
            let at = format!("{name} as {}", format.name);
            let written = (format.write)(&event);
            let path = place.path().join(format!("{name}.{}", format.name));
            let again = made(&path, (format.read)(&written));
            let (before, after) = (facts(&event, format), facts(&again, format));
            for (who, rounds) in &before {
                assert_eq!(Some(rounds), after.get(who), "{at}: {}", who.0);
            }
            // A .tou is never without a day.
            if event.date.is_some() {
                assert_eq!(again.date, event.date, "{at}");
            }
            let twice = (format.write)(&ForeignEvent { name: event.name.clone(), ..again });
            assert_eq!(twice.files, written.files, "{at}");
        }
        games += json["players"]
            .as_array()
            .unwrap()
            .iter()
            .map(|p| list(&p["results"]).count())
            .sum::<usize>();
    }
    // The data does not change: less than this and the test no longer looks.
    assert!(games > 20_000, "{games}");
}

/// Our own CSV, as it is typed: the files are imported into a new event, in which every round is the same.
#[test]
fn real_divisions_come_back_from_our_own_csv_as_they_were() {
    const CSV: Format = Format {
        name: "csv",
        write: |_| ForeignFiles::default(),
        read: |_| ForeignEvent::default(),
        keeps: |_| {},
    };
    let Some(folder) = shared("data/tournaments") else { return };
    let night = Sandbox::new();
    for file in division_files(&folder) {
        let json: Value = serde_json::from_slice(&std::fs::read(&file).unwrap()).unwrap();
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let event = made(&night.path().join(&name), foreign(&json, &name));
        let line = |words: &str| night.ok(&words.replace("NAME", &name));
        line("--event NAME.sixzero export csv NAME");
        line("new NAME-2");
        line("--event NAME-2.sixzero player import NAME/players.csv");
        line("--event NAME-2.sixzero result import NAME/results.csv");
        let mut desk = Desk::open(&night.path().join(format!("{name}-2.sixzero"))).unwrap();
        let again = desk.foreign_event(None).unwrap().event;
        assert_eq!(facts(&again, &CSV), facts(&event, &CSV), "{name}");
    }
}

proptest! {
    #[test]
    fn invented_divisions_come_back_from_every_format(mut event in random_event()) {
        let players = &mut event.divisions[0].players;
        // Results are what is sent on: all are in.
        for player in &mut *players {
            for round in &mut player.rounds {
                let is_open = round.score.is_none() && round.opponent.player().is_some();
                round.score = round.score.or(is_open.then_some(Points(player.number.0 as i32)));
            }
        }
        let is_met = |round: &ForeignRound| round.opponent.player().is_some();
        let all_play = players.iter().all(|player| player.rounds.iter().any(is_met));
        // A .tou is without those who played no game, and numbers the others.
        for format in FORMATS.iter().filter(|format| format.name != "tou" || all_play) {
            let written = (format.write)(&event);
            let again = (format.read)(&written);
            prop_assert_eq!(facts(&again, format), facts(&event, format), "{}", format.name);
            let (name, date) = (event.name.clone(), event.date.clone());
            let twice = (format.write)(&ForeignEvent { name, date, ..again });
            prop_assert_eq!(twice.files, written.files, "{}", format.name);
        }
    }
}

/// An event made of this, as a file would tell it.
fn made(path: &Path, event: ForeignEvent) -> ForeignEvent {
    let new = NewForeignEvent {
        event,
        name: None,
        unnamed: "Event".to_owned(),
        rules: RuleSet::preset(RuleSet::DEFAULT).unwrap(),
        lexicon: LexiconRef::Embedded,
        remarks: Vec::new(),
    };
    let path = path.with_extension("sixzero");
    let _ = std::fs::remove_file(&path);
    let (mut desk, _) = Desk::create_foreign(&path, &stamp(), &new).unwrap();
    let told = desk.foreign_event(None).unwrap();
    assert_eq!(told.lost, [""; 0]);
    told.event
}

/// What each player's rounds were; players without a game are not in every format.
fn facts(event: &ForeignEvent, format: &Format) -> HashMap<PlayerNo, Vec<Fact>> {
    let fact = |round: &ForeignRound| {
        let follows = |round: &ForeignRound| match round.opponent.player() {
            Some(_) => None,
            None => round.score.map(|score| SeatResult::awarded(score).half_wins),
        };
        let mut fact = Fact {
            opponent: round.opponent,
            absent: round.absent,
            score: round.score,
            half_wins: round.half_wins.or_else(|| follows(round)),
            penalty: round.penalty,
            start: round.start,
            table: round.table,
        };
        (format.keeps)(&mut fact);
        fact
    };
    let [division] = &event.divisions[..] else { panic!("one division") };
    let last = division.last_round().0 as usize;
    let mut known = HashMap::new();
    for player in &division.players {
        let mut rounds = player.rounds.clone();
        rounds.resize(last, ForeignRound::default());
        let is_played = |round: &ForeignRound| round.opponent.player().is_some();
        if rounds.iter().any(is_played) {
            known.insert(player.number, rounds.iter().map(fact).collect());
        }
    }
    known
}

/// The day as a `.tou` has it.
pub fn day(event: &ForeignEvent) -> String {
    let parts: Vec<&str> = event.date.as_deref().unwrap_or(DAY).rsplit('-').collect();
    parts.join(".")
}

/// A division of the data.
pub fn foreign(json: &Value, name: &str) -> ForeignEvent {
    let number = |value: &Value| value.as_i64().map(|number| number as i32);
    let player = |source: &Value| {
        let seed = number(&source["seed"]).unwrap() as u32;
        let mut player = ForeignPlayer {
            rating: number(&source["rating"]).filter(|rating| *rating != 0),
            ..ForeignPlayer::new(u64::from(seed), PlayerNo(seed), source["name"].as_str().unwrap())
        };
        for result in list(&source["results"]) {
            let score = number(&result["score_for"]).map(Points);
            let met = number(&result["opponent_seed"]).map(|met| PlayerNo(met as u32));
            // So some of the sources write a forfeit.
            let both = (score.unwrap().0, number(&result["score_against"]));
            let absent = met.filter(|_| [(50, Some(0)), (0, Some(50))].contains(&both));
            let score = absent.map_or(score, |_| Some(Points(both.0 - both.1.unwrap())));
            let opponent = match result["kind"].as_str() {
                None if absent.is_some() => ForeignOpponent::Forfeit,
                None => ForeignOpponent::Player(met.unwrap()),
                Some("forfeit") => ForeignOpponent::Forfeit,
                Some(_) => ForeignOpponent::Bye,
            };
            let start = match (result["first"].as_bool(), opponent) {
                (Some(true), ForeignOpponent::Player(_)) => ForeignStart::First,
                (Some(false), ForeignOpponent::Player(_)) => ForeignStart::Second,
                (..) => ForeignStart::Unknown,
            };
            let table = number(&result["board"]).filter(|board| *board > 0);
            let table = table.filter(|_| opponent.player().is_some());
            let round = ForeignRound {
                opponent,
                absent,
                score,
                start,
                table: table.map(|table| TableNo(table as u32)),
                ..ForeignRound::default()
            };
            player.put(RoundNo(number(&result["round"]).unwrap() as u32), round);
        }
        if !source["off"].is_null() {
            player.presence = ForeignPresence::Gone { after: None, worth: None };
        }
        player
    };
    let division = ForeignDivision {
        name: "A".to_owned(),
        players: list(&json["players"]).map(player).collect(),
        ..ForeignDivision::default()
    };
    ForeignEvent {
        name: Some(name.to_owned()),
        date: json["date"].as_str().map(str::to_owned),
        divisions: vec![division],
        ..ForeignEvent::default()
    }
}
