//! `doctor`: what to see to, on one screen.
use std::fs;

use expect_test::expect;

use crate::sandbox::Sandbox;

/// One screen is not to be waited for: what follows the pages of the file makes it large.
#[test]
fn the_doctor_looks_through_what_the_day_rests_on_where_a_file_is_large() {
    const LARGE: u64 = 65 * 1024 * 1024;
    let night = Sandbox::first_round().with("COLUMNS", "200");
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
    assert!(said.contains("Nothing was found; what has a `?` was not checked"), "{said}");
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
          ok    beside       nothing that belongs to the event
          ok    permissions  only you may read and write it
          ok    clock        9 Oct 2025, 08:53
          ok    word list    Wordnik 2021-07-29 (open list, not a tournament list), within the program
          ok    backup       none yet: one is made at the first result
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
          ok    beside       nothing that belongs to the event
          LOOK  permissions  others may open the file (644): `chmod go= Club-night.sixzero`
          LOOK  clock        it is 15 Jun 2025, 15:06, and the last entry was made at 9 Oct 2025, 08:53: set
            the clock; the order of the entries does not hang on it
          ok    word list    Wordnik 2021-07-29 (open list, not a tournament list), within the program
          ok    backup       Club-night-backups/Club-night-000003.sixzero, up to operation 3, later than
            this machine's clock (9 Oct 2025, 08:53: Paired round 1 (manual, seed 1): 2 tables, Cat has the
            bye (+50)), is whole
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
          ok    beside       nothing that belongs to the event
          LOOK  permissions  others may open the file (644): `chmod go= Club-night.sixzero`
          ok    clock        15 Jun 2025, 15:06
          ok    backup       Club-night-backups/Club-night-000003.sixzero, up to operation 3, later than
            this machine's clock (9 Oct 2025, 08:53: Paired round 1 (manual, seed 1): 2 tables, Cat has the
            bye (+50)), is whole
        2 things should be seen to.
        [exit 3]
    "#]].assert_eq(&shown(later.says("doctor", "")));
}

/// What keeps phones away is said with what to do.
#[test]
fn a_hall_is_looked_at() {
    let sandbox = Sandbox::first_round();
    let output = sandbox.command("doctor --hall --port 1").output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("LOOK  hall"), "{said}");
    assert!(said.contains("none is open at port 1: `sixzero serve --lan`"), "{said}");
    assert!(said.contains("ok    cards        none were printed"), "{said}");
    assert!(said.contains("?     phones"), "{said}");
    sandbox.ok("hall links --base http://10.9.8.7:6060");
    let served = crate::served::Served::open(&sandbox, "");
    let looked = sandbox.command(&format!("doctor --hall --port {} --json", served.port));
    let output = { looked }.output().unwrap();
    let looked: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let of = |name: &str| {
        let rows = looked["checks"].as_array().unwrap();
        rows.iter().find(|row| row["check"] == name).unwrap().clone()
    };
    assert_eq!(of("hall")["state"], "look", "for this machine alone: {looked}");
    assert!(of("cards")["said"].as_str().unwrap().contains("they lead to http://10.9.8.7:6060"));
    assert_eq!(of("cards")["state"], "look");
}
