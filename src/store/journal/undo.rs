//! Taking an operation back: what must be taken back, and what prevents it.
use std::collections::BTreeMap;
use std::ops::Bound;

use crate::check::quick::parents;
use crate::row::table::spec;
use crate::{Image, Noun, Operation, OperationId, RowKey, StoreError, View};

/// Whether the row was last removed.
const REMOVED: &str = "SELECT after IS NULL FROM write WHERE table_name = ?1 AND row_key = ?2 \
    ORDER BY operation DESC, place DESC LIMIT 1";

impl View<'_> {
    /// The later operations that must be taken back first, the oldest first: those that stand and
    /// wrote one of its rows or a row that names one which would go, or removed one that a row
    /// which would come back names.
    pub fn blockers(&self, operation: OperationId) -> Result<Vec<Operation>, StoreError> {
        let mut blockers = BTreeMap::new();
        for row in self.writes_of(operation)? {
            let mut rows = vec![(row.noun, row.key)];
            match &row.before {
                None => rows.extend(children(self, row.noun, row.key)?),
                Some(before) => rows.extend(removed_parents(self, row.noun, before)?),
            }
            for (noun, key) in rows {
                for later in self.live_operations_touching(noun, key, operation)? {
                    blockers.insert(later.id, later);
                }
            }
        }
        Ok(blockers.into_values().collect())
    }

    /// What must be taken back, the last first, for the event to be as it was after this operation.
    /// What was done since and taken back again is left out; for what was done before and taken
    /// back since, the undo is there.
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

/// The rows that name this one.
fn children(view: &View<'_>, parent: Noun, key: RowKey) -> Result<Vec<(Noun, RowKey)>, StoreError> {
    let mut children = Vec::new();
    for &table in Noun::ALL {
        for reference in spec(table).references.iter().filter(|r| r.parent == parent) {
            let named = view.query(reference.children, [key.0], |row| row.get(0).map(RowKey))?;
            children.extend(named.into_iter().map(|child| (table, child)));
        }
    }
    Ok(children)
}

/// The removed rows that this one names.
fn removed_parents(
    view: &View<'_>,
    table: Noun,
    image: &Image,
) -> Result<Vec<(Noun, RowKey)>, StoreError> {
    let mut removed = Vec::new();
    for (parent, key) in parents(table, image) {
        let is_removed = view.first(REMOVED, (parent.name(), key.0), |row| row.get(0))?;
        if is_removed.unwrap_or(false) {
            removed.push((parent, key));
        }
    }
    Ok(removed)
}
