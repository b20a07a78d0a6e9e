//! The wall of a small night: pairings in three orders, drafts, what is posted.
use expect_test::expect;

use crate::reports::night;
use crate::sandbox::Sandbox;

#[test]
fn pairings_hang_on_the_wall_in_three_orders() {
    let night = night();
    night.session(expect![[r#"
        $ pairings 3
        Pairings by rank: Club night
        Round 3
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Player             Record  Start   Opponent        Record  Repeat
        -----------------------------------------------------------------------------
            1  Cat (3)  1.5-0.5 +50, 1st  starts  Dan (4)   1-1 +26, 3rd
            2  Ben (2)      1-1 +19, 4th  starts  Eve (5)   1-1 -19, 5th  2nd meeting
               Ann (1)  1.5-0.5 +24, 2nd          bye
        $ pairings 3 --order name
        Pairings by name: Club night
        Round 3
        Sheet 1: 9 Oct 2025, 08:53.

        Name     Table  You    Opponent  Repeat
        --------------------------------------------
        Ann (1)         bye
        Ben (2)      2  start  Eve (5)   2nd meeting
        Cat (3)      1  start  Dan (4)
        Dan (4)      1  reply  Cat (3)
        Eve (5)      2  reply  Ben (2)   2nd meeting
        $ pairings 3 --order table
        Pairings by table: Club night
        Round 3
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Starts   Replies  Repeat
        ------------------------------------
            1  Cat (3)  Dan (4)
            2  Ben (2)  Eve (5)  2nd meeting
               Ann (1)  bye
        $ pairings 3 --format csv
        division,round,table,higher,higher_name,higher_rank,higher_wins,higher_losses,higher_spread,lower,lower_name,lower_rank,lower_wins,lower_losses,lower_spread,starts,meeting
        A,3,1,3,Cat,1,1.5,0.5,50,4,Dan,3,1,1,26,3,1
        A,3,2,2,Ben,4,1,1,19,5,Eve,5,1,1,-19,2,2
        A,3,,1,Ann,2,1.5,0.5,24,,,,,,,,
        $ pairings 3 --order name --excel=semicolon
        ﻿division;round;number;name;table;opening;opponent;opponent_name;meeting
        A;3;1;Ann;;bye;;;
        A;3;2;Ben;2;start;5;Eve;2
        A;3;3;Cat;1;start;4;Dan;1
        A;3;4;Dan;1;reply;3;Cat;1
        A;3;5;Eve;2;reply;2;Ben;2
        $ pairings 9
        ! error: there is no round 9: the event has 3 rounds
        ! hint: if more are to be played: `sixzero event set rounds 9`
        [exit 1]
        $ pairings 3 --json --format csv
        {
          "error": "two different forms are asked for",
          "details": [],
          "hint": "give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file that ends in its name",
          "exit": 2
        }
        ! error: two different forms are asked for
        ! hint: give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file that ends in its name
        [exit 2]
    "#]]);
    let narrow = night.with("COLUMNS", "40");
    narrow.session(expect![[r#"
        $ pairings 3
        Pairings by rank: Club night
        Round 3
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Player   Start   Opponent
        --------------------------------
            1  Cat (3)  starts  Dan (4)
            2  Ben (2)  starts  Eve (5)
               Ann (1)          bye
    "#]]);
}

#[test]
fn a_draft_is_marked_and_who_is_left_out_is_said() {
    let night = night();
    night.ok("result add 3 2 350 5 349");
    night.ok("round pair --pairs \"1-2 3-5\" --bye 4 --accept after-last-round");
    night.ok("player add Fay --from 5");
    night.session(expect![[r#"
        $ pairings
        Pairings by rank: Club night
        Round 4
        Draft of round 4: not for the wall.

        Table  Player              Record  Start    Opponent        Record
        ------------------------------------------------------------------
            1  Cat (3)  2.5-0.5 +257, 1st  replies  Eve (5)   1-2 -20, 4th
            2  Ann (1)   2.5-0.5 +74, 2nd  starts   Ben (2)   2-1 +20, 3rd
               Dan (4)      1-2 -181, 5th           bye
               Fay (6)      0-3 -150, 6th           away
    "#]]);
    night.check_json("pairings --order name --json", expect![[r#"
        report: "pairings-by-name"
        event: "Club night"
        title: "Round 4"
        notes: ["Draft of round 4: not for the wall."]
        rows: [{"division":"A","round":4,"number":1,"name":"Ann","table":2,"opening":"start","opponent":2,"opponent_name":"Ben","meeting":1},{"division":"A","round":4,"number":2,"name":"Ben","table":2,"opening":"reply","opponent":1,"opponent_name":"Ann","meeting":1},{"division":"A","round":4,"number":3,"name":"Cat","table":1,"opening":"reply","opponent":5,"opponent_name":"Eve","meeting":1},{"division":"A","round":4,"number":4,"name":"Dan","table":null,"opening":"bye","opponent":null,"opponent_name":null,"meeting":null},{"division":"A","round":4,"number":5,"name":"Eve","table":1,"opening":"start","opponent":3,"opponent_name":"Cat","meeting":1},{"division":"A","round":4,"number":6,"name":"Fay","table":null,"opening":"away","opponent":null,"opponent_name":null,"meeting":null}]
    "#]]);
    // What players see of the rounds has no draft in it.
    night.session(expect![[r#"
        $ starts
        Starts and replies: Club night
        Rounds 1-3

        No  Name  Starts  Replies  R1  R2  R3
        -------------------------------------
         1  Ann        2        0  1   1   b
         2  Ben        2        0  1   b   1
         3  Cat        1        1  b   2   1
         4  Dan        0        2  2   f   2
         5  Eve        1        2  2   f   2
         6  Fay        2        1  b   b   b
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played. A player
            who forfeits is charged a start, and at the next forfeit a reply.
    "#]]);
}

#[test]
fn a_wall_is_posted_whole_and_over_nothing_else() {
    let night = night();
    night.session(expect![[r#"
        $ post 3 --dry-run
        Dry run, nothing is changed: Wrote 8 files to wall: round-3-pairings-by-name, round-3-pairings-by-table, round-3-pairings-by-rank, after-round-2-standings, each as .html and .txt.
        Dry run, nothing is changed: Wrote wall/index.html, which leads to all of them.
    "#]]);
    assert!(!night.path().join("wall").exists());
    night.session(expect![[r#"
        $ post 3
        Wrote 8 files to wall: round-3-pairings-by-name, round-3-pairings-by-table, round-3-pairings-by-rank, after-round-2-standings, each as .html and .txt.
        Wrote wall/index.html, which leads to all of them.
    "#]]);
    expect![[r#"
        Standings: Club night
        After round 2

        #  No  Name      W-L  Spread  Rating  Last             Note
        ------------------------------------------------------------------------------
        1   3  Cat   1.5-0.5     +50    1300  T 401-401 Ann
        2   1  Ann   1.5-0.5     +24    1500  T 401-401 Cat
        3   4  Dan       1-1     +26    1200  forfeit +50 Eve  won round 2 by forfeit
        4   2  Ben       1-1     +19    1400  bye +50
        5   5  Eve       1-1     -19    1100  forfeit -50 Dan  lost round 2 by forfeit
    "#]]
    .assert_eq(&night.read("wall/after-round-2-standings.txt"));
    night.session(expect![[r#"
        $ post --json --output wall
        {
          "round": 3,
          "folder": "wall",
          "files": [
            "wall/round-3-pairings-by-name.html",
            "wall/round-3-pairings-by-name.txt",
            "wall/round-3-pairings-by-table.html",
            "wall/round-3-pairings-by-table.txt",
            "wall/round-3-pairings-by-rank.html",
            "wall/round-3-pairings-by-rank.txt",
            "wall/after-round-2-standings.html",
            "wall/after-round-2-standings.txt",
            "wall/index.html"
          ],
          "divisions": [
            {
              "division": "A",
              "round": 3,
              "folder": "wall"
            }
          ],
          "written": true
        }
    "#]]);
    // Something of somebody else's is in the way: nothing is written.
    night.write("wall/round-3-pairings-by-rank.html", "<p>mine</p>");
    night.write("wall/round-3-pairings-by-name.txt", "Pairings by name: stale");
    night.session(expect![[r#"
        $ post 3
        ! error: `wall/round-3-pairings-by-rank.html` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
    assert_eq!(night.read("wall/round-3-pairings-by-rank.html"), "<p>mine</p>");
    assert_eq!(night.read("wall/round-3-pairings-by-name.txt"), "Pairings by name: stale");
    night.ok("result add 3 2 350 5 349");
    night.ok("round pair --pairs \"1-2 3-5\" --bye 4 --accept after-last-round");
    night.session(expect![[r#"
        $ post 4
        ! error: round 4 is a draft: no one has seen it
        ! hint: `sixzero round release 4` puts it on the wall; `sixzero pairings 4` shows it to you alone
        [exit 1]
        $ post 7
        ! error: there is no round 7: the event has 4 rounds
        ! hint: if more are to be played: `sixzero event set rounds 7`
        [exit 1]
    "#]]);
    Sandbox::club_night().check(
        "post",
        expect![[r#"
        ! error: round 1 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]],
    );
}

#[cfg(unix)]
#[test]
fn a_link_on_the_wall_is_not_followed() {
    let night = night();
    night.ok("post 3");
    night.write("precious", "Pairings by name: precious");
    let link = night.path().join("wall/round-3-pairings-by-name.txt");
    std::fs::remove_file(&link).unwrap();
    std::os::unix::fs::symlink(night.path().join("precious"), &link).unwrap();
    night.session(expect![[r#"
        $ post 3
        ! error: `wall/round-3-pairings-by-name.txt` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
    assert_eq!(night.read("precious"), "Pairings by name: precious");
}
