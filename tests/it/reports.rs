//! Charts and papers of a small night, in every form.
use expect_test::expect;

use crate::markup::texts;
use crate::sandbox::Sandbox;

/// Five players, three rounds: a tie, a bye each round, a forfeit, a repeat, and the
/// third round half played. The slips of round 1 come in out of the tables' order.
pub(crate) fn night() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 2 371 5 402");
    night.ok("result add 1 1 412 4 388");
    night.ok("round pair --pairs \"1>3 4>5\" --bye 2 --seed 1");
    night.ok("result add 2 1 401 3 401");
    night.ok("result forfeit 2 5 --yes");
    night.ok("round pair --pairs \"2>5 3>4\" --bye 1 --seed 1");
    night.ok("result add 3 3 505 4 298");
    night
}

#[test]
fn charts_of_rounds_by_player() {
    let night = night();
    night.session(expect![[r#"
        $ wallchart
        Wall chart: Club night
        Rounds 1-3

        No  Name  R1       R2           R3
        --------------------------------------------
         1  Ann   W 412    T 401        B +50
                  v4 1st   v3 1st       2.5-0.5 +74
                  1-0 +24  1.5-0.5 +24
         2  Ben   L 371    B +50        ?
                  v5 1st   1-1 +19      v5 1st
                  0-1 -31               1-1 +19
         3  Cat   B +50    T 401        W 505
                  1-0 +50  v1 2nd       v4 1st
                           1.5-0.5 +50  2.5-0.5 +257
         4  Dan   L 388    FW +50       L 298
                  v1 2nd   v5 1st       v3 2nd
                  0-1 -24  1-1 +26      1-2 -181
         5  Eve   W 402    FL -50       ?
                  v2 2nd   v4 2nd       v2 2nd
                  1-0 +31  1-1 -19      1-1 -19
        Each round: result and own score, opponent's number and which turn, wins-losses and spread by then.
        $ wallchart --order rank --rounds 2-
        Wall chart: Club night
        Rounds 2-3

        #  Name     R2           R3
        -------------------------------------
        1  Cat (3)  T 401        W 505
                    v1 2nd       v4 1st
                    1.5-0.5 +50  2.5-0.5 +257
        2  Ann (1)  T 401        B +50
                    v3 1st       2.5-0.5 +74
                    1.5-0.5 +24
        3  Ben (2)  B +50        ?
                    1-1 +19      v5 1st
                                 1-1 +19
        4  Eve (5)  FL -50       ?
                    v4 2nd       v2 2nd
                    1-1 -19      1-1 -19
        5  Dan (4)  FW +50       L 298
                    v5 1st       v3 2nd
                    1-1 +26      1-2 -181
        Each round: result and own score, opponent's number and which turn, wins-losses and spread by then.
        $ crosstable
        Crosstable: Club night
        Rounds 1-3

        #  No  Name  R1     R2      R3          W-L  Spread
        ---------------------------------------------------
        1   3  Cat   B +50  v1      v4      2.5-0.5    +257
                            T 0     W +207
        2   1  Ann   v4     v3      B +50   2.5-0.5     +74
                     W +24  T 0
        3   2  Ben   v5     B +50   v5          1-1     +19
                     L -31          ?
        4   5  Eve   v2     v4      v2          1-1     -19
                     W +31  FL -50  ?
        5   4  Dan   v1     v5      v3          1-2    -181
                     L -24  FW +50  L -207
        W won, L lost, T tied, B bye, FW won by forfeit, FL lost by forfeit, A absent, N counts for nothing,
            ? not in, - not paired.
        $ crosstable --across rounds --rounds -2
        Crosstable: Club night
        Rounds 1-2

        #  No  Name  R1     R2          W-L  Spread
        -------------------------------------------
        1   3  Cat   B +50  v1      1.5-0.5     +50
                            T 0
        2   1  Ann   v4     v3      1.5-0.5     +24
                     W +24  T 0
        3   4  Dan   v1     v5          1-1     +26
                     L -24  FW +50
        4   2  Ben   v5     B +50       1-1     +19
                     L -31
        5   5  Eve   v2     v4          1-1     -19
                     W +31  FL -50
        W won, L lost, T tied, B bye, FW won by forfeit, FL lost by forfeit, A absent, N counts for nothing,
            ? not in, - not paired.
        $ starts
        Starts and replies: Club night
        Rounds 1-3

        No  Name  Starts  Replies  R1  R2  R3
        --------------------------------------
         1  Ann        2        0  1   1   b
         2  Ben        1        0  1   b   (1)
         3  Cat        1        1  b   2   1
         4  Dan        0        2  2   f   2
         5  Eve        1        1  2   f   (2)
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played. A player
            who forfeits is charged a start, and at the next forfeit a reply.
        $ wins
        Playing record: Club night
        Rounds 1-3

        No  Name      W-L  R1  R2  R3
        -----------------------------
         1  Ann   2.5-0.5  W   T   B
         2  Ben       1-1  L   B   ?
         3  Cat   2.5-0.5  B   T   W
         4  Dan       1-2  L   FW  L
         5  Eve       1-1  W   FL  ?
        W won, L lost, T tied, B bye, FW won by forfeit, FL lost by forfeit, A absent, N counts for nothing,
            ? not in, - not paired.
        $ wins --rounds 3 --format csv
        division,number,name,round,table,opponent,opponent_name,start,meeting,result,score,against,spread,wins,losses,total_wins,total_spread
        A,1,Ann,3,,,,,,B,,,50,1,0,2.5,74
        A,2,Ben,3,2,5,Eve,1st,2,?,,,,,,1,19
        A,3,Cat,3,1,4,Dan,1st,1,W,505,298,207,1,0,2.5,257
        A,4,Dan,3,1,3,Cat,2nd,1,L,298,505,-207,0,1,1,-181
        A,5,Eve,3,2,2,Ben,2nd,2,?,,,,,,1,-19
        $ wins --rounds 6-4
        ! error: `6-4` does not fit `--rounds ROUNDS`: the first round comes before the last: 4-6
        ! hint: `sixzero help wins` says more
        [exit 2]
        $ wins --rounds 5
        ! error: there is no round 5: the event has 3 rounds
        ! hint: if more are to be played: `sixzero event set rounds 5`
        [exit 1]
    "#]]);
    let narrow = night.with("COLUMNS", "40");
    narrow.session(expect![[r#"
        $ wallchart
        Wall chart: Club night
        Rounds 1-3

        No  Name  R1       R2
        ------------------------------
         1  Ann   W 412    T 401
                  v4 1st   v3 1st
                  1-0 +24  1.5-0.5 +24
         2  Ben   L 371    B +50
                  v5 1st   1-1 +19
                  0-1 -31
         3  Cat   B +50    T 401
                  1-0 +50  v1 2nd
                           1.5-0.5 +50
         4  Dan   L 388    FW +50
                  v1 2nd   v5 1st
                  0-1 -24  1-1 +26
         5  Eve   W 402    FL -50
                  v2 2nd   v4 2nd
                  1-0 +31  1-1 -19

        No  Name  R3
        ----------------------
         1  Ann   B +50
                  2.5-0.5 +74
         2  Ben   ?
                  v5 1st
                  1-1 +19
         3  Cat   W 505
                  v4 1st
                  2.5-0.5 +257
         4  Dan   L 298
                  v3 2nd
                  1-2 -181
         5  Eve   ?
                  v2 2nd
                  1-1 -19
        Each round: result and own score,
            opponent's number and which turn,
            wins-losses and spread by then.
    "#]]);
}

#[test]
fn scorecards_filled_and_to_fill_in() {
    let night = night();
    night.session(expect![[r#"
        $ scorecard cat
        Scorecard: Club night

        Cat (3), rated 1300

        Round  Table  Turn  Opponent  Rating  Own  Opp  Spread    W-L spread
        --------------------------------------------------------------------
        R1                  bye                          B +50       1-0 +50
        R2         1  2nd   Ann (1)     1500  401  401     T 0   1.5-0.5 +50
        R3         1  1st   Dan (4)     1200  505  298  W +207  2.5-0.5 +257
        $ scorecard 5 --blank
        Scorecard: Club night

        Eve (5), rated 1100

        Round  Table  Turn  Opponent  Rating  Own  Opp  Spread  W-L spread
        ------------------------------------------------------------------
        R1         2  2nd   Ben (2)     1400
        R2         2  2nd   Dan (4)     1200
        R3         2  2nd   Ben (2)     1400
        $ scorecard zoe
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]]);
    let page = night.ok("scorecard --format html");
    assert_eq!(
        texts(&page, "h1"),
        [
            "Ann (1), rated 1500",
            "Ben (2), rated 1400",
            "Cat (3), rated 1300",
            "Dan (4), rated 1200",
            "Eve (5), rated 1100"
        ]
    );
}

#[test]
fn papers_of_a_round() {
    let night = night();
    night.session(expect![[r#"
        $ checklist 1
        Score check list: Club night
        Round 1

        Slip  Table  First    Score  Second   Score  Spread  Entered
        --------------------------------------------------------------
           1      2  Ben (2)    371  Eve (5)    402     -31  08:53 kim
           2      1  Ann (1)    412  Dan (4)    388     +24  08:53 kim
                     Cat (3)    +50  bye                +50  08:53 kim
        $ checklist 3
        Score check list: Club night
        Round 3

        Slip  Table  First    Score  Second   Score  Spread  Entered
        --------------------------------------------------------------
           1      1  Cat (3)    505  Dan (4)    298    +207  08:53 kim
                     Ann (1)    +50  bye                +50  08:53 kim
        1 result is missing.
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             3      2  Ben (2)  Eve (5)
        $ missing 1
        Nothing is missing.
        $ slips 3 --boxes spread,total,blanks
        Result slips: Club night
        Round 3

        - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -

        Round 3, table 1

        Cat (3) starts

          Score _______  Spread _______  Total spread _______  Blanks _______

          Signature ____________________________________________________________

        Dan (4) replies

          Score _______  Spread _______  Total spread _______  Blanks _______

          Signature ____________________________________________________________

        - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -

        Round 3, table 2

        Ben (2) starts

          Score _______  Spread _______  Total spread _______  Blanks _______

          Signature ____________________________________________________________

        Eve (5) replies

          Score _______  Spread _______  Total spread _______  Blanks _______

          Signature ____________________________________________________________

        - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -
        $ roster
        Roster: Club night
        5 players

        No  Name  Rating
        ----------------
         1  Ann     1500
         2  Ben     1400
         3  Cat     1300
         4  Dan     1200
         5  Eve     1100
    "#]]);
}

#[test]
fn standings_over_some_rounds() {
    let night = night();
    night.session(expect![[r#"
        $ standings --rounds 2-3
        #  No  Name      W-L  Spread  Rating  Last             Note
        ------------------------------------------------------------------------------
        1   3  Cat   1.5-0.5    +207    1300  W 505-298 Dan
        2   1  Ann   1.5-0.5     +50    1500  bye +50
        3   2  Ben       1-0     +50    1400  bye +50
        4   4  Dan       1-1    -157    1200  L 298-505 Cat    won round 2 by forfeit
        5   5  Eve       0-1     -50    1100  forfeit -50 Dan  lost round 2 by forfeit
        ! Round 3 is unfinished: 1 result is missing.
        $ standings --rounds 3 --format csv --quiet
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,3,Cat,A,1300,1,0,0,207,207,505,298,1,0,W 505-298 Dan,,
        2,1,Ann,A,1500,1,0,0,50,50,0,0,0,0,bye +50,,
        3,2,Ben,A,1400,0,0,0,0,0,0,0,0,0,bye +50,,
        3,5,Eve,A,1100,0,0,0,0,0,0,0,0,0,forfeit -50 Dan,,lost round 2 by forfeit
        5,4,Dan,A,1200,0,1,0,-207,-207,298,505,0,1,L 298-505 Cat,,won round 2 by forfeit
        $ standings --round 2 --rounds 1
        ! error: `--round N` does not go with `--rounds ROUNDS`
        ! hint: `sixzero help standings` says more
        [exit 2]
        $ standings --output standings.html
        Wrote standings.html.
        ! Round 3 is unfinished: 1 result is missing.
    "#]]);
    let page = night.read("standings.html");
    assert_eq!(texts(&page, "h1"), ["After round 3"]);
    assert_eq!(texts(&page, "caption"), ["Standings"]);
    night.session(expect![[r#"
        $ standings --output standings.csv --dry-run
        Dry run, nothing is changed: Wrote standings.csv.
        ! Round 3 is unfinished: 1 result is missing.
        $ standings --output standings.doc
        ! error: a report cannot be written as a `.doc` file
        ! hint: end it in .html, .csv, .json or .txt, or name the form with `--format`
        [exit 2]
    "#]]);
    night.write("standings.csv", "rank,number\n1,1\n");
    night.session(expect![[r#"
        $ standings --output standings.csv
        ! error: `standings.csv` is there, and is not an earlier export
        ! hint: nothing was written: move it away, or name another place
        [exit 1]
    "#]]);
}

#[test]
fn a_page_has_real_tables() {
    let night = night();
    for (command, kind) in [
        ("pairings 3", "pairings-by-rank"),
        ("pairings 3 --order name", "pairings-by-name"),
        ("pairings 3 --order table", "pairings-by-table"),
        ("standings", "standings"),
        ("wallchart", "wallchart"),
        ("scorecard", "scorecards"),
        ("crosstable", "crosstable"),
        ("results 1", "results"),
        ("checklist 1", "checklist"),
        ("missing", "missing"),
        ("slips 3", "slips"),
        ("statistics", "statistics"),
        ("starts", "starts"),
        ("wins", "record"),
        ("roster", "roster"),
        ("finalreport", "final-report"),
    ] {
        let page = night.ok(&format!("{command} --format html"));
        assert!(page.contains(&format!("<meta name=\"generator\" content=\"sixzero {kind}\"/>")));
        let tables = page.matches("<table>").count();
        assert!(tables > 0, "{command}");
        assert_eq!(texts(&page, "caption").len(), tables, "{command}");
        assert_eq!(texts(&page, "thead").len(), tables, "{command}");
        assert!(page.contains("<th scope=\"col\""), "{command}");
        assert!(page.contains("<th scope=\"row\""), "{command}");
        // What a column is, is said in words: no empty heading.
        let json = night.json(&format!("{command} --json --quiet"));
        let report = json["report"].as_str().unwrap_or(kind);
        assert_eq!(report, kind, "{command}");
    }
}
