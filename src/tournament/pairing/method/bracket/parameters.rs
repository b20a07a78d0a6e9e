//! [`BracketParameters`]: the settings of a bracket, its seeds, rulings and games.
use serde::{Deserialize, Serialize};

use crate::pairing::recipe::worded;
use crate::{HalfWins, PlayerId, RoundNo};
use rules::Points;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BracketParameters {
    /// The number of players, from the top; `None` is all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// The most games of a tie, by stage; the last value repeats.
    pub best_of: Vec<u32>,
    pub third: ThirdPlace,
    pub losers: Losers,
    pub by: SeedsBy,
    pub first_round: RoundNo,
    /// The players, the best first. Empty before they are settled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<PlayerId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<Ruling>,
    /// The games since the first round, by the results that count. Not stored.
    #[serde(skip)]
    pub games: Vec<BracketGame>,
}

/// A tie that the director decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub through: PlayerId,
    pub out: PlayerId,
}

/// A player's side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BracketGame {
    pub round: RoundNo,
    pub player: PlayerId,
    pub opponent: PlayerId,
    /// Half-wins and spread; `None` for a voided game.
    pub earned: Option<(HalfWins, Points)>,
}

/// Whether the losers of the semi-finals meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThirdPlace {
    /// No: both are third.
    #[default]
    Shared,
    /// Yes, beside the final.
    Played,
}

worded! {
    /// How players are paired who are not, or no longer, in the bracket.
    #[derive(Default)]
    Losers {
        /// Neighbours in the standings meet, with the fewest repeats.
        #[default]
        Koth = "koth",
        Swiss = "swiss",
        None = "none",
    }
}

/// The order of the seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeedsBy {
    /// The standings before the first round.
    #[default]
    Standings,
    Rating,
}

impl Default for BracketParameters {
    /// All players, one game a tie, from round 1.
    fn default() -> BracketParameters {
        BracketParameters {
            size: None,
            best_of: vec![1],
            third: ThirdPlace::default(),
            losers: Losers::default(),
            by: SeedsBy::default(),
            first_round: RoundNo(1),
            seeds: Vec::new(),
            rulings: Vec::new(),
            games: Vec::new(),
        }
    }
}

impl BracketParameters {
    /// The most games of a tie of a stage, from 0.
    pub(super) fn games_of(&self, stage: usize) -> u32 {
        self.best_of.get(stage).or(self.best_of.last()).copied().unwrap_or(1).max(1)
    }
}
