//! Disputes on the command line: sheets, rulings, windows, incidents, slips that differ.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn plays(sandbox: &Sandbox) {
    for play in ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT"] {
        sandbox.ok(&format!("game play {play}"));
    }
}

/// A free game of five turns.
fn free() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("game new Ann Bob");
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
fn a_whole_sheet_is_taken_or_nothing() {
    let sandbox = free();
    sandbox
        .write("ann.csv", "\u{feff}Turn;Score;Total\n1;14;14\n2;9;9\n3;25;39\n4;16;25\n5;16;56\n");
    sandbox.check(
        "game sheet ann ann.csv",
        expect![[r#"
        Game 1: Ann's sheet, 5 turns.
        ! The sheets differ from the rules: `sixzero game compare`.
    "#]],
    );
    sandbox.check(
        "game sheet ann ann.csv",
        expect![[r#"
        Already in: game 1, Ann's sheet.
        ! The sheets differ from the rules: `sixzero game compare`.
    "#]],
    );
    sandbox.check_with(
        "game sheet bob -",
        "turn,player,score,total\n1,ann,14,14\n2,ann,9,9\n3,,x,39\n9,,1,1\n1,,14,14\n",
        expect![[r#"
            ! error: the sheet has 4 bad lines
            !   line 3: turn 2 is Bob's, not Ann's
            !   line 4: score `x` is not a whole number from -9999 to 9999
            !   line 5: the game has no turn 9: it has 5
            !   line 6: turn 1 stands there twice
            ! hint: nothing was changed: mend the lines and give the sheet again; without turn numbers a sheet has the player's own turns
            [exit 1]
        "#]],
    );
    assert_eq!(sandbox.json("game show --json")["turns"][0]["sheets"].as_array().unwrap().len(), 1);
    sandbox.check_with(
        "game sheet bob -",
        "bob 9/9 16/25\nann 14/14 24/38 16/54\n",
        expect![[r#"
        Game 1: Bob's sheet, 5 turns.
        ! The sheets differ from the rules: `sixzero game compare`.
    "#]],
    );
    sandbox.check(
        "game compare",
        expect![[r#"
        Turn                 Ann's sheet  Bob's sheet  Rules
        1     Ann 8F HORN    14/14        14/14        14/14
        3     Ann 10F PASTE  25/39        24/38        25/39  <
        5     Ann 11E BIT    16/56        16/54        16/55

        Turn               Ann's sheet  Bob's sheet  Rules
        2     Bob H6 FA.M  9/9          9/9          9/9
        4     Bob 9H .OB   16/25        16/25        16/25
        Turn 3, Ann 10F PASTE: Bob's sheet 24, the rules say 25: wrong score
        Turn 5, Ann 11E BIT: Ann's sheet total 56, should be 55: wrong addition
        [exit 3]
    "#]],
    );
    sandbox.check(
        "game sheet bob 9/9 16/25 4/29",
        expect![[r#"
            ! error: the sheet has 1 bad line
            !   line 1: Bob has 2 turns, and `4/29` would be number 3
            ! hint: nothing was changed: mend the lines and give the sheet again; without turn numbers a sheet has the player's own turns
            [exit 1]
        "#]],
    );
    sandbox.check(
        "game sheet cat 9/9",
        expect![[r#"
        ! error: `cat` is not one of the players: Ann, Bob
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game sheet bob nothing.csv",
        expect![[r#"
        ! error: cannot read `nothing.csv`: No such file or directory (os error 2)
        [exit 4]
    "#]],
    );
    let compared = sandbox.json("game compare --json");
    assert_eq!(compared["parts_at"], 3);
    assert_eq!(compared["players"][0]["sheets"][1]["mistakes"][0]["kind"], "wrong_score");
    assert_eq!(sandbox.run("game compare --json", "").status.code(), Some(3));
    sandbox.ok("verify");
}

#[test]
fn a_skipped_turn_is_seen_in_the_sheet() {
    let sandbox = free();
    sandbox.ok("game sheet ann 14/14 16/30");
    sandbox.check(
        "game compare",
        expect![[r#"
        Turn                 Ann's sheet  Rules
        1     Ann 8F HORN    14/14        14/14
        3     Ann 10F PASTE  16/30        25/39  <
        5     Ann 11E BIT                 16/55

        Turn               Rules
        2     Bob H6 FA.M  9/9
        4     Bob 9H .OB   16/25
        Turn 3, Ann 10F PASTE: Ann's sheet 16, the rules say 25: skipped turn
        [exit 3]
    "#]],
    );
}

#[test]
fn agreeing_sheets_end_with_0() {
    let sandbox = free();
    sandbox.check("game compare", expect![[r#"
        Turn                 Rules
        1     Ann 8F HORN    14/14
        3     Ann 10F PASTE  25/39
        5     Ann 11E BIT    16/55

        Turn               Rules
        2     Bob H6 FA.M  9/9
        4     Bob 9H .OB   16/25
        ! No sheet of this game is in: `sixzero game sheet NAME SHEET.csv`, `sixzero game announce TURN POINTS --player NAME`.
    "#]]);
    sandbox.ok("game sheet ann 14/14 25/39 16/55");
    sandbox.check(
        "game compare",
        expect![[r#"
        Turn                 Ann's sheet  Rules
        1     Ann 8F HORN    14/14        14/14
        3     Ann 10F PASTE  25/39        25/39
        5     Ann 11E BIT    16/55        16/55

        Turn               Rules
        2     Bob H6 FA.M  9/9
        4     Bob 9H .OB   16/25
        The sheets agree with the rules.
    "#]],
    );
}

#[test]
fn two_paper_sheets_without_an_event() {
    let sandbox = Sandbox::new();
    sandbox.check(
        "game compare --paper \"ann 14/14 25/39 16/55\" \"ben 14/14 24/38 16/54\"",
        expect![[r#"
            Line  ann    ben
            1     14/14  14/14
            2     25/39  24/38  <
            3     16/55  16/54
            The scores differ at line 2: ann 25, ben 24
            Both add up.
            [exit 3]
        "#]],
    );
    sandbox.write("ANN.txt", "ann 14/14 25/39 16/56\nben 9/9 16/25\n");
    sandbox.write("BEN.txt", "ann 14/14 25/39 16/55\nben 9/9 61/70\n");
    sandbox.check(
        "game compare --paper ANN.txt BEN.txt",
        expect![[r#"
        ann
        Line  ANN    BEN
        1     14/14  14/14
        2     25/39  25/39
        3     16/56  16/55  <
        The totals differ at line 3: ANN 56, BEN 55: wrong addition
        ben
        Line  ANN    BEN
        1     9/9    9/9
        2     16/25  61/70  <
        The scores differ at line 2: ANN 16, BEN 61: transposed digits
        ANN, ann, line 3: total 56, should be 55: wrong addition
        [exit 3]
    "#]],
    );
    sandbox.check_with(
        "game compare --paper -",
        "ann 14/14 25/39\nben 14/14 25/39\n",
        expect![[r#"
            Line  ann    ben
            1     14/14  14/14
            2     25/39  25/39
            The columns agree.
            Both add up.
        "#]],
    );
    sandbox.check(
        "game sheet --paper \"285/285 72/347 10/357\"",
        expect![[r#"
        Line  sheet 1
        1     285/285
        2     72/347
        3     10/357
        sheet 1, line 2: total 347, should be 357: wrong addition, a digit was carried wrong
        [exit 3]
    "#]],
    );
    sandbox.check(
        "game sheet --paper \"14/14 25/39\"",
        expect![[r#"
        Line  sheet 1
        1     14/14
        2     25/39
        The addition is right.
    "#]],
    );
    sandbox.check_with(
        "game compare --paper -",
        "ann 14/14\nben 14/14\ncat 1/1\n",
        expect![[r#"
            ! error: there are 3 sheets
            ! hint: give one or two, each as `14/14 25/39`; on stdin a line each
            [exit 2]
        "#]],
    );
    sandbox.check("game compare --paper \"14/14 x/5 6//7\"", expect![[r#"
        ! error: line 1: `x/5` is not `score/total`: write `14/14 25/39`, `-` for an empty line; line 1: `6//7` is not `score/total`: write `14/14 25/39`, `-` for an empty line
        ! hint: write the lines of a column as `14/14 25/39`
        [exit 2]
    "#]]);
    let json = sandbox.json("game compare --paper ANN.txt BEN.txt --json");
    assert_eq!(json["partings"][1]["kind"], "transposed_digits");
    assert_eq!(json["columns"][0]["mistakes"][0]["kind"], "wrong_addition");
}

#[test]
fn one_play_is_explained_without_an_event() {
    let sandbox = Sandbox::new();
    sandbox.check(
        "score 10F PASTE --on \"8F HORN, H6 FARM\"",
        expect![[r#"
        10F PASTE for 25
          PASTE (F10 across): P3x3 + A1 + S1 + T1 + E1x3 = 15
          FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
          together 25
    "#]],
    );
    assert_eq!(
        sandbox.ok("score 10f paste --on \"8f horn, h6 farm\""),
        sandbox.ok("score \"PASTE 10F\" --on \"8F HORN;H6 FA.M\"")
    );
    sandbox.check(
        "score H6 fARM --on \"8F HORN\"",
        expect![[r#"
        H6 fA.M for 5
          fARM (H6 down): f0 + A1 + R1 + M3 = 5
    "#]],
    );
    sandbox.check(
        "score 8D STARING --rules hasbro",
        expect![[r#"
        8D STARING for 68
          STARING (D8 across): S1x2 + T1 + A1 + R1 + I1 + N1 + G2 = 9 x 2 (H8) = 18
          bonus for laying 7 tiles: 50
          together 68
    "#]],
    );
    sandbox.check(
        "score 10F PASTE",
        expect![[r#"
        ! error: the first play must cover H8, and 10F PASTE does not
        ! hint: say which plays lie on the board, in their order: `--on "8F HORN, H6 FARM"`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "score 10F PASTE --on \"8G HORN, H6 FARM\"",
        expect![[r#"
            ! error: play 2 of those on the board: H8 holds O, your word needs R
            [exit 1]
        "#]],
    );
    sandbox.check(
        "score 10F PA5TE --on \"8F HORN\"",
        expect![[r#"
        ! error: `PA5TE`: `5TE` does not begin with a tile of this set
        [exit 1]
    "#]],
    );
    sandbox.check(
        "score PASTE",
        expect![[r#"
        ! error: cannot read `PASTE`: No such file or directory (os error 2)
        [exit 4]
    "#]],
    );
    let json = sandbox.json("score 10F PASTE --on \"8F HORN, H6 FARM\" --json");
    assert_eq!(json["score"], 25);
    assert_eq!(json["words"][1]["word"], "FARMS");
}

#[test]
fn a_signed_slip_that_differs_blocks_the_round_until_it_is_ruled() {
    let sandbox = finished("");
    sandbox.ok("result add 1 \"cat 400 dan 300\"");
    sandbox.check("result add 1 \"ann 55 bob 52\" --accept low-score", expect![[r#"
        Round 1: Ann 55 - Bob 52.
        Ann 55 (1.0 +30) - Bob 52 (0.0 -30): +3
        ! The record says Ann 55 - Bob 25, and it counts until the difference is settled: `sixzero result missing` shows both and the command that rules.
        ! Round 1 waits for a ruling on table 1: Ann - Bob.
    "#]]);
    sandbox.check("result missing", expect![[r#"
        Round 1, table 1: Ann - Bob: the slip says Ann 55 - Bob 52, the record (game 1) Ann 55 - Bob 25. To rule:
          sixzero game rule --game 1 --result "Ann 55 Bob 25" --reason "…"
          sixzero game rule --game 1 --result "Ann 55 Bob 52" --reason "…"
    "#]]);
    let rows = sandbox.json("result missing --json");
    assert_eq!(rows[0]["waits_for"], "ruling");
    assert_eq!(rows[0]["slip"], serde_json::json!([55, 52]));
    assert_eq!(rows[0]["record"], serde_json::json!([55, 25]));
    sandbox.check("round pair --seed 1", expect![[r#"
        ! error: round 1: slip and record of table 1: Ann - Bob differ
        ! hint: `sixzero result missing` shows both and the command that rules; to go on anyway: `--accept disagreement --reason "…"`
        [exit 1]
    "#]]);
    sandbox.ok("round pair --seed 1 --accept disagreement --reason \"bus leaves\" --dry-run");
    // A turn that is ruled as it was computed settles nothing.
    sandbox.ok("game rule 3 25 --reason recount");
    sandbox.check("round pair --seed 1 --dry-run --quiet --method koth", expect![[r#"
        ! error: round 1: slip and record of table 1: Ann - Bob differ
        ! hint: `sixzero result missing` shows both and the command that rules; to go on anyway: `--accept disagreement --reason "…"`
        [exit 1]
    "#]]);
    sandbox.check(
        "game rule --game 1 --result \"Ann 55 Bob 25\" --reason \"digits transposed on the slip\"",
        expect![[r#"
            Game 1: the result is ruled Ann 55 - Bob 25.
            Ann 55 - Bob 25; Ann wins by 30 (Bob resigned)
        "#]],
    );
    sandbox.check(
        "result missing",
        expect![[r#"
        Nothing is missing.
    "#]],
    );
    sandbox.ok("round pair --seed 1");
    sandbox.ok("verify");
}

/// `result correct` over a record is a ruling on it: both say the same.
#[test]
fn a_corrected_result_is_a_ruling_on_the_record() {
    let sandbox = finished("");
    sandbox.ok("result correct 1 \"ann 60 bob 25\" --reason recount --accept low-score");
    sandbox.check(
        "game explain --result",
        expect![[r#"
            Result of game 1
              rules Ann 55 - Bob 25
              ruled Ann 60 - Bob 25 by kim, 9 Oct 2025, 08:53: recount
              counts Ann 60 - Bob 25
        "#]],
    );
    assert_eq!(sandbox.json("game show --json")["players"][0]["score"], 60);
    sandbox.ok("game rule --result --withdraw --reason \"read wrong\"");
    assert_eq!(sandbox.json("standings --json")[0]["spread"], 30);
    // A void is ruled over all scores, and is no ruling on the record.
    sandbox.ok("result void 1 ann --reason \"wrong opponents\"");
    sandbox.check(
        "game rule 3 30 --reason recount",
        expect![[r#"
        Game 1: turn 3, Ann 10F PASTE: ruled 30, rules 25.
        Ann 60 - Bob 25 by ruling; by the rules Ann 55 - Bob 25, Ann wins by 30 (Bob resigned)
        ! The game was voided or forfeited by a ruling, and that counts.
    "#]],
    );
    sandbox.check("game explain --result", expect![[r#"
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
    sandbox.check(
        "game explain 3",
        expect![[r#"
        Turn 3: Ann 10F PASTED for 27, total 41
          PASTED (F10 across): P3x3 + A1 + S1 + T1 + E1x3 + D2 = 17
          FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
          together 27
          Bob's sheet 24 (-3)
          ruled 24 by kim, 9 Oct 2025, 08:53: as announced
          counts 24, total 38; by the rules 27, total 41
          overdraw, turn 3, Ann: Ann drew eight; decided: one goes back (kim, 9 Oct 2025, 08:53)
    "#]],
    );
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
    sandbox.check(
        "game fix 3 10F PASTED",
        expect![[r#"
        ! error: the correction window of game 1 is over: its slip is in
        ! hint: the director may override it: `--accept correction-window --reason "…"`
        [exit 1]
    "#]],
    );
    sandbox.ok("game fix 3 10F PASTED --accept correction-window --reason \"both ask for it\"");
    // The director's rulings have their own window.
    sandbox.ok("game rule 3 24 --reason \"as announced\"");
    let sandbox = finished("--set recount=round --set correction_window=round");
    sandbox.ok("result add 1 \"cat 400 dan 300\"");
    sandbox.ok("game fix 3 10F PASTA");
    sandbox.ok("game rule 3 24 --reason \"as announced\"");
    sandbox.ok("round pair --seed 1");
    sandbox.check(
        "game rule 3 25 --reason recount",
        expect![[r#"
        ! error: the recount window of game 1 is over: round 2 is paired
        ! hint: the director may override it: `--accept recount-window --reason "…"`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "game delete 5",
        expect![[r#"
        ! error: the correction window of game 1 is over: round 2 is paired
        ! hint: the director may override it: `--accept correction-window --reason "…"`
        [exit 1]
    "#]],
    );
    sandbox.ok("game rule 3 25 --reason recount --accept recount-window");
    assert_eq!(sandbox.json("log --last 1 --json")[0]["accepted"][0], "recount-window");
}

#[test]
fn who_may_rule_is_a_rule() {
    let sandbox = finished("--set \"may_rule=TD, Head Judge\"");
    sandbox.check(
        "game rule 3 24 --reason x",
        expect![[r#"
        ! error: `kim` is not named to rule in this event: TD or Head Judge may
        ! hint: the director may override it: `--accept may-rule --reason "…"`
        [exit 1]
    "#]],
    );
    sandbox.ok("game rule 3 24 --reason x --by \"head judge\"");
    sandbox.ok("game rule 3 25 --reason x --accept may-rule");
    sandbox.check("rules show naspa --set recount=never", expect![[r#"
        ! error: the rule `recount` cannot be `never`: unknown variant `never`, expected one of `slip`, `round`, `event`
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
    assert!(sandbox.says("rules show naspa", "").contains("may_rule"));
}

#[test]
fn incidents_are_kept_with_the_decision() {
    let sandbox = free();
    sandbox.check(
        "game incident overdraw 3 \"Ann drew eight\" --decision \"one shown and put back\"",
        expect![[r#"
            Game 1: overdraw, turn 3, Ann: Ann drew eight; decided: one shown and put back.
        "#]],
    );
    sandbox
        .ok("game incident clock \"not started\" --player bob --decision \"a minute off\" --by TD");
    sandbox.check("game incidents", expect![[r#"
        overdraw, turn 3, Ann: Ann drew eight; decided: one shown and put back (kim, 9 Oct 2025, 08:53)
        clock, Bob: not started; decided: a minute off (TD, 9 Oct 2025, 08:53)
    "#]]);
    sandbox.check(
        "game incident clock not started --decision x",
        expect![[r#"
        ! error: `not` is not a turn
        ! hint: put what happened in quotes: `game incident clock 3 "not started" …`
        [exit 2]
    "#]],
    );
    sandbox.check(
        "game incident clock \" \" --decision x",
        expect![[r#"
        ! error: an incident needs what happened
        ! hint: `sixzero help game incident` shows an example
        [exit 1]
    "#]],
    );
    sandbox.check("game incident sneeze loud --decision none", expect![[r#"
        ! error: `sneeze` does not fit `KIND`: the kinds are overdraw, underdraw, wrong-rack, misoriented, misplaced, clock, other
        ! hint: `sixzero help game incident` says more
        [exit 2]
    "#]]);
    sandbox.check(
        "game incident overdraw 9 what --decision x",
        expect![[r#"
        ! error: the game has no turn 9: it has 5
        [exit 1]
    "#]],
    );
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
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules hasbro");
    sandbox.ok("game new Ann Bob Cat");
    sandbox.check("game rule --result \"ann 4 bob 4\" --reason x", expect![[r#"
        ! error: `ann 4 bob 4` is not a result of this game: write each player with a score, as `Ann 400 Bob 400 Cat 400`
        [exit 1]
    "#]]);
    sandbox.check(
        "game rule --result \"bob 9, ann 4, cat 4\" --reason x",
        expect![[r#"
        Game 1: the result is ruled Ann 4 - Bob 9 - Cat 4.
        Ann 4 - Bob 9 - Cat 4; bag 79; Ann to move (by the rules Ann 0 - Bob 0 - Cat 0)
    "#]],
    );
    sandbox.check("game rule --result \"ann 4 bob 4 cat 4\" --reason x", expect![[r#"
        ! error: Ann 4 - Bob 4 - Cat 4 is a tie, and this rule set lets the score before the racks decide
        ! hint: say who had more before the racks: `--won NAME`, or `--drawn` if neither had
        [exit 1]
    "#]]);
    sandbox.ok("game rule --result \"ann 4 bob 4 cat 4\" --won cat --reason x");
    sandbox.check(
        "game rule --result \"1 7 2 5 3 9\" --reason x",
        expect![[r#"
        Game 1: the result is ruled Ann 7 - Bob 5 - Cat 9.
        Ann 7 - Bob 5 - Cat 9; bag 79; Ann to move (by the rules Ann 0 - Bob 0 - Cat 0)
    "#]],
    );
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
    sandbox.check(
        "game explain --result",
        expect![[r#"
            Result of game 1
              rules Ann 0 - Bob 0 (not over)
              ruled Ann 300 - Bob 300 (Bob won) by kim, 9 Oct 2025, 08:53: x
              counts Ann 300 - Bob 300
        "#]],
    );
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
    for mut seed in [1_u64, 2, 3] {
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
