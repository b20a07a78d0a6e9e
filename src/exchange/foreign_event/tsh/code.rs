//! What in a configuration would run: nothing of it is kept, and nothing of it goes out.
use crate::foreign_event::tsh::said::keyword;

/// Commands of tsh that take Perl.
const RUN: [&str; 2] = ["eval", "perl"];
/// Words of Perl by which a text does something.
const CALLS: [&str; 5] = ["system", "exec", "qx", "eval", "require"];

/// Whether tsh or its Perl would do something by a line, other than set a value.
pub(super) fn is_code(line: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with('#') {
        return false;
    }
    let word = line.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
    if RUN.contains(&word.as_str()) {
        return true;
    }
    match keyword(&line.to_lowercase(), "config") {
        Some(_) => {
            let setting = &line["config".len()..];
            let is_hook = setting.trim_start().starts_with("hook");
            !is_data(setting) || (is_hook && runs(setting))
        }
        // The commands of a start, and whatever else is not a name, a number or a prize.
        None => runs(line),
    }
}

/// Whether a line of tsh's commands has one that takes Perl, or calls something as Perl does.
fn runs(line: &str) -> bool {
    let words: Vec<&str> = line.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
    let is_command = |word: &&str| RUN.contains(&word.to_lowercase().as_str());
    let is_call = CALLS.iter().any(|call| {
        line.match_indices(call)
            .any(|(at, _)| line[at + call.len()..].trim_start().starts_with('('))
    });
    words.iter().any(is_command) || is_call || line.contains('`')
}

/// Whether `key = value` is made of literals alone: numbers, texts, lists, what stands in braces.
fn is_data(text: &str) -> bool {
    let mut rest = text.trim_start();
    // The key's own name.
    rest = rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
    while let Some(c) = rest.chars().next() {
        rest = match c {
            '#' => return true,
            '\'' | '"' => match behind_text(rest, c) {
                Some(behind) => behind,
                None => return false,
            },
            c if c.is_whitespace() || "[]{}(),;=>+-.~:/".contains(c) => &rest[c.len_utf8()..],
            c if c.is_ascii_digit() => rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric()),
            c if c.is_alphabetic() || c == '_' => {
                let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
                let (word, behind) = rest.split_at(end.unwrap_or(rest.len()));
                let is_key = behind.trim_start().starts_with("=>") || behind.starts_with('}');
                if !(is_key || ["undef", "qw"].contains(&word)) {
                    return false;
                }
                if word == "qw" { &behind[behind.find(')').unwrap_or(0)..] } else { behind }
            }
            _ => return false,
        };
    }
    true
}

/// What stands behind a text in quotes; `None` where it is not closed, or has Perl in it.
fn behind_text(text: &str, quote: char) -> Option<&str> {
    let mut characters = text.char_indices().skip(1);
    while let Some((at, c)) = characters.next() {
        match c {
            '\\' => _ = characters.next(),
            c if c == quote => return Some(&text[at + 1..]),
            // `@{[ … ]}`, `$x{…}`; an address has a point behind the name.
            '$' | '@' if quote == '"' => {
                let behind =
                    text[at + 1..].trim_start_matches(|c: char| c.is_alphanumeric() || c == '_');
                if behind.starts_with(['{', '[', '-', '(', '$', '@']) {
                    return None;
                }
            }
            _ => {}
        }
    }
    None
}
