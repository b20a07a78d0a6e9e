//! [`Bulletin`]: the figures of a club night: high and close games, plays and challenges.
//!
//! Scores come from results, plays from finished records (`docs/rules/bulletin.md`).
mod figures;
mod highs;
mod phony;
mod plays;
mod tally;

use crate::{
    DivisionId, Fate, GameNo, HalfWins, PlayerId, PlayerNo, ResultSource, RoundNo, TableNo,
};
use rules::{BySeat, Game, Lexicon, Points, TurnNo};

pub use figures::{Average, Figures, PlayerFigures};
pub use plays::{ChallengedPlay, challenges, standing_plays};
pub use tally::Tally;

/// A game for the bulletin; its word lists are open for `'l`.
#[derive(Clone, Debug)]
pub struct PlayedGame<'a, 'l> {
    pub at: GamePlace,
    /// The players, in the order of play.
    pub sides: BySeat<Side>,
    pub source: ResultSource,
    /// Its record, if there is a finished one.
    pub record: Option<Recorded<'a, 'l>>,
}

/// A finished record.
#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a, 'l> {
    pub game: &'a Game,
    /// The word lists for phonies: plays with a word in none of them. Empty if there is no list.
    pub lists: &'l [Lexicon],
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

/// The figures of a club night. Equal ones are all listed, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bulletin {
    pub sources: Sources,
    /// The highest winning score.
    pub high_win: Vec<HighScore>,
    /// The highest losing score.
    pub high_loss: Vec<HighScore>,
    /// The highest score of a player in any game.
    pub high_game: Vec<HighScore>,
    /// The highest sum of the scores of a game.
    pub high_combined: Vec<WholeGame>,
    /// The smallest difference between two scores; 0 for a tie.
    pub closest: Vec<WholeGame>,
    /// The largest difference between two scores.
    pub widest: Vec<WholeGame>,
    pub highest_play: Vec<MadePlay>,
    /// The bingos, the highest first.
    pub bingos: Vec<MadePlay>,
    /// The plays on two or more triple-word squares, the highest first.
    pub triples: Vec<MadePlay>,
    /// The highest phony that stayed on the board.
    pub phony: BestPhony,
    /// The players of the night, by name.
    pub players: Vec<PlayerFigures>,
    /// The sum of all players' figures.
    pub night: Figures,
}

/// The number of games by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// Games with a finished record.
    pub records: u32,
    /// Games with only a slip.
    pub slips: u32,
    /// Games with only a ruling.
    pub rulings: u32,
}

/// A player's score in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighScore {
    pub at: GamePlace,
    pub player: String,
    pub score: Points,
    pub against: Vec<(String, Points)>,
}

/// A game with both scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeGame {
    pub at: GamePlace,
    /// The players with their scores, the highest first.
    pub scores: Vec<(String, Points)>,
    /// The figure in the list: the sum or the difference of the scores.
    pub points: Points,
}

/// A play that stayed on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePlay {
    pub at: GamePlace,
    pub turn: TurnNo,
    pub player: String,
    /// The position on the board, as `8F`.
    pub position: String,
    /// The main word, blanks in lower case.
    pub word: String,
    pub score: Points,
    /// The product of the word premiums of its main word.
    pub factor: i32,
}

/// The best phony that stayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestPhony {
    /// The plays, each with its words that are not in the list.
    pub plays: Vec<(MadePlay, Vec<String>)>,
    /// The number of records whose plays were looked up.
    pub looked_up: u32,
    /// The number of records without a list.
    pub no_list: u32,
    /// The number of records whose rules do not let phonies stay.
    pub void: u32,
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

impl Sources {
    pub fn games(&self) -> u32 {
        self.records + self.slips + self.rulings
    }
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

/// Keeps the values with the greatest key, in their order.
fn keep_greatest<T, K: Ord>(
    kept: &mut Vec<T>,
    key: impl Fn(&T) -> K,
    new: K,
    make: impl FnOnce() -> Option<T>,
) {
    match kept.first().map(|known| new.cmp(&key(known))) {
        Some(std::cmp::Ordering::Less) => return,
        Some(std::cmp::Ordering::Greater) => kept.clear(),
        Some(std::cmp::Ordering::Equal) | None => {}
    }
    kept.extend(make());
}

/// The same for the values of earlier and of later games.
fn join_greatest<T, K: Ord>(kept: &mut Vec<T>, later: &mut Vec<T>, key: impl Fn(&T) -> K) {
    if kept.first().map(&key) < later.first().map(&key) {
        kept.clear();
    }
    // All values in a list have the same key.
    if kept.is_empty() {
        std::mem::swap(kept, later);
    } else if kept.first().map(&key) == later.first().map(&key) {
        kept.append(later);
    }
}
