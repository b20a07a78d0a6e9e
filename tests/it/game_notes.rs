//! Notes beside turns, and positions of the board: shown, checked, in every file.
use expect_test::expect;

use crate::game_import::SLIPS;
use crate::sandbox::Sandbox;

#[test]
fn notes_are_shown_and_travel() {
    let night = Sandbox::free_game("--rules naspa", "Ann Ben");
    night.ok("game play 8F HORN");
    night.ok("game play H6 FARM --announced 12");
    night.session(expect![[r#"
        $ game note 2 "he said  twelve"
        Game 1, turn 2: noted: he said twelve
        $ game note 0 annotated by Kim
        Game 1: noted: annotated by Kim
        $ game note 3 x
        ! error: the game has no turn 3: it has 2
        [exit 1]
        $ game note 1 "  "
        ! error: the note is empty
        [exit 1]
    "#]]);
    night.check_json("game show --json --at 1", expect![[r#"
        game: 1
        players: [{"name":"Ann","score":14,"computed":14,"rack":"_______","overtime_ms":null,"clock_ms":null},{"name":"Ben","score":0,"computed":0,"rack":"_______","overtime_ms":null,"clock_ms":null}]
        turns: [{"number":1,"player":"Ann","kind":"play","position":"8F","word":"HORN","score":14,"total":14,"words":[{"word":"HORN","score":14}],"tiles":"HORN","rack":"HNOR___","announced":null,"bonus":0,"clock_ms":null,"findings":[],"computed":14,"ruled":null,"sheets":[],"computed_total":14}]
        rulings: []
        incidents: []
        dealt: false
        draw: null
        on_turn: "Ben"
        bag: 82
        unseen: 96
        unseen_tiles: "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHIIIIIIIIIJKLLLLMMNNNNNOOOOOOOPPQRRRRRSSSSTTTTTTUUUUVVWWXYYZ??"
        overdrawn_tiles: ""
        findings: []
        scoreless: 0
        scoreless_limit: 6
        passes: 0
        passes_limit: null
        may_end: []
        may_challenge: ["Ben"]
        agreed_lexicon: {"kind":"embedded","name":"Wordnik 2021-07-29 (open list, not a tournament list)","words":198420,"sha256":"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a"}
        agreed_second_lexicon: null
        over: false
        waits_for: "turn"
        result: null
        lexicon: null
        notes: [{"turn":null,"text":"annotated by Kim"}]
    "#]]);
    night.session(expect![[r#"
        $ game export
        #character-encoding UTF-8
        #description annotated by Kim
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: HNOR 8F HORN +14 14
        >Ben: AFM H6 FA.M +9 9
        #note [PLAY: score written 12, is 9] he said twelve
        $ game export --at 1 --format cgp
        15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 / 0/14 0 ld english; bb 50;
    "#]]);
    // A turn that goes leaves its notes behind.
    night.session(expect![[r#"
        $ game delete 2
        Game 1: deleted turn 2: was Ben H6 FA.M: FARM 9 = 9.
        turn 2: nothing
          was Ben H6 FA.M: FARM 9 = 9
        Ben has 0, had 9
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game export
        #character-encoding UTF-8
        #description annotated by Kim
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: HNOR 8F HORN +14 14
        #note he said twelve
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn files_of_others_are_not_overwritten() {
    let night = Sandbox::free_game("--rules naspa", "Ann Ben");
    night.ok("game play 8F HORN");
    night.session(expect![[r#"
        $ game export --output game.gcg
        Wrote game 1 to game.gcg as GCG.
    "#]]);
    night.ok("game play H6 FARM");
    night.session(expect![[r#"
        $ game export --output game.gcg
        Wrote game 1 to game.gcg as GCG.
    "#]]);
    assert_eq!(night.read("game.gcg"), night.ok("game export"));
    night.write("other.gcg", SLIPS);
    night.session(expect![[r#"
        $ game export --output other.gcg
        ! error: `other.gcg` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
        $ game export --format json --output game.gcg
        ! error: `game.gcg` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
        $ game export --format json --output game.json --dry-run
        Dry run, nothing is changed: Wrote game 1 to game.json as JSON.
    "#]]);
    assert!(!night.path().join("game.json").exists());
    night.check("game export --format cgp --json", expect![[r#"
        {
          "game": 1,
          "format": "cgp",
          "file": null,
          "text": "15/15/15/15/15/7F7/7A7/5HORN6/7M7/15/15/15/15/15/15 / 14/9 0 ld english; bb 50;\n",
          "written": false
        }
    "#]]);
}

#[test]
fn a_position_is_shown_and_checked() {
    let night = Sandbox::new();
    let position =
        "15/15/15/15/15/15/15/5HOrN6/15/15/15/15/15/15/15 AEINRS?/ 0/14 1 lex CSW24; ld english;";
    night.check(&format!("board \"{position}\""), expect![[r#"
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . . . " . . . " . 
         7 . . ' . . . ' . ' . . . ' . . 
         8 = . . ' . H O r N . . ' . . = 
         9 . . ' . . . ' . ' . . . ' . . 
        10 . " . . . " . . . " . . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        > 0  AEINRS?
          14
        1 scoreless in a row
        unseen 89 (38 vowels): AAAAAAAA BB CC DDDD EEEEEEEEEEE FF GGG H IIIIIIII J K LLLL MM NNNN OOOOOOO PP Q RRRRR SSS TTTTTT UUUU VV WW X YY Z
        lexicon: CSW24
    "#]]);
    night.check(&format!("board --json \"{}\"", position.replace("HOrN", "HHHN")), expect![[r#"
        {
          "rules": "naspa",
          "rows": [
            "...............",
            "...............",
            "...............",
            "...............",
            "...............",
            "...............",
            "...............",
            ".....HHHN......",
            "...............",
            "...............",
            "...............",
            "...............",
            "...............",
            "...............",
            "..............."
          ],
          "players": [
            {
              "rack": "AEINRS?",
              "score": 0
            },
            {
              "rack": "",
              "score": 14
            }
          ],
          "scoreless": 1,
          "unseen": 90,
          "unseen_tiles": "AAAAAAAABBCCDDDDEEEEEEEEEEEFFGGGIIIIIIIIJKLLLLMMNNNNOOOOOOOOPPQRRRRRSSSTTTTTTUUUUVVWWXYYZ?",
          "opcodes": [
            {
              "name": "lex",
              "value": "CSW24"
            },
            {
              "name": "ld",
              "value": "english"
            }
          ],
          "findings": [
            "3 `H` lie on the board and the racks, the set has 2"
          ],
          "cgp": "15/15/15/15/15/15/15/5HHHN6/15/15/15/15/15/15/15 AEINRS?/ 0/14 1 lex CSW24; ld english;"
        }
        [exit 3]
    "#]]);
    night.check("board 15/15", expect![[r#"
        ! error: a position is `BOARD RACK/RACK SCORE/SCORE ZEROES`, and this has 1 of the four
        ! hint: `sixzero help board` has an example; the shell takes `;` and spaces unless they stand in quotes
        [exit 2]
    "#]]);
    night.check_with("board -", &position.replace("5HOrN6", "5H"), expect![[r#"
        ! error: row 8 has 6 squares, and 15 are needed
        ! hint: `sixzero help board` has an example; the shell takes `;` and spaces unless they stand in quotes
        [exit 2]
    "#]]);
}
