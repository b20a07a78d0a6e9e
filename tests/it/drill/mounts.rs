//! An event on a disk of another kind (`users.md` 4.2 F4, F36): another machine's, which the
//! program says when the event is made, at the prompt and by `verify`; or one that may not be
//! written, where it can be read. What is mounted is changed for the program alone.
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::drill::Hall;
use crate::older::make_older;
use crate::sandbox::Sandbox;

/// Runs what follows it where every disk is of the kind that `$KIND` says.
const ELSEWHERE: &str = "sed \"s/ - [a-z0-9]* / - $KIND /\" /proc/self/mountinfo > mounts &&\n\
                         mount --bind mounts /proc/$$/mountinfo && exec \"$@\"";
/// Runs what follows it where nobody may write what `$PLACE` names.
const READ_ONLY: &str = "mount --bind \"$PLACE\" \"$PLACE\" &&\n\
                         mount -o remount,ro,bind \"$PLACE\" && cd \"$PWD\" && exec \"$@\"";
/// What is said of such a place.
const WARNING: &str = "The event is on a network file system (";

/// Runs the command behind this script, with a variable of it, and types a line.
fn run(command: &Command, script: &str, variable: (&str, &str), line: &str) -> Output {
    let mut moved = Command::new("/usr/bin/unshare");
    moved.args(["-m", "sh", "-c", script, "sh"]).arg(command.get_program());
    moved.args(command.get_args()).current_dir(command.get_current_dir().unwrap());
    moved.env_clear().env("PATH", "/usr/bin:/bin:/usr/sbin:/sbin").env(variable.0, variable.1);
    moved.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    moved.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = moved.spawn().unwrap();
    // A program that does not read its input closes it: no fault of the test.
    let _ = child.stdin.take().unwrap().write_all(format!("{line}\n").as_bytes());
    child.wait_with_output().unwrap()
}

/// Whether mounts of one's own may be made; where not, it is said that the drill is skipped.
fn can_mount() -> bool {
    let may = Command::new("/usr/bin/unshare")
        .args(["-m", "sh", "-c", "mount --bind /proc/self/mountinfo /proc/$$/mountinfo"])
        .output();
    let can = may.is_ok_and(|output| output.status.success());
    if !can {
        println!("skipped: no mounts of one's own may be made here");
    }
    can
}

fn said(output: Output) -> String {
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[test]
fn an_event_on_another_machine_is_warned_of() {
    if !can_mount() {
        return;
    }
    let hall = Hall::new();
    for (kind, is_far) in [("nfs4", true), ("cifs", true), ("9p", true), ("ext4", false)] {
        for (words, code) in [
            (&["new", "Far", "--dry-run"][..], 0),
            (&["desk"], 0),
            (&["verify"], if is_far { 3 } else { 0 }),
            (&["standings"], 0),
        ] {
            let event = hall.copy("far.sixzero");
            // Those of the one before would go on from this one.
            let _ = std::fs::remove_dir_all(hall.folder.path().join("far-backups"));
            if words[0] == "new" {
                std::fs::remove_file(&event).unwrap();
            }
            let command = hall.command(&event, words);
            let output = run(&command, ELSEWHERE, ("KIND", kind), &hall.script[0]);
            let ended = output.status.code();
            let said = said(output);
            assert_eq!(ended, Some(code), "{kind}, {words:?}: {said}");
            let warned = said.matches(&format!("{WARNING}{kind})")).count();
            // Whoever only looks does no harm.
            let expected = usize::from(is_far && words[0] != "standings");
            assert_eq!(warned, expected, "{kind}, {words:?}: {said}");
        }
    }
    println!("3 kinds of network file system: said once each by `new`, `desk` and `verify`");
}

#[test]
fn an_event_that_may_not_be_written_is_read() {
    if !can_mount() {
        return;
    }
    let hall = Hall::new();
    let folder = hall.folder.path().join("stick");
    std::fs::create_dir(&folder).unwrap();
    let event = folder.join("night.sixzero");
    std::fs::copy(hall.event(), &event).unwrap();
    let files = || -> Vec<_> {
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    };
    let bytes = std::fs::read(&event).unwrap();
    let slip: Vec<&str> = hall.script[0].split(' ').collect();
    let add = [&["result", "add", "1"], &slip[..]].concat();
    // The whole disk, and the file alone.
    for place in [folder.as_path(), event.as_path()] {
        let run = |words: &[&str]| {
            let place = ("PLACE", place.to_str().unwrap());
            run(&hall.command(&event, words), READ_ONLY, place, &hall.script[0])
        };
        for words in [
            &["standings", "--json"][..],
            &["log"],
            &["verify"],
            &["status"],
            &["export", "newt"],
            &["round", "show", "1"],
        ] {
            let output = run(words);
            let (code, read) = (output.status.code(), said(output));
            assert_eq!(code, Some(0), "{words:?}: {read}");
            assert_eq!(read, said(hall.command(&event, words).output().unwrap()), "{words:?}");
        }
        for words in [&add[..], &["undo"], &["desk"]] {
            let output = run(words);
            let (code, said) = (output.status.code(), said(output));
            // A prompt ends as it does after any line that was refused.
            assert!(code == Some(4) || words == ["desk"], "{words:?}: {code:?}: {said}");
            assert!(said.contains("may not be written"), "{words:?}: {said}");
            assert!(said.contains("NOT saved"), "{words:?}: {said}");
        }
        assert_eq!(files(), ["night.sixzero"], "nothing is left beside it");
        assert_eq!(std::fs::read(&event).unwrap(), bytes);
    }
    // Once it may be written, the day goes on.
    let found = hall.found(&event);
    hall.goes_on(&event, &found);
    println!("2 kinds of read-only: 6 commands read, 3 that write say that nothing is saved");
}

#[test]
fn an_older_event_that_may_not_be_written_is_read_and_stays_as_it_is() {
    if !can_mount() {
        return;
    }
    let hall = Hall::new();
    let folder = hall.folder.path().join("stick");
    std::fs::create_dir(&folder).unwrap();
    let event = folder.join("old.sixzero");
    let night = Sandbox::first_round();
    std::fs::copy(night.path().join("Club-night.sixzero"), &event).unwrap();
    make_older(&event);
    let bytes = std::fs::read(&event).unwrap();
    let place = |path: &Path| path.to_str().unwrap().to_owned();
    for place in [place(&folder), place(&event)] {
        for (words, code) in
            [(&["standings"][..], 0), (&["verify"], 0), (&["player", "add", "Zo"], 4)]
        {
            let command = hall.command(&event, words);
            let output = run(&command, READ_ONLY, ("PLACE", &place), "");
            assert_eq!(output.status.code(), Some(code), "{}", said(output));
            assert_eq!(std::fs::read(&event).unwrap(), bytes);
        }
    }
}
