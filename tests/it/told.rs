//! What a director is told who parts a pin, lets somebody in late, or types words that do nothing.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn six(players: &str) -> Sandbox {
    let night = Sandbox::new();
    let rows = players.replace(' ', ",\n") + ",\n";
    night.write("roster.csv", &format!("name,rating\n{rows}"));
    night.ok("new \"Club night\" --rounds 6");
    night.ok("player import roster.csv");
    night
}

#[test]
fn a_swap_that_parts_a_pin_is_refused_and_proved_by_name() {
    let night = six("Ann Ben Cid Dan Eve Fay");
    night.ok("round pair --method swiss --pairs ann-dan --seed 1");
    night.check("round swap 1 ann ben", expect![[r#"
        ! error: that would part what you fixed in round 1: Ann - Dan
        ! hint: swap others; to fix something else: `sixzero round pair 1 --again --keep --pairs "…"`; to part it anyway: `--accept pin-broken`
        [exit 1]
    "#]]);
    night.check(
        "round explain 1 --swap ann/ben",
        expect![[r#"
        Ann and Ben in each other's place: Ben - Dan, Fay - Ann.
        It parts what the director fixed: Ann - Dan.
        The price: less distance from the ideal opponents among equal wins.
    "#]],
    );
    night.check(
        "round swap 1 ann ben --accept pin-broken",
        expect![[r#"
        Round 1: table 1: Ben - Dan, table 2: Ann - Fay.
        ! It parts what the director fixed: Ann - Dan.
        ! The price: less distance from the ideal opponents among equal wins.
    "#]],
    );
    night.check(
        "round explain 1",
        expect![[r#"
            Round 1 was paired by `swiss`, seed 1 (operation 3, by kim).
            Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the order before the first result.
            The director changed tables after that.
            Ben and Dan meet at table 1. The director changed this table after the pairing.
            Ann and Fay meet at table 2. The director changed this table after the pairing.
            Eve and Cid meet at table 3. 3rd against 5th. Eve starts by lot.
            The round was changed after it was paired:
              4 by kim: Round 1: table 1: Ben - Dan, table 2: Ann - Fay.
        "#]],
    );
    night.check("round explain 1 fay", expect![[r#"
        Ann and Fay meet at table 2. The director changed this table after the pairing.
        Round 1 was paired by `swiss`, seed 1 (operation 3, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the order before the first result.
        The round was changed after it was paired:
          4 by kim: Round 1: table 1: Ben - Dan, table 2: Ann - Fay.
    "#]]);
    // two who play others may change places
    night.ok("undo");
    night.ok("round swap 1 ben cid");
}

#[test]
fn who_came_after_the_round_was_put_up_is_named_with_the_way_in() {
    let night = six("Ann Ben Cid Dan Eve");
    night.ok("round pair --method swiss --seed 1");
    night.ok("round release 1");
    night.ok("player add Late");
    night.check(
        "round release 1",
        expect![[r#"
            Round 1 is released already: sheet 1.
        "#]],
    );
    night.check("round pair 1 --again --keep", expect![[r#"
        Round 1 stays as it is: every board can stay.

        Table  First     Second
        ------------------------
            1  Ann (1)   Dan (4)
            2  Cid (3)   Ben (2)
               Eve (5)   bye
               Late (6)  away
        ! Late came in after round 1, and has no game in it. To let Late in: take the entry back (`sixzero undo`, or `sixzero undo OPERATION`; `sixzero log` has its number), then enter it again with `--from 1`.
    "#]]);
    night.ok("undo");
    night.ok("player add Late --from 1");
    // only who starts was open
    night.check(
        "round pair 1 --again --keep",
        expect![[r#"
            Paired round 1 again with the fewest boards changed (swiss, seed 1): 3 tables.
            3 of 3 stay, byes counted as boards:
              stays  table 3: Late - Eve; who starts is decided now: Late

            Table  First     Second
            ------------------------
                1  Ann (1)   Dan (4)
                2  Cid (3)   Ben (2)
                3  Late (6)  Eve (5)
            ! Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ. `sixzero round release 1` makes the next one.
        "#]],
    );
    // and a method that is asked for is taken, though it moves nobody
    night.check(
        "round pair 1 --again --keep --method koth",
        expect![[r#"
            Paired round 1 again with the fewest boards changed (koth, seed 1): 3 tables.

            Table  First     Second
            ------------------------
                1  Ann (1)   Dan (4)
                2  Cid (3)   Ben (2)
                3  Late (6)  Eve (5)
            ! Every board stays.
            ! Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ. `sixzero round release 1` makes the next one.
        "#]],
    );
    night.check(
        "round pair 1 --again --keep",
        expect![[r#"
            Round 1 stays as it is: every board can stay.

            Table  First     Second
            ------------------------
                1  Ann (1)   Dan (4)
                2  Cid (3)   Ben (2)
                3  Late (6)  Eve (5)
        "#]],
    );
}

#[test]
fn words_that_can_do_nothing_are_named() {
    let night = six("Ann Ben Cid Dan Eve Fay");
    night.check(
        "round pair --method \"koth since 99\"",
        expect![[r#"
        ! error: `since 99` is after round 1, so that no meeting counts
        ! hint: leave it out, or name an earlier round
        [exit 1]
    "#]],
    );
    night.check(
        "round pair --method \"koth on 99\"",
        expect![[r#"
        ! error: `on 99`: round 1 can be paired on the standings of an earlier round alone
        ! hint: leave it out, or name an earlier round
        [exit 1]
    "#]],
    );
    night.check(
        "round pair --method \"australian reset 99\"",
        expect![[r#"
        ! error: `reset 99` is after round 1, so that no meeting counts
        ! hint: leave it out, or name an earlier round
        [exit 1]
    "#]],
    );
    night.check("round pair --method \"swiss lag 1 on 2\"", expect![[r#"
        ! error: `swiss lag 1 on 2` does not fit `--method METHOD`: `lag` and `on` are about one thing: leave one out
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
    night.check("round pair --method \"swiss fold\" --shape adjacent", expect![[r#"
        ! error: `--shape` and `--method "swiss fold"`: `fold` and `adjacent` are about one thing: leave one out
        ! hint: say it once
        [exit 2]
    "#]]);
    night.check("schedule set \"1-2 quads, 4-5 koth since 9\"", expect![[r#"
        The rounds are paired: 1-2 quads, 4-5 koth since 9.
        ! Of the schedule: `1-2 quads` ends before the last of 3 rounds that belong together.
        ! Of the schedule: round 3 is in no part: by swiss, where nothing else is asked for.
        ! Of the schedule: `4-5 koth since 9`: `since 9` is after round 5, so that no meeting counts.
        ! Of the schedule: round 6 is in no part: by swiss, where nothing else is asked for.
    "#]]);
    night.check("schedule show", expect![[r#"
        1    quads                         next
        2    quads
        3    swiss
        4    koth since 9
        5    koth since 9
        6    swiss
        ! Of the schedule: `1-2 quads` ends before the last of 3 rounds that belong together.
        ! Of the schedule: round 3 is in no part: by swiss, where nothing else is asked for.
        ! Of the schedule: `4-5 koth since 9`: `since 9` is after round 5, so that no meeting counts.
        ! Of the schedule: round 6 is in no part: by swiss, where nothing else is asked for.
    "#]]);
    night.check(
        "schedule set \"1-5 rr, 6- koth\"",
        expect![[r#"
        The rounds are paired: 1-5 round-robin, 6- koth.
    "#]],
    );
}

#[test]
fn a_round_after_the_last_is_a_finding() {
    let night = six("Ann Ben Cid Dan");
    night.ok("event set rounds 1 --yes");
    night.ok("round pair --method koth --seed 1");
    night.ok("round release 1");
    night.ok("result add 1 1 400 2 300");
    night.ok("result add 1 3 400 4 300");
    night.check("round pair --method koth --seed 1", expect![[r#"
        ! error: round 2 comes after the last, round 1
        ! hint: `sixzero event set rounds 2` makes it one of the event; to pair it anyway: `--accept after-last-round`
        [exit 1]
    "#]]);
    night.ok("round pair --method koth --seed 1 --accept after-last-round --reason \"a play-off\"");
    // what was accepted is not asked again
    night.ok("round pair 2 --again --method swiss");
}

#[test]
fn refusals_of_pins_name_the_players() {
    let night = six("Ann Ben Cid Dan Eve Fay");
    night.check("round pair --pairs \"ann-ben ben-cid\"", expect![[r#"
        ! error: no legal pairing: Ben is pinned 2 times; the manual pairing leaves out Dan, Eve, Fay
        [exit 3]
    "#]]);
    night.check(
        "round pair --method swiss --bye ann --bye ben",
        expect![[r#"
            Paired round 1 (swiss, seed 0): 2 tables, Ann and Ben have the bye (+50).

            Table  First    Second
            -----------------------
                1  Cid (3)  Fay (6)
                2  Dan (4)  Eve (5)
                   Ann (1)  bye
                   Ben (2)  bye
        "#]],
    );
    night.check(
        "round pair --method swiss --pairs ann-ann",
        expect![[r#"
            ! error: round 1 is a draft: it is paired, and not on the wall yet
            ! hint: `sixzero round unpair 1` takes it back, `sixzero round pair 1 --again` pairs it again, `sixzero round release 1` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason "…"`
            [exit 1]
        "#]],
    );
    night.check(
        "round pair --method sixes --seed 1",
        expect![[r#"
            ! error: round 1 is a draft: it is paired, and not on the wall yet
            ! hint: `sixzero round unpair 1` takes it back, `sixzero round pair 1 --again` pairs it again, `sixzero round release 1` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason "…"`
            [exit 1]
        "#]],
    );
}

#[test]
fn a_charged_start_is_counted_alike_by_explain_and_starts() {
    let night = six("Ann Ben Cid Dan");
    night.ok("round pair --pairs \"1>2 3>4\"");
    night.ok("round release 1");
    night.ok("result forfeit 1 ann --yes");
    night.ok("result add 1 3 400 4 300");
    night.ok("round pair --method koth --seed 1");
    night.check("round explain 2 ann", expect![[r#"
        Dan and Ann meet at table 2. 3rd against 4th: both have 0 wins. Dan starts with fewer starts so far.
        Round 2 was paired by `koth`, seed 1 (operation 7, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the standings after round 1.
    "#]]);
    night.check("starts", expect![[r#"
        Starts and replies: Club night
        Round 1

        No  Name  Starts  Replies  R1
        -----------------------------
         1  Ann        1        0  f
         2  Ben        0        0  f
         3  Cid        1        0  1
         4  Dan        0        1  2
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played. A player
            who forfeits is charged a start, and at the next forfeit a reply.
    "#]]);
}
