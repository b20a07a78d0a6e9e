//! [`StoreError`]: why an event file could not be opened, read or written.
use std::error::Error;
use std::path::PathBuf;
use std::time::Duration;

use rusqlite::ffi;

use crate::{Noun, OperationId, RowKey};

/// How long to wait for others in all. An operation takes milliseconds, so this is for a machine in
/// trouble.
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
    /// It must be brought up to date.
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
    /// Someone else was writing during the whole time of waiting.
    #[error("another sixzero has been writing to the event for {seconds} seconds: try again")]
    Busy { seconds: u64 },
    /// The file has a second name; a program that uses that name would miss what is being written.
    #[error("`{}` is one of several names of the same file (hard links)", path.display())]
    Linked {
        /// The name asked for.
        path: PathBuf,
    },
    /// The file has something in its schema that no sixzero makes.
    #[error("`{}` is not as sixzero makes its files: {what}", path.display())]
    ForeignSchema {
        path: PathBuf,
        /// The first part that differs.
        what: String,
    },
    /// A pipe, a device, a link or a folder is where SQLite keeps its journal.
    #[error("`{}` lies beside the event and is not a file", path.display())]
    Beside {
        /// What is there.
        path: PathBuf,
    },
    /// The file that was opened has been moved, deleted or replaced.
    #[error("`{}` is not the file any more that was opened: it was moved, deleted or replaced", path.display())]
    Gone {
        /// The name under which it was opened.
        path: PathBuf,
    },
    #[error(
        "of operation {operation}, its last, the event file has only a part: it was copied while that was written, or damaged"
    )]
    Torn { operation: OperationId },
    /// Another event, or an older copy of this one, has been written over the file since it was
    /// opened.
    #[error("`{}` was written over: what was entered up to operation {seen} is no longer in it", path.display())]
    Replaced {
        path: PathBuf,
        /// The last operation that was seen in it.
        seen: OperationId,
    },
    /// The file, which this user may only read, was changed while it was read.
    #[error("`{}` was changed while it was read", path.display())]
    Changed { path: PathBuf },
    /// Someone has the event open that another file is to replace.
    #[error("another sixzero has `{}` open", path.display())]
    InUse { path: PathBuf },
    #[error("the event file or its folder may not be written")]
    ReadOnly,
    #[error("the disk is full: nothing was written")]
    DiskFull,
    /// The disk failed, or the system did not let it be used.
    #[error("the disk failed: {detail}")]
    DiskFailed { detail: String },
    #[error("the event file is damaged: {detail}")]
    Damaged { detail: String },
    /// A write expects another row than there is: our bug.
    #[error("the row {key} of `{table}` is not as the operation expects it")]
    Stale { table: Noun, key: RowKey },
    #[error("the row {key} of `{table}` {constraint}")]
    Constraint { table: Noun, key: RowKey, constraint: Constraint },
    /// Others have entered something since the decision was made.
    #[error("others have entered something since revision {at}: the event is at {revision}")]
    Behind { at: OperationId, revision: OperationId },
    #[error("what was entered before operation {operation} has the shape of an older sixzero")]
    Baseline { operation: OperationId },
    /// An operation of another machine would make something else here.
    #[error("operation {operation} does not come out here as it is in the event's order: {detail}")]
    NotAsLogged { operation: OperationId, detail: String },
    #[error("an entry with the key `{key}` was made already")]
    KeyTaken { key: String },
    /// No name or word has the character NUL.
    #[error("`{column}` of `{table}` has a NUL character in it")]
    Nul {
        /// The table that the text was for.
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
    /// Another row has the same number or name.
    Unique,
    /// It names a row that does not exist, or a row that names it remains.
    Reference,
    /// The column does not take the value.
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
    /// The promise that SQLite's error is about; `None` for other errors.
    pub(crate) fn of(error: &rusqlite::Error) -> Option<Constraint> {
        match error.sqlite_error()?.extended_code {
            ffi::SQLITE_CONSTRAINT_UNIQUE => Some(Constraint::Unique),
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Some(Constraint::Reference),
            ffi::SQLITE_CONSTRAINT_CHECK
            | ffi::SQLITE_CONSTRAINT_NOTNULL
            | ffi::SQLITE_CONSTRAINT_DATATYPE => Some(Constraint::Value),
            _ => None,
        }
    }
}

/// What SQLite says about a file with an unknown format in its header.
const STRANGE: &str = "unsupported file format";

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{
            CannotOpen, DatabaseBusy, DatabaseCorrupt, DatabaseLocked, DiskFull, NotADatabase,
            ReadOnly, SystemIoFailure,
        };
        // The schema allows no such cell, so a bit of it has changed.
        if let rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..) = error
        {
            return StoreError::Damaged { detail: error.to_string() };
        }
        // A number in the file's header that SQLite never writes.
        if matches!(&error, rusqlite::Error::SqliteFailure(_, Some(said)) if said == STRANGE) {
            return StoreError::Damaged { detail: error.to_string() };
        }
        match error.sqlite_error_code() {
            Some(DatabaseBusy | DatabaseLocked) => {
                StoreError::Busy { seconds: BUSY_TIMEOUT.as_secs() }
            }
            Some(DiskFull) => StoreError::DiskFull,
            Some(ReadOnly) => StoreError::ReadOnly,
            Some(SystemIoFailure | CannotOpen) => {
                StoreError::DiskFailed { detail: error.to_string() }
            }
            Some(DatabaseCorrupt | NotADatabase) => {
                StoreError::Damaged { detail: error.to_string() }
            }
            Some(_) | None => StoreError::Sqlite { source: Box::new(error) },
        }
    }
}
