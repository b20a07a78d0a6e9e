//! Entries that are missing, histories that somebody has rewritten, and sticks that two events
//! share: what is said, and for how long.
use std::fs;
use std::path::{Path, PathBuf};

use crate::sandbox::Sandbox;

fn event(night: &Sandbox) -> PathBuf {
    night.path().join("Club-night.sixzero")
}

/// Once an older copy has taken the event's place, every command says so, until somebody decides.
#[test]
fn that_entries_are_missing_is_said_after_the_next_entry_too() {
    let night = Sandbox::club_night();
    let older = fs::read(event(&night)).unwrap();
    night.ok("player add Fay");
    night.ok("backup");
    fs::write(event(&night), older).unwrap();
    assert!(
        night.says("player add Gus", "").contains("LOOK: this event is missing its last entries")
    );
    let told = |line: &str| {
        let said = night.says(line, "");
        let looks = said.matches("LOOK: Club-night-backups/Club-night-000003.sixzero").count();
        let is_named =
            said.contains("up to operation 2 only, and went on with: Added number 6, Fay");
        assert_eq!((looks, is_named), (1, true), "{line}: {said}");
    };
    told("standings");
    // Past the operation that the copy goes to, and with copies of what is there now.
    for name in ["Hal", "Ida", "Jon"] {
        told(&format!("player add {name}"));
        told("backup");
    }
    told("desk");
    assert!(night.says("verify", "").contains("up to operation 2 only"));
    assert!(!night.says("standings --quiet", "").contains("LOOK"));
    // Either way on is taken by putting one of the two back.
    night.ok("restore Club-night-backups/Club-night-000003.sixzero --accept operations-go");
    let said = night.says("standings", "");
    assert!(!said.contains("LOOK"), "{said}");
    assert!(night.ok("player list").contains("Fay"));
    let aside = night.ok("player list --event Club-night.before-restore-1.sixzero");
    assert!(aside.contains("Gus") && aside.contains("Jon"), "{aside}");
}

/// The day again with one score, or the first line, otherwise: every hash is as it should be.
fn forged(night: &Sandbox, new: &str, slip: &str) {
    let room = Sandbox::new();
    room.write("roster.csv", &night.read("roster.csv"));
    room.ok(new);
    for line in [
        "player import roster.csv",
        "round pair --pairs \"1>4 2>5\" --bye 3 --seed 1",
        slip,
        "result add 1 \"2 412 5 388\"",
    ] {
        room.ok(line);
    }
    room.ok("verify");
    fs::copy(event(&room), event(night)).unwrap();
}

#[test]
fn a_rewritten_history_is_told_by_any_older_copy() {
    let new = "new \"Club night\" --rounds 3";
    let (first, second) = ("result add 1 \"1 412 4 388\"", "result add 1 \"2 412 5 388\"");
    for (name, new, slip, told) in [
        ("a score", new, "result add 1 \"1 512 4 388\"", "up to operation 3 only"),
        ("the first line", "new \"Club night\" --rounds 4", first, "with another beginning"),
    ] {
        let night = Sandbox::first_round();
        night.ok(first);
        night.ok(second);
        forged(&night, new, slip);
        assert!(night.says("verify", "").contains("All is well"), "{name}: nothing in it tells");
        for line in ["standings", "player add Fay", "standings", "backup"] {
            let said = night.says(line, "");
            assert!(said.contains("LOOK") && said.contains(told), "{name}: {line}: {said}");
        }
        let said = night.says("verify", "");
        assert!(said.contains("[exit 3]") && said.contains(told), "{name}: {said}");
        // A copy elsewhere tells it as well.
        let said = night.says("restore Club-night-backups/Club-night-000005.sixzero", "");
        assert!(said.contains("[exit 1]") && said.contains("of its own"), "{name}: {said}");
    }
    // Where nothing was rewritten nothing is said.
    let night = Sandbox::first_round();
    night.ok(first);
    night.ok(second);
    forged(&night, new, first);
    assert!(!night.says("verify", "").contains("operation 3 only"));
    assert!(!night.says("standings", "").contains("LOOK"));
}

/// Two clubs' nights of one name, more copies of each than are kept, on one stick and beside them.
#[test]
fn two_events_of_one_name_keep_their_copies_on_one_stick() {
    const ROUNDS: usize = 4;
    let stick = tempfile::tempdir().unwrap();
    let stick = stick.path();
    let nights = ["1760000000000", "1760000000001"].map(|now| {
        let night = Sandbox::new().with("SIXZERO_NOW", now).with("SIXZERO_BACKUPS", "2");
        night.ok("new \"Club night\"");
        night
    });
    let older = nights.each_ref().map(|night| fs::read(event(night)).unwrap());
    for round in 0..ROUNDS {
        for (night, club) in nights.iter().zip(["One", "Two"]) {
            night.ok(&format!("player add {club}-{round}"));
            // Beside each its own are thinned out, on the stick none goes once it has two events'.
            night.ok("backup");
            night.ok(&format!("backup {}", stick.display()));
        }
    }
    assert_eq!(files(stick), 2 * ROUNDS);
    for night in &nights {
        assert_eq!(files(&night.path().join("Club-night-backups")), 2);
    }
    let last = |club: &str| format!("{club}-{}", ROUNDS - 1);
    for ((night, club), older) in nights.iter().zip(["One", "Two"]).zip(&older) {
        fs::write(event(night), older).unwrap();
        night.ok(&format!("restore {}", stick.display()));
        assert!(night.ok("player list").contains(&last(club)));
        // Without the event, the copies beside it say which it was.
        fs::remove_file(event(night)).unwrap();
        night.ok("restore");
        assert!(night.ok("player list").contains(&last(club)));
    }
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[test]
fn a_copy_that_was_looked_at_is_opened_again_once_it_or_the_event_is_another() {
    let night = Sandbox::event("\"Club night\"", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n");
    let event = event(&night);
    night.ok("backup");
    let early = fs::read(&event).unwrap();
    night.ok("player add Eve");
    night.ok("backup");
    // Each is seen to be a beginning, and not opened again.
    assert!(!night.says("status", "").contains("LOOK"));
    assert!(!night.says("status", "").contains("LOOK"));
    // The event is replaced by an older one: what was seen is no beginning of that.
    fs::write(&event, &early).unwrap();
    assert!(night.says("status", "").contains("LOOK: this event is missing its last entries"));
    night.ok("player add Fay");
    assert!(night.says("status", "").contains("Somebody went on from an older copy"));
}
