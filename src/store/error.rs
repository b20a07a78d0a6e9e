//! [`StoreError`]: why an event file could not be opened, read or written.
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use crate::{Noun, OperationId, RowKey};

/// How long to wait for others, all in all. An operation takes milliseconds, so this is for a
/// machine in trouble.
pub(crate) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Why an event file could not be opened, read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("there is no file `{}`", path.display())]
    Missing { path: PathBuf },
    #[error("`{}` is there already", path.display())]
    Exists { path: PathBuf },
    #[error("`{}` is a directory, not an event file", path.display())]
    Directory { path: PathBuf },
    #[error("`{}` is empty, not an event file", path.display())]
    Empty { path: PathBuf },
    #[error("`{}` is not an event file of sixzero", path.display())]
    NotAnEvent { path: PathBuf },
    #[error(
        "`{}` was written by a newer sixzero: its schema is {found}, this one reads up to {known}",
        path.display()
    )]
    NewerFile {
        path: PathBuf,
        /// The schema version in the file.
        found: i64,
        /// The newest schema version that this program knows.
        known: i64,
    },
    /// The file was written by an earlier sixzero: it is to be brought up to date.
    #[error("`{}` was written by an older sixzero: its schema is {found}", path.display())]
    OlderFile {
        path: PathBuf,
        /// The schema version in the file.
        found: i64,
    },
    #[error("cannot use `{}`: {source}", path.display())]
    File {
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// Somebody else was writing all the time that one is willing to wait.
    #[error("another sixzero has been writing to the event for {seconds} seconds: try again")]
    Busy { seconds: u64 },
    /// The file has a second name, under which others would read around what is being written.
    #[error("`{}` is one of several names of the same file (hard links)", path.display())]
    Linked {
        /// The name asked for.
        path: PathBuf,
    },
    /// The file has something in its schema that no sixzero makes.
    #[error("`{}` is not as sixzero makes its files: {what}", path.display())]
    ForeignSchema {
        path: PathBuf,
        /// The first part that is otherwise.
        what: String,
    },
    /// A pipe, a device, a link or a folder lies where SQLite keeps what is half written.
    #[error("`{}` lies beside the event and is not a file", path.display())]
    Beside {
        /// What lies there.
        path: PathBuf,
    },
    /// The file that was opened was moved, deleted or replaced since.
    #[error("`{}` is not the file any more that was opened: it was moved, deleted or replaced", path.display())]
    Gone {
        /// The name under which it was opened.
        path: PathBuf,
    },
    #[error(
        "of operation {operation}, its last, the event file has only a part: it was copied while that was written, or damaged"
    )]
    Torn { operation: OperationId },
    /// Another event, or an older copy of this one, was written over the file since it was opened.
    #[error("`{}` was written over: what was entered up to operation {seen} is not in it any more", path.display())]
    Replaced {
        path: PathBuf,
        /// The last operation that was seen in it.
        seen: OperationId,
    },
    /// The file, which this user may only read, was written by somebody else while it was read.
    #[error("`{}` was changed while it was read", path.display())]
    Changed { path: PathBuf },
    /// Somebody has the event open whose place another file is to take.
    #[error("another sixzero has `{}` open", path.display())]
    InUse { path: PathBuf },
    #[error("the event file or its folder may not be written")]
    ReadOnly,
    #[error("the disk is full: nothing was written")]
    DiskFull,
    /// The disk failed, or the system would not let it be used.
    #[error("the disk failed: {detail}")]
    DiskFailed { detail: String },
    #[error("the event file is damaged: {detail}")]
    Damaged { detail: String },
    /// A write was decided on a row that does not stand like that: our bug.
    #[error("the row {key} of `{table}` is not as the operation expects it")]
    Stale { table: Noun, key: RowKey },
    #[error("the row {key} of `{table}` {constraint}")]
    Constraint { table: Noun, key: RowKey, constraint: Constraint },
    /// Others have entered something since a decision was made.
    #[error("others have entered something since revision {at}: the event is at {revision}")]
    Behind { at: OperationId, revision: OperationId },
    /// What was entered up to this operation has the shape of an older sixzero.
    #[error("what was entered before operation {operation} has the shape of an older sixzero")]
    Baseline { operation: OperationId },
    /// An operation that another machine has handed over would make something else here.
    #[error("operation {operation} does not come out here as it is in the event's order: {detail}")]
    NotAsLogged { operation: OperationId, detail: String },
    /// An operation with this client key is in the journal already.
    #[error("an entry with the key `{key}` was made already")]
    KeyTaken { key: String },
    /// A text with the character NUL, which no name or word has.
    #[error("`{column}` of `{table}` has a NUL character in it")]
    Nul {
        /// The table for which the text was meant.
        table: &'static str,
        column: &'static str,
    },
    #[error("`{column}` of row {key} of `{table}` cannot be read")]
    Unreadable { table: &'static str, key: i64, column: &'static str },
    #[error("there is no operation {operation}")]
    NoOperation { operation: OperationId },
    #[error("SQLite: {source}")]
    Sqlite { source: Box<dyn Error + Send + Sync> },
}

/// A promise of the schema that a write breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Another row has the number or name.
    Unique,
    /// It names a row that is not there, or a row that names it stays.
    Reference,
    /// A value is outside of what the column takes.
    Value,
}

impl std::fmt::Display for Constraint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Constraint::Unique => "has a number or name that another row has",
            Constraint::Reference => "and the rows that belong to it do not fit",
            Constraint::Value => "has a value that its column does not take",
        })
    }
}

impl Constraint {
    /// The promise that SQLite's error is about; `None` for any other error.
    pub(crate) fn of(error: &rusqlite::Error) -> Option<Constraint> {
        let code = error.sqlite_error()?.extended_code;
        if code == rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE {
            Some(Constraint::Unique)
        } else if code == rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY {
            Some(Constraint::Reference)
        } else if code == rusqlite::ffi::SQLITE_CONSTRAINT_CHECK
            || code == rusqlite::ffi::SQLITE_CONSTRAINT_NOTNULL
            || code == rusqlite::ffi::SQLITE_CONSTRAINT_DATATYPE
        {
            Some(Constraint::Value)
        } else {
            None
        }
    }
}

/// What SQLite says of a file whose header names a format that there is not.
const STRANGE: &str = "unsupported file format";

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{
            CannotOpen, DatabaseBusy, DatabaseCorrupt, DatabaseLocked, DiskFull, NotADatabase,
            ReadOnly, SystemIoFailure,
        };
        // The schema lets nobody write such a cell: a bit of it has changed.
        if let rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..) = error
        {
            return StoreError::Damaged { detail: error.to_string() };
        }
        // A number in the file's header that no SQLite writes.
        if matches!(&error, rusqlite::Error::SqliteFailure(_, Some(said)) if said == STRANGE) {
            return StoreError::Damaged { detail: error.to_string() };
        }
        let Some(code) = error.sqlite_error_code() else {
            return StoreError::Sqlite { source: Box::new(error) };
        };
        if code == DatabaseBusy || code == DatabaseLocked {
            StoreError::Busy { seconds: BUSY_TIMEOUT.as_secs() }
        } else if code == DiskFull {
            StoreError::DiskFull
        } else if code == SystemIoFailure || code == CannotOpen {
            StoreError::DiskFailed { detail: error.to_string() }
        } else if code == ReadOnly {
            StoreError::ReadOnly
        } else if code == DatabaseCorrupt || code == NotADatabase {
            StoreError::Damaged { detail: error.to_string() }
        } else {
            StoreError::Sqlite { source: Box::new(error) }
        }
    }
}
