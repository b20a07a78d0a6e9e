//! [`EventFigures`]: the figures of the whole event.
use crate::statistics::ScoredGame;
use crate::{Fate, GameResult, ResultKind, Start};
use rules::Points;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EventFigures {
    /// Games with both scores.
    pub games: u32,
    /// The sum of all scores of both players.
    pub scored: Points,
    /// Games with a winner.
    pub decided: u32,
    /// The sum of the winners' scores.
    pub winning: Points,
    /// The sum of the losers' scores.
    pub losing: Points,
    pub ties: u32,
    /// Games with a known starter.
    pub started: u32,
    /// The half-wins of the starters: 2 for a win, 1 for a tie.
    pub starters_half_wins: u32,
    /// The sum of the starters' scores.
    pub starters_scored: Points,
    /// The sum of the repliers' scores.
    pub repliers_scored: Points,
    pub widest: Option<Points>,
    pub byes: u32,
    /// Against an opponent; a round that a player missed is none.
    pub forfeits: u32,
    pub voids: u32,
}

impl EventFigures {
    pub(super) fn add_kind(&mut self, result: &GameResult) {
        match result.kind {
            ResultKind::Bye => self.byes += 1,
            ResultKind::Forfeit => {
                self.forfeits += u32::from(!result.is_missed());
            }
            ResultKind::Void => self.voids += 1,
            ResultKind::Game | ResultKind::Adjudicated => {}
        }
    }

    pub(super) fn add_games(&mut self, games: &[ScoredGame]) {
        for game in games {
            self.games += 1;
            self.scored += game.combined();
            self.widest = self.widest.max(Some(game.margin()));
            let (winner, loser) = game.by_fate();
            match winner.fate {
                Fate::Tied => self.ties += 1,
                Fate::Won | Fate::Lost => {
                    self.decided += 1;
                    self.winning += winner.score;
                    self.losing += loser.score;
                }
            }
            match game.start {
                Start::Unknown => {}
                Start::Known => {
                    self.started += 1;
                    self.starters_scored += game.first.score;
                    self.repliers_scored += game.second.score;
                    self.starters_half_wins += match game.first.fate {
                        Fate::Won => 2,
                        Fate::Tied => 1,
                        Fate::Lost => 0,
                    };
                }
            }
        }
    }
}
