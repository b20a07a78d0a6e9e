//! Two pairs of eyes: provisional results, confirmation, players' reports, conflicts.
use std::process::{Output, Stdio};

use expect_test::expect;
use proptest::prelude::*;
use sixzero::desk::{
    ConfirmRefusal, Desk, Finding, PairRequest, Refusal, Rehearsal, SlipEntry, SlipText, Stamp,
    TieBreak, Whose,
};
use sixzero::tournament::{Moment, RoundNo};

use crate::laws::tried;
use crate::sandbox::{Sandbox, without_origin};

/// Round 1 of the club night, paired, where a second person confirms.
fn second() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("event set confirmation second");
    night
}

/// The same, where both players report.
fn players() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("event set confirmation players");
    night
}

#[test]
fn a_result_is_provisional_until_another_person_keys_it_too() {
    let night = second();
    night.check(
        "result add 1 \"ann 412 dan 388\"",
        expect![[r#"
        Round 1: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check("result add 1 \"ann 412 dan 388\" --by lou", expect![[r#"
        Already in: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Entered by kim, 2025-10-09 08:53:20 +00:00; `sixzero result confirm` keys it a second time.
        ! Round 1 still misses table 2: Ben - Eve.
    "#]]);
    night.check(
        "result confirm 1 \"ann 412 dan 388\"",
        expect![[r#"
        ! error: kim entered Ann 412 - Dan 388, and another person confirms it
        ! hint: say who keys it: `--by NAME`; to go on anyway: `--accept same-person --reason "…"`
        [exit 1]
    "#]],
    );
    night.check("result missing", expect![[r#"
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "result confirm 1 \"dan 388 ann 412\" --by lou",
        expect![[r#"
        Round 1: confirmed Dan 388 - Ann 412.
        Dan 388 (0.0 -24) - Ann 412 (1.0 +24): -24
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result confirm 1 \"dan 388 ann 412\" --by lou",
        expect![[r#"
        Already keyed by lou: Dan 388 - Ann 412.
        Dan 388 (0.0 -24) - Ann 412 (1.0 +24): -24
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result confirm 1 \"ben 365 eve 350\" --by lou",
        expect![[r#"
        ! error: there is no result of Ben in round 1 to confirm
        ! hint: enter it: `sixzero result add ROUND "…"`
        [exit 1]
    "#]],
    );
    night.check(
        "result confirm 1 \"cat 50\" --by lou",
        expect![[r#"
        Cat +50 (bye) needs no confirmation.
        Cat +50 (1.0 +50)
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check_with(
        "result add 1 - --by lou",
        "ben 365 eve 350\n",
        expect![[r#"
        Round 1: Ben 365 - Eve 350.
        Ben 365 (1.0 +15) - Eve 350 (0.0 -15): +15 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "standings",
        expect![[r#"
        #  No  Name   W-L  Spread  Rating  Last           Next
        ------------------------------------------------------
        1   3  Cat    1-0     +50    1300  bye +50
        2   1  Ann    1-0     +24    1500  W 412-388 Dan
        3   2  Ben *  1-0     +15    1400  W 365-350 Eve
        4   5  Eve *  0-1     -15    1100  L 350-365 Ben
        5   4  Dan    0-1     -24    1200  L 388-412 Ann
        ! * with results that are not certain yet: round 1, table 2: Ben - Eve.
    "#]],
    );
    night.check("round pair --seed 1", expect![[r#"
        ! error: round 1 has unconfirmed results: table 2: Ben - Eve
        !   Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by lou, 2025-10-09 08:53:20 +00:00
        ! hint: key each slip again: `sixzero result confirm ROUND "…"`; to pair on them as they are: `--accept unconfirmed --reason "…"`
        [exit 1]
    "#]]);
    night.check_with(
        "result confirm 1 -",
        "# table 2\neve 350 ben 365\n",
        expect![[r#"
        Round 1: confirmed Eve 350 - Ben 365.
        Eve 350 (0.0 -15) - Ben 365 (1.0 +15): -15
        ! Round 1 is complete.
    "#]],
    );
    night.check(
        "round pair --seed 1",
        expect![[r#"
            Paired round 2 (swiss, seed 1) from 3/3 results (2edd): 2 tables, Dan has the bye (+50).

            Table  First    Second
            -----------------------
                1  Cat (3)  Ben (2)
                2  Eve (5)  Ann (1)
                   Dan (4)  bye
        "#]],
    );
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn a_provisional_result_says_how_it_is_keyed_again() {
    let night = second();
    night.ok("result add 1 ann 412 dan 388");
    night.check("result add 1 \"ann 421 dan 388\" --by lou", expect![[r#"
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 2025-10-09 08:53:20 +00:00; as the second pair of eyes: `sixzero result confirm 1 "…"`; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
    night.check_with("desk --by lou", "ann 421 dan 388\nconfirm ann 412 dan 388\n", expect![[r#"
        resumed, round 1: 1 of 2 boards in, last saved Ann 412 - Dan 388 by kim
        Cat +50 (bye), already in
        Table 2: Ben - Eve
        UNCONFIRMED table 1: Ann - Dan
        Round 1: confirmed Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! error: line 1: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: as the second pair of eyes: `confirm ann 421 dan 388`; if this one is right: `fix ann 421 dan 388 --reason "…"`
        ! Round 1 still misses table 2: Ben - Eve.
        [exit 1]
    "#]]);
    night.check("result add 1 \"ann 421 dan 388\" --by lou", expect![[r#"
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 2025-10-09 08:53:20 +00:00; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
}

#[test]
fn what_another_corrected_is_not_overwritten_unseen() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result correct 1 ann 421 dan 388 --seen 4 --reason misread --by lou");
    night.check("result correct 1 ann 415 dan 388 --seen 4 --reason recount", expect![[r#"
        ! error: Ann 421 - Dan 388 was changed by lou since you looked (operation 5): Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        ! hint: `sixzero blame ROUND PLAYER` shows it; then again with the newer `--seen`
        [exit 1]
    "#]]);
    night.ok("result correct 1 ann 415 dan 388 --seen 5 --reason recount");
    // An undo is a change like another.
    night.ok("undo");
    night.check("result correct 1 ann 416 dan 388 --seen 6 --reason recount", expect![[r#"
        ! error: Ann 421 - Dan 388 was changed by kim since you looked (operation 7): Took back: Round 1: corrected to Ann 415 - Dan 388 (was Ann 421 - Dan 388).
        ! hint: `sixzero blame ROUND PLAYER` shows it; then again with the newer `--seen`
        [exit 1]
    "#]]);
}

#[test]
fn a_conflict_keeps_both_and_blocks_the_round_until_it_is_settled() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 365 eve 350\"");
    night.ok("result confirm 1 \"ben 365 eve 350\" --by lou");
    night.check(
        "result confirm 1 \"ann 421 dan 388\" --by lou",
        expect![[r#"
        Round 1: keyed again as Ann 421 - Dan 388, which is a conflict.
        Round 1, table 1: Ann - Dan: CONFLICT
          Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
          Ann 421 - Dan 388, keyed again by lou, 2025-10-09 08:53:20 +00:00
          To settle it, one of:
            sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
            sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        ! Round 1 has a conflict to settle: table 1: Ann - Dan.
        [exit 3]
    "#]],
    );
    night.check(
        "result missing",
        expect![[r#"
        Round 1, table 1: Ann - Dan: CONFLICT
          Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
          Ann 421 - Dan 388, keyed again by lou, 2025-10-09 08:53:20 +00:00
          To settle it, one of:
            sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
            sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
    "#]],
    );
    night.check("round pair --seed 1", expect![[r#"
        ! error: round 1 has a conflict: table 1: Ann - Dan
        !   Round 1, table 1: Ann - Dan: CONFLICT
        !     Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
        !     Ann 421 - Dan 388, keyed again by lou, 2025-10-09 08:53:20 +00:00
        !     To settle it, one of:
        !       sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
        !       sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        ! hint: settle it by one of these, with the reason; to pair on it as it is: `--accept conflict --reason "…"`
        [exit 1]
    "#]]);
    // Not even a method that asks for no results goes over it.
    night.check("round pair --pairs \"1-2 3-4\" --bye 5", expect![[r#"
        ! error: round 1 has a conflict: table 1: Ann - Dan
        !   Round 1, table 1: Ann - Dan: CONFLICT
        !     Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
        !     Ann 421 - Dan 388, keyed again by lou, 2025-10-09 08:53:20 +00:00
        !     To settle it, one of:
        !       sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
        !       sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        ! hint: settle it by one of these, with the reason; to pair on it as it is: `--accept conflict --reason "…"`
        [exit 1]
    "#]]);
    night.check(
        "result correct 1 \"ann 412 dan 388\"",
        expect![[r#"
        ! error: correcting a result needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
    "#]],
    );
    night.check(
        "result correct 1 \"ann 412 dan 388\" --by td --reason \"the slip says 412\"",
        expect![[r#"
            Round 1: settled as it was entered, Ann 412 - Dan 388.
            Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
            ! Round 1 is complete.
        "#]],
    );
    night.check(
        "result missing",
        expect![[r#"
        Nothing is missing.
    "#]],
    );
    night.check(
        "undo --by td",
        expect![[r#"
        Took back: Round 1: settled as it was entered, Ann 412 - Dan 388.
    "#]],
    );
    night.check(
        "result correct 1 \"ann 421 dan 388\" --by td --reason \"the slip says 421\"",
        expect![[r#"
            Round 1: settled as Ann 421 - Dan 388 (was Ann 412 - Dan 388).
            Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33
            ! Round 1 is complete.
        "#]],
    );
    night.check(
        "round pair --seed 1",
        expect![[r#"
            Paired round 2 (swiss, seed 1) from 3/3 results (fd8c): 2 tables, Dan has the bye (+50).

            Table  First    Second
            -----------------------
                1  Cat (3)  Ben (2)
                2  Eve (5)  Ann (1)
                   Dan (4)  bye
        "#]],
    );
}

#[test]
fn who_mistyped_keys_it_again_and_both_keyings_stay_in_the_journal() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    assert_eq!(
        night.run("result confirm 1 \"ann 421 dan 388\" --by lou", "").status.code(),
        Some(3)
    );
    night.check(
        "result confirm 1 \"ann 412 dan 388\" --by \" LOU \"",
        expect![[r#"
        Round 1: confirmed Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    let log = night.ok("log --last 3");
    assert!(
        log.contains(
            "keyed again as Ann 421 - Dan 388, which is a conflict.
"
        ),
        "{log}"
    );
    assert!(
        log.ends_with(
            "confirmed Ann 412 - Dan 388.
"
        ),
        "{log}"
    );
}

#[test]
fn a_correction_begins_anew() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.check(
        "result correct 1 \"ann 421 dan 388\" --by td --reason \"both misread it\"",
        expect![[r#"
            Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
            Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33 UNCONFIRMED
            ! Round 1 still misses table 2: Ben - Eve.
        "#]],
    );
    night.check(
        "result confirm 1 \"ann 421 dan 388\" --by td",
        expect![[r#"
        ! error: td entered Ann 421 - Dan 388, and another person confirms it
        ! hint: say who keys it: `--by NAME`; to go on anyway: `--accept same-person --reason "…"`
        [exit 1]
    "#]],
    );
    night.check(
        "result confirm 1 \"ann 421 dan 388\" --by lou",
        expect![[r#"
        Round 1: confirmed Ann 421 - Dan 388.
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    // What lou keyed first is not held against it.
    night.check(
        "result missing 1",
        expect![[r#"
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
    "#]],
    );
}

#[test]
fn what_the_director_awards_needs_nobody_else() {
    let night = second();
    night.check(
        "result forfeit 1 dan",
        expect![[r#"
        Round 1: Ann +50 - Dan -50 (forfeit).
        ! Round 1 was a draft and is now released.
    "#]],
    );
    night.check("result confirm 1 \"ann 412 dan 388\" --by lou", expect![[r#"
        ! error: Ann +50 - Dan -50 (forfeit) is in already: Ann 412 - Dan 388 differs
        ! hint: entered by kim, 2025-10-09 08:53:20 +00:00; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
    night.ok("result void 1 ben --reason \"wrong opponents\"");
    night.check(
        "round pair --seed 1",
        expect![[r#"
            Paired round 2 (swiss, seed 1) from 3/3 results (64f1): 2 tables, Eve has the bye (+50).

            Table  First    Second
            -----------------------
                1  Cat (3)  Ann (1)
                2  Ben (2)  Dan (4)
                   Eve (5)  bye
        "#]],
    );
}

#[test]
fn the_same_person_is_let_through_by_name_only() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.check(
        "result confirm 1 \"ann 412 dan 388\" --accept same-person --reason \"alone tonight\"",
        expect![[r#"
            Round 1: confirmed Ann 412 - Dan 388.
            Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
            ! Round 1 still misses table 2: Ben - Eve.
        "#]],
    );
    let log = night.ok("log --last 1");
    assert!(log.ends_with("Why: alone tonight Accepted: same-person.\n"), "{log}");
}

#[test]
fn what_is_unconfirmed_counts_in_a_pairing_by_name_only() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 365 eve 350\"");
    night.check(
        "round pair --seed 1 --accept unconfirmed --reason \"late\"",
        expect![[r#"
            Paired round 2 (swiss, seed 1) from 3/3 results, 2 of them unconfirmed (2edd): 2 tables, Dan has the bye (+50).

            Table  First    Second
            -----------------------
                1  Cat (3)  Ben (2)
                2  Eve (5)  Ann (1)
                   Dan (4)  bye
        "#]],
    );
    let log = night.ok("log --last 1");
    assert!(log.ends_with("Why: late Accepted: unconfirmed.\n"), "{log}");
    night.check("round pair --json", expect![[r#"
        {
          "error": "round 1 has unconfirmed results: table 1: Ann - Dan, table 2: Ben - Eve",
          "details": [
            "Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00",
            "Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 2025-10-09 08:53:20 +00:00"
          ],
          "hint": "key each slip again: `sixzero result confirm ROUND \"…\"`; to pair on them as they are: `--accept unconfirmed --reason \"…\"`",
          "exit": 1
        }
        ! error: round 1 has unconfirmed results: table 1: Ann - Dan, table 2: Ben - Eve
        !   Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
        !   Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 2025-10-09 08:53:20 +00:00
        ! hint: key each slip again: `sixzero result confirm ROUND "…"`; to pair on them as they are: `--accept unconfirmed --reason "…"`
        [exit 1]
    "#]]);
}

#[test]
fn both_players_report_and_where_they_agree_it_stands() {
    let night = players();
    night.check(
        "result report 1 ann \"ann 412 dan 388\"",
        expect![[r#"
        Round 1: Ann reports Ann 412 - Dan 388; unconfirmed until Dan reports the same.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result report 1 ann \"ann 412 dan 388\"",
        expect![[r#"
        Ann has reported Ann 412 - Dan 388 already.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result report 1 eve \"ann 412 dan 388\"",
        expect![[r#"
        ! error: Eve does not play in Ann 412 - Dan 388
        ! hint: players report their own games
        [exit 1]
    "#]],
    );
    night.check("result missing 1", expect![[r#"
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, reported by Ann (entered by kim), 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "result report 1 dan \"dan 388 ann 412\"",
        expect![[r#"
        Round 1: Dan reports Dan 388 - Ann 412; confirmed.
        Dan 388 (0.0 -24) - Ann 412 (1.0 +24): -24
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result report 1 ben \"ben 350 eve 365\"",
        expect![[r#"
        Round 1: Ben reports Ben 350 - Eve 365; unconfirmed until Eve reports the same.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result report 1 eve \"ben 350 eve 356\"",
        expect![[r#"
        Round 1: Eve reports Ben 350 - Eve 356, which is a conflict.
        Round 1, table 2: Ben - Eve: CONFLICT
          Ben 350 - Eve 365, reported by Ben (entered by kim), 2025-10-09 08:53:20 +00:00
          Ben 350 - Eve 356, reported by Eve (entered by kim), 2025-10-09 08:53:20 +00:00
          To settle it, one of:
            sixzero result correct 1 "Ben 350 Eve 365" --reason "…"
            sixzero result correct 1 "Ben 350 Eve 356" --reason "…"
        ! Round 1 has a conflict to settle: table 2: Ben - Eve.
        [exit 3]
    "#]],
    );
    night.check(
        "result missing 1",
        expect![[r#"
        Round 1, table 2: Ben - Eve: CONFLICT
          Ben 350 - Eve 365, reported by Ben (entered by kim), 2025-10-09 08:53:20 +00:00
          Ben 350 - Eve 356, reported by Eve (entered by kim), 2025-10-09 08:53:20 +00:00
          To settle it, one of:
            sixzero result correct 1 "Ben 350 Eve 365" --reason "…"
            sixzero result correct 1 "Ben 350 Eve 356" --reason "…"
    "#]],
    );
    night.check(
        "result missing 1 --json",
        expect![[r#"
        [
          {
            "division": "A",
            "round": 1,
            "table": 2,
            "certainty": "conflict",
            "said": [
              {
                "what": "Ben 350 - Eve 365",
                "how": "player",
                "player": "Ben",
                "by": "kim",
                "at": "2025-10-09T08:53:20.000Z",
                "operation": 7
              },
              {
                "what": "Ben 350 - Eve 356",
                "how": "player",
                "player": "Eve",
                "by": "kim",
                "at": "2025-10-09T08:53:20.000Z",
                "operation": 8
              }
            ],
            "settle": [
              "sixzero result correct 1 \"Ben 350 Eve 365\" --reason \"…\"",
              "sixzero result correct 1 \"Ben 350 Eve 356\" --reason \"…\""
            ],
            "first": 2,
            "second": 5,
            "first_name": "Ben",
            "second_name": "Eve",
            "waits_for": "ruling"
          }
        ]
    "#]],
    );
    // A player who sees the own mistake reports again.
    night.check(
        "result report 1 ben \"ben 350 eve 356\"",
        expect![[r#"
        Round 1: Ben reports Ben 350 - Eve 356; confirmed.
        Ben 350 (0.0 -6) - Eve 356 (1.0 +6): -6
        ! Round 1 is complete.
    "#]],
    );
    night.check(
        "standings",
        expect![[r#"
        #  No  Name  W-L  Spread  Rating  Last           Next
        -----------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   5  Eve   1-0      +6    1100  W 356-350 Ben
        4   2  Ben   0-1      -6    1400  L 350-356 Eve
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
    "#]],
    );
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn a_player_who_reports_again_alone_changes_the_provisional_result() {
    let night = players();
    night.ok("result report 1 ann \"ann 421 dan 388\"");
    night.check(
        "result report 1 ann \"ann 412 dan 388\"",
        expect![[r#"
        Round 1: Ann reports Ann 412 - Dan 388; unconfirmed until Dan reports the same.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result report 1 dan \"ann 412 dan 388\"",
        expect![[r#"
        Round 1: Dan reports Ann 412 - Dan 388; confirmed.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
    // The desk may have the signed slip instead of the players.
    night.ok("result add 1 \"ben 350 eve 365\"");
    night.check(
        "result report 1 eve \"ben 350 eve 365\"",
        expect![[r#"
        Round 1: Eve reports Ben 350 - Eve 365; unconfirmed until Ben reports the same.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "result confirm 1 \"ben 350 eve 365\" --by lou",
        expect![[r#"
        Round 1: confirmed Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
    "#]],
    );
}

#[test]
fn it_counts_for_what_is_entered_after_it_is_set() {
    let night = Sandbox::first_round();
    night.check(
        "result confirm 1 \"ann 412 dan 388\"",
        expect![[r#"
        ! error: the event does not ask for a second person's confirmation
        ! hint: `sixzero event set confirmation second` asks for it
        [exit 1]
    "#]],
    );
    night.check(
        "result report 1 ann \"ann 412 dan 388\"",
        expect![[r#"
        ! error: the event does not ask for players' reports
        ! hint: `sixzero event set confirmation players` asks for them
        [exit 1]
    "#]],
    );
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.check("event set confirmation second", expect![[r#"
        From now on a result is provisional until another person keys its slip again; those that are in stay as they are.
    "#]]);
    night.ok("result add 1 \"ben 365 eve 350\"");
    // What was entered before it was asked for stands.
    night.check("result missing", expect![[r#"
        Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "result confirm 1 \"ann 412 dan 388\" --by lou",
        expect![[r#"
        Ann 412 - Dan 388 needs no confirmation.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
    "#]],
    );
    night.check("result confirm 1 \"ann 421 dan 388\" --by lou", expect![[r#"
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 2025-10-09 08:53:20 +00:00; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
    // A correction is entered now.
    night.check(
        "result correct 1 \"ann 421 dan 388\" --reason misread",
        expect![[r#"
        Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 1: Ann - Dan, table 2: Ben - Eve.
    "#]],
    );
    night.check(
        "event show",
        expect![[r#"
        Setting       Value
        -------------------------------------------------------------------
        name          Club night
        file          Club-night.sixzero
        rules         NASPA tournament rules (naspa)
        rounds        3
        spread-cap    none
        bye-spread    50
        lexicon       Wordnik 2021-07-29 (open list, not a tournament list)
        confirmation  second
        division A    5 players, 1 round paired
    "#]],
    );
    night.check(
        "event set confirmation none",
        expect![[r#"
        Results stand as they are entered.
    "#]],
    );
    night.check(
        "result missing",
        expect![[r#"
        Nothing is missing.
    "#]],
    );
    night.check("event set confirmation players", expect![[r#"
        From now on a result is provisional until both players report the same; those that are in stay as they are.
    "#]]);
    night.check("result missing", expect![[r#"
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 421 - Dan 388, entered by kim, 2025-10-09 08:53:20 +00:00
        Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "event set confirmation second from 1",
        expect![[r#"
        ! error: confirmation counts from the moment it is set: `second` alone
        ! hint: set it when the round begins; results that are in stay as they are
        [exit 2]
    "#]],
    );
    night.check(
        "event set confirmation third",
        expect![[r#"
        ! error: `third` is not a valid confirmation: `none`, `second` or `players`
        [exit 1]
    "#]],
    );
    night.ok("verify");
}

/// Two divisions: A has played its first round, and B is behind.
fn one_behind() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new \"Club night\" --rounds 3 --division A --division B");
    for (name, division) in
        [("Ann", "A"), ("Ben", "A"), ("Cat", "A"), ("Dan", "A"), ("Eve", "B"), ("Fay", "B")]
    {
        night.ok(&format!("player add {name} --division {division}"));
    }
    night.ok("round pair --division A --pairs \"1>2 3>4\"");
    night.ok("round pair --division B --pairs \"1>2\"");
    night.ok("result add 1 \"ann 412 ben 388\" --division A");
    night.ok("result add 1 \"cat 400 dan 390\" --division A");
    night
}

#[test]
fn a_division_that_is_behind_puts_no_finished_round_of_another_in_doubt() {
    let night = one_behind();
    night.ok("event set confirmation second");
    night.check(
        "result missing --division A",
        expect![[r#"
        Nothing is missing.
    "#]],
    );
    night.check(
        "round pair --division A --seed 1",
        expect![[r#"
        Paired round 2 (swiss, seed 1) from 2/2 results (903c): 2 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
    "#]],
    );
    night.check(
        "result add 1 \"eve 350 fay 360\" --division B",
        expect![[r#"
        Round 1: Eve 350 - Fay 360.
        Eve 350 (0.0 -10) - Fay 360 (1.0 +10): -10 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 is in; unconfirmed: table 3: Eve - Fay.
    "#]],
    );
    night.check(
        "status",
        expect![[r#"
        Club night
        Division A, round 2 of 3 (draft): 0 of 2 boards in
          missing     table 1: Cat - Ann
          missing     table 2: Dan - Ben
        Division B, round 1 of 3 (released): 1 of 1 boards in
          unconfirmed round 1, table 3: Eve - Fay
        last entry    Round 1: Eve 350 - Fay 360. (kim, 2025-10-09 08:53:20 +00:00)
        next          sixzero round release 2 --division A  (division A)
        next          sixzero result missing --division B  (division B)
    "#]],
    );
    night.check("round pair --division B", expect![[r#"
        ! error: round 1 has unconfirmed results: table 3: Eve - Fay
        !   Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 2025-10-09 08:53:20 +00:00
        ! hint: key each slip again: `sixzero result confirm ROUND "…"`; to pair on them as they are: `--accept unconfirmed --reason "…"`
        [exit 1]
    "#]]);
}

#[test]
fn a_division_asks_for_itself() {
    let night = one_behind();
    night.check("division set B confirmation second", expect![[r#"
        From now on a result of division B is provisional until another person keys its slip again; those that are in stay as they are.
    "#]]);
    night.check(
        "result add 1 \"eve 350 fay 360\" --division B",
        expect![[r#"
        Round 1: Eve 350 - Fay 360.
        Eve 350 (0.0 -10) - Fay 360 (1.0 +10): -10 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 is in; unconfirmed: table 3: Eve - Fay.
    "#]],
    );
    night.ok("round pair --division A --pairs \"1>3 2>4\"");
    night.check(
        "result add 2 \"ann 401 cat 399\" --division A",
        expect![[r#"
        Round 2: Ann 401 - Cat 399.
        Ann 401 (2.0 +26) - Cat 399 (1.0 +8): +2
        ! Round 2 was a draft and is now released.
        ! Round 2 still misses table 2: Ben - Dan.
    "#]],
    );
    night.check(
        "result confirm 2 \"ann 401 cat 399\" --division A --by lou",
        expect![[r#"
        ! error: division A does not ask for a second person's confirmation
        ! hint: `sixzero division set NAME confirmation second` asks for it
        [exit 1]
    "#]],
    );
    night.check(
        "result report 1 eve \"eve 350 fay 360\" --division B",
        expect![[r#"
        ! error: division B does not ask for players' reports
        ! hint: `sixzero division set NAME confirmation players` asks for them
        [exit 1]
    "#]],
    );
    night.check("result missing", expect![[r#"
        Division  Round  Table  First    Second
        ----------------------------------------
        A             2      2  Ben (2)  Dan (4)
        Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "preflight",
        expect![[r#"
        division A, round 2, table 2: Ben - Dan: no result [missing]
        division A, 2 of 3 rounds are on the wall [rounds]
        division B, round 1, table 3: Eve - Fay: unconfirmed [unconfirmed]
        division B, 1 of 3 rounds are on the wall [rounds]
        division B, 2 players and 3 rounds: nobody can meet somebody new each time [too-many-rounds]
        5 things to look at.
        ! Members are not looked up: `--members FILE` names a list.
        [exit 3]
    "#]],
    );
    night.check_with(
        "desk --division B",
        "",
        expect![[r#"
        resumed, division B, round 1: 1 of 1 boards in, last saved Eve 350 - Fay 360 by kim
        UNCONFIRMED table 3: Eve - Fay
    "#]],
    );
    night.check(
        "standings --division B",
        expect![[r#"
        Division B

        #  No  Name   W-L  Spread  Rating  Last           Next
        ------------------------------------------------------
        1   2  Fay *  1-0     +10          W 360-350 Eve
        2   1  Eve *  0-1     -10          L 350-360 Fay
        ! * with results that are not certain yet: round 1, table 3: Eve - Fay.
    "#]],
    );
    night.check("division list", expect![[r#"
        Division  Players  Rounds  Rules  Word list                       Cap   Bye  Tables  Confirmation
        -------------------------------------------------------------------------------------------------
        A               4  2 of 3  naspa  Wordnik 2021-07-29 (open list,  none   50  any     none
                                          not a tournament list)
        B               2  1 of 3  naspa  Wordnik 2021-07-29 (open list,  none   50  any     second
                                          not a tournament list)
    "#]]);
    // The event's setting does not reach into a division that has its own.
    night.ok("division set A confirmation none");
    night.check("event set confirmation players", expect![[r#"
        From now on a result is provisional until both players report the same; those that are in stay as they are.
    "#]]);
    night.ok("result add 2 \"ben 401 dan 399\" --division A");
    night.check("result missing", expect![[r#"
        Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "division set A confirmation event",
        expect![[r#"
        Results of division A are confirmed as the event says.
    "#]],
    );
    night.check(
        "division set B confirmation event",
        expect![[r#"
        Results of division B are confirmed as the event says.
    "#]],
    );
    night.check(
        "division set B confirmation some",
        expect![[r#"
        ! error: `some` is not a valid confirmation: `none`, `second` or `players`
        [exit 1]
    "#]],
    );
    let own = night.json("division list --json");
    assert_eq!(own[1]["confirmation"], "players");
    assert_eq!(own[1]["own"]["confirmation"], serde_json::Value::Null);
    night.ok("export json --output night.json");
    night.ok("import night.json --into again.sixzero");
    let again = night.ok("export json --event again.sixzero");
    assert_eq!(without_origin(&again), without_origin(&night.read("night.json")));
    night.ok("verify");
}

#[test]
fn records_and_imported_results_wait_like_slips() {
    let night = one_behind();
    night.ok("round pair --division A --pairs \"1>3 2>4\"");
    night.ok("game new --round 2 --table 1 --division A");
    night.ok("game play 8F HORN");
    night.ok("event set confirmation second");
    night.ok("game resign");
    night.write(
        "results.csv",
        "division,round,table,player,score,opponent,opponent_score\nA,2,2,Ben,400,Dan,410\n\
         B,1,3,Eve,350,Fay,360\n",
    );
    night.ok("result import results.csv");
    night.check("result missing", expect![[r#"
        Round 2, table 1: Ann - Cat: UNCONFIRMED, Ann 14 - Cat 0, entered by kim, 2025-10-09 08:53:20 +00:00
        Round 2, table 2: Ben - Dan: UNCONFIRMED, Ben 400 - Dan 410, entered by kim, 2025-10-09 08:53:20 +00:00
        Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
}

#[test]
fn an_entry_that_another_has_confirmed_is_not_taken_back_under_it() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.check(
        "undo",
        expect![[r#"
        ! error: 1 later operation stands on it: Round 1: confirmed Ann 412 - Dan 388.
        ! hint: undo those first; `sixzero log` lists them
        [exit 1]
    "#]],
    );
    night.ok("undo --by lou");
    night.ok("undo");
    night.ok("redo");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.check(
        "round unpair 1",
        expect![[r#"
            ! error: round 1 has 1 result, which would be lost
            !   Ann 412 - Dan 388
            ! hint: to go on anyway: `--accept results-go --reason "…"`
            [exit 1]
        "#]],
    );
    night.ok("round unpair 1 --accept results-go --reason \"wrong list\"");
    night.check(
        "undo",
        expect![[r#"
        Took back: Unpaired round 1.
    "#]],
    );
    night.check(
        "result confirm 1 \"ann 412 dan 388\" --by lou",
        expect![[r#"
        Already keyed by lou: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
}

#[test]
fn a_record_and_a_slip_that_agree_are_two_already() {
    let night = second();
    night.ok("game new --round 1 --table 1");
    night.ok("game play 8F HORN");
    night.ok("game resign --player dan");
    night.check("result missing 1", expect![[r#"
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 14 - Dan 0, entered by kim, 2025-10-09 08:53:20 +00:00
    "#]]);
    night.check(
        "result add 1 \"ann 14 dan 0\" --accept low-score",
        expect![[r#"
        Round 1: Ann 14 - Dan 0.
        Ann 14 (1.0 +14) - Dan 0 (0.0 -14): +14
        ! The record of the game says the same.
        ! Round 1 still misses table 2: Ben - Eve.
    "#]],
    );
}

/// Two processes enter the same table's slip at once, many times.
#[test]
fn two_desks_at_once_make_one_result_and_never_lose_one() {
    for (one, other, confirm) in [
        ("result add 1 \"ann 412 dan 388\"", "result add 1 \"ann 412 dan 388\"", false),
        ("result add 1 \"ann 412 dan 388\"", "result add 1 \"ann 421 dan 388\"", false),
        ("result confirm 1 \"ann 412 dan 388\"", "result confirm 1 \"ann 421 dan 388\"", true),
    ] {
        for _ in 0..4 {
            let night = second();
            if confirm {
                night.ok("result add 1 \"ann 412 dan 388\"");
            }
            let spawn = |line: &str, by: &str| {
                let mut command = night.command(&format!("{line} --by {by}"));
                command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
                command.spawn().unwrap()
            };
            let children = [spawn(one, "lou"), spawn(other, "max")];
            let [one_said, other_said] = children.map(|child| child.wait_with_output().unwrap());
            let said = |output: &Output| {
                let text = [&output.stdout[..], &output.stderr[..]].concat();
                String::from_utf8(text).unwrap()
            };
            let codes = [one_said.status.code(), other_said.status.code()];
            let both = said(&one_said) + &said(&other_said);
            let log = night.ok("log");
            if confirm {
                // Both stay, whoever came first, and the board is in conflict.
                assert!(codes.contains(&Some(3)), "{both}");
                assert!(night.ok("result missing 1").contains("CONFLICT"), "{log}");
                assert_eq!(log.matches("  lou  ").count() + log.matches("  max  ").count(), 2);
            } else if one == other {
                assert_eq!(codes, [Some(0), Some(0)], "{both}");
                assert_eq!(both.matches("Already in: Ann 412 - Dan 388.").count(), 1, "{both}");
                assert_eq!(both.matches("Entered by ").count(), 1, "{both}");
                assert_eq!(log.matches("Round 1: Ann 412").count(), 1, "{log}");
            } else {
                assert_eq!(codes.iter().filter(|code| **code == Some(1)).count(), 1, "{both}");
                assert!(both.contains("is in already"), "{both}");
                assert_eq!(log.matches("Round 1: Ann 4").count(), 1, "{log}");
            }
        }
    }
}

/// Something a desk does to a table (0 or 1): which version of the slip, and who.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Add(usize, usize, usize),
    Confirm(usize, usize, usize),
    Correct(usize, usize, usize),
    Undo,
}

const PEOPLE: [&str; 3] = ["kim", "lou", "max"];
const SLIPS: [[&str; 2]; 2] =
    [["ann 412 dan 388", "ann 421 dan 388"], ["ben 350 eve 365", "ben 350 eve 356"]];

/// One table, by the words of docs/rules/confirmation.md and nothing else.
#[derive(Clone, Debug, Default)]
struct Kept {
    entered: Option<(usize, usize)>,
    /// What each other person said last.
    said: [Option<usize>; 3],
    settled: bool,
}

impl Kept {
    fn is_conflict(&self) -> bool {
        let Some((slip, _)) = self.entered else { return false };
        self.said.iter().flatten().any(|said| *said != slip)
    }

    fn is_certain(&self) -> bool {
        let Some((slip, _)) = self.entered else { return false };
        let agree = self.said.iter().flatten().any(|said| *said == slip);
        !self.is_conflict() && (agree || self.settled)
    }
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let of = || (0..2_usize, 0..2_usize, 0..3_usize);
    let deed = prop_oneof![
        3 => of().prop_map(|(table, slip, who)| Deed::Add(table, slip, who)),
        4 => of().prop_map(|(table, slip, who)| Deed::Confirm(table, slip, who)),
        1 => of().prop_map(|(table, slip, who)| Deed::Correct(table, slip, who)),
        1 => Just(Deed::Undo),
    ];
    proptest::collection::vec(deed, 1..14)
}

proptest! {
    #![proptest_config(tried(32))]

    /// Nothing that only one person said counts in a pairing, unless it is overridden by
    /// name, and then the journal says so.
    #[test]
    fn nothing_unconfirmed_counts_in_a_pairing(deeds in deeds()) {
        let night = second();
        let mut desk = Desk::open(&night.path().join("Club-night.sixzero")).unwrap();
        let mut states = vec![<[Kept; 2]>::default()];
        for deed in deeds {
            let mut now = states.last().unwrap().clone();
            let did = match deed {
                Deed::Add(table, slip, who) => {
                    let done = desk.add_slip(&stamp(who), &entry(table, slip)).is_ok();
                    prop_assert_eq!(done, now[table].entered.is_none_or(|(old, _)| old == slip));
                    let new = now[table].entered.is_none();
                    if new {
                        now[table].entered = Some((slip, who));
                    }
                    new
                }
                Deed::Confirm(table, slip, who) => {
                    let done = desk.confirm_slip(&stamp(who), &entry(table, slip));
                    match now[table].entered {
                        None => {
                            prop_assert!(done.is_err());
                            false
                        }
                        // Who entered it may have said the same of it before it was corrected.
                        Some((_, by)) if by == who => {
                            prop_assert!(done.is_err() || now[table].said[who] == Some(slip));
                            false
                        }
                        Some(_) => {
                            prop_assert!(done.is_ok());
                            let new = now[table].said[who] != Some(slip);
                            now[table].said[who] = Some(slip);
                            new
                        }
                    }
                }
                Deed::Correct(table, slip, who) => {
                    let effect = sixzero::desk::Effect::Standings;
                    let done = desk.correct_result(&stamp(who), &entry(table, slip), effect);
                    let was_conflict = now[table].is_conflict();
                    let differs = now[table].entered.is_some_and(|(old, _)| old != slip);
                    prop_assert_eq!(done.is_ok(), now[table].entered.is_some());
                    let new = differs || was_conflict;
                    if new {
                        let by = if differs { who } else { now[table].entered.unwrap().1 };
                        now[table] = Kept {
                            entered: Some((slip, by)),
                            said: [None; 3],
                            settled: was_conflict,
                        };
                    }
                    new
                }
                Deed::Undo => {
                    if states.len() > 1 {
                        desk.undo(&stamp(0), Whose::Anybodys).unwrap();
                        states.pop();
                    }
                    false
                }
            };
            if did {
                states.push(now);
            }
            let now = states.last().unwrap();
            let dry = Stamp { rehearsal: Rehearsal::DryRun, ..stamp(0) };
            let paired = desk.pair_round(&dry, &next_round());
            let wanted = if now.iter().any(|table| table.entered.is_none()) {
                matches!(paired, Err(Refusal::ResultsMissing { .. }))
            } else if now.iter().any(Kept::is_conflict) {
                matches!(paired, Err(Refusal::Confirm(ConfirmRefusal::Conflict { .. })))
            } else if !now.iter().all(Kept::is_certain) {
                matches!(paired, Err(Refusal::Confirm(ConfirmRefusal::Unconfirmed { .. })))
            } else {
                paired.is_ok()
            };
            prop_assert!(wanted, "{deed:?}: {now:?}: {paired:?}");
        }
        let findings = vec![Finding::MissingResults, Finding::Conflict, Finding::Unconfirmed];
        desk.pair_round(&Stamp { accepts: findings, ..stamp(0) }, &next_round()).unwrap();
        let mut last = None;
        desk.log(Some(1), |entry| last = Some(entry.operation.told.clone())).unwrap();
        let last = last.unwrap();
        let now = states.last().unwrap();
        let is_open = |table: &Kept| {
            table.entered.is_some() && !table.is_certain() && !table.is_conflict()
        };
        let accepted = |finding: Finding| last.accepted.iter().any(|name| name == finding.name());
        prop_assert_eq!(accepted(Finding::Conflict), now.iter().any(Kept::is_conflict));
        prop_assert_eq!(accepted(Finding::Unconfirmed), now.iter().any(is_open));
        prop_assert_eq!(desk.verify().unwrap(), vec![]);
    }
}

fn stamp(who: usize) -> Stamp {
    Stamp {
        at: Moment(1_760_000_000_000),
        by: PEOPLE[who].to_owned(),
        reason: Some("test".to_owned()),
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

fn entry(table: usize, slip: usize) -> SlipEntry<'static> {
    SlipEntry {
        division: None,
        round: RoundNo(1),
        slip: SlipText::parse(SLIPS[table][slip]).unwrap(),
        tie_break: TieBreak::Unsaid,
        claims: Vec::new(),
    }
}

fn next_round() -> PairRequest {
    PairRequest {
        division: None,
        round: None,
        recipe: None,
        pins: Vec::new(),
        through: Vec::new(),
        first_table: None,
        seed: 1,
        turn: sixzero::desk::PairTurn::First,
    }
}
