//! Starts that are left to the table: asked for when a round is paired, said by a slip or later.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Four players, and a round in which the tables draw for the start.
pub fn drawn() -> Sandbox {
    let night = Sandbox::new();
    night.write("roster.csv", "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\n");
    night.ok("new Night --rounds 3");
    night.ok("player import roster.csv");
    night.ok("round pair 1 --method \"koth starts table\" --seed 1");
    night
}

#[test]
fn the_tables_draw_and_the_slip_says_who_started() {
    let night = drawn();
    night.check(
        "round show 1 --draft",
        expect![[r#"
        Round 1 (draft)

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Ben (2), draw for start
            2  Cat (3)  Dan (4), draw for start
    "#]],
    );
    night.check(
        "round explain 1",
        expect![[r#"
            Round 1 was paired by `koth starts table`, seed 1 (operation 3, by kim).
            King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the order before the first result.
            Ann and Ben meet at table 1. 1st against 2nd. They draw for the start.
            Cat and Dan meet at table 2. 3rd against 4th. They draw for the start.
        "#]],
    );
    night.ok("round release 1");
    night.check(
        "pairings 1",
        expect![[r#"
        Pairings by rank: Night
        Round 1
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Player       Record  Start  Opponent      Record
        -------------------------------------------------------
            1  Ann (1)  0-0 0, 1st  draws  Ben (2)   0-0 0, 1st
            2  Cat (3)  0-0 0, 1st  draws  Dan (4)   0-0 0, 1st
    "#]],
    );
    night.check(
        "pairings 1 --order name --json",
        expect![[r#"
        {
          "report": "pairings-by-name",
          "event": "Night",
          "title": "Round 1",
          "notes": [
            "Sheet 1: 9 Oct 2025, 08:53."
          ],
          "rows": [
            {
              "division": "A",
              "round": 1,
              "number": 1,
              "name": "Ann",
              "table": 1,
              "opening": "draw",
              "opponent": 2,
              "opponent_name": "Ben",
              "meeting": 1
            },
            {
              "division": "A",
              "round": 1,
              "number": 2,
              "name": "Ben",
              "table": 1,
              "opening": "draw",
              "opponent": 1,
              "opponent_name": "Ann",
              "meeting": 1
            },
            {
              "division": "A",
              "round": 1,
              "number": 3,
              "name": "Cat",
              "table": 2,
              "opening": "draw",
              "opponent": 4,
              "opponent_name": "Dan",
              "meeting": 1
            },
            {
              "division": "A",
              "round": 1,
              "number": 4,
              "name": "Dan",
              "table": 2,
              "opening": "draw",
              "opponent": 3,
              "opponent_name": "Cat",
              "meeting": 1
            }
          ]
        }
    "#]],
    );
    night.check(
        "chat pairings 1",
        expect![[r#"
        Night, round 1, who starts is named first:
        1. Ann v Ben (draw for the start)
        2. Cat v Dan (draw for the start)
    "#]],
    );
    night.check(
        "result add 1 ann 412 ben 388 started ben",
        expect![[r#"
        Round 1: Ann 412 - Ben 388, Ben started.
        Ann 412 (1.0 +24) - Ben 388 (0.0 -24): +24
        ! Round 1 is still missing table 2: Cat - Dan.
    "#]],
    );
    night.check(
        "round show 1",
        expect![[r#"
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ben (2)  Ann (1)
            2  Cat (3)  Dan (4), draw for start
    "#]],
    );
    night.check("result add 1 cat 400 dan 390", expect![[r#"
        Round 1: Cat 400 - Dan 390.
        Cat 400 (1.0 +10) - Dan 390 (0.0 -10): +10
        ! Round 1 is complete.
        ! Nobody has said who started at table 2: Cat - Dan. `sixzero round swap-starts 1 PLAYER` says it, or `started PLAYER` behind the slip; rounds paired with `starts unnoted` do not ask.
    "#]]);
    night.check(
        "result add 1 cat 400 dan 390 started dan",
        expect![[r#"
        Already in: Dan 390 - Cat 400, Dan started.
        Cat 400 (1.0 +10) - Dan 390 (0.0 -10): +10
        ! Entered by kim, 9 Oct 2025, 08:53.
        ! Round 1 is complete.
    "#]],
    );
    // What was drawn changes nothing of the pairing, nor of the paper on the wall.
    night.check(
        "round sheets 1",
        expect![[r#"
        Round 1, sheet 1: 9 Oct 2025, 08:53, fingerprint 934f, current
    "#]],
    );
    night.check(
        "starts",
        expect![[r#"
        Starts and replies: Night
        Round 1

        No  Name  Starts  Replies  R1
        -----------------------------
         1  Ann        0        1  2
         2  Ben        1        0  1
         3  Cat        0        1  2
         4  Dan        1        0  1
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.
    "#]],
    );
    // The next round evens out what is known.
    night.check("round pair 2 --pairs \"ann-ben cat-dan\" --explain", expect![[r#"
        Paired round 2 (manual, seed 0) from all 2 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Cat (3)  Dan (4)

        Round 2: manual, seed 0.
        Table 1: Ann (place 1) starts with fewer starts so far against Ben (place 4); they have met once; 1 win apart; fixed by the director.
        Table 2: Cat (place 2) starts with fewer starts so far against Dan (place 3); they have met once; 1 win apart; fixed by the director.
        ! Pairs that meet again: Ann and Ben (round 1), Cat and Dan (round 1).
    "#]]);
    night.ok("verify");
}

#[test]
fn a_slip_without_it_is_taken_and_asked_about_once() {
    let night = drawn();
    night.ok("round release 1");
    night.check(
        "result add 1 ann 412 ben 388",
        expect![[r#"
        Round 1: Ann 412 - Ben 388.
        Ann 412 (1.0 +24) - Ben 388 (0.0 -24): +24
        ! Round 1 is still missing table 2: Cat - Dan.
    "#]],
    );
    night.check("result add 1 cat 400 dan 390", expect![[r#"
        Round 1: Cat 400 - Dan 390.
        Cat 400 (1.0 +10) - Dan 390 (0.0 -10): +10
        ! Round 1 is complete.
        ! Nobody has said who started at table 1: Ann - Ben, table 2: Cat - Dan. `sixzero round swap-starts 1 PLAYER` says it, or `started PLAYER` behind the slip; rounds paired with `starts unnoted` do not ask.
    "#]]);
    night.check(
        "round swap-starts 1 dan",
        expect![[r#"
        Round 1: Dan starts, Cat replies.
    "#]],
    );
    night.check(
        "result correct 1 ann 413 ben 388 started ben --reason misread",
        expect![[r#"
            Round 1: corrected to Ben 388 - Ann 413 (was Ben 388 - Ann 412), Ben started.
            Ann 413 (1.0 +25) - Ben 388 (0.0 -25): +25
            ! Round 1 is complete.
        "#]],
    );
    night.check(
        "starts",
        expect![[r#"
        Starts and replies: Night
        Round 1

        No  Name  Starts  Replies  R1
        -----------------------------
         1  Ann        0        1  2
         2  Ben        1        0  1
         3  Cat        0        1  2
         4  Dan        1        0  1
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.
    "#]],
    );
    night.ok("undo");
    night.ok("undo");
    night.check(
        "starts",
        expect![[r#"
        Starts and replies: Night
        Round 1

        No  Name  Starts  Replies  R1
        -----------------------------
         1  Ann        0        0  d
         2  Ben        0        0  d
         3  Cat        0        0  d
         4  Dan        0        0  d
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.
    "#]],
    );
    night.ok("verify");
}

#[test]
fn nobody_is_asked_where_it_is_not_noted() {
    let night = drawn();
    night.ok("round pair 1 --again --method \"koth starts unnoted\" --seed 1");
    night.ok("round release 1");
    night.ok("result add 1 ann 412 ben 388");
    night.check(
        "result add 1 cat 400 dan 390",
        expect![[r#"
        Round 1: Cat 400 - Dan 390.
        Cat 400 (1.0 +10) - Dan 390 (0.0 -10): +10
        ! Round 1 is complete.
    "#]],
    );
    night.check(
        "round pair 2 --method \"swiss starts table\" --seed 1 --explain",
        expect![[r#"
        Paired round 2 (swiss, seed 1) from all 2 results: 2 tables.

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Cat (3), draw for start
            2  Ben (2)  Dan (4), draw for start

        Round 2: swiss, seed 1.
        Table 1: Ann (place 1) and Cat (place 2) draw for the start.
        Table 2: Ben (place 4) and Dan (place 3) draw for the start.
    "#]],
    );
}

#[test]
fn who_started_is_one_of_the_two() {
    let night = drawn();
    night.check(
        "result add 1 ann 412 ben 388 started cat",
        expect![[r#"
        ! error: Cat did not start there: Ann and Ben play
        ! hint: name one of the two behind `started`
        [exit 1]
    "#]],
    );
    night.check(
        "result add 1 ann 412 ben 388 started zoe",
        expect![[r#"
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
    // A round in which it is known who starts, and the other did.
    night.ok("round pair 1 --again --pairs \"ann>ben cat>dan\"");
    night.check(
        "result add 1 ann 412 ben 388 started ann",
        expect![[r#"
        Round 1: Ann 412 - Ben 388.
        Ann 412 (1.0 +24) - Ben 388 (0.0 -24): +24
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Cat - Dan.
    "#]],
    );
    night.check(
        "result add 1 cat 400 dan 390 started dan / 1.0 +10 / 0.0 -10",
        expect![[r#"
        Round 1: Cat 400 - Dan 390, Dan started.
        Cat 400 (1.0 +10) - Dan 390 (0.0 -10): +10
        ! Cat was down to start: it counts who did.
        ! Round 1 is complete.
    "#]],
    );
    night.check("round show 1", expect![[r#"
        Round 1 (complete, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Dan (4)  Cat (3)
        ! Sheet 1 on the wall of round 1 is out of date: table 2 differs. `sixzero round release 1` makes the next one.
    "#]]);
}

#[test]
fn at_the_prompt_and_from_a_pipe() {
    let night = drawn();
    night.check_with(
        "desk",
        "ann 412 ben 388 started 2\ncat 400 dan 390\nfix ann 412 ben 387 started ann --reason misread\n",
        expect![[r#"
            Night, round 1: 0 of 2 boards in
            Table 1: Ann - Ben
            Table 2: Cat - Dan
            #1 Ann 412 (1.0 +24) - #2 Ben 388 (0.0 -24): +24
            #3 Cat 400 (1.0 +10) - #4 Dan 390 (0.0 -10): +10
            Round 1: corrected to Ann 412 - Ben 387 (was Ann 412 - Ben 388), Ann started.
            Ann 412 (1.0 +25) - Ben 387 (0.0 -25): +25
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! Nobody has said who started at table 2: Cat - Dan. `round swap-starts 1 PLAYER` says it, or `started PLAYER` behind the slip; rounds paired with `starts unnoted` do not ask.
            ! Ben was down to start: it counts who did.
            ! Round 1 is complete.
            ! Nobody has said who started at table 2: Cat - Dan. `round swap-starts 1 PLAYER` says it, or `started PLAYER` behind the slip; rounds paired with `starts unnoted` do not ask.
            ! 2 games entered.
        "#]],
    );
    let night = drawn();
    night.check_with(
        "result add 1 -",
        "ann 412 ben 388 started ann\ncat 400 dan 390 started 4\n",
        expect![[r#"
            Round 1: Ann 412 - Ben 388, Ann started.
            Ann 412 (1.0 +24) - Ben 388 (0.0 -24): +24
            Round 1: Cat 400 - Dan 390, Dan started.
            Cat 400 (1.0 +10) - Dan 390 (0.0 -10): +10
            ! line 1: Round 1 was a draft and is now released.
            ! Round 1 is complete.
        "#]],
    );
}

#[test]
fn paired_again_it_asks_for_the_same() {
    let night = drawn();
    night.ok("player add Eve --rating 1100");
    night.ok("player add Fay --rating 1000");
    night.ok("result add 1 ann 412 ben 388");
    night.check(
        "round pair 1 --again --keep",
        expect![[r#"
        Round 1 stays as it is: every board can stay.

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Ben (2), draw for start
            2  Cat (3)  Dan (4), draw for start
            3  Eve (5)  Fay (6), draw for start
    "#]],
    );
}
