//! Tables as JSON: an array of objects, the columns' keys in the columns' order.
use serde_json::{Map, Number, Value};

use crate::visible::is_active;
use crate::{Cell, Table};
use tournament::HalfWins;
use tournament::bulletin::Average;

#[must_use]
pub fn value(table: &Table) -> Value {
    let object = |row: &Vec<Cell>| {
        let keys = table.columns().iter().map(|column| column.key.to_owned());
        Value::Object(keys.zip(row.iter().map(written)).collect::<Map<_, _>>())
    };
    Value::Array(table.rows().iter().map(object).collect())
}

/// The table as text, ended by a new line.
#[must_use]
pub fn render(table: &Table) -> String {
    text(&value(table))
}

/// A value as text, ended by a new line. What would move a terminal's cursor or turn a
/// line around is escaped, which changes nothing for who reads it.
#[must_use]
pub fn text(value: &Value) -> String {
    let mut text = String::new();
    // ASCII is escaped already; the rest of what is active stands in strings alone.
    for c in format!("{value:#}\n").chars() {
        if c.is_ascii() || !is_active(c) {
            text.push(c);
        } else {
            for unit in c.encode_utf16(&mut [0; 2]) {
                text.push_str(&format!("\\u{unit:04x}"));
            }
        }
    }
    text
}

fn written(cell: &Cell) -> Value {
    match cell {
        Cell::Empty => Value::Null,
        Cell::Text(text) => Value::from(text.as_str()),
        Cell::Integer(number) => Value::from(*number),
        Cell::Wins(wins) => wins_value(*wins),
        Cell::Spread(spread) => Value::from(spread.0),
        Cell::Mean(mean) => mean_value(*mean),
        Cell::Hundredths(number) => {
            Number::from_f64(*number as f64 / 100.0).map_or(Value::Null, Value::Number)
        }
        Cell::Lines(lines) => Value::from(lines.as_slice()),
    }
}

/// With one decimal, as it is shown.
pub(super) fn mean_value(mean: Average) -> Value {
    Number::from_f64(mean.tenths() as f64 / 10.0).map_or(Value::Null, Value::Number)
}

/// Whole wins as a whole number, so that `2` is not `2.0`.
pub(super) fn wins_value(wins: HalfWins) -> Value {
    if wins.0 % HalfWins::WIN.0 == 0 {
        Value::from(wins.0 / HalfWins::WIN.0)
    } else {
        Number::from_f64(wins.wins()).map_or(Value::Null, Value::Number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Column;
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
        let columns = ["rank", "name", "wins", "losses", "spread"].map(|key| Column::text(key, ""));
        let mut table = Table::new("t", columns.into());
        table.push(vec![
            Cell::Empty,
            "Ann \"=\"".into(),
            Cell::Wins(HalfWins(5)),
            Cell::Wins(HalfWins(4)),
            Cell::Spread(Points(-5)),
        ]);
        assert_eq!(
            value(&table).to_string(),
            r#"[{"rank":null,"name":"Ann \"=\"","wins":2.5,"losses":2,"spread":-5}]"#
        );
    }
}
