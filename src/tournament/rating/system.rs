//! [`RatingSystem`]: a rating system as data.
//!
//! The presets are text files in `data/ratings/` and say where their values come from. A user's
//! file starts from a preset (`base = "naspa"`) and overrides fields (`docs/rules/ratings.md`).
use toml::{Table, Value};

use super::RatingSystemError;
use super::fields::{EloFields, RatingFields, RatingMethod, Standing};
use rules::near;

const PRESETS: [(&str, &str); 10] = [
    ("naspa", include_str!("../data/ratings/naspa.toml")),
    ("naspa-csw", include_str!("../data/ratings/naspa-csw.toml")),
    ("nsa2008", include_str!("../data/ratings/nsa2008.toml")),
    ("naspa-club", include_str!("../data/ratings/naspa-club.toml")),
    ("wespa-legacy", include_str!("../data/ratings/wespa-legacy.toml")),
    ("australia", include_str!("../data/ratings/australia.toml")),
    ("pakistan", include_str!("../data/ratings/pakistan.toml")),
    ("absp", include_str!("../data/ratings/absp.toml")),
    ("coco", include_str!("../data/ratings/coco.toml")),
    ("woogles", include_str!("../data/ratings/woogles.toml")),
];

/// How ratings are computed, with the source of each number.
#[derive(Clone, Debug)]
pub struct RatingSystem {
    fields: RatingFields,
    table: Table,
}

impl RatingSystem {
    pub fn presets() -> impl Iterator<Item = &'static str> {
        PRESETS.iter().map(|(name, _)| *name)
    }

    /// # Errors
    /// An unknown name, with the nearest one.
    pub fn preset(name: &str) -> Result<RatingSystem, RatingSystemError> {
        RatingSystem::from_table(preset_table(name)?)
    }

    /// Reads a file with a preset (`base`) and overridden fields, or one from
    /// [`RatingSystem::text`].
    ///
    /// # Errors
    /// The first unknown field or impossible value.
    pub fn parse(text: &str) -> Result<RatingSystem, RatingSystemError> {
        let table = text.parse::<Table>().map_err(|error| syntax(text, &error))?;
        match (table.contains_key(BASE), table.contains_key(SOURCE)) {
            (true, _) => RatingSystem::from_table(over_base(table)?),
            (false, true) => RatingSystem::from_table(table),
            (false, false) => Err(RatingSystemError::NoBase),
        }
    }

    /// This system with one field set, as `rating_least=500`.
    ///
    /// # Errors
    /// An unknown field or an impossible value.
    pub fn with(&self, assignment: &str) -> Result<RatingSystem, RatingSystemError> {
        let (field, value) = assignment
            .split_once('=')
            .map(|(field, value)| (field.trim(), value.trim()))
            .ok_or_else(|| RatingSystemError::Assignment(assignment.to_owned()))?;
        let read = format!("value = {value}").parse::<Table>().ok();
        let value = read
            .and_then(|mut table| table.remove("value"))
            .unwrap_or_else(|| Value::String(value.to_owned()));
        let mut table = self.table.clone();
        set_field(&mut table, field, value)?;
        RatingSystem::from_table(table)
    }

    fn from_table(table: Table) -> Result<RatingSystem, RatingSystemError> {
        let fields: RatingFields = table.clone().try_into().map_err(|error: toml::de::Error| {
            RatingSystemError::Incomplete { reason: error.message().replace('\n', " ") }
        })?;
        check_possible(&table, &fields)?;
        Ok(RatingSystem { fields, table })
    }

    /// The whole system as TOML text for [`RatingSystem::parse`], to store in an event.
    pub fn text(&self) -> String {
        self.table.to_string()
    }

    /// Every field and value, with its source.
    pub fn described(&self) -> impl Iterator<Item = (&str, String, Option<&str>)> + '_ {
        let sources = self.table.get(SOURCE).and_then(Value::as_table);
        self.table.iter().filter(|(field, _)| !is_about(field)).map(move |(field, value)| {
            let source = sources.and_then(|s| s.get(field)).and_then(Value::as_str);
            (field.as_str(), value.to_string(), source)
        })
    }

    /// The source of the system as a whole.
    pub fn source(&self) -> Option<&str> {
        self.table.get(SOURCE)?.get("title")?.as_str()
    }

    pub fn notes(&self) -> impl Iterator<Item = &str> + '_ {
        let notes = self.table.get("notes").and_then(Value::as_array);
        notes.into_iter().flatten().filter_map(Value::as_str)
    }

    /// The sentence to show with its ratings: `Unofficial: …`; none for an official system.
    pub fn warning(&self) -> Option<String> {
        match self.standing {
            Standing::Official => None,
            Standing::Unofficial => Some(format!("Unofficial: {}.", self.remark)),
        }
    }
}

impl std::ops::Deref for RatingSystem {
    type Target = RatingFields;
    fn deref(&self) -> &RatingFields {
        &self.fields
    }
}

impl PartialEq for RatingSystem {
    fn eq(&self, other: &RatingSystem) -> bool {
        self.table == other.table
    }
}

impl Eq for RatingSystem {}

/// The field with the preset that a file starts from.
const BASE: &str = "base";
/// The table with the sources of values.
const SOURCE: &str = "source";
/// The source of a field that a file overrides.
const SET_HERE: &str = "P set for this event";

/// Fields that do not affect ratings.
fn is_about(field: &str) -> bool {
    ["name", "title", "remark", "notes", SOURCE].contains(&field)
}

fn preset_table(name: &str) -> Result<Table, RatingSystemError> {
    let (_, text) = PRESETS.iter().find(|(known, _)| *known == name).ok_or_else(|| {
        RatingSystemError::UnknownPreset {
            name: name.to_owned(),
            near: near::nearest(name, RatingSystem::presets()),
        }
    })?;
    let table = text.parse::<Table>().expect("embedded rating systems are tested");
    if table.contains_key(BASE) { over_base(table) } else { Ok(table) }
}

/// The fields of `table` over those of the preset it names as its base.
fn over_base(mut table: Table) -> Result<Table, RatingSystemError> {
    let base = match table.remove(BASE) {
        Some(Value::String(base)) => base,
        other => {
            return Err(RatingSystemError::Value {
                field: BASE.to_owned(),
                value: other.map(|value| value.to_string()).unwrap_or_default(),
                reason: "it names a preset".to_owned(),
            });
        }
    };
    let mut merged = preset_table(&base)?;
    let sources = table.remove(SOURCE);
    for (field, value) in table {
        set_field(&mut merged, &field, value)?;
    }
    if let Some(Value::Table(sources)) = sources
        && let Some(Value::Table(merged)) = merged.get_mut(SOURCE)
    {
        merged.extend(sources);
    }
    Ok(merged)
}

/// Sets one field, after checking that it exists and can have the value.
fn set_field(table: &mut Table, field: &str, value: Value) -> Result<(), RatingSystemError> {
    let Some(old) = table.get(field).filter(|_| field != SOURCE) else {
        let method = table.get("method").and_then(Value::as_str).unwrap_or_default().to_owned();
        let known = table.keys().map(String::as_str).filter(|key| *key != SOURCE);
        let near = near::nearest(field, known);
        return Err(RatingSystemError::UnknownField { field: field.to_owned(), method, near });
    };
    if *old == value {
        return Ok(());
    }
    let written = value.to_string();
    table.insert(field.to_owned(), value);
    if let Err(error) = table.clone().try_into::<RatingFields>() {
        return Err(RatingSystemError::Value {
            field: field.to_owned(),
            value: written,
            reason: error.message().replace('\n', " "),
        });
    }
    if let Some(Value::Table(sources)) = table.get_mut(SOURCE)
        && !is_about(field)
    {
        sources.insert(field.to_owned(), Value::String(SET_HERE.to_owned()));
    }
    Ok(())
}

/// Whether ratings can be computed with these numbers.
fn check_possible(table: &Table, fields: &RatingFields) -> Result<(), RatingSystemError> {
    let faults = match &fields.method {
        RatingMethod::Elo(elo) => elo_faults(elo),
        RatingMethod::Spread(spread) => vec![
            ("beta", spread.beta > 0.0, POSITIVE),
            ("tau", spread.tau > 0.0, POSITIVE),
            ("deviation_most", spread.deviation_most > 0.0, POSITIVE),
            ("career_divide", spread.career_divide > 0, POSITIVE),
            ("newcomer_turns", TURNS.contains(&spread.newcomer_turns), BOUNDED),
        ],
        RatingMethod::Average(average) => vec![("within", average.within >= 0, POSITIVE)],
        RatingMethod::Glicko(glicko) => vec![
            ("scale", glicko.scale > 0.0, POSITIVE),
            ("tolerance", glicko.tolerance > 0.0, POSITIVE),
            ("turns_most", TURNS.contains(&glicko.turns_most), BOUNDED),
            ("spread_scaling", glicko.spread_scaling > 0, POSITIVE),
            ("newcomer_deviation", glicko.newcomer_deviation > 0.0, POSITIVE),
            ("newcomer_volatility", glicko.newcomer_volatility > 0.0, POSITIVE),
            ("volatility_constraint", glicko.volatility_constraint > 0.0, POSITIVE),
            ("deviation_least", glicko.deviation_least > 0.0, POSITIVE),
            (
                "deviation_most",
                glicko.deviation_most >= glicko.deviation_least,
                "not under the least",
            ),
            (
                "boost_least",
                (0.0..=glicko.boost_most).contains(&glicko.boost_least),
                "0 to the most",
            ),
            ("boost_most", glicko.boost_most <= 0.5, "1/2 at most"),
        ],
    };
    match faults.into_iter().find(|(_, holds, _)| !holds) {
        None => Ok(()),
        Some((field, _, reason)) => Err(RatingSystemError::Value {
            field: field.to_owned(),
            value: table.get(field).map(ToString::to_string).unwrap_or_default(),
            reason: reason.to_owned(),
        }),
    }
}

/// The limits for numbers of turns.
const TURNS: std::ops::RangeInclusive<u32> = 1..=100_000;
const BOUNDED: &str = "it is 1 to 100000";
const POSITIVE: &str = "it is above 0";

fn elo_faults(elo: &EloFields) -> Vec<(&'static str, bool, &'static str)> {
    const MULTIPLIERS: &str =
        "a list of [games, rating, points], both rising, the first from 0 games, points above 0";
    let rising = elo.multipliers.windows(2).all(|pair| match pair {
        [one, two] => (one.games, one.rating) < (two.games, two.rating),
        _ => true,
    });
    let first = elo.multipliers.first().is_some_and(|band| band.games == 0);
    let points = elo.multipliers.iter().all(|band| band.points > 0);
    let segments = elo.segments.iter().all(|rule| (1..=rule.rounds).contains(&rule.segments));
    let search = elo.search.low < elo.search.high;
    vec![
        ("curve_divide", elo.curve_divide > 0.0, POSITIVE),
        ("curve_multiply", elo.curve_multiply > 0.0, POSITIVE),
        ("curve_least", (0.0..=0.5).contains(&elo.curve_least), "0 to 1/2"),
        ("curve_most", (0.5..=1.0).contains(&elo.curve_most), "1/2 to 1"),
        ("multipliers", first && rising && points, MULTIPLIERS),
        ("segments", segments, "a list of [rounds, segments], no more segments than rounds"),
        ("change_divide", elo.change_divide > 0, POSITIVE),
        ("change_most", elo.change_most.is_none_or(|most| most >= 0), "0 or more, or `none`"),
        ("acceleration_share", elo.acceleration_share.by > 0, "a fraction, as [2, 3]"),
        ("feedback_share", elo.feedback_share.by > 0, "a fraction, as [1, 20]"),
        ("newcomer_turns", TURNS.contains(&elo.newcomer_turns), BOUNDED),
        ("search", search, "two ratings, the lower first"),
    ]
}

fn syntax(text: &str, error: &toml::de::Error) -> RatingSystemError {
    let before = error.span().map_or(0, |span| span.start.min(text.len()));
    let line = text.as_bytes()[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
    RatingSystemError::Syntax { line, reason: error.message().replace('\n', " ") }
}
