//! `status` and `backup`: where the event stands, and a copy of it.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn status_says_what_is_next() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rounds 1");
    sandbox.check("status", expect![[r#"
        Night
        no round is paired, 0 players
        last entry    Made the event Night under the rule set naspa, with division A. (kim, 9 Oct 2025,
            08:53)
        next          sixzero player import FILE
    "#]]);
    sandbox.ok("player add Ann");
    sandbox.ok("player add Ben");
    sandbox.session(expect![[r#"
        $ status
        Night
        no round is paired, 2 players
        last entry    Added number 2, Ben. (kim, 9 Oct 2025, 08:53)
        next          sixzero round pair
    "#]]);
    sandbox.ok("round pair --seed 1");
    sandbox.ok("round release 1");
    sandbox.session(expect![[r#"
        $ status
        Night
        round 1 of 1 (released): 0 of 1 boards in
          missing     table 1: Ben - Ann
        last entry    Released round 1. (kim, 9 Oct 2025, 08:53)
        next          sixzero desk
    "#]]);
    sandbox.ok("result add 1 ann 400 ben 390");
    sandbox.session(expect![[r#"
        $ status
        Night
        round 1 of 1 (complete): 1 of 1 boards in
        last entry    Round 1: Ann 400 - Ben 390. (kim, 9 Oct 2025, 08:53)
        next          sixzero standings
    "#]]);
    sandbox.check_json("status --json", expect![[r#"
        event: "Night"
        rounds: 1
        divisions: [{"division":"A","players":2,"planned":1,"round":1,"rounds":[{"round":1,"state":"complete","tables":1,"entered":1,"missing":[],"byes":[],"disputed":[],"unconfirmed":[],"conflicts":[]}],"last":{"operation":6,"what":"Ben 390 - Ann 400","by":"kim","at":"2025-10-09T08:53:20.000Z"}}]
        unfinished: []
        last: {"operation":6,"what":"Round 1: Ann 400 - Ben 390.","by":"kim","at":"2025-10-09T08:53:20.000Z"}
        next: ["sixzero standings"]
    "#]]);
}

#[test]
fn backups_are_named_by_operation_and_the_oldest_go() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ backup
        Backed up as Club-night-backups/Club-night-000003.sixzero.
        $ backup
        The event is backed up already, as Club-night-backups/Club-night-000003.sixzero.
    "#]]);
    night.ok("player set ann --rating 1501");
    night.session(expect![[r#"
        $ backup --keep 1
        Backed up as Club-night-backups/Club-night-000004.sixzero.
        ! Removed 1 older copy.
    "#]]);
    let copies: Vec<_> = std::fs::read_dir(night.path().join("Club-night-backups"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    night.ok(&format!("verify --event Club-night-backups/{}", copies[0]));
    night.session(expect![[r#"
        $ backup --json
        {
          "file": "Club-night-backups/Club-night-000004.sixzero",
          "revision": 4,
          "removed": [],
          "remarks": []
        }
    "#]]);
}
