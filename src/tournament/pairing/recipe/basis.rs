//! [`Basis`]: on which standings a round is paired.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RoundNo;

/// On which standings a round is paired (`docs/rules/rounds.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Those after the round before.
    #[default]
    Latest,
    /// Those so many rounds older than the latest.
    Lag(u32),
    /// Those after this round; 0 is the order before the first.
    Round(RoundNo),
}

impl Basis {
    /// The last round whose results count for the pairing of this one.
    #[must_use]
    pub fn through(self, round: RoundNo) -> RoundNo {
        let before = round.0.saturating_sub(1);
        match self {
            Basis::Latest => RoundNo(before),
            Basis::Lag(rounds) => RoundNo(before.saturating_sub(rounds)),
            Basis::Round(RoundNo(on)) => RoundNo(on.min(before)),
        }
    }
}

impl fmt::Display for Basis {
    /// The words that [`Recipe`](crate::pairing::Recipe) reads, with a space before them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Basis::Latest => Ok(()),
            Basis::Lag(rounds) => write!(f, " lag {rounds}"),
            Basis::Round(round) => write!(f, " on {}", round.0),
        }
    }
}
