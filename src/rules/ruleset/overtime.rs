//! [`Milliseconds`], and [`OvertimeRule`]: the price of overtime (`docs/rules/endings.md`).
use std::fmt;

use crate::board::Points;

/// A length of time in whole milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Milliseconds(pub u64);

/// What overtime costs.
///
/// ```
/// # use sixzero_rules::{Milliseconds, OvertimeLoss, Points, RuleSet};
/// let rule = RuleSet::preset("naspa")?.overtime().expect("a clock");
/// let over = rule.judge(Milliseconds::parse("2:05")?);
/// assert_eq!((over.penalty, over.loss), (Points(30), OvertimeLoss::None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OvertimeRule {
    /// The points for each period begun.
    pub points: Points,
    /// How long a period is.
    pub period: Milliseconds,
    /// Who is further over than this loses the game; with `None` nobody does.
    pub limit: Option<Milliseconds>,
}

/// What a clock reading over time comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtime {
    pub penalty: Points,
    /// Whether the game is lost by it.
    pub loss: OvertimeLoss,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OvertimeLoss {
    /// It goes on: the penalty is all.
    None,
    /// The limit is passed: the offender loses.
    Lost,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a time: write minutes and seconds, as `2:05`, or `0:00.250`")]
pub struct TimeError(pub String);

/// No clock runs longer; it keeps the penalty within an `i32`.
const MOST_PERIODS: u64 = 10_000;
const MILLISECONDS_A_SECOND: u64 = 1_000;
const SECONDS_A_MINUTE: u64 = 60;

impl Milliseconds {
    /// Reads `2:05`, `0:30`, `0:00.001`, and `-2:05` as a clock that has run out shows it.
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

impl OvertimeRule {
    /// What this much overtime comes to: every period begun costs, up to the limit; past
    /// the limit the game is lost (`docs/rules/endings.md`).
    pub fn judge(&self, over: Milliseconds) -> Overtime {
        let (counted, loss) = match self.limit {
            Some(limit) if over > limit => (limit, OvertimeLoss::Lost),
            Some(_) | None => (over, OvertimeLoss::None),
        };
        let periods = counted.0.div_ceil(self.period.0).min(MOST_PERIODS);
        Overtime { penalty: self.points * periods as i32, loss }
    }
}
