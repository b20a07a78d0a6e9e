//! Opening event files, and the settings of every connection.
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::identity;
use super::look::{Header, Look, Mode};
pub(crate) use super::schema::refuse_foreign;
use super::schema::{self, SCHEMA, accept};
use crate::StoreError;
use crate::check::torn::refuse_torn;
use crate::error::BUSY_TIMEOUT;

/// How long to wait before trying again. SQLite's own waiting grows to 100 ms, and in a rush those
/// who came first would wait longest. This is shorter than the time between two operations of a
/// busy program, which would otherwise get the file again and again.
const BUSY_PAUSE: Duration = Duration::from_micros(250);

/// About as many prepared statements as the store has SQL texts.
const STATEMENTS: usize = 64;

const READ_WRITE: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);
pub(super) const READ_ONLY: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// An event file that is open.
pub(crate) enum Opened {
    /// To read and write.
    Live(Connection),
    /// To read: the file does not change, whatever is done.
    Look(Look),
}

impl Opened {
    pub(crate) fn connection(&self) -> &Connection {
        match self {
            Opened::Live(connection) => connection,
            Opened::Look(look) => look.connection(),
        }
    }

    pub(crate) fn connection_mut(&mut self) -> &mut Connection {
        match self {
            Opened::Live(connection) => connection,
            Opened::Look(look) => look.connection_mut(),
        }
    }
}

/// Makes an empty event of an empty file that no one else knows of. It need not last before it is
/// complete, so nothing is synced.
pub(crate) fn create(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path)?;
    connection.pragma_update(None, "journal_mode", "MEMORY")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    connection.execute_batch(&format!("BEGIN; {SCHEMA}; COMMIT"))?;
    Ok(connection)
}

/// The path of the file that a link leads to.
pub(crate) fn real(path: &Path) -> PathBuf {
    match path.is_symlink() {
        true => path.canonicalize().unwrap_or_else(|_| path.to_owned()),
        false => path.to_owned(),
    }
}

/// Opens an event file. One that may not be written, or must be migrated before it is written, is
/// opened for reading.
pub(crate) fn open(path: &Path) -> Result<Opened, StoreError> {
    refuse_no_file(path)?;
    identity::refuse_links(path)?;
    if !may_be_written(path) {
        return Look::at(path).map(Opened::Look);
    }
    let connection = connect(path)?;
    match live(&connection, path)? {
        Mode::Own => Ok(Opened::Live(connection)),
        Mode::Foreign => Look::through(&connection, path).map(Opened::Look),
    }
}

/// Opens a private copy of an event as it is now, for a long look: no entry waits for it.
pub(crate) fn aside(path: &Path) -> Result<Look, StoreError> {
    match open(path)? {
        Opened::Live(connection) => Look::through(&connection, path)?.aside(path),
        Opened::Look(look) => look.aside(path),
    }
}

/// Opens a copy of an event that no one writes.
pub(crate) fn look(path: &Path) -> Result<Look, StoreError> {
    refuse_no_file(path)?;
    Look::at(path)
}

/// Opens a private copy of an event whose last operation may be incomplete.
pub(crate) fn examine(path: &Path) -> Result<Look, StoreError> {
    refuse_no_file(path)?;
    Look::torn(path)
}

/// A connection that reads and writes, whatever kind of database the file is.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open_with_flags(plain(path), READ_WRITE)
        .map_err(|error| unread(path, error))?;
    // Otherwise the log of a foreign database would be written into it on closing.
    let has_log = with_ending(path, "-wal").exists();
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, has_log)?;
    configure(&mut connection).map_err(|error| unread(path, error))?;
    Ok(connection)
}

/// Why a file that was not looked at before cannot be read.
fn unread(path: &Path, error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreError::NotAnEvent { path: path.to_owned() },
        Some(_) | None => file_error(path, error),
    }
}

/// Whether the event of this connection can be written as it is.
fn live(connection: &Connection, path: &Path) -> Result<Mode, StoreError> {
    let (id, version) = schema::identity(connection).map_err(|error| unread(path, error))?;
    match accept(path, id, version) {
        Ok(()) => {}
        Err(StoreError::OlderFile { .. }) => return Ok(Mode::Foreign),
        Err(error) => return Err(error),
    }
    let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
    if mode != Header::OWN_MODE {
        return Ok(Mode::Foreign);
    }
    refuse_strange(connection, path)?;
    Ok(Mode::Own)
}

/// Refuses an event, at one revision, whose schema is not ours or whose last operation is
/// incomplete.
pub(super) fn refuse_strange(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let _reading = connection.unchecked_transaction()?;
    refuse_foreign(connection, path)?;
    refuse_torn(connection)
}

/// Settings of a connection, not of the file. With `synchronous` EXTRA the folder is also synced
/// after the journal is deleted: what was acknowledged survives a power cut.
pub(super) fn configure(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.busy_handler(Some(wait))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    // Otherwise SQLite plans a statement again for each new value: a fifth of the time of a slip.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "synchronous", "EXTRA")?;
    // On a Mac `fsync` leaves data in the disk's own memory.
    #[cfg(target_os = "macos")]
    connection.pragma_update(None, "fullfsync", true)?;
    Ok(())
}

/// Waits for others; returns false after the whole time.
fn wait(looks: i32) -> bool {
    std::thread::sleep(BUSY_PAUSE);
    BUSY_PAUSE * looks.unsigned_abs() < BUSY_TIMEOUT
}

pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Whether the file may be written, and a journal made beside it.
#[cfg(unix)]
pub(crate) fn may_be_written(path: &Path) -> bool {
    use rustix::fs::Access;
    let file = plain(path);
    let folder = file.parent().unwrap_or(&file);
    [&file, folder].into_iter().all(|place| rustix::fs::access(place, Access::WRITE_OK).is_ok())
}

/// Whether the file may be written. On Windows only an attempt shows it: it depends on the disk,
/// the share and several rights.
#[cfg(windows)]
pub(crate) fn may_be_written(path: &Path) -> bool {
    std::fs::File::options().write(true).open(plain(path)).is_ok()
}

pub(crate) fn refuse_no_file(path: &Path) -> Result<(), StoreError> {
    let metadata = path.metadata().map_err(|source| {
        let path = path.to_owned();
        if source.kind() == io::ErrorKind::NotFound {
            StoreError::Missing { path }
        } else {
            StoreError::File { path, source }
        }
    })?;
    if metadata.is_dir() {
        return Err(StoreError::Directory { path: path.to_owned() });
    }
    if !metadata.is_file() {
        return Err(StoreError::NotAnEvent { path: path.to_owned() });
    }
    if metadata.len() == 0 {
        return Err(StoreError::Empty { path: path.to_owned() });
    }
    refuse_beside(path)
}

/// Refuses anything that SQLite would take for the event's journal, and wait for, or read without
/// end.
fn refuse_beside(path: &Path) -> Result<(), StoreError> {
    for ending in ["-journal", "-wal", "-shm"] {
        let beside = with_ending(path, ending);
        if beside.symlink_metadata().is_ok_and(|there| !there.is_file()) {
            return Err(StoreError::Beside { path: beside });
        }
    }
    Ok(())
}

pub(super) fn file_error(path: &Path, error: rusqlite::Error) -> StoreError {
    if error.sqlite_error_code() == Some(ErrorCode::CannotOpen) {
        let source = io::Error::other(error);
        return StoreError::File { path: path.to_owned(), source };
    }
    error.into()
}

/// A form of the path that SQLite takes only as a path: `:memory:` and `file:` have a meaning for
/// it.
pub(super) fn plain(path: &Path) -> PathBuf {
    Path::new(".").join(path)
}
