//! `bulletin`: what a club takes home, as text, page and JSON.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Bingos, a triple-triple, a phony that stays, one that does not, a blank.
pub(crate) const BEN_EVE: &str = "8D RETAINS 66\nD8 RELATIVE\n15A SEVENTHS 167\nJ8 SZORF\n12I oF\n8D RETAINST\nc\n\
                       -\n-\n-\n-\n-\n-\nend\nracks ben=AEIOUBC eve=TTIIOOA\n";

/// The box's example; a word is challenged in vain, and the last player resigns.
const ANN_DAN: &str = "8F HORN 14\nc\nH6 FARM 9\n10F PASTE 24\n9H MOB 16\n11E BIT 16\nresign\n";

/// Three rounds: two records and two slips in the first two, two slips a week later.
pub(crate) fn night() -> Sandbox {
    let sandbox = Sandbox::event(
        "\"Club night\" --rounds 3 --rules naspa",
        "Ann,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n",
    );
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
    assert_eq!(told["notes"][0], format!("From {TABLES} slips."));
    let highs = told["tables"]["highs"].as_array().unwrap().iter();
    let high: Vec<&str> = highs
        .filter(|high| high["what"] == "High win")
        .map(|high| high["name"].as_str().unwrap().split(" against").next().unwrap())
        .collect();
    let expected: Vec<String> =
        (1..=TABLES).map(|table| format!("Player {}", 2 * table - 1)).collect();
    assert_eq!(high, expected);
    assert_eq!(told["tables"]["averages"].as_array().unwrap().len(), 2 * TABLES + 1);
}

#[test]
fn an_event_without_games_says_what_to_do() {
    let sandbox = Sandbox::club_night();
    sandbox.check("bulletin", expect![[r#"
        Bulletin: Club night
        No games

        Standings

        #  No  Name  W-L  Spread  Rating
        --------------------------------
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
        No games
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
        4 games, entered 2025-10-09
        From 2 records and 2 slips.
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

        What            Points  Who                   Where
        --------------------------------------------------------------
        High win           505  Dan against Eve 298   round 2, table 2
        High loss          298  Eve against Dan 505   round 2, table 2
        High game          505  Dan against Eve 298   round 2, table 2
        High combined      803  Dan 505 - Eve 298     round 2, table 2
        Closest game         0  Ann 401 - Cat 401     round 2, table 1
        Biggest spread     207  Dan 505 - Eve 298     round 2, table 2
        Highest play       176  SEVENTHS by Ben, 15A  round 1, table 2

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
        2 challenges: 1 of 2 took the play off.

        Name  Rec  Bingos  Blanks  Best  Chall  Off  TT
        -----------------------------------------------
        Ann     1       0       0    16           0   0
        Ben     1       2       1   176    1/1    0   1
        Dan     1       0       0    25    0/1    0   0
        Eve     1       1       0    74           1   0
        All     2       3       1   176    1/2    1   1
        Rec: recorded games. Best: highest play. Chall: challenges that took the play off, of those made.
            Off: own plays that came off. TT: triple-triples.

        Bingos

        Score  Word      Player  Round  Table  Game  At
        ------------------------------------------------
          176  SEVENTHS  Ben         1      2     2  15A
           74  RELATIVE  Eve         1      2     2  D8
           66  RETAINS   Ben         1      2     2  8D

        Triple-triples

        Score  Word      Player  Round  Table  Game  At   Times
        -------------------------------------------------------
          176  SEVENTHS  Ben         1      2     2  15A      9

        Best phony that stayed
        From 2 records, by Wordnik 2021-07-29 (open list, not a tournament list).

        Score  Word   Player  Round  Table  Game  At  Phony
        ---------------------------------------------------
           19  SZORF  Eve         1      2     2  J8  SZORF
    "#]]);
    let narrow = night.with("COLUMNS", "40");
    narrow.session(expect![[r#"
        $ bulletin
        Bulletin: Club night
        4 games, entered 2025-10-09
        From 2 records and 2 slips.
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

        What        Points  Who        Where
        ----------------------------------------
        High win       505  Dan        round 2,
                            against    table 2
                            Eve 298
        High loss      298  Eve        round 2,
                            against    table 2
                            Dan 505
        High game      505  Dan        round 2,
                            against    table 2
                            Eve 298
        High           803  Dan 505 -  round 2,
        combined            Eve 298    table 2
        Closest          0  Ann 401 -  round 2,
        game                Cat 401    table 1
        Biggest        207  Dan 505 -  round 2,
        spread              Eve 298    table 2
        Highest        176  SEVENTHS   round 1,
        play                by Ben,    table 2
                            15A

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
        2 challenges: 1 of 2 took the play off.

        Name  Rec  Bingos  Blanks  Best  Chall
        --------------------------------------
        Ann     1       0       0    16
        Ben     1       2       1   176    1/1
        Dan     1       0       0    25    0/1
        Eve     1       1       0    74
        All     2       3       1   176    1/2
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

        Score  Word      Player  Round  Table
        -------------------------------------
          176  SEVENTHS  Ben         1      2

        Best phony that stayed
        From 2 records, by Wordnik 2021-07-29
            (open list, not a tournament list).

        Score  Word   Playe  Round  Table  Phony
                      r
        ----------------------------------------
           19  SZORF  Eve        1      2  SZORF
    "#]]);
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
