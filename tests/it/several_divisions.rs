//! Several divisions in one hall: each with its own rounds, rules, list and tables, and
//! players between them.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Six players in A, four in B.
fn hall() -> Sandbox {
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
        "division set B rounds 3",
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
        "division set B rounds 0",
        expect![[r#"
        ! error: `0` is not a valid number of rounds: 1 to 999, or `none`
        [exit 1]
    "#]],
    );
    hall.check(
        "division set C rounds 3",
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
        "division set B rounds 1",
        expect![[r#"
            ! error: round 2 is paired: there cannot be only 1
            ! hint: `sixzero round unpair 2 --division A` takes the last round back first
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
    hall.ok("player withdraw Jim");
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

#[test]
fn a_player_moves_between_divisions() {
    let hall = hall();
    hall.check(
        "player move fay B",
        expect![[r#"
        Moved Fay from division A to division B, number 5.
    "#]],
    );
    hall.check(
        "player move fay B",
        expect![[r#"
        ! error: Fay is in division B
        ! hint: `sixzero player list` shows who plays where
        [exit 1]
    "#]],
    );
    hall.check(
        "player move fay C",
        expect![[r#"
        ! error: there is no division `C`: there are A, B
        ! hint: `sixzero division add NAME` adds one
        [exit 1]
    "#]],
    );
    hall.check(
        "player list",
        expect![[r#"
            Division  No  Name  Rating  Status  Class  Club  Team
            -----------------------------------------------------
            A          1  Ann     1900  active
            A          2  Ben     1850  active
            A          3  Cat     1800  active
            A          4  Dan     1750  active
            A          5  Eve     1700  active
            B          1  Gus     1600  active
            B          2  Hal     1550  active
            B          3  Ida     1500  active
            B          4  Jim     1450  active
            B          5  Fay     1650  active
        "#]],
    );
    hall.check(
        "player renumber --division B",
        expect![[r#"
        Numbered the players of division B by rating.
    "#]],
    );
    hall.check(
        "player renumber --division B",
        expect![[r#"
        The players of division B are numbered by rating already.
    "#]],
    );
    hall.ok("undo");
    hall.ok("redo");
    hall.ok("round pair --division A --pairs \"1-2 3-4\" --bye 5 --seed 1");
    hall.ok("round pair --division B --pairs \"1-2 3-4\" --bye 5 --seed 1");
    hall.check(
        "player renumber --division B",
        expect![[r#"
        ! error: round 1 of division B is paired: its slips bear the numbers
        ! hint: take the rounds back first, or leave the numbers as they are
        [exit 1]
    "#]],
    );
    hall.ok("result add 1 \"ann 412 ben 388\" --division A");
    hall.ok("result add 1 \"cat 412 dan 388\" --division A");
    // Eve has the bye in A, and is goes to B all the same.
    hall.check(
        "player move eve B",
        expect![[r#"
            Moved Eve from division A to division B, number 6; round 1 of division A stays; in round 1 Eve meets Jim, who had the bye.
        "#]],
    );
    hall.check(
        "standings",
        expect![[r#"
            Division A

            #  No  Name  W-L  Spread  Rating  Last           Note
            -------------------------------------------------------------------
            1   1  Ann   1-0     +24    1900  W 412-388 Ben
            1   3  Cat   1-0     +24    1800  W 412-388 Dan
            3   2  Ben   0-1     -24    1850  L 388-412 Ann
            3   4  Dan   0-1     -24    1750  L 388-412 Cat
                5  Eve   1-0     +50    1700  bye +50        left after round 1

            Division B

            #  No  Name  W-L  Spread  Rating  Last
            --------------------------------------
            1   6  Eve   0-0       0    1700
            1   1  Fay   0-0       0    1650
            1   2  Gus   0-0       0    1600
            1   3  Hal   0-0       0    1550
            1   4  Ida   0-0       0    1500
            1   5  Jim   0-0       0    1450
        "#]],
    );
    hall.check(
        "player show eve",
        expect![[r#"
        Eve (6), division B, rating 1700, active: 0-0 +0

        Round  Kind  Opponent  Start  Result  Score  Against  Wins  Spread  Total
        -------------------------------------------------------------------------
    "#]],
    );
    hall.check(
        "player reinstate eve --division A",
        expect![[r#"
            ! error: Eve is in division B
            ! hint: `sixzero player list` shows who plays where
            [exit 1]
        "#]],
    );
    hall.ok("round pair --division A --seed 1");
    hall.check(
        "round show 2 --division A",
        expect![[r#"
        Round 2, division A (draft)

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
    "#]],
    );
    // And back again, under her old number.
    hall.check(
        "player move eve A",
        expect![[r#"
            Moved Eve from division B to division A, number 5; nothing was played in division B; in round 1 Jim has the bye (+50); in round 2 Eve has the bye (+50).
        "#]],
    );
    hall.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
    hall.ok("undo");
    hall.ok("undo");
    hall.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn the_two_lines_of_a_player_who_was_moved_are_told_apart() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 450 eve 426");
    night.ok("division add B");
    night.ok("player add Gus --division B --rating 1000");
    night.ok("player move eve B");
    night.ok("round pair 1 --division B --pairs \"1>2\"");
    night.ok("result add 1 eve 420 gus 400 --division B");
    night.check("ratings --system naspa", expect![[r#"
        Ratings: Club night
        After round 1
        Eve has a line in divisions A and B: each is by the games of that division alone, and none is the
            rating after the event.

        division A

        No  Name   Old  Games  Won  Expected  Perf   New  Change
        --------------------------------------------------------
         1  Ann   1500      1    1      0.72  2124  1506      +6
         2  Ben   1400      1    1      0.72  2024  1406      +6
         3  Cat   1300      0    0      0.00        1300       0
         4  Dan   1200      1    0      0.28   577  1194      -6
         5  Eve   1100      1    0      0.28   477  1094      -6
        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        Career games of 5 players are not known and taken as 50: `player set NAME --career N`.

        division B

        No  Name   Old  Games  Won  Expected  Perf   New  Change
        --------------------------------------------------------
         2  Eve   1100      1    1      0.58  1924  1112     +12
         1  Gus   1000      1    0      0.42   177   992      -8
        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        Career games of 2 players are not known and taken as 50: `player set NAME --career N`.
        ! Eve has a line in divisions A and B: each is by the games of that division alone, and none is the rating after the event.
    "#]]);
    let said = night.says("ratings --system naspa -d B", "");
    assert!(said.contains("Eve has a line in divisions A and B"), "{said}");
}

/// What stands between back-ticks behind `sixzero` in what was said.
fn proposals(said: &str) -> Vec<String> {
    let parts = said.split('`').skip(1).step_by(2);
    parts.filter_map(|part| part.strip_prefix("sixzero ").map(str::to_owned)).collect()
}

#[test]
fn what_a_hint_proposes_can_be_typed_as_it_stands() {
    let hall = hall();
    hall.ok("round pair --division A --seed 1");
    hall.ok("round pair --division B --seed 1");
    hall.ok("round release 1 --division B");
    hall.ok("player set gus --name \"Gus O'Gray\"");
    hall.ok("result add 1 \"gus 400 jim 390\" --division B");
    let mut proposed = 0;
    for refused in [
        "round show 2 --division B",
        "round show 15 -d b",
        "round pair --division B",
        "round pair 1 --division=A",
        "round pair 2 --division A",
        "round unpair 2 --division B",
        "round release 3 --division B",
        "round swap-tables 1 1 99 --division B",
        "round pair 7 --division B --accept missing-results --reason x",
        "round played 1 gus hal --division B",
        "slips 2 --division B",
        "post 1",
        "pairings 2 --division A",
        "standings --round 2 --division B",
        "ratings --after 2 --division B",
        "result add 1 \"gus 400 hal 390 20\" --division B",
        "result add 1 \"gus 400\" --division B",
        "result add 2 \"gus 400 hal 390\" --division B",
        "result add 1 \"gus 400 nobody 390\" --division B",
        "result correct 1 \"gus 400 ida 390\" --division B --reason x",
        "result confirm 1 \"gus 400 ida 390\" --division B",
        "result bye 1 gus --division B",
        "player rejoin gus",
        "player noshow gus",
        "player withdraw nobody --division B",
        "player move nobody A --division B",
        "blame 3 gus --division B",
        "division set B rounds 0",
        "division set C rounds 3",
        "schedule set 1-2=nothing --division B",
    ] {
        let said = hall.says(refused, "");
        assert!(said.contains("error"), "{refused} was done: {said}");
        for proposal in proposals(&said) {
            let line = proposal.replace("\"…\"", "x").replace("NAME", "Zoe").replace("ROUND", "1");
            let line = line.replace(" N", " 1");
            let answered = hall.says(&format!("{line} --dry-run"), "");
            let is_vague = answered.contains("several divisions");
            let is_misread = answered.contains("[exit 2]");
            assert!(!is_misread && !is_vague, "{refused}\n{said}\n{line}\n{answered}");
            proposed += 1;
        }
    }
    assert!(proposed > 25, "{proposed}");
}

#[test]
fn a_proposal_names_the_division_that_was_meant() {
    let hall = hall();
    hall.ok("round pair --division B --seed 1");
    hall.check(
        "round show 2 --division B",
        expect![[r#"
        ! error: round 2 is not paired
        ! hint: `sixzero round pair --division B` pairs the next round
        [exit 1]
    "#]],
    );
    hall.check(
        "round release 1 -d B",
        expect![[r#"
        Released round 1: sheet 1.
    "#]],
    );
    hall.check(
        "round swap-tables 1 1 2 -d B",
        expect![[r#"
        ! error: round 1 has no table 1
        ! hint: `sixzero round show 1 --division B` shows the tables
        [exit 1]
    "#]],
    );
    hall.check(
        "player sit-out hal 1",
        expect![[r#"
        Hal sits out round 1; round 1: Ida +50 - Hal -50 (forfeit).
        ! If Hal plays after all: `sixzero player arrive Hal`.
    "#]],
    );
    hall.check(
        "post 15",
        expect![[r#"
        ! error: there is no round 15: the event has 5 rounds
        ! hint: if more are to be played: `sixzero event set rounds 15`
        [exit 1]
    "#]],
    );
    hall.ok("division set B rounds 2");
    hall.check(
        "pairings 15 -d B",
        expect![[r#"
        ! error: there is no round 15: division B has 2 rounds
        ! hint: if more are to be played: `sixzero division set B rounds 15`
        [exit 1]
    "#]],
    );
    hall.check(
        "standings --round 15",
        expect![[r#"
        ! error: there is no round 15: the event has 5 rounds
        ! hint: if more are to be played: `sixzero event set rounds 15`
        [exit 1]
    "#]],
    );
    hall.ok("division set A rounds 7");
    hall.check(
        "round show 15 -d A",
        expect![[r#"
        ! error: there is no round 15: division A has 7 rounds
        ! hint: if more are to be played: `sixzero division set A rounds 15`
        [exit 1]
    "#]],
    );
    // From a pipe a list in JSON has the times of `result missing`.
    hall.check_with("desk -d B --json", "missing\nmissing 15\n", expect![[r#"
        {"line":1,"answer":[{"division":"B","round":1,"table":4,"first":1,"second":4,"first_name":"Gus","second_name":"Jim","game":null,"waits_for":null,"out_minutes":0,"half_minutes":0}]}
        {"line":2,"error":"there is no round 15: division B has 2 rounds","hint":"if more are to be played: `division set B rounds 15`"}
        ! error: line 2: there is no round 15: division B has 2 rounds
        ! hint: if more are to be played: `division set B rounds 15`
        [exit 1]
    "#]]);
    // At the prompt its own division goes without saying, and another is named.
    let lines = "round show 2\nround show 2 -d A\nround unpair 2 -d a\nmissing 15\npost 15\nround release 1\nresult add 1 \"gus 400 jim 390\"\n";
    hall.check_with(
        "desk -d B",
        lines,
        expect![[r#"
        Two halls, division B, round 1: 1 of 2 boards in
        Table 4: Gus - Jim
        Round 1 is released already: sheet 1.
        Round 1: Gus 400 - Jim 390.
        Gus 400 (1.0 +10) - Jim 390 (0.0 -10): +10
        ! error: line 1: round 2 is not paired
        ! hint: `round pair` pairs the next round
        ! error: line 2: round 2 is not paired
        ! hint: `round pair --division A` pairs the next round
        ! error: line 3: round 2 is not paired
        ! hint: `round pair --division A` pairs the next round
        ! error: line 4: there is no round 15: division B has 2 rounds
        ! hint: if more are to be played: `division set B rounds 15`
        ! error: line 5: there is no round 15: division A has 7 rounds
        ! hint: if more are to be played: `division set A rounds 15`
        ! Round 1 is complete.
        [exit 1]
    "#]],
    );
}
