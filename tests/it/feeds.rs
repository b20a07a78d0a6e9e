//! The feed of newt: what other programs make of it.
use std::collections::BTreeMap;

use expect_test::expect;
use proptest::prelude::*;
use serde_json::Value;
use sixzero::exchange::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
    ForeignStart,
};
use sixzero::exchange::foreign_event::{aupair, newt};
use sixzero::rules::Points;
use sixzero::tournament::{PlayerNo, RoundNo, TableNo};

use crate::sandbox::Sandbox;

/// A game of a round, as Woogles' broadcasts see it: table, names, scores, whether the
/// first of the two goes first, whether it is over.
pub type Seen = (i64, String, String, i64, i64, bool, bool);

/// Woogles' reader of the feed, as its source has it: JSON behind the first `newt=`,
/// `null` and what is missing are 0, players without id are passed over, games without
/// table or at one that was seen too.
pub fn woogles(feed: &str, division: &str, round: usize) -> Vec<Seen> {
    let json = &feed[feed.find("newt=").unwrap() + "newt=".len()..];
    let json = json.trim_end_matches([' ', '\t', '\r', '\n', ';']).replace("undefined", "null");
    let value: Value = serde_json::from_str(&json).unwrap();
    let divisions = value["divisions"].as_array().unwrap();
    let division = divisions.iter().find(|one| one["name"] == division).unwrap();
    assert!(division["maxr"].as_u64().unwrap() + 1 >= round as u64);
    // Whole numbers or null: anything else and the player is dropped.
    let list = |player: &Value, value: &Value| -> Vec<i64> {
        let values = value.as_array().unwrap_or_else(|| panic!("a list in {player}"));
        values.iter().map(|one| if one.is_null() { 0 } else { one.as_i64().unwrap() }).collect()
    };
    let players: Vec<&Value> = division["players"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|player| !player.is_null() && player["id"].as_i64().unwrap() != 0)
        .collect();
    let nth = |player: &Value, key: &Value| list(player, key).get(round - 1).copied().unwrap_or(0);
    let mut tables: BTreeMap<i64, Seen> = BTreeMap::new();
    for player in &players {
        assert!(player["rating"].is_i64());
        let opponent = nth(player, &player["pairings"]);
        let table = nth(player, &player["etc"]["board"]);
        if opponent == 0 || table == 0 || tables.contains_key(&table) {
            continue;
        }
        let Some(other) = players.iter().find(|other| other["id"] == opponent) else { continue };
        let (own, theirs) = (nth(player, &player["scores"]), nth(other, &other["scores"]));
        let name = |player: &Value| player["name"].as_str().unwrap().to_owned();
        let first = nth(player, &player["etc"]["p12"]) == 1;
        let seen = (table, name(player), name(other), own, theirs, first, own != 0 || theirs != 0);
        tables.insert(table, seen);
    }
    tables.into_values().collect()
}

/// A game or bye as letsplayscrabble sees it: who comes first, the other (the same for a
/// bye), their scores.
pub type Overlaid = (String, String, Option<i64>, Option<i64>);

/// letsplayscrabble's reader, as its source has it: all from the first brace is handed to
/// JavaScript, which takes JSON where it has neither of two line ends in it; a pairing 0
/// is a bye; a score that is not there is none.
pub fn overlay(feed: &str, division: &str, round: usize) -> Vec<Overlaid> {
    let script = &feed[feed.find('{').unwrap()..];
    assert!(!script.contains(['\u{2028}', '\u{2029}', '<']), "ends a line or a script: {script}");
    let value: Value = serde_json::from_str(script.trim_end_matches([';', '\n'])).unwrap();
    let divisions = value["divisions"].as_array().unwrap();
    let division = divisions.iter().find(|one| one["name"] == division).unwrap();
    let players = division["players"].as_array().unwrap();
    let mut games = BTreeMap::new();
    for player in players.iter().filter(|player| !player.is_null()) {
        let nth = |player: &Value, key: &str| -> Option<i64> {
            player[key].as_array().unwrap().get(round - 1).and_then(Value::as_i64)
        };
        let Some(opponent) = nth(player, "pairings") else { continue };
        let (id, name) = (player["id"].as_i64().unwrap(), |one: &Value| {
            one["name"].as_str().unwrap().to_owned()
        });
        if opponent == 0 {
            let bye = (name(player), name(player), nth(player, "scores"), Some(0));
            games.insert((id, id), bye);
            continue;
        }
        let other = players.iter().find(|one| one["id"] == opponent).unwrap();
        let first = player["etc"]["p12"][round - 1] == 1;
        let (one, two) = if first { (player, other) } else { (other, player) };
        games.entry((id.min(opponent), id.max(opponent))).or_insert((
            name(one),
            name(two),
            nth(one, "scores"),
            nth(two, "scores"),
        ));
    }
    games.into_values().collect()
}

/// A division in which a row is a player: `(opponent, score)` by round, 0 a bye, -1
/// nothing; the lower number starts.
fn division(names: &[&str], rows: &[&[(i32, Option<i32>)]]) -> ForeignDivision {
    let players = names.iter().zip(rows).zip(1..).map(|((name, rounds), number)| ForeignPlayer {
        rounds: rounds
            .iter()
            .map(|&(opponent, score)| ForeignRound {
                opponent: match u32::try_from(opponent) {
                    Err(_) => ForeignOpponent::Unpaired,
                    Ok(0) => ForeignOpponent::Bye,
                    Ok(number) => ForeignOpponent::Player(PlayerNo(number)),
                },
                score: score.map(Points),
                start: match opponent {
                    ..=0 => ForeignStart::Unknown,
                    opponent if opponent > number as i32 => ForeignStart::First,
                    _ => ForeignStart::Second,
                },
                ..ForeignRound::default()
            })
            .collect(),
        rating: Some(1500 - number as i32),
        ..ForeignPlayer::new(u64::from(number), PlayerNo(number), *name)
    });
    ForeignDivision { name: "A".into(), players: players.collect(), ..ForeignDivision::default() }
}

fn event(division: ForeignDivision) -> ForeignEvent {
    ForeignEvent {
        name: Some("Open".to_owned()),
        date: Some("2026-11-14".to_owned()),
        rounds: Some(RoundNo(3)),
        divisions: vec![division],
        ..ForeignEvent::default()
    }
}

const NAMES: [&str; 5] =
    ["Lee, Ann", "</script>\u{2028}", "Núñez \"Cat\" 'x'", "=HYPERLINK(\"x\")", "undefined;"];

pub fn hostile() -> ForeignEvent {
    let (s, none) = (Some, None);
    let mut division = division(
        &NAMES,
        &[
            &[(2, s(412)), (0, s(50)), (5, none)],
            &[(1, s(388)), (3, s(0)), (4, s(0))],
            &[(4, s(390)), (2, s(-5)), (0, s(50))],
            &[(3, s(390)), (5, none), (2, s(0))],
            &[(-1, none), (4, none), (1, none)],
        ],
    );
    // Two games at one table, and one without.
    for player in [0, 1, 2, 3] {
        division.players[player].rounds[0].table = Some(TableNo(7));
    }
    division.players[2].rounds[2].opponent = ForeignOpponent::Forfeit;
    event(division)
}

#[test]
fn both_readers_of_the_feed_see_every_game() {
    let written = newt::write(&hostile());
    assert!(written.text().starts_with("newt={\"config\":{"), "{}", written.text());
    assert!(written.text().ends_with("};\n"));
    let feed = written.text();
    let seen = woogles(feed, "A", 1);
    let tables: Vec<_> = seen.iter().map(|game| (game.0, game.3, game.4, game.5)).collect();
    assert_eq!(tables, [(1, 390, 390, true), (7, 412, 388, true)]);
    assert_eq!((&seen[1].1[..], &seen[1].2[..]), (NAMES[0], NAMES[1]));
    // Round 2: a game without result is seen, and is not over.
    let over: Vec<_> = woogles(feed, "A", 2).iter().map(|game| (game.0, game.6)).collect();
    assert_eq!(over, [(1, true), (2, false)]);
    let overlaid = overlay(feed, "A", 2);
    assert_eq!(overlaid.len(), 3);
    assert_eq!(overlaid[0], (NAMES[0].to_owned(), NAMES[0].to_owned(), Some(50), Some(0)));
    assert_eq!((overlaid[2].2, overlaid[2].3), (None, None), "not played");
    let remarks: Vec<String> = written.remarks.iter().map(ToString::to_string).collect();
    expect![[r#"
        Division A, round 1: two games at table 7; in the feed Núñez "Cat" 'x' and =HYPERLINK("x") are at 1, or one of the games would not be seen.
        Division A, round 3: </script>  and =HYPERLINK("x") scored nothing, which readers of the feed take for a game not played."#]].assert_eq(&remarks.join("\n"));
}

/// Rounds of so many players, everybody in each: games, a bye for an odd one, some not
/// played yet in the last round.
pub fn random_event() -> impl Strategy<Value = ForeignEvent> {
    (2_usize..9, 1_usize..5, any::<u64>()).prop_map(|(players, rounds, seed)| {
        let mut state = seed | 1;
        let mut lot = move |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            usize::try_from(state >> 33).unwrap() % below
        };
        let mut rows = vec![Vec::new(); players];
        for round in 0..rounds {
            let mut order: Vec<usize> = (0..players).collect();
            for place in (1..players).rev() {
                order.swap(place, lot(place + 1));
            }
            let mut table = 0;
            while order.len() > 1 {
                let (one, two) = (order.pop().unwrap(), order.pop().unwrap());
                let open = round + 1 == rounds && lot(4) == 0;
                table += 1;
                let (first, second) = match lot(3) {
                    0 => (ForeignStart::Unknown, ForeignStart::Unknown),
                    _ => (ForeignStart::First, ForeignStart::Second),
                };
                for (own, other, start) in [(one, two, first), (two, one, second)] {
                    rows[own].push(ForeignRound {
                        opponent: ForeignOpponent::Player(PlayerNo(other as u32 + 1)),
                        score: (!open).then(|| Points(1 + lot(700) as i32)),
                        start,
                        table: Some(TableNo(table)),
                        ..ForeignRound::default()
                    });
                }
            }
            if let Some(alone) = order.pop() {
                let (opponent, score) = match lot(3) {
                    0 => (ForeignOpponent::Unpaired, None),
                    1 => (ForeignOpponent::Forfeit, Some(Points(-50))),
                    _ => (ForeignOpponent::Bye, Some(Points(50))),
                };
                rows[alone].push(ForeignRound { opponent, score, ..ForeignRound::default() });
            }
        }
        let players = rows.into_iter().zip(1..).map(|(rounds, number)| ForeignPlayer {
            rounds,
            rating: (number % 3 > 0).then_some(1000 + number as i32),
            team: (number % 4 == 0).then(|| "Kent".to_owned()),
            presence: match number % 5 {
                0 => ForeignPresence::Gone { after: Some(RoundNo(1)), worth: Some(Points(-50)) },
                _ => ForeignPresence::Plays,
            },
            ..ForeignPlayer::new(u64::from(number), PlayerNo(number), format!("P{number} =é"))
        });
        let division = ForeignDivision {
            name: "A".to_owned(),
            players: players.collect(),
            ..ForeignDivision::default()
        };
        event(division)
    })
}

proptest! {
    #[test]
    fn both_readers_of_the_feed_see_every_invented_game(event in random_event()) {
        let written = newt::write(&event);
        prop_assert_eq!(&written.remarks, &[""; 0]);
        for round in 1..=event.divisions[0].last_round().0 as usize {
            let games = event.divisions[0].players.iter().filter(|player| {
                let met = player.rounds.get(round - 1).map(|one| one.opponent);
                matches!(met, Some(ForeignOpponent::Player(_)))
            });
            let games = games.count();
            prop_assert_eq!(woogles(written.text(), "A", round).len() * 2, games);
            let overlaid = overlay(written.text(), "A", round);
            let byes = overlaid.iter().filter(|(one, other, ..)| one == other).count();
            prop_assert_eq!((overlaid.len() - byes) * 2, games);
        }
    }

    #[test]
    fn no_text_breaks_a_reader(text in "\\PC{0,200}") {
        let _ = aupair::read(&format!("*M1.1.2026 x\n*A\n0\n{text}"), Points(50));
        let _ = crate::coco::of_coco(&text, Some(&text));
    }
}

#[test]
fn feeds_are_written_over_feeds_alone() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 412 4 388\"");
    night.session(expect![[r#"
        $ export newt --output tourney.js
        Wrote tourney.js.
    "#]]);
    night.ok("export newt --output tourney.js");
    night.write("mine.js", "mine");
    night.session(expect![[r#"
        $ export newt --output mine.js
        ! error: `mine.js` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
    assert_eq!(woogles(&night.read("tourney.js"), "A", 1).len(), 2);
    let said = night.says("export tou", "");
    assert_eq!(said.matches('\r').count(), 6);
    expect![[r#"
        *M09.10.2025 Club night
        *A
                                              0
        Ann                  2412  +2
        Dan                   388   1
        *** END OF FILE ***
        ! Round 1 is unfinished: 1 result is missing.
        ! Ben played no game and is left out.
        ! Cat played no game and is left out.
        ! Eve played no game and is left out.
    "#]]
    .assert_eq(&said.replace('\r', ""));
    night.session(expect![[r#"
        $ export tou --date 14.11.2026
        ! error: `14.11.2026` is not a date
        ! hint: write year, month and day: `--date 2026-11-14`
        [exit 2]
        $ export coco coco
        Wrote 2 files to coco: coco-A-results.csv, coco-A-ratings.csv.
        ! Round 1 is unfinished: 1 result is missing.
    "#]]);
}
