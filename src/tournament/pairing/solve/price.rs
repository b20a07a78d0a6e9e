//! [`Prices`]: what pairs cost by the method of their round, and the cheapest pairings.
use crate::PlayerId;
use crate::pairing::solve::{Minimum, Problem, TIERS, problem};
use crate::pairing::{Tier, TierUnits, TooWide};

/// What the pairs of a round cost, without pinned players.
pub trait Prices {
    /// The cost of two players as a pair, by tier; after [`Tier::WinsAndStarts`] comes the part of
    /// it that is for wins. `None` if one of them is not to be paired.
    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>>;

    /// The cost of these pairs; `None` if they are not of the same players.
    fn total(&self, pairs: &[(PlayerId, PlayerId)]) -> Option<Vec<TierUnits>>;

    fn least(&self) -> Result<Cheapest, TooWide>;

    /// The cheapest pairing in which these two meet; `None` if one of them is not to be paired.
    fn least_with(&self, one: PlayerId, two: PlayerId) -> Result<Option<Cheapest>, TooWide>;
}

/// A [`Problem`], whatever its tiers.
pub(crate) type Weighed<'a> = Box<dyn Weighs<'a> + 'a>;

pub(crate) trait Weighs<'a>: Prices {
    fn minimum(&self) -> Result<Minimum<'a>, TooWide>;
}

/// A pairing with the least cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cheapest {
    /// Its cost by tier, the most important first, the lot last.
    pub totals: Vec<TierUnits>,
    pub pairs: Vec<(PlayerId, PlayerId)>,
}

impl<U: Fn(usize, usize) -> [u64; TIERS]> Prices for Problem<'_, U> {
    fn pair(&self, one: PlayerId, two: PlayerId) -> Option<Vec<TierUnits>> {
        let (one, two) = self.two_places(one, two)?;
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
        Ok(self.cheapest(&self.least_pairs()?))
    }

    fn least_with(&self, one: PlayerId, two: PlayerId) -> Result<Option<Cheapest>, TooWide> {
        let Some(pair) = self.two_places(one, two) else { return Ok(None) };
        Ok(Some(self.cheapest(&self.least_pairs_with(pair)?)))
    }
}

impl<'a, U: Fn(usize, usize) -> [u64; TIERS]> Weighs<'a> for Problem<'a, U> {
    fn minimum(&self) -> Result<Minimum<'a>, TooWide> {
        Problem::minimum(self)
    }
}

impl<U: Fn(usize, usize) -> [u64; TIERS]> Problem<'_, U> {
    /// The places of two different players, the lower first.
    fn two_places(&self, one: PlayerId, two: PlayerId) -> Option<(usize, usize)> {
        let place = |player| self.players.iter().position(|entrant| entrant.player == player);
        let (one, two) = (place(one)?, place(two)?);
        (one != two).then_some((one.min(two), one.max(two)))
    }

    fn cheapest(&self, pairs: &[(usize, usize)]) -> Cheapest {
        let player = |place: usize| self.players[place].player;
        Cheapest {
            totals: self.totals(pairs),
            pairs: pairs.iter().map(|&(one, two)| (player(one), player(two))).collect(),
        }
    }
}
