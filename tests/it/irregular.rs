//! Irregularities: every line of `docs/rules/irregularities.md`, and random mornings.
use expect_test::expect;
use sixzero::rules::RuleSet;

use crate::lawful;
use crate::sandbox::Sandbox;

#[test]
fn partial_attendance_on_a_club_night() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ player sit-out ben 3-4
        Ben sits out rounds 3 to 4.
        ! Neither a win nor a loss; as a loss: `sixzero player sit-out Ben 3-4 --worth forfeit`.
        ! If Ben plays after all: `sixzero player arrive Ben`.
        $ player sit-out cat 2 --worth half
        Cat sits out round 2.
        ! If Cat plays after all: `sixzero player arrive Cat`.
        $ player list
        Division  No  Name  Rating  Status  Class  Club  Team  Absence
        -------------------------------------------------------------------
        A          1  Ann     1500  active
        A          2  Ben     1400  active                     sits out 3-4
        A          3  Cat     1300  active                     sits out 2
        A          4  Dan     1200  active
        A          5  Eve     1100  active
    "#]]);
    night.ok("round pair --method swiss --seed 1");
    night.session(expect![[r#"
        $ player sit-out 5 1
        Eve sits out round 1; the bye of round 1, which was Eve's, is taken back.
        ! If Eve plays after all: `sixzero player arrive Eve`.
    "#]]);
    lawful::check(&night);
    night.ok("round release 1");
    for slip in
        ["1 400 2 380", "3 400 4 380", "1 400 3 380", "2 400 4 380", "1 400 4 380", "2 400 3 380"]
    {
        night.says(&format!("result add 1 \"{slip}\""), "");
    }
    night.session(expect![[r#"
        $ missing 1
        Nothing is missing.
        $ round pair --method swiss --seed 2
        Paired round 2 (swiss, seed 2) from all 2 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Eve (5)
               Cat (3)  away
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ player show cat
        Cat (3), rating 1300, active, sits out 2: 0-1 -20

        Round  Kind  Opponent  Start   Result  Score  Against  Wins  Spread  Total
        --------------------------------------------------------------------------
            1  game  Ben       starts  loss      380      400     0     -20    -20
        $ player arrive cat
        Cat has arrived and is paired from round 2 on; in round 2 Cat has the bye (+50).
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ player sit-out ben 4-3
        ! error: there are no rounds from 4 to 3
        [exit 1]
        $ player sit-out ben soon
        ! error: `soon` does not name rounds
        ! hint: write `3`, `3-4`, or `3-` until further notice
        [exit 2]
        $ player arrive dan
        ! Dan is here already.
    "#]]);
}

#[test]
fn late_entries_are_scored_as_the_event_says() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 412 4 388\"");
    night.ok("result add 1 \"2 350 5 365\"");
    night.session(expect![[r#"
        $ event set late-entry half
        The rules now say late_entry=half, where they said forfeit.
        $ player add Fay
        Added number 6, Fay; round 1 counts as half a win (+0).
        $ player add Gus --missed -75
        Added number 7, Gus; round 1 counts as a loss (-75).
        ! As neither a win nor a loss: `sixzero player sit-out Gus 1`.
        $ player add Hal --missed none
        Added number 8, Hal; round 1 counts for nothing.
        $ player add Ida --from 3
        Added number 9, Ida; round 1 counts as half a win (+0).
        $ player add Jo --from 9 --missed lots
        ! error: `lots` does not fit `--missed WORTH`: it is `none`, `half`, `bye`, `forfeit`, or a spread from -10000 to +10000
        ! hint: `sixzero help player add` says more
        [exit 2]
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ standings
        #  No  Name      W-L  Spread  Rating  Last           Note
        ----------------------------------------------------------------------
        1   3  Cat       1-0     +50    1300  bye +50
        2   1  Ann       1-0     +24    1500  W 412-388 Dan
        3   5  Eve       1-0     +15    1100  W 365-350 Ben
        4   6  Fay   0.5-0.5       0          absent 0       absent in round 1
        4   9  Ida   0.5-0.5       0          absent 0       absent in round 1
        6   8  Hal       0-0       0
        7   2  Ben       0-1     -15    1400  L 350-365 Eve
        8   4  Dan       0-1     -24    1200  L 388-412 Ann
        9   7  Gus       0-1     -75          absent -75     absent in round 1
    "#]]);
    night.ok("round pair --method swiss --seed 2");
    lawful::check(&night);
    night.ok("round release 2");
    // A newcomer meets who has the bye of a round on the wall only where it is said.
    night.session(expect![[r#"
        $ player add Kit --from 1
        ! error: Kit cannot come in with round 1: round 2 is paired on it
        ! hint: leave `--from` out to come in with the next round
        [exit 1]
        $ player add Kit --from 2
        Added number 10, Kit; round 1 counts as half a win (+0); in round 2 Kit has the bye (+50).
        ! Sheet 1 on the wall of round 2 is out of date: the bye of Kit differs. `sixzero round release 2` makes the next one.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ round show 2
        Round 2 (released, sheet 1)

        Table  First     Second
        ------------------------
            1  Cat (3)   Ann (1)
            2  Eve (5)   Fay (6)
            3  Hal (8)   Gus (7)
            4  Dan (4)   Ben (2)
               Ida (9)   away
               Kit (10)  bye
        ! Sheet 1 on the wall of round 2 is out of date: the bye of Kit differs. `sixzero round release 2` makes the next one.
    "#]]);
}

#[test]
fn a_house_player_takes_the_byes_away() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ player add Kit --house
        Added number 6, Kit; the house player, who plays where the number is odd.
        $ round pair --method swiss --seed 1
        Paired round 1 (swiss, seed 1): 3 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Kit (6)
            2  Eve (5)  Ben (2)
            3  Dan (4)  Cat (3)
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ player withdraw eve --after 0 --yes
        Eve is withdrawn before round 1; in round 1 Ben has the bye (+50).
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ player rejoin eve
        Eve is paired again; in round 1 Eve takes the place of Kit.
    "#]]);
    lawful::check(&night);
    night.ok("round release 1");
    night.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last     Next
        --------------------------------------------------------
        1   2  Ben   1-0     +50    1400  bye +50
        2   1  Ann   0-0       0    1500           Eve (starts)
        2   3  Cat   0-0       0    1300           Dan (replies)
        2   4  Dan   0-0       0    1200           Cat (starts)
        2   5  Eve   0-0       0    1100           Ann (replies)
            6  Kit   0-0       0
        ! Round 1 is unfinished: 2 results are missing.
    "#]]);
}

#[test]
fn tables_starts_and_wrong_opponents() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ round swap-tables 1 1 9
        ! error: round 1 has no table 9
        ! hint: `sixzero round show 1` shows the tables
        [exit 1]
        $ round swap-tables 1 1 1
        Nothing to swap: table 1: Ann - Dan is one table.
        $ round swap-starts 1 1
        Round 1: Dan starts, Ann replies.
        $ round swap-starts 1 eve
        Round 1: Eve starts, Ben replies.
        $ round swap-starts 1 cat
        ! error: Cat has no opponent in round 1
        [exit 1]
    "#]]);
    night.ok("result add 1 \"dan 388 ann 412\"");
    night.session(expect![[r#"
        $ round swap-starts 1 ann
        Round 1: Ann starts, Dan replies.
        ! Sheet 1 on the wall of round 1 is out of date: table 1 differs. `sixzero round release 1` makes the next one.
        $ missing 1
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Eve (5)  Ben (2)
        $ round played 1 ann ben
        ! error: there is a result in round 1 already: Ann 412 - Dan 388
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
        $ round played 1 eve ben
        ! error: Eve and Ben meet in round 1 as they are paired
        ! hint: enter the result: `sixzero result add 1 "…"`
        [exit 1]
    "#]]);
    // Cat had the bye: the player who loses an opponent has it instead.
    night.session(expect![[r#"
        $ round played 1 cat ben
        Round 1: table 2: Cat - Ben (nobody said who started); Eve has no opponent instead.
        ! Sheet 1 on the wall of round 1 is out of date: tables 1, 2 and the byes of Cat, Eve differ. `sixzero round release 1` makes the next one.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Dan (4)
            2  Cat (3)  Ben (2), draw for start
               Eve (5)  bye
        ! Sheet 1 on the wall of round 1 is out of date: tables 1, 2 and the byes of Cat, Eve differ. `sixzero round release 1` makes the next one.
    "#]]);
    night.ok("undo");
    night.ok("undo --any");
    night.ok("undo --any");
    night.session(expect![[r#"
        $ round played 1 ann ben --left void --first ben --dry-run
        Dry run, nothing is changed: Round 1: table 1: Ben - Ann; table 2: Dan - Eve (nobody said who started), which counts for nobody; the round, which was a draft, is released.
        $ round played 1 ann ben --left void --first ben
        Round 1: table 1: Ben - Ann; table 2: Dan - Eve (nobody said who started), which counts for nobody; the round, which was a draft, is released.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ round show 1
        Round 1 (released, sheet 2)

        Table  First    Second
        ---------------------------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Eve (5), draw for start
               Cat (3)  bye
    "#]]);
}

/// The default rule set, with what missed rounds count for changed.
fn own_rules() -> String {
    let rules = RuleSet::preset(RuleSet::DEFAULT).unwrap();
    let rules = rules.with("sit_out=half").and_then(|rules| rules.with("substitute=bye"));
    rules.unwrap().text().to_owned()
}

/// A division's own rule set says what sitting out and playing on for somebody count for.
#[test]
fn a_division_says_what_a_missed_round_counts_for() {
    let night = Sandbox::first_round();
    night.write("own.toml", &own_rules());
    night.ok("division set A rules own.toml");
    night.ok("result add 1 \"1 412 4 388\"");
    night.ok("result add 1 \"2 350 5 365\"");
    night.check("player substitute dan Gus", expect![[r#"
        Number 6, Gus plays on for Dan from round 2; the results before stay Dan's; round 1 counts as a win (+50).
    "#]]);
    night.ok("player sit-out cat 2");
    night.ok("round pair --seed 2");
    night.session(expect![[r#"
        $ standings --round 2
        #  No  Name  W-L  Spread  Rating  Last           Note
        -----------------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        1   6  Gus   1-0     +50          forfeit +50    won round 1 by forfeit
        3   1  Ann   1-0     +24    1500  W 412-388 Dan
        4   5  Eve   1-0     +15    1100  W 365-350 Ben
        5   2  Ben   0-1     -15    1400  L 350-365 Eve
            4  Dan   0-1     -24    1200  L 388-412 Ann  left after round 1
    "#]]);
    lawful::check(&night);
}

#[test]
fn decisions_replays_and_disqualification() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 400 4 395\"");
    night.session(expect![[r#"
        $ result replay 1 ann
        ! error: playing a game again needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result replay 1 ann --reason "a tile was missing"
        Round 1: Ann 400 - Dan 395 does not count, the game is played again.
        $ missing 1
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      1  Ann (1)  Dan (4)
        A             1      2  Ben (2)  Eve (5)
        $ result adjudicate 1 "ann 310 dan 320" --won ann --reason "the hall closed"
        Round 1: decided as Ann 310 - Dan 320 (adjudicated), Ann wins.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ result adjudicate 1 "ann 310 cat 320" --reason x
        ! error: Cat has the bye in round 1: enter `Cat 50`; Ann plays Dan
        [exit 1]
    "#]]);
    night.ok("result add 1 \"2 350 5 365\"");
    night.ok("round pair --pairs \"ann>cat dan>eve\" --bye ben --seed 2");
    night.ok("round release 2");
    night.session(expect![[r#"
        $ player disqualify eve
        ! error: a disqualification needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ player disqualify eve --games void --reason "looked at the bag"
        Eve is disqualified; 1 result counts for nobody; round 2: Dan +50 - Eve -50 (forfeit).
        ! Ben has the bye in round 2: if Dan plays Ben instead, `sixzero round played 2 Dan Ben`.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ player list
        Division  No  Name  Rating  Status             Class  Club  Team  Absence
        ------------------------------------------------------------------------------
        A          1  Ann     1500  active
        A          2  Ben     1400  active
        A          3  Cat     1300  active
        A          4  Dan     1200  active
        A          5  Eve     1100  withdrawn after 1                     disqualified
        $ standings
        #  No  Name  W-L  Spread  Rating  Last             Note
        ----------------------------------------------------------------------------------------------
        1   2  Ben   1-0     +50    1400  bye +50
        1   3  Cat   1-0     +50    1300  bye +50
        3   1  Ann   1-0     -10    1500  W 310-320 Dan
        4   4  Dan   1-1     +60    1200  forfeit +50 Eve  won round 2 by forfeit
            5  Eve   0-1     -50    1100  forfeit -50 Dan  left after round 1; lost round 2 by forfeit
        ! Round 2 is unfinished: 1 result is missing.
        $ player rejoin eve
        ! error: letting in somebody who is disqualified needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ player disqualify ann --reason "hit the clock"
        Ann is disqualified; the games played stand; round 2: Ann -50 - Cat +50 (forfeit).
        ! Ben has the bye in round 2: if Cat plays Ben instead, `sixzero round played 2 Cat Ben`.
    "#]]);
    lawful::check(&night);
    night.ok("verify");
}

#[test]
fn a_substitute_plays_on_in_the_same_seat() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 412 4 388\"");
    night.ok("result add 1 \"2 350 5 365\"");
    night.ok("round pair --pairs \"ann>cat dan>eve\" --bye ben --seed 2");
    night.ok("round release 2");
    night.check("player substitute ann \"Gus Gray\"", expect![[r#"
        Number 6, Gus Gray plays on for Ann from round 2; the results before stay Ann's; round 2, table 1: Gus Gray - Cat; round 1 counts for nothing.
        ! Sheet 1 on the wall of round 2 is out of date: table 1 differs. `sixzero round release 2` makes the next one.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ round show 2
        Round 2 (released, sheet 1)

        Table  First         Second
        ----------------------------
            1  Gus Gray (6)  Cat (3)
            2  Dan (4)       Eve (5)
               Ben (2)       bye
        ! Sheet 1 on the wall of round 2 is out of date: table 1 differs. `sixzero round release 2` makes the next one.
        $ standings
        #  No  Name      W-L  Spread  Rating  Last           Next                Note
        -------------------------------------------------------------------------------------------
        1   3  Cat       1-0     +50    1300  bye +50        Gus Gray (replies)
        2   5  Eve       1-0     +15    1100  W 365-350 Ben  Dan (replies)
        3   2  Ben       1-1     +35    1400  bye +50
        4   6  Gus Gray  0-0       0                         Cat (starts)
        5   4  Dan       0-1     -24    1200  L 388-412 Ann  Eve (starts)
            1  Ann       1-0     +24    1500  W 412-388 Dan                      left after round 1
        ! Round 2 is unfinished: 2 results are missing.
        $ player substitute dan "Hal" --from 1
        ! error: there is a result in round 1 already: Ann 412 - Dan 388
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
        $ player substitute dan "Hal" --from 7
        ! error: Hal cannot come in with round 7: round 3 is paired next
        ! hint: leave `--from` out to come in with the next round
        [exit 1]
    "#]]);
}

#[test]
fn absences_in_json() {
    let night = Sandbox::first_round();
    let late = night.json("player late dan --since 19:05 --json");
    assert_eq!(late["said"], "Dan (round 1, table 1: Ann - Dan) is late since 19:05.");
    let shown = night.json("player show dan --json");
    assert_eq!(shown["absences"][0]["kind"], "late");
    night.session(expect![[r#"
        $ player late dan --since 7pm
        ! error: `7pm` is not a time of day
        ! hint: write hours and minutes, as `--since 09:00`
        [exit 2]
        $ player late dan --since 19:05
        Dan (round 1, table 1: Ann - Dan) is late since 19:05 already.
    "#]]);
    night.ok("event set late-forfeit-minutes 15");
    let later = night.with("SIXZERO_NOW", "1760000000000");
    later.session(expect![[r#"
        $ player arrive dan
        Dan has arrived and plays in round 1 (table 1: Ann - Dan).
    "#]]);
}

#[test]
fn who_came_late_may_sit_the_missed_round_out_instead() {
    let night = Sandbox::event("Night --rounds 3", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n");
    night.ok("round pair 1 --pairs \"1>2 3>4\"");
    night.ok("round release 1");
    let said = night.says("player add Gus --rating 900", "");
    assert!(said.contains("round 1 counts as a loss (-50)"), "{said}");
    assert!(
        said.contains("As neither a win nor a loss: `sixzero player sit-out Gus 1`."),
        "{said}"
    );
    let said = night.says("player sit-out Gus 1", "");
    assert!(said.contains("Gus sits out round 1; round 1 counts for nothing."), "{said}");
    assert!(night.ok("standings").contains("Gus   0-0       0"));
    assert_eq!(night.ok("player list").matches("came after round 1").count(), 1);
    let said = night.says("player sit-out Gus 1 --worth forfeit", "");
    assert!(said.contains("round 1 counts as a loss (-50)"), "{said}");
    assert!(night.ok("standings").contains("Gus   0-1     -50"));
    assert!(night.ok("scorecard gus").contains("absent"));
    night.ok("undo");
    night.ok("undo");
    assert!(night.ok("standings").contains("Gus   0-1     -50"));
    assert!(night.ok("verify").contains("agree"), "{}", night.ok("verify"));
    // Rounds that somebody meant to sit out and plays after all are not listed.
    night.ok("player sit-out dan 2-3");
    night.ok("player arrive dan");
    assert!(!night.ok("player list").contains("sits out"));
}
