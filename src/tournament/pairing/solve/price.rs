//! [`Prices`]: what pairs cost by the method of their round, and the cheapest pairings in which
//! two given players meet.
use crate::PlayerId;
use crate::pairing::solve::{Minimum, Problem, TIERS, problem};
use crate::pairing::{PlayerDual, Proof, SetDual, Tier, TierBits, TierUnits, TooWide, matching};

/// What the pairs of a round cost, without pinned players.
pub trait Prices {
    /// The players to pair, in standing order.
    fn players(&self) -> Vec<PlayerId>;

    /// The cost of two players as a pair, by tier; after [`Tier::WinsAndStarts`] comes the part of
    /// it that is for wins. `None` if one of them is not to be paired.
    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>>;

    /// The cost of these pairs; `None` if they are not of the same players.
    fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>>;

    fn least(&self) -> Result<Cheapest, TooWide>;

    /// The cheapest `most` pairings in which the player has another opponent, one for each, the
    /// cheapest first; none if the player or `opponent` is not to be paired.
    fn nearest(
        &self,
        player: PlayerId,
        opponent: PlayerId,
        most: usize,
    ) -> Result<Vec<(PlayerId, Cheapest)>, TooWide>;
}

/// A [`Problem`], whatever its tiers.
pub(crate) type Weighed<'a> = Box<dyn Weighs<'a> + 'a>;

pub(crate) trait Weighs<'a>: Prices {
    fn minimum(&self) -> Result<Minimum<'a>, TooWide>;
    fn proof(&self, stored: &[(PlayerId, PlayerId)]) -> Result<Proof, TooWide>;
}

/// A pairing with the least cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cheapest {
    /// Its cost by tier, the most important first, the lot last.
    pub totals: Vec<TierUnits>,
    pub pairs: Vec<(PlayerId, PlayerId)>,
}

impl<U: Fn(usize, usize) -> [u64; TIERS]> Prices for Problem<'_, U> {
    fn players(&self) -> Vec<PlayerId> {
        self.players.iter().map(|entrant| entrant.player).collect()
    }

    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>> {
        let place = |player| self.players.iter().position(|entrant| entrant.player == player);
        let (one, two) = (place(one)?, place(two)?);
        if one == two {
            return None;
        }
        let mut sum = self.totals(&[(one, two)]);
        if let Some(at) = sum.iter().position(|units| units.tier == Tier::WinsAndStarts) {
            let [one, two] = [one, two].map(|place| i64::from(self.players[place].half_wins.0));
            let units = problem::win_gap(one, two);
            sum.insert(at + 1, TierUnits { tier: Tier::WinGroups, units });
        }
        Some(sum)
    }

    fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>> {
        Some(self.totals(&self.places(pairs)?))
    }

    fn least(&self) -> Result<Cheapest, TooWide> {
        Ok(self.told(&self.least_with(&[])?))
    }

    fn nearest(
        &self,
        player: PlayerId,
        opponent: PlayerId,
        most: usize,
    ) -> Result<Vec<(PlayerId, Cheapest)>, TooWide> {
        let place = |player| self.players.iter().position(|entrant| entrant.player == player);
        let (Some(place), Some(partner)) = (place(player), place(opponent)) else {
            return Ok(Vec::new());
        };
        let costs = self.costs();
        let matched = matching::minimum_perfect(self.players.len(), &costs)?;
        let nearest = matched.nearest((place, partner), most, &costs, |other| {
            let pairs = self.least_with(&[(place.min(other), place.max(other))])?;
            Ok((self.sums(&pairs), pairs))
        })?;
        let told = nearest.into_iter();
        Ok(told.map(|(other, pairs)| (self.players[other].player, self.told(&pairs))).collect())
    }
}

impl<'a, U: Fn(usize, usize) -> [u64; TIERS]> Weighs<'a> for Problem<'a, U> {
    fn minimum(&self) -> Result<Minimum<'a>, TooWide> {
        Problem::minimum(self)
    }

    fn proof(&self, stored: &[(PlayerId, PlayerId)]) -> Result<Proof, TooWide> {
        let costs = self.costs();
        let matched = matching::minimum_perfect(self.players.len(), &costs)?;
        let player = |place: usize| self.players[place].player;
        let pairs: Vec<(usize, usize)> = matched.pairs().collect();
        let numbers = matched.numbers();
        let bits = self.tiers.iter().copied().zip(numbers.lowest).chain([(Tier::Lot, 0)]);
        let sets = numbers
            .sets
            .into_iter()
            .map(|(set, dual)| SetDual { players: set.into_iter().map(player).collect(), dual });
        let own = self.players.iter().zip(numbers.own);
        let Cheapest { totals, pairs } = self.told(&pairs);
        Ok(Proof {
            holds: matching::certify(&matched, &costs),
            checked: (self.players.len() * self.players.len().saturating_sub(1) / 2) as u64,
            totals,
            pairs,
            stored: self.total(stored),
            bits: bits.map(|(tier, lowest)| TierBits { tier, lowest }).collect(),
            duals: own.map(|(entrant, dual)| PlayerDual { player: entrant.player, dual }).collect(),
            sets: sets.collect(),
            strict: None,
        })
    }
}

impl<U: Fn(usize, usize) -> [u64; TIERS]> Problem<'_, U> {
    /// The cheapest pairing with these pairs of places, at unchanged costs.
    fn least_with(&self, with: &[(usize, usize)]) -> Result<Vec<(usize, usize)>, TooWide> {
        self.cheapest_with(with, &self.units, |place| self.guess[place])
    }

    fn told(&self, pairs: &[(usize, usize)]) -> Cheapest {
        let player = |place: usize| self.players[place].player;
        Cheapest {
            totals: self.totals(pairs),
            pairs: pairs.iter().map(|&(one, two)| (player(one), player(two))).collect(),
        }
    }
}
