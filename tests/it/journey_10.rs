//! Journey 10: the result was wrong, two rounds ago.
use expect_test::expect;
use serde_json::Value;

use crate::sandbox::Sandbox;

/// The club night of journey 1, whole.
fn club_night() -> Sandbox {
    let night = Sandbox::first_round();
    for line in [
        "result add 1 ann 412 dan 388",
        "result add 1 ben 350 eve 365",
        "round pair --pairs \"ann>cat dan>eve\" --bye ben --seed 2",
        "result add 2 ann 401 cat 401",
        "result add 2 dan 505 eve 298",
        "round pair --pairs \"3>2 1>5\" --bye 4 --seed 3",
        "result add 3 cat 377 ben 432",
        "result add 3 ann 389 eve 341",
    ] {
        night.ok(line);
    }
    night
}

/// The sum of all spreads: what the three byes award.
#[track_caller]
fn check_spreads(night: &Sandbox) {
    let rows: Value = serde_json::from_str(&night.ok("standings --json")).unwrap();
    let sum: i64 = rows.as_array().unwrap().iter().map(|row| row["spread"].as_i64().unwrap()).sum();
    assert_eq!(sum, 150);
}

#[test]
fn the_result_was_wrong_two_rounds_ago() {
    let night = club_night();
    let table = night.ok("standings");
    let data = night.ok("standings --json");
    check_spreads(&night);

    night.session(expect![[r#"
        $ result correct 1 ann dan 421 388 --reason "slip misread" --dry-run
        Ann: still place 1, 2.5-0.5 +81, was 2.5-0.5 +72
        Dan: still place 2, 2-1 +224, was 2-1 +233
        No place changes.
        Round 2 (released) was paired by hand: no method says who would have met.
        Round 3 (released) was paired by hand: no method says who would have met.
        Dry run, nothing is changed: Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Ann 421 (2.5 +81) - Dan 388 (2.0 +224): +33
        ! Round 1 is complete.
        $ result correct 1 ann dan 421 388
        ! error: correcting a result needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result correct 1 ann dan 421 388 --reason "slip misread"
        Ann: still place 1, 2.5-0.5 +81, was 2.5-0.5 +72
        Dan: still place 2, 2-1 +224, was 2-1 +233
        No place changes.
        Round 2 (released) was paired by hand: no method says who would have met.
        Round 3 (released) was paired by hand: no method says who would have met.
        Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Ann 421 (2.5 +81) - Dan 388 (2.0 +224): +33
        ! Round 1 is complete.
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   1  Ann   2.5-0.5     +81    1500  W 389-341 Eve
        2   4  Dan       2-1    +224    1200  bye +50
        3   2  Ben       2-1     +90    1400  W 432-377 Cat
        4   3  Cat   1.5-1.5      -5    1300  L 377-432 Ben
        5   5  Eve       1-2    -240    1100  L 341-389 Ann
    "#]]);
    check_spreads(&night);
    night.session(expect![[r#"
        $ undo
        Took back: Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
    "#]]);
    assert_eq!(night.ok("standings"), table);

    night.check("result correct 1 ben eve 365 350 --reason \"swapped\"", expect![[r#"
        ! error: rounds 2 and 3 were released on what is corrected, and places or records differ
        !   Ben: place 1, 3-0 +120, was place 3, 2-1 +90
        !   Ann: place 2, 2.5-0.5 +72, was place 1, 2.5-0.5 +72
        !   Dan: place 3, 2-1 +233, was place 2, 2-1 +233
        !   Eve: still place 5, 0-3 -270, was 1-2 -240
        !   After round 3, certain of first place: Ben, was Ann
        !   Round 2 (released) was paired by hand: no method says who would have met.
        !     paired on another place or other wins: table 2 Dan - Eve; Ben (bye)
        !   Round 3 (released) was paired by hand: no method says who would have met.
        !     paired on another place or other wins: table 1 Cat - Ben; table 2 Ann - Eve; Dan (bye)
        ! hint: `--effect report-only` leaves standings and pairings as they are; `--accept late-correction` corrects the standings
        [exit 1]
    "#]]);
    assert_eq!(night.ok("standings"), table, "what is refused changes nothing");
    night.session(expect![[r#"
        $ result correct 1 ben eve 365 350 --reason "swapped" --accept late-correction
        Ben: place 1, 3-0 +120, was place 3, 2-1 +90
        Ann: place 2, 2.5-0.5 +72, was place 1, 2.5-0.5 +72
        Dan: place 3, 2-1 +233, was place 2, 2-1 +233
        Eve: still place 5, 0-3 -270, was 1-2 -240
        After round 3, certain of first place: Ben, was Ann
        Round 2 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 2 Dan - Eve; Ben (bye)
        Round 3 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Cat - Ben; table 2 Ann - Eve; Dan (bye)
        Round 1: corrected to Ben 365 - Eve 350 (was Ben 350 - Eve 365).
        Ben 365 (3.0 +120) - Eve 350 (0.0 -270): +15
        ! Round 1 is complete.
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   2  Ben       3-0    +120    1400  W 432-377 Cat
        2   1  Ann   2.5-0.5     +72    1500  W 389-341 Eve
        3   4  Dan       2-1    +233    1200  bye +50
        4   3  Cat   1.5-1.5      -5    1300  L 377-432 Ben
        5   5  Eve       0-3    -270    1100  L 341-389 Ann
    "#]]);
    check_spreads(&night);
    night.session(expect![[r#"
        $ undo
        Took back: Round 1: corrected to Ben 365 - Eve 350 (was Ben 350 - Eve 365).
    "#]]);
    assert_eq!(night.ok("standings"), table);

    night.session(expect![[r#"
        $ result correct 1 ben eve 365 350 --reason "swapped" --effect report-only
        Standings, pairings and prizes stay as they are. If it counted:
        Ben: place 1, 3-0 +120, is place 3, 2-1 +90
        Ann: place 2, 2.5-0.5 +72, is place 1, 2.5-0.5 +72
        Dan: place 3, 2-1 +233, is place 2, 2-1 +233
        Eve: still place 5, 0-3 -270, is 1-2 -240
        After round 3, certain of first place: Ben, is Ann
        Round 2 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 2 Dan - Eve; Ben (bye)
        Round 3 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Cat - Ben; table 2 Ann - Eve; Dan (bye)
        Round 1: for the report only, Ben 365 - Eve 350 (counts: Ben 350 - Eve 365).
    "#]]);
    assert_eq!(night.ok("standings --quiet"), table, "the standings stay");
    check_spreads(&night);
    night.session(expect![[r#"
        $ result corrections
        Round  Table  Players            Counts   Report says  By   Why
        -------------------------------------------------------------------
            1      2  Ben (2) - Eve (5)  350-365  365-350      kim  swapped
        $ undo
        Took back: Round 1: for the report only, Ben 365 - Eve 350 (counts: Ben 350 - Eve 365).
    "#]]);

    assert_eq!(night.ok("standings"), table);
    assert_eq!(night.ok("standings --json"), data);
    let log = night.ok("log --last 6");
    let log: Vec<_> = log.lines().map(str::trim_start).collect();
    expect![[r#"
        12  9 Oct 2025, 08:53  kim  Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388). Why: slip misread (taken back)
        13  9 Oct 2025, 08:53  kim  Took back: Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        14  9 Oct 2025, 08:53  kim  Round 1: corrected to Ben 365 - Eve 350 (was Ben 350 - Eve 365). Why: swapped Accepted: late-correction. (taken back)
        15  9 Oct 2025, 08:53  kim  Took back: Round 1: corrected to Ben 365 - Eve 350 (was Ben 350 - Eve 365).
        16  9 Oct 2025, 08:53  kim  Round 1: for the report only, Ben 365 - Eve 350 (counts: Ben 350 - Eve 365). Why: swapped (taken back)
        17  9 Oct 2025, 08:53  kim  Took back: Round 1: for the report only, Ben 365 - Eve 350 (counts: Ben 350 - Eve 365)."#]].assert_eq(&log.join(
        "
",
    ));
    assert_eq!(night.ok("verify"), "All is well: the journal, the tables and every game agree.\n");
}
