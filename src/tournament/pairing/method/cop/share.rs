//! [`Share`]: a part of a whole, exact to a millionth.
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A part of a whole, exact to a millionth, written as a number from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Share(u32);

impl Share {
    const WHOLE: u32 = 1_000_000;

    /// At most the whole.
    pub const fn millionths(millionths: u32) -> Share {
        Share(if millionths > Share::WHOLE { Share::WHOLE } else { millionths })
    }

    /// The share nearest to a number from 0 to 1.
    pub(super) fn nearest(number: f64) -> Share {
        Share::millionths((number * f64::from(Share::WHOLE)).round() as u32)
    }

    pub fn is_nothing(self) -> bool {
        self.0 == 0
    }

    pub fn number(self) -> f64 {
        f64::from(self.0) / f64::from(Share::WHOLE)
    }

    /// Whether `part` of `whole` is at least this share, exactly.
    pub(super) fn reached(self, part: u64, whole: u64) -> bool {
        u128::from(part) * u128::from(Share::WHOLE) >= u128::from(whole) * u128::from(self.0)
    }
}

/// As a percentage.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} %", self.number() * 100.0)
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(self.number())
    }
}

impl<'d> Deserialize<'d> for Share {
    fn deserialize<D: Deserializer<'d>>(of: D) -> Result<Share, D::Error> {
        let number = f64::deserialize(of)?;
        if !(0.0..=1.0).contains(&number) {
            return Err(de::Error::custom(format!("{number} is not a share: 0 to 1")));
        }
        Ok(Share::nearest(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_reached_exactly() {
        let tenth = Share::millionths(100_000);
        assert!(tenth.reached(1, 10));
        assert!(!tenth.reached(99, 1000));
        assert_eq!(tenth.to_string(), "10 %");
        assert_eq!(serde_json::from_str::<Share>("0.02").unwrap(), Share::millionths(20_000));
    }
}
