//! Opening event files, and what holds for every connection.
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

/// How long to wait before one looks again. SQLite's own waiting backs off to 100 ms,
/// and in a rush those who came first would wait longest. Shorter than what lies between
/// two operations of one program in a hurry, or it would have the file again and again.
const BUSY_PAUSE: Duration = Duration::from_micros(250);

/// As many prepared statements as there are SQL texts in the store, about.
const STATEMENTS: usize = 64;

const READ_WRITE: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);
pub(super) const READ_ONLY: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_ONLY.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

/// An event file that is open.
pub(crate) enum Opened {
    /// To read and write.
    Live(Connection),
    /// To look at: the file is as it was, whatever is done.
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

/// Makes an empty event of an empty file that nobody else knows of. Nothing of it has to last
/// before it is whole, so that nothing is synced.
pub(crate) fn create(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path)?;
    connection.pragma_update(None, "journal_mode", "MEMORY")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    connection.execute_batch(&format!("BEGIN; {SCHEMA}; COMMIT"))?;
    Ok(connection)
}

/// Where a file really lies: a link to one is followed.
pub(crate) fn real(path: &Path) -> PathBuf {
    match path.is_symlink() {
        true => path.canonicalize().unwrap_or_else(|_| path.to_owned()),
        false => path.to_owned(),
    }
}

/// Opens an event file. One that may not be written, or that has to be brought over before it is
/// written, is looked at.
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

/// Opens a file that is a copy of an event, and that nobody writes.
pub(crate) fn look(path: &Path) -> Result<Look, StoreError> {
    refuse_no_file(path)?;
    Look::at(path)
}

/// Opens a private copy of an event of which the last operation need not be whole.
pub(crate) fn examine(path: &Path) -> Result<Look, StoreError> {
    refuse_no_file(path)?;
    Look::torn(path)
}

/// A connection that reads and writes, whatever kind of database the file is.
pub(crate) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open_with_flags(plain(path), READ_WRITE)
        .map_err(|error| unread(path, error))?;
    // Else a log of somebody else's database would be written into it when this closes.
    let has_log = with_ending(path, "-wal").exists();
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, has_log)?;
    configure(&mut connection).map_err(|error| unread(path, error))?;
    Ok(connection)
}

/// Why a file cannot be read that was not looked at before.
fn unread(path: &Path, error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreError::NotAnEvent { path: path.to_owned() },
        Some(_) | None => file_error(path, error),
    }
}

/// Whether an event that was connected to is one that can be written as it is.
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

/// Refuses an event whose schema or whose last operation is not whole and ours, at one revision.
pub(super) fn refuse_strange(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let _reading = connection.unchecked_transaction()?;
    refuse_foreign(connection, path)?;
    refuse_torn(connection)
}

/// What holds for a connection, not for the file. With `synchronous` EXTRA the folder is synced
/// too when the journal is gone: what was acknowledged survives a power cut.
pub(super) fn configure(connection: &mut Connection) -> rusqlite::Result<()> {
    connection.busy_handler(Some(wait))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    // Else SQLite plans a statement again each time another value is bound to it: a fifth of
    // what a slip takes.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "synchronous", "EXTRA")?;
    // A Mac's `fsync` leaves what it wrote in the disk's own memory.
    #[cfg(target_os = "macos")]
    connection.pragma_update(None, "fullfsync", true)?;
    Ok(())
}

/// Waits for others; false when it was long enough.
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

/// Whether the file may be written: Windows says it only of an attempt, for it asks the disk, the
/// share and each right besides.
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

/// Refuses what SQLite would take for the event's journal, and wait for, or read without end.
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

/// The path so that SQLite takes it for nothing but a path: `:memory:` and `file:` are
/// names with a meaning to it.
pub(super) fn plain(path: &Path) -> PathBuf {
    Path::new(".").join(path)
}
