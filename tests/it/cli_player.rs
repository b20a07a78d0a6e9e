//! `player`: rosters, names and what may stand in them.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn players_are_added_shown_changed_and_withdrawn() {
    let night = Sandbox::club_night();
    night.check(
        "player add \"Fay O'Hara\" --rating 900 --club Harbour",
        expect![[r#"
        Added number 6, Fay O'Hara (900).
    "#]],
    );
    night.check(
        "player set fay --rating none --team Reds --club \"\"",
        expect![[r#"
        Changed Fay O'Hara to number 6, Fay O'Hara.
    "#]],
    );
    night.check(
        "player withdraw eve --yes",
        expect![[r#"
        Eve is withdrawn before round 1.
    "#]],
    );
    night.check(
        "player withdraw eve --yes",
        expect![[r#"
        ! error: Eve is withdrawn already
        [exit 1]
    "#]],
    );
    night.check(
        "player list",
        expect![[r#"
            Division  No  Name        Rating  Status             Class  Club  Team
            ----------------------------------------------------------------------
            A          1  Ann           1500  active
            A          2  Ben           1400  active
            A          3  Cat           1300  active
            A          4  Dan           1200  active
            A          5  Eve           1100  withdrawn after 0
            A          6  Fay O'Hara          active                          Reds
        "#]],
    );
    night.check(
        "player reinstate eve",
        expect![[r#"
        Eve is paired again.
    "#]],
    );
    night.check(
        "player list --json",
        expect![[r#"
            [
              {
                "division": "A",
                "number": 1,
                "name": "Ann",
                "rating": 1500,
                "club": null,
                "team": null,
                "member": null,
                "status": "active",
                "class": null,
                "career": null,
                "deviation": null,
                "visit": null,
                "paid": null,
                "absence": null
              },
              {
                "division": "A",
                "number": 2,
                "name": "Ben",
                "rating": 1400,
                "club": null,
                "team": null,
                "member": null,
                "status": "active",
                "class": null,
                "career": null,
                "deviation": null,
                "visit": null,
                "paid": null,
                "absence": null
              },
              {
                "division": "A",
                "number": 3,
                "name": "Cat",
                "rating": 1300,
                "club": null,
                "team": null,
                "member": null,
                "status": "active",
                "class": null,
                "career": null,
                "deviation": null,
                "visit": null,
                "paid": null,
                "absence": null
              },
              {
                "division": "A",
                "number": 4,
                "name": "Dan",
                "rating": 1200,
                "club": null,
                "team": null,
                "member": null,
                "status": "active",
                "class": null,
                "career": null,
                "deviation": null,
                "visit": null,
                "paid": null,
                "absence": null
              },
              {
                "division": "A",
                "number": 5,
                "name": "Eve",
                "rating": 1100,
                "club": null,
                "team": null,
                "member": null,
                "status": "active",
                "class": null,
                "career": null,
                "deviation": null,
                "visit": null,
                "paid": null,
                "absence": null
              },
              {
                "division": "A",
                "number": 6,
                "name": "Fay O'Hara",
                "rating": null,
                "club": null,
                "team": "Reds",
                "member": null,
                "status": "active",
                "class": null,
                "career": null,
                "deviation": null,
                "visit": null,
                "paid": null,
                "absence": null
              }
            ]
        "#]],
    );
    night.check(
        "player show fay",
        expect![[r#"
        Fay O'Hara (6), team Reds, active: 0-0 +0

        Round  Kind  Opponent  Start  Result  Score  Against  Wins  Spread  Total
        -------------------------------------------------------------------------
    "#]],
    );
    night.check(
        "player set fay",
        expect![[r#"
            ! error: nothing to set was given
            ! hint: give one of --name, --rating, --career, --deviation, --club, --team, --member, --class, --table, --visit, --paid
            [exit 2]
        "#]],
    );
    night.check(
        "player add ann",
        expect![[r#"
        ! error: there is a player `Ann` already
        [exit 1]
    "#]],
    );
    night.check(
        "player add \"Ann\u{301}a \u{202e}x\" --json",
        expect![[r#"
            {
              "division": "A",
              "number": 7,
              "name": "Anńa \u202ex",
              "rating": null,
              "club": null,
              "team": null,
              "member": null,
              "status": "active",
              "class": null,
              "career": null,
              "deviation": null,
              "visit": null,
              "paid": null,
              "absence": null,
              "said": "Added number 7, Anńa \\u{202e}x.",
              "operation": 7,
              "remarks": []
            }
        "#]],
    );
}

#[test]
fn nobody_of_that_name() {
    let night = Sandbox::club_night();
    night.check(
        "player show bem",
        expect![[r#"
        ! error: there is no player `bem`: did you mean `Ben`?
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
    night.ok("player add \"Ann Lee\"");
    night.check(
        "player show an",
        expect![[r#"
            ! error: there is no player `an`
            ! hint: `sixzero player list` shows who is there
            [exit 1]
        "#]],
    );
    night.check(
        "player list --division B",
        expect![[r#"
            ! error: there is no division `B`: there is A
            ! hint: `sixzero division add NAME` adds one
            [exit 1]
        "#]],
    );
}

#[test]
fn a_number_stands_for_a_player_of_one_division() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Two --division A --division B");
    sandbox.ok("player add Ann --division A");
    sandbox.ok("player add Ben --division b");
    sandbox.check(
        "player withdraw 1 --yes",
        expect![[r#"
        ! error: `1` may be Ann (number 1) or Ben (number 1)
        ! hint: type more of the name, the number, or say `--division`
        [exit 1]
    "#]],
    );
    sandbox.check(
        "player withdraw 1 --division B --yes",
        expect![[r#"
        Ben is withdrawn before round 1.
    "#]],
    );
    sandbox.check(
        "player add Cat",
        expect![[r#"
        ! error: the event has several divisions (A, B): say which with `--division`
        [exit 1]
    "#]],
    );
}

#[test]
fn a_roster_comes_whole_or_not_at_all() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night");
    let bad = "name,rating\nAnn,1500\nBen,strong\n,1300\nDan,1200\nann,1100\n";
    sandbox.check_with(
        "player import -",
        bad,
        expect![[r#"
            ! error: the roster has 3 bad lines
            !   line 3: rating `strong` of `Ben` is not a whole number from -9999 to 9999
            !   line 4: no name
            !   line 6: `ann` is already on line 2
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    assert_eq!(sandbox.json("player list --json").as_array().unwrap().len(), 0);
    sandbox.check_with(
        "player import - --json",
        "rating,nick\n1,Ann\n",
        expect![[r#"
            {
              "error": "the roster has 1 bad line",
              "details": [
                "line 1: no column `name` in the header; a roster begins with `name,rating`, or is a name a line; names under another word: `--column name=WORD`"
              ],
              "hint": "nothing was changed: correct the lines and import again",
              "exit": 1
            }
            ! error: the roster has 1 bad line
            !   line 1: no column `name` in the header; a roster begins with `name,rating`, or is a name a line; names under another word: `--column name=WORD`
            ! hint: nothing was changed: correct the lines and import again
            [exit 1]
        "#]],
    );
    let good = "\u{feff}Rating;NAME;shoe size\n1500;'=HYPERLINK(\"http://x\");44\n;Ben;\n";
    sandbox.check_with(
        "player import -",
        good,
        expect![[r#"
        Added 2 players.
        ! The column `shoe size` was not read.
    "#]],
    );
    sandbox.check(
        "player list",
        expect![[r#"
            Division  No  Name                    Rating  Status  Class  Club  Team
            -----------------------------------------------------------------------
            A          1  =HYPERLINK("http://x")    1500  active
            A          2  Ben                             active
        "#]],
    );
    sandbox.check(
        "player import none.csv",
        expect![[r#"
        ! error: cannot read `none.csv`: No such file or directory (os error 2)
        [exit 4]
    "#]],
    );
    std::fs::write(sandbox.path().join("latin1.csv"), b"name,rating\nN\xfa\xf1ez,1\n").unwrap();
    sandbox.check(
        "player import latin1.csv",
        expect![[r#"
            Added 1 player.
            ! Read as Windows-1252: `Núñez`. Where a name is wrong, save the list as `CSV UTF-8` and import it again.
        "#]],
    );
}

#[test]
fn hostile_names_are_text() {
    let sandbox = Sandbox::new();
    sandbox.ok("new \"../../x\"");
    assert!(sandbox.path().join("x.sixzero").exists());
    sandbox.check(
        "player add \"\u{1b}[31mAnn\u{202e}\"",
        expect![[r#"
        Added number 1, \e[31mAnn\u{202e}.
    "#]],
    );
    sandbox.ok("player add \"=HYPERLINK(1)\"");
    sandbox.ok("player add -- -5");
    sandbox.check(
        "player add \"\"",
        expect![[r#"
        ! error: a player needs a name
        [exit 1]
    "#]],
    );
    sandbox.check(
        &format!("player add {}", "x".repeat(200)),
        expect![[r#"
        ! error: the name of a player has at most 80 characters, this one has 200
        [exit 1]
    "#]],
    );
    sandbox.check(
        "player list",
        expect![[r#"
            Division  No  Name               Rating  Status  Class  Club  Team
            ------------------------------------------------------------------
            A          1  \e[31mAnn\u{202e}          active
            A          2  =HYPERLINK(1)              active
            A          3  -5                         active
        "#]],
    );
    sandbox.ok("export csv out");
    let players = sandbox.read("out/players.csv");
    for line in ["A,2,'=HYPERLINK(1),,,,,active,,,,,\n", "A,3,'-5,,,,,active,,,,,\n"] {
        assert!(players.contains(line), "{players}");
    }
    // What was made harmless comes back as it was.
    sandbox.ok("new Again");
    sandbox.ok("player import out/players.csv");
    let names = |event: &str| {
        let players = sandbox.json(&format!("player list --json --event {event}"));
        let players = players.as_array().unwrap();
        players.iter().map(|player| player["name"].to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names("Again.sixzero"), names("x.sixzero"));
}

#[test]
fn a_newcomer_in_a_round_with_a_bye_hears_how_to_play_in_it() {
    let night = Sandbox::first_round().with("COLUMNS", "200");
    night.ok("round release 1");
    let said = night.says("player add Fay --rating 1000", "");
    assert!(said.contains("Cat has the bye in round 1: if the two are to play, `"), "{said}");
    let said = night.says("desk", "fay 350 cat 402\n");
    assert!(said.contains("Cat has the bye in round 1: enter `Cat 50`; Fay missed it"), "{said}");
    assert!(said.contains("if the two did play: `round played 1 Cat Fay`"), "{said}");
    let said = night.says("desk", "played cat fay\nfay 350 cat 402\n");
    assert!(said.contains("Fay 350 (0.0 -52) - #3 Cat 402 (1.0 +52)"), "{said}");
    for _ in 0..3 {
        night.ok("undo");
    }
    let said = night.ok("player add Fay --rating 1000 --from 1");
    assert!(said.contains("Cat") && !said.contains("has the bye"), "{said}");
}
