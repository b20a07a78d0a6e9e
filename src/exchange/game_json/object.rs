//! [`Object`]: one JSON object of a record, its fields checked one by one.
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::player::{JsonPlayer, numbered};
use super::wrong_field;
use crate::Problem;

/// An object, as it is told about.
pub(super) struct Object<'v> {
    value: &'v Value,
    /// Where it stands: `event 3`.
    place: String,
    /// The same with its players by number.
    numbered: Value,
}

/// A whole number of tiles, points or milliseconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "i64")]
pub(super) struct Whole(pub(super) i64);

impl TryFrom<i64> for Whole {
    type Error = &'static str;

    fn try_from(number: i64) -> Result<Whole, &'static str> {
        /// No game has more points, tiles or milliseconds.
        const MOST: i64 = 1_000_000_000_000;
        let within = (i64::from(i32::MIN)..=MOST).contains(&number);
        within.then_some(Whole(number)).ok_or("out of range")
    }
}

impl<'v> Object<'v> {
    pub(super) fn new(value: &'v Value, place: String, players: &[JsonPlayer]) -> Object<'v> {
        Object { value, place, numbered: numbered(value, players) }
    }

    /// The object as a `T`, each of whose fields may be missing; else the first field that is not
    /// what it takes.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        T::deserialize(&self.numbered).map_err(|error| {
            let is_wrong = |(field, value): &(&String, &Value)| {
                let alone = Map::from_iter([((*field).clone(), (*value).clone())]);
                T::deserialize(Value::Object(alone)).is_err()
            };
            match self.numbered.as_object().into_iter().flatten().find(is_wrong) {
                Some((field, _)) => self.wrong(field),
                None => Problem::new(format!("{}: {error}", self.place)),
            }
        })
    }

    pub(super) fn wrong(&self, field: &str) -> Problem {
        self.unlike(field, wanted(field))
    }

    /// That a field is not this.
    pub(super) fn unlike(&self, field: &str, wanted: &str) -> Problem {
        wrong_field(&self.place, field, self.value.get(field), wanted)
    }
}

/// What a field takes.
fn wanted(field: &str) -> &'static str {
    match field {
        "kind" | "position" | "word" | "tiles" | "rack" | "verdict" | "what" => "it is a text",
        "player" | "sheet" | "won" => "it is one of the players, by name, nick or number",
        "left" => "it is a list of players, each with `tiles` or `points`",
        "words" => "it is a list of words",
        "allowed" => "it is a list of `pool` and `misplaced`",
        "scores" => "it is a list with a `player` and a `score` of each",
        "made" | "withdrawn" | "decision" => "it has `by`, `at_ms` and `why`",
        _ => "it is a whole number",
    }
}
