//! [`Glance`]: which event a file is and how far it goes, with any schema.
use std::path::{Path, PathBuf};

use rusqlite::OptionalExtension;

use crate::file::look::Raw;
use crate::file::open::refuse_no_file;
use crate::{Moment, OperationId, StoreError, View};
use tournament::event::OperationKind;

/// The hash of an event's first operation, in hexadecimal; all copies have the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EventId(pub String);

/// An event file of which only the journal is read. The file is not changed or migrated, and
/// nothing in it runs.
pub struct Glance {
    raw: Raw,
    path: PathBuf,
    pub event: EventId,
    /// The event's name.
    pub name: String,
    /// The end of its journal.
    pub tip: Tip,
}

/// The end of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tip {
    /// The last operation.
    pub revision: OperationId,
    /// When it was entered.
    pub at: Moment,
    /// What it did, as a sentence.
    pub what: String,
    /// The hash of the journal up to it, in hexadecimal.
    pub hash: String,
}

// In a foreign file these names can be of anything.
const TABLES: &str = "SELECT count(*) FROM sqlite_schema \
    WHERE type = 'table' AND name IN ('operation', 'settings') AND sql NOT LIKE '%VIRTUAL%'";
const FIRST: &str = "SELECT hex(hash) FROM operation WHERE id = 1";
const NAME: &str = "SELECT name FROM settings WHERE id = 1";
const LAST: &str = "SELECT id, at, what, hex(hash) FROM operation ORDER BY id DESC LIMIT 1";
const HASH: &str = "SELECT hex(hash) FROM operation WHERE id = ?1";
const COMMAND: &str = "SELECT command FROM operation WHERE id = ?1";
const WHAT: &str = "SELECT what FROM operation WHERE id = ?1";

impl Glance {
    /// A file that this program does not have open.
    ///
    /// # Errors
    /// It cannot be read; [`StoreError::NotAnEvent`] also for an event without operations.
    pub fn at(path: &Path) -> Result<Glance, StoreError> {
        let not_an_event = || StoreError::NotAnEvent { path: path.to_owned() };
        refuse_no_file(path)?;
        let raw = Raw::of(path)?;
        let tables: i64 = raw.connection.query_row(TABLES, [], |row| row.get(0))?;
        if tables != 2 {
            return Err(not_an_event());
        }
        let first: Option<String> =
            raw.connection.query_row(FIRST, [], |row| row.get(0)).optional()?;
        let name: Option<String> =
            raw.connection.query_row(NAME, [], |row| row.get(0)).optional()?;
        let tip = raw.connection.query_row(LAST, [], Tip::read).optional()?;
        let (Some(first), Some(tip)) = (first, tip) else { return Err(not_an_event()) };
        Ok(Glance {
            event: EventId(first.to_lowercase()),
            name: name.unwrap_or_default(),
            tip,
            path: path.to_owned(),
            raw,
        })
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The hash of the journal up to an operation, in hexadecimal; `None` if there is none.
    pub fn hash(&self, operation: OperationId) -> Result<Option<String>, StoreError> {
        Ok(self.said(HASH, operation)?.map(|hash| hash.to_lowercase()))
    }

    /// The sentence of an operation; `None` if there is none.
    pub fn what(&self, operation: OperationId) -> Result<Option<String>, StoreError> {
        self.said(WHAT, operation)
    }

    /// The kind of an operation; `None` if there is none.
    pub fn kind(&self, operation: OperationId) -> Result<Option<OperationKind>, StoreError> {
        Ok(self.said(COMMAND, operation)?.map(|word| word.as_str().into()))
    }

    fn said(&self, sql: &str, operation: OperationId) -> Result<Option<String>, StoreError> {
        Ok(self.raw.connection.query_row(sql, [operation.0], |row| row.get(0)).optional()?)
    }
}

impl Tip {
    fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Tip> {
        Ok(Tip {
            revision: OperationId(row.get(0)?),
            at: Moment(row.get(1)?),
            what: row.get(2)?,
            hash: row.get::<_, String>(3)?.to_lowercase(),
        })
    }
}

impl View<'_> {
    /// Which event this is; `None` before its first operation.
    pub fn event_id(&self) -> Result<Option<EventId>, StoreError> {
        Ok(self.fingerprint(OperationId(1))?.map(EventId))
    }

    /// How far it goes; `None` before its first operation.
    pub fn tip(&self) -> Result<Option<Tip>, StoreError> {
        self.first(LAST, [], Tip::read)
    }
}
