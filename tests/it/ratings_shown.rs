//! `ratings` as it is read, and what a late correction does to it.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn rated_night() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388");
    night.ok("result add 1 2 400 5 450");
    night
}

#[test]
fn ratings_are_shown_with_what_is_not_certain_of_them() {
    let night = rated_night();
    night.session(expect![[r#"
        $ ratings
        ! error: division A has no rating system, nor has the event
        ! hint: `sixzero event set rating-system naspa` sets one, `--system NAME` tries one; `sixzero ratings --systems` lists them
        [exit 1]
        $ event set rating_system naspaa
        ! error: there is no rating system `naspaa`: did you mean `naspa`?
        ! hint: `sixzero ratings --systems` lists what there is
        [exit 1]
        $ event set rating_system naspa
        Ratings are computed by NASPA, as tsh's naspa2024 computes it.
        ! Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        $ player set ann --career 20
        Changed Ann to number 1, Ann (1500).
        $ player set eve --rating none
        Changed Eve to number 5, Eve.
        $ ratings
        Ratings: Club night
        After round 1

        No  Name   Old  Games  Won  Expected  Perf   New  Change
        ---------------------------------------------------------------------
         5  Eve             1    1            2324  1800          provisional
         1  Ann   1500      1    1      0.72  2124  1512     +12
         2  Ben   1400      1    0      0.22   877  1396      -4
         3  Cat   1300      0    0      0.00        1300       0
         4  Dan   1200      1    0      0.28   577  1195      -5
        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        Career games of 3 players are not known and taken as 50: `player set NAME --career N`.
        $ ratings --explain ann
        Ann (1): 1500, after 1 rated game 1512 (+12).
        Round 1: beat Dan (1200), 0.722 of a win expected
        - 1 game: 1 won, 0.722 expected, 0.278 more than expected.
        - 0.278 of a win at 30 points each: 1500 to 1508.33 (+8.33).
        - A gain of 8.33 is over 5, so 3.33 is added: 1511.66.
        - 1511.66 rounded: 1512.

        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        $ ratings --explain eve
        Eve (5): unrated, after 1 rated game 1800, provisional.
        Round 1: beat Ben (1400), 0.782 of a win expected
        - Of 1 game just 0.95 wins are expected of somebody rated 2324.
        - 2324 is too far over the best opponent, 1400: 1800.
        - 1800 rounded: 1800.

        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        $ ratings --format csv
        division,number,name,system,standing,old,games,won,expected,performance,new,change,deviation,footing,assumed
        A,5,Eve,naspa,unofficial,,1,1,,2324,1800,,,provisional,
        A,1,Ann,naspa,unofficial,1500,1,1,0.72,2124,1512,12,,rated,
        A,2,Ben,naspa,unofficial,1400,1,0,0.22,877,1396,-4,,rated,career 50
        A,3,Cat,naspa,unofficial,1300,0,0,0.00,,1300,0,,rated,career 50
        A,4,Dan,naspa,unofficial,1200,1,0,0.28,577,1195,-5,,rated,career 50
        ! By NASPA, as tsh's naspa2024 computes it.
        ! Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        ! Career games of 3 players are not known and taken as 50: `player set NAME --career N`.
    "#]]);
    night.check_json("ratings --explain ben --system coco --json", expect![[r#"
        division: "A"
        number: 2
        name: "Ben"
        system: "coco"
        standing: "unofficial"
        old: 1400
        games: 1
        won: 0
        expected: null
        performance: 1395
        new: 1400
        change: 0
        deviation: 143.02
        footing: "rated"
        assumed: "deviation 150, career 0"
        working: ["Ben (2): 1400, after 1 rated game 1400 (+0).","Round 1: lost to Eve (1645 ± 150), -50: 1395","- The games say 1395, with 9.1 % of the weight against 1400 ± 150: 1399.55 ± 143.02.","- 1399.55 rounded: 1400.","","By CoCo (Norwegian, by spread), as its rating.py computes it.","Unofficial: read in CoCo's program of 2021; what a deviation is after months without games has changed since, and is not computed here.","Career games of 1 player are not known and taken as 0: `player set NAME --career N`."]
    "#]]);
    night.session(expect![[r#"
        $ ratings --after 7
        ! error: there is no round 7: the event has 3 rounds
        ! hint: if more are to be played: `sixzero event set rounds 7`
        [exit 1]
        $ standings --ratings
        #  No  Name  W-L  Spread  Rating  Est.  Perf  Last
        -----------------------------------------------------------
        1   3  Cat   1-0     +50    1300  1300        bye +50
        1   5  Eve   1-0     +50          1800  2324  W 450-400 Ben
        3   1  Ann   1-0     +24    1500  1512  2124  W 412-388 Dan
        4   4  Dan   0-1     -24    1200  1195   577  L 388-412 Ann
        5   2  Ben   0-1     -50    1400  1396   877  L 400-450 Eve
        By NASPA, as tsh's naspa2024 computes it.
        Unofficial: the arithmetic was read in tsh; whether NASPA rates by it today is not known.
        Career games of 3 players are not known and taken as 50: `player set NAME --career N`.
        $ standings --ratings --quiet --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,estimated_rating,performance,rating_standing,note
        1,3,Cat,A,1300,1,0,0,50,50,0,0,0,0,bye +50,,1300,,unofficial,
        1,5,Eve,A,,1,0,0,50,50,450,400,0,1,W 450-400 Ben,,1800,2324,unofficial,
        3,1,Ann,A,1500,1,0,0,24,24,412,388,1,0,W 412-388 Dan,,1512,2124,unofficial,
        4,4,Dan,A,1200,0,1,0,-24,-24,388,412,0,1,L 388-412 Ann,,1195,577,unofficial,
        5,2,Ben,A,1400,0,1,0,-50,-50,400,450,1,0,L 400-450 Eve,,1396,877,unofficial,
        $ event show
        Setting        Value
        --------------------------------------------------------------------
        name           Club night
        file           Club-night.sixzero
        rules          NASPA tournament rules (naspa)
        rounds         3
        spread-cap     none
        bye-spread     50
        lexicon        Wordnik 2021-07-29 (open list, not a tournament list)
        rating-system  naspa
        division A     5 players, 1 round paired
        $ division set A rating-system coco
        Division A is rated by CoCo (Norwegian, by spread), as its rating.py computes it.
        ! Unofficial: read in CoCo's program of 2021; what a deviation is after months without games has changed since, and is not computed here.
        $ ratings
        Ratings: Club night
        After round 1

        No  Name   Old  Games  Won  Perf   New  Change
        -----------------------------------------------------------
         5  Eve             1    1  1650  1645          provisional
         1  Ann   1500      1    1  1320  1484     -16
         2  Ben   1400      1    0  1395  1400       0
         3  Cat   1300      0    0        1300       0
         4  Dan   1200      1    0  1380  1216     +16
        By CoCo (Norwegian, by spread), as its rating.py computes it.
        Unofficial: read in CoCo's program of 2021; what a deviation is after months without games has
            changed since, and is not computed here.
        Career games of 2 players are not known and taken as 0: `player set NAME --career N`.
        $ division set A rating-system event
        Division A is rated as the event is.
        $ ratings --systems
        Name          Title                                       Remark
        ----------------------------------------------------------------------------------------------------
        naspa         NASPA, as tsh's naspa2024 computes it       Unofficial: the arithmetic was read in
                                                                  tsh; whether NASPA rates by it today is
                                                                  not known.
        naspa-csw     NASPA Collins, as tsh's naspa-csw computes  Unofficial: the arithmetic was read in
                      it                                          tsh; whether NASPA rates by it today is
                                                                  not known.
        nsa2008       NSA 2008, as tsh's nsa2008 computes it      Unofficial: the arithmetic was read in
                                                                  tsh; NASPA has named newer systems since.
        naspa-club    NASPA club (LCT), as tsh's naspa2024 lct    Unofficial: the arithmetic was read in
                      computes it                                 tsh; whether NASPA rates by it today is
                                                                  not known.
        wespa-legacy  WESPA of old, as tsh's wespa approximates   Unofficial: WESPA has rated by another
                      it                                          system, RJR, since 2025, and its formula
                                                                  was not found: export a .tou file instead.
        australia     Australia, as tsh's aus computes it         Unofficial: the page of the association
                                                                  and tsh agree; whether both are of today
                                                                  is not known.
        pakistan      Pakistan, as tsh's pak computes it          Unofficial: read in tsh alone.
        absp          ABSP event rating, as tsh computes it       Unofficial: the rating of this event
                                                                  alone: the published one is a rolling
                                                                  average whose weights were not found.
        coco          CoCo (Norwegian, by spread), as its         Unofficial: read in CoCo's program of
                      rating.py computes it                       2021; what a deviation is after months
                                                                  without games has changed since, and is
                                                                  not computed here.
        woogles       Glicko as Woogles computes it               Unofficial: a stored copy of its program;
                                                                  it was made for games on its site, and
                                                                  rates no event.
        $ ratings --fields --system pakistan
        Pakistan, as tsh's pak computes it (pakistan)
        Source: tsh Ratings/Elo.pm `pak`

        Field               Value         Mark        Source
        ----------------------------------------------------------------------------------------------------
        standing            "unofficial"  unverified  P no text of the association was readable
        method              "elo"                     V tsh Ratings/Elo.pm: wins alone, no spread
        byes                "unrated"                 V tsh Ratings.pm CountEWins: no opponent, not rated
        forfeits            "unrated"                 V tsh Ratings.pm, tsh ForfeitLOSS.pm: a forfeit has no
                                                      opponent in tsh
        adjudicated         "rated"                   V tsh Ratings.pm: whatever has two scores is rated
        spread_penalties    "unrated"                 V tsh Ratings.pm: spread is not used
        rounding            "half_up"                 V tsh Ratings.pm RoundNewRatings
        curve               "linear"                  V tsh Ratings/Elo.pm ExpectAustralian, scrabble.org.au
                                                      ratings
        curve_multiply      1.0                       V tsh Ratings/Elo.pm, scrabble.org.au ratings
        curve_divide        1200.0                    V tsh Ratings/Elo.pm, scrabble.org.au ratings
        curve_least         0.05                      V tsh Ratings/Elo.pm, scrabble.org.au ratings
        curve_most          0.95                      V tsh Ratings/Elo.pm, scrabble.org.au ratings
        multipliers         [[0, 0, 20]]              V tsh Ratings/Elo.pm Multiplier20, scrabble.org.au
                                                      ratings
        bands               "whole"                   V tsh Ratings/Elo.pm
        career_counts       "event"                   V tsh Ratings/Elo.pm
        career_assumed      50            unverified  P tsh takes 0, and would give every rated player of a
                                                      file without games 30
        segments            []                        V tsh Ratings/Elo.pm
        change_divide       1                         V tsh Ratings/Elo.pm
        change_most         "none"                    V tsh Ratings/Elo.pm
        rating_least        500                       V tsh Ratings/Elo.pm pak
        acceleration_after  5                         V tsh Ratings.pm CalculateAccelerationBonus
        acceleration_share  [0, 1]                    V tsh Ratings/Elo.pm
        feedback_share      [0, 1]                    V tsh Ratings/Elo.pm
        newcomer_none       0.05                      V tsh Ratings/Elo.pm SetupNewcomerPR
        newcomer_all        0.95                      V tsh Ratings/Elo.pm SetupNewcomerPR
        newcomer_least      500                       V tsh Ratings/Elo.pm RateNewcomersCorrectly
        newcomer_above      400                       V tsh Ratings/Elo.pm: over the best rated opponent,
                                                      else the best unrated, times the share of wins
        newcomer_start      1500                      V tsh Ratings/Elo.pm: where no opponent was rated
        newcomer_turns      50                        V tsh Ratings/Elo.pm maximum_iterations
        search              [0, 3000]                 V tsh Ratings/Elo.pm; the halving ends as tsh's Search
                                                      does, on its last middle

        Note: Unofficial: read in tsh alone.
        Note: Career games that are not known are taken as 50: the smaller multiplier.
        Note: Segments are those of the rounds that the estimate covers, as if the event ended there.
    "#]]);
    night.ok("undo --any");
    night.ok("verify");
}

#[test]
fn a_late_correction_says_whose_rating_differs() {
    let night = rated_night();
    night.ok("event set rating-system naspa");
    night.ok("round pair --method koth");
    night.ok("round release 2");
    night.session(expect![[r#"
        $ result correct 1 "1 388 4 412" --reason swapped --accept late-correction
        Dan: place 3, 1-0 +24, was place 5, 0-1 -24
        Ann: place 5, 0-1 -24, was place 3, 1-0 +24
        Round 2 (released) would have been paired the same.
          paired on another place or other wins: table 2 Dan - Ann
        Estimated ratings (unofficial): Ann 1486, was 1506; Dan 1224, was 1194
        Round 1: corrected to Ann 388 - Dan 412 (was Ann 412 - Dan 388).
        Ann 388 (0.0 -24) - Dan 412 (1.0 +24): -24
        ! Round 1 is complete.
    "#]]);
}
