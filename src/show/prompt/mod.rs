//! The prompts' words: what a line means that is typed at the day's prompt, or at a game's,
//! and what a key is on the word judge's screen.
//!
//! A line becomes a value here, and nothing is done: no terminal, no command line, no file.
pub mod alias;
pub mod correction;
pub mod day;
pub mod judge;
mod letters;
pub mod pace;
pub mod place;
pub mod slip;
pub mod time;
pub mod turn;

use desk::Refusal;

/// Why a line is not read.
#[derive(Debug)]
pub enum Misread {
    /// It is nothing that can be typed; `hint` says what can.
    Line { problem: String, hint: String },
    /// It is a slip that no one can read.
    Slip(Refusal),
}

impl Misread {
    pub(crate) fn line(problem: impl Into<String>, hint: impl Into<String>) -> Misread {
        Misread::Line { problem: problem.into(), hint: hint.into() }
    }
}

impl<E: Into<Refusal>> From<E> for Misread {
    fn from(error: E) -> Misread {
        Misread::Slip(error.into())
    }
}

/// The words of a line that was typed, as a shell splits them; none where a quote is not closed. On
/// Windows a backslash stands between folders, and takes no character's meaning.
pub fn words(line: &str) -> Option<Vec<String>> {
    if cfg!(windows) { shlex::split(&with_plain_backslashes(line)) } else { shlex::split(line) }
}

/// Doubles the backslashes that a shell would read.
fn with_plain_backslashes(line: &str) -> String {
    let mut quote = None;
    let mut doubled = String::with_capacity(line.len());
    for c in line.chars() {
        match (c, quote) {
            ('\'', None) | ('"', None) => quote = Some(c),
            (closing, Some(open)) if closing == open => quote = None,
            _ => {}
        }
        doubled.push(c);
        if c == '\\' && quote != Some('\'') {
            doubled.push(c);
        }
    }
    doubled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backslashes_can_stand_between_folders() {
        for (line, words) in [
            (r"score C:\games\a.gcg", &["score", r"C:\games\a.gcg"][..]),
            (r#"check "C:\my games" 'D:\it''s' "#, &["check", r"C:\my games", r"D:\its"]),
            (r#"fix "it's" \\server\x"#, &["fix", "it's", r"\\server\x"]),
        ] {
            assert_eq!(shlex::split(&with_plain_backslashes(line)).unwrap(), words);
        }
    }
}
