//! Random events: the same numbers make the same event, and it is a real one.
use expect_test::expect;
use sixzero::desk::{Deed, Desk, Inventor};
use sixzero::rules::PerMille;
use sixzero::tournament::RoundNo;

use crate::sandbox::Sandbox;

#[test]
fn a_random_event_is_made_as_an_operator_would_make_it() {
    let hall = Sandbox::new();
    hall.session(expect![[r#"
        $ generate --players 5 --rounds 2 --seed 7 --irregular 30
        Seed 7.
        Made Generated event 7: 5 players, 2 rounds, in Generated-7.sixzero.
        8 steps, 2 of them irregular; the desk refused 1 of these.
        ! Look at it: `sixzero standings --event Generated-7.sixzero`, `sixzero log --event Generated-7.sixzero`.
        $ standings --event Generated-7.sixzero
        #  No  Name         W-L  Spread  Rating  Last
        --------------------------------------------------------------
        1   2  Lars Cole    2-0    +281    1641  W 468-293 Nils Juarez
        2   1  Hugo Reid    1-1     +56    1946  W 421-332 Cleo Klein
        3   3  Ben Lam      1-1     -56    1623  bye +50
        3   4  Cleo Klein   1-1     -56    1536  L 332-421 Hugo Reid
        5   5  Nils Juarez  1-1    -125    1469  L 293-468 Lars Cole
        $ verify --event Generated-7.sixzero
        All is well: the journal, the tables and every game agree.
    "#]]);
    // It is nobody's event by accident.
    assert!(!hall.path().join(".sixzero-current").exists());
}

#[test]
fn the_same_numbers_make_the_same_event() {
    let hall = Sandbox::new();
    let generate = "generate --players 13 --rounds 4 --divisions 2 --irregular 40";
    hall.ok(&format!("{generate} --seed 3 --into one.sixzero"));
    hall.ok(&format!("{generate} --seed 3 --into two.sixzero"));
    hall.ok(&format!("{generate} --seed 4 --into three.sixzero"));
    let log = |file: &str| hall.ok(&format!("log --event {file}.sixzero"));
    assert_eq!(log("one"), log("two"));
    assert_ne!(log("one"), log("three"));
    let standings = hall.json("standings --event one.sixzero --json");
    assert!(standings.as_array().unwrap().iter().any(|row| row["division"] == "B"));
}

#[test]
fn what_cannot_be_generated_is_said() {
    let hall = Sandbox::new();
    hall.session(expect![[r#"
        $ generate --players 3 --divisions 2
        ! error: 3 players are too few for 2 divisions
        ! hint: a division has two players or more
        [exit 2]
        $ generate --players 1
        ! error: from 2 to 1600
        ! hint: `sixzero help generate` says more
        [exit 2]
        $ generate --seed 9 --dry-run
        Seed 9.
        Dry run, nothing is changed: Made Generated event 9: 12 players, 6 rounds, in Generated-9.sixzero.
    "#]]);
    hall.ok("generate --seed 9");
    hall.session(expect![[r#"
        $ generate --seed 9
        Seed 9.
        ! error: `Generated-9.sixzero` is there already
        ! hint: choose another name, or `sixzero use FILE` to go on with it
        [exit 4]
        $ generate --seed 10 --json
        {
          "seed": 10,
          "file": "Generated-10.sixzero",
          "players": 12,
          "divisions": 1,
          "rounds": 6,
          "steps": 48,
          "irregular": 3,
          "refused": 2,
          "said": "Made Generated event 10: 12 players, 6 rounds, in Generated-10.sixzero."
        }
    "#]]);
    // Without a seed the clock gives one, and it is said first.
    let said = hall.ok("generate --players 2 --rounds 1");
    assert!(said.starts_with("Seed "), "{said}");
}

/// Every deed can be typed: the command line does what the deed did.
#[test]
fn a_deed_is_a_command_that_can_be_typed() {
    let hall = Sandbox::new();
    let seed = 21;
    hall.ok(&format!(
        "generate --players 8 --rounds 5 --seed {seed} --irregular 45 --into by.sixzero"
    ));
    // The same event before its first round, typed on from there.
    let roster = hall.json("player list --event by.sixzero --json");
    let mut rows = String::from("name,rating,club\n");
    for player in roster.as_array().unwrap() {
        let text = |field: &str| player[field].as_str().unwrap_or_default().to_owned();
        let rating = player["rating"].as_i64().map(|r| r.to_string()).unwrap_or_default();
        // Late entries have no club.
        if !text("club").is_empty() {
            rows.push_str(&format!("{},{rating},{}\n", text("name"), text("club")));
        }
    }
    hall.write("roster.csv", &rows);
    hall.ok(&format!("new \"Generated event {seed}\" --rounds 5 --event typed.sixzero"));
    hall.ok("player import roster.csv --event typed.sixzero");
    let mut inventor = Inventor::new(seed, RoundNo(5), PerMille(450));
    let mut typed = 0;
    loop {
        let mut desk = Desk::open(&hall.path().join("typed.sixzero")).unwrap();
        let Some(step) = inventor.next(&mut desk).unwrap() else { break };
        drop(desk);
        let deed: Deed = step.deed;
        let line = format!("{} --event typed.sixzero", deed.line().replace('\'', "\""));
        let output = hall.run(&line, "");
        // A refusal is one; a usage error is a line that cannot be typed.
        assert!(matches!(output.status.code(), Some(0 | 1)), "{}", hall.says(&line, ""));
        typed += 1;
    }
    assert!(typed > 30, "{typed}");
    let standings = |file: &str| hall.ok(&format!("standings --event {file}.sixzero"));
    assert_eq!(standings("typed"), standings("by"));
}
