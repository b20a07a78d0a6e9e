//! Tables as JSON: an array of objects, the columns' keys in the columns' order.
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::visible::is_active;
use super::{Cell, Column, Table};
use tournament::HalfWins;
use tournament::bulletin::Average;

#[must_use]
pub fn value(table: &Table) -> Value {
    serde_json::to_value(table).expect("cells are strings and numbers")
}

/// A value as text, ended by a new line. What would move a terminal's cursor or turn a
/// line around is escaped, which changes nothing for who reads it.
///
/// # Panics
/// When a map of the value has keys that are no strings, which is our fault.
#[must_use]
pub fn text(value: &impl Serialize) -> String {
    let mut text = String::new();
    let pretty = serde_json::to_string_pretty(value).expect("an answer has names for its fields");
    // ASCII is escaped already; the rest of what is active stands in strings alone.
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

/// A row as an object.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Columns, Form};
    use rules::Points;

    #[test]
    fn what_would_act_on_a_terminal_is_escaped() {
        let value = Value::from("Núñez \u{1b}[31m\u{9b}2J\u{202e}\u{e0001}李");
        let text = text(&value);
        assert_eq!(text, "\"Núñez \\u001b[31m\\u009b2J\\u202e\\udb40\\udc01李\"\n");
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
    }

    #[test]
    fn keys_keep_their_order_and_halves_are_point_five() {
        let mut columns: Columns<'_, ()> = Columns::new("t", Form::Json);
        columns.number("rank", "", |()| Cell::Empty);
        columns.text("name", "", |()| "Ann \"=\"".into());
        columns.number("wins", "", |()| HalfWins(5).into());
        columns.number("losses", "", |()| HalfWins(4).into());
        columns.number("spread", "", |()| Cell::Spread(Points(-5)));
        let table = columns.table([()]);
        assert_eq!(
            value(&table).to_string(),
            r#"[{"rank":null,"name":"Ann \"=\"","wins":2.5,"losses":2,"spread":-5}]"#
        );
    }
}
