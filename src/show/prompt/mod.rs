//! The prompts' language: the meaning of a line at the day's prompt or at a game's, and of a key on
//! the word judge's screen.
//!
//! A line becomes a value here, and nothing is done: no terminal, no command line, no file.
pub mod alias;
mod arrived;
pub mod correction;
pub mod day;
mod everyday;
mod everyday_help;
mod form;
pub mod hint;
pub mod judge;
mod letters;
mod newcomer;
pub mod pace;
mod phrases;
pub mod place;
mod prizes;
pub mod reworded;
pub mod said;
pub mod slip;
mod spoken;
pub mod subject;
pub mod time;
pub mod turn;
pub mod turn_hint;
pub mod turn_words;
pub mod typed;

use desk::Refusal;

/// Why a line is not read.
#[derive(Debug)]
pub enum Misread {
    /// It is not a line that can be typed; `hint` says what can.
    Line { problem: String, hint: String },
    /// A slip that cannot be read.
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

/// The words of a line, split as a shell does, except that the apostrophe of a name (`o'brien`)
/// begins no quote; `None` if a quote is not closed. On Windows a backslash separates folders and
/// escapes nothing.
pub fn words(line: &str) -> Option<Vec<String>> {
    let backslash = if cfg!(windows) { Backslash::Plain } else { Backslash::Escapes };
    shlex::split(&for_a_shell(line, backslash))
}

/// The meaning of a backslash.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Backslash {
    /// It escapes the next character.
    Escapes,
    Plain,
}

/// The line in a form for the shell's splitter.
fn for_a_shell(line: &str, backslash: Backslash) -> String {
    let (mut quote, mut before) = (None, ' ');
    let mut written = String::with_capacity(line.len());
    for c in line.chars() {
        let is_plain = before != '\\' || backslash == Backslash::Plain;
        match (c, quote) {
            ('\'', None) if before.is_alphanumeric() => written.push('\\'),
            ('\'' | '"', None) if is_plain => quote = Some(c),
            ('\\', _) if backslash == Backslash::Plain && quote != Some('\'') => written.push(c),
            (closing, Some(open)) if closing == open && is_plain => quote = None,
            _ => {}
        }
        written.push(c);
        before = c;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backslashes_can_stand_between_folders() {
        let plain = |line| shlex::split(&for_a_shell(line, Backslash::Plain));
        for (line, words) in [
            (r"score C:\games\a.gcg", &["score", r"C:\games\a.gcg"][..]),
            (r#"check "C:\my games" 'D:\it''s' "#, &["check", r"C:\my games", r"D:\its"]),
            (r#"fix "it's" \\server\x"#, &["fix", "it's", r"\\server\x"]),
        ] {
            assert_eq!(plain(line).unwrap(), words);
        }
    }

    #[test]
    fn an_apostrophe_within_a_name_begins_no_quote() {
        for (line, read) in [
            ("arrive o'brien paid", &["arrive", "o'brien", "paid"][..]),
            ("why d'amico O'Brien", &["why", "d'amico", "O'Brien"]),
            ("add 'Ann Lee' --club x'y", &["add", "Ann Lee", "--club", "x'y"]),
            ("fix 1 --reason=\"o'brien's slip\"", &["fix", "1", "--reason=o'brien's slip"]),
            ("a --reason='it is'", &["a", "--reason=it is"]),
        ] {
            assert_eq!(words(line).unwrap(), read, "{line}");
        }
        assert_eq!(words("add 'Ann"), None);
    }
}
