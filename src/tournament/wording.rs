//! Numbers and texts as they stand in a sentence.
use std::fmt::Display;

/// How CSV is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    Plain,
    /// Byte-order mark, semicolons and decimal commas, as Excel of many countries opens it.
    Excel,
}

impl Dialect {
    #[must_use]
    pub fn separator(self) -> u8 {
        match self {
            Dialect::Plain => b',',
            Dialect::Excel => b';',
        }
    }
}

/// `1st`, `2nd`, `3rd`, `11th`.
#[must_use]
pub fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        (_, _) => "th",
    };
    format!("{number}{ending}")
}

/// `1 bye`, `3 byes`.
#[must_use]
pub fn plural<N: Display + PartialEq + From<u8>>(count: N, one: &str, many: &str) -> String {
    let word = if count == N::from(1) { one } else { many };
    format!("{count} {word}")
}

/// The beginning of a text that somebody typed or that stands in a file: it may be long or broken.
#[must_use]
pub fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let text = text.trim();
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
