//! [`ROUND_LISTS`]: the lists of a player's line that have a word for each round.
use crate::foreign_event::tsh::NO_SCORE;
use crate::foreign_event::{ForeignRound, ForeignStart};
use rules::Points;
use tournament::TableNo;

pub(super) struct RoundList {
    pub(super) key: &'static str,
    /// The words for a round of which there is nothing to say: a list of these is left out.
    pub(super) nothing: &'static [&'static str],
    /// Takes a word in, if it can stand there.
    pub(super) read: fn(&mut ForeignRound, &str) -> Option<()>,
    pub(super) word: fn(&ForeignRound) -> String,
}

pub(super) const ROUND_LISTS: [RoundList; 4] = [
    RoundList {
        key: "p12",
        // Without opponent, and where it is not known yet.
        nothing: &["0", "4"],
        read: |round, word| {
            round.start = ForeignStart::of_code(word.parse().ok()?)?;
            Some(())
        },
        word: |round| match (round.start, round.opponent.player()) {
            (ForeignStart::Unknown, None) => "0".to_owned(),
            (start, _) => start.code().to_string(),
        },
    },
    RoundList {
        key: "board",
        nothing: &["0"],
        read: |round, word| {
            round.table = Some(TableNo(word.parse().ok()?)).filter(|table| table.0 != 0);
            Some(())
        },
        word: |round| round.table.map_or(0, |table| table.0).to_string(),
    },
    RoundList {
        key: "penalty",
        nothing: &["0"],
        read: |round, word| {
            round.penalty = Points(word.parse().ok()?);
            (round.penalty.0.abs() < NO_SCORE).then_some(())
        },
        word: |round| round.penalty.0.to_string(),
    },
    RoundList {
        key: "tag",
        nothing: &[NO_TAG],
        read: |round, word| {
            round.tag = Some(unescaped(word)).filter(|tag| tag != NO_TAG);
            Some(())
        },
        word: |round| {
            let tag = round.tag.as_deref().map(escaped).filter(|tag| !tag.is_empty());
            tag.unwrap_or_else(|| NO_TAG.to_owned())
        },
    },
];

const NO_TAG: &str = "00";

/// A word with its escapes: without what would end it, or its list.
pub(super) fn escaped(word: &str) -> String {
    let mut text = String::new();
    for c in word.chars().filter(|c| !c.is_whitespace() && !c.is_control()) {
        if matches!(c, ';' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text
}

/// A word without its escapes.
pub(super) fn unescaped(word: &str) -> String {
    let mut text = String::new();
    let mut characters = word.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => text.extend(characters.next().or(Some('\\'))),
            _ => text.push(c),
        }
    }
    text
}
