//! `check` and `score` as they are called.
use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

const CLEAN: &str = include_str!("../data/game.gcg");

fn sixzero(folder: &tempfile::TempDir, arguments: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sixzero"));
    let Output { status, stdout, .. } =
        command.args(arguments).current_dir(folder).env("NO_COLOR", "1").output().unwrap();
    (status.code().unwrap(), String::from_utf8(stdout).unwrap())
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("games/late");
    fs::create_dir_all(&inner).unwrap();
    fs::write(folder.path().join("games/clean.gcg"), CLEAN).unwrap();
    fs::write(inner.join("slip.GCG"), CLEAN.replace("+39 101", "+39 111")).unwrap();
    fs::write(folder.path().join("games/notes.txt"), "no game").unwrap();
    fs::write(folder.path().join("none.gcg"), "no game").unwrap();
    folder
}

#[test]
fn a_clean_file_ends_with_0() {
    let (code, said) = sixzero(&folder(), &["check", "games/clean.gcg"]);
    assert_eq!(said, "games/clean.gcg: clean, Ann 347 - Ben 421 by the rules\n");
    assert_eq!(code, 0);
}

#[test]
fn a_folder_is_searched_and_slips_end_with_3() {
    let (code, said) = sixzero(&folder(), &["check", "games"]);
    assert_eq!(
        said,
        "games/late/slip.GCG: 1 slip, Ann 347 - Ben 421 by the rules\n  \
         line 13 CUM      `.UDG`: running total written 111, is 101\n\
         2 files: 1 clean, 1 with slips\n"
    );
    assert_eq!(code, 3);
}

#[test]
fn what_cannot_be_read_ends_with_4_and_does_not_hide_the_others() {
    let (code, said) = sixzero(&folder(), &["check", "none.gcg", "missing.gcg", "games"]);
    assert_eq!(code, 4);
    assert!(said.contains("cannot read `none.gcg`: this is not a GCG file"), "{said}");
    assert!(said.ends_with("4 files: 1 clean, 1 with slips, 2 unreadable\n"), "{said}");
    assert_eq!(sixzero(&folder(), &["score", "none.gcg"]).0, 4);
    let folder = folder();
    std::fs::create_dir(folder.path().join("empty")).unwrap();
    let (code, said) = sixzero(&folder, &["check", "empty", "games"]);
    assert_eq!(code, 4);
    assert!(said.contains("cannot read `empty`: no .gcg file is in this folder"), "{said}");
    assert!(said.ends_with("3 files: 1 clean, 1 with slips, 1 unreadable\n"), "{said}");
}

#[test]
fn json_has_line_token_and_both_values() {
    let (code, said) = sixzero(&folder(), &["check", "--json", "games"]);
    let value: Value = serde_json::from_str(&said).unwrap();
    let finding = &value["files"][1]["findings"][0];
    assert_eq!(code, 3);
    assert_eq!(finding["line"], 13);
    assert_eq!(finding["name"], "CUM");
    assert_eq!(finding["kind"], "score");
    assert_eq!(finding["token"], ".UDG");
    assert_eq!((&finding["written"], &finding["right"]), (&111.into(), &101.into()));
}

#[test]
fn a_game_is_printed_turn_by_turn_with_both_columns() {
    let (code, said) = sixzero(&folder(), &["score", "games/late/slip.GCG"]);
    assert_eq!(code, 0);
    let row = said.lines().find(|line| line.contains("UDG")).unwrap();
    let cells: Vec<_> = row.split_whitespace().collect();
    let expected = ["13", "Ann", "DGOTTTU", "1L", ".UDG", "JUDG", "39", "111", "39", "101", "CUM"];
    assert_eq!(cells[..5], expected[..5]);
    assert_eq!(cells[cells.len() - 5..], expected[6..]);
    assert!(said.ends_with("By the rules: Ann Ash 347 - Ben Birch 421\n"), "{said}");
}
