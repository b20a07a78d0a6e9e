//! Corrections that move prizes.
use expect_test::expect;

use crate::cli_prize::{LIST, played};

#[test]
fn a_late_correction_says_who_would_have_got_a_prize() {
    let night = played();
    night.write("prizes.txt", LIST);
    night.ok("prize import prizes.txt");
    night.session(expect![[r#"
        $ result correct 1 "ann 388 dan 412" --reason "the slip was turned" --dry-run
        Dan: place 3, 2-1 +38, was place 5, 1-2 -10
        Ann: place 5, 1-2 +2, was place 2, 2-1 +50
        Round 2 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Cat - Dan; table 2 Ann - Eve
        Round 3 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Ben - Dan; table 2 Ann - Cat
        Prize 2nd: Ben, was Ann, Ben
        Prize 3rd: Dan, was Ann, Ben
        Prize 1st under 1300: no one, was Dan
        Prize high average: Eve, was Ann
        Dry run, nothing is changed: Round 1: corrected to Ann 388 - Dan 412 (was Ann 412 - Dan 388).
        Ann 388 (1.0 +2) - Dan 412 (2.0 +38): -24
        ! To do it, say which: `--accept late-correction`, for rounds 2 and 3 were released on what is corrected, and places or records differ; or `--effect report-only`.
        ! Round 1 is complete.
    "#]]);
}

#[test]
fn a_correction_for_the_report_alone_says_that_prizes_stay() {
    let night = played();
    night.write("prizes.txt", "1st 100\n2nd 50\nhigh average 8\n");
    night.ok("prize import prizes.txt");
    let before = night.ok("prizes");
    night.session(expect![[r#"
        $ result correct 1 "ann 388 dan 412" --reason turned --effect report-only
        Standings, pairings and prizes stay as they are. If it counted:
        Dan: place 3, 2-1 +38, is place 5, 1-2 -10
        Ann: place 5, 1-2 +2, is place 2, 2-1 +50
        Round 2 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Cat - Dan; table 2 Ann - Eve
        Round 3 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Ben - Dan; table 2 Ann - Cat
        Prize 2nd: stays with Ann, Ben; it would go to Ben
        Prize high average: stays with Ann; it would go to Eve
        Round 1: for the report only, Ann 388 - Dan 412 (counts: Ann 412 - Dan 388).
    "#]]);
    assert_eq!(
        night.ok("prizes").lines().take(9).collect::<Vec<_>>(),
        before.lines().take(9).collect::<Vec<_>>()
    );
    night.session(expect![[r#"
        $ result forfeit 2 cat --reason left --effect report-only --yes
        Standings, pairings and prizes stay as they are. If it counted:
        Dan: place 2, 2-1 +50, is place 5, 1-2 -10
        Cat: place 5, 1-2 -76, is place 4, 2-1 -16
        Round 3 (released) was paired by hand: no method says who would have met.
          paired on another place or other wins: table 1 Ben - Dan; table 2 Ann - Cat; Eve (bye)
        Prize 2nd: stays with Ann, Ben; it would go to Ann, Ben, Dan
        Round 2: for the report only, Cat -50 - Dan +50 (forfeit) (counts: Cat 300 - Dan 290).
        ! Round 2 is complete.
    "#]]);
}

#[test]
fn a_correction_of_the_last_round_says_who_wins_by_it() {
    let night = played();
    night.ok("prize add 1st 100");
    night.session(expect![[r#"
        $ result correct 3 "ann 500 cat 300" --reason misread
        Ann: place 1, 2-1 +174, was place 2, 2-1 +50
        Eve: place 2, 2-1 +76, was place 1, 2-1 +76
        Ben: place 3, 2-1 +50, was place 2, 2-1 +50
        Cat: still place 4, 2-1 -140, was 2-1 -16
        After round 3, certain of first place: Ann, was Eve
        Prize 1st: Ann, was Eve
        Round 3: corrected to Ann 500 - Cat 300 (was Ann 500 - Cat 424).
        Ann 500 (2.0 +174) - Cat 300 (2.0 -140): +200
        ! Round 3 is complete.
        $ result correct 3 "ann 500 cat 301" --reason misread
        Round 3: corrected to Ann 500 - Cat 301 (was Ann 500 - Cat 300).
        Ann 500 (2.0 +173) - Cat 301 (2.0 -139): +199
        ! Round 3 is complete.
    "#]]);
}
