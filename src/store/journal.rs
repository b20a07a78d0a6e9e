//! [`Operation`]: what was done, by whom and why, and the rows that it wrote.
use std::fmt;

use rusqlite::{Connection, OptionalExtension};
use sha2::{Digest, Sha256};

use super::chain::{Hash, JournalRow};
use super::error::Constraint;
use super::row::Columns;
use super::write::Images;
use super::{Image, RowKey, StoreError, Table, Write};

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
    pub key: Option<ClientKey>,
    /// The operation that it takes back.
    pub undoes: Option<OperationId>,
}

/// A key that a client gave an entry, and what the entry was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientKey {
    /// The key.
    pub name: String,
    /// A fingerprint of what was entered under it; `None` in journals before schema 6.
    pub content: Option<String>,
}

impl ClientKey {
    /// A key for what was entered under it, in parts.
    #[must_use]
    pub fn of(name: &str, entered: &[&[u8]]) -> ClientKey {
        let mut hash = Sha256::new();
        for part in entered {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        ClientKey { name: name.to_owned(), content: Some(format!("{:x}", hash.finalize())) }
    }

    /// The key of one of several entries under this one, a line of them as a rule: `key/7`.
    #[must_use]
    pub fn part(&self, number: usize, entered: &str) -> ClientKey {
        let name = format!("{}/{number}", self.name);
        ClientKey::of(
            &name,
            &[self.content.as_deref().unwrap_or_default().as_bytes(), entered.as_bytes()],
        )
    }
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
    pub operation: Operation,
    /// The row before and after it.
    pub write: Write,
}

const TIP: &str = "SELECT id, hash FROM operation ORDER BY id DESC LIMIT 1";
const HASH: &str = "SELECT hash FROM operation WHERE id = ?1";
const INSERT_OPERATION: &str = "INSERT INTO operation \
    (id, at, who, command, what, why, accepted, client_key, undoes, hash, client_content) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
const INSERT_WRITE: &str = "INSERT INTO write \
    (operation, place, table_name, row_key, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

pub(super) const OPERATIONS: &str = "SELECT id, at, who, command, what, why, accepted, client_key, \
    undoes, client_content FROM operation WHERE id BETWEEN ?1 AND ?2 ORDER BY id";
pub(super) const WRITES_OF_ONE: &str = "SELECT table_name, row_key, before, after FROM write \
    WHERE operation = ?1 ORDER BY place";

/// The columns that [`Operation::read`] reads.
const OPERATION_COLUMNS: [&str; 10] = [
    "id",
    "at",
    "who",
    "command",
    "what",
    "why",
    "accepted",
    "client_key",
    "undoes",
    "client_content",
];
const WRITE_COLUMNS: [&str; 5] = ["operation", "table_name", "row_key", "before", "after"];

/// Writes the rows and the operation within the transaction at hand; returns its id.
pub(super) fn record(
    connection: &Connection,
    told: &NewOperation,
    writes: &[Write],
) -> Result<OperationId, StoreError> {
    refuse_nul(told)?;
    let (id, hash) = next(connection)?;
    for write in writes {
        write.put(connection)?;
    }
    let rows: Vec<JournalRow> = writes.iter().map(JournalRow::of).collect();
    insert(connection, id, told, hash, &rows)?;
    Ok(id)
}

/// Writes an operation that changes nothing and holds every row as it stands.
pub(super) fn baseline(
    connection: &Connection,
    told: &NewOperation,
    rows: &[JournalRow],
) -> Result<(), StoreError> {
    refuse_nul(told)?;
    let (id, hash) = next(connection)?;
    insert(connection, id, told, hash, rows)
}

/// The last operation, and its hash.
pub(super) fn tip(connection: &Connection) -> Result<Option<(OperationId, Hash)>, StoreError> {
    let tip = connection
        .prepare_cached(TIP)?
        .query_row([], |row| Ok((OperationId(row.get(0)?), Hash(row.get(1)?))))
        .optional()?;
    Ok(tip)
}

/// The hash of an operation; `None` where there is none of that number.
pub(super) fn hash(connection: &Connection, id: OperationId) -> Result<Option<Hash>, StoreError> {
    let hash = connection
        .prepare_cached(HASH)?
        .query_row([id.0], |row| Ok(Hash(row.get(0)?)))
        .optional()?;
    Ok(hash)
}

/// An operation; `None` where there is none of that number.
pub(super) fn operation(
    connection: &Connection,
    id: OperationId,
) -> Result<Option<Operation>, StoreError> {
    let mut statement = connection.prepare_cached(OPERATIONS)?;
    let mut rows = statement.query([id.0, id.0])?;
    rows.next()?.map(Operation::read).transpose()
}

/// The id of the next operation, and the hash before it.
fn next(connection: &Connection) -> Result<(OperationId, Hash), StoreError> {
    let (revision, hash) = tip(connection)?.unwrap_or((OperationId(0), Hash::START));
    // Counted from 1 it cannot be reached: somebody else wrote it there.
    let next = revision.0.checked_add(1).ok_or_else(|| StoreError::Damaged {
        detail: format!("there is an operation {revision}, after which none can come"),
    })?;
    Ok((OperationId(next), hash))
}

fn insert(
    connection: &Connection,
    id: OperationId,
    told: &NewOperation,
    hash: Hash,
    rows: &[JournalRow],
) -> Result<(), StoreError> {
    insert_operation(connection, id, told, hash.link(id, told, rows))?;
    let mut insert = connection.prepare_cached(INSERT_WRITE)?;
    for (row, place) in rows.iter().zip(1_i64..) {
        insert.execute((id.0, place, &row.table, row.key, &row.before, &row.after))?;
    }
    Ok(())
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
            told.key.as_ref().map(|key| &key.name),
            told.undoes.map(|operation| operation.0),
            hash.0,
            told.key.as_ref().and_then(|key| key.content.as_ref()),
        ))
        .map_err(|error| match (Constraint::of(&error), &told.key, told.undoes) {
            (Some(Constraint::Unique), Some(key), _) => {
                StoreError::KeyTaken { key: key.name.clone() }
            }
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
        ("client_key", told.key.as_ref().map(|key| &key.name)),
    ];
    let findings = told.accepted.iter().map(|finding| ("accepted", Some(finding)));
    match texts.into_iter().chain(findings).find(|(_, text)| text.is_some_and(|t| t.contains('\0')))
    {
        Some((column, _)) => Err(StoreError::Nul { table: "operation", column }),
        None => Ok(()),
    }
}

impl Operation {
    /// Reads a row with `OPERATION_COLUMNS` in front.
    pub(super) fn read(row: &rusqlite::Row<'_>) -> Result<Operation, StoreError> {
        let mut columns = Columns::new("operation", &OPERATION_COLUMNS, row);
        let id = OperationId(columns.integer()?);
        let mut told = NewOperation {
            at: Timestamp(columns.integer()?),
            by: columns.text()?,
            command: columns.text()?,
            what: columns.text()?,
            why: columns.maybe_text()?,
            accepted: columns.word(accepted)?,
            key: columns.maybe_text()?.map(|name| ClientKey { name, content: None }),
            undoes: columns.maybe_integer()?.map(OperationId),
        };
        let entered = columns.maybe_text()?;
        if let Some(key) = &mut told.key {
            key.content = entered;
        }
        Ok(Operation { id, told })
    }
}

fn accepted(json: &str) -> Option<Vec<String>> {
    // What most operations accept is nothing.
    if json == "[]" { Some(Vec::new()) } else { serde_json::from_str(json).ok() }
}

impl Write {
    /// Reads a row with `WRITE_COLUMNS`.
    pub(super) fn read(row: &rusqlite::Row<'_>) -> Result<(OperationId, Write), StoreError> {
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

impl OperationId {
    /// The operation before it, if there is one.
    pub(super) fn before(self) -> Option<OperationId> {
        (self.0 > 1).then(|| OperationId(self.0 - 1))
    }
}

impl fmt::Display for OperationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
