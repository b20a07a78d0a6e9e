//! [`Place`]: whether the file that is open still lies under its name.
//!
//! A file that is moved, deleted or replaced stays open, and SQLite goes on writing to it: what
//! is entered then is in no event that anybody will open.
use std::path::{Path, PathBuf};

use super::StoreError;

/// Where a file lay when it was opened, and which file it was.
pub(super) struct Place {
    path: PathBuf,
    file: Option<File>,
}

/// The number of a file on its disk; `None` where the system has no such numbers, and lets nobody
/// move a file that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
struct File {
    #[cfg(unix)]
    disk: u64,
    #[cfg(unix)]
    number: u64,
}

impl Place {
    /// The file that lies there.
    pub(super) fn of(path: &Path) -> Place {
        Place { path: path.to_owned(), file: lying(path) }
    }

    /// Where it lay.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Refuses where another file lies there by now, or none.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.file.is_none() || lying(&self.path) == self.file {
            return Ok(());
        }
        Err(StoreError::Gone { path: self.path.clone() })
    }
}

#[cfg(unix)]
fn lying(path: &Path) -> Option<File> {
    use std::os::unix::fs::MetadataExt;
    let metadata = path.metadata().ok()?;
    Some(File { disk: metadata.dev(), number: metadata.ino() })
}

#[cfg(not(unix))]
fn lying(_: &Path) -> Option<File> {
    None
}
