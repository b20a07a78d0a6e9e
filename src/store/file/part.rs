//! [`Part`]: a file on its way to its place, which it takes when it is whole.
use std::fs;
use std::io;
use std::path::Path;

use tempfile::TempPath;

use crate::StoreError;

/// A file of one's own beside the place that it is to take, under a name that nobody knows
/// beforehand; readable by its owner only. It goes where it does not get there.
pub(crate) struct Part {
    path: TempPath,
}

impl Part {
    /// An empty one.
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

    /// Where it is made.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives it a name that is free.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where anything has the name, or what the system says.
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

    /// Puts it in the place of what is there.
    ///
    /// # Errors
    /// What the system says; what is there stays.
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

/// What makes folders whose names begin so and are else their own, into which only the user may
/// look, whatever lies in them; on Windows those who may look into the folder around it.
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

/// How the name of a part ends.
pub(crate) const ENDING: &str = ".part";

/// What the system said, without the name of a part that nobody has asked for.
#[must_use]
pub fn plain(error: io::Error) -> io::Error {
    let said = error.to_string();
    match said.split_once(" at path ") {
        Some((said, _)) => io::Error::new(error.kind(), said),
        None => error,
    }
}

/// Has the disk keep the name.
fn kept(place: &Path) -> Result<(), StoreError> {
    let folder = place.parent().unwrap_or(Path::new("."));
    sync_folder(folder).map_err(|source| StoreError::File { path: place.to_owned(), source })
}

/// Has the disk keep what was renamed in a folder.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // Windows opens no folder, and keeps a log of names by itself.
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}
