//! What a tired secretary types at the prompt: without spaces, with apostrophes, half remembered.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// Four players, one of them with an apostrophe, whose only round is on the wall.
fn four() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Night --rounds 1");
    for name in ["Siobhán O'Brien", "Åsa Öberg", "José Núñez", "Klaus von Weiß"] {
        night.ok(&format!("player add \"{name}\""));
    }
    night.ok("round pair --pairs \"1>2 3>4\" --seed 1");
    night.ok("round release 1");
    night
}

#[test]
fn a_space_may_be_left_out_between_a_name_and_a_number() {
    let night = four();
    night.check_with("desk", "oberg 433 obrien388\nnunez401weiss 377\n", expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        #2 Åsa Öberg 433 (1.0 +45) - #1 Siobhán O'Brien 388 (0.0 -45): +45
        #3 José Núñez 401 (1.0 +24) - #4 Klaus von Weiß 377 (0.0 -24): +24
        ! Round 1 is complete.
        ! That was the last round: `standings` says who won, `post` writes the final sheets, `export csv FOLDER` the files.
        ! 2 games entered.
    "#]]);
}

#[test]
fn a_player_of_another_division_is_found_there() {
    let night = four();
    night.ok("division add B");
    night.ok("player add \"Asta Holm\" --division B");
    night.check_with(
        "desk",
        "asta 400 oberg 300\n",
        expect![[r#"
        Night, division A, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        ! error: line 1: Asta Holm plays in division B
        ! hint: `B` goes there
        [exit 2]
    "#]],
    );
}

#[test]
fn the_last_result_says_what_is_next() {
    let night = four();
    night.check_with(
        "desk",
        "oberg 433 obrien 388\nforfeit nunez --accept forfeit\n",
        expect![[r#"
            Night, round 1: 0 of 2 boards in
            Table 1: Siobhán O'Brien - Åsa Öberg
            Table 2: José Núñez - Klaus von Weiß
            #2 Åsa Öberg 433 (1.0 +45) - #1 Siobhán O'Brien 388 (0.0 -45): +45
            Klaus von Weiß: place 1, 1-0 +50, was place 2, 0-0 +0
            Åsa Öberg: place 2, 1-0 +45, was place 1, 1-0 +45
            Siobhán O'Brien: place 3, 0-1 -45, was place 4, 0-1 -45
            José Núñez: place 4, 0-1 -50, was place 2, 0-0 +0
            After round 1, certain of first place: Klaus von Weiß, was nobody
            Round 1: José Núñez -50 - Klaus von Weiß +50 (forfeit).
            ! Round 1 is complete.
            ! That was the last round: `standings` says who won, `post` writes the final sheets, `export csv FOLDER` the files.
            ! 1 game entered.
        "#]],
    );
}

#[test]
fn a_score_out_of_range_is_said_before_a_name_is_asked_about() {
    let night = four();
    night.check_with(
        "desk",
        "obegr 433 obrein 3888\n",
        expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        ! error: line 1: obrein 3888 is out of range: a slip takes scores from -149 to 1499
        ! hint: type the score again; a real one beyond that is imported: `result import`
        [exit 1]
    "#]],
    );
}

#[test]
fn a_table_does_not_say_whose_score_is_whose() {
    let night = four();
    night.check_with(
        "desk",
        "2 401 344\n",
        expect![[r#"
            Night, round 1: 0 of 2 boards in
            Table 1: Siobhán O'Brien - Åsa Öberg
            Table 2: José Núñez - Klaus von Weiß
            ! error: line 1: there is no player `401`
            ! hint: the table does not say whose score is whose: name both, as `1 401 4 344`; `m` shows who sits where
            [exit 1]
        "#]],
    );
}

#[test]
fn letters_that_have_changed_places_are_seen() {
    let night = four();
    night.check_with(
        "desk",
        "jsoe 401 weiss 377\n",
        expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        ! error: line 1: there is no player `jsoe`: did you mean `José Núñez`?
        ! hint: `player list` shows who is there
        [exit 1]
    "#]],
    );
}

#[test]
fn who_started_stands_before_the_word_too() {
    let night = four();
    night.check_with(
        "desk",
        "oberg 433 obrien 388 oberg started\n",
        expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        #2 Åsa Öberg 433 (1.0 +45) - #1 Siobhán O'Brien 388 (0.0 -45): +45
        ! Siobhán O'Brien was down to start: it counts who did.
        ! 1 game entered.
    "#]],
    );
}

#[test]
fn who_started_is_said_once() {
    let night = four();
    night.check_with(
        "desk",
        "oberg 333 obrien 388 started obrien\n",
        expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        #2 Åsa Öberg 333 (0.0 -55) - #1 Siobhán O'Brien 388 (1.0 +55): -55
        ! 1 game entered.
    "#]],
    );
}

#[cfg(unix)]
#[test]
fn a_misspelled_name_is_asked_about_once_wherever_it_stands() {
    let night = four();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("oberg 433 obrein 388 started obrein\r");
    desk.wait_for("Siobhán O'Brien for `obrein`? [y/N] ");
    desk.press("y\r");
    desk.wait_for("#2 Åsa Öberg 433 (1.0 +45) - #1 Siobhán O'Brien 388");
    desk.wait_for("kim, A1> ");
    desk.press("fix oberg 434 obrein 388\r");
    desk.wait_for("Why? (Enter leaves the result as it is) ");
    desk.press("misread\r");
    desk.wait_for("Åsa Öberg 434 (1.0 +46) - Siobhán O'Brien 388");
    desk.wait_for("kim, A1> ");
    desk.press("clear\r");
    desk.wait_for("\u{1b}[H\u{1b}[J");
    desk.wait_for("kim, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn who_plays_in_another_division_is_found_by_a_command_too() {
    let night = four();
    night.ok("division add B");
    night.check_with(
        "desk",
        "B\nlate asa\nA\nplayer show asa\n",
        expect![[r#"
        Night, division A, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        Division B has no round yet.
        Slips go to division A, round 1.
        Åsa Öberg (2), division A, active: 0-0 +0

        Round  Kind  Opponent  Start  Result  Score  Against  Wins  Spread  Total
        -------------------------------------------------------------------------
        ! error: line 2: Åsa Öberg plays in division A
        ! hint: `A` goes there
        [exit 2]
    "#]],
    );
}

#[cfg(unix)]
#[test]
fn a_slip_with_a_typing_error_is_not_taken_for_a_reason() {
    let night = four();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("2 433 1 388\r");
    desk.wait_for("kim, A1> ");
    for (typed, is_asked) in [
        ("1t nunez 401 weiss 377", true),
        ("nunes 401 wiess 377", true),
        ("took 433 and 343", false),
    ] {
        desk.press("fix 2 343 1 388\r");
        desk.wait_for("Why? (Enter leaves the result as it is) ");
        desk.press(&format!("{typed}\r"));
        if is_asked {
            desk.wait_for("is a line of the prompt: is it the reason? [y/N] ");
            desk.press("n\r");
            desk.wait_for("Not entered: `fix 2 343 1 388`.");
            desk.press("\r");
        } else {
            desk.wait_for("corrected to Siobhán O'Brien 388 - Åsa Öberg 343");
        }
        desk.wait_for("kim, A1> ");
    }
    desk.press("q\r");
    desk.ended_with(0);
}

#[cfg(unix)]
#[test]
fn who_types_faster_than_the_program_answers_loses_no_line() {
    let night = four();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("2 433 1 388\rnunez 401 weiss 377\rstandings\r");
    desk.wait_for("L 388-433 Åsa Öberg");
    desk.wait_for("kim, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
}
