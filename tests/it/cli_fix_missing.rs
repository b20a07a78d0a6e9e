//! What a record lacks is added later: turns, racks.
use expect_test::expect;

use crate::cli_fix_challenge::with_a_list;

#[test]
fn missing_turns_are_inserted_two_by_two_or_shift_the_later_ones() {
    let night = with_a_list("naspa");
    for play in ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB"] {
        night.ok(&format!("game play {play}"));
    }
    night.session(expect![[r#"
        $ game insert 3 pass
        ! error: turn 3 (10F PASTE) of game 1 no longer stands: it is Ben's turn, not Ann's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
        $ game insert 3 exchange 3 , x2
        Game 1: inserted turn 3: Ann exchanges 3; turn 4: Ben exchanges 2.
        turn 3: Ann exchanges 3
          was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
        turn 4: Ben exchanges 2
          was Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
        turn 5: Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
          was nothing
        turn 6: Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
          was nothing
        Ann 39 - Ben 25; bag 72; Ann to move
        $ game undo
        Took back: Game 1: inserted turn 3: Ann exchanges 3; turn 4: Ben exchanges 2.
        Ann 39 - Ben 25; bag 72; Ann to move
        $ game redo
        Did again: Game 1: inserted turn 3: Ann exchanges 3; turn 4: Ben exchanges 2.
        Ann 39 - Ben 25; bag 72; Ann to move
        $ game delete 3
        ! error: turn 4 (Ben's exchange) of game 1 no longer stands: it is Ann's turn, not Ben's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
        $ game delete 3 4
        Game 1: deleted turn 3: was Ann exchanges 3; turn 4: was Ben exchanges 2.
        turn 3: Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
          was Ann exchanges 3
        turn 4: Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
          was Ben exchanges 2
        turn 5: nothing
          was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
        turn 6: nothing
          was Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
        Ann 39 - Ben 25; bag 72; Ann to move
    "#]]);
    // Ann's pass was not typed, so everything after it went to the wrong player.
    night.session(expect![[r#"
        $ game insert 3 pass --shift
        Game 1: inserted turn 3: Ann pass +0.
        turn 3: Ann pass +0
          was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
        turn 4: Ben 10F PASTE: PASTE 15 + FARMS 10 = 25
          was Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
        turn 5: Ann 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
          was nothing
        Ann has 30, had 39
        Ben has 34, had 25
        Ann 30 - Ben 34; bag 72; Ben to move
        $ game delete 3 --shift
        Game 1: deleted turn 3: was Ann pass +0.
        turn 3: Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
          was Ann pass +0
        turn 4: Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
          was Ben 10F PASTE: PASTE 15 + FARMS 10 = 25
        turn 5: nothing
          was Ann 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
        Ann has 39, had 30
        Ben has 25, had 34
        Ann 39 - Ben 25; bag 72; Ann to move
        $ game insert 9 pass
        ! error: the game has no turn 9: it has 4
        [exit 1]
    "#]]);
    night.check(
        "game insert 3 pass , ",
        expect![[r#"
        ! error: `pass ,` leaves a turn out
        ! hint: `sixzero game insert 4 9H MOB, exchange 3`
        [exit 2]
    "#]],
    );
    night.session(expect![[r#"
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn racks_are_filled_in_later() {
    let night = with_a_list("naspa");
    night.ok("game rack HORNXXX --unsure");
    night.ok("game play 8F HORN");
    night.ok("game play H6 FARM");
    night.ok("game pass");
    night.session(expect![[r#"
        $ game rack 1 HORN????
        ! error: Ann's rack before turn 1 of game 1 no longer stands: the rack `HNOR____` has 8 tiles, Ann holds 7
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
        $ game rack 1 HORNAE?
        Game 1: corrected the rack of turn 1: rack AEHNOR?, was rack unknown.
        Ann 14 - Ben 9; bag 79; Ben to move
        1 of 6 scoreless turns
        ! No longer a finding: turn 1, Ann: with it 3 `X` are accounted for, the set has 1.
        $ game rack 1 HORN__?
        Game 1: corrected the rack of turn 1: rack HNOR?__, was rack AEHNOR?.
        Ann 14 - Ben 9; bag 79; Ben to move
        1 of 6 scoreless turns
        $ game rack 2 AFMQ___
        Game 1: corrected the rack of turn 2: rack AFMQ___, was rack unknown.
        Ann 14 - Ben 9; bag 79; Ben to move
        1 of 6 scoreless turns
        $ game rack 2 AFMQ___
        Game 1: nothing to correct.
        Ann 14 - Ben 9; bag 79; Ben to move
        1 of 6 scoreless turns
        $ game rack 2 AFXQ___
        Game 1: corrected the rack of turn 2: rack AFQX___, was rack AFMQ___.
        Ann 14 - Ben 9; bag 79; Ben to move
        1 of 6 scoreless turns
        $ game fix 2 --rack ""
        Game 1: corrected the rack of turn 2: rack unknown, was rack AFQX___.
        Ann 14 - Ben 9; bag 79; Ben to move
        1 of 6 scoreless turns
        $ game rack 3 AEI????
        ! error: turn 3 is neither a play nor an exchange, so no rack belongs to it
        [exit 1]
        $ game rack 7 AEI____
        ! error: the game has no turn 7: it has 3
        [exit 1]
        $ game rack two AEI____
        ! error: `two` is not a turn
        ! hint: `sixzero game rack AEINRST`, or `sixzero game rack 5 AEI____` for the rack before turn 5
        [exit 2]
        $ game rack 2 AEI____ --player ben
        ! error: an earlier turn says whose rack it was
        ! hint: leave `--player` out
        [exit 2]
        $ game history 1
        9 Oct 2025, 08:53  kim  Game 1: turn 1, Ann 8F HORN for 14, now 14.
        9 Oct 2025, 08:53  kim  Game 1: corrected the rack of turn 1: rack AEHNOR?, was rack unknown.
        9 Oct 2025, 08:53  kim  Game 1: corrected the rack of turn 1: rack HNOR?__, was rack AEHNOR?.
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn the_journal_says_what_was_inserted_though_the_line_looks_as_before() {
    let night = with_a_list("naspa");
    for turn in ["play 8F HORN", "pass", "pass", "pass"] {
        night.ok(&format!("game {turn}"));
    }
    night.session(expect![[r#"
        $ game insert 3 pass , x2
        Game 1: inserted turn 3: Ann pass +0; turn 4: Ben exchanges 2.
        turn 4: Ben exchanges 2
          was Ben pass +0
        turn 5: Ann pass +0
          was nothing
        turn 6: Ben pass +0
          was nothing
        Ann 14 - Ben 0; bag 82; Ann to move
        5 of 6 scoreless turns
        $ game delete 3 4
        Game 1: deleted turn 3: was Ann pass +0; turn 4: was Ben exchanges 2.
        turn 4: Ben pass +0
          was Ben exchanges 2
        turn 5: nothing
          was Ann pass +0
        turn 6: nothing
          was Ben pass +0
        Ann 14 - Ben 0; bag 82; Ann to move
        3 of 6 scoreless turns
    "#]]);
}
