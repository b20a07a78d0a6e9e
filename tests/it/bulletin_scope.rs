//! Which games a bulletin is of: since a day, of a division, free ones; what is no game.
use expect_test::expect;

use crate::bulletin::{enter, night};
use crate::sandbox::Sandbox;

/// A week after the day on which everything else is entered.
const LATER: &str = "1760604800000";

#[test]
fn what_was_entered_since_a_day() {
    let night = night().with("SIXZERO_NOW", LATER);
    night.ok("round pair --pairs \"3>2 1>5\" --bye 4 --seed 1");
    night.ok("result add 3 3 377 2 432");
    // Corrected today, but of last week; taken back and done again, it is of its day.
    night.ok("result correct 2 \"4 506 5 298\" --reason recount");
    night.ok("result add 3 1 389 5 341");
    night.ok("undo");
    night.ok("redo");
    night.session(expect![[r#"
        $ bulletin --since 2025-10-16
        Bulletin: Club night
        2 games, entered 2025-10-16
        From 2 slips.
        No game was recorded turn by turn, so no plays are known.
        Not among them: 1 bye or forfeit.
        4 games were entered before, the last 2025-10-09.

        Standings

        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   4  Dan       3-0    +260    1200  bye +50
        2   2  Ben       3-0    +254    1400  W 432-377 Cat
        3   1  Ann   1.5-1.5     +46    1500  W 389-341 Eve
        4   3  Cat   1.5-1.5      -5    1300  L 377-432 Ben
        5   5  Eve       0-3    -405    1100  L 341-389 Ann

        Highs

        What            Points  Who                  Where
        -------------------------------------------------------------
        High win           432  Ben against Cat 377  round 3, table 1
        High loss          377  Cat against Ben 432  round 3, table 1
        High game          432  Ben against Cat 377  round 3, table 1
        High combined      809  Ben 432 - Cat 377    round 3, table 1
        Closest game        48  Ann 389 - Eve 341    round 3, table 2
        Biggest spread      55  Ben 432 - Cat 377    round 3, table 1

        Averages

        Name  Games  W-L    For  Against  +/-
        -------------------------------------
        Ann       1  1-0  389.0    341.0  +48
        Ben       1  1-0  432.0    377.0  +55
        Cat       1  0-1  377.0    432.0  -55
        Eve       1  0-1  341.0    389.0  -48
        All       2       384.8
        $ bulletin --since 2025-10-17
        Bulletin: Club night
        No games since 2025-10-17
        6 games were entered before, the last 2025-10-16.

        Standings

        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   4  Dan       3-0    +260    1200  bye +50
        2   2  Ben       3-0    +254    1400  W 432-377 Cat
        3   1  Ann   1.5-1.5     +46    1500  W 389-341 Eve
        4   3  Cat   1.5-1.5      -5    1300  L 377-432 Ben
        5   5  Eve       0-3    -405    1100  L 341-389 Ann
        ! Nothing since 2025-10-17: leave `--since` out for the whole event, or name an earlier day.
    "#]]);
    night.check_json("bulletin --since 2025-10-17 --format json", expect![[r#"
        report: "bulletin"
        event: "Club night"
        title: "No games since 2025-10-17"
        notes: ["6 games were entered before, the last 2025-10-16."]
        tables: {"standings":[{"division":"A","rank":1,"number":4,"name":"Dan","wins":3,"losses":0,"spread":260,"rating":1200,"ties":0,"raw_spread":260,"for":547,"against":337,"starts":1,"replies":1,"last":"bye +50","next":null,"unconfirmed":0,"decided_by":null,"note":null},{"division":"A","rank":2,"number":2,"name":"Ben","wins":3,"losses":0,"spread":254,"rating":1400,"ties":0,"raw_spread":254,"for":667,"against":463,"starts":1,"replies":1,"last":"W 432-377 Cat","next":null,"unconfirmed":0,"decided_by":"spread","note":null},{"division":"A","rank":3,"number":1,"name":"Ann","wins":1.5,"losses":1.5,"spread":46,"rating":1500,"ties":1,"raw_spread":46,"for":829,"against":783,"starts":3,"replies":0,"last":"W 389-341 Eve","next":null,"unconfirmed":0,"decided_by":null,"note":null},{"division":"A","rank":4,"number":3,"name":"Cat","wins":1.5,"losses":1.5,"spread":-5,"rating":1300,"ties":1,"raw_spread":-5,"for":778,"against":833,"starts":1,"replies":1,"last":"L 377-432 Ben","next":null,"unconfirmed":0,"decided_by":"spread","note":null},{"division":"A","rank":5,"number":5,"name":"Eve","wins":0,"losses":3,"spread":-405,"rating":1100,"ties":0,"raw_spread":-405,"for":725,"against":1130,"starts":0,"replies":3,"last":"L 341-389 Ann","next":null,"unconfirmed":0,"decided_by":null,"note":null}]}
    "#]]);
    for day in ["yesterday", "2025-13-01", "2025-02-30", "", "16.10.2025"] {
        let said = night.says(&format!("bulletin --since \"{day}\""), "");
        assert!(said.ends_with("[exit 2]\n"), "{day}: {said}");
    }
    night.session(expect![[r#"
        $ bulletin --since 2025-02-30
        ! error: `2025-02-30` is not a date
        ! hint: write year, month and day: `--since 2026-11-14`
        [exit 2]
    "#]]);
}

#[test]
fn byes_forfeits_voids_and_caps_are_no_games() {
    let night = Sandbox::first_round();
    night.ok("event set spread-cap 20");
    night.ok("result add 1 1 500 4 300");
    night.ok("result void 1 2 --reason \"wrong tiles\"");
    night.session(expect![[r#"
        $ bulletin
        Bulletin: Club night
        1 game, entered 2025-10-09
        From 1 slip.
        No game was recorded turn by turn, so no plays are known.
        Not among them: 1 bye or forfeit, 1 void game.

        Standings

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   1-0     +20    1500  W 500-300 Dan
        1   3  Cat   1-0     +20    1300  bye +50
        3   2  Ben   0-0       0    1400  void Eve
        3   5  Eve   0-0       0    1100  void Ben
        5   4  Dan   0-1     -20    1200  L 300-500 Ann

        Highs

        What            Points  Who                  Where
        -------------------------------------------------------------
        High win           500  Ann against Dan 300  round 1, table 1
        High loss          300  Dan against Ann 500  round 1, table 1
        High game          500  Ann against Dan 300  round 1, table 1
        High combined      800  Ann 500 - Dan 300    round 1, table 1
        Closest game       200  Ann 500 - Dan 300    round 1, table 1
        Biggest spread     200  Ann 500 - Dan 300    round 1, table 1

        Averages

        Name  Games  W-L    For  Against   +/-
        --------------------------------------
        Ann       1  1-0  500.0    300.0  +200
        Dan       1  0-1  300.0    500.0  -200
        All       1       400.0
    "#]]);
    night.ok("undo");
    night.ok("result forfeit 1 5 --yes");
    night.session(expect![[r#"
        $ bulletin --quiet
        Bulletin: Club night
        1 game, entered 2025-10-09
        From 1 slip.
        No game was recorded turn by turn, so no plays are known.
        Not among them: 2 byes or forfeits.

        Standings

        #  No  Name  W-L  Spread  Rating  Last             Note
        --------------------------------------------------------------------------
        1   1  Ann   1-0     +20    1500  W 500-300 Dan
        1   2  Ben   1-0     +20    1400  forfeit +50 Eve  won round 1 by forfeit
        1   3  Cat   1-0     +20    1300  bye +50
        4   4  Dan   0-1     -20    1200  L 300-500 Ann
        4   5  Eve   0-1     -20    1100  forfeit -50 Ben  lost round 1 by forfeit

        Highs

        What            Points  Who                  Where
        -------------------------------------------------------------
        High win           500  Ann against Dan 300  round 1, table 1
        High loss          300  Dan against Ann 500  round 1, table 1
        High game          500  Ann against Dan 300  round 1, table 1
        High combined      800  Ann 500 - Dan 300    round 1, table 1
        Closest game       200  Ann 500 - Dan 300    round 1, table 1
        Biggest spread     200  Ann 500 - Dan 300    round 1, table 1

        Averages

        Name  Games  W-L    For  Against   +/-
        --------------------------------------
        Ann       1  1-0  500.0    300.0  +200
        Dan       1  0-1  300.0    500.0  -200
        All       1       400.0
    "#]]);
}

#[test]
fn divisions_and_free_games() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Two --division A --division B --rules naspa");
    for (player, division) in [("Ann", "A"), ("Ben", "A"), ("Cat", "B"), ("Dan", "B")] {
        sandbox.ok(&format!("player add {player} --division {division}"));
    }
    for (division, scores) in [("A", "1 400 2 380"), ("B", "1 380 2 400")] {
        sandbox.ok(&format!("round pair --division {division} --pairs 1>2"));
        sandbox.ok(&format!("result add 1 \"{scores}\" --division {division}"));
    }
    sandbox.ok("game new ben Zoe");
    enter(&sandbox, "1", "8D RETAINS\nresign\n");
    sandbox.session(expect![[r#"
        $ bulletin
        Bulletin: Two
        3 games, entered 2025-10-09
        From 1 record and 2 slips.

        Standings, division A

        #  No  Name  W-L  Spread  Last
        ---------------------------------------
        1   1  Ann   1-0     +20  W 400-380 Ben
        2   2  Ben   0-1     -20  L 380-400 Ann

        Standings, division B

        #  No  Name  W-L  Spread  Last
        ---------------------------------------
        1   2  Dan   1-0     +20  W 400-380 Cat
        2   1  Cat   0-1     -20  L 380-400 Dan

        Highs

        What            Points  Who                  Where
        -------------------------------------------------------------------------
        High win           400  Ann against Ben 380  division A, round 1, table 1
        High win           400  Dan against Cat 380  division B, round 1, table 2
        High loss          380  Ben against Ann 400  division A, round 1, table 1
        High loss          380  Cat against Dan 400  division B, round 1, table 2
        High game          400  Ann against Ben 380  division A, round 1, table 1
        High game          400  Dan against Cat 380  division B, round 1, table 2
        High combined      780  Ann 400 - Ben 380    division A, round 1, table 1
        High combined      780  Dan 400 - Cat 380    division B, round 1, table 2
        Closest game        20  Ann 400 - Ben 380    division A, round 1, table 1
        Closest game        20  Dan 400 - Cat 380    division B, round 1, table 2
        Biggest spread      66  Ben 66 - Zoe 0       game 1
        Highest play        66  RETAINS by Ben, 8D   game 1

        Averages

        Name  Div  Games  W-L    For  Against  +/-
        ------------------------------------------
        Ann   A        1  1-0  400.0    380.0  +20
        Ben   A        2  1-1  223.0    200.0  +46
        Cat   B        1  0-1  380.0    400.0  -20
        Dan   B        1  1-0  400.0    380.0  +20
        Zoe            1  0-1    0.0     66.0  -66
        All            3       271.0

        On the board
        No play was challenged.

        Name  Div  Rec  Bingos  Blanks  Best  Off  TT
        ---------------------------------------------
        Ben   A      1       1       0    66    0   0
        Zoe          1       0       0          0   0
        All          1       1       0    66    0   0
        Rec: recorded games. Best: highest play. Chall: challenges that took the play off, of those made.
            Off: own plays that came off. TT: triple-triples.

        Bingos

        Score  Word     Player  Div  Round  Table  Game  At
        ---------------------------------------------------
           66  RETAINS  Ben                           1  8D

        Triple-triples
        None.

        Best phony that stayed
        None stayed in 1 record, by Wordnik 2021-07-29 (open list, not a tournament list).
        None.
    "#]]);
    sandbox.check_json("bulletin --division b --format json", expect![[r#"
        report: "bulletin"
        event: "Two"
        title: "1 game, entered 2025-10-09"
        notes: ["From 1 slip.","No game was recorded turn by turn, so no plays are known."]
        tables: {"standings":[{"division":"B","rank":1,"number":2,"name":"Dan","wins":1,"losses":0,"spread":20,"rating":null,"ties":0,"raw_spread":20,"for":400,"against":380,"starts":0,"replies":1,"last":"W 400-380 Cat","next":null,"unconfirmed":0,"decided_by":null,"note":null},{"division":"B","rank":2,"number":1,"name":"Cat","wins":0,"losses":1,"spread":-20,"rating":null,"ties":0,"raw_spread":-20,"for":380,"against":400,"starts":1,"replies":0,"last":"L 380-400 Dan","next":null,"unconfirmed":0,"decided_by":null,"note":null}],"highs":[{"what":"High win","points":400,"name":"Dan against Cat 380","where":"division B, round 1, table 2"},{"what":"High loss","points":380,"name":"Cat against Dan 400","where":"division B, round 1, table 2"},{"what":"High game","points":400,"name":"Dan against Cat 380","where":"division B, round 1, table 2"},{"what":"High combined","points":780,"name":"Dan 400 - Cat 380","where":"division B, round 1, table 2"},{"what":"Closest game","points":20,"name":"Dan 400 - Cat 380","where":"division B, round 1, table 2"},{"what":"Biggest spread","points":20,"name":"Dan 400 - Cat 380","where":"division B, round 1, table 2"}],"averages":[{"name":"Cat","number":1,"division":"B","games":1,"wins":0,"losses":1,"ties":0,"for":380.0,"against":400.0,"difference":-20},{"name":"Dan","number":2,"division":"B","games":1,"wins":1,"losses":0,"ties":0,"for":400.0,"against":380.0,"difference":20},{"name":"All","number":null,"division":null,"games":1,"wins":null,"losses":null,"ties":null,"for":390.0,"against":null,"difference":null}]}
    "#]]);
}
