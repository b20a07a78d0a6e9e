//! [`needs`]: the number of wins that make a place certain.
use super::reach::{Sorted, most_at_or_above};
use super::side::{Direction, Fixed, Side};
use super::work::{TooMuch, Work};
use super::{GamesAhead, Needs, Race, range};
use crate::{PlayerId, Rank};

/// With more known games than this there are too many ways to win some of them.
const MOST_KNOWN: usize = 6;

/// What the player needs to end in one of the first `places`.
pub fn needs(race: &Race, player: PlayerId, places: Rank, work: Work) -> Needs {
    let range = range(race, player, work);
    if range.worst.rank <= places {
        return Needs::Clinched;
    }
    if range.best.rank > places {
        return Needs::Eliminated;
    }
    fewest_wins(race, player, places, work).unwrap_or(Needs::TooEarly)
}

/// The fewest wins that are enough.
fn fewest_wins(
    race: &Race,
    player: PlayerId,
    places: Rank,
    mut work: Work,
) -> Result<Needs, TooMuch> {
    let left = Left::of(race, player)?;
    let mut is_enough = |wins| {
        for fixed in left.ways(wins) {
            work.take(left.cost)?;
            let side = Side::new(race, player, Direction::Up, &fixed);
            if !is_among(&side, places, &mut work)? {
                return Ok(false);
            }
        }
        Ok(true)
    };
    let all = left.games();
    if !is_enough(all)? {
        return Ok(Needs::Others);
    }
    let mut fewest = all;
    for wins in 1..all {
        if is_enough(wins)? {
            fewest = wins;
            break;
        }
    }
    Ok(Needs::Wins(u32::try_from(fewest).unwrap_or(u32::MAX)))
}

pub(super) struct Left {
    /// Games with known opponents.
    known: usize,
    open: usize,
    /// The work of one look at the race.
    pub cost: usize,
}

impl Left {
    pub fn of(race: &Race, player: PlayerId) -> Result<Left, TooMuch> {
        let mut left = Left { known: 0, open: 0, cost: 0 };
        for round in &race.rounds {
            match &round.games {
                GamesAhead::Open => left.open += 1,
                GamesAhead::Known(games) => {
                    left.known +=
                        games.iter().filter(|(one, two)| [*one, *two].contains(&player)).count();
                }
            }
            left.cost += race.racers.len();
        }
        if left.known > MOST_KNOWN { Err(TooMuch) } else { Ok(left) }
    }

    pub fn games(&self) -> usize {
        self.known + self.open
    }

    /// Every way to win this number of games.
    pub fn ways(&self, wins: usize) -> impl Iterator<Item = Fixed> + '_ {
        (0_u32..1 << self.known).filter_map(move |which| {
            let open = wins.checked_sub(which.count_ones() as usize)?;
            let known = (0..self.known).map(|at| which >> at & 1 == 1).collect();
            (open <= self.open).then_some(Fixed { known, open })
        })
    }
}

/// Whether the player is certain to be in one of the first `places`.
fn is_among(side: &Side, places: Rank, work: &mut Work) -> Result<bool, TooMuch> {
    let most = usize::try_from(places.0.saturating_sub(1)).unwrap_or(usize::MAX);
    let sorted = Sorted::new(side);
    if sorted.at_most() <= most {
        return Ok(true);
    }
    if sorted.sure > most {
        return Ok(false);
    }
    let is_among = most_at_or_above(side, work).count <= most;
    // If the work is used up, "no" is not proved.
    if !is_among {
        work.take(1)?;
    }
    Ok(is_among)
}
