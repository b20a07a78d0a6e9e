//! Career games, deviations and ratings after each round, out to files and in again.
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
    night.ok("import files/players.csv files/results.csv --into again.sixzero");
    let again = night.json("player list --json --event again.sixzero");
    let known = |at: usize| (again[at]["career"].clone(), again[at]["deviation"].clone());
    assert_eq!(known(0), (120.into(), 57.5.into()));
    assert_eq!(known(1), (0.into(), Value::Null));
    assert_eq!(known(5), (Value::Null, Value::Null));
    // The roster of a running event reads the same file; a decimal comma is one.
    night.ok("export csv excel --excel=semicolon");
    night.ok("new Again --rounds 2");
    night.ok("player import excel/players.csv");
    let again = night.json("player list --json");
    assert_eq!((&again[0]["career"], &again[0]["deviation"]), (&Value::from(120), &57.5.into()));
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
    night.ok("import feed.js --into again.sixzero");
    let again = night.json("player list --json --event again.sixzero");
    assert_eq!((&again[0]["career"], &again[0]["deviation"]), (&Value::from(120), &57.5.into()));
    night.ok("export newt --output second.js --event again.sixzero");
    let second = night.read("second.js");
    assert!(second.contains("\"lifeg\"") && second.contains("\"newr\""), "{second}");
}

#[test]
fn an_event_as_json_has_all_of_it_and_older_ones_are_read() {
    let night = rated();
    night.ok("event set rating-system coco");
    night.ok("event set place-prizes 2");
    night.ok("export json --output night.json");
    night.ok("import night.json --into again.sixzero");
    for line in ["player list --json", "ratings --json", "event show --json"] {
        let of = |line: &str| {
            let mut value = night.json(line);
            if let Value::Object(object) = &mut value {
                object.remove("file");
            }
            value
        };
        assert_eq!(of(line), of(&format!("{line} --event again.sixzero")), "{line}");
    }
    // One that was written before there were these columns.
    let mut old: Value = serde_json::from_str(&night.read("night.json")).unwrap();
    let later = [
        ("player", ["class", "career_games", "deviation"]),
        ("settings", ["schedule", "rating_system", "place_prizes"]),
        ("division", ["schedule", "rating_system", "place_prizes"]),
    ];
    for (noun, columns) in later {
        for row in old[noun].as_array_mut().unwrap() {
            for column in columns {
                assert!(row.as_object_mut().unwrap().remove(column).is_some(), "{noun}.{column}");
            }
        }
    }
    night.write("old.json", &old.to_string());
    night.ok("import old.json --into old.sixzero");
    assert_eq!(night.json("event show --json --event old.sixzero")["rating_system"], Value::Null);
    assert_eq!(
        night.ok("standings --event old.sixzero"),
        night.ok("standings --event again.sixzero")
    );
}
