//! Writing files so that a reader sees the old one or the new one, never half of one.
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::NamedTempFile;

use crate::cli::Failure;
use crate::cli::app::input;
use store::plain;

/// Who else may read what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Privacy {
    /// Everybody the system lets.
    Shared,
    /// Only the user.
    Private,
}

/// Writes a file whole: beside its place first, under a name that no one knows beforehand and that
/// nothing has, and then in its place by renaming.
pub fn write_whole(path: &Path, bytes: &[u8], privacy: Privacy) -> Result<(), Failure> {
    let fail = |source| Failure::File { verb: "write", path: path.to_owned(), source };
    let mut part = part(path, privacy).map_err(|error| fail(plain(error)))?;
    part.write_all(bytes).and_then(|()| part.as_file().sync_all()).map_err(fail)?;
    part.persist(path).map_err(|failed| fail(failed.error))?;
    Ok(())
}

/// A file on its way to its place, in the same folder so that it can be renamed. It goes where it
/// does not get there.
fn part(path: &Path, privacy: Privacy) -> io::Result<NamedTempFile> {
    let mut prefix = OsString::from(".");
    prefix.push(path.file_name().unwrap_or_default());
    prefix.push(".");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".part");
    #[cfg(unix)]
    if privacy == Privacy::Shared {
        use std::os::unix::fs::PermissionsExt;
        // What the user lets others read, less what the user keeps from them.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    #[cfg(not(unix))]
    let _ = privacy;
    builder.tempfile_in(folder(path))
}

pub fn name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

pub fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

pub fn make_folder(folder: &Path, privacy: Privacy) -> Result<(), Failure> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    if privacy == Privacy::Private {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    #[cfg(not(unix))]
    let _ = privacy;
    builder.create(folder).map_err(|source| Failure::File {
        verb: "make the folder",
        path: folder.to_owned(),
        source,
    })
}

/// What is kept on this machine in such a file; nothing where it cannot be read.
pub fn kept<T: DeserializeOwned + Default>(place: &Path) -> T {
    let text = input::bytes(place, input::MOST_BYTES).ok();
    text.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

/// Keeps it there, for the user alone.
pub fn keep(place: &Path, value: &impl Serialize) -> Result<(), Failure> {
    make_folder(folder(place), Privacy::Private)?;
    let text = serde_json::to_vec_pretty(value).expect("texts and numbers are always JSON");
    write_whole(place, &text, Privacy::Private)
}

/// The path with this behind it: SQLite's log of an event has its name with `-wal`.
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Copies a file to a new one that only the user may read, down to the disk.
pub fn copy_private(from: &Path, to: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let (mut from, mut to) = (File::open(from)?, options.open(to)?);
    io::copy(&mut from, &mut to)?;
    to.sync_all()
}

/// Whether a name that stands in somebody's file leads nowhere but below its folder.
pub fn is_below(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
}
