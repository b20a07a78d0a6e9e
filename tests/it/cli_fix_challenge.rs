//! Corrections of turns that were challenged.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// A night whose word list has HORN, ZARF and FARM.
pub(crate) fn with_a_list(rules: &str) -> Sandbox {
    let night = Sandbox::new();
    night.write("list.txt", "HORN\nZARF\nFARM\nPASTE\nFARMS\n");
    night.ok(&format!("new \"Club night\" --lexicon list.txt --rules {rules}"));
    night.ok("game new Ann Ben");
    night
}

#[test]
fn a_play_that_was_challenged_is_corrected_with_its_verdict() {
    let night = with_a_list("wespa");
    night.ok("game play 8F HORN");
    night.ok("game play H6 ZORF");
    night.ok("game hold");
    night.ok("game challenge");
    night.session(expect![[r#"
        $ game fix 2 H6 ZARF
        ! error: the verdict on turn 2 was on ZORF, and the play now makes ZARF
        ! hint: say what the verdict is now: the same with `--challenge list`, or `--challenge acceptable|unacceptable --reason "…"`; `--challenge none` where no one challenged turn 2
        [exit 1]
        $ game fix 2 H6 ZARF --challenge list
        Game 1: corrected turn 2: Ben H6 ZA.F: ZARF 16 = 16; Ann challenges ZARF: acceptable; Ben bonus +5, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16.
        Ben has 21, had 0
        Ann 14 - Ben 21; bag 79; Ann to move
    "#]]);
    // The same words one square further: the verdict is about them.
    night.ok("game undo");
    night.session(expect![[r#"
        $ game fix 1 8E HORN
        ! error: turn 2 (H6 ZO(R)F) of game 1 no longer stands: H8 holds N, your word needs R
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
        $ game fix 2 exchange 3
        ! error: turn 2 was challenged, and only a play can be
        ! hint: the same with `--challenge none` takes the challenge away
        [exit 1]
        $ game fix 2 exchange ZOF --challenge none
        Game 1: corrected turn 2: Ben exchanges FOZ, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16.
        Ann 14 - Ben 0; bag 82; Ann to move
        1 of 6 scoreless turns
        $ game fix 2 H6 ZORF
        Game 1: corrected turn 2: Ben H6 ZO.F: ZORF 16 = 16, was Ben exchanges FOZ.
        Ben has 16, had 0
        Ann 14 - Ben 16; bag 79; Ann to move
        $ game fix 2 --challenge unacceptable
        Game 1: corrected the challenge of turn 2: Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16, was Ben H6 ZO.F: ZORF 16 = 16.
        Ben has 0, had 16
        Ann 14 - Ben 0; bag 82; Ann to move
        1 of 6 scoreless turns
        $ game fix 2 --challenge acceptable
        ! error: a verdict against the list needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ game fix 2 --challenge acceptable --reason "in the new list"
        Game 1: corrected the challenge of turn 2: Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: acceptable; Ben bonus +5, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16.
        Ben has 21, had 0
        Ann 14 - Ben 21; bag 79; Ann to move
        $ game fix 2 --challenge none
        Game 1: corrected the challenge of turn 2: Ben H6 ZO.F: ZORF 16 = 16, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: acceptable; Ben bonus +5.
        Ben has 16, had 21
        Ann 14 - Ben 16; bag 79; Ann to move
        $ game fix 2 --challenge list --challenger ben
        ! error: Ben made the play: somebody else can challenge it
        [exit 1]
        $ game history 2
        9 Oct 2025, 08:53  kim  Game 1: turn 2, Ben H6 ZO.F for 16, now 16.
        9 Oct 2025, 08:53  kim  Game 1: Ann holds.
        9 Oct 2025, 08:53  kim  Game 1: Ann challenged ZORF: the play is NOT acceptable.
        9 Oct 2025, 08:53  kim  Game 1: corrected turn 2: Ben H6 ZA.F: ZARF 16 = 16; Ann challenges ZARF: acceptable; Ben bonus +5, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16.
        9 Oct 2025, 08:53  kim  Took back: Game 1: corrected turn 2: Ben H6 ZA.F: ZARF 16 = 16; Ann challenges ZARF: acceptable; Ben bonus +5, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16.
        9 Oct 2025, 08:53  kim  Game 1: corrected turn 2: Ben exchanges FOZ, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16.
        9 Oct 2025, 08:53  kim  Game 1: corrected turn 2: Ben H6 ZO.F: ZORF 16 = 16, was Ben exchanges FOZ.
        9 Oct 2025, 08:53  kim  Game 1: corrected the challenge of turn 2: Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16, was Ben H6 ZO.F: ZORF 16 = 16.
        9 Oct 2025, 08:53  kim  Game 1: corrected the challenge of turn 2: Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: acceptable; Ben bonus +5, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: NOT acceptable; Ben withdrawn -16. Why: in the new list
        9 Oct 2025, 08:53  kim  Game 1: corrected the challenge of turn 2: Ben H6 ZO.F: ZORF 16 = 16, was Ben H6 ZO.F: ZORF 16 = 16; Ann challenges ZORF: acceptable; Ben bonus +5.
        $ game fix 1 pass --challenge list
        ! error: turn 1 lays no tile, so there is nothing to challenge
        [exit 1]
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_challenge_that_cost_a_turn_is_corrected_with_what_followed() {
    let night = with_a_list("naspa");
    night.ok("game play 8F HORN");
    night.ok("game challenge");
    night.ok("game pass");
    night.session(expect![[r#"
        $ game fix 2 pass
        ! error: turn 2 was lost by a challenge that failed: correct that challenge
        ! hint: `sixzero game fix 1 --challenge …` corrects the challenge
        [exit 1]
        $ game fix 1 --challenge none
        ! error: turn 3 (Ann's pass) of game 1 no longer stands: it is Ben's turn, not Ann's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
        $ game fix 1 8F HORM --challenge list
        ! error: turn 3 (Ann's pass) of game 1 no longer stands: it is Ben's turn, not Ann's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
        $ game undo
        Took back: Game 1: turn 3, Ann passed.
        Ann 14 - Ben 0; bag 82; Ann to move
        1 of 6 scoreless turns
    "#]]);
    // The turn that was lost is nobody's turn now, so the pass was Ben's.
    night.ok("game undo");
    night.session(expect![[r#"
        $ game fix 1 8F HORM --challenge list
        Game 1: corrected turn 1: Ann 8F HORM: HORM 18 = 18; Ben challenges HORM: NOT acceptable; Ann withdrawn -18, was Ann 8F HORN: HORN 14 = 14.
        Ann has 0, had 14
        Ann 0 - Ben 0; bag 86; Ben to move
        1 of 6 scoreless turns
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn another_verdict_gives_the_later_turns_to_the_next_player() {
    let night = with_a_list("naspa");
    for play in ["8F HORN", "H6 FARM"] {
        night.ok(&format!("game play {play}"));
    }
    // Ann challenged in vain; it was typed as a pass of hers.
    night.ok("game pass");
    night.ok("game play 10F PASTE");
    night.session(expect![[r#"
        $ game delete 3 --shift
        Game 1: deleted turn 3: was Ann pass +0.
        turn 3: Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
          was Ann pass +0
        turn 4: nothing
          was Ben 10F PASTE: PASTE 15 + FARMS 10 = 25
        Ann has 39, had 14
        Ben has 9, had 34
        Ann 39 - Ben 9; bag 74; Ben to move
        $ game fix 2 --challenge acceptable --shift
        Game 1: corrected the challenge of turn 2: Ben H6 FA.M: FARM 9 = 9; Ann challenges FARM: acceptable, was Ben H6 FA.M: FARM 9 = 9.
        turn 3: Ann lost turn +0
          was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
        turn 4: Ben 10F PASTE: PASTE 15 + FARMS 10 = 25
          was nothing
        Ann has 14, had 39
        Ben has 34, had 9
        Ann 14 - Ben 34; bag 74; Ann to move
        $ game fix 2 --challenge none --shift
        Game 1: corrected the challenge of turn 2: Ben H6 FA.M: FARM 9 = 9, was Ben H6 FA.M: FARM 9 = 9; Ann challenges FARM: acceptable.
        turn 3: Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
          was Ann lost turn +0
        turn 4: nothing
          was Ben 10F PASTE: PASTE 15 + FARMS 10 = 25
        Ann has 39, had 14
        Ben has 9, had 34
        Ann 39 - Ben 9; bag 74; Ben to move
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}
