//! Operations in the file: what was done, by whom and why, and the rows that it wrote.
pub(crate) mod chain;
pub(crate) mod history;
pub(crate) mod removed;
pub(crate) mod row_images;
pub(crate) mod undo;

use crate::error::Constraint;
use crate::journal::chain::{Hash, JournalRow};
use crate::row::stored::Columns;
use crate::{
    ClientKey, Image, NewOperation, Noun, Operation, OperationId, RowImages, RowKey, StoreError,
    View,
};
use rusqlite::Connection;

/// What an operation did to a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub operation: Operation,
    /// The row before and after it.
    pub row: RowImages,
}

const TIP: &str = "SELECT id, hash FROM operation ORDER BY id DESC LIMIT 1";
const HASH: &str = "SELECT hash FROM operation WHERE id = ?1";
const INSERT_OPERATION: &str = "INSERT INTO operation \
    (id, at, who, command, what, why, accepted, client_key, undoes, hash, client_content) \
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
const INSERT_WRITE: &str = "INSERT INTO write \
    (operation, place, table_name, row_key, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

pub(crate) const OPERATIONS: &str = "SELECT id, at, who, command, what, why, accepted, client_key, \
    undoes, client_content FROM operation WHERE id BETWEEN ?1 AND ?2 ORDER BY id";
pub(crate) const WRITES_OF_ONE: &str = "SELECT table_name, row_key, before, after FROM write \
    WHERE operation = ?1 ORDER BY place";

/// The columns that [`read_operation`] reads.
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

/// Writes the rows and the operation in the present transaction; returns its id.
pub(crate) fn record(
    connection: &Connection,
    told: &NewOperation,
    rows: &[RowImages],
) -> Result<OperationId, StoreError> {
    refuse_nul(told)?;
    let (id, hash) = next(connection)?;
    for row in rows {
        row.put(connection)?;
    }
    let rows: Vec<JournalRow> = rows.iter().map(JournalRow::of).collect();
    insert(connection, id, told, hash, &rows)?;
    Ok(id)
}

/// Writes an operation that changes nothing and has every row as it is.
pub(crate) fn baseline(
    connection: &Connection,
    told: &NewOperation,
    rows: &[JournalRow],
) -> Result<(), StoreError> {
    refuse_nul(told)?;
    let (id, hash) = next(connection)?;
    insert(connection, id, told, hash, rows)
}

/// The last operation, and its hash.
pub(crate) fn tip(connection: &Connection) -> Result<Option<(OperationId, Hash)>, StoreError> {
    View::new(connection).first(TIP, [], |row| Ok((OperationId(row.get(0)?), Hash(row.get(1)?))))
}

/// The hash of an operation; `None` if there is none with this number.
pub(crate) fn hash(connection: &Connection, id: OperationId) -> Result<Option<Hash>, StoreError> {
    View::new(connection).first(HASH, [id.0], |row| row.get(0).map(Hash))
}

/// The id of the next operation, and the hash before it.
fn next(connection: &Connection) -> Result<(OperationId, Hash), StoreError> {
    let (revision, hash) = tip(connection)?.unwrap_or((OperationId(0), Hash::START));
    // Counting from 1 never gets here, so someone else wrote it.
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
            told.kind.name(),
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
        ("who", Some(told.by.as_str())),
        ("command", Some(told.kind.name())),
        ("what", Some(&told.what)),
        ("why", told.why.as_deref()),
        ("client_key", told.key.as_ref().map(|key| key.name.as_str())),
    ];
    let findings = told.accepted.iter().map(|finding| ("accepted", Some(finding.as_str())));
    match texts.into_iter().chain(findings).find(|(_, text)| text.is_some_and(|t| t.contains('\0')))
    {
        Some((column, _)) => Err(StoreError::Nul { table: "operation", column }),
        None => Ok(()),
    }
}

/// Reads a row that begins with `OPERATION_COLUMNS`.
pub(crate) fn read_operation(row: &rusqlite::Row<'_>) -> Result<Operation, StoreError> {
    let mut columns = Columns::new("operation", &OPERATION_COLUMNS, row);
    let id = OperationId(columns.next()?);
    let mut told = NewOperation {
        at: columns.next()?,
        by: columns.next()?,
        kind: columns.str()?.into(),
        what: columns.next()?,
        why: columns.next()?,
        accepted: accepted(columns.str()?).ok_or_else(|| columns.unreadable())?,
        key: columns.next::<Option<String>>()?.map(|name| ClientKey { name, content: None }),
        undoes: columns.next::<Option<i64>>()?.map(OperationId),
    };
    let entered = columns.next()?;
    if let Some(key) = &mut told.key {
        key.content = entered;
    }
    Ok(Operation { id, told })
}

fn accepted(json: &str) -> Option<Vec<String>> {
    // Most operations accept nothing.
    if json == "[]" { Some(Vec::new()) } else { serde_json::from_str(json).ok() }
}

impl RowImages {
    /// Reads a row with `WRITE_COLUMNS`.
    pub(crate) fn read(row: &rusqlite::Row<'_>) -> Result<(OperationId, RowImages), StoreError> {
        let mut columns = Columns::new("write", &WRITE_COLUMNS, row);
        let operation = OperationId(columns.next()?);
        let noun = Noun::named(columns.str()?).ok_or_else(|| columns.unreadable())?;
        let key = RowKey(columns.next()?);
        let before = image(&mut columns)?;
        let after = image(&mut columns)?;
        if before.is_none() && after.is_none() {
            return Err(columns.unreadable());
        }
        Ok((operation, RowImages { noun, key, before, after }))
    }
}

fn image(columns: &mut Columns<'_>) -> Result<Option<Image>, StoreError> {
    let json = columns.maybe_str()?;
    json.map(|json| Image::of_json(json).ok_or_else(|| columns.unreadable())).transpose()
}

impl JournalRow {
    /// Reads `table_name`, `row_key`, `before` and `after`, from this column on.
    pub(crate) fn read(row: &rusqlite::Row<'_>, first: usize) -> rusqlite::Result<JournalRow> {
        Ok(JournalRow {
            table: row.get(first)?,
            key: row.get(first + 1)?,
            before: row.get(first + 2)?,
            after: row.get(first + 3)?,
        })
    }

    fn of(row: &RowImages) -> JournalRow {
        JournalRow {
            table: row.noun.name().to_owned(),
            key: row.key.0,
            before: row.before.as_ref().map(Image::to_json),
            after: row.after.as_ref().map(Image::to_json),
        }
    }
}
