//! Late corrections: what is shown, what is asked for them.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Eight players, two rounds of Swiss, every result in.
fn swiss() -> Sandbox {
    let night = Sandbox::event(
        "Swiss --rounds 4",
        "Ann,1800\nBen,1700\nCat,1600\nDan,1500\nEve,1400\nFay,1300\nGus,1200\nHal,1100\n",
    );
    night.ok("round pair --pairs \"1>5 2>6 3>7 4>8\" --seed 1");
    for slip in ["1 400 5 300", "2 400 6 320", "3 400 7 340", "4 400 8 360"] {
        night.ok(&format!("result add 1 {slip}"));
    }
    night.ok("round pair --method swiss --seed 2");
    night
}

#[test]
fn a_round_by_a_method_is_paired_again() {
    let night = swiss();
    night.ok("round release 2");
    night.session(expect![[r#"
        $ round show 2
        Round 2 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Cat (3)
            3  Hal (8)  Eve (5)
            4  Fay (6)  Gus (7)
        $ result correct 1 dan 360 hal 400 --reason swapped -n
        Hal: place 4, 1-0 +40, was place 5, 0-1 -40
        Dan: place 5, 0-1 -40, was place 4, 1-0 +40
        Round 2 (released) would have been paired differently:
          it is table 1 Ann - Dan; table 3 Hal - Eve
          it would be table 1 Hal - Ann; table 3 Eve - Dan
        Dry run, nothing is changed: Round 1: corrected to Dan 360 - Hal 400 (was Dan 400 - Hal 360).
        Dan 360 (0.0 -40) - Hal 400 (1.0 +40): -40
        ! To do it, say which: `--accept late-correction`, for round 2 was released on what is corrected, and it would have been paired differently; or `--effect report-only`.
        ! Round 1 is complete.
        ! Others would meet in round 2: `sixzero round pair 2 --again --division A` pairs it again, with `--keep` at the fewest tables.
        $ result correct 1 dan 360 hal 400 --reason swapped
        ! error: round 2 was released on what is corrected, and it would have been paired differently
        !   Hal: place 4, 1-0 +40, was place 5, 0-1 -40
        !   Dan: place 5, 0-1 -40, was place 4, 1-0 +40
        !   Round 2 (released) would have been paired differently:
        !     it is table 1 Ann - Dan; table 3 Hal - Eve
        !     it would be table 1 Hal - Ann; table 3 Eve - Dan
        ! hint: `--effect report-only` leaves standings and pairings as they are; `--accept late-correction` corrects the standings
        [exit 1]
    "#]]);
    night.check_json("result correct 1 dan 360 hal 400 --reason swapped --accept late-correction --json", expect![[r#"
        round: 1
        players: [{"number":4,"name":"Dan","score":360,"wins":0.0,"losses":1.0,"spread":-40},{"number":8,"name":"Hal","score":400,"wins":1.0,"losses":0.0,"spread":40}]
        missing: []
        disputed: []
        unstarted: []
        certainty: null
        unconfirmed: []
        conflicts: []
        conflict: null
        entered: null
        impact: [{"player":"Hal","rank":4,"rank_was":5,"record":"1-0 +40","record_was":"0-1 -40"},{"player":"Dan","rank":5,"rank_was":4,"record":"0-1 -40","record_was":"1-0 +40"}]
        later_rounds: [{"round":2,"released":true,"pairs":"otherwise","was":[{"table":1,"first":1,"second":4,"bye":null},{"table":3,"first":8,"second":5,"bye":null}],"would_be":[{"table":1,"first":8,"second":1,"bye":null},{"table":3,"first":5,"second":4,"bye":null}],"stands_as_derived":true,"starts":[],"affected":[{"table":1,"first":1,"second":4,"bye":null},{"table":3,"first":8,"second":5,"bye":null}]}]
        ratings: []
        clinches: []
        prizes: []
        weight: "pairings"
        effect: "standings"
        said: "Round 1: corrected to Dan 360 - Hal 400 (was Dan 400 - Hal 360)."
        operation: 10
        remarks: []
    "#]]);
    night.session(expect![[r#"
        $ round show 2
        Round 2 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Cat (3)
            3  Hal (8)  Eve (5)
            4  Fay (6)  Gus (7)
        $ result correct 1 dan 361 hal 400 --reason again
        Hal: still place 4, 1-0 +39, was 1-0 +40
        Dan: still place 5, 0-1 -39, was 0-1 -40
        No place changes.
        Round 2 (released) would have been paired the same.
        Round 1: corrected to Dan 361 - Hal 400 (was Dan 360 - Hal 400).
        Dan 361 (0.0 -39) - Hal 400 (1.0 +39): -39
        ! Round 1 is complete.
    "#]]);
}

#[test]
fn a_draft_is_no_reason_to_ask() {
    let night = swiss();
    night.session(expect![[r#"
        $ result correct 1 dan 360 hal 400 --reason swapped
        Hal: place 4, 1-0 +40, was place 5, 0-1 -40
        Dan: place 5, 0-1 -40, was place 4, 1-0 +40
        Round 2 (a draft) would have been paired differently:
          it is table 1 Ann - Dan; table 3 Hal - Eve
          it would be table 1 Hal - Ann; table 3 Eve - Dan
        Round 1: corrected to Dan 360 - Hal 400 (was Dan 400 - Hal 360).
        Dan 360 (0.0 -40) - Hal 400 (1.0 +40): -40
        ! Round 1 is complete.
        ! Others would meet in round 2: `sixzero round pair 2 --again --division A` pairs it again, with `--keep` at the fewest tables.
        $ round pair --again --method swiss --seed 2
        Paired round 2 again (swiss, seed 2) from all 4 results: 4 tables.

        Table  First    Second
        -----------------------
            1  Hal (8)  Ann (1)
            2  Ben (2)  Cat (3)
            3  Eve (5)  Dan (4)
            4  Fay (6)  Gus (7)
    "#]]);
}

#[test]
fn awards_show_what_they_change() {
    let night = swiss();
    night.ok("round release 2");
    night.session(expect![[r#"
        $ result forfeit 1 dan --reason "phone rang" --yes
        ! error: round 2 was released on what is corrected, and it would have been paired differently
        !   Hal: place 4, 1-0 +50, was place 5, 0-1 -40
        !   Dan: place 5, 0-1 -50, was place 4, 1-0 +40
        !   Round 2 (released) would have been paired differently:
        !     it is table 1 Ann - Dan; table 3 Hal - Eve
        !     it would be table 1 Hal - Ann; table 3 Eve - Dan
        ! hint: `--effect report-only` leaves standings and pairings as they are; `--accept late-correction` corrects the standings
        [exit 1]
        $ result forfeit 1 dan --reason "phone rang" --effect report-only --yes
        Standings, pairings and prizes stay as they are. If it counted:
        Hal: place 4, 1-0 +50, is place 5, 0-1 -40
        Dan: place 5, 0-1 -50, is place 4, 1-0 +40
        Round 2 (released) would have been paired differently:
          it is table 1 Ann - Dan; table 3 Hal - Eve
          it would be table 1 Hal - Ann; table 3 Eve - Dan
        Round 1: for the report only, Dan -50 - Hal +50 (forfeit) (counts: Dan 400 - Hal 360).
        ! Round 1 is complete.
        $ result forfeit 1 dan --reason "phone rang" --effect report-only --yes
        Standings, pairings and prizes stay as they are. If it counted:
        Hal: place 4, 1-0 +50, is place 5, 0-1 -40
        Dan: place 5, 0-1 -50, is place 4, 1-0 +40
        Round 2 (released) would have been paired differently:
          it is table 1 Ann - Dan; table 3 Hal - Eve
          it would be table 1 Hal - Ann; table 3 Eve - Dan
        Already in: Dan -50 - Hal +50 (forfeit).
        ! Round 1 is complete.
        $ result corrections --json
        [
          {
            "division": "A",
            "round": 1,
            "table": 4,
            "first": 4,
            "second": 8,
            "kind": "forfeit",
            "first_score": null,
            "first_spread": -50,
            "second_score": null,
            "second_spread": 50,
            "counts_kind": "game",
            "counts_first_spread": 40,
            "counts_second_spread": -40,
            "by": "kim",
            "why": "phone rang"
          }
        ]
        $ standings --format csv --quiet
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Ann,A,1800,1,0,0,100,100,400,300,1,0,W 400-300 Eve,Dan (starts),
        2,2,Ben,A,1700,1,0,0,80,80,400,320,1,0,W 400-320 Fay,Cat (starts),
        3,3,Cat,A,1600,1,0,0,60,60,400,340,1,0,W 400-340 Gus,Ben (replies),
        4,4,Dan,A,1500,1,0,0,40,40,400,360,1,0,W 400-360 Hal,Ann (replies),
        5,8,Hal,A,1100,0,1,0,-40,-40,360,400,0,1,L 360-400 Dan,Eve (starts),
        6,7,Gus,A,1200,0,1,0,-60,-60,340,400,0,1,L 340-400 Cat,Fay (replies),
        7,6,Fay,A,1300,0,1,0,-80,-80,320,400,0,1,L 320-400 Ben,Gus (starts),
        8,5,Eve,A,1400,0,1,0,-100,-100,300,400,0,1,L 300-400 Ann,Hal (replies),
    "#]]);
    night.ok("export csv wall");
    expect![[r#"
        division,round,table,first,second,kind,first_score,first_spread,second_score,second_spread,counts_kind,counts_first_spread,counts_second_spread,by,why
        A,1,4,4,8,forfeit,,-50,,50,game,40,-40,kim,phone rang
    "#]].assert_eq(&night.read("wall/late-corrections.csv"));
    night.session(expect![[r#"
        $ undo
        Took back: Round 1: for the report only, Dan -50 - Hal +50 (forfeit) (counts: Dan 400 - Hal 360).
        $ result corrections
        Every result counts as it was reported.
        $ result void 1 dan --reason "wrong opponent" --accept late-correction
        Dan: still place 4, 0-0 +0, was 1-0 +40
        Hal: place 4, 0-0 +0, was place 5, 0-1 -40
        Round 2 (released) would have been paired differently:
          it is table 1 Ann - Dan; table 2 Ben - Cat; table 3 Hal - Eve; table 4 Fay - Gus
          it would be table 1 Cat - Ann; table 2 Gus - Ben; table 3 Eve - Dan; table 4 Fay - Hal
        Round 1: Dan +0 - Hal +0 (void).
        ! Round 1 is complete.
    "#]]);
    night.ok("undo");
    night.ok("verify");
}

#[test]
fn a_report_that_is_put_right_twice_keeps_both() {
    let night = swiss();
    night.ok("round release 2");
    let correct = "result correct 1 --effect report-only --reason recount";
    night.ok(&format!("{correct} dan 401 hal 360"));
    night.ok(&format!("{correct} dan 402 hal 360"));
    night.session(expect![[r#"
        $ result corrections
        Round  Table  Players            Counts   Report says  By   Why
        -------------------------------------------------------------------
            1      4  Dan (4) - Hal (8)  400-360  402-360      kim  recount
    "#]]);
    night.check(
        &format!("{correct} dan 402 hal 360"),
        expect![[r#"
            Standings, pairings and prizes stay as they are. If it counted:
            Dan: still place 4, 1-0 +42, is 1-0 +40
            Hal: still place 5, 0-1 -42, is 0-1 -40
            No place would change.
            Round 2 (released) would have been paired the same.
            Nothing to correct: Dan 402 - Hal 360 stands.
        "#]],
    );
    // Back to what counts: nothing is reported otherwise any more.
    night.ok(&format!("{correct} dan 400 hal 360"));
    night.session(expect![[r#"
        $ result corrections
        Every result counts as it was reported.
    "#]]);
    night.ok("undo");
    night.ok("undo");
    night.session(expect![[r#"
        $ result corrections
        Round  Table  Players            Counts   Report says  By   Why
        -------------------------------------------------------------------
            1      4  Dan (4) - Hal (8)  400-360  401-360      kim  recount
    "#]]);
    night.ok("verify");
}

#[test]
fn corrected_and_ruled_records_ask_too() {
    let night = Sandbox::first_round();
    for line in ["game new --round 1 --table 1", "game play 8F HORN", "game resign --player dan"] {
        night.ok(line);
    }
    night.ok("result add 1 ben 350 eve 365");
    night.ok("round pair --method koth --seed 2");
    night.ok("round release 2");
    night.session(expect![[r#"
        $ game rule --result "ann 1 dan 70" --reason recount --game 1
        ! error: round 2 was released on what is corrected, and it would have been paired differently
        !   Dan: place 1, 1-0 +69, was place 5, 0-1 -14
        !   Cat: place 2, 1-0 +50, was place 1, 1-0 +50
        !   Eve: place 3, 1-0 +15, was place 2, 1-0 +15
        !   Ann: place 5, 0-1 -69, was place 3, 1-0 +14
        !   Round 2 (released) would have been paired differently:
        !     it is table 1 Eve - Cat; table 2 Dan - Ann; Ben (bye)
        !     it would be table 1 Dan - Cat; table 2 Eve - Ben; Ann (bye)
        ! hint: `--accept late-correction` corrects the standings; rounds that were played stay
        [exit 1]
    "#]]);
    night.check_json("game rule --result \"ann 1 dan 70\" --reason recount --game 1 --accept late-correction --json", expect![[r#"
        rulings: [{"about":"result","scores":[{"name":"Ann","score":1},{"name":"Dan","score":70}],"won":null,"state":"stands","made":{"by":"kim","at":"2025-10-09T08:53:20.000Z","why":"recount"},"withdrawn":null}]
        incidents: []
        impact: [{"player":"Dan","rank":1,"rank_was":5,"record":"1-0 +69","record_was":"0-1 -14"},{"player":"Cat","rank":2,"rank_was":1,"record":"1-0 +50","record_was":"1-0 +50"},{"player":"Eve","rank":3,"rank_was":2,"record":"1-0 +15","record_was":"1-0 +15"},{"player":"Ann","rank":5,"rank_was":3,"record":"0-1 -69","record_was":"1-0 +14"}]
        later_rounds: [{"round":2,"released":true,"pairs":"otherwise","was":[{"table":1,"first":5,"second":3,"bye":null},{"table":2,"first":4,"second":1,"bye":null},{"table":null,"first":null,"second":null,"bye":2}],"would_be":[{"table":1,"first":4,"second":3,"bye":null},{"table":2,"first":5,"second":2,"bye":null},{"table":null,"first":null,"second":null,"bye":1}],"stands_as_derived":true,"starts":[],"affected":[{"table":1,"first":5,"second":3,"bye":null},{"table":2,"first":4,"second":1,"bye":null},{"table":null,"first":null,"second":null,"bye":2}]}]
        ratings: []
        clinches: []
        prizes: []
        weight: "pairings"
        game: {"game":1,"players":[{"name":"Ann","score":1,"computed":14,"rack":"_______","overtime_ms":null,"clock_ms":null},{"name":"Dan","score":70,"computed":0,"rack":"_______","overtime_ms":null,"clock_ms":null}],"turns":[{"number":1,"player":"Ann","kind":"play","position":"8F","word":"HORN","score":14,"total":14,"words":[{"word":"HORN","score":14}],"tiles":"HORN","rack":"HNOR___","announced":null,"bonus":0,"clock_ms":null,"findings":[],"computed":14,"ruled":null,"sheets":[],"computed_total":14}],"rulings":[{"about":"result","scores":[{"name":"Ann","score":1},{"name":"Dan","score":70}],"won":null,"state":"stands","made":{"by":"kim","at":"2025-10-09T08:53:20.000Z","why":"recount"},"withdrawn":null}],"incidents":[],"dealt":false,"draw":null,"on_turn":null,"bag":82,"unseen":96,"unseen_tiles":"AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHIIIIIIIIIJKLLLLMMNNNNNOOOOOOOPPQRRRRRSSSSTTTTTTUUUUVVWWXYYZ??","overdrawn_tiles":"","findings":[],"scoreless":0,"scoreless_limit":6,"passes":0,"passes_limit":null,"may_end":[],"may_challenge":[],"agreed_lexicon":{"kind":"embedded","name":"Wordnik 2021-07-29 (open list, not a tournament list)","words":198420,"sha256":"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a"},"agreed_second_lexicon":null,"over":true,"waits_for":"nothing","result":{"cause":"resigned","scores":[{"name":"Ann","score":14,"place":1,"spread":14},{"name":"Dan","score":0,"place":2,"spread":-14}]},"lexicon":null}
        said: "Game 1: the result is ruled Ann 1 - Dan 70."
        operation: 10
        remarks: []
    "#]]);
    night.ok("undo");
    night.check("game fix 1 8F HO --game 1", expect![[r#"
        ! error: the first play must cover H8, and 8F HO does not
        ! hint: if it was played so, `!misplaced` behind it keeps it (outside of a prompt `--allow-misplaced`), and a challenge takes it off
        [exit 1]
    "#]]);
    night.ok("verify");
}

#[test]
fn a_result_that_was_missing_is_no_correction() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night
        .ok("round pair --method koth --seed 2 --accept missing-results --reason \"they play on\"");
    night.ok("round release 2");
    night.session(expect![[r#"
        $ result forfeit 1 ben --yes
        Eve: place 1, 1-0 +50, was place 4, 0-0 +0
        Ann: place 3, 1-0 +24, was place 2, 1-0 +24
        Dan: place 4, 1-1 +26, was place 3, 1-1 +26
        Ben: place 5, 0-1 -50, was place 4, 0-0 +0
        Round 2 (released) would have been paired differently:
          it is table 1 Cat - Ann; table 2 Eve - Ben
          it would be table 1 Eve - Cat; table 2 Ann - Ben
        Round 1: Ben -50 - Eve +50 (forfeit).
        ! Round 1 is complete.
    "#]]);
    night.ok("undo");
    night.session(expect![[r#"
        $ result add 1 ben 350 eve 365
        Round 1: Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
    "#]]);
}

#[cfg(unix)]
mod terminal {
    use super::swiss;
    use crate::terminal::Terminal;

    #[test]
    fn somebody_at_a_terminal_chooses_what_it_counts_for() {
        let night = swiss();
        night.ok("round release 2");
        let before = night.ok("standings --json");
        let line = "result correct 1 dan 360 hal 400 --reason swapped";
        let mut no = Terminal::run(&night, line);
        no.wait_for("it would be table 1 Hal - Ann");
        no.wait_for("Correct it? y: yes; r: only note it, the standings stay; ");
        no.wait_for("Enter: no. ");
        no.press("?\n");
        no.wait_for("`result corrections` lists the right score.");
        no.press("\n");
        no.wait_for("error: ");
        no.ended_with(1);
        let mut report = Terminal::run(&night, line);
        report.wait_for("Correct it? ");
        report.press("r\n");
        report.wait_for("for the report only, Dan 360 - Hal 400");
        report.ended_with(0);
        assert_eq!(night.ok("standings --json"), before);
        let mut yes = Terminal::run(&night, line);
        yes.wait_for("Correct it? ");
        yes.press("maybe\n");
        yes.wait_for("Type y, r or Enter; `?` explains.");
        yes.press("yes\n");
        yes.wait_for("corrected to Dan 360 - Hal 400");
        yes.ended_with(0);
        assert!(night.ok("log --last 1").contains("Accepted: late-correction."));
    }
}

/// An earlier entry is taken back with the same questions as it is corrected with, and no round
/// goes that a later one is paired on.
#[test]
fn what_a_released_round_is_paired_on_is_not_taken_back_in_silence() {
    let night = Sandbox::new();
    night.ok("new T --rules naspa --rounds 3");
    for player in ["Ann", "Ben", "Cat", "Dan"] {
        night.ok(&format!("player add {player}"));
    }
    night.ok("round pair --pairs \"1>4 2>3\" --seed 1");
    night.ok("round release 1");
    night.ok("result add 1 ann 400 dan 300");
    night.ok("result add 1 ben 400 cat 300");
    night.ok("round pair --pairs \"1>2 3>4\" --seed 3");
    night.ok("round release 2");
    night.ok("result add 2 ann 300 ben 400");
    let first = night.json("log --json").as_array().unwrap().len() - 4;
    let said = night.says(&format!("undo {first}"), "");
    assert!(said.contains("round 2 was released on what is corrected"), "{said}");
    assert!(said.contains("`--accept late-correction`"), "{said}");
    night.ok(&format!("undo {first} --accept late-correction"));
    night.ok("redo");
    for back in [first, first + 1] {
        night.ok(&format!("undo {back} --accept late-correction"));
    }
    night.ok(&format!("undo {}", first - 1));
    night.check(
        &format!("undo {}", first - 2),
        expect![[r#"
            ! error: round 2 is paired on round 1
            ! hint: take that back first: `sixzero round unpair 2`
            [exit 1]
        "#]],
    );
}
