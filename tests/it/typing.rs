//! What is typed at a prompt in a hurry: small letters, verdicts, earlier rounds, other divisions, tsh's
//! words, and what is next.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// Two divisions of four, with round 1 of each on the wall.
fn two_divisions() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Cup --rounds 2");
    night.ok("division add B");
    for (division, names) in
        [("A", ["Ann", "Ben", "Cat", "Dan"]), ("B", ["Eve", "Fay", "Gus", "Hal"])]
    {
        for name in names {
            night.ok(&format!("player add {name} --division {division}"));
        }
        night.ok(&format!("round pair --division {division} --seed 1 --pairs \"1-2 3-4\""));
        night.ok(&format!("round release 1 --division {division}"));
    }
    night
}

#[test]
fn a_word_in_lower_case_is_tiles_unless_only_blanks_fit() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
    sandbox.check_with(
        "game enter",
        "8g of 10\n9h at\n10h to 6\nx 2\n",
        expect![[r#"
            1. Ann 8G OF: OF 10 = 10
            Ann 10 - Bob 0; bag 84; Bob to move
            2. Bob 9H AT: AT 3 + FA 5 = 8
            Ann 10 - Bob 8; bag 82; Ann to move
            3. Ann 10H to: to 0 + FAt 5 + To 1 = 6
            Ann 16 - Bob 8; bag 80; Bob to move
            4. Bob exchanges 2
            Ann 16 - Bob 8; bag 80; Ann to move
            1 of 6 scoreless turns
            ! Nothing else fits, so blanks: H10, I10. Elsewhere by `-` before the letter.
        "#]],
    );
}

#[test]
fn a_refused_line_of_a_pipe_holds_up_its_game_alone() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game new Cat Dan");
    sandbox.check_with(
        "game enter 1",
        "8f horn\nh6 fram\n10f paste\n2: 8f horn\ns\nstatus\n2: h6 farm\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
            1. Cat 8F HORN: HORN 14 = 14
            Cat 14 - Dan 0; bag 82; Dan to move
               A B C D E F G H I J K L M N O 
             1 = . . ' . . . = . . . ' . . = 
             2 . - . . . " . . . " . . . - . 
             3 . . - . . . ' . ' . . . - . . 
             4 ' . . - . . . ' . . . - . . ' 
             5 . . . . - . . . . . - . . . . 
             6 . " . . . " . . . " . . . " . 
             7 . . ' . . . ' . ' . . . ' . . 
             8 = . . ' . H*O*R*N*. . ' . . = 
             9 . . ' . . . ' . ' . . . ' . . 
            10 . " . . . " . . . " . . . " . 
            11 . . . . - . . . . . - . . . . 
            12 ' . . - . . . ' . . . - . . ' 
            13 . . - . . . ' . ' . . . - . . 
            14 . - . . . " . . . " . . . - . 
            15 = . . ' . . . = . . . ' . . = 

            word list: Wordnik 2021-07-29 (open list, not a tournament list)
              Ann 14
            > Bob 0

            1. Ann 8F HORN: HORN 14 = 14 (14)

            unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
                OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
            Ann 14 - Bob 0; bag 82; Bob to move
            next: play, exchange up to 7, pass, challenge, hold, accept
            2. Dan H6 FA.M: FARM 9 = 9
            Cat 14 - Dan 9; bag 79; Cat to move
            ! error: H8 holds R, your word needs A
            ! hint: `8F` is across, from row 8, `F8` down: `s` shows the board
            ! line 2: `h6 fram` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
}

#[test]
fn a_challenge_is_answered_where_it_is_typed() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --lexicon paper:Chambers --rules collins");
    sandbox.ok("game new Ann Bob");
    sandbox.check_with(
        "game enter",
        "8f horn\nc good\nh6 zorf\nc ZORF phony\nh6 farm\nc --verdict unacceptable --reason book\ng7 good\nc good\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
            Bob challenges HORN.
            Play is acceptable
            (ruled by kim; Chambers)
            Ann +0 for the challenge
            Ann 14 - Bob 0; bag 82; Bob to move
            2. Bob H6 ZO.F: ZORF 16 = 16
            Ann 14 - Bob 16; bag 79; Ann to move
            Ann challenges ZORF.
            Play is NOT acceptable
            (ruled by kim; Chambers)
            Bob takes the play back: -16
            Ann 14 - Bob 0; bag 82; Ann to move
            3. Ann H6 FA.M: FARM 9 = 9
            Ann 23 - Bob 0; bag 79; Bob to move
            Bob challenges FARM.
            Play is NOT acceptable
            (ruled by kim; Chambers)
            Ann takes the play back: -9
            Ann 14 - Bob 0; bag 82; Bob to move
            4. Bob G7 G.OD: GOOD 9 = 9
            Ann 14 - Bob 9; bag 79; Ann to move
            ! error: the agreed word list is the book `Chambers`: look it up and say what it says
            ! hint: as the book says: `c good` or `c phony`
            ! line 8: `c good` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
}

#[test]
fn the_division_and_the_round_of_the_prompt_hold_for_every_command() {
    let night = two_divisions();
    night.check_with(
        "desk --division B",
        "round show\nmissing\nround release\nmissing --division A\na\nm b\n1 400 2 390\nB\nbpair 1 2 3\nbrack\nhrc\nprz\nrat\n",
        expect![[r#"
            Cup, division B, round 1: 0 of 2 boards in
            Table 3: Fay - Eve
            Table 4: Hal - Gus
            Round 1, division B (released, sheet 1)

            Table  First    Second
            -----------------------
                3  Fay (2)  Eve (1)
                4  Hal (4)  Gus (3)
            Table 3: Fay - Eve
            Table 4: Hal - Gus
            Round 1 is released already: sheet 1.
            Division  Round  Table  First    Second
            ----------------------------------------
            A             1      1  Ben (2)  Ann (1)
            A             1      2  Dan (4)  Cat (3)
            Slips go to division A, round 1.
            Division  Round  Table  First    Second
            ----------------------------------------
            B             1      3  Fay (2)  Eve (1)
            B             1      4  Hal (4)  Gus (3)
            #1 Ann 400 (1.0 +10) - #2 Ben 390 (0.0 -10): +10
            Slips go to division B, round 1.
            Prizes: Cup
            Who gets what, division B
            Round 1 of division A is unfinished: 1 result is missing.
            Round 1 of division B is unfinished: 2 results are missing.

            Prize  Winner  Gets
            -------------------
            ! They went to division B: `B` goes back.
            ! error: line 9: tsh's `bpair` is done another way here
            ! hint: `played P1 P2`, then `swapboards TABLE TABLE`
            ! error: line 10: tsh's `brack` is done another way here
            ! hint: `round pair --method "bracket 8 best-of 3"`, with `third` for the third place
            ! error: line 11: tsh's `hrc` is done another way here
            ! hint: `ratings` shows what each rating has become
            ! There are no prizes yet: `prize add 1st 300`, or `prize import FILE`.
            ! error: line 13: division B has no rating system, nor has the event
            ! hint: `event set rating-system naspa` sets one, `--system NAME` tries one; `ratings --systems` lists them
            ! 1 game entered.
            [exit 2]
        "#]],
    );
}

#[test]
fn a_slip_of_an_earlier_round_is_typed_with_it_and_a_second_score_names_the_first() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("round pair --pairs \"1-2 3-4\" --bye 5 --accept missing-results --reason late");
    night.check_with(
        "desk --round 2",
        "ben 350 eve 365\nr1 ben 350 eve 365\nr1 ben 351 eve 365\nby dan\nann 400 ben 390\nlog ann\n",
        expect![[r#"
            resumed, round 2: 0 of 2 boards in, last saved Ann 412 - Dan 388 by kim
            Eve +50 (bye), already in
            Table 1: Dan - Cat
            Table 2: Ann - Ben
            #2 Ben 350 (0.0 -15) - #5 Eve 365 (1.0 +15): -15
            dan enters from here on.
            #1 Ann 400 (2.0 +34) - #2 Ben 390 (0.0 -25): +10
            Ann
               2  9 Oct 2025, 08:53  kim  number: 1
               2  9 Oct 2025, 08:53  kim  name: Ann
               2  9 Oct 2025, 08:53  kim  rating: 1500
               3  9 Oct 2025, 08:53  kim  round 1, pairing: table 1, Ann - Dan
               4  9 Oct 2025, 08:53  kim  round 1, result (slip): Ann 412 - Dan 388
               5  9 Oct 2025, 08:53  kim  round 2, pairing: table 2, Ann - Ben. Why: late. Accepted: missing-results
               7  9 Oct 2025, 08:53  dan  round 2, result (slip): Ann 400 - Ben 390
            ! error: line 1: Eve has the bye in round 2: enter `Eve 50`; Ben plays Ann
            ! Round 1 is complete.
            ! error: line 3: Ben 350 - Eve 365 is in already: Ben 351 - Eve 365 differs
            ! hint: the first was entered by kim, 9 Oct 2025, 08:53; if this one is right: `fix r1 ben 351 eve 365 because …`
            ! Round 2 was a draft and is now released.
            ! 2 games entered.
            [exit 1]
        "#]],
    );
}

#[test]
fn a_winner_is_named_first_without_a_remark() {
    let night = Sandbox::first_round();
    // Ann and Ben were to start.
    night.check_with(
        "desk",
        "eve 365 ben 350\ndan 388 ann 412\n",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            #5 Eve 365 (1.0 +15) - #2 Ben 350 (0.0 -15): +15
            #4 Dan 388 (0.0 -24) - #1 Ann 412 (1.0 +24): -24
            ! Round 1 was a draft and is now released.
            ! Dan is named first, and Ann was to start: if Dan did, `swapstarts 4`.
            ! Round 1 is complete.
            ! 2 games entered.
        "#]],
    );
}

#[test]
fn next_pairs_and_releases_what_is_ready() {
    let night = two_divisions();
    night.check(
        "next",
        expect![[r#"
        ! Division A waits for 2 results of round 1.
        ! Division B waits for 2 results of round 1.
    "#]],
    );
    night.ok("result add 1 \"ann 400 ben 390\" --division A");
    night.ok("result add 1 \"cat 400 dan 380\" --division A");
    night.check(
        "next --dry-run",
        expect![[r#"
        A: Dry run, nothing is changed: Paired round 2 (swiss, seed 0) from all 2 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
        ! Division B waits for 2 results of round 1.
    "#]],
    );
    night.check(
        "next",
        expect![[r#"
        A: Paired round 2 (swiss, seed 0) from all 2 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
        ! Division B waits for 2 results of round 1.
        ! Drafts: round 2 of A; `next --yes` releases them.
    "#]],
    );
    night.check(
        "next --yes",
        expect![[r#"
            A: Released round 2.
            ! Division B waits for 2 results of round 1.
            ! Round 2 of A: It was paired before and is a draft.
            ! `post` writes pages to print: open wall/index.html.
        "#]],
    );
    night.ok("result add 1 \"eve 400 fay 390\" --division B");
    night.ok("result add 1 \"gus 400 hal 380\" --division B");
    let next = night.json("next --yes --json");
    assert_eq!(next["rounds"][0]["division"], "B");
    assert_eq!(next["rounds"][0]["sheet"], 1);
    night.check(
        "result correct 1 \"eve 300 fay 390\" --division B --reason misread --accept late-correction",
        expect![[r#"
            Fay: place 1, 1-0 +90, was place 3, 0-1 -10
            Gus: place 2, 1-0 +20, was place 1, 1-0 +20
            Hal: place 3, 0-1 -20, was place 4, 0-1 -20
            Eve: place 4, 0-1 -90, was place 2, 1-0 +10
            Round 2 (released) would have been paired differently:
              it is table 3 Gus - Eve; table 4 Hal - Fay
              it would be table 3 Gus - Fay; table 4 Eve - Hal
            Round 1: corrected to Fay 390 - Eve 300 (was Fay 390 - Eve 400).
            Eve 300 (0.0 -90) - Fay 390 (1.0 +90): -90
            ! Round 1 is complete.
            ! Others would meet in round 2: `sixzero round pair 2 --again --division B` pairs it again, with `--keep` at the fewest tables.
        "#]],
    );
}

#[test]
fn the_missing_list_says_how_long_the_tables_are_out() {
    let night = two_divisions();
    let night = night.with("SIXZERO_NOW", "1760001200000");
    night.ok("result add 1 \"ann 400 ben 390\" --division A");
    let night = night.with("SIXZERO_NOW", "1760001860000");
    night.check(
        "missing",
        expect![[r#"
            Division  Round  Table  First    Second
            ----------------------------------------
            A             1      2  Dan (4)  Cat (3)
            B             1      3  Fay (2)  Eve (1)
            B             1      4  Hal (4)  Gus (3)
            ! Round 1 of A: released 31 minutes ago; half of the tables were in 11 minutes ago.
            ! Round 1 of B: released 31 minutes ago.
        "#]],
    );
    night.check_with(
        "desk",
        "m\nm b\n",
        expect![[r#"
            resumed, division A, round 1: 1 of 2 boards in, last saved Ben 390 - Ann 400 by kim
            Table 2: Dan - Cat
            Table 2: Dan - Cat
            Division  Round  Table  First    Second
            ----------------------------------------
            B             1      3  Fay (2)  Eve (1)
            B             1      4  Hal (4)  Gus (3)
            ! Released 31 minutes ago; half of the tables were in 11 minutes ago.
            ! Round 1 of B: released 31 minutes ago.
        "#]],
    );
}

#[test]
#[cfg(unix)]
fn who_enters_is_asked_once_and_offered_again() {
    let night = Sandbox::first_round().with("SIXZERO_BY", "");
    let mut first = Terminal::run(&night, "desk");
    first.wait_for("Who enters? ");
    first.press("kim\r");
    first.wait_for("kim, A1> ");
    first.press("by dan\r");
    first.wait_for("dan enters from here on.");
    first.wait_for("dan, A1> ");
    first.press("1 412 4 388\r");
    first.wait_for("dan, A1> ");
    first.press("q\r");
    first.ended_with(0);
    let mut second = Terminal::run(&night, "desk");
    second.wait_for("Who enters? [dan] ");
    second.press("\r");
    second.wait_for("dan, A1> ");
    second.press("q\r");
    second.ended_with(0);
    assert!(night.ok("log ann").contains("dan"));
}

#[test]
#[cfg(unix)]
fn next_releases_by_enter() {
    let night = two_divisions();
    night.ok("result add 1 \"ann 400 ben 390\" --division A");
    night.ok("result add 1 \"cat 400 dan 380\" --division A");
    let mut terminal = Terminal::run(&night, "next");
    terminal.wait_for("Release round 2 of A? [Y/n]");
    terminal.press("\r");
    terminal.wait_for("Released round 2.");
    terminal.ended_with(0);
}

#[test]
fn a_phony_that_came_off_is_no_mistake_and_sums_have_their_bonus() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules collins");
    sandbox.ok("game new Ann Bob");
    sandbox.says("game enter", "8d pasties 74\nh8 izorf 36\nc\n9c at 5\n");
    sandbox.check(
        "game compare",
        expect![[r#"
            Turn                  announced  Rules
            1     Ann 8D PASTIES  74         74/74
            3     Ann 9C AT       5          7/81   <

            Turn                announced  Rules
            2     Bob H8 .ZORF  36         0/0
            Turn 3, Ann 9C AT: announced 5, the rules say 7: wrong score
            [exit 3]
        "#]],
    );
    sandbox.check(
        "game insert 1 pass --shift",
        expect![[r#"
        Game 1: inserted turn 1: Ann pass +0.
        turn 1: Ann pass +0
          was Ann 8D PASTIES: PASTIES 24 + 50 bonus = 74
        turn 2: Bob 8D PASTIES: PASTIES 24 + 50 bonus = 74
          was Bob H8 .ZORF: IZORF 21 = 21; Ann challenges IZORF: NOT acceptable; Bob withdrawn -21
        turn 3: Ann H8 .ZORF: IZORF 21 = 21; Bob challenges IZORF: NOT acceptable; Ann withdrawn -21
          was Ann 9C AT: AT 3 + PT 4 = 7
        turn 4: Bob 9C AT: AT 3 + PT 4 = 7
          was nothing
        Ann has 0, had 81
        Bob has 81, had 0
        Ann 0 - Bob 81; bag 77; Ann to move
    "#]],
    );
}
