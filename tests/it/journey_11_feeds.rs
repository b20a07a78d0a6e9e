//! Journey 11, its second half: the feed, what is not in it, the check before the last
//! round.
use expect_test::expect;
use serde_json::Value;

use crate::feeds::{overlay, woogles};
use crate::sandbox::Sandbox;

/// The first club night after its third round, Cat renamed to a formula.
fn night() -> Sandbox {
    let night = Sandbox::first_round();
    for slips in [
        ["1 412 4 388", "2 350 5 365"],
        ["1 401 3 401", "4 505 5 298"],
        ["3 377 2 432", "1 389 5 341"],
    ]
    .iter()
    .zip(1..)
    {
        let (slips, round) = slips;
        match round {
            2 => night.ok("round pair --pairs \"1>3 4>5\" --bye 2 --seed 1"),
            3 => night.ok("round pair --pairs \"3>2 1>5\" --bye 4 --seed 1"),
            _ => String::new(),
        };
        for slip in slips {
            night.ok(&format!("result add {round} \"{slip}\""));
        }
    }
    let formula = "=HYPERLINK('http://x','Cat')<b>";
    night.ok(&format!("player set 3 --name \"{formula}\""));
    night
}

#[test]
fn both_consumers_load_the_feed() {
    let night = night();
    night.session(expect![[r#"
        $ export newt --output tourney.js
        Wrote tourney.js.
    "#]]);
    let feed = night.read("tourney.js");
    let value: Value =
        serde_json::from_str(feed.trim_start_matches("newt=").trim_end_matches(";\n")).unwrap();
    assert_eq!(value["divisions"][0]["players"][0], Value::Null);
    for round in 1..=3 {
        let games = woogles(&feed, "A", round);
        assert_eq!(games.len(), 2, "every game has a table");
        assert!(games.iter().all(|game| game.6), "and is over");
        let byes = overlay(&feed, "A", round).into_iter().filter(|game| game.0 == game.1).count();
        assert_eq!(byes, 1);
    }
    assert_eq!(overlay(&feed, "A", 2)[1].0, "Ben");
    assert_eq!(woogles(&feed, "A", 1)[0].1, "Ann");
    assert!(!feed.contains('<'), "{feed}");
    assert!(feed.contains("=HYPERLINK('http://x','Cat')\\u003cb>"), "{feed}");
}

#[test]
fn a_draft_is_in_no_file_until_it_is_released() {
    let night = night();
    let before = night.ok("export newt");
    night.ok("event set rounds 4 --yes");
    night.ok("round pair --pairs \"1>2 4>3\" --bye 5 --seed 1");
    let rounds = |feed: &str| {
        let json = feed.trim_start_matches("newt=").trim_end_matches(";\n").to_owned();
        let value: Value = serde_json::from_str(&json).unwrap();
        value["divisions"][0]["players"][1]["pairings"].as_array().unwrap().len()
    };
    let leaks = |night: &Sandbox| {
        night.ok("export csv wall");
        night.path().join("wall/pairings-4.csv").exists()
    };
    night.session(expect![[r#"
        $ export newt --output tourney.js
        Wrote tourney.js.
        ! Division A: round 4 is a draft and is left out.
    "#]]);
    assert_eq!((rounds(&before), rounds(&night.read("tourney.js"))), (3, 3));
    assert!(!leaks(&night));
    assert!(!night.ok("export tou").contains("+2 \r"));
    night.ok("round release 4");
    assert_eq!(rounds(&night.ok("export newt")), 4);
    assert_eq!(woogles(&night.ok("export newt"), "A", 4).len(), 2);
    assert!(leaks(&night));
    night.ok("round unrelease 4");
    assert_eq!(rounds(&night.ok("export newt")), 3);
    assert!(night.ok("log --last 1").contains("Round 4 is off the wall"));
}

#[test]
fn unknown_members_are_known_before_the_last_round() {
    let night = night();
    night.ok("player set 1 --member AA1");
    night.ok("player set 2 --member AA7");
    night.write("members.csv", "name,member,rating\nAnn,AA1,1500\nDan,AA4,1200\nEva,AA5,1100\n");
    night.session(expect![[r#"
        $ preflight --members members.csv --for naspa
        Ben: member AA7 is not on the list [unknown-number]
        =HYPERLINK('http://x','Cat')<b>: nobody of that name is on the list [unknown-name]
        =HYPERLINK('http://x','Cat')<b>: no member number [no-number]
        Dan: no member number; AA4 on the list [no-number]
        Eve: nobody of that name is on the list; Eva (AA5)? [unknown-name]
        Eve: no member number [no-number]
        6 things to look at.
        [exit 3]
        $ preflight --members members.csv --for naspa --json --quiet
        {
          "ok": false,
          "findings": [
            {
              "division": "A",
              "finding": "unknown-number",
              "said": "Ben: member AA7 is not on the list"
            },
            {
              "division": "A",
              "finding": "unknown-name",
              "said": "=HYPERLINK('http://x','Cat')<b>: nobody of that name is on the list"
            },
            {
              "division": "A",
              "finding": "no-number",
              "said": "=HYPERLINK('http://x','Cat')<b>: no member number"
            },
            {
              "division": "A",
              "finding": "no-number",
              "said": "Dan: no member number; AA4 on the list"
            },
            {
              "division": "A",
              "finding": "unknown-name",
              "said": "Eve: nobody of that name is on the list; Eva (AA5)?"
            },
            {
              "division": "A",
              "finding": "no-number",
              "said": "Eve: no member number"
            }
          ]
        }
        [exit 3]
    "#]]);
}

#[test]
fn files_come_back_with_the_same_standings() {
    let night = night();
    let standings = |event: &str| night.ok(&format!("--event {event} standings --format csv"));
    let before = standings("Club-night.sixzero");
    night.ok("export tou --output night.tou");
    night.ok("export coco coco");
    night.ok("export tsh tsh");
    night.session(expect![[r#"
        $ import tsh/config.tsh --into tsh.sixzero --rules naspa
        Made the event Club night from a file: 1 division, 5 players, 3 rounds, 9 results.
        ! Kept, though it is not used here (4): `sixzero export tsh` writes it back.
        ! It is in the file tsh.sixzero. The current event of this folder stays Club-night.sixzero; `sixzero use tsh.sixzero` changes that.
        $ import night.tou --into tou.sixzero --rules naspa
        Made the event Club night from a file: 1 division, 5 players, 3 rounds, 9 results.
        ! It is in the file tou.sixzero. The current event of this folder stays Club-night.sixzero; `sixzero use tou.sixzero` changes that.
        $ import coco/coco-A-results.csv coco/coco-A-ratings.csv --into coco.sixzero
        Made the event coco-A-results from a file: 1 division, 5 players, 3 rounds, 9 results.
        ! It is in the file coco.sixzero. The current event of this folder stays Club-night.sixzero; `sixzero use coco.sixzero` changes that.
    "#]]);
    assert_eq!(standings("tsh.sixzero"), before);
    let ranked = |csv: &str, columns: &[usize]| -> Vec<Vec<String>> {
        let mut reader = csv::Reader::from_reader(csv.as_bytes());
        let rows = reader.records().map(|row| {
            let row = row.unwrap();
            columns.iter().map(|column| row[*column].to_owned()).collect()
        });
        rows.collect()
    };
    // The name is cut to twenty columns in a .tou: numbers stand for names.
    let record = [0, 1, 5, 6, 8];
    assert_eq!(ranked(&standings("tou.sixzero"), &record), ranked(&before, &record));
    night.write("broken.tou", "*M1.1.2026 x\n*A\n 0\nAnn                  24x3   2\n");
    night.session(expect![[r#"
        $ import broken.tou --into broken.sixzero
        ! error: the tou files cannot be read as an event
        !   line 4: score `24x3` of Ann is not a number
        !   line 4: the file ends without `*** END OF FILE ***`: is it the whole file?
        ! hint: nothing was made: correct the lines and import again
        [exit 1]
    "#]]);
}
