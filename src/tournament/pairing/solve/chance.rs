//! [`Chance`]: every random choice of a round, from its seed.
//!
//! A stored seed must always give the same answer, so nothing here depends on how a crate seeds
//! a generator or shuffles a list.
use crate::pairing::Entrant;
use crate::{PlayerNo, RoundNo, TableNo};
use rules::{Lots, shuffle};

/// The random choices of one round of one division.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance {
    seed: u64,
    round: RoundNo,
}

/// What a lot between two players is for; lots for different purposes are independent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lot {
    Start,
    /// Decides between equally good pairings.
    TieBreak,
    /// A draw that must avoid repeats.
    Draw,
}

/// What a simulation is for; different simulations draw different games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Simulated {
    /// How the division ends.
    Division,
    /// How the division ends, with factor pairings up to a lower ceiling.
    Lowered,
    /// The player in this place wins every game and meets the leader in all rounds but the last.
    MeetsLeader(usize),
    /// The player in this place wins every game and meets the leader at most in the last round.
    MeetsOthers(usize),
    /// How the division ends after 1 v 4, 2 v 5, 3 v 6.
    FactorThree,
    /// The player in this place wins every game after 1 v 4, 2 v 5, 3 v 6.
    FactorThreeWinner(usize),
}

impl Simulated {
    /// The place of the player who wins every game; `None` if all games are coin tosses.
    pub(crate) fn winner(self) -> Option<usize> {
        match self {
            Simulated::Division | Simulated::Lowered | Simulated::FactorThree => None,
            Simulated::MeetsLeader(place)
            | Simulated::MeetsOthers(place)
            | Simulated::FactorThreeWinner(place) => Some(place),
        }
    }
}

/// Keeps the lots for seats apart from all others.
const SEAT: u64 = 10;

impl Chance {
    pub(crate) fn new(seed: u64, round: RoundNo) -> Chance {
        Chance { seed, round }
    }

    /// The players in random order (Fisher and Yates), starting from the order of their numbers.
    pub(crate) fn shuffled<'a>(self, players: &[&'a Entrant]) -> Vec<&'a Entrant> {
        let mut order = players.to_vec();
        order.sort_by_key(|entrant| entrant.number);
        shuffle(self.seed, u64::from(self.round.0), &mut order);
        order
    }

    /// A generator for the round; use it for one purpose only.
    pub(crate) fn lots(self) -> Lots {
        Lots::new(self.seed, u64::from(self.round.0))
    }

    /// A generator for one batch of a simulation, so that the order of the batches and the
    /// number of cores do not matter.
    pub(crate) fn batch(self, simulated: Simulated, batch: u64) -> Lots {
        let salt = match simulated {
            Simulated::Division => 4,
            Simulated::Lowered => 5,
            Simulated::MeetsLeader(_) => 6,
            Simulated::MeetsOthers(_) => 7,
            Simulated::FactorThree => 8,
            Simulated::FactorThreeWinner(_) => 9,
        };
        let place = simulated.winner().unwrap_or(0);
        let round = mixed(self.seed ^ mixed(u64::from(self.round.0) << 8 | salt));
        Lots::new(mixed(round ^ mixed(place as u64)), batch)
    }

    /// The lot of a player's pair for a table.
    pub(crate) fn seat(self, player: PlayerNo, table: TableNo) -> u32 {
        let round = mixed(self.seed ^ mixed(u64::from(self.round.0) << 8 | SEAT));
        let seat = u64::from(player.0) << 32 | u64::from(table.0);
        (mixed(round ^ mixed(seat)) >> 32) as u32
    }

    /// The lot of two players, whichever is named first.
    pub(crate) fn lot(self, lot: Lot, one: PlayerNo, two: PlayerNo) -> u64 {
        let salt = match lot {
            Lot::Start => 1,
            Lot::TieBreak => 2,
            Lot::Draw => 3,
        };
        let pair = u64::from(one.0.min(two.0)) << 32 | u64::from(one.0.max(two.0));
        let round = mixed(self.seed ^ mixed(u64::from(self.round.0) << 8 | salt));
        mixed(round ^ mixed(pair))
    }
}

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014) after its increment.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lot_does_not_depend_on_who_is_named_first() {
        let chance = Chance::new(42, RoundNo(3));
        let (one, two) = (PlayerNo(4), PlayerNo(9));
        assert_eq!(chance.lot(Lot::Start, one, two), chance.lot(Lot::Start, two, one));
        assert_ne!(chance.lot(Lot::Start, one, two), chance.lot(Lot::TieBreak, one, two));
        assert_ne!(
            chance.lot(Lot::Start, one, two),
            Chance::new(42, RoundNo(4)).lot(Lot::Start, one, two)
        );
    }

    #[test]
    fn splitmix_gives_its_published_first_number() {
        assert_eq!(mixed(0), 0xe220_a839_7b1d_cdaf);
    }

    /// Stored rounds depend on this number: it must never change.
    #[test]
    fn a_seed_gives_the_same_lot_for_ever() {
        assert_eq!(
            Chance::new(42, RoundNo(1)).lot(Lot::Start, PlayerNo(1), PlayerNo(2)),
            FOREVER_LOT
        );
    }

    const FOREVER_LOT: u64 = 10_498_748_198_709_364_394;
}
