//! An entry while a backup takes the place of its event: it is in the event afterwards, or in what
//! was set aside and told of, or was not called saved.
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::drill::trace::{can_trace, under_strace};
use crate::sandbox::Sandbox;

#[test]
fn no_entry_comes_between_comparing_and_renaming() {
    if !can_trace() {
        return;
    }
    let night = Sandbox::club_night();
    night.ok("backup");
    night.ok("player add Fay");
    // Just before it renames, after it has compared the two.
    let line = "restore --accept operations-go";
    let delay = ["-e", "trace=renameat", "-e", "inject=renameat:delay_enter=1000000"];
    let mut restore =
        under_strace(&night.command(line), &[&delay[..], &["-o", "/dev/null"]].concat());
    let mut restore = restore.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let aside = night.path().join("Club-night.before-restore-1.sixzero");
    let began = Instant::now();
    while !aside.exists() {
        assert!(began.elapsed() < Duration::from_secs(60), "nothing is set aside");
        std::thread::sleep(Duration::from_millis(1));
    }
    let entered = night.says("player add Gus", "");
    assert!(restore.try_wait().is_ok(), "it has ended");
    let restored = restore.wait_with_output().unwrap();
    assert!(restored.status.success());
    let told =
        String::from_utf8(restored.stdout).unwrap() + &String::from_utf8(restored.stderr).unwrap();
    assert!(told.contains("1 operation with 0 results are not in it"), "{told}");
    let now = night.ok("player list");
    let then = night.ok("player list --event Club-night.before-restore-1.sixzero");
    assert!(then.contains("Fay") && !then.contains("Gus"), "{then}");
    assert!(!now.contains("Fay"), "{now}");
    assert_eq!(now.contains("Gus"), entered.starts_with("Added number 6, Gus"), "{entered}");
    assert!(now.contains("Gus") || entered.contains("NOT saved"), "{entered}");
    println!("{entered}");
    night.ok("verify");
}
