//! [`Operation`]: what was done, by whom and why, and the rows that it wrote.
use std::fmt;
use std::ops::{Bound, RangeBounds};

use rusqlite::{Connection, OptionalExtension};

use super::chain::{Hash, JournalRow};
use super::error::Constraint;
use super::row::Columns;
use super::write::Images;
use super::{Image, RowKey, StoreError, Table, View, Write};

/// The number of an operation: from 1, without a gap. The last one is the file's
/// revision, and 0 the revision of a file to which nothing was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OperationId(pub i64);

/// A moment, in milliseconds UTC since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

/// What the journal is to say of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOperation {
    /// When it was entered.
    pub at: Timestamp,
    /// Who entered it.
    pub by: String,
    /// What kind it is, a word for machines, as `result.add`.
    pub command: String,
    /// What was done: the sentence shown in the log.
    pub what: String,
    /// Why, where somebody gave a reason.
    pub why: Option<String>,
    /// The findings that were overridden, by name.
    pub accepted: Vec<String>,
    /// The client's key, by which a retried entry is recognised; no two operations
    /// have the same.
    pub key: Option<String>,
    /// The operation that it takes back.
    pub undoes: Option<OperationId>,
}

/// An operation in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// Its number.
    pub id: OperationId,
    /// What the journal says of it.
    pub told: NewOperation,
}

/// What an operation did to a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The operation.
    pub operation: Operation,
    /// The row before and after it.
    pub write: Write,
}

const TIP: &str = "SELECT id, hash FROM operation ORDER BY id DESC LIMIT 1";
const OPEN_PEN: &str = "UPDATE pen SET operation = ?1";
const INSERT_OPERATION: &str = "INSERT INTO operation \
    (id, at, who, command, what, why, accepted, client_key, undoes, hash) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
const INSERT_WRITE: &str = "INSERT INTO write \
    (operation, place, table_name, row_key, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

const OPERATIONS: &str = "SELECT id, at, who, command, what, why, accepted, client_key, undoes \
    FROM operation WHERE id BETWEEN ?1 AND ?2 ORDER BY id";
const BY_KEY: &str = "SELECT id FROM operation WHERE client_key = ?1";
const UNDOERS: &str = "SELECT id FROM operation WHERE undoes = ?1";
const NEWEST_FIRST: &str = "SELECT id, who, undoes FROM operation ORDER BY id DESC";
const UNDOES: &str = "SELECT undoes FROM operation WHERE id = ?1";
const WRITES_OF: &str = "SELECT operation, table_name, row_key, before, after FROM write \
    WHERE operation = ?1 ORDER BY place";
const WRITES_TO: &str = "SELECT operation, table_name, row_key, before, after FROM write \
    WHERE table_name = ?1 AND row_key = ?2 ORDER BY operation, place";
const TOUCHING: &str = "SELECT DISTINCT operation FROM write \
    WHERE table_name = ?1 AND row_key = ?2 AND operation > ?3 ORDER BY operation";

/// The columns that [`Operation::read`] reads.
pub(super) const OPERATION_COLUMNS: [&str; 9] =
    ["id", "at", "who", "command", "what", "why", "accepted", "client_key", "undoes"];
const WRITE_COLUMNS: [&str; 5] = ["operation", "table_name", "row_key", "before", "after"];

/// Writes the rows and the operation within the transaction at hand; returns its id.
pub(super) fn record(
    connection: &Connection,
    told: &NewOperation,
    writes: &[Write],
) -> Result<OperationId, StoreError> {
    refuse_nul(told)?;
    let tip = connection
        .prepare_cached(TIP)?
        .query_row([], |row| Ok((row.get::<_, i64>(0)?, Hash(row.get(1)?))))
        .optional()?;
    let (revision, hash) = tip.unwrap_or((0, Hash::START));
    let id = OperationId(revision + 1);
    connection.prepare_cached(OPEN_PEN)?.execute([id.0])?;
    for write in writes {
        write.put(connection)?;
    }
    let rows: Vec<JournalRow> = writes.iter().map(JournalRow::of).collect();
    insert_operation(connection, id, told, hash.link(id, told, &rows))?;
    let mut insert = connection.prepare_cached(INSERT_WRITE)?;
    for (row, place) in rows.iter().zip(1_i64..) {
        insert.execute((id.0, place, &row.table, row.key, &row.before, &row.after))?;
    }
    Ok(id)
}

fn insert_operation(
    connection: &Connection,
    id: OperationId,
    told: &NewOperation,
    hash: Hash,
) -> Result<(), StoreError> {
    let accepted = serde_json::to_string(&told.accepted).expect("texts are always JSON");
    connection
        .prepare_cached(INSERT_OPERATION)?
        .execute((
            id.0,
            told.at.0,
            &told.by,
            &told.command,
            &told.what,
            &told.why,
            accepted,
            &told.key,
            told.undoes.map(|operation| operation.0),
            hash.0,
        ))
        .map_err(|error| match (Constraint::of(&error), &told.key, told.undoes) {
            (Some(Constraint::Unique), Some(key), _) => StoreError::KeyTaken { key: key.clone() },
            (Some(_), _, Some(operation)) => StoreError::NoOperation { operation },
            (_, _, _) => error.into(),
        })?;
    Ok(())
}

fn refuse_nul(told: &NewOperation) -> Result<(), StoreError> {
    let texts = [
        ("who", Some(&told.by)),
        ("command", Some(&told.command)),
        ("what", Some(&told.what)),
        ("why", told.why.as_ref()),
        ("client_key", told.key.as_ref()),
    ];
    let findings = told.accepted.iter().map(|finding| ("accepted", Some(finding)));
    match texts.into_iter().chain(findings).find(|(_, text)| text.is_some_and(|t| t.contains('\0')))
    {
        Some((column, _)) => Err(StoreError::Nul { table: "operation", column }),
        None => Ok(()),
    }
}

impl View<'_> {
    /// The operations with these ids, the oldest first.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn operations(
        &self,
        range: impl RangeBounds<OperationId>,
    ) -> Result<Vec<Operation>, StoreError> {
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
        let mut operations = Vec::new();
        while let Some(row) = rows.next()? {
            operations.push(Operation::read(row)?);
        }
        Ok(operations)
    }

    /// The operation with this id.
    ///
    /// # Errors
    /// [`StoreError::NoOperation`], or where the file cannot be read.
    pub fn operation(&self, id: OperationId) -> Result<Operation, StoreError> {
        self.operations(id..=id)?.pop().ok_or(StoreError::NoOperation { operation: id })
    }

    /// The operation that was entered with this client key, if there is one.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn operation_by_key(&self, key: &str) -> Result<Option<Operation>, StoreError> {
        let mut statement = self.connection().prepare_cached(BY_KEY)?;
        let id = statement.query_row([key], |row| row.get(0)).optional()?;
        id.map(|id| self.operation(OperationId(id))).transpose()
    }

    /// What the operation wrote, in that order.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn writes_of(&self, operation: OperationId) -> Result<Vec<Write>, StoreError> {
        let mut statement = self.connection().prepare_cached(WRITES_OF)?;
        let mut rows = statement.query([operation.0])?;
        let mut writes = Vec::new();
        while let Some(row) = rows.next()? {
            writes.push(Write::read(row)?.1);
        }
        Ok(writes)
    }

    /// Whether the operation stands: no operation that stands takes it back.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn is_live(&self, operation: OperationId) -> Result<bool, StoreError> {
        // Whoever takes back comes later, so all who bear on the operation are judged
        // from the last to the first.
        let mut statement = self.connection().prepare_cached(UNDOERS)?;
        let mut bearing = vec![(operation, None)];
        let mut next = 0;
        while let Some(&(id, _)) = bearing.get(next) {
            let undoers = statement.query_map([id.0], |row| row.get(0).map(OperationId))?;
            for undoer in undoers {
                bearing.push((undoer?, Some(next)));
            }
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

    /// The last operation that stands and itself takes nothing back, of this person or
    /// of anybody: what `undo` takes back.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn last_live_operation(&self, by: Option<&str>) -> Result<Option<Operation>, StoreError> {
        self.last_live(by, |undoes| Ok(undoes.is_none()))
    }

    /// The last operation that stands and takes back an ordinary one, of this person or
    /// of anybody: what `redo` takes back.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn last_live_undo(&self, by: Option<&str>) -> Result<Option<Operation>, StoreError> {
        let mut statement = self.connection().prepare_cached(UNDOES)?;
        self.last_live(by, |undoes| match undoes {
            None => Ok(false),
            Some(undone) => {
                let deeper: Option<i64> = statement.query_row([undone.0], |row| row.get(0))?;
                Ok(deeper.is_none())
            }
        })
    }

    fn last_live(
        &self,
        by: Option<&str>,
        mut wanted: impl FnMut(Option<OperationId>) -> Result<bool, StoreError>,
    ) -> Result<Option<Operation>, StoreError> {
        let mut statement = self.connection().prepare_cached(NEWEST_FIRST)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let id = OperationId(row.get(0)?);
            let theirs = match by {
                Some(person) => row.get_ref(1)?.as_str_or_null().ok().flatten() == Some(person),
                None => true,
            };
            let undoes: Option<i64> = row.get(2)?;
            if theirs && wanted(undoes.map(OperationId))? && self.is_live(id)? {
                return self.operation(id).map(Some);
            }
        }
        Ok(None)
    }

    /// The operations after `after` that stand and wrote the row, the oldest first. One
    /// that takes back an operation after `after` is left out: the two cancel.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn live_operations_touching(
        &self,
        table: Table,
        key: RowKey,
        after: OperationId,
    ) -> Result<Vec<Operation>, StoreError> {
        let ids: Vec<i64> = self
            .connection()
            .prepare_cached(TOUCHING)?
            .query_map((table.name(), key.0, after.0), |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let mut touching = Vec::new();
        for id in ids {
            let operation = self.operation(OperationId(id))?;
            let cancels = operation.told.undoes.is_some_and(|undone| undone > after);
            if !cancels && self.is_live(operation.id)? {
                touching.push(operation);
            }
        }
        Ok(touching)
    }

    /// All that was ever done to a row, the oldest first, undone operations too.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn blame(&self, table: Table, key: RowKey) -> Result<Vec<Change>, StoreError> {
        let mut statement = self.connection().prepare_cached(WRITES_TO)?;
        let mut rows = statement.query((table.name(), key.0))?;
        let mut changes = Vec::new();
        while let Some(row) = rows.next()? {
            let (id, write) = Write::read(row)?;
            changes.push(Change { operation: self.operation(id)?, write });
        }
        Ok(changes)
    }
}

impl Operation {
    /// Reads a row with `OPERATION_COLUMNS` in front.
    pub(super) fn read(row: &rusqlite::Row<'_>) -> Result<Operation, StoreError> {
        let mut columns = Columns::new("operation", &OPERATION_COLUMNS, row);
        Ok(Operation {
            id: OperationId(columns.integer()?),
            told: NewOperation {
                at: Timestamp(columns.integer()?),
                by: columns.text()?,
                command: columns.text()?,
                what: columns.text()?,
                why: columns.maybe_text()?,
                accepted: columns.word(|json| serde_json::from_str(json).ok())?,
                key: columns.maybe_text()?,
                undoes: columns.maybe_integer()?.map(OperationId),
            },
        })
    }
}

impl Write {
    /// Reads a row with `WRITE_COLUMNS`.
    fn read(row: &rusqlite::Row<'_>) -> Result<(OperationId, Write), StoreError> {
        let mut columns = Columns::new("write", &WRITE_COLUMNS, row);
        let operation = OperationId(columns.integer()?);
        let table = columns.word(Table::named)?;
        let key = RowKey(columns.integer()?);
        let before = image(columns.maybe_text()?, &columns)?;
        let after = image(columns.maybe_text()?, &columns)?;
        let images = match (before, after) {
            (None, Some(after)) => Images::Insert { after },
            (Some(before), Some(after)) => Images::Update { before, after },
            (Some(before), None) => Images::Delete { before },
            (None, None) => return Err(columns.unreadable()),
        };
        Ok((operation, Write::new(table, key, images)))
    }
}

fn image(json: Option<String>, columns: &Columns<'_>) -> Result<Option<Image>, StoreError> {
    json.map(|json| Image::of_json(&json).ok_or_else(|| columns.unreadable())).transpose()
}

impl JournalRow {
    fn of(write: &Write) -> JournalRow {
        JournalRow {
            table: write.table().name().to_owned(),
            key: write.key().0,
            before: write.before().map(Image::to_json),
            after: write.after().map(Image::to_json),
        }
    }
}

impl fmt::Display for OperationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
