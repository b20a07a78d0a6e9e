//! [`ClockReading`] and [`TimeOver`]: what clocks show, and what is known of overtime.
use std::fmt;

use crate::board::Points;
use crate::game::at_table::AtTable;
use crate::ruleset::{Milliseconds, OvertimeRule, TimeError};

/// What a player's clock shows, in milliseconds: the time left, negative when it has run out.
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
    /// `None` if only its price is known.
    pub over: Option<Milliseconds>,
    /// What the table added to the score for it (0 or less), if its rules were others. No game is
    /// lost by overtime that is counted so.
    pub added: AtTable<Points>,
}

impl ClockReading {
    /// Reads `14:05`, `0:30.250`, and `-0:35` for a clock that has run out.
    pub fn parse(text: &str) -> Result<ClockReading, TimeError> {
        let shown = Milliseconds::parse(text)?.0 as i64;
        let is_negative = text.starts_with(['-', '\u{2212}']);
        Ok(ClockReading(if is_negative { -shown } else { shown }))
    }

    /// By how much the clock has run out, if it has.
    pub fn over(self) -> Option<Milliseconds> {
        (self.0 < 0).then(|| Milliseconds(self.0.unsigned_abs()))
    }
}

impl fmt::Display for ClockReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}", Milliseconds(self.0.unsigned_abs()))
    }
}

impl From<Milliseconds> for TimeOver {
    fn from(over: Milliseconds) -> TimeOver {
        TimeOver { over: Some(over), added: AtTable::ByRule }
    }
}

impl fmt::Display for TimeOver {
    /// `2:05 over time`, or `overtime` if the amount is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.over {
            Some(over) => write!(f, "{over} over time"),
            None => f.write_str("overtime"),
        }
    }
}

impl TimeOver {
    /// What it adds to the score under this rule; `None` if there was no overtime.
    pub(crate) fn points(self, rule: Option<OvertimeRule>) -> Option<Points> {
        if let AtTable::Counted(added) = self.added {
            return Some(added);
        }
        let judged = rule.zip(self.over).map(|(rule, over)| -rule.judge(over).penalty);
        judged.or_else(|| self.added.announced().map(|_| Points::ZERO))
    }
}
