//! [`Points`]: whole points.
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::Deserialize;

/// A number of points: a score, a penalty or a spread. May be negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub struct Points(pub i32);

impl Points {
    pub const ZERO: Points = Points(0);
    /// The most that one number of a rule set can be, so that every sum fits an `i32`.
    pub const MOST_SET: Points = Points(10_000);
    /// The most that a table can add or take off for one thing, so that every sum fits an `i32`.
    pub const MOST_ADDED: Points = Points(999_999);

    /// Whether a table can have added this for one thing.
    pub fn can_be_added(self) -> bool {
        (-Points::MOST_ADDED..=Points::MOST_ADDED).contains(&self)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0 - other.0)
    }
}

impl Mul<i32> for Points {
    type Output = Points;
    fn mul(self, factor: i32) -> Points {
        Points(self.0 * factor)
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(-self.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        self.0 += other.0;
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        self.0 -= other.0;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        Points(points.map(|p| p.0).sum())
    }
}
