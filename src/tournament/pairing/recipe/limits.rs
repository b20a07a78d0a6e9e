//! [`Limits`]: who may not meet again, and who may have the bye, for any method.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RoundNo;
use crate::pairing::Gibson;
use crate::pairing::recipe::{is_default, listed, said, unless, worded};

/// The limits of a pairing, for any method. The default has none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// How often two players may meet *again*: 0 is never, `None` is no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeats: Option<u32>,
    /// The rounds after a meeting in which the two may not meet; 1 bars only the next round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub apart_for: Option<u32>,
    /// Meetings before this round do not count, for example because a new day begins. 0 is none.
    #[serde(skip_serializing_if = "is_default")]
    pub since: RoundNo,
    #[serde(skip_serializing_if = "is_default")]
    pub bye: ByeRule,
    /// The last place of each band of prizes, the best band first. Players of a band meet each
    /// other if their number is even. Empty is one band.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bands: Vec<u32>,
    /// Players whose place is decided, if these are paired out of contention.
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

impl Limits {
    /// The band of a place in the standings, from 0.
    pub fn band(&self, place: usize) -> usize {
        self.bands.iter().filter(|last| place > **last as usize).count()
    }
}

impl fmt::Display for Limits {
    /// The words that [`Recipe`](crate::pairing::Recipe) reads, each with a space before it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        said(f, "repeats", self.repeats)?;
        said(f, "apart-for", self.apart_for)?;
        said(f, "since", unless(self.since.0, 0))?;
        said(f, "bye", unless(self.bye.name(), ByeRule::default().name()))?;
        said(f, "bands", unless(listed(&self.bands), String::new()))?;
        said(f, "gibson", self.gibson.as_ref().map(|gibson| gibson.prizes))
    }
}
