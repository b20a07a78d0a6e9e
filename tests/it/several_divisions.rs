//! Several divisions in one hall: each with its own rounds, rules, list and tables.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Six players in A, four in B.
pub fn hall() -> Sandbox {
    let hall = Sandbox::new();
    let names = ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"];
    let mut roster = String::from("name,rating,division\n");
    for (at, name) in names.iter().enumerate() {
        let division = if at < 6 { "A" } else { "B" };
        roster.push_str(&format!("{name},{},{division}\n", 1900 - 50 * at));
    }
    hall.write("roster.csv", &roster);
    hall.ok("new \"Two halls\" --division A --rounds 5");
    hall.ok("division add B");
    hall.ok("player import roster.csv");
    hall
}

#[test]
fn each_division_has_what_is_its_own() {
    let hall = hall();
    hall.check(
        "division set B rounds 3 --yes",
        expect![[r#"
        Division B has 3 rounds.
    "#]],
    );
    hall.check(
        "division set B rules wespa",
        expect![[r#"
        Division B plays by the rule set wespa.
    "#]],
    );
    hall.check(
        "division set B lexicon paper:Chambers",
        expect![[r#"
        Division B plays by the book Chambers.
    "#]],
    );
    hall.check(
        "division set b spread-cap 100,150",
        expect![[r#"
        Spreads of division B are capped at 100, 150.
    "#]],
    );
    hall.check(
        "division set A tables 1-3",
        expect![[r#"
        Division A plays at the tables 1-3.
    "#]],
    );
    hall.check(
        "division set B tables 3,11-12",
        expect![[r#"
        Division B plays at the tables 3,11-12.
        ! Table 3 is also one of division A.
    "#]],
    );
    hall.check("division list", expect![[r#"
        Division  Players  Rounds  Rules  Word list                             Cap      Bye  Tables
        ---------------------------------------------------------------------------------------------
        A               6  0 of 5  naspa  Wordnik 2021-07-29 (open list, not a  none      50  1-3
                                          tournament list)
        B               4  0 of 3  wespa  the book Chambers                     100,150  100  3,11-12
    "#]]);
    let listed = hall.json("division list --json");
    assert_eq!(listed[0]["own"]["rounds"], serde_json::Value::Null);
    assert_eq!(listed[1]["rounds"], 3);
    hall.check(
        "division set B lexicon event",
        expect![[r#"
        Division B plays by the event's word list.
        ! Table 3 is also one of division A.
    "#]],
    );
    hall.check(
        "division set B lexicon event",
        expect![[r#"
        Nothing to change. Division B plays by the event's word list.
    "#]],
    );
    hall.check(
        "division set B name Juniors",
        expect![[r#"
        Division B is called Juniors.
        ! Table 3 is also one of division A.
    "#]],
    );
    hall.ok("undo");
    hall.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn what_a_division_cannot_have_is_said() {
    let hall = hall();
    hall.ok("round pair --division B --seed 1");
    hall.ok("result add 1 \"gus 400 jim 300\" --division B");
    hall.check(
        "division set B rounds 0 --yes",
        expect![[r#"
        ! error: `0` is not a valid number of rounds: 1 to 999, or `none`
        [exit 1]
    "#]],
    );
    hall.check(
        "division set C rounds 3 --yes",
        expect![[r#"
        ! error: there is no division `C`: there are A, B
        ! hint: `sixzero division add NAME` adds one
        [exit 1]
    "#]],
    );
    hall.check(
        "division set B tables 1-3,2",
        expect![[r#"
        ! error: `2` is not a plan of tables: write `1-12`, or `1-4,7,9`, each table once
        ! hint: the first table is that of the best-placed pair
        [exit 2]
    "#]],
    );
    hall.check(
        "division set B colour red",
        expect![[r#"
            ! error: a division has no setting `colour`
            ! hint: the settings are name, rounds, rules, lexicon, spread-cap, bye-spread, rating-system, place-prizes, tables, schedule, confirmation
            [exit 2]
        "#]],
    );
    hall.check(
        "division set B rounds",
        expect![[r#"
        ! error: `rounds` needs a value
        ! hint: `sixzero division set B rounds 7`; `event` is the event's again
        [exit 2]
    "#]],
    );
    hall.check(
        "division add b",
        expect![[r#"
        ! error: there is a division `b` already
        [exit 1]
    "#]],
    );
    hall.ok("round pair --division B --seed 1 --accept missing-results");
    hall.check(
        "division set B rounds 1 --yes",
        expect![[r#"
            ! error: round 2 is paired: there cannot be only 1
            ! hint: `sixzero round unpair 2 --division B` takes the last round back first
            [exit 1]
        "#]],
    );
}

#[test]
fn a_division_scores_by_its_own_rules() {
    let hall = hall();
    // In A a bye is worth 50, in B 100, and spreads of B count 60 at the most.
    hall.ok("division set B rules wespa");
    hall.ok("division set B spread-cap 60");
    hall.ok("player withdraw Jim --yes");
    hall.check(
        "round pair --division B --pairs \"1-2\" --bye 3 --seed 1",
        expect![[r#"
        Paired round 1 (manual, seed 1): 1 table, Ida has the bye (+100).

        Table  First    Second
        -----------------------
            4  Hal (2)  Gus (1)
               Ida (3)  bye
    "#]],
    );
    hall.check(
        "result add 1 \"gus 500 hal 300\" --division B",
        expect![[r#"
        Round 1: Gus 500 - Hal 300.
        Gus 500 (1.0 +60) - Hal 300 (0.0 -60): +200
        ! Round 1 was a draft and is now released.
        ! Round 1 is complete.
    "#]],
    );
    hall.check(
        "standings --division B",
        expect![[r#"
            Division B

            #  No  Name  W-L  Spread  Rating  Last           Note
            --------------------------------------------------------------------
            1   1  Gus   1-0     +60    1600  W 500-300 Hal
            1   3  Ida   1-0     +60    1500  bye +100
            3   2  Hal   0-1     -60    1550  L 300-500 Gus
                4  Jim   0-0       0    1450                 left before round 1
        "#]],
    );
    hall.check(
        "standings --division A",
        expect![[r#"
        Division A

        #  No  Name  W-L  Spread  Rating  Last
        --------------------------------------
        1   1  Ann   0-0       0    1900
        1   2  Ben   0-0       0    1850
        1   3  Cat   0-0       0    1800
        1   4  Dan   0-0       0    1750
        1   5  Eve   0-0       0    1700
        1   6  Fay   0-0       0    1650
    "#]],
    );
    // A recorded game of B is played by B's rules and list, though the event's change.
    hall.ok("player reinstate Jim");
    hall.ok("division set B lexicon paper:Chambers");
    hall.ok("round pair 2 --division B --pairs \"1>2 3>4\" --seed 1");
    let table = hall.json("round show 2 --draft --division B --json")[0]["table"].to_string();
    hall.ok(&format!("game new --round 2 --table {table} --division B"));
    hall.check(
        "game play 8H HORN",
        expect![[r#"
        1. Gus 8H HORN: HORN 14 = 14
        Gus 14 - Hal 0; bag 82; Hal to move
    "#]],
    );
    hall.check(
        "game challenge",
        expect![[r#"
        ! error: the agreed word list is the book `Chambers`: look it up and say what it says
        ! hint: `--verdict acceptable` or `--verdict unacceptable`, with `--reason "…"`
        [exit 1]
    "#]],
    );
    hall.check(
        "game challenge --verdict acceptable",
        expect![[r#"
        Hal challenges HORN.
        Play is acceptable
        (ruled by kim; Chambers)
        Gus +5 for the challenge
        Gus 19 - Hal 0; bag 82; Hal to move
    "#]],
    );
}

#[test]
fn divisions_do_not_meet_at_one_table() {
    let hall = hall();
    hall.check(
        "round pair --division A --seed 1",
        expect![[r#"
        Paired round 1 (swiss, seed 1): 3 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Fay (6)
            2  Eve (5)  Ben (2)
            3  Dan (4)  Cat (3)
    "#]],
    );
    hall.check(
        "round pair --division B --seed 1",
        expect![[r#"
        Paired round 1 (swiss, seed 1): 2 tables.

        Table  First    Second
        -----------------------
            4  Gus (1)  Jim (4)
            5  Ida (3)  Hal (2)
    "#]],
    );
    hall.ok("round unpair 1 --division B");
    hall.ok("division set B tables 20,10-12");
    // Ida sits by the door, whoever she plays.
    hall.check(
        "player set ida --table 12",
        expect![[r#"
        Changed Ida to number 3, Ida (1500) in division B, always at table 12.
    "#]],
    );
    hall.check(
        "round pair --division B --seed 1",
        expect![[r#"
        Paired round 1 (swiss, seed 1): 2 tables.

        Table  First    Second
        -----------------------
           12  Ida (3)  Hal (2)
           20  Gus (1)  Jim (4)
    "#]],
    );
    hall.check(
        "player show ida",
        expect![[r#"
        Ida (3), division B, rating 1500, always at table 12, active: 0-0 +0

        Round  Kind  Opponent  Start  Result  Score  Against  Wins  Spread  Total
        -------------------------------------------------------------------------
    "#]],
    );
    hall.ok("round unpair 1 --division B");
    hall.check(
        "round pair --division B --seed 1 --first-table 31",
        expect![[r#"
        Paired round 1 (swiss, seed 1): 2 tables.

        Table  First    Second
        -----------------------
           12  Ida (3)  Hal (2)
           31  Gus (1)  Jim (4)
    "#]],
    );
    hall.check(
        "player set ida --table none",
        expect![[r#"
        Changed Ida to number 3, Ida (1500) in division B.
    "#]],
    );
    hall.check(
        "player set ida --table door",
        expect![[r#"
            ! error: `door` does not fit `--table N|none`: the number of a table, or `none`
            ! hint: `sixzero help player set` says more
            [exit 2]
        "#]],
    );
    hall.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}
