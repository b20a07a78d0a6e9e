//! Both players report their result.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// The same, where both players report.
fn players() -> Sandbox {
    let night = Sandbox::first_round();
    night.ok("event set confirmation players");
    night
}

#[test]
fn both_players_report_and_where_they_agree_it_stands() {
    let night = players();
    night.session(expect![[r#"
        $ result report 1 ann "ann 412 dan 388"
        Round 1: Ann reports Ann 412 - Dan 388; unconfirmed until Dan reports the same.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result report 1 ann "ann 412 dan 388"
        Ann has reported Ann 412 - Dan 388 already.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result report 1 eve "ann 412 dan 388"
        ! error: Eve does not play in Ann 412 - Dan 388
        ! hint: players report their own games
        [exit 1]
        $ missing 1
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      2  Ben (2)  Eve (5)
        Round 1, table 1: Ann - Dan: UNCONFIRMED, Ann 412 - Dan 388, reported by Ann (entered by kim), 9 Oct 2025, 08:53
        $ result report 1 dan "dan 388 ann 412"
        Round 1: Dan reports Dan 388 - Ann 412; confirmed.
        Dan 388 (0.0 -24) - Ann 412 (1.0 +24): -24
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result report 1 ben "ben 350 eve 365"
        Round 1: Ben reports Ben 350 - Eve 365; unconfirmed until Eve reports the same.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
        $ result report 1 eve "ben 350 eve 356"
        Round 1: Eve reports Ben 350 - Eve 356, which is a conflict.
        Round 1, table 2: Ben - Eve: CONFLICT
          Ben 350 - Eve 365, reported by Ben (entered by kim), 9 Oct 2025, 08:53
          Ben 350 - Eve 356, reported by Eve (entered by kim), 9 Oct 2025, 08:53
          To settle it, one of:
            sixzero result correct 1 "Ben 350 Eve 365" --reason "…"
            sixzero result correct 1 "Ben 350 Eve 356" --reason "…"
        ! Round 1 has a conflict to settle: table 2: Ben - Eve.
        [exit 3]
        $ missing 1
        Round 1, table 2: Ben - Eve: CONFLICT
          Ben 350 - Eve 365, reported by Ben (entered by kim), 9 Oct 2025, 08:53
          Ben 350 - Eve 356, reported by Eve (entered by kim), 9 Oct 2025, 08:53
          To settle it, one of:
            sixzero result correct 1 "Ben 350 Eve 365" --reason "…"
            sixzero result correct 1 "Ben 350 Eve 356" --reason "…"
    "#]]);
    night.check_json("missing 1 --json", expect![[r#"
        {"division":"A","round":1,"table":2,"certainty":"conflict","said":[{"what":"Ben 350 - Eve 365","how":"player","player":"Ben","by":"kim","at":"2025-10-09T08:53:20.000Z","operation":7},{"what":"Ben 350 - Eve 356","how":"player","player":"Eve","by":"kim","at":"2025-10-09T08:53:20.000Z","operation":8}],"settle":["sixzero result correct 1 \"Ben 350 Eve 365\" --reason \"…\"","sixzero result correct 1 \"Ben 350 Eve 356\" --reason \"…\""],"first":2,"second":5,"first_name":"Ben","second_name":"Eve","waits_for":"ruling"}
    "#]]);
    // A player who sees the own mistake reports again.
    night.session(expect![[r#"
        $ result report 1 ben "ben 350 eve 356"
        Round 1: Ben reports Ben 350 - Eve 356; confirmed.
        Ben 350 (0.0 -6) - Eve 356 (1.0 +6): -6
        ! Round 1 is complete.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   1  Ann   1-0     +24    1500  W 412-388 Dan
        3   5  Eve   1-0      +6    1100  W 356-350 Ben
        4   2  Ben   0-1      -6    1400  L 350-356 Eve
        5   4  Dan   0-1     -24    1200  L 388-412 Ann
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_player_who_reports_again_alone_changes_the_provisional_result() {
    let night = players();
    night.ok("result report 1 ann \"ann 421 dan 388\"");
    night.session(expect![[r#"
        $ result report 1 ann "ann 412 dan 388"
        Round 1: Ann reports Ann 412 - Dan 388; unconfirmed until Dan reports the same.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24 UNCONFIRMED
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result report 1 dan "ann 412 dan 388"
        Round 1: Dan reports Ann 412 - Dan 388; confirmed.
        Ann 412 (1.0 +24) - Dan 388 (0.0 -24): +24
        ! Round 1 is still missing table 2: Ben - Eve.
    "#]]);
    // The desk may have the signed slip instead of the players.
    night.ok("result add 1 \"ben 350 eve 365\"");
    night.session(expect![[r#"
        $ result report 1 eve "ben 350 eve 365"
        Round 1: Eve reports Ben 350 - Eve 365; unconfirmed until Ben reports the same.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15 UNCONFIRMED
        ! Round 1 is in; unconfirmed: table 2: Ben - Eve.
        $ result confirm 1 "ben 350 eve 365" --by lou
        Round 1: confirmed Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
    "#]]);
}
