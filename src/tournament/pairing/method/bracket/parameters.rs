//! [`BracketParameters`]: what a bracket was asked for, and what it stands on.
use serde::{Deserialize, Serialize};

use crate::pairing::recipe::worded;
use crate::{HalfWins, PlayerId, RoundNo};
use rules::Points;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BracketParameters {
    /// How many play in it, from the top; `None` is everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u32>,
    /// How many games a tie has at most, by stage; the last holds for the stages after it.
    pub best_of: Vec<u32>,
    pub third: ThirdPlace,
    pub losers: Losers,
    pub by: SeedsBy,
    pub first_round: RoundNo,
    /// Who is in it, the best first, once that is settled. Empty before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<PlayerId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<Ruling>,
    /// The games since the first round, by the results that count. Not stored: results are.
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
    /// Half-wins and spread; `None` for a game that was voided.
    pub earned: Option<(HalfWins, Points)>,
}

/// Whether the losers of the semi-finals meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThirdPlace {
    /// Two are third.
    #[default]
    Shared,
    /// They meet, beside the final.
    Played,
}

worded! {
    /// What those do who are not in the bracket, or no more.
    #[derive(Default)]
    Losers {
        /// Neighbours of the standings meet, with the fewest repeats.
        #[default]
        Koth = "koth",
        Swiss = "swiss",
        None = "none",
    }
}

/// What the seeds go by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeedsBy {
    /// The standings before the first round.
    #[default]
    Standings,
    Rating,
}

impl Default for BracketParameters {
    /// Everybody, one game a tie, from round 1.
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
    /// How many games a tie of the stage, counted from 0, has at most.
    pub(super) fn games_of(&self, stage: usize) -> u32 {
        self.best_of.get(stage).or(self.best_of.last()).copied().unwrap_or(1).max(1)
    }
}
