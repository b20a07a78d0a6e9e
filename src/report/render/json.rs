//! Tables as JSON: an array of objects, the columns' keys in the columns' order.
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::visible::is_active;
use super::{Cell, Column, Table};
use tournament::HalfWins;
use tournament::bulletin::Average;

pub fn value(table: &Table) -> Value {
    serde_json::to_value(table).expect("cells are strings and numbers")
}

/// A value as text, ended by a new line. Characters that would move a terminal's cursor or turn a
/// line around are escaped, which means the same to a reader of JSON.
///
/// # Panics
/// When a map of the value has keys that are not strings, which is our bug.
pub fn text(value: &impl Serialize) -> String {
    let mut text = String::new();
    let pretty = serde_json::to_string_pretty(value).expect("an answer has names for its fields");
    // ASCII is escaped already; other active characters occur only in strings.
    for c in pretty.chars() {
        if c.is_ascii() || !is_active(c) {
            text.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    text.push('\n');
    text
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_seq(self.rows().iter().map(|cells| Row { columns: self.columns(), cells }))
    }
}

struct Row<'a> {
    columns: &'a [Column],
    cells: &'a [Cell],
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.cells.len()))?;
        for (column, cell) in self.columns.iter().zip(self.cells) {
            map.serialize_entry(column.key, cell)?;
        }
        map.end()
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Empty => serializer.serialize_none(),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Integer(number) => serializer.serialize_i64(*number),
            Cell::Wins(half_wins) => wins(half_wins, serializer),
            Cell::Spread(spread) => serializer.serialize_i32(spread.0),
            Cell::Mean(tenths) => mean(tenths, serializer),
            Cell::Hundredths(number) => serializer.serialize_f64(*number as f64 / 100.0),
            Cell::Lines(lines) => lines.serialize(serializer),
        }
    }
}

/// With one decimal, as it is shown.
pub(crate) fn mean<S: Serializer>(mean: &Average, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(mean.tenths() as f64 / 10.0)
}

/// Whole wins as a whole number, so that `2` is not `2.0`.
pub(crate) fn wins<S: Serializer>(wins: &HalfWins, serializer: S) -> Result<S::Ok, S::Error> {
    if wins.0 % HalfWins::WIN.0 == 0 {
        serializer.serialize_i32(wins.0 / HalfWins::WIN.0)
    } else {
        serializer.serialize_f64(wins.wins())
    }
}
