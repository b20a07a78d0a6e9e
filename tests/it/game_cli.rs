//! Games on the command line: which game, racks, tables, undo, JSON.
use expect_test::expect;
use serde_json::{Value, json};

use crate::sandbox::Sandbox;
use crate::sheets::{play_out, typed};

fn table() -> Sandbox {
    Sandbox::free_game("--rules naspa", "Ann Bob")
}

fn revision(sandbox: &Sandbox) -> usize {
    sandbox.json("log --json").as_array().unwrap().len()
}

#[test]
fn which_game_is_meant() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.session(expect![[r#"
        $ game play 8F HORN
        ! error: no game is open
        ! hint: `sixzero game list` shows the games, `sixzero game new` begins one
        [exit 1]
    "#]]);
    sandbox.ok("game new Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game new Cat Dan");
    sandbox.session(expect![[r#"
        $ game play H6 FARM
        ! error: several games are open: 1 (Ann - Bob); 2 (Cat - Dan)
        ! hint: say which: `--game N` or SIXZERO_GAME
        [exit 1]
        $ game play 8F HORN --game 2
        1. Cat 8F HORN: HORN 14 = 14
        Cat 14 - Dan 0; bag 82; Dan to move
        $ game play 8F HORN --game 3
        ! error: there is no game 3
        ! hint: `sixzero game list` shows the games, `sixzero game new` begins one
        [exit 1]
    "#]]);
    let sandbox = sandbox.with("SIXZERO_GAME", "1");
    sandbox.session(expect![[r#"
        $ game play H6 FARM
        2. Bob H6 FA.M: FARM 9 = 9
        Ann 14 - Bob 9; bag 79; Ann to move
        $ game play H6 FARM --game 2
        2. Dan H6 FA.M: FARM 9 = 9
        Cat 14 - Dan 9; bag 79; Cat to move
    "#]]);
    sandbox.check_with(
        "game enter",
        "-\n",
        expect![[r#"
            3. Ann passes
            Ann 14 - Bob 9; bag 79; Bob to move
            1 of 6 scoreless turns
        "#]],
    );
    sandbox.session(expect![[r#"
        $ game resign
        Game 1: Bob resigned.
        Ann 14 - Bob 9; Ann wins by 5 (Bob resigned)
    "#]]);
    let sandbox = sandbox.with("SIXZERO_GAME", "2");
    sandbox.ok("game resign");
    let mut bare = sandbox.command("game overtime bob 0:01");
    let output = bare.env_remove("SIXZERO_GAME").output().unwrap();
    expect![[r#"
        error: `bob` is not one of the players: Cat, Dan
    "#]]
    .assert_eq(&String::from_utf8(output.stderr).unwrap());
    sandbox.session(expect![[r#"
        $ game list
        game 1: Ann - Bob (finished)
        game 2: Cat - Dan (finished)
    "#]]);
}

#[test]
fn announced_is_not_computed() {
    let sandbox = table();
    sandbox.session(expect![[r#"
        $ game play 8F HORN --announced 13
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Bob 0; bag 82; Bob to move
        ! Announced 13, 14 counts by the rules (-1).
        $ game explain 1
        Turn 1: Ann 8F HORN for 14, total 14
          HORN (F8 across): H4 + O1 + R1 + N1 = 7 x 2 (H8) = 14
          announced 13, the rules say 14 (-1)
        $ game play H6 FARM --announced 9
        2. Bob H6 FA.M: FARM 9 = 9
        Ann 14 - Bob 9; bag 79; Ann to move
    "#]]);
    let turns = sandbox.json("game show --json")["turns"].clone();
    assert_eq!(turns[0]["announced"], 13);
    assert_eq!(turns[0]["score"], 14);
}

#[test]
fn racks_may_be_known_in_part() {
    let sandbox = table();
    sandbox.session(expect![[r#"
        $ game rack HOR
        Game 1: Ann has HOR.
        Ann 0 - Bob 0; bag 86; Ann to move
        $ game play 8F HORN --rack HORN???
        1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Bob 0; bag 82; Bob to move
        $ game play H6 FARM --rack FAMILYX
        2. Bob H6 FA.M: FARM 9 = 9
        Ann 14 - Bob 9; bag 79; Ann to move
        $ game play 10F PASTE --rack PASTEXYZ
        ! error: the rack `AEPSTXYZ` has 8 tiles, Ann holds 7
        [exit 1]
        $ game play 10F PASTE --rack PASTEKK
        ! error: there is no `K` left for Ann: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
        $ game play 10F PASTE --rack PASTXYZ
        ! error: Ann has no `E` for J10: the rack is APSTXYZ
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    // A part of the rack need not be the part that is played.
    sandbox.session(expect![[r#"
        $ game play 10F PASTE --rack PASTI
        3. Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
        Ann 39 - Bob 9; bag 74; Bob to move
        $ game rack ZZ
        ! error: there is no `Z` left for Bob: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
    "#]]);
    let game = sandbox.json("game show --json");
    assert_eq!(game["players"][1]["rack"], "ILXY___");
    assert!(!sandbox.ok("game show --hide-racks").contains("ILXY"));
    assert_eq!(sandbox.json("game show --hide-racks --json")["players"][1]["rack"], Value::Null);
    assert_eq!(game["turns"][1]["rack"], "AFILMXY");
}

#[test]
fn a_dry_run_changes_nothing() {
    let sandbox = table();
    let before = (sandbox.ok("game show --json"), revision(&sandbox));
    sandbox.session(expect![[r#"
        $ game play 8F HORN --dry-run
        Dry run, nothing is changed: 1. Ann 8F HORN: HORN 14 = 14
        Ann 14 - Bob 0; bag 82; Bob to move
        $ game new Cat Dan -n
        Dry run, nothing is changed: Game 2: Cat starts against Dan.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    sandbox.ok("game pass -n --json");
    sandbox.session(expect![[r#"
        $ game undo -n
        ! error: there is nothing to undo in game 1
        [exit 1]
    "#]]);
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game undo -n
        Dry run, nothing is changed: Took back: Game 1: turn 1, Ann 8F HORN for 14, now 14.
        Ann 14 - Bob 0; bag 82; Bob to move
    "#]]);
    sandbox.ok("game undo");
    assert_eq!(sandbox.ok("game show --json"), before.0);
    assert_eq!(revision(&sandbox), before.1 + 2);
}

fn fields(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// The fields that the issue lists, with their types; there may be more.
#[test]
fn the_fields_of_json() {
    let sandbox = table();
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game exchange 3");
    let turn = sandbox.json("game play H6 FARM --json");
    for field in ["number", "player", "kind", "position", "word", "score", "total", "words"] {
        assert!(fields(&turn).contains(&field), "{field}");
    }
    assert_eq!(turn["number"], 3);
    assert_eq!(turn["player"], "Ann");
    assert_eq!(turn["position"], "H6");
    assert_eq!(turn["word"], "FARM");
    assert_eq!(turn["words"], json!([{ "word": "FARM", "score": 9 }]));
    let game = sandbox.json("game show --json");
    for field in
        ["game", "players", "turns", "on_turn", "bag", "unseen", "scoreless", "over", "result"]
    {
        assert!(fields(&game).contains(&field), "{field}");
    }
    assert_eq!(game["game"], 1);
    assert!(game["bag"].is_u64() && game["unseen"].is_u64() && game["scoreless"].is_u64());
    assert_eq!(game["over"], false);
    for player in game["players"].as_array().unwrap() {
        assert!(player["name"].is_string() && player["rack"].is_string());
        assert!(player["score"].is_i64());
    }
    assert_eq!(game["turns"][1]["kind"], "exchange");
    assert_eq!(game["turns"][1]["position"], Value::Null);
    assert_eq!(game["turns"][1]["words"], json!([]));
}

#[test]
fn every_kind_of_line_has_its_name() {
    let mut kinds = std::collections::BTreeSet::new();
    let mut note = |sandbox: &Sandbox| {
        let game = sandbox.json("game show --game 1 --json");
        for turn in game["turns"].as_array().unwrap() {
            kinds.insert(turn["kind"].as_str().unwrap().to_owned());
        }
    };
    for (rules, verdicts) in [
        ("--set challenge=double", ["unacceptable", "acceptable"]),
        ("--set challenge=plus5_play", ["acceptable", "acceptable"]),
        (
            "--set challenge=minus10_play --set play_out=deduct_and_add",
            ["acceptable", "acceptable"],
        ),
    ] {
        let sandbox = Sandbox::new();
        sandbox.ok(&format!("new Night --lexicon paper:Chambers {rules}"));
        sandbox.ok("game new Ann Bob");
        for (play, verdict) in ["8F HORN", "8F HOR"].iter().zip(verdicts) {
            let output = sandbox.run(&format!("game play {play}"), "");
            if output.status.success() {
                sandbox.ok(&format!("game challenge --verdict {verdict}"));
            }
        }
        for _ in 0..4 {
            sandbox.run("game undo", "");
        }
        sandbox.ok("game exchange 2");
        sandbox.ok("game pass");
        typed(&sandbox, "", &play_out());
        sandbox.ok("game accept");
        sandbox.ok("game overtime ann 1:00 --game 1");
        note(&sandbox);
        // The challenges again, in a game of their own.
        let sandbox = Sandbox::new();
        sandbox.ok(&format!("new Night --lexicon paper:Chambers {rules}"));
        sandbox.ok("game new Ann Bob");
        for verdict in verdicts {
            let play = if verdict == "unacceptable" { "8F ZORF" } else { "8F HORN" };
            if sandbox.run(&format!("game play {play}"), "").status.success() {
                sandbox.ok(&format!("game challenge --verdict {verdict}"));
            }
        }
        note(&sandbox);
    }
    let all = "bonus challenge exchange lost_turn out_bonus pass penalty play rack_deduction \
               time_penalty withdrawn";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>().join(" "), all);
}

/// A table's game: the result is in the standings at once.
#[test]
fn a_table_has_its_result_from_the_record() {
    let sandbox = Sandbox::first_round();
    sandbox.session(expect![[r#"
        $ game new --round 1 --table 1
        Game 1: round 1, table 1, Ann starts against Dan.
        ! Round 1 was a draft and is now released.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
        $ game new --round 1 --table 1
        ! error: the game of that table is recorded already as game 1
        ! hint: go on with it: `sixzero game enter 1`; a game beside the round: `sixzero game new … --free`
        [exit 1]
        $ game new --round 1 --table 7
        ! error: round 1 has no table 7
        ! hint: `sixzero round show 1` shows the tables
        [exit 1]
    "#]]);
    let before = sandbox.ok("standings");
    sandbox.session(expect![[r#"
        $ game resign --player dan
        Game 1: Dan resigned.
        Ann 0 - Dan 0; Ann wins by 50 (Dan resigned)
        ! The result of the table comes from this record.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last       Next
        ----------------------------------------------------------
        1   1  Ann   1-0     +50    1500  W 0-0 Dan
        1   3  Cat   1-0     +50    1300  bye +50
        3   2  Ben   0-0       0    1400             Eve (starts)
        3   5  Eve   0-0       0    1100             Ben (replies)
        5   4  Dan   0-1     -50    1200  L 0-0 Ann
        ! Round 1 is unfinished: 1 result is missing.
    "#]]);
    sandbox.ok("game undo");
    assert_eq!(sandbox.ok("standings"), before);
    // A slip that says something else.
    sandbox.ok("result add 1 \"1 412 4 388\"");
    sandbox.session(expect![[r#"
        $ game resign --player dan
        Game 1: Dan resigned.
        Ann 0 - Dan 0; Ann wins by 50 (Dan resigned)
        ! The result of the table comes from this record.
        ! The slip says 412 - 388: settle the difference before the next round, `sixzero missing` shows how.
    "#]]);
    sandbox.ok("verify");
    sandbox.ok("undo");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game resign --player ann
        Game 1: Ann resigned.
        Ann 14 - Dan 0; Dan wins by 50 (Ann resigned)
        ! The result of the table comes from this record.
        ! The slip says 412 - 388: settle the difference before the next round, `sixzero missing` shows how.
    "#]]);
    let ann = sandbox.json("standings --json").as_array().unwrap().clone();
    let ann = ann.into_iter().find(|row| row["name"] == "Ann").unwrap();
    assert_eq!(ann["losses"].as_f64(), Some(1.0));
    assert_eq!(ann["spread"], -50);
    sandbox.ok("verify");
}

#[test]
fn undo_and_redo_of_the_whole_event_reach_into_games() {
    let sandbox = table();
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game play H6 FARM");
    let state = sandbox.ok("game show --json");
    sandbox.session(expect![[r#"
        $ undo
        Took back: Game 1: turn 2, Bob H6 FA.M for 9, now 9.
        $ redo
        Did again: Game 1: turn 2, Bob H6 FA.M for 9, now 9.
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), state);
    // An earlier turn under a later one, and the game under its turns.
    let revision_before = revision(&sandbox);
    sandbox.session(expect![[r#"
        $ undo 3
        ! error: turn 1 (H6 FA(R)M) of game 1 no longer stands: it is Ann's turn, not Bob's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
        $ undo 2
        ! error: 2 later operations stand on it: Game 1: turn 1, Ann 8F HORN for 14, now 14.; Game 1: turn 2, Bob H6 FA.M for 9, now 9.
        ! hint: undo those first; `sixzero log` lists them
        [exit 1]
    "#]]);
    assert_eq!(sandbox.ok("game show --json"), state);
    assert_eq!(revision(&sandbox), revision_before);
    // Somebody else's entry is not one's own to take back.
    sandbox.session(expect![[r#"
        $ undo --by lou
        ! error: there is nothing to undo of what lou did
        ! hint: `--any` takes back the last of anybody
        [exit 1]
        $ game undo --by lou
        Took back: Game 1: turn 2, Bob H6 FA.M for 9, now 9.
        Ann 14 - Bob 0; bag 82; Bob to move
    "#]]);
    sandbox.ok("verify");
}

/// At two tables at once, each has its own undo and redo.
#[test]
fn each_game_has_its_own_redo() {
    let sandbox = table();
    sandbox.ok("game new Cat Dan");
    sandbox.ok("game play 8F HORN -g 1");
    sandbox.ok("game play 8F ZARF -g 2");
    sandbox.ok("game undo -g 1");
    sandbox.ok("game undo -g 2");
    sandbox.session(expect![[r#"
        $ game redo -g 1
        Did again: Game 1: turn 1, Ann 8F HORN for 14, now 14.
        Ann 14 - Bob 0; bag 82; Bob to move
        $ game redo -g 1
        ! error: there is nothing to redo in game 1
        [exit 1]
        $ game redo -g 2
        Did again: Game 2: turn 1, Cat 8F ZARF for 32, now 32.
        Cat 32 - Dan 0; bag 82; Dan to move
    "#]]);
    // A new turn takes the place of the one taken back.
    sandbox.ok("game undo -g 2");
    sandbox.ok("game pass -g 2");
    sandbox.session(expect![[r#"
        $ game redo -g 2
        ! error: there is nothing to redo in game 2
        [exit 1]
        $ redo
        ! error: 1 later operation stands on it: Game 2: turn 1, Cat passed.
        ! hint: undo those first; `sixzero log` lists them
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

/// C14, C15: off, on, off; the next turn freezes it.
#[test]
fn the_toggle_of_e_mail_games() {
    let sandbox = Sandbox::free_game("--rules email", "Ann Bob");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game challenge
        Bob challenges HORN.
        The play comes off the board
        Ann takes the play back: -14
        Ann 0 - Bob 0; bag 86; Bob to move
        $ game challenge
        Bob challenges HORN.
        The play goes back on the board
        Ann's play goes back: +14
        Ann 14 - Bob 0; bag 82; Bob to move
        $ game challenge
        Bob challenges HORN.
        The play comes off the board
        Ann takes the play back: -14
        Ann 0 - Bob 0; bag 86; Bob to move
        $ game pass
        2. Bob passes
        Ann 0 - Bob 0; bag 86; Ann to move
        $ game challenge
        ! error: there is no play to challenge: it was accepted, decided, or the next turn has begun
        ! hint: `sixzero game show` says what can be done next
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn every_command_has_a_worked_example() {
    let sandbox = Sandbox::new();
    for verb in "new enter play exchange pass rack hold accept challenge overtime end resign racks \
                 undo redo show explain list"
        .split_whitespace()
    {
        let help = sandbox.ok(&format!("game {verb} --help"));
        assert!(help.contains(&format!("  sixzero game {verb}")), "{verb}: {help}");
    }
    // The examples of `play` are plays.
    let sandbox = table();
    sandbox.ok("game play 8F HORN");
    sandbox.ok("game undo");
    sandbox.ok("game play horn 8f --announced 14");
    sandbox.ok("game play H6 FA(R)M --rack FARMEST");
}
