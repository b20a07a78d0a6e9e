//! The ladder: a lexicographic cost as one integer, in the narrowest width that holds
//! it exactly.
//!
//! Tier t is multiplied by more than all lower tiers together can come to in any
//! perfect matching, so comparing sums compares the tuples of tier totals. Nothing is
//! rounded: where 64 bits do not do, 128 are taken, then 256, then an error.
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

use crate::tournament::pairing::matching::Weight;

/// The costs of an exact pairing need wider numbers than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an exact pairing of {players} players needs numbers of {bits} bits; there are {most}")]
pub struct TooWide {
    /// The players to pair.
    pub players: usize,
    /// The bits that the costs need.
    pub bits: u32,
    /// The bits that there are.
    pub most: u32,
}

/// How wide the integers of a ladder are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Narrow,
    Double,
    Quadruple,
}

/// Bits above the largest cost times the number of players, for the sign and the matcher:
/// it doubles costs and adds a few duals ([`Weight`]), and a quarter of the type's range
/// stands for farther than anything.
const SPARE_BITS: u32 = 9;
const NARROW_BITS: u32 = i64::BITS - SPARE_BITS;
const DOUBLE_BITS: u32 = i128::BITS - SPARE_BITS;
const QUADRUPLE_BITS: u32 = 2 * i128::BITS - SPARE_BITS;

/// An integer in which a ladder can be built.
pub(super) trait Rung: Weight {
    /// `self * radix + units`; in range by the choice of width.
    fn step(self, radix: u64, units: u64) -> Self;
}

impl Rung for i64 {
    fn step(self, radix: u64, units: u64) -> i64 {
        self * radix as i64 + units as i64
    }
}

impl Rung for i128 {
    fn step(self, radix: u64, units: u64) -> i128 {
        self * i128::from(radix) + i128::from(units)
    }
}

/// The narrowest width for tiers that can come to these totals.
///
/// # Errors
/// A ladder that even the widest integers do not hold, or a total of `u64::MAX`, which
/// stands for every larger one.
pub(super) fn width<const T: usize>(totals: [u64; T], players: usize) -> Result<Width, TooWide> {
    // a radix is total + 1, at most 2 to the power of the total's bits
    let tiers: u32 = totals.iter().map(|total| u64::BITS - total.leading_zeros()).sum();
    // a dual reaches the number of players times a cost
    let bits = tiers + usize::BITS - players.leading_zeros();
    if totals.contains(&u64::MAX) {
        return Err(TooWide { players, bits: bits.max(QUADRUPLE_BITS + 1), most: QUADRUPLE_BITS });
    }
    if bits <= NARROW_BITS {
        Ok(Width::Narrow)
    } else if bits <= DOUBLE_BITS {
        Ok(Width::Double)
    } else if bits <= QUADRUPLE_BITS {
        Ok(Width::Quadruple)
    } else {
        Err(TooWide { players, bits, most: QUADRUPLE_BITS })
    }
}

/// A pair's cost as one integer.
pub(super) fn scalar<W: Rung, const T: usize>(units: [u64; T], totals: [u64; T]) -> W {
    let tiers = units.into_iter().zip(totals);
    // `width` has refused totals of u64::MAX
    tiers.fold(W::ZERO, |cost, (units, total)| cost.step(total + 1, units))
}

/// A signed integer of 256 bits, with what a matcher needs and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wide {
    // the derived order is right: the high half decides, with its sign
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

impl Weight for Wide {
    const ZERO: Wide = Wide { high: 0, low: 0 };
    const FAR: Wide = Wide { high: i128::MAX / 4, low: u128::MAX };

    fn double(self) -> Wide {
        self + self
    }

    fn half(self) -> Wide {
        Wide { high: self.high >> 1, low: (self.high as u128) << 127 | self.low >> 1 }
    }
}

impl Rung for Wide {
    // costs are never negative, so the halves are plain digits
    fn step(self, radix: u64, units: u64) -> Wide {
        let half = u128::from(u64::MAX);
        let lowest = (self.low & half) * u128::from(radix) + u128::from(units);
        let middle = (self.low >> 64) * u128::from(radix) + (lowest >> 64);
        let high = self.high * i128::from(radix) + (middle >> 64) as i128;
        Wide { high, low: middle << 64 | lowest & half }
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

    proptest! {
        #[test]
        fn wide_integers_count_like_narrow_ones(a in any::<i64>(), b in any::<i64>()) {
            let (a, b) = (i128::from(a), i128::from(b));
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a).double(), wide(2 * a));
            prop_assert_eq!(wide(2 * a).half(), wide(a));
        }

        #[test]
        fn wide_steps_are_exact(a in 0..=i128::from(i64::MAX), radix in any::<u64>(), units in any::<u64>()) {
            let narrow = a.checked_mul(i128::from(radix)).and_then(|p| p.checked_add(i128::from(units)));
            if let Some(narrow) = narrow {
                prop_assert_eq!(wide(a).step(radix, units), wide(narrow));
            }
        }

        #[test]
        fn wide_steps_compare_as_tuples(a in any::<[u64; 3]>(), b in any::<[u64; 3]>()) {
            let totals = [u64::MAX - 1; 3];
            let clip = |units: [u64; 3]| units.map(|u| u.min(u64::MAX - 1));
            let (a, b) = (clip(a), clip(b));
            let order = scalar::<Wide, 3>(a, totals).cmp(&scalar::<Wide, 3>(b, totals));
            prop_assert_eq!(order, a.cmp(&b));
        }
    }

    #[test]
    fn the_narrowest_width_that_holds_the_ladder_is_taken() {
        assert_eq!(width([0, 1, 1 << 50], 4), Ok(Width::Narrow));
        assert_eq!(width([1 << 51, 1], 4), Ok(Width::Double));
        assert_eq!(width([u64::MAX - 1, 1 << 51], 4), Ok(Width::Double));
        assert_eq!(width([u64::MAX - 1, 1 << 52], 4), Ok(Width::Quadruple));
        let refused = |bits| Err(TooWide { players: 4, bits, most: 247 });
        assert_eq!(width([u64::MAX - 1; 4], 4), refused(259));
        assert_eq!(width([u64::MAX], 4), refused(248));
    }
}
