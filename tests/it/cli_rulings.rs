//! Rulings where they meet windows, slips, other commands and the report.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// A table's game, finished: the second player has resigned, 14 - 9.
fn night(rules: &str, players: [&str; 2]) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --rules naspa {rules}"));
    sandbox.write(
        "roster.csv",
        &format!("name,rating\n{},\n{},\nCat,\nDan,\n", players[0], players[1]),
    );
    sandbox.ok("player import roster.csv");
    sandbox.ok("round pair --pairs \"1>2 3>4\" --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game play H6 FARM");
    sandbox
}

#[test]
fn the_slip_closes_the_window_only_on_what_moves_the_signed_result() {
    let sandbox = night("", ["Ann", "Bob"]);
    sandbox.ok("result add 1 \"ann 14 bob 9\" --accept low-score");
    // The record goes on: it has no result that could move.
    sandbox.ok("game fix 1 8F CORN --dry-run");
    sandbox.ok("game fix 1 8F HORNY");
    sandbox.ok("game resign --player bob");
    // Slip and record differ by the mistake in typing, and its correction settles it.
    sandbox.ok("game fix 1 8F HORN");
    sandbox.session(expect![[r#"
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Cat (3)  Dan (4)
    "#]]);
    // The same score, another letter.
    sandbox.ok("game fix 2 H6 WARM --dry-run");
    sandbox.session(expect![[r#"
        $ game fix 1 8F HORNY
        ! error: the correction window of game 1 is over: its slip is in
        ! hint: the director may override it: `--accept correction-window --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("game fix 1 8F HORNY --accept correction-window --reason \"both agree\"");
    sandbox.ok("verify");
}

#[test]
fn every_command_that_rules_asks_who_may() {
    let sandbox = night("--set may_rule=TD --set recount=slip", ["Ann", "Bob"]);
    sandbox.ok("game resign --player bob");
    for command in [
        "game rule --result \"ann 410 bob 405\" --reason x --by kim",
        "result correct 1 \"ann 410 bob 405\" --reason x --by kim",
        "result void 1 ann --reason x --by kim",
        "result forfeit 1 ann --reason x --by kim --yes",
    ] {
        sandbox.check(
            command,
            expect![[r#"
                ! error: `kim` is not named to rule in this event: TD may
                ! hint: the director may override it: `--accept may-rule --reason "…"`
                [exit 1]
            "#]],
        );
    }
    sandbox.ok("result correct 1 \"ann 410 bob 405\" --reason x --by kim --accept may-rule");
    sandbox.ok("undo");
    sandbox.ok("result add 1 \"ann 410 bob 405\"");
    sandbox.session(expect![[r#"
        $ result void 1 ann --reason x --by TD
        ! error: the recount window of game 1 is over: its slip is in
        ! hint: the director may override it: `--accept recount-window --reason "…"`
        [exit 1]
    "#]]);
    // A slip without a record is no ruling.
    sandbox.ok("result add 1 \"cat 410 dan 405\"");
    sandbox.ok("result correct 1 \"cat 411 dan 405\" --reason x --by kim");
    sandbox.ok("verify");
}

#[test]
fn how_disputes_are_settled_can_be_agreed_on_while_games_are_on() {
    let sandbox = night("", ["Ann", "Bob"]);
    sandbox.ok("event set may_rule=TD");
    sandbox.ok("event set recount=round");
    sandbox.ok("event set correction_window=event");
    sandbox.session(expect![[r#"
        $ game rule 1 15 --reason x --by kim
        ! error: `kim` is not named to rule in this event: TD may
        ! hint: the director may override it: `--accept may-rule --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("undo");
    sandbox.ok("redo");
    sandbox.session(expect![[r#"
        $ event set challenge=single
        ! error: game 1 is recorded under these rules, which say challenge=double: challenge=single would be another rule
        ! hint: the director may override it: `--accept rules-in-use --reason "…"`; games that are recorded keep their rules. A game may have rules of its own: `sixzero game new … --set RULE=VALUE`
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_turn_that_is_ruled_under_a_ruled_result_says_that_the_result_counts() {
    let sandbox = night("", ["Ann", "Bob"]);
    sandbox.ok("game rule --result \"ann 410 bob 405\" --reason stopped");
    sandbox.session(expect![[r#"
        $ game rule 1 15 --reason recount
        Game 1: turn 1, Ann 8F HORN: ruled 15, rules 14.
        Ann 410 - Bob 405; bag 79; Ann to move (by the rules Ann 14 - Bob 9)
        ! The result itself was ruled, and that counts: the totals stay.
        $ game rule 2 --withdraw --reason none
        ! error: there is no ruling on turn 2 to withdraw
        ! hint: `sixzero game explain --result` shows what was ruled
        [exit 1]
    "#]]);
}

#[test]
fn the_commands_that_settle_a_dispute_can_be_typed_whatever_the_names() {
    let sandbox = night("", ["\"$(touch owned) \"\"x\"\"\"", "Bob 2"]);
    sandbox.ok("game resign --player 2");
    sandbox.ok("result add 1 \"1 410 2 405\"");
    sandbox.session(expect![[r#"
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Cat (3)  Dan (4)
        Round 1, table 1: $(touch owned) "x" - Bob 2: the slip says $(touch owned) "x" 410 - Bob 2 405, the record (game 1) $(touch owned) "x" 14 - Bob 2 9. To rule:
          sixzero game rule --game 1 --result "1 14 2 9" --reason "…"
          sixzero game rule --game 1 --result "1 410 2 405" --reason "…"
        $ game rule --game 1 --result "1 410 2 405" --reason signed
        Game 1: the result is ruled $(touch owned) "x" 410 - Bob 2 405.
        The standings stay as they are.
        $(touch owned) "x" 410 - Bob 2 405 by ruling; by the rules $(touch owned) "x" 14 - Bob 2 9, $(touch owned) "x" wins by 5 (Bob 2 resigned)
    "#]]);
}

#[test]
fn the_report_says_what_counts_where_the_record_does_not() {
    let sandbox = night("", ["=HYPERLINK(\"\"http://x\"\";\"\"a very long name\"\")", "Bob"]);
    let head = |sandbox: &Sandbox, command: &str| {
        let told = sandbox.ok(command);
        told.lines().take(7).collect::<Vec<_>>().join("\n") + "\n"
    };
    sandbox.ok("game rule 2 12 --reason recount");
    expect![[r#"
        Game report: =HYPERLINK(""http://x"";""a very long name"") - Bob
        Night, round 1, table 1, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        =HYPERLINK(""http://x"";""a very long name"") 14, Bob 9: not over. With what was ruled:
            =HYPERLINK(""http://x"";""a very long name"") 14, Bob 12.

        =HYPERLINK(""http://x""… Score Total   Bob                      Score Total
    "#]]
    .assert_eq(&head(&sandbox, "game report"));
    sandbox.ok("game resign --player bob");
    sandbox.ok("result void 1 bob --reason cheating");
    expect![[r#"
        Game report: =HYPERLINK(""http://x"";""a very long name"") - Bob
        Night, round 1, table 1, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        =HYPERLINK(""http://x"";""a very long name"") 14, Bob 9: =HYPERLINK(""http://x"";""a very long
            name"") wins by 5 (Bob resigned). What counts is the director's ruling: the game is void.

        =HYPERLINK(""http://x""… Score Total   Bob                      Score Total
    "#]].assert_eq(&head(&sandbox, "game report"));
    sandbox.ok("result forfeit 1 bob --reason \"left the hall\" --yes");
    expect![[r#"
        Game report: =HYPERLINK(""http://x"";""a very long name"") - Bob
        Night, round 1, table 1, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        =HYPERLINK(""http://x"";""a very long name"") 14, Bob 9: =HYPERLINK(""http://x"";""a very long
            name"") wins by 5 (Bob resigned). What counts is the director's ruling: a forfeit,
            =HYPERLINK(""http://x"";""a very long name"") +50, Bob -50.

    "#]].assert_eq(&head(&sandbox, "game report"));
}

#[test]
fn a_sheet_that_is_too_long_names_the_lines_that_have_no_turn() {
    let sandbox = night("", ["Ann", "Bob"]);
    sandbox.session(expect![[r#"
        $ game sheet ann 14/14 9/9 25/39
        ! error: the sheet has 2 bad lines
        !   line 1: Ann has 1 turn, and `9/9` would be number 2
        !   line 1: Ann has 1 turn, and `25/39` would be number 3
        ! hint: nothing was changed: correct the lines and give the sheet again; without turn numbers a sheet has the player's own turns
        [exit 1]
    "#]]);
}

#[test]
fn a_sheet_given_again_is_the_whole_sheet() {
    let sandbox = night("", ["Ann", "Bob"]);
    sandbox.ok("game play 10F PASTE");
    sandbox.ok("game sheet ann 41/41 25/66");
    sandbox.write("both.csv", "turn,score,total\n1,14,14\n2,9,9\n3,24,38\n");
    sandbox.ok("game sheet bob both.csv");
    sandbox.session(expect![[r#"
        $ game sheet ann 14/14 -
        Game 1: Ann's sheet, 1 turn; 1 line of the earlier sheet goes.
        ! The sheets differ from the rules: `sixzero game compare`.
    "#]]);
    // The column of the other player on the same sheet stays.
    sandbox.session(expect![[r#"
        $ game sheet bob 9/9
        Already in: game 1, Bob's sheet.
        ! The sheets differ from the rules: `sixzero game compare`.
        $ game sheet bob both.csv
        Already in: game 1, Bob's sheet.
        ! The sheets differ from the rules: `sixzero game compare`.
        $ game compare
        Turn                 Ann's sheet  Bob's sheet  Rules
        1     Ann 8F HORN    14/14        14/14        14/14
        3     Ann 10F PASTE               24/38        25/39  <

        Turn               Bob's sheet  Rules
        2     Bob H6 FA.M  9/9          9/9
        Turn 3, Ann 10F PASTE: Bob's sheet 24, the rules say 25: wrong score
        [exit 3]
    "#]]);
    sandbox.ok("undo");
    sandbox.ok("undo");
    sandbox.ok("redo");
    sandbox.ok("verify");
}

#[test]
fn the_bulletin_counts_what_was_ruled_in_free_games_too() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Bob");
    sandbox.ok("game play 8F HORN");
    let figures = |sandbox: &Sandbox| {
        let night = sandbox.json("bulletin --json");
        let highs = night["tables"]["highs"].as_array().cloned().unwrap_or_default();
        let high = highs.iter().find(|high| high["what"] == "High win");
        let high = high.map(|high| format!("{} {}", high["name"], high["points"]));
        format!("{} {}", night["notes"][0], high.unwrap_or_default())
    };
    sandbox.ok("game rule 1 16 --reason recount");
    expect![[r#""Not among them: 1 unfinished record." "#]].assert_eq(&figures(&sandbox));
    // Nobody finishes it: what counts is the ruling, and there is no record of it.
    sandbox.ok("game rule --result \"ann 100 bob 120\" --reason stopped");
    expect![[r#""From 1 ruling." "Bob against Ann 100" 120"#]].assert_eq(&figures(&sandbox));
    sandbox.ok("game rule --result --withdraw --reason resumed");
    sandbox.ok("game resign --player bob");
    expect![[r#""From 1 record." "Ann against Bob 0" 16"#]].assert_eq(&figures(&sandbox));
    sandbox.ok("game rule --result \"ann 100 bob 100\" --reason appeal");
    expect![[r#""From 1 record." "#]].assert_eq(&figures(&sandbox));
    // Three players, ranked among themselves.
    sandbox.ok("undo");
    sandbox.ok("game new Cat Dan Eve --rules hasbro");
    sandbox.ok("game rule --result \"cat 200 dan 210 eve 210\" --reason stopped");
    expect![[r#""From 1 record and 1 ruling." "Ann against Bob 0" 16"#]]
        .assert_eq(&figures(&sandbox));
    sandbox.ok("verify");
}

#[test]
fn a_number_in_a_ruled_result_is_the_players_as_on_a_slip() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    for name in ["Ann", "Bob"] {
        sandbox.ok(&format!("player add {name}"));
    }
    sandbox.ok("round pair --pairs \"2>1\" --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game rule --result "1 300 2 200" --reason signed
        Game 1: the result is ruled Bob 200 - Ann 300.
        Ann: still place 1, 1-0 +100, was 0-0 +0
        Bob: place 2, 0-1 -100, was place 1, 0-0 +0
        Bob 200 - Ann 300; bag 82; Ann to move (by the rules Bob 14 - Ann 0)
        $ game rule --result "1 300 3 200" --reason signed
        ! error: `3` is not one of the players: Bob, Ann
        [exit 1]
    "#]]);
    // Nobody but Bob has had a turn: there is one column.
    sandbox.check("game compare", expect![[r#"
        Turn               Rules
        1     Bob 8F HORN  14/14
        ! No sheet of this game is in: `sixzero game sheet NAME SHEET.csv`, `sixzero game announce TURN POINTS --player NAME`.
    "#]]);
    sandbox.ok("game new Cat Dan");
    sandbox.session(expect![[r#"
        $ game rule --game 2 --result "1 300 2 200" --reason signed
        Game 2: the result is ruled Cat 300 - Dan 200.
        Cat 300 - Dan 200; bag 86; Cat to move (by the rules Cat 0 - Dan 0)
    "#]]);
}
