//! Recorded games as GCG, JSON and CGP: what is written is read back, and no bytes make a
//! reader panic.
use std::sync::Arc;

use proptest::prelude::*;
use sixzero::exchange::cgp::{CgpError, CgpFinding, CgpText, GamePosition};
use sixzero::exchange::game_json::{Computed, GameJson, JsonPlayer, JsonRules};
use sixzero::rules::gcg::{self, GcgFile, GcgText, Header, import};
use sixzero::rules::{Allowed, Event, Game, RuleSet, Stage};
use sixzero::tournament::{Entry, EntryFields, EntryId, GameNo};

use crate::laws::tried;

/// Writes the game as GCG, reads it, writes it: the same bytes, and the same game.
pub fn check_gcg(game: &Game, events: &[Event]) {
    let rules = game.shared_rules();
    let header = Header { notes: notes(events), ..Header::default() };
    let once = gcg::write(game, events, &header).unwrap();
    let text = GcgText::decode(once.as_bytes()).unwrap();
    let file = GcgFile::read(&text);
    let checked = gcg::check(&rules, &file);
    let read = import(&rules, &file, &checked, Allowed::NOTHING);
    if file.lines.is_empty() {
        return;
    }
    assert_eq!(read.stopped, None, "{once}");
    assert!(read.racks_cut.is_empty(), "{:?}\n{once}", read.racks_cut);
    let header = Header {
        pragmas: file.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string())).collect(),
        nicks: read.nicks.values().cloned().collect(),
        notes: read.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
    };
    let again =
        gcg::write(&Game::new(Arc::clone(&rules), read.names.clone()), &read.events, &header)
            .unwrap();
    // A whole file twice would hide where they part.
    let parts = again.lines().zip(once.lines()).position(|(one, other)| one != other);
    let around = |text: &str| {
        let from = parts.unwrap_or(once.lines().count() - 1).saturating_sub(5);
        text.lines().skip(from).take(9).map(str::to_owned).collect::<Vec<_>>()
    };
    let last = read.events.iter().rev().take(3).collect::<Vec<_>>();
    let first = events.iter().rev().take(3).collect::<Vec<_>>();
    assert_eq!(around(&again), around(&once), "{once}{last:?}{first:?}");
    assert_eq!(again, once);
    let scores = |game: &Game| game.names().map(|seat, _| game.score(seat));
    assert_eq!(scores(&read.game), scores(game), "{once}");
    assert_eq!(read.game.board(), game.board(), "{once}");
    // A game whose racks nobody has counted yet has no lines of its end.
    if game.stage() == Stage::Over {
        assert_eq!(read.game.end_cause(), game.end_cause(), "{once}");
    }
    let (again, first) = (turns(&read.events), turns(events));
    for (one, other) in again.iter().zip(&first) {
        assert_eq!(one, other, "{once}");
    }
    assert_eq!(again.len(), first.len(), "{once}");
}

/// A note about some of the events. Where clocks were read, none about an end that may
/// follow by itself: GCG moves it to the event before.
fn notes(events: &[Event]) -> Vec<(Option<usize>, String)> {
    let clocks = events.iter().any(|event| event.clock().is_some());
    let moves =
        |event: &Event| clocks && matches!(event, Event::Racks { .. } | Event::Overtime { .. });
    let about = (0..events.len()).filter(|at| at % 7 == 3 && !moves(&events[*at]));
    about.map(|at| (Some(at), format!("note {at} [of mine]"))).collect()
}

/// The events that GCG has lines for, without the racks beside them, which are written
/// as far as they are known.
fn turns(events: &[Event]) -> Vec<Event> {
    let turns = events.iter().filter(|event| {
        matches!(
            event,
            Event::Play { .. }
                | Event::Exchange { .. }
                | Event::Challenge { .. }
                | Event::Resign { .. }
        )
    });
    turns
        .cloned()
        .map(|mut event| {
            if let Event::Play { rack, announced, .. } = &mut event {
                *rack = None;
                *announced = None;
            } else if let Event::Exchange { rack, .. } = &mut event {
                *rack = None;
            } else if let Event::Challenge { words, .. } = &mut event {
                words.clear();
            }
            event
        })
        .collect()
}

/// Writes the game as macondo's JSON and reads it: the same game.
pub fn check_history(game: &Game, events: &[Event]) {
    let header = Header { notes: notes(events), ..Header::default() };
    crate::history_check::check_history(game, events, &header);
}

/// Writes the game as JSON and reads it: the same events.
pub fn check_json(game: &Game, events: &[Event]) {
    let alphabet = game.alphabet();
    let names = game.names().values();
    let json = GameJson {
        players: names
            .map(|name| JsonPlayer { name: name.clone(), ..JsonPlayer::default() })
            .collect(),
        rules: Some(JsonRules::of(game.rules())),
        lexicon: Some("a list".to_owned()),
        pragmas: vec![("title".to_owned(), "a \"title\"".to_owned())],
        events: events.iter().map(|event| EntryFields::of(event, alphabet)).collect(),
        notes: notes(events),
        computed: Some(Computed::of(game)),
        ..GameJson::default()
    };
    let text = json.text();
    let read = GameJson::parse(&text).unwrap();
    assert_eq!(read, json, "{text}");
    assert_eq!(read.text(), text);
    assert_eq!(read.rules.unwrap().load().as_ref(), Ok(game.rules()));
    let entry = |fields: EntryFields| Entry { id: EntryId(1), game: GameNo(1), place: 1, fields };
    let again: Vec<_> =
        read.events.into_iter().map(|fields| entry(fields).event(alphabet).unwrap()).collect();
    assert_eq!(again, events, "{text}");
    assert_eq!(read.computed.unwrap().differences(&Computed::of(game)), Vec::<String>::new());
}

/// Writes the position as CGP and reads it: the same position.
pub fn check_cgp(game: &Game) {
    let alphabet = game.alphabet();
    let position = GamePosition::of(game, Some("CSW24"));
    let text = position.text(alphabet);
    let read = CgpText::parse(&text).unwrap().on(game.rules()).unwrap();
    assert_eq!(read, position, "{text}");
    assert_eq!(read.text(alphabet), text);
    assert_eq!(read.findings(game.rules()), [], "{text}");
}

fn naspa() -> RuleSet {
    RuleSet::preset("naspa").unwrap()
}

const EMPTY: &str = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";

#[track_caller]
fn check_position(text: &str, findings: &[CgpFinding]) {
    let rules = naspa();
    let position = CgpText::parse(text).unwrap().on(&rules).unwrap();
    assert_eq!(position.findings(&rules), findings);
    assert_eq!(position.text(rules.alphabet()), text);
}

#[test]
fn positions_are_read_and_printed() {
    check_position(&format!("{EMPTY} AEINRS?/ 0/0 0"), &[]);
    check_position(&format!("{EMPTY} / -5/830 6 lex CSW24; ld english; gid;"), &[]);
    let rows = EMPTY.replacen("/15/15/15/15/15/15/15/15", "/15/15/15/15/15/15/4HOrN7/15", 1);
    check_position(
        &format!("{rows} HHH/QQ 12/0 0"),
        &[
            CgpFinding::TooMany { tile: "H".to_owned(), found: 4, set: 2 },
            CgpFinding::TooMany { tile: "Q".to_owned(), found: 2, set: 1 },
        ],
    );
    let rows = EMPTY.replacen("15", "14A", 1);
    let start = naspa().layout().start;
    check_position(
        &format!("{rows} AEINRSTU/ 12/0 0"),
        &[CgpFinding::StartMissed { start }, CgpFinding::RackSize { player: 1, tiles: 8, size: 7 }],
    );
}

#[test]
fn tiles_of_several_characters_stand_in_brackets() {
    let rules = RuleSet::preset("catalan").unwrap();
    let text =
        "15/15/15/15/15/15/15/5[L·L]E[qu][NY]6/15/15/15/15/15/15/15 [QU]?/ 7/0 0 ld catalan;";
    let read = CgpText::parse(text).unwrap();
    assert_eq!(read.asked().preset(), Some("catalan"));
    let position = read.on(&rules).unwrap();
    assert_eq!(position.text(rules.alphabet()), text);
    assert_eq!(position.board.tiles(), 4);
}

#[test]
fn what_is_no_position_is_named() {
    let error = |text: &str| match CgpText::parse(text) {
        Ok(read) => read.on(&naspa()).unwrap_err(),
        Err(error) => error,
    };
    assert_eq!(error("15/15 A/B"), CgpError::Fields { fields: 2 });
    assert_eq!(error(&format!("{EMPTY} A/B 1/x 0")), CgpError::Score { text: "x".to_owned() });
    assert_eq!(
        error(&format!("{EMPTY} A/B 1/2 -1")),
        CgpError::Scoreless { text: "-1".to_owned() }
    );
    assert_eq!(error(&format!("{EMPTY} A/B/C 1/2 0")), CgpError::Players { racks: 3, scores: 2 });
    assert_eq!(error("15/15 A/B 1/2 0"), CgpError::Rows { rows: 2, size: 15 });
    let short = EMPTY.replacen("15", "14", 1);
    let width = CgpError::Width { row: 1, squares: 14, size: 15 };
    assert_eq!(error(&format!("{short} A/B 1/2 0")), width);
    let long = EMPTY.replacen("15", "99999999999999999999", 1);
    let width = CgpError::Width { row: 1, squares: 99, size: 15 };
    assert_eq!(error(&format!("{long} A/B 1/2 0")), width);
    let odd = EMPTY.replacen("15", "3Ä11", 1);
    assert_eq!(
        error(&format!("{odd} A/B 1/2 0")),
        CgpError::Tile { row: 1, rest: "Ä11".to_owned() }
    );
    let rack = error(&format!("{EMPTY} A/É 1/2 0"));
    assert_eq!(rack.to_string(), "rack 2: `É` does not begin with a tile of this set");
}

const RECORD: &str = r#"{
    "format": "sixzero game",
    "players": ["Ann", {"name": "Ben Birch", "nick": "bb"}],
    "future": {"field": 1},
    "events": [
        {"kind": "Play", "player": 1, "position": "8F", "word": "HORN", "rack": "HORNXYZ"},
        {"kind": "challenge", "player": "ben birch", "verdict": "Acceptable", "words": "HORN"},
        {"kind": "pass", "player": "bb", "notes": ["thinks"]}
    ]
}"#;

#[test]
fn json_is_read_relaxed() {
    let read = GameJson::parse(&format!("\u{feff}{RECORD}")).unwrap();
    let seats: Vec<_> = read.events.iter().map(|event| event.seat).collect();
    assert_eq!(seats, [Some(1), Some(2), Some(2)]);
    assert_eq!(read.notes, [(Some(2), "thinks".to_owned())]);
    assert_eq!(read.rules, None);
}

#[test]
fn every_mistake_of_a_record_is_named() {
    let errors = |text: &str| -> Vec<String> {
        GameJson::parse(text).unwrap_err().iter().map(ToString::to_string).collect()
    };
    assert_eq!(errors("{"), ["line 1, column 1: EOF while parsing an object"]);
    assert_eq!(
        errors("[]"),
        [r#"this is not a recorded game: `"format": "sixzero game"` is missing"#]
    );
    assert_eq!(
        errors(&RECORD.replace("\"players\"", "\"version\": 2, \"players\"")),
        ["the record has version 2, and this program reads up to 1"]
    );
    assert_eq!(
        errors(
            &RECORD.replace("\"Play\"", "\"laid\"").replace("\"bb\", \"notes", "\"cat\", \"notes")
        ),
        [
            "event 1: `kind` is `laid`: play, exchange, pass, rack, hold, challenge, accept, \
             overtime, resign, end or racks",
            "event 3: `player` is `cat`: it is one of the players, by name, nick or number",
        ]
    );
    assert_eq!(
        errors(r#"{"format": "sixzero game", "players": ["Ann"], "events": 3}"#),
        [
            "the record: `players` is `[\"Ann\"]`: it is a list of 2 to 4 players",
            "the record: `events` is `3`: it is a list",
        ]
    );
}

#[test]
fn what_a_record_computed_is_only_compared() {
    let line = |score, total| sixzero::exchange::game_json::ComputedLine {
        turn: 1,
        player: "Ann".to_owned(),
        kind: "play".to_owned(),
        what: "8F HORN".to_owned(),
        score,
        total,
    };
    let right =
        Computed { lines: vec![line(14, 14), line(20, 34), line(5, 39)], ..Computed::default() };
    // A wrong carry is told once.
    let carried =
        Computed { lines: vec![line(14, 14), line(20, 44), line(5, 49)], ..Computed::default() };
    assert_eq!(carried.differences(&right), ["turn 1, play: total written 44, is 34"]);
    let wrong = Computed { lines: vec![line(15, 14), line(20, 34)], ..Computed::default() };
    assert_eq!(
        wrong.differences(&right),
        ["turn 1, play: score written 15, is 14", "2 lines are written, and there are 3"]
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..tried(400) })]

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = String::from_utf8_lossy(&bytes);
        let rules = naspa();
        for text in [
            text.to_string(),
            format!("{EMPTY} {text} 0/0 0"),
            format!("{EMPTY} / 0/0 0 {text}"),
            format!("{text}/{EMPTY} / 0/0 0"),
        ] {
            if let Ok(read) = CgpText::parse(&text)
                && let Ok(position) = read.on(&rules)
            {
                let printed = position.text(rules.alphabet());
                let again = CgpText::parse(&printed).unwrap().on(&rules).unwrap();
                prop_assert_eq!(again, position);
            }
        }
        let _ = GameJson::parse(&text);
    }

    #[test]
    fn no_json_makes_the_reader_panic(
        at in 0_usize..600,
        with in prop_oneof![
            ".{0,6}",
            prop::sample::select(vec!["-1", "1e400", "null", "[]", "{}", "\"\"", "18446744073709551616"])
                .prop_map(str::to_owned),
        ],
        cut in 0_usize..30,
    ) {
        let start = RECORD.floor_char_boundary(at);
        let end = RECORD.floor_char_boundary(at + cut).max(start);
        let text = format!("{}{with}{}", &RECORD[..start], &RECORD[end..]);
        if let Ok(read) = GameJson::parse(&text) {
            prop_assert_eq!(GameJson::parse(&read.text()), Ok(read));
        }
    }
}
