//! The clock: the only place that asks what time it is, and the only one that names
//! chrono.
use std::fs::Metadata;
use std::path::{Component, Path};
use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime};

use chrono::{
    DateTime, FixedOffset, Local, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Timelike, Utc,
};

use tournament::Moment;

pub use ::show::reader::machine;

/// The environment's word for "it is now", in milliseconds since 1970 UTC: for tests
/// and rehearsals.
pub const NOW_VARIABLE: &str = "SIXZERO_NOW";

/// Times as this machine writes them.
pub const TIMES: ::show::reader::Times = ::show::reader::Times { shown, time, second, day };

const MINUTE_MS: i64 = 60_000;

/// What time it is.
pub fn now() -> Moment {
    let told = super::environment::variable(NOW_VARIABLE).and_then(|text| text.parse().ok());
    Moment(told.unwrap_or_else(|| Utc::now().timestamp_millis()))
}

/// A time that only goes on, since this was first asked: for what waits.
#[expect(clippy::disallowed_methods, reason = "this is the place that reads the clock")]
pub fn running() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    BEGAN.get_or_init(Instant::now).elapsed()
}

/// The same in milliseconds.
pub fn running_ms() -> u64 {
    u64::try_from(running().as_millis()).unwrap_or(u64::MAX)
}

/// How long ago a file was written; `None` where its time is yet to come.
#[expect(clippy::disallowed_methods, reason = "this is the place that reads the clock")]
pub fn since(written: SystemTime) -> Option<Duration> {
    SystemTime::now().duration_since(written).ok()
}

/// A seed where none was given: what the clock says, to the nanosecond.
pub fn seed() -> u64 {
    let nanoseconds = match super::environment::variable(NOW_VARIABLE) {
        Some(text) => text.parse().unwrap_or_default(),
        None => Utc::now().timestamp_nanos_opt().unwrap_or_default(),
    };
    // A seed is read out, noted and typed again: six digits are enough to tell draws apart.
    const SEEDS: u64 = 1_000_000;
    nanoseconds.unsigned_abs() % SEEDS
}

/// A moment in this machine's zone.
fn here(at: Moment) -> Option<DateTime<FixedOffset>> {
    match has_zone() {
        true => Local.timestamp_millis_opt(at.0).single().map(|time| time.fixed_offset()),
        false => Utc.timestamp_millis_opt(at.0).single().map(|time| time.fixed_offset()),
    }
}

/// The moment of a time on this machine's clock; of two the earlier.
fn local(time: &NaiveDateTime) -> Option<Moment> {
    let at = match has_zone() {
        true => Local.from_local_datetime(time).earliest()?.timestamp_millis(),
        false => Utc.from_utc_datetime(time).timestamp_millis(),
    };
    Some(Moment(at))
}

/// Whether the zone can be read. `TZ` may name any file, and a pipe or a device has no end: then
/// times are those of the world.
fn has_zone() -> bool {
    const LARGEST: u64 = 1 << 20;
    static SOUND: OnceLock<bool> = OnceLock::new();
    *SOUND.get_or_init(|| {
        let Some(zone) = super::environment::variable("TZ") else { return true };
        let path = Path::new(zone.trim_start_matches(':'));
        let is_named =
            path.is_absolute() || path.components().any(|part| part == Component::ParentDir);
        let is_file = |file: Metadata| file.is_file() && file.len() <= LARGEST;
        !is_named || path.is_absolute() && path.metadata().is_ok_and(is_file)
    })
}

/// A time as the director reads it, on this machine's clock: `14 Nov 2026, 14:05`.
pub fn shown(at: Moment) -> String {
    match here(at) {
        Some(time) => time.format("%-d %b %Y, %H:%M").to_string(),
        None => format!("{} ms", at.0),
    }
}

/// Writes times one after the other as [`shown`] has them: a pattern would be read again for each
/// line of a long log, and is read once for a minute.
#[derive(Default)]
pub struct Times {
    minute: Option<Minute>,
}

struct Minute {
    /// Minutes since 1970 UTC.
    number: i64,
    shown: String,
}

impl Times {
    pub fn write(&mut self, text: &mut String, at: Moment) {
        let number = at.0.div_euclid(MINUTE_MS);
        if self.minute.as_ref().is_none_or(|minute| minute.number != number) {
            self.minute = Minute::of(number);
        }
        match &self.minute {
            Some(minute) => text.push_str(&minute.shown),
            None => text.push_str(&shown(at)),
        }
    }
}

impl Minute {
    /// `None` where a minute here begins within one of the world's: local times of long ago.
    fn of(number: i64) -> Option<Minute> {
        let start = Moment(number.checked_mul(MINUTE_MS)?);
        let begins = here(start)?.naive_local().second() == 0;
        begins.then(|| Minute { number, shown: shown(start) })
    }
}

/// How old something is, in one unit: `6 minutes old`.
pub fn age(at: Moment, now: Moment) -> String {
    const UNITS: [(i64, &str); 4] =
        [(86_400_000, "day"), (3_600_000, "hour"), (60_000, "minute"), (1_000, "second")];
    let age = now.0.saturating_sub(at.0);
    if age < 0 {
        return "later than this machine's clock".to_owned();
    }
    if age < UNITS[3].0 {
        return "just made".to_owned();
    }
    // A second unit would be told from the first one on: 90 minutes say more than 1 hour.
    let unit = UNITS.into_iter().find(|(length, _)| age >= 2 * length);
    let (length, name) = unit.unwrap_or((1_000, "second"));
    let many = age / length;
    format!("{many} {name}{} old", if many == 1 { "" } else { "s" })
}

/// The time of day on this machine's clock: `14:05`.
pub fn time(at: Moment) -> String {
    match here(at) {
        Some(time) => time.format("%H:%M").to_string(),
        None => format!("{} ms", at.0),
    }
}

/// The time of day to the second: `14:05:07`.
fn second(at: Moment) -> String {
    match here(at) {
        Some(time) => time.format("%H:%M:%S").to_string(),
        None => format!("{} ms", at.0),
    }
}

/// Today's time that is written `09:20`; `None` where it is not a time of day.
pub fn today_at(time: &str) -> Option<Moment> {
    let time = NaiveTime::parse_from_str(time.trim(), "%H:%M").ok()?;
    let today = here(now())?.date_naive();
    local(&today.and_time(time))
}

/// The day of a time on this machine's clock: `2026-11-14`.
pub fn day(at: Moment) -> String {
    match here(at) {
        Some(time) => time.format("%Y-%m-%d").to_string(),
        None => format!("{} ms", at.0),
    }
}

/// When the day that is written `2026-11-14` begins on this machine's clock; `None` where
/// it is no day.
pub fn midnight(day: &str) -> Option<Moment> {
    let day = NaiveDate::parse_from_str(day.trim(), "%Y-%m-%d").ok()?;
    // Where clocks are put forward at midnight, the day begins later.
    (0..24).find_map(|hour| local(&day.and_hms_opt(hour, 0, 0)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machines_time_is_the_calendars() {
        for days in (-100_000_000_i64..100_000_000).step_by(9_973).chain(-1_000..1_000) {
            let at = Moment(days * 86_400_000 + days.rem_euclid(86_400_000));
            let written = match Utc.timestamp_millis_opt(at.0).single() {
                Some(time) => time.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string(),
                None => at.0.to_string(),
            };
            assert_eq!(machine(at), written, "{at:?}");
        }
    }

    #[test]
    fn times_one_after_the_other_are_shown_as_each_is_alone() {
        let mut times = Times::default();
        for start in [0, 1_790_000_000_000, -62_000_000_000_000, -1, i64::MAX / 2, i64::MIN / 2] {
            for step in [0, 1, 999, 1_000, 59_999, 60_000, 61_500, 3_600_000] {
                let at = Moment(start + step);
                let mut text = String::new();
                times.write(&mut text, at);
                assert_eq!(text, shown(at), "{at:?}");
            }
        }
    }
}
