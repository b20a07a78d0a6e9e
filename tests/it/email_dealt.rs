//! Games by e-mail of which sixzero deals the tiles.
use expect_test::expect;
use proptest::prelude::*;
use sixzero::rules::{BySeat, RuleSet, Tile, starter};

use crate::email::{dealt, mail};

#[test]
fn sixzero_deals() {
    let sandbox = dealt();
    sandbox.session(expect![[r#"
        $ game show
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

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
        > Ann 0
          Ben 0

        unseen 100 (42 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG HH IIIIIIIII J K LLLL MM NNNNNN
            OOOOOOOO PP Q RRRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann 0 - Ben 0; bag 86; Ann to move
        next: play, exchange up to 7, pass, end (all possible plays made)
        $ game show --for ben
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

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
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
    sandbox.session(expect![[r#"
        $ game play 8H FARM
        ! error: Ann has no `F` for H8: the rack is GIINORU
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
        $ game play 8H RUING
        1. Ann 8H RUING: RUING 16 = 16
        Ann 16 - Ben 0; bag 81; Ben to move
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game swap 3
        ! error: the tiles of this game are dealt: name the 3 that Ben exchanges
        ! hint: as `sixzero game exchange ABC`
        [exit 1]
        $ game swap AEF
        2. Ben exchanges 3
        Ann 16 - Ben 0; bag 81; Ann to move
        $ game show --for ann
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

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
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
    "#]]);
    let turns = sandbox.json("game show --for ann --json")["turns"].clone();
    assert_eq!(turns[0]["rack"], "GIINORU", "her own");
    let exchange = &turns[turns.as_array().unwrap().len() - 1];
    assert_eq!((&exchange["exchanged"], &exchange["tiles"]), (&3.into(), &().into()));
    sandbox.ok("verify");
    // A finished game has no secrets.
    sandbox.ok("game resign");
    let json = sandbox.json("game show --json");
    assert_eq!(json["players"][0]["rack"], drawn);
    sandbox.session(expect![[r#"
        $ game new Ann Ben --seed 7
        ! error: --deal is missing
        ! hint: `sixzero game new --deal --seed N NAME...`; `sixzero help game new` says more
        [exit 2]
    "#]]);
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
fn a_correction_deals_again() {
    let sandbox = dealt();
    sandbox.ok("game play 8H RUING");
    sandbox.ok("game play 9H FAM");
    sandbox.session(expect![[r#"
        $ game fix 1 8H RUIN
        Game 1: corrected turn 1: Ann 8H RUIN: RUIN 8 = 8, was Ann 8H RUING: RUING 16 = 16.
        Ann has 8, had 16
        Ann 8 - Ben 21; bag 79; Ann to move
    "#]]);
    sandbox.ok("game fix 2 9H GAM");
    sandbox.ok("verify");
}

proptest! {
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
    sandbox.session(expect![[r#"
        $ game draw ann:E ben:? --dry-run
        Dry run, nothing is changed: Game 1: ben drew ?, ann drew E: ben starts against ann.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
        $ game draw ann:E ben:?
        Game 1: ben drew ?, ann drew E: ben starts against ann.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    sandbox.ok("game play 8F HORN");
    let log = sandbox.json("log --last 2 --json");
    assert_eq!(log[0]["command"], "game.new");
    assert_eq!(log[0]["what"], "Game 1: ben drew ?, ann drew E: ben starts against ann.");
    assert_eq!(
        sandbox.json("game show --json")["draw"],
        serde_json::json!([{"name": "ben", "tiles": "?"}, {"name": "ann", "tiles": "E"}])
    );
    // Equal letters draw again, those of the best tile only.
    sandbox.session(expect![[r#"
        $ game draw ann:E ben:E cat:Q
        ! error: ann and ben drew the same, `E`: they draw again
        ! hint: type it again with each new tile behind the old one: `ann:EC ben:EA`
        [exit 1]
        $ game draw ann:EC ben:EA cat:Q
        Game 2: ben drew EA, cat drew Q, ann drew EC: ben starts against cat, ann.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
        $ game draw "Ann Lee:q" "Dan:b" cat:D --rules hasbro
        Game 3: Dan drew B, cat drew D, Ann Lee drew Q: Dan starts against cat, Ann Lee.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    // The alphabet is that of the rule set.
    sandbox.session(expect![[r#"
        $ game draw ann:D ben:[CH] --rules spanish
        Game 4: ben drew [CH], ann drew D: ben starts against ann.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    for wrong in
        ["ann ben:E", "ann: ben:E", "ann:E ben:1", ":E ben:A", "a:A A:B", "a:EA b:E", "a:Z b:Z"]
    {
        let said = sandbox.says(&format!("game draw {wrong}"), "");
        assert!(said.contains("! error: ") && said.contains("[exit 1]"), "{wrong}: {said}");
    }
    sandbox.session(expect![[r#"
        $ game draw ann ben:E
        ! error: `ann` is not a draw: write the player and the tile, as `ann:E`, or `ben:?` for a blank
        [exit 1]
        $ game draw a:EA b:E
        ! error: b must draw again: write the new tile behind the old one
        [exit 1]
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game export
        #character-encoding UTF-8
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: GINRU 8H RUING +16 16
        >Ben: UNKNOWN -3 +0 0
        ! Game 1 is dealt and not over: the racks are left out; `--show-racks` has them.
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game export
        #character-encoding UTF-8
        #player1 Ann Ann
        #player2 Ben Ben
        >Ann: GIINORU 8H RUING +16 16
        #note Rain. [other, turn 1, Ann: Rain.; decided: none (kim, 2025-10-09T08:53:20.000Z)]
        >Ben: AEFGIMY -AEM +0 0
        >Ann: AEILOOW (AEILOOW) -10 6
        >Ben: FGIIPTY (FGIIPTY) -16 -16
        #note [ended by Ann]
    "#]]);
    sandbox.ok("game export --output there.gcg");
    sandbox.ok("game import there.gcg");
    assert_eq!(sandbox.ok("game export --game 2"), sandbox.ok("game export --game 1"));
    sandbox.ok("verify");
}
