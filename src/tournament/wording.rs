//! Numbers and texts in sentences.
use std::fmt::Display;

use crate::RoundNo;

/// `1st`, `2nd`, `3rd`, `11th`.
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
pub fn plural<N: Display + PartialEq + From<u8>>(count: N, one: &str, many: &str) -> String {
    let word = if count == N::from(1) { one } else { many };
    format!("{count} {word}")
}

/// Rounds from one to another as they are typed: `3`, `3-4`, and `3-` until further notice.
pub fn span(RoundNo(from): RoundNo, to: Option<RoundNo>) -> String {
    match to {
        Some(RoundNo(to)) if to == from => from.to_string(),
        Some(RoundNo(to)) => format!("{from}-{to}"),
        None => format!("{from}-"),
    }
}

/// `round 4`, `rounds 4 and 5`.
pub fn numbered(rounds: &[RoundNo]) -> String {
    let numbers: Vec<String> = rounds.iter().map(|round| round.0.to_string()).collect();
    match &numbers[..] {
        [one] => format!("round {one}"),
        [first @ .., last] if !first.is_empty() => {
            format!("rounds {} and {last}", first.join(", "))
        }
        _ => "no round".to_owned(),
    }
}

/// The beginning of a text from a person or a file, which may be long.
pub fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let text = text.trim();
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
