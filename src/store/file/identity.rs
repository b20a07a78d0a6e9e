//! [`Identity`]: which file lies under a name, and whether it still does.
//!
//! A file that is moved, deleted or replaced stays open, and SQLite goes on writing to it: what
//! is entered then is in no event that anybody will open. A file with two names is as bad: SQLite
//! keeps its journal under one of them, and who opens the other reads around it.
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::StoreError;

/// A file as it lay under its name when it was last looked at.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    path: PathBuf,
    file: Option<File>,
    /// How it was when this was made of it.
    state: Option<State>,
    /// How it was when this program last read or wrote it, and what SQLite counted then of what
    /// others had committed.
    noted: Option<(Option<State>, i64)>,
}

/// The number of a file on its disk, and how many names it has there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct File {
    disk: u64,
    number: u64,
    names: u64,
}

/// What changes whenever somebody writes to a file: on Unix the time of its last change; on Windows,
/// which tells that time only when the file is closed, what SQLite counts in the file at each commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    changed: (i64, i64),
    bytes: u64,
}

impl Identity {
    /// The file that lies there.
    pub(crate) fn of(path: &Path) -> Identity {
        let (file, state) = lying(path).unzip();
        Identity { path: path.to_owned(), file, state, noted: None }
    }

    /// Where it lies.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// How the file is now.
    ///
    /// # Errors
    /// [`StoreError::Gone`] where another file lies there by now, or none;
    /// [`StoreError::Linked`] where it has got a second name.
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

    /// How it was when it was last looked at.
    pub(crate) fn state(&self) -> Option<State> {
        self.state
    }

    /// Whether it is the same file, as it was then.
    pub(super) fn is_as(&self, then: &Identity) -> bool {
        (self.file, self.state) == (then.file, then.state)
    }

    /// Whether it is as this program has left or read it.
    pub(crate) fn is_noted(&self, now: Option<State>) -> bool {
        self.noted.is_some_and(|(state, _)| state == now)
    }

    /// Whether something else than SQLite has written to the file since it was noted: it is
    /// otherwise, and nobody has committed anything.
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

    /// What is there now is known.
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

    /// What is there now was written by this program.
    pub(crate) fn note_own(&mut self, now: Option<State>) {
        if let Some((state, _)) = &mut self.noted {
            *state = now;
        }
    }
}

/// A number that is another one when somebody else has committed anything.
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

/// Nobody moves or deletes an event that is open here: SQLite does not let them. It can get a second
/// name anyway, and another file can be written over it.
#[cfg(windows)]
fn lying(path: &Path) -> Option<(File, State)> {
    use std::io::Read;
    /// Where a database counts its commits.
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
