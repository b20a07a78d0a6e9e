//! [`Ladder`]: a lexicographic cost as one integer, in the narrowest width that holds it.
//!
//! Each tier is above all bits that the lower tiers can reach in a perfect matching, so sums
//! compare like tuples of tier totals. Nothing is rounded: if 64 bits are too few, 128 are used,
//! then 256, then it is an error.
use std::ops::{Add, AddAssign, Neg, Shl, Sub, SubAssign};

use crate::pairing::matching::{SPARE_BITS, Weight};

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an exact pairing of {players} players needs numbers of {bits} bits; there are {most}")]
pub struct TooWide {
    pub players: usize,
    pub bits: u32,
    pub most: u32,
}

/// Where the tiers are in a pair's cost. The lot is below them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ladder<const T: usize> {
    /// The lowest bit of each tier.
    pub(crate) lowest: [u32; T],
    /// The most bits of a pair's cost.
    pub(crate) bits: u32,
    /// The number of lowest bits that a head leaves out.
    pub(crate) dropped: u32,
    /// How units go into a head. Only the first `shifted` are used: tiers that can be above 0.
    shifts: [HeadShift; T],
    shifted: usize,
    lot_in_head: bool,
}

/// Where the units of a tier are in a head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct HeadShift {
    tier: usize,
    /// Bits to shift left, or right.
    raised: u32,
    lowered: u32,
}

/// The most bits of a cost: a matcher doubles costs, and keeps [`SPARE_BITS`] free.
const MOST_BITS: u32 = Wide::BITS - SPARE_BITS - 1;

/// The bits of a head. Sums of three heads stay in range.
const HEAD_BITS: u32 = 60;

/// With this many bits of tiers a head does not need the lot.
const PLENTY: u32 = 32;

/// The most that tiers can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds<const T: usize> {
    pub(crate) pair: [u64; T],
    /// For all pairs of a perfect matching; `u64::MAX` if it may be more.
    pub(crate) total: [u64; T],
    /// The lots of all pairs of a perfect matching.
    pub(crate) lots: u64,
}

impl<const T: usize> Ladder<T> {
    pub(crate) fn new(bounds: &Bounds<T>, players: usize) -> Result<Ladder<T>, TooWide> {
        let length = |number: u64| u64::BITS - number.leading_zeros();
        let lots = length(bounds.lots);
        let (mut lowest, mut bits, mut next) = ([0; T], lots, lots);
        for tier in (0..T).rev() {
            lowest[tier] = next;
            if bounds.pair[tier] > 0 {
                bits = next + length(bounds.pair[tier]);
            }
            next += length(bounds.total[tier]);
        }
        // a total of `u64::MAX` means "or more"; nothing is above the highest tier
        let unknown = bounds.total.iter().skip(1).any(|&total| total == u64::MAX);
        if unknown || bits > MOST_BITS {
            let bits = if unknown { bits.max(MOST_BITS + 1) } else { bits };
            return Err(TooWide { players, bits, most: MOST_BITS });
        }
        let needless = bits.saturating_sub(HEAD_BITS);
        let dropped = if bits - lots >= PLENTY { needless.max(lots) } else { needless };
        let (mut shifts, mut shifted) = ([HeadShift::default(); T], 0);
        for tier in (0..T).filter(|&tier| bounds.pair[tier] > 0) {
            let raised = lowest[tier].saturating_sub(dropped).min(u64::BITS - 1);
            let lowered = dropped.saturating_sub(lowest[tier]).min(u64::BITS - 1);
            shifts[shifted] = HeadShift { tier, raised, lowered };
            shifted += 1;
        }
        Ok(Ladder { lowest, bits, dropped, shifts, shifted, lot_in_head: dropped < lots })
    }

    /// Whether costs can be counted in these integers.
    pub(crate) fn fits<W: Weight>(&self) -> bool {
        self.bits < W::BITS - SPARE_BITS
    }

    /// The error when a search needs more than the widest integers.
    pub(crate) fn outgrown(&self, players: usize) -> TooWide {
        TooWide { players, bits: self.bits.max(MOST_BITS) + 1, most: MOST_BITS }
    }

    pub(crate) fn cost<W: Weight>(&self, units: [u64; T], lot: u64) -> W {
        // The other tiers are 0 in every pair.
        let tiers = self.shifts[..self.shifted].iter().map(|shift| shift.tier);
        tiers.fold(W::of(lot), |cost, tier| cost + (W::of(units[tier]) << self.lowest[tier]))
    }

    pub(crate) fn guess<W: Weight>(&self, units: [i64; T]) -> W {
        let tiers = units.into_iter().zip(self.lowest);
        tiers.fold(W::ZERO, |sum, (units, lowest)| {
            let size = W::of(units.unsigned_abs()) << lowest;
            if units < 0 { sum - size } else { sum + size }
        })
    }

    /// The highest bits of a cost. The lot is computed only if it is among them.
    pub(crate) fn head(&self, units: [u64; T], lot: impl FnOnce() -> u64) -> i64 {
        let mut head = if self.lot_in_head { lot() >> self.dropped } else { 0 };
        for HeadShift { tier, raised, lowered } in &self.shifts[..self.shifted] {
            // the tiers of one pair share no bit
            head |= units[*tier] << raised >> lowered;
        }
        head as i64
    }
}

/// A signed integer of 256 bits with the operations that a matcher needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Wide {
    // the derived order compares the high half, with its sign, first
    high: i128,
    low: u128,
}

impl Add for Wide {
    type Output = Wide;
    fn add(self, other: Wide) -> Wide {
        let (low, carry) = self.low.overflowing_add(other.low);
        Wide { high: self.high + other.high + i128::from(carry), low }
    }
}

impl Sub for Wide {
    type Output = Wide;
    fn sub(self, other: Wide) -> Wide {
        let (low, borrow) = self.low.overflowing_sub(other.low);
        Wide { high: self.high - other.high - i128::from(borrow), low }
    }
}

impl AddAssign for Wide {
    fn add_assign(&mut self, other: Wide) {
        *self = *self + other;
    }
}

impl SubAssign for Wide {
    fn sub_assign(&mut self, other: Wide) {
        *self = *self - other;
    }
}

impl Neg for Wide {
    type Output = Wide;
    fn neg(self) -> Wide {
        Wide::ZERO - self
    }
}

impl Shl<u32> for Wide {
    type Output = Wide;
    fn shl(self, bits: u32) -> Wide {
        match bits {
            0 => self,
            1..128 => Wide {
                high: self.high << bits | (self.low >> (128 - bits)) as i128,
                low: self.low << bits,
            },
            128.. => Wide { high: (self.low << (bits - 128)) as i128, low: 0 },
        }
    }
}

impl Weight for Wide {
    const BITS: u32 = 2 * i128::BITS;
    const ZERO: Wide = Wide { high: 0, low: 0 };
    const FAR: Wide = Wide { high: 1 << 125, low: 0 };
    const LIMIT: Wide = Wide { high: 1 << (i128::BITS - SPARE_BITS), low: 0 };

    fn half(self) -> Wide {
        Wide { high: self.high >> 1, low: (self.high as u128) << 127 | self.low >> 1 }
    }

    fn of(units: u64) -> Wide {
        Wide { high: 0, low: u128::from(units) }
    }

    fn head(self, dropped: u32) -> i64 {
        let shifted = match dropped {
            0 => self,
            1..128 => Wide {
                high: self.high >> dropped,
                low: (self.high as u128) << (128 - dropped) | self.low >> dropped,
            },
            128.. => {
                let low = (self.high >> (dropped - 128)) as u128;
                Wide { high: self.high >> 127, low }
            }
        };
        let most = i64::MAX / 4;
        let least = Wide::ZERO - Wide::of(most as u64);
        if shifted >= Wide::of(most as u64) {
            most
        } else if shifted <= least {
            -most
        } else {
            shifted.low as i64
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The wide number of the same value.
    fn wide(value: i128) -> Wide {
        Wide { high: if value < 0 { -1 } else { 0 }, low: value as u128 }
    }

    fn ladder<const T: usize>(pair: [u64; T], total: [u64; T], lots: u64) -> Ladder<T> {
        Ladder::new(&Bounds { pair, total, lots }, 4).unwrap()
    }

    proptest! {
        #[test]
        fn wide_integers_count_like_narrow_ones(a in any::<i64>(), b in any::<i64>(), bits in 0..62u32) {
            let (a, b) = (i128::from(a), i128::from(b));
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a).double(), wide(2 * a));
            prop_assert_eq!(wide(2 * a).half(), wide(a));
            prop_assert_eq!(wide(a) << bits, wide(a << bits));
            prop_assert_eq!(wide(a).head(bits), a.head(bits));
            prop_assert_eq!((wide(a) << 150).head(150 + bits), a.head(bits));
        }

        #[test]
        fn costs_compare_as_tuples(a in any::<[u32; 3]>(), b in any::<[u32; 3]>(), small in 0..8u64) {
            let (a, b) = (a.map(u64::from), b.map(u64::from));
            let ladder = ladder([u64::from(u32::MAX); 3], [1 << 34; 3], 7);
            let costs = [ladder.cost::<i128>(a, small), ladder.cost::<i128>(b, 0)];
            prop_assert_eq!(costs[0].cmp(&costs[1]), a.cmp(&b).then(small.cmp(&0)));
            prop_assert_eq!(wide(costs[0]), ladder.cost::<Wide>(a, small));
        }

        #[test]
        fn heads_are_rounded_down(units in any::<[u16; 2]>(), lot in 0..1u64 << 32, total in 16..60u32) {
            let units = units.map(u64::from);
            let ladder = ladder([u64::from(u16::MAX); 2], [1 << total; 2], 1 << 33);
            let exact = ladder.cost::<Wide>(units, lot);
            prop_assert_eq!(ladder.head(units, || lot), exact.head(ladder.dropped));
        }
    }

    #[test]
    fn a_cost_takes_the_bits_of_all_lower_totals_and_its_own() {
        let ladder = ladder([3, 0, 1], [5, 0, 9], 12);
        assert_eq!(ladder.lowest, [8, 8, 4]);
        assert_eq!(ladder.bits, 10);
        assert!(ladder.fits::<i64>());
        let narrow = |bits: u32| self::ladder([1], [1], (1 << (bits - 1)) - 1).fits::<i64>();
        assert!(narrow(56));
        assert!(!narrow(57));
    }

    #[test]
    fn what_the_widest_do_not_hold_is_refused() {
        let refused =
            |total, pair| Ladder::new(&Bounds { pair: [pair; 5], total: [total; 5], lots: 0 }, 4);
        let most = 1 << 62;
        assert_eq!(refused(most, most).err(), Some(TooWide { players: 4, bits: 315, most: 248 }));
        assert_eq!(refused(u64::MAX, 1).err(), Some(TooWide { players: 4, bits: 257, most: 248 }));
        assert!(refused(1 << 40, 1 << 40).is_ok());
    }
}
