//! [`Statistics`]: extreme games, averages and the figures of the whole event.
//!
//! Only games with both scores count, so not byes, forfeits, voids and rulings without scores.
mod event;
mod extremes;
mod players;

use std::cmp::Ordering;
use std::collections::HashMap;

use crate::{
    DivisionId, Fate, GameResult, Pairing, PairingId, PlayerId, RoundNo, SeatResult, SeatResults,
    Seats, Start, TableNo,
};
use rules::Points;

pub use event::EventFigures;
pub use extremes::{Extreme, Upset};
pub use players::{LUCK_MARGINS, Luck, MeanScores};

/// A game with both scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredGame {
    pub division: DivisionId,
    pub round: RoundNo,
    pub table: Option<TableNo>,
    pub first: ScoredSide,
    pub second: ScoredSide,
    /// Whether it is known that the first seat started.
    pub start: Start,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredSide {
    pub player: PlayerId,
    pub score: Points,
    /// Who won, by the half-wins of the result.
    pub fate: Fate,
}

/// A round of a division.
#[derive(Clone, Copy, Debug)]
pub struct StatisticsRound<'a> {
    pub division: DivisionId,
    pub round: RoundNo,
    pub pairings: &'a [Pairing],
    /// The results that count, one for each pairing.
    pub results: &'a [&'a GameResult],
}

/// Extreme games, averages and the figures of the whole event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The games, by division, round and table.
    pub games: Vec<ScoredGame>,
    pub event: EventFigures,
}

impl Statistics {
    pub fn of(rounds: &[StatisticsRound<'_>]) -> Statistics {
        let mut games = Vec::new();
        let mut event = EventFigures::default();
        for round in rounds {
            let results: HashMap<PairingId, &GameResult> =
                round.results.iter().map(|result| (result.pairing, *result)).collect();
            for pairing in round.pairings {
                let Some(result) = results.get(&pairing.id) else { continue };
                event.add_kind(result);
                games.extend(ScoredGame::of(round, pairing, result));
            }
        }
        games.sort_by_key(|game| (game.division, game.round, game.table));
        event.add_games(&games);
        Statistics { games, event }
    }

    /// Every game twice: the player's side, then the opponent's.
    fn sides(&self) -> impl Iterator<Item = (&ScoredGame, ScoredSide, ScoredSide)> {
        self.games
            .iter()
            .flat_map(|game| [(game, game.first, game.second), (game, game.second, game.first)])
    }
}

impl ScoredGame {
    fn of(round: &StatisticsRound<'_>, pairing: &Pairing, result: &GameResult) -> Option<Self> {
        if !result.kind.is_played() {
            return None;
        }
        let Seats::Pair { first, second, start } = pairing.seats else { return None };
        let SeatResults::Pair(one, two) = result.seats else { return None };
        let fate = |own: SeatResult, other: SeatResult| match own.half_wins.cmp(&other.half_wins) {
            Ordering::Greater => Fate::Won,
            Ordering::Equal => Fate::Tied,
            Ordering::Less => Fate::Lost,
        };
        let side = |player, own: SeatResult, other| {
            Some(ScoredSide { player, score: own.score?, fate: fate(own, other) })
        };
        Some(ScoredGame {
            division: round.division,
            round: round.round,
            table: pairing.table,
            first: side(first, one, two)?,
            second: side(second, two, one)?,
            start,
        })
    }

    pub fn margin(&self) -> Points {
        let difference = self.first.score - self.second.score;
        difference.max(Points(-difference.0))
    }

    pub fn combined(&self) -> Points {
        self.first.score + self.second.score
    }

    /// The two sides, the winner first; the first seat in a tie.
    pub fn by_fate(&self) -> (ScoredSide, ScoredSide) {
        match self.first.fate {
            Fate::Won | Fate::Tied => (self.first, self.second),
            Fate::Lost => (self.second, self.first),
        }
    }
}
