//! What a table needs to see: how many scoreless turns there are, who may end the game or challenge,
//! and by which word list.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// An event by these rules, with one game on.
fn game(rules: &str, players: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --rules {rules}"));
    sandbox.ok(&format!("game new {players}"));
    sandbox
}

#[test]
fn scoreless_turns_are_counted_from_the_first_on() {
    let sandbox = game("naspa", "Ann Ben");
    sandbox.check(
        "game play 8F HORN",
        expect![[r#"
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]],
    );
    sandbox.check(
        "game pass",
        expect![[r#"
        2. Ben passes
        Ann 14 - Ben 0; bag 82; Ann to move
        1 of 6 scoreless turns
    "#]],
    );
    sandbox.check_with("game enter", "x1\n-\n-\n-\n-\ns\n", expect![[r#"
        3. Ann exchanges 1
        Ann 14 - Ben 0; bag 82; Ben to move
        2 of 6 scoreless turns
        4. Ben passes
        Ann 14 - Ben 0; bag 82; Ann to move
        3 of 6 scoreless turns
        5. Ann passes
        Ann 14 - Ben 0; bag 82; Ben to move
        4 of 6 scoreless turns
        6. Ben passes
        Ann 14 - Ben 0; bag 82; Ann to move
        5 of 6 scoreless turns
        7. Ann passes
        Ann 14 - Ben 0; bag 82; Ben to move
        6 scoreless turns: any player may end the game: `sixzero game end --player NAME`
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . . . " . . . " . 
         7 . . ' . . . ' . ' . . . ' . . 
         8 = . . ' . H*O*R*N*. . ' . . = 
         9 . . ' . . . ' . ' . . . ' . . 
        10 . " . . . " . . . " . . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          Ann 14
        > Ben 0

        1. Ann 8F HORN: HORN 14 = 14 (14)
        2. Ben passes (0)
        3. Ann exchanges 1 (14)
        4. Ben passes (0)
        5. Ann passes (14)
        6. Ben passes (0)
        7. Ann passes (14)

        unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
            OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann 14 - Ben 0; bag 82; Ben to move
        6 scoreless turns: any player may end the game: `sixzero game end --player NAME`
        next: play, exchange up to 7, pass, end (6 scoreless turns)
    "#]]);
    // So it is said to who reads of the game elsewhere, without the program's commands.
    let letter = sandbox.ok("game update --for ann");
    assert!(letter.contains("\n6 scoreless turns: any player may end the game\n"), "{letter}");
    let report = sandbox.ok("game report");
    assert!(report.contains("6 scoreless turns: any player may end the game."), "{report}");
    let shown = sandbox.json("game show --json");
    assert_eq!((&shown["scoreless"], &shown["scoreless_limit"]), (&6.into(), &6.into()));
    assert_eq!(shown["may_end"], serde_json::json!(["Ann", "Ben"]));
    sandbox.check(
        "game end --player ben",
        expect![[r#"
        Game 1: Ben ended the game.
        Ann 14 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]],
    );
    assert_eq!(sandbox.json("game show --json")["may_end"], serde_json::json!([]));
}

#[test]
fn who_made_an_open_play_waits_before_ending_the_game() {
    // A blank beside a blank scores nothing.
    let sandbox = game("naspa --set scoreless_zero_play=counts", "Ann Ben");
    for _ in 0..5 {
        sandbox.ok("game pass");
    }
    sandbox.check(
        "game play 8G -o-n",
        expect![[r#"
        6. Ben 8G on: on 0 = 0
        Ann 0 - Ben 0; bag 84; Ann to move
        6 scoreless turns: Ann may end the game: `sixzero game end --player NAME`
    "#]],
    );
    assert_eq!(sandbox.json("game show --json")["may_end"], serde_json::json!(["Ann"]));
}

#[test]
fn where_passes_end_the_game_they_are_counted() {
    let sandbox = game("collins", "Ann Ben");
    sandbox.check(
        "game pass",
        expect![[r#"
        1. Ann passes
        Ann 0 - Ben 0; bag 86; Ben to move
        1 of 4 passes
    "#]],
    );
    sandbox.ok("game pass");
    sandbox.check(
        "game pass",
        expect![[r#"
        3. Ann passes
        Ann 0 - Ben 0; bag 86; Ben to move
        3 of 4 passes
    "#]],
    );
    sandbox.check(
        "game pass",
        expect![[r#"
        4. Ben passes
        Ann 0 - Ben 0; the game has ended, racks needed: Ann, Ben
        ! The game has ended and waits for what was left on the racks of Ann and Ben.
    "#]],
    );
}

#[test]
fn of_several_it_is_said_who_may_challenge() {
    let sandbox = game("hasbro --set challenge_until=draw", "Ann Ben Cat");
    sandbox.check(
        "game play 8F HORN",
        expect![[r#"
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Ben 0 - Cat 0; bag 75; Ben to move
        Ben or Cat may challenge or hold
    "#]],
    );
    let entered = sandbox.json("game hold --json");
    assert_eq!(entered["may_challenge"], serde_json::json!(["Ben", "Cat"]));
    sandbox.check(
        "game accept --drawn",
        expect![[r#"
        Game 1: Ann has drawn.
        Ann 14 - Ben 0 - Cat 0; bag 75; Ben to move
    "#]],
    );
    assert_eq!(sandbox.json("game show --json")["may_challenge"], serde_json::json!([]));
    // Where only the next player may, the others need not wait.
    let sandbox = game("email --set challenge_from=next --set players_most=3", "Ann Ben Cat");
    sandbox.check(
        "game play 8F HORN",
        expect![[r#"
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Ben 0 - Cat 0; bag 75; Ben to move
        Ben may challenge or hold
    "#]],
    );
}

#[test]
fn the_agreed_word_list_is_on_the_page() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa --lexicon \"paper:Chambers 2014\"");
    sandbox.check(
        "game new Ann Ben",
        expect![[r#"
        Game 1: Ann starts against Ben.
        ! Challenges are decided by the book Chambers 2014; by another: `sixzero game lexicon NAME`.
    "#]],
    );
    sandbox.check(
        "game new Cat Dan --lexicon wordnik",
        expect![[r#"
        Game 2: Cat starts against Dan, by Wordnik 2021-07-29 (open list, not a tournament list).
    "#]],
    );
    sandbox.check("game show --game 1", expect![[r#"
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

        word list: the book Chambers 2014
        > Ann 0
          Ben 0

        unseen 100 (42 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG HH IIIIIIIII J K LLLL MM NNNNNN
            OOOOOOOO PP Q RRRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann 0 - Ben 0; bag 86; Ann to move
        next: play, exchange up to 7, pass
    "#]]);
    let listed = |game: u8| {
        let shown = sandbox.json(&format!("game show --game {game} --json"));
        (shown["agreed_lexicon"]["name"].clone(), shown["lexicon"].clone())
    };
    assert_eq!(listed(1), ("Chambers 2014".into(), serde_json::Value::Null));
    assert_eq!(listed(2).1["kind"], "embedded");
}

#[test]
fn the_word_list_of_a_game_that_has_begun_is_not_changed_silently() {
    let sandbox = game("naspa", "Ann Ben");
    sandbox.write("five.txt", "HORN\nFARM\nQI\nZA\nAA\n");
    sandbox.ok("lexicon add five.txt");
    sandbox.check(
        "game lexicon five",
        expect![[r#"
        Game 1 is judged by five, 5 words, sha256 b693fef7feca.
        Ann 0 - Ben 0; bag 86; Ann to move
    "#]],
    );
    sandbox.check(
        "game lexicon five",
        expect![[r#"
        Nothing to change. Game 1 is judged by five, 5 words, sha256 b693fef7feca.
        Ann 0 - Ben 0; bag 86; Ann to move
    "#]],
    );
    sandbox.check(
        "game lexicon event",
        expect![[r#"
        Game 1 is judged by Wordnik 2021-07-29 (open list, not a tournament list).
        Ann 0 - Ben 0; bag 86; Ann to move
    "#]],
    );
    sandbox.ok("game play 8F HORN");
    sandbox.check("game lexicon five", expect![[r#"
        ! error: game 1 began with Wordnik 2021-07-29 (open list, not a tournament list): five, 5 words, sha256 b693fef7feca is another word list
        ! hint: rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`; a game may have a list of its own: `sixzero game lexicon NAME`
        [exit 1]
    "#]]);
    sandbox.check(
        "game lexicon five --accept lexicon-in-use",
        expect![[r#"
        ! error: another word list in a game that has begun needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game lexicon five --accept lexicon-in-use --reason \"both brought it\"",
        expect![[r#"
            Game 1 is judged by five, 5 words, sha256 b693fef7feca.
            Ann 14 - Ben 0; bag 82; Ben to move
        "#]],
    );
    assert_eq!(sandbox.json("log --last 1 --json")[0]["accepted"][0], "lexicon-in-use");
    sandbox.check(
        "undo",
        expect![[r#"
        Took back: Game 1 is judged by five, 5 words, sha256 b693fef7feca.
    "#]],
    );
    // What was entered since goes by the list that would be taken back.
    sandbox.ok("game lexicon five --accept lexicon-in-use --reason \"both brought it\"");
    sandbox.ok("game play H6 FARM");
    sandbox.check("undo 8", expect![[r#"
        ! error: game 1 began with five, 5 words, sha256 b693fef7feca: Wordnik 2021-07-29 (open list, not a tournament list) is another word list
        ! hint: rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`; a game may have a list of its own: `sixzero game lexicon NAME`
        [exit 1]
    "#]]);
    sandbox.ok("undo 8 --accept lexicon-in-use --reason \"only one had\"");
    // The event's list counts in every game without one of its own.
    sandbox.ok("game new Cat Dan --lexicon \"paper:Chambers\"");
    sandbox.ok("game play 8F HORN --game 2");
    sandbox.check(
        "event set lexicon five",
        expect![[r#"
            ! error: game 1 began with Wordnik 2021-07-29 (open list, not a tournament list): five, 5 words, sha256 b693fef7feca is another word list
            ! hint: rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`; a game may have a list of its own: `sixzero game lexicon NAME`
            [exit 1]
        "#]],
    );
    sandbox.ok("event set lexicon five --accept lexicon-in-use --reason \"it is the club's\"");
    assert_eq!(sandbox.json("game show -g 1 --json")["agreed_lexicon"]["name"], "five");
    assert_eq!(sandbox.json("game show -g 2 --json")["agreed_lexicon"]["name"], "Chambers");
    sandbox.ok("verify");
}

#[test]
fn at_a_table_of_a_round_the_draw_decides_who_starts() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    for name in ["Ann", "Ben", "Cat", "Dan"] {
        sandbox.ok(&format!("player add {name}"));
    }
    sandbox.ok("round pair --pairs \"1>2 3>4\" --seed 1");
    for (wrong, why) in [
        ("ann:E", "Ben has drawn no tile"),
        ("ann:E cat:B", "`cat` is not one of the players"),
        ("ann:E ann:B ben:C", "Ann"),
        ("ann:E ben:E", "Ann and Ben drew the same"),
        ("ann ben:E", "is not a draw"),
    ] {
        let said = sandbox.says(&format!("game draw {wrong} --round 1 --table 1"), "");
        assert!(said.contains("! error: ") && said.contains(why), "{wrong}: {said}");
    }
    sandbox.check("game draw ann:E ben:B --round 1 --table 1 --division A", expect![[r#"
        Game 1: round 1, table 1, Ben drew B, Ann drew E: Ben starts against Ann.
        ! Ann was to start: by the draw Ben does.
        ! Round 1 was a draft and is now released.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    sandbox.check(
        "pairings 1",
        expect![[r#"
        Pairings by rank: Night
        Round 1
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Player       Record  Start    Opponent      Record
        ---------------------------------------------------------
            1  Ann (1)  0-0 0, 1st  replies  Ben (2)   0-0 0, 1st
            2  Cat (3)  0-0 0, 1st  starts   Dan (4)   0-0 0, 1st
    "#]],
    );
    sandbox.check(
        "starts",
        expect![[r#"
        Starts and replies: Night
        Round 1

        No  Name  Starts  Replies  R1
        ------------------------------
         1  Ann        0        0  (2)
         2  Ben        0        0  (1)
         3  Cat        0        0  (1)
         4  Dan        0        0  (2)
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.
    "#]],
    );
    sandbox.check("game draw cat:? dan:B --round 1 --table 2", expect![[r#"
        Game 2: round 1, table 2, Cat drew ?, Dan drew B: Cat starts against Dan.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    sandbox.ok("game play 8F HORN --game 1");
    sandbox.ok("game resign --player ann --game 1");
    assert_eq!(sandbox.json("game show -g 1 --json")["draw"][0]["name"], "Ben");
    sandbox.ok("verify");
    sandbox.ok("game undo --game 1");
    sandbox.ok("game undo --game 1");
    sandbox.ok("undo");
    let taken_back = sandbox.ok("log --last 1");
    assert!(taken_back.contains("table 2"), "{taken_back}");
    sandbox.ok("undo 7");
    assert!(sandbox.ok("pairings 1").contains("Ann (1)"));
    sandbox.ok("verify");
}

#[test]
fn a_sheet_that_leaves_the_start_to_a_draw_is_right_when_they_have_drawn() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    for name in ["Ann", "Ben", "Cat"] {
        sandbox.ok(&format!("player add {name}"));
    }
    sandbox.ok("round pair --pairs \"1>2\" --bye 3 --seed 1");
    // Who comes meets who had the bye, and they draw for the start.
    sandbox.ok("player add Dan --from 1");
    sandbox.ok("round release 1");
    sandbox.check(
        "round show 1",
        expect![[r#"
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Ben (2)
            2  Cat (3)  Dan (4), draw for start
    "#]],
    );
    sandbox.check("game draw cat:E dan:B --round 1 --table 2", expect![[r#"
        Game 1: round 1, table 2, Dan drew B, Cat drew E: Dan starts against Cat.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    sandbox.check(
        "round show 1",
        expect![[r#"
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Dan (4)  Cat (3)
    "#]],
    );
}
