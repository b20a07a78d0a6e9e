//! Questions of a [`View`] about the journal: operations, and which of them stand.
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::{Bound, RangeBounds, RangeInclusive};

use rusqlite::Row;

use crate::journal::{OPERATIONS, read_operation};
use crate::{
    Change, Moment, Noun, Operation, OperationId, RowImages, RowKey, StoreError, View, Write,
};
use tournament::GameNo;
use tournament::event::OperationKind;

const BY_KEY: &str = "SELECT id FROM operation WHERE client_key = ?1";
const UNDOERS: &str = "SELECT id FROM operation WHERE undoes = ?1";
const NEWEST_FIRST: &str = "SELECT id, who, undoes, command FROM operation ORDER BY id DESC";
// With `+id` SQLite sorts, and reads the index of undos instead of the whole journal.
const UNDOS: &str = "SELECT id, undoes FROM operation WHERE undoes IS NOT NULL ORDER BY +id DESC";
const UNDOS_NEWEST_FIRST: &str = "SELECT id, who, undoes, command FROM operation \
    WHERE undoes IS NOT NULL ORDER BY id DESC";
const WRITTEN: &str = "SELECT operation, row_key FROM write WHERE table_name = ?1 \
    ORDER BY operation DESC";
const UNDOES: &str = "SELECT 1 FROM operation WHERE id = ?1 AND undoes IS NOT NULL";
const WRITES_OF: &str = "SELECT operation, table_name, row_key, before, after FROM write \
    WHERE operation = ?1 ORDER BY place";
const WRITES_TO: &str = "SELECT operation, table_name, row_key, before, after FROM write \
    WHERE table_name = ?1 AND row_key = ?2 ORDER BY operation, place";
const WRITES_IN: &str = "SELECT operation, table_name, row_key, before, after FROM write \
    WHERE table_name = ?1 ORDER BY operation, place";
// With the plus SQLite reads only this table's writes, not the whole journal since the operation.
const WRITTEN_SINCE: &str = "SELECT operation, table_name, row_key, before, after, place FROM write \
    WHERE table_name = ?1 AND +operation > ?2";
const TOUCHING: &str = "SELECT DISTINCT operation FROM write \
    WHERE table_name = ?1 AND row_key = ?2 AND operation > ?3 ORDER BY operation";

// SQLite takes `at` from the row with the greatest operation.
const ENTERED: &str = "SELECT write.row_key, max(write.operation), operation.at \
    FROM write JOIN operation ON operation.id = write.operation \
    WHERE write.table_name = ?1 AND write.before IS NULL AND operation.undoes IS NULL \
    GROUP BY write.row_key";
// The index of the writes has the first of each row, without reading what was written.
const BEGUN: &str = "SELECT first.row_key, first.operation, operation.at \
    FROM (SELECT row_key, min(operation) AS operation FROM write \
        WHERE table_name = 'game' AND row_key BETWEEN ?1 AND ?2 GROUP BY row_key) AS first \
    JOIN operation ON operation.id = first.operation";
// The game is second in an entry's image.
const CORRECTING: &str = "SELECT DISTINCT write.operation \
    FROM write JOIN operation ON operation.id = write.operation \
    WHERE write.table_name = 'entry' AND operation.undoes IS NULL \
    AND json_extract(write.before, '$[1]') = ?1 ORDER BY write.operation";

const HAS_SINCE: &str = "SELECT 1 FROM operation WHERE command = ?1 AND id > ?2";

const FINGERPRINT: &str = "SELECT hex(hash) FROM operation WHERE id = ?1";

impl View<'_> {
    /// The hash of the journal up to an operation, in hexadecimal: two files with the same hash are
    /// the same event up to there. `None` if the file has no such operation.
    pub fn fingerprint(&self, operation: OperationId) -> Result<Option<String>, StoreError> {
        let hash: Option<String> = self.first(FINGERPRINT, [operation.0], |row| row.get(0))?;
        Ok(hash.map(|hash| hash.to_lowercase()))
    }

    /// For each row that a table has or had, the operation that made it, and when; the last one if
    /// there are several. An undo that brings a row back does not count.
    pub fn entered(
        &self,
        table: Noun,
    ) -> Result<HashMap<RowKey, (OperationId, Moment)>, StoreError> {
        let rows = self.query(ENTERED, [table.name()], |row| {
            Ok::<_, StoreError>((RowKey(row.get(0)?), (id(row, 1)?, Moment(row.get(2)?))))
        })?;
        Ok(rows.into_iter().collect())
    }

    /// For each of these records, the operation that began it, and when: as [`View::entered`],
    /// because the number of a record is used only once.
    pub fn begun(
        &self,
        games: RangeInclusive<GameNo>,
    ) -> Result<HashMap<GameNo, (OperationId, Moment)>, StoreError> {
        let rows = self.query(BEGUN, [games.start().0, games.end().0], |row| {
            Ok::<_, StoreError>((GameNo(row.get(0)?), (id(row, 1)?, Moment(row.get(2)?))))
        })?;
        Ok(rows.into_iter().collect())
    }

    /// The standing operations that changed or removed an entry of the game, the oldest first.
    pub fn corrections(&self, game: GameNo) -> Result<Vec<Operation>, StoreError> {
        let mut found = Vec::new();
        for id in self.query(CORRECTING, [game.0], |row| id(row, 0))? {
            if self.is_live(id)? {
                found.push(self.operation(id)?);
            }
        }
        Ok(found)
    }

    /// Calls `each` with each of the operations with these ids, the oldest first.
    pub fn each_operation(
        &self,
        range: impl RangeBounds<OperationId>,
        mut each: impl FnMut(Operation),
    ) -> Result<(), StoreError> {
        let first = match range.start_bound() {
            Bound::Included(id) => id.0,
            Bound::Excluded(id) => id.0.saturating_add(1),
            Bound::Unbounded => i64::MIN,
        };
        let last = match range.end_bound() {
            Bound::Included(id) => id.0,
            Bound::Excluded(id) => id.0.saturating_sub(1),
            Bound::Unbounded => i64::MAX,
        };
        let mut statement = self.connection().prepare_cached(OPERATIONS)?;
        let mut rows = statement.query([first, last])?;
        while let Some(row) = rows.next()? {
            each(read_operation(row)?);
        }
        Ok(())
    }

    /// The operations with these ids, the oldest first.
    pub fn operations(
        &self,
        range: impl RangeBounds<OperationId>,
    ) -> Result<Vec<Operation>, StoreError> {
        let mut operations = Vec::new();
        self.each_operation(range, |operation| operations.push(operation))?;
        Ok(operations)
    }

    /// The operations that do not stand.
    pub fn taken_back(&self) -> Result<HashSet<OperationId>, StoreError> {
        let undos = self.query(UNDOS, [], |row| Ok::<_, StoreError>((id(row, 0)?, id(row, 1)?)))?;
        let mut taken_back = HashSet::new();
        // From the last to the first: an undo comes later, and counts only while it stands.
        for (id, undone) in &undos {
            if !taken_back.contains(id) {
                taken_back.insert(*undone);
            }
        }
        // An undo or a redo stands as long as the first operation is as it left it.
        let undone_by: HashMap<_, _> = undos.iter().copied().collect();
        for (id, undone) in &undos {
            let (mut first, mut is_back) = (undone, false);
            while let Some(before) = undone_by.get(first) {
                (first, is_back) = (before, !is_back);
            }
            if taken_back.contains(first) == is_back {
                taken_back.insert(*id);
            }
        }
        Ok(taken_back)
    }

    /// The operation with this id.
    ///
    /// # Errors
    /// [`StoreError::NoOperation`], or the file cannot be read.
    pub fn operation(&self, id: OperationId) -> Result<Operation, StoreError> {
        self.operations(id..=id)?.pop().ok_or(StoreError::NoOperation { operation: id })
    }

    /// Whether any operation after this one is of this kind.
    pub fn has_since(&self, kind: &OperationKind, after: OperationId) -> Result<bool, StoreError> {
        self.any(HAS_SINCE, (kind.name(), after.0))
    }

    /// The operation that was entered with this client key, if there is one.
    pub fn operation_by_key(&self, key: &str) -> Result<Option<Operation>, StoreError> {
        let id = self.first(BY_KEY, [key], |row| id(row, 0))?;
        id.map(|id| self.operation(id)).transpose()
    }

    /// The rows that the operation wrote, in order.
    pub fn writes_of(&self, operation: OperationId) -> Result<Vec<RowImages>, StoreError> {
        self.query(WRITES_OF, [operation.0], |row| RowImages::read(row).map(|(_, images)| images))
    }

    /// Whether the operation stands: no operation that stands takes it back.
    pub fn is_live(&self, operation: OperationId) -> Result<bool, StoreError> {
        // Undos come later, so all that matter are judged from the last to the first.
        let mut bearing = vec![(operation, None)];
        let mut next = 0;
        while let Some(&(undone, _)) = bearing.get(next) {
            let undoers = self.query(UNDOERS, [undone.0], |row| id(row, 0))?;
            bearing.extend(undoers.into_iter().map(|undoer| (undoer, Some(next))));
            next += 1;
        }
        let mut live = vec![true; bearing.len()];
        for (at, &(_, undone)) in bearing.iter().enumerate().rev() {
            if let (true, Some(undone)) = (live[at], undone) {
                live[undone] = false;
            }
        }
        Ok(live[0])
    }

    /// The standing operation that takes this one back, if there is one.
    pub fn taken_back_by(&self, operation: OperationId) -> Result<Option<OperationId>, StoreError> {
        for undoer in self.query(UNDOERS, [operation.0], |row| id(row, 0))? {
            if self.is_live(undoer)? {
                return Ok(Some(undoer));
            }
        }
        Ok(None)
    }

    /// The last standing operation of this person, or of anyone, that is not an undo and is wanted:
    /// what `undo` takes back.
    pub fn last_live_operation(
        &self,
        by: Option<&str>,
        is_wanted: impl Fn(OperationId, &OperationKind) -> bool,
    ) -> Result<Option<Operation>, StoreError> {
        self.last_live(NEWEST_FIRST, by, |id, undoes, kind| {
            Ok(undoes.is_none() && is_wanted(id, kind))
        })
    }

    /// The last standing undo of an ordinary operation, of this person or of anyone: what `redo`
    /// takes back.
    pub fn last_live_undo(&self, by: Option<&str>) -> Result<Option<Operation>, StoreError> {
        self.last_live(UNDOS_NEWEST_FIRST, by, |_, undoes, _| match undoes {
            None => Ok(false),
            Some(undone) => Ok(!self.any(UNDOES, [undone.0])?),
        })
    }

    fn last_live(
        &self,
        newest_first: &'static str,
        by: Option<&str>,
        mut wanted: impl FnMut(
            OperationId,
            Option<OperationId>,
            &OperationKind,
        ) -> Result<bool, StoreError>,
    ) -> Result<Option<Operation>, StoreError> {
        let mut statement = self.connection().prepare_cached(newest_first)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let id = id(row, 0)?;
            let theirs = match by {
                Some(person) => row.get_ref(1)?.as_str_or_null().ok().flatten() == Some(person),
                None => true,
            };
            let undoes: Option<i64> = row.get(2)?;
            let kind = OperationKind::from(row.get::<_, String>(3)?.as_str());
            if theirs && wanted(id, undoes.map(OperationId), &kind)? && self.is_live(id)? {
                return self.operation(id).map(Some);
            }
        }
        Ok(None)
    }

    /// The operations that wrote one of these rows, the newest first, undone ones included.
    pub fn writers(&self, rows: &[(Noun, RowKey)]) -> Result<Vec<OperationId>, StoreError> {
        let mut writers = BTreeSet::new();
        for (table, key) in rows {
            writers.extend(self.query(TOUCHING, (table.name(), key.0, 0), |row| id(row, 0))?);
        }
        Ok(writers.into_iter().rev().collect())
    }

    /// The standing operations after `after` that wrote the row, the oldest first. An undo of an
    /// operation after `after` is left out: the two cancel.
    pub fn live_operations_touching(
        &self,
        table: Noun,
        key: RowKey,
        after: OperationId,
    ) -> Result<Vec<Operation>, StoreError> {
        let mut touching = Vec::new();
        for id in self.query(TOUCHING, (table.name(), key.0, after.0), |row| id(row, 0))? {
            let operation = self.operation(id)?;
            let cancels = operation.told.undoes.is_some_and(|undone| undone > after);
            if !cancels && self.is_live(operation.id)? {
                touching.push(operation);
            }
        }
        Ok(touching)
    }

    /// Everything that was written to a table, the oldest first, undone operations included.
    pub fn writes_in(&self, table: Noun) -> Result<Vec<(OperationId, RowImages)>, StoreError> {
        self.query(WRITES_IN, [table.name()], RowImages::read)
    }

    /// The operations that wrote to a table, each with the row, the newest first.
    pub fn written(&self, table: Noun) -> Result<Vec<(OperationId, RowKey)>, StoreError> {
        let read = |row: &Row<'_>| Ok::<_, StoreError>((id(row, 0)?, RowKey(row.get(1)?)));
        self.query(WRITTEN, [table.name()], read)
    }

    /// What was written to some nouns after an operation, the last first: taken back in this order,
    /// their rows are as they were after it.
    ///
    /// # Errors
    /// The file cannot be read; [`StoreError::Unreadable`] if an image is of an older schema, from
    /// before a migration.
    pub fn written_since(
        &self,
        nouns: &[Noun],
        after: OperationId,
    ) -> Result<Vec<(OperationId, Write)>, StoreError> {
        let mut found = Vec::new();
        for noun in nouns {
            found.extend(self.query(WRITTEN_SINCE, (noun.name(), after.0), |row| {
                let (operation, images) = RowImages::read(row)?;
                let place: i64 = row.get(5)?;
                let key = images.key.0;
                let unreadable = StoreError::Unreadable { table: "write", key, column: "before" };
                Ok::<_, StoreError>(((operation, place), images.write()?.ok_or(unreadable)?))
            })?);
        }
        found.sort_by_key(|(place, _)| std::cmp::Reverse(*place));
        Ok(found.into_iter().map(|((operation, _), write)| (operation, write)).collect())
    }

    /// Everything that was done to a row, the oldest first, undone operations included.
    pub fn changes_to(&self, table: Noun, key: RowKey) -> Result<Vec<Change>, StoreError> {
        self.query(WRITES_TO, (table.name(), key.0), |row| {
            let (id, row) = RowImages::read(row)?;
            Ok::<_, StoreError>(Change { operation: self.operation(id)?, row })
        })
    }
}

fn id(row: &Row<'_>, column: usize) -> rusqlite::Result<OperationId> {
    row.get(column).map(OperationId)
}
