//! [`Bulletin`]: what a club takes home: high and close games, what was laid and
//! challenged, by player and for the night.
//!
//! `docs/rules/bulletin.md` says what each figure means. All of it is computed from the
//! games that are given; scores come from the results that count, plays from finished
//! records.
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

/// A game that was played, as the bulletin takes it; its word lists are open for `'l`.
#[derive(Clone, Debug)]
pub struct PlayedGame<'a, 'l> {
    pub at: GamePlace,
    /// Who played it, in the order of play.
    pub sides: BySeat<Side>,
    pub source: ResultSource,
    /// Its record, where there is one that is finished.
    pub record: Option<Recorded<'a, 'l>>,
}

/// A finished record.
#[derive(Clone, Copy, Debug)]
pub struct Recorded<'a, 'l> {
    pub game: &'a Game,
    /// The word lists that say which plays are phonies, those with a word in none of
    /// them; empty where there is none to ask.
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

/// Who sat there: somebody on a roster, or a name in a free game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// The name. It is untrusted text.
    pub name: String,
    /// On which roster; `None` for a name that is on none.
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
    /// The division, where it must be named beside what is said of it.
    pub division: Option<String>,
    /// The round; `None` for a free game.
    pub round: Option<RoundNo>,
    pub table: Option<TableNo>,
    pub game: Option<GameNo>,
}

/// What a club takes home. Equal ones are all listed, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bulletin {
    /// How many games there are, and where they come from.
    pub sources: Sources,
    /// The highest score with which a game was won.
    pub high_win: Vec<HighScore>,
    /// The highest score with which a game was lost.
    pub high_loss: Vec<HighScore>,
    /// The highest score of one player in a game, however it ended.
    pub high_game: Vec<HighScore>,
    /// The most points that the players of one game scored together.
    pub high_combined: Vec<WholeGame>,
    /// The smallest difference between two scores; a tie is one of 0.
    pub closest: Vec<WholeGame>,
    /// The largest difference between two scores.
    pub widest: Vec<WholeGame>,
    pub highest_play: Vec<MadePlay>,
    /// The plays of a full rack, the highest first.
    pub bingos: Vec<MadePlay>,
    /// The plays that covered two triple-word squares or more, the highest first.
    pub triples: Vec<MadePlay>,
    /// The highest play with a word that the list has not, which stayed on the board.
    pub phony: BestPhony,
    /// By player: those who played, by name.
    pub players: Vec<PlayerFigures>,
    /// For the night: every player's figures together.
    pub night: Figures,
}

/// How many games there are, and where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// Games with a finished record.
    pub records: u32,
    /// Games of which there is a slip alone.
    pub slips: u32,
    /// Games of which there is a ruling alone.
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
    /// The figure that it is listed for: the sum, or the difference, of the scores.
    pub points: Points,
}

/// A play that stayed on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePlay {
    pub at: GamePlace,
    pub turn: TurnNo,
    pub player: String,
    /// Where on the board, as `8F`.
    pub position: String,
    /// The main word as it lies, blanks in lower case.
    pub word: String,
    /// What it scored.
    pub score: Points,
    /// The product of the word premiums that its main word earned.
    pub factor: i32,
}

/// The best phony that stayed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BestPhony {
    /// The plays, each with its words that the list has not.
    pub plays: Vec<(MadePlay, Vec<String>)>,
    /// The records whose plays were looked up.
    pub looked_up: u32,
    /// The records for which there is no list to ask.
    pub no_list: u32,
    /// The records by whose rules no phony can stay.
    pub void: u32,
}

/// The word list that is asked for phonies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListAsked {
    Asked {
        name: String,
    },
    /// A book cannot be asked.
    Book {
        name: String,
    },
    /// The list is not on this machine, or damaged.
    Missing {
        why: String,
    },
}

impl Sources {
    #[must_use]
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

/// Keeps what has the greatest key, all of it in the order in which it came.
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

/// The same of what was kept of earlier games and of later ones.
fn join_greatest<T, K: Ord>(kept: &mut Vec<T>, later: &mut Vec<T>, key: impl Fn(&T) -> K) {
    if kept.first().map(&key) < later.first().map(&key) {
        kept.clear();
    }
    // All that is kept is equally great.
    if kept.is_empty() {
        std::mem::swap(kept, later);
    } else if kept.first().map(&key) == later.first().map(&key) {
        kept.append(later);
    }
}
