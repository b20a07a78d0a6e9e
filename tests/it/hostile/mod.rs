//! Hostile input (users.md 4.2, F17–F30): whatever is typed, piped or read is entered as it
//! stands, or refused in one line that names it; nothing of it acts on anything.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a drill tells its figures")]
mod names;
mod places;
#[cfg(unix)]
mod writing;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use sixzero::desk::Desk;
use sixzero::store::verify;
use sixzero::tournament::event::OperationId;

use crate::sandbox::Sandbox;

/// What a call came to.
struct Said {
    code: i32,
    out: String,
    error: String,
    took: Duration,
}

/// The texts of `tests/data/hostile.toml`, each with its name; and one that is no UTF-8.
fn texts() -> Vec<(String, Vec<u8>)> {
    let file: toml::Table = include_str!("../../data/hostile.toml").parse().unwrap();
    let mut texts: Vec<(String, Vec<u8>)> = Vec::new();
    for (name, text) in file["texts"].as_table().unwrap() {
        texts.push((name.clone(), text.as_str().unwrap().into()));
    }
    for (name, repeated) in file["repeated"].as_table().unwrap() {
        let times = repeated[1].as_integer().unwrap() as usize;
        texts.push((name.clone(), repeated[0].as_str().unwrap().repeat(times).into()));
    }
    texts.push(("latin_1".to_owned(), b"M\xfcller \xe9t\xe9".to_vec()));
    texts
}

/// Runs it with these arguments and this input.
fn call(sandbox: &Sandbox, arguments: &[OsString], input: &[u8]) -> Said {
    let mut command = sandbox.command("");
    command.args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let begin = Instant::now();
    let mut child = command.spawn().unwrap();
    // A program that does not read its input closes it: no fault of the test.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    let text =
        |bytes| String::from_utf8(bytes).unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
    Said {
        code: output.status.code().unwrap_or(-1),
        out: text(output.stdout),
        error: text(output.stderr),
        took: begin.elapsed(),
    }
}

/// The law of every answer, whatever was given: an exit code of ours, no panic, nothing that
/// steers a terminal, no word that one cannot read past; a refusal says so once.
#[track_caller]
fn check(said: &Said, what: &str) {
    let Said { code, out, error, .. } = said;
    let begin = |text: &str| text.chars().take(600).collect::<String>();
    assert!((0..=4).contains(code), "{what}: exit {code}: {}", begin(error));
    assert!(!error.contains("panicked") && !error.contains("has a bug"), "{what}: {error}");
    for text in [out, error] {
        assert_eq!(steering(text), None, "{what}: {:?}", begin(text));
    }
    if [1, 2, 4].contains(code) {
        // (`check` tells of unreadable files in its report.)
        assert!(!error.is_empty() || !out.is_empty(), "{what}: exit {code} without a word");
        for line in error.lines() {
            assert!(line.len() < 4_000, "{what}: a line of {} bytes", line.len());
        }
    }
}

/// A character that moves the cursor, colours, rings, turns the line round or breaks it.
fn steering(text: &str) -> Option<char> {
    text.chars().find(|c| {
        (c.is_control() && !['\n', '\t'].contains(c))
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

/// How far the journal of the event goes: every change is in it.
fn revision(sandbox: &Sandbox) -> usize {
    let mut desk = Desk::open(&sandbox.path().join("Night.sixzero")).unwrap();
    desk.view(|view| Ok(view.journal.operations(OperationId(1)..)?)).unwrap().len()
}

/// The event is sound, by its own journal.
#[track_caller]
fn check_sound(sandbox: &Sandbox) {
    let mut desk = Desk::open(&sandbox.path().join("Night.sixzero")).unwrap();
    let flaws = desk.view(|view| Ok(verify(view.journal)?)).unwrap();
    assert!(flaws.is_empty(), "{flaws:?}");
}

/// An argument of these bytes; `None` where the system takes none such.
#[cfg(unix)]
fn argument(bytes: &[u8]) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt;
    (!bytes.contains(&0)).then(|| OsStr::from_bytes(bytes).to_owned())
}

#[cfg(not(unix))]
fn argument(bytes: &[u8]) -> Option<OsString> {
    let text = std::str::from_utf8(bytes).ok()?;
    (!text.contains('\0')).then(|| OsStr::new(text).to_owned())
}
