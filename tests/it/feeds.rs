//! What other programs make of our files, and we of theirs: newt, `.tou`, CoCo's and tsh's
//! CSV.
use std::collections::BTreeMap;

use expect_test::expect;
use proptest::prelude::*;
use serde_json::Value;
use sixzero::exchange::foreign_event::{
    ForeignDivision, ForeignEvent, ForeignOpponent, ForeignPlayer, ForeignPresence, ForeignRound,
    ForeignStart,
};
use sixzero::exchange::foreign_event::{aupair, coco, newt, tsh_csv};
use sixzero::rules::Points;
use sixzero::tournament::{KeptFormat, KeptText, PlayerNo, RoundNo, ScoringPolicy, TableNo};

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

#[test]
fn a_feed_that_is_none_is_refused_by_its_place() {
    for (text, wrong) in [
        ("", "line 1: no `newt={…}` in it: a feed begins so"),
        ("var x={};", "line 1: no `newt={…}` in it: a feed begins so"),
        ("newt={\"divisions\":3};", "line 1: no divisions in it"),
        ("newt={};", "line 1: no divisions in it"),
        (
            "\n\nnewt = {\n\"divisions\":[}",
            "line 4, column 14: a value is expected, and `}` stands there",
        ),
        (
            "newt={\"divisions\":[{\"players\":[null,{\"name\":\"Ann\",\"pairings\":\"x\"}]}]}",
            "line 1: `pairings` of Ann (number 1) is `\"x\"`, and must be a list",
        ),
    ] {
        let errors = newt::read(text).unwrap_err();
        assert_eq!(errors[0].to_string(), wrong);
    }
}

/// A script as tsh writes it and as people have changed it: nothing in it is run.
#[test]
fn a_feed_is_read_as_the_literal_that_it_is() {
    let script = r#"// {not this} 'nor this
var other = {"divisions": 1}; /* newt = {} */
newt = {
  config: { event_name: 'Cup \u00e9\x21', max_rounds: 5, check_by_winner: undefined, __proto__: 1, },
  divisions: [ { name: 1, maxr: 2, rating_system: "nsa2008", players: [ undefined,
    { id: 1, name: "Lee, Ann", rating: +1500, pairings: [2,], scores: [4e2], etc: { p12: [1], 'board': [0x3], off: undefined, time: [,1.5] } },
    { id: 2, name: 'O\'Hara', rating: undefined, pairings: [1], scores: [.38e3], etc: { board: [3] }, newr: NaN },
  ], }, ],
};
newt.more(); document.write("newt = {}");
"#;
    let event = newt::read(script).unwrap();
    assert_eq!((event.name.as_deref(), event.rounds), (Some("Cup é!"), Some(RoundNo(5))));
    let [division] = &event.divisions[..] else { panic!("one division") };
    // The last round is counted from 0.
    assert_eq!((division.name.as_str(), division.rounds), ("1", Some(RoundNo(3))));
    assert_eq!(division.rating_system.as_deref(), Some("nsa2008"));
    let [ann, ohara] = &division.players[..] else { panic!("two players") };
    assert_eq!((ann.rating, ann.rounds[0].table), (Some(1500), Some(TableNo(3))));
    assert_eq!((ohara.name.as_str(), ohara.rating), ("O'Hara", None));
    assert_eq!(ohara.rounds[0].score, Some(Points(380)));
    let json = newt::write(&event).text().to_owned();
    let value: Value =
        serde_json::from_str(json.trim_start_matches("newt=").trim_end_matches(";\n")).unwrap();
    assert_eq!(value["config"]["check_by_winner"], Value::Null);
    assert_eq!(value["divisions"][0]["maxr"], 2);
    assert_eq!(value["divisions"][0]["players"][1]["etc"]["time"][0], Value::Null);
    assert_eq!(newt::read(&json).unwrap(), event);
    let deep = format!("newt={{divisions:{}", "[".repeat(5000));
    for (text, wrong) in [
        ("newt={divisions:[f()]}", "line 1, column 18: `f` is code: nothing is run here"),
        (
            "newt={\ndivisions:`${1}`}",
            "line 2, column 13: a text with `${…}` is code: nothing is run here",
        ),
        ("newt={a:1-1}", "line 1, column 9: `1-1` is not a number"),
        ("newt={a:'x", "line 1, column 9: a quote that is not closed"),
        ("newt={a:1 b:2}", "line 1, column 11: `,` or `}` is expected, and `b` stands there"),
        ("newt={} /* ", "line 1, column 9: a comment never ends"),
        (&deep, "line 1, column 117: more than 100 brackets deep"),
    ] {
        assert_eq!(newt::read(text).unwrap_err()[0].to_string(), wrong);
    }
}

#[test]
fn what_a_feed_of_tsh_says_besides_comes_back() {
    let feed = r#"// made by hand
newt = {"config":{"event_name":"Cup","_x":[1]},"divisions":[{"name":"A","maxr":2,"classes":"AB",
"players":[null,{"id":1,"name":"Ann Lee:AA000001","rating":1500,"photo":"a.jpg","pairings":[2],
"scores":[400],"etc":{"p12":[1],"board":[3],"newr":[1510]}},{"id":2,"name":"Ben: the man","rating":0,
"pairings":[1],"scores":[380],"etc":{}}]}],"more":true};"#;
    let event = newt::read(&feed.replacen("// made by hand\n", "", 1)).unwrap();
    let [ann, ben] = &event.divisions[0].players[..] else { panic!("two players") };
    assert_eq!((ann.name.as_str(), ann.member.as_deref()), ("Ann Lee", Some("AA000001")));
    assert_eq!((ben.name.as_str(), ben.rating), ("Ben: the man", None));
    let again: Value = serde_json::from_str(
        newt::write(&event).text().trim_start_matches("newt=").trim_end_matches(";\n"),
    )
    .unwrap();
    assert_eq!(again["more"], true);
    assert_eq!(again["config"]["_x"][0], 1);
    let division = &again["divisions"][0];
    assert_eq!(division["classes"], "AB");
    assert_eq!(division["players"][1]["photo"], "a.jpg");
    assert_eq!(division["players"][1]["etc"]["newr"][0], 1510);
    // Member numbers stay at home.
    assert!(!again.to_string().contains("AA000001"));
}

#[test]
fn a_tou_file_has_its_columns() {
    let written = aupair::write(&hostile(), "14.11.2026");
    assert!(written.text().is_ascii() && !written.text().replace("\r\n", "").contains('\n'));
    expect![[r#"
        *M14.11.2026 Open
        *A
                                              0
        Ann Lee              2412  +2 2001  +1 0000   1
        </script>?            388   1 2000  +3 1000  +4
        Nunez "Cat" 'x'      1390  +4    0   2 2001  +3
        =HYPERLINK("x")      1390   3 0000   4 1000   2
        *** END OF FILE ***
    "#]]
    .assert_eq(&written.text().replace("\r\n", "\n"));
    let remarks: Vec<String> = written.remarks.iter().map(ToString::to_string).collect();
    expect![[r#"
        undefined; played no game and is left out.
        Lee, Ann is written `Ann Lee`.
        Lee, Ann has no game in round 3: written as lost without one.
        </script>  is written `</script>?`.
        Núñez "Cat" 'x' is written `Nunez "Cat" 'x'`.
        Núñez "Cat" 'x', round 2: -5 points are written as 0.
        =HYPERLINK("x") has no game in round 2: written as lost without one.
        The spread of byes and forfeits is not in the file."#]]
    .assert_eq(&remarks.join("\n"));
}

/// No name becomes a line of another kind, and no player is lost to a line that is missing.
#[test]
fn every_tou_file_says_what_it_was_made_of() {
    let text = "*M1.1.2026 Cup\n*A\nAnn                  2412  +2\nBen                   388   1\n\
                *** END OF FILE ***\n";
    let mut event = aupair::read(text, Points(50)).unwrap();
    assert_eq!(event.divisions[0].players.len(), 2, "no line for the highest word, no player less");
    let names = ["*B", ","];
    for (player, name) in event.divisions[0].players.iter_mut().zip(names) {
        player.name = name.to_owned();
    }
    for (division, high_word) in [
        ("M1.1.2026 Other", "\u{301}"),
        ("** END OF FILE ***", "*C"),
        ("\u{301} A", "Zoë                  24 1\nBen"),
    ] {
        event.divisions[0].name = division.to_owned();
        event.divisions[0].kept = vec![KeptText {
            format: KeptFormat::Aupair,
            key: "high_word".to_owned(),
            value: high_word.to_owned(),
        }];
        let written = aupair::write(&event, "1.1.2026").text().to_owned();
        assert!(written.is_ascii(), "{written}");
        let again = aupair::read(&written, Points(50)).unwrap();
        assert_eq!(again.name.as_deref(), Some("Cup"), "{written}");
        let names: Vec<_> = again.divisions[0].players.iter().map(|player| &player.name).collect();
        assert_eq!(names, ["*B", "?"], "{written}");
        assert_eq!(aupair::write(&again, "1.1.2026").text(), written);
    }
}

#[test]
fn a_tou_file_of_others_is_read() {
    // The header again with each division, no line ends of DOS, a highest word.
    let text = "*M30.11.2025 Cup\n*CSW\nAnn Lee              QUIXOTRY      365\n\
                Ann Lee              2473   2 2001  +1\nBen                   258  +1 0000   2\n\
                *M30.11.2025 Cup\n*NWL\n                                      0\n\
                Cat                  1400  +2\nMary Ann             1400   1\n*** END OF FILE ***\n";
    let event = aupair::read(text, Points(50)).unwrap();
    let [csw, nwl] = &event.divisions[..] else { panic!("two divisions") };
    assert_eq!((csw.name.as_str(), nwl.players.len()), ("CSW", 2));
    let [ann, ben] = &csw.players[..] else { panic!("two players") };
    assert_eq!(ann.rounds[0].score, Some(Points(473)));
    assert_eq!(
        (ann.rounds[0].start, ben.rounds[0].start),
        (ForeignStart::Second, ForeignStart::First)
    );
    assert_eq!(ann.rounds[0].half_wins, None, "it follows from the scores");
    assert_eq!(
        (ann.rounds[1].opponent, ann.rounds[1].score),
        (ForeignOpponent::Bye, Some(Points(50)))
    );
    assert_eq!(
        (ben.rounds[1].opponent, ben.rounds[1].score),
        (ForeignOpponent::Forfeit, Some(Points(-50)))
    );
    // What says what the event says goes out as it came, and otherwise in our columns.
    assert_eq!(aupair::write(&event, "30.11.2025").text(), text);
    let again = aupair::write(&event, "01.12.2025").text().to_owned();
    assert!(again.contains("\r\nAnn Lee              QUIXOTRY      365\r\n"), "{again}");
    for (text, wrong) in [
        ("Ann\n", "line 1: a .tou file begins with `*M` and the day"),
        (
            "*M1.1.2026 Cup\n*A\n 0\nAnn",
            "line 4: the file ends without `*** END OF FILE ***`: is it all of it?",
        ),
        (
            "*M1.1.2026 Cup\n*A\n 0\nAnn                  24x3   2\n*** END OF FILE ***",
            "line 4: score `24x3` of Ann is not a number",
        ),
        (
            "*M1.1.2026 Cup\n*A\n 0\nAnn                  2413\n*** END OF FILE ***",
            "line 4: round 1 of Ann has a score and no opponent",
        ),
    ] {
        let errors = aupair::read(text, Points(50)).unwrap_err();
        assert_eq!(errors[0].to_string(), wrong);
    }
}

#[test]
fn csv_files_hold_no_formula_and_come_back() {
    let event = hostile();
    let written = coco::write(&event.divisions[0], "open", "2026-11-14");
    expect![[r#"
        Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score,Did the winner go first or second
        2026-11-14,1,"Lee, Ann",412,</script> ,388,First
        2026-11-14,1,"Núñez ""Cat"" 'x'",390,"'=HYPERLINK(""x"")",390,First
        2026-11-14,2,"Lee, Ann",50,Bye,0,
        2026-11-14,2,</script> ,0,"Núñez ""Cat"" 'x'",-5,First
        2026-11-14,3,</script> ,0,"'=HYPERLINK(""x"")",0,First
        2026-11-14,3,"Núñez ""Cat"" 'x'",50,Bye,0,Forfeit
    "#]].assert_eq(&written.files[0].1);
    expect![[r#"
        Name,Rating
        "Lee, Ann",1499
        </script> ,1498
        "Núñez ""Cat"" 'x'",1497
        "'=HYPERLINK(""x"")",1496
        undefined;,1495
    "#]]
    .assert_eq(&written.files[1].1);
    assert_eq!(written.remarks, [""; 0]);
    let text = tsh_csv::write(&event.divisions[0], "open", &ScoringPolicy::default());
    let text = text.text();
    expect![[r#"
        name,rating,boards,pairings,scores,team,wins,losses,spread,wp,rank,board1,board2,board3,pairing1,pairing2,pairing3,score1,score2,score3
        "Lee, Ann",1499,7 0 0,2 0 5,412 50 00,,2,0,74,2,1,7,0,0,2,0,5,412,50,00
        </script> ,1498,7 0 0,1 3 4,388 0 0,,1.5,1.5,-19,1.5,3,7,0,0,1,3,4,388,0,0
        "Núñez ""Cat"" 'x'",1497,7 0 0,4 2 0,390 -5 50,,1.5,1.5,45,1.5,2,7,0,0,4,2,0,390,-5,50
        "'=HYPERLINK(""x"")",1496,7 0 0,3 5 2,390 00 0,,1,1,0,1,4,7,0,0,3,5,2,390,00,0
        undefined;,1495,0 0 0,00 4 1,00 00 00,,0,0,0,0,5,0,0,0,00,4,1,00,00,00
    "#]].assert_eq(text);
    let kept =
        "name,rating,pairings,scores,initw,Club\nAnn,1500,2,400,3,Kent\nBen,1400.5,1,9999,,\n";
    let division = tsh_csv::read(kept).unwrap();
    assert_eq!(division.players[1].rating, Some(1400));
    assert_eq!(division.players[1].rounds[0].score, None);
    let again = tsh_csv::write(&division, "open", &ScoringPolicy::default());
    let again = again.text();
    assert!(again.lines().nth(1).unwrap().ends_with(",3,Kent"), "{again}");
    let errors = tsh_csv::read("name,rating,pairings\nAnn,x,1\n,1,\nBen,1,two\n").unwrap_err();
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        errors,
        [
            "line 2: rating `x` of `Ann` is not a number",
            "line 3: no name",
            "line 4: pairings `two` of `Ben` is not a number",
        ]
    );
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
    fn a_feed_is_read_as_it_was_written(event in random_event()) {
        let written = newt::write(&event);
        prop_assert_eq!(&written.remarks, &[""; 0]);
        let read = newt::read(written.text()).unwrap();
        prop_assert_eq!(&read, &event);
        for round in 1..=event.divisions[0].last_round().0 as usize {
            let games = event.divisions[0].players.iter().filter(|player| {
                let met = player.rounds.get(round - 1).map(|one| one.opponent);
                matches!(met, Some(ForeignOpponent::Player(_)))
            });
            prop_assert_eq!(woogles(written.text(), "A", round).len() * 2, games.count());
        }
    }

    #[test]
    fn tsh_csv_is_read_as_it_was_written(mut event in random_event()) {
        let division = &mut event.divisions[0];
        let rounds = division.players.iter().map(|player| player.rounds.len()).max().unwrap();
        for player in &mut division.players {
            // What it has no place for.
            player.presence = ForeignPresence::Plays;
            player.line += 1;
            player.rounds.resize(rounds, ForeignRound::default());
            for round in &mut player.rounds {
                round.start = ForeignStart::Unknown;
            }
        }
        let text = tsh_csv::write(division, "open", &ScoringPolicy::default());
        prop_assert_eq!(&tsh_csv::read(text.text()).unwrap(), &*division);
    }

    #[test]
    fn a_tou_file_is_written_again_as_it_was_read(event in random_event()) {
        let first = aupair::write(&event, "14.11.2026").text().to_owned();
        if !first.lines().any(|line| line.starts_with('P')) {
            return Ok(());
        }
        let read = aupair::read(&first, Points(50)).unwrap();
        let again = aupair::write(&read, "14.11.2026");
        prop_assert_eq!(again.text(), first);
    }

    #[test]
    fn no_text_breaks_a_reader(text in "\\PC{0,200}") {
        let _ = newt::read(&format!("newt={{{text}"));
        let _ = aupair::read(&format!("*M1.1.2026 x\n*A\n0\n{text}"), Points(50));
        let _ = crate::coco::of_coco(&text, Some(&text));
        let _ = tsh_csv::read(&format!("name,rating,pairings,scores\n{text}"));
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
        $ export tsh-csv tsh
        Wrote 1 file to tsh: tsh-A.csv.
        ! Who started, member numbers and penalties are not in tsh's CSV.
    "#]]);
    expect![[r#"
        name,rating,boards,pairings,scores,team,wins,losses,spread,wp,rank,board1,pairing1,score1
        Ann,1500,1,4,412,,1,0,24,1,2,1,4,412
        Ben,1400,2,5,00,,0,0,0,0,3,2,5,00
        Cat,1300,0,0,50,,1,0,50,1,1,0,0,50
        Dan,1200,1,1,388,,0,1,-24,0,5,1,1,388
        Eve,1100,2,2,00,,0,0,0,0,3,2,2,00
    "#]]
    .assert_eq(&night.read("tsh/tsh-A.csv"));
}
