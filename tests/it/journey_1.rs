//! Journey 1 (`users.md` 5): the first club night in ten minutes.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn the_first_club_night() {
    let night = Sandbox::new();
    night.write("roster.csv", "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n");
    night.session(expect![[r#"
        $ new "Club night" --rounds 3
        Made the event Club night under the rule set naspa, with division A.
        ! It is in the file Club-night.sixzero, the current event of this folder.
        ! Next: `sixzero player import FILE`, or `sixzero player add NAME`.
        $ player import roster.csv
        Added 5 players.
    "#]]);

    night.session(expect![[r#"
        $ round pair --pairs "1>4 2>5" --bye 3 --seed 1
        Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        $ result add 1 "1 412 4 388"
        Round 1: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result add 1 ben 350 eve 365
        Round 1: Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   5  Eve   1-0     +15    1100  W 365-350 Ben
        4   2  Ben   0-1     -15    1400  L 350-365 Eve
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
    "#]]);

    night.session(expect![[r#"
        $ round pair --pairs "ann>cat dan>eve" --bye ben --seed 2
        Paired round 2 (manual, seed 2) from all 3 results: 2 tables, Ben has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Cat (3)
            2  Dan (4)  Eve (5)
               Ben (2)  bye
        $ result add 2 "ann 401 cat 401"
        Round 2: Ann 401 - Cat 401.
        Ann 401 (1.5 +24) - Cat 401 (1.5 +50): +0
        ! Round 2 was a draft and is now released.
        ! Round 2 is still missing table 2: Dan - Eve.
        $ result add 2 "4 505 5 298"
        Round 2: Dan 505 - Eve 298.
        Dan 505 (1.0 +183) - Eve 298 (1.0 -192): +207
        ! Round 2 is complete.
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   3  Cat   1.5-0.5     +50    1300  T 401-401 Ann
        2   1  Ann   1.5-0.5     +24    1500  T 401-401 Cat
        3   4  Dan       1-1    +183    1200  W 505-298 Eve
        4   2  Ben       1-1     +35    1400  bye +50
        5   5  Eve       1-1    -192    1100  L 298-505 Dan
    "#]]);

    night.session(expect![[r#"
        $ round pair --pairs "3>2 1>5" --bye 4 --seed 3
        Paired round 3 (manual, seed 3) from all 6 results: 2 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ben (2)
            2  Ann (1)  Eve (5)
               Dan (4)  bye
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   3  Cat   1.5-0.5     +50    1300  T 401-401 Ann
        2   1  Ann   1.5-0.5     +24    1500  T 401-401 Cat
        3   4  Dan       1-1    +183    1200  W 505-298 Eve
        4   2  Ben       1-1     +35    1400  bye +50
        5   5  Eve       1-1    -192    1100  L 298-505 Dan
        $ result add 3 "3 377 2 432"
        Round 3: Cat 377 - Ben 432.
        Cat 377 (1.5 -5) - Ben 432 (2.0 +90): -55
        ! Round 3 was a draft and is now released.
        ! Round 3 is still missing table 2: Ann - Eve.
        $ result add 3 "1 389 5 341"
        Round 3: Ann 389 - Eve 341.
        Ann 389 (2.5 +72) - Eve 341 (1.0 -240): +48
        ! Round 3 is complete.
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   1  Ann   2.5-0.5     +72    1500  W 389-341 Eve
        2   4  Dan       2-1    +233    1200  bye +50
        3   2  Ben       2-1     +90    1400  W 432-377 Cat
        4   3  Cat   1.5-1.5      -5    1300  L 377-432 Ben
        5   5  Eve       1-2    -240    1100  L 341-389 Ann
        $ standings --round 2 --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,3,Cat,A,1300,1,0,1,50,50,401,401,0,1,T 401-401 Ann,Ben (starts),
        2,1,Ann,A,1500,1,0,1,24,24,813,789,2,0,T 401-401 Cat,Eve (starts),
        3,4,Dan,A,1200,1,1,0,183,183,893,710,1,1,W 505-298 Eve,bye,
        4,2,Ben,A,1400,1,1,0,35,35,350,365,1,0,bye +50,Cat (replies),
        5,5,Eve,A,1100,1,1,0,-192,-192,663,855,0,2,L 298-505 Dan,Ann (replies),
    "#]]);

    let lines = night.json("standings --json");
    let lines = lines.as_array().unwrap();
    let sum = |field: &str| lines.iter().map(|line| line[field].as_f64().unwrap()).sum::<f64>();
    assert_eq!((sum("wins"), sum("losses"), sum("spread")), (9.0, 6.0, 150.0));

    night.check("export csv wall", expect![[r#"
        Wrote 6 files to wall: standings-A.csv, results.csv, players.csv, pairings-1.csv, pairings-2.csv, pairings-3.csv.
    "#]]);
    expect![[r#"
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Ann,A,1500,2,0,1,72,72,1202,1130,3,0,W 389-341 Eve,,
        2,4,Dan,A,1200,2,1,0,233,233,893,710,1,1,bye +50,,
        3,2,Ben,A,1400,2,1,0,90,90,782,742,1,1,W 432-377 Cat,,
        4,3,Cat,A,1300,1,1,1,-5,-5,778,833,1,1,L 377-432 Ben,,
        5,5,Eve,A,1100,1,2,0,-240,-240,1004,1244,0,3,L 341-389 Ann,,
    "#]].assert_eq(&night.read("wall/standings-A.csv"));
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,game,Ann,412,Dan,388,player,1,,,412,388,,,,,,,,Club night,,,,wordnik
        A,1,game,Ben,350,Eve,365,player,2,,,350,365,,,,,,,,Club night,,,,wordnik
        A,1,bye,Cat,50,,,,,,,,,,,,,,,,Club night,,,,wordnik
        A,2,game,Ann,401,Cat,401,player,1,,,401,401,,,,,,,,Club night,,,,wordnik
        A,2,game,Dan,505,Eve,298,player,2,,,505,298,,,,,,,,Club night,,,,wordnik
        A,2,bye,Ben,50,,,,,,,,,,,,,,,,Club night,,,,wordnik
        A,3,game,Cat,377,Ben,432,player,1,,,377,432,,,,,,,,Club night,,,,wordnik
        A,3,game,Ann,389,Eve,341,player,2,,,389,341,,,,,,,,Club night,,,,wordnik
        A,3,bye,Dan,50,,,,,,,,,,,,,,,,Club night,,,,wordnik
    "#]]
    .assert_eq(&night.read("wall/results.csv"));

    // What was exported comes back as the same night.
    night.ok("--event again.sixzero new Again");
    night.ok("--event again.sixzero player import wall/players.csv");
    night.session(expect![[r#"
        $ --event again.sixzero result import wall/results.csv
        Imported 9 results into 3 new rounds.
    "#]]);
    for round in 1..=3 {
        let standings = format!("standings --format csv --round {round}");
        assert_eq!(night.ok(&format!("--event again.sixzero {standings}")), night.ok(&standings));
    }
    // And into the night itself as no change.
    night.session(expect![[r#"
        $ --event Club-night.sixzero result import wall/results.csv
        Nothing to import: all these results are in already.
    "#]]);
}
