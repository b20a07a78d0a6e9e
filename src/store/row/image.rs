//! [`Image`]: a row as plain cells, the form in which the journal keeps it.
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Row, ToSql};
use serde::ser::{Error, SerializeSeq};
use serde::{Deserialize, Serialize, Serializer};

use crate::Noun;
use crate::row::table::columns;

/// The value of one column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Cell {
    Null,
    Integer(i64),
    /// Text without NUL.
    Text(String),
}

/// A row as plain cells, in the order of [`columns`](crate::columns).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Image(Vec<Cell>);

impl Image {
    pub(crate) fn new(cells: impl Into<Vec<Cell>>) -> Image {
        Image(cells.into())
    }

    /// The row from SQLite; `None` if a cell has a type that no column has.
    pub(crate) fn of_row(table: Noun, row: &Row<'_>) -> rusqlite::Result<Option<Image>> {
        let columns = 0..columns(table).len();
        let cells = columns.map(|column| row.get_ref(column).map(Cell::of));
        Ok(cells.collect::<Result<Option<Vec<Cell>>, _>>()?.map(Image))
    }

    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    pub(crate) fn key(&self) -> i64 {
        match self.0[..] {
            [Cell::Integer(key), ..] => key,
            _ => 0,
        }
    }

    /// The whole number in this column of the table, if there is one.
    #[must_use]
    pub fn integer(&self, table: Noun, column: &str) -> Option<i64> {
        match self.cell(table, column)? {
            Cell::Integer(integer) => Some(*integer),
            Cell::Null | Cell::Text(_) => None,
        }
    }

    /// The text in this column of the table, if there is one.
    #[must_use]
    pub fn text(&self, table: Noun, column: &str) -> Option<&str> {
        match self.cell(table, column)? {
            Cell::Text(text) => Some(text),
            Cell::Null | Cell::Integer(_) => None,
        }
    }

    /// The cell of this column of the table; `None` if an older image has none.
    #[must_use]
    pub fn cell(&self, table: Noun, column: &str) -> Option<&Cell> {
        let place = columns(table).iter().position(|known| *known == column)?;
        self.0.get(place)
    }

    /// As a JSON array; `of_json` reads it.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("cells are always JSON")
    }

    /// Reads what `to_json` wrote; `None` for anything else.
    pub(crate) fn of_json(json: &str) -> Option<Image> {
        serde_json::from_str(json).ok()
    }
}

/// A row from SQLite as the journal keeps it: the JSON of its image, without making the image.
/// `None` if a cell has a type that no column has.
pub(crate) fn row_json(table: Noun, row: &Row<'_>) -> Option<String> {
    serde_json::to_string(&RowCells { row, columns: columns(table).len() }).ok()
}

struct RowCells<'r> {
    row: &'r Row<'r>,
    columns: usize,
}

impl Serialize for RowCells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cells = serializer.serialize_seq(Some(self.columns))?;
        for column in 0..self.columns {
            match self.row.get_ref(column).map_err(S::Error::custom)? {
                ValueRef::Null => cells.serialize_element(&())?,
                ValueRef::Integer(integer) => cells.serialize_element(&integer)?,
                ValueRef::Text(text) => {
                    cells
                        .serialize_element(std::str::from_utf8(text).map_err(S::Error::custom)?)?;
                }
                ValueRef::Real(_) | ValueRef::Blob(_) => {
                    return Err(S::Error::custom("no column has such a cell"));
                }
            }
        }
        cells.end()
    }
}

impl Cell {
    /// `None` for the types that no column has.
    pub(crate) fn of(value: ValueRef<'_>) -> Option<Cell> {
        match value {
            ValueRef::Null => Some(Cell::Null),
            ValueRef::Integer(integer) => Some(Cell::Integer(integer)),
            ValueRef::Text(text) => Some(Cell::Text(std::str::from_utf8(text).ok()?.to_owned())),
            ValueRef::Real(_) | ValueRef::Blob(_) => None,
        }
    }

    pub(crate) fn value(&self) -> ValueRef<'_> {
        match self {
            Cell::Null => ValueRef::Null,
            Cell::Integer(integer) => ValueRef::Integer(*integer),
            Cell::Text(text) => ValueRef::Text(text.as_bytes()),
        }
    }
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(self.value()))
    }
}

impl From<i64> for Cell {
    fn from(integer: i64) -> Cell {
        Cell::Integer(integer)
    }
}

impl From<u8> for Cell {
    fn from(integer: u8) -> Cell {
        Cell::Integer(integer.into())
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Null, Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_is_a_json_array_and_back() {
        let image = Image::new([Cell::Integer(-3), Cell::Null, "a\"\n\u{7f}é\u{1F600}".into()]);
        let json = image.to_json();
        assert_eq!(json, "[-3,null,\"a\\\"\\n\u{7f}é\u{1F600}\"]");
        assert_eq!(Image::of_json(&json), Some(image));
    }

    #[test]
    fn what_no_image_is_is_not_read() {
        for json in ["", "{}", "[1.5]", "[true]", "[[1]]", "[9223372036854775808]"] {
            assert_eq!(Image::of_json(json), None, "{json}");
        }
    }
}
