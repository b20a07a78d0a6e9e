//! How many places win prizes: said once, and meant by COP, Chew, scenarios and clinches.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;

/// What round 2 says about prizes, paired on trial.
fn method(night: &Sandbox, line: &str) -> Value {
    night.ok(&format!("round pair --method \"{line}\" --seed 3"));
    let file = std::fs::read_dir(night.path()).unwrap().map(|entry| entry.unwrap().path());
    let file = file.into_iter().find(|path| path.extension().is_some_and(|e| e == "sixzero"));
    let file = rusqlite::Connection::open(file.unwrap()).unwrap();
    let query = "SELECT parameters FROM round WHERE number = 2";
    let kept: String = file.query_row(query, [], |row| row.get(0)).unwrap();
    drop(file);
    night.ok("undo");
    serde_json::from_str::<Value>(&kept).unwrap()["method"].clone()
}

#[test]
fn the_setting_comes_before_the_list_and_the_word_before_both() {
    let night = Sandbox::six_after_a_round();
    let prizes = |line: &str| method(&night, line)["cop"]["place_prizes"].clone();
    let bands = |line: &str| method(&night, line)["chew"]["bands"].to_string();
    assert_eq!(prizes("cop"), 1);
    assert_eq!(bands("chew"), "[]");
    for line in ["1st 50", "2nd 30", "3rd under=1300 10", "4th rounds=1-2 5", "5th class=B 5"] {
        night.ok(&format!("prize add {line}"));
    }
    assert_eq!(prizes("cop"), 2);
    assert_eq!(bands("chew"), "[1,2]");
    night.session(expect![[r#"
        $ event set place-prizes 4
        The first 4 places win prizes.
    "#]]);
    assert_eq!(prizes("cop"), 4);
    assert_eq!(prizes("cop prizes 1"), 1);
    assert_eq!(bands("chew"), "[1,2,3,4]");
    assert_eq!(bands("chew bands 2/3"), "[2,3]");
    night.ok("division set A place_prizes 3");
    assert_eq!(prizes("cop"), 3);
    night.session(expect![[r#"
        $ scenarios ann
        Ann can end between 1 and 6; 2 wins are enough for a place among the first 3, whatever else happens.

        With this many wins from here, and the other games lost:

        Wins  Best  Worst
        -----------------
           2  1     3
           1  1     4
           0  3     6
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ standings --clinch
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        --------------------------------------------------------------------------------------
        1   1  Ann   1-0     +24    1500  W 412-388 Dan  1-6      2 wins for the first 3
        1   2  Ben   1-0     +24    1400  W 450-426 Eve  1-6      2 wins for the first 3
        3   6  Fay   1-0     +10    1000  W 410-400 Cat  1-6      2 wins for the first 3
        4   3  Cat   0-1     -10    1300  L 400-410 Fay  1-6      others' help for the first 3
        5   4  Dan   0-1     -24    1200  L 388-412 Ann  1-6      others' help for the first 3
        5   5  Eve   0-1     -24    1100  L 426-450 Ben  1-6      others' help for the first 3
        ! 2 rounds are left; a game is taken to move a spread by at most 500 (gibson_spread).
        $ standings --clinch 1
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        ------------------------------------------------------------------------------
        1   1  Ann   1-0     +24    1500  W 412-388 Dan  1-6      others' help for 1st
        1   2  Ben   1-0     +24    1400  W 450-426 Eve  1-6      others' help for 1st
        3   6  Fay   1-0     +10    1000  W 410-400 Cat  1-6      others' help for 1st
        4   3  Cat   0-1     -10    1300  L 400-410 Fay  1-6      others' help for 1st
        5   4  Dan   0-1     -24    1200  L 388-412 Ann  1-6      others' help for 1st
        5   5  Eve   0-1     -24    1100  L 426-450 Ben  1-6      others' help for 1st
        ! 2 rounds are left; a game is taken to move a spread by at most 500 (gibson_spread).
        $ standings --clinch 0
        ! error: `0` does not fit `--clinch [N]`: a number of places, from 1
        ! hint: `sixzero help standings` says more
        [exit 2]
        $ division set A place-prizes event
        Division A has place prizes as the event or the list says.
    "#]]);
    night.ok("event set place-prizes 50");
    // More than there are players is no reason not to pair.
    assert_eq!(prizes("cop"), 6);
    night.session(expect![[r#"
        $ event set place-prizes 0
        ! error: `0` is not a valid number of place prizes: a number from 1 to 999, or none
        [exit 1]
        $ event set place-prizes none
        As many places win prizes as the list of prizes says.
    "#]]);
    assert_eq!(prizes("cop"), 2);
    assert_eq!(night.json("event show --json")["place_prizes"], Value::Null);
}

#[test]
fn classes_with_prizes_are_words_of_cop() {
    let night = Sandbox::six_after_a_round();
    for (player, class) in [("dan", "B"), ("eve", "b"), ("fay", "C"), ("ann", "A")] {
        night.ok(&format!("player set {player} --class {class}"));
    }
    let classes = |line: &str| method(&night, line)["cop"]["class_prizes"].clone();
    assert_eq!(classes("cop"), serde_json::json!([]));
    let b = serde_json::json!([{"class": "b", "places": 2, "players": [4, 5]}]);
    assert_eq!(classes("cop class B 2"), b);
    assert_eq!(classes("cop class B 2 class C 0"), b);
    // By the list of prizes, where no class was said; nobody is of class D.
    for line in ["1st class=B 20", "2nd class=b 10", "1st class=D 5", "1st class=C rounds=2 5"] {
        night.ok(&format!("prize add {line}"));
    }
    assert_eq!(classes("cop"), b);
    assert_eq!(classes("cop class B 0"), serde_json::json!([]));
    // Who is of two classes plays for the first that has prizes.
    night.ok("player set eve --class X,C,B");
    let one = classes("cop class B 1 class C 1");
    assert_eq!(one[0]["players"], serde_json::json!([4]));
    assert_eq!(one[1]["players"], serde_json::json!([5, 6]));
    night.session(expect![[r#"
        $ round pair --method "cop class D 1"
        ! error: no legal pairing: nobody is in the class `d`: `sixzero player set NAME --class CLASS` says who is
        [exit 3]
        $ round pair --method "cop class D"
        ! error: `cop class D` does not fit `--method METHOD`: `class` needs a class and its places, as B 2 behind it
        ! hint: `sixzero help round pair` says more
        [exit 2]
        $ round pair --method cop --cop "class B 2, prizes 1" --explain --seed 3
        Paired round 2 (cop, seed 3) from all 3 results: 3 tables.

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Fay (6)
            3  Eve (5)  Cat (3)

        Round 2: cop, seed 3.
        The last 2 rounds were played by lot 10000 times, opponents up to 2 places apart: enough to say who has hope of the first and of the last prize.
        Hope of the first place: Ann, Ben, Fay, Cat.
        Table 1: Ben (place 2) starts by lot against Ann (place 1).
        Table 2: Dan (place 5) starts by lot against Fay (place 3); 1 win apart.
        Table 3: Eve (place 6) starts with fewer starts so far against Cat (place 4).
    "#]]);
}
