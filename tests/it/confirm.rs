//! Two pairs of eyes: provisional results, confirmation, players' reports, conflicts.
use expect_test::expect;

use crate::confirm_divisions::one_behind;
use crate::sandbox::Sandbox;

/// Round 1 of the club night, paired, where a second person confirms.
pub(crate) fn second() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("event set confirmation second");
    night
}

#[test]
fn a_result_is_provisional_until_another_person_keys_it_too() {
    let night = second();
    night.session(expect![[r#"
        $ result add 1 "ann 412 dan 388"
        Round 1: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result add 1 "ann 412 dan 388" --by lou
        Already in: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Entered by kim, 9 Oct 2025, 08:53; `sixzero result confirm` keys it a second time.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result confirm 1 "ann 412 dan 388"
        ! error: kim entered Ann 412 - Dan 388, and another person confirms it
        ! hint: say who keys it: `--by NAME`; to go on anyway: `--accept same-person --reason "…"`
        [exit 1]
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53
        $ result confirm 1 "dan 388 ann 412" --by lou
        Round 1: confirmed Dan 388 - Ann 412.
        Dan 388 (0.0 -24) - Ann 412 (1.0 +24): -24
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result confirm 1 "dan 388 ann 412" --by lou
        Already keyed by lou: Dan 388 - Ann 412.
        Dan 388 (0.0 -24) - Ann 412 (1.0 +24): -24
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result confirm 1 "ben 365 eve 350" --by lou
        ! error: there is no result of Ben in round 1 to confirm
        ! hint: enter it: `sixzero result add ROUND "…"`
        [exit 1]
        $ result confirm 1 "cat 50" --by lou
        Cat +50 (bye) needs no confirmation.
        Cat +50 (1.0 +50)
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
    night.check_with(
        "result add 1 - --by lou",
        "ben 365 eve 350\n",
        expect![[r#"
        Round 1: Ben 365 - Eve 350.
        Ben 365 (1.0 +15) - Eve 350 (0.0 -15): +15 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
    "#]],
    );
    night.session(expect![[r#"
        $ standings
        #  No  Name   W-L  Spread  Rating  Last
        ------------------------------------------------
        1   3  Cat    1-0     +50    1300  bye +50
        2   1  Ann    1-0     +24    1500  W 412-388 Dan
        3   2  Ben *  1-0     +15    1400  W 365-350 Eve
        4   5  Eve *  0-1     -15    1100  L 350-365 Ben
        5   4  Dan    0-1     -24    1200  L 388-412 Ann
        ! * with results that are not certain yet: round 1, table 2: Ben - Eve.
        $ round pair --seed 1
        ! error: round 1 has unconfirmed results: table 2: Ben - Eve
        !   Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by lou, 9 Oct 2025, 08:53
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
    night.session(expect![[r#"
        $ round pair --seed 1
        Paired round 2 (swiss, seed 1) from all 3 results: 2 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ben (2)
            2  Eve (5)  Ann (1)
               Dan (4)  bye
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_provisional_result_says_how_it_is_keyed_again() {
    let night = second();
    night.ok("result add 1 ann 412 dan 388");
    night.check("result add 1 \"ann 421 dan 388\" --by lou", expect![[r#"
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; as the second pair of eyes: `sixzero result confirm 1 "…"`; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
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
        ! hint: the first was entered by kim, 9 Oct 2025, 08:53; as the second pair of eyes: `confirm ann 421 dan 388`; if this one is right: `fix ann 421 dan 388 because …`
        ! Round 1 is still missing table 2: Ben - Eve.
        [exit 1]
    "#]]);
    night.check("result add 1 \"ann 421 dan 388\" --by lou", expect![[r#"
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
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
        ! hint: `sixzero log ROUND TABLE` shows it; then again with the newer `--seen`
        [exit 1]
    "#]]);
    night.ok("result correct 1 ann 415 dan 388 --seen 5 --reason recount");
    // An undo is a change like another.
    night.ok("undo");
    night.check("result correct 1 ann 416 dan 388 --seen 6 --reason recount", expect![[r#"
        ! error: Ann 421 - Dan 388 was changed by kim since you looked (operation 7): Took back: Round 1: corrected to Ann 415 - Dan 388 (was Ann 421 - Dan 388).
        ! hint: `sixzero log ROUND TABLE` shows it; then again with the newer `--seen`
        [exit 1]
    "#]]);
}

#[test]
fn a_conflict_keeps_both_and_blocks_the_round_until_it_is_settled() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 365 eve 350\"");
    night.ok("result confirm 1 \"ben 365 eve 350\" --by lou");
    night.session(expect![[r#"
        $ result confirm 1 "ann 421 dan 388" --by lou
        Round 1: keyed again as Ann 421 - Dan 388, which is a conflict.
        Round 1, table 1: Ann - Dan: CONFLICT
          Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53
          Ann 421 - Dan 388, keyed again by lou, 9 Oct 2025, 08:53
          To settle it, one of:
            sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
            sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        ! Round 1 has a conflict to settle: table 1: Ann - Dan.
        [exit 3]
        $ missing
        Round 1, table 1: Ann - Dan: CONFLICT
          Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53
          Ann 421 - Dan 388, keyed again by lou, 9 Oct 2025, 08:53
          To settle it, one of:
            sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
            sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        $ round pair --seed 1
        ! error: round 1 has a conflict: table 1: Ann - Dan
        !   Round 1, table 1: Ann - Dan: CONFLICT
        !     Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53
        !     Ann 421 - Dan 388, keyed again by lou, 9 Oct 2025, 08:53
        !     To settle it, one of:
        !       sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
        !       sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        ! hint: settle it by one of these, with the reason; to pair on it as it is: `--accept conflict --reason "…"`
        [exit 1]
    "#]]);
    // Not even a method that asks for no results goes over it.
    night.session(expect![[r#"
        $ round pair --pairs "1-2 3-4" --bye 5
        ! error: round 1 has a conflict: table 1: Ann - Dan
        !   Round 1, table 1: Ann - Dan: CONFLICT
        !     Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53
        !     Ann 421 - Dan 388, keyed again by lou, 9 Oct 2025, 08:53
        !     To settle it, one of:
        !       sixzero result correct 1 "Ann 412 Dan 388" --reason "…"
        !       sixzero result correct 1 "Ann 421 Dan 388" --reason "…"
        ! hint: settle it by one of these, with the reason; to pair on it as it is: `--accept conflict --reason "…"`
        [exit 1]
        $ result correct 1 "ann 412 dan 388"
        ! error: correcting a result needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result correct 1 "ann 412 dan 388" --by td --reason "the slip says 412"
        Round 1: settled as it was entered, Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is complete.
        $ missing
        Nothing is missing.
        $ undo --by td
        Took back: Round 1: settled as it was entered, Ann 412 - Dan 388.
        $ result correct 1 "ann 421 dan 388" --by td --reason "the slip says 421"
        Round 1: settled as Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33
        ! Round 1 is complete.
        $ round pair --seed 1
        Paired round 2 (swiss, seed 1) from all 3 results: 2 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ben (2)
            2  Eve (5)  Ann (1)
               Dan (4)  bye
    "#]]);
}

#[test]
fn who_mistyped_keys_it_again_and_both_keyings_stay_in_the_journal() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    assert_eq!(
        night.run("result confirm 1 \"ann 421 dan 388\" --by lou", "").status.code(),
        Some(3)
    );
    night.session(expect![[r#"
        $ result confirm 1 "ann 412 dan 388" --by " LOU "
        Round 1: confirmed Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
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
fn a_correction_begins_again() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.session(expect![[r#"
        $ result correct 1 "ann 421 dan 388" --by td --reason "both misread it"
        Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33 UNCONFIRMED
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result confirm 1 "ann 421 dan 388" --by td
        ! error: td entered Ann 421 - Dan 388, and another person confirms it
        ! hint: say who keys it: `--by NAME`; to go on anyway: `--accept same-person --reason "…"`
        [exit 1]
        $ result confirm 1 "ann 421 dan 388" --by lou
        Round 1: confirmed Ann 421 - Dan 388.
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
    // What lou keyed first is not held against it.
    night.session(expect![[r#"
        $ missing 1
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
    "#]]);
}

#[test]
fn what_the_director_awards_needs_nobody_else() {
    let night = second();
    night.session(expect![[r#"
        $ result forfeit 1 dan --yes
        Round 1: Ann +50 - Dan -50 (forfeit).
        ! Round 1 was a draft and is now released.
        $ result confirm 1 "ann 412 dan 388" --by lou
        ! error: Ann +50 - Dan -50 (forfeit) is in already: Ann 412 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
    night.ok("result void 1 ben --reason \"wrong opponents\"");
    night.session(expect![[r#"
        $ round pair --seed 1
        Paired round 2 (swiss, seed 1) from all 3 results: 2 tables, Eve has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Ben (2)  Dan (4)
               Eve (5)  bye
    "#]]);
}

#[test]
fn the_same_person_is_let_through_by_name_only() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.session(expect![[r#"
        $ result confirm 1 "ann 412 dan 388" --accept same-person --reason "alone tonight"
        Round 1: confirmed Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
    let log = night.ok("log --last 1");
    assert!(log.ends_with("Why: alone tonight Accepted: same-person.\n"), "{log}");
}

#[test]
fn what_is_unconfirmed_counts_in_a_pairing_by_name_only() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 365 eve 350\"");
    night.session(expect![[r#"
        $ round pair --seed 1 --accept unconfirmed --reason "late"
        Paired round 2 (swiss, seed 1) from all 3 results, 2 of them unconfirmed: 2 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ben (2)
            2  Eve (5)  Ann (1)
               Dan (4)  bye
    "#]]);
    let log = night.ok("log --last 1");
    assert!(log.ends_with("Why: late Accepted: unconfirmed.\n"), "{log}");
    night.check("round pair --json", expect![[r#"
        {
          "error": "round 1 has unconfirmed results: table 1: Ann - Dan, table 2: Ben - Eve",
          "details": [
            "Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53",
            "Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 9 Oct 2025, 08:53"
          ],
          "hint": "key each slip again: `sixzero result confirm ROUND \"…\"`; to pair on them as they are: `--accept unconfirmed --reason \"…\"`",
          "exit": 1
        }
        ! error: round 1 has unconfirmed results: table 1: Ann - Dan, table 2: Ben - Eve
        !   Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, entered by kim, 9 Oct 2025, 08:53
        !   Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 9 Oct 2025, 08:53
        ! hint: key each slip again: `sixzero result confirm ROUND "…"`; to pair on them as they are: `--accept unconfirmed --reason "…"`
        [exit 1]
    "#]]);
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
    night.check("missing", expect![[r#"
        Round 2, table 1: Ann - Cat: UNCONFIRMED, Ann 14 - Cat 0, entered by kim, 9 Oct 2025, 08:53
        Round 2, table 2: Ben - Dan: UNCONFIRMED, Ben 400 - Dan 410, entered by kim, 9 Oct 2025, 08:53
        Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 9 Oct 2025, 08:53
    "#]]);
}

#[test]
fn an_entry_that_another_has_confirmed_is_not_taken_back_under_it() {
    let night = second();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.session(expect![[r#"
        $ undo
        ! error: 1 later operation stands on it: Round 1: confirmed Ann 412 - Dan 388.
        ! hint: undo those first; `sixzero log` lists them
        [exit 1]
    "#]]);
    night.ok("undo --by lou");
    night.ok("undo");
    night.ok("redo");
    night.ok("result confirm 1 \"ann 412 dan 388\" --by lou");
    night.session(expect![[r#"
        $ round unpair 1
        ! error: round 1 has 1 result, which would be lost
        !   Ann 412 - Dan 388
        ! hint: to go on anyway: `--accept results-go --reason "…"`
        [exit 1]
    "#]]);
    night.ok("round unpair 1 --accept results-go --reason \"wrong list\"");
    night.session(expect![[r#"
        $ undo
        Took back: Unpaired round 1.
        $ result confirm 1 "ann 412 dan 388" --by lou
        Already keyed by lou: Ann 412 - Dan 388.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
}

#[test]
fn a_record_and_a_slip_that_agree_are_two_already() {
    let night = second();
    night.ok("game new --round 1 --table 1");
    night.ok("game play 8F HORN");
    night.ok("game resign --player dan");
    night.session(expect![[r#"
        $ missing 1
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 14 - Dan 0, entered by kim, 9 Oct 2025, 08:53
        $ result add 1 "ann 14 dan 0" --accept low-score
        Round 1: Ann 14 - Dan 0.
        Ann 14 (1.0 +14) - Dan 0 (0.0 -14): +14
        ! The record of the game says the same.
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
}
