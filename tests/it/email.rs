//! Games by e-mail, as they are played: toggles, consent, blanks, the deal, the mail.
use expect_test::expect;

use crate::sandbox::Sandbox;

pub(crate) fn mail() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok("new Mail --rules email");
    sandbox
}

/// With a game of Ann and Ben that sixzero deals: Ann has GIINORU, Ben AEFGIMY.
pub(crate) fn dealt() -> Sandbox {
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
    sandbox.session(expect![[r#"
        $ game challenge --key mail-17
        Ben challenges HORN.
        The play comes off the board
        Ann takes the play back: -14
        Ann 0 - Ben 0; bag 86; Ben to move
        $ game challenge --key mail-17
        Already in: Game 1: Ben challenged HORN: the play comes off the board.
        $ game challenge --key mail-17 --json
        {
          "said": "Already in: Game 1: Ben challenged HORN: the play comes off the board.",
          "operation": 4,
          "again": true,
          "remarks": []
        }
        $ game challenge --key mail-18
        Ben challenges HORN.
        The play goes back on the board
        Ann's play goes back: +14
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game challenge --key mail-19
        Ben challenges HORN.
        The play comes off the board
        Ann takes the play back: -14
        Ann 0 - Ben 0; bag 86; Ben to move
        $ game play 8G HORN
        2. Ben 8G HORN: HORN 14 = 14
        Ann 0 - Ben 14; bag 82; Ann to move
    "#]]);
    // Frozen: Ann's play stays off, and what can be challenged is Ben's.
    sandbox.session(expect![[r#"
        $ game challenge --player ben
        ! error: Ben made the play: somebody else can challenge it
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn the_maker_agrees_or_the_list_is_asked() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.ok("game play 8F HXRN");
    sandbox.session(expect![[r#"
        $ game challenge
        Ben challenges HXRN.
        The play comes off the board
        Ann takes the play back: -28
        Ann 0 - Ben 0; bag 86; Ben to move
        $ game challenge --consent
        Ben challenges HXRN.
        Ann agrees: the play is off
        Ann 0 - Ben 0; bag 86; Ben to move
        $ game challenge
        ! error: there is no play to challenge: it was accepted, decided, or the next turn has begun
        ! hint: `sixzero game show` says what can be done next
        [exit 1]
    "#]]);
    sandbox.ok("game undo");
    sandbox.ok("game undo");
    sandbox.check_json("game challenge --consent --json", expect![[r#"
        game: 1
        turns: [{"number":1,"player":"Ben","kind":"challenge","position":null,"word":null,"score":0,"total":0,"words":[],"challenged":["HXRN"],"verdict":"consented","computed_total":0},{"number":1,"player":"Ann","kind":"withdrawn","position":null,"word":null,"score":-28,"total":0,"words":[],"computed_total":0}]
        verdict: "consented"
        lexicon: "Wordnik 2021-07-29 (open list, not a tournament list)"
        list_says: null
        ruled_by: null
        on_turn: "Ben"
        bag: 86
        unseen: 100
        unseen_tiles: "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ??"
        overdrawn_tiles: ""
        findings: []
        scoreless: 1
        scoreless_limit: null
        passes: 0
        passes_limit: null
        may_end: []
        may_challenge: []
        agreed_lexicon: {"kind":"embedded","name":"Wordnik 2021-07-29 (open list, not a tournament list)","words":198420,"sha256":"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a"}
        agreed_second_lexicon: null
        over: false
        waits_for: "turn"
        result: null
        said: "Game 1: Ben challenged HXRN: its maker agrees, the play is off."
        operation: 8
        remarks: []
    "#]]);
    sandbox.session(expect![[r#"
        $ game explain 1
        Turn 1: Ann 8F HXRN for 28, total 28
          HXRN (F8 across): H4 + X8 + R1 + N1 = 14 x 2 (H8) = 28
        Ben challenges HXRN: off by consent, total 0
        Ann takes the play back: -28, total 0
    "#]]);
    // Under `double` a challenge in vain costs the turn, and a phony comes off.
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game challenge --judge
        Ann challenges HORN.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        3. Ann loses the turn
        Ann 0 - Ben 14; bag 82; Ben to move
    "#]]);
    // What is off goes back to be judged.
    sandbox.ok("game play H6 FARV");
    sandbox.ok("game challenge");
    sandbox.session(expect![[r#"
        $ game challenge --judge
        Ben's play goes back: +10
        Ann challenges FARV.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        Ben takes the play back: -10
        Ann 0 - Ben 14; bag 82; Ann to move
        $ game challenge --judge --consent
        ! error: `--judge` does not go with `--consent`
        ! hint: `sixzero help game challenge` says more
        [exit 2]
    "#]]);
    sandbox.ok("verify");
    // Where a verdict is the rule, the list is asked anyhow and nobody can agree.
    sandbox.ok("game new Cat Dan --rules naspa");
    sandbox.ok("game play 8F HXRN --game 2");
    sandbox.session(expect![[r#"
        $ game challenge --consent --game 2
        ! error: there is no play to take off by consent: under this rule set a challenge needs a verdict
        ! hint: `sixzero game show` says what can be done next
        [exit 1]
        $ game challenge --judge --game 2
        Dan challenges HXRN.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        Cat takes the play back: -28
        Cat 0 - Dan 0; bag 86; Dan to move
        1 of 6 scoreless turns
    "#]]);
}

/// Words are read forwards only: GRAY in a mirror is no word, a palindrome is.
#[test]
fn yarg_is_never_gray() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.ok("game play 8F YARG");
    sandbox.session(expect![[r#"
        $ game challenge --judge
        Ben challenges YARG.
        Play is NOT acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        Ann takes the play back: -16
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]]);
    sandbox.ok("game play 8F GRAY");
    sandbox.session(expect![[r#"
        $ game challenge --judge
        Ann challenges GRAY.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        3. Ann loses the turn
        Ann 0 - Ben 16; bag 82; Ben to move
    "#]]);
    // A palindrome is a word either way.
    sandbox.ok("game play F8 GIG");
    sandbox.session(expect![[r#"
        $ game challenge --judge
        Ann challenges GIG.
        Play is acceptable
        (Wordnik 2021-07-29 (open list, not a tournament list))
        5. Ann loses the turn
        Ann 0 - Ben 25; bag 80; Ben to move
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_letter_that_is_not_on_the_rack_is_the_blank() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.session(expect![[r#"
        $ game play 8F HORN --rack HOR?EEE
        1. Ann 8F HORn: HORn 12 = 12
        Ann 12 - Ben 0; bag 82; Ben to move
        ! Not on the rack, so a blank: I8. Elsewhere by `-` before the letter.
        $ game explain 1
        Turn 1: Ann 8F HORn for 12, total 12
          HORn (F8 across): H4 + O1 + R1 + n0 = 6 x 2 (H8) = 12
    "#]]);
    sandbox.ok("game undo");
    // The last of two is the blank; `-` puts it elsewhere.
    sandbox.session(expect![[r#"
        $ game play 8F SOHO --rack SOH?EEE
        1. Ann 8F SOHo: SOHo 12 = 12
        Ann 12 - Ben 0; bag 82; Ben to move
        ! Not on the rack, so a blank: I8. Elsewhere by `-` before the letter.
    "#]]);
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game play 8F S-OHO --rack SOH?EEE
        1. Ann 8F SoHO: SoHO 12 = 12
        Ann 12 - Ben 0; bag 82; Ben to move
    "#]]);
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game play 8F -HOR-N --rack OR??EEE
        1. Ann 8F hORn: hORn 4 = 4
        Ann 4 - Ben 0; bag 82; Ben to move
    "#]]);
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game play 8F HORN --rack HO??EEE
        1. Ann 8F HOrn: HOrn 10 = 10
        Ann 10 - Ben 0; bag 82; Ben to move
        ! Not on the rack, so blanks: H8, I8. Elsewhere by `-` before the letter.
    "#]]);
    sandbox.ok("game undo");
    sandbox.check("game play 8F HORN --rack HO?EEEE", expect![[r#"
        ! error: Ann has no `R` for H8: the rack is EEEEHO?
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    // A rack that is not known says nothing.
    sandbox.session(expect![[r#"
        $ game play 8F HORN --rack HO?____
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]]);
    sandbox.ok("game undo");
    // Under other rule sets a tile that is not there is refused.
    sandbox.ok("game new Cat Dan --rules naspa");
    sandbox.session(expect![[r#"
        $ game play 8F HORN --rack HOR?EEE --game 2
        ! error: Cat has no `N` for I8: the rack is EEEHOR?
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
        $ game play 8F HOR-N --rack HOR?EEE --game 2
        1. Cat 8F HORn: HORn 12 = 12
        Cat 12 - Dan 0; bag 82; Dan to move
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game play 8H PLAY-S
        1. Ann 8H PLAYs: PLAYs 18 = 18
        Ann 18 - Ben 0; bag 81; Ben to move
    "#]]);
    sandbox.check_with("game enter", "i5 rec-ord 3\n", expect![[r#"
        ! error: I8 holds L, your word needs O
        ! hint: `8F` is across, from row 8, `F8` down: `s` shows the board
        ! line 1: `i5 rec-ord 3` was refused; the lines before it are in, it and those of its game after it are not
        [exit 1]
    "#]]);
    sandbox.session(expect![[r#"
        $ game play 8H --PLAY
        ! error: `--PLAY`: `--PLAY` does not begin with a tile of this set
        [exit 1]
        $ game play 8H PLAY-
        ! error: `PLAY-`: `-` does not begin with a tile of this set
        [exit 1]
        $ game play 8H PLAY extra
        ! error: `8H PLAY extra` is not a play: write position and word, as `8F HORN`
        [exit 1]
        $ game play -n 8H
        ! error: `8H` is not a play: write position and word, as `8F HORN`
        [exit 1]
    "#]]);
}

/// The centre is a premium square like any other: it passes on until it is covered.
#[test]
fn the_centre_passes_on() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    sandbox.session(expect![[r#"
        $ game skip
        1. Ann passes
        Ann 0 - Ben 0; bag 86; Ben to move
        $ game play 8F HORN
        2. Ben 8F HORN: HORN 14 = 14
        Ann 0 - Ben 14; bag 82; Ann to move
    "#]]);
    // Taken off, it is free again.
    sandbox.ok("game challenge");
    sandbox.session(expect![[r#"
        $ game play 8H HORN
        3. Ann 8H HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]]);
}

/// The large board by mail: a quadruple and a triple word in one play are twelve times.
#[test]
fn twelve_times_on_the_large_board() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben --set board=super21 --set alphabet=english_super");
    for play in ["K5 ABCDEFG", "5D HIJKLMN.", "D1 OPQR."] {
        sandbox.ok(&format!("game play {play}"));
    }
    sandbox.session(expect![[r#"
        $ game play 1A STU.VWYZ
        4. Ben 1A STU.VWYZ: STUOVWYZ 312 + 50 bonus = 362
        Ann 148 - Ben 472; bag 161; Ann to move
        $ game explain 4
        Turn 4: Ben 1A STU.VWYZ for 362, total 472
          STUOVWYZ (A1 across): S1 + T1 + U1 + O1 + V4 + W4 + Y4 + Z10 = 26 x 4 (A1) x 3 (H1) = 312
          bonus for laying 7 tiles: 50
          together 362
    "#]]);
    sandbox.ok("verify");
}

/// A play that is off by consent is no toggled one: the file says so, and is read back.
#[test]
fn consent_survives_the_file() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben Cat --set challenge_from=any");
    sandbox.ok("game play 8F HORNI");
    sandbox.ok("game challenge --consent");
    sandbox.ok("game play 8F FARMO");
    sandbox.ok("game challenge");
    sandbox.ok("game challenge --consent --player ann");
    sandbox.ok("game play 8F FARM");
    sandbox.session(expect![[r#"
        $ game export
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
    "#]]);
    sandbox.ok("game export --output there.gcg");
    sandbox.ok("game import there.gcg --set challenge_from=any");
    assert_eq!(sandbox.ok("game export --game 2"), sandbox.ok("game export --game 1"));
    let turns = |game: u8| sandbox.json(&format!("game show --game {game} --json"))["turns"].take();
    assert_eq!(turns(2), turns(1));
}
