//! Games by e-mail, as they are played: toggles, consent, blanks, the deal, the mail.
use expect_test::expect;
use proptest::prelude::*;
use sixzero::exchange::mail;
use sixzero::rules::{BySeat, RuleSet, Tile, starter};

use crate::sandbox::Sandbox;

fn mail() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok("new Mail --rules email");
    sandbox
}

/// With a game of Ann and Ben that sixzero deals: Ann has GIINORU, Ben AEFGIMY.
fn dealt() -> Sandbox {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben --deal --seed 7");
    sandbox
}

/// C14 and C15 with keys: a request that is sent again does not toggle again.
#[test]
fn a_retried_challenge_does_not_toggle() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.ok("game play 8F HORN");
    sandbox.check(
        "game challenge --key mail-17",
        expect![[r#"
        Ben challenges HORN.
        The play comes off the board
        Ann takes the play back: -14
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]],
    );
    sandbox.check(
        "game challenge --key mail-17",
        expect![[r#"
        Already in: Game 1: Ben challenged HORN: the play comes off the board.
    "#]],
    );
    sandbox.check(
        "game challenge --key mail-17 --json",
        expect![[r#"
        {
          "said": "Already in: Game 1: Ben challenged HORN: the play comes off the board.",
          "operation": 4,
          "again": true,
          "remarks": []
        }
    "#]],
    );
    sandbox.check(
        "game challenge --key mail-18",
        expect![[r#"
        Ben challenges HORN.
        The play goes back on the board
        Ann's play goes back: +14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]],
    );
    sandbox.check(
        "game challenge --key mail-19",
        expect![[r#"
        Ben challenges HORN.
        The play comes off the board
        Ann takes the play back: -14
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]],
    );
    sandbox.check(
        "game play 8G HORN",
        expect![[r#"
        2. Ben 8G HORN: HORN 14 = 14
        Ann 0 - Ben 14; bag 82; Ann to move
    "#]],
    );
    // Frozen: Ann's play stays off, and what can be challenged is Ben's.
    sandbox.check(
        "game challenge --player ben",
        expect![[r#"
        ! error: Ben made the play: somebody else can challenge it
        [exit 1]
    "#]],
    );
    sandbox.ok("verify");
}

#[test]
fn the_maker_agrees_or_the_list_is_asked() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.ok("game play 8F HXRN");
    sandbox.check(
        "game challenge",
        expect![[r#"
        Ben challenges HXRN.
        The play comes off the board
        Ann takes the play back: -28
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]],
    );
    sandbox.check(
        "game challenge --consent",
        expect![[r#"
            Ben challenges HXRN.
            Ann agrees: the play is off
            Ann 0 - Ben 0; bag 86; Ben to move
        "#]],
    );
    sandbox.check(
        "game challenge",
        expect![[r#"
        ! error: there is no play to challenge: it was accepted, decided, or the next turn has begun
        ! hint: `sixzero game show` says what can be done next
        [exit 1]
    "#]],
    );
    sandbox.ok("game undo");
    sandbox.ok("game undo");
    sandbox.check("game challenge --consent --json", expect![[r#"
        {
          "game": 1,
          "turns": [
            {
              "number": 1,
              "player": "Ben",
              "kind": "challenge",
              "position": null,
              "word": null,
              "score": 0,
              "total": 0,
              "words": [],
              "challenged": [
                "HXRN"
              ],
              "verdict": "consented",
              "computed_total": 0
            },
            {
              "number": 1,
              "player": "Ann",
              "kind": "withdrawn",
              "position": null,
              "word": null,
              "score": -28,
              "total": 0,
              "words": [],
              "computed_total": 0
            }
          ],
          "verdict": "consented",
          "lexicon": "Wordnik 2021-07-29 (open list, not a tournament list)",
          "list_says": null,
          "ruled_by": null,
          "on_turn": "Ben",
          "bag": 86,
          "unseen": 100,
          "unseen_tiles": "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ??",
          "overdrawn_tiles": "",
          "findings": [],
          "scoreless": 1,
          "over": false,
          "waits_for": "turn",
          "result": null,
          "said": "Game 1: Ben challenged HXRN: its maker agrees, the play is off.",
          "operation": 8,
          "remarks": []
        }
    "#]]);
    sandbox.check(
        "game explain 1",
        expect![[r#"
            Turn 1: Ann 8F HXRN for 28, total 28
              HXRN (F8 across): H4 + X8 + R1 + N1 = 14 x 2 (H8) = 28
            Ben challenges HXRN: off by consent, total 0
            Ann takes the play back: -28, total 0
        "#]],
    );
    // Under `double` a challenge in vain costs the turn, and a phony comes off.
    sandbox.ok("game play 8F HORN");
    sandbox.check(
        "game challenge --judge",
        expect![[r#"
        Ann challenges HORN.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
        3. Ann loses the turn
        Ann 0 - Ben 14; bag 82; Ben to move
    "#]],
    );
    // What is off goes back to be judged.
    sandbox.ok("game play H6 FARV");
    sandbox.ok("game challenge");
    sandbox.check(
        "game challenge --judge",
        expect![[r#"
        Ben's play goes back: +10
        Ann challenges FARV.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
        Ben takes the play back: -10
        Ann 0 - Ben 14; bag 82; Ann to move
    "#]],
    );
    sandbox.check(
        "game challenge --judge --consent",
        expect![[r#"
        ! error: the argument '--judge' cannot be used with '--consent'
        ! 
        ! Usage: sixzero game challenge --judge --by <NAME> [WORD]...
        ! 
        ! For more information, try '--help'.
        [exit 2]
    "#]],
    );
    sandbox.ok("verify");
    // Where a verdict is the rule, the list is asked anyhow and nobody can agree.
    sandbox.ok("game new Cat Dan --rules naspa");
    sandbox.ok("game play 8F HXRN --game 2");
    sandbox.check("game challenge --consent --game 2", expect![[r#"
        ! error: there is no play to take off by consent: under this rule set a challenge needs a verdict
        ! hint: `sixzero game show` says what can be done next
        [exit 1]
    "#]]);
    sandbox.check(
        "game challenge --judge --game 2",
        expect![[r#"
        Dan challenges HXRN.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
        Cat takes the play back: -28
        Cat 0 - Dan 0; bag 86; Dan to move
    "#]],
    );
}

/// Words are read forwards only: GRAY in a mirror is no word, a palindrome is.
#[test]
fn yarg_is_never_gray() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.ok("game play 8F YARG");
    sandbox.check(
        "game challenge --judge",
        expect![[r#"
        Ben challenges YARG.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
        Ann takes the play back: -16
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]],
    );
    sandbox.ok("game play 8F GRAY");
    sandbox.check(
        "game challenge --judge",
        expect![[r#"
        Ann challenges GRAY.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
        3. Ann loses the turn
        Ann 0 - Ben 16; bag 82; Ben to move
    "#]],
    );
    // A palindrome is a word either way.
    sandbox.ok("game play F8 GIG");
    sandbox.check(
        "game challenge --judge",
        expect![[r#"
        Ann challenges GIG.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f)
        5. Ann loses the turn
        Ann 0 - Ben 25; bag 80; Ben to move
    "#]],
    );
    sandbox.ok("verify");
}

#[test]
fn a_letter_that_is_not_on_the_rack_is_the_blank() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.check(
        "game play 8F HORN --rack HOR?EEE",
        expect![[r#"
        1. Ann 8F HORn: HORn 12 = 12
        Ann 12 - Ben 0; bag 82; Ben to move
        ! Not on the rack, so a blank: I8. Elsewhere by `-` before the letter.
    "#]],
    );
    sandbox.check(
        "game explain 1",
        expect![[r#"
        Turn 1: Ann 8F HORn for 12, total 12
          HORn (F8 across): H4 + O1 + R1 + n0 = 6 x 2 (H8) = 12
    "#]],
    );
    sandbox.ok("game undo");
    // The last of two is the blank; `-` puts it elsewhere.
    sandbox.check(
        "game play 8F SOHO --rack SOH?EEE",
        expect![[r#"
        1. Ann 8F SOHo: SOHo 12 = 12
        Ann 12 - Ben 0; bag 82; Ben to move
        ! Not on the rack, so a blank: I8. Elsewhere by `-` before the letter.
    "#]],
    );
    sandbox.ok("game undo");
    sandbox.check(
        "game play 8F S-OHO --rack SOH?EEE",
        expect![[r#"
        1. Ann 8F SoHO: SoHO 12 = 12
        Ann 12 - Ben 0; bag 82; Ben to move
    "#]],
    );
    sandbox.ok("game undo");
    sandbox.check(
        "game play 8F -HOR-N --rack OR??EEE",
        expect![[r#"
        1. Ann 8F hORn: hORn 4 = 4
        Ann 4 - Ben 0; bag 82; Ben to move
    "#]],
    );
    sandbox.ok("game undo");
    sandbox.check(
        "game play 8F HORN --rack HO??EEE",
        expect![[r#"
        1. Ann 8F HOrn: HOrn 10 = 10
        Ann 10 - Ben 0; bag 82; Ben to move
        ! Not on the rack, so blanks: H8, I8. Elsewhere by `-` before the letter.
    "#]],
    );
    sandbox.ok("game undo");
    sandbox.check("game play 8F HORN --rack HO?EEEE", expect![[r#"
        ! error: Ann has no `R` for H8: the rack is EEEEHO?
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    // A rack that is not known says nothing.
    sandbox.check(
        "game play 8F HORN --rack HO?____",
        expect![[r#"
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]],
    );
    sandbox.ok("game undo");
    // Under other rule sets a tile that is not there is refused.
    sandbox.ok("game new Cat Dan --rules naspa");
    sandbox.check("game play 8F HORN --rack HOR?EEE --game 2", expect![[r#"
        ! error: Cat has no `N` for I8: the rack is EEEHOR?
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    sandbox.check(
        "game play 8F HOR-N --rack HOR?EEE --game 2",
        expect![[r#"
        1. Cat 8F HORn: HORn 12 = 12
        Cat 12 - Dan 0; bag 82; Dan to move
    "#]],
    );
}

/// `-` before a letter is a blank, wherever it stands, and no option.
#[test]
fn a_hyphen_is_a_blank_and_no_option() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    for play in [
        "8H -PLAY --announced 14",
        "-PLAY 8H --announced 14",
        "--announced 14 8H -PLAY",
        "8H -PLAY --rack ?LAYEEE",
        "8H -play",
        "8h:-PLAY",
        "8H ?PLAY",
    ] {
        let turn = sandbox.json(&format!("game play {play} --json"));
        assert_eq!(turn["word"], "pLAY", "{play}");
        sandbox.ok("game undo");
    }
    sandbox.check(
        "game play 8H PLAY-S",
        expect![[r#"
        1. Ann 8H PLAYs: PLAYs 18 = 18
        Ann 18 - Ben 0; bag 81; Ben to move
    "#]],
    );
    sandbox.check_with("game enter", "i5 rec-ord 3\n", expect![[r#"
        ! error: I8 holds L, your word needs O
        ! line 1: `i5 rec-ord 3` was refused; the lines before it are in, it and those after it are not
        [exit 1]
    "#]]);
    sandbox.check(
        "game play 8H --PLAY",
        expect![[r#"
        ! error: `--PLAY`: `--PLAY` does not begin with a tile of this set
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game play 8H PLAY-",
        expect![[r#"
        ! error: `PLAY-`: `-` does not begin with a tile of this set
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game play 8H PLAY extra",
        expect![[r#"
            ! error: `8H PLAY extra` is not a play: write position and word, as `8F HORN`
            [exit 1]
        "#]],
    );
    sandbox.check(
        "game play -n 8H",
        expect![[r#"
        ! error: `8H` is not a play: write position and word, as `8F HORN`
        [exit 1]
    "#]],
    );
}

/// The centre is a premium square like any other: it passes on until it is covered.
#[test]
fn the_centre_passes_on() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.check(
        "game skip",
        expect![[r#"
        1. Ann passes
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]],
    );
    sandbox.check(
        "game play 8F HORN",
        expect![[r#"
        2. Ben 8F HORN: HORN 14 = 14
        Ann 0 - Ben 14; bag 82; Ann to move
    "#]],
    );
    // Taken off, it is free again.
    sandbox.ok("game challenge");
    sandbox.check(
        "game play 8H HORN",
        expect![[r#"
        3. Ann 8H HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]],
    );
}

/// The large board by mail: a quadruple and a triple word in one play are twelve times.
#[test]
fn twelve_times_on_the_large_board() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben --set board=super21 --set alphabet=english_super");
    for play in ["K5 ABCDEFG", "5D HIJKLMN.", "D1 OPQR."] {
        sandbox.ok(&format!("game play {play}"));
    }
    sandbox.check(
        "game play 1A STU.VWYZ",
        expect![[r#"
        4. Ben 1A STU.VWYZ: STUOVWYZ 312 + 50 bonus = 362
        Ann 148 - Ben 472; bag 161; Ann to move
    "#]],
    );
    sandbox.check(
        "game explain 4",
        expect![[r#"
        Turn 4: Ben 1A STU.VWYZ for 362, total 472
          STUOVWYZ (A1 across): S1 + T1 + U1 + O1 + V4 + W4 + Y4 + Z10 = 26 x 4 (A1) x 3 (H1) = 312
          bonus for laying 7 tiles: 50
          together 362
    "#]],
    );
    sandbox.ok("verify");
}

#[test]
fn sixzero_deals() {
    let sandbox = dealt();
    sandbox.check("game show", expect![[r#"
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

        > Ann 0
          Ben 0

        unseen 100 (42 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG HH IIIIIIIII J K LLLL MM NNNNNN
            OOOOOOOO PP Q RRRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann 0 - Ben 0; bag 86; Ann to move
        next: play, exchange up to 7, pass, end (all possible plays made)
    "#]]);
    sandbox.check("game show --for ben", expect![[r#"
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

        > Ann 0
          Ben 0  AEFGIMY

        unseen 100 (42 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG HH IIIIIIIII J K LLLL MM NNNNNN
            OOOOOOOO PP Q RRRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann 0 - Ben 0; bag 86; Ann to move
        next: play, exchange up to 7, pass, end (all possible plays made)
    "#]]);
    let json = sandbox.json("game show --json");
    assert_eq!((&json["dealt"], &json["players"][0]["rack"]), (&true.into(), &().into()));
    let json = sandbox.json("game show --for ann --json");
    assert_eq!(json["players"][0]["rack"], "GIINORU");
    assert_eq!(json["players"][1]["rack"], serde_json::Value::Null);
    assert_eq!(sandbox.json("game show --show-racks --json")["players"][1]["rack"], "AEFGIMY");
    sandbox.check("game play 8H FARM", expect![[r#"
        ! error: Ann has no `F` for H8: the rack is GIINORU
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    sandbox.check(
        "game play 8H RUING",
        expect![[r#"
        1. Ann 8H RUING: RUING 16 = 16
        Ann 16 - Ben 0; bag 81; Ben to move
    "#]],
    );
    let drawn = sandbox.json("game show --for ann --json")["players"][0]["rack"].clone();
    // Taken back and done again: the same draw.
    sandbox.ok("game undo");
    sandbox.ok("game play 8H RUIN");
    sandbox.ok("game undo");
    sandbox.ok("game play 8H RUING");
    assert_eq!(sandbox.json("game show --for ann --json")["players"][0]["rack"], drawn);
    // A challenge takes the tiles back to the bag, another draws the same ones.
    sandbox.ok("game challenge");
    assert_eq!(sandbox.json("game show --for ann --json")["players"][0]["rack"], "GIINORU");
    sandbox.ok("game challenge");
    assert_eq!(sandbox.json("game show --for ann --json")["players"][0]["rack"], drawn);
    sandbox.check(
        "game swap 3",
        expect![[r#"
        ! error: the tiles of this game are dealt: name the 3 that Ben exchanges
        ! hint: as `sixzero game exchange ABC`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game swap AEF",
        expect![[r#"
        2. Ben exchanges 3
        Ann 16 - Ben 0; bag 81; Ann to move
    "#]],
    );
    sandbox.check(
        "game show --for ann",
        expect![[r#"
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . . . " . . . " . 
         7 . . ' . . . ' . ' . . . ' . . 
         8 = . . ' . . . R U I N G . . = 
         9 . . ' . . . ' . ' . . . ' . . 
        10 . " . . . " . . . " . . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        > Ann 16  AEILOOW
          Ben 0

        1. Ann 8H RUING: RUING 16 = 16 (16)
           Ben challenges RUING: without a verdict (0)
           Ann takes the play back: -16 (0)
           Ben challenges RUING: without a verdict (0)
           Ann's play goes back: +16 (16)
        2. Ben exchanges 3 (0)

        unseen 95 (40 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GG HH IIIIIIII J K LLLL MM NNNNN
            OOOOOOOO PP Q RRRRR SSSS TTTTTT UUU VV WW X YY Z ??
        Ann 16 - Ben 0; bag 81; Ann to move
        next: play, exchange up to 7, pass, end (all possible plays made)
    "#]],
    );
    let turns = sandbox.json("game show --for ann --json")["turns"].clone();
    assert_eq!(turns[0]["rack"], "GIINORU", "her own");
    let exchange = &turns[turns.as_array().unwrap().len() - 1];
    assert_eq!((&exchange["exchanged"], &exchange["tiles"]), (&3.into(), &().into()));
    sandbox.ok("verify");
    // A finished game has no secrets.
    sandbox.ok("game resign");
    let json = sandbox.json("game show --json");
    assert_eq!(json["players"][0]["rack"], drawn);
    sandbox.check(
        "game new Ann Ben --seed 7",
        expect![[r#"
        ! error: the following required arguments were not provided:
        !   --deal
        ! 
        ! Usage: sixzero game new --deal --seed <N> --by <NAME> <NAME>...
        ! 
        ! For more information, try '--help'.
        [exit 2]
    "#]],
    );
    // Nobody can guess a seed that nobody gave.
    for game in [2, 3] {
        sandbox.ok("game new Ann Ben --deal");
        let rack = |game| {
            let json = sandbox.json(&format!("game show --show-racks --game {game} --json"));
            json["players"][0]["rack"].clone()
        };
        assert_ne!(rack(game), rack(game - 1));
    }
}

/// An earlier turn of a dealt game changes every rack after it.
#[test]
fn a_correction_deals_anew() {
    let sandbox = dealt();
    sandbox.ok("game play 8H RUING");
    sandbox.ok("game play 9H FAM");
    sandbox.check(
        "game fix 1 8H RUIN",
        expect![[r#"
            Game 1: corrected turn 1: Ann 8H RUIN: RUIN 8 = 8, was Ann 8H RUING: RUING 16 = 16.
            turn 1: Ann 8H RUIN: RUIN 8 = 8
              was Ann 8H RUING: RUING 16 = 16
            Ann has 8, had 16
            Ann 8 - Ben 21; bag 79; Ann to move
        "#]],
    );
    sandbox.ok("game fix 2 9H GAM");
    sandbox.ok("verify");
}

#[test]
fn the_opponents_mail() {
    let sandbox = dealt();
    sandbox.check(
        "game update --for ben",
        expect![[r#"
        Ben, it is Ann's turn.

        Totals: Ann 0, Ben 0
        In the bag: 86
        Your rack: AEFGIMY

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

        A small letter is a blank: there is none yet.
        * marks the last play. ' letter x2, - word x2, " letter x3, = word x3
    "#]],
    );
    sandbox.ok("game play 8H RUING");
    sandbox.check(
        "game update --for ben",
        expect![[r#"
        Ben, it is your turn.

        So far:
          1. Ann 8H RUING: RUING 16 = 16 (16)

        Totals: Ann 16, Ben 0
        In the bag: 81
        Your rack: AEFGIMY

           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . ' . . . R*U*I*N*G*. . =
         9 . . ' . . . ' . ' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        A small letter is a blank: there is none yet.
        * marks the last play. ' letter x2, - word x2, " letter x3, = word x3

        Answer with one line:
          8H WORD      lay tiles across from H8; H8 WORD is down
          8H WOR-D     the same, and the D is a blank
          swap ABC     exchange these tiles
          skip         pass
          challenge    challenge the last play
          end          end the game
    "#]],
    );
    sandbox.check("game update --for ann --json", expect![[r#"
        {
          "game": 1,
          "player": "Ann",
          "subject": "Mail, game 1: Ann, it is Ben's turn",
          "text": "Ann, it is Ben's turn.\n\nTotals: Ann 16, Ben 0\nIn the bag: 81\nYour rack: AEILOOW\n\n   A B C D E F G H I J K L M N O\n 1 = . . ' . . . = . . . ' . . =\n 2 . - . . . \" . . . \" . . . - .\n 3 . . - . . . ' . ' . . . - . .\n 4 ' . . - . . . ' . . . - . . '\n 5 . . . . - . . . . . - . . . .\n 6 . \" . . . \" . . . \" . . . \" .\n 7 . . ' . . . ' . ' . . . ' . .\n 8 = . . ' . . . R*U*I*N*G*. . =\n 9 . . ' . . . ' . ' . . . ' . .\n10 . \" . . . \" . . . \" . . . \" .\n11 . . . . - . . . . . - . . . .\n12 ' . . - . . . ' . . . - . . '\n13 . . - . . . ' . ' . . . - . .\n14 . - . . . \" . . . \" . . . - .\n15 = . . ' . . . = . . . ' . . =\n\nA small letter is a blank: there is none yet.\n* marks the last play. ' letter x2, - word x2, \" letter x3, = word x3\n",
          "eml": null
        }
    "#]]);
    sandbox.check(
        "game update --for cat",
        expect![[r#"
        ! error: `cat` is not one of the players: Ann, Ben
        [exit 1]
    "#]],
    );
    sandbox.check("game update --for ben --format eml", expect![[r#"
        ! error: the following required arguments were not provided:
        !   --to <ADDRESS>
        !   --from <ADDRESS>
        ! 
        ! Usage: sixzero game update --for <PLAYER> --format <FORMAT> --by <NAME> --to <ADDRESS> --from <ADDRESS>
        ! 
        ! For more information, try '--help'.
        [exit 2]
    "#]]);
    sandbox.check(
        "game update --for ben --format eml --to \"Ben <ben@x>\" --from club@example.org",
        expect![[r#"
            ! error: `Ben <ben@x>` is not a mail address: write it as `ann@example.org`
            ! hint: the address alone, without a name
            [exit 2]
        "#]],
    );
    let eml = "game update --for ben --format eml --to ben@example.org --from club@example.org";
    let message = String::from_utf8(sandbox.run(eml, "").stdout).unwrap();
    assert!(message.lines().count() > 20 && !message.replace("\r\n", "").contains(['\r', '\n']));
    let headers = message.split("\r\n\r\n").next().unwrap();
    expect![[r#"
        From: <club@example.org>
        To: "Ben" <ben@example.org>
        Subject: Mail, game 1: Ben, it is your turn
        Date: Thu, 9 Oct 2025 08:53:20 +0000
        Message-ID: <game1.1.2.1760000000000@example.org>
        MIME-Version: 1.0
        Content-Type: text/plain; charset="utf-8"
        Content-Transfer-Encoding: 7bit"#]]
    .assert_eq(&headers.replace('\r', ""));
    assert_eq!(sandbox.json(&format!("{eml} --json"))["eml"], message);
}

/// Off by a challenge: the maker may agree, the others may put it back.
#[test]
fn mails_about_a_challenge() {
    let sandbox = dealt();
    sandbox.ok("game play 8H RUING");
    sandbox.ok("game challenge");
    let answers = |player: &str| {
        let text = sandbox.ok(&format!("game update --for {player}"));
        let (news, answers) =
            (text.split("\nTotals").next().unwrap(), text.split("x3\n").last().unwrap());
        format!("{news}…\n{answers}")
    };
    expect![[r#"
        Ann, it is Ben's turn.

        Since your last turn:
          Ben challenges RUING: without a verdict (0)
          Ann takes the play back: -16 (0)
        …

        Answer with one line:
          consent      agree that your play is off, for good
    "#]]
    .assert_eq(&answers("ann"));
    expect![[r#"
        Ben, it is your turn.

        So far:
          1. Ann 8H RUING: RUING 16 = 16 (16)
          Ben challenges RUING: without a verdict (0)
          Ann takes the play back: -16 (0)
        …

        Answer with one line:
          8H WORD      lay tiles across from H8; H8 WORD is down
          8H WOR-D     the same, and the D is a blank
          swap ABC     exchange these tiles
          skip         pass
          challenge    put the play back that was taken off
          end          end the game
    "#]]
    .assert_eq(&answers("ben"));
}

/// What a player reads when somebody has gone out.
#[test]
fn mails_about_going_out() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    crate::sheets::typed(&sandbox, "", &crate::sheets::play_out());
    let head = |player: &str| {
        let text = sandbox.ok(&format!("game update --for {player}"));
        let (news, answers) =
            (text.split("\n   A B C").next().unwrap(), text.split("x3\n").last().unwrap());
        format!("{news}…\n{answers}")
    };
    expect![[r#"
        Ben has gone out: accept the play, or challenge it.

        Since your last turn:
          14. Ben 2D WXYYZae: WXYYZae 38 + WUSRONAADEEHIL 21 + XUTROOAADEFIIM 27 + YUTRPOABDEFIIM 35 + YUTRPOABEEGIJN 29 + ZVTSQOACEEGIKN 42 + aVTSROACEEGILN 19 + eWTSROADEEHILN 20 + 50 bonus = 281 (1272)

        Totals: Ann 1103, Ben 1272
        In the bag: 0
        …

        Answer with one line:
          accept       accept the last play
          challenge    challenge the last play
    "#]].assert_eq(&head("ann"));
    expect![[r#"
        Ben, you are out once the others accept.

        Totals: Ann 1103, Ben 1272
        In the bag: 0
        …
    "#]]
    .assert_eq(&head("ben"));
}

/// What a player reads when the game is over; blanks are named.
#[test]
fn the_last_mail() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben Cat");
    sandbox.ok("game play 8F HOR-N");
    sandbox.ok("game play H6 FA.M");
    sandbox.ok("game resign --player ann");
    sandbox.check(
        "game update --for cat",
        expect![[r#"
        Cat, the game is over: 1st Ben, 2nd Cat, 3rd Ann (Ann resigned).

        So far:
          1. Ann 8F HORn: HORn 12 = 12 (12)
          2. Ben H6 FA.M: FARM 9 = 9 (9)

        Totals: Ann 12, Ben 9, Cat 0
        In the bag: 72

           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . F*. " . . . " .
         7 . . ' . . . ' A*' . . . ' . .
         8 = . . ' . H O R n . . ' . . =
         9 . . ' . . . ' M*' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        A small letter is a blank: n on I8.
        * marks the last play. ' letter x2, - word x2, " letter x3, = word x3
    "#]],
    );
}

#[cfg(unix)]
#[test]
fn a_hook_is_told_of_each_turn() {
    let sandbox = mail().with(
        "SIXZERO_ON_TURN",
        "/bin/sh -c 'cat > mail.txt; echo \"$SIXZERO_PLAYER|$SIXZERO_GAME|$SIXZERO_SUBJECT|$SIXZERO_ON_TURN\" >> told.txt; test -f \"$SIXZERO_EVENT\"'",
    );
    sandbox.ok("game new Ann Ben Cat --deal --seed 7");
    let told = || std::fs::read_to_string(sandbox.path().join("told.txt")).unwrap_or_default();
    sandbox.ok("game play 8H RUING --dry-run");
    assert_eq!(told(), "", "a dry run tells nobody");
    sandbox.check(
        "game play 8H RUING",
        expect![[r#"
        1. Ann 8H RUING: RUING 16 = 16
        Ann 16 - Ben 0 - Cat 0; bag 74; Ben to move
    "#]],
    );
    assert!(sandbox.read("mail.txt").contains("Your rack: AEFGIMY\n"));
    // By whoever is on turn: the others are told. From the prompt it is the same.
    sandbox.check_with(
        "game enter",
        "c\n",
        expect![[r#"
        Ben challenges RUING.
        The play comes off the board
        Ann takes the play back: -16
        Ann 0 - Ben 0 - Cat 0; bag 79; Ben to move
    "#]],
    );
    sandbox.ok("game rack AEFGIMY");
    sandbox.ok("game undo");
    sandbox.check("game play 8H ZZZ", expect![[r#"
        ! error: Ben has no `Z` for H8: the rack is AEFGIMY
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    sandbox.ok("game resign");
    expect![[r#"
        Ben|1|Mail, game 1: Ben, it is your turn|
        Ann|1|Mail, game 1: Ann, it is Ben's turn|
        Cat|1|Mail, game 1: Cat, it is Ben's turn|
        Ann|1|Mail, game 1: Ann, the game is over: 1st Ann and Cat, 3rd Ben (Ben resigned)|
        Cat|1|Mail, game 1: Cat, the game is over: 1st Ann and Cat, 3rd Ben (Ben resigned)|
    "#]]
    .assert_eq(&told());
}

#[cfg(unix)]
#[test]
fn a_hook_that_fails_is_a_remark() {
    for (command, said) in [
        (
            "/bin/false",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: exit status: 1.
        "#]],
        ),
        (
            "/no/such/program",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: No such file or directory (os error 2).
        "#]],
        ),
        (
            "/bin/sh -c 'kill -9 $$'",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: signal: 9 (SIGKILL).
        "#]],
        ),
        (
            "sh -c '",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: its quotes are not closed.
        "#]],
        ),
    ] {
        let sandbox = mail().with("SIXZERO_ON_TURN", command);
        sandbox.ok("game new Ann Ben");
        sandbox.check("game play 8F HORN", said);
        assert_eq!(sandbox.json("game show --json")["turns"][0]["score"], 14, "it stands");
        let remarks = sandbox.json("game skip --json")["remarks"].clone();
        assert_eq!(remarks.as_array().unwrap().len(), 1);
    }
}

/// The demo's players are nobody's friends.
#[cfg(unix)]
#[test]
fn the_demo_tells_nobody() {
    let sandbox = Sandbox::new().with("SIXZERO_ON_TURN", "/bin/sh -c 'echo told >> told.txt'");
    sandbox.ok("demo");
    assert!(!sandbox.path().join("told.txt").exists());
}

/// An event file of a stranger runs nothing: only the environment names the command.
#[cfg(unix)]
#[test]
fn an_event_file_runs_nothing() {
    let sandbox = mail();
    sandbox.ok("game new \"$(touch evil)\" \"`touch evil`\"");
    let sandbox = sandbox.with("SIXZERO_ON_TURN", "/bin/sh -c 'cat'");
    sandbox.ok("game play 8F HORN");
    assert!(!sandbox.path().join("evil").exists());
}

proptest! {
    /// Whatever the players and the event are called: eight headers, and lines as mail
    /// takes them.
    #[test]
    fn no_text_begins_a_header(name: String, subject: String, text: String) {
        let address = |text| mail::Address::parse(text).unwrap();
        let (from, to) = (address("club@example.org"), address("ben@example.org"));
        let message = mail::write(&mail::Message {
            from: &from,
            to: &to,
            to_name: &name,
            subject: &subject,
            at: 1_760_000_000,
            id: "game1.1",
            text: &text,
        });
        let (headers, _) = message.split_once("\r\n\r\n").unwrap();
        let begun = headers.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
        prop_assert_eq!(begun.count(), 8, "{}", headers);
        prop_assert!(message.is_ascii());
        let lines_end_well = message.split("\r\n").all(|line| !line.contains(['\r', '\n']));
        prop_assert!(lines_end_well, "{:?}", message);
    }

    /// Tiles that are read are written alike; what is no tile is none.
    #[test]
    fn no_text_brings_a_draw_down(text: String, draws in prop::collection::vec("[A-E?]{0,4}", 1..5)) {
        for rules in ["hasbro", "spanish", "catalan"] {
            let rules = RuleSet::preset(rules).unwrap();
            if let Some(tiles) = rules.alphabet().read_tiles(&text) {
                let written: String = tiles.iter().map(|tile| rules.alphabet().text_of(*tile)).collect();
                prop_assert_eq!(rules.alphabet().read_tiles(&written), Some(tiles));
            }
        }
        let rules = RuleSet::preset("hasbro").unwrap();
        let tiles: BySeat<Vec<Tile>> =
            draws.iter().map(|draw| rules.alphabet().read_tiles(draw).unwrap()).collect();
        let names = tiles.map(|seat, _| seat.number().to_string());
        if let Ok(first) = starter(rules.alphabet(), &names, &tiles) {
            // Nobody who drew on had a better last tile, and nobody drew on in vain.
            let last = tiles[first].last().unwrap();
            let stage = tiles[first].len() - 1;
            let order = |tile: &Tile| matches!(tile, Tile::Letter(_)).then_some(*tile);
            for other in names.others(first) {
                if let Some(tile) = tiles[other].get(stage) {
                    prop_assert!(order(tile) > order(last), "{draws:?}");
                }
            }
        }
    }
}

#[test]
fn a_draw_decides_who_starts() {
    let sandbox = mail();
    sandbox.check(
        "game draw ann:E ben:? --dry-run",
        expect![[r#"
        Dry run, nothing is changed: Game 1: ben drew ?, ann drew E: ben starts against ann.
    "#]],
    );
    sandbox.check(
        "game draw ann:E ben:?",
        expect![[r#"
        Game 1: ben drew ?, ann drew E: ben starts against ann.
    "#]],
    );
    sandbox.ok("game play 8F HORN");
    let log = sandbox.json("log --last 2 --json");
    assert_eq!(log[0]["command"], "game.new");
    assert_eq!(log[0]["what"], "Game 1: ben drew ?, ann drew E: ben starts against ann.");
    assert_eq!(
        sandbox.json("game show --json")["draw"],
        serde_json::json!([{"name": "ben", "tiles": "?"}, {"name": "ann", "tiles": "E"}])
    );
    // Equal letters draw again, those of the best tile only.
    sandbox.check(
        "game draw ann:E ben:E cat:Q",
        expect![[r#"
        ! error: ann and ben drew the same, `E`: they draw again
        ! hint: type it again with each new tile behind the old one: `ann:EC ben:EA`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game draw ann:EC ben:EA cat:Q",
        expect![[r#"
        Game 2: ben drew EA, cat drew Q, ann drew EC: ben starts against cat, ann.
    "#]],
    );
    sandbox.check(
        "game draw \"Ann Lee:q\" \"Dan:b\" cat:D --rules hasbro",
        expect![[r#"
        Game 3: Dan drew B, cat drew D, Ann Lee drew Q: Dan starts against cat, Ann Lee.
    "#]],
    );
    // The alphabet is that of the rule set.
    sandbox.check(
        "game draw ann:D ben:[CH] --rules spanish",
        expect![[r#"
        Game 4: ben drew [CH], ann drew D: ben starts against ann.
    "#]],
    );
    for wrong in
        ["ann ben:E", "ann: ben:E", "ann:E ben:1", ":E ben:A", "a:A A:B", "a:EA b:E", "a:Z b:Z"]
    {
        let said = sandbox.says(&format!("game draw {wrong}"), "");
        assert!(said.contains("! error: ") && said.contains("[exit 1]"), "{wrong}: {said}");
    }
    sandbox.check(
        "game draw ann ben:E",
        expect![[r#"
        ! error: `ann` is not a draw: write the player and the tile, as `ann:E`, or `ben:?` for a blank
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game draw a:EA b:E",
        expect![[r#"
            ! error: b must draw again: write the new tile behind the old one
            [exit 1]
        "#]],
    );
    sandbox.ok("verify");
}

/// Every head has a place for the seed and the draw, and they come back as they went.
#[test]
fn a_dealt_game_survives_undo_of_all_and_verify() {
    let sandbox = mail();
    sandbox.ok("game draw ann:A ben:B --deal --seed 18446744073709551615");
    let before = sandbox.json("game show --show-racks --json");
    sandbox.ok("game pass");
    sandbox.ok("undo");
    sandbox.ok("undo");
    sandbox.ok("redo");
    sandbox.ok("verify");
    assert_eq!(sandbox.json("game show --show-racks --json"), before);
}

/// Nothing that a player may be shown tells what the opponent of a running dealt game has.
#[test]
fn no_file_of_a_running_dealt_game_has_its_racks() {
    let sandbox = dealt();
    sandbox.ok("game play 8H RUING");
    sandbox.ok("game swap AEF");
    sandbox.check(
        "game export",
        expect![[r#"
        #character-encoding UTF-8
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: GINRU 8H RUING +16 16
        >Ben: UNKNOWN -3 +0 0
        ! Game 1 is dealt and not over: the racks are left out; `--show-racks` has them.
    "#]],
    );
    sandbox.check(
        "game export --format cgp",
        expect![[r#"
        15/15/15/15/15/15/15/7RUING3/15/15/15/15/15/15/15 / 16/0 1 ld english; bb 50;
        ! Game 1 is dealt and not over: the racks are left out; `--show-racks` has them.
    "#]],
    );
    let record = sandbox.ok("game export --format json");
    assert!(!record.contains("AEF"), "{record}");
    sandbox.ok("game fix 2 exchange AEM");
    sandbox.ok("game fix 2 --rack AEFGIMY");
    for command in [
        "log --json",
        "game history 2 --json",
        "game note 1 Rain. --json",
        "game incident other 1 Rain. --decision none --json",
        "game report --format json",
        "game show --json",
        "game explain 2 --json",
    ] {
        let said = sandbox.ok(command);
        for secret in ["AEF", "AEM", "AEFGIMY", "GIINORU"] {
            assert!(!said.contains(secret), "{command} tells {secret}: {said}");
        }
    }
    let shown = sandbox.ok("game export --show-racks");
    assert!(shown.contains(">Ben: AEFGIMY -AEM"), "{shown}");
    sandbox.ok("game end");
    sandbox.check(
        "game export",
        expect![[r#"
            #character-encoding UTF-8
            #player1 Ann Ann
            #player2 Ben Ben
            >Ann: GIINORU 8H RUING +16 16
            #note Rain. [other, turn 1, Ann: Rain.; decided: none (kim, 2025-10-09T08:53:20.000Z)]
            >Ben: AEFGIMY -AEM +0 0
            >Ann: AEILOOW (AEILOOW) -10 6
            >Ben: FGIIPTY (FGIIPTY) -16 -16
            #note [ended by Ann]
        "#]],
    );
    sandbox.ok("game export --output there.gcg");
    sandbox.ok("game import there.gcg");
    assert_eq!(sandbox.ok("game export --game 2"), sandbox.ok("game export --game 1"));
    sandbox.ok("verify");
}

/// A play that is off by consent is no toggled one: the file says so, and is read back.
#[test]
fn consent_survives_the_file() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben Cat");
    sandbox.ok("game play 8F HORNI");
    sandbox.ok("game challenge --consent");
    sandbox.ok("game play 8F FARMO");
    sandbox.ok("game challenge");
    sandbox.ok("game challenge --consent --player ann");
    sandbox.ok("game play 8F FARM");
    sandbox.check(
        "game export",
        expect![[r#"
            #character-encoding UTF-8
            #player1 Ann Ann
            #player2 Ben Ben
            #player3 Cat Cat
            >Ann: HINOR 8F HORNI +16 16
            >Ann: HINOR -- -16 0
            #note [challenged with consent]
            >Ben: AFMOR 8F FARMO +20 20
            >Ben: AFMOR -- -20 0
            #note [challenged again with consent by Ann]
            >Cat: AFMR 8F FARM +18 18
            #rack1 HINOR
        "#]],
    );
    sandbox.ok("game export --output there.gcg");
    sandbox.ok("game import there.gcg");
    assert_eq!(sandbox.ok("game export --game 2"), sandbox.ok("game export --game 1"));
    let turns = |game: u8| sandbox.json(&format!("game show --game {game} --json"))["turns"].take();
    assert_eq!(turns(2), turns(1));
}
