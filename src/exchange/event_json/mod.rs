//! A whole event as JSON, in normal form: `docs/rules/event_json.md` is the promise.
//!
//! Each noun is an array of its rows, which name each other by their keys. What the rows
//! mean is for the desk: here they are cells by name.
mod origin;
mod read;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};

pub use origin::Origin;

/// The version that is written; files of a later one are refused.
const VERSION: u64 = 1;

/// The rows of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventJson {
    /// Which journal it was written from; files of an older sixzero do not say.
    pub from: Option<Origin>,
    /// The nouns, in their order, each with its rows.
    pub nouns: Vec<(String, Vec<JsonRow>)>,
}

/// A row: its cells by name; the rows of a noun share the names.
pub type JsonRow = Vec<(Arc<str>, JsonCell)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonCell {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    Text(String),
}

/// What is wrong with an event's JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventJsonError {
    #[error("line {line}, column {column}: it is no JSON")]
    NotJson {
        /// Where, from 1.
        line: usize,
        /// Where, from 1.
        column: usize,
    },
    #[error("it has more than {most} {what}")]
    TooMany {
        /// How many of them are read.
        most: usize,
        what: &'static str,
    },
    #[error("it is no event: there is no `\"format\": \"{}\"`", EventJson::FORMAT)]
    OtherFormat,
    #[error("it has version {version}; this sixzero reads up to {VERSION}")]
    LaterVersion { version: String },
    #[error("`{noun}` is no list of objects")]
    NoRows { noun: String },
    /// A cell that is neither whole number, text nor null.
    #[error("`{noun}[{row}].{column}` is neither a whole number nor text nor null")]
    BadCell {
        noun: String,
        /// The place of the row, from 0.
        row: usize,
        column: String,
    },
    #[error(
        "`from` is not one object with `event` and `hash` (64 hexadecimal digits) and `operation`"
    )]
    BadOrigin,
    #[error("an event has no `{noun}`")]
    UnknownNoun { noun: String },
    /// A column that the noun has not, or that is not there.
    #[error("`{noun}[{row}]` {what} `{column}`")]
    Column {
        noun: String,
        /// The place of the row, from 0.
        row: usize,
        /// `has no`, or `lacks`.
        what: &'static str,
        column: String,
    },
    /// A cell that its column takes, and that cannot be.
    #[error("`{noun}[{row}].{column}` is {value}: {why}")]
    Value {
        noun: &'static str,
        /// The place of the row, from 0.
        row: usize,
        column: &'static str,
        /// What stands there.
        value: String,
        /// Why it cannot be.
        why: String,
    },
    #[error("`{noun}` with the key {key} does not fit: {why}")]
    Misfit {
        noun: &'static str,
        /// The row's key.
        key: i64,
        why: String,
    },
    #[error("the rows make no event: {why}")]
    NoEvent { why: String },
}

impl EventJson {
    /// What the file says it is.
    pub const FORMAT: &str = "sixzero-event";

    /// So many faults are looked for: what has more is another file, and to name them all would
    /// take more memory than the file.
    pub const MOST_FAULTS: usize = 10_000;

    /// As JSON: the same event is the same text.
    #[must_use]
    pub fn value(&self) -> Value {
        let mut object = Map::new();
        object.insert("format".to_owned(), json!(EventJson::FORMAT));
        object.insert("version".to_owned(), json!(VERSION));
        if let Some(from) = &self.from {
            object.insert(Origin::NOUN.to_owned(), from.value());
        }
        for (noun, rows) in &self.nouns {
            let rows = rows.iter().map(|row| {
                let cells = row.iter().map(|(column, cell)| {
                    let value = match cell {
                        JsonCell::Null => Value::Null,
                        JsonCell::Integer(integer) => json!(integer),
                        JsonCell::Text(text) => json!(text),
                    };
                    (column.to_string(), value)
                });
                Value::Object(cells.collect())
            });
            object.insert(noun.clone(), Value::Array(rows.collect()));
        }
        Value::Object(object)
    }
}

/// Columns that are newer than the format: events written before have none of them, which
/// is an empty cell.
const LATER_COLUMNS: [(&str, &str); 10] = [
    ("player", "class"),
    ("player", "career_games"),
    ("player", "deviation"),
    ("settings", "schedule"),
    ("settings", "rating_system"),
    ("settings", "place_prizes"),
    ("division", "schedule"),
    ("division", "rating_system"),
    ("division", "place_prizes"),
    ("division", "confirmation"),
];

/// The cells of a row in the order of `columns`, each of which it must have unless it is
/// newer than the format, and no other.
///
/// # Errors
/// Every column that is missing or too many.
pub fn in_order(
    noun: &str,
    place: usize,
    mut row: JsonRow,
    columns: &[&str],
) -> Result<Vec<JsonCell>, Vec<EventJsonError>> {
    let known: BTreeSet<&str> = columns.iter().copied().collect();
    let off = |what, column: &str| EventJsonError::Column {
        noun: noun.to_owned(),
        row: place,
        what,
        column: column.to_owned(),
    };
    let strange = row.iter().filter(|(column, _)| !known.contains(&**column));
    let mut errors: Vec<EventJsonError> =
        strange.map(|(column, _)| off("has no column", column)).collect();
    let mut cells = Vec::new();
    for column in columns {
        match row.iter_mut().find(|(known, _)| **known == **column) {
            Some((_, cell)) => cells.push(std::mem::replace(cell, JsonCell::Null)),
            None if LATER_COLUMNS.contains(&(noun, *column)) => cells.push(JsonCell::Null),
            None => errors.push(off("lacks the column", column)),
        }
    }
    if errors.is_empty() { Ok(cells) } else { Err(errors) }
}
