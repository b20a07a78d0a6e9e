//! `round swap` and `prove`: players who change places, and whether a round is as good as can be.
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
        "round check",
        expect![[r#"
        Round 1: swiss, the same.
        Round 2: swiss, the same.
        Round 3: swiss, the same.
    "#]],
    );
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
    night.check(
        "round check 3",
        expect![[r#"
            Round 3: swiss, the same when it was paired; then it was changed:
                table 1 Ann - Cat, table 2 Eve - Ben instead of table 1 Ben - Ann, table 2 Cat - Eve
              12 by kim: Round 3: table 1: Ann - Cat, table 2: Eve - Ben. No reason was given.
            [exit 3]
        "#]],
    );
    night.check("round explain 3 ben --costs", expect![[r#"
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
    night.check(
        "round check 3",
        expect![[r#"
            Round 3: swiss, the same when it was paired; then it was changed:
                table 1 Ann - Cat, table 2 Eve - Ben instead of table 1 Ben - Ann, table 2 Cat - Eve
              14 by kim: Round 3: table 1: Ann - Cat, table 2: Eve - Ben. Why: they asked
        "#]],
    );
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
    night.check(
        "round check",
        expect![[r#"
            Round 1: by hand, the same when it was paired; then it was changed:
                table 1 Cat - Ann, Dan has no opponent instead of table 1 Ann - Dan, Cat has no opponent
              4 by kim: Round 1: Dan (bye), table 1: Cat - Ann. No reason was given.
            [exit 3]
        "#]],
    );
    night.ok("undo");
    night.check(
        "round check",
        expect![[r#"
            Round 1: by hand, the same.
        "#]],
    );
    night.ok("result add 1 1 412 4 388");
    night.check("round swap 1 cat dan", expect![[r#"
        ! error: there is a result in round 1 already: Ann 412 - Dan 388
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
    "#]]);
}

#[test]
fn a_round_is_proved_and_not_after_a_hand_swap() {
    let night = three_rounds("");
    night.check(
        "round prove 3",
        expect![[r#"
            No legal pairing of round 3 costs less than this, on the standings after round 2, from all 6 results (db22):
              0 for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)
              0 for unequal wins (the difference in half-wins, squared) and, in the lower half, starts that pairs cannot even out (twice)
              0 for starts that these pairs cannot even out
              0 for distance from the ideal opponent among equal wins (squared)
            The earlier counts first. Checked 15 pairs, each at its exact cost.
            Round 3 as it stands is as good as that.
        "#]],
    );
    let proof = night.json("round prove 3 --json");
    assert_eq!(proof["proof"]["holds"], true);
    assert_eq!(proof["proof"]["stands"], true);
    assert_eq!(proof["proof"]["checked_pairs"], 15);
    night.ok("round swap 3 ben cat");
    night.check("round prove 3", expect![[r#"
        No legal pairing of round 3 costs less than this, on the standings after round 2, from all 6 results (db22):
          0 for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)
          0 for unequal wins (the difference in half-wins, squared) and, in the lower half, starts that pairs cannot even out (twice)
          0 for starts that these pairs cannot even out
          0 for distance from the ideal opponent among equal wins (squared)
        The earlier counts first. Checked 15 pairs, each at its exact cost.
        Round 3 as it stands costs more: 1 more for repeats (1 for a second meeting, 3 for a third, 7 for a fourth).
        What made it so:
          12 by kim: Round 3: table 1: Ann - Cat, table 2: Eve - Ben.
        As it was paired it was that good.
        The proven pairing has these pairs, which the round does not have:
          Ann - Ben
          Cat - Eve
        [exit 3]
    "#]]);
    let proof = night.json("round prove 3 --json");
    assert_eq!(proof["proof"]["holds"], true);
    assert_eq!(proof["proof"]["stands"], false);
    night.check(
        "round prove 9",
        expect![[r#"
            ! error: there is no round 9: the event has 5 rounds
            ! hint: if more are to be played: `sixzero event set rounds 9`
            [exit 1]
        "#]],
    );
}

#[test]
fn somebody_else_has_the_bye_or_there_is_nothing_to_prove() {
    let night = Sandbox::first_round();
    night.check(
        "round prove 1",
        expect![[r#"
        Round 1: nothing to prove: the director fixed every pair.
    "#]],
    );
    night.ok("result add 1 1 412 4 388");
    night.ok("result add 1 2 400 5 300");
    night.ok("round pair --method swiss --seed 3");
    night.ok("round swap 2 dan eve");
    night.check(
        "round prove 2",
        expect![[r#"
            No legal pairing of round 2 costs less than this, on the standings after round 1, from all 3 results (ae4b):
              0 for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)
              4 for unequal wins (the difference in half-wins, squared) and, in the lower half, starts that pairs cannot even out (twice)
              0 for starts that these pairs cannot even out
              20 for distance from the ideal opponent among equal wins (squared)
            The earlier counts first. Checked 6 pairs, each at its exact cost.
            Round 2 as it stands differs: Dan has the bye, not Eve.
            What made it so:
              7 by kim: Round 2: table 1: Eve - Ben, Dan (bye).
            As it was paired it was that good.
            The proven pairing has these pairs, which the round does not have:
              Ben - Dan
            [exit 3]
        "#]],
    );
}
