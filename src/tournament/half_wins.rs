//! [`HalfWins`]: wins counted in halves.
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

/// Wins counted in halves, so that ties need no fractions.
///
/// ```
/// use sixzero_tournament::HalfWins;
///
/// let record = HalfWins::WIN + HalfWins::TIE + HalfWins::NONE;
/// assert_eq!(record.to_string(), "1.5");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfWins(pub i32);

impl HalfWins {
    /// A loss.
    pub const NONE: HalfWins = HalfWins(0);
    /// A tie, where a tie is half a win.
    pub const TIE: HalfWins = HalfWins(1);
    pub const WIN: HalfWins = HalfWins(2);

    /// The number of wins: 3 half-wins are 1.5.
    pub fn wins(self) -> f64 {
        f64::from(self.0) / f64::from(HalfWins::WIN.0)
    }
}

impl std::fmt::Display for HalfWins {
    /// `2`, `2.5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{}", self.wins()))
    }
}

impl Add for HalfWins {
    type Output = HalfWins;
    fn add(self, other: HalfWins) -> HalfWins {
        HalfWins(self.0 + other.0)
    }
}

impl Sub for HalfWins {
    type Output = HalfWins;
    fn sub(self, other: HalfWins) -> HalfWins {
        HalfWins(self.0 - other.0)
    }
}

impl AddAssign for HalfWins {
    fn add_assign(&mut self, other: HalfWins) {
        self.0 += other.0;
    }
}

impl Sum for HalfWins {
    fn sum<I: Iterator<Item = HalfWins>>(half_wins: I) -> HalfWins {
        HalfWins(half_wins.map(|h| h.0).sum())
    }
}
