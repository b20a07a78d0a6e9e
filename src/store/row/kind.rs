//! [`ColumnKind`]: what a column takes, by the schema.
use std::collections::HashMap;

use rusqlite::Connection;

use crate::file::schema::SCHEMA;
use crate::row::table::columns;
use crate::{Cell, Noun, StoreError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnKind {
    holds: Holds,
    empty: Empty,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Integer,
    Text,
}

/// Whether a column may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Empty {
    May,
    Never,
}

impl ColumnKind {
    /// Whether the cell is of this kind. SQLite would silently make a number of the text `1500`,
    /// and the journal would differ from the row.
    #[must_use]
    pub fn takes(self, cell: &Cell) -> bool {
        match cell {
            Cell::Null => self.empty == Empty::May,
            Cell::Integer(_) => self.holds == Holds::Integer,
            Cell::Text(_) => self.holds == Holds::Text,
        }
    }

    /// In words: `a whole number or null`.
    #[must_use]
    pub fn said(self) -> &'static str {
        match (self.holds, self.empty) {
            (Holds::Integer, Empty::Never) => "a whole number",
            (Holds::Integer, Empty::May) => "a whole number or null",
            (Holds::Text, Empty::Never) => "a text",
            (Holds::Text, Empty::May) => "a text or null",
        }
    }
}

/// What the columns of every table take, in the order of [`columns`](crate::columns).
///
/// # Errors
/// SQLite cannot be asked.
pub fn column_kinds() -> Result<HashMap<Noun, Vec<ColumnKind>>, StoreError> {
    const DECLARED: &str =
        "SELECT type, \"notnull\" OR pk FROM pragma_table_info(?1) WHERE name = ?2";
    let model = Connection::open_in_memory()?;
    model.execute_batch(SCHEMA)?;
    let mut statement = model.prepare(DECLARED)?;
    let mut kinds = HashMap::new();
    for &table in Noun::ALL {
        let mut declared = Vec::new();
        for column in columns(table) {
            declared.push(statement.query_row([table.name(), column], |row| {
                let holds = match row.get::<_, String>(0)?.as_str() {
                    "INTEGER" => Holds::Integer,
                    _ => Holds::Text,
                };
                let empty = if row.get(1)? { Empty::Never } else { Empty::May };
                Ok(ColumnKind { holds, empty })
            })?);
        }
        kinds.insert(table, declared);
    }
    Ok(kinds)
}
