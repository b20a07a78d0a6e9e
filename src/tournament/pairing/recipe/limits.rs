//! [`Limits`]: who may not meet again, and who may have the bye, whatever the method.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RoundNo;
use crate::pairing::Gibson;
use crate::pairing::recipe::{listed, worded};

/// What holds for a pairing whatever its method. The default limits nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// How often two players may meet *again*: 0 is never. `None` is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// For how many rounds after a meeting the same two may not meet again; 1 bars the very
    /// next round only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart_for: Option<u32>,
    /// Meetings before this round are forgotten: a day, or a phase, begins with it.
    #[serde(skip_serializing_if = "is_from_the_start")]
    pub since: RoundNo,
    /// Who has the bye of an odd field.
    #[serde(skip_serializing_if = "is_default")]
    pub bye: ByeRule,
    /// The last place of each band of prizes, the best band's first: players of one band
    /// meet each other as far as their number is even. Empty is one band.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bands: Vec<u32>,
    /// Whose place is decided for good, where they are to be paired out of contention.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gibson: Option<Gibson>,
}

worded! {
    /// Who has the bye of an odd field (`docs/rules/pairing.md`).
    #[derive(Default)]
    ByeRule {
        /// Fewest byes so far, then the lowest standing.
        #[default]
        Lowest = "lowest",
        /// Fewest byes so far, then the highest standing.
        Highest = "highest",
        /// The lowest standing, whatever the byes so far.
        AlwaysLowest = "always-lowest",
    }
}

/// Before the first round: no meeting is forgotten.
const FROM_THE_START: RoundNo = RoundNo(0);

impl Limits {
    /// Whether anything is limited at all.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Limits::default()
    }

    /// The band of a place in the standings, from 0.
    #[must_use]
    pub fn band(&self, place: usize) -> usize {
        self.bands.iter().filter(|last| place > **last as usize).count()
    }
}

impl fmt::Display for Limits {
    /// The words that [`Recipe`](crate::pairing::Recipe) reads, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(repeats) = self.repeats {
            write!(f, " repeats {repeats}")?;
        }
        if let Some(rounds) = self.apart_for {
            write!(f, " apart-for {rounds}")?;
        }
        if self.since != FROM_THE_START {
            write!(f, " since {}", self.since.0)?;
        }
        if self.bye != ByeRule::default() {
            write!(f, " bye {}", self.bye.word())?;
        }
        if !self.bands.is_empty() {
            write!(f, " bands {}", listed(&self.bands))?;
        }
        if let Some(gibson) = &self.gibson {
            write!(f, " gibson {}", gibson.prizes)?;
        }
        Ok(())
    }
}

fn is_from_the_start(round: &RoundNo) -> bool {
    *round == FROM_THE_START
}

fn is_default(bye: &ByeRule) -> bool {
    *bye == ByeRule::default()
}
