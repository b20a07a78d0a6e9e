//! [`Look`]: an event that is read and never changed.
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use rusqlite::Connection;
use tempfile::TempDir;

use super::identity::{Identity, State};
use super::open::{self, READ_ONLY, configure, file_error, plain, refuse_strange, with_ending};
use super::part::{plain as plain_error, private_folders};
use super::schema::{VERSION, accept, identity, refuse_foreign};
use super::{copy, migrate};
use crate::StoreError;

/// An event that is read: the file itself, or a private copy that could be made readable because
/// the file may not be touched.
pub(crate) struct Look {
    connection: Connection,
    of: Looked,
}

enum Looked {
    /// The file, under SQLite's locks.
    File,
    /// A copy of the file in a folder that is deleted with it.
    Copy { _folder: TempDir, state: Option<State> },
    /// The same, but changes of the file do not matter.
    Aside { _folder: TempDir },
}

/// Whether a file is kept in this program's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Own,
    /// It is older, or another program gave it a log: it is migrated before it is written.
    Foreign,
}

/// The beginning of every database.
pub(super) struct Header {
    application_id: i64,
    version: i64,
    mode: Mode,
}

/// The name of the copy in its folder.
const OWN_NAME: &str = "event";

/// A database, and what SQLite keeps beside it.
const BESIDE: [&str; 3] = ["", "-journal", "-wal"];

/// How often a file is copied that changes during the copying.
const TRIES: usize = 5;

/// A file to be read where it is, or a private copy of it.
pub(crate) struct Raw {
    pub(crate) connection: Connection,
    folder: Option<TempDir>,
    state: Option<State>,
    version: i64,
}

impl Raw {
    /// A file that this program does not have open, of any schema up to ours.
    pub(crate) fn of(path: &Path) -> Result<Raw, StoreError> {
        let header = Header::of(path)?;
        match accept(path, header.application_id, header.version) {
            Ok(()) | Err(StoreError::OlderFile { .. }) => {}
            Err(error) => return Err(error),
        }
        if header.mode == Mode::Foreign || has_beside(path) {
            return Raw::copied(path);
        }
        let mut connection = Connection::open_with_flags(plain(path), READ_ONLY)
            .map_err(|error| file_error(path, error))?;
        configure(&mut connection)?;
        match identity(&connection) {
            Ok((_, version)) => Ok(Raw { connection, folder: None, state: None, version }),
            // Someone has just begun to write, and died.
            Err(_) if has_beside(path) => Raw::copied(path),
            Err(error) => Err(error.into()),
        }
    }

    /// Copies the file with what is beside it, while it does not change.
    fn copied(path: &Path) -> Result<Raw, StoreError> {
        let fail = |source| StoreError::File { path: path.to_owned(), source };
        for _ in 0..TRIES {
            let before = Identity::of(path);
            let folder = private_folder()?;
            let own = folder.path().join(OWN_NAME);
            for ending in BESIDE {
                let (from, to) = (with_ending(path, ending), with_ending(&own, ending));
                match std::fs::copy(&from, &to) {
                    Ok(_) => {}
                    Err(error) if !ending.is_empty() && error.kind() == io::ErrorKind::NotFound => {
                    }
                    Err(error) => return Err(fail(error)),
                }
            }
            if Identity::of(path).is_as(&before) {
                make_writable(&own).map_err(fail)?;
                return Raw::own(path, folder, before.state());
            }
        }
        Err(StoreError::Changed { path: path.to_owned() })
    }

    /// Opens the copy in a folder; an incomplete write is rolled back.
    fn own(path: &Path, folder: TempDir, state: Option<State>) -> Result<Raw, StoreError> {
        let connection = open::connect(&folder.path().join(OWN_NAME))?;
        let (_, version) = identity(&connection).map_err(|error| file_error(path, error))?;
        Ok(Raw { connection, folder: Some(folder), state, version })
    }
}

impl Look {
    /// Reads a file that this program does not have open.
    pub(super) fn at(path: &Path) -> Result<Look, StoreError> {
        let raw = Raw::of(path)?;
        if raw.version < VERSION && raw.folder.is_none() {
            return Look::brought(path, Raw::copied(path)?);
        }
        Look::brought(path, raw)
    }

    /// Reads an event that is connected to, through a migrated copy.
    pub(super) fn through(connection: &Connection, path: &Path) -> Result<Look, StoreError> {
        let state = Identity::of(path).state();
        let folder = private_folder()?;
        copy::copy_for_now(connection, &folder.path().join(OWN_NAME))?;
        Look::brought(path, Raw::own(path, folder, state)?)
    }

    /// Reads through a copy, so that no one waits however long it takes.
    pub(super) fn aside(self, path: &Path) -> Result<Look, StoreError> {
        let Look { connection, of } = match self.of {
            Looked::File => Look::through(&self.connection, path)?,
            Looked::Copy { .. } | Looked::Aside { .. } => self,
        };
        let of = match of {
            Looked::Copy { _folder, .. } => Looked::Aside { _folder },
            Looked::File | Looked::Aside { .. } => of,
        };
        Ok(Look { connection, of })
    }

    /// Reads a copy of the file whose last operation may be incomplete.
    pub(super) fn torn(path: &Path) -> Result<Look, StoreError> {
        let Raw { connection, folder, state, .. } = Raw::copied(path)?;
        refuse_foreign(&connection, path)?;
        let folder = folder.ok_or_else(|| StoreError::Changed { path: path.to_owned() })?;
        Ok(Look { connection, of: Looked::Copy { _folder: folder, state } })
    }

    /// Reads with today's schema; an older copy is migrated.
    fn brought(path: &Path, raw: Raw) -> Result<Look, StoreError> {
        let Raw { mut connection, folder, state, version } = raw;
        if folder.is_some() {
            connection.pragma_update(None, "journal_mode", Header::OWN_MODE)?;
        }
        if version < VERSION {
            migrate::rebuild(&mut connection)?;
        }
        refuse_strange(&connection, path)?;
        let of = match folder {
            None => Looked::File,
            Some(folder) => Looked::Copy { _folder: folder, state },
        };
        Ok(Look { connection, of })
    }

    pub(crate) fn connection(&self) -> &Connection {
        &self.connection
    }

    pub(crate) fn connection_mut(&mut self) -> &mut Connection {
        &mut self.connection
    }

    /// Whether it shows the file as it was, whatever happens to it.
    pub(crate) fn is_aside(&self) -> bool {
        matches!(self.of, Looked::Aside { .. })
    }

    /// Whether it shows the file as it is now.
    pub(crate) fn is_of(&self, now: Option<State>) -> bool {
        match &self.of {
            Looked::File | Looked::Aside { .. } => true,
            Looked::Copy { state, .. } => *state == now,
        }
    }
}

impl Header {
    /// The journal mode of every event of this program.
    pub(super) const OWN_MODE: &str = "delete";

    /// The length of the header, and where it has what is read.
    const BYTES: usize = 100;
    const MAGIC: &[u8] = b"SQLite format 3\0";
    const READ_VERSION: usize = 19;
    const USER_VERSION: usize = 60;
    const APPLICATION_ID: usize = 68;
    /// The read version of a database without a log.
    const WITHOUT_LOG: u8 = 1;

    /// The header of a file that is not open in this program.
    fn of(path: &Path) -> Result<Header, StoreError> {
        let mut bytes = [0; Header::BYTES];
        let read = File::open(path).and_then(|mut file| file.read_exact(&mut bytes));
        match read {
            Ok(()) if bytes.starts_with(Header::MAGIC) => {}
            Ok(()) => return Err(StoreError::NotAnEvent { path: path.to_owned() }),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                return Err(StoreError::NotAnEvent { path: path.to_owned() });
            }
            Err(source) => return Err(StoreError::File { path: path.to_owned(), source }),
        }
        let number = |at: usize| {
            bytes[at..]
                .first_chunk()
                .map_or(0, |four: &[u8; 4]| i64::from(i32::from_be_bytes(*four)))
        };
        let mode = match bytes[Header::READ_VERSION] {
            Header::WITHOUT_LOG => Mode::Own,
            _ => Mode::Foreign,
        };
        Ok(Header {
            application_id: number(Header::APPLICATION_ID),
            version: number(Header::USER_VERSION),
            mode,
        })
    }
}

/// Whether there is anything beside the file that belongs into it.
fn has_beside(path: &Path) -> bool {
    BESIDE.iter().filter(|ending| !ending.is_empty()).any(|ending| {
        let beside = with_ending(path, ending);
        beside.metadata().is_ok_and(|metadata| metadata.len() > 0)
    })
}

fn private_folder() -> Result<TempDir, StoreError> {
    let fail =
        |source| StoreError::File { path: "a private folder".into(), source: plain_error(source) };
    private_folders("sixzero-").tempdir().map_err(fail)
}

/// A copy of a read-only file can be made writable: it is ours.
fn make_writable(own: &Path) -> io::Result<()> {
    for ending in BESIDE {
        let file = with_ending(own, ending);
        let Ok(metadata) = file.metadata() else { continue };
        let mut permissions = metadata.permissions();
        #[cfg(unix)]
        std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o600);
        #[cfg(windows)]
        permissions.set_readonly(false);
        std::fs::set_permissions(&file, permissions)?;
    }
    Ok(())
}
