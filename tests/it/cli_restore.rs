//! `backup`, `restore` and `doctor`, and the backups that are made by themselves.
use std::fs;
use std::io::Write;
use std::process::Stdio;

use expect_test::expect;

use crate::sandbox::Sandbox;

fn backups(night: &Sandbox) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(night.path().join("Club-night-backups"))
        .into_iter()
        .flatten()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_complete_round_is_backed_up_by_itself() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 412 4 388\"");
    assert_eq!(backups(&night), [""; 0], "a round that misses something is not");
    night.ok("result add 1 \"2 412 5 388\" --dry-run");
    assert_eq!(backups(&night), [""; 0], "nor one that is only rehearsed");
    night.ok("result add 1 \"2 412 5 388\"");
    assert_eq!(backups(&night), ["Club-night-000005.sixzero"]);
    night.ok("verify --event Club-night-backups/Club-night-000005.sixzero");
    // The prompt makes one too, and SIXZERO_BACKUPS says how many stay.
    let night = night.with("SIXZERO_BACKUPS", "2");
    for _ in 0..2 {
        night.ok("undo");
        night.run("desk", "2 412 5 388\n");
    }
    assert_eq!(backups(&night).len(), 2);
    let night = night.with("SIXZERO_BACKUPS", "0");
    night.ok("undo");
    let before = backups(&night);
    night.ok("result add 1 \"2 412 5 388\"");
    assert_eq!(backups(&night), before, "nothing is made where that is switched off");
}

#[test]
fn every_hundredth_operation_is_backed_up() {
    let night = Sandbox::club_night();
    let lines: String = (0..60)
        .map(|number| format!("player set ann --rating {}\nundo\n", 1000 + number))
        .collect();
    night.run("desk", &lines);
    assert_eq!(backups(&night), ["Club-night-000100.sixzero"]);
}

#[test]
fn a_backup_that_fails_is_told_and_the_entry_stays() {
    let night = Sandbox::first_round();
    night.write("Club-night-backups", "a file under the folder's name");
    night.ok("result add 1 \"1 412 4 388\"");
    night.check("result add 1 \"2 412 5 388\"", expect![[r#"
        Round 1: Ben 412 - Eve 388.
        Ben 412 (1.0 +24) - Eve 388 (0.0 -24): +24
        ! Round 1 is complete.
        ! NO BACKUP was made: cannot make the folder `Club-night-backups`: File exists (os error 17). What was entered is saved.
    "#]]);
    night.ok("verify");
}

#[test]
fn a_backup_takes_the_place_of_the_event() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 412 4 388\"");
    night.ok("backup");
    night.ok("result add 1 \"2 412 5 388\" --reason late");
    night.ok("round pair --pairs \"1>2 4>3\" --bye 5");
    night.check("restore --dry-run Club-night-backups/Club-night-000004.sixzero", expect![[r#"
        Dry run, nothing is changed: put back Club-night-backups/Club-night-000004.sixzero, up to operation 4, just made (2025-10-09 08:53:20 +00:00: Round 1: Ann 412 - Dan 388).
        ! 2 operations with 2 results are not in it:
        !   5  08:53  kim  Round 1: Ben 412 - Eve 388.
        !   6  08:53  kim  Paired round 2 (manual, seed 0) from 3/3 results (6e6c): 2 tables, Eve has the bye (+50).
    "#]]);
    night.check("restore Club-night-backups/Club-night-000004.sixzero", expect![[r#"
        ! error: Club-night-backups/Club-night-000004.sixzero lacks 2 operations of the event, 2 results among them
        !   from: 5  08:53  kim  Round 1: Ben 412 - Eve 388.
        !   to:   6  08:53  kim  Paired round 2 (manual, seed 0) from 3/3 results (6e6c): 2 tables, Eve has the bye (+50).
        ! hint: what is there now is set aside, not deleted; to go on: `--accept operations-go`
        [exit 1]
    "#]]);
    assert!(night.ok("log").contains("Paired round 2"), "nothing is done until it is accepted");
    night.check(
        "restore Club-night-backups/Club-night-000004.sixzero --accept operations-go",
        expect![[r#"
            Put back Club-night-backups/Club-night-000004.sixzero, up to operation 4, just made (2025-10-09 08:53:20 +00:00: Round 1: Ann 412 - Dan 388).
            What was there lies in Club-night.before-restore-1.sixzero.
            ! 2 operations with 2 results are not in it:
            !   5  08:53  kim  Round 1: Ben 412 - Eve 388.
            !   6  08:53  kim  Paired round 2 (manual, seed 0) from 3/3 results (6e6c): 2 tables, Eve has the bye (+50).
        "#]],
    );
    let last = night.ok("log --last 1");
    assert!(
        last.ends_with(
            "Put back Club-night-000004.sixzero, which goes up to operation 4; what was there lies \
             in Club-night.before-restore-1.sixzero.\n"
        ),
        "{last}"
    );
    night.ok("verify");
    night.check(
        "undo",
        expect![[r#"
        Took back: Round 1: Ann 412 - Dan 388.
    "#]],
    );
    night.check("undo 5", expect![[r#"
        ! error: that a backup was put back stays in the journal
        ! hint: `sixzero restore FILE` puts back what was set aside then: `*.before-restore-N.sixzero`
        [exit 1]
    "#]]);
    night.check("restore Club-night-backups/Club-night-000004.sixzero", expect![[r#"
        ! error: Club-night-backups/Club-night-000004.sixzero lacks 1 operation of the event, 1 result among them
        !   it is: 6  08:53  kim  Took back: Round 1: Ann 412 - Dan 388.
        ! hint: what is there now is set aside, not deleted; to go on: `--accept operations-go`
        [exit 1]
    "#]]);
    // What was set aside comes back the same way.
    night.check(
        "restore Club-night.before-restore-1.sixzero --accept operations-go --json",
        expect![[r#"
            {
              "file": "Club-night.sixzero",
              "from": "Club-night.before-restore-1.sixzero",
              "revision": 6,
              "set_aside": "Club-night.before-restore-2.sixzero",
              "lacks": {
                "operations": 1,
                "results": 1,
                "first": "Took back: Round 1: Ann 412 - Dan 388.",
                "last": "Took back: Round 1: Ann 412 - Dan 388.",
                "more": 2
              },
              "unread": null,
              "said": "Put back Club-night.before-restore-1.sixzero, up to operation 6, just made (2025-10-09 08:53:20 +00:00: Paired round 2 (manual, seed 0) from 3/3 results (6e6c): 2 tables, Eve has the bye (+50))."
            }
        "#]],
    );
    assert!(night.ok("log").contains("Paired round 2"));
    night.ok("verify");
}

#[test]
fn what_cannot_be_put_back_is_named() {
    let night = Sandbox::club_night();
    night.check(
        "restore",
        expect![[r#"
        ! error: there is no good backup in `Club-night-backups`
        ! hint: one elsewhere is put back by `sixzero restore FILE`
        [exit 4]
    "#]],
    );
    night.check(
        "restore nothing.sixzero",
        expect![[r#"
        ! error: cannot copy `nothing.sixzero`: No such file or directory (os error 2)
        [exit 4]
    "#]],
    );
    night.check(
        "restore roster.csv",
        expect![[r#"
        ! error: `roster.csv` is not an event file of sixzero
        [exit 4]
    "#]],
    );
    night.ok("backup stick");
    night.check("restore stick", expect![[r#"
        Nothing to put back: the event has all of stick/Club-night-000002.sixzero, up to operation 2, just made (2025-10-09 08:53:20 +00:00: Added 5 players).
    "#]]);
    fs::remove_file(night.path().join("Club-night.sixzero")).unwrap();
    night.check("restore stick", expect![[r#"
        Put back stick/Club-night-000002.sixzero, up to operation 2, just made (2025-10-09 08:53:20 +00:00: Added 5 players).
    "#]]);
}

#[test]
fn nobody_may_have_the_event_open() {
    let night = Sandbox::club_night();
    night.ok("backup");
    night.ok("player add Fay");
    let mut desk = night.command("desk");
    desk.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut desk = desk.spawn().unwrap();
    let mut typed = desk.stdin.take().unwrap();
    writeln!(typed, "player add Gus").unwrap();
    while !night.ok("player list").contains("Gus") {}
    night.check("restore --accept operations-go", expect![[r#"
        ! error: another sixzero has `Club-night.sixzero` open
        ! hint: leave every desk that has it open (`q`), then again: what is entered there would be lost
        [exit 4]
    "#]]);
    drop(typed);
    desk.wait().unwrap();
    night.ok("restore --accept operations-go");
    night.ok("verify");
}

#[test]
fn a_log_that_was_deleted_is_missed() {
    let night = Sandbox::club_night();
    let mut desk = night.command("desk");
    desk.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut desk = desk.spawn().unwrap();
    let mut typed = desk.stdin.take().unwrap();
    writeln!(typed, "player add Fay").unwrap();
    while !night.ok("player list").contains("Fay") {}
    night.ok("backup");
    desk.kill().unwrap();
    desk.wait().unwrap();
    let event = fs::read(night.path().join("Club-night.sixzero")).unwrap();
    let log = night.path().join("Club-night.sixzero-wal");
    let index = night.path().join("Club-night.sixzero-shm");
    assert!(log.exists() && index.exists());
    fs::remove_file(log).unwrap();
    night.check("standings", expect![[r#"
        ! error: the log `Club-night.sixzero-wal` is gone, and what was entered last went with it
        ! hint: to go on with what is there, which is older: delete `Club-night.sixzero-shm`, and hold the event against the slips
        ! hint: the newest good backup is Club-night-backups/Club-night-000003.sixzero, up to operation 3, just made (2025-10-09 08:53:20 +00:00: Added number 6, Fay); `sixzero restore` puts it back
        [exit 4]
    "#]]);
    assert_eq!(fs::read(night.path().join("Club-night.sixzero")).unwrap(), event);
    // With the index gone too, only the backup tells.
    fs::remove_file(index).unwrap();
    let said = night.says("standings", "");
    assert!(said.contains("LOOK: this event has lost its end."), "{said}");
    let said = night.says("doctor", "");
    assert!(said.contains("LOOK  backup") && said.contains("goes on with"), "{said}");
    night.ok("restore");
    assert!(night.ok("player list").contains("Fay"));
    let said = night.says("standings", "");
    assert!(!said.contains("LOOK"), "{said}");
}

/// One screen is not to be waited for: what follows the pages of the file makes it large.
#[test]
fn the_doctor_looks_through_what_the_day_rests_on_where_a_file_is_large() {
    const LARGE: u64 = 65 * 1024 * 1024;
    let night = Sandbox::first_round();
    let event = night.path().join("Club-night.sixzero");
    night.ok("backup");
    let backup = night.path().join("Club-night-backups/Club-night-000003.sixzero");
    for file in [&event, &backup] {
        fs::File::options().write(true).open(file).unwrap().set_len(LARGE).unwrap();
    }
    let said = night.ok("doctor");
    assert!(said.contains("  ?     event        all that standings"), "{said}");
    assert!(said.contains("  ?     backup       Club-night-backups/"), "{said}");
    assert!(said.contains("Club-night-000003.sixzero` does"), "{said}");
    assert!(
        said.contains("3 operations, 68 MB") && said.contains("`sixzero verify` does"),
        "{said}"
    );
    assert!(said.contains("Nothing was found; what has a `?` was not looked at"), "{said}");
}

#[test]
fn the_doctor_says_what_to_see_to() {
    let night = Sandbox::first_round();
    let shown = |said: String| -> String {
        // How fast and how full this disk is is no matter of the test.
        let lines = said.lines().filter(|line| {
            !["file system", "disk", "room"].iter().any(|name| line.contains(&format!("  {name} ")))
        });
        lines.map(|line| format!("{line}\n")).collect()
    };
    expect![[r#"
        Club-night.sixzero
          ok    event        whole: 3 operations, every row and game
          ok    log          nothing is left beside the event
          ok    permissions  only you may read and write it
          ok    clock        2025-10-09 08:53:20 +00:00
          ok    word list    Wordnik 2021-07-29 (open list, not a tournament list), within the program
          ok    backup       none yet: one is made when a round is complete
        All is well.
    "#]].assert_eq(&shown(night.says("doctor", "")));
    night.ok("backup");
    let later = night.with("SIXZERO_NOW", "1750000000000");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let event = later.path().join("Club-night.sixzero");
        fs::set_permissions(event, fs::Permissions::from_mode(0o644)).unwrap();
    }
    expect![[r#"
        Club-night.sixzero
          ok    event        whole: 3 operations, every row and game
          ok    log          nothing is left beside the event
          LOOK  permissions  others may open the file (644): `chmod go= Club-night.sixzero`
          LOOK  clock        it is 2025-06-15 15:06:40 +00:00, and the last entry was made at 2025-10-09 08:53:20 +00:00: set the clock; the order of the entries does not hang on it
          ok    word list    Wordnik 2021-07-29 (open list, not a tournament list), within the program
          ok    backup       Club-night-backups/Club-night-000003.sixzero, up to operation 3, later than this machine's clock (2025-10-09 08:53:20 +00:00: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50)), is whole
        2 things should be seen to.
        [exit 3]
    "#]].assert_eq(&shown(later.says("doctor", "")));
    let answer = later.json("doctor --json");
    assert_eq!(answer["ok"], false);
    let checks: Vec<_> = answer["checks"].as_array().unwrap().iter().collect();
    assert!(checks.iter().any(|check| check["check"] == "clock" && check["state"] == "look"));
    let damaged = later.path().join("Club-night.sixzero");
    fs::write(&damaged, "no event").unwrap();
    expect![[r#"
        Club-night.sixzero
          LOOK  event        `Club-night.sixzero` is not an event file of sixzero
          ok    log          nothing is left beside the event
          LOOK  permissions  others may open the file (644): `chmod go= Club-night.sixzero`
          ok    clock        2025-06-15 15:06:40 +00:00
          ok    backup       Club-night-backups/Club-night-000003.sixzero, up to operation 3, later than this machine's clock (2025-10-09 08:53:20 +00:00: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50)), is whole
        2 things should be seen to.
        [exit 3]
    "#]].assert_eq(&shown(later.says("doctor", "")));
}

#[test]
fn a_damaged_event_is_not_copied_over_good_ones() {
    let night = Sandbox::first_round();
    night.ok("backup");
    let event = night.path().join("Club-night.sixzero");
    let mut bytes = fs::read(&event).unwrap();
    let at = bytes.windows(3).position(|window| window == b"Ann").unwrap();
    bytes[at] = b'E';
    fs::write(&event, bytes).unwrap();
    night.ok("player add Fay");
    night.check("backup", expect![[r#"
        ! error: the event file is damaged: row 1 of `player` differs from the journal in name
        ! hint: the newest good backup is Club-night-backups/Club-night-000003.sixzero, up to operation 3, just made (2025-10-09 08:53:20 +00:00: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50)); `sixzero restore` puts it back
        [exit 4]
    "#]]);
    assert_eq!(backups(&night), ["Club-night-000003.sixzero"]);
}
