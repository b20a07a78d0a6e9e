//! Making and opening event files.
use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
#[cfg(unix)]
use rustix::fs::Access;

use super::{NewOperation, StoreError, migrate};

/// How long to wait for another writer, all in all. An operation takes milliseconds, so
/// this is for a machine in trouble.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// How long to wait before one looks again. SQLite's own waiting backs off to 100 ms,
/// and in a rush those who came first would wait longest. Shorter than what lies between
/// two operations of one program in a hurry, or it would have the file again and again.
const BUSY_PAUSE: Duration = Duration::from_micros(250);

/// So often is looked for a log that is missing, and so long waited in between.
const LOOKS_FOR_LOG: u32 = 5;
const LOG_PAUSE: Duration = Duration::from_millis(5);

/// As many prepared statements as there are SQL texts in the store, about.
const STATEMENTS: usize = 64;

pub(super) const READ_WRITE: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_NO_MUTEX);
/// To look without locks, journal files or recovery: nothing can change.
const LOOK: OpenFlags = OpenFlags::SQLITE_OPEN_READ_ONLY
    .union(OpenFlags::SQLITE_OPEN_NO_MUTEX)
    .union(OpenFlags::SQLITE_OPEN_URI);

/// A connection, and whether SQLite's locks hold others away from what it reads.
pub(super) enum Opened {
    /// They do.
    Locked(Connection),
    /// They do not: whoever reads looks whether the file is still as it was.
    Unlocked(Connection, AsItWas),
}

/// How a file was when it was opened without locks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AsItWas {
    /// When it was changed last, in seconds and nanoseconds; `None` where the system does not say.
    changed: Option<(i64, i64)>,
    bytes: Option<u64>,
    has_log: bool,
}

impl AsItWas {
    /// How it is.
    pub(super) fn of(path: &Path) -> AsItWas {
        let metadata = path.metadata().ok();
        AsItWas {
            changed: metadata.as_ref().and_then(changed),
            bytes: metadata.map(|metadata| metadata.len()),
            has_log: has_log(path),
        }
    }
}

#[cfg(unix)]
fn changed(metadata: &Metadata) -> Option<(i64, i64)> {
    use std::os::unix::fs::MetadataExt;
    Some((metadata.ctime(), metadata.ctime_nsec()))
}

#[cfg(not(unix))]
fn changed(_: &Metadata) -> Option<(i64, i64)> {
    None
}

/// Makes an event file and opens it.
pub(super) fn create(path: &Path) -> Result<Connection, StoreError> {
    reserve(path)?;
    let connection = write_schema(path);
    if connection.is_err() {
        discard(path);
    }
    connection
}

fn write_schema(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = Connection::open_with_flags(plain(path), READ_WRITE)?;
    let transaction = connection.transaction()?;
    transaction.execute_batch(migrate::SCHEMA)?;
    transaction.commit()?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    configure(&mut connection)?;
    Ok(connection)
}

/// Opens an event file.
pub(super) fn open(path: &Path) -> Result<Opened, StoreError> {
    open_accepting(path, migrate::accept)
}

/// Brings an older event file up to date and opens it; returns where the copy of it lies.
pub(super) fn migrate(
    path: &Path,
    told: &NewOperation,
) -> Result<(Connection, Option<PathBuf>), StoreError> {
    let older_too: Accept = |path, id, version| match migrate::accept(path, id, version) {
        Err(StoreError::OlderFile { .. }) => Ok(()),
        other => other,
    };
    let mut connection = match open_accepting(path, older_too)? {
        Opened::Locked(connection) => connection,
        Opened::Unlocked(..) => return Err(StoreError::ReadOnly),
    };
    let copy = migrate::migrate(&mut connection, path, told)?;
    Ok((connection, copy))
}

/// Accepts an identity: what `application_id` and `user_version` say.
type Accept = fn(&Path, i64, i64) -> Result<(), StoreError>;

/// Opens a file that nobody writes, to look.
pub(super) fn look_only(path: &Path) -> Result<Connection, StoreError> {
    refuse_no_file(path)?;
    look(path, migrate::accept)?;
    connect_to_look(path)
}

fn connect_to_look(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(immutable(path), LOOK)
        .map_err(|error| file_error(path, error))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    Ok(connection)
}

fn open_accepting(path: &Path, accept: Accept) -> Result<Opened, StoreError> {
    refuse_no_file(path)?;
    refuse_lost_log(path)?;
    look(path, accept)?;
    if !may_be_written(path) {
        let as_it_was = AsItWas::of(path);
        if !as_it_was.has_log {
            // SQLite would have to make a log, and cannot: the file is read as it lies there.
            return Ok(Opened::Unlocked(connect_to_look(path)?, as_it_was));
        }
    }
    let mut connection = Connection::open_with_flags(plain(path), READ_WRITE)
        .map_err(|error| file_error(path, error))?;
    configure(&mut connection)?;
    // What a newer program has written may still be in the log beside the file.
    let accepted = identity(&connection)
        .map_err(|error| file_error(path, error))
        .and_then(|(id, version)| accept(path, id, version));
    if accepted.is_err() {
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    }
    accepted.map(|()| Opened::Locked(connection))
}

/// SQLite makes a log before its index, and removes the index before the log: an index alone is
/// what is left when somebody deletes the log of a program that was killed. Once the file is
/// opened, nothing tells any more that there was one.
fn refuse_lost_log(path: &Path) -> Result<(), StoreError> {
    for _ in 0..LOOKS_FOR_LOG {
        // In this order: a program that opens the file in between makes the log first. One that
        // leaves it in between takes both away, so that one look is not enough.
        if !beside(path, "-shm").exists() || beside(path, "-wal").exists() {
            return Ok(());
        }
        std::thread::sleep(LOG_PAUSE);
    }
    Err(StoreError::LogLost { path: path.to_owned() })
}

/// Whether there is a log beside the file, or the system does not say.
fn has_log(path: &Path) -> bool {
    beside(path, "-wal").try_exists().unwrap_or(true)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// Whether the file may be written, and a log made beside it: else SQLite can do nothing with it,
/// or leaves a log that nobody may write once the file may be. Opening the file to see would
/// take SQLite's locks away.
#[cfg(unix)]
fn may_be_written(path: &Path) -> bool {
    let file = plain(path);
    let folder = file.parent().unwrap_or(&file);
    [&file, folder].into_iter().all(|place| rustix::fs::access(place, Access::WRITE_OK).is_ok())
}

#[cfg(not(unix))]
fn may_be_written(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| !metadata.permissions().readonly())
}

fn refuse_no_file(path: &Path) -> Result<(), StoreError> {
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
    Ok(())
}

/// Refuses what is not an event that this program knows, without touching it. Where it
/// cannot tell, opening will: as it takes no locks, a file to which another program is
/// just adding pages looks cut short.
fn look(path: &Path, accept: Accept) -> Result<(), StoreError> {
    let connection = Connection::open_with_flags(immutable(path), LOOK)
        .map_err(|error| file_error(path, error))?;
    match identity(&connection) {
        Ok((id, version)) => accept(path, id, version),
        Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::NotADatabase) => {
            Err(StoreError::NotAnEvent { path: path.to_owned() })
        }
        Err(_) => Ok(()),
    }
}

fn identity(connection: &Connection) -> rusqlite::Result<(i64, i64)> {
    let id = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok((id, version))
}

/// What holds for a connection, not for the file. `synchronous` FULL is one sync for
/// each commit to the log: what was acknowledged survives a power cut.
fn configure(connection: &mut Connection) -> Result<(), StoreError> {
    connection.busy_handler(Some(wait))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    // Else SQLite plans a statement anew each time another value is bound to it: a fifth of
    // what a slip takes.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(())
}

/// Waits for another writer; false when it was long enough.
fn wait(looks: i32) -> bool {
    std::thread::sleep(BUSY_PAUSE);
    BUSY_PAUSE * looks.unsigned_abs() < BUSY_TIMEOUT
}

/// Makes an empty file of one's own, if there is nothing under that name.
pub(super) fn reserve(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(source) if source.kind() == io::ErrorKind::AlreadyExists => {
            Err(StoreError::Exists { path: path.to_owned() })
        }
        Err(source) => Err(StoreError::File { path: path.to_owned(), source }),
    }
}

/// Removes a file that `reserve` made and that did not come to be; the error that
/// stopped it is the one to tell.
pub(super) fn discard(path: &Path) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
        std::fs::remove_file(beside(path, suffix)).ok();
    }
}

/// Gives a file the name of an empty one that `reserve` made, and has the disk keep it so.
pub(super) fn rename(from: &Path, to: &Path) -> Result<(), StoreError> {
    let renamed =
        std::fs::rename(from, to).and_then(|()| sync_folder(to.parent().unwrap_or(Path::new("."))));
    renamed.map_err(|source| {
        discard(to);
        StoreError::File { path: to.to_owned(), source }
    })
}

/// Has the disk keep what was renamed in a folder.
///
/// # Errors
/// What the system says.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Elsewhere a folder cannot be opened, and the system sees to it.
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

fn file_error(path: &Path, error: rusqlite::Error) -> StoreError {
    if error.sqlite_error_code() == Some(rusqlite::ErrorCode::CannotOpen) {
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

/// A URI by which SQLite reads the file and trusts that nobody writes it.
fn immutable(path: &Path) -> String {
    let path = plain(path);
    let mut uri = String::from("file:");
    if path.is_absolute() {
        uri.push_str("//");
    }
    for &byte in path.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-:\\".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri.push_str("?immutable=1");
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_never_taken_for_more() {
        for (path, uri) in [
            ("/tmp/a b.sixzero", "file:///tmp/a%20b.sixzero?immutable=1"),
            ("night?mode=rw#%41.sixzero", "file:./night%3Fmode%3Drw%23%2541.sixzero?immutable=1"),
            (":memory:", "file:./:memory:?immutable=1"),
            ("é", "file:./%C3%A9?immutable=1"),
        ] {
            assert_eq!(immutable(Path::new(path)), uri);
        }
    }
}
