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
    night.check("game fix 1 8F CABS", expect![[r#"
        ! error: with this, turn 2 makes TO, BT, SO, and the verdict on it was on TO, BT
        ! hint: `--accept other-words` if the verdict is on these; else first `sixzero game fix 2 --challenge none`, and rule on it afterwards
        [exit 1]
    "#]]);
    night.check("game fix 1 8F CABS --accept other-words", expect![[r#"
        Game 1: corrected turn 1: Ann 8F CABS: CABS 16 = 16, was Ann 8F CAB: CAB 14 = 14.
        turn 1: Ann 8F CABS: CABS 16 = 16
          was Ann 8F CAB: CAB 14 = 14
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
        turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT, SO: acceptable
          was Ben 9H TO: TO 3 + BT 4 + SO 3 = 10
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
        turn 1: Ann 8F CABS: CABS 16 = 16
          was Ann 8F CAB: CAB 14 = 14
        turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT: NOT acceptable; Ben withdrawn -10
          was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges TO, BT: NOT acceptable; Ben withdrawn -7
        Ann has 16, had 14
        Ann 16 - Ben 0; bag 82; Ann to move
    "#]]);
}

#[test]
fn a_toggle_is_about_the_play_whatever_its_words() {
    let night = challenged("--rules email", "");
    night.check("game fix 1 8F CABS", expect![[r#"
        Game 1: corrected turn 1: Ann 8F CABS: CABS 16 = 16, was Ann 8F CAB: CAB 14 = 14.
        turn 1: Ann 8F CABS: CABS 16 = 16
          was Ann 8F CAB: CAB 14 = 14
        turn 2: Ben 9H TO: TO 3 + BT 4 + SO 3 = 10; Ann challenges TO, BT, SO: without a verdict; Ben withdrawn -10
          was Ben 9H TO: TO 3 + BT 4 = 7; Ann challenges TO, BT: without a verdict; Ben withdrawn -7
        Ann has 16, had 14
        Ann 16 - Ben 0; bag 82; Ann to move
    "#]]);
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}
