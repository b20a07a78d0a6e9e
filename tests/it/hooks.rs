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
    elsewhere.session(expect![[r#"
        $ event hooks on
        When a round is complete: release, backup --to elsewhere --make.
    "#]]);
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
    night.session(expect![[r#"
        $ event hooks on
        The event has no hooks.
    "#]]);
}

#[test]
fn hooks_run_when_the_last_result_is_in() {
    let night = Sandbox::first_round();
    night.ok("event set hooks \"pair koth --seed 5, release, post, backup\"");
    night.check_with(
        "desk",
        "ann 412 dan 388\nben 350 eve 365\nm\n",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            #2 Ben 350 (0.0 -15) - #5 Eve 365 (1.0 +15): -15
            Table 1: Cat - Ann
            Table 2: Eve - Ben
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! Hooks of round 1:
            !   pair: Paired round 2 (koth, seed 5) from all 3 results: 2 tables, Dan has the bye (+50).
            !   release: Released round 2.
            !   post: Wrote 8 files to wall: round-2-pairings-by-name, round-2-pairings-by-table, round-2-pairings-by-rank, after-round-1-standings, each as .html and .txt.
            !   backup: Backed up as Club-night-backups/Club-night-000008.sixzero.
            ! Slips go to division A, round 2.
            ! 2 games entered.
        "#]],
    );
    // One at the first result, one by the hook.
    assert_eq!(std::fs::read_dir(night.path().join("Club-night-backups")).unwrap().count(), 2);
    // The same from the command line; the last round of the plan pairs no more than it can.
    night.ok("result add 2 \"3 400 1 390\" --by lee");
    night.session(expect![[r#"
        $ status
        Club night
        round 2 of 3 (released): 1 of 2 boards in
          missing     table 2: Eve - Ben
          bye         Dan +50 (bye)
        last entry    Round 2: Cat 400 - Ann 390. (lee, 9 Oct 2025, 08:53)
        next          sixzero desk
        $ result add 2 "5 400 2 390"
        Round 2: Eve 400 - Ben 390.
        Eve 400 (2.0 +25) - Ben 390 (0.0 -25): +10
        ! Round 2 is complete.
        ! Hooks of round 2:
        !   pair: Paired round 3 (koth, seed 5) from all 6 results: 2 tables, Ben has the bye (+50).
        !   release: Released round 3.
        !   post: Wrote 8 files to wall: round-3-pairings-by-name, round-3-pairings-by-table, round-3-pairings-by-rank, after-round-2-standings, each as .html and .txt.
        !   backup: Backed up as Club-night-backups/Club-night-000012.sixzero.
    "#]]);
    // What is corrected later completes nothing anew.
    night.session(expect![[r#"
        $ result correct 2 "5 401 2 390" --reason misread
        Eve: still place 2, 2-0 +26, was 2-0 +25
        Ben: still place 5, 1-2 +24, was 1-2 +25
        No place changes.
        Round 3 (released) would have been paired the same.
        Round 2: corrected to Eve 401 - Ben 390 (was Eve 400 - Ben 390).
        Eve 401 (2.0 +26) - Ben 390 (1.0 +24): +11
        ! Round 2 is complete.
    "#]]);
    night.ok("verify");
}

#[test]
fn a_hook_that_fails_blocks_nothing() {
    let night = Sandbox::first_round();
    night.ok(
        "event set hooks \"pair rr --cycles 1 --bye nobody, release, backup --to /dev/null/x\"",
    );
    night.ok("result add 1 ann 412 dan 388");
    night.session(expect![[r#"
        $ result add 1 ben 350 eve 365
        Round 1: Ben 350 - Eve 365.
        Ben 350 (0.0 -15) - Eve 365 (1.0 +15): -15
        ! Round 1 is complete.
        ! Hooks of round 1:
        !   pair FAILED: there is no player `nobody`
        !     hint: `sixzero player list` shows who is there
        !   release: left out, as the next round is not paired.
        !   backup FAILED: the folder `/dev/null/x` is not there
        !     hint: put the stick in, or name another folder; `--make` makes this one
        $ event set hooks "dance, pair"
        ! error: `dance` is not a valid hook: pair METHOD, release, post or backup, with a comma between
        [exit 1]
    "#]]);
    night.ok("event set hooks none");
}
