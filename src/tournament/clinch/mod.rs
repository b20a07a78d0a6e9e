//! [`Race`]: which places are still open to whom, and which are certain.
//!
//! `docs/rules/clinch.md` is the promise. Places are by half-wins, losses and spread; who
//! can be equal is taken to stand behind where a place is to be certain, and before where one
//! is to be possible, so that no tie-break can undo what is said here.
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
    /// Who plays them, in any order: nobody who has withdrawn.
    pub racers: Vec<Racer>,
    /// What is left to play.
    pub rounds: Vec<RoundAhead>,
    /// What a tie is worth to each player: never more than half a win.
    pub tie: HalfWins,
}

/// Somebody who plays on, with what counts so far.
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
    /// Plays, and takes nobody's place: a house player.
    Unranked,
}

/// A round, or what is left of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundAhead {
    pub games: GamesAhead,
    /// The most by which one game moves each player's spread; never negative.
    pub most: Points,
}

/// Who meets whom in a round that is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GamesAhead {
    /// These pairs, whose results are missing; a player in none of them has played the round.
    Known(Vec<(PlayerId, PlayerId)>),
    /// Anybody may meet anybody, and one of an odd number has a bye.
    Open,
}

/// A place that nobody's results can move past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    pub rank: Rank,
    pub tight: Tight,
}

/// Whether a bound is the place itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tight {
    /// Results are known that lead there: the place is exact.
    Exact,
    /// It is at least so; whether results lead quite there is not proved.
    AtLeast,
}

/// Between which places a player ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub player: PlayerId,
    /// The best place, shared or not, that is still possible.
    pub best: Bound,
    /// The worst, where everybody who is equal stands before.
    pub worst: Bound,
}

/// What a player has to do for a place, whatever others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// It is certain already.
    Clinched,
    /// So many wins are enough, however the rest is lost.
    Wins(u32),
    /// Even winning everything is not enough without others' results.
    Others,
    /// It is out of reach.
    Eliminated,
    /// Too many games are left to say how many wins are enough.
    TooEarly,
}

impl Needs {
    /// Its word for programs: it is relied upon, so it does not change.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Needs::Clinched => "clinched",
            Needs::Wins(_) => "open",
            Needs::Others => "others",
            Needs::Eliminated => "eliminated",
            Needs::TooEarly => "too_early",
        }
    }

    /// How many wins are enough, where a number of them is.
    #[must_use]
    pub fn wins(self) -> Option<u32> {
        match self {
            Needs::Clinched => Some(0),
            Needs::Wins(wins) => Some(wins),
            Needs::Others | Needs::Eliminated | Needs::TooEarly => None,
        }
    }
}

/// Between which places the player ends. A player who is not in the race is last.
#[must_use]
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
        // A player who can be kept at or below the player is not before.
        best: Bound { rank: place(others.saturating_sub(down.count)), tight: down.tight },
        worst: Bound { rank: place(up.count), tight: up.tight },
    }
}

/// The place behind so many others.
fn place(before: usize) -> Rank {
    Rank(u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1))
}
