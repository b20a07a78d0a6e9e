//! [`Reader`]: the reader of an answer: person or program, width and clock.
use crate::answer::Voice;
use report::Form;
use tournament::Moment;

#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub voice: Voice,
    /// The most columns of a table; `None` without a terminal.
    pub width: Option<u16>,
    pub times: Times,
}

/// How moments are written on the reader's clock, whose zone this floor does not know.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// To the minute: `14 Nov 2026, 14:05`.
    pub shown: fn(Moment) -> String,
    /// The time of day: `14:05`.
    pub time: fn(Moment) -> String,
    /// The time of day to the second: `14:05:07`.
    pub second: fn(Moment) -> String,
    /// The day: `2026-11-14`.
    pub day: fn(Moment) -> String,
}

impl Reader {
    pub fn form(&self) -> Form {
        match self.voice {
            Voice::Text => Form::Text,
            Voice::Json => Form::Json,
        }
    }
}

/// A time for programs: UTC with milliseconds, as `2026-11-14T13:05:00.000Z`; outside the
/// calendar's range in milliseconds.
pub fn machine(at: Moment) -> String {
    const DAY_MS: i64 = 86_400_000;
    const LAST_YEAR: i64 = 262_142;
    let (days, ms) = (at.0.div_euclid(DAY_MS), at.0.rem_euclid(DAY_MS));
    // Counted from 1 March of the year 0, so that a leap day is the last of its year; 400 years
    // always have 146,097 days.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    let year = era * 400 + year + i64::from(month <= 2);
    if !(-LAST_YEAR..=LAST_YEAR).contains(&year) {
        return at.0.to_string();
    }
    let year = match year {
        0..=9_999 => format!("{year:04}"),
        _ => format!("{year:+05}"),
    };
    let (hour, minute) = (ms / 3_600_000, ms / 60_000 % 60);
    let (second, ms) = (ms / 1_000 % 60, ms % 1_000);
    format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}Z")
}
