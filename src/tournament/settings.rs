//! [`Settings`]: what is fixed for a whole event.
use crate::rules::Points;
use crate::tournament::{Confirmation, RoundNo};

/// What is fixed for a whole event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The event's name.
    pub name: String,
    /// The frozen rule set, as the TOML text that `RuleSet::parse` reads.
    pub ruleset: String,
    /// How many rounds are planned, if it was said.
    pub rounds: Option<RoundNo>,
    /// The largest spread that one game counts, by round; the last value repeats,
    /// none is no cap.
    pub spread_cap: Vec<Points>,
    /// The spread of a bye or forfeit, where it is not the rule set's.
    pub bye_spread: Option<Points>,
    /// The agreed word list.
    pub lexicon: LexiconRef,
    /// A second list, in a year of transition: a word is acceptable in either.
    pub second_lexicon: Option<LexiconRef>,
    /// Whether a result needs a second pair of eyes.
    pub confirmation: Option<Confirmation>,
}

/// Which word list the event has agreed on; a ruling names it whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexiconRef {
    /// The list within the program; not a tournament list.
    Embedded,
    /// A list that was read from a file and compiled.
    List {
        /// Its name.
        name: String,
        /// How many words it has.
        words: u64,
        /// SHA-256 of its sorted words, one a line, in hexadecimal.
        sha256: String,
    },
    /// A book: every challenge needs the director's verdict.
    Paper {
        /// The book's name, as `Chambers 2014`.
        name: String,
    },
}
