//! The event as it was after an earlier operation: some of its tables, made in memory of the
//! journal's images.
use rusqlite::{Connection, params_from_iter};

use super::file::schema::SCHEMA;
use super::{Image, OperationId, StoreError, Table};

/// What the copy needs no guard by, nor has: it is nobody's, and has no journal.
const REST: &str = "SELECT type, name FROM sqlite_schema \
    WHERE type IN ('trigger', 'view') OR (type = 'table' AND name NOT LIKE 'sqlite%')";

/// What each row of a table was made by the operations up to one, the last one last.
const IMAGES: &str = "SELECT row_key, after FROM write \
    WHERE table_name = ?1 AND operation <= ?2 ORDER BY row_key, operation, place";

/// These tables as they were after this operation; of no other is there anything, and to ask for
/// it is an error.
pub(super) fn past(
    from: &Connection,
    revision: OperationId,
    tables: &[Table],
) -> Result<Connection, StoreError> {
    let past = Connection::open_in_memory()?;
    past.execute_batch("PRAGMA foreign_keys = OFF; BEGIN")?;
    past.execute_batch(SCHEMA)?;
    let rest: Vec<(String, String)> = past
        .prepare(REST)?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let is_asked = |name: &str| tables.iter().any(|table| table.name() == name);
    // A table takes its triggers along.
    let mut rest: Vec<_> = rest.into_iter().filter(|(_, name)| !is_asked(name)).collect();
    rest.sort_by_key(|(kind, _)| kind == "table");
    for (kind, name) in rest {
        // The names are those of our own schema.
        past.execute_batch(&format!("DROP {kind} \"{name}\""))?;
    }
    for &table in tables {
        fill(from, &past, revision, table)?;
    }
    past.execute_batch("COMMIT")?;
    Ok(past)
}

fn fill(
    from: &Connection,
    past: &Connection,
    revision: OperationId,
    table: Table,
) -> Result<(), StoreError> {
    let mut insert = past.prepare(table.spec().insert)?;
    let mut put = |key: i64, after: Option<String>| -> Result<(), StoreError> {
        let Some(after) = after else { return Ok(()) };
        let unreadable = || StoreError::Unreadable { table: "write", key, column: "after" };
        let image = Image::of_json(&after).ok_or_else(unreadable)?;
        if image.cells().len() != table.columns().len() {
            return Err(unreadable());
        }
        insert.execute(params_from_iter(image.cells()))?;
        Ok(())
    };
    let mut statement = from.prepare(IMAGES)?;
    let mut rows = statement.query((table.name(), revision.0))?;
    let mut last: Option<(i64, Option<String>)> = None;
    while let Some(row) = rows.next()? {
        let next: (i64, Option<String>) = (row.get(0)?, row.get(1)?);
        let key = next.0;
        match last.replace(next) {
            Some((before, after)) if before != key => put(before, after)?,
            Some(_) | None => {}
        }
    }
    last.map_or(Ok(()), |(key, after)| put(key, after))
}
