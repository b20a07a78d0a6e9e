//! The entry fee at the arrival desk: who has paid, who is new, what is owed.
use expect_test::expect;
use serde_json::json;

use crate::sandbox::Sandbox;

#[test]
fn the_desk_takes_the_fee_and_greets_who_is_new() {
    let night = Sandbox::club_night();
    night.check("player arrive ann --paid", expect![[r#"
        ! error: this event has no fee that Ann could have paid
        ! hint: `sixzero event set fee 10` says what each player pays; or say the amount that was paid: `--paid 10`
        [exit 1]
    "#]]);
    night.check(
        "event set fee 12,50 --yes",
        expect![[r#"
        Each player pays 12.50.
    "#]],
    );
    night.ok("player late --all --since 08:30");
    night.check(
        "player arrive ann --paid",
        expect![[r#"
        Ann has arrived and is paired from round 1 on.
        Ann has paid 12.50.
        ! Still to come: Ben, Cat, Dan, Eve.
    "#]],
    );
    night.check(
        "player arrive ben cat --paid 5 --first --leaves 2 --yes",
        expect![[r#"
        Ben has arrived and is paired from round 1 on.
        Ben is withdrawn after round 2.
        Ben has paid 5 and owes 7.50. Ben is here for the first time.
        Cat has arrived and is paired from round 1 on.
        Cat is withdrawn after round 2.
        Cat has paid 5 and owes 7.50. Cat is here for the first time.
        ! Still to come: Dan, Eve.
        ! Still owed: Ben 7.50, Cat 7.50; 15 in all.
    "#]],
    );
    night.check(
        "player arrive 4",
        expect![[r#"
        Dan has arrived and is paired from round 1 on.
        ! Still to come: Eve.
        ! Still owed: Ben 7.50, Cat 7.50, Dan 12.50; 27.50 in all.
    "#]],
    );
    night.check(
        "player arrive",
        expect![[r#"
        Here  No  Name   Paid   Owes  Note
        ---------------------------------------------------------------
        [x]    1  Ann   12.50
        [x]    2  Ben       5   7.50  first visit, leaves after round 2
        [x]    3  Cat       5   7.50  first visit, leaves after round 2
        [x]    4  Dan          12.50
        [ ]    5  Eve          12.50  late since 08:30

        4 of 5 players here.
        ! Still to come: Eve.
        ! Still owed: Ben 7.50, Cat 7.50, Dan 12.50; 27.50 in all.
    "#]],
    );
    night.check(
        "player arrive ben --paid 12.50",
        expect![[r#"
        Ben has paid 12.50.
        ! Still to come: Eve.
        ! Still owed: Cat 7.50, Dan 12.50; 20 in all.
    "#]],
    );
    night.check(
        "undo",
        expect![[r#"
        Took back: Ben has paid 12.50.
    "#]],
    );
    night.check(
        "player set dan --paid 12.5 --visit again",
        expect![[r#"
        Changed Dan to number 4, Dan (1200), paid 12.50.
    "#]],
    );
    night.check(
        "player set cat --paid none --visit none",
        expect![[r#"
        Changed Cat to number 3, Cat (1300).
    "#]],
    );
    night.check(
        "player arrive ann --paid ten",
        expect![[r#"
        ! error: an amount is written as 10 or 12.50
        ! hint: `sixzero help player arrive` says more
        [exit 2]
    "#]],
    );
    night.check(
        "player arrive eve --paid -3",
        expect![[r#"
        ! error: `-3` is read as an option
        ! hint: put a number below 0 behind `--`: `-- -3`
        [exit 2]
    "#]],
    );
    let arrived = night.json("player arrive eve --json");
    assert_eq!((&arrived["name"], &arrived["absence"]), (&json!("Eve"), &json!(null)));
    assert_eq!(arrived["said"], "Eve has arrived and is paired from round 1 on.");
    assert_eq!(arrived["operation"], 18);
    let owed = "Still owed: Ben 7.50, Cat 12.50, Eve 12.50; 32.50 in all.";
    assert_eq!(arrived["remarks"], json!([owed]));
    night.check(
        "player arrive ann cat --json --dry-run --paid",
        expect![[r#"
        {
          "said": [
            "Ann has paid 12.50.",
            "Dry run, nothing is changed: Cat has paid 12.50."
          ],
          "players": [
            {
              "division": "A",
              "number": 1,
              "name": "Ann",
              "presence": "here",
              "leaves_after": null,
              "visit": null,
              "paid": 12.5,
              "owes": 0.0,
              "note": null
            },
            {
              "division": "A",
              "number": 2,
              "name": "Ben",
              "presence": "here",
              "leaves_after": 2,
              "visit": "first",
              "paid": 5.0,
              "owes": 7.5,
              "note": "first visit, leaves after round 2"
            },
            {
              "division": "A",
              "number": 3,
              "name": "Cat",
              "presence": "here",
              "leaves_after": 2,
              "visit": null,
              "paid": null,
              "owes": 12.5,
              "note": "leaves after round 2"
            },
            {
              "division": "A",
              "number": 4,
              "name": "Dan",
              "presence": "here",
              "leaves_after": null,
              "visit": "again",
              "paid": 12.5,
              "owes": 0.0,
              "note": null
            },
            {
              "division": "A",
              "number": 5,
              "name": "Eve",
              "presence": "here",
              "leaves_after": null,
              "visit": null,
              "paid": null,
              "owes": 12.5,
              "note": null
            }
          ],
          "remarks": [
            "Still owed: Ben 7.50, Cat 12.50, Eve 12.50; 32.50 in all."
          ]
        }
    "#]],
    );
    night.check("export csv out --dry-run", expect![[r#"
        Dry run, nothing is changed: Wrote 3 files to out: standings-A.csv, results.csv, players.csv.
    "#]]);
    night.ok("verify");
}

/// At the prompt, words behind the names say what the options say.
#[test]
fn at_the_prompt_a_tick_and_the_fee_are_one_line() {
    let night = Sandbox::club_night();
    night.ok("event set fee 10 --yes");
    night.check_with(
        "desk",
        "late --all\narrive ann paid\narrive 2 cat paid 4 first\narrive dan first\narrive eve first eight\n\
         arrive eve paid lots\narrive\nundo\narrive eve first visit leaves after round 1\narrive ann leaves\n",
        expect![[r#"
            Club night: no round is paired yet; `round pair` pairs one
            The arrival desk is open: 5 players to come.
            Here  No  Name  Paid  Owes  Note
            --------------------------------------------
            [ ]    1  Ann           10  late since 08:53
            [ ]    2  Ben           10  late since 08:53
            [ ]    3  Cat           10  late since 08:53
            [ ]    4  Dan           10  late since 08:53
            [ ]    5  Eve           10  late since 08:53

            0 of 5 players here.
            Took back: The arrival desk is open: 5 players to come.
            ! Still to come: 5 players (`player arrive`).
            ! error: line 2: there is no player `paid`
            ! hint: `player list` shows who is there
            ! error: line 3: there is no player `paid`
            ! hint: `player list` shows who is there
            ! error: line 4: there is no player `first`
            ! hint: `player list` shows who is there
            ! error: line 5: there is no player `first`
            ! hint: `player list` shows who is there
            ! error: line 6: there is no player `paid`
            ! hint: `player list` shows who is there
            ! Still to come: 5 players (`player arrive`).
            ! error: line 9: there is no player `first`
            ! hint: `player list` shows who is there
            ! error: line 10: there is no player `leaves`: did you mean `Eve`?
            ! hint: `player list` shows who is there
            [exit 1]
        "#]],
    );
}

/// A hall of players is counted, and a club night named.
#[test]
fn many_who_owe_are_counted() {
    let night = Sandbox::new();
    night.ok("new Hall");
    night.ok("event set fee 20 --yes");
    let names: String = (1..=14).map(|number| format!("Player {number:02}\n")).collect();
    night.write("names.csv", &names);
    night.ok("player import names.csv");
    night.ok("player late --all --since 08:30");
    night.check(
        "player arrive 1 2 paid",
        expect![[r#"
            ! error: there is no player `paid`
            ! hint: `sixzero player list` shows who is there
            [exit 1]
        "#]],
    );
    night.check(
        "player arrive 3 4 5 6 7 8 9 10 11 12 13 14",
        expect![[r#"
            Player 03 has arrived and is paired from round 1 on.
            Player 04 has arrived and is paired from round 1 on.
            Player 05 has arrived and is paired from round 1 on.
            Player 06 has arrived and is paired from round 1 on.
            Player 07 has arrived and is paired from round 1 on.
            Player 08 has arrived and is paired from round 1 on.
            Player 09 has arrived and is paired from round 1 on.
            Player 10 has arrived and is paired from round 1 on.
            Player 11 has arrived and is paired from round 1 on.
            Player 12 has arrived and is paired from round 1 on.
            Player 13 has arrived and is paired from round 1 on.
            Player 14 has arrived and is paired from round 1 on.
            ! Still to come: Player 01, Player 02.
            ! Still owed: 240 by 12 players (`sixzero player arrive`).
        "#]],
    );
    night.check(
        "player arrive 3",
        expect![[r#"
            ! Player 03 is here already.
            ! Still to come: Player 01, Player 02.
            ! Still owed: 240 by 12 players (`sixzero player arrive`).
        "#]],
    );
}

#[test]
fn a_list_says_who_has_paid_the_whole_fee() {
    let night = Sandbox::new();
    night.ok("new Night");
    night.write("list.csv", "name,paid\nAnn,yes\nBen,no\nCat,2.50\nDan,\nEve,X\n");
    night.session(expect![[r#"
        $ player import list.csv
        ! error: the roster has 1 bad line
        !   line 2: the list says who has paid, and the event has no fee yet: `sixzero event set fee 10` sets it
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
        $ event set fee 5 --yes
        Each player pays 5.
        $ player import list.csv
        Added 5 players.
        $ player arrive
        Here  No  Name  Paid  Owes  Note
        --------------------------------
        [x]    1  Ann      5
        [x]    2  Ben      0     5
        [x]    3  Cat   2.50  2.50
        [x]    4  Dan            5
        [x]    5  Eve      5

        5 players on the list, all taken to be here.
        ! `sixzero player late --all` has all still to come.
        ! Still owed: Ben 5, Cat 2.50, Dan 5; 12.50 in all.
        $ player import list.csv
        All is as the list says: 5 players.
    "#]]);
    night.write("list.csv", "name,paid\nBen,ja\nCat,perhaps\n");
    night.session(expect![[r#"
        $ player import list.csv --yes
        ! error: the roster has 1 bad line
        !   line 3: paid `perhaps` of `Cat` is not an amount, as `10` or `12.50`, nor `yes` for the whole fee
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
}
