//! [`Problem`]: what an exact pairing minimises, as tiers of whole units.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::PlayerId;
use crate::pairing::matching::Costs;
use crate::pairing::solve::{Chance, DrawnPair, Field, Lot};
use crate::pairing::{Entrant, Tier, TierUnits, TooWide, matching};

/// Whether players who have met may meet again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repeats {
    /// They may, as if they had not met.
    #[default]
    Allowed,
    /// The fewest possible, before everything except byes.
    Avoided,
}

impl Repeats {
    fn units(self, units: impl FnOnce() -> u64) -> u64 {
        match self {
            Repeats::Allowed => 0,
            Repeats::Avoided => units(),
        }
    }

    fn tier(self) -> Tier {
        match self {
            Repeats::Allowed => Tier::FreeRepeats,
            Repeats::Avoided => Tier::Repeats,
        }
    }
}

/// From this number of meetings on, one more adds a constant number of units instead of
/// doubling them. Otherwise the numbers would get too large in a club that meets for years.
pub(crate) const DOUBLING_MEETINGS: u32 = 16;

/// The bits of a lot. Two equally good pairings have the same least sum of lots at most once in
/// 2^32 / (number of possible pairs) rounds (isolation lemma): once in 8,000 rounds of 1,000.
const LOT_BITS: u32 = 32;
pub(crate) const MOST_LOT: u32 = u32::MAX;

/// The units of a pair that has met before.
pub(crate) fn repeats(meetings: u32) -> u64 {
    let doublings = meetings.min(DOUBLING_MEETINGS);
    (1 << doublings) - 1 + (u64::from(meetings - doublings) << DOUBLING_MEETINGS)
}

/// The units of a pair by its half-wins.
pub(crate) fn win_gap(one: i64, two: i64) -> u64 {
    let gap = one.abs_diff(two);
    gap * gap
}

/// Starts minus replies.
pub(crate) fn balance(entrant: &Entrant) -> i64 {
    i64::from(entrant.starts) - i64::from(entrant.replies)
}

/// The units of a pair by its balances of starts: 0 if their signs differ, else twice the smaller.
/// The sum of squared balances after the round is a constant plus twice the sum of these.
pub(crate) fn starts(one: i64, two: i64) -> u64 {
    one.unsigned_abs() + two.unsigned_abs() - one.abs_diff(two)
}

/// The units of a pair at these places of the standings.
fn distance(one: usize, two: usize) -> u64 {
    let beyond = one.abs_diff(two) as u64 - 1;
    beyond * beyond
}

/// The lot of a pair.
pub(crate) fn lot(chance: Chance, lot: Lot, one: &Entrant, two: &Entrant) -> u64 {
    chance.lot(lot, one.number, two.number) >> (u64::BITS - LOT_BITS)
}

/// The most tiers of a problem: four limits, repeats, and three of the method's own.
pub(crate) const TIERS: usize = 8;

/// Players to pair, and what each pair costs.
pub(crate) struct Problem<'a, U> {
    /// The tiers, the most important first. After them the lot decides.
    pub(crate) tiers: Vec<Tier>,
    /// The players to pair, in standing order.
    pub(crate) players: Vec<&'a Entrant>,
    pub(crate) byes: Vec<&'a Entrant>,
    pub(crate) lots: (Chance, Lot),
    /// The cost of the players at two places of the list in each tier; 0 after the last tier.
    pub(crate) units: U,
    /// By player: a guess at what it adds to the costs of its pairs, by tier. A good guess saves
    /// time; it never changes the result.
    pub(crate) guess: Vec<[i64; TIERS]>,
}

/// The pairs with the least cost, and the byes.
pub(crate) struct Minimum<'a> {
    pub(crate) pairs: Vec<DrawnPair<'a>>,
    pub(crate) byes: Vec<&'a Entrant>,
}

impl<'a> Problem<'a, ()> {
    /// The limits, the fewest repeats if avoided, then up to three tiers of the method's own.
    pub(crate) fn of<U: Fn(usize, usize) -> [u64; 3]>(
        field: &Field<'a>,
        (players, byes): (Vec<&'a Entrant>, Vec<&'a Entrant>),
        repeats: Repeats,
        own: &[Tier],
        units: U,
    ) -> Problem<'a, impl Fn(usize, usize) -> [u64; TIERS] + use<U>> {
        let limits = field.limits(&players);
        let units = move |one: usize, two: usize| {
            let [broken, boards, gibson, bands] = limits.units(one, two);
            let repeats = repeats.units(|| limits.repeats(one, two));
            let [own, more, last] = units(one, two);
            [broken, boards, gibson, bands, repeats, own, more, last]
        };
        let mut tiers = vec![Tier::Broken, Tier::Boards, Tier::Gibson, Tier::Bands, repeats.tier()];
        tiers.extend(own);
        let guess = vec![[0; TIERS]; players.len()];
        Problem { tiers, players, byes, lots: (field.chance(), Lot::TieBreak), units, guess }
    }

    /// The limits, the fewest repeats if they are avoided, then the least distance in the list.
    pub(crate) fn by_distance(
        field: &Field<'a>,
        players: (Vec<&'a Entrant>, Vec<&'a Entrant>),
        repeats: Repeats,
    ) -> Problem<'a, impl Fn(usize, usize) -> [u64; TIERS] + use<>> {
        let own = |one: usize, two: usize| [distance(one, two), 0, 0];
        Problem::of(field, players, repeats, &[Tier::Distance], own)
    }
}

impl<'a, U: Fn(usize, usize) -> [u64; TIERS]> Problem<'a, U> {
    /// The best pairing, with the byes.
    pub(crate) fn minimum(&self) -> Result<Minimum<'a>, TooWide> {
        let drawn =
            |(one, two): (usize, usize)| DrawnPair::by_rule(self.players[one], self.players[two]);
        let pairs = self.least_pairs()?.into_iter().map(drawn).collect();
        Ok(Minimum { pairs, byes: self.byes.clone() })
    }

    /// The pairs of places with the lexicographically least totals, and among those the least lots.
    pub(crate) fn least_pairs(&self) -> Result<Vec<(usize, usize)>, TooWide> {
        let costs = costs(&self.players, self.lots, &self.units, self.guess.clone());
        matching::minimum_perfect(self.players.len(), &costs)
    }

    /// The same among the pairings that contain this pair.
    pub(crate) fn least_pairs_with(
        &self,
        with: (usize, usize),
    ) -> Result<Vec<(usize, usize)>, TooWide> {
        let left: Vec<usize> =
            (0..self.players.len()).filter(|place| ![with.0, with.1].contains(place)).collect();
        let players: Vec<&Entrant> = left.iter().map(|place| self.players[*place]).collect();
        let guess = left.iter().map(|place| self.guess[*place]).collect();
        let units = |one: usize, two: usize| (self.units)(left[one], left[two]);
        let matched =
            matching::minimum_perfect(left.len(), &costs(&players, self.lots, units, guess))?;
        let others = matched.into_iter().map(|(one, two)| (left[one], left[two]));
        Ok(std::iter::once(with).chain(others).collect())
    }

    /// The cost of pairs of places by tier, the lot last.
    pub(crate) fn totals(&self, pairs: &[(usize, usize)]) -> Vec<TierUnits> {
        let (chance, kind) = self.lots;
        let (mut sums, mut lots) = ([0; TIERS], 0);
        for &(one, two) in pairs {
            let (low, high) = (one.min(two), one.max(two));
            for (sum, units) in sums.iter_mut().zip((self.units)(low, high)) {
                *sum += units;
            }
            lots += lot(chance, kind, self.players[low], self.players[high]);
        }
        let totals = self.tiers.iter().copied().zip(sums).chain([(Tier::Lot, lots)]);
        totals.map(|(tier, units)| TierUnits { tier, units }).collect()
    }

    /// The places of these pairs; `None` if they are not exactly the players.
    pub(crate) fn places(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<(usize, usize)>> {
        let mut left: HashMap<PlayerId, usize> =
            self.players.iter().zip(0..).map(|(entrant, place)| (entrant.player, place)).collect();
        let mut found = Vec::with_capacity(pairs.len());
        for (one, two) in pairs {
            let (one, two) = (left.remove(one)?, left.remove(two)?);
            found.push((one.min(two), one.max(two)));
        }
        left.is_empty().then_some(found)
    }
}

fn costs<'c, const T: usize>(
    players: &'c [&Entrant],
    (chance, kind): (Chance, Lot),
    units: impl Fn(usize, usize) -> [u64; T] + 'c,
    guess: Vec<[i64; T]>,
) -> Costs<'c, T> {
    let lot = move |one: usize, two: usize| lot(chance, kind, players[one], players[two]);
    Costs { units: Box::new(units), lot: Box::new(lot), most_lot: MOST_LOT, guess }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_further_meeting_costs_more_than_the_last_one_did() {
        assert_eq!([0, 1, 2, 3].map(repeats), [0, 1, 3, 7]);
        let steps: Vec<u64> = (0..40).map(|k| repeats(k + 1) - repeats(k)).collect();
        assert!(steps.is_sorted());
        assert_eq!(repeats(16), 65_535);
        assert_eq!(repeats(18), 65_535 + 2 * 65_536);
    }
}
