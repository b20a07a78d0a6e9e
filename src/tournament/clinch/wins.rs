//! [`by_wins`]: between which places a player ends with so many wins more.
use super::magic::{MOST_KNOWN, left};
use super::reach::{Reached, most_at_or_above};
use super::side::{Direction, Fixed, Side};
use super::{Bound, Listed, Race, Tight, place};
use crate::{PlayerId, Rank};

/// Between which places a player ends who wins so many of the games that are left, and loses
/// the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByWins {
    /// How many of the games that are left are won.
    pub wins: u32,
    /// The best place: wins by the most, losses by one point, whichever they are.
    pub best: Bound,
    /// The worst: wins by one point, losses by the most, whichever they are, with everybody who
    /// is equal before.
    pub worst: Bound,
}

/// A line for each number of wins, from none to all; `None` where too many games with known
/// opponents are left to try which of them are won.
pub(super) fn by_wins(race: &Race, player: PlayerId) -> Option<Vec<ByWins>> {
    let (known, open) = left(race, player);
    if known > MOST_KNOWN {
        return None;
    }
    let is_other = |racer: &&super::Racer| racer.listed == Listed::Ranked && racer.player != player;
    let others = race.racers.iter().filter(is_other).count();
    let all = known + open;
    let lines = (0..=all).map(|wins| {
        let up = most(race, player, Direction::Up, (known, open), wins);
        // Turned round, what is lost is what is won.
        let down = most(race, player, Direction::Down, (known, open), all - wins);
        ByWins {
            wins: u32::try_from(wins).unwrap_or(u32::MAX),
            best: Bound { rank: place(others.saturating_sub(down.count)), tight: down.tight },
            worst: Bound { rank: place(up.count), tight: up.tight },
        }
    });
    Some(lines.collect())
}

/// With fewer wins than these a place among the first so many is out of reach.
#[must_use]
pub fn out_below(lines: &[ByWins], places: Rank) -> Option<u32> {
    lines.iter().find(|line| line.best.rank <= places).map(|line| line.wins)
}

/// How many can end at or before the player at most, whichever of the games are won.
fn most(
    race: &Race,
    player: PlayerId,
    way: Direction,
    (known, open): (usize, usize),
    wins: usize,
) -> Reached {
    let mut most = Reached { count: 0, tight: Tight::AtLeast };
    for which in 0_u32..1 << known {
        let won = which.count_ones() as usize;
        if won > wins || wins - won > open {
            continue;
        }
        let fixed =
            Fixed { known: (0..known).map(|at| which >> at & 1 == 1).collect(), open: wins - won };
        let found = most_at_or_above(&Side::new(race, player, way, &fixed));
        if found.count > most.count || (found.count == most.count && found.tight == Tight::Exact) {
            most = found;
        }
    }
    most
}
