//! What a director who has never seen the program types in a shell through a night.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn the_scores_of_a_round_are_shown() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("result add 1 ann 412 dan 388");
    night.check(
        "results",
        expect![[r#"
        Results: Club night
        Round 1

        Table 2: not in yet.

        Round  Table  First    Score  Second   Score  Kind
        --------------------------------------------------
            1      1  Ann (1)    412  Dan (4)    388  game
            1         Cat (3)    +50                  bye
    "#]],
    );
    night.ok("result add 1 eve 380 ben 431");
    night.ok("round pair --method koth --seed 1");
    night.ok("round release 2");
    // The last round with a result, not the last round.
    night.check(
        "results --division A",
        expect![[r#"
        Results: Club night
        Round 1

        Round  Table  First    Score  Second   Score  Kind
        --------------------------------------------------
            1      1  Ann (1)    412  Dan (4)    388  game
            1      2  Ben (2)    431  Eve (5)    380  game
            1         Cat (3)    +50                  bye
    "#]],
    );
    night.check(
        "results 2",
        expect![[r#"
        Results: Club night
        Round 2

        Tables 1, 2: not in yet.

        Round  First    Score  Second  Score  Kind
        ------------------------------------------
            2  Eve (5)    +50                 bye
    "#]],
    );
    let json = night.json("results 1 --json");
    assert_eq!(json["rows"].as_array().map(Vec::len), Some(3), "{json}");
    for form in ["html", "csv", "txt"] {
        night.ok(&format!("results 1 --output out.{form}"));
        assert!(night.read(&format!("out.{form}")).contains("412"), "{form}");
    }
    let prompt = night.says("desk", "results\nresults 1\n");
    assert_eq!(prompt.matches("412").count(), 2, "{prompt}");
}

#[test]
fn an_order_behind_by_is_the_order() {
    let night = Sandbox::first_round();
    for order in ["name", "table", "rank"] {
        assert_eq!(
            night.ok(&format!("pairings --by {order}")),
            night.ok(&format!("pairings --order {order}")),
            "{order}"
        );
    }
    assert_eq!(night.ok("pairings --by kim"), night.ok("pairings"));
    assert_ne!(night.ok("pairings --by name"), night.ok("pairings"));
    night.ok("player add Abe");
    assert_eq!(night.ok("wallchart --by name"), night.ok("wallchart --order name"));
    assert_ne!(night.ok("wallchart --by name"), night.ok("wallchart"));
}

#[test]
fn an_event_is_found_without_its_ending() {
    let night = Sandbox::new();
    night.ok("new Abend");
    night.ok("new Morgen");
    night.ok("backup");
    let used = night.ok("use Abend");
    assert!(used.contains("Abend (Abend.sixzero)"), "{used}");
    assert!(night.ok("status").contains("Abend"));
    assert!(night.ok("event show --event Morgen").contains("Morgen"));
}

#[test]
fn players_is_player() {
    let night = Sandbox::club_night();
    assert_eq!(night.ok("players list"), night.ok("player list"));
}

#[test]
fn an_empty_list_of_players_says_how_to_fill_it() {
    let night = Sandbox::new();
    night.ok("new Night");
    night.check(
        "player list",
        expect![[r#"
        No players yet: `sixzero player add NAME`, `sixzero player import FILE`.
    "#]],
    );
}

#[test]
fn who_comes_later_is_absent_and_changes_no_sheet() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 431 eve 380");
    night.ok("event set late-entry forfeit");
    night.check(
        "player add Kay --from 2",
        expect![[r#"
            Added number 6, Kay; round 1 counts as a loss (-50).
            ! As neither a win nor a loss: `sixzero player sit-out Kay 1`.
        "#]],
    );
    night.check(
        "round show 1",
        expect![[r#"
        Round 1 (complete, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
               Kay (6)  away
    "#]],
    );
    night.check(
        "results 1",
        expect![[r#"
        Results: Club night
        Round 1

        Round  Table  First    Score  Second   Score  Kind
        ----------------------------------------------------
            1      1  Ann (1)    412  Dan (4)    388  game
            1      2  Ben (2)    431  Eve (5)    380  game
            1         Cat (3)    +50                  bye
            1         Kay (6)    -50                  absent
    "#]],
    );
    night.check(
        "standings",
        expect![[r#"
        #  No  Name  W-L  Spread  Rating  Last           Note
        ------------------------------------------------------------------
        1   2  Ben   1-0     +51    1400  W 431-380 Eve
        2   3  Cat   1-0     +50    1300  bye +50
        3   1  Ann   1-0     +24    1500  W 412-388 Dan
        4   4  Dan   0-1     -24    1200  L 388-412 Ann
        5   6  Kay   0-1     -50          absent -50     absent in round 1
        6   5  Eve   0-1     -51    1100  L 380-431 Ben
    "#]],
    );
    let figures = night.ok("statistics");
    let forfeits = figures.lines().find(|line| line.trim_start().starts_with("forfeits"));
    assert!(forfeits.is_some_and(|line| line.ends_with(" 0")), "{figures}");
    assert!(night.ok("player list").contains("came after round 1"));
}

#[test]
fn a_late_question_names_the_rounds_that_differ() {
    let night = Sandbox::event(
        "Swiss --rounds 4",
        "Ann,1800\nBen,1700\nCat,1600\nDan,1500\nEve,1400\nFay,1300\nGus,1200\nHal,1100\n",
    );
    night.ok("round pair --pairs \"1>5 2>6 3>7 4>8\" --seed 1");
    for slip in ["1 400 5 300", "2 400 6 320", "3 400 7 340", "4 400 8 360"] {
        night.ok(&format!("result add 1 {slip}"));
    }
    night.ok("round pair --pairs \"1>4 2>3 5>8 6>7\" --seed 1");
    for slip in ["1 400 4 300", "2 400 3 320", "5 400 8 340", "6 400 7 360"] {
        night.ok(&format!("result add 2 {slip}"));
    }
    night.ok("round pair --method koth --seed 2");
    night.ok("round release 3");
    let said = night.says("result correct 1 dan 360 hal 400 --reason swapped", "");
    assert!(said.contains("error: round 3 was released on what is corrected"), "{said}");
    assert!(said.contains("Round 2 (released) was paired by hand"), "{said}");
}

#[test]
fn where_no_result_is_in_there_is_only_what_is_missing() {
    let night = Sandbox::new();
    night.ok("new Night --division A");
    night.ok("player add Ann");
    night.ok("player add Ben");
    night.ok("round pair --pairs 1-2");
    night.ok("round release 1");
    night.session(expect![[r#"
        $ results
        Results: Night
        Round 1

        Table 1: not in yet.
    "#]]);
    let page = night.ok("results --format html");
    assert!(page.contains("Table 1: not in yet.") && !page.contains("<table>"), "{page}");
    night.ok("result add 1 ann 400 ben 380");
    let json = night.json("results --json");
    assert_eq!(json["rows"][0]["first_name"], "Ann", "{json}");
    assert_eq!(json["rows"][0]["second_name"], "Ben", "{json}");
}

#[test]
fn a_late_entry_was_absent_and_lost_nothing_by_forfeit() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 eve 380 ben 431");
    night.ok("player add Fay");
    night.ok("player add Gus --missed half");
    night.session(expect![[r#"
        $ wins
        Playing record: Club night
        Round 1

        No  Name      W-L  R1
        ---------------------
         1  Ann       1-0  W
         2  Ben       1-0  W
         3  Cat       1-0  B
         4  Dan       0-1  L
         5  Eve       0-1  L
         6  Fay       0-1  A
         7  Gus   0.5-0.5  A
        W won, L lost, T tied, B bye, FW won by forfeit, FL lost by forfeit, A absent, N counts for nothing,
            ? not in, - not paired.
        $ crosstable
        Crosstable: Club night
        Round 1

        #  No  Name  R1         W-L  Spread
        -----------------------------------
        1   2  Ben   v5         1-0     +51
                     W +51
        2   3  Cat   B +50      1-0     +50
        3   1  Ann   v4         1-0     +24
                     W +24
        4   7  Gus   A 0    0.5-0.5       0
        5   4  Dan   v1         0-1     -24
                     L -24
        6   6  Fay   A -50      0-1     -50
        7   5  Eve   v2         0-1     -51
                     L -51
        W won, L lost, T tied, B bye, FW won by forfeit, FL lost by forfeit, A absent, N counts for nothing,
            ? not in, - not paired.
    "#]]);
}
