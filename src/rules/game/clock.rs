//! [`ClockReading`] and [`TimeOver`]: what clocks show, and what is known of overtime.
use std::fmt;

use crate::board::Points;
use crate::game::at_table::AtTable;
use crate::ruleset::{Milliseconds, OvertimeRule, TimeError};

/// What a player's clock shows, in milliseconds: what is left, below nothing when it has
/// run out.
///
/// ```
/// # use sixzero_rules::{ClockReading, Milliseconds};
/// let clock = ClockReading::parse("-1:05")?;
/// assert_eq!(clock.over(), Some(Milliseconds(65_000)));
/// assert_eq!(clock.to_string(), "-1:05");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClockReading(pub i64);

/// What is known of a player's overtime.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeOver {
    /// How much it was; not known where only its price is.
    pub over: Option<Milliseconds>,
    /// What the table added to the score for it, below nothing, where its rules are others.
    /// No game is lost by what counts so.
    pub added: AtTable<Points>,
}

impl ClockReading {
    /// Reads `14:05`, `0:30.250`, and `-0:35` for a clock that has run out.
    ///
    /// # Errors
    /// The text, when it is none of these.
    pub fn parse(text: &str) -> Result<ClockReading, TimeError> {
        let shown = Milliseconds::parse(text)?.0 as i64;
        let is_negative = text.starts_with(['-', '\u{2212}']);
        Ok(ClockReading(if is_negative { -shown } else { shown }))
    }

    /// By how much the clock has run out, if it has.
    #[must_use]
    pub fn over(self) -> Option<Milliseconds> {
        (self.0 < 0).then(|| Milliseconds(self.0.unsigned_abs()))
    }
}

impl fmt::Display for ClockReading {
    /// `14:05`, `-0:35`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}", Milliseconds(self.0.unsigned_abs()))
    }
}

impl From<Milliseconds> for TimeOver {
    /// As a clock showed it.
    fn from(over: Milliseconds) -> TimeOver {
        TimeOver { over: Some(over), added: AtTable::ByRule }
    }
}

impl fmt::Display for TimeOver {
    /// `2:05 over time`; `overtime` where nobody knows how much.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.over {
            Some(over) => write!(f, "{over} over time"),
            None => f.write_str("overtime"),
        }
    }
}

impl TimeOver {
    /// What it adds to the score under this rule, if there is one; `None` where there was no
    /// overtime.
    pub(crate) fn points(self, rule: Option<OvertimeRule>) -> Option<Points> {
        if let AtTable::Counted(added) = self.added {
            return Some(added);
        }
        let judged = rule.zip(self.over).map(|(rule, over)| -rule.judge(over).penalty);
        judged.or_else(|| self.added.announced().map(|_| Points::ZERO))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_are_read_and_printed() {
        for (text, ms, over) in [
            ("14:05", 845_000, None),
            ("0:00", 0, None),
            ("-0:35", -35_000, Some(Milliseconds(35_000))),
            ("-0:00.001", -1, Some(Milliseconds(1))),
        ] {
            assert_eq!(ClockReading::parse(text), Ok(ClockReading(ms)));
            assert_eq!(ClockReading(ms).to_string(), text);
            assert_eq!(ClockReading(ms).over(), over);
        }
        assert_eq!(ClockReading::parse("-0:00"), Ok(ClockReading(0)));
        assert!(ClockReading::parse("--1:00").is_err());
    }

    #[test]
    fn times_are_read_and_printed() {
        for (text, ms, shown) in [
            ("2:05", 125_000, "2:05"),
            ("0:00.001", 1, "0:00.001"),
            ("10:00.5", 600_500, "10:00.500"),
            ("-1:00", 60_000, "1:00"),
        ] {
            assert_eq!(Milliseconds::parse(text), Ok(Milliseconds(ms)));
            assert_eq!(Milliseconds(ms).to_string(), shown);
        }
        for text in ["", "2", "2:60", "2:5:1", "--1:00", "1:00.0001", "1:", ":30", "99999:00"] {
            assert!(Milliseconds::parse(text).is_err(), "{text}");
        }
    }
}
