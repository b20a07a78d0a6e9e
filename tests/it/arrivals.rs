//! The arrival desk: who is here, who is to come, who leaves when.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_list_without_players_has_nobody_here() {
    let night = Sandbox::new();
    night.ok("new Night");
    let said = night.ok("player arrive");
    assert!(said.contains("0 of 0 players here."), "{said}");
}

#[test]
fn a_list_is_ticked_as_people_come() {
    let night = Sandbox::club_night();
    night.check(
        "player arrive",
        expect![[r#"
            Here  No  Name  Note
            --------------------
            [x]    1  Ann
            [x]    2  Ben
            [x]    3  Cat
            [x]    4  Dan
            [x]    5  Eve

            5 players on the list, all taken to be here.
            ! `sixzero player late --all` has all still to come.
        "#]],
    );
    night.check(
        "player late --all --since 08:30",
        expect![[r#"
            The arrival desk is open: 5 players to come.
            ! Still to come: 5 players (`sixzero player arrive`).
        "#]],
    );
    night.check(
        "player arrive ben",
        expect![[r#"
        Ben has arrived and is paired from round 1 on.
        ! Still to come: Ann, Cat, Dan, Eve.
    "#]],
    );
    night.check(
        "player arrive 1 cat eve --leaves 2 --yes",
        expect![[r#"
        Ann has arrived and is paired from round 1 on.
        Ann is withdrawn after round 2.
        Cat has arrived and is paired from round 1 on.
        Cat is withdrawn after round 2.
        Eve has arrived and is paired from round 1 on.
        Eve is withdrawn after round 2.
        ! Still to come: Dan.
    "#]],
    );
    night.check(
        "player arrive",
        expect![[r#"
        Here  No  Name  Note
        ------------------------------------
        [x]    1  Ann   leaves after round 2
        [x]    2  Ben
        [x]    3  Cat   leaves after round 2
        [ ]    4  Dan   late since 08:30
        [x]    5  Eve   leaves after round 2

        4 of 5 players here.
        ! Still to come: Dan.
    "#]],
    );
    // All of a list or none come.
    night.check(
        "player arrive dan zoe",
        expect![[r#"
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
    night.check(
        "player arrive dan ann",
        expect![[r#"
            Dan has arrived and is paired from round 1 on.
            ! Ann is here already.
        "#]],
    );
    night.check(
        "player late --all --json --dry-run",
        expect![[r#"
            {
              "said": [
                "Dry run, nothing is changed: The arrival desk is open: 5 players to come."
              ],
              "players": [
                {
                  "division": "A",
                  "number": 1,
                  "name": "Ann",
                  "presence": "here",
                  "leaves_after": 2,
                  "visit": null,
                  "paid": null,
                  "owes": 0.0,
                  "note": "leaves after round 2"
                },
                {
                  "division": "A",
                  "number": 2,
                  "name": "Ben",
                  "presence": "here",
                  "leaves_after": null,
                  "visit": null,
                  "paid": null,
                  "owes": 0.0,
                  "note": null
                },
                {
                  "division": "A",
                  "number": 3,
                  "name": "Cat",
                  "presence": "here",
                  "leaves_after": 2,
                  "visit": null,
                  "paid": null,
                  "owes": 0.0,
                  "note": "leaves after round 2"
                },
                {
                  "division": "A",
                  "number": 4,
                  "name": "Dan",
                  "presence": "here",
                  "leaves_after": null,
                  "visit": null,
                  "paid": null,
                  "owes": 0.0,
                  "note": null
                },
                {
                  "division": "A",
                  "number": 5,
                  "name": "Eve",
                  "presence": "here",
                  "leaves_after": 2,
                  "visit": null,
                  "paid": null,
                  "owes": 0.0,
                  "note": "leaves after round 2"
                }
              ],
              "remarks": []
            }
        "#]],
    );
    night.ok("verify");
}

#[test]
fn the_prompt_ticks_too() {
    let night = Sandbox::new();
    night.ok("new Two --division A --division B");
    night.ok("player add Ann --division A");
    night.ok("player add Ben --division A");
    night.ok("player add Cat --division B");
    night.check_with(
        "desk",
        "late --all\narrive ann ben\nlate --all --division B\nB\narrive cat\narrive\n",
        expect![[r#"
            Two: no round is paired yet; `round pair` pairs one
            The arrival desk is open: 2 players to come.
            Ann has arrived and is paired from round 1 on.
            Ben has arrived and is paired from round 1 on.
            The arrival desk is open: 1 player to come.
            Division B has no round yet.
            Cat has arrived and is paired from round 1 on.
            Here  Division  No  Name  Note
            ------------------------------
            [x]   B          1  Cat

            1 of 1 player here.
            ! Still to come: Ann, Ben.
            ! Still to come: Cat.
        "#]],
    );
}

/// The day of play stands on pages and in files for others in the place of today's.
#[test]
fn the_day_of_play_is_the_events_own() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"ann 412 dan 388\"");
    night.ok("result add 1 \"ben 365 eve 350\"");
    night.check(
        "event set date 24.11.2026",
        expect![[r#"
        ! error: `24.11.2026` is not a valid date: a day as 2026-11-14, or none
        [exit 1]
    "#]],
    );
    night.check(
        "event set date 2026-11-24",
        expect![[r#"
        The event is played on 24 Nov 2026.
    "#]],
    );
    night.check(
        "pairings 1",
        expect![[r#"
        Pairings by rank: Club night, 24 Nov 2026
        Round 1
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Player       Record  Start   Opponent      Record
        --------------------------------------------------------
            1  Ann (1)  0-0 0, 1st  starts  Dan (4)   0-0 0, 1st
            2  Ben (2)  0-0 0, 1st  starts  Eve (5)   0-0 0, 1st
               Cat (3)  0-0 0, 1st          bye
    "#]],
    );
    expect![[r#"
        *M24.11.2026 Club night
        *A
                                              0
        Ann                  2412  +3
        Ben                  2365  +4
        Dan                   388   1
        Eve                   350   2
        *** END OF FILE ***
    "#]]
    .assert_eq(&night.ok("export tou").replace('\r', ""));
    assert!(night.ok("export newt").contains("2026-11-24"));
    assert!(night.ok("export tou --date 2026-11-25").starts_with("*M25.11.2026"));
    night.ok("post");
    assert!(night.read("wall/round-1-pairings-by-name.html").contains("24 Nov 2026"));
    night.ok("export tsh night.tsh --archive");
    assert!(night.read("night.tsh").contains("2026-11-24"));
    night.check("import night.tsh --into again.sixzero", expect![[r#"
        Made the event Club night from a file: 1 division, 5 players, 1 round, 3 results.
        ! Kept, though it is not used here (5): `sixzero export tsh` writes it back.
        ! It is in the file again.sixzero. The current event of this folder stays Club-night.sixzero; `sixzero use again.sixzero` changes that.
    "#]]);
    assert!(night.ok("event show --event again.sixzero").contains("24 Nov 2026"));
    night.check(
        "undo",
        expect![[r#"
        Took back: The event is played on 24 Nov 2026.
    "#]],
    );
    night.ok("verify");
}

#[test]
fn who_has_paid_nothing_after_all_has_not_come_by_that() {
    let night = Sandbox::event("Night", "Ann,1500\nBen,1400\nCat,1300\n");
    night.ok("event set fee 5 --yes");
    night.ok("player arrive cat --paid");
    night.ok("player sit-out cat 1");
    let said = night.ok("player arrive cat --paid 0");
    assert!(said.contains("Cat has paid 0 and owes 5.") && !said.contains("arrived"), "{said}");
    assert!(night.ok("player list").contains("sits out 1"));
}
