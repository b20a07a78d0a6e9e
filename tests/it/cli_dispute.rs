//! Rulings over a record, and incidents at the table.
use expect_test::expect;

use crate::long::by_form;
use crate::sandbox::Sandbox;

fn plays(sandbox: &Sandbox) {
    for play in ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT"] {
        sandbox.ok(&format!("game play {play}"));
    }
}

/// A free game of five turns.
pub(crate) fn free() -> Sandbox {
    let sandbox = Sandbox::free_game("--rules naspa", "Ann Bob");
    plays(&sandbox);
    sandbox
}

/// The same at a table, finished: Bob has resigned, 55 - 25.
fn finished(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --rules naspa {rules}"));
    for name in ["Ann", "Bob", "Cat", "Dan"] {
        sandbox.ok(&format!("player add {name}"));
    }
    sandbox.ok("round pair --pairs \"1>2 3>4\" --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    plays(&sandbox);
    sandbox.ok("game resign --player bob");
    sandbox
}

#[test]
fn a_signed_slip_that_differs_blocks_the_round_until_it_is_ruled() {
    let sandbox = finished("");
    sandbox.ok("result add 1 \"cat 400 dan 300\"");
    sandbox.session(expect![[r#"
        $ result add 1 "ann 55 bob 52" --accept low-score
        Round 1: Ann 55 - Bob 52.
        Ann 55 (1.0 +30) - Bob 52 (0.0 -30): +3
        ! The record says Ann 55 - Bob 25, and it counts until the difference is settled: `sixzero missing` shows both and the command that rules.
        ! Round 1 waits for a ruling on table 1: Ann - Bob.
        $ missing
        Round 1, table 1: Ann - Bob: the slip says Ann 55 - Bob 52, the record (game 1) Ann 55 - Bob 25. To rule:
          sixzero game rule --game 1 --result "Ann 55 Bob 25" --reason "…"
          sixzero game rule --game 1 --result "Ann 55 Bob 52" --reason "…"
    "#]]);
    let rows = sandbox.json("missing --json");
    assert_eq!(rows[0]["waits_for"], "ruling");
    assert_eq!(rows[0]["slip"], serde_json::json!([55, 52]));
    assert_eq!(rows[0]["record"], serde_json::json!([55, 25]));
    sandbox.check("round pair --seed 1", expect![[r#"
        ! error: round 1: slip and record of table 1: Ann - Bob differ
        ! hint: `sixzero missing` shows both and the command that rules; to go on anyway: `--accept disagreement --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("round pair --seed 1 --accept disagreement --reason \"bus leaves\" --dry-run");
    // A turn that is ruled as it was computed settles nothing.
    sandbox.ok("game rule 3 25 --reason recount");
    sandbox.session(expect![[r#"
        $ round pair --seed 1 --dry-run --quiet --method koth
        ! error: round 1: slip and record of table 1: Ann - Bob differ
        ! hint: `sixzero missing` shows both and the command that rules; to go on anyway: `--accept disagreement --reason "…"`
        [exit 1]
        $ game rule --game 1 --result "Ann 55 Bob 25" --reason "digits transposed on the slip"
        Game 1: the result is ruled Ann 55 - Bob 25.
        Ann 55 - Bob 25; Ann wins by 30 (Bob resigned)
        $ missing
        Nothing is missing.
    "#]]);
    sandbox.ok("round pair --seed 1");
    sandbox.ok("verify");
}

/// `result correct` over a record is a ruling on it: both say the same.
#[test]
fn a_corrected_result_is_a_ruling_on_the_record() {
    let sandbox = finished("");
    sandbox.ok("result correct 1 \"ann 60 bob 25\" --reason recount --accept low-score");
    sandbox.session(expect![[r#"
        $ game explain --result
        Result of game 1
          rules Ann 55 - Bob 25
          ruled Ann 60 - Bob 25 by kim, 9 Oct 2025, 08:53: recount
          counts Ann 60 - Bob 25
    "#]]);
    assert_eq!(sandbox.json("game show --json")["players"][0]["score"], 60);
    sandbox.ok("game rule --result --withdraw --reason \"read wrong\"");
    assert_eq!(sandbox.json("standings --json")[0]["spread"], 30);
    // A void is ruled over all scores, and is no ruling on the record.
    sandbox.ok("result void 1 ann --reason \"wrong opponents\"");
    sandbox.session(expect![[r#"
        $ game rule 3 30 --reason recount
        Game 1: turn 3, Ann 10F PASTE: ruled 30, rules 25.
        Ann 60 - Bob 25 by ruling; by the rules Ann 55 - Bob 25, Ann wins by 30 (Bob resigned)
        ! The game was voided or forfeited by a ruling, and that counts.
        $ game explain --result
        Result of game 1
          rules Ann 55 - Bob 25
          ruled Ann 60 - Bob 25 by kim, 9 Oct 2025, 08:53: recount (withdrawn by kim, 9 Oct 2025, 08:53: read wrong)
          turn 3 ruled 30 by kim, 9 Oct 2025, 08:53: recount
          counts: void by a ruling
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn rulings_stay_with_their_turn_when_the_record_is_corrected() {
    let sandbox = finished("");
    sandbox.ok("game rule 3 24 --reason \"as announced\"");
    sandbox.ok("game announce 3 24 --player bob");
    sandbox.ok("game incident overdraw 3 \"Ann drew eight\" --decision \"one goes back\"");
    // The computed score changes, the ruled one stays, and so does what counts.
    sandbox.ok("game fix 3 10F PASTED");
    let game = sandbox.json("game show --json");
    assert_eq!(game["turns"][2]["ruled"], 24);
    assert_eq!(game["turns"][2]["computed"], 27);
    assert_eq!(game["turns"][2]["score"], 24);
    assert_eq!(game["players"][0]["score"], 54);
    assert_eq!(game["players"][0]["computed"], 57);
    assert_eq!(sandbox.json("standings --json")[0]["spread"], 29);
    sandbox.session(expect![[r#"
        $ game explain 3
        Turn 3: Ann 10F PASTED for 27, total 41
          PASTED (F10 across): P3x3 + A1 + S1 + T1 + E1x3 + D2 = 17
          FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
          together 27
          Bob's sheet 24 (-3)
          ruled 24 by kim, 9 Oct 2025, 08:53: as announced
          counts 24, total 38; by the rules 27, total 41
          overdraw, turn 3, Ann: Ann drew eight; decided: one goes back (kim, 9 Oct 2025, 08:53)
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_turn_of_which_something_is_said_is_not_deleted_by_the_way() {
    let sandbox = free();
    sandbox.ok("game announce 5 16 --player ann");
    sandbox.ok("game rule 5 15 --reason recount");
    sandbox.ok("game incident misoriented 5 \"lay upside down\" --decision turned");
    sandbox.check("game delete 5", expect![[r#"
        ! error: turn 5 would be lost, and 1 ruling, 1 announcement, 1 incident would be left without a turn
        ! hint: the director may override it: `--accept named-turn --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("game delete 5 --accept named-turn --reason \"never made\"");
    let said = sandbox.ok("game show");
    let below: Vec<_> = said.lines().filter(|line| line.contains("deleted")).collect();
    assert_eq!(below.len(), 3, "{said}");
    assert_eq!(sandbox.json("game show --json")["players"][0]["score"], 39);
    let last = sandbox.json("log --last 1 --json")[0].clone();
    assert_eq!((&last["why"], &last["accepted"][0]), (&"never made".into(), &"named-turn".into()));
    sandbox.ok("verify");
    sandbox.ok("undo");
    assert_eq!(sandbox.json("game show --json")["players"][0]["score"], 54);
    sandbox.ok("verify");
    // The last entry comes off only after what was said of it.
    let sandbox = free();
    sandbox.ok("game announce 5 16 --player ann");
    sandbox.check("game undo", expect![[r#"
        ! error: 1 later operation stands on it: Game 1: turn 5, Ann 11E BIT: rules 16, Ann's sheet 16.
        ! hint: undo those first; `sixzero log` lists them
        [exit 1]
    "#]]);
    sandbox.ok("undo");
    sandbox.ok("game undo");
}

#[test]
fn windows_close_and_the_director_opens_them() {
    let sandbox = finished("");
    sandbox.ok("game fix 3 10F PASTA");
    sandbox.ok("result add 1 \"ann 55 bob 25\" --accept low-score");
    sandbox.session(expect![[r#"
        $ game fix 3 10F PASTED
        ! error: the correction window of game 1 is over: its slip is in
        ! hint: the director may override it: `--accept correction-window --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("game fix 3 10F PASTED --accept correction-window --reason \"both ask for it\"");
    // The director's rulings have their own window.
    sandbox.ok("game rule 3 24 --reason \"as announced\"");
    let sandbox = finished("--set recount=round --set correction_window=round");
    sandbox.ok("result add 1 \"cat 400 dan 300\"");
    sandbox.ok("game fix 3 10F PASTA");
    sandbox.ok("game rule 3 24 --reason \"as announced\"");
    sandbox.ok("round pair --seed 1");
    sandbox.session(expect![[r#"
        $ game rule 3 25 --reason recount
        ! error: the recount window of game 1 is over: round 2 is paired
        ! hint: the director may override it: `--accept recount-window --reason "…"`
        [exit 1]
        $ game delete 5
        ! error: the correction window of game 1 is over: round 2 is paired
        ! hint: the director may override it: `--accept correction-window --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("game rule 3 25 --reason recount --accept recount-window");
    assert_eq!(sandbox.json("log --last 1 --json")[0]["accepted"][0], "recount-window");
}

#[test]
fn who_may_rule_is_a_rule() {
    let sandbox = finished("--set \"may_rule=TD, Head Judge\"");
    sandbox.session(expect![[r#"
        $ game rule 3 24 --reason x
        ! error: `kim` is not named to rule in this event: TD or Head Judge may
        ! hint: the director may override it: `--accept may-rule --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("game rule 3 24 --reason x --by \"head judge\"");
    sandbox.ok("game rule 3 25 --reason x --accept may-rule");
    sandbox.check(
        "rules show naspa --set recount=never",
        expect![[r#"
        ! error: the rule `recount` cannot be `never`: it is one of `slip`, `round`, `event`
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]],
    );
    assert!(sandbox.says("rules show naspa", "").contains("may_rule"));
}

#[test]
fn incidents_are_kept_with_the_decision() {
    let sandbox = free();
    sandbox.session(expect![[r#"
        $ game incident overdraw 3 "Ann drew eight" --decision "one shown and put back"
        Game 1: overdraw, turn 3, Ann: Ann drew eight; decided: one shown and put back.
    "#]]);
    sandbox
        .ok("game incident clock \"not started\" --player bob --decision \"a minute off\" --by TD");
    sandbox.session(expect![[r#"
        $ game incidents
        overdraw, turn 3, Ann: Ann drew eight; decided: one shown and put back (kim, 9 Oct 2025, 08:53)
        clock, Bob: not started; decided: a minute off (TD, 9 Oct 2025, 08:53)
        $ game incident clock not started --decision x
        ! error: `not` is not a turn
        ! hint: put what happened in quotes: `game incident clock 3 "not started" …`
        [exit 2]
        $ game incident clock " " --decision x
        ! error: an incident needs what happened
        ! hint: `sixzero help game incident` shows an example
        [exit 1]
        $ game incident sneeze loud --decision none
        ! error: `sneeze` does not fit `KIND`: the kinds are overdraw, underdraw, wrong-rack, misoriented, misplaced, clock, other
        ! hint: `sixzero help game incident` says more
        [exit 2]
        $ game incident overdraw 9 what --decision x
        ! error: the game has no turn 9: it has 5
        [exit 1]
    "#]]);
    let json = sandbox.json("game incidents --json");
    assert_eq!(json[0]["kind"], "overdraw");
    assert_eq!(json[0]["turn"], 3);
    assert_eq!(json[1]["player"], "Bob");
    assert!(sandbox.ok("game show").contains("clock, Bob: not started"));
    assert!(sandbox.ok("game explain 3").contains("overdraw, turn 3"));
    sandbox.ok("undo --any");
    assert_eq!(sandbox.json("game incidents --json").as_array().unwrap().len(), 1);
}

#[test]
fn what_is_no_announcement_and_no_ruling_is_refused() {
    let sandbox = free();
    sandbox.ok("game pass");
    for (line, said) in [
        ("game announce 3", "nothing is announced"),
        ("game announce 9 4", "the game has no turn 9: it has 6"),
        ("game announce 6 4", "turn 6 is not a play"),
        ("game announce 3 4 --player cat", "`cat` is not one of the players: Ann, Bob"),
        ("game announce 3 20000", "20000 is out of range"),
        ("game rule 9 4 --reason x", "the game has no turn 9"),
        ("game rule 3 99999 --reason x", "99999 is out of range"),
        ("game rule 3 25 --reason \" \"", "a ruling needs a reason"),
        ("game rule --result \"ann 410\" --reason x", "is not a result of this game"),
        ("game rule --result \"ann 410 ann 405\" --reason x", "is not a result of this game"),
        ("game rule --result \"410 405\" --reason x", "`410` is not one of the players"),
        ("game rule --result \"ann 410 cat 405\" --reason x", "`cat` is not one of the players"),
        ("game rule --result \"ann 4 bob 4\" --won ann --reason x", "is a tie, and under `naspa`"),
        ("game rule --result --withdraw --reason x", "there is no ruling on the result"),
    ] {
        let output = sandbox.says(line, "");
        assert!(output.contains(said) && output.contains("[exit 1]"), "{line}: {output}");
    }
    for line in
        ["game rule 3", "game rule --reason x", "game rule 3 25 --withdraw", "game announce"]
    {
        assert!(sandbox.says(line, "").contains("[exit 2]"), "{line}");
    }
    let sandbox = Sandbox::free_game("--rules hasbro", "Ann Bob Cat");
    sandbox.session(expect![[r#"
        $ game rule --result "ann 4 bob 4" --reason x
        ! error: `ann 4 bob 4` is not a result of this game: write each player with a score, as `Ann 400 Bob 400 Cat 400`
        [exit 1]
        $ game rule --result "bob 9, ann 4, cat 4" --reason x
        Game 1: the result is ruled Ann 4 - Bob 9 - Cat 4.
        Ann 4 - Bob 9 - Cat 4; bag 79; Ann to move (by the rules Ann 0 - Bob 0 - Cat 0)
        $ game rule --result "ann 4 bob 4 cat 4" --reason x
        ! error: Ann 4 - Bob 4 - Cat 4 is a tie, and this rule set lets the score before the racks decide
        ! hint: say who had more before the racks: `--won NAME`, or `--drawn` if neither had
        [exit 1]
    "#]]);
    sandbox.ok("game rule --result \"ann 4 bob 4 cat 4\" --won cat --reason x");
    sandbox.session(expect![[r#"
        $ game rule --result "1 7 2 5 3 9" --reason x
        Game 1: the result is ruled Ann 7 - Bob 5 - Cat 9.
        Ann 7 - Bob 5 - Cat 9; bag 79; Ann to move (by the rules Ann 0 - Bob 0 - Cat 0)
    "#]]);
}

/// Where the scores are equal and the box rules ask who had more before the racks, the
/// ruling says who won.
#[test]
fn a_ruled_tie_goes_to_whom_the_ruling_names() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules hasbro");
    sandbox.ok("player add Ann");
    sandbox.ok("player add Bob");
    sandbox.ok("round pair --pairs 1>2 --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.check("game rule --result \"ann 300 bob 300\" --reason x", expect![[r#"
        ! error: Ann 300 - Bob 300 is a tie, and this rule set lets the score before the racks decide
        ! hint: say who had more before the racks: `--won NAME`, or `--drawn` if neither had
        [exit 1]
    "#]]);
    sandbox.ok("game rule --result \"ann 300 bob 300\" --won bob --reason x");
    let first = |sandbox: &Sandbox| sandbox.json("standings --json")[0].clone();
    assert_eq!(
        (first(&sandbox)["name"].clone(), first(&sandbox)["wins"].clone()),
        ("Bob".into(), 1.into())
    );
    sandbox.session(expect![[r#"
        $ game explain --result
        Result of game 1
          rules Ann 0 - Bob 0 (not over)
          ruled Ann 300 - Bob 300 (Bob won) by kim, 9 Oct 2025, 08:53: x
          counts Ann 300 - Bob 300
    "#]]);
    sandbox.ok("game rule --result \"ann 300 bob 300\" --drawn --reason x");
    assert_eq!(first(&sandbox)["wins"], 0.5);
    sandbox.ok("verify");
}

/// Whatever is announced, ruled, withdrawn, corrected and taken back, in whatever order:
/// the file is sound after every step, and what counts is the ruled score, else the
/// computed one.
#[test]
fn any_order_of_rulings_and_corrections_keeps_the_file_sound() {
    const STEPS: [&str; 22] = [
        "game announce 3 24 --game 1",
        "game announce 3 24 --player bob --game 1",
        "game sheet ann 14/14 25/39 16/55 --game 1",
        "game rule 3 24 --reason x --game 1",
        "game rule 3 25 --reason x --game 1",
        "game rule 5 60 --reason x --game 1",
        "game rule 4 90 --reason x --game 1",
        "game rule 3 --withdraw --reason x --game 1",
        "game rule 4 --withdraw --reason x --game 1",
        "game rule --result \"ann 410 bob 405\" --reason x --game 1",
        "game rule --result --withdraw --reason x --game 1",
        "game fix 3 10F PASTED --game 1 --accept correction-window",
        "game fix 3 10F PASTE --game 1 --accept correction-window",
        "game delete 5 --game 1 --accept correction-window --accept named-turn",
        "result add 1 \"ann 155 bob 125\"",
        "result correct 1 \"ann 300 bob 301\" --reason x",
        "result void 1 ann --reason x",
        "game incident other 3 what --decision nothing --game 1",
        "undo",
        "undo",
        "redo",
        "game undo --game 1",
    ];
    for mut seed in 1..=by_form(1_u64, 3) {
        let sandbox = finished("");
        let mut done = 0;
        for _ in 0..40 {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let step = STEPS[(seed >> 33) as usize % STEPS.len()];
            let output = sandbox.run(step, "");
            let code = output.status.code();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(matches!(code, Some(0 | 1)), "{step}: {code:?}: {said}");
            done += usize::from(code == Some(0));
            let verified = sandbox.says("verify", "");
            assert!(verified.starts_with("All is well"), "{step}: {verified}{}", sandbox.ok("log"));
            let game = sandbox.json("game show --game 1 --json");
            for turn in game["turns"].as_array().unwrap().iter().filter(|t| t["kind"] == "play") {
                let counts =
                    if turn["ruled"].is_null() { &turn["computed"] } else { &turn["ruled"] };
                assert_eq!(&turn["score"], counts, "{step}");
            }
            // The standings have the scores that the layers come to.
            let result = sandbox.json("game explain --result --game 1 --json");
            let rules = |ruling: &serde_json::Value| {
                ruling["about"] == "result" && ruling["state"] == "stands"
            };
            let is_ruled = result["rulings"].as_array().unwrap().iter().any(rules);
            if result["counts"].is_array() && (game["over"] == true || is_ruled) {
                let standings = sandbox.json("standings --json");
                let ann = standings.as_array().unwrap().iter().find(|row| row["name"] == "Ann");
                let (ann, counts) = (ann.unwrap(), &result["counts"]);
                let stands = (&ann["for"], &ann["against"]);
                assert_eq!(
                    stands,
                    (&counts[0]["score"], &counts[1]["score"]),
                    "{step}: {}",
                    sandbox.ok("log")
                );
            }
        }
        assert!(done > 15, "only {done} steps were done");
    }
}
