//! Slips at the day's prompt: their forms, their round, whose division.
use expect_test::expect;

use crate::cli_desk::look_alikes;
use crate::sandbox::Sandbox;

#[test]
fn every_form_of_a_slip() {
    let night = look_alikes();
    night.check_with(
        "desk",
        "\
# both names fit several players: the pair that plays is meant
lee 412 king 388
undo
# last,first
lee,ann 412 king,bob 388
undo
# the table in front: theirs, another one
1 #1 412 #4 388 24
undo
2 1 412 4 388 24
2 1 412 4 388 24 !other-table
undo
# both names, then both scores; the word list
1 4 412 388 CSW24
undo
lee,ann 412 king,bob 388 nwl
undo
lee,ann 412 king,bob 388 x
# the spread alone
1 4 24
1 4 24 !no-scores
undo
# a word of sixzero that is a player's name too
st 300 king,ann 350
o'brien 300 lee,bob 301
",
        expect![[r#"
            Night, round 1: 0 of 3 boards in
            Table 1: Lee Ann - King Bob
            Table 2: Lee Bob - O'Brien Cat
            Table 3: King Ann - Stan Dee
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann 412 (1.0 +24) - #4 King Bob 388 (0.0 -24): +24
            Took back: Round 1: Lee Ann 412 - King Bob 388.
            #1 Lee Ann +24 (1.0 +24) - #4 King Bob -24 (0.0 -24): +24
            Took back: Round 1: Lee Ann +24 - King Bob -24 (adjudicated).
            #6 Stan Dee 300 (0.0 -50) - #3 King Ann 350 (1.0 +50): -50
            #5 O'Brien Cat 300 (0.0 -1) - #2 Lee Bob 301 (1.0 +1): -1
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! error: line 10: the slip says table 2, and Lee Ann 412 - King Bob 388 is at table 1
            ! hint: if that is right: `2 1 412 4 388 24 !other-table`
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! error: line 18: `x` behind the slip is not a word list: there are csw, nwl, twl, owl, sowpods, collins, ods, swl, wordnik
            ! hint: leave it out, or write one of these
            ! error: line 20: the slip has no scores: Lee Ann against King Bob, +24
            ! hint: if that is right: `1 4 24 !no-scores`
            ! Round 1 was a draft and is now released.
            ! Round 1 was a draft and is now released.
            ! Stan Dee is named first, and King Ann was to start: if Stan Dee did, `swapstarts 6`.
            ! 9 games entered.
            [exit 1]
        "#]],
    );
    night.ok("event set entry spread");
    night.check_with(
        "desk",
        "1 4 24\n1 4 24\nst\n",
        expect![[r#"
            resumed, round 1: 2 of 3 boards in, last saved Lee Bob 301 - O'Brien Cat 300 by kim
            Table 1: Lee Ann - King Bob
            #1 Lee Ann +24 (1.0 +24) - #4 King Bob -24 (0.0 -24): +24
            Already in: Lee Ann +24 - King Bob -24 (adjudicated).
            #  No  Name         W-L  Spread  Rating  Last
            --------------------------------------------------------------
            1   3  King Ann     1-0     +50    1300  W 350-300 Stan Dee
            2   1  Lee Ann      1-0     +24    1500  W +24 King Bob
            3   2  Lee Bob      1-0      +1    1400  W 301-300 O'Brien Cat
            4   5  O'Brien Cat  0-1      -1    1100  L 300-301 Lee Bob
            5   4  King Bob     0-1     -24    1200  L -24 Lee Ann
            6   6  Stan Dee     0-1     -50    1000  L 300-350 King Ann
            ! Round 1 is complete.
            ! Entered by kim, 9 Oct 2025, 08:53.
            ! Round 1 is complete.
            ! 1 game entered.
        "#]],
    );
    let csv = night.ok("export csv out");
    assert!(csv.contains("results.csv"), "{csv}");
    assert!(night.read("out/results.csv").contains("adjudicated"));
}

#[test]
fn the_word_list_of_a_game_goes_into_the_files_and_comes_back() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388 csw");
    night.ok("export csv out");
    let results = night.read("out/results.csv");
    assert!(results.lines().next().unwrap().contains(",tag,penalty,"), "{results}");
    assert!(results.lines().any(|line| line.contains(",csw,,,")), "{results}");
    let other = Sandbox::club_night();
    other.write("results.csv", &results);
    other.ok("result import results.csv");
    other.ok("export csv out");
    assert_eq!(other.read("out/results.csv"), results);
}

#[test]
fn who_met_twice_is_corrected_in_the_round_at_hand() {
    let night = Sandbox::event("Night --rounds 3", "Ann,1500\nBen,1400\n");
    night.check_with(
        "desk",
        "\
round pair --pairs 1-2 --seed 1
1 400 2 390 csw
round pair --pairs 1-2 --seed 1
1 500 2 200
round 1
1 410 2 390
fix 1 410 2 390 --reason misread --accept late-correction
1 410 2 390 nwl
round
fix 1 501 2 200 --reason misread
",
        expect![[r#"
            Night: no round is paired yet; `round pair` pairs one
            Paired round 1 (manual, seed 1): 1 table.

            Table  First    Second
            -----------------------
                1  Ben (2)  Ann (1)
            #1 Ann 400 (1.0 +10) - #2 Ben 390 (0.0 -10): +10
            Paired round 2 (manual, seed 1) from the only result: 1 table.

            Table  First    Second
            -----------------------
                1  Ann (1)  Ben (2)
            #1 Ann 500 (2.0 +310) - #2 Ben 200 (0.0 -310): +300
            Slips go to division A, round 1.
            Ann: still place 1, 2-0 +320, was 2-0 +310
            Ben: still place 2, 0-2 -320, was 0-2 -310
            No place changes.
            Round 2 (released) was paired by hand: no method says who would have met.
            Round 1: corrected to Ben 390 - Ann 410 (was Ben 390 - Ann 400).
            Ann 410 (2.0 +320) - Ben 390 (0.0 -320): +20
            Slips go to division A, round 2.
            Round 2: corrected to Ann 501 - Ben 200 (was Ann 500 - Ben 200).
            Ann 501 (2.0 +321) - Ben 200 (0.0 -321): +301
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! These meet again: Ann and Ben (round 1).
            ! Round 2 was a draft and is now released.
            ! Round 2 is complete.
            ! error: line 6: Ben 390 - Ann 400 is in already: Ann 410 - Ben 390 differs
            ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix 1 410 2 390 because …`
            ! Round 1 is complete.
            ! error: line 8: Ben 390 - Ann 410 by csw is in already: Ann 410 - Ben 390 by nwl differs
            ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix 1 410 2 390 nwl because …`
            ! Round 2 is complete.
            ! 2 games entered.
            [exit 1]
        "#]],
    );
    // Anywhere else it is the last round in which they met.
    night.check_with(
        "desk",
        "fix 1 502 2 200 --reason misread\n",
        expect![[r#"
        resumed, round 2: 1 of 1 boards in, last saved Ann 501 - Ben 200 by kim
        Round 2: corrected to Ann 502 - Ben 200 (was Ann 501 - Ben 200).
        Ann 502 (2.0 +322) - Ben 200 (0.0 -322): +302
        ! Round 2 is complete.
    "#]],
    );
}

#[test]
fn a_later_round_waits_for_the_holes_before_it() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok(
        "round pair --pairs \"1>3 4>5\" --bye 2 --accept missing-results --reason late --seed 2",
    );
    night.check_with(
        "desk --round 2",
        "ann 401 cat 401\nann 401 cat 401 !early\nann 401 cat 401 !earlier\nround\nben 350 eve 365\nround\n",
        expect![[r#"
            resumed, round 2: 0 of 2 boards in, last saved Ann 412 - Dan 388 by kim
            Ben +50 (bye), already in
            Table 1: Ann - Cat
            Table 2: Dan - Eve
            #1 Ann 401 (1.5 +24) - #3 Cat 401 (1.5 +50): +0
            Slips go to division A, round 1.
            #2 Ben 350 (1.0 +35) - #5 Eve 365 (1.0 +15): -15
            Slips go to division A, round 2.
            ! error: line 1: round 1 is still missing table 2: Ben - Eve, and this slip is of round 2
            ! hint: if that is right: `ann 401 cat 401 !earlier-round`
            ! error: line 2: `!early` is not a finding of a slip
            ! hint: `!low-score`, `!high-score`, `!wide-spread`, `!other-table`, `!no-scores`, `!earlier-round`, `!cume`
            ! Round 2 was a draft and is now released.
            ! Round 1 is complete.
            ! 2 games entered.
            [exit 1]
        "#]],
    );
}

#[test]
fn divisions_are_switched_by_name() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --division A --division Novice");
    for name in ["Ann", "Ben"] {
        sandbox.ok(&format!("player add {name} --division A"));
    }
    for name in ["Cat", "Dan"] {
        sandbox.ok(&format!("player add {name} --division Novice"));
    }
    sandbox.ok("round pair --division A --seed 1");
    sandbox.ok("round pair --division Novice --seed 1");
    sandbox.check_with(
        "desk",
        "ann 400 ben 390\nnovice\ncat 300 dan 310\nm\na\nm\nsp 1 novice\na 1 novice\nst a\ndivision B\n",
        expect![[r#"
            Night, division A, round 1: 0 of 1 boards in
            Table 1: Ben - Ann
            #1 Ann 400 (1.0 +10) - #2 Ben 390 (0.0 -10): +10
            Slips go to division Novice, round 1.
            #1 Cat 300 (0.0 -10) - #2 Dan 310 (1.0 +10): -10
            Round 1 is complete.
            Slips go to division A, round 1.
            Round 1 is complete.
            Round 1, division Novice (complete, sheet 1)

            Table  First    Second
            -----------------------
                2  Dan (2)  Cat (1)
            Slips go to division Novice, round 1.
            Division A

            #  No  Name  W-L  Spread  Rating  Last
            -----------------------------------------------
            1   1  Ann   1-0     +10          W 400-390 Ben
            2   2  Ben   0-1     -10          L 390-400 Ann
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! They went to division A: `A` goes back.
            ! Round 1 was a draft and is now released.
            ! Cat is named first, and Dan was to start: if Cat did, `swapstarts 1`.
            ! Round 1 is complete.
            ! They went to division Novice: `Novice` goes back.
            ! error: line 10: `B` is not a command of `division`
            ! hint: `help division` says more
            ! 2 games entered.
            [exit 2]
        "#]],
    );
}
