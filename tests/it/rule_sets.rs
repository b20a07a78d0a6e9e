//! Rule sets as people meet them: the notice, the questions, tiles, the board, times.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

#[test]
fn a_rule_set_is_a_notice_in_sentences() {
    let sandbox = Sandbox::new();
    sandbox.check(
        "rules notice social",
        expect![[r#"
            Social play by the tournament rules

            The game
            - 2 to 4 players; English, 100 tiles on a board of 15 by 15; a full rack is 7
                tiles.
            - The first play covers H8 and lays at least 2 tiles. One that misses it
                stands unless it is challenged.
            - Laying 7 tiles in one turn earns 50 points.

            Exchanges and passes
            - Tiles can be exchanged while the bag holds at least 7, counted before
                drawing.

            Challenges
            - A play can be challenged until its player draws tiles; "hold" keeps that
                off.
            - Anybody but its player can challenge it.
            - The challenger may name the words that are challenged; otherwise it is all
                of them.
            - If a word is not in the list the play comes off and its player loses that
                turn.
            - If all are good the play stands and the challenger loses the next turn.

            The end
            - The game ends when the bag is empty and a player has no tile left.
            - A player may end it after 6 scoreless turns in a row, no matter whose;
                passes, exchanges and plays challenged off all count.
            - The others take off the tiles they hold; the player who is out adds them.
            - If nobody is out, all take off the tiles they hold.
            - Equal scores are a tie.

            Clocks
            - There are no clocks.

            Rounds without a game
            - A bye is a win by 50 points.
            - A forfeit is a loss by 50 points.
            ! 32 of these rules are not verified: `sixzero rules show` names the sources.
        "#]],
    );
    let every = sandbox.json("rules list --json");
    for rules in every.as_array().unwrap() {
        let name = rules["name"].as_str().unwrap();
        let notice = sandbox.ok(&format!("rules notice {name}"));
        assert!(notice.lines().count() < 50, "one page: {name}");
        assert!(notice.lines().all(|line| line.chars().count() <= 80), "{name}");
    }
}

#[test]
fn tiles_and_board_say_what_they_are_worth() {
    let sandbox = Sandbox::new();
    assert!(sandbox.ok("rules tiles catalan").contains("[L·L]"));
    sandbox.session(expect![[r#"
        $ rules board naspa
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . . . " . . . " . 
         7 . . ' . . . ' . ' . . . ' . . 
         8 = . . ' . . . - . . . ' . . = 
         9 . . ' . . . ' . ' . . . ' . . 
        10 . " . . . " . . . " . . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        ' letter x2, - word x2, " letter x3, = word x3
        The first play covers H8.
    "#]]);
}

#[test]
fn times_are_read_alike() {
    let sandbox = Sandbox::new();
    for time in ["2:05", "2m5s", "125s", "-2:05"] {
        let said = sandbox.ok(&format!(
            "calc ann 400 ben 380 --left ann=Q --left ben=E --over ben={time} --rules naspa"
        ));
        assert!(said.contains("-30"), "{time}: {said}");
    }
    sandbox.session(expect![[r#"
        $ calc ann 400 ben 380 --left ann=Q --left ben=E --over ben=3 --rules naspa
        ! error: `3` could be minutes or seconds: write `3:00` or `3s`
        [exit 1]
    "#]]);
    sandbox.session(expect![[r#"
        $ new Night --set clock_ms=25
        ! error: the rule `clock_ms` cannot be `25`: `25` could be minutes or seconds: write `25:00` or `25s`
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
        $ rules show naspa --set exchange_bag=x
        ! error: the rule `exchange_bag` cannot be `x`: it is a whole number from 0 to 255
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
        $ rules show naspa --set phony_costs=points
        ! error: the rule `phony_costs` cannot be `points`: it is `turn` or `next_turn`
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
    sandbox.ok("new Night --set clock_ms=30:00 --set overtime_period_ms=30s");
    let shown = sandbox.ok("rules show");
    assert!(shown.contains("30:00") && shown.contains("0:30"), "{shown}");
}

#[test]
fn a_rule_that_governs_nothing_yet_can_be_changed() {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Ben");
    sandbox.session(expect![[r#"
        $ event set challenge=plus5_word
        The rules now say challenge=plus5_word, where they said double.
    "#]]);
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ event set challenge=single
        ! error: game 1 is recorded under these rules, which say challenge=plus5_word: challenge=single would be another rule
        ! hint: the director may override it: `--accept rules-in-use --reason "…"`; games that are recorded keep their rules. A game may have rules of its own: `sixzero game new … --set RULE=VALUE`
        [exit 1]
        $ event set challenge=single --accept rules-in-use --reason "the club voted"
        The rules now say challenge=single, where they said plus5_word.
        ! Game 1 keeps its rules.
    "#]]);
    // What was recorded is what it was.
    sandbox.session(expect![[r#"
        $ game challenge
        Ben challenges HORN.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        Ann +5 for the challenge
        Ann 19 - Ben 0; bag 82; Ben to move
    "#]]);
    sandbox.ok("verify");
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ undo
        Took back: The rules now say challenge=single, where they said plus5_word.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_free_game_follows_its_division() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa --division A --division B");
    sandbox.ok("division set B rules wespa");
    sandbox.ok("game new Ann Ben --division B");
    sandbox.ok("game play 8F HORN");
    let said = sandbox.ok("game challenge");
    assert!(said.contains("Ann +5 for the challenge"), "{said}");
}

#[test]
fn a_tie_that_is_broken_is_not_won_by_nothing() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ calc ann 400 ben 380 --out ben --left ann=10 --rules hasbro
        ann 400
          -10 for the rack (worth 10): 390
        ben 380
          +10 for going out (worth 10): 390
        ann 390 - ben 390: ann wins: equal scores, but more before the racks (rule set hasbro)
    "#]]);
}

#[test]
fn overtime_is_a_time_or_points() {
    let sandbox = Sandbox::first_round();
    sandbox.ok("result add 1 ann 412 dan 388");
    sandbox.session(expect![[r#"
        $ result overtime 1 ann 3 --yes
        ! error: `3` could be minutes or seconds: write `3:00` or `3s`
        [exit 1]
        $ result overtime 1 ann 30 points --yes
        Round 1: Ann is over time, 30 points off the score: Ann 382 - Dan 388 (the slip says Ann 412 - Dan 388); Dan wins now.
    "#]]);
}

#[test]
fn the_rules_of_a_division_are_as_firm_as_the_events() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa --division A --division B");
    for name in ["Ann", "Ben"] {
        sandbox.ok(&format!("player add {name} --division B"));
    }
    // Nothing has begun.
    sandbox.session(expect![[r#"
        $ division set B rules wespa
        Division B plays by the rule set wespa.
    "#]]);
    sandbox.ok("round pair --division B");
    sandbox.session(expect![[r#"
        $ division set B rules social
        ! error: round 1 of division B is paired under these rules, and 10 of them would change
        !   players_most: 2, would be 4
        !   misplaced_opening: refused, would be challengeable
        !   challenge: plus5_word, would be double
        !   scoreless_end: automatic, would be claimed
        !   play_out: double_rack, would be deduct_and_add
        !   clock_ms: 25:00, would be none
        !   bye_spread: 100, would be 50
        !   forfeit_spread: 100, would be 50
        !   forfeit_starts: ignore, would be alternate
        !   late_forfeit_minutes: 25, would be none
        ! hint: the director may override it: `--accept rules-in-use --reason "…"`; games that are recorded keep their rules. A game may have rules of its own: `sixzero game new … --set RULE=VALUE --division B`
        [exit 1]
        $ division set B rules event --dry-run --accept rules-in-use
        ! error: other rules in a division that has begun needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ division set B rules event --accept rules-in-use --reason "one rule for all"
        Division B plays by the event's rules.
        ! misplaced_opening: challengeable, where it was refused.
        ! challenge: double, where it was plus5_word.
        ! scoreless_end: claimed, where it was automatic.
        ! bye_spread: 50, where it was 100.
        ! forfeit_spread: 50, where it was 100.
        ! forfeit_starts: alternate, where it was ignore.
        ! late_forfeit_minutes: none, where it was 25.
    "#]]);
    assert_eq!(sandbox.json("log --last 1 --json")[0]["accepted"][0], "rules-in-use");
    sandbox.ok("undo");
    sandbox.ok("verify");
    // A round was paired since.
    assert!(sandbox.says("undo 4", "").contains("! error: round 1 of division B is paired"));
    // Of the other division nothing has begun, and of a game of its own.
    sandbox.ok("division set A rules wespa");
    sandbox.ok("game new Eve Dan --division A");
    sandbox.ok("division set A rules social");
    sandbox.ok("game new Cat Fay --division A");
    sandbox.ok("game play 8F HORN --game 2");
    let club = "division set A rules hasbro";
    let said = sandbox.says(club, "");
    assert!(said.contains("! error: game 2 is recorded under these rules, and "), "{said}");
    sandbox.ok(&format!("{club} --accept rules-in-use --reason \"voted\""));
    assert!(sandbox.ok("game challenge --game 2").contains("acceptable"));
    sandbox.ok("verify");
}

#[test]
fn what_is_set_for_a_free_game_begins_with_the_rules_of_its_division() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa --division A --division B");
    sandbox.ok("division set B rules wespa");
    for begin in ["game new Ann Ben", "game draw ann:A ben:B"] {
        sandbox.ok(&format!("{begin} --division B --set bye_spread=100"));
        let game = sandbox.json("game list --json").as_array().unwrap().len();
        let said = sandbox.ok(&format!("game play 8F HORN --game {game}"));
        assert!(said.contains("HORN 14"), "{said}");
        let said = sandbox.ok(&format!("game challenge --game {game}"));
        assert!(said.contains(" +5 for the challenge"), "{begin}: {said}");
        // Of no division they are the event's.
        sandbox.ok(&format!("{begin} --set bye_spread=100"));
        let said = sandbox.ok(&format!("game play 8F HORN --game {}", game + 1));
        assert!(said.contains("HORN 14"), "{said}");
        let said = sandbox.ok(&format!("game challenge --game {}", game + 1));
        assert!(said.to_lowercase().contains("ben loses the turn"), "{begin}: {said}");
    }
    // The only division is meant.
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("division set A rules wespa");
    sandbox.ok("game new Ann Ben --set bye_spread=100");
    sandbox.ok("game play 8F HORN");
    assert!(sandbox.ok("game challenge").contains("Ann +5 for the challenge"));
}

#[cfg(unix)]
#[test]
fn a_number_alone_is_asked_about_at_a_prompt() {
    let sandbox = Sandbox::first_round();
    sandbox.ok("game new Ann Ben");
    let mut keeper = Terminal::run(&sandbox, "game enter --by Kim");
    keeper.wait_for("1 Ann>");
    keeper.press("t ann 3\r");
    keeper.wait_for(
        "3 minutes: 3:00 over, -30 (3:01 would be -40); 3 seconds: 0:03 over, -10. m, s, or the \
         time, as\r\n    `2:05`? ",
    );
    keeper.press("m\r");
    keeper.wait_for("Ann is 3:00 over");
    keeper.press("t ben 3\r");
    keeper.wait_for("`2:05`? ");
    keeper.press("2:05\r");
    keeper.wait_for("Ben is 2:05 over");
    // Without an answer it stays refused.
    keeper.press("t ben 90\r");
    keeper.wait_for("`2:05`? ");
    keeper.press("\r");
    keeper.wait_for("could be minutes or seconds");
    keeper.press("q\r");
    keeper.ended_with(0);
    sandbox.ok("result add 1 ann 412 dan 388");
    let mut day = Terminal::run(&sandbox, "desk --by Kim");
    day.wait_for("> ");
    day.press("overtime ann 3\r");
    day.wait_for("3 minutes: 3:00 over, -30 (3:01 would be -40); ");
    day.press("s\r");
    day.wait_for("Ann is 0:03 over, 10 points off");
    day.press("q\r");
    day.ended_with(0);
}

#[test]
fn who_a_rack_belongs_to_is_asked_by_name() {
    let sandbox = Sandbox::new();
    for asked in [
        "--left Q1",
        "--out ann",
        "--out ann --left ann=Q",
        "--out ann --left Q --over ben=9:00 --set clock_ms=none",
    ] {
        let said = sandbox.says(&format!("calc ann 400 \"Ben Lee\" 380 --rules naspa {asked}"), "");
        assert!(said.contains("! hint: "), "{asked}: {said}");
    }
    sandbox.session(expect![[r#"
        $ calc ann 400 "Ben Lee" 380 --left Q1
        ! error: `Q1` could be the rack of ann or Ben Lee
        ! hint: say whose it is: `--left ann=Q1`
        [exit 2]
        $ calc ann 400 "Ben Lee" 380 --out ann
        ! error: the rack that Ben Lee was left with is needed
        ! hint: the tiles or the points: `--left "Ben Lee"=AEINRST`, `--left "Ben Lee"=7`
        [exit 1]
    "#]]);
}
