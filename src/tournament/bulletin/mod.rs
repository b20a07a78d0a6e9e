//! The figures of a club night: high and close games, averages, plays, challenges.
//!
//! Scores come from results, plays from finished records (`docs/rules/bulletin.md`).
mod average;
mod board;
mod figures;

use crate::{
    DivisionId, Fate, GameNo, HalfWins, PlayerId, PlayerNo, ResultSource, RoundNo, TableNo,
};
use rules::{BySeat, Points};

pub use average::Average;
pub use board::{
    BoardChallenge, BoardPlay, BoardRecord, ChallengedPlay, PhonyCheck, challenges, standing_plays,
};
pub use figures::{
    Figures, PlayerFigures, best_plays, combined, difference, figures, greatest, players,
    sorted_plays,
};

/// A game of the night.
#[derive(Clone, Debug)]
pub struct NightGame {
    pub at: GamePlace,
    /// The players, in the order of play.
    pub sides: BySeat<Side>,
    pub source: ResultSource,
    /// Its record, if there is a finished one.
    pub record: Option<BoardRecord>,
}

/// One player's side of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub who: Who,
    pub score: Points,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    pub fate: Fate,
}

/// A player on a roster, or a name in a free game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// Untrusted text.
    pub name: String,
    /// `None` for a name that is on no roster.
    pub roster: Option<RosterPlace>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RosterPlace {
    pub division: DivisionId,
    pub number: PlayerNo,
    pub player: PlayerId,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamePlace {
    /// The division, if it must be named.
    pub division: Option<String>,
    /// The round; `None` for a free game.
    pub round: Option<RoundNo>,
    pub table: Option<TableNo>,
    pub game: Option<GameNo>,
}

/// The word list that is used to find phonies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListAsked {
    /// A list on this machine.
    Asked { name: String },
    /// Words cannot be looked up in a book.
    Book { name: String },
    /// The list is not on this machine, or damaged.
    Missing { why: String },
}

impl std::fmt::Display for GamePlace {
    /// `round 2, table 1`, `game 7`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut parts = Vec::new();
        if let Some(division) = &self.division {
            parts.push(format!("division {division}"));
        }
        if let Some(round) = self.round {
            parts.push(format!("round {}", round.0));
        }
        if let Some(table) = self.table {
            parts.push(format!("table {}", table.0));
        }
        if let (None, Some(game)) = (self.round, self.game) {
            parts.push(format!("game {}", game.0));
        }
        f.write_str(&parts.join(", "))
    }
}
