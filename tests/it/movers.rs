//! Who moves to another division in mid-event, and what the rounds missed there count for; who sits
//! out and plays after all; what is said after the last round.
use expect_test::expect;

use crate::sandbox::Sandbox;
use crate::terminal::Terminal;

/// Two divisions, each with a round played.
fn two() -> Sandbox {
    let night = Sandbox::new();
    night.write(
        "roster.csv",
        "name,rating,division\nAnn,1500,A\nBen,1400,A\nCat,1300,A\nDan,1200,B\nEve,1100,B\nFay,1000,B\nGus,900,B\n",
    );
    night.ok("new Night --rounds 2");
    night.ok("division add B");
    night.ok("player import roster.csv");
    for (division, slips) in
        [("A", vec!["ann 412 ben 388"]), ("B", vec!["dan 400 eve 390", "fay 400 gus 300"])]
    {
        let pairs = if division == "A" { "ann>ben" } else { "dan>eve fay>gus" };
        let bye = if division == "A" { " --bye cat" } else { "" };
        night.ok(&format!("round pair 1 --division {division} --pairs \"{pairs}\"{bye}"));
        for slip in slips {
            night.ok(&format!("result add 1 {slip} --division {division}"));
        }
    }
    night
}

#[test]
fn what_a_mover_missed_is_worth_what_is_said() {
    let night = two();
    night.check("player move cat B --missed -50", expect![[r#"
        Moved Cat from division A to division B, number 5; round 1 of division A stays; round 1 counts as a loss (-50).
    "#]]);
    night.check(
        "standings --division B",
        expect![[r#"
            Division B

            #  No  Name  W-L  Spread  Rating  Last           Note
            ------------------------------------------------------------------
            1   3  Fay   1-0    +100    1000  W 400-300 Gus
            2   1  Dan   1-0     +10    1200  W 400-390 Eve
            3   2  Eve   0-1     -10    1100  L 390-400 Dan
            4   5  Cat   0-1     -50    1300  absent -50     absent in round 1
            5   4  Gus   0-1    -100     900  L 300-400 Fay
        "#]],
    );
    night.ok("undo");
    night.check("player move cat B --missed bye", expect![[r#"
        Moved Cat from division A to division B, number 5; round 1 of division A stays; round 1 counts as a win (+50).
    "#]]);
    night.check("player move cat B --missed much", expect![[r#"
        ! error: `much` does not fit `--missed WORTH`: it is `none`, `half`, `bye`, `forfeit`, or a spread from -10000 to +10000
        ! hint: `sixzero help player move` says more
        [exit 2]
    "#]]);
    night.ok("verify");
}

#[test]
fn a_sit_out_says_what_ends_it() {
    let night = two();
    night.check(
        "player sit-out ann 2 --division A",
        expect![[r#"
            Ann sits out round 2.
            ! Neither a win nor a loss; as a loss: `sixzero player sit-out Ann 2 --worth forfeit`.
            ! If Ann plays after all: `sixzero player arrive Ann`.
        "#]],
    );
    night.check(
        "round pair 2 --division A --pairs ann-ben",
        expect![[r#"
        ! error: Ann is sitting out already
        ! hint: `sixzero player arrive Ann` has the player play after all
        [exit 1]
    "#]],
    );
    night.check(
        "player arrive ann --division A",
        expect![[r#"
        Ann has arrived and is paired from round 2 on.
    "#]],
    );
    night.ok("round pair 2 --division A --pairs ann-ben");
}

#[test]
fn after_the_last_round_it_is_said_where_one_ended() {
    let night = two();
    night.ok("round pair 2 --division B --pairs \"dan>fay eve>gus\"");
    night.ok("result add 2 dan 400 fay 390 --division B");
    night.ok("result add 2 eve 400 gus 390 --division B");
    night.check("scenarios dan --division B", expect![[r#"
        No round is left in division B: Dan has ended 1st. `sixzero standings` shows where everybody stands.
    "#]]);
    night.check(
        "scenarios --division B",
        expect![[r#"
        No round is left in division B: `sixzero standings` shows where everybody stands.
    "#]],
    );
    night.check(
        "standings --division B",
        expect![[r#"
        Division B

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Dan   2-0     +20    1200  W 400-390 Fay
        2   3  Fay   1-1     +90    1000  L 390-400 Dan
        3   2  Eve   1-1       0    1100  W 400-390 Gus
        4   4  Gus   0-2    -110     900  L 390-400 Eve
    "#]],
    );
}

#[test]
fn how_long_tables_are_out_is_told_programs_too() {
    let night = two();
    night.ok("round pair 2 --division B --pairs \"dan>fay eve>gus\"");
    night.ok("round release 2 --division B");
    let night = night.with("SIXZERO_NOW", "1760000600000");
    night.ok("result add 2 dan 400 fay 390 --division B");
    let night = night.with("SIXZERO_NOW", "1760001500000");
    night.check(
        "missing 2 --division B",
        expect![[r#"
            Division  Round  Table  First    Second
            ----------------------------------------
            B             2      3  Eve (2)  Gus (4)
            ! Round 2 of B: released 25 minutes ago; half of the tables were in 15 minutes ago.
        "#]],
    );
    let rows = night.json("missing 2 --division B --json");
    assert_eq!((&rows[0]["out_minutes"], &rows[0]["half_minutes"]), (&25.into(), &15.into()));
    assert_eq!(rows[0]["first_name"], "Eve");
}

#[test]
fn a_log_fits_the_screen() {
    let night = two().with("COLUMNS", "60");
    let log = Terminal::run(&night, "log --last 3").ended_with(0);
    assert!(log.contains("Paired round 1 (manual, seed\r\n    0): 2 tables.\r\n"), "{log}");
    assert!(night.ok("log --last 3").contains("Paired round 1 (manual, seed 0): 2 tables.\n"));
}
