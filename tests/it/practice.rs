//! Practice: the day's prompt on a copy, with invented slips; nothing of it is kept.
use std::collections::BTreeMap;

use expect_test::expect;

use crate::sandbox::Sandbox;

/// Six players in the middle of round 1: two of three results are missing.
fn night() -> Sandbox {
    let night = Sandbox::event(
        "Night --rounds 3",
        "Ann Lee,1500\nBen,1400\nCat,1300\nDan Moss,1200\nEve,1100\nFay,1000\n",
    );
    night.ok("round pair --pairs \"1>6 5>2 4>3\" --seed 1");
    night.ok("result add 1 \"1 400 6 300\"");
    night
}

/// Every file of the folder with what is in it.
fn files(night: &Sandbox) -> BTreeMap<String, Vec<u8>> {
    std::fs::read_dir(night.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| (path.display().to_string(), std::fs::read(&path).unwrap()))
        .collect()
}

#[test]
fn slips_are_on_the_screen_and_some_are_wrong() {
    let night = night();
    let before = files(&night);
    // The spread on the slip is wrong: the desk says so, and the players are asked.
    let typed = "2 466 5 408 68\n2 466 5 408\nround pair --seed 2\nundo\nq\n";
    night.check_with(
        "practice --seed 12",
        typed,
        expect![[r#"
        Seed 12. PRACTICE on a copy of Night.sixzero: nothing here is kept.
        resumed, round 1: 1 of 3 boards in, last saved Ann Lee 400 - Fay 300 by kim
        Table 2: Eve - Ben
        Table 3: Dan Moss - Cat
        PRACTICE, round 1, table 2 (2 to come). The slip says:
            Ben (no. 2)   466
            Eve (no. 5)   408   spread +68
        PRACTICE, round 1, table 2 (2 to come). You ask the players, and they say:
            Ben (no. 2)   466
            Eve (no. 5)   408
        #2 Ben 466 (1.0 +58) - #5 Eve 408 (0.0 -58): +58
        PRACTICE, round 1, table 3 (1 to come). The slip says:
            Cat (no. 3)        364
            Dan Moss (no. 4)   354   spread +10
        PRACTICE, round 1, table 3 (1 to come). The slip says:
            Cat (no. 3)        364
            Dan Moss (no. 4)   354   spread +10
        Took back: Round 1: Ben 466 - Eve 408.
        PRACTICE, round 1, table 2 (2 to come). You ask the players, and they say:
            Ben (no. 2)   466
            Eve (no. 5)   408
        ! error: line 1: 466 - 408 = 58, the slip says 68
        ! hint: one of the three numbers is not what the slip says: type it again
        ! error: line 3: round 1 is still missing table 3: Dan Moss - Cat
        ! hint: to go on anyway: `--accept missing-results --reason "…"`
        ! 1 game entered.
        [exit 1]
    "#]],
    );
    assert!(files(&night) == before, "practice changed a file");
}

#[test]
fn the_rest_of_the_day_is_played_and_thrown_away() {
    let night = night();
    let before = files(&night);
    night.session(expect![[r#"
        $ practice --auto --seed 7
        Seed 7. PRACTICE on a copy of Night.sixzero: nothing here is kept.
        12 steps. It would come to this:

        #  No  Name      W-L  Spread  Rating  Last
        --------------------------------------------------------
        1   4  Dan Moss  3-0    +348    1200  W 583-428 Ann Lee
        2   2  Ben       2-1    +217    1400  W 338-322 Cat
        3   1  Ann Lee   2-1     -31    1500  L 428-583 Dan Moss
        4   3  Cat       1-2     +91    1300  L 322-338 Ben
        5   5  Eve       1-2    -289    1100  W 391-251 Fay
        6   6  Fay       0-3    -336    1000  L 251-391 Eve
    "#]]);
    assert_eq!(night.ok("practice --auto --seed 7"), night.ok("practice --auto --seed 7"));
    let told = night.json("practice --auto --seed 7 --irregular 40 --rounds 6 --json");
    assert_eq!(told["practice"], true);
    assert_eq!(told["seed"], 7);
    assert_eq!(told["standings"].as_array().unwrap().len(), 6);
    assert!(told["steps"].as_u64().unwrap() > 18, "{told}");
    assert!(files(&night) == before, "practice changed a file");
}

#[test]
fn where_there_is_no_event_one_is_invented() {
    let folder = Sandbox::new();
    folder.check_with(
        "practice --seed 3",
        "round pair --seed 1\nq\n",
        expect![[r#"
        Seed 3. PRACTICE on an invented event of 12 players: nothing here is kept.
        Generated event 3: no round is paired yet; `round pair` pairs one
        PRACTICE: `round pair` pairs the first round.
        Paired round 1 (swiss, seed 1): 6 tables.

        Table  First            Second
        ---------------------------------------
            1  Priya Haas (1)   Wale Adler (12)
            2  Ada Abara (11)   Mae Ngata (2)
            3  Femi Lowe (10)   Edda Tanaka (3)
            4  Rosa Engel (4)   Edda Petit (9)
            5  Lars Lowe (8)    Olga Falk (5)
            6  Luis Juarez (6)  Finn Engel (7)
        PRACTICE, round 1, table 6 (6 to come). The slip says:
            Luis Juarez (no. 6)   471
            Finn Engel (no. 7)    465
    "#]],
    );
    assert!(files(&folder).is_empty(), "practice left something");
    folder.session(expect![[r#"
        $ practice --rounds 3
        ! error: --auto is missing
        ! hint: `sixzero practice --auto --rounds N`; `sixzero help practice` says more
        [exit 2]
    "#]]);
    folder.ok("new One");
    folder.ok("new Two");
    std::fs::remove_file(folder.path().join(".sixzero-current")).unwrap();
    folder.check("practice --auto", expect![[r#"
        ! error: there are several events in this folder: One.sixzero, Two.sixzero
        ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
        [exit 2]
    "#]]);
}
