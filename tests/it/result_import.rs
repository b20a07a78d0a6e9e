//! `result import`: all of a file or nothing, into new rounds and into pairings that are there.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn results_are_imported_whole_or_not_at_all() {
    let night = Sandbox::club_night();
    let head = "division,round,kind,player,score,opponent,opponent_score,first,table\n";
    let bad = format!(
        "{head}A,1,game,Ann,412,Dan,388,player,1\nA,1,game,Bem,350,Eve,365,,2\n\
         A,1,game,Ben,lots,Eve,365,,2\nA,1,bye,Ann,50,,,,\n"
    );
    night.check_with(
        "result import -",
        &bad,
        expect![[r#"
            ! error: the results have 3 bad lines
            !   line 3: no player `Bem` in division `A`; did you mean `Ben`?
            !   line 4: score `lots` is not a whole number from -9999 to 9999
            !   line 5: `Ann` already has a result of round 1 on line 2
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    night.session(expect![[r#"
        $ missing
        Nothing is missing.
    "#]]);
    let good = format!(
        "{head}A,1,game,Ann,412,Dan,388,player,1\nA,1,game,Ben,35,Eve,365,,2\nA,1,bye,Cat,50,,,,\n"
    );
    night.check_with(
        "result import - --dry-run",
        &good,
        expect![[r#"
        Dry run, nothing is changed: Imported 3 results into 1 new round.
        ! line 3: a score of 35 for `Ben` is unusual
    "#]],
    );
    night.check_with(
        "result import -",
        &good,
        expect![[r#"
        Imported 3 results into 1 new round.
        ! line 3: a score of 35 for `Ben` is unusual
    "#]],
    );
    night.check_with(
        "result import -",
        &good,
        expect![[r#"
            Nothing to import: all these results are in already.
        "#]],
    );
    night.check_with(
        "result import -",
        &good.replace("412", "413"),
        expect![[r#"
            ! error: the results have 1 bad line
            !   line 2: another result is in already for round 1
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
}

#[test]
fn results_are_imported_into_pairings_that_are_there() {
    let night = Sandbox::first_round();
    let head = "round,kind,player,score,opponent,opponent_score\n";
    night.check_with(
        "result import -",
        &format!("{head}1,game,Ann,412,Ben,388\n1,bye,Eve,50,,\n"),
        expect![[r#"
            ! error: the results have 2 bad lines
            !   line 2: the pairing of Ann and Ben in round 1 is another
            !   line 3: the pairing of Eve in round 1 is another
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    // A forfeited game is a line for each player: one alone says nothing of the other.
    night.check_with(
        "result import -",
        &format!("{head}1,forfeit,Eve,-50,,\n"),
        expect![[r#"
            ! error: the results have 1 bad line
            !   line 2: the pairing of Eve in round 1 is another
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    let whole = format!(
        "{head}1,game,Dan,388,Ann,412\n1,forfeit,Eve,-50,,\n1,bye,Cat,100,,\n1,forfeit,Ben,50,,\n"
    );
    night.check_with(
        "result import -",
        &whole,
        expect![[r#"
        Imported 3 results.
    "#]],
    );
    night.session(expect![[r#"
        $ round show
        Round 1 (complete)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        $ standings
        #  No  Name  W-L  Spread  Rating  Last             Note
        --------------------------------------------------------------------------
        1   3  Cat   1-0    +100    1300  bye +100
        2   2  Ben   1-0     +50    1400  forfeit +50 Eve  won round 1 by forfeit
        3   1  Ann   1-0     +24    1500  W 412-388 Dan
        4   4  Dan   0-1     -24    1200  L 388-412 Ann
        5   5  Eve   0-1     -50    1100  forfeit -50 Ben  lost round 1 by forfeit
    "#]]);
    night.ok("export csv out");
    night.session(expect![[r#"
        $ result import out/results.csv
        Nothing to import: all these results are in already.
    "#]]);
}
