//! The roster: a list that comes, and comes again when it has changed.
use expect_test::expect;
use serde_json::Value;

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
    let shown = night.json("player import new.csv --dry-run --json");
    let names: Vec<&Value> =
        shown["players"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Ann Lee", "Ben", "Fay"]);
    let changes = shown["changes"].as_array().unwrap().iter().map(|change| {
        let cell = |field| change[field].as_str().unwrap_or("-");
        let cells = ["name", "change", "from", "to"].map(cell);
        format!("{} {}\n", change["number"], cells.join(", "))
    });
    expect![[r#"
        1 Ann Lee, name, Ann, Ann Lee
        1 Ann Lee, rating, 1500, 1512
        2 Ben, club, -, Harbour
        6 Fay, new, -, -
        4 Dan, missing, -, -
        5 Eve, missing, -, -
    "#]]
    .assert_eq(&changes.collect::<String>());
    assert_eq!(shown["said"], "Added 1 player and changed 2.");
    assert_eq!((&shown["operation"], &shown["remarks"]), (&Value::Null, &Value::Array(vec![])));
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
            ! hint: nothing was changed: correct the lines and import again
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
        !   line 1: no column `name` in the header; a roster begins with `name,rating`, or is a name a line; names under another word: `--column name=WORD`
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
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
        ! hint: nothing was changed: correct the lines and import again
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
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]],
    );
}

#[test]
fn who_is_not_mentioned_is_removed() {
    let night = Sandbox::first_round();
    night.ok("player add Fay --rating 900");
    night.check(
        "player remove ann",
        expect![[r#"
        ! error: Ann is named by round 1
        ! hint: `sixzero player withdraw Ann` takes the player out of the rounds to come
        [exit 1]
    "#]],
    );
    night.check(
        "player remove fay",
        expect![[r#"
        ! error: Fay is named by round 1
        ! hint: `sixzero player withdraw Fay` takes the player out of the rounds to come
        [exit 1]
    "#]],
    );
    night.check(
        "undo",
        expect![[r#"
        Took back: Added number 6, Fay (900); in round 1 Fay meets Cat, who had the bye.
    "#]],
    );
    night.ok("new Next");
    night.ok("player add Ann");
    night.check(
        "player remove ann --dry-run",
        expect![[r#"
        Dry run, nothing is changed: Took Ann off the roster.
    "#]],
    );
    night.check(
        "player remove ann",
        expect![[r#"
        Took Ann off the roster.
    "#]],
    );
    night.ok("player add Ann");
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn divisions_are_added_together() {
    let night = Sandbox::new();
    night.ok("new Night");
    night.check(
        "division add B \"Open C\" D",
        expect![[r#"
        Added divisions B, Open C, D.
    "#]],
    );
    night.check(
        "division add E d",
        expect![[r#"
        ! error: there is a division `d` already
        [exit 1]
    "#]],
    );
    night.check(
        "division add E E",
        expect![[r#"
        ! error: there is a division `E` already
        [exit 1]
    "#]],
    );
    assert_eq!(night.json("division list --json").as_array().map(Vec::len), Some(4));
}

/// What a club keeps: a spreadsheet with a hidden sheet, names of many alphabets, dates, numbers
/// with noughts before them.
pub fn club() -> Sandbox {
    let night = Sandbox::new();
    night.ok("new Night");
    let club = include_bytes!("../data/club.xlsx");
    std::fs::write(night.path().join("club.xlsx"), club).unwrap();
    night
}

/// At a terminal the changes are shown and asked about; anything but yes leaves all as it was.
#[cfg(unix)]
#[test]
fn at_a_terminal_a_list_that_has_changed_is_asked_about() {
    use crate::terminal::Terminal;

    let night = Sandbox::club_night();
    night.write("new.csv", "name,rating\nAnn,1512\n");
    let asked = |keys: &str, code: i32| {
        let mut terminal = Terminal::run(&night, "player import new.csv");
        terminal.wait_for("Change the roster so? [y/N] ");
        terminal.press(keys);
        terminal.ended_with(code)
    };
    let rating = || night.json("player list --json")[0]["rating"].clone();
    // Enter alone, no, and the end of the input.
    for keys in ["\n", "n\n", "\u{4}"] {
        let shown = asked(keys, 1);
        assert!(shown.ends_with("\nNothing was changed.\r\n"), "{keys:?}: {shown:?}");
        assert_eq!(rating(), 1500);
    }
    let mut stopped = Terminal::run(&night, "player import new.csv");
    stopped.wait_for("[y/N] ");
    stopped.signal(rustix::process::Signal::INT);
    drop(stopped);
    assert_eq!(rating(), 1500);
    let shown = asked("y\n", 0);
    assert!(shown.contains("1500  1512") && shown.contains("Changed 1 player."), "{shown:?}");
    assert_eq!(rating(), 1512);
    night.ok("verify");
}
