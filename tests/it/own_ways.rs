//! What is a division's own holds where results, lists and late entries come in.
use expect_test::expect;
use sixzero::rules::RuleSet;

use crate::lawful;
use crate::sandbox::Sandbox;

/// Two divisions; B by rules under which each player of a tie wins.
fn two() -> Sandbox {
    let hall = Sandbox::new();
    hall.ok("new Cup --division A --division B");
    let rules = RuleSet::preset(RuleSet::DEFAULT).unwrap().with("tie_half_wins=2").unwrap();
    hall.write("own.toml", &rules.text());
    hall.ok("division set B rules own.toml");
    hall.write("r.csv", "name,rating,division\nAnn,,A\nBen,,A\nCat,,A\nDan,,A\nEve,,B\nFay,,B\n");
    hall.ok("player import r.csv");
    hall
}

#[test]
fn an_imported_tie_counts_as_in_its_division() {
    let hall = two();
    hall.write(
        "results.csv",
        "division,round,kind,player,score,opponent,opponent_score,first,table\n\
         A,1,game,Ann,400,Ben,400,,\nA,1,game,Cat,410,Dan,400,,\nB,1,game,Eve,400,Fay,400,,\n",
    );
    hall.ok("result import results.csv");
    hall.check(
        "standings",
        expect![[r#"
        Division A

        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   3  Cat       1-0     +10          W 410-400 Dan
        2   1  Ann   0.5-0.5       0          T 400-400 Ben
        2   2  Ben   0.5-0.5       0          T 400-400 Ann
        4   4  Dan       0-1     -10          L 400-410 Cat

        Division B

        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Eve   1-0       0          T 400-400 Fay
        1   2  Fay   1-0       0          T 400-400 Eve
    "#]],
    );
}

#[test]
fn whoever_is_imported_late_missed_rounds_like_any_late_entry() {
    let hall = two();
    hall.ok("round pair --division A --seed 1");
    hall.ok("round release 1 --division A");
    hall.write("late.csv", "name,rating,division\nGus,,A\nHal,,B\nIda,,A\n");
    hall.check(
        "player import late.csv",
        expect![[r#"
        Added 3 players; Gus: round 1 counts as a loss (-50); Ida: round 1 counts as a loss (-50).
    "#]],
    );
    lawful::check(&hall);
    hall.ok("undo");
    lawful::check(&hall);
}

#[test]
fn a_division_changes_its_list_only_in_sight() {
    let hall = two();
    hall.write("five.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\n");
    hall.write("six.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\nZORF\n");
    hall.ok("lexicon add five.txt");
    hall.ok("lexicon add six.txt");
    hall.ok("division set A lexicon five");
    hall.ok("division set B lexicon six");
    hall.check(
        "judge ZORF --division B",
        expect![[r#"
            ZORF: the play is acceptable
            (six)
        "#]],
    );
    hall.check(
        "judge ZORF --division A",
        expect![[r#"
            ZORF: the play is NOT acceptable
            (five)
            [exit 3]
        "#]],
    );
    hall.check("division set B lexicon five", expect![[r#"
        ! error: 1 ruling was made by the word list agreed on so far: six, 6 words, sha256 544aa9789e82
        ! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`
        [exit 1]
    "#]]);
    hall.check(
        "division set B lexicon five --accept lexicon-in-use",
        expect![[r#"
        Division B plays by five, 5 words, sha256 defb7ba69dd0.
    "#]],
    );
    hall.check("undo", expect![[r#"
        ! error: 1 ruling was made by the word list agreed on so far: five, 5 words, sha256 defb7ba69dd0
        ! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason "…"`
        [exit 1]
    "#]]);
    hall.check(
        "judge ZORF --division C",
        expect![[r#"
        ! error: there is no division `C`: there are A, B
        ! hint: `sixzero division add NAME` adds one
        [exit 1]
    "#]],
    );
}

#[test]
fn fewer_tables_than_pairs_are_said() {
    let hall = two();
    hall.ok("division set A tables 7");
    hall.check("round pair --division A --seed 1", expect![[r#"
        Paired round 1 (swiss, seed 1): 2 tables.

        Table  First    Second
        -----------------------
            7  Ann (1)  Dan (4)
            8  Cat (3)  Ben (2)
        ! Division A has 1 table of its own for 2 pairs: the others sit behind table 7. `sixzero division set A tables LIST` gives it more.
    "#]]);
}

#[test]
fn a_season_caps_spreads_as_the_division_does() {
    let hall = two();
    hall.ok("division set A spread-cap 100");
    hall.write(
        "results.csv",
        "division,round,kind,player,score,opponent,opponent_score,first,table\n\
         A,1,game,Ann,600,Ben,300,,\nA,1,game,Cat,410,Dan,400,,\nB,1,game,Eve,600,Fay,300,,\n",
    );
    hall.ok("result import results.csv");
    hall.ok("season add Cup.sixzero --season year.season");
    hall.check("season show --season year.season", expect![[r#"
        Season: year
        1 night on 2025-10-09, 3 games, 6 players

        Standings

        #  Name  W-L  Spread  Games  Nights  Average
        --------------------------------------------
        1  Eve   1-0    +300      1       1    600.0
        2  Ann   1-0    +100      1       1    600.0
        3  Cat   1-0     +10      1       1    410.0
        4  Dan   0-1     -10      1       1    400.0
        5  Ben   0-1    -100      1       1    300.0
        6  Fay   0-1    -300      1       1    300.0
        Byes and forfeits count in W-L and spread, as in their events, but not as games.

        Averages

        Name  Games    For  Against     +/-  Best  Worst  Best game                Worst game
        --------------------------------------------------------------------------------------------------
        Eve       1  600.0    300.0  +300.0   600    600  600-300 Fay, 2025-10-09  600-300 Fay, 2025-10-09
        Ann       1  600.0    300.0  +300.0   600    600  600-300 Ben, 2025-10-09  600-300 Ben, 2025-10-09
        Cat       1  410.0    400.0   +10.0   410    410  410-400 Dan, 2025-10-09  410-400 Dan, 2025-10-09
        Dan       1  400.0    410.0   -10.0   400    400  400-410 Cat, 2025-10-09  400-410 Cat, 2025-10-09
        Ben       1  300.0    600.0  -300.0   300    300  300-600 Ann, 2025-10-09  300-600 Ann, 2025-10-09
        Fay       1  300.0    600.0  -300.0   300    300  300-600 Eve, 2025-10-09  300-600 Eve, 2025-10-09

        Winning streaks

        Name  Longest  From        To          Now
        ------------------------------------------
        Eve         1  2025-10-09  2025-10-09    1
        Ann         1  2025-10-09  2025-10-09    1
        Cat         1  2025-10-09  2025-10-09    1

        Highs

        What            Points  Who  Game         Day         Round
        -----------------------------------------------------------
        High win           600  Ann  600-300 Ben  2025-10-09      1
        High win           600  Eve  600-300 Fay  2025-10-09      1
        High loss          400  Dan  400-410 Cat  2025-10-09      1
        Low win            410  Cat  410-400 Dan  2025-10-09      1
        High combined      900  Ann  600-300 Ben  2025-10-09      1
        High combined      900  Eve  600-300 Fay  2025-10-09      1
        Biggest spread     300  Ann  600-300 Ben  2025-10-09      1
        Biggest spread     300  Eve  600-300 Fay  2025-10-09      1
        Closest game        10  Cat  410-400 Dan  2025-10-09      1

        Attendance

        No  Day         Night  Players  New  Games  Average
        ---------------------------------------------------
         1  2025-10-09  Cup          6    6      3    435.0

        Newcomers

        Name  First night  Nights  Games  To go  Average
        ------------------------------------------------
        Ann   2025-10-09        1      1      9    600.0
        Ben   2025-10-09        1      1      9    300.0
        Cat   2025-10-09        1      1      9    410.0
        Dan   2025-10-09        1      1      9    400.0
        Eve   2025-10-09        1      1      9    600.0
        Fay   2025-10-09        1      1      9    300.0
        Fewer than 10 games in the season.
    "#]]);
}
