//! Rule sets as people meet them: the notice, the questions, tiles, the board, times.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_rule_set_is_a_notice_in_sentences() {
    let sandbox = Sandbox::new();
    sandbox.check("rules notice social", expect![[r#"
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
        ! 29 of these rules are not verified: `sixzero rules show` names the sources, `sixzero rules ask` takes them from your rule book.
    "#]]);
    let every = sandbox.json("rules list --json");
    for rules in every.as_array().unwrap() {
        let name = rules["name"].as_str().unwrap();
        let notice = sandbox.ok(&format!("rules notice {name}"));
        assert!(notice.lines().count() < 50, "one page: {name}");
        assert!(notice.lines().all(|line| line.chars().count() <= 80), "{name}");
    }
}

#[test]
fn a_rule_book_makes_a_rule_set_and_is_its_source() {
    let sandbox = Sandbox::new();
    let answers = "Club rules 2026\n\n4, 3.8\n\n\n\n\n\n\n30m, 4.1\n\n\n100\n\n";
    sandbox.check_with("rules ask club.toml --rules absp", answers, expect![[r#"
        Wrote club.toml: 3 answered, 10 left as in absp. Next: `sixzero rules notice club.toml`, then `sixzero new NAME --rules club.toml`.
    "#]]);
    expect![[r#"
        base = "absp"
        name = "club"
        title = "club, after Club rules 2026"
        clock_ms = 1800000
        bye_spread = 100

        [source]
        challenge = "V Club rules 2026, 3.8"
        clock_ms = "V Club rules 2026, 4.1"
        bye_spread = "V Club rules 2026"
    "#]]
    .assert_eq(&sandbox.read("club.toml"));
    let shown = sandbox.json("rules show club.toml --json");
    let rule = |name: &str| {
        let rules = shown["rules"].as_array().unwrap();
        rules.iter().find(|rule| rule["rule"] == name).unwrap().clone()
    };
    // The answer confirms what the preset had from memory.
    assert_eq!(rule("challenge")["source"], "V Club rules 2026, 3.8");
    assert_eq!(rule("challenge")["verified"], true);
    assert_eq!(
        (&rule("clock_ms")["value"], &rule("bye_spread")["value"]),
        (&"30:00".into(), &"100".into())
    );
    sandbox.ok("new Night --rules club.toml");
    assert!(sandbox.ok("rules notice").contains("Each player has 30 minutes."));
}

#[test]
fn a_wrong_answer_of_a_pipe_makes_no_rule_set() {
    let sandbox = Sandbox::new();
    sandbox.check_with("rules ask club.toml", "Book\n\n7\n", expect![[r#"
        ! error: the rule `challenge` cannot be `7`: there are void single double double_score plus5_play plus5_word plus10_play plus10_word minus10_play triple
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
    sandbox.check_with(
        "rules ask club.toml",
        "Book\n\n\n\n\n\n\n\n\n25\n",
        expect![[r#"
            ! error: `25` could be minutes or seconds: write `25:00` or `25s`
            [exit 1]
        "#]],
    );
    sandbox.check(
        "rules ask club",
        expect![[r#"
            ! error: a rule set is a `.toml` file, and `club` is not
            ! hint: give it as `club.toml`
            [exit 2]
        "#]],
    );
    sandbox.write("club.toml", "mine\n");
    sandbox.check(
        "rules ask club.toml",
        expect![[r#"
        ! error: `club.toml` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]],
    );
    assert_eq!(sandbox.read("club.toml"), "mine\n");
}

#[test]
fn tiles_and_board_say_what_they_are_worth() {
    let sandbox = Sandbox::new();
    assert!(sandbox.ok("rules tiles catalan").contains("[L·L]"));
    sandbox.check(
        "rules board naspa",
        expect![[r#"
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
        "#]],
    );
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
    sandbox.check(
        "calc ann 400 ben 380 --left ann=Q --left ben=E --over ben=3 --rules naspa",
        expect![[r#"
        ! error: `3` could be minutes or seconds: write `3:00` or `3s`
        [exit 1]
    "#]],
    );
    sandbox.ok("new Night --set clock_ms=30:00 --set overtime_period_ms=30s");
    let shown = sandbox.ok("rules show");
    assert!(shown.contains("30:00") && shown.contains("0:30"), "{shown}");
}
