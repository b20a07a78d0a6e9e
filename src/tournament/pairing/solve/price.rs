//! [`Prices`]: what pairs cost by the measure of their round's method, and what the cheapest
//! pairing comes to in which two players meet whom the method kept apart.
use crate::PlayerId;
use crate::pairing::solve::{Minimum, Problem, TIERS, problem};
use crate::pairing::{PlayerDual, Proof, SetDual, Tier, TierBits, TierUnits, TooWide, matching};

/// What the pairs of a round cost, of the players whom no pin names.
pub trait Prices {
    /// Who is to be paired, in standing order.
    fn players(&self) -> Vec<PlayerId>;

    /// What two players cost as a pair, by tier, and behind [`Tier::WinsAndStarts`] what of it
    /// is for wins; `None` where one of them is not to be paired.
    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>>;

    /// What these pairs come to; `None` where other players meet in them.
    fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>>;

    fn least(&self) -> Result<Cheapest, TooWide>;

    /// The cheapest so many pairings in which a player meets another than this opponent, one for
    /// each other opponent, the cheapest first; none where one of the two is not to be paired.
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

/// A pairing that comes to the least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cheapest {
    /// What it comes to, by tier, the more important first; the lot last.
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
    /// The cheapest pairing with these pairs, of places. What a pair costs stays as it was among
    /// all: only who is left looks for an opponent.
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
