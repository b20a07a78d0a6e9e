//! [`by_wins`]: between which places a player ends with so many wins more.
use super::magic::Left;
use super::reach::{Reached, most_at_or_above};
use super::side::{Direction, Side};
use super::work::{TooMuch, Work};
use super::{Bound, Listed, Race, Tight, place};
use crate::{PlayerId, Rank};

/// Between which places a player ends who wins so many of the games that are left, and loses
/// the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByWins {
    pub wins: u32,
    /// The best place: wins by the most, losses by one point, whichever they are.
    pub best: Bound,
    /// The worst: wins by one point, losses by the most, whichever they are, with everybody who
    /// is equal before.
    pub worst: Bound,
}

/// Between which places the player ends with so many wins more, from none to all; `None` where
/// too many games are left to say so.
#[must_use]
pub fn by_wins(race: &Race, player: PlayerId, mut work: Work) -> Option<Vec<ByWins>> {
    let left = Left::of(race, player).ok()?;
    let is_other = |racer: &&super::Racer| racer.listed == Listed::Ranked && racer.player != player;
    let others = race.racers.iter().filter(is_other).count();
    let mut most = |way, wins| most(race, player, way, &left, wins, &mut work);
    let all = left.games();
    let lines = (0..=all).map(|wins| {
        let up = most(Direction::Up, wins)?;
        // Turned round, what is lost is what is won.
        let down = most(Direction::Down, all - wins)?;
        Ok(ByWins {
            wins: u32::try_from(wins).unwrap_or(u32::MAX),
            best: Bound { rank: place(others.saturating_sub(down.count)), tight: down.tight },
            worst: Bound { rank: place(up.count), tight: up.tight },
        })
    });
    lines.collect::<Result<_, TooMuch>>().ok()
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
    left: &Left,
    wins: usize,
    work: &mut Work,
) -> Result<Reached, TooMuch> {
    let mut most = Reached { count: 0, tight: Tight::AtLeast };
    for fixed in left.ways(wins) {
        work.take(left.cost)?;
        let found = most_at_or_above(&Side::new(race, player, way, &fixed), work);
        if found.count > most.count || (found.count == most.count && found.tight == Tight::Exact) {
            most = found;
        }
    }
    // Cut short, it would say of every number of wins that nothing is proved.
    work.take(1)?;
    Ok(most)
}
