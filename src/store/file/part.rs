//! [`Part`]: a file being made, which gets its name when it is complete.
use std::fs;
use std::io;
use std::path::Path;

use tempfile::TempPath;

use crate::StoreError;

/// A file beside its later place, with a random name and readable only by its owner. It is deleted
/// unless it gets there.
pub(crate) struct Part {
    path: TempPath,
}

impl Part {
    /// An empty file.
    pub(crate) fn beside(place: &Path) -> Result<Part, StoreError> {
        let folder = match place.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            Some(_) | None => Path::new("."),
        };
        let mut name = std::ffi::OsString::from(".");
        name.push(place.file_name().unwrap_or_default());
        name.push(".");
        let made = tempfile::Builder::new().prefix(&name).suffix(ENDING).tempfile_in(folder);
        let fail = |error| StoreError::File { path: place.to_owned(), source: plain(error) };
        Ok(Part { path: made.map_err(fail)?.into_temp_path() })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it a free name.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the name is taken; or what the system says.
    pub(crate) fn place(self, place: &Path) -> Result<(), StoreError> {
        self.sync(place)?;
        match self.path.persist_noclobber(place) {
            Ok(()) => kept(place),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
                Err(StoreError::Exists { path: place.to_owned() })
            }
            Err(error) => Err(StoreError::File { path: place.to_owned(), source: error.error }),
        }
    }

    /// Replaces the file that is there.
    ///
    /// # Errors
    /// What the system says; the file that is there stays.
    pub(crate) fn replace(self, place: &Path) -> Result<(), StoreError> {
        self.sync(place)?;
        match self.path.persist(place) {
            Ok(()) => kept(place),
            Err(error) => Err(StoreError::File { path: place.to_owned(), source: error.error }),
        }
    }

    fn sync(&self, place: &Path) -> Result<(), StoreError> {
        let fail = |source| StoreError::File { path: place.to_owned(), source };
        fs::File::options()
            .write(true)
            .open(&self.path)
            .and_then(|file| file.sync_all())
            .map_err(fail)
    }
}

/// Makes folders with this prefix that only the user can read; on Windows also those who can read
/// the folder around them.
#[must_use]
pub fn private_folders(prefix: &str) -> tempfile::Builder<'_, 'static> {
    let mut folders = tempfile::Builder::new();
    folders.prefix(prefix);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        folders.permissions(fs::Permissions::from_mode(0o700));
    }
    folders
}

/// The ending of a part's name.
pub(crate) const ENDING: &str = ".part";

/// The system's error, without the name of a part that no one has asked for.
#[must_use]
pub fn plain(error: io::Error) -> io::Error {
    let said = error.to_string();
    match said.split_once(" at path ") {
        Some((said, _)) => io::Error::new(error.kind(), said),
        None => error,
    }
}

/// Makes the disk keep the name.
fn kept(place: &Path) -> Result<(), StoreError> {
    let folder = place.parent().unwrap_or(Path::new("."));
    sync_folder(folder).map_err(|source| StoreError::File { path: place.to_owned(), source })
}

/// Makes the disk keep what was renamed in a folder.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Windows does not open folders, and logs names by itself.
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}
