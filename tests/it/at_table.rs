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
