//! `bulletin`: what a club takes home, as text, page and JSON.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// A week after the day on which everything else is entered.
const LATER: &str = "1760604800000";

/// Bingos, a triple-triple, a phony that stays, one that does not, a blank.
pub(crate) const BEN_EVE: &str = "8D RETAINS 66\nD8 RELATIVE\n15A SEVENTHS 167\nJ8 SZORF\n12I oF\n8D RETAINST\nc\n\
                       -\n-\n-\n-\n-\n-\nend\nracks ben=AEIOUBC eve=TTIIOOA\n";

/// The box's example; a word is challenged in vain, and the last player resigns.
const ANN_DAN: &str = "8F HORN 14\nc\nH6 FARM 9\n10F PASTE 24\n9H MOB 16\n11E BIT 16\nresign\n";

/// Three rounds: two records and two slips in the first two, two slips a week later.
pub(crate) fn night() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("roster.csv", "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n");
    sandbox.ok("new \"Club night\" --rounds 3 --rules naspa");
    sandbox.ok("player import roster.csv");
    sandbox.ok("round pair --pairs \"1>4 2>5\" --bye 3 --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    enter(&sandbox, "1", ANN_DAN);
    sandbox.ok("game new --round 1 --table 2");
    enter(&sandbox, "2", BEN_EVE);
    sandbox.ok("round pair --pairs \"1>3 4>5\" --bye 2 --seed 1");
    sandbox.ok("result add 2 1 401 3 401");
    sandbox.ok("result add 2 4 505 5 298");
    sandbox
}

#[track_caller]
pub(crate) fn enter(sandbox: &Sandbox, game: &str, lines: &str) {
    let output = sandbox.run(&format!("game enter {game}"), lines);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn of_many_games_none_is_passed_over_and_equal_ones_keep_their_order() {
    const TABLES: usize = 150;
    let sandbox = Sandbox::new();
    sandbox.ok("new Open --rounds 1");
    let players: String = (1..=2 * TABLES).map(|number| format!("Player {number},\n")).collect();
    sandbox.write("roster.csv", &format!("name,rating\n{players}"));
    sandbox.ok("player import roster.csv");
    let pairs: Vec<String> =
        (1..=TABLES).map(|table| format!("{}-{}", 2 * table - 1, 2 * table)).collect();
    sandbox.ok(&format!("round pair --pairs \"{}\"", pairs.join(" ")));
    sandbox.ok("round release 1");
    let slips: String = (1..=TABLES)
        .map(|table| format!("1,{},401,{},{}\n", 2 * table - 1, 2 * table, 300 + table % 7))
        .collect();
    sandbox.write("slips.csv", &format!("round,player,score,opponent,opponent_score\n{slips}"));
    sandbox.ok("result import slips.csv");
    let told = sandbox.json("bulletin --json");
    assert_eq!(told["games"]["slips"], TABLES, "{told:#}");
    let high: Vec<&str> = told["high_win"]
        .as_array()
        .unwrap()
        .iter()
        .map(|high| high["name"].as_str().unwrap())
        .collect();
    let expected: Vec<String> =
        (1..=TABLES).map(|table| format!("Player {}", 2 * table - 1)).collect();
    assert_eq!(high, expected);
    assert_eq!(told["players"].as_array().unwrap().len(), 2 * TABLES);
}

#[test]
fn an_event_without_games_says_what_to_do() {
    let sandbox = Sandbox::club_night();
    sandbox.check("bulletin", expect![[r#"
        Bulletin: Club night
        No game has been entered yet.

        Standings

        #  No  Name  W-L  Spread  Rating  Last
        --------------------------------------
        1   1  Ann   0-0       0    1500
        1   2  Ben   0-0       0    1400
        1   3  Cat   0-0       0    1300
        1   4  Dan   0-0       0    1200
        1   5  Eve   0-0       0    1100
        ! There is nothing to report yet: `sixzero result add` enters slips, `sixzero game new` begins records.
    "#]]);
    sandbox.ok("round pair --pairs \"1>4 2>5\" --bye 3 --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("game play 8F HORN");
    sandbox.check("bulletin", expect![[r#"
        Bulletin: Club night
        No game has been entered yet.
        Not among them: 1 bye or forfeit, 1 unfinished record.
        Round 1 is unfinished: 2 results are missing.

        Standings

        #  No  Name  W-L  Spread  Rating  Last     Next
        --------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   0-0       0    1500           Dan (starts)
        2   2  Ben   0-0       0    1400           Eve (starts)
        2   4  Dan   0-0       0    1200           Ann (replies)
        2   5  Eve   0-0       0    1100           Ben (replies)
        ! There is nothing to report yet: `sixzero result add` enters slips, `sixzero game new` begins records.
    "#]]);
}

#[test]
fn a_night_from_records_and_slips() {
    let night = night();
    night.check("bulletin", expect![[r#"
        Bulletin: Club night
        4 games entered 2025-10-09, from 2 records and 2 slips.
        Not among them: 2 byes or forfeits.

        Standings

        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   4  Dan       2-0    +209    1200  W 505-298 Eve
        2   2  Ben       2-0    +199    1400  bye +50
        3   3  Cat   1.5-0.5     +50    1300  T 401-401 Ann
        4   1  Ann   0.5-1.5      -2    1500  T 401-401 Cat
        5   5  Eve       0-2    -356    1100  L 298-505 Dan

        Highs

        High win         505  Dan against Eve 298 (round 2, table 2)
        High loss        298  Eve against Dan 505 (round 2, table 2)
        High game        505  Dan against Eve 298 (round 2, table 2)
        High combined    803  Dan 505 - Eve 298 (round 2, table 2)
        Closest game       0  Ann 401 - Cat 401 (round 2, table 1)
        Biggest spread   207  Dan 505 - Eve 298 (round 2, table 2)
        Highest play     176  SEVENTHS by Ben, 15A (round 1, table 2)

        Averages

        Name  Games      W-L    For  Against   +/-
        ------------------------------------------
        Ann       2  0.5-1.5  220.0    221.0    -2
        Ben       1      1-0  235.0     86.0  +149
        Cat       1  0.5-0.5  401.0    401.0     0
        Dan       2      2-0  273.0    168.5  +209
        Eve       2      0-2  192.0    370.0  -356
        All       4           250.8

        On the board

        Name  Rec  Bingos  Blanks  Best  Chall  Off  TT
        -----------------------------------------------
        Ann     1       0       0    16           0   0
        Ben     1       2       1   176    1/1    0   1
        Dan     1       0       0    25    0/1    0   0
        Eve     1       1       0    74           1   0
        All     2       3       1   176    1/2    1   1
        2 challenges: 1 of 2 took the play off.
        Rec: recorded games. Best: highest play. Chall: challenges that took the play off, of those made.
            Off: own plays that came off. TT: triple-triples.

        Bingos

        Score  Word      Player  Round  Table  Game  At
        ------------------------------------------------
          176  SEVENTHS  Ben         1      2     2  15A
           74  RELATIVE  Eve         1      2     2  D8
           66  RETAINS   Ben         1      2     2  8D

        Triple-triples

        176 SEVENTHS by Ben, 15A, word x9 (round 1, table 2)

        Best phony that stayed

        19 SZORF by Eve, J8 (round 1, table 2): SZORF is not in the list
        From 2 records, by Wordnik 2021-07-29 (open list, not a tournament list).
    "#]]);
    let narrow = night.with("COLUMNS", "40");
    narrow.check(
        "bulletin",
        expect![[r#"
            Bulletin: Club night
            4 games entered 2025-10-09, from 2
                records and 2 slips.
            Not among them: 2 byes or forfeits.

            Standings

            #  No  Name      W-L  Spread  Rating
            ------------------------------------
            1   4  Dan       2-0    +209    1200
            2   2  Ben       2-0    +199    1400
            3   3  Cat   1.5-0.5     +50    1300
            4   1  Ann   0.5-1.5      -2    1500
            5   5  Eve       0-2    -356    1100

            Highs

            High win         505  Dan against Eve
                298 (round 2, table 2)
            High loss        298  Eve against Dan
                505 (round 2, table 2)
            High game        505  Dan against Eve
                298 (round 2, table 2)
            High combined    803  Dan 505 - Eve 298
                (round 2, table 2)
            Closest game       0  Ann 401 - Cat 401
                (round 2, table 1)
            Biggest spread   207  Dan 505 - Eve 298
                (round 2, table 2)
            Highest play     176  SEVENTHS by Ben,
                15A (round 1, table 2)

            Averages

            Name  Games      W-L    For  Against
            ------------------------------------
            Ann       2  0.5-1.5  220.0    221.0
            Ben       1      1-0  235.0     86.0
            Cat       1  0.5-0.5  401.0    401.0
            Dan       2      2-0  273.0    168.5
            Eve       2      0-2  192.0    370.0
            All       4           250.8

            On the board

            Name  Rec  Bingos  Blanks  Best  Chall
            --------------------------------------
            Ann     1       0       0    16
            Ben     1       2       1   176    1/1
            Dan     1       0       0    25    0/1
            Eve     1       1       0    74
            All     2       3       1   176    1/2
            2 challenges: 1 of 2 took the play off.
            Rec: recorded games. Best: highest play.
                Chall: challenges that took the play
                off, of those made. Off: own plays
                that came off. TT: triple-triples.

            Bingos

            Score  Word      Player  Round  Table
            -------------------------------------
              176  SEVENTHS  Ben         1      2
               74  RELATIVE  Eve         1      2
               66  RETAINS   Ben         1      2

            Triple-triples

            176 SEVENTHS by Ben, 15A, word x9 (round
                1, table 2)

            Best phony that stayed

            19 SZORF by Eve, J8 (round 1, table 2):
                SZORF is not in the list
            From 2 records, by Wordnik 2021-07-29
                (open list, not a tournament list).
        "#]],
    );
}

#[test]
fn lines_fit_the_width() {
    for width in ["40", "60", "80", "100"] {
        let night = night().with("COLUMNS", width);
        for line in night.ok("bulletin").lines() {
            let wide = unicode_width::UnicodeWidthStr::width(line);
            assert!(wide <= width.parse().unwrap(), "{width}: {line}");
        }
    }
}

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
    night.check(
        "bulletin --since 2025-10-16",
        expect![[r#"
            Bulletin: Club night
            2 games entered 2025-10-16, from 2 slips.
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

            High win         432  Ben against Cat 377 (round 3, table 1)
            High loss        377  Cat against Ben 432 (round 3, table 1)
            High game        432  Ben against Cat 377 (round 3, table 1)
            High combined    809  Ben 432 - Cat 377 (round 3, table 1)
            Closest game      48  Ann 389 - Eve 341 (round 3, table 2)
            Biggest spread    55  Ben 432 - Cat 377 (round 3, table 1)

            Averages

            Name  Games  W-L    For  Against  +/-
            -------------------------------------
            Ann       1  1-0  389.0    341.0  +48
            Ben       1  1-0  432.0    377.0  +55
            Cat       1  0-1  377.0    432.0  -55
            Eve       1  0-1  341.0    389.0  -48
            All       2       384.8

            No game was recorded turn by turn, so there are no plays to tell of.
        "#]],
    );
    night.check(
        "bulletin --since 2025-10-17 --quiet",
        expect![[r#"
        Bulletin: Club night
        No game has been entered since 2025-10-17.
        6 games were entered before, the last 2025-10-16.

        Standings

        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   4  Dan       3-0    +260    1200  bye +50
        2   2  Ben       3-0    +254    1400  W 432-377 Cat
        3   1  Ann   1.5-1.5     +46    1500  W 389-341 Eve
        4   3  Cat   1.5-1.5      -5    1300  L 377-432 Ben
        5   5  Eve       0-3    -405    1100  L 341-389 Ann
    "#]],
    );
    night.check(
        "bulletin --since 2025-10-17 --format json",
        expect![[r#"
            {
              "report": "bulletin",
              "event": "Club night",
              "since": "2025-10-17",
              "from": null,
              "to": null,
              "games": {
                "all": 0,
                "records": 0,
                "slips": 0,
                "rulings": 0
              },
              "notes": [
                "6 games were entered before, the last 2025-10-16."
              ],
              "standings": [
                {
                  "division": "A",
                  "rank": 1,
                  "number": 4,
                  "name": "Dan",
                  "wins": 3,
                  "losses": 0,
                  "spread": 260,
                  "rating": 1200,
                  "ties": 0,
                  "raw_spread": 260,
                  "for": 547,
                  "against": 337,
                  "starts": 1,
                  "replies": 1,
                  "last": "bye +50",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": null
                },
                {
                  "division": "A",
                  "rank": 2,
                  "number": 2,
                  "name": "Ben",
                  "wins": 3,
                  "losses": 0,
                  "spread": 254,
                  "rating": 1400,
                  "ties": 0,
                  "raw_spread": 254,
                  "for": 667,
                  "against": 463,
                  "starts": 1,
                  "replies": 1,
                  "last": "W 432-377 Cat",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": "spread"
                },
                {
                  "division": "A",
                  "rank": 3,
                  "number": 1,
                  "name": "Ann",
                  "wins": 1.5,
                  "losses": 1.5,
                  "spread": 46,
                  "rating": 1500,
                  "ties": 1,
                  "raw_spread": 46,
                  "for": 829,
                  "against": 783,
                  "starts": 3,
                  "replies": 0,
                  "last": "W 389-341 Eve",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": null
                },
                {
                  "division": "A",
                  "rank": 4,
                  "number": 3,
                  "name": "Cat",
                  "wins": 1.5,
                  "losses": 1.5,
                  "spread": -5,
                  "rating": 1300,
                  "ties": 1,
                  "raw_spread": -5,
                  "for": 778,
                  "against": 833,
                  "starts": 1,
                  "replies": 1,
                  "last": "L 377-432 Ben",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": "spread"
                },
                {
                  "division": "A",
                  "rank": 5,
                  "number": 5,
                  "name": "Eve",
                  "wins": 0,
                  "losses": 3,
                  "spread": -405,
                  "rating": 1100,
                  "ties": 0,
                  "raw_spread": -405,
                  "for": 725,
                  "against": 1130,
                  "starts": 0,
                  "replies": 3,
                  "last": "L 341-389 Ann",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": null
                }
              ],
              "high_win": [],
              "high_loss": [],
              "high_game": [],
              "high_combined": [],
              "closest_game": [],
              "biggest_spread": [],
              "highest_play": [],
              "bingos": [],
              "triple_triples": [],
              "phony": {
                "list": "Wordnik 2021-07-29 (open list, not a tournament list)",
                "looked_up": 0,
                "said": "There is no finished record to look up.",
                "plays": []
              },
              "players": [],
              "night": {
                "games": 0,
                "wins": 0,
                "losses": 0,
                "ties": 0,
                "for": 0,
                "against": 0,
                "average": null,
                "average_against": null,
                "recorded": 0,
                "bingos": 0,
                "blanks": 0,
                "triple_triples": 0,
                "challenges": {
                  "made": 0,
                  "right": 0,
                  "wrong": 0,
                  "toggled": 0
                },
                "challenged": 0,
                "came_off": 0,
                "highest_play": null
              }
            }
            ! Nothing since 2025-10-17: leave `--since` out for the whole event, or name an earlier day.
        "#]],
    );
    for day in ["yesterday", "2025-13-01", "2025-02-30", "", "16.10.2025"] {
        let said = night.says(&format!("bulletin --since \"{day}\""), "");
        assert!(said.ends_with("[exit 2]\n"), "{day}: {said}");
    }
    night.check(
        "bulletin --since 2025-02-30",
        expect![[r#"
        ! error: `2025-02-30` is not a date
        ! hint: write year, month and day: `--since 2026-11-14`
        [exit 2]
    "#]],
    );
}

#[test]
fn byes_forfeits_voids_and_caps_are_no_games() {
    let night = Sandbox::first_round();
    night.ok("event set spread-cap 20");
    night.ok("result add 1 1 500 4 300");
    night.ok("result void 1 2 --reason \"wrong tiles\"");
    night.check(
        "bulletin",
        expect![[r#"
            Bulletin: Club night
            1 game entered 2025-10-09, from 1 slip.
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

            High win         500  Ann against Dan 300 (round 1, table 1)
            High loss        300  Dan against Ann 500 (round 1, table 1)
            High game        500  Ann against Dan 300 (round 1, table 1)
            High combined    800  Ann 500 - Dan 300 (round 1, table 1)
            Closest game     200  Ann 500 - Dan 300 (round 1, table 1)
            Biggest spread   200  Ann 500 - Dan 300 (round 1, table 1)

            Averages

            Name  Games  W-L    For  Against   +/-
            --------------------------------------
            Ann       1  1-0  500.0    300.0  +200
            Dan       1  0-1  300.0    500.0  -200
            All       1       400.0

            No game was recorded turn by turn, so there are no plays to tell of.
        "#]],
    );
    night.ok("undo");
    night.ok("result forfeit 1 5");
    night.check(
        "bulletin --quiet",
        expect![[r#"
            Bulletin: Club night
            1 game entered 2025-10-09, from 1 slip.
            Not among them: 2 byes or forfeits.

            Standings

            #  No  Name  W-L  Spread  Rating  Last
            -------------------------------------------------
            1   1  Ann   1-0     +20    1500  W 500-300 Dan
            1   2  Ben   1-0     +20    1400  forfeit +50 Eve
            1   3  Cat   1-0     +20    1300  bye +50
            4   4  Dan   0-1     -20    1200  L 300-500 Ann
            4   5  Eve   0-1     -20    1100  forfeit -50 Ben

            Highs

            High win         500  Ann against Dan 300 (round 1, table 1)
            High loss        300  Dan against Ann 500 (round 1, table 1)
            High game        500  Ann against Dan 300 (round 1, table 1)
            High combined    800  Ann 500 - Dan 300 (round 1, table 1)
            Closest game     200  Ann 500 - Dan 300 (round 1, table 1)
            Biggest spread   200  Ann 500 - Dan 300 (round 1, table 1)

            Averages

            Name  Games  W-L    For  Against   +/-
            --------------------------------------
            Ann       1  1-0  500.0    300.0  +200
            Dan       1  0-1  300.0    500.0  -200
            All       1       400.0

            No game was recorded turn by turn, so there are no plays to tell of.
        "#]],
    );
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
    sandbox.check("bulletin", expect![[r#"
        Bulletin: Two
        3 games entered 2025-10-09, from 1 record and 2 slips.

        Standings, division A

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   1-0     +20          W 400-380 Ben
        2   2  Ben   0-1     -20          L 380-400 Ann

        Standings, division B

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   2  Dan   1-0     +20          W 400-380 Cat
        2   1  Cat   0-1     -20          L 380-400 Dan

        Highs

        High win         400  Ann against Ben 380 (division A, round 1, table 1)
        High win         400  Dan against Cat 380 (division B, round 1, table 2)
        High loss        380  Ben against Ann 400 (division A, round 1, table 1)
        High loss        380  Cat against Dan 400 (division B, round 1, table 2)
        High game        400  Ann against Ben 380 (division A, round 1, table 1)
        High game        400  Dan against Cat 380 (division B, round 1, table 2)
        High combined    780  Ann 400 - Ben 380 (division A, round 1, table 1)
        High combined    780  Dan 400 - Cat 380 (division B, round 1, table 2)
        Closest game      20  Ann 400 - Ben 380 (division A, round 1, table 1)
        Closest game      20  Dan 400 - Cat 380 (division B, round 1, table 2)
        Biggest spread    66  Ben 66 - Zoe 0 (game 1)
        Highest play      66  RETAINS by Ben, 8D (game 1)

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

        Name  Div  Rec  Bingos  Blanks  Best  Chall  Off  TT
        ----------------------------------------------------
        Ben   A      1       1       0    66           0   0
        Zoe          1       0       0                 0   0
        All          1       1       0    66           0   0
        No play was challenged.
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
    "#]]);
    sandbox.check(
        "bulletin --division b --format json",
        expect![[r#"
            {
              "report": "bulletin",
              "event": "Two",
              "since": null,
              "from": "2025-10-09",
              "to": "2025-10-09",
              "games": {
                "all": 1,
                "records": 0,
                "slips": 1,
                "rulings": 0
              },
              "notes": [],
              "standings": [
                {
                  "division": "B",
                  "rank": 1,
                  "number": 2,
                  "name": "Dan",
                  "wins": 1,
                  "losses": 0,
                  "spread": 20,
                  "rating": null,
                  "ties": 0,
                  "raw_spread": 20,
                  "for": 400,
                  "against": 380,
                  "starts": 0,
                  "replies": 1,
                  "last": "W 400-380 Cat",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": null
                },
                {
                  "division": "B",
                  "rank": 2,
                  "number": 1,
                  "name": "Cat",
                  "wins": 0,
                  "losses": 1,
                  "spread": -20,
                  "rating": null,
                  "ties": 0,
                  "raw_spread": -20,
                  "for": 380,
                  "against": 400,
                  "starts": 1,
                  "replies": 0,
                  "last": "L 380-400 Dan",
                  "next": null,
                  "unconfirmed": 0,
                  "decided_by": null
                }
              ],
              "high_win": [
                {
                  "name": "Dan",
                  "score": 400,
                  "against": [
                    {
                      "name": "Cat",
                      "score": 380
                    }
                  ],
                  "division": "B",
                  "round": 1,
                  "table": 2,
                  "game": null
                }
              ],
              "high_loss": [
                {
                  "name": "Cat",
                  "score": 380,
                  "against": [
                    {
                      "name": "Dan",
                      "score": 400
                    }
                  ],
                  "division": "B",
                  "round": 1,
                  "table": 2,
                  "game": null
                }
              ],
              "high_game": [
                {
                  "name": "Dan",
                  "score": 400,
                  "against": [
                    {
                      "name": "Cat",
                      "score": 380
                    }
                  ],
                  "division": "B",
                  "round": 1,
                  "table": 2,
                  "game": null
                }
              ],
              "high_combined": [
                {
                  "points": 780,
                  "scores": [
                    {
                      "name": "Dan",
                      "score": 400
                    },
                    {
                      "name": "Cat",
                      "score": 380
                    }
                  ],
                  "division": "B",
                  "round": 1,
                  "table": 2,
                  "game": null
                }
              ],
              "closest_game": [
                {
                  "points": 20,
                  "scores": [
                    {
                      "name": "Dan",
                      "score": 400
                    },
                    {
                      "name": "Cat",
                      "score": 380
                    }
                  ],
                  "division": "B",
                  "round": 1,
                  "table": 2,
                  "game": null
                }
              ],
              "biggest_spread": [
                {
                  "points": 20,
                  "scores": [
                    {
                      "name": "Dan",
                      "score": 400
                    },
                    {
                      "name": "Cat",
                      "score": 380
                    }
                  ],
                  "division": "B",
                  "round": 1,
                  "table": 2,
                  "game": null
                }
              ],
              "highest_play": [],
              "bingos": [],
              "triple_triples": [],
              "phony": {
                "list": "Wordnik 2021-07-29 (open list, not a tournament list)",
                "looked_up": 0,
                "said": "There is no finished record to look up.",
                "plays": []
              },
              "players": [
                {
                  "name": "Cat",
                  "number": 1,
                  "division": "B",
                  "games": 1,
                  "wins": 0,
                  "losses": 1,
                  "ties": 0,
                  "for": 380,
                  "against": 400,
                  "average": 380.0,
                  "average_against": 400.0,
                  "recorded": 0,
                  "bingos": 0,
                  "blanks": 0,
                  "triple_triples": 0,
                  "challenges": {
                    "made": 0,
                    "right": 0,
                    "wrong": 0,
                    "toggled": 0
                  },
                  "challenged": 0,
                  "came_off": 0,
                  "highest_play": null
                },
                {
                  "name": "Dan",
                  "number": 2,
                  "division": "B",
                  "games": 1,
                  "wins": 1,
                  "losses": 0,
                  "ties": 0,
                  "for": 400,
                  "against": 380,
                  "average": 400.0,
                  "average_against": 380.0,
                  "recorded": 0,
                  "bingos": 0,
                  "blanks": 0,
                  "triple_triples": 0,
                  "challenges": {
                    "made": 0,
                    "right": 0,
                    "wrong": 0,
                    "toggled": 0
                  },
                  "challenged": 0,
                  "came_off": 0,
                  "highest_play": null
                }
              ],
              "night": {
                "games": 2,
                "wins": 1,
                "losses": 1,
                "ties": 0,
                "for": 780,
                "against": 780,
                "average": 390.0,
                "average_against": 390.0,
                "recorded": 0,
                "bingos": 0,
                "blanks": 0,
                "triple_triples": 0,
                "challenges": {
                  "made": 0,
                  "right": 0,
                  "wrong": 0,
                  "toggled": 0
                },
                "challenged": 0,
                "came_off": 0,
                "highest_play": null
              }
            }
        "#]],
    );
}
