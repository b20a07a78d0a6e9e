//! A player who moves to another division.
use expect_test::expect;

use crate::sandbox::Sandbox;
use crate::several_divisions::hall;

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
