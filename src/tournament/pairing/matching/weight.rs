//! [`Weight`]: the integers in which a matcher counts.
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Neg, Shl, Sub, SubAssign};

/// An integer type for a matcher. Nothing overflows unnoticed: costs start below
/// [`Weight::LIMIT`], a matcher gives up when a time or a dual reaches it, and [`Weight::FAR`]
/// is above the sum of any eight numbers below it.
pub(crate) trait Weight:
    Copy
    + Ord
    + Debug
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + Shl<u32, Output = Self>
    + AddAssign
    + SubAssign
{
    /// The bits of the type, including the sign.
    const BITS: u32;
    const ZERO: Self;
    /// Infinity. Twice it still fits.
    const FAR: Self;
    /// Costs, times and duals are kept below this: a sixteenth of [`Weight::FAR`].
    const LIMIT: Self;

    /// Half of an even number.
    fn half(self) -> Self;

    fn double(self) -> Self {
        self + self
    }

    fn of(units: u64) -> Self;

    /// The number without its lowest bits, rounded down, within a quarter of the range of `i64`.
    fn head(self, dropped: u32) -> i64;
}

/// The bits between the sign and [`Weight::LIMIT`].
pub(crate) const SPARE_BITS: u32 = 7;

macro_rules! native {
    ($($Int:ident)*) => {
        $(impl Weight for $Int {
            const BITS: u32 = $Int::BITS;
            const ZERO: $Int = 0;
            const FAR: $Int = 1 << ($Int::BITS - 3);
            const LIMIT: $Int = 1 << ($Int::BITS - SPARE_BITS);

            fn half(self) -> $Int {
                self >> 1
            }

            fn of(units: u64) -> $Int {
                units as $Int
            }

            fn head(self, dropped: u32) -> i64 {
                const MOST: $Int = (i64::MAX / 4) as $Int;
                (self >> dropped).clamp(-MOST, MOST) as i64
            }
        })*
    };
}
native! { i64 i128 }

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::pairing::matching::cost::Wide;

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
