//! A whole event as JSON, in normal form: `docs/rules/event_json.md` is the promise.
//!
//! Each noun is an array of its rows, which name each other by their keys. What the rows
//! mean is for the desk: here they are cells by name.
mod origin;
mod read;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::problem::{Problem, unless_wrong};
pub use origin::Origin;

/// The version that is written; files of a later one are refused.
const VERSION: u64 = 1;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventJson {
    /// Which journal it was written from; files of an older sixzero do not say.
    pub from: Option<Origin>,
    pub nouns: Vec<(String, Vec<JsonRow>)>,
}

/// A row: its cells by name; the rows of a noun share the names.
pub type JsonRow = Vec<(Arc<str>, JsonCell)>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum JsonCell {
    Null,
    Integer(i64),
    Text(String),
}

impl EventJson {
    /// What the file says it is.
    pub const FORMAT: &str = "sixzero-event";

    /// What has more is another file, and to name them all would take more memory than the file.
    pub const MOST_FAULTS: usize = 10_000;

    /// As JSON: the same event is the same text.
    pub fn value(&self) -> Value {
        let mut object = Map::new();
        object.insert("format".to_owned(), json!(EventJson::FORMAT));
        object.insert("version".to_owned(), json!(VERSION));
        if let Some(from) = &self.from {
            object.insert(Origin::NOUN.to_owned(), json!([from]));
        }
        for (noun, rows) in &self.nouns {
            let rows = rows.iter().map(|row| {
                let cells = row.iter().map(|(column, cell)| (column.to_string(), json!(cell)));
                Value::Object(cells.collect())
            });
            object.insert(noun.clone(), Value::Array(rows.collect()));
        }
        Value::Object(object)
    }
}

/// Columns that are newer than the format: they are empty in events written before.
const LATER_COLUMNS: [(&str, &str); 14] = [
    ("player", "class"),
    ("player", "career_games"),
    ("player", "deviation"),
    ("player", "visit"),
    ("player", "paid"),
    ("settings", "schedule"),
    ("settings", "rating_system"),
    ("settings", "place_prizes"),
    ("settings", "date"),
    ("settings", "fee"),
    ("division", "schedule"),
    ("division", "rating_system"),
    ("division", "place_prizes"),
    ("division", "confirmation"),
];

/// The cells of a row in the order of `columns`: all of them, unless newer than the format, and
/// no other.
pub fn in_order(
    noun: &str,
    place: usize,
    mut row: JsonRow,
    columns: &[&str],
) -> Result<Vec<JsonCell>, Vec<Problem>> {
    let known: BTreeSet<&str> = columns.iter().copied().collect();
    let off =
        |what: &str, column: &str| Problem::new(format!("`{noun}[{place}]` {what} `{column}`"));
    let strange = row.iter().filter(|(column, _)| !known.contains(&**column));
    let mut errors: Vec<Problem> =
        strange.map(|(column, _)| off("has no column", column)).collect();
    let mut cells = Vec::new();
    for column in columns {
        match row.iter_mut().find(|(known, _)| **known == **column) {
            Some((_, cell)) => cells.push(std::mem::replace(cell, JsonCell::Null)),
            None if LATER_COLUMNS.contains(&(noun, *column)) => cells.push(JsonCell::Null),
            None => errors.push(off("lacks the column", column)),
        }
    }
    unless_wrong(cells, errors)
}
