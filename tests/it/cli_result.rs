//! `result`: slips with every slip wrong; corrections, ties, byes, forfeits, voids.
use expect_test::expect;
use sixzero::rules::BySeat;
use sixzero::store::Store;
use sixzero::tournament::event::Write;
use sixzero::tournament::{GameHeader, GameNo, GameRecord, GameSummary, RecordPlayer, Seating};

use crate::sandbox::Sandbox;
use crate::store::{apply, told, whole};

#[test]
fn every_slip_is_wrong() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ result add 1 "ann 412 ben 388"
        ! error: Ann and Ben do not meet in round 1: Ann plays Dan; Ben plays Eve
        [exit 1]
        $ result add 1 "ann 412 dan 388 25"
        ! error: 412 - 388 = 24, the slip says 25
        [exit 1]
        $ result add 1 1.412.4.388
        Round 1: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result add 1 1.412.4.388
        Already in: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Entered by kim, 9 Oct 2025, 08:53.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result add 1 "ann 421 dan 388"
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
        $ result add 1 "ben 3500 eve 365"
        ! error: ben 3500 is out of range: a slip takes scores from -149 to 1499
        ! hint: a real score beyond that is imported: `sixzero result import`
        [exit 1]
        $ result add 1 "ben 35 eve 365"
        ! error: Ben scored only 35
        ! hint: if that is right: `--accept low-score`
        [exit 1]
        $ result add 1 "cat 50"
        Already in: Cat +50 (bye).
        Cat +50 (1.0 +50)
        ! Entered by kim, 9 Oct 2025, 08:53.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result add 1 "cat 50 dan 0"
        ! error: Cat has the bye in round 1: enter `Cat 50`; Dan plays Ann
        [exit 1]
        $ result add 1 "ben 50 eve 0"
        ! error: Ben 50 Eve 0 looks like a bye, and Ben plays Eve
        ! hint: a player who did not come forfeits: `sixzero result forfeit ROUND Ben`
        [exit 1]
        $ result add 1 "bem 350 eve 365"
        ! error: there is no player `bem`: did you mean `Ben`?
        ! hint: `sixzero player list` shows who is there
        [exit 1]
        $ result add 1 "ben 350 eve"
        ! error: `ben 350 eve` is not a slip: write player, score, player, score, as `1 412 4 388`
        ! hint: write it as `ann 412 dan 388`, a bye as `cat 50`; a forfeit is `sixzero result forfeit ROUND NAME`
        [exit 1]
        $ result add 1 "ben 50"
        ! error: Ben plays Eve in round 1 and has no bye
        ! hint: a player who did not come forfeits: `sixzero result forfeit 1 Ben`
        [exit 1]
        $ result add 1 "ben 350 ben 365"
        ! error: Ben is on both sides of the slip
        [exit 1]
        $ result add 2 "ben 350 eve 365"
        ! error: round 2 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        $ missing --json
        [
          {
            "division": "A",
            "round": 1,
            "table": 2,
            "first": 2,
            "second": 5,
            "first_name": "Ben",
            "second_name": "Eve",
            "game": null,
            "waits_for": null,
            "out_minutes": 0,
            "half_minutes": 0
          }
        ]
        $ result add 1 ben 35 eve 365 --accept low-score --dry-run
        Dry run, nothing is changed: Round 1: Ben 35 - Eve 365.
        Ben 35 (0.0 -330) - Eve 365 (1.0 +330): -330
        ! Round 1 is complete.
        $ result add 1 ben 350 eve 365 -15
        Round 1: Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
        $ missing
        Nothing is missing.
    "#]]);
}

#[test]
fn receipts_are_json_too() {
    let night = Sandbox::first_round();
    night.check_json("result add 1 1 412 4 388 --json", expect![[r#"
        round: 1
        players: [{"number":1,"name":"Ann","score":412,"wins":1.0,"losses":0.0,"spread":24},{"number":4,"name":"Dan","score":388,"wins":0.0,"losses":1.0,"spread":-24}]
        missing: ["table 2: Ben - Eve"]
        disputed: []
        unstarted: []
        certainty: null
        unconfirmed: []
        conflicts: []
        conflict: null
        entered: null
        said: "Round 1: Ann 412 - Dan 388."
        operation: 4
        remarks: ["Round 1 was a draft and is now released."]
    "#]]);
    night.session(expect![[r#"
        $ result add 1 ann 421 dan 388 --json
        {
          "error": "Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs",
          "details": [],
          "hint": "entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND \"…\" --reason \"…\"`; a bye, forfeit or void: the same again with `--reason \"…\"`",
          "exit": 1
        }
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
}

#[test]
fn a_correction_needs_a_result_and_a_reason() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ result correct 1 "1 421 4 388" --reason misread
        ! error: there is no result of Ann in round 1 to correct
        ! hint: enter it: `sixzero result add 1 "…"`
        [exit 1]
    "#]]);
    night.ok("result add 1 1 412 4 388");
    night.session(expect![[r#"
        $ result correct 1 "1 421 4 388"
        ! error: correcting a result needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result correct 1 "4 388 1 421" --reason misread
        Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Dan 388 (0.0 -33) - Ann 421 (1.0 +33): -33
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result correct 1 "1 421 4 388" --reason misread
        Nothing to correct: Ann 421 - Dan 388 stands.
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
}

#[test]
fn slips_from_a_pipe_are_entered_or_refused_one_by_one() {
    let night = Sandbox::first_round();
    night.check_with(
        "result add 1 -",
        "# table 1\nann 412 ben 388\n1 412 4 388\n\nnonsense\n",
        expect![[r#"
            Round 1: Ann 412 - Dan 388.
            Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
            ! error: line 2: Ann and Ben do not meet in round 1: Ann plays Dan; Ben plays Eve
            ! line 3: Round 1 was a draft and is now released.
            ! error: line 5: `nonsense` is not a slip: write player, score, player, score, as `1 412 4 388` (write it as `ann 412 dan 388`, a bye as `cat 50`; a forfeit is `sixzero result forfeit ROUND NAME`)
            ! Round 1 is still missing table 2: Ben - Eve.
            [exit 1]
        "#]],
    );
    night.check_with(
        "result add 1 - --json",
        "2 350 5 365\n3 50 4 0\n",
        expect![[r#"
            [
              {
                "round": 1,
                "players": [
                  {
                    "number": 2,
                    "name": "Ben",
                    "score": 350,
                    "wins": 0.0,
                    "losses": 1.0,
                    "spread": -15
                  },
                  {
                    "number": 5,
                    "name": "Eve",
                    "score": 365,
                    "wins": 1.0,
                    "losses": 0.0,
                    "spread": 15
                  }
                ],
                "missing": [],
                "disputed": [],
                "unstarted": [],
                "certainty": null,
                "unconfirmed": [],
                "conflicts": [],
                "conflict": null,
                "entered": null,
                "line": 1,
                "said": "Round 1: Ben 350 - Eve 365.",
                "operation": 5
              },
              {
                "line": 2,
                "error": "Cat has the bye in round 1: enter `Cat 50`; Dan plays Ann",
                "hint": null
              }
            ]
            [exit 1]
        "#]],
    );
    let long = "x".repeat(1_000_000) + "\n";
    night.check_with("result add 1 -", &long, expect![[r#"
        ! error: line 1: `xxxxxxxxxxxxxxxxxxxx…` is not a slip: write player, score, player, score, as `1 412 4 388` (write it as `ann 412 dan 388`, a bye as `cat 50`; a forfeit is `sixzero result forfeit ROUND NAME`)
        [exit 1]
    "#]]);
    night.check_with(
        "result add 1 -",
        "1 412\0 4 388\n",
        expect![[r#"
            ! error: line 1: there is no player `\u{0}` (`sixzero player list` shows who is there)
            [exit 1]
        "#]],
    );
}

#[test]
fn a_tied_slip_needs_a_winner_where_the_rules_break_ties() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Box --rules hasbro");
    sandbox.ok("player add Ann");
    sandbox.ok("player add Ben");
    sandbox.ok("round pair --pairs 1>2");
    sandbox.session(expect![[r#"
        $ result add 1 ann 400 ben 400
        ! error: Ann 400 Ben 400 is a tie, and this rule set lets the score before the racks decide
        ! hint: say who had more before the racks: `--won NAME`, or `--drawn` if neither had
        [exit 1]
        $ result add 1 ann 401 ben 400 --won ann
        ! error: Ann 401 Ben 400 is not a tie: the scores say who won
        ! hint: leave `--won` and `--drawn` out
        [exit 1]
        $ result add 1 ann 400 ben 400 --won ben
        Round 1: Ann 400 - Ben 400 (Ben won).
        Ann 400 (0.0 +0) - Ben 400 (1.0 +0): +0
        ! Round 1 was a draft and is now released.
        ! Round 1 is complete.
        $ result correct 1 ann 400 ben 400 --drawn --reason "equal before"
        Ann: place 1, 0.5-0.5 +0, was place 2, 0-1 +0
        Ben: still place 1, 0.5-0.5 +0, was 1-0 +0
        Round 1: corrected to Ann 400 - Ben 400 (was Ann 400 - Ben 400 (Ben won)).
        Ann 400 (0.5 +0) - Ben 400 (0.5 +0): +0
        ! Round 1 is complete.
    "#]]);
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ result add 1 ann 400 dan 400 --won dan
        ! error: Ann 400 Dan 400 is a tie, and under `naspa` it stays one
        [exit 1]
        $ result add 1 ann 400 dan 400
        Round 1: Ann 400 - Dan 400.
        Ann 400 (0.5 +0) - Dan 400 (0.5 +0): +0
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
}

#[test]
fn byes_forfeits_and_voids() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ result bye 1 cat --spread 100
        Round 1: Cat +100 (bye).
        ! Round 1 was a draft and is now released.
        $ result bye 1 cat --spread -50
        Round 1: Cat -50 (bye).
        $ result bye 1 ann
        ! error: Ann plays Dan in round 1 and has no bye
        ! hint: a player who did not come forfeits: `sixzero result forfeit 1 Ann`
        [exit 1]
        $ result forfeit 1 cat --yes
        Round 1: Cat -50 (forfeit).
        $ result forfeit 1 cat --yes
        Already in: Cat -50 (forfeit).
        $ result forfeit 1 dan --spread 100 --yes
        Round 1: Ann +100 - Dan -100 (forfeit).
        $ result forfeit 1 ben --both --yes
        Round 1: Ben -50 - Eve -50 (forfeit).
        ! Round 1 is complete.
        $ result forfeit 1 ann --yes
        ! error: Ann +100 - Dan -100 (forfeit) is in already: Ann -50 - Dan +50 (forfeit) differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
        $ result forfeit 1 ann --reason "it was Ann who left" --yes
        Round 1: Ann -50 - Dan +50 (forfeit).
        ! Round 1 is complete.
        $ result forfeit 1 ann --spread -50 --yes
        ! error: -50 is not in 0..=1499
        ! hint: `sixzero help result forfeit` says more
        [exit 2]
        $ standings --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,4,Dan,A,1200,1,0,0,50,50,0,0,0,0,forfeit +50 Ann,,won round 1 by forfeit
        2,1,Ann,A,1500,0,1,0,-50,-50,0,0,0,0,forfeit -50 Dan,,lost round 1 by forfeit
        2,2,Ben,A,1400,0,1,0,-50,-50,0,0,0,0,forfeit -50 Eve,,lost round 1 by forfeit
        2,3,Cat,A,1300,0,1,0,-50,-50,0,0,0,0,absent -50,,absent in round 1
        2,5,Eve,A,1100,0,1,0,-50,-50,0,0,0,0,forfeit -50 Ben,,lost round 1 by forfeit
        $ result void 1 ann
        ! error: voiding a game needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result void 1 ann --reason "wrong opponent"
        Round 1: Ann +0 - Dan +0 (void).
        ! Round 1 is complete.
        $ result void 1 zed --reason x
        ! error: there is no player `zed`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
        $ result add 1 1 412 4 388
        ! error: Ann +0 - Dan +0 (void) is in already: Ann 412 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
        $ result correct 1 1 412 4 388 --reason "they played after all"
        Round 1: corrected to Ann 412 - Dan 388 (was Ann +0 - Dan +0 (void)).
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is complete.
    "#]]);
}

#[test]
fn two_helpers_type_at_once() {
    const TABLES: usize = 20;
    let sandbox = Sandbox::new();
    sandbox.ok("new Big");
    let mut roster = "name,rating\n".to_owned();
    for number in 1..=2 * TABLES {
        roster.push_str(&format!("P{number:02}x,{}\n", 2000 - number));
    }
    sandbox.write("roster.csv", &roster);
    sandbox.ok("player import roster.csv");
    let pairs: Vec<_> = (1..=TABLES).map(|one| format!("{one}>{}", one + TABLES)).collect();
    sandbox.ok(&format!("round pair --pairs \"{}\"", pairs.join(" ")));
    let slip = |one: usize| format!("{one} {} {} 300\n", 400 + one, one + TABLES);
    let lines =
        |half: usize| (1..=TABLES).filter(|one| one % 2 == half).map(slip).collect::<String>();
    std::thread::scope(|scope| {
        for half in [0, 1] {
            let (sandbox, lines) = (&sandbox, lines(half));
            scope.spawn(move || {
                let output = sandbox.run("result add 1 - --quiet", &lines);
                assert_eq!(String::from_utf8_lossy(&output.stderr), "");
                assert!(output.status.success());
            });
        }
    });
    sandbox.session(expect![[r#"
        $ missing
        Nothing is missing.
    "#]]);
}

#[test]
fn a_recorded_game_says_what_it_waits_for() {
    let night = Sandbox::first_round();
    let mut store = Store::open(&night.path().join("Club-night.sixzero")).unwrap();
    let pairings = whole(&mut store).pairings().unwrap();
    let players = |names: [&str; 2]| {
        names
            .map(|name| RecordPlayer { name: name.to_owned(), player: None })
            .into_iter()
            .collect::<BySeat<_>>()
    };
    let game = |number: i64, pairing: usize, names, summary| GameRecord {
        number: GameNo(number),
        pairing: Some(pairings[pairing].id),
        players: players(names),
        ruleset: None,
        summary,
        deal: None,
        draw: None,
        lexicon: None,
        header: GameHeader::default(),
        seating: Seating::AsPaired,
    };
    let games = [
        game(1, 0, ["Ann", "Dan"], GameSummary::AwaitingAcceptance),
        game(2, 1, ["Ben", "Eve"], GameSummary::AwaitingRacks),
    ];
    night.ok("round release 1");
    apply(&mut store, told("two games"), games.iter().map(Write::insert).collect());
    night.session(expect![[r#"
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      1  Ann (1)  Dan (4)
        A             1      2  Ben (2)  Eve (5)
        ! Game 1 (round 1, table 1: Ann - Dan) waits for accept or challenge: `sixzero game accept` or `sixzero game challenge`.
        ! Game 2 (round 1, table 2: Ben - Eve) waits for the racks that were left: `sixzero game racks`.
    "#]]);
    let rows = night.json("missing 1 --json");
    let waits = |row: usize| (rows[row]["game"].as_i64(), rows[row]["waits_for"].as_str());
    assert_eq!(waits(0), (Some(1), Some("accept or challenge")));
    assert_eq!(waits(1), (Some(2), Some("racks")));
}
