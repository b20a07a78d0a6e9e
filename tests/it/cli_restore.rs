//! `backup` and `restore`, and the backups that are made by themselves.
use std::fs::{self, FileTimes};
use std::io::Write;
use std::process::Stdio;
use std::time::Duration;

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
    assert_eq!(backups(&night), [""; 0], "nothing of a game is in");
    night.ok("result add 1 \"1 412 4 388\" --dry-run");
    assert_eq!(backups(&night), [""; 0], "nor is what is only rehearsed");
    night.ok("result add 1 \"1 412 4 388\"");
    assert_eq!(backups(&night), ["Club-night-000004.sixzero"], "at the first result");
    night.ok("result correct 1 \"1 413 4 388\" --reason misread");
    assert_eq!(backups(&night).len(), 1, "not at every entry");
    night.ok("result add 1 \"2 412 5 388\"");
    let complete = ["Club-night-000004.sixzero", "Club-night-000006.sixzero"];
    assert_eq!(backups(&night), complete, "when a round is complete");
    night.ok("round pair --pairs \"1>2 4>3\" --bye 5");
    assert_eq!(backups(&night).len(), 2);
    night.ok("round release 2");
    assert_eq!(backups(&night).len(), 3, "when a round is released");
    night.ok("undo");
    night.ok("undo");
    night.ok("verify --event Club-night-backups/Club-night-000006.sixzero");
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

/// Ten minutes are told by the folder: nothing of a copy has to be opened for it.
#[test]
fn while_entries_come_no_ten_minutes_are_without_a_copy() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 412 4 388\"");
    let folder = fs::File::open(night.path().join("Club-night-backups")).unwrap();
    let minute = Duration::from_secs(60);
    let corrected = |minutes: u32, way: &str| {
        // A file that was just written tells what time it is.
        fs::write(night.path().join("now"), "").unwrap();
        let now = fs::metadata(night.path().join("now")).unwrap().modified().unwrap();
        let at = match way {
            "ago" => now - minutes * minute,
            _ => now + minutes * minute,
        };
        folder.set_times(FileTimes::new().set_modified(at)).unwrap();
        let before = backups(&night).len();
        let score = 400 + minutes;
        night.ok(&format!("result correct 1 \"1 {score} 4 388\" --reason misread"));
        backups(&night).len() - before
    };
    assert_eq!(corrected(9, "ago"), 0);
    assert_eq!(corrected(11, "ago"), 1);
    assert_eq!(corrected(3, "ahead"), 1, "a clock that was set back says nothing");
}

#[test]
fn a_copy_of_another_event_does_not_take_the_place_of_this_one_unasked() {
    let (night, other) = (Sandbox::first_round(), Sandbox::new());
    other.ok("new Donnerstag");
    let copy = other.path().join("Donnerstag.sixzero");
    let copy = copy.display();
    let before = night.ok("player list");
    let said = night.says(&format!("restore {copy}"), "");
    assert!(said.contains(&format!("`{copy}` is a copy of another event, Donnerstag")), "{said}");
    assert!(
        said.contains("--event \"Donnerstag.sixzero\"` puts it back beside this one"),
        "{said}"
    );
    assert_eq!(night.ok("player list"), before);
    night.ok(&format!("restore {copy} --event Donnerstag.sixzero"));
    night.ok(&format!("restore {copy} --accept operations-go"));
    assert_ne!(night.ok("event show"), before);
}

/// Two clubs' nights of one name on one stick: each keeps its own copies.
#[test]
fn copies_are_known_by_what_they_are() {
    let (one, other) = (Sandbox::first_round(), Sandbox::first_round());
    let other = other.with("SIXZERO_NOW", "1760000000001");
    other.ok("new Other");
    fs::remove_file(other.path().join("Club-night.sixzero")).unwrap();
    other.ok("new \"Club night\"");
    other.ok("player add Zoe");
    let stick = tempfile::tempdir().unwrap();
    let stick = stick.path().display();
    one.ok(&format!("backup {stick}"));
    let said = other.says(&format!("backup {stick} --keep 1"), "");
    let note = format!(
        "{stick} also holds 1 copy of another event, Club night: no old copy is removed there."
    );
    assert!(said.contains(&note), "{said}");
    one.ok("player add Fay");
    one.ok(&format!("backup {stick} --keep 1"));
    assert_eq!(fs::read_dir(stick.to_string()).unwrap().count(), 3);
    for (night, last) in [(&one, "Fay"), (&other, "Zoe")] {
        fs::remove_file(night.path().join("Club-night.sixzero")).unwrap();
        let said = night.says(&format!("restore {stick}"), "");
        assert!(said.contains(&format!("{stick} has copies of 2 events")), "{said}");
        let file = fs::read_dir(stick.to_string()).unwrap().map(|entry| entry.unwrap().path());
        let is_own = |path: &std::path::PathBuf| {
            night.ok(&format!("player list --event {}", path.display())).contains(last)
        };
        let file = file.into_iter().find(is_own).unwrap();
        night.ok(&format!("restore {}", file.display()));
        assert!(night.ok("player list").contains(last));
        // Where the event is there, only its own copies are looked for.
        night.ok(&format!("restore {stick}"));
    }
}

#[test]
fn a_folder_that_is_not_there_and_a_stick_that_was_changed_are_named() {
    let night = Sandbox::first_round();
    night.session(expect![[r#"
        $ backup stick
        ! error: the folder `stick` is not there
        ! hint: put the stick in, or name another folder; `--make` makes this one
        [exit 2]
    "#]]);
    night.ok("backup stick --make");
    night.ok("player add Fay");
    night.ok("backup stick");
    for entry in fs::read_dir(night.path().join("stick")).unwrap() {
        fs::remove_file(entry.unwrap().path()).unwrap();
    }
    night.ok("player add Gus");
    night.check("backup stick --keep 1", expect![[r#"
        Backed up as stick/Club-night-000005.sixzero.
        ! LOOK: this machine has copied up to operation 4, and that copy is not in stick now: is it another stick? No copy is removed.
    "#]]);
}

/// The longest copy is the newest one, whatever clocks said.
#[test]
fn a_clock_that_was_wrong_once_restores_nothing_old() {
    let night = Sandbox::first_round();
    let ahead = night.with("SIXZERO_NOW", "2000000000000");
    ahead.ok("result add 1 \"1 412 4 388\"");
    ahead.ok("backup");
    let night = ahead.with("SIXZERO_NOW", "1760000000000");
    night.ok("result add 1 \"2 412 5 388\"");
    night.ok("backup");
    let standings = night.ok("standings");
    fs::remove_file(night.path().join("Club-night.sixzero")).unwrap();
    night.ok("restore");
    assert_eq!(night.ok("standings"), standings);
}

/// Somebody went on from an older copy: both ways are shown, and neither is chosen.
#[test]
fn chains_that_part_are_shown_side_by_side() {
    let night = Sandbox::club_night();
    night.ok("backup");
    let event = night.path().join("Club-night.sixzero");
    let older = fs::read(&event).unwrap();
    night.ok("player add Fay");
    night.ok("backup");
    // Past sixzero, as a file manager does it.
    fs::write(&event, older).unwrap();
    let said = night.says("standings", "");
    assert!(said.contains("LOOK: this event is missing its last entries"), "{said}");
    night.ok("player add Gus");
    night.ok("player add Hal");
    night.check("backup --keep 1", expect![[r#"
        Backed up as Club-night-backups/Club-night-000004.sixzero.
        ! LOOK: Club-night-backups/Club-night-000003.sixzero, up to operation 3, just made (9 Oct 2025, 08:53: Added number 6, Fay) is the same as this event up to operation 2 only, and went on with: Added number 6, Fay. Somebody went on from an older copy: compare both with the slips.
    "#]]);
    let said = night.says("verify", "");
    assert!(said.contains("[exit 3]") && said.contains("up to operation 2 only"), "{said}");
    assert_eq!(backups(&night).len(), 3, "nothing is removed");
    fs::remove_file(&event).unwrap();
    night.check("restore", expect![[r#"
        ! error: Club-night-backups has copies of the event that went on in 2 ways
        !   Club-night-backups/Club-night-000004.sixzero: operation 4, 9 Oct 2025, 08:53: Added number 7, Hal.
        !   Club-night-backups/Club-night-000003.sixzero: operation 3, 9 Oct 2025, 08:53: Added number 6, Fay.
        ! hint: name the one that is meant: `sixzero restore FILE`
        [exit 1]
    "#]]);
}

/// A second laptop has what the first one had, its own word lists too.
#[test]
fn a_second_laptop_goes_on_where_the_first_one_died() {
    let night = Sandbox::first_round();
    night.write("own.txt", "HORN\nFARM\n");
    night.ok("lexicon add own.txt --name Own --year 2026");
    night.ok("event set lexicon Own");
    night.ok("result add 1 \"1 412 4 388\"");
    night.ok("player add Fay");
    let stick = tempfile::tempdir().unwrap();
    let stick = stick.path().display();
    let said = night.says(&format!("backup {stick} --with-lists"), "");
    assert!(said.contains("With it: 1 older copy, 1 word list."), "{said}");
    let standings = night.ok("standings");
    let spare = Sandbox::new();
    let said = spare.says(&format!("restore {stick}"), "");
    for told in
        ["Put back", "2 copies lie in Club-night-backups too.", "Added the word list Own 2026."]
    {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert_eq!(spare.ok("standings"), standings);
    let said = spare.says("judge FARM", "");
    assert!(said.contains("FARM: the play is acceptable") && said.contains("Own 2026"), "{said}");
    spare.ok("result add 1 \"2 412 5 388\"");
    spare.ok("verify");
    // What could not be brought is named.
    let bare = Sandbox::new();
    fs::remove_dir_all(std::path::Path::new(&stick.to_string()).join("word-lists")).unwrap();
    let said = bare.says(&format!("restore {stick}"), "");
    assert!(
        said.contains("LOOK: the word list Own 2026") && said.contains("not on this machine"),
        "{said}"
    );
}

#[test]
fn a_backup_that_fails_is_told_and_the_entry_stays() {
    let night = Sandbox::first_round();
    night.write("Club-night-backups", "a file under the folder's name");
    night.check("result add 1 \"2 412 5 388\"", expect![[r#"
        Round 1: Ben 412 - Eve 388.
        Ben 412 (1.0 +24) - Eve 388 (0.0 -24): +24
        ! Round 1 was a draft and is now released.
        ! Round 1 is still missing table 1: Ann - Dan.
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
    night.session(expect![[r#"
        $ restore --dry-run Club-night-backups/Club-night-000004.sixzero
        Dry run, nothing is changed: put back Club-night-backups/Club-night-000004.sixzero, up to operation 4, just made (9 Oct 2025, 08:53: Round 1: Ann 412 - Dan 388).
        ! 2 operations with 2 results are not in it:
        !   5  08:53  kim  Round 1: Ben 412 - Eve 388.
        !   6  08:53  kim  Paired round 2 (manual, seed 0) from all 3 results: 2 tables, Eve has the bye (+50).
        $ restore Club-night-backups/Club-night-000004.sixzero
        ! error: Club-night-backups/Club-night-000004.sixzero does not have 2 operations of the event, 2 results among them
        !   from: 5  08:53  kim  Round 1: Ben 412 - Eve 388.
        !   to:   6  08:53  kim  Paired round 2 (manual, seed 0) from all 3 results: 2 tables, Eve has the bye (+50).
        ! hint: what is there now is set aside, not deleted; to go on: `--accept operations-go`
        [exit 1]
    "#]]);
    assert!(night.ok("log").contains("Paired round 2"), "nothing is done until it is accepted");
    night.session(expect![[r#"
        $ restore Club-night-backups/Club-night-000004.sixzero --accept operations-go
        Put back Club-night-backups/Club-night-000004.sixzero, up to operation 4, just made (9 Oct 2025, 08:53: Round 1: Ann 412 - Dan 388).
        What was there is kept in Club-night.before-restore-1.sixzero.
        ! 2 operations with 2 results are not in it:
        !   5  08:53  kim  Round 1: Ben 412 - Eve 388.
        !   6  08:53  kim  Paired round 2 (manual, seed 0) from all 3 results: 2 tables, Eve has the bye (+50).
    "#]]);
    let last = night.ok("log --last 1");
    assert!(
        last.ends_with(
            "Put back Club-night-000004.sixzero, which goes up to operation 4; what was there is \
             kept in Club-night.before-restore-1.sixzero.\n"
        ),
        "{last}"
    );
    night.ok("verify");
    night.session(expect![[r#"
        $ undo
        Took back: Round 1: Ann 412 - Dan 388.
        $ undo 5
        ! error: putting a backup back cannot be taken back
        ! hint: `sixzero restore FILE` puts back what was set aside then: `*.before-restore-N.sixzero`
        [exit 1]
        $ restore Club-night-backups/Club-night-000004.sixzero
        ! error: Club-night-backups/Club-night-000004.sixzero does not have 1 operation of the event, 1 result among them
        !   it is: 6  08:53  kim  Took back: Round 1: Ann 412 - Dan 388.
        ! hint: what is there now is set aside, not deleted; to go on: `--accept operations-go`
        [exit 1]
    "#]]);
    // What was set aside comes back the same way.
    night.session(expect![[r#"
        $ restore Club-night.before-restore-1.sixzero --accept operations-go --json
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
          "said": "Put back Club-night.before-restore-1.sixzero, up to operation 6, just made (9 Oct 2025, 08:53: Paired round 2 (manual, seed 0) from all 3 results: 2 tables, Eve has the bye (+50))."
        }
    "#]]);
    assert!(night.ok("log").contains("Paired round 2"));
    night.ok("verify");
}

#[test]
fn what_cannot_be_put_back_is_named() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ restore
        ! error: `Club-night-backups` holds no backup of this event
        ! hint: one elsewhere is put back by `sixzero restore FILE`
        [exit 4]
        $ restore nothing.sixzero
        ! error: there is no file `nothing.sixzero`
        ! hint: `sixzero new NAME` makes an event
        [exit 4]
        $ restore roster.csv
        ! error: `roster.csv` is not an event file of sixzero
        [exit 4]
    "#]]);
    night.ok("backup stick --make");
    night.check("restore stick", expect![[r#"
        Nothing to put back: the event has all of stick/Club-night-000002.sixzero, up to operation 2, just made (9 Oct 2025, 08:53: Added 5 players).
        ! 1 copy lies in Club-night-backups too.
    "#]]);
    fs::remove_file(night.path().join("Club-night.sixzero")).unwrap();
    night.check("restore stick", expect![[r#"
        Put back stick/Club-night-000002.sixzero, up to operation 2, just made (9 Oct 2025, 08:53: Added 5 players).
    "#]]);
}

/// A prompt that is open when a backup takes the place of its event takes no more entries.
#[test]
fn an_open_prompt_notices_that_a_backup_was_put_back() {
    let night = Sandbox::club_night();
    night.ok("backup");
    night.ok("player add Fay");
    let mut desk = night.command("desk");
    desk.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut desk = desk.spawn().unwrap();
    let mut typed = desk.stdin.take().unwrap();
    writeln!(typed, "player add Gus").unwrap();
    while !night.ok("player list").contains("Gus") {}
    night.ok("restore --accept operations-go");
    writeln!(typed, "player add Hal").unwrap();
    drop(typed);
    let said = desk.wait_with_output().unwrap();
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(said.contains("NOT saved"), "{said}");
    night.ok("verify");
    assert!(!night.ok("player list").contains("Hal"));
    let aside = night.ok("player list --event Club-night.before-restore-1.sixzero");
    assert!(aside.contains("Gus") && !aside.contains("Hal"), "{aside}");
}

/// An older copy in the place of the event.
#[test]
fn an_event_that_has_lost_its_end_is_noticed() {
    let night = Sandbox::club_night();
    let event = night.path().join("Club-night.sixzero");
    let older = fs::read(&event).unwrap();
    night.ok("player add Fay");
    night.ok("backup");
    fs::write(&event, older).unwrap();
    let said = night.says("standings", "");
    assert!(said.contains("LOOK: this event is missing its last entries"), "{said}");
    let said = night.says("verify", "");
    assert!(said.contains("[exit 3]") && said.contains("goes on with"), "{said}");
    night.ok("restore");
    assert!(night.ok("player list").contains("Fay"));
    let said = night.says("standings", "");
    assert!(!said.contains("LOOK"), "{said}");
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
        ! hint: the newest good backup is Club-night-backups/Club-night-000003.sixzero, up to operation 3, just made (9 Oct 2025, 08:53: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50)); `sixzero restore` puts it back
        [exit 4]
    "#]]);
    assert_eq!(backups(&night), ["Club-night-000003.sixzero"]);
}

/// The event's own file is no copy of it, by whatever name it is reached.
#[test]
fn an_event_is_not_its_own_backup() {
    let night = Sandbox::club_night();
    let said = night.ok("backup .");
    assert!(said.contains("Backed up as ./Club-night-000002.sixzero"), "{said}");
    let linked = night.path().join("stick");
    fs::create_dir(&linked).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("../Club-night.sixzero", linked.join("a.sixzero")).unwrap();
    let said = night.ok("backup stick");
    assert!(said.contains("Backed up as stick/Club-night-000002.sixzero"), "{said}");
}

/// After a release its copy is minutes old: the first result has one of its own.
#[test]
fn the_first_result_makes_a_copy() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    let before = backups(&night);
    night.ok("result add 1 ann 412 dan 388");
    assert_eq!(backups(&night).len(), before.len() + 1);
    night.ok("result add 1 ben 450 eve 426");
}

/// Of a stick with two clubs' events one names the copy: the word lists beside it come along.
#[test]
fn a_copy_that_is_named_brings_the_lists_beside_it() {
    let night = Sandbox::club_night();
    night.write("own.txt", "AB\nAD\nHORN\n");
    night.ok("lexicon add own.txt --name Own");
    night.ok("backup --make stick --with-lists");
    let other = Sandbox::new();
    let copy = night.path().join("stick/Club-night-000002.sixzero");
    let said = other.says(&format!("restore {}", copy.display()), "");
    assert!(said.contains("Added the word list Own."), "{said}");
}
