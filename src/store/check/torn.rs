//! Whether the last operation is whole: a file that was copied while that was being written has a
//! part of it.
use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension};

use crate::journal::chain::{Hash, JournalRow};
use crate::journal::{self, WRITES_OF_ONE};
use crate::row::table::{columns, spec};
use crate::{Cell, Image, Noun, Operation, StoreError};

/// More rows are looked at by what shows them and by `verify`, not at every start.
const MOST_ROWS: usize = 1_000;

// A later operation of which only this came along.
const BEYOND: &str = "SELECT 1 FROM write WHERE operation > ?1";
const IN_INDEX: &str = "SELECT 1 FROM write INDEXED BY write_by_row \
    WHERE table_name = ?1 AND row_key = ?2 AND operation = ?3";

/// Refuses an event whose last operation is not as the journal has hashed it, whose rows are not
/// as it left them, or whose journal has a part of one more.
pub(crate) fn refuse_torn(connection: &Connection) -> Result<(), StoreError> {
    let Some((last, hash)) = journal::tip(connection)? else { return Ok(()) };
    let torn = || StoreError::Torn { operation: last };
    if connection.prepare_cached(BEYOND)?.exists([last.0])? {
        return Err(torn());
    }
    let before = match last.before() {
        Some(before) => journal::hash(connection, before)?.ok_or_else(torn)?,
        None => Hash::START,
    };
    let mut rows = Vec::new();
    let mut statement = connection.prepare_cached(WRITES_OF_ONE)?;
    let mut written = statement.query([last.0])?;
    while let Some(row) = written.next()? {
        rows.push(JournalRow {
            table: row.get(0)?,
            key: row.get(1)?,
            before: row.get(2)?,
            after: row.get(3)?,
        });
        if rows.len() > MOST_ROWS {
            return Ok(());
        }
    }
    let operation: Operation = journal::operation(connection, last)?.ok_or_else(torn)?;
    if before.link(last, &operation.told, &rows) != hash {
        return Err(torn());
    }
    // A row that is written twice stands as it was written last.
    let mut seen = HashSet::new();
    for row in rows.iter().rev() {
        let Some(table) = Noun::named(&row.table) else { continue };
        if !seen.insert((table, row.key)) {
            continue;
        }
        let is_found =
            connection.prepare_cached(IN_INDEX)?.exists((table.name(), row.key, last.0))?;
        if !is_found || standing(connection, table, row.key)? != row.after {
            return Err(torn());
        }
    }
    Ok(())
}

/// A row as the journal would keep it; `None` where there is none.
pub(crate) fn standing(
    connection: &Connection,
    table: Noun,
    key: i64,
) -> Result<Option<String>, StoreError> {
    let columns = 0..columns(table).len();
    let mut statement = connection.prepare_cached(spec(table).one)?;
    let cells = statement.query_row([key], |row| {
        columns
            .map(|column| row.get_ref(column).map(Cell::of))
            .collect::<Result<Option<Vec<_>>, _>>()
    });
    Ok(cells
        .optional()?
        .map(|cells| cells.map(|cells| Image::new(cells).to_json()).unwrap_or_default()))
}
