//! The sessions in the README and in the guides are real: typed anew, they say the same.
#![cfg(unix)]
use std::path::Path;
use std::process::Command;

use expect_test::expect_file;

use crate::sandbox::{other_programs, programs};
use crate::sources::{Source, project, texts};

/// How a session begins in a page.
const BEGIN: &str = "```console\n";
/// How it ends.
const END: &str = "```";

/// When the sessions are typed: Sunday, 22 November 2026, 09:00 UTC.
const NOW: &str = "1795338000000";

#[test]
fn the_sessions_of_the_readme_and_the_guides_are_real() {
    let mut pages = texts("docs/guide", &["md"]);
    let text = std::fs::read_to_string(project().join("README.md")).unwrap();
    pages.push(Source { path: "README.md".to_owned(), text });
    for Source { path, text } in pages {
        assert!(text.contains(&format!("{BEGIN}$ ")), "{path} has no ```console");
        expect_file![project().join(path)].assert_eq(&typed(&text));
    }
}

/// The page with what its commands say, typed one after the other in an empty folder.
fn typed(page: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut parts = page.split(BEGIN);
    let mut typed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (session, rest) = part.split_once(END).expect("a session has an end");
        typed.push_str(BEGIN);
        for command in session.lines().filter_map(|line| line.strip_prefix("$ ")) {
            typed.push_str(&format!("$ {command}\n{}", said(command, folder.path())));
        }
        typed.push_str(END);
        typed.push_str(rest);
    }
    typed
}

fn said(command: &str, folder: &Path) -> String {
    let programs = programs();
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(folder)
        .env_clear()
        .env("PATH", format!("{}:/usr/local/bin:/usr/bin:/bin", programs.display()))
        .env("HOME", folder)
        .env("SIXZERO_BY", "kim")
        .env("SIXZERO_NOW", NOW)
        .env("TZ", "UTC")
        .env("COLUMNS", "90")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    match other_programs() {
        // Where another system's program names a path, its folders are parted otherwise.
        Some(_) => said.replace('\\', "/"),
        None => said,
    }
}
