//! Pipes, devices and folders in the place of a file: refused wherever a path is read, and never
//! waited for (E8).
#![cfg(unix)]
#![allow(clippy::disallowed_methods, reason = "a test that waits")]
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::sandbox::Sandbox;

/// What waits longer waits for ever.
const MOST: Duration = Duration::from_secs(10);

/// What lies in the place of a file.
const THINGS: [&str; 3] = ["pipe", "device", "folder"];

fn put(thing: &str, path: &Path) {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).unwrap();
    }
    match thing {
        "pipe" => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
        "device" => symlink("/dev/zero", path).unwrap(),
        thing => {
            assert_eq!(thing, "folder");
            fs::create_dir(path).unwrap();
        }
    }
}

fn take_away(path: &Path) {
    if path.is_dir() { fs::remove_dir(path) } else { fs::remove_file(path) }.unwrap();
}

/// The exit code and what is said on stderr, of a command that ends by itself.
#[track_caller]
fn ends(night: &Sandbox, line: &str, how: &str) -> (Option<i32>, String) {
    let mut command = night.command(line);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > MOST {
            child.kill().unwrap();
            panic!("`{line}` waits for {how}");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A file to be read, and the command that reads it.
const READ: &[(&str, &str)] = &[
    (".sixzero-current", "standings"),
    ("x.sixzero", "standings --event x.sixzero"),
    ("Club-night.sixzero-journal", "standings"),
    ("Club-night.sixzero-wal", "standings"),
    ("Club-night.sixzero-shm", "standings"),
    ("Club-night.sixzero-journal", "verify"),
    ("Club-night.sixzero-journal", "result add 1 \"ann 412 dan 388\""),
    ("x.csv", "player import x.csv"),
    ("x.csv", "result import x.csv"),
    ("x.tsh", "import x.tsh --into new.sixzero"),
    ("config.tsh", "import config.tsh --into new.sixzero"),
    ("a.t", "import tsh/config.tsh --into new.sixzero"),
    ("x.txt", "lexicon add x.txt --name X"),
    ("x.toml", "rules show x.toml"),
    ("x.toml", "new Other --rules x.toml"),
    ("x.toml", "ratings --system x.toml"),
    ("x.toml", "event set rating-system x.toml"),
    ("x.gcg", "game import x.gcg"),
    ("x.txt", "prize import x.txt"),
    ("x.csv", "preflight --members x.csv"),
    ("x.gcg", "check x.gcg"),
    ("x.gcg", "score x.gcg"),
    ("x.csv", "game sheet ann x.csv"),
    ("x.season", "season show --season x.season"),
    ("x.sixzero", "season add x.sixzero"),
    ("x.sixzero", "restore x.sixzero"),
    ("x.sixzero", "use x.sixzero"),
];

#[test]
fn nothing_without_an_end_is_read() {
    let mut wrong = Vec::new();
    for (name, line) in READ {
        for thing in THINGS {
            let night = Sandbox::first_round();
            night.ok("game new Ann Dan");
            fs::create_dir(night.path().join("tsh")).unwrap();
            night.write("tsh/config.tsh", "division A a.t\n");
            let path = match *name {
                "a.t" => night.path().join("tsh/a.t"),
                name => night.path().join(name),
            };
            if path.exists() {
                fs::remove_file(&path).unwrap();
            }
            put(thing, &path);
            let how = format!("{name}, a {thing}");
            let (code, error) = ends(&night, line, &how);
            // A folder of GCG files is checked, file by file; what is no file is in the answer.
            if *line == "check x.gcg" {
                assert!(matches!(code, Some(0 | 4)), "{how}: {code:?} {error}");
                continue;
            }
            let is_named = error.contains(name.trim_start_matches('.'))
                || (thing == "device" && error.contains("/dev/zero"));
            if !matches!(code, Some(1..=4)) || !is_named {
                wrong.push(format!("`{line}`, {how}: {code:?} {error}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What this program keeps of its own in the home: it goes without.
const KEPT: &[(&str, &str)] = &[
    ("judge/2025-10-09.jsonl", "judge HORN"),
    ("judge/2025-10-09.jsonl", "judge --log"),
    ("backups/known.json", "backup kept --make"),
    ("desk/EVENT.history", "desk"),
    ("lexica/HASH.json", "lexicon list"),
    ("lexica/HASH.fst", "lexicon list"),
    ("lexica/HASH.fst", "lexicon verify"),
    ("lexica/HASH.fst", "judge ABC --lexicon Own"),
];

#[test]
fn what_is_kept_in_the_home_is_not_waited_for() {
    for (name, line) in KEPT {
        for thing in THINGS {
            let night = match name.starts_with("judge") {
                true => Sandbox::new(),
                false => Sandbox::first_round(),
            };
            let home = night.path().join("home/.local/share/sixzero");
            night.write("own.txt", "ABC a thing\nABCD\n");
            night.ok("lexicon add own.txt --name Own");
            let lists = fs::read_dir(home.join("lexica")).unwrap().map(|entry| entry.unwrap());
            let hash = lists
                .map(|entry| entry.path().file_stem().unwrap().to_string_lossy().into_owned())
                .next()
                .unwrap();
            let event = night.path().join("Club-night.sixzero").display().to_string();
            let name = name.replace("EVENT", &event.replace('/', "%"));
            let path = home.join(name.replace("HASH", &hash));
            if path.exists() {
                fs::remove_file(&path).unwrap();
            }
            put(thing, &path);
            let (code, error) = ends(&night, line, &format!("{name}, a {thing}"));
            assert!(matches!(code, Some(0..=4)), "`{line}`, {name}, a {thing}: {error}");
        }
    }
}

#[test]
fn a_zone_that_is_no_file_is_none() {
    for thing in THINGS {
        let night = Sandbox::first_round();
        let zone = night.path().join("zone");
        put(thing, &zone);
        let night = night.with("TZ", &zone.display().to_string());
        let (code, error) = ends(&night, "log", &format!("a zone, a {thing}"));
        assert_eq!(code, Some(0), "{error}");
    }
}

/// A file that is written, and the command that would look at what lies there.
const WRITTEN: &[(&str, &str)] = &[
    ("x.html", "standings --output x.html"),
    ("out/standings-A.csv", "export csv out"),
    ("x.js", "export newt --output x.js"),
    ("x.tou", "export tou --output x.tou"),
    ("x.gcg", "game export --output x.gcg"),
    ("out/config.tsh", "export tsh out"),
];

#[test]
fn nothing_without_an_end_is_compared_or_written_over() {
    for (name, line) in WRITTEN {
        for thing in THINGS {
            let night = Sandbox::first_round();
            night.ok("game new Ann Dan");
            let path = night.path().join(name);
            put(thing, &path);
            let (code, error) = ends(&night, line, &format!("{name}, a {thing}"));
            // Into a folder that is named for a file a page is put, under its own name.
            let is_into = thing == "folder" && *line == "standings --output x.html";
            assert!(
                is_into || matches!(code, Some(1 | 2)),
                "`{line}`, {name}, a {thing}: {code:?} {error}"
            );
            let kind = fs::symlink_metadata(&path).unwrap().file_type();
            assert!(!kind.is_file(), "`{line}`, {name}, a {thing}: it is written over");
            if !is_into {
                take_away(&path);
            }
        }
    }
}

/// A file of 8 TiB with nothing in it takes no memory, nor time.
#[test]
fn a_file_of_nothing_but_holes_is_not_read() {
    let night = Sandbox::first_round();
    night.ok("game new Ann Dan");
    for (name, line) in READ.iter().filter(|(name, _)| name.starts_with("x.")).chain(WRITTEN) {
        let path = night.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::File::create(&path).unwrap().set_len(8 << 40).unwrap();
        let (code, error) = ends(&night, line, "a file of holes");
        assert!(matches!(code, Some(1..=4)), "`{line}`: {code:?} {error}");
        fs::remove_file(&path).unwrap();
    }
}

/// Parts have names that nobody knows beforehand: links under those of before are not followed.
#[test]
fn no_link_is_followed_by_what_is_on_its_way() {
    let night = Sandbox::first_round();
    night.write("prey", "mine");
    let names = ["x.html", "x.js", "out.sixzero", ".sixzero-current", "Club-night.sixzero"];
    for name in names {
        for part in [format!("{name}.part"), format!(".{name}.part"), format!("{name}.tmp")] {
            symlink("prey", night.path().join(part)).unwrap();
        }
    }
    for line in ["standings --output x.html", "export newt --output x.js", "use Club-night.sixzero"]
    {
        night.ok(line);
    }
    night.ok("new Other --event out.sixzero");
    assert_eq!(night.read("prey"), "mine");
    // A link in the place of what is written is no file of ours.
    symlink("prey", night.path().join("link.html")).unwrap();
    assert!(night.says("standings --output link.html", "").contains("[exit 1]"));
    assert_eq!(night.read("prey"), "mine");
}
