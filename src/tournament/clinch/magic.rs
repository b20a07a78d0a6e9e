//! [`needs`]: how many wins make a place certain.
use super::reach::{Sorted, most_at_or_above};
use super::side::{Direction, Fixed, Side};
use super::{GamesAhead, Needs, Race, range};
use crate::{PlayerId, Rank};

/// With more known games than this, which of them are won is too much to try.
pub(super) const MOST_KNOWN: usize = 6;

/// What the player has to do to end among the first so many.
pub(super) fn needs(race: &Race, player: PlayerId, places: Rank) -> Needs {
    let range = range(race, player);
    if range.worst.rank <= places {
        return Needs::Clinched;
    }
    if range.best.rank > places {
        return Needs::Eliminated;
    }
    let (known, open) = left(race, player);
    if known > MOST_KNOWN {
        return Needs::TooEarly;
    }
    let all = known + open;
    if !is_enough(race, player, places, known, open, all) {
        return Needs::Others;
    }
    let fewest = (1..all).find(|wins| is_enough(race, player, places, known, open, *wins));
    Needs::Wins(u32::try_from(fewest.unwrap_or(all)).unwrap_or(u32::MAX))
}

/// How many games the player has left: with known opponents, and others.
pub(super) fn left(race: &Race, player: PlayerId) -> (usize, usize) {
    let (mut known, mut open) = (0, 0);
    for round in &race.rounds {
        match &round.games {
            GamesAhead::Open => open += 1,
            GamesAhead::Known(games) => {
                known += games.iter().filter(|(one, two)| [*one, *two].contains(&player)).count();
            }
        }
    }
    (known, open)
}

/// Whether so many wins are enough, whichever they are, each by one point.
fn is_enough(
    race: &Race,
    player: PlayerId,
    places: Rank,
    known: usize,
    open: usize,
    wins: usize,
) -> bool {
    (0_u32..1 << known).all(|which| {
        let won = which.count_ones() as usize;
        if won > wins || wins - won > open {
            return true;
        }
        let fixed =
            Fixed { known: (0..known).map(|at| which >> at & 1 == 1).collect(), open: wins - won };
        is_among(&Side::new(race, player, Direction::Up, &fixed), places)
    })
}

fn is_among(side: &Side, places: Rank) -> bool {
    let most = usize::try_from(places.0.saturating_sub(1)).unwrap_or(usize::MAX);
    let sorted = Sorted::new(side);
    if sorted.at_most() <= most {
        return true;
    }
    sorted.sure <= most && most_at_or_above(side).count <= most
}
