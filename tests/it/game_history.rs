//! macondo's and Woogles' game JSON, `GameHistory`: a recorded game there and back, in whatever
//! spelling.
use std::sync::Arc;

use expect_test::expect;
use proptest::prelude::*;
use serde_json::{Value, json};
use sixzero::exchange::game_history::GameHistory;
use sixzero::rules::gcg::{GcgFile, GcgText, Header, import_as_played};
use sixzero::rules::{Allowed, RuleSet};

use crate::history_check::{check_history, check_message};
use crate::sandbox::Sandbox;
use crate::shared::shared;

/// What macondo said of files like these, and what it asked of them: [`check_message`] and
/// [`check_racks`] hold every file that a test writes to it.
const VERDICTS: &str = include_str!("../data/game_history_verdicts.tsv");

/// Every file was replayed alike, but for tile sets that the program does not have.
#[test]
fn the_verdicts_of_other_programs_have_a_reason_where_they_are_not_ours() {
    let rows = VERDICTS.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut counts = (0, 0);
    for row in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        let [files, count, program, version, verdict, why] = columns[..] else { panic!("{row}") };
        let count: u32 = count.parse().unwrap();
        assert!(![files, program, version].contains(&""), "{row}");
        match verdict {
            "replayed alike" => counts.0 += count,
            "not read" => {
                assert!(why.ends_with("has no such tile set"), "{row}");
                counts.1 += count;
            }
            _ => panic!("{row}"),
        }
    }
    assert!(counts.0 > 1_000 && counts.1 < 100, "{counts:?}");
}

/// Every real game that is read becomes a history that says the same.
#[test]
fn real_games_become_histories_and_come_back() {
    let Some(folder) = shared("data/gcg") else { return };
    let (mut games, mut cut) = (0, 0);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    for path in files.iter().filter(|path| path.extension().is_some_and(|end| end == "gcg")) {
        let bytes = std::fs::read(path).unwrap();
        let Ok(text) = GcgText::decode(&bytes) else { continue };
        let file = GcgFile::read(&text);
        let preset = file.asked().preset().unwrap_or(RuleSet::DEFAULT);
        let rules = Arc::new(RuleSet::preset(preset).unwrap());
        let made = import_as_played(&rules, &file, Allowed::NOTHING).import;
        let pragmas = file.pragmas.iter().map(|p| (p.key.to_owned(), p.value.to_string()));
        let header = Header {
            pragmas: pragmas.collect(),
            nicks: made.nicks.values().cloned().collect(),
            notes: made.notes.iter().map(|note| (note.event, note.text.clone())).collect(),
        };
        check_history(&made.game.afresh(), &made.events, &header);
        games += 1;
        cut += usize::from(!made.racks_cut.is_empty());
    }
    assert!(games > 400 && cut >= 20, "{games} games, {cut} with racks that cannot be");
}

/// As Woogles answers: within `history`, camel case, enumerations by name, numbers as texts.
const OF_WOOGLES: &str = r#"{"history": {
  "events": [
    {"rack": "HORNXYZ", "type": "TILE_PLACEMENT_MOVE", "cumulative": 14, "row": 7, "column": 5,
     "position": "8F", "playedTiles": "HORN", "score": "14", "millisRemaining": 1195222,
     "wordsFormed": ["HORN"], "numTilesFromRack": 4},
    {"rack": "AEFMRST", "cumulative": 9, "row": 5, "column": 7, "direction": "VERTICAL",
     "playedTiles": "FA.M", "score": 9, "playerIndex": 1, "note": "a\nphony"},
    {"type": "CHALLENGE", "cumulative": 14},
    {"rack": "AEFMRST", "type": "PHONY_TILES_RETURNED", "cumulative": 0, "lostScore": 9,
     "playedTiles": "FA.M", "playerIndex": 1, "millisRemaining": 1190000},
    {"type": "EXCHANGE", "exchanged": "XZ", "rack": "XYZ", "cumulative": 14},
    {"type": "EXCHANGE", "numTilesFromRack": 3, "playerIndex": 1},
    {"type": "PASS", "cumulative": 14}
  ],
  "players": [{"nickname": "ann", "realName": "Ann Ash", "userId": "x1"}, {"nickname": "ben"}],
  "version": 2, "lexicon": "CSW24", "idAuth": "io.woogles", "uid": "abc", "challengeRule": "FIVE_POINT",
  "lastKnownRacks": ["", "AEFMRST"], "variant": "classic", "letterDistribution": "english",
  "boardLayout": "CrosswordGame", "addedLater": {"of": "any kind"}
}}"#;

#[test]
fn a_history_is_read_in_every_spelling_of_protobuf() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    night.write("woogles.json", OF_WOOGLES);
    night.session(expect![[r#"
        $ game import woogles.json
        Game 1: imported, Ann Ash 14 - ben 0 after 5 turns. Ann Ash starts against ben.
        Ann Ash 14 - ben 0; bag 82; ben to move
        4 of 6 scoreless turns
        ! The file names the word list CSW24; a challenge from here on asks Wordnik 2021-07-29 (open list, not a tournament list).
        $ game show
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . . . " . . . " . 
         7 . . ' . . . ' . ' . . . ' . . 
         8 = . . ' . H O R N . . ' . . = 
         9 . . ' . . . ' . ' . . . ' . . 
        10 . " . . . " . . . " . . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          Ann Ash 14  Y______  clock 19:55.222
        > ben 0  AEFMRST

        1. Ann Ash 8F HORN: HORN 14 = 14 (clock 19:55.222) (14)
        2. ben H6 FA.M: FARM 9 = 9 (9)
           Ann Ash challenges FARM: NOT acceptable (14)
           ben takes the play back: -9 (0)
           note: a phony
        3. Ann Ash exchanges XZ (14)
        4. ben exchanges 3 (0)
        5. Ann Ash passes (14)

        unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
            OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann Ash 14 - ben 0; bag 82; ben to move
        4 of 6 scoreless turns
        next: play, exchange up to 7, pass
        $ game export
        #character-encoding UTF-8
        #id io.woogles abc
        #lexicon CSW24
        #player1 ann Ann Ash
        #player2 ben ben
        >ann: HNORXYZ 8F HORN +14 14
        #note [clock: 19:55.222]
        >ben: AEFMRST H6 FA.M +9 9
        #note a phony
        >ben: AEFMRST -- -9 0
        >ann: XYZ -XZ +0 14
        >ben: AEFMRST -3 +0 0
        >ann: Y - +0 14
        #rack2 AEFMRST
    "#]]);
    // The other spelling: of the definition, enumerations by number, and without the wrapping.
    let once = night.ok("game export --format game-history");
    check_message(&once);
    night.write("again.json", &once);
    night.ok("game import again.json");
    let of =
        |format: &str, game: u8| night.ok(&format!("game export --format {format} --game {game}"));
    assert_eq!(of("game-history", 2), once);
    assert_eq!(of("gcg", 2), of("gcg", 1));
    expect![[r#"
        {
          "events": [
            {
              "rack": "HNORXYZ",
              "cumulative": 14,
              "row": 7,
              "column": 5,
              "position": "8F",
              "played_tiles": "HORN",
              "score": 14,
              "words_formed": [
                "HORN"
              ],
              "millis_remaining": 1195222,
              "num_tiles_from_rack": 4
            },
            {
              "note": "a phony",
              "rack": "AEFMRST",
              "cumulative": 9,
              "row": 5,
              "column": 7,
              "direction": 1,
              "position": "H6",
              "played_tiles": "FA.M",
              "score": 9,
              "words_formed": [
                "FARM"
              ],
              "player_index": 1,
              "num_tiles_from_rack": 3
            },
            {
              "rack": "AEFMRST",
              "type": 1,
              "played_tiles": "FA.M",
              "lost_score": 9,
              "player_index": 1
            },
            {
              "rack": "XYZ",
              "type": 4,
              "cumulative": 14,
              "exchanged": "XZ"
            },
            {
              "rack": "AEFMRST",
              "type": 4,
              "exchanged": "3",
              "player_index": 1
            },
            {
              "rack": "Y",
              "type": 2,
              "cumulative": 14
            }
          ],
          "players": [
            {
              "nickname": "ann",
              "real_name": "Ann Ash"
            },
            {
              "nickname": "ben",
              "real_name": "ben"
            }
          ],
          "version": 2,
          "lexicon": "CSW24",
          "id_auth": "io.woogles",
          "uid": "abc",
          "last_known_racks": [
            "",
            "AEFMRST"
          ],
          "challenge_rule": 3
        }
    "#]]
    .assert_eq(&once);
}

#[test]
fn what_is_wrong_in_a_history_is_named_with_its_event() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    let with = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(OF_WOOGLES).unwrap();
        change(&mut value["history"]);
        value.to_string()
    };
    night.write(
        "bad.json",
        &with(&|history| {
            history["events"][0]["score"] = json!("many");
            history["events"][1]["type"] = json!("CASTLING");
            history["events"][2]["playerIndex"] = json!(2);
            history["events"][5]["numTilesFromRack"] = json!(0);
            history["challengeRule"] = json!(9);
            history["startingCgp"] = json!("15/15");
        }),
    );
    night.write("document.json", &with(&|history| history["timers"] = json!({})));
    night.write("one.json", r#"{"players": [{"nickname": "ann"}], "events": {}}"#);
    night.write(
        "over.json",
        &with(&|history| {
            history["playState"] = json!("GAME_OVER");
            history["events"][1]["score"] = json!(10);
            history["events"][4]["exchanged"] = json!("AB");
        }),
    );
    night.session(expect![[r#"
        $ game import bad.json
        ! error: the record cannot be read: 6 mistakes
        !   event 1: `score` is `many`: it is a whole number
        !   event 2: `type` is `CASTLING`: it is one of TILE_PLACEMENT_MOVE, PHONY_TILES_RETURNED, PASS, CHALLENGE_BONUS, EXCHANGE, END_RACK_PTS, TIME_PENALTY, END_RACK_PENALTY, UNSUCCESSFUL_CHALLENGE_TURN_LOSS, CHALLENGE, or the number from 0
        !   event 3: `player_index` is `2`: it is the place of a player, from 0
        !   event 6: `exchanged` is `nothing`: it is the tiles, or how many
        !   the history: `challenge_rule` is `9`: it is one of VOID, SINGLE, DOUBLE, FIVE_POINT, TEN_POINT, TRIPLE, or the number from 0
        !   the game begins in the middle (`starting_cgp`): its turns before are missing
        ! hint: `docs/rules/record.md` has every field, of a `GameHistory` `docs/rules/game_history.md`; nothing was changed
        [exit 4]
        $ game import document.json
        ! error: the record cannot be read: 1 mistake
        !   this is Woogles' `GameDocument`, whose tiles are numbers, and no `GameHistory`; have the game from Woogles as GCG
        ! hint: `docs/rules/record.md` has every field, of a `GameHistory` `docs/rules/game_history.md`; nothing was changed
        [exit 4]
        $ game import one.json
        ! error: the record cannot be read: 2 mistakes
        !   the history: `events` is `{}`: it is a list of objects
        !   the history: `players` has to name 2 to 4 players
        ! hint: `docs/rules/record.md` has every field, of a `GameHistory` `docs/rules/game_history.md`; nothing was changed
        [exit 4]
        $ game import over.json
        Game 1: imported, Ann Ash 14 - ben 0 after 5 turns; 2 findings. Ann Ash starts against ben.
        Ann Ash 14 - ben 0; bag 82; ben to move
        4 of 6 scoreless turns
        ! event 2 PLAY `FA.M`: score written 10, is 9
        ! the file says that the game is over, and no event says how
        ! The file names the word list CSW24; a challenge from here on asks Wordnik 2021-07-29 (open list, not a tournament list).
    "#]]);
}

/// macondo draws each rack from the bag: one that cannot be is believed in part, and what was
/// written stands in the note.
#[test]
fn a_rack_that_cannot_be_is_in_the_note_of_a_history() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    let gcg = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 ben Ben\n\
               >ann: HORNXYZ 8F HORN +14 14\n>ben: AEFMRXZ H6 FA.M +9 9\n#note early\n\
               >ann: XYZ - +0 14\n>ben: AEIZZ -AE +0 9\n>ann: XYZ - +0 14\n#rack2 IZZ\n";
    night.write("game.gcg", gcg);
    night.ok("game import game.gcg");
    let history = night.ok("game export --format game-history");
    check_message(&history);
    let message: Value = serde_json::from_str(&history).unwrap();
    let said = |at: usize| {
        let of = |field: &str| message["events"][at][field].as_str().unwrap_or_default().to_owned();
        format!("{} | {}", of("rack"), of("note"))
    };
    expect![[r#"
        HNORXYZ | 
        AEFMR | early [rack as written: AEFMRXZ; without XZ]
        XYZ | 
        AEI | [BAG: there are only 1 of this tile, board and rack need more] [rack as written: AEIZZ; without ZZ]
        XYZ | [rack at the end as written: IZZ; without ZZ]
    "#]]
    .assert_eq(&(0..5).map(|at| said(at) + "\n").collect::<String>());
    expect![[r#"["","IR"]"#]].assert_eq(&message["last_known_racks"].to_string());
    night.write("history.json", &history);
    night.ok("game import history.json");
    let of =
        |format: &str, game: u8| night.ok(&format!("game export --format {format} --game {game}"));
    assert_eq!(of("gcg", 2), of("gcg", 1));
    assert_eq!(of("game-history", 2), history);
    expect![[r#"
        #character-encoding UTF-8
        #player1 ann Ann
        #player2 ben Ben
        >ann: HNORXYZ 8F HORN +14 14
        >ben: AEFMRXZ H6 FA.M +9 9
        #note early
        >ann: XYZ - +0 14
        >ben: AEIZZ -AE +0 9
        #note [BAG: there are only 1 of this tile, board and rack need more]
        >ann: XYZ - +0 14
        #rack2 IZZ
    "#]]
    .assert_eq(&of("gcg", 2));
}

proptest! {
    /// Whatever stands in a file: it is a history, or what is wrong with it is told.
    #[test]
    fn no_text_brings_the_reader_down(
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[]\\[{}:,\"a-z0-9-]{0,4}"), 1..8),
    ) {
        let mut text = OF_WOOGLES.to_owned();
        for (at, change) in changes {
            let at = at.index(text.len());
            text.replace_range(at..(at + 2).min(text.len()), &change);
        }
        let _ = GameHistory::is_in(&text);
        if let Ok(history) = GameHistory::parse(&text) {
            let gcg = history.as_gcg();
            let text = GcgText::decode(gcg.text.as_bytes()).unwrap();
            let file = gcg.by_event(GcgFile::read(&text));
            prop_assert!(file.lines.len() <= history.events.len());
            let again = GameHistory::parse(&history.text()).unwrap();
            prop_assert_eq!(again, history);
        }
    }
}

/// A finished game by every kind of event: what the file says of the end is compared.
#[test]
fn the_end_of_a_history_is_compared_with_its_events() {
    let night = Sandbox::free_game("--rules naspa --set challenge=plus5_play", "Ann Ben");
    night.run("game enter", "8f horn 14\nc\nh6 fa(r)m\nx2\n-\n-\n-\n-\n-\n-\n");
    night.ok("game end --player ann");
    night.ok("game racks ann=AEINRST ben=CEOOUUV");
    night.ok("game overtime ben 1:30");
    let text = night.ok("game export --format game-history");
    check_message(&text);
    let mut value: Value = serde_json::from_str(&text).unwrap();
    value["final_scores"][0] = json!(1);
    value["winner"] = json!(-1);
    night.write("other.json", &value.to_string());
    night.session(expect![[r#"
        $ game import other.json
        Game 2: imported, Ann 12 - Ben -23 after 9 turns; 2 findings. Ann starts against Ben.
        Ann 12 - Ben -23; Ann wins by 35 (ended by Ann after 7 scoreless turns)
        ! final scores written 1 and -23, are 12 and -23
        ! winner written nobody, is Ann
    "#]]);
}

/// At a table of the event its rules are law: a history that names another challenge rule asks.
#[test]
fn a_table_has_the_challenge_rule_of_the_event() {
    let night = Sandbox::new();
    night.ok("new Night --rules naspa");
    night.write("woogles.json", OF_WOOGLES);
    night.session(expect![[r#"
        $ player add "Ann Ash"
        Added number 1, Ann Ash.
        $ player add Ben
        Added number 2, Ben.
        $ round pair --pairs "1>2"
        Paired round 1 (manual, seed 0): 1 table.

        Table  First        Second
        ---------------------------
            1  Ann Ash (1)  Ben (2)
        $ game import woogles.json --round 1 --table 1
        ! error: the file asks for the challenge rule `plus5_play`, which `naspa` does not have
        ! hint: as a free game: `--set challenge=plus5_play`; for the whole event: `sixzero event set RULE=VALUE`; to try it by these rules: `--accept other-rules`
        [exit 1]
        $ game import woogles.json --round 1 --table 1 --accept other-rules
        Game 1: round 1, table 1, imported, Ann Ash 14 - Ben 0 after 5 turns. Ann Ash starts against Ben.
        Ann Ash 14 - Ben 0; bag 82; Ben to move
        4 of 6 scoreless turns
        ! Round 1 was a draft and is now released.
        ! The file names the word list CSW24; a challenge from here on asks Wordnik 2021-07-29 (open list, not a tournament list).
        $ game import woogles.json --rules wespa
        Game 2: imported, Ann Ash 14 - ben 0 after 5 turns. Ann Ash starts against ben.
        Ann Ash 14 - ben 0; bag 82; ben to move
        4 of 6 scoreless turns
        ! The file names the challenge rule `plus5_play`; the game keeps `plus5_word`, as was asked.
        ! The file names the word list CSW24; a challenge from here on asks Wordnik 2021-07-29 (open list, not a tournament list).
    "#]]);
}
