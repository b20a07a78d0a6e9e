//! What a killed program leaves is taken for no event and no backup.
#![cfg(unix)]
use std::fs;

use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn what_never_got_to_its_place_is_taken_for_nothing() {
    let night = Sandbox::first_round();
    night.ok("backup");
    let event = fs::read(night.path().join("Club-night.sixzero")).unwrap();
    let others = [".Club-night.sixzero.aB3xYz.part", "Club-night-backups/.pQ7rSt/Club-night.part"];
    let folders = [".sixzero-kL9mNo", "Club-night-backups/.pQ7rSt"];
    for folder in folders {
        fs::create_dir(night.path().join(folder)).unwrap();
    }
    for file in others.into_iter().chain([".sixzero-kL9mNo/event", ".Other.sixzero.aB3xYz.part"]) {
        fs::write(night.path().join(file), &event).unwrap();
    }
    fs::remove_file(night.path().join(".sixzero-current")).unwrap();
    night.ok("player add Fay");
    night.check("restore --dry-run", expect![[r#"
        Dry run, nothing is changed: put back Club-night-backups/Club-night-000003.sixzero, up to operation 3, just made (9 Oct 2025, 08:53: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50)).
        ! 1 operation with 1 result are not in it:
        !   4  08:53  kim  Added number 6, Fay; in round 1 Fay meets Cat, who had the bye.
    "#]]);
    fs::remove_file(night.path().join("Club-night.sixzero")).unwrap();
    night.ok("restore");
}
