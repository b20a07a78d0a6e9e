//! `season`: many nights together, on the command line and against a slow count.
use expect_test::expect;
use serde_json::Value;
use sixzero::report::page::signature;

use crate::markup::ensure_accessible;
use crate::sandbox::Sandbox;

/// Three nights: the first club night, one with Anne for Ann and a newcomer, one that is
/// not over. The clock goes on by a week each.
fn season() -> Sandbox {
    let mut club = Sandbox::new();
    let week = 7 * 24 * 3600 * 1000_u64;
    let at = |week_no: u64| (1_760_000_000_000 + week * week_no).to_string();
    let nights: [(&str, &str, &[&str]); 3] = [
        (
            "one",
            "name,rating,member\nAnn Lee,1500,AA1\nBen,1400,\nCat,1300,\nDan,1200,\nEve,1100,\n",
            &[
                "--pairs \"1>4 2>5\" --bye 3|1 412 4 388|2 350 5 365",
                "--pairs \"1>3 4>5\" --bye 2|1 401 3 401|4 505 5 298",
                "--pairs \"3>2 1>5\" --bye 4|3 377 2 432|1 389 5 341",
            ],
        ),
        (
            "two",
            "name,rating\nAnne Lee,1510\nBen,1410\nCat,1290\nFay,\n",
            &[
                "--pairs \"1>2 3>4\"|1 390 2 410|3 420 4 310",
                "--pairs \"2>3 1>4\"|2 401 3 399|1 500 4 250",
            ],
        ),
        (
            "three",
            "name,rating,member\nAnn Lee,1510,AA1\nBen,1410,\nCat,1290,\nDan,1200,\n",
            &["--pairs \"1>2 3>4\"|1 390 2 430|"],
        ),
    ];
    for (week_no, (name, roster, rounds)) in (0..).zip(nights) {
        club = club.with("SIXZERO_NOW", &at(week_no));
        club.write("roster.csv", roster);
        club.ok(&format!("new {name} --rounds 3"));
        club.ok(&format!("--event {name}.sixzero player import roster.csv"));
        for (number, round) in (1..).zip(rounds) {
            let (pairs, slips) = round.split_once('|').unwrap();
            club.ok(&format!("--event {name}.sixzero round pair {pairs} --seed 1"));
            for slip in slips.split('|').filter(|slip| !slip.is_empty()) {
                club.ok(&format!("--event {name}.sixzero result add {number} \"{slip}\""));
            }
        }
    }
    club
}

#[test]
fn a_season_is_made_and_shown() {
    let club = season();
    club.session(expect![[r#"
        $ season show
        ! error: there is no season file in this folder
        ! hint: `sixzero season add EVENT…` makes one
        [exit 2]
        $ season add one.sixzero two.sixzero three.sixzero --dry-run
        Dry run, nothing is changed: Added one.sixzero, two.sixzero, three.sixzero to the new club.season: 3 nights.
    "#]]);
    assert!(!club.path().join("club.season").exists());
    club.session(expect![[r#"
        $ season add one.sixzero two.sixzero three.sixzero
        Added one.sixzero, two.sixzero, three.sixzero to the new club.season: 3 nights.
        $ season add one.sixzero
        Nothing to add: club.season has 3 nights.
        ! Already in: one.sixzero.
    "#]]);
    std::fs::copy(club.path().join("one.sixzero"), club.path().join("copy.sixzero")).unwrap();
    club.session(expect![[r#"
        $ season add copy.sixzero
        Nothing to add: club.season has 3 nights.
        ! Already in: copy.sixzero is the same event as one.sixzero.
        $ season show
        Season: club
        3 nights from 2025-10-09 to 2025-10-23, 11 games, 7 players
        three.sixzero: round 1 is unfinished, 1 result is missing.

        Standings

        #  Name          W-L  Spread  Games  Nights  Average
        ----------------------------------------------------
        1  Ben           5-1    +152      5       3    404.6
        2  Ann Lee   2.5-1.5     +32      4       2    398.0
        3  Cat       2.5-2.5    +103      4       2    399.3
        4  Dan           2-1    +233      2       1    446.5
        5  Anne Lee      1-1    +230      2       1    445.0
        6  Eve           1-2    -240      3       1    334.7
        7  Fay           0-2    -360      2       1    280.0
        Byes and forfeits count in W-L and spread, as in their events, but not as games.

        Averages

        Name      Games    For  Against     +/-  Best  Worst  Best game
        -----------------------------------------------------------------------------
        Dan           2  446.5    355.0   +91.5   505    388  505-298 Eve, 2025-10-09
        Anne Lee      2  445.0    330.0  +115.0   500    390  500-250 Fay, 2025-10-16
        Ben           5  404.6    384.2   +20.4   432    350  432-377 Cat, 2025-10-09
        Cat           4  399.3    386.0   +13.3   420    377  420-310 Fay, 2025-10-16
        Ann Lee       4  398.0    390.0    +8.0   412    389  412-388 Dan, 2025-10-09
        Eve           3  334.7    414.7   -80.0   365    298  365-350 Ben, 2025-10-09
        Fay           2  280.0    460.0  -180.0   310    250  310-420 Cat, 2025-10-16

        Winning streaks

        Name      Longest  From        To          Now
        ----------------------------------------------
        Ben             4  2025-10-09  2025-10-23    4
        Dan             1  2025-10-09  2025-10-09    1
        Anne Lee        1  2025-10-16  2025-10-16    1
        Ann Lee         1  2025-10-09  2025-10-09    0
        Cat             1  2025-10-16  2025-10-16    0
        Eve             1  2025-10-09  2025-10-09    0

        Highs

        What            Points  Who       Game             Day         Round
        --------------------------------------------------------------------
        High win           505  Dan       505-298 Eve      2025-10-09      2
        High loss          399  Cat       399-401 Ben      2025-10-16      2
        Low win            365  Eve       365-350 Ben      2025-10-09      1
        High combined      820  Ben       430-390 Ann Lee  2025-10-23      1
        Biggest spread     250  Anne Lee  500-250 Fay      2025-10-16      2
        Closest game         0  Ann Lee   401-401 Cat      2025-10-09      2

        Attendance

        No  Day         Night  Players  New  Games  Average
        ---------------------------------------------------
         1  2025-10-09  one          5    5      6    388.3
         2  2025-10-16  two          4    2      4    385.0
         3  2025-10-23  three        2    0      1    410.0

        Newcomers

        Name      First night  Nights  Games  To go  Average
        ----------------------------------------------------
        Anne Lee  2025-10-16        1      2      8    445.0
        Fay       2025-10-16        1      2      8    280.0
        Ann Lee   2025-10-09        2      4      6    398.0
        Ben       2025-10-09        3      5      5    404.6
        Cat       2025-10-09        2      4      6    399.3
        Dan       2025-10-09        1      2      8    446.5
        Eve       2025-10-09        1      3      7    334.7
        Fewer than 10 games in the season.
        ! Ann Lee (AA1) (first on night 1) and Anne Lee (first on night 2) may be one person: counted apart.
        ! Names that may be one person: `sixzero season name "WRITTEN" "NAME"` says who is meant.
    "#]]);
    // Two names of one player: the director says so.
    club.session(expect![[r#"
        $ season name "Anne Lee" "Ann Lee"
        Anne Lee is Ann Lee.
        $ season name "anne  lee" "Somebody"
        ! error: `club.season`, line 31: `anne  lee` means somebody already on line 27
        ! hint: correct the line; the head of the file says what each key means
        [exit 1]
        $ season show standings newcomers
        Season: club
        3 nights from 2025-10-09 to 2025-10-23, 11 games, 6 players
        three.sixzero: round 1 is unfinished, 1 result is missing.

        Standings

        #  Name         W-L  Spread  Games  Nights  Average
        ---------------------------------------------------
        1  Ben          5-1    +152      5       3    404.6
        2  Ann Lee  3.5-2.5    +262      6       3    413.7
        3  Cat      2.5-2.5    +103      4       2    399.3
        4  Dan          2-1    +233      2       1    446.5
        5  Eve          1-2    -240      3       1    334.7
        6  Fay          0-2    -360      2       1    280.0
        Byes and forfeits count in W-L and spread, as in their events, but not as games.

        Newcomers

        Name     First night  Nights  Games  To go  Average
        ---------------------------------------------------
        Fay      2025-10-16        1      2      8    280.0
        Ann Lee  2025-10-09        3      6      4    413.7
        Ben      2025-10-09        3      5      5    404.6
        Cat      2025-10-09        2      4      6    399.3
        Dan      2025-10-09        1      2      8    446.5
        Eve      2025-10-09        1      3      7    334.7
        Fewer than 10 games in the season.
        $ season show --player ann
        Season: club
        3 nights from 2025-10-09 to 2025-10-23, 11 games, 6 players
        three.sixzero: round 1 is unfinished, 1 result is missing.

        Standings

        #  Name         W-L  Spread  Games  Nights  Average
        ---------------------------------------------------
        2  Ann Lee  3.5-2.5    +262      6       3    413.7
        Byes and forfeits count in W-L and spread, as in their events, but not as games.

        Averages

        Name     Games    For  Against    +/-  Best  Worst  Best game                Worst game
        ----------------------------------------------------------------------------------------------------
        Ann Lee      6  413.7    370.0  +43.7   500    389  500-250 Fay, 2025-10-16  389-341 Eve, 2025-10-09

        Winning streaks

        Name     Longest  From        To          Now
        ---------------------------------------------
        Ann Lee        1  2025-10-09  2025-10-09    0

        Head to head

        Name     Opponent  Games  W-L-T  For  Against  Spread
        -----------------------------------------------------
        Ann Lee  Ben           2    0-2  780      840     -60
        Ann Lee  Cat           1  0-0-1  401      401       0
        Ann Lee  Dan           1    1-0  412      388     +24
        Ann Lee  Eve           1    1-0  389      341     +48
        Ann Lee  Fay           1    1-0  500      250    +250

        Games

        Day         Round  Name     Score  Opponent  Against  Result  Night
        -------------------------------------------------------------------
        2025-10-09      1  Ann Lee    412  Dan           388  won     one
        2025-10-09      2  Ann Lee    401  Cat           401  tied    one
        2025-10-09      3  Ann Lee    389  Eve           341  won     one
        2025-10-16      1  Ann Lee    390  Ben           410  lost    two
        2025-10-16      2  Ann Lee    500  Fay           250  won     two
        2025-10-23      1  Ann Lee    390  Ben           430  lost    three
        $ season show head-to-head --player be
        Season: club
        3 nights from 2025-10-09 to 2025-10-23, 11 games, 6 players
        three.sixzero: round 1 is unfinished, 1 result is missing.

        Head to head

        Name  Opponent  Games  W-L-T  For  Against  Spread
        --------------------------------------------------
        Ben   Ann Lee       2    2-0  840      780     +60
        Ben   Cat           2    2-0  833      776     +57
        Ben   Eve           1    0-1  350      365     -15
    "#]]);
}

#[test]
fn a_season_names_what_it_cannot_read() {
    let club = season();
    club.ok("season add one.sixzero two.sixzero");
    club.write("junk.sixzero", "no event");
    club.check("season add junk.sixzero nowhere.sixzero", expect![[r#"
        ! error: 2 events of the season cannot be counted
        !   junk.sixzero: `junk.sixzero` is not an event file of sixzero
        !   nowhere.sixzero: there is no file `nowhere.sixzero`
        ! hint: nothing was changed; an event is looked for where the season file names it, from that file's own folder
        [exit 4]
    "#]]);
    std::fs::rename(club.path().join("one.sixzero"), club.path().join("old.sixzero")).unwrap();
    club.check("season show", expect![[r#"
        ! error: an event of the season cannot be counted
        !   one.sixzero: there is no file `one.sixzero`
        ! hint: nothing was changed; an event is looked for where the season file names it, from that file's own folder
        [exit 4]
    "#]]);
    // Another event under the name of one that was added.
    std::fs::rename(club.path().join("three.sixzero"), club.path().join("one.sixzero")).unwrap();
    club.check("season show attendance", expect![[r#"
        Season: club
        2 nights from 2025-10-16 to 2025-10-23, 5 games, 5 players
        one.sixzero: round 1 is unfinished, 1 result is missing.

        Attendance

        No  Day         Night  Players  New  Games  Average
        ---------------------------------------------------
         1  2025-10-16  two          4    4      4    385.0
         2  2025-10-23  three        2    1      1    410.0
        ! Anne Lee (first on night 1) and Ann Lee (AA1) (first on night 2) may be one person: counted apart.
        ! Names that may be one person: `sixzero season name "WRITTEN" "NAME"` says who is meant.
    "#]]);
    club.write("club.season", "[[event]]\nfil = \"one.sixzero\"\n");
    club.check(
        "season show",
        expect![[r#"
        ! error: `club.season`, line 2: unknown field `fil`, expected `file` or `day`
        ! hint: correct the line; the head of the file says what each key means
        [exit 1]
    "#]],
    );
    club.write("other.season", "");
    club.session(expect![[r#"
        $ season show
        ! error: there are several season files in this folder: club.season, other.season
        ! hint: say which: `--season FILE`
        [exit 2]
        $ season show --season no.season
        ! error: there is no season file `no.season`
        ! hint: `sixzero season add EVENT…` makes one
        [exit 2]
        $ season show --season other.season
        Season: other
        0 nights, 0 games, 0 players

        Standings
        None yet.
        Byes and forfeits count in W-L and spread, as in their events, but not as games.

        Averages
        None yet.

        Winning streaks
        None yet.

        Highs
        None yet.

        Attendance
        None yet.

        Newcomers
        None yet.
        Fewer than 10 games in the season.
        $ season add two.sixzero --day yesterday --season other.season
        ! error: `yesterday` is not a date
        ! hint: write year, month and day: `--day 2026-11-14`
        [exit 2]
    "#]]);
}

#[test]
fn what_was_corrected_since_is_read_again() {
    let club = season();
    club.ok("season add one.sixzero");
    let average = |club: &Sandbox| {
        let rows = club.json("season show averages --player ann --json");
        rows["tables"]["averages"][0].clone()
    };
    assert_eq!(average(&club)["for"], 400.7);
    club.ok("--event one.sixzero result correct 1 \"1 421 4 388\" --reason recount");
    assert_eq!(average(&club)["name"], "Ann Lee");
    assert_eq!(average(&club)["for"], 403.7);
    // The file that was added, further on: no remark.
    assert_eq!(club.json("season show --json")["notes"], Value::Array(Vec::new()));
}

#[test]
fn the_tables_are_csv_and_a_page() {
    let club = season();
    club.ok("season add one.sixzero two.sixzero three.sixzero --day 2026-01-02");
    club.ok("season csv tables");
    club.check("season csv tables", expect![[r#"
        Wrote 8 files to tables: season-standings.csv, season-averages.csv, season-streaks.csv, season-highs.csv, season-head-to-head.csv, season-games.csv, season-attendance.csv, season-newcomers.csv.
        ! Ann Lee (AA1) (first on night 1) and Anne Lee (first on night 2) may be one person: counted apart.
        ! three.sixzero: round 1 is unfinished, 1 result is missing.
    "#]]);
    expect![[r#"
        rank,name,member,wins,losses,spread,raw_spread,games,won,tied,lost,byes,nights,average,average_against,first_rating,last_rating
        1,Ben,,5,1,152,152,5,4,0,1,1,3,404.6,384.2,1400,1410
        2,Ann Lee,AA1,2.5,1.5,32,32,4,2,1,1,0,2,398.0,390.0,1500,1510
        3,Cat,,2.5,2.5,103,103,4,1,1,2,1,2,399.3,386.0,1300,1290
        4,Dan,,2,1,233,233,2,1,0,1,1,1,446.5,355.0,1200,1200
        5,Anne Lee,,1,1,230,230,2,1,0,1,0,1,445.0,330.0,1510,1510
        6,Eve,,1,2,-240,-240,3,1,0,2,0,1,334.7,414.7,1100,1100
        7,Fay,,0,2,-360,-360,2,0,0,2,0,1,280.0,460.0,,
    "#]].assert_eq(&club.read("tables/season-standings.csv"));
    expect![[r#"
        name,opponent,games,won,lost,tied,for,against,spread
        Ann Lee,Ben,1,0,1,0,390,430,-40
        Ann Lee,Cat,1,0,0,1,401,401,0
        Ann Lee,Dan,1,1,0,0,412,388,24
        Ann Lee,Eve,1,1,0,0,389,341,48
        Anne Lee,Ben,1,0,1,0,390,410,-20
        Anne Lee,Fay,1,1,0,0,500,250,250
        Ben,Ann Lee,1,1,0,0,430,390,40
        Ben,Anne Lee,1,1,0,0,410,390,20
        Ben,Cat,2,2,0,0,833,776,57
        Ben,Eve,1,0,1,0,350,365,-15
        Cat,Ann Lee,1,0,0,1,401,401,0
        Cat,Ben,2,0,2,0,776,833,-57
        Cat,Fay,1,1,0,0,420,310,110
        Dan,Ann Lee,1,0,1,0,388,412,-24
        Dan,Eve,1,1,0,0,505,298,207
        Eve,Ann Lee,1,0,1,0,341,389,-48
        Eve,Ben,1,1,0,0,365,350,15
        Eve,Dan,1,0,1,0,298,505,-207
        Fay,Anne Lee,1,0,1,0,250,500,-250
        Fay,Cat,1,0,1,0,310,420,-110
    "#]]
    .assert_eq(&club.read("tables/season-head-to-head.csv"));
    club.ok("season csv excel --excel=semicolon");
    assert!(club.read("excel/season-averages.csv").starts_with("\u{feff}name;games;for;"));
    assert!(club.read("excel/season-averages.csv").contains(";404,6;"));
    club.ok("season show --output season.html");
    let page = club.read("season.html");
    ensure_accessible(&page);
    assert!(page.contains(&signature("season")) && !page.contains("may be one person"));
    club.ok("season show --output season.html");
    club.write("mine.html", "mine");
    club.session(expect![[r#"
        $ season show --output mine.html
        ! error: `mine.html` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
}

/// What a season says is the sum of what its nights say.
#[test]
fn a_season_is_the_sum_of_its_nights() {
    let club = season();
    club.ok("season add one.sixzero two.sixzero three.sixzero");
    club.ok("season name \"Anne Lee\" \"Ann Lee\"");
    let season = club.json("season show standings head-to-head games --json");
    let rows = |table: &str| season["tables"][table].as_array().unwrap().clone();
    let sum = |rows: &[Value], who: &str, key: &str| {
        let rows = rows.iter().filter(|row| row["name"] == who);
        rows.map(|row| row[key].as_f64().unwrap()).sum::<f64>()
    };
    let mut nights = Vec::new();
    for night in ["one", "two", "three"] {
        let standings = club.json(&format!("--event {night}.sixzero standings --json"));
        let text = standings.to_string().replace("Anne Lee", "Ann Lee");
        nights.extend(serde_json::from_str::<Vec<Value>>(&text).unwrap());
    }
    for player in rows("standings") {
        let name = player["name"].as_str().unwrap();
        for key in ["wins", "losses", "spread"] {
            assert_eq!(player[key].as_f64().unwrap(), sum(&nights, name, key), "{name} {key}");
        }
        for key in ["for", "against"] {
            assert_eq!(sum(&rows("head_to_head"), name, key), sum(&nights, name, key), "{name}");
        }
        let games = sum(&rows("head_to_head"), name, "games");
        assert_eq!(player["games"].as_f64().unwrap(), games, "{name}");
    }
    let games: f64 = rows("standings").iter().map(|row| row["games"].as_f64().unwrap()).sum();
    assert_eq!(games, 2.0 * rows("games").len() as f64);
}
