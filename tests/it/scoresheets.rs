//! What was announced and what the players' sheets say, beside the record.
use expect_test::expect;

use crate::cli_dispute::free;
use crate::sandbox::Sandbox;

#[test]
fn a_whole_sheet_is_taken_or_nothing() {
    let sandbox = free();
    sandbox
        .write("ann.csv", "\u{feff}Turn;Score;Total\n1;14;14\n2;9;9\n3;25;39\n4;16;25\n5;16;56\n");
    sandbox.session(expect![[r#"
        $ game sheet ann ann.csv
        Game 1: Ann's sheet, 5 turns.
        ! The sheets differ from the rules: `sixzero game compare`.
        $ game sheet ann ann.csv
        Already in: game 1, Ann's sheet.
        ! The sheets differ from the rules: `sixzero game compare`.
    "#]]);
    sandbox.check_with(
        "game sheet bob -",
        "turn,player,score,total\n1,ann,14,14\n2,ann,9,9\n3,,x,39\n9,,1,1\n1,,14,14\n",
        expect![[r#"
            ! error: the sheet has 4 bad lines
            !   line 3: turn 2 is Bob's, not Ann's
            !   line 4: score `x` is not a whole number from -9999 to 9999
            !   line 5: the game has no turn 9: it has 5
            !   line 6: turn 1 is there twice
            ! hint: nothing was changed: correct the lines and give the sheet again; without turn numbers a sheet has the player's own turns
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
    sandbox.session(expect![[r#"
        $ game compare
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
        $ game sheet bob 9/9 16/25 4/29
        ! error: the sheet has 1 bad line
        !   line 1: Bob has 2 turns, and `4/29` would be number 3
        ! hint: nothing was changed: correct the lines and give the sheet again; without turn numbers a sheet has the player's own turns
        [exit 1]
        $ game sheet cat 9/9
        ! error: `cat` is not one of the players: Ann, Bob
        [exit 1]
        $ game sheet bob nothing.csv
        ! error: cannot read `nothing.csv`: No such file or directory (os error 2)
        [exit 4]
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game compare
        Turn                 Ann's sheet  Rules
        1     Ann 8F HORN    14/14        14/14
        3     Ann 10F PASTE  16/30        25/39  <
        5     Ann 11E BIT                 16/55

        Turn               Rules
        2     Bob H6 FA.M  9/9
        4     Bob 9H .OB   16/25
        Turn 3, Ann 10F PASTE: Ann's sheet 16, the rules say 25: skipped turn
        [exit 3]
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game compare
        Turn                 Ann's sheet  Rules
        1     Ann 8F HORN    14/14        14/14
        3     Ann 10F PASTE  25/39        25/39
        5     Ann 11E BIT    16/55        16/55

        Turn               Rules
        2     Bob H6 FA.M  9/9
        4     Bob 9H .OB   16/25
        The sheets agree with the rules.
    "#]]);
}

#[test]
fn two_paper_sheets_without_an_event() {
    let sandbox = Sandbox::new();
    sandbox.session(expect![[r#"
        $ game compare --paper "ann 14/14 25/39 16/55" "ben 14/14 24/38 16/54"
        Line  ann    ben
        1     14/14  14/14
        2     25/39  24/38  <
        3     16/55  16/54
        The scores differ at line 2: ann 25, ben 24
        Both add up.
        [exit 3]
    "#]]);
    sandbox.write("ANN.txt", "ann 14/14 25/39 16/56\nben 9/9 16/25\n");
    sandbox.write("BEN.txt", "ann 14/14 25/39 16/55\nben 9/9 61/70\n");
    sandbox.session(expect![[r#"
        $ game compare --paper ANN.txt BEN.txt
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
    "#]]);
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
    sandbox.session(expect![[r#"
        $ game sheet --paper "285/285 72/347 10/357"
        Line  sheet 1
        1     285/285
        2     72/347
        3     10/357
        sheet 1, line 2: total 347, should be 357: wrong addition, a digit was carried wrong
        [exit 3]
        $ game sheet --paper "14/14 25/39"
        Line  sheet 1
        1     14/14
        2     25/39
        The addition is right.
    "#]]);
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
    sandbox.session(expect![[r#"
        $ score 10F PASTE --on "8F HORN, H6 FARM"
        10F PASTE for 25
          PASTE (F10 across): P3x3 + A1 + S1 + T1 + E1x3 = 15
          FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
          together 25
    "#]]);
    assert_eq!(
        sandbox.ok("score 10f paste --on \"8f horn, h6 farm\""),
        sandbox.ok("score \"PASTE 10F\" --on \"8F HORN;H6 FA.M\"")
    );
    sandbox.session(expect![[r#"
        $ score H6 fARM --on "8F HORN"
        H6 fA.M for 5
          fARM (H6 down): f0 + A1 + R1 + M3 = 5
        $ score 8D STARING --rules hasbro
        8D STARING for 68
          STARING (D8 across): S1x2 + T1 + A1 + R1 + I1 + N1 + G2 = 9 x 2 (H8) = 18
          bonus for laying 7 tiles: 50
          together 68
        $ score 10F PASTE
        ! error: the first play must cover H8, and 10F PASTE does not
        ! hint: say which plays lie on the board, in their order: `--on "8F HORN, H6 FARM"`
        [exit 1]
        $ score 10F PASTE --on "8G HORN, H6 FARM"
        ! error: play 2 of those on the board: H8 holds O, your word needs R
        [exit 1]
        $ score 10F PA5TE --on "8F HORN"
        ! error: `PA5TE`: `5TE` does not begin with a tile of this set
        [exit 1]
        $ score PASTE
        ! error: cannot read `PASTE`: No such file or directory (os error 2)
        [exit 4]
    "#]]);
    let json = sandbox.json("score 10F PASTE --on \"8F HORN, H6 FARM\" --json");
    assert_eq!(json["score"], 25);
    assert_eq!(json["words"][1]["word"], "FARMS");
}
