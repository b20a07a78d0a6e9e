//! [`Milliseconds`] and the price of overtime (`docs/rules/endings.md`).
use std::fmt;

use crate::{AtTable, Points};

/// A length of time in whole milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Milliseconds(pub u64);

/// What a player's clock shows, in milliseconds: what is left, below nothing when it has
/// run out.
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

/// What overtime costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OvertimeRule {
    /// The points for each period begun.
    pub points: Points,
    /// How long a period is.
    pub period: Milliseconds,
    /// Who is further over than this loses the game; `None` is no such limit.
    pub limit: Option<Milliseconds>,
}

/// What a clock reading over time comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtime {
    /// What it costs.
    pub penalty: Points,
    /// Whether the game is lost by it.
    pub loss: OvertimeLoss,
}

/// Whether a game is lost by overtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OvertimeLoss {
    /// It goes on: the penalty is all.
    None,
    /// The limit is passed: the offender loses.
    Lost,
}

/// A text that is no length of time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no time: write minutes and seconds, as `2:05`, or `0:00.250`")]
pub struct TimeError(pub String);

/// No clock runs longer; it keeps the penalty within an `i32`.
const MOST_PERIODS: u64 = 10_000;
const MILLISECONDS_A_SECOND: u64 = 1_000;
const SECONDS_A_MINUTE: u64 = 60;

impl Milliseconds {
    /// Reads `2:05`, `0:30`, `0:00.001`, and `-2:05` as a clock that has run out shows it.
    ///
    /// # Errors
    /// The text, when it is none of these.
    pub fn parse(text: &str) -> Result<Milliseconds, TimeError> {
        let bad = || TimeError(text.chars().take(40).collect());
        let digits = text.strip_prefix(['-', '\u{2212}']).unwrap_or(text);
        let (minutes, rest) = digits.split_once(':').ok_or_else(bad)?;
        let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
        let number = |digits: &str, longest: usize| {
            let plain = !digits.is_empty()
                && digits.len() <= longest
                && digits.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| digits.parse::<u64>().ok()).flatten().ok_or_else(bad)
        };
        let minutes = number(minutes, 4)?;
        let seconds = number(seconds, 2)?;
        if seconds >= SECONDS_A_MINUTE {
            return Err(bad());
        }
        let thousandths = number(fraction, 3)? * 10_u64.pow(3 - fraction.len() as u32);
        Ok(Milliseconds(
            (minutes * SECONDS_A_MINUTE + seconds) * MILLISECONDS_A_SECOND + thousandths,
        ))
    }
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

impl fmt::Display for Milliseconds {
    /// `2:05`, with thousandths only where there are any.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / MILLISECONDS_A_SECOND;
        write!(f, "{}:{:02}", seconds / SECONDS_A_MINUTE, seconds % SECONDS_A_MINUTE)?;
        match self.0 % MILLISECONDS_A_SECOND {
            0 => Ok(()),
            thousandths => write!(f, ".{thousandths:03}"),
        }
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

impl OvertimeRule {
    /// What this much overtime comes to: every period begun costs, up to the limit; past
    /// the limit the game is lost (`docs/rules/endings.md`).
    #[must_use]
    pub fn judge(&self, over: Milliseconds) -> Overtime {
        let (counted, loss) = match self.limit {
            Some(limit) if over > limit => (limit, OvertimeLoss::Lost),
            Some(_) | None => (over, OvertimeLoss::None),
        };
        let periods = counted.0.div_ceil(self.period.0).min(MOST_PERIODS);
        Overtime { penalty: self.points * periods as i32, loss }
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
