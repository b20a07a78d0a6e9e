//! Two pairs of eyes: from when on, and of which division.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn it_counts_for_what_is_entered_after_it_is_set() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ result confirm 1 "ann 412 dan 388"
        ! error: the event does not ask for a second person's confirmation
        ! hint: `sixzero event set confirmation second` asks for it
        [exit 1]
        $ result report 1 ann "ann 412 dan 388"
        ! error: the event does not ask for players' reports
        ! hint: `sixzero event set confirmation players` asks for them
        [exit 1]
    "#]]);
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.check("event set confirmation second", expect![[r#"
        From now on a result is provisional until another person keys its slip again; those that are in stay as they are.
    "#]]);
    night.ok("result add 1 \"ben 365 eve 350\"");
    // What was entered before it was asked for stands.
    night.session(expect![[r#"
        $ missing
        Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 9 Oct 2025, 08:53
        $ result confirm 1 "ann 412 dan 388" --by lou
        Ann 412 - Dan 388 needs no confirmation.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
        $ result confirm 1 "ann 421 dan 388" --by lou
        ! error: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
        ! hint: entered by kim, 9 Oct 2025, 08:53; to change it: `sixzero result correct ROUND "…" --reason "…"`; a bye, forfeit or void: the same again with `--reason "…"`
        [exit 1]
    "#]]);
    // A correction is entered now.
    night.session(expect![[r#"
        $ result correct 1 "ann 421 dan 388" --reason misread
        Round 1: corrected to Ann 421 - Dan 388 (was Ann 412 - Dan 388).
        Ann 421 (1.0 +33) - Dan 388 (0.0 -33): +33 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 1: Ann - Dan, table 2: Ben - Eve.
        $ event show
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
        $ event set confirmation none
        Results stand as they are entered.
        $ missing
        Nothing is missing.
        $ event set confirmation players
        From now on a result is provisional until both players report the same; those that are in stay as they are.
        $ missing
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 421 - Dan 388, entered by kim, 9 Oct 2025, 08:53
        Round 1, table 2: Ben - Eve: UNCONFIRMED, Ben 365 - Eve 350, entered by kim, 9 Oct 2025, 08:53
        $ event set confirmation second from 1
        ! error: confirmation counts from the moment it is set: `second` alone
        ! hint: set it when the round begins; results that are in stay as they are
        [exit 2]
        $ event set confirmation third
        ! error: `third` is not a valid confirmation: `none`, `second` or `players`
        [exit 1]
    "#]]);
    night.ok("verify");
}

/// Two divisions: A has played its first round, and B is behind.
pub(crate) fn one_behind() -> Sandbox {
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
    night.session(expect![[r#"
        $ missing --division A
        Nothing is missing.
        $ round pair --division A --seed 1
        Paired round 2 (swiss, seed 1) from all 2 results: 2 tables.

        Table  First    Second
        -----------------------
            1  Cat (3)  Ann (1)
            2  Dan (4)  Ben (2)
        $ result add 1 "eve 350 fay 360" --division B
        Round 1: Eve 350 - Fay 360.
        Eve 350 (0.0 -10) - Fay 360 (1.0 +10): -10 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 is in; unconfirmed: table 3: Eve - Fay.
        $ status
        Club night
        Division A, round 2 of 3 (draft): 0 of 2 boards in
          missing     table 1: Cat - Ann
          missing     table 2: Dan - Ben
        Division B, round 1 of 3 (released): 1 of 1 boards in
          unconfirmed round 1, table 3: Eve - Fay
        last entry    Round 1: Eve 350 - Fay 360. (kim, 9 Oct 2025, 08:53)
        next          sixzero round release 2 --division A  (division A)
        next          sixzero missing --division B  (division B)
        $ round pair --division B
        ! error: round 1 has unconfirmed results: table 3: Eve - Fay
        !   Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 9 Oct 2025, 08:53
        ! hint: key each slip again: `sixzero result confirm ROUND "…" --division B`; to pair on them as they are: `--accept unconfirmed --reason "…"`
        [exit 1]
    "#]]);
}

#[test]
fn a_division_asks_for_itself() {
    let night = one_behind();
    night.session(expect![[r#"
        $ division set B confirmation second
        From now on a result of division B is provisional until another person keys its slip again; those that are in stay as they are.
        $ result add 1 "eve 350 fay 360" --division B
        Round 1: Eve 350 - Fay 360.
        Eve 350 (0.0 -10) - Fay 360 (1.0 +10): -10 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 is in; unconfirmed: table 3: Eve - Fay.
    "#]]);
    night.ok("round pair --division A --pairs \"1>3 2>4\"");
    night.session(expect![[r#"
        $ result add 2 "ann 401 cat 399" --division A
        Round 2: Ann 401 - Cat 399.
        Ann 401 (2.0 +26) - Cat 399 (1.0 +8): +2
        ! Round 2 was a draft and is now released.
        ! Round 2 is still missing table 2: Ben - Dan.
        $ result confirm 2 "ann 401 cat 399" --division A --by lou
        ! error: division A does not ask for a second person's confirmation
        ! hint: `sixzero division set NAME confirmation second` asks for it
        [exit 1]
        $ result report 1 eve "eve 350 fay 360" --division B
        ! error: division B does not ask for players' reports
        ! hint: `sixzero division set NAME confirmation players` asks for them
        [exit 1]
        $ missing
        Division  Round  Table  First    Second
        ----------------------------------------
        A             2      2  Ben (2)  Dan (4)
        Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 9 Oct 2025, 08:53
        $ preflight
        division A, round 2, table 2: Ben - Dan: no result [missing]
        division A, 2 of 3 rounds are on the wall [rounds]
        division B, round 1, table 3: Eve - Fay: unconfirmed [unconfirmed]
        division B, 1 of 3 rounds are on the wall [rounds]
        division B, 2 players and 3 rounds: nobody can meet somebody new each time [too-many-rounds]
        5 things to look at.
        ! Members are not looked up: `--members FILE` names a list.
        [exit 3]
    "#]]);
    night.check_with(
        "desk --division B",
        "",
        expect![[r#"
        resumed, division B, round 1: 1 of 1 boards in, last saved Eve 350 - Fay 360 by kim
        UNCONFIRMED table 3: Eve - Fay
    "#]],
    );
    night.session(expect![[r#"
        $ standings --division B
        Division B

        #  No  Name   W-L  Spread  Rating  Last
        ------------------------------------------------
        1   2  Fay *  1-0     +10          W 360-350 Eve
        2   1  Eve *  0-1     -10          L 350-360 Fay
        ! * with results that are not certain yet: round 1, table 3: Eve - Fay.
        $ division list
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
    night.session(expect![[r#"
        $ missing
        Round 1, table 3: Eve - Fay: UNCONFIRMED, Eve 350 - Fay 360, entered by kim, 9 Oct 2025, 08:53
        $ division set A confirmation event
        Results of division A are confirmed as the event says.
        $ division set B confirmation event
        Results of division B are confirmed as the event says.
        $ division set B confirmation some
        ! error: `some` is not a valid confirmation: `none`, `second` or `players`
        [exit 1]
    "#]]);
    let own = night.json("division list --json");
    assert_eq!(own[1]["confirmation"], "players");
    assert_eq!(own[1]["own"]["confirmation"], serde_json::Value::Null);
    night.ok("verify");
}
