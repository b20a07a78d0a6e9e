//! Numbers and texts as they stand in a sentence.
use std::fmt::Display;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_said_as_people_say_them() {
        assert_eq!([1, 2, 3, 11, 22, 113].map(ordinal).join(" "), "1st 2nd 3rd 11th 22nd 113th");
        assert_eq!(plural(1_u32, "bye", "byes"), "1 bye");
        assert_eq!(plural(0_usize, "bye", "byes"), "0 byes");
        assert_eq!(shortened(" Ann \n"), "Ann");
        assert_eq!(shortened(&"ä".repeat(41)), format!("{}…", "ä".repeat(40)));
    }
}
