//! `new --from`: the next night with the settings and players of an earlier one.
use expect_test::expect;
use rusqlite::Connection;

use crate::sandbox::Sandbox;

/// A night of two rounds with ratings, a fee, prizes and players who left, paid, moved and help out.
fn thursday() -> Sandbox {
    let night = Sandbox::new();
    night.ok(
        "new \"Thursday 11\" --rules wespa --rounds 2 --division A --division B --date 2025-10-02",
    );
    night.write(
        "roster.csv",
        "name,rating,division,club,member,career,visit\nAnn,1500,A,Harbour,101,60,again\n\
         Ben,1400,A,,102,,first\nCat,1300,A,,,,\nDan,1200,A,,,,\nEve,1100,B,,,,\nFay,,B,,,,\n",
    );
    night.ok("player import roster.csv");
    night.ok("player add Gus --rating 900 --division B --house");
    for setting in [
        "rating-system naspa",
        "spread-cap 300",
        "confirmation second",
        "second-lexicon none",
        "challenge=double",
    ] {
        night.ok(&format!("event set {setting}"));
    }
    night.ok("event set fee 5 --yes");
    night.ok("division set B rounds 1 --yes");
    night.ok("prize add \"A: 1st 30\"");
    night.ok("prize add given 5 \"name=Best word\" winner=Ann");
    night.ok("player arrive ann --paid");
    night.ok("round pair --division A --pairs 1>2,3>4");
    night.ok("result add 1 ann 412 ben 388 --division A");
    night.ok("result add 1 cat 350 dan 365 --division A");
    night.ok("player withdraw dan --yes");
    night
}

#[test]
fn the_next_event_takes_settings_and_members_with_new_ratings() {
    let night = thursday();
    let before = std::fs::read(night.path().join("Thursday-11.sixzero")).unwrap();
    night.session(expect![[r#"
        $ new "Thursday 12" --from Thursday-11 --dry-run
        Dry run, nothing is changed: Made the event Thursday 12 from Thursday 11: rules, settings, prizes and 7 players, 4 with a new rating; no rounds, results or payments.
        $ new "Thursday 12" --from Thursday-11 --date 2025-10-09
        Made the event Thursday 12 from Thursday 11: rules, settings, prizes and 7 players, 4 with a new rating; no rounds, results or payments.
        ! It is in the file Thursday-12.sixzero, the current event of this folder.
        ! Next: `sixzero player late --all` opens the arrival desk.
        $ event show
        Setting        Value
        --------------------------------------------------------------------
        name           Thursday 12
        file           Thursday-12.sixzero
        rules          WESPA tournament rules (wespa), with challenge=double
        rounds         2
        spread-cap     300
        bye-spread     100
        lexicon        Wordnik 2021-07-29 (open list, not a tournament list)
        confirmation   second
        rating-system  naspa
        date           9 Oct 2025
        fee            5
        division A     4 players, 0 rounds paired
        division B     3 players, 0 rounds paired
        $ status
        Thursday 12
        Division A, no round is paired, 4 players
        Division B, no round is paired, 3 players
        last entry    Made the event Thursday 12 from Thursday 11: rules, settings, prizes and 7 players, 4
            with a new rating; no rounds, results or payments. (kim, 9 Oct 2025, 08:53)
        next          sixzero round pair --division A  (division A)
        next          sixzero round pair --division B  (division B)
        $ player list
        Division  No  Name  Rating  Status  Class  Club     Team  Absence
        ----------------------------------------------------------------------
        A          1  Ann     1512  active         Harbour
        A          2  Ben     1392  active
        A          3  Cat     1289  active
        A          4  Dan     1218  active
        B          1  Eve     1100  active
        B          2  Fay           active
        B          3  Gus      900  active                        house player
        $ prize list
        1. A: 1st 30
        2. given 5 name="Best word"
        $ player arrive
        Here  Division  No  Name  Paid  Owes  Note
        --------------------------------------------------
        [x]   A          1  Ann            5
        [x]   A          2  Ben            5
        [x]   A          3  Cat            5
        [x]   A          4  Dan            5
        [x]   B          1  Eve            5
        [x]   B          2  Fay            5
              B          3  Gus               house player

        6 of 7 players here.
        ! Still owed: 30 by 6 players (`sixzero player arrive`).
        $ log
           1  9 Oct 2025, 08:53  kim  Made the event Thursday 12 from Thursday 11: rules, settings, prizes and 7 players, 4 with a new rating; no rounds, results or payments.
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
    assert_eq!(std::fs::read(night.path().join("Thursday-11.sixzero")).unwrap(), before);
    night.ok("export csv out");
    expect![[r#"
        division,number,name,rating,club,team,member,status,class,career,deviation,visit,paid
        A,1,Ann,1512,Harbour,,101,active,,61,,again,
        A,2,Ben,1392,,,102,active,,,,again,
        A,3,Cat,1289,,,,active,,,,,
        A,4,Dan,1218,,,,active,,,,,
        B,1,Eve,1100,,,,active,,,,,
        B,2,Fay,,,,,active,,,,,
        B,3,Gus,900,,,,active,,,,,
    "#]]
    .assert_eq(&night.read("out/players.csv"));
    // The new ratings are those of the earlier event's report.
    let ratings = |line: &str, column: &str| {
        let rows = night.json(line);
        let rows = rows.as_array().unwrap().iter().filter(|row| !row[column].is_null());
        let mut ratings: Vec<_> =
            rows.map(|row| (row["name"].to_string(), row[column].clone())).collect();
        ratings.sort_by_key(|(name, _)| name.clone());
        ratings
    };
    let new = ratings("--event Thursday-11.sixzero ratings --json", "new");
    let next = ratings("--event Thursday-12.sixzero player list --json", "rating");
    assert!(!new.is_empty() && new.iter().all(|rated| next.contains(rated)), "{new:?} {next:?}");
}

#[test]
fn what_cannot_be_read_makes_no_event() {
    let night = Sandbox::new();
    night.ok("new Old");
    night.write("notes.txt", "Ann,1500\n");
    night.session(expect![[r#"
        $ new Next --from nothing.sixzero
        ! error: there is no file `nothing.sixzero`
        ! hint: `sixzero new NAME` makes an event
        [exit 4]
        $ new Next --from notes.txt
        ! error: `notes.txt` is not an event file of sixzero
        [exit 4]
        $ new Next --from Old --rules wespa
        ! error: `--from FILE` does not go with `--rules NAME|FILE.toml`
        ! hint: `sixzero help new` says more
        [exit 2]
        $ new Old --from Old
        ! error: `Old.sixzero` is there already
        ! hint: choose another name, or `sixzero use FILE` to go on with it
        [exit 4]
        $ new Next --from Old
        Made the event Next from Old: rules, settings and 0 players with the ratings that they had; no rounds, results or payments.
        ! It is in the file Next.sixzero, the current event of this folder.
        ! Next: `sixzero player late --all` opens the arrival desk.
    "#]]);
    night.ok("player add Ann --rating 1500");
    let damaged = Connection::open(night.path().join("Next.sixzero")).unwrap();
    damaged.execute("UPDATE player SET rating = 1600", []).unwrap();
    drop(damaged);
    night.check("new Third --from Next", expect![[r#"
        ! error: of operation 2, its last, the event file has only a part: it was copied while that was written, or damaged
        ! hint: copy it again while no one enters anything
        ! hint: no backup that can be used was found in `Next-backups`; one elsewhere is put back by `sixzero restore FILE`
        [exit 4]
    "#]]);
    assert!(!night.path().join("Third.sixzero").exists());
}
