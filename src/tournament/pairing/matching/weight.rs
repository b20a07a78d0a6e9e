//! [`Weight`]: the integers in which a matcher counts.
use std::fmt::{Debug, LowerHex};
use std::ops::{Add, AddAssign, Neg, Shl, Sub, SubAssign};

/// An integer in which a matcher counts. No number overflows unseen: costs are below
/// [`Weight::LIMIT`] to begin with, a matcher gives up where a time or a dual is not, and
/// [`Weight::FAR`] stands above the sum of any eight that are.
pub(crate) trait Weight:
    Copy
    + Ord
    + Debug
    + LowerHex
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + Shl<u32, Output = Self>
    + AddAssign
    + SubAssign
{
    /// The bits of the type, with the sign.
    const BITS: u32;
    const ZERO: Self;
    /// Farther than anything; twice it is still a number.
    const FAR: Self;
    /// What costs, times and duals are kept below: a sixteenth of [`Weight::FAR`].
    const LIMIT: Self;

    /// Half of an even number.
    fn half(self) -> Self;

    fn double(self) -> Self {
        self + self
    }

    /// A number that is not negative.
    fn of(units: u64) -> Self;

    /// The number without its lowest bits, rounded down; the nearest that there is, where
    /// it is beyond a quarter of them.
    fn head(self, dropped: u32) -> i64;
}

/// The bits between the sign and what a matcher keeps its numbers below.
pub(crate) const SPARE_BITS: u32 = 7;

impl Weight for i64 {
    const BITS: u32 = i64::BITS;
    const ZERO: i64 = 0;
    const FAR: i64 = 1 << 61;
    const LIMIT: i64 = 1 << (i64::BITS - SPARE_BITS);

    fn half(self) -> i64 {
        self >> 1
    }

    fn of(units: u64) -> i64 {
        units as i64
    }

    fn head(self, dropped: u32) -> i64 {
        (self >> dropped).clamp(-(i64::MAX / 4), i64::MAX / 4)
    }
}

impl Weight for i128 {
    const BITS: u32 = i128::BITS;
    const ZERO: i128 = 0;
    const FAR: i128 = 1 << 125;
    const LIMIT: i128 = 1 << (i128::BITS - SPARE_BITS);

    fn half(self) -> i128 {
        self >> 1
    }

    fn of(units: u64) -> i128 {
        i128::from(units)
    }

    fn head(self, dropped: u32) -> i64 {
        (self >> dropped).clamp(-i128::from(i64::MAX / 4), i128::from(i64::MAX / 4)) as i64
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::pairing::matching::cost::Wide;

    /// What the bounds promise of each other.
    fn bounds_of<W: Weight>() {
        assert!(W::LIMIT > W::ZERO);
        let eight = W::LIMIT.double().double().double();
        assert!(W::FAR > eight && W::FAR.double() > W::FAR);
        assert_eq!(W::LIMIT, W::of(1) << (W::BITS - SPARE_BITS));
        assert_eq!(W::FAR, eight.double());
    }

    #[test]
    fn far_is_above_the_sum_of_eight() {
        bounds_of::<i64>();
        bounds_of::<i128>();
        bounds_of::<Wide>();
    }

    proptest! {
        #[test]
        fn every_width_counts_alike(number in any::<i64>(), bits in 0..63u32, units in 0..=u64::MAX >> 1) {
            let wide = i128::from(number);
            prop_assert_eq!((number / 4).double().half(), number / 4);
            prop_assert_eq!((number / 4).double(), number / 4 * 2);
            prop_assert_eq!(wide.double(), 2 * wide);
            prop_assert_eq!(wide.double().half(), wide);
            prop_assert_eq!(i128::from(i64::of(units)), i128::of(units));
            prop_assert_eq!(number.head(bits), wide.head(bits));
            let floor = wide.div_euclid(1 << bits);
            let most = i128::from(i64::MAX / 4);
            prop_assert_eq!(i128::from(number.head(bits)), floor.clamp(-most, most));
        }
    }
}
