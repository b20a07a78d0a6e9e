//! Three and four players at one board: turn order, challenges by anybody, endings, places.
use expect_test::{Expect, expect};
use serde_json::json;

use crate::sandbox::Sandbox;
use crate::sheets::{play_out, typed};

/// An event under a rule set that takes up to four.
fn night(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --rules {rules} --set players_most=4 --lexicon paper:Chambers"));
    sandbox
}

/// A whole game: who plays, what is typed, and how it stands at the end.
#[track_caller]
fn check(rules: &str, players: &str, lines: &[String], end: &Expect) {
    let sandbox = night(rules);
    sandbox.ok(&format!("game new {players}"));
    let said = typed(&sandbox, "", lines);
    let places: Vec<_> = sandbox
        .json("game show --json")
        .pointer("/result/scores")
        .and_then(|scores| scores.as_array())
        .map(|scores| {
            scores.iter().map(|score| format!("{} {}", score["place"], score["score"])).collect()
        })
        .unwrap_or_default();
    let last = said.lines().last().unwrap_or_default();
    end.assert_eq(&format!("{last}\n{}", places.join(", ")));
    // What lies in the file is what the entries come to.
    sandbox.ok("verify");
}

fn lines(text: &str) -> Vec<String> {
    text.split(';').map(|line| line.trim().to_owned()).collect()
}

/// The tiles of thirteen plays by three players, and what ends the game.
fn played_out(plays: usize, end: &str) -> Vec<String> {
    let mut all = play_out();
    all.truncate(plays);
    all.extend(lines(end));
    all
}

#[test]
fn whole_games_of_three_and_four() {
    // Going out: the others deduct, who is out gets the sum; B holds 7, C the last 2.
    check(
        "hasbro",
        "A B C",
        &played_out(13, "a; racks b=28 c=4"),
        &expect![[r#"
            A 812 - B 660 - C 622; 1st A, 2nd B, 3rd C
            1 812, 2 660, 3 622"#]],
    );
    // The same under a double rack, which is for two players.
    check(
        "naspa",
        "A B C",
        &played_out(13, "a; racks b=28 c=4"),
        &expect![[r#"
            A 812 - B 660 - C 622; 1st A, 2nd B, 3rd C
            1 812, 2 660, 3 622"#]],
    );
    // D goes out; anybody may accept, and A, B, C have tiles left.
    check(
        "hasbro",
        "A B C D",
        &played_out(12, "a @b; racks a=19 b=27 c=2"),
        &expect![[r#"
            A 372 - B 418 - C 479 - D 594; 1st D, 2nd C, 3rd B, 4th A
            4 372, 3 418, 2 479, 1 594"#]],
    );
    // Nobody scores: six passes of three end it, and equal racks are one place.
    check(
        "collins",
        "A B C",
        &lines("-;-;-;-;-;-; racks a=7 b=7 c=7"),
        &expect![[r#"
            A -7 - B -7 - C -7; 1st A and B and C (everybody passed)
            1 -7, 1 -7, 1 -7"#]],
    );
    check(
        "collins",
        "A B C",
        &lines("-;-;-;-;-;-; racks a=7 b=9 c=7"),
        &expect![[r#"
            A -7 - B -9 - C -7; 1st A and C, 3rd B (everybody passed)
            1 -7, 3 -9, 1 -7"#]],
    );
    // Four players under tournament rules: eight passes, never six scoreless turns.
    check(
        "naspa",
        "A B C D",
        &lines("-;-;-;-;-;-;-"),
        &expect![[r#"
            7 of 8 passes
        "#]],
    );
    check(
        "wespa",
        "A B C D",
        &lines("-;-;-;-;-;-;-;-; racks a=11 b=12 c=13 d=14"),
        &expect![[r#"
            A -11 - B -12 - C -13 - D -14; 1st A, 2nd B, 3rd C, 4th D (everybody passed)
            1 -11, 2 -12, 3 -13, 4 -14"#]],
    );
    // Who resigns is last, whatever the score.
    check(
        "hasbro",
        "A B C D",
        &lines("8f horn; h6 farm; 10f paste; resign @a"),
        &expect![[r#"
        A 14 - B 9 - C 25 - D 0; 1st C, 2nd B, 3rd D, 4th A (A resigned)
        4 14, 2 9, 1 25, 3 0"#]],
    );
    // Equal scores: D had more before the racks (`tie = before_racks`), A and B had not.
    check(
        "hasbro",
        "A B C D",
        &lines("-;-;-; 8f horn; end; racks a=6 b=6 c=7 d=20"),
        &expect![[r#"
            A -6 - B -6 - C -7 - D -6; 1st D, 2nd A and B, 4th C (declared over by A)
            2 -6, 2 -6, 4 -7, 1 -6"#]],
    );
    // Whose clock passes the limit has lost; the others are placed by score.
    check(
        "naspa",
        "A B C",
        &lines("8f horn; h6 farm; -; t a 10:01"),
        &expect![[r#"
        A -86 - B 9 - C 0; 1st B, 2nd C, 3rd A (A passed the overtime limit)
        3 -86, 1 9, 2 0"#]],
    );
    check(
        "naspa",
        "A B C",
        &lines("-;-;-;-;-;-; racks a=11 b=12 c=13; t c 2:05; t b 0:01"),
        &expect![[r#"
            A -11 - B -22 - C -43; 1st A, 2nd B, 3rd C (everybody passed)
            1 -11, 2 -22, 3 -43"#]],
    );
}

/// Four players at the prompt, challenges by whoever it is.
#[test]
fn a_game_of_four() {
    let sandbox = Sandbox::free_game("--rules hasbro --lexicon wordnik", "Ann Ben Cat Dan");
    sandbox.check_with(
        "game enter",
        "8f horn\nc @cat\nh6 farm\nh @dan\n9H MXB\nc @ben\n-\n10f paste\n-\nc @dan\nc @dan\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0 - Cat 0 - Dan 0; bag 68; Ben to move
            Ben, Cat or Dan may challenge or hold
            Cat challenges HORN.
            Play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Ann 14 - Ben 0 - Cat 0 - Dan 0; bag 68; Ben to move
            2. Ben H6 FA.M: FARM 9 = 9
            3. Cat loses the turn
            Ann 14 - Ben 9 - Cat 0 - Dan 0; bag 65; Dan to move
            Dan, Cat or Ann may challenge or hold
            Game 1: Dan holds.
            Ann 14 - Ben 9 - Cat 0 - Dan 0; bag 65; Dan to move
            Dan, Cat or Ann may challenge or hold
            4. Dan 9H .XB: MXB 22 + NX 17 = 39
            Ann 14 - Ben 9 - Cat 0 - Dan 39; bag 63; Ann to move
            Ann, Ben or Cat may challenge or hold
            Ben challenges MXB, NX.
            Play is NOT acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Dan takes the play back: -39
            Ann 14 - Ben 9 - Cat 0 - Dan 0; bag 65; Ann to move
            5. Ann passes
            Ann 14 - Ben 9 - Cat 0 - Dan 0; bag 65; Ben to move
            6. Ben 10F PASTE: PASTE 15 + FARMS 10 = 25
            Ann 14 - Ben 34 - Cat 0 - Dan 0; bag 60; Cat to move
            Cat, Dan or Ann may challenge or hold
            7. Cat passes
            Ann 14 - Ben 34 - Cat 0 - Dan 0; bag 60; Dan to move
            ! error: there is no play to challenge: it was accepted, decided, or the next turn has begun
            ! hint: a challenge of an earlier turn: `fix 7 --challenge list`, or `unacceptable` where no list decides; `s` has the turns
            ! line 10: `c @dan` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    sandbox.session(expect![[r#"
        $ game challenge --player cat
        ! error: there is no play to challenge: it was accepted, decided, or the next turn has begun
        ! hint: `sixzero game show` says what can be done next
        [exit 1]
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
         9 . . ' . . . ' M ' . . . ' . . 
        10 . " . . . P*A*S*T*E*. . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          Ann 14
          Ben 34
          Cat 0
        > Dan 0  BX_____

        1. Ann 8F HORN: HORN 14 = 14 (14)
           Cat challenges HORN: acceptable (0)
        2. Ben H6 FA.M: FARM 9 = 9 (9)
        3. Cat loses the turn (0)
        4. Dan 9H .XB: MXB 22 + NX 17 = 39 (39)
           Ben challenges MXB, NX: NOT acceptable (9)
           Dan takes the play back: -39 (0)
        5. Ann passes (14)
        6. Ben 10F PASTE: PASTE 15 + FARMS 10 = 25 (34)
        7. Cat passes (0)

        unseen 88 (38 vowels): AAAAAAA BB CC DDDD EEEEEEEEEEE F GGG H IIIIIIIII J K LLLL M NNNNN OOOOOOO P Q
            RRRRR SSS TTTTT UUUU VV WW X YY Z ??
        Ann 14 - Ben 34 - Cat 0 - Dan 0; bag 60; Dan to move
        next: play, exchange up to 7, pass, end (all possible plays made)
    "#]]);
    sandbox.ok("game end");
    sandbox.ok("game racks ann=11 ben=12 cat=13 dan=14");
    sandbox.check("game show --hide-racks", expect![[r#"
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . F . " . . . " . 
         7 . . ' . . . ' A ' . . . ' . . 
         8 = . . ' . H O R N . . ' . . = 
         9 . . ' . . . ' M ' . . . ' . . 
        10 . " . . . P*A*S*T*E*. . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          2nd Ann 3
          1st Ben 22
          3rd Cat -13
          4th Dan -14

        1. Ann 8F HORN: HORN 14 = 14 (14)
           Cat challenges HORN: acceptable (0)
        2. Ben H6 FA.M: FARM 9 = 9 (9)
        3. Cat loses the turn (0)
        4. Dan 9H .XB: MXB 22 + NX 17 = 39 (39)
           Ben challenges MXB, NX: NOT acceptable (9)
           Dan takes the play back: -39 (0)
        5. Ann passes (14)
        6. Ben 10F PASTE: PASTE 15 + FARMS 10 = 25 (34)
        7. Cat passes (0)
           Ann -11 for the rack (worth 11) (3)
           Ben -12 for the rack (worth 12) (22)
           Cat -13 for the rack (worth 13) (-13)
           Dan -14 for the rack (worth 14) (-14)

        unseen 88 (38 vowels): AAAAAAA BB CC DDDD EEEEEEEEEEE F GGG H IIIIIIIII J K LLLL M NNNNN OOOOOOO P Q
            RRRRR SSS TTTTT UUUU VV WW X YY Z ??
        Ann 3 - Ben 22 - Cat -13 - Dan -14; 1st Ben, 2nd Ann, 3rd Cat, 4th Dan (declared over by Dan)
    "#]]);
    let result = sandbox.json("game show --json")["result"].clone();
    assert_eq!(result["cause"], "declared");
    assert_eq!(result["scores"][0], json!({"name": "Ann", "score": 3, "place": 2, "spread": null}));
    sandbox.ok("verify");
}

/// No table has three players, so no round counts such a game.
#[test]
fn a_tables_result_is_of_two() {
    let sandbox = Sandbox::first_round();
    sandbox.session(expect![[r#"
        $ result add 1 "ann 400 ben 380 cat 350"
        ! error: a table's result is of two players, this slip has 3
        ! hint: record a game of three or four by `sixzero game new NAME NAME NAME`: it counts in no round
        [exit 1]
        $ result add 1 "1 400 2 380 3 350"
        ! error: a table's result is of two players, this slip has 3
        ! hint: record a game of three or four by `sixzero game new NAME NAME NAME`: it counts in no round
        [exit 1]
        $ game new Ann Dan Cat --round 1 --table 1
        ! error: `[NAME]...` does not go with `--round N` and `--table N`
        ! hint: `sixzero help game new` says more
        [exit 2]
        $ game new Ann Dan Cat
        ! error: a game of the rule set `naspa` has 2 players, not 3
        ! hint: rules for more: `--rules hasbro`, or these with `--set players_most=4`
        [exit 1]
        $ game new Ann Dan Cat --rules hasbro
        Game 1: Ann starts against Dan, Cat.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    sandbox.ok("game resign");
    sandbox.session(expect![[r#"
        $ missing
        No round on the wall misses anything.
        ! Round 1 is a draft: it waits for its release.
    "#]]);
}

/// A free game of one, of five, of one player twice.
#[test]
fn too_few_and_too_many() {
    let sandbox = night("hasbro");
    sandbox.session(expect![[r#"
        $ game new Ann
        ! error: a game of the rule set `hasbro` has 2 to 4 players, not 1
        [exit 1]
        $ game new A B C D E
        ! error: a game of the rule set `hasbro` has 2 to 4 players, not 5
        [exit 1]
        $ game new Ann Ben ann
        ! error: there is a player `ann` already
        [exit 1]
        $ game draw ann:E
        ! error: a game of the rule set `hasbro` has 2 to 4 players, not 1
        [exit 1]
        $ game draw a:A b:B c:C d:D e:E
        ! error: a game of the rule set `hasbro` has 2 to 4 players, not 5
        [exit 1]
    "#]]);
}

#[test]
fn the_arithmetic_of_three() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ calc A 210 B 190 C 205 D 180 --rules hasbro --out A --left B=EER --left C=?V --left D=J
        A 210
          +15 for going out (EEJRV?, worth 15): 225
        B 190
          -3 for the rack (EER, worth 3): 187
        C 205
          -4 for the rack (V?, worth 4): 201
        D 180
          -8 for the rack (J, worth 8): 172
        A 225 - B 187 - C 201 - D 172: 1st A, 2nd C, 3rd B, 4th D (rule set hasbro)
        $ calc A 100 B 100 C 90 --rules collins --left A=5 --left B=5 --left C=1
        A 100
          -5 for the rack (worth 5): 95
        B 100
          -5 for the rack (worth 5): 95
        C 90
          -1 for the rack (worth 1): 89
        A 95 - B 95 - C 89: 1st A and B, 3rd C (rule set collins)
    "#]]);
}

#[test]
fn three_and_four_players() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa --lexicon paper:Chambers");
    sandbox.session(expect![[r#"
        $ game new Ann Bob Cat
        ! error: a game of the rule set `naspa` has 2 players, not 3
        ! hint: rules for more: `--rules hasbro`, or these with `--set players_most=4`
        [exit 1]
    "#]]);
    sandbox.ok("game new Ann Bob Cat Dan --rules hasbro");
    for play in ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB"] {
        sandbox.ok(&format!("game play {play}"));
    }
    // C16: Bob challenges Dan's play in vain; Ann moves, Bob loses the turn, Cat moves.
    sandbox.session(expect![[r#"
        $ game challenge --player bob --verdict acceptable
        Bob challenges MOB, NOT, BE.
        Play is acceptable
        (ruled by kim; Chambers)
        Ann 14 - Bob 9 - Cat 25 - Dan 16; bag 58; Ann to move
        $ game play 11E BIT
        5. Ann 11E BIT: BIT 10 + PI 4 + AT 2 = 16
        6. Bob loses the turn
        Ann 30 - Bob 9 - Cat 25 - Dan 16; bag 55; Cat to move
        Cat, Bob or Dan may challenge or hold
    "#]]);
    sandbox.ok("game end");
    sandbox.session(expect![[r#"
        $ game racks ann=13 bob=14 cat=15
        Game 1: racks left: Ann 13 points, Bob 14 points, Cat 15 points.
        Ann 30 - Bob 9 - Cat 25 - Dan 16; the game has ended, racks needed: Dan
        ! The game has ended and waits for what was left on the racks of Dan.
        $ game racks dan=40
        Ann -13 for the rack (worth 13)
        Bob -14 for the rack (worth 14)
        Cat -15 for the rack (worth 15)
        Dan -40 for the rack (worth 40)
        Ann 17 - Bob -5 - Cat 10 - Dan -24; 1st Ann, 2nd Cat, 3rd Bob, 4th Dan (declared over by Cat)
    "#]]);
    sandbox.ok("game new Eve Fay Gus --rules collins");
    for _ in 0..5 {
        sandbox.ok("game pass");
    }
    sandbox.session(expect![[r#"
        $ game pass
        6. Gus passes
        Eve 0 - Fay 0 - Gus 0; the game has ended, racks needed: Eve, Fay, Gus
        ! The game has ended and waits for what was left on the racks of Eve and Fay and Gus.
    "#]]);
    sandbox.ok("verify");
}
