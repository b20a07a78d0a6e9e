//! Who challenges, until when, and what it costs, as it is typed.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn who_is_on_turn_challenges_where_nobody_is_named() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night");
    sandbox.ok("game new Ann Ben Cat --rules hasbro");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game pass");
    sandbox.ok("game play 7H MOB");
    sandbox.ok("game challenge --player ben --verdict acceptable --reason ruled");
    // Ben, who would be next, loses his turn.
    sandbox.ok("game play 9H BO");
    sandbox.check(
        "game challenge --verdict unacceptable",
        expect![[r#"
        Cat challenges BO, MRB, ONO.
        Play is NOT acceptable
        (ruled by kim; Wordnik 2021-07-29 (open list, not a tournament list))
        Ann takes the play back: -16
        Ann 14 - Ben 0 - Cat 15; bag 72; Cat to move
    "#]],
    );
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game hold --player ben
        Game 1: Ben holds.
        Ann 30 - Ben 0 - Cat 15; bag 70; Cat to move
        Cat or Ben may challenge or hold
    "#]]);
}

#[test]
fn a_rule_lets_only_the_next_player_challenge() {
    let sandbox = Sandbox::free_game("--rules email", "Ann Ben Cat");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game challenge --player cat
        ! error: Cat cannot challenge the play: under this rule set only Ben can, who is next
        [exit 1]
    "#]]);
    sandbox.check_with(
        "game enter",
        "a @cat\n",
        expect![[r#"
            ! error: Cat cannot accept the play: under this rule set only Ben can, who is next
            ! line 1: `a @cat` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    sandbox.check_with(
        "game enter",
        "h\na\n",
        expect![[r#"
            Game 1: Ben holds.
            Ann 14 - Ben 0 - Cat 0; bag 75; Ben to move
            Ben may challenge or hold
            Game 1: Ben accepts.
            Ann 14 - Ben 0 - Cat 0; bag 75; Ben to move
        "#]],
    );
}

#[test]
fn after_the_draw_a_challenge_is_overridden_or_refused() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Ben");
    sandbox.ok("game play 8F HRON");
    sandbox.session(expect![[r#"
        $ game accept --drawn
        Game 1: Ann has drawn.
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game challenge
        ! error: Ann has drawn tiles, and under this rule set that closes the play
        ! hint: where it was said before the draw, `c !drawn` lets it stand, as a finding (outside of a prompt `--accept drawn`)
        [exit 1]
    "#]]);
    sandbox.check_with(
        "game enter",
        "c !drawn\n",
        expect![[r#"
            Ben challenges HRON.
            Play is NOT acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Ann takes the play back: -14
            Ann 0 - Ben 0; bag 86; Ben to move
            1 of 6 scoreless turns
            ! Kept as a finding: turn 1, Ben challenged after the draw.
        "#]],
    );
    let shown = sandbox.json("game show --json");
    expect![[
        r#"[{"turn":1,"player":"Ben","finding":"drawn","said":"Ben challenged after the draw"}]"#
    ]]
    .assert_eq(&shown["findings"].to_string());
    sandbox.ok("verify");
    sandbox.check_with(
        "game enter",
        "8f horn\na drawn\nu\n",
        expect![[r#"
        2. Ben 8F HORN: HORN 14 = 14
        Ann 0 - Ben 14; bag 82; Ann to move
        Game 1: Ben has drawn.
        Ann 0 - Ben 14; bag 82; Ann to move
        Took back: Game 1: Ben has drawn.
        Ann 0 - Ben 14; bag 82; Ann to move
    "#]],
    );
}

#[test]
fn both_other_penalties_can_be_set() {
    let sandbox = Sandbox::free_game(
        "--rules hasbro --set phony_costs=next_turn --set challenge=double_score",
        "Ann Ben",
    );
    sandbox.ok("game play 8F HRON");
    sandbox.session(expect![[r#"
        $ game challenge
        Ben challenges HRON.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        Ann takes the play back: -14
        Ann 0 - Ben 0; bag 86; Ann to move
    "#]]);
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game play 7H MOB
        3. Ben 7H MOB: MOB 8 + MR 4 + ON 3 = 15
        4. Ann loses the turn
        Ann 14 - Ben 15; bag 79; Ben to move
    "#]]);
    sandbox.ok("game play 9H BO");
    sandbox.ok("game play 10H OX");
    sandbox.check(
        "game challenge --verdict acceptable --reason ruled",
        expect![[r#"
        Ben challenges OX, MRBO, ONOX.
        Play is acceptable
        (ruled by kim; Wordnik 2021-07-29 (open list, not a tournament list))
        Ben -16 for the challenge
        7. Ben loses the turn
        Ann 42 - Ben 15; bag 75; Ann to move
    "#]],
    );
    sandbox.ok("game export --output there.gcg");
    sandbox.ok("game import there.gcg --rules hasbro --set phony_costs=next_turn --set challenge=double_score");
    let shown = |game| sandbox.json(&format!("game show --game {game} --json"))["turns"].take();
    assert_eq!(shown(2), shown(1));
    let notice = sandbox.ok("rules notice").replace("\n    ", " ");
    assert!(notice.contains("takes that turn again and loses the next"), "{notice}");
    assert!(notice.contains("loses the next turn, and the points of their own last play"));
}
