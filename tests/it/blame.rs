//! Who entered what and when; the claims on slips; what is asked, and at which level.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn every_cell_tells_who_when_and_what_it_was() {
    let night = Sandbox::first_round();
    night.ok("event set confirmation second");
    night.ok("result add 1 \"ann 412 dan 388 / 1.0 +24\"");
    night.run("result confirm 1 \"ann 421 dan 388\" --by lou", "");
    night.ok("result correct 1 \"ann 421 dan 388\" --by td --reason \"the slip says 421\"");
    night.ok("undo --by td");
    night.ok("result correct 1 \"ann 412 dan 388\" --by td --reason \"no, 412\"");
    night.ok("player set ann --rating 1510 --by td");
    night.session(expect![[r#"
        $ log 1 1
        Round 1, table 1
           3  9 Oct 2025, 08:53  kim  pairing: table 1, Ann - Dan
           5  9 Oct 2025, 08:53  kim  result (slip): Ann 412 - Dan 388
           5  9 Oct 2025, 08:53  kim  claim of Ann: 1.0 +24
           6  9 Oct 2025, 08:53  lou  keyed again: Ann 421 - Dan 388
           7  9 Oct 2025, 08:53  td  result (slip): Ann 421 - Dan 388, was Ann 412 - Dan 388. Why: the slip says 421 (taken back)
           7  9 Oct 2025, 08:53  td  settled: Ann 421 - Dan 388. Why: the slip says 421 (taken back)
           8  9 Oct 2025, 08:53  td  result (slip): Ann 412 - Dan 388, was Ann 421 - Dan 388 (takes back 7)
           8  9 Oct 2025, 08:53  td  settled: none, was Ann 421 - Dan 388 (takes back 7)
           9  9 Oct 2025, 08:53  td  settled: Ann 412 - Dan 388. Why: no, 412
        $ log ann
        Ann
           2  9 Oct 2025, 08:53  kim  number: 1
           2  9 Oct 2025, 08:53  kim  name: Ann
           2  9 Oct 2025, 08:53  kim  rating: 1500
           3  9 Oct 2025, 08:53  kim  round 1, pairing: table 1, Ann - Dan
           5  9 Oct 2025, 08:53  kim  round 1, result (slip): Ann 412 - Dan 388
           5  9 Oct 2025, 08:53  kim  round 1, claim of Ann: 1.0 +24
           6  9 Oct 2025, 08:53  lou  round 1, keyed again: Ann 421 - Dan 388
           7  9 Oct 2025, 08:53  td  round 1, result (slip): Ann 421 - Dan 388, was Ann 412 - Dan 388. Why: the slip says 421 (taken back)
           7  9 Oct 2025, 08:53  td  round 1, settled: Ann 421 - Dan 388. Why: the slip says 421 (taken back)
           8  9 Oct 2025, 08:53  td  round 1, result (slip): Ann 412 - Dan 388, was Ann 421 - Dan 388 (takes back 7)
           8  9 Oct 2025, 08:53  td  round 1, settled: none, was Ann 421 - Dan 388 (takes back 7)
           9  9 Oct 2025, 08:53  td  round 1, settled: Ann 412 - Dan 388. Why: no, 412
          10  9 Oct 2025, 08:53  td  rating: 1510, was 1500
        $ log cat
        Cat
           2  9 Oct 2025, 08:53  kim  number: 3
           2  9 Oct 2025, 08:53  kim  name: Cat
           2  9 Oct 2025, 08:53  kim  rating: 1300
           3  9 Oct 2025, 08:53  kim  round 1, pairing: Cat without opponent
           3  9 Oct 2025, 08:53  kim  round 1, result (slip): Cat +50 (bye)
        $ log 2 1
        ! error: round 2 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]]);
    night.check_json("log cat --json", expect![[r#"
        {"operation":2,"at":"2025-10-09T08:53:20.000Z","by":"kim","command":"player.import","cell":"number","was":null,"now":"3","why":null,"accepted":[],"undoes":null,"stands":true}
        {"operation":2,"at":"2025-10-09T08:53:20.000Z","by":"kim","command":"player.import","cell":"name","was":null,"now":"Cat","why":null,"accepted":[],"undoes":null,"stands":true}
        {"operation":2,"at":"2025-10-09T08:53:20.000Z","by":"kim","command":"player.import","cell":"rating","was":null,"now":"1300","why":null,"accepted":[],"undoes":null,"stands":true}
        {"operation":3,"at":"2025-10-09T08:53:20.000Z","by":"kim","command":"round.pair","cell":"round 1, pairing","was":null,"now":"Cat without opponent","why":null,"accepted":[],"undoes":null,"stands":true}
        {"operation":3,"at":"2025-10-09T08:53:20.000Z","by":"kim","command":"round.pair","cell":"round 1, result (slip)","was":null,"now":"Cat +50 (bye)","why":null,"accepted":[],"undoes":null,"stands":true}
    "#]]);
    night.ok("round unpair 1 --accept results-go --by td --reason \"wrong sheet\"");
    night.ok("round pair --pairs \"1>2 3>4\" --bye 5 --seed 1");
    let said = night.ok("log 1 1");
    assert!(
        said.contains(
            "pairing: none, was table 1, Ann - Dan. Why: wrong sheet. Accepted: results-go\n"
        ),
        "{said}"
    );
    assert!(
        said.contains("result (slip): none, was Ann 412 - Dan 388. Why: wrong sheet"),
        "{said}"
    );
    assert!(said.contains("pairing: table 1, Ann - Ben\n"), "{said}");
}

#[test]
fn what_the_slip_claims_is_compared_with_what_the_results_come_to() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ result add 1 "ann 412 dan 388 / 1.0 +24 / 0 -24"
        Round 1: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
    night.ok("result add 1 \"ben 350 eve 365\"");
    night.ok("round pair --pairs \"1>3 4>5\" --bye 2 --seed 1");
    night.session(expect![[r#"
        $ result add 2 "ann 401 cat 401 / 1.5 +34"
        ! error: Ann's slip says 1.5 +34, the results come to 1.5 +24
        !   round 1: 412 to 388 Dan +24: 1.0 +24
        !   round 2: 401 to 401 Cat +0: 1.5 +24
        ! hint: compare it with the player's own card, line by line; an earlier slip is put right by `sixzero result correct`; to enter it anyway: `--accept cume`
        [exit 1]
        $ result add 2 "ann 401 cat 401 / / 1.5 +50"
        Round 2: Ann 401 - Cat 401.
        Ann 401 (1.5 +24) - Cat 401 (1.5 +50): +0
        ! Round 2 was a draft and is now released.
        ! Round 2 is still missing table 2: Dan - Eve.
        $ result add 2 "dan 505 eve 298 / +183 / 1 -192 / 3"
        ! error: the slip has 2 players, and 3 records behind it
        [exit 1]
        $ result add 2 "dan 505 eve 298 / +18x"
        ! error: `+18x` is not a record: write wins and spread, as `/ 2.0 +83 / 1.0 -12`
        [exit 1]
        $ result add 2 "dan 505 eve 298 / +183 / 2 -192" --accept cume --reason "eve insists"
        Round 2: Dan 505 - Eve 298.
        Dan 505 (1.0 +183) - Eve 298 (1.0 -192): +207
        ! Round 2 is complete.
    "#]]);
    // The slip of round 1 was right then; now it shows where the two part.
    night.ok("result correct 1 \"ann 421 dan 388\" --reason \"misread\"");
    night.session(expect![[r#"
        $ result correct 2 "ann 400 cat 401 / 1 +23" --reason "misread"
        ! error: Ann's slip says 1.0 +23, the results come to 1.0 +32
        !   round 1: 421 to 388 Dan +33: 1.0 +33 (the slip claimed 1.0 +24)
        !   round 2: 400 to 401 Cat -1: 1.0 +32
        ! hint: compare it with the player's own card, line by line; an earlier slip is put right by `sixzero result correct`; to enter it anyway: `--accept cume`
        [exit 1]
        $ log 2 2
        Round 2, table 2
           6  9 Oct 2025, 08:53  kim  pairing: table 2, Dan - Eve
           8  9 Oct 2025, 08:53  kim  result (slip): Dan 505 - Eve 298. Why: eve insists. Accepted: cume
           8  9 Oct 2025, 08:53  kim  claim of Dan: +183. Why: eve insists. Accepted: cume
           8  9 Oct 2025, 08:53  kim  claim of Eve: 2.0 -192. Why: eve insists. Accepted: cume
        ! `sixzero undo 8` takes that result back.
    "#]]);
}

#[cfg(unix)]
mod terminal {
    use crate::sandbox::Sandbox;
    use crate::terminal::Terminal;

    #[test]
    fn a_finding_is_asked_about_at_a_terminal() {
        let night = Sandbox::first_round();
        let mut no = Terminal::run(&night, "result add 1 \"ann 41 dan 388\"");
        no.wait_for("Ann scored only 41. Is that right? [y/N] ");
        no.press("n\n");
        no.wait_for("--accept low-score");
        no.ended_with(1);
        // Two findings are two questions.
        let mut yes = Terminal::run(&night, "result add 1 \"ann 41 dan 388 / +2\"");
        yes.wait_for("Ann scored only 41. Is that right? [y/N] ");
        yes.press("y\n");
        yes.wait_for("Ann's slip says +2, the results come to 0.0 -347. Is that right? [y/N] ");
        yes.press("y\n");
        yes.wait_for("Round 1: Ann 41 - Dan 388.");
        yes.ended_with(0);
        assert!(night.ok("log --last 1").contains("Accepted: low-score, cume."));
    }

    #[test]
    fn what_would_go_is_shown_and_a_word_and_a_reason_are_wanted() {
        let night = Sandbox::first_round();
        night.ok("result add 1 \"ann 412 dan 388\"");
        let mut no = Terminal::run(&night, "round unpair 1");
        no.wait_for("Round 1 has 1 result, which would be lost");
        no.wait_for("Ann 412 - Dan 388");
        no.wait_for("If that is right, type results-go; Enter changes nothing: ");
        no.press("y\n");
        no.wait_for("Yes is not enough here");
        no.wait_for("type results-go");
        no.press("\n");
        no.wait_for("error: ");
        no.ended_with(1);
        let mut yes = Terminal::run(&night, "round unpair 1");
        yes.wait_for("Enter changes nothing: ");
        yes.press("results-go\n");
        yes.wait_for("Why? ");
        yes.press("wrong sheet\n");
        yes.wait_for("Unpaired round 1.");
        yes.ended_with(0);
        let log = night.ok("log --last 1");
        assert!(log.contains("Why: wrong sheet Accepted: results-go."), "{log}");
        // A dry run asks nothing.
        night.ok("undo");
        let mut dry = Terminal::run(&night, "round unpair 1 --dry-run");
        dry.wait_for("error: ");
        dry.ended_with(1);
    }
}
