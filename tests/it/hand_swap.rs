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
    night.check(
        "round swap 3 ben cat --accept limit-broken",
        expect![[r#"
        Round 3: table 1: Ann - Cat, table 2: Eve - Ben.
        ! Eve and Ben have met once, and no repeats are allowed.
        ! The price: more broken limits.
    "#]],
    );
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
        Eve and Ben meet at table 2. The director changed this table after the pairing. It is their 2nd meeting.
        Round 3 was paired by `swiss repeats 0`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
        The round was changed after it was paired:
          12 by kim: Round 3: table 1: Ann - Cat, table 2: Eve - Ben.
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
            ! This method does not weigh pairs, so the swap has no price.
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
