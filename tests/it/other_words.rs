//! A correction of an earlier turn gives a play that was challenged other words.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Ben's 9H TO makes TO and BT; where the play before it is CABS, SO too.
fn challenged(rules: &str, verdict: &str) -> Sandbox {
    let night = Sandbox::new();
    night.ok(&format!("new \"Club night\" {rules} --lexicon \"paper:the book\""));
    night.ok("game new Ann Ben");
    night.ok("game play 8F CAB");
    night.ok("game play 9H TO");
    night.ok(&format!("game challenge {verdict}"));
    night
}

#[test]
fn a_verdict_is_on_the_words_that_were_judged() {
    let night = challenged("--rules hasbro", "--verdict unacceptable");
    night.session(expect![[r#"
        $ game fix 1 8F CABS
        ! error: with this, turn 2 makes TO, BT, SO, and the verdict on it was on TO, BT
        ! hint: `--accept other-words` if the verdict is on these; else first `sixzero game fix 2 --challenge none` (with `--shift` if a turn was lost by it), and rule on it afterwards
        [exit 1]
        $ game fix 1 8F CABS --accept other-words
        Game 1: corrected turn 1: Ann 8F CABS: CABS 16 = 16, was Ann 8F CAB: CAB 14 = 14.
        turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT, SO: NOT acceptable; Ben withdrawn -10
          was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges TO, BT: NOT acceptable; Ben withdrawn -7
        Ann has 16, had 14
        Ann 16 - Ben 0; bag 82; Ann to move
    "#]]);
    let told = night.json("log --last 1 --json");
    assert_eq!(told[0]["accepted"][0], "other-words", "{told}");
    night.ok("undo");
    // The way round without it.
    night.ok("game fix 2 --challenge none");
    night.ok("game fix 1 8F CABS");
    night.check("game fix 2 --challenge acceptable --reason \"the book\"", expect![[r#"
        Game 1: corrected the challenge of turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT, SO: acceptable, was Ben 9H TO: TO 3 + BT 4 + SO 3 = 10.
        turn 3: Ann lost turn +0
          was nothing
        Ann 16 - Ben 10; bag 80; Ben to move
    "#]]);
}

#[test]
fn words_that_were_named_are_judged_alone() {
    let night = challenged("--rules naspa", "--verdict unacceptable");
    night.check("game fix 1 8F CABS", expect![[r#"
        Game 1: corrected turn 1: Ann 8F CABS: CABS 16 = 16, was Ann 8F CAB: CAB 14 = 14.
        turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT: NOT acceptable; Ben withdrawn -10
          was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges TO, BT: NOT acceptable; Ben withdrawn -7
        Ann has 16, had 14
        Ann 16 - Ben 0; bag 82; Ann to move
        1 of 6 scoreless turns
    "#]]);
}

#[test]
fn a_toggle_is_about_the_play_whatever_its_words() {
    let night = challenged("--rules email", "");
    night.session(expect![[r#"
        $ game fix 1 8F CABS
        Game 1: corrected turn 1: Ann 8F CABS: CABS 16 = 16, was Ann 8F CAB: CAB 14 = 14.
        turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT, SO: without a verdict; Ben withdrawn -10
          was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges TO, BT: without a verdict; Ben withdrawn -7
        Ann has 16, had 14
        Ann 16 - Ben 0; bag 82; Ann to move
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn words_that_are_made_no_more_are_asked_about_too() {
    let night = challenged("--rules hasbro", "--verdict unacceptable");
    night.ok("game fix 1 8F CABS --accept other-words");
    night.check("game fix 1 8F CAB", expect![[r#"
        ! error: with this, turn 2 makes TO, BT, and the verdict on it was on TO, BT, SO
        ! hint: `--accept other-words` if the verdict is on these; else first `sixzero game fix 2 --challenge none` (with `--shift` if a turn was lost by it), and rule on it afterwards
        [exit 1]
    "#]]);
    night.ok("game fix 1 8F CAB --accept other-words");
    let named = challenged("--rules naspa", "--verdict unacceptable BT");
    named.session(expect![[r#"
        $ game fix 1 8F CAR
        ! error: with this, turn 2 makes TO, RT, and the verdict on it was on BT
        ! hint: `--accept other-words` if the verdict is on these; else first `sixzero game fix 2 --challenge none` (with `--shift` if a turn was lost by it), and rule on it afterwards
        [exit 1]
        $ game fix 1 8F CAR --accept other-words
        Game 1: corrected turn 1: Ann 8F CAR: CAR 10 = 10, was Ann 8F CAB: CAB 14 = 14.
        turn 2: Ben 9H TO: TO 3 + RT 2 = 5; Ann challenges TO, RT: NOT acceptable; Ben withdrawn -5
          was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges BT: NOT acceptable; Ben withdrawn -7
        Ann has 10, had 14
        Ann 10 - Ben 0; bag 83; Ann to move
        1 of 6 scoreless turns
    "#]]);
    named.ok("verify");
}

#[test]
fn a_verdict_on_the_place_is_asked_for_anew_where_the_place_is_another() {
    let night = Sandbox::free_game("--rules naspa --lexicon \"paper:the book\"", "Ann Ben");
    night.ok("game play 1A CAB --allow-misplaced");
    night.ok("game challenge");
    night.check("game fix 1 8F CAB", expect![[r#"
        ! error: turn 1 came off for its place, and now lies where it may
        ! hint: say what the verdict is now: the same with `--challenge list`, or `--challenge acceptable|unacceptable --reason "…"`; `--challenge none` where no one challenged turn 1
        [exit 1]
    "#]]);
    night.ok("game fix 1 8F CAB --challenge acceptable");
    night.session(expect![[r#"
        $ game fix 1 1A CAB --allow-misplaced
        ! error: turn 1 now misses the start: a challenge takes it off whatever its words
        ! hint: say what the verdict is now: the same with `--challenge list`, or `--challenge acceptable|unacceptable --reason "…"`; `--challenge none` where no one challenged turn 1
        [exit 1]
        $ game fix 1 1A CAB --allow-misplaced --challenge list
        Game 1: corrected turn 1: Ann 1A CAB: CAB 21 = 21; Ben challenges CAB: misplaced; Ann withdrawn -21, was Ann 8F CAB: CAB 14 = 14; Ben challenges CAB: acceptable.
        turn 2: nothing
          was Ben lost turn +0
        Ann has 0, had 14
        Ann 0 - Ben 0; bag 86; Ben to move
        1 of 6 scoreless turns
        ! Kept as a finding: turn 1, Ann: the first play misses H8.
    "#]]);
    night.ok("verify");
}

#[test]
fn the_history_of_a_turn_has_the_challenge_that_was_taken_away() {
    let night = challenged("--rules naspa", "--verdict unacceptable");
    night.ok("game fix 2 --challenge none");
    night.check("game history 2", expect![[r#"
        9 Oct 2025, 08:53  kim  Game 1: turn 2, Ben 9H TO for 7, now 7.
        9 Oct 2025, 08:53  kim  Game 1: Ann challenged TO, BT: the play is NOT acceptable.
        9 Oct 2025, 08:53  kim  Game 1: corrected the challenge of turn 2: Ben 9H TO: TO 3 + BT 4 = 7, was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges TO, BT: NOT acceptable; Ben withdrawn -7.
    "#]]);
}
