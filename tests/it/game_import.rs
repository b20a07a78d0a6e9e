//! `game import`, `game export` and `game note`, as they are called.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;
use crate::shared::shared;

const GAME: &str = include_str!("../data/game.gcg");

pub(crate) const SLIPS: &str = include_str!("../data/slips.gcg");

/// Journey 8 of `users.md`, on the file itself where it lies beside the project.
#[test]
fn journey_8_the_record_game() {
    let Some(file) = shared("data/gcg/game-aa1c7732.gcg") else { return };
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    night.write("record.gcg", &std::fs::read_to_string(file).unwrap());
    night.session(expect![[r#"
        $ check record.gcg
        record.gcg: 3 slips, Dina 490 - Rex 830 by the rules
          line 15 CUM      `UNDERDOG`: running total written 347, is 357
          line 29 PLAY     `NONLESS`: score written 70, is 65
          line 38 NICK     `Cresta"`: no player has this nick; by its total, 826 +4 = 830, it is Rex
        [exit 3]
        $ game import record.gcg
        Game 1: imported, Dina O'Dea 490 - Rex Boyd 830 after 34 turns; 3 findings. Dina O'Dea starts against Rex Boyd.
        Dina O'Dea 490 - Rex Boyd 830; Rex Boyd wins by 340
        ! line 15 CUM `UNDERDOG`: running total written 347, is 357
        ! line 29 PLAY `NONLESS`: score written 70, is 65
        ! line 38 NICK `Cresta"`: no player has this nick; by its total, 826 +4 = 830, it is Rex
        ! line 4: of the rack E other turns contradict E, which is left out; an export has the rack as it is written.
        ! line 8: of the rack E other turns contradict E, which is left out; an export has the rack as it is written.
        ! line 10: of the rack E other turns contradict E, which is left out; an export has the rack as it is written.
    "#]]);
    let once = night.ok("game export");
    for slip in [
        "#note [CUM: running total written 347, is 357]\n",
        "#note [PLAY: score written 70, is 65]\n",
        "#note [NICK: `Cresta\"`: no player has this nick; by its total, 826 +4 = 830, it is Rex]\n",
    ] {
        assert!(once.contains(slip), "{slip}\n{once}");
    }
    night.write("again.gcg", &once);
    night.session(expect![[r#"
        $ check again.gcg
        again.gcg: clean, Dina 490 - Rex 830 by the rules
    "#]]);
    night.ok("game import again.gcg");
    assert_eq!(night.ok("game export"), once);
    assert_eq!(turns(&night, 2), turns(&night, 1));
    assert_eq!(night.ok("verify"), "All is well: the journal, the tables and every game agree.\n");
}

/// The lines of a game's scoresheet.
fn turns(night: &Sandbox, game: u8) -> Value {
    night.json(&format!("game show --game {game} --json"))["turns"].clone()
}

/// The same three kinds of slip in a file of our own.
#[test]
fn three_slips_there_and_back() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    night.write("slips.gcg", SLIPS);
    night.session(expect![[r#"
        $ check slips.gcg
        slips.gcg: 3 slips, cy 14 - di 34 by the rules
          line 2 PRAGMA   `rumour`: the pragma is unknown; it is kept (remark)
          line 9 CUM      `PASTE`: running total written 43, is 34
          line 10 PLAY     `BOB`: score written 24, is 20
          line 14 NICK     `di"`: no player has this nick; by its total, 43 +0 = 43, it is di
        [exit 3]
        $ game import slips.gcg
        Game 1: imported, Cy Cole 14 - Di Dunn 34 after 8 turns; 3 findings. Cy Cole starts against Di Dunn.
        Cy Cole 14 - Di Dunn 34; bag 74; Cy Cole to move
        4 of 6 scoreless turns
        ! line 9 CUM `PASTE`: running total written 43, is 34
        ! line 10 PLAY `BOB`: score written 24, is 20
        ! line 14 NICK `di"`: no player has this nick; by its total, 43 +0 = 43, it is di
        ! line 2 PRAGMA `rumour`: the pragma is unknown; it is kept
    "#]]);
    night.check(
        "game export",
        expect![[r##"
            #character-encoding UTF-8
            #title Club night
            #rumour kept
            #player1 cy Cy Cole
            #player2 di Di Dunn
            >cy: HNORXYZ 8F HORN +14 14
            #note a fine start
            >di: AFMSTUV H6 FA.M +9 9
            >cy: QXYZ - +0 14
            >di: AEPST 10F PASTE +25 34
            #note [CUM: running total written 43, is 34]
            >cy: BBOXYZ 11D BOB +20 34
            #note [PLAY: score written 24, is 20]
            >cy: BBOXYZ -- -20 14
            >di: STUV - +0 34
            >cy: BBOQXYZ - +0 14
            >di: STUV - +0 34
            #note [NICK: `di"`: no player has this nick; by its total, 43 +0 = 43, it is di]
            #rack1 BBOQXYZ
        "##]],
    );
    let once = night.ok("game export");
    night.write("again.gcg", &once);
    night.session(expect![[r#"
        $ game import again.gcg
        Game 2: imported, Cy Cole 14 - Di Dunn 34 after 8 turns. Cy Cole starts against Di Dunn.
        Cy Cole 14 - Di Dunn 34; bag 74; Cy Cole to move
        4 of 6 scoreless turns
        ! line 3 PRAGMA `rumour`: the pragma is unknown; it is kept
        ! Game 1 is the same, turn for turn: if it is, `sixzero game undo --game 2` takes this one back.
    "#]]);
    assert_eq!(night.ok("game export --game 2"), once);
    assert_eq!(turns(&night, 2), turns(&night, 1));
    night.session(expect![[r#"
        $ undo
        Took back: Game 2: imported, Cy Cole 14 - Di Dunn 34 after 8 turns. Cy Cole starts against Di Dunn.
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

fn table() -> Sandbox {
    let night = Sandbox::first_round();
    night.write("game.gcg", &GAME.replace("Ann Ann Ash", "Ann Dan Day"));
    night
}

/// Round 1, table 1 is Ann against Dan, and Ann starts.
#[test]
fn a_game_of_a_table_counts() {
    let night = table();
    night.session(expect![[r#"
        $ game import game.gcg --round 1 --table 1
        ! error: the file has Dan Day (`Ann`) and Ben Birch (`Ben`), the table has Ann and Dan
        ! hint: say who is who: `--player NICK=NAME`, for each of them
        [exit 1]
        $ game import game.gcg --round 1 --table 1 --player Ann=Dan
        ! error: the file has Dan Day (`Ann`) and Ben Birch (`Ben`), the table has Ann and Dan
        ! hint: say who is who: `--player NICK=NAME`, for each of them
        [exit 1]
        $ game import game.gcg --round 1 --table 1 --player Ann=Dan --player 2=ann
        Game 1: round 1, table 1, imported, Dan 347 - Ann 421 after 31 turns. Dan starts against Ann.
        Dan 347 - Ann 421; Ann wins by 74
        ! Dan Day of the file is Dan.
        ! Ben Birch of the file is Ann.
        ! By the file Dan started, by the pairing Ann: the record follows the file, the count of starts the pairing.
        ! Round 1 was a draft and is now released.
        ! The result of the table comes from this record.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last           Next
        --------------------------------------------------------------
        1   1  Ann   1-0     +74    1500  W 421-347 Dan
        2   3  Cat   1-0     +50    1300  bye +50
        3   2  Ben   0-0       0    1400                 Eve (starts)
        3   5  Eve   0-0       0    1100                 Ben (replies)
        5   4  Dan   0-1     -74    1200  L 347-421 Ann
        ! Round 1 is unfinished: 1 result is missing.
        $ game import game.gcg --round 1 --table 1
        ! error: the game of that table is recorded already as game 1
        ! hint: go on with it: `sixzero game enter 1`; a game beside the round: `sixzero game new … --free`
        [exit 1]
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
    night.ok("undo");
    night.session(expect![[r#"
        $ game list
        No games yet.
    "#]]);
}

#[test]
fn what_a_file_asks_for_and_what_does_not_stand_is_refused() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    let head = "#player1 ann Ann\n#player2 ben Ben\n";
    let five = format!("{head}>ann: HORNXYZ 8F HORN +14 14\n>ann: XYZ (challenge) +5 19\n");
    night.write("five.gcg", &five);
    night.ok("game import five.gcg --set challenge=plus5_play");
    night.write("polish.gcg", &format!("#lexicon OSPS49\n{head}>ann: KOT 8F KOT +10 10\n"));
    night.check("game import polish.gcg", expect![[r#"
        ! error: the file asks for the tiles `polish`, which `naspa` does not have
        ! hint: as a free game: `--rules polish`; for the whole event: `sixzero event set RULE=VALUE`; to try it by these rules: `--accept other-rules`
        [exit 1]
    "#]]);
    night.write("letters.gcg", &format!("{head}>ann: KOŁO 8F KOŁO +10 10\n"));
    night.check("game import letters.gcg", expect![[r#"
        ! error: the file breaks these rules after 0 turns: line 3: `KOŁO`: `ŁO` does not begin with a tile of this set
        ! hint: its letters are on other tiles: as a free game `--rules polish`; or `--accept part-game`: what stands is imported
        [exit 1]
    "#]]);
    night.ok("game import letters.gcg --rules polish --dry-run");
    night.write("part.gcg", &format!("{head}>ann: HORNXYZ 8F HORN +14 14\n>ben: A 1A AA +4 4\n"));
    night.session(expect![[r#"
        $ game import part.gcg
        ! error: the file breaks these rules after 1 turn: line 4: 1A AA touches no tile on the board
        ! hint: correct the file, or `--accept part-game`: what stands is imported, and the rest can be typed; tiles that do not add up are kept by `--unsure`
        [exit 1]
        $ game import part.gcg --accept part-game
        Game 2: imported, Ann 14 - Ben 0 after 1 turn; 2 findings. Ann starts against Ben.
        Ann 14 - Ben 0; bag 82; Ben to move
        ! line 4 PLACE `1A`: the play touches no tile on the board
        ! line 4 PLAY `AA`: score written 4, is 6
    "#]]);
    night.write("none.gcg", "hello\n");
    night.check("game import none.gcg", expect![[r#"
        ! error: cannot read `none.gcg`: this is not a GCG file: no line begins with `#player` or with `>` and a name
        [exit 4]
    "#]]);
    night.write("record.json", "{\"players\": []}");
    night.session(expect![[r#"
        $ game import record.json
        ! error: cannot read `record.json`: this is not a GCG file: no line begins with `#player` or with `>` and a name
        [exit 4]
        $ game import five.gcg --accept other-rules --player cat=Cat
        ! error: `cat=Cat` names no player of the file: it has Ann (`ann`) and Ben (`ben`)
        ! hint: say who is who: `--player NICK=NAME`, for each of them
        [exit 1]
    "#]]);
}

#[test]
fn three_players_there_and_back() {
    let night = Sandbox::new();
    night.ok("new Night --rules hasbro");
    let head = "#player1 ann Ann\n#player2 ben Ben\n#player3 cat Cat\n";
    night.write(
        "three.gcg",
        &format!(
            "{head}>ann: AEEGTTV 8F GET +8 8\n>ben: DEIIKOR -5 +0 0\n>cat: ABCDEFG - +0 0\n>ann: AETTVXY - +0 8\n\
             >ann: AETTVXY (AETTVXY) -20 -12\n>ben: DEIIKOR (DEIIKOR) -12 -12\n>cat: ABCDEFG (ABCDEFG) -16 -16\n#note [ended by cat]\n"
        ),
    );
    night.session(expect![[r#"
        $ game import three.gcg
        Game 1: imported, Ann -12 - Ben -12 - Cat -16 after 4 turns. Ann starts against Ben, Cat.
        Ann -12 - Ben -12 - Cat -16; 1st Ann, 2nd Ben, 3rd Cat (declared over by Cat)
        $ game export
        #character-encoding UTF-8
        #player1 ann Ann
        #player2 ben Ben
        #player3 cat Cat
        >ann: AEEGTTV 8F GET +8 8
        >ben: DEIIKOR -5 +0 0
        >cat: ABCDEFG - +0 0
        >ann: AETTVXY - +0 8
        >ann: AETTVXY (AETTVXY) -20 -12
        >ben: DEIIKOR (DEIIKOR) -12 -12
        >cat: ABCDEFG (ABCDEFG) -16 -16
        #note [ended by cat]
    "#]]);
}

/// The list that a file names is kept as its pragma; who is asked from here on is said.
#[test]
fn a_file_of_another_word_list_says_so_while_the_game_goes_on() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    let head = "#lexicon CSW24\n#player1 ann Ann\n#player2 ben Ben\n>ann: HORN 8F HORN +14 14\n";
    sandbox.write("open.gcg", head);
    sandbox.check("game import open.gcg", expect![[r#"
        Game 1: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.
        Ann 14 - Ben 0; bag 82; Ben to move
        ! The file names the word list CSW24; a challenge from here on asks Wordnik 2021-07-29 (open list, not a tournament list).
    "#]]);
    sandbox.write("over.gcg", &format!("{head}#note [resigned: ben]\n"));
    let over = sandbox.ok("game import over.gcg");
    assert!(!over.contains("asks"), "{over}");
    assert!(sandbox.ok("game export --game 1").contains("#lexicon CSW24\n"));
}

#[test]
fn an_import_is_taken_back_and_done_again_and_twice_is_remarked_on() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.write("game.gcg", "#player1 a Ann\n#player2 b Ben\n>a: HORN 8F HORN +14 14\n");
    night.ok("game import game.gcg");
    night.session(expect![[r#"
        $ game undo --game 1 --dry-run
        Dry run, nothing is changed: Took back: Game 1: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game undo --game 1
        Took back: Game 1: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.
        $ game list
        No games yet.
        $ game redo --game 1 --dry-run
        Dry run, nothing is changed: Did again: Game 1: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.
        $ game redo --game 1
        Did again: Game 1: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game import game.gcg
        Game 2: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.
        Ann 14 - Ben 0; bag 82; Ben to move
        ! Game 1 is the same, turn for turn: if it is, `sixzero game undo --game 2` takes this one back.
        $ game undo --game 2 --json
        {
          "said": "Took back: Game 2: imported, Ann 14 - Ben 0 after 1 turn. Ann starts against Ben.",
          "operation": 6,
          "remarks": []
        }
    "#]]);
}

#[test]
fn players_of_one_name_and_one_nick_are_numbered() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.write(
        "twins.gcg",
        "#player1 No NoName\n#player2 No NoName\n>No: HORN 8F HORN +14 14\n>No: FAM H6 FA.M +9 9\n",
    );
    night.session(expect![[r#"
        $ game import twins.gcg
        Game 1: imported, No 14 - No 2 9 after 2 turns; 1 finding. No starts against No 2.
        No 14 - No 2 9; bag 79; No to move
        ! line 2 PLAYER `No`: two players have this nick; turns alternate
        $ game export
        #character-encoding UTF-8
        #description [PLAYER: two players have this nick; turns alternate]
        #player1 No No
        #player2 No2 No 2
        >No: HNOR 8F HORN +14 14
        >No2: AFM H6 FA.M +9 9
    "#]]);
}

#[test]
fn whoever_started_a_ruling_is_about_the_players_that_it_names() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.ok("player add Cat");
    night.ok("player add Dan");
    night.ok("round pair --pairs 1>2");
    let game = "#player1 d Dan\n#player2 c Cat\n>d: HORN 8F HORN +14 14\n>c: FAM H6 FA.M +9 9\n\
                >d: - +0 14\n>c: - +0 9\n>d: - +0 14\n>c: - +0 9\n>d: - +0 14\n>c: - +0 9\n\
                >d: AEINRST (AEINRST) -7 7\n>c: AEEIOUU (AEEIOUU) -7 2\n";
    night.write("game.gcg", game);
    night.session(expect![[r#"
        $ game import game.gcg --round 1 --table 1
        Game 1: round 1, table 1, imported, Dan 7 - Cat 2 after 8 turns. Dan starts against Cat.
        Dan 7 - Cat 2; Dan wins by 5 (ended by Dan after 6 scoreless turns)
        ! By the file Dan started, by the pairing Cat: the record follows the file, the count of starts the pairing.
        ! Round 1 was a draft and is now released.
        ! The result of the table comes from this record.
        $ result add 1 "cat 208 dan 110"
        Round 1: Cat 208 - Dan 110.
        Cat 208 (0.0 -5) - Dan 110 (1.0 +5): +98
        ! The record says Cat 2 - Dan 7, and it counts until the difference is settled: `sixzero missing` shows both and the command that rules.
        ! Round 1 waits for a ruling on table 1: Cat - Dan.
        $ game explain --result --game 1
        Result of game 1
          slip Dan 110 - Cat 208
          rules Dan 7 - Cat 2
          counts Dan 7 - Cat 2
        $ game rule --game 1 --result "cat 18 dan 110" --reason sheets
        Game 1: the result is ruled Dan 110 - Cat 18.
        Dan: still place 1, 1-0 +92, was 1-0 +5
        Cat: still place 2, 0-1 -92, was 0-1 -5
        No place changes.
        Dan 110 - Cat 18 by ruling; by the rules Dan 7 - Cat 2, Dan wins by 5 (ended by Dan after 6 scoreless turns)
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        ----------------------------------------------
        1   2  Dan   1-0     +92          W 110-18 Cat
        2   1  Cat   0-1     -92          L 18-110 Dan
    "#]]);
    night.ok("undo");
    night.session(expect![[r#"
        $ result correct 1 "cat 208 dan 110" --reason sheets
        Cat: place 1, 1-0 +98, was place 2, 0-1 -5
        Dan: place 2, 0-1 -98, was place 1, 1-0 +5
        Round 1: corrected to Cat 208 - Dan 110 (was Cat 2 - Dan 7).
        Cat 208 (1.0 +98) - Dan 110 (0.0 -98): +98
        ! Round 1 is complete.
        $ game explain --result --game 1
        Result of game 1
          slip Dan 110 - Cat 208
          rules Dan 7 - Cat 2
          ruled Dan 110 - Cat 208 by kim, 9 Oct 2025, 08:53: sheets
          counts Dan 110 - Cat 208
    "#]]);
    let bulletin: Value = serde_json::from_str(&night.ok("bulletin --json")).unwrap();
    let highs = bulletin["tables"]["highs"].as_array().unwrap();
    let best = highs.iter().find(|high| high["what"] == "Highest play").unwrap();
    assert!(best["name"].as_str().unwrap().contains(" by Dan, "), "{best}");
    night.session(expect![[r#"
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}
