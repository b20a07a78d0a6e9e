//! [`Settings`]: the settings of an event.
use crate::pairing::Schedule;
use crate::prize::Money;
use crate::{Confirmation, Day, LexiconRef, RoundNo};
use rules::Points;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    pub name: String,
    /// The whole rule set, as TOML text for `RuleSet::parse`.
    pub ruleset: String,
    /// The last planned round.
    pub rounds: Option<RoundNo>,
    /// The largest spread of a game that counts, by round; the last repeats, empty is no cap.
    pub spread_cap: Vec<Points>,
    /// The spread of a bye or forfeit, if it is not the rule set's.
    pub bye_spread: Option<Points>,
    /// The agreed word list.
    pub lexicon: LexiconRef,
    /// A second list, in a year of transition: words of either list are acceptable.
    pub second_lexicon: Option<LexiconRef>,
    /// The rule for results entered from now on.
    pub confirmation: Confirmation,
    pub entry: EntryMode,
    pub schedule: Option<Schedule>,
    /// The whole rating system, as TOML text for `RatingSystem::parse`; `None` is no ratings.
    pub rating_system: Option<String>,
    /// How many places win a prize; `None` is by the list of prizes.
    pub place_prizes: Option<u32>,
    pub date: Option<Day>,
    /// The entry fee of each player.
    pub fee: Option<Money>,
}

impl Settings {
    /// The heading of a page: the name and the day.
    pub fn heading(&self) -> String {
        match self.date {
            None => self.name.clone(),
            Some(day) => format!("{}, {}", self.name, day.in_words()),
        }
    }
}

rules::named! {
    /// How to read a slip that can be read in two ways (`docs/rules/slips.md`).
    EntryMode {
        /// Player, score, player, score.
        Scores = "scores",
        /// The same with the spread, which must be the difference.
        Both = "both",
        /// The same after the table, with or without the spread.
        Board = "board",
        /// Two players and the spread, without scores.
        Spread = "spread",
    }
}
