//! [`Identity`]: which file has a name, and whether it still does.
//!
//! A file that is moved, deleted or replaced stays open, and SQLite goes on writing to it: what is
//! entered then is in no event that anyone will open. A file with two names is as bad: SQLite keeps
//! its journal under one of them, and a program that uses the other misses it.
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::StoreError;

/// A file as it was when it was last looked at by its name.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    path: PathBuf,
    file: Option<File>,
    /// Its state when this was made.
    state: Option<State>,
    /// Its state when this program last read or wrote it, and SQLite's number for others' commits
    /// then.
    noted: Option<(Option<State>, i64)>,
}

/// The number of a file on its disk, and how many names it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct File {
    disk: u64,
    number: u64,
    names: u64,
}

/// Changes whenever someone writes to the file: on Unix the time of its last change; on Windows,
/// which updates that time only when the file is closed, SQLite's count of commits in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    changed: (i64, i64),
    bytes: u64,
}

impl Identity {
    /// The file at this path.
    pub(crate) fn of(path: &Path) -> Identity {
        let (file, state) = lying(path).unzip();
        Identity { path: path.to_owned(), file, state, noted: None }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// The present state of the file.
    ///
    /// # Errors
    /// [`StoreError::Gone`] if another file is there now, or none; [`StoreError::Linked`] if it has
    /// a second name.
    pub(crate) fn check(&self) -> Result<Option<State>, StoreError> {
        let Some(opened) = self.file else { return Ok(None) };
        match lying(&self.path) {
            Some((file, _)) if file.names > 1 => {
                Err(StoreError::Linked { path: self.path.clone() })
            }
            Some((file, state)) if file == opened => Ok(Some(state)),
            Some(_) | None => Err(StoreError::Gone { path: self.path.clone() }),
        }
    }

    /// The state when this was made.
    pub(crate) fn state(&self) -> Option<State> {
        self.state
    }

    /// Whether it is the same file in the same state.
    pub(super) fn is_as(&self, then: &Identity) -> bool {
        (self.file, self.state) == (then.file, then.state)
    }

    /// Whether it is as this program last read or wrote it.
    pub(crate) fn is_noted(&self, now: Option<State>) -> bool {
        self.noted.is_some_and(|(state, _)| state == now)
    }

    /// Whether something other than SQLite has written to the file since it was noted: it has
    /// changed, but no one has committed anything.
    pub(crate) fn is_written_over(
        &self,
        now: Option<State>,
        connection: &Connection,
    ) -> Result<bool, StoreError> {
        match self.noted {
            Some((state, version)) if state != now => Ok(data_version(connection)? == version),
            Some(_) | None => Ok(false),
        }
    }

    /// Notes the present state.
    pub(crate) fn note(
        &mut self,
        now: Option<State>,
        connection: &Connection,
    ) -> Result<(), StoreError> {
        if !self.is_noted(now) {
            self.noted = Some((now, data_version(connection)?));
        }
        Ok(())
    }

    /// Notes that this program wrote the present state.
    pub(crate) fn note_own(&mut self, now: Option<State>) {
        if let Some((state, _)) = &mut self.noted {
            *state = now;
        }
    }
}

/// A number that changes when someone else has committed something.
pub(crate) fn data_version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))?)
}

/// Refuses a file with more than one name.
pub(super) fn refuse_links(path: &Path) -> Result<(), StoreError> {
    match lying(path) {
        Some((file, _)) if file.names > 1 => Err(StoreError::Linked { path: path.to_owned() }),
        Some(_) | None => Ok(()),
    }
}

#[cfg(unix)]
fn lying(path: &Path) -> Option<(File, State)> {
    use std::os::unix::fs::MetadataExt;
    let metadata = path.metadata().ok()?;
    Some((
        File { disk: metadata.dev(), number: metadata.ino(), names: metadata.nlink() },
        State { changed: (metadata.ctime(), metadata.ctime_nsec()), bytes: metadata.len() },
    ))
}

/// SQLite does not let anyone move or delete an event that is open here. But it can get a second
/// name, and another file can be written over it.
#[cfg(windows)]
fn lying(path: &Path) -> Option<(File, State)> {
    use std::io::Read;
    /// Where the header has the number of commits.
    const COUNTED: usize = 24;
    let mut opened = std::fs::File::open(path).ok()?;
    let known = winapi_util::file::information(&opened).ok()?;
    let mut header = [0; COUNTED + 4];
    // A file without a header has no commits.
    let _ = opened.read_exact(&mut header);
    let count =
        header[COUNTED..].first_chunk().map_or(0, |four: &[u8; 4]| u32::from_be_bytes(*four));
    Some((
        File {
            disk: known.volume_serial_number(),
            number: known.file_index(),
            names: known.number_of_links(),
        },
        State { changed: (i64::from(count), 0), bytes: known.file_size() },
    ))
}
