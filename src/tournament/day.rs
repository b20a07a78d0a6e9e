//! [`Day`]: a day of the calendar.
use std::fmt;
use std::str::FromStr;

/// A day, written `2026-11-14`; earlier ones come first.
///
/// ```
/// use sixzero_tournament::Day;
///
/// let day: Day = "2026-11-14".parse().unwrap();
/// assert_eq!((day.to_string(), day.in_words()), ("2026-11-14".into(), "14 Nov 2026".into()));
/// assert!("2024-02-29".parse::<Day>().is_ok());
/// assert!("2026-02-29".parse::<Day>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

impl Day {
    /// As a page shows it: `14 Nov 2026`.
    pub fn in_words(self) -> String {
        let month = MONTHS[usize::from(self.month - 1)];
        format!("{} {month} {}", self.day, self.year)
    }
}

impl fmt::Display for Day {
    /// `2026-11-14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written as 2026-11-14")]
pub struct NoDay;

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let parts: Vec<&str> = text.trim().split('-').collect();
        let is_number = |part: &str, digits: usize| {
            part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let &[year, month, day] = &parts[..] else { return Err(NoDay) };
        if !is_number(year, 4) || !is_number(month, 2) || !is_number(day, 2) {
            return Err(NoDay);
        }
        let year: u16 = year.parse().map_err(|_| NoDay)?;
        let month: u8 = month.parse().map_err(|_| NoDay)?;
        let day: u8 = day.parse().map_err(|_| NoDay)?;
        let is_leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return Err(NoDay),
        };
        if (1..=days).contains(&day) { Ok(Day { year, month, day }) } else { Err(NoDay) }
    }
}
