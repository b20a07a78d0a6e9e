//! Notes beside turns, and files of others that are not overwritten.
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
        $ game export --at 1
        #character-encoding UTF-8
        #description annotated by Kim
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: HNOR 8F HORN +14 14
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
        Wrote game 1 to game.gcg.
    "#]]);
    night.ok("game play H6 FARM");
    night.session(expect![[r#"
        $ game export --output game.gcg
        Wrote game 1 to game.gcg.
    "#]]);
    assert_eq!(night.read("game.gcg"), night.ok("game export"));
    night.write("other.gcg", SLIPS);
    night.session(expect![[r#"
        $ game export --output other.gcg
        ! error: `other.gcg` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
        $ game export --output new.gcg --dry-run
        Dry run, nothing is changed: Wrote game 1 to new.gcg.
    "#]]);
    assert!(!night.path().join("new.gcg").exists());
}
