//! [`Basis`]: the standings that a round is paired on.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RoundNo;

/// The standings that a round is paired on (`docs/rules/rounds.md`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// After the round before.
    #[default]
    Latest,
    /// This number of rounds older than the latest.
    Lag(u32),
    /// After this round; 0 is the order before the first.
    Round(RoundNo),
}

impl Basis {
    /// The last round whose results count when `round` is paired.
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
