//! `standings --clinch` and `scenarios` as a director reads them.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Four players before the last of three rounds, which is a draft: Ann - Cat, Ben - Dan.
fn last_round() -> Sandbox {
    let night =
        Sandbox::event("\"Club night\" --rounds 3", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n");
    night.ok("round pair --pairs \"1>4 2>3\"");
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 450 cat 400");
    night.ok("round pair --pairs \"1>2 3>4\"");
    night.ok("result add 2 ann 420 ben 400");
    night.ok("result add 2 cat 500 dan 300");
    night.ok("round pair --pairs \"1>3 2>4\"");
    night
}

#[test]
fn what_the_last_round_has_to_bring_is_said() {
    let night = last_round();
    night.session(expect![[r#"
        $ scenarios ann
        Ann wins it with a win; or with a tie.

          a win: enough
          a tie: enough
          a loss: not enough
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios cat
        Cat wins it with a win if Ben does not win or Ben wins by at most 120 more than Cat.

          a win: if Ben does not win or Ben wins by at most 120 more than Cat
          a tie: not enough
          a loss: not enough
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios ben --place 2
        Ben is among the first 2 with a win if at least one of these 2 holds: (1) Ann's loss plus Ben's win comes to at least 14; (2) Cat does not win or Cat wins by at least 120 less than Ben. Ben is among the first 2 with a tie if Cat loses. Ben is among the first 2 with a loss by 127 or less if Cat loses by at least 120 more than Ben.

          a win: if at least one of these 2 holds: (1) Ann's loss plus Ben's win comes to at least 14; (2) Cat does not win or Cat wins by at least 120 less than Ben
          a tie: if Cat loses
          a loss by 127 or less: if Cat loses by at least 120 more than Ben
          a loss by 128 or more: not enough
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios dan --place 2
        Dan is among the first 2 with a win by 127 or more if Cat's loss plus Dan's win comes to at least 374.

          a win by 127 or more: if Cat's loss plus Dan's win comes to at least 374
          a win by 126 or less: not enough
          a tie: not enough
          a loss: not enough
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios dan --place 4
        Dan is among the first 4, whatever happens.
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios cat --json
        {
          "player": "Cat",
          "division": "A",
          "places": 1,
          "rounds_left": 1,
          "best": {
            "place": 1,
            "exact": true
          },
          "worst": {
            "place": 4,
            "exact": true
          },
          "clinch": "others",
          "wins_needed": null,
          "by_wins": [
            {
              "wins": 0,
              "best": {
                "place": 2,
                "exact": true
              },
              "worst": {
                "place": 4,
                "exact": true
              }
            },
            {
              "wins": 1,
              "best": {
                "place": 1,
                "exact": true
              },
              "worst": {
                "place": 2,
                "exact": true
              }
            }
          ],
          "out_below": 1,
          "said": "Cat wins it with a win if Ben does not win or Ben wins by at most 120 more than Cat.",
          "counted": null,
          "scenarios": [
            {
              "own": "a win: if Ben does not win or Ben wins by at most 120 more than Cat",
              "others": []
            },
            {
              "own": "a tie: not enough",
              "others": []
            },
            {
              "own": "a loss: not enough",
              "others": []
            }
          ]
        }
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios kim
        ! error: there is no player `kim`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]]);
}

#[test]
fn the_standings_say_where_each_can_end() {
    let night = last_round();
    night.session(expect![[r#"
        $ standings --clinch
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        --------------------------------------------------------------------------------------
        1   1  Ann   2-0     +44    1500  W 420-400 Ben  1-3      clinched the first 3
        2   3  Cat   1-1    +150    1300  W 500-300 Dan  1-4      a win for the first 3
        3   2  Ben   1-1     +30    1400  L 400-420 Ann  1-4      a win for the first 3
        4   4  Dan   0-2    -224    1200  L 300-500 Cat  2-4      others' help for the first 3
        ! One round is left; a game is taken to move a spread by at most 500 (gibson_spread).
    "#]]);
    night.ok("round release 3");
    night.session(expect![[r#"
        $ standings --clinch 1
        #  No  Name  W-L  Spread  Rating  Last           Next           Can end  Needs
        ---------------------------------------------------------------------------------------------
        1   1  Ann   2-0     +44    1500  W 420-400 Ben  Cat (starts)   1-3      a win for 1st
        2   3  Cat   1-1    +150    1300  W 500-300 Dan  Ann (replies)  1-4      others' help for 1st
        3   2  Ben   1-1     +30    1400  L 400-420 Ann  Dan (starts)   1-4      others' help for 1st
        4   4  Dan   0-2    -224    1200  L 300-500 Cat  Ben (replies)  2-4      out of 1st
        ! Round 3 is unfinished: 2 results are missing.
        ! One round is left; a game is taken to move a spread by at most 500 (gibson_spread).
        $ standings --clinch 2 --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,best_place,best_is,worst_place,worst_is,clinch,wins_needed,note
        1,1,Ann,A,1500,2,0,0,44,44,832,788,2,0,W 420-400 Ben,Cat (starts),1,exact,3,exact,open,1,
        2,3,Cat,A,1300,1,1,0,150,150,900,750,1,1,W 500-300 Dan,Ann (replies),1,exact,4,exact,open,1,
        3,2,Ben,A,1400,1,1,0,30,30,850,820,1,1,L 400-420 Ann,Dan (starts),1,exact,4,exact,others,,
        4,4,Dan,A,1200,0,2,0,-224,-224,688,912,0,2,L 300-500 Cat,Ben (replies),2,exact,4,exact,others,,
        ! Round 3 is unfinished: 2 results are missing.
        ! One round is left; a game is taken to move a spread by at most 500 (gibson_spread).
    "#]]);
    night.ok("result add 3 ann 400 cat 380");
    night.session(expect![[r#"
        $ standings --clinch 2
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        --------------------------------------------------------------------------------------
        1   1  Ann   3-0     +64    1500  W 400-380 Cat  1        clinched 1st
        2   2  Ben   1-1     +30    1400  L 400-420 Ann  2-4      a win for the first 2
        3   3  Cat   1-2    +130    1300  L 380-400 Ann  2-3      others' help for the first 2
        4   4  Dan   0-2    -224    1200  L 300-500 Cat  2-4      others' help for the first 2
        ! Round 3 is unfinished: 1 result is missing.
        ! One round is left; a game is taken to move a spread by at most 500 (gibson_spread).
        $ scenarios ben --place 2
        Ben is among the first 2 with a win; or with a tie.

          a win: enough
          a tie: enough
          a loss: not enough
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
    "#]]);
    night.ok("result add 3 ben 400 dan 380");
    night.session(expect![[r#"
        $ standings --clinch 2
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        ----------------------------------------------------------------------------
        1   1  Ann   3-0     +64    1500  W 400-380 Cat  1        clinched 1st
        2   2  Ben   2-1     +50    1400  W 400-380 Dan  2        clinched 2nd
        3   3  Cat   1-2    +130    1300  L 380-400 Ann  3        out of the first 2
        4   4  Dan   0-3    -244    1200  L 380-400 Ben  4        out of the first 2
        ! No round is left.
    "#]]);
    night.ok("event set gibson_spread \"40, 30\"");
    night.session(expect![[r#"
        $ standings --clinch --round 1
        ! error: `--clinch [N]` does not go with `--round N`
        ! hint: `sixzero help standings` says more
        [exit 2]
    "#]]);
}

/// With no round left the tie-breaks have decided: whoever is level on wins is not open.
#[test]
fn after_the_last_round_the_places_are_what_the_tie_breaks_made_them() {
    let night = last_round();
    night.ok("event set tie_breaks \"head-to-head, spread\"");
    night.ok("round release 3");
    night.ok("result add 3 cat 400 ann 300");
    night.ok("result add 3 ben 400 dan 380");
    // Ann, Ben and Cat have two wins each and beat one another in a ring.
    night.session(expect![[r#"
        $ standings --clinch 2
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        ----------------------------------------------------------------------------
        1   3  Cat   2-1    +250    1300  W 400-300 Ann  1        clinched 1st
        2   2  Ben   2-1     +50    1400  W 400-380 Dan  2        clinched 2nd
        3   1  Ann   2-1     -56    1500  L 300-400 Cat  3        out of the first 2
        4   4  Dan   0-3    -244    1200  L 380-400 Ben  4        out of the first 2
        ! No round is left.
        $ standings --clinch 1
        #  No  Name  W-L  Spread  Rating  Last           Can end  Needs
        ----------------------------------------------------------------------
        1   3  Cat   2-1    +250    1300  W 400-300 Ann  1        clinched 1st
        2   2  Ben   2-1     +50    1400  W 400-380 Dan  2        out of 1st
        3   1  Ann   2-1     -56    1500  L 300-400 Cat  3        out of 1st
        4   4  Dan   0-3    -244    1200  L 380-400 Ben  4        out of 1st
        ! No round is left.
        $ scenarios cat
        No round is left in division A: Cat has ended 1st. `sixzero standings` shows where everybody stands.
        $ scenarios
        No round is left in division A: `sixzero standings` shows where everybody stands.
    "#]]);
}

#[test]
fn everybody_who_is_still_in_it_is_told_at_once() {
    let night = last_round();
    night.session(expect![[r#"
        $ scenarios --place 2
        Ann is among the first 2 with a win; or with a tie; or with a loss if Ben does not win or Ben's win plus Ann's loss comes to at most 14.

          a win: enough
          a tie: enough
          a loss: if Ben does not win or Ben's win plus Ann's loss comes to at most 14

        Cat is among the first 2 with a win; or with a tie if Ben does not win; or with a loss if Ben loses and Cat loses by at most 120 more than Ben and Dan's win plus Cat's loss comes to at most 374.

          a win: enough
          a tie: if Ben does not win
          a loss: if Ben loses and Cat loses by at most 120 more than Ben and Dan's win plus Cat's loss comes to at most 374

        Ben is among the first 2 with a win if at least one of these 2 holds: (1) Ann's loss plus Ben's win comes to at least 14; (2) Cat does not win or Cat wins by at least 120 less than Ben. Ben is among the first 2 with a tie if Cat loses. Ben is among the first 2 with a loss by 127 or less if Cat loses by at least 120 more than Ben.

          a win: if at least one of these 2 holds: (1) Ann's loss plus Ben's win comes to at least 14; (2) Cat does not win or Cat wins by at least 120 less than Ben
          a tie: if Cat loses
          a loss by 127 or less: if Cat loses by at least 120 more than Ben
          a loss by 128 or more: not enough

        Dan is among the first 2 with a win by 127 or more if Cat's loss plus Dan's win comes to at least 374.

          a win by 127 or more: if Cat's loss plus Dan's win comes to at least 374
          a win by 126 or less: not enough
          a tie: not enough
          a loss: not enough
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
        $ scenarios
        Ann wins it with a win; or with a tie.

          a win: enough
          a tie: enough
          a loss: not enough

        Cat wins it with a win if Ben does not win or Ben wins by at most 120 more than Cat.

          a win: if Ben does not win or Ben wins by at most 120 more than Cat
          a tie: not enough
          a loss: not enough

        Ben wins it with a win if Ann's loss plus Ben's win comes to at least 14 and Cat wins by at least 120 less than Ben.

          a win: if Ann's loss plus Ben's win comes to at least 14 and Cat wins by at least 120 less than Ben
          a tie: not enough
          a loss: not enough
        Out of reach of 1st place: Dan.
        ! Round 3 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
    "#]]);
}

#[test]
fn a_tie_break_of_the_event_decides_and_says_so() {
    let night = last_round();
    night.session(expect![[r#"
        $ event set tie_breaks "head-to-head, spread"
        The rules now say tie_breaks=head-to-head,spread, where they said spread.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   2-0     +44    1500  W 420-400 Ben
        2   2  Ben   1-1     +30    1400  L 400-420 Ann
        3   3  Cat   1-1    +150    1300  W 500-300 Dan
        4   4  Dan   0-2    -224    1200  L 300-500 Cat
        ! Ben is placed above Cat by head-to-head.
        $ event set tie_breaks none
        The rules now say tie_breaks=none, where they said head-to-head, spread.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   2-0     +44    1500  W 420-400 Ben
        2   3  Cat   1-1    +150    1300  W 500-300 Dan
        2   2  Ben   1-1     +30    1400  L 400-420 Ann
        4   4  Dan   0-2    -224    1200  L 300-500 Cat
        $ event set tie-breaks "spread, toss"
        ! error: the rule `tie_breaks` cannot be `spread, toss`: `toss` is not a tie-break: there are spread, raw-spread, head-to-head, opponents-scores, buchholz, sonneborn-berger, rating, coin SEED
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
        $ event set tie-breaks "spread, coin"
        ! error: the rule `tie_breaks` cannot be `spread, coin`: `coin` is not a tie-break: there are spread, raw-spread, head-to-head, opponents-scores, buchholz, sonneborn-berger, rating, coin SEED
        ! hint: `sixzero rules list` and `sixzero rules show NAME` list what there is
        [exit 1]
    "#]]);
}

#[test]
fn two_rounds_before_the_end_it_is_said_what_each_number_of_wins_leads_to() {
    let night = Sandbox::six_after_a_round();
    night.ok("event set rounds 4 --yes");
    night.ok("event set gibson_spread 100");
    night.ok("round pair --pairs \"1>2 6>4 3>5\"");
    night.ok("result add 2 ann 400 ben 350");
    night.ok("result add 2 fay 400 dan 390");
    night.ok("result add 2 cat 400 eve 380");
    night.session(expect![[r#"
        $ scenarios ann --place 2
        Ann can end between 1 and 6; 2 wins are enough for a place among the first 2, whatever else happens.

        With this many wins from here, and the other games lost:

        Wins  Best  Worst
        -----------------
           2  1     2
           1  1     4
           0  1     6
        ! A game is taken to move a spread by at most 100 (gibson_spread); places are shared.
        $ scenarios eve --place 2
        Eve can end between 1 and 6; a place among the first 2 needs others' results too.
        With fewer than 2 wins Eve is out of a place among the first 2.

        With this many wins from here, and the other games lost:

        Wins  Best  Worst
        -----------------
           2  1     6
           1  3     6
           0  5     6
        ! A game is taken to move a spread by at most 100 (gibson_spread); places are shared.
    "#]]);
    night.ok("round pair --pairs \"1>6 2>3 4>5\"");
    night.ok("round release 3");
    night.session(expect![[r#"
        $ scenarios eve --place 2
        Eve can end between 2 and 6; a place among the first 2 needs others' results too.
        With fewer than 2 wins Eve is out of a place among the first 2.

        With this many wins from here, and the other games lost:

        Wins  Best  Worst
        -----------------
           2  2     5
           1  4     6
           0  6     6
        ! A game is taken to move a spread by at most 100 (gibson_spread); places are shared.
        $ scenarios --place 2
        Ann can end between 1 and 5; 2 wins are enough for a place among the first 2, whatever else happens.
        Fay can end between 1 and 5; 2 wins are enough for a place among the first 2, whatever else happens.
        Cat can end between 1 and 6; a place among the first 2 needs others' results too.
        Without a win Cat is out of a place among the first 2.
        Ben can end between 1 and 6; a place among the first 2 needs others' results too.
        Without a win Ben is out of a place among the first 2.
        Dan can end between 2 and 6; a place among the first 2 needs others' results too.
        With fewer than 2 wins Dan is out of a place among the first 2.
        Eve can end between 2 and 6; a place among the first 2 needs others' results too.
        With fewer than 2 wins Eve is out of a place among the first 2.
        ! A game is taken to move a spread by at most 100 (gibson_spread); places are shared.
    "#]]);
    let everybody = night.json("scenarios --place 2 --json");
    let names = everybody.as_array().unwrap().iter().map(|one| one["player"].as_str().unwrap());
    assert_eq!(names.collect::<Vec<_>>(), ["Ann", "Fay", "Cat", "Ben", "Dan", "Eve"]);
    let said = night.json("scenarios eve --place 2 --json");
    assert_eq!(said["out_below"], 2);
    assert_eq!(said["by_wins"].as_array().unwrap().len(), 3);
    night.ok("result add 3 ann 500 fay 390");
    night.ok("result add 3 ben 400 cat 380");
    night.ok("result add 3 dan 400 eve 380");
    // Nothing keeps Ann from the first place, nothing brings Eve there.
    night.session(expect![[r#"
        $ scenarios eve
        Eve can end between 4 and 6; 1st place is out of reach.

        With this many wins from here, and the other games lost:

        Wins  Best  Worst
        -----------------
           1  4     6
           0  6     6
        ! A game is taken to move a spread by at most 100 (gibson_spread); places are shared.
    "#]]);
}

#[test]
fn the_bye_of_a_draft_counts_for_whoever_has_it() {
    let night = Sandbox::club_night();
    night.ok("round pair 1 --pairs \"1-2 3-4\"");
    night.ok("round release 1");
    night.ok("result add 1 ann 401 ben 400");
    night.ok("result add 1 cat 500 dan 300");
    night.ok("round pair 2 --pairs \"1-4 3-2\"");
    // Eve has had two byes: with a win over Dan she has three wins, as Cat may have.
    night.session(expect![[r#"
        $ scenarios ann --place 2
        Ann can end between 1 and 5; a place among the first 2 needs others' results too.
        Without a win Ann is out of a place among the first 2.

        With this many wins from here, and the other games lost:

        Wins  Best  Worst
        -----------------
           2  1     3*
           1  1*    4
           0  3*    5
        * at least so; not proved to be reached
        ! Round 2 is a draft: no one has seen it.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
    "#]]);
}

#[test]
fn what_moves_a_spread_at_most_is_told_with_where_it_comes_from() {
    let night = last_round();
    let said = |night: &Sandbox| {
        let said = night.says("scenarios ann", "");
        said.lines().find(|line| line.contains("A game is taken")).unwrap_or_default().to_owned()
    };
    night.ok("event set spread-cap 40");
    assert!(said(&night).contains("at most 40 (the spread cap)"), "{}", said(&night));
}
