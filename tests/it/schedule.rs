//! Schedules, methods with their words, lagged rounds, and limits that no pairing keeps.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Six players of two clubs, rated in their order.
fn club() -> Sandbox {
    let club = Sandbox::new();
    club.write(
        "roster.csv",
        "name,rating,club\nAnn,1900,North\nBen,1800,North\nCat,1700,South\nDan,1600,South\n\
         Eve,1500,\nFay,1400,\n",
    );
    club.ok("new Cup --rounds 5");
    club.ok("player import roster.csv");
    club
}

#[test]
fn rounds_are_paired_by_the_schedule() {
    let club = club();
    club.session(expect![[r#"
        $ schedule set "4- koth, 1 Factor 3, 2-3 swiss fold LAG 1"
        The rounds are paired: 1 factor 3, 2-3 swiss fold lag 1, 4- koth.
        $ schedule show
        1    factor 3                      next
        2    swiss fold lag 1
        3    swiss fold lag 1
        4    koth
        5    koth
        $ round pair 1 --seed 7
        Paired round 1 (factor, seed 7): 3 tables.

        Table  First    Second
        -----------------------
            1  Dan (4)  Ann (1)
            2  Ben (2)  Eve (5)
            3  Fay (6)  Cat (3)
    "#]]);
    // round 2 is paired on the standings before round 1: nothing need be in
    club.session(expect![[r#"
        $ round pair 2 --seed 7
        Paired round 2 (swiss, seed 7): 3 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Fay (6)
            2  Cat (3)  Ben (2)
            3  Eve (5)  Dan (4)
    "#]]);
    // round 3 is paired on round 1: its results are missing
    club.session(expect![[r#"
        $ round pair 3 --seed 7
        ! error: round 1 is a draft: it is paired, and not on the wall yet
        ! hint: `sixzero round unpair 1` takes it back, `sixzero round pair 1 --again` pairs it again, `sixzero round release 1` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason "…"`
        [exit 1]
        $ schedule show
        1    factor 3                      paired by factor
        2    swiss fold lag 1              paired by swiss
        3    swiss fold lag 1              next
        4    koth
        5    koth
        $ schedule set none
        There is no schedule.
    "#]]);
}

#[test]
fn a_division_has_a_schedule_of_its_own() {
    let club = club();
    club.ok("division add B");
    club.ok("schedule set \"1- koth\"");
    club.session(expect![[r#"
        $ schedule set "1- random" --division B
        The rounds of division B are paired: 1- random.
        $ division set B schedule event
        Division B is paired by the event's schedule.
        $ event set schedule "1-2 swiss, 2 koth"
        ! error: round 2 is in two parts
        ! hint: as `1-3 random, 4-12 swiss lag 1, 13- koth`; `sixzero help round pair` lists the methods
        [exit 2]
        $ schedule set "1-2 swiss lagg 1"
        ! error: `1-2 swiss lagg 1`: `lagg` means nothing to the method swiss; it knows high-low, fold, adjacent, even-starts, wins-first, repeats N, apart-for N, since ROUND, lag N, on ROUND, apart club|team|N/N, bye lowest|highest|always-lowest, bands N/N, starts fewest-starts|balance|table|unnoted, tables rank|moves, streamed N/N, gibson PRIZES
        ! hint: as `1-3 random, 4-12 swiss lag 1, 13- koth`; `sixzero help round pair` lists the methods
        [exit 2]
        $ schedule set "1 dutch"
        ! error: `1 dutch`: `dutch` is not a pairing method; there are manual, swiss, koth, factor, random, round-robin, quads, fontes, groups, teams, australian, chew, cop, bracket
        ! hint: as `1-3 random, 4-12 swiss lag 1, 13- koth`; `sixzero help round pair` lists the methods
        [exit 2]
    "#]]);
}

#[test]
fn a_limit_that_no_pairing_keeps_is_refused_by_name() {
    let club = club();
    for player in ["Eve", "Fay"] {
        club.ok(&format!("player withdraw {player} --yes"));
    }
    club.ok("round pair --method \"koth apart club\" --seed 7");
    club.ok("result add 1 \"ann 400 cat 300\"");
    club.ok("result add 1 \"ben 400 dan 300\"");
    club.session(expect![[r#"
        $ round pair --method "koth repeats 0 apart club" --seed 7
        Paired round 2 (koth, seed 7) from all 2 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Cat (3)
    "#]]);
    club.ok("result add 2 \"ann 400 dan 380\"");
    club.ok("result add 2 \"ben 400 cat 380\"");
    club.session(expect![[r#"
        $ round pair --method "koth repeats 0 apart club" --seed 7
        ! error: no pairing of round 3 keeps every limit: Ben and Ann are to be kept apart; Cat and Dan are to be kept apart
        ! hint: pair with wider limits, or accept it with `--accept limit-broken`
        [exit 1]
        $ round pair --method "koth repeats 0 apart club" --seed 7 --accept limit-broken --reason "last round" --explain
        Paired round 3 (koth, seed 7) from all 4 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Cat (3)  Dan (4)

        Round 3: koth, seed 7.
        Table 1: Ben (place 2) starts by lot against Ann (place 1); they are to be kept apart.
        Table 2: Cat (place 3) starts by lot against Dan (place 4); they are to be kept apart.
    "#]]);
}

#[test]
fn a_family_is_kept_apart_by_its_numbers() {
    let club = club();
    club.session(expect![[r#"
        $ round pair --method "koth apart 2/1 apart 3/4" --seed 7
        Paired round 1 (koth, seed 7): 3 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
            3  Eve (5)  Fay (6)
        $ round explain 1 ann
        Cat and Ann meet at table 1. 1st against 3rd. Cat starts by lot.
        Round 1 was paired by `koth apart 1/2 apart 3/4`, seed 7 (operation 3, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the order before the first result.
    "#]]);
    // Paired anew, it is asked for again; so is a club, though a family is a part of it.
    club.session(expect![[r#"
        $ round pair 1 --again --keep
        Round 1 stays as it is: every board can stay.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
            3  Eve (5)  Fay (6)
    "#]]);
    club.ok("round pair 1 --again --method \"koth apart club\" --seed 7");
    club.session(expect![[r#"
        $ round pair 1 --again --explain
        Paired round 1 again (koth, seed 0): 3 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
            3  Eve (5)  Fay (6)

        Round 1: koth, seed 0.
        Table 1: Cat (place 3) starts by lot against Ann (place 1).
        Table 2: Dan (place 4) starts by lot against Ben (place 2).
        Table 3: Eve (place 5) starts by lot against Fay (place 6).
        $ round pair 1 --again --method "koth apart 1/9"
        ! error: `apart 1/9`: no player has the number 9
        ! hint: `sixzero player list` has the numbers, which are each division's own: `sixzero help schedule set` tells how a division has words of its own, `--method` gives this round others
        [exit 1]
        $ round pair 1 --again --method "koth apart 1/1"
        ! error: `koth apart 1/1` does not fit `--method METHOD`: `apart` needs `club`, `team`, or the numbers of players, as 3/7, behind it
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
}

#[test]
fn a_mended_draft_says_who_is_together() {
    let club = club();
    club.ok("player withdraw fay --after 0 --yes");
    // Eve has the bye, Dan and Cat are of one club.
    club.ok(
        "round pair --method \"swiss apart club apart 5/1\" --pairs \"ann-cat ben-dan\" --seed 7",
    );
    club.session(expect![[r#"
        $ player withdraw cat --after 0 --yes
        Cat is withdrawn before round 1; in round 1 Ann meets Eve, who had the bye.
        ! Ann and Eve were to be kept apart (`apart 1/5`): `sixzero round pair 1 --again --keep` parts them.
        $ round pair 1 --again --keep
        Paired round 1 again with the fewest boards changed (swiss, seed 7): 2 tables.
        0 of 2 stay, byes counted as boards:
          goes   table 1: Eve - Ann
          goes   table 2: Dan - Ben
          comes  table 1: Dan - Ann
          comes  table 2: Ben - Eve

        Table  First    Second
        -----------------------
            1  Dan (4)  Ann (1)
            2  Ben (2)  Eve (5)
        $ player add Gil --club north
        Added number 7, Gil; in round 1 Gil has the bye (+50).
    "#]]);
}

#[test]
fn numbers_that_nobody_has_are_named_where_they_are_typed() {
    let club = Sandbox::new();
    club.ok("new Cup --division A --division B");
    for name in ["Ann", "Ben", "Cat"] {
        club.ok(&format!("player add {name} --rating 1500 -d A"));
    }
    for name in ["Dan", "Eve"] {
        club.ok(&format!("player add {name} --rating 1500 -d B"));
    }
    club.session(expect![[r#"
        $ schedule set "1- swiss apart 1/3"
        The rounds are paired: 1- swiss apart 1/3.
        ! `apart 1/3`: nobody in division B has the number 3 yet.
        $ round pair -d B --seed 7
        ! error: `apart 1/3`: no player of division B has the number 3
        ! hint: `sixzero player list` has the numbers, which are each division's own: `sixzero help schedule set` tells how a division has words of its own, `--method` gives this round others
        [exit 1]
        $ schedule set -d B "1-3 swiss apart 1/2, 4- koth apart 2/9"
        The rounds of division B are paired: 1-3 swiss apart 1/2, 4- koth apart 2/9.
        ! `apart 2/9`: nobody in division B has the number 9 yet.
        $ player set eve --rating 1600
        Changed Eve to number 2, Eve (1600) in division B.
        $ player renumber -d B
        Numbered the players of division B by rating.
        ! The schedule keeps players apart by the numbers they had: set it again.
    "#]]);
}

#[test]
fn words_that_mean_nothing_are_named() {
    let club = club();
    club.session(expect![[r#"
        $ round pair --method "koth fold"
        ! error: `koth fold` does not fit `--method METHOD`: `fold` means nothing to the method koth; it knows no-repeats, repeats N, apart-for N, since ROUND, lag N, on ROUND, apart club|team|N/N, bye lowest|highest|always-lowest, bands N/N, starts fewest-starts|balance|table|unnoted, tables rank|moves, streamed N/N, gibson PRIZES
        ! hint: `sixzero help round pair` says more
        [exit 2]
        $ round pair --method koth --shape fold
        ! error: `--shape` means nothing to the method koth
        ! hint: leave it out, or add `--method swiss`
        [exit 2]
        $ round pair --method "swiss lag"
        ! error: `swiss lag` does not fit `--method METHOD`: `lag` needs a number up to 10000 behind it
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
}
