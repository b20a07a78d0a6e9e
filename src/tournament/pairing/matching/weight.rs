//! [`Weight`]: the integers in which a matcher counts.
use std::fmt::Debug;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An integer in which a matcher counts.
///
/// The matcher needs room: with costs of up to `c` for `n` vertices, every number that
/// it comes to, but [`Weight::FAR`] and sums of two of it, is at most `8 * n * c` away
/// from zero, and that must be less than `FAR`.
pub(in crate::tournament::pairing) trait Weight:
    Copy
    + Ord
    + Debug
    + Add<Output = Self>
    + Sub<Output = Self>
    + Neg<Output = Self>
    + AddAssign
    + SubAssign
{
    /// Nothing.
    const ZERO: Self;
    /// Farther than anything; four times it is still a number.
    const FAR: Self;

    /// Half of an even number.
    fn half(self) -> Self;

    /// Twice the number.
    fn double(self) -> Self;
}

impl Weight for i64 {
    const ZERO: i64 = 0;
    const FAR: i64 = i64::MAX / 4;

    fn half(self) -> i64 {
        self >> 1
    }

    fn double(self) -> i64 {
        self << 1
    }
}

impl Weight for i128 {
    const ZERO: i128 = 0;
    const FAR: i128 = i128::MAX / 4;

    fn half(self) -> i128 {
        self >> 1
    }

    fn double(self) -> i128 {
        self << 1
    }
}
