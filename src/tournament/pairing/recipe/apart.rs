//! [`ApartBy`]: whom to keep apart, as a director says it.
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::PlayerNo;
use crate::pairing::recipe::listed;

/// Whom to keep apart: `club`, `team`, or the numbers of the players of a family, `3/7`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ApartBy {
    Club,
    Team,
    /// Players of the division, at least two, each once, in order.
    Players(Vec<PlayerNo>),
}

impl ApartBy {
    pub(crate) const WANTED: &str = "`club`, `team`, or the numbers of players, as 3/7,";

    /// Reads the word after `apart`.
    pub(crate) fn read(text: &str) -> Option<ApartBy> {
        match text {
            "club" | "clubs" => return Some(ApartBy::Club),
            "team" | "teams" => return Some(ApartBy::Team),
            _ => {}
        }
        let number = |text: &str| {
            let number = text.strip_prefix('#').unwrap_or(text).parse().ok();
            number.filter(|number| *number > 0).map(PlayerNo)
        };
        let mut players: Vec<PlayerNo> = text.split('/').map(number).collect::<Option<_>>()?;
        players.sort_unstable();
        // A number typed twice is a typing error.
        let is_family = players.len() > 1 && players.is_sorted_by(|one, next| one < next);
        is_family.then_some(ApartBy::Players(players))
    }
}

impl fmt::Display for ApartBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ApartBy::Club => f.write_str("club"),
            ApartBy::Team => f.write_str("team"),
            ApartBy::Players(players) => {
                f.write_str(&listed(players.iter().map(|player| player.0)))
            }
        }
    }
}
