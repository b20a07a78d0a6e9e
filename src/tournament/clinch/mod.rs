//! [`Race`]: which places each player can still reach, and which are certain.
//!
//! `docs/rules/clinch.md` has the promise. Places are by half-wins, losses and spread. A player
//! who can be equal counts as better for the worst place and as worse for the best place, so that
//! no tie-break can change the result.
mod flow;
mod magic;
mod margins;
mod race;
mod reach;
mod scenario;
mod side;
mod wins;
mod work;

use crate::{HalfWins, PlayerId, Rank};
use rules::Points;

pub use magic::needs;
pub use race::{Drafts, RaceField, SpreadLimits};
pub use scenario::{Comparison, Condition, LastGame, OwnResult, Scenario, Threshold, scenarios};
pub use wins::{ByWins, by_wins, out_below};
pub use work::Work;

use side::{Direction, Fixed, Side};

/// A division before its last rounds.
#[derive(Clone, Debug, Default)]
pub struct Race {
    /// The players, without those who have withdrawn, in any order.
    pub racers: Vec<Racer>,
    /// The rounds left to play.
    pub rounds: Vec<RoundAhead>,
    /// What a tie is worth to each player: never more than half a win.
    pub tie: HalfWins,
}

/// A player who plays on, with the results so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Racer {
    pub player: PlayerId,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    /// The spread that ranks, so far.
    pub spread: Points,
    pub listed: Listed,
}

/// Whether a player has a place in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    Ranked,
    /// A house player, who plays without a place.
    Unranked,
}

/// A round, or the rest of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundAhead {
    pub games: GamesAhead,
    /// The most that one game can change a player's spread; never negative.
    pub most: Points,
}

/// Who meets whom in a round that is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesAhead {
    /// These pairs, without results; all other players have played the round.
    Known(Vec<(PlayerId, PlayerId)>),
    /// Not paired; one of an odd number has a bye.
    Open,
}

/// A place that no results can pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    pub rank: Rank,
    pub tight: Tight,
}

/// Whether a bound is the place itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tight {
    /// Some results lead there.
    Exact,
    /// It is not proved that results lead there.
    AtLeast,
}

/// The range of places in which a player can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub player: PlayerId,
    /// The best place, shared or not, that is still possible.
    pub best: Bound,
    /// The worst, behind all who can be equal.
    pub worst: Bound,
}

/// What a player needs for a place, whatever others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// It is certain already.
    Clinched,
    /// This number of wins is enough, even if the rest is lost by the most.
    Wins(u32),
    /// Winning everything is not enough without the results of others.
    Others,
    /// It is out of reach.
    Eliminated,
    /// Too many games are left to say how many wins are enough.
    TooEarly,
}

impl Needs {
    /// Its word for programs, which must not change.
    pub fn name(self) -> &'static str {
        match self {
            Needs::Clinched => "clinched",
            Needs::Wins(_) => "open",
            Needs::Others => "others",
            Needs::Eliminated => "eliminated",
            Needs::TooEarly => "too_early",
        }
    }

    /// The number of wins that is enough, if there is one.
    pub fn wins(self) -> Option<u32> {
        match self {
            Needs::Clinched => Some(0),
            Needs::Wins(wins) => Some(wins),
            Needs::Others | Needs::Eliminated | Needs::TooEarly => None,
        }
    }
}

/// The places in which the player can end. A player who is not in the race is last.
pub fn range(race: &Race, player: PlayerId, mut work: Work) -> Range {
    let others = race
        .racers
        .iter()
        .filter(|racer| racer.listed == Listed::Ranked && racer.player != player)
        .count();
    let mut most =
        |way| reach::most_at_or_above(&Side::new(race, player, way, &Fixed::default()), &mut work);
    let (up, down) = (most(Direction::Up), most(Direction::Down));
    Range {
        player,
        // Players who can end at or below this one are not before.
        best: Bound { rank: place(others.saturating_sub(down.count)), tight: down.tight },
        worst: Bound { rank: place(up.count), tight: up.tight },
    }
}

/// The place behind this number of others.
fn place(before: usize) -> Rank {
    Rank(u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1))
}
