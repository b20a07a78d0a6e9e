//! [`Settings`]: what is fixed for a whole event.
use crate::pairing::Schedule;
use crate::prize::Money;
use crate::{Confirmation, Day, LexiconRef, RoundNo};
use rules::Points;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub name: String,
    /// The frozen rule set, as the TOML text that `RuleSet::parse` reads.
    pub ruleset: String,
    /// How many rounds are planned, if it was said.
    pub rounds: Option<RoundNo>,
    /// The largest spread that one game counts, by round; the last repeats, none is no cap.
    pub spread_cap: Vec<Points>,
    /// The spread of a bye or forfeit, where it is not the rule set's.
    pub bye_spread: Option<Points>,
    /// The agreed word list.
    pub lexicon: LexiconRef,
    /// A second list, in a year of transition: a word is acceptable in either.
    pub second_lexicon: Option<LexiconRef>,
    /// Whose eyes a result needs that is entered from now on.
    pub confirmation: Confirmation,
    /// The round from which on it was asked for, in an event of schema 5 or before. Every
    /// result says now under what it was entered: this stays as it is, and counts for nothing.
    pub confirmation_from: Option<RoundNo>,
    /// How a slip that can be read in two ways is meant.
    pub entry: EntryMode,
    /// What is done when the last result of a round is in, in this order: `pair swiss`,
    /// `release`, `post`, `backup`.
    pub hooks: Vec<String>,
    /// Which rounds are paired how, where it was said.
    pub schedule: Option<Schedule>,
    /// The frozen rating system as TOML text for `RatingSystem::parse`; none: no ratings.
    pub rating_system: Option<String>,
    /// How many places win a prize; none: as the list of prizes says.
    pub place_prizes: Option<u32>,
    /// When it is played, where it was said.
    pub date: Option<Day>,
    /// What each player pays to play, if anything.
    pub fee: Option<Money>,
}

impl Settings {
    /// What stands at the head of a page: the name, with the day where it was said.
    #[must_use]
    pub fn heading(&self) -> String {
        match self.date {
            None => self.name.clone(),
            Some(day) => format!("{}, {}", self.name, day.in_words()),
        }
    }
}

rules::named! {
    /// How slips are usually typed (`docs/rules/slips.md`). Any form is read that can be read in
    /// one way; this decides between two.
    EntryMode {
        /// Player, score, player, score.
        Scores = "scores",
        /// The same and the spread, which has to be the difference.
        Both = "both",
        /// The table before it, with the spread behind it or without.
        Board = "board",
        /// Two players and the spread, without scores.
        Spread = "spread",
    }
}
