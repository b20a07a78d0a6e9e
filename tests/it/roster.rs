//! The roster: every dialect it comes in, and the list that comes again when it has changed.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_list_comes_again() {
    let night = Sandbox::club_night();
    night.ok("player set ann --member 17");
    let list =
        "name,rating,member,club\nAnn Lee,1512,17,\nBEN,1400,,Harbour\nCat,,,\nFay,1250,23,\n";
    night.write("new.csv", list);
    // Nobody is there to say yes: it is shown, and not done.
    night.check(
        "player import new.csv",
        expect![[r#"
        No  Name     Change                  From  To
        --------------------------------------------------
         1  Ann Lee  name                    Ann   Ann Lee
         1  Ann Lee  rating                  1500  1512
         2  Ben      club                          Harbour
         6  Fay      new
         4  Dan      not on the list, stays
         5  Eve      not on the list, stays

        Dry run, nothing is changed: Added 1 player and changed 2.
        ! To change players who are on the roster, say `--yes`.
        [exit 1]
    "#]],
    );
    assert_eq!(night.json("player list --json")[0]["name"], "Ann");
    night.check(
        "player import new.csv --yes",
        expect![[r#"
        No  Name     Change                  From  To
        --------------------------------------------------
         1  Ann Lee  name                    Ann   Ann Lee
         1  Ann Lee  rating                  1500  1512
         2  Ben      club                          Harbour
         6  Fay      new
         4  Dan      not on the list, stays
         5  Eve      not on the list, stays

        Added 1 player and changed 2.
    "#]],
    );
    night.check(
        "player list",
        expect![[r#"
        Division  No  Name     Rating  Status  Class  Club     Team
        -----------------------------------------------------------
        A          1  Ann Lee    1512  active
        A          2  Ben        1400  active         Harbour
        A          3  Cat        1300  active
        A          4  Dan        1200  active
        A          5  Eve        1100  active
        A          6  Fay        1250  active
    "#]],
    );
    night.check(
        "player import new.csv --yes",
        expect![[r#"
        No  Name  Change                  From  To
        ------------------------------------------
         4  Dan   not on the list, stays
         5  Eve   not on the list, stays

        All is as the list says: 4 players.
    "#]],
    );
    night.check(
        "undo",
        expect![[r#"
        Took back: Added 1 player and changed 2.
    "#]],
    );
    night.check(
        "player import new.csv --dry-run --json",
        expect![[r#"
        {
          "players": [
            {
              "division": "A",
              "number": 1,
              "name": "Ann Lee",
              "rating": 1512,
              "club": null,
              "team": null,
              "member": "17",
              "status": "active",
              "class": null,
              "career": null,
              "deviation": null,
              "absence": null
            },
            {
              "division": "A",
              "number": 2,
              "name": "Ben",
              "rating": 1400,
              "club": "Harbour",
              "team": null,
              "member": null,
              "status": "active",
              "class": null,
              "career": null,
              "deviation": null,
              "absence": null
            },
            {
              "division": "A",
              "number": 6,
              "name": "Fay",
              "rating": 1250,
              "club": null,
              "team": null,
              "member": "23",
              "status": "active",
              "class": null,
              "career": null,
              "deviation": null,
              "absence": null
            }
          ],
          "changes": [
            {
              "number": 1,
              "name": "Ann Lee",
              "change": "name",
              "from": "Ann",
              "to": "Ann Lee"
            },
            {
              "number": 1,
              "name": "Ann Lee",
              "change": "rating",
              "from": "1500",
              "to": "1512"
            },
            {
              "number": 2,
              "name": "Ben",
              "change": "club",
              "from": null,
              "to": "Harbour"
            },
            {
              "number": 6,
              "name": "Fay",
              "change": "new",
              "from": null,
              "to": null
            },
            {
              "number": 4,
              "name": "Dan",
              "change": "missing",
              "from": null,
              "to": null
            },
            {
              "number": 5,
              "name": "Eve",
              "change": "missing",
              "from": null,
              "to": null
            }
          ],
          "said": "Added 1 player and changed 2.",
          "operation": null,
          "remarks": []
        }
    "#]],
    );
    // Somebody new alone needs no yes.
    night.check_with(
        "player import -",
        "name,rating\nGus,900\n",
        expect![[r#"
        Added 1 player.
    "#]],
    );
}

#[test]
fn new_ratings_move_no_one_silently() {
    let night = Sandbox::first_round();
    night.write("new.csv", "name;rating\nann;1499\ndan;1650\n");
    night.ok("round release 1");
    let pairings = night.ok("round show 1 --json");
    night.check("player import new.csv --yes", expect![[r#"
        No  Name  Change                  From  To
        --------------------------------------------
         1  Ann   rating                  1500  1499
         4  Dan   rating                  1200  1650
         2  Ben   not on the list, stays
         3  Cat   not on the list, stays
         5  Eve   not on the list, stays

        Changed 2 players.
        ! Division A is paired up to round 1: that stays, and so do numbers and divisions. Rounds paired from now on, estimates and prizes go by the new ratings of Ann, Dan.
    "#]]);
    assert_eq!(night.ok("round show 1 --json"), pairings);
    night.ok("verify");
}

#[test]
fn a_name_is_found_without_its_accents() {
    let night = Sandbox::new();
    night.ok("new Night");
    night.check_with(
        "player import -",
        "sep=;\nName;Rating\nJosé García;1500\nZoë O’Brien;1400\n",
        expect![[r#"
            Added 2 players.
        "#]],
    );
    night.check_with(
        "player import - --yes",
        "name\trating\njose garcia\t1520\nZoe O'Brien\t1410\n",
        expect![[r#"
            No  Name         Change  From  To
            -----------------------------------
             1  José García  rating  1500  1520
             2  Zoë O’Brien  rating  1400  1410

            Changed 2 players.
        "#]],
    );
    night.check_with(
        "player import - --yes",
        "name,rating\nJosé García,1\nJOSE GARCIA,2\n",
        expect![[r#"
            ! error: the roster has 1 bad line
            !   line 3: `José García` is already on line 2
            ! hint: nothing was changed: mend the lines and import again
            [exit 1]
        "#]],
    );
}

#[test]
fn names_alone_are_a_roster() {
    for (list, header) in [
        ("name\nAnn Lee\nBen\n", true),
        ("Players\r\nAnn Lee\r\nBen\r\n", true),
        ("Ann Lee\nBen\n", false),
        ("Ann Lee\t1500\nBen\t\n", false),
        ("\u{feff}\"sep=\t\"\nPlayer\tClub\nAnn Lee\tHarbour\nBen\t\n", true),
    ] {
        let night = Sandbox::new();
        night.ok("new Night");
        let said = night.says("player import -", list);
        let remark = "! The first line names no columns: `Ann Lee` was read as a player.\n";
        let remark = if header { "" } else { remark };
        assert_eq!(said, format!("Added 2 players.\n{remark}"), "{list}");
        let names = night.json("player list --json");
        assert_eq!([&names[0]["name"], &names[1]["name"]], ["Ann Lee", "Ben"], "{list}");
    }
    let night = Sandbox::new();
    night.ok("new Night");
    night.check_with("player import -", "Ann,Harbour\nBen,Hill\n", expect![[r#"
        ! error: the roster has 1 bad line
        !   line 1: no column `name` in the header; a roster begins with `name,rating`, or is a name a line
        ! hint: nothing was changed: mend the lines and import again
        [exit 1]
    "#]]);
    std::fs::write(night.path().join("roster.xlsx"), b"PK\x03\x04\x14\0").unwrap();
    night.check(
        "player import roster.xlsx",
        expect![[r#"
        ! error: `roster.xlsx` is not read: it is a spreadsheet's own file, not text
        ! hint: nothing was read: in the spreadsheet, save it as CSV (`CSV UTF-8`)
        [exit 4]
    "#]],
    );
}

#[test]
fn a_missing_division_is_said_once() {
    let night = Sandbox::new();
    night.ok("new Night");
    let lines: String =
        (1..=40).map(|n| format!("P{n},{},{}\n", n + 1000, ["A", "B", "Open C"][n % 3])).collect();
    night.write("roster.csv", &format!("name,rating,division\n{lines}"));
    night.check("player import roster.csv", expect![[r#"
        ! error: the roster has 1 bad line
        !   line 2: the event does not have the divisions `B`, `Open C` (27 lines); `sixzero division add B "Open C"`
        ! hint: nothing was changed: mend the lines and import again
        [exit 1]
    "#]]);
}

#[test]
fn the_list_of_another_division_moves_no_one() {
    let night = Sandbox::new();
    night.ok("new Two --division A --division B");
    night.ok("player add Ann --division A --rating 1500");
    night.ok("player add Ben --division B --rating 1400");
    night.check_with(
        "player import - --yes",
        "name,rating,division\nAnn,1510,B\nBen,1400,B\n",
        expect![[r#"
            No  Name  Change  From  To
            ----------------------------
             1  Ann   rating  1500  1510

            Changed 1 player.
            ! Ann is in division A, on the list in B: `sixzero player move 1 B --division A` moves the player.
        "#]],
    );
    night.check_with(
        "player import -",
        "name\nCat\nDan\n",
        expect![[r#"
        ! error: the roster has 1 bad line
        !   line 2: the event has several divisions (A, B): say which with `--division`
        ! hint: nothing was changed: mend the lines and import again
        [exit 1]
    "#]],
    );
}
