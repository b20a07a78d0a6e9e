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
    /// A player further over than this loses the game; with `None` no player does.
    pub limit: Option<Milliseconds>,
}

/// What overtime costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtime {
    pub penalty: Points,
    pub loss: OvertimeLoss,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OvertimeLoss {
    /// The game goes on; only the penalty counts.
    None,
    /// The limit is passed: the player loses.
    Lost,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeError {
    #[error("`{0}` is not a time: write minutes and seconds, as `2:05`, `2m` or `125s`")]
    Unreadable(String),
    /// A number alone: it could be minutes or seconds.
    #[error("`{0}` could be minutes or seconds: write `{0}:00` or `{0}s`")]
    Bare(String),
}

/// More than any clock runs; it keeps the penalty within an `i32`.
const MOST_PERIODS: u64 = 10_000;
const MILLISECONDS_A_SECOND: u64 = 1_000;
const SECONDS_A_MINUTE: u64 = 60;

impl Milliseconds {
    /// The unit in which people speak of clocks and penalties.
    pub const MINUTE: Milliseconds = Milliseconds(SECONDS_A_MINUTE * MILLISECONDS_A_SECOND);

    /// Reads `2:05`, `0:30`, `0:00.001`, `2m`, `125s`, `2m5s`, and `-2:05` as a clock that has run
    /// out shows it. A number alone is refused, as it could mean minutes or seconds.
    pub fn parse(text: &str) -> Result<Milliseconds, TimeError> {
        let shown = || text.chars().take(40).collect();
        let bad = || TimeError::Unreadable(shown());
        let digits = text.strip_prefix(['-', '\u{2212}']).unwrap_or(text);
        let number = |digits: &str, longest: usize| {
            let plain = !digits.is_empty()
                && digits.len() <= longest
                && digits.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| digits.parse::<u64>().ok()).flatten().ok_or_else(bad)
        };
        let time = |minutes, seconds| {
            Milliseconds((minutes * SECONDS_A_MINUTE + seconds) * MILLISECONDS_A_SECOND)
        };
        if let Some((minutes, rest)) = digits.split_once(':') {
            let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
            let (minutes, seconds) = (number(minutes, 4)?, number(seconds, 2)?);
            if seconds >= SECONDS_A_MINUTE {
                return Err(bad());
            }
            let thousandths = number(fraction, 3)? * 10_u64.pow(3 - fraction.len() as u32);
            return Ok(Milliseconds(time(minutes, seconds).0 + thousandths));
        }
        match (digits.split_once('m'), digits.strip_suffix('s')) {
            (Some((minutes, "")), _) => Ok(time(number(minutes, 4)?, 0)),
            (Some((minutes, rest)), _) => {
                let seconds = rest.strip_suffix('s').ok_or_else(bad)?;
                Ok(time(number(minutes, 4)?, number(seconds, 2)?))
            }
            (None, Some(seconds)) => Ok(time(0, number(seconds, 5)?)),
            (None, None) => {
                Err(number(digits, 5).map_or_else(|bad| bad, |_| TimeError::Bare(shown())))
            }
        }
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
    /// What this much overtime costs: each period begun, up to the limit; past the limit the game
    /// is lost (`docs/rules/endings.md`).
    pub fn judge(&self, over: Milliseconds) -> Overtime {
        let (counted, loss) = match self.limit {
            Some(limit) if over > limit => (limit, OvertimeLoss::Lost),
            Some(_) | None => (over, OvertimeLoss::None),
        };
        let periods = counted.0.div_ceil(self.period.0).min(MOST_PERIODS);
        Overtime { penalty: self.points * periods as i32, loss }
    }
}
