//! What an exact pairing minimises: tiers, the more important first, each counted in
//! whole units.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::PlayerId;
use crate::pairing::chance::{Chance, Lot};
use crate::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::pairing::matching::{self, Costs};
use crate::pairing::{Entrant, PlayerDual, Proof, SetDual, TierBits, TooWide};

/// One of the things that a pairing minimises; a lower tier decides only among
/// pairings that are level in every higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Limits that the pair breaks, each one unit ([`Breach`](super::Breach)).
    Broken,
    /// Boards that are not of the round as it was before it was paired again.
    Boards,
    /// Players whose place is decided, who meet somebody who can still win a prize, or not the
    /// highest of those who cannot.
    Gibson,
    /// Bands of prizes between the two, squared.
    Bands,
    /// Repeats: 2^k - 1 for two who have met k times.
    Repeats,
    /// The same where the method does not count them: always nothing.
    FreeRepeats,
    /// Win groups: the square of the difference in half-wins.
    WinGroups,
    /// The same, and for two of the lower half of the field twice what they come to in
    /// [`Tier::Starts`].
    WinsAndStarts,
    /// Starts: how much of the players' uneven starts the pair cannot even out.
    Starts,
    /// The shape within a win group: the square of twice the distance from the ideal.
    Shape,
    /// The distance in the standings beyond neighbours, squared.
    Distance,
    /// The difference from the distance in the standings that the method asks for, squared.
    Stride,
    /// Pairs of the wrong quartiles, by how far their quartiles are from the right ones.
    Quartiles,
    /// What COP's weights come to.
    Cop,
    /// Two of the top half who meet.
    TopHalf,
    /// The places above the lower one of two of the top half who meet.
    TopPlaces,
    /// The difference from half the field in the distance of the two, squared.
    Casement,
    /// The same, the more the higher the player stands.
    Upper,
    /// A lot by the seed, so that there is one best pairing.
    Lot,
}

/// What something costs in one tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierUnits {
    pub tier: Tier,
    pub units: u64,
}

/// What to say behind so many counts; nothing where there is one.
#[must_use]
pub fn earlier_first(counts: usize) -> &'static str {
    if counts > 1 { " The earlier counts first." } else { "" }
}

/// Whether players who have met may meet again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repeats {
    /// As if they had not met.
    #[default]
    Allowed,
    /// The fewest possible, before everything else but byes.
    Avoided,
}

impl Repeats {
    /// What a pair costs as a repeat: nothing where repeats are allowed.
    pub(super) fn units(self, units: impl FnOnce() -> u64) -> u64 {
        match self {
            Repeats::Allowed => 0,
            Repeats::Avoided => units(),
        }
    }

    /// What that counts as.
    pub(super) fn tier(self) -> Tier {
        match self {
            Repeats::Allowed => Tier::FreeRepeats,
            Repeats::Avoided => Tier::Repeats,
        }
    }
}

impl Tier {
    /// Its name for programs.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Tier::Broken => "broken",
            Tier::Boards => "boards",
            Tier::Gibson => "gibson",
            Tier::Bands => "bands",
            Tier::Repeats => "repeats",
            Tier::FreeRepeats => "free_repeats",
            Tier::WinGroups => "win_groups",
            Tier::WinsAndStarts => "wins_and_starts",
            Tier::Starts => "starts",
            Tier::Shape => "shape",
            Tier::Distance => "distance",
            Tier::Stride => "stride",
            Tier::Quartiles => "quartiles",
            Tier::Cop => "cop",
            Tier::TopHalf => "top_half",
            Tier::TopPlaces => "top_places",
            Tier::Casement => "casement",
            Tier::Upper => "upper",
            Tier::Lot => "lot",
        }
    }

    /// Whether nobody need hear of it where it comes to nothing: few rounds have limits.
    #[must_use]
    pub fn is_told_if_broken(self) -> bool {
        match self {
            Tier::Broken
            | Tier::FreeRepeats
            | Tier::Boards
            | Tier::Gibson
            | Tier::Bands
            | Tier::TopHalf
            | Tier::TopPlaces
            | Tier::Upper => true,
            Tier::Repeats
            | Tier::WinGroups
            | Tier::WinsAndStarts
            | Tier::Starts
            | Tier::Shape
            | Tier::Distance
            | Tier::Stride
            | Tier::Quartiles
            | Tier::Cop
            | Tier::Casement
            | Tier::Lot => false,
        }
    }

    /// What the tier counts, in words to follow a number.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Tier::Broken => "for limits that cannot be kept",
            Tier::Boards => "for boards that were not in the round before",
            Tier::Gibson => {
                "for opponents of decided players (least met, then highest of those out of the prizes)"
            }
            Tier::Bands => "for pairs of different bands of prizes (squared)",
            Tier::Repeats => "for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)",
            Tier::FreeRepeats => "for repeats, which the method does not count",
            Tier::WinGroups => "for unequal wins (the difference in half-wins, squared)",
            Tier::WinsAndStarts => {
                "for unequal wins (the difference in half-wins, squared) and, in the lower half, \
                 starts that pairs cannot even out (twice)"
            }
            Tier::Starts => "for starts that these pairs cannot even out",
            Tier::Shape => "for distance from the ideal opponent among equal wins (squared)",
            Tier::Distance => "for distance in the standings beyond neighbours (squared)",
            Tier::Stride => "for distance in the standings other than asked for (squared)",
            Tier::Quartiles => "for pairs of other quartiles than asked for (squared)",
            Tier::Cop => "by the weights of COP, within its rules",
            Tier::TopHalf => "for two of the top half who meet",
            Tier::TopPlaces => "for the places above the lower one of these",
            Tier::Casement => "for places beside the opponent in order (squared)",
            Tier::Upper => "for the same, the more the higher the player stands",
            Tier::Lot => "by lot",
        }
    }
}

/// From this many earlier meetings on, one more adds a constant number of units
/// instead of doubling them: beyond, the sum would outgrow every integer in a club
/// that meets for years.
const DOUBLING_MEETINGS: u32 = 16;

/// The bits of a lot. Two equally good pairings share a least sum at most once in
/// 2^32 / (number of possible pairs) rounds (isolation lemma): 8,000 rounds of 1,000.
const LOT_BITS: u32 = 32;
/// The largest lot.
pub(super) const MOST_LOT: u32 = u32::MAX;

/// The units of a pair that has met before.
pub(super) fn repeats(meetings: u32) -> u64 {
    let doublings = meetings.min(DOUBLING_MEETINGS);
    (1 << doublings) - 1 + (u64::from(meetings - doublings) << DOUBLING_MEETINGS)
}

/// The units of a pair with so many half-wins.
pub(super) fn win_gap(one: i64, two: i64) -> u64 {
    let gap = one.abs_diff(two);
    gap * gap
}

/// Starts less replies.
pub(super) fn balance(entrant: &Entrant) -> i64 {
    i64::from(entrant.starts) - i64::from(entrant.replies)
}

/// The units of a pair by its balances of starts: 0 where the balances have different signs,
/// else twice the smaller. The sum of squares of starts less replies after the round
/// is a constant and twice the sum of these.
pub(super) fn starts(one: i64, two: i64) -> u64 {
    one.unsigned_abs() + two.unsigned_abs() - one.abs_diff(two)
}

/// The units of a pair at these places of the standings.
fn distance(one: usize, two: usize) -> u64 {
    let beyond = one.abs_diff(two) as u64 - 1;
    beyond * beyond
}

/// The units of a pair by lot.
pub(super) fn lot(chance: Chance, lot: Lot, one: &Entrant, two: &Entrant) -> u64 {
    chance.lot(lot, one.number, two.number) >> (u64::BITS - LOT_BITS)
}

/// Players of whom each is to have an opponent, and what each pair costs.
pub(super) struct Problem<'a, U, const T: usize> {
    /// The tiers, the most important first. After them the lot decides.
    pub(super) tiers: [Tier; T],
    /// Who is to have an opponent, in standing order.
    pub(super) players: Vec<&'a Entrant>,
    /// Who is not.
    pub(super) byes: Vec<&'a Entrant>,
    /// The lots of the round, and those that are meant.
    pub(super) lots: (Chance, Lot),
    /// What the players at two places of the list cost, in each tier.
    pub(super) units: U,
    /// By player: a guess at what each adds to the costs of its pairs, by tier. A good one
    /// saves time, and changes nothing.
    pub(super) guess: Vec<[i64; T]>,
}

impl<'a, U: Fn(usize, usize) -> [u64; T], const T: usize> Problem<'a, U, T> {
    /// The pairs at the lexicographically least totals, and of those the ones at the least
    /// lots; with those totals.
    ///
    /// # Errors
    /// Costs too wide for exact arithmetic.
    pub(super) fn drawn(self) -> Result<Drawn<'a>, TooWide> {
        let Problem { tiers, players, byes, lots, units, guess } = self;
        let costs = costs(&players, lots, units, guess);
        let matched = matching::minimum_perfect(players.len(), &costs)?;
        let pairs = matched.pairs().map(|(one, two)| DrawnPair {
            one: players[one],
            two: players[two],
            start: DrawnStart::ByRule,
        });
        let mut objective = totals(tiers, &costs, matched.pairs());
        objective.retain(|total| total.units > 0 || !total.tier.is_told_if_broken());
        Ok(Drawn { pairs: pairs.collect(), byes, objective })
    }

    /// The proof that no pairing costs less, checked; and what these pairs would cost,
    /// where they are a pairing of just these players.
    ///
    /// # Errors
    /// Costs too wide for exact arithmetic.
    pub(super) fn proof(self, stored: &[(PlayerId, PlayerId)]) -> Result<Proof, TooWide> {
        let Problem { tiers, players, byes: _, lots, units, guess } = self;
        let costs = costs(&players, lots, units, guess);
        let matched = matching::minimum_perfect(players.len(), &costs)?;
        let player = |place: usize| players[place].player;
        let numbers = matched.numbers();
        let bits = tiers.into_iter().zip(numbers.lowest).chain([(Tier::Lot, 0)]);
        let sets = numbers
            .sets
            .into_iter()
            .map(|(set, dual)| SetDual { players: set.into_iter().map(player).collect(), dual });
        let own = players.iter().zip(numbers.own);
        let stored = places(&players, stored);
        Ok(Proof {
            holds: matching::certify(&matched, &costs),
            checked: (players.len() * players.len().saturating_sub(1) / 2) as u64,
            totals: totals(tiers, &costs, matched.pairs()),
            pairs: matched.pairs().map(|(one, two)| (player(one), player(two))).collect(),
            stored: stored.map(|stored| totals(tiers, &costs, stored.into_iter())),
            bits: bits.map(|(tier, lowest)| TierBits { tier, lowest }).collect(),
            duals: own.map(|(entrant, dual)| PlayerDual { player: entrant.player, dual }).collect(),
            sets: sets.collect(),
            strict: None,
        })
    }
}

impl<'a> Problem<'a, (), 6> {
    /// The limits, the fewest repeats where they are avoided, then the least distance in the
    /// list.
    pub(super) fn by_distance(
        field: &Field<'a>,
        players: Vec<&'a Entrant>,
        byes: Vec<&'a Entrant>,
        repeats: Repeats,
    ) -> Problem<'a, impl Fn(usize, usize) -> [u64; 6] + use<>, 6> {
        let kept = field.kept(&players);
        let units = move |one: usize, two: usize| {
            let [broken, boards, gibson, bands] = kept.limits(one, two);
            [
                broken,
                boards,
                gibson,
                bands,
                repeats.units(|| kept.repeats(one, two)),
                distance(one, two),
            ]
        };
        let guess = vec![[0; 6]; players.len()];
        let lots = (field.chance(), Lot::TieBreak);
        let tiers =
            [Tier::Broken, Tier::Boards, Tier::Gibson, Tier::Bands, repeats.tier(), Tier::Distance];
        Problem { tiers, players, byes, lots, units, guess }
    }
}

/// What pairs cost, for the matcher.
pub(super) fn costs<U, const T: usize>(
    players: &[&Entrant],
    (chance, kind): (Chance, Lot),
    units: U,
    guess: Vec<[i64; T]>,
) -> Costs<U, impl Fn(usize, usize) -> u64, T> {
    let lot = move |one: usize, two: usize| lot(chance, kind, players[one], players[two]);
    Costs { units, lot, most_lot: MOST_LOT, guess }
}

/// What pairs come to, by tier.
pub(super) fn totals<const T: usize>(
    tiers: [Tier; T],
    costs: &Costs<impl Fn(usize, usize) -> [u64; T], impl Fn(usize, usize) -> u64, T>,
    pairs: impl Iterator<Item = (usize, usize)>,
) -> Vec<TierUnits> {
    let (mut totals, mut lots) = ([0; T], 0);
    for (one, two) in pairs {
        for (total, units) in totals.iter_mut().zip((costs.units)(one, two)) {
            *total += units;
        }
        lots += (costs.lot)(one, two);
    }
    let totals = tiers.into_iter().zip(totals).chain([(Tier::Lot, lots)]);
    totals.map(|(tier, units)| TierUnits { tier, units }).collect()
}

/// The places of these pairs' players, if each of the players is in one of them.
pub(super) fn places(
    players: &[&Entrant],
    pairs: &[(PlayerId, PlayerId)],
) -> Option<Vec<(usize, usize)>> {
    let mut left: HashMap<PlayerId, usize> =
        players.iter().zip(0..).map(|(entrant, place)| (entrant.player, place)).collect();
    let mut found = Vec::with_capacity(pairs.len());
    for (one, two) in pairs {
        let (one, two) = (left.remove(one)?, left.remove(two)?);
        found.push((one.min(two), one.max(two)));
    }
    left.is_empty().then_some(found)
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
