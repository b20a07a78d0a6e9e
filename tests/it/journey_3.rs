//! Journey 3 of `users.md`: a live game, five turns.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;

/// An event without anything in it but a free game, Ann against Bob.
fn table() -> Sandbox {
    Sandbox::free_game("--rules naspa", "Ann Bob")
}

const FIVE: [(&str, i64, i64, i64); 5] = [
    ("8F HORN", 14, 14, 82),
    ("H6 FARM", 9, 9, 79),
    ("10F PASTE", 25, 39, 74),
    ("9H MOB", 16, 25, 72),
    ("11E BIT", 16, 55, 69),
];

fn words(turn: &Value) -> Vec<(String, i64)> {
    let word =
        |word: &Value| (word["word"].as_str().unwrap().to_owned(), word["score"].as_i64().unwrap());
    turn["words"].as_array().unwrap().iter().map(word).collect()
}

#[test]
fn five_turns() {
    let sandbox = table();
    let mut made = Vec::new();
    for (play, score, total, bag) in FIVE {
        let turn = sandbox.json(&format!("game play {play} --json"));
        assert_eq!(turn["kind"], "play");
        assert_eq!(turn["score"], score, "{play}");
        assert_eq!(turn["total"], total, "{play}");
        assert_eq!(turn["bag"], bag, "{play}");
        made.push(words(&turn));
    }
    let owned = |words: &[(&str, i64)]| {
        words.iter().map(|(word, score)| ((*word).to_owned(), *score)).collect::<Vec<_>>()
    };
    assert_eq!(made[2], owned(&[("PASTE", 15), ("FARMS", 10)]));
    assert_eq!(made[3], owned(&[("MOB", 8), ("NOT", 4), ("BE", 4)]));
    assert_eq!(made[4], owned(&[("BIT", 10), ("PI", 4), ("AT", 2)]));
    let game = sandbox.json("game show --json");
    assert_eq!(game["unseen"], 83);
    assert_eq!(game["on_turn"], "Bob");
    assert_eq!(game["over"], false);
    assert_eq!(game["result"], Value::Null);
    assert_eq!(game["scoreless"], 0);
    assert_eq!(game["players"][0]["score"], 55);
    assert_eq!(game["players"][1]["score"], 25);
    assert_eq!(game["turns"].as_array().unwrap().len(), 5);
    sandbox.ok("verify");
}

#[test]
fn as_it_is_read_at_the_table() {
    let sandbox = table();
    for (play, ..) in &FIVE[..4] {
        sandbox.ok(&format!("game play {play}"));
    }
    sandbox.session(expect![[r#"
        $ game play 11E BIT
        5. Ann 11E BIT: BIT 10 + PI 4 + AT 2 = 16
        Ann 55 - Bob 25; bag 69; Bob to move
        $ game show
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . F . " . . . " . 
         7 . . ' . . . ' A ' . . . ' . . 
         8 = . . ' . H O R N . . ' . . = 
         9 . . ' . . . ' M O B . . ' . . 
        10 . " . . . P A S T E . . . " . 
        11 . . . . B*I*T*. . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          Ann 55
        > Bob 25

        1. Ann 8F HORN: HORN 14 = 14 (14)
        2. Bob H6 FA.M: FARM 9 = 9 (9)
        3. Ann 10F PASTE: PASTE 15 + FARMS 10 = 25 (39)
        4. Bob 9H .OB: MOB 8 + NOT 4 + BE 4 = 16 (25)
        5. Ann 11E BIT: BIT 10 + PI 4 + AT 2 = 16 (55)

        unseen 83 (36 vowels): AAAAAAA CC DDDD EEEEEEEEEEE F GGG H IIIIIIII J K LLLL M NNNNN OOOOOO P Q
            RRRRR SSS TTTT UUUU VV WW X YY Z ??
        Ann 55 - Bob 25; bag 69; Bob to move
        next: play, exchange up to 7, pass, challenge, hold, accept
        $ game explain 3
        Turn 3: Ann 10F PASTE for 25, total 39
          PASTE (F10 across): P3x3 + A1 + S1 + T1 + E1x3 = 15
          FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
          together 25
        $ game explain 5
        Turn 5: Ann 11E BIT for 16, total 55
          BIT (E11 across): B3 + I1 + T1 = 5 x 2 (E11) = 10
          PI (F10 down): P3 + I1 = 4
          AT (G10 down): A1 + T1 = 2
          together 16
    "#]]);
}

/// The same play however it is typed, and however the game is reached.
#[test]
fn typing_variants_are_one_play() {
    let mut games = Vec::new();
    for typed in [
        "8F HORN",
        "8f horn",
        "horn 8f",
        "HORN 8F",
        "8f:HORN",
        "8F:horn",
        "\"8F HORN\"",
        "\"horn 8f\"",
        "8f \"h o r n\"",
    ] {
        let sandbox = table();
        let said = sandbox.says(&format!("game play {typed}"), "");
        if typed.contains("h o") {
            assert!(said.contains("is not a play"), "{said}");
            continue;
        }
        assert_eq!(said, "1. Ann 8F HORN: HORN 14 = 14\nAnn 14 - Bob 0; bag 82; Bob to move\n");
        games.push(sandbox.ok("game show --json"));
    }
    games.dedup();
    assert_eq!(games.len(), 1);
}

#[test]
fn tiles_through_which_a_word_goes_are_written_in_three_ways() {
    for typed in ["H6 FARM", "H6 FA.M", "H6 FA(R)M", "farm h6", "h6:fa.m"] {
        let sandbox = table();
        sandbox.ok("game play 8F HORN");
        let said = sandbox.ok(&format!("game play {typed}"));
        assert!(said.starts_with("2. Bob H6 FA.M: FARM 9 = 9\n"), "{typed}: {said}");
    }
}

#[test]
fn a_blank_scores_nothing() {
    for typed in ["H6 fARM", "H6 ?FARM", "H6 fA.M"] {
        let sandbox = table();
        sandbox.ok("game play 8F HORN");
        let turn = sandbox.json(&format!("game play {typed} --json"));
        assert_eq!(turn["score"], 5, "{typed}");
        assert_eq!(turn["word"], "fARM");
    }
}

#[test]
fn undo_and_redo_give_the_same_state() {
    let sandbox = table();
    let mut states = vec![sandbox.ok("game show --json")];
    for (play, ..) in FIVE {
        sandbox.ok(&format!("game play {play}"));
        states.push(sandbox.ok("game show --json"));
    }
    sandbox.session(expect![[r#"
        $ game undo
        Took back: Game 1: turn 5, Ann 11E BIT for 16, now 55.
        Ann 39 - Bob 25; bag 72; Ann to move
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), states[4]);
    sandbox.ok("game undo");
    assert_eq!(sandbox.ok("game show --json"), states[3]);
    sandbox.ok("game redo");
    assert_eq!(sandbox.ok("game show --json"), states[4]);
    sandbox.session(expect![[r#"
        $ game redo
        Did again: Game 1: turn 5, Ann 11E BIT for 16, now 55.
        Ann 55 - Bob 25; bag 69; Bob to move
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), states[5]);
    // What is taken back once more is still called by what was done first.
    sandbox.session(expect![[r#"
        $ game undo
        Took back: Game 1: turn 5, Ann 11E BIT for 16, now 55.
        Ann 39 - Bob 25; bag 72; Ann to move
        $ game redo
        Did again: Game 1: turn 5, Ann 11E BIT for 16, now 55.
        Ann 55 - Bob 25; bag 69; Bob to move
    "#]]);
    // A new entry ends what could be done again.
    sandbox.ok("game undo");
    sandbox.ok("game pass");
    sandbox.session(expect![[r#"
        $ game redo
        ! error: there is nothing to redo in game 1
        [exit 1]
    "#]]);
    for _ in 0..5 {
        sandbox.ok("game undo");
    }
    assert_eq!(sandbox.ok("game show --json"), states[0]);
    sandbox.session(expect![[r#"
        $ game undo
        ! error: there is nothing to undo in game 1
        [exit 1]
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}
