//! Lines of a file with their numbers: any run of CR and LF ends one.
use crate::Problem;

/// A line that is not blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line<'t> {
    /// Its number in the file, from 1.
    pub(super) number: u64,
    pub(super) text: &'t str,
}

impl Line<'_> {
    /// That there is a NUL in it, which no text has.
    pub(super) fn nul(&self) -> Option<Problem> {
        let column = self.text.chars().position(|c| c == '\0')? + 1;
        Some(Problem::new("a NUL is not text").in_column(column))
    }
}

/// CR LF ends one line, as CR and LF alone do; a blank line counts, though it is left out.
pub(super) fn lines(text: &str, first: u64) -> impl Iterator<Item = Line<'_>> {
    let mut rest = text;
    let mut number = first;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
            let (line, tail) = rest.split_at(end);
            rest = tail.strip_prefix("\r\n").unwrap_or_else(|| tail.get(1..).unwrap_or_default());
            let found = Line { number, text: line.trim_end() };
            number += 1;
            if !found.text.is_empty() {
                return Some(found);
            }
        }
        None
    })
}
