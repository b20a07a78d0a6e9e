//! [`by_wins`]: the places in which a player can end, by the number of further wins.
use super::magic::Left;
use super::reach::{Reached, most_at_or_above};
use super::side::{Direction, Side};
use super::work::{TooMuch, Work};
use super::{Bound, Listed, Race, Tight, place};
use crate::{PlayerId, Rank};

/// The places in which a player can end with this number of wins in the games left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByWins {
    pub wins: u32,
    /// The best place, with wins by the most and losses by one point.
    pub best: Bound,
    /// The worst, with wins by one point and losses by the most, behind all who can be equal.
    pub worst: Bound,
}

/// The places in which the player can end, by wins; `None` if too many games are left.
pub fn by_wins(race: &Race, player: PlayerId, mut work: Work) -> Option<Vec<ByWins>> {
    let left = Left::of(race, player).ok()?;
    let is_other = |racer: &&super::Racer| racer.listed == Listed::Ranked && racer.player != player;
    let others = race.racers.iter().filter(is_other).count();
    let mut most = |way, wins| most(race, player, way, &left, wins, &mut work);
    let all = left.games();
    let lines = (0..=all).map(|wins| {
        let up = most(Direction::Up, wins)?;
        // Reversed, losses are wins.
        let down = most(Direction::Down, all - wins)?;
        Ok(ByWins {
            wins: u32::try_from(wins).unwrap_or(u32::MAX),
            best: Bound { rank: place(others.saturating_sub(down.count)), tight: down.tight },
            worst: Bound { rank: place(up.count), tight: up.tight },
        })
    });
    lines.collect::<Result<_, TooMuch>>().ok()
}

/// With fewer wins than this, the first `places` are out of reach.
pub fn out_below(lines: &[ByWins], places: Rank) -> Option<u32> {
    lines.iter().find(|line| line.best.rank <= places).map(|line| line.wins)
}

/// The most who can end at or before the player, over all ways to win this number of games.
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
    // If the work is used up, no answer is better than unproved bounds.
    work.take(1)?;
    Ok(most)
}
