//! Career games, deviations and ratings after each round in files.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;

/// Two rounds played by five players, of whom something is known.
fn rated() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 450 eve 426");
    night.ok("round pair --pairs \"1>5 3>4\" --bye 2");
    night.ok("result add 2 ann 400 eve 450");
    night.ok("result add 2 cat 300 dan 290");
    night.ok("player set ann --career 120 --deviation 57.5");
    night.ok("player set ben --career 0");
    night.ok("player add Fay");
    night
}

#[test]
fn players_csv_has_them_and_is_read_with_them() {
    let night = rated();
    night.ok("export csv files");
    expect![[r#"
        division,number,name,rating,club,team,member,status,class,career,deviation,visit,paid
        A,1,Ann,1500,,,,active,,120,57.50,,
        A,2,Ben,1400,,,,active,,0,,,
        A,3,Cat,1300,,,,active,,,,,
        A,4,Dan,1200,,,,active,,,,,
        A,5,Eve,1100,,,,active,,,,,
        A,6,Fay,,,,,active,,,,,
    "#]]
    .assert_eq(&night.read("files/players.csv"));
    // A decimal comma is one.
    night.ok("export csv excel --excel=semicolon");
    for (name, folder) in [("again", "files"), ("excel", "excel")] {
        night.ok(&format!("new {name} --rounds 2"));
        let event = format!("--event {name}.sixzero");
        night.ok(&format!("player import {folder}/players.csv {event}"));
        let again = night.json(&format!("player list --json {event}"));
        let known = |at: usize| (again[at]["career"].clone(), again[at]["deviation"].clone());
        assert_eq!(known(0), (120.into(), 57.5.into()));
        assert_eq!(known(1), (0.into(), Value::Null));
        assert_eq!(known(5), (Value::Null, Value::Null));
    }
}

#[test]
fn tsh_has_the_ratings_after_each_round() {
    let night = rated();
    night.ok("export tsh none");
    assert!(!night.read("none/a.t").contains("newr"), "no rating system, no ratings");
    night.ok("event set rating-system naspa");
    night.ok("export tsh files");
    expect![[r#"
        Ann                     1500 4 5; 412 400; board 1 2; lifeg 120; newr 1506 1490; p12 1 1
        Ben                     1400 5 0; 450 50; board 2 0; lifeg 0; newr 1412 1412; p12 1 0
        Cat                     1300 0 4; 50 300; board 0 1; newr 1300 1312; p12 0 1
        Dan                     1200 1 3; 388 290; board 1 1; newr 1194 1186; p12 2 2
        Eve                     1100 2 1; 426 450; board 2 2; newr 1095 1110; p12 2 2
        Fay                        0 0 0; -50 -50; newr 0 0
    "#]]
    .assert_eq(&night.read("files/a.t"));
    for round in 1..=2 {
        let ratings = night.json(&format!("ratings --after {round} --json"));
        let new: Vec<&Value> = ratings.as_array().unwrap().iter().map(|row| &row["new"]).collect();
        let file = night.read("files/a.t");
        for (line, new) in file.lines().filter(|line| line.contains(';')).zip(new) {
            let list = line.split(';').find_map(|list| list.trim().strip_prefix("newr "));
            let said = list.unwrap().split(' ').nth(round - 1).unwrap();
            assert_eq!(said, new.as_i64().unwrap_or(0).to_string(), "{line}");
        }
    }
    night.ok("import files --into again.sixzero");
    let again = night.json("player list --json --event again.sixzero");
    assert_eq!(again[0]["career"], 120);
    assert_eq!(again[1]["career"], 0);
    assert_eq!(again[2]["career"], Value::Null);
    night.ok("export tsh third --event again.sixzero");
    assert_eq!(night.read("third/a.t"), night.read("files/a.t"));
    // What is known no more goes.
    night.ok("player set ann --career none --event again.sixzero");
    night.ok("export tsh fourth --event again.sixzero");
    assert!(!night.read("fourth/a.t").contains("lifeg 120"));
}

#[test]
fn newt_has_them_too() {
    let night = rated();
    night.ok("event set rating-system naspa");
    night.ok("export newt --output feed.js");
    let text = night.read("feed.js");
    let json = text.trim().trim_start_matches("newt=").trim_end_matches(';');
    let feed: Value = serde_json::from_str(json).unwrap();
    let ann = &feed["divisions"][0]["players"][1];
    let ratings = night.json("ratings --json");
    assert_eq!(ann["etc"]["lifeg"], serde_json::json!([120]));
    assert_eq!(ann["etc"]["newr"][1], ratings[0]["new"]);
    assert_eq!(ann["etc"]["newr"].as_array().unwrap().len(), 2);
}
