//! Woogles' tournaments (liwords): what its service answers, and what it exports for others.
use expect_test::expect;
use serde_json::{Value, json};

use crate::sandbox::Sandbox;

/// Five players, three rounds: a game each way, a bye, a forfeit alone and of two, a void round, a
/// ruling against the scores, and a round that is not played yet. In the spelling of the definition.
fn of_woogles() -> Value {
    let pairing = |round: u32, players: [u32; 2], scores: [i32; 2], outcomes: [u32; 2]| {
        json!({
            "players": players, "round": round, "outcomes": outcomes,
            "games": [{"scores": scores, "results": outcomes, "id": "g", "game_end_reason": 1}],
        })
    };
    let person =
        |name: &str, rating: i32| json!({"id": format!("u-{name}:{name}"), "rating": rating});
    json!({"started": true, "divisions": {"Open": {
        "players": {"persons": [
            person("Ann Ash", 1500), person("Ben", 1400), person("Cat", 1300), person("Dan", 0),
            {"id": "u:Eve", "rating": 1100, "suspended": true},
        ]},
        "controls": {"suspended_result": 6, "suspended_spread": -50, "spread_cap": 350},
        "round_controls": [{}, {"round": 1}, {"round": 2}],
        "current_round": 2,
        "pairing_map": {
            "0": pairing(0, [0, 1], [412, 388], [1, 2]),
            "1": pairing(0, [3, 2], [400, 401], [1, 2]),
            "2": pairing(0, [4, 4], [50, 0], [4, 4]),
            "3": pairing(1, [2, 0], [390, 390], [3, 3]),
            "10": pairing(1, [1, 4], [0, -50], [5, 6]),
            "9": pairing(1, [3, 3], [0, 0], [8, 8]),
            "11": pairing(2, [1, 0], [0, 0], [0, 0]),
            "12": pairing(2, [4, 4], [-50, 0], [6, 6]),
        },
    }}})
}

#[test]
fn a_tournament_of_woogles_becomes_an_event() {
    let night = Sandbox::new();
    night.write("woogles.json", &of_woogles().to_string());
    night.session(expect![[r#"
        $ import woogles.json --into open.sixzero --name Open
        Made the event Open from a file: 1 division, 5 players, 3 rounds, 7 results.
        ! It is in the file open.sixzero, the current event of this folder.
        $ export csv open
        Wrote 6 files to open: standings-Open.csv, results.csv, players.csv, pairings-1.csv, pairings-2.csv, pairings-3.csv.
        ! Round 3 is unfinished: 1 result is missing.
        $ standings
        #  No  Name         W-L  Spread  Rating  Note
        -------------------------------------------------------------------------------------
        1   1  Ann Ash  1.5-0.5     +24    1500
        2   4  Dan          1-0      -1
        3   2  Ben          1-1     +26    1400  won round 2 by forfeit
        4   3  Cat      0.5-1.5      +1    1300
            5  Eve          1-2     -50    1100  left after round 1; absent in rounds 2 and 3
        ! Round 3 is unfinished: 1 result is missing.
        $ player list
        Division  No  Name     Rating  Status             Class  Club  Team
        -------------------------------------------------------------------
        Open       1  Ann Ash    1500  active
        Open       2  Ben        1400  active
        Open       3  Cat        1300  active
        Open       4  Dan              active
        Open       5  Eve        1100  withdrawn after 1
    "#]]);
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty
        Open,1,game,Ann Ash,412,Ben,388,player,,,,412,388,,,,,,,
        Open,1,game,Dan,400,Cat,401,player,,2,-1,400,401,,,,,,,
        Open,1,bye,Eve,50,,,,,,,,,,,,,,,
        Open,2,game,Cat,390,Ann Ash,390,player,,,,390,390,,,,,,,
        Open,2,forfeit,Ben,50,,,,,,,,,,,,,,,
        Open,2,forfeit,Eve,-50,,,,,,,,,,,,,,,
        Open,3,forfeit,Eve,-50,,,,,,,,,,,,,,,
    "#]].assert_eq(&std::fs::read_to_string(night.path().join("open/results.csv")).unwrap());
    // The other spelling, one division, enumerations by name: the same event.
    let mut division = of_woogles()["divisions"]["Open"].clone();
    division["division"] = json!("Open");
    let text = division.to_string().replace("pairing_map", "pairingMap");
    let text = text.replace("\"outcomes\":[1,2]", "\"outcomes\":[\"WIN\",\"LOSS\"]");
    night.write("division.json", &text.replace("round_controls", "roundControls"));
    night.ok("import division.json --into other.sixzero --name Open");
    let standings = |file: &str| night.ok(&format!("standings --event {file}"));
    assert_eq!(standings("other.sixzero"), standings("open.sixzero"));
}

#[test]
fn what_is_wrong_in_a_tournament_of_woogles_is_named() {
    let night = Sandbox::new();
    let mut wrong = of_woogles();
    let pairings = &mut wrong["divisions"]["Open"]["pairing_map"];
    pairings["0"]["players"] = json!([0, 9]);
    pairings["1"]["players"] = json!([0]);
    pairings["2"]["outcomes"] = json!(["CASTLED"]);
    pairings["3"]["round"] = json!(5000);
    wrong["divisions"]["Open"]["players"]["persons"][3]["id"] = json!("u:");
    night.write("wrong.json", &wrong.to_string());
    night.write("none.json", r#"{"divisions": {"A": {"players": {"persons": []}}}}"#);
    night.write(
        "standings.csv",
        "division,rank,username,wins,losses,draws,winpts,spread\nA,1,ann,4,0,0,4.0,684\n",
    );
    night.session(expect![[r#"
        $ import wrong.json
        ! error: the liwords files cannot be read as an event
        !   player 4: `id` is `u:`: it ends with the player's name
        !   division Open, pairing 0: `players` is `[0,9]`: they are places among the division's players, from 0
        !   division Open, pairing 1: `players` is `[0]`: they are two, who started first
        !   division Open, pairing 2: `outcomes` is `["CASTLED"]`: it is a list of NO_RESULT, WIN, LOSS, DRAW, BYE, FORFEIT_WIN, FORFEIT_LOSS, ELIMINATED, VOID, or the number from 0
        !   division Open, pairing 3: `round` is `5000`: it is the round, from 0
        ! hint: nothing was made: correct the lines and import again
        [exit 1]
        $ import standings.csv
        ! error: the liwords files cannot be read as an event
        !   line 1: these are Woogles' standings, without games; export the event there as `tsh`, and import that
        ! hint: nothing was made: correct the lines and import again
        [exit 1]
        $ import none.json
        Made the event none from a file: 1 division, 0 players, 0 rounds, 0 results.
        ! It is in the file none.sixzero, the current event of this folder.
    "#]]);
}

/// What liwords writes as `tsh` and `tou`, after its source: its spellings are read as such.
#[test]
fn the_exports_of_woogles_for_others_are_read() {
    let night = Sandbox::new();
    night.write(
        "woogles.tsh",
        "# tsh archive file\n# automatically generated by Woogles\ndivision A A.t\n# tsh archive \
         file\n# config naspa_tournament_id = 1\nconfig rating_system = \"nsa2008\"\nconfig \
         archive_source_type = 'tsh'\n#begin_file name=A.t\nAsh, Ann 1500 2 3; 412 390\nben_b 1400 1 \
         0; 388 50\ncat 0 0 1; 50 400\n#end_file name=A.t\n",
    );
    night.write(
        "woogles.tou",
        "*M30.11.2025 Night\r\n*A\r\n                                      0\r\nAnn Ash             \
         \x202412  +2 2390   3\r\nben_b                388   1   50   2\r\ncat                   50   3  \
         380  +1\r\n*** END OF FILE ***\r\n",
    );
    night.session(expect![[r#"
        $ import woogles.tsh --into tsh.sixzero
        Made the event woogles from a file: 1 division, 3 players, 2 rounds, 4 results.
        ! Kept, though it is not used here (7): `sixzero export tsh` writes it back.
        ! It is in the file tsh.sixzero, the current event of this folder.
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        --------------------------------------------------------
        1   3  cat       2-0     +60          W 400-390 Ash, Ann
        2   2  ben_b     1-1     +26    1400  bye +50
        3   1  Ash, Ann  1-1     +14    1500  L 390-400 cat
        $ import woogles.tou --into tou.sixzero
        Made the event Night from a file: 1 division, 3 players, 2 rounds, 4 results.
        ! It is in the file tou.sixzero. The current event of this folder stays tsh.sixzero; `sixzero use tou.sixzero` changes that.
        $ standings --event tou.sixzero
        #  No  Name     W-L  Spread  Rating  Last
        ------------------------------------------------------
        1   1  Ann Ash  2-0     +34          W 390-380 cat
        2   3  cat      1-1     +40          L 380-390 Ann Ash
        3   2  ben_b    1-1     +26          bye +50
    "#]]);
}
