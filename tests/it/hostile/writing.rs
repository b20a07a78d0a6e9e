//! What is written: only where it was asked, whole or not at all, and nobody else's to read.
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use super::{argument, call, check, texts};
use crate::sandbox::Sandbox;

/// Every file below a folder with what is in it.
fn tree(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_dir() {
                folders.push(entry.path());
            } else {
                files.insert(entry.path(), fs::read(entry.path()).unwrap_or_default());
            }
        }
    }
    files
}

/// The commands that name a file after something.
const WRITERS: [&str; 5] = ["export csv out", "post 1", "bulletin", "backup", "export tsh out"];

/// F28: an event or a division may be called anything; files lie in the folder all the same.
#[test]
fn nothing_is_written_outside_the_folder() {
    let mut written = 0;
    for (what, text) in texts() {
        let Some(name) = argument(&text) else { continue };
        let around = tempfile::tempdir().unwrap();
        let inner = around.path().join("a/b/c");
        fs::create_dir_all(&inner).unwrap();
        fs::write(around.path().join("a/etc"), "untouched").unwrap();
        let home = Sandbox::new();
        let run = |words: &[&str], last: Option<&std::ffi::OsString>| {
            let mut command = home.command("");
            command.args(words).args(last).current_dir(&inner).env_remove("SIXZERO_EVENT");
            command.stdin(Stdio::null()).output().unwrap()
        };
        let outside = || {
            let mut files = tree(around.path());
            files.retain(|path, _| !path.starts_with(&inner));
            files
        };
        let before = outside();
        let made = run(&["new", "--rounds", "2", "--"], Some(&name));
        if made.status.success() {
            let roster = inner.join("roster.csv");
            fs::write(&roster, "name,rating\nAnn,1\nBen,2\n").unwrap();
            run(&["player", "import", "roster.csv"], None);
            run(&["round", "pair", "--pairs", "1>2"], None);
            run(&["result", "add", "1", "1 400 2 300"], None);
            for line in WRITERS {
                let words: Vec<&str> = line.split(' ').collect();
                let output = run(&words, None);
                assert!(output.status.code().is_some_and(|code| code <= 4), "{what}: {line}");
            }
            written += tree(&inner).len();
        }
        assert_eq!(outside(), before, "{what}");
        for path in tree(&inner).keys() {
            let name = path.file_name().unwrap().to_str().unwrap();
            assert!(name.len() <= 255 && !name.contains(char::is_control), "{what}: {name:?}");
        }
    }
    println!("{written} files, 0 outside the folder");
}

/// F28: a link in the place of a file is replaced, not followed.
#[test]
fn no_link_is_followed() {
    let night = Sandbox::first_round();
    let elsewhere = tempfile::tempdir().unwrap();
    night.ok("export csv out");
    let mut linked = 0;
    for path in tree(&night.path().join("out")).into_keys() {
        let target = elsewhere.path().join(path.file_name().unwrap());
        fs::rename(&path, &target).unwrap();
        symlink(&target, &path).unwrap();
        linked += 1;
    }
    assert!(linked >= 2);
    let before = tree(elsewhere.path());
    night.ok("player add Zed");
    let _ = night.says("export csv out", "");
    assert_eq!(tree(elsewhere.path()), before);
    // Nor one that leads round in a circle.
    symlink(night.path().join("loop"), night.path().join("loop")).unwrap();
    for line in ["export csv loop", "backup loop", "player import loop", "check loop"] {
        let said = call(&night, &line.split(' ').map(Into::into).collect::<Vec<_>>(), b"");
        check(&said, line);
        assert_ne!(said.code, 0, "{line}");
    }
}

/// F29: an export that is cut off, by the disk or by a kill, leaves old files or new ones.
#[test]
fn no_file_is_torn() {
    let night = Sandbox::first_round();
    let mut roster = "name,rating\n".to_owned();
    for number in 0..2_000 {
        roster.push_str(&format!("Player with the number {number},1000\n"));
    }
    night.ok("export csv out");
    let of = |folder: &str| {
        let mut files = tree(&night.path().join(folder));
        // What was being written is under another name, and in nobody's way.
        files.retain(|path, _| !path.to_string_lossy().ends_with(".part"));
        files
    };
    let old = of("out");
    night.write("roster.csv", &roster);
    night.ok("player import roster.csv");
    let program = env!("CARGO_BIN_EXE_sixzero");
    // No file can grow beyond 8 blocks: first the signal kills it, then the write fails.
    for (before, code) in [("", None), ("trap '' XFSZ; ", Some(4))] {
        let line = format!("{before}ulimit -f 8; exec {program} export csv out");
        let mut shell = night.command("");
        let environment: Vec<_> =
            shell.get_envs().map(|(k, v)| (k.to_owned(), v.map(ToOwned::to_owned))).collect();
        shell = Command::new("sh");
        shell.arg("-c").arg(line).current_dir(night.path()).env_clear();
        shell.envs(environment.into_iter().filter_map(|(key, value)| Some((key, value?))));
        let output = shell.output().unwrap();
        assert_eq!(output.status.code(), code, "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(
            of("out").get(&night.path().join("out/players.csv")),
            old.get(&night.path().join("out/players.csv"))
        );
    }
    let mut killed = 0;
    for attempt in 0..30_u64 {
        let mut child = night
            .command("export csv out")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(attempt * 2));
        killed += usize::from(child.kill().is_ok() && !child.wait().unwrap().success());
        for (path, bytes) in of("out") {
            let text = String::from_utf8(bytes.clone()).unwrap();
            let rows = csv::Reader::from_reader(text.as_bytes()).into_records();
            let whole = text.ends_with('\n')
                && rows.map(Result::unwrap).count() + 1 == text.lines().count();
            assert!(old.get(&path) == Some(&bytes) || whole, "{}", path.display());
        }
    }
    night.ok("export csv out");
    assert_eq!(
        of("out")[&night.path().join("out/players.csv")].split(|byte| *byte == b'\n').count(),
        2_007
    );
    println!("{killed} exports killed, 2 on a full disk: 0 torn files");
}

/// F30: whatever the umask, an event, its log and its backups are the user's alone; a page
/// for the wall has no membership number and no note.
#[test]
fn what_is_private_stays_so() {
    let night = Sandbox::new();
    let program = env!("CARGO_BIN_EXE_sixzero");
    let script = format!(
        "umask 000; s={program}; $s new Night --rounds 2 && $s player add Ann --member SECRET-NUMBER \
         && $s player add Ben && $s round pair --pairs '1>2' && $s game new --round 1 --table 1 \
         && $s game play 8F HORN && $s game note 1 SECRET-NOTE && $s round release 1; \
         $s backup && $s export csv out && $s post 1 && $s bulletin"
    );
    let environment: Vec<_> = night
        .command("")
        .get_envs()
        .filter_map(|(key, value)| Some((key.to_owned(), value?.to_owned())))
        .collect();
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(script).current_dir(night.path()).env_clear().envs(environment);
    let output = shell.output().unwrap();
    println!("{}", String::from_utf8_lossy(&output.stderr));
    let mut private = 0;
    for (path, bytes) in tree(night.path()) {
        let name = path.to_string_lossy().into_owned();
        let mode = fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        if name.contains(".sixzero") && bytes.starts_with(b"SQLite")
            || name.ends_with("-wal")
            || name.ends_with("-shm")
        {
            assert_eq!(mode, 0o600, "{name}");
            private += 1;
        }
        if name.ends_with(".html") {
            let page = String::from_utf8(bytes).unwrap();
            assert!(!page.contains("SECRET"), "{name}");
        }
    }
    assert!(private >= 2, "an event and a backup");
    assert!(tree(night.path()).keys().any(|path| path.extension().is_some_and(|is| is == "html")));
}
