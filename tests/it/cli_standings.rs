//! `standings`: forms, divisions, rounds that are not over.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn an_unfinished_round_is_remarked_on() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388");
    night.check(
        "standings",
        expect![[r#"
        #  No  Name  W-L  Spread  Rating  Last           Next
        --------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   2  Ben   0-0       0    1400                 Eve (starts)
        3   5  Eve   0-0       0    1100                 Ben (replies)
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
        ! Round 1 is unfinished: 1 result is missing.
    "#]],
    );
    night.check("standings --quiet --format csv", expect![[r#"
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,3,Cat,A,1300,1,0,0,50,50,0,0,0,0,bye +50,,
        2,1,Ann,A,1500,1,0,0,24,24,412,388,1,0,W 412-388 Dan,,
        3,2,Ben,A,1400,0,0,0,0,0,0,0,0,0,,Eve (starts),
        3,5,Eve,A,1100,0,0,0,0,0,0,0,0,0,,Ben (replies),
        5,4,Dan,A,1200,0,1,0,-24,-24,388,412,0,1,L 388-412 Ann,,
    "#]]);
    night.check(
        "standings --json --round 1 --quiet",
        expect![[r#"
            [
              {
                "division": "A",
                "rank": 1,
                "number": 3,
                "name": "Cat",
                "wins": 1,
                "losses": 0,
                "spread": 50,
                "rating": 1300,
                "ties": 0,
                "raw_spread": 50,
                "for": 0,
                "against": 0,
                "starts": 0,
                "replies": 0,
                "last": "bye +50",
                "next": null,
                "unconfirmed": 0,
                "decided_by": null,
                "note": null
              },
              {
                "division": "A",
                "rank": 2,
                "number": 1,
                "name": "Ann",
                "wins": 1,
                "losses": 0,
                "spread": 24,
                "rating": 1500,
                "ties": 0,
                "raw_spread": 24,
                "for": 412,
                "against": 388,
                "starts": 1,
                "replies": 0,
                "last": "W 412-388 Dan",
                "next": null,
                "unconfirmed": 0,
                "decided_by": "spread",
                "note": null
              },
              {
                "division": "A",
                "rank": 3,
                "number": 2,
                "name": "Ben",
                "wins": 0,
                "losses": 0,
                "spread": 0,
                "rating": 1400,
                "ties": 0,
                "raw_spread": 0,
                "for": 0,
                "against": 0,
                "starts": 0,
                "replies": 0,
                "last": null,
                "next": null,
                "unconfirmed": 0,
                "decided_by": null,
                "note": null
              },
              {
                "division": "A",
                "rank": 3,
                "number": 5,
                "name": "Eve",
                "wins": 0,
                "losses": 0,
                "spread": 0,
                "rating": 1100,
                "ties": 0,
                "raw_spread": 0,
                "for": 0,
                "against": 0,
                "starts": 0,
                "replies": 0,
                "last": null,
                "next": null,
                "unconfirmed": 0,
                "decided_by": null,
                "note": null
              },
              {
                "division": "A",
                "rank": 5,
                "number": 4,
                "name": "Dan",
                "wins": 0,
                "losses": 1,
                "spread": -24,
                "rating": 1200,
                "ties": 0,
                "raw_spread": -24,
                "for": 388,
                "against": 412,
                "starts": 0,
                "replies": 1,
                "last": "L 388-412 Ann",
                "next": null,
                "unconfirmed": 0,
                "decided_by": null,
                "note": null
              }
            ]
        "#]],
    );
    night.check(
        "standings --round 2",
        expect![[r#"
        ! error: round 2 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]],
    );
    night.check(
        "standings --format text --excel",
        expect![[r#"
            ! error: two different forms are asked for
            ! hint: give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file that ends in its name
            [exit 2]
        "#]],
    );
}

#[test]
fn withdrawn_players_have_no_rank_and_equal_ones_share_it() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 400 4 380");
    night.ok("result add 1 2 400 5 380");
    night.ok("player withdraw dan --yes");
    night.check(
        "standings",
        expect![[r#"
            #  No  Name  W-L  Spread  Rating  Last           Note
            -------------------------------------------------------------------
            1   3  Cat   1-0     +50    1300  bye +50
            2   1  Ann   1-0     +20    1500  W 400-380 Dan
            2   2  Ben   1-0     +20    1400  W 400-380 Eve
            4   5  Eve   0-1     -20    1100  L 380-400 Ben
                4  Dan   0-1     -20    1200  L 380-400 Ann  left after round 1
        "#]],
    );
    night.check("standings --excel=semicolon", expect![[r#"
        ﻿rank;number;name;division;rating;wins;losses;ties;spread;capped_spread;for;against;starts;replies;last;next;note
        1;3;Cat;A;1300;1;0;0;50;50;0;0;0;0;bye +50;;
        2;1;Ann;A;1500;1;0;0;20;20;400;380;1;0;W 400-380 Dan;;
        2;2;Ben;A;1400;1;0;0;20;20;400;380;1;0;W 400-380 Eve;;
        4;5;Eve;A;1100;0;1;0;-20;-20;380;400;0;1;L 380-400 Ben;;
        ;4;Dan;A;1200;0;1;0;-20;-20;380;400;0;1;L 380-400 Ann;;left after round 1
    "#]]);
}

/// Who left, and what was won or lost without a game, on everything that shows the standings.
#[test]
fn who_left_and_what_was_forfeited_is_said() {
    let night = Sandbox::first_round();
    night.ok("result forfeit 1 ann --yes");
    night.ok("result add 1 2 400 5 380");
    night.ok("player withdraw dan --yes");
    night.ok("player add Fay --from 2");
    night.check("standings", expect![[r#"
        #  No  Name  W-L  Spread  Rating  Last             Note
        ---------------------------------------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   2  Ben   1-0     +20    1400  W 400-380 Eve
        3   5  Eve   0-1     -20    1100  L 380-400 Ben
        4   1  Ann   0-1     -50    1500  forfeit -50 Dan  lost round 1 by forfeit
        4   6  Fay   0-1     -50          absent -50       absent in round 1
            4  Dan   1-0     +50    1200  forfeit +50 Ann  left after round 1; won round 1 by forfeit
    "#]]);
    night.check(
        "chat standings",
        expect![[r#"
        Club night, standings after round 1:
        1. Cat 1-0 +50
        2. Ben 1-0 +20
        3. Eve 0-1 -20
        4. Ann 0-1 -50
        4. Fay 0-1 -50
        Dan 1-0 +50, left after round 1
    "#]],
    );
    assert_eq!(
        night.json("standings --json")[5]["note"],
        "left after round 1; won round 1 by forfeit"
    );
    night.check(
        "roster",
        expect![[r#"
        Roster: Club night
        5 players

        No  Name  Rating  Status
        ------------------------------------
         1  Ann     1500
         2  Ben     1400
         3  Cat     1300
         4  Dan     1200  left after round 1
         5  Eve     1100
         6  Fay
    "#]],
    );
    night.check(
        "player show dan",
        expect![[r#"
        Dan (4), rating 1200, left after round 1: 1-0 +50

        Round  Kind     Opponent  Start  Result  Score  Against  Wins  Spread  Total
        ----------------------------------------------------------------------------
            1  forfeit  Ann              win                        1     +50    +50
    "#]],
    );
    night.ok("standings --output standings.html");
    assert!(night.read("standings.html").contains("left after round 1"));
    // Of the rounds before that nobody has left.
    night.ok("round pair --seed 1");
    night.ok("player withdraw eve --after 2 --yes");
    night.check(
        "standings --after 1",
        expect![[r#"
        ! error: `sixzero standings` has no option `--after`
        ! hint: did you mean `--at`? `sixzero help standings` says more
        [exit 2]
    "#]],
    );
}

#[test]
fn a_capped_spread_ranks() {
    let night = Sandbox::first_round();
    night.ok("event set spread-cap 20,30");
    night.ok("result add 1 1 500 4 300");
    night.ok("result add 1 2 400 5 385");
    night.check(
        "standings",
        expect![[r#"
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   1-0     +20    1500  W 500-300 Dan
        1   3  Cat   1-0     +20    1300  bye +50
        3   2  Ben   1-0     +15    1400  W 400-385 Eve
        4   5  Eve   0-1     -15    1100  L 385-400 Ben
        5   4  Dan   0-1     -20    1200  L 300-500 Ann
    "#]],
    );
    let lines = night.json("standings --json");
    assert_eq!((&lines[0]["spread"], &lines[0]["raw_spread"]), (&20.into(), &200.into()));
}

#[test]
fn divisions_stand_apart() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Two --division A --division \"B/2\"");
    for (player, division) in [("Ann", "A"), ("Ben", "A"), ("Cat", "B/2"), ("Dan", "B/2")] {
        sandbox.ok(&format!("player add {player} --division {division}"));
    }
    sandbox.ok("round pair --division A --pairs 1>2");
    sandbox.ok("result add 1 1 400 2 380 --division A");
    sandbox.ok("round pair --division b/2 --pairs 2>1");
    sandbox.check(
        "standings",
        expect![[r#"
            Division A

            #  No  Name  W-L  Spread  Rating  Last
            -----------------------------------------------
            1   1  Ann   1-0     +20          W 400-380 Ben
            2   2  Ben   0-1     -20          L 380-400 Ann

            Division B/2

            #  No  Name  W-L  Spread  Rating  Last
            --------------------------------------
            1   1  Cat   0-0       0
            1   2  Dan   0-0       0
        "#]],
    );
    sandbox.check("standings --division B/2 --format csv", expect![[r#"
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Cat,B/2,,0,0,0,0,0,0,0,0,0,,,
        1,2,Dan,B/2,,0,0,0,0,0,0,0,0,0,,,
    "#]]);
    sandbox.check(
        "round show",
        expect![[r#"
            Round 1, division A (complete, sheet 1)

            Table  First    Second
            -----------------------
                1  Ann (1)  Ben (2)

            Round 1, division B/2 (draft)

            Table  First    Second
            -----------------------
                2  Dan (2)  Cat (1)
        "#]],
    );
    sandbox.check(
        "result add 1 1 400 2 380",
        expect![[r#"
        ! error: the event has several divisions (A, B/2): say which with `--division`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "standings --division C",
        expect![[r#"
            ! error: there is no division `C`: there are A, B/2
            ! hint: `sixzero division add NAME` adds one
            [exit 1]
        "#]],
    );
}
