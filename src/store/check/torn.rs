//! Whether the last operation is complete: a file copied while it was written has only a part of
//! it.
use std::collections::HashSet;

use rusqlite::Connection;

use crate::journal::chain::{Hash, JournalRow};
use crate::journal::{self, WRITES_OF_ONE};
use crate::row::image::row_json;
use crate::row::table::spec;
use crate::{Noun, StoreError, View};

/// Operations with more rows are checked by reports and by `verify`, not at every start.
const MOST_ROWS: usize = 1_000;

// A part of a later operation.
const BEYOND: &str = "SELECT 1 FROM write WHERE operation > ?1";
const IN_INDEX: &str = "SELECT 1 FROM write INDEXED BY write_by_row \
    WHERE table_name = ?1 AND row_key = ?2 AND operation = ?3";

/// Refuses an event whose last operation does not match its hash or its rows, or whose journal has
/// a part of one more.
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
        rows.push(JournalRow::read(row, 0)?);
        if rows.len() > MOST_ROWS {
            return Ok(());
        }
    }
    let operation = View::new(connection).operations(last..=last)?.pop().ok_or_else(torn)?;
    if before.link(last, &operation.told, &rows) != hash {
        return Err(torn());
    }
    // A row that was written twice is as it was written last.
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

/// A row as the journal would keep it; `None` if there is none.
pub(crate) fn standing(
    connection: &Connection,
    table: Noun,
    key: i64,
) -> Result<Option<String>, StoreError> {
    let view = View::new(connection);
    let standing = view.first(spec(table).one, [key], |row| Ok(row_json(table, row)))?;
    Ok(standing.map(Option::unwrap_or_default))
}
