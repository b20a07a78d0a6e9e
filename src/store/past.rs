//! The event as it was after an earlier operation: a copy in memory, wound back.
use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::{OperationId, StoreError, View, inverse};

/// All pages at once.
const ALL_PAGES: i32 = -1;

/// Triggers guard the file; the copy is nobody's.
const GUARDS: &str = "SELECT name FROM sqlite_schema WHERE type = 'trigger'";

/// A copy of the event in memory, as it was after this operation.
pub(super) fn wound_back(
    from: &Connection,
    revision: OperationId,
) -> Result<Connection, StoreError> {
    let mut past = Connection::open_in_memory()?;
    Backup::new(from, &mut past)?.step(ALL_PAGES)?;
    past.execute_batch("PRAGMA foreign_keys = OFF")?;
    let guards: Vec<String> =
        past.prepare(GUARDS)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for guard in guards {
        // The names are those of our own schema.
        past.execute_batch(&format!("DROP TRIGGER \"{guard}\""))?;
    }
    let view = View::new(&past);
    let mut last = view.revision()?;
    while last > revision {
        for write in inverse(&view.writes_of(last)?) {
            write.put(&past)?;
        }
        past.prepare_cached("DELETE FROM write WHERE operation = ?1")?.execute([last.0])?;
        past.prepare_cached("DELETE FROM operation WHERE id = ?1")?.execute([last.0])?;
        last = OperationId(last.0 - 1);
    }
    Ok(past)
}
