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
    RoundList { key: "p12", nothing: &["0", UNDECIDED], read: read_start, word: start },
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

/// Of `p12`: who starts is not known yet.
const UNDECIDED: &str = "4";
const NO_TAG: &str = "00";

fn read_start(round: &mut ForeignRound, word: &str) -> Option<()> {
    round.start = match word {
        "1" => ForeignStart::First,
        "2" => ForeignStart::Second,
        "3" => ForeignStart::Draw,
        "0" | "00" | UNDECIDED => ForeignStart::Unknown,
        _ => return None,
    };
    Some(())
}

fn start(round: &ForeignRound) -> String {
    match (round.start, round.opponent.player()) {
        (ForeignStart::First, _) => "1",
        (ForeignStart::Second, _) => "2",
        (ForeignStart::Draw, _) => "3",
        (ForeignStart::Unknown, Some(_)) => UNDECIDED,
        (ForeignStart::Unknown, None) => "0",
    }
    .to_owned()
}

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
