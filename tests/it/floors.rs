//! Floors: what a module may name. The sources are read as text: comments and literals
//! are blanked, and every path is followed through its groups.
//!
//! Textual, so it does not see what a macro makes; `super::super` is refused because
//! it would need the module tree, and `use crate as` because it hides a path.
use std::path::Path;

use crate::sources::{Source, rust_sources};

/// The floors of the library, lowest first; those of one line are siblings.
const FLOORS: [&[&str]; 5] =
    [&["rules"], &["tournament"], &["store", "report", "exchange"], &["desk"], &["cli"]];

/// Crates that belong to one floor.
const OWNED: [(&str, &str); 11] = [
    ("rusqlite", "store"),
    ("clap", "cli"),
    ("clap_complete", "cli"),
    ("clap_mangen", "cli"),
    ("rustyline", "cli"),
    ("anstream", "cli"),
    ("anstyle", "cli"),
    ("terminal_size", "cli"),
    ("crossterm", "cli"),
    ("signal_hook", "cli"),
    ("chrono", "cli"),
];

/// Crates that belong to one file.
const HOMES: [(&str, &str); 1] = [("chrono", "src/cli/clock.rs")];

/// Parts of the standard library that pure floors do not name.
const OUTSIDE: [&str; 5] = ["fs", "env", "io", "net", "process"];
/// The clock, by the names of its types.
const CLOCKS: [&str; 2] = ["SystemTime", "Instant"];
/// Floors that know nothing of the world.
const PURE: [&str; 4] = ["rules", "tournament", "report", "exchange"];
/// Floors that know no more of it than the event file.
const CLOCKLESS: [&str; 2] = ["store", "desk"];

#[test]
fn a_module_names_only_lower_floors() {
    let wrong: Vec<_> =
        rust_sources("src").iter().flat_map(|Source { path, text }| faults(path, text)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_module_is_on_a_floor() {
    let known: Vec<_> = FLOORS.concat();
    for Source { path, .. } in rust_sources("src") {
        let floor = floor_of(&path);
        let at_the_door = ["src/lib.rs", "src/main.rs"].contains(&path.as_str());
        assert!(at_the_door || known.contains(&floor), "{path}: `{floor}` is on no floor");
    }
}

/// What a source names that it may not, with the line.
fn faults(path: &str, text: &str) -> Vec<String> {
    let floor = floor_of(path);
    let is_root = Path::new(path).parent() == Some(Path::new(&format!("src/{floor}")))
        && path.ends_with("/mod.rs");
    let mut found = Vec::new();
    for named in paths(&tokens(&blanked(text))) {
        let segments: Vec<&str> = named.segments.iter().map(String::as_str).collect();
        let mut fault = |what: &str| {
            found.push(format!("{path}:{}: `{}`: {what}", named.line, segments.join("::")));
        };
        match segments[..] {
            ["super", "super", ..] | ["self", "super", ..] => fault("name it from `crate`"),
            ["crate"] if named.renamed => fault("hides what is named"),
            ["crate", "*"] => fault("names every floor"),
            ["crate" | "sixzero", other, ..] if !may_name(floor, other) => {
                fault(&format!("{floor} may not name {other}"));
            }
            ["super", other, ..] if is_root && !may_name(floor, other) => {
                fault(&format!("{floor} may not name {other}"));
            }
            ["std" | "core", "*"] | ["std" | "core"] if named.renamed || segments.len() == 2 => {
                fault("hides what is named");
            }
            ["std", part, ..] if PURE.contains(&floor) && OUTSIDE.contains(&part) => {
                fault("this floor does no I/O");
            }
            ["std", part @ ("env" | "process" | "net"), ..] if CLOCKLESS.contains(&floor) => {
                fault(&format!("`{part}` belongs to cli"));
            }
            [one, ..] => {
                let owner = OWNED.iter().find(|(owned, _)| *owned == one);
                if let Some((_, owner)) = owner.filter(|(_, owner)| *owner != floor) {
                    fault(&format!("only {owner} names it"));
                }
                let home = HOMES.iter().find(|(housed, _)| *housed == one);
                if let Some((_, home)) = home.filter(|(_, home)| *home != path) {
                    fault(&format!("only {home} names it"));
                }
            }
            [] => {}
        }
        let clock = segments.iter().any(|segment| CLOCKS.contains(segment));
        if clock && (PURE.contains(&floor) || CLOCKLESS.contains(&floor)) {
            found.push(format!("{path}:{}: time is a parameter here", named.line));
        }
    }
    found
}

fn floor_of(path: &str) -> &str {
    path.strip_prefix("src/").and_then(|rest| rest.split_once('/')).map_or("", |(floor, _)| floor)
}

/// Whether a module of this floor may name that one: itself, or what lies below. What
/// is no floor is something of the crate's root, and there is nothing to fear in it.
fn may_name(floor: &str, other: &str) -> bool {
    let height = |name| FLOORS.iter().position(|level| level.contains(&name));
    match (height(floor), height(other)) {
        (Some(own), Some(others)) => floor == other || others < own,
        (None, _) | (_, None) => true,
    }
}

/// A path as it is named, group opened, with its line.
struct Named {
    segments: Vec<String>,
    line: usize,
    /// `as` follows.
    renamed: bool,
}

/// A word or a sign, with its line.
#[derive(Debug)]
struct Token {
    text: String,
    line: usize,
}

/// The text with comments, strings and characters blanked; line breaks stay.
fn blanked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let length = comment(rest).or_else(|| string(rest)).or_else(|| character(rest));
        match length {
            Some(length) => {
                out.extend(rest[..length].chars().map(|c| if c == '\n' { c } else { ' ' }));
                rest = &rest[length..];
            }
            None => {
                // A word is taken whole, so that the r of `for` opens no raw string.
                let word = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
                let length = word.max(next.len_utf8());
                out.push_str(&rest[..length]);
                rest = &rest[length..];
            }
        }
    }
    out
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if !rest.starts_with("/*") {
        return None;
    }
    let (mut depth, mut at) = (0_u32, 0);
    loop {
        if rest[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += rest[at..].chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || at >= rest.len() {
            return Some(at);
        }
    }
}

fn string(rest: &str) -> Option<usize> {
    let prefix = ["br", "cr", "r", "b", "c", ""].into_iter().find(|prefix| {
        let after = rest.strip_prefix(prefix);
        after.is_some_and(|after| after.trim_start_matches('#').starts_with('"'))
    })?;
    let after = &rest[prefix.len()..];
    let hashes = after.len() - after.trim_start_matches('#').len();
    let raw = prefix.ends_with('r');
    if hashes > 0 && !raw {
        return None;
    }
    let start = prefix.len() + hashes + 1;
    if raw {
        let close = format!("\"{}", "#".repeat(hashes));
        return Some(rest[start..].find(&close).map_or(rest.len(), |at| start + at + close.len()));
    }
    let mut escaped = false;
    for (at, c) in rest[start..].char_indices() {
        match c {
            '"' if !escaped => return Some(start + at + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    Some(rest.len())
}

/// A character literal; a lifetime is none.
fn character(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('\'')?;
    let mut chars = after.char_indices();
    match chars.next()?.1 {
        '\\' => {
            chars.next()?;
            chars.find(|(_, c)| *c == '\'').map(|(at, _)| at + 2)
        }
        _ => chars.next().filter(|(_, c)| *c == '\'').map(|(at, _)| at + 2),
    }
}

fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let mut rest = text.trim_start();
        while let Some(c) = rest.chars().next() {
            let length = match c {
                c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                ':' if rest.starts_with("::") => 2,
                c => c.len_utf8(),
            };
            found.push(Token { text: rest[..length].to_owned(), line });
            rest = rest[length..].trim_start();
        }
    }
    found
}

/// Every path of two segments or more, every path in a `use`, and every lone word that
/// is one of the crates with an owner.
fn paths(tokens: &[Token]) -> Vec<Named> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let word = tokens[at].text.starts_with(is_word);
        // `a.b` is a field or a method, not a path; `a..b::c` is one.
        let point = |back: usize| at >= back && tokens[at - back].text == ".";
        let of_a_value = point(1) && !point(2);
        if word && !of_a_value {
            at = path(tokens, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Reads the path that begins here after `prefix`, and answers where it ends.
fn path(tokens: &[Token], mut at: usize, prefix: &[String], found: &mut Vec<Named>) -> usize {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    let line = tokens[at].line;
    let mut segments = prefix.to_vec();
    loop {
        if text(at) == "{" {
            at += 1;
            while !["}", ""].contains(&text(at)) {
                let before = at;
                at = path(tokens, at, &segments, found);
                if text(at) == "," || at == before {
                    at += 1;
                }
            }
            return at + 1;
        }
        // `{self}` is what the group is of.
        if text(at) != "self" || segments.is_empty() {
            if text(at) == "*" || text(at).starts_with(is_word) {
                segments.push(text(at).to_owned());
            } else {
                break;
            }
        }
        at += 1;
        if text(at) != "::" {
            break;
        }
        at += 1;
        // A turbofish ends what matters.
        if text(at) == "<" {
            break;
        }
    }
    let renamed = text(at) == "as";
    if renamed {
        at += 2;
    }
    found.push(Named { segments, line, renamed });
    at
}

mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, lines: &[usize]) {
        let wrong = faults(path, text);
        let expected: Vec<_> = lines.iter().map(|line| format!("{path}:{line}:")).collect();
        let fits = wrong.len() == expected.len()
            && wrong.iter().zip(&expected).all(|(wrong, line)| wrong.starts_with(line));
        assert!(fits, "{wrong:#?}, not {expected:?}");
    }

    #[test]
    fn bad_sources_are_seen() {
        let bad = "\
use crate::{rules::Game, store::{self, Store}};
use crate::tournament::Player;
use std::{fmt, fs::{File, read}};
fn now() -> std::time::Instant { Instant::now() }
use super::super::store;
fn f() { crate::desk::run(); rusqlite::version(); }
use clap;
use crate as root;
use std::time::{Duration, SystemTime};
";
        check("src/rules/game.rs", bad, &[1, 1, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9]);
    }

    #[test]
    fn siblings_do_not_name_one_another() {
        check("src/report/text.rs", "use crate::exchange::Dialect;", &[1]);
        check("src/exchange/mod.rs", "use super::{store, rules};", &[1]);
        check("src/store/game.rs", "use crate::{desk, rules, tournament};", &[1]);
        check("src/desk/game/new.rs", "use crate::{\n  store::View,\n  cli::Failure};", &[3]);
    }

    #[test]
    fn what_is_allowed_is_left_alone() {
        check("src/store/open.rs", "use rusqlite::{Connection}; use std::fs::File;", &[]);
        check("src/cli/clock.rs", "use chrono::Utc; use std::time::SystemTime;", &[]);
        check("src/cli/mod.rs", "use chrono::Utc;", &[1]);
        check("src/desk/slip.rs", "use crate::{rules::Points, store::Write, desk::Desk};", &[]);
        check("src/rules/game.rs", "use crate::rules::{self, Rack}; use super::Play;", &[]);
        check("src/main.rs", "fn main() { sixzero::cli::run(std::env::args_os()) }", &[]);
    }

    #[test]
    fn comments_and_literals_do_not_count() {
        let text = "\
/// See [`Store`](crate::store::Store).
// crate::desk
/* crate::cli /* nested */ rusqlite */
const A: &str = \"crate::store \\\" crate::cli\";
const B: &str = r#\"crate::store \" \"#;
const C: [char; 3] = ['\"', '\\'', 'x'];
fn f<'a>(x: &'a str) -> &'a str { x }
";
        check("src/rules/game.rs", text, &[]);
        check("src/rules/game.rs", &format!("{text}use crate::store;"), &[8]);
    }
}
