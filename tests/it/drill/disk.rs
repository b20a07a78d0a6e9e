//! The disk full or failing at each call (`users.md` 4.2 F3, F4): an entry is saved and said
//! to be, or is not and is not; the event stays sound and goes on when the disk does.
use std::path::Path;

use crate::drill::Hall;
use crate::drill::trace::{can_trace, under_strace};
use crate::long::by_form;

/// Beyond so many calls of a kind no command goes.
const MOST_CALLS: u32 = 400;
/// Here every so many calls fail.
const STEP: usize = 9;

/// How one run ended.
struct Ended {
    code: Option<i32>,
    error: String,
    is_saved: bool,
}

#[test]
fn an_entry_on_a_failing_disk_is_saved_or_said_not_to_be() {
    if !can_trace() {
        return;
    }
    let hall = Hall::new();
    let step = by_form(STEP, 1);
    let mut lines = Vec::new();
    for (call, error, times) in [
        ("pwrite64", "ENOSPC", "+"),
        ("pwrite64", "EDQUOT", "+"),
        ("pwrite64", "EIO", ""),
        ("fsync,fdatasync", "EIO", ""),
        ("unlink", "EACCES", ""),
        ("openat", "EACCES", "+"),
    ] {
        let (mut refused, mut saved) = (0, 0);
        for place in (1..=MOST_CALLS).step_by(step) {
            let event = hall.copy("failing.sixzero");
            let inject = format!("inject={call}:error={error}:when={place}{times}");
            let ended = entered(&hall, &event, call, &inject);
            // Another program finds the event sound, and can go on with it.
            let found = hall.found(&event);
            let about = format!("{inject}: {}", ended.error);
            match ended.code {
                Some(0) => assert!(ended.is_saved && found.told.len() == 1, "{about}"),
                Some(4) => {
                    // What SQLite could not sync may have got there all the same.
                    let is_sync = call.starts_with("fsync");
                    assert!(found.told.is_empty() || is_sync, "{about}");
                    assert!(!ended.is_saved, "{about}");
                }
                // Where the program itself cannot be loaded.
                Some(127) if call == "openat" => continue,
                code => panic!("{code:?} {about}"),
            }
            if ended.code == Some(0) {
                saved += 1
            } else {
                refused += 1
            }
            hall.goes_on(&event, &found);
            if refused > 0 && saved > 6 {
                break;
            }
        }
        assert!(refused > 0, "{call} {error}: nothing failed");
        lines.push(format!("{call} {error}: {refused} refused, {saved} saved in spite of it"));
    }
    println!("{}", lines.join("\n"));
}

/// Enters the first slip by itself while calls fail.
fn entered(hall: &Hall, event: &Path, call: &str, inject: &str) -> Ended {
    let words: Vec<&str> =
        ["result", "add", "1"].into_iter().chain(hall.script[0].split_whitespace()).collect();
    let trace = format!("trace={call}");
    let options = ["-o", "/dev/null", "-e", &trace, "-e", inject];
    let output = under_strace(&hall.command(event, &words), &options).output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    Ended { code: output.status.code(), error, is_saved: said.contains("Round 1: ") }
}
