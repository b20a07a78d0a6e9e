//! `round swap`: players who change places, and the price.
use expect_test::expect;

use crate::cli_explain::three_rounds;
use crate::sandbox::Sandbox;

#[test]
fn two_players_change_places() {
    let night = three_rounds(" repeats 0");
    night.check("round swap 3 ben fay --dry-run", expect![[r#"
        ! error: that would break a limit of round 3: Ann and Fay have met once, and no repeats are allowed
        ! hint: swap others, or accept it with `--accept limit-broken`
        [exit 1]
    "#]]);
    night.check(
        "round swap 3 ann ben",
        expect![[r#"
        ! error: Ann and Ben have nothing to change in round 3
        ! hint: `sixzero round show 3` shows who meets whom: name two who play others
        [exit 1]
    "#]],
    );
    night.check("round swap 3 ben cat", expect![[r#"
        ! error: that would break a limit of round 3: Eve and Ben have met once, and no repeats are allowed
        ! hint: swap others, or accept it with `--accept limit-broken`
        [exit 1]
    "#]]);
    night.check("round swap 3 ben cat --accept limit-broken", expect![[r#"
        Round 3: table 1: Ann - Cat, table 2: Eve - Ben.
        !   Ann - Cat: Ann starts by lot.
        !   Eve - Ben: Eve starts after replying when they met last; they have met once, and no repeats are allowed.
        ! That costs more: 1 more for limits that cannot be kept.
    "#]]);
    night.check(
        "round show 3",
        expect![[r#"
            Round 3 (draft)

            Table  First    Second
            -----------------------
                1  Ann (1)  Cat (3)
                2  Eve (5)  Ben (2)
                3  Dan (4)  Fay (6)
            ! These meet again: Eve and Ben (round 1).
        "#]],
    );
    night.check("round explain 3 ben", expect![[r#"
        Round 3 was changed after it was paired. It is now:
          Table 2: Eve starts against Ben; changed.
        What changed it:
          12 by kim: Round 3: table 1: Ann - Cat, table 2: Eve - Ben.
        Before that:
        Round 3 was paired by `swiss repeats 0`, seed 7, on the standings after round 2, from all 6 results (db22).
        Nothing speaks against these pairs: no count finds fault.
        Ben was at place 2 of 6: 2-0, spread +180; 1 start, 1 reply, 0 byes.
        Table 1: Ben (place 2) was to start after the longer wait for a start against Ann (place 1).
        Nothing speaks against this pair in any count.
        Whom else Ben could have met, the nearest 3 of 4 (`--all` tells all):
          Fay (place 6, 0-2): Ben and Fay are 2 wins apart; Ann and Cat are 1 win apart (wins and starts +24).
          Dan (place 5, 0-2): Ben and Dan are 2 wins apart; Ann and Eve are 1 win apart (wins and starts +24).
          Eve (place 4, 1-1): Ben and Eve may not meet by the limits of the round (broken +1).
    "#]]);
    night.ok("undo");
    night.ok("round swap 3 ben cat --accept limit-broken --reason \"they asked\"");
}

#[test]
fn a_bye_changes_hands_by_a_swap() {
    let night = Sandbox::first_round();
    night.check(
        "round swap 1 cat dan",
        expect![[r#"
            Round 1: Dan (bye), table 1: Cat - Ann.
            !   Cat - Ann: Cat starts by lot.
            ! The bye is decided before anything else is counted: Cat had it.
            ! This method does not weigh pairs, so there is no cost to give.
        "#]],
    );
    night.check(
        "round show 1",
        expect![[r#"
            Round 1 (draft)

            Table  First    Second
            -----------------------
                1  Cat (3)  Ann (1)
                2  Ben (2)  Eve (5)
                   Dan (4)  bye
        "#]],
    );
    night.ok("undo");
    night.ok("result add 1 1 412 4 388");
    night.check("round swap 1 cat dan", expect![[r#"
        ! error: there is a result in round 1 already: Ann 412 - Dan 388
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
    "#]]);
}
