//! Taking an operation back: what would have to be written, and what stands against it.
use std::collections::BTreeMap;
use std::ops::Bound;

use rusqlite::{OptionalExtension, params_from_iter};

use super::{Cell, Operation, OperationId, RowKey, StoreError, Table, View, Write};

/// Whether the last that was done to a row was to remove it.
const REMOVED: &str = "SELECT after IS NULL FROM write WHERE table_name = ?1 AND row_key = ?2 \
    ORDER BY operation DESC, place DESC LIMIT 1";

/// The writes that take these back, in the order in which they fit.
#[must_use]
pub fn inverse(writes: &[Write]) -> Vec<Write> {
    writes.iter().rev().map(Write::inverse).collect()
}

/// The later operations that must be taken back before this one can be, the oldest
/// first: those that stand and wrote one of its rows, or a row that names one which
/// would go, or removed one that a row which would come back names.
pub fn blockers(view: &View<'_>, operation: OperationId) -> Result<Vec<Operation>, StoreError> {
    let mut blockers = BTreeMap::new();
    for write in view.writes_of(operation)? {
        let mut rows = vec![(write.table(), write.key())];
        match write.before() {
            None => rows.extend(children(view, write.table(), write.key())?),
            Some(before) => rows.extend(removed_parents(view, write.table(), before.cells())?),
        }
        for (table, key) in rows {
            for later in view.live_operations_touching(table, key, operation)? {
                blockers.insert(later.id, later);
            }
        }
    }
    Ok(blockers.into_values().collect())
}

impl View<'_> {
    /// What would have to be taken back, the last first, for the event to be as it was
    /// after this operation. What was done since and taken back again is left out; what was
    /// done before and taken back since is there by the operation that took it back.
    pub fn done_since(&self, revision: OperationId) -> Result<Vec<Operation>, StoreError> {
        let mut since = Vec::new();
        let later = (Bound::Excluded(revision), Bound::Unbounded);
        for operation in self.operations(later)?.into_iter().rev() {
            let cancels = operation.told.undoes.is_some_and(|undone| undone > revision);
            if !cancels && self.is_live(operation.id)? {
                since.push(operation);
            }
        }
        Ok(since)
    }
}

/// Of each table whose rows have a number or name of their own: the columns, and the row that
/// has these values.
const TWINS: [(Table, &[&str], &str); 4] = [
    (Table::Division, &["name"], "SELECT id FROM division WHERE name = ?1 COLLATE NOCASE"),
    (
        Table::Player,
        &["division", "number"],
        "SELECT id FROM player WHERE division = ?1 AND number = ?2",
    ),
    (
        Table::Round,
        &["division", "number"],
        "SELECT id FROM round WHERE division = ?1 AND number = ?2",
    ),
    (
        Table::Sheet,
        &["division", "round", "number"],
        "SELECT id FROM sheet WHERE division = ?1 AND round = ?2 AND number = ?3",
    ),
];

impl View<'_> {
    /// The row that has the number or name which this write would give to its own.
    pub fn twin(&self, write: &Write) -> Result<Option<RowKey>, StoreError> {
        let table = write.table();
        let twin = TWINS.iter().find(|(of, ..)| *of == table);
        let (Some(image), Some((_, columns, sql))) = (write.after(), twin) else {
            return Ok(None);
        };
        let cells: Vec<_> = columns.iter().filter_map(|column| image.cell(table, column)).collect();
        let mut statement = self.connection().prepare_cached(sql)?;
        let found = statement.query_row(params_from_iter(cells), |row| row.get(0).map(RowKey));
        Ok(found.optional()?.filter(|key| *key != write.key()))
    }
}

/// The rows that name this one.
fn children(
    view: &View<'_>,
    parent: Table,
    key: RowKey,
) -> Result<Vec<(Table, RowKey)>, StoreError> {
    let mut children = Vec::new();
    for &table in Table::ALL {
        for reference in table.spec().references.iter().filter(|r| r.parent == parent) {
            let mut statement = view.connection().prepare_cached(reference.children)?;
            for child in statement.query_map([key.0], |row| row.get(0).map(RowKey))? {
                children.push((table, child?));
            }
        }
    }
    Ok(children)
}

/// The rows that a row with these cells names and that are not there any more.
fn removed_parents(
    view: &View<'_>,
    table: Table,
    cells: &[Cell],
) -> Result<Vec<(Table, RowKey)>, StoreError> {
    let mut statement = view.connection().prepare_cached(REMOVED)?;
    let mut parents = Vec::new();
    for reference in table.spec().references {
        for (cell, column) in cells.iter().zip(table.columns()) {
            match cell {
                Cell::Integer(key) if *column == reference.column => {
                    let removed =
                        statement.query_row((reference.parent.name(), key), |row| row.get(0));
                    if removed.optional()?.unwrap_or(false) {
                        parents.push((reference.parent, RowKey(*key)));
                    }
                }
                Cell::Integer(_) | Cell::Text(_) | Cell::Null => {}
            }
        }
    }
    Ok(parents)
}
