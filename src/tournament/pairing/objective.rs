//! What an exact pairing minimises: tiers, the more important first, each counted in
//! whole units.
use serde::{Deserialize, Serialize};

use crate::tournament::pairing::chance::{Chance, Lot};
use crate::tournament::pairing::field::{DrawnPair, DrawnStart};
use crate::tournament::pairing::{Entrant, TooWide, matching};

/// One of the things that a pairing minimises; a lower tier decides only among
/// pairings that are level in every higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Repeats: 2^k - 1 for two who have met k times.
    Repeats,
    /// Win groups: the square of the difference in half-wins.
    WinGroups,
    /// Starts: how much of the players' uneven starts the pair cannot even out.
    Starts,
    /// The shape within a win group: the square of twice the distance from the ideal.
    Shape,
    /// The distance in the standings beyond neighbours, squared.
    Distance,
    /// What COP's weights come to.
    Cop,
    /// A lot by the seed, so that there is one best pairing.
    Lot,
}

/// What something costs in one tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierUnits {
    /// The tier.
    pub tier: Tier,
    /// The units.
    pub units: u64,
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

impl Tier {
    /// What the tier counts, in words to follow a number.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Tier::Repeats => "for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)",
            Tier::WinGroups => "for unequal wins (the difference in half-wins, squared)",
            Tier::Starts => "for starts that these pairs cannot even out",
            Tier::Shape => "for distance from the ideal opponent among equal wins (squared)",
            Tier::Distance => "for distance in the standings beyond neighbours (squared)",
            Tier::Cop => "by the weights of COP, within its rules",
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

/// The units of a pair that has met before.
pub(super) fn repeats(meetings: u32) -> u64 {
    let doublings = meetings.min(DOUBLING_MEETINGS);
    (1 << doublings) - 1 + (u64::from(meetings - doublings) << DOUBLING_MEETINGS)
}

/// The units of a pair with unequal wins.
pub(super) fn win_gap(one: &Entrant, two: &Entrant) -> u64 {
    let gap = u64::from(one.half_wins.0.abs_diff(two.half_wins.0));
    gap * gap
}

/// The units of a pair by its starts: 0 where the balances have different signs,
/// else twice the smaller. The sum of squares of starts less replies after the round
/// is a constant and twice the sum of these.
pub(super) fn starts(one: &Entrant, two: &Entrant) -> u64 {
    let balance = |entrant: &Entrant| i64::from(entrant.starts) - i64::from(entrant.replies);
    let (one, two) = (balance(one), balance(two));
    one.unsigned_abs() + two.unsigned_abs() - one.abs_diff(two)
}

/// The units of a pair at these places of the standings.
pub(super) fn distance(one: usize, two: usize) -> u64 {
    let beyond = one.abs_diff(two) as u64 - 1;
    beyond * beyond
}

/// The units of a pair by lot.
pub(super) fn lot(chance: Chance, lot: Lot, one: &Entrant, two: &Entrant) -> u64 {
    chance.lot(lot, one.number, two.number) >> (u64::BITS - LOT_BITS)
}

/// The pairs at the lexicographically least totals, and those totals. `units` is the
/// cost of the players at two places of the list.
pub(super) fn minimise<'a, const T: usize>(
    tiers: [Tier; T],
    players: &[&'a Entrant],
    units: impl Fn(usize, usize) -> [u64; T],
) -> Result<(Vec<DrawnPair<'a>>, Vec<TierUnits>), TooWide> {
    let matched = matching::minimum_perfect(players.len(), &units)?;
    let mut totals = [0; T];
    for &(one, two) in &matched {
        for (total, units) in totals.iter_mut().zip(units(one, two)) {
            *total += units;
        }
    }
    let pairs = matched
        .into_iter()
        .map(|(one, two)| DrawnPair {
            one: players[one],
            two: players[two],
            start: DrawnStart::ByRule,
        })
        .collect();
    let objective =
        tiers.into_iter().zip(totals).map(|(tier, units)| TierUnits { tier, units }).collect();
    Ok((pairs, objective))
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
