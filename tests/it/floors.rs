//! Floors: what a crate may stand on, and what it may ask the world.
//!
//! That a floor names none above it is Cargo's to see; that nobody lets it in is seen here.
use std::collections::BTreeSet;

use crate::sources::{Source, project, rust_sources};

/// The floors that each may name, and what it may name that belongs to one floor alone.
const MAY_NAME: [(&str, &str); 9] = [
    ("rules", ""),
    ("tournament", "rules"),
    ("store", "rules tournament rusqlite tempfile rustix winapi-util"),
    ("report", "rules tournament qrcode"),
    ("exchange", "rules tournament"),
    ("desk", "rules tournament store exchange tempfile"),
    ("show", "rules tournament store report desk"),
    ("remote", "tournament store desk ureq"),
    (
        "hall",
        "rules tournament report exchange desk show remote axum hyper hyper-util tokio qrcode flate2",
    ),
];

/// What a floor names only if it is said above.
const OWNED: &str = "rules tournament store report exchange desk show rusqlite tempfile rustix chrono clap \
                     clap_complete clap_mangen rustyline anstream anstyle terminal_size crossterm \
                     signal-hook winapi-util axum hyper hyper-util tokio qrcode flate2 ureq remote";

/// The parts of the standard library that a floor names not at all.
const NO_WORLD: &[&str] = &["fs", "env", "io", "net", "process"];
const NO_MACHINE: &[&str] = &["env", "net", "process"];
const OUTSIDE: [(&str, &[&str]); 9] = [
    ("rules", NO_WORLD),
    ("tournament", NO_WORLD),
    ("report", NO_WORLD),
    ("exchange", NO_WORLD),
    ("store", NO_MACHINE),
    ("desk", NO_MACHINE),
    ("show", NO_WORLD),
    // It asks other machines, and reads which ones.
    ("remote", &["env", "process"]),
    // Its clock and its machine are handed in; the network is its own.
    ("hall", &["fs", "env", "process"]),
];

#[test]
fn a_floor_stands_on_lower_ones_alone() {
    for (floor, may) in MAY_NAME {
        let manifest = project().join("src").join(floor).join("Cargo.toml");
        let manifest: toml::Table = std::fs::read_to_string(manifest).unwrap().parse().unwrap();
        let systems = manifest.get("target").and_then(toml::Value::as_table).into_iter().flatten();
        let of_a_system = systems.filter_map(|(_, system)| system.get("dependencies"));
        let named: BTreeSet<&str> = manifest
            .get("dependencies")
            .into_iter()
            .chain(of_a_system)
            .flat_map(|table| table.as_table().unwrap().keys().map(String::as_str))
            .collect();
        let wrong: Vec<_> = OWNED
            .split_whitespace()
            .filter(|name| named.contains(name) && !may.split(' ').any(|may| may == *name))
            .collect();
        assert!(wrong.is_empty(), "{floor} may not name {wrong:?}");
    }
}

#[test]
fn a_floor_below_the_program_asks_for_no_clock_and_no_machine() {
    for (floor, parts) in OUTSIDE {
        let wrong: Vec<_> = rust_sources(&format!("src/{floor}"))
            .iter()
            .flat_map(|source| faults(source, parts))
            .collect();
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    }
}

/// The two rooms of the highest floor meet in `main.rs` alone, and only one of them has sockets.
#[test]
fn the_command_line_knows_no_hall() {
    let wrong: Vec<_> = rust_sources("src/cli")
        .into_iter()
        .filter(|source| {
            let words = ["hall::", "axum::", "tokio::", "hyper::", "std::net"];
            words.iter().any(|word| source.text.contains(word))
        })
        .map(|source| source.path)
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn only_the_clock_names_chrono() {
    let wrong: Vec<_> = rust_sources("src")
        .into_iter()
        .filter(|source| source.path != "src/cli/os/clock.rs" && source.text.contains("chrono::"))
        .map(|source| source.path)
        .collect();
    assert_eq!(wrong, Vec::<String>::new());
}

/// The lines of code that name one of these parts of the standard library, or a clock.
fn faults(source: &Source, parts: &[&str]) -> Vec<String> {
    let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = (1..).zip(code.lines()).filter(|(_, line)| !line.trim_start().starts_with("//"));
    let named = lines.filter(|(_, line)| {
        // To read bytes that lie in memory asks nothing of the world.
        let line = line.replace("use std::io::{Cursor, Read};", "");
        let words: Vec<_> = line.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let of_std = words.contains(&"std") && parts.iter().any(|part| words.contains(part));
        of_std || words.contains(&"SystemTime") || words.contains(&"Instant")
    });
    named.map(|(number, line)| format!("{}:{number}: {}", source.path, line.trim())).collect()
}

mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, lines: usize) {
        let source = Source { path: "src/rules/a.rs".to_owned(), text: text.to_owned() };
        assert_eq!(faults(&source, NO_WORLD).len(), lines, "{text}");
    }

    #[test]
    fn what_asks_the_world_is_seen() {
        check("use std::{fmt, fs::File};\nfn f() { std::env::var(\"A\"); }", 2);
        check("use std::time::{Duration, SystemTime};\nfn now() -> Instant {", 2);
        check("// std::fs\nuse std::fmt;\nlet fs = 1;", 0);
    }
}
