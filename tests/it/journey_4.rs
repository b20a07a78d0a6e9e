//! Journey 4 of `users.md`, the refusal: "I typed it one square off".
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn one_square_off() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Bob");
    sandbox.session(expect![[r#"
        $ game play 8G HORN
        1. Ann 8G HORN: HORN 14 = 14
        Ann 14 - Bob 0; bag 82; Bob to move
    "#]]);
    let before = sandbox.ok("game show --json");
    sandbox.session(expect![[r#"
        $ game play H6 FARM
        ! error: H8 holds O, your word needs R
        [exit 1]
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), before);
    sandbox.session(expect![[r#"
        $ game undo
        Took back: Game 1: turn 1, Ann 8G HORN for 14, now 14.
        Ann 0 - Bob 0; bag 86; Ann to move
        $ game play 8F HORN
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Bob 0; bag 82; Bob to move
        $ game play H6 FARM
        2. Bob H6 FA.M: FARM 9 = 9
        Ann 14 - Bob 9; bag 79; Ann to move
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

/// The letter that is wrong and yet scores the same: the words say it.
#[test]
fn the_same_score_is_not_the_same_word() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game play H6 FARM");
    sandbox.session(expect![[r#"
        $ game play 10F PASTA
        3. Ann 10F PASTA: PASTA 15 + FARMS 10 = 25
        Ann 39 - Bob 9; bag 74; Bob to move
        $ game play 9H MOB
        4. Bob 9H .OB: MOB 8 + NOT 4 + BA 4 = 16
        Ann 39 - Bob 25; bag 72; Ann to move
    "#]]);
}
