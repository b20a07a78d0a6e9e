//! Hooks run where they were set; in an event that came from elsewhere they are off.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// A night with a hook, one result before its round is complete; and a machine it is brought to.
fn brought(name: &str) -> (Sandbox, Sandbox) {
    let night = Sandbox::first_round();
    night.ok("event set hooks \"release, backup --to elsewhere --make\"");
    night.ok("result add 1 ann 412 dan 388");
    night.ok("export json --output Club-night.json");
    let elsewhere = Sandbox::new();
    std::fs::copy(night.path().join(name), elsewhere.path().join(name)).unwrap();
    (night, elsewhere)
}

#[test]
fn hooks_of_a_copied_event_are_off_until_they_are_turned_on_here() {
    let (night, elsewhere) = brought("Club-night.sixzero");
    elsewhere.check("use Club-night.sixzero", expect![[r#"
        The current event of this folder is Club night (Club-night.sixzero).
        ! The event brings hooks, which are off on this machine: release, backup --to elsewhere --make. `sixzero event hooks on` turns them on.
    "#]]);
    let settings = elsewhere.ok("event show");
    assert!(settings.contains("release, backup --to elsewhere --make (off on this machine)"));
    assert_eq!(elsewhere.json("event show --json")["hooks_on"], false);
    elsewhere.check("result add 1 ben 350 eve 365", expect![[r#"
        Round 1: Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
        ! The event brings hooks, which are off on this machine: release, backup --to elsewhere --make. `sixzero event hooks on` turns them on.
    "#]]);
    assert!(!elsewhere.path().join("elsewhere").exists());
    elsewhere.check("event hooks", expect![[r#"
        Off on this machine: release, backup --to elsewhere --make. `sixzero event hooks on` turns them on.
    "#]]);
    elsewhere.ok("undo");
    elsewhere.check(
        "event hooks on",
        expect![[r#"
        When a round is complete: release, backup --to elsewhere --make.
    "#]],
    );
    elsewhere.ok("result add 1 ben 350 eve 365");
    assert!(elsewhere.path().join("elsewhere").exists());
    elsewhere.check("event hooks off", expect![[r#"
        Off on this machine: release, backup --to elsewhere --make. `sixzero event hooks on` turns them on.
    "#]]);

    // Where they were set they are on, until they are turned off.
    assert_eq!(night.json("event show --json")["hooks_on"], true);
    night.ok("event hooks off");
    assert_eq!(night.json("event hooks --json")["on"], false);
}

#[test]
fn hooks_that_others_have_changed_since_are_off() {
    let (night, elsewhere) = brought("Club-night.sixzero");
    elsewhere.ok("use Club-night.sixzero");
    elsewhere.ok("event set hooks \"release, backup --to /tmp/taken\"");
    let file = "Club-night.sixzero";
    std::fs::copy(elsewhere.path().join(file), night.path().join(file)).unwrap();
    night.check("event hooks", expect![[r#"
        Off on this machine: release, backup --to /tmp/taken. `sixzero event hooks on` turns them on.
    "#]]);
}

#[test]
fn an_imported_event_brings_its_hooks_off() {
    let (_, elsewhere) = brought("Club-night.json");
    elsewhere.check("import Club-night.json", expect![[r#"
        Made the event Club night from its JSON, of event afbfd36df020 as it was at operation 5 (46ae47a38922).
        ! The event brings hooks, which are off on this machine: release, backup --to elsewhere --make. `sixzero event hooks on` turns them on.
        ! It is in the file Club-night.sixzero, the current event of this folder.
    "#]]);
    assert_eq!(elsewhere.json("event hooks --json")["on"], false);
}

#[test]
fn an_event_without_hooks_says_so() {
    let night = Sandbox::first_round();
    night.check(
        "event hooks on",
        expect![[r#"
        The event has no hooks.
    "#]],
    );
}
