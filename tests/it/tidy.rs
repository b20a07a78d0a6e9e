//! Tidiness: what no file of the project may be or hold.
use std::collections::HashMap;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::shared::shared;
use crate::sources::{Source, files, project, rust_sources, texts};

/// Words of unfinished work, in two halves so that this file passes.
const BANNED: [(&str, &str); 5] =
    [("to", "do!"), ("db", "g!"), ("FIX", "ME"), ("XX", "X"), ("unimple", "mented!")];

/// Names that say nothing of what is inside.
const NAMELESS: [&str; 7] = ["util", "utils", "helper", "helpers", "common", "manager", "misc"];

/// More lines than this, and a file is two nouns.
const MOST_LINES: usize = 500;
/// From here on it is worth a look.
const MANY_LINES: usize = 400;

#[test]
fn no_file_holds_unfinished_work() {
    let mut wrong = Vec::new();
    for Source { path, text } in texts(".", &["rs", "md", "toml", "sql", "txt", "csv"]) {
        for (number, line) in (1..).zip(text.lines()) {
            for word in BANNED.map(|(one, two)| format!("{one}{two}")) {
                if has_word(line, &word) {
                    wrong.push(format!("{path}:{number}: {word}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
#[expect(clippy::print_stderr, reason = "a warning for whoever reads the output")]
fn no_file_is_too_long() {
    let mut wrong = Vec::new();
    for Source { path, text } in rust_sources("src") {
        let lines = lines_without_tests(&text);
        if lines > MOST_LINES {
            wrong.push(format!("{path}: {lines} lines without its tests are two nouns"));
        } else if lines > MANY_LINES {
            eprintln!("long: {path}, {lines} lines without its tests");
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn files_are_named_after_a_noun() {
    for path in files("src").into_iter().chain(files("tests")).chain(files("benches")) {
        let named = path.strip_prefix(project()).unwrap();
        let nameless = named.components().find(|part| {
            let stem = Path::new(part.as_os_str()).file_stem().unwrap_or_default();
            NAMELESS.iter().any(|name| stem.eq_ignore_ascii_case(name))
        });
        assert_eq!(nameless, None, "{}", named.display());
    }
}

#[test]
fn every_source_says_first_what_it_is() {
    let silent: Vec<_> = rust_sources("src")
        .into_iter()
        .filter(|source| !source.text.starts_with("//! "))
        .map(|source| source.path)
        .collect();
    assert!(silent.is_empty(), "without a `//!` on the first line: {silent:?}");
}

#[test]
fn the_version_is_in_the_changelog() {
    let changelog = std::fs::read_to_string(project().join("CHANGELOG.md")).unwrap();
    let heading = format!("## [{}]", env!("CARGO_PKG_VERSION"));
    assert!(changelog.contains("## [Unreleased]"), "CHANGELOG.md has no [Unreleased]");
    assert!(changelog.contains(&heading), "CHANGELOG.md has no {heading}");
}

#[test]
fn no_file_is_a_copy_of_the_real_data() {
    let Some(data) = shared("data") else { return };
    let mut by_size: HashMap<u64, Vec<PathBuf>> = HashMap::new();
    let mut folders = vec![data];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.metadata().unwrap() {
                found if found.is_dir() => folders.push(path),
                found => by_size.entry(found.len()).or_default().push(path),
            }
        }
    }
    let mut hashes: HashMap<PathBuf, Vec<u8>> = HashMap::new();
    for own in files(".") {
        let size = own.metadata().unwrap().len();
        // Two empty files are no copies.
        for theirs in by_size.get(&size).into_iter().flatten().filter(|_| size > 0) {
            let their_hash = hashes.entry(theirs.clone()).or_insert_with(|| hash(theirs));
            assert!(hash(&own) != *their_hash, "{} is {}", own.display(), theirs.display());
        }
    }
}

fn hash(path: &Path) -> Vec<u8> {
    Sha256::digest(std::fs::read(path).unwrap()).to_vec()
}

/// The lines before and after `mod tests { … }`, which stands at the edge of its file.
fn lines_without_tests(text: &str) -> usize {
    let mut counted = 0;
    let mut within = false;
    for line in text.lines() {
        within |= line == "mod tests {";
        if !within && line != "#[cfg(test)]" {
            counted += 1;
        }
        within &= line != "}";
    }
    counted
}

/// Whether the line has the word, and not as part of a longer one.
fn has_word(line: &str, word: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back().is_some_and(is_word);
        let after = line[at + word.len()..].chars().next().is_some_and(is_word);
        !before && (!after || word.ends_with('!'))
    })
}

mod tests {
    use super::*;

    #[test]
    fn tests_are_not_counted() {
        let text = "//! A.\nfn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\n";
        assert_eq!(lines_without_tests(text), 3);
    }

    #[test]
    fn a_word_is_no_part_of_another() {
        assert!(has_word("x to!(1)", "to!"));
        assert!(!has_word("auto!(1)", "to!"));
        assert!(has_word("// AB: x", "AB"));
        assert!(!has_word("ABC CAB", "AB"));
    }
}
