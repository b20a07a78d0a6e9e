//! Journey 4 of `users.md`, the refusal: "I typed it one square off".
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn one_square_off() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
    sandbox.check(
        "game play 8G HORN",
        expect![[r#"
            1. Ann 8G HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
        "#]],
    );
    let before = sandbox.ok("game show --json");
    sandbox.check(
        "game play H6 FARM",
        expect![[r#"
            ! error: H8 holds O, your word needs R
            [exit 1]
        "#]],
    );
    assert_eq!(sandbox.ok("game show --json"), before);
    sandbox.check(
        "game undo",
        expect![[r#"
            Took back: Game 1: turn 1, Ann 8G HORN for 14, now 14.
            Ann 0 - Bob 0; bag 86; Ann to move
        "#]],
    );
    sandbox.check(
        "game play 8F HORN",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
        "#]],
    );
    sandbox.check(
        "game play H6 FARM",
        expect![[r#"
            2. Bob H6 FA.M: FARM 9 = 9
            Ann 14 - Bob 9; bag 79; Ann to move
        "#]],
    );
    sandbox.check(
        "verify",
        expect![[r#"
            All is well: the journal, the tables and every game agree.
        "#]],
    );
}

/// The letter that is wrong and yet scores the same: the words say it.
#[test]
fn the_same_score_is_not_the_same_word() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game play H6 FARM");
    sandbox.check(
        "game play 10F PASTA",
        expect![[r#"
            3. Ann 10F PASTA: PASTA 15 + FARMS 10 = 25
            Ann 39 - Bob 9; bag 74; Bob to move
        "#]],
    );
    sandbox.check(
        "game play 9H MOB",
        expect![[r#"
            4. Bob 9H .OB: MOB 8 + NOT 4 + BA 4 = 16
            Ann 39 - Bob 25; bag 72; Ann to move
        "#]],
    );
}
