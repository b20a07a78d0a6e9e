//! A whole event as JSON, in normal form: `docs/rules/event_json.md` is the promise.
//!
//! Each noun is an array of its rows, which name each other by their keys. What the rows
//! mean is for the desk: here they are cells by name.
use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

/// The version that is written; files of a later one are refused.
const VERSION: u64 = 1;

/// The rows of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventJson {
    /// The nouns, in their order, each with its rows.
    pub nouns: Vec<(String, Vec<JsonRow>)>,
}

/// A row: its cells by name.
pub type JsonRow = Vec<(String, JsonCell)>;

/// A cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonCell {
    /// Nothing.
    Null,
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
}

/// What is wrong with an event's JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EventJsonError {
    /// It is no JSON.
    #[error("line {line}, column {column}: it is no JSON")]
    NotJson {
        /// Where, from 1.
        line: usize,
        /// Where, from 1.
        column: usize,
    },
    /// It is something else.
    #[error("it is no event: there is no `\"format\": \"{}\"`", EventJson::FORMAT)]
    OtherFormat,
    /// A later sixzero wrote it.
    #[error("it has version {version}; this sixzero reads up to {VERSION}")]
    LaterVersion {
        /// Its version.
        version: String,
    },
    /// A noun that is no list of objects.
    #[error("`{noun}` is no list of objects")]
    NoRows {
        /// The noun.
        noun: String,
    },
    /// A cell that is neither whole number, text nor null.
    #[error("`{noun}[{row}].{column}` is neither a whole number nor text nor null")]
    BadCell {
        /// The noun.
        noun: String,
        /// The place of the row, from 0.
        row: usize,
        /// The column.
        column: String,
    },
    /// A noun that no event has.
    #[error("an event has no `{noun}`")]
    UnknownNoun {
        /// The noun.
        noun: String,
    },
    /// A column that the noun has not, or that is not there.
    #[error("`{noun}[{row}]` {what} `{column}`")]
    Column {
        /// The noun.
        noun: String,
        /// The place of the row, from 0.
        row: usize,
        /// `has no`, or `lacks`.
        what: &'static str,
        /// The column.
        column: String,
    },
    /// A cell that its column takes, and that cannot be.
    #[error("`{noun}[{row}].{column}` is {value}: {why}")]
    Value {
        /// The noun.
        noun: &'static str,
        /// The place of the row, from 0.
        row: usize,
        /// The column.
        column: &'static str,
        /// What stands there.
        value: String,
        /// Why it cannot be.
        why: String,
    },
    /// A row that cannot be beside the others.
    #[error("`{noun}` with the key {key} does not fit: {why}")]
    Misfit {
        /// The noun.
        noun: &'static str,
        /// The row's key.
        key: i64,
        /// Why.
        why: String,
    },
    /// All rows fit, and make no event.
    #[error("the rows make no event: {why}")]
    NoEvent {
        /// Why.
        why: String,
    },
}

impl EventJson {
    /// What the file says it is.
    pub const FORMAT: &str = "sixzero-event";

    /// As JSON: the same event is the same text.
    #[must_use]
    pub fn value(&self) -> Value {
        let mut object = Map::new();
        object.insert("format".to_owned(), json!(EventJson::FORMAT));
        object.insert("version".to_owned(), json!(VERSION));
        for (noun, rows) in &self.nouns {
            let rows = rows.iter().map(|row| {
                let cells = row.iter().map(|(column, cell)| {
                    let value = match cell {
                        JsonCell::Null => Value::Null,
                        JsonCell::Integer(integer) => json!(integer),
                        JsonCell::Text(text) => json!(text),
                    };
                    (column.clone(), value)
                });
                Value::Object(cells.collect())
            });
            object.insert(noun.clone(), Value::Array(rows.collect()));
        }
        Value::Object(object)
    }

    /// Reads it; whether the rows make an event is for the desk.
    ///
    /// # Errors
    /// Everything that has not the shape.
    pub fn read(text: &str) -> Result<EventJson, Vec<EventJsonError>> {
        let value: Value =
            serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
                vec![EventJsonError::NotJson { line: error.line(), column: error.column() }]
            })?;
        let Some(object) = value
            .as_object()
            .filter(|object| object.get("format") == Some(&json!(EventJson::FORMAT)))
        else {
            return Err(vec![EventJsonError::OtherFormat]);
        };
        let version = object.get("version").unwrap_or(&Value::Null);
        if version.as_u64().is_none_or(|version| version > VERSION) {
            return Err(vec![EventJsonError::LaterVersion { version: version.to_string() }]);
        }
        let mut event = EventJson::default();
        let mut errors = Vec::new();
        for (noun, rows) in object {
            if HEAD.contains(&noun.as_str()) {
                continue;
            }
            match rows_of(noun, rows) {
                Ok(rows) => event.nouns.push((noun.clone(), rows)),
                Err(found) => errors.extend(found),
            }
        }
        if errors.is_empty() { Ok(event) } else { Err(errors) }
    }
}

/// What stands above the nouns.
const HEAD: [&str; 2] = ["format", "version"];

fn rows_of(noun: &str, rows: &Value) -> Result<Vec<JsonRow>, Vec<EventJsonError>> {
    let no_rows = || vec![EventJsonError::NoRows { noun: noun.to_owned() }];
    let mut errors = Vec::new();
    let mut read = Vec::new();
    for (place, row) in rows.as_array().ok_or_else(no_rows)?.iter().enumerate() {
        let mut cells = JsonRow::new();
        for (column, value) in row.as_object().ok_or_else(no_rows)? {
            let cell = match value {
                Value::Null => Some(JsonCell::Null),
                Value::Number(number) => number.as_i64().map(JsonCell::Integer),
                Value::String(text) => Some(JsonCell::Text(text.clone())),
                Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
            };
            match cell {
                Some(cell) => cells.push((column.clone(), cell)),
                None => errors.push(EventJsonError::BadCell {
                    noun: noun.to_owned(),
                    row: place,
                    column: column.clone(),
                }),
            }
        }
        read.push(cells);
    }
    if errors.is_empty() { Ok(read) } else { Err(errors) }
}

/// Columns that are newer than the format: events written before have none of them, which
/// is an empty cell.
const LATER_COLUMNS: [(&str, &str); 9] = [
    ("player", "class"),
    ("player", "career_games"),
    ("player", "deviation"),
    ("settings", "schedule"),
    ("settings", "rating_system"),
    ("settings", "place_prizes"),
    ("division", "schedule"),
    ("division", "rating_system"),
    ("division", "place_prizes"),
];

/// The cells of a row in the order of `columns`, each of which it must have unless it is
/// newer than the format, and no other.
///
/// # Errors
/// Every column that is missing or too many.
pub fn in_order(
    noun: &str,
    place: usize,
    row: &JsonRow,
    columns: &[&str],
) -> Result<Vec<JsonCell>, Vec<EventJsonError>> {
    let known: BTreeSet<&str> = columns.iter().copied().collect();
    let off = |what, column: &str| EventJsonError::Column {
        noun: noun.to_owned(),
        row: place,
        what,
        column: column.to_owned(),
    };
    let strange = row.iter().filter(|(column, _)| !known.contains(column.as_str()));
    let mut errors: Vec<EventJsonError> =
        strange.map(|(column, _)| off("has no column", column)).collect();
    let mut cells = Vec::new();
    for column in columns {
        match row.iter().find(|(known, _)| known == column) {
            Some((_, cell)) => cells.push(cell.clone()),
            None if LATER_COLUMNS.contains(&(noun, *column)) => cells.push(JsonCell::Null),
            None => errors.push(off("lacks the column", column)),
        }
    }
    if errors.is_empty() { Ok(cells) } else { Err(errors) }
}
