//! [`Average`]: a mean of points.
use rules::Points;

/// A mean as sum and count, which is rounded when it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Average {
    sum: Points,
    count: u32,
}

impl Average {
    /// `None` if the count is 0.
    pub fn of(sum: Points, count: u32) -> Option<Average> {
        (count > 0).then_some(Average { sum, count })
    }

    /// In tenths of a point, rounded half away from zero.
    pub fn tenths(self) -> i64 {
        let (sum, count) = (i64::from(self.sum.0) * 10, i64::from(self.count));
        (2 * sum.abs() + count) / (2 * count) * sum.signum()
    }
}

impl std::fmt::Display for Average {
    /// With one decimal: `412.5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tenths = self.tenths();
        let sign = if tenths < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10))
    }
}
