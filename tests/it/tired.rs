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
fn an_apostrophe_begins_no_quote() {
    let night = four();
    night.ok("event set fee 5");
    night.ok("player late --all");
    night.check_with(
        "desk",
        "arrive o'brien paid\nwhy o'brien\nedit o'brien\narrive o'brien\nowes\n",
        expect![[r#"
            Night, round 1: 0 of 2 boards in
            Table 1: Siobhán O'Brien - Åsa Öberg
            Table 2: José Núñez - Klaus von Weiß
            Siobhán O'Brien has arrived and plays in round 1 (table 1: Siobhán O'Brien - Åsa Öberg).
            Siobhán O'Brien has paid 5.
            Siobhán O'Brien and Åsa Öberg meet at table 1. The director fixed this table. Siobhán O'Brien starts as the director said.
            The director said who meets whom. It goes by the order before the first result.
            Siobhán O'Brien was at place 1 of 4: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
            Siobhán O'Brien (1), active, was late: 0-0 +0

            Round  Kind  Opponent  Start  Result  Score  Against  Wins  Spread  Total
            -------------------------------------------------------------------------
            To correct the name: rename 1 Siobhán O'Brien
            To correct the rest: player set 1 --rating N --club "…" --paid N
            Here  No  Name             Paid  Owes  Note
            -------------------------------------------------------
            [ ]    2  Åsa Öberg                 5  late since 08:53
            [ ]    3  José Núñez                5  late since 08:53
            [ ]    4  Klaus von Weiß            5  late since 08:53
            [x]    1  Siobhán O'Brien     5

            1 of 4 players here.
            ! Still to come: Åsa Öberg, José Núñez, Klaus von Weiß.
            ! Still owed: Åsa Öberg 5, José Núñez 5, Klaus von Weiß 5; 15 in all.
            ! Siobhán O'Brien is here already.
            ! Still to come: Åsa Öberg, José Núñez, Klaus von Weiß.
            ! Still owed: Åsa Öberg 5, José Núñez 5, Klaus von Weiß 5; 15 in all.
            ! Still to come: Åsa Öberg, José Núñez, Klaus von Weiß.
            ! Still owed: Åsa Öberg 5, José Núñez 5, Klaus von Weiß 5; 15 in all.
        "#]],
    );
}

#[test]
fn the_programs_name_and_results_and_rounds_are_taken_as_they_are_meant() {
    let night = four();
    night.check_with(
        "desk",
        "sixzero round show 1\nresults\nresults 1\nr1\nsixzero\n",
        expect![[r#"
            Night, round 1: 0 of 2 boards in
            Table 1: Siobhán O'Brien - Åsa Öberg
            Table 2: José Núñez - Klaus von Weiß
            Round 1 (released, sheet 1)

            Table  First                Second
            ----------------------------------------------
                1  Siobhán O'Brien (1)  Åsa Öberg (2)
                2  José Núñez (3)       Klaus von Weiß (4)
            Results: Night
            Round 1

            Tables 1, 2: not in yet.
            Results: Night
            Round 1

            Tables 1, 2: not in yet.
            Slips go to division A, round 1.
            ! error: line 5: `sixzero` is neither a slip nor a command
            ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
            [exit 2]
        "#]],
    );
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
    night.check_with("desk", "oberg 433 obrien 388\nnunez forfeit\n", expect![[r#"
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
    "#]]);
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
        ! error: line 1: table 2 and two scores do not say whose they are
        ! hint: `3 401 4 344` if José Núñez has 401, `3 344 4 401` if Klaus von Weiß has
        [exit 2]
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
fn what_was_half_remembered_is_answered_with_the_line_to_type() {
    let night = four();
    let lines = [
        "2,433,1,388",
        "2.401.1.402-1",
        "3 401 4 377 -24",
        "3 401",
        "r1 4 401",
        "rename klaus Klaus Weiß",
        "rename nunez José Núñez Pérez",
        "rename klaus weiss Klaus von Weiß",
        "player rename 9",
        "player set klaus name \"Klaus Weiß\"",
        "player edit klaus",
        "event set --fee 5",
        "fee 5",
        "export --excel",
        "overtime klaus -1:23",
        "game show 3",
        "3*401*4*377",
        "edit klaus",
        "overtime klaus -1:23",
        "overtime 4 2",
    ];
    night.check_with("desk", &format!("{}\n", lines.join("\n")), expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        #2 Åsa Öberg 433 (1.0 +45) - #1 Siobhán O'Brien 388 (0.0 -45): +45
        Changed Klaus von Weiß to number 4, Klaus Weiß.
        Changed José Núñez to number 3, José Núñez Pérez.
        Changed Klaus Weiß to number 4, Klaus von Weiß.
        Each player pays 5.
        Round 1: Klaus von Weiß is 1:23 over, 20 points off the score that the slip will say.
        #3 José Núñez Pérez 401 (1.0 +44) - #4 Klaus von Weiß 377 (0.0 -44): +24, counts +44
        Klaus von Weiß (4), active: 0-1 -44

        Round  Kind  Opponent          Start    Result  Score  Against  Wins  Spread  Total
        -----------------------------------------------------------------------------------
            1  game  José Núñez Pérez  replies  loss      357      401     0     -44    -44
        Round 1: 20 points off the score (1:23 over).
        To correct: fix r1 3 401 4 377 --reason "…"
        To correct the name: rename 4 Klaus von Weiß
        To correct the rest: player set 4 --rating N --club "…" --paid N
        Round 1: Klaus von Weiß is 1:23 over, 20 points off the score: José Núñez Pérez 401 - Klaus von Weiß 357 (the slip says José Núñez Pérez 401 - Klaus von Weiß 377).
        ! error: line 2: there is no player `401`
        ! hint: with dots a slip is player, score, player, score, then the spread: `2.401.7.402.-1`
        ! error: line 3: 401 - 377 = 24, the slip says -24
        ! hint: if the scores stand the wrong way round: `3 377 4 401 -24`; if the spread does, leave it out
        ! error: line 4: José Núñez plays Klaus von Weiß in round 1 and has no bye
        ! hint: both scores are needed: `3 401 "Klaus von Weiß" SCORE`; who did not come forfeits: `forfeit José Núñez`
        ! error: line 5: Klaus von Weiß plays José Núñez in round 1 and has no bye
        ! hint: both scores are needed: `r1 4 401 "José Núñez" SCORE`; who did not come forfeits: `result forfeit 1 "Klaus von Weiß"`
        ! error: line 9: `player rename 9` is not understood
        ! hint: `rename NAME NEW NAME`: a player by number or name, and the name as it should be
        ! error: line 10: `player set` does not take `name`
        ! hint: an option has two dashes: `--name`; `help player set` says more
        ! error: line 11: `edit` is not a command of `player`
        ! hint: did you mean `player set`? `help player` says more
        ! error: line 12: `event set` has no option `--fee`
        ! hint: a setting has no dashes: `event set fee 5`; `help event set` says more
        ! error: line 14: `export` has no option `--excel`
        ! hint: it belongs behind `export csv`; `help export` says more
        ! error: line 16: `game show` does not take `3`
        ! hint: a game is named as `--game 3`; `help game show` says more
        ! With what was taken off it is: José Núñez Pérez 401 - Klaus von Weiß 357 (the slip says José Núñez Pérez 401 - Klaus von Weiß 377).
        ! Round 1 is complete.
        ! That was the last round: `standings` says who won, `post` writes the final sheets, `export csv FOLDER` the files.
        ! error: line 20: `2` could be minutes or seconds: write `2:00` or `2s`
        ! 2 games entered.
        [exit 1]
    "#]]);
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

#[test]
fn other_words_than_ours_lead_to_ours() {
    let night = four();
    let lines = [
        "list",
        "wall",
        "printer",
        "pair round 2",
        "start round 2",
        "zoe is late",
        "klaus is late",
        "klaus sits out round 2",
        "new player Ola 1200",
        "add Pia 1100 first paid 5",
        "ola first visit",
        "whatsapp",
        "excel",
        "save",
        "who is missing?",
        "result 2 433 1 388",
        "correct 2 433 1 388",
        "tie",
        "standings 1",
        "quit now",
    ];
    night.check_with("desk", &format!("{}\n", lines.join("\n")), expect![[r#"
        Night, round 1: 0 of 2 boards in
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        Division  No  Name             Rating  Status  Class  Club  Team
        ----------------------------------------------------------------
        A          1  Siobhán O'Brien          active
        A          2  Åsa Öberg                active
        A          3  José Núñez               active
        A          4  Klaus von Weiß           active
        Klaus von Weiß (round 1, table 2: José Núñez - Klaus von Weiß) is late since 08:53.
        Klaus von Weiß sits out round 2.
        Added number 5, Ola (1200); round 1 counts as a loss (-50).
        Added number 6, Pia (1100); round 1 counts as a loss (-50).
        Pia has paid 5. Pia is here for the first time.
        Ola is here for the first time.
        Night, round 1, who starts is named first:
        1. Siobhán v Åsa
        2. José v Klaus
        Ola: away
        Pia: away
        Table 1: Siobhán O'Brien - Åsa Öberg
        Table 2: José Núñez - Klaus von Weiß
        #  No  Name             W-L  Spread  Rating  Last        Note
        --------------------------------------------------------------------------
        1   1  Siobhán O'Brien  0-0       0
        1   2  Åsa Öberg        0-0       0
        1   3  José Núñez       0-0       0
        1   4  Klaus von Weiß   0-0       0
        5   5  Ola              0-1     -50    1200  absent -50  absent in round 1
        5   6  Pia              0-1     -50    1100  absent -50  absent in round 1
        ! error: line 2: `wall` is not understood
        ! hint: `post` writes the wall, `slips --output FILE.html` the result slips
        ! error: line 3: `printer` is not understood
        ! hint: `post` writes the wall, `slips --output FILE.html` the result slips
        ! error: line 4: round 2 comes after the last, round 1
        ! hint: `event set rounds 2` makes it one of the event; to pair it anyway: `--accept after-last-round`
        ! Division A waits for 2 results of round 1.
        ! error: line 6: `zoe is late` is not understood
        ! hint: `late NAME`, and `arrive NAME` once the player is there
        ! Neither a win nor a loss; as a loss: `player sit-out "Klaus von Weiß" 2 --worth forfeit`.
        ! If Klaus von Weiß plays after all: `player arrive "Klaus von Weiß"`.
        ! As neither a win nor a loss: `player sit-out Ola 1`.
        ! `undo` takes it back.
        ! As neither a win nor a loss: `player sit-out Pia 1`.
        ! `undo` takes it back.
        ! error: line 13: `excel` is not understood
        ! hint: `export csv FOLDER --excel` writes files that a spreadsheet opens, `export csv FOLDER` those for a program
        ! error: line 14: `save` is not understood
        ! hint: everything entered is saved; `backup FOLDER` makes a copy, `--make` the folder too
        ! error: line 16: `result 2 433 1 388` is not understood
        ! hint: type a slip by itself: `2 433 1 388`
        ! error: line 17: `correct 2 433 1 388` is not understood
        ! hint: `fix 2 433 1 388` corrects a result
        ! error: line 18: `tie` is not understood
        ! hint: a tie is a slip with equal scores: `ann 400 dan 400`
        ! Round 1 is unfinished: 2 results are missing.
        [exit 2]
    "#]]);
}
