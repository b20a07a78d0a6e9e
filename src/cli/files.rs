//! Writing files so that a reader sees the old one or the new one, never half of one.
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use crate::cli::Failure;
use crate::tournament::Division;

/// Who else may read what is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Privacy {
    /// Everybody the system lets.
    Shared,
    /// Only the user.
    Private,
}

/// Writes a file whole, beside its place first, and puts it there by renaming.
///
/// # Errors
/// What the system says; the old file is as it was.
pub fn write_whole(path: &Path, bytes: &[u8], privacy: Privacy) -> Result<(), Failure> {
    let beside = beside(path);
    let written = write_beside(&beside, bytes, privacy).and_then(|()| fs::rename(&beside, path));
    written.map_err(|source| {
        // The half-written file is ours, and nobody else's way to know of.
        let _ = fs::remove_file(&beside);
        Failure::File { verb: "write", path: path.to_owned(), source }
    })
}

/// Makes a folder where it is not there.
///
/// # Errors
/// What the system says.
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

/// The path with this behind it: SQLite's log of an event has its name with `-wal`.
#[must_use]
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Copies a file to a new one that only the user may read, down to the disk.
///
/// # Errors
/// What the system says.
pub fn copy_private(from: &Path, to: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
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
#[must_use]
pub fn is_below(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
}

/// A name of the event as part of a file name: letters and digits, other characters as
/// one hyphen; never empty, never a path.
#[must_use]
pub fn file_stem(name: &str, or: &str) -> String {
    const LONGEST: usize = 60;
    /// In bytes: with what is put behind a name, no system takes more than 255.
    const MOST_BYTES: usize = 180;
    /// What is a device elsewhere, whatever stands behind a dot.
    const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];
    let mut stem = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            stem.push(c);
        } else if !stem.is_empty() && !stem.ends_with('-') {
            stem.push('-');
        }
    }
    let mut bytes = 0;
    let fits = |c: &char| {
        bytes += c.len_utf8();
        bytes <= MOST_BYTES
    };
    let stem: String = stem.chars().take(LONGEST).take_while(fits).collect();
    let stem = stem.trim_end_matches('-');
    let bare = stem.to_lowercase();
    let bare = bare.trim_end_matches(|c: char| c.is_ascii_digit());
    if stem.is_empty() {
        or.to_owned()
    } else if DEVICES.contains(&bare) {
        format!("{stem}-{or}")
    } else {
        stem.to_owned()
    }
}

/// The names as parts of file names, no two alike: not in case either, which some disks do
/// not tell apart. Those that follow others take nothing from them.
#[must_use]
pub fn file_stems<'a>(names: impl IntoIterator<Item = &'a str>, or: &str) -> Vec<String> {
    let mut taken: HashSet<String> = HashSet::new();
    let mut stems = Vec::new();
    for name in names {
        let stem = file_stem(name, or);
        let mut free = stem.clone();
        let mut number = 2;
        while !taken.insert(free.to_lowercase()) {
            free = format!("{stem}-{number}");
            number += 1;
        }
        stems.push(free);
    }
    stems
}

/// A division's name as part of a file name, unlike that of every other of the event: no file
/// of one is written over another's.
#[must_use]
pub fn division_stem(all: &[Division], division: &Division) -> String {
    let stems = file_stems(all.iter().map(|known| known.name.as_str()), "division");
    let mut stems = all.iter().zip(stems);
    stems.find(|(known, _)| known.id == division.id).map(|(_, stem)| stem).unwrap_or_default()
}

fn write_beside(beside: &Path, bytes: &[u8], privacy: Privacy) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    if privacy == Privacy::Private {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = privacy;
    let mut file: File = options.open(beside)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// In the same folder, so that it can be renamed; with the process, so that two at once
/// do not meet.
#[must_use]
pub fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_are_safe() {
        for (name, stem) in [
            ("Club night", "Club-night"),
            ("../../etc/passwd", "etc-passwd"),
            ("=HYPERLINK(\"x\")", "HYPERLINK-x"),
            ("…", "event"),
            ("Núñez Cup 2026", "Núñez-Cup-2026"),
            ("a\0b\nc", "a-b-c"),
            (".", "event"),
            ("CON", "CON-event"),
            ("lpt1.txt", "lpt1-txt"),
            ("Com9", "Com9-event"),
            ("Conrad", "Conrad"),
        ] {
            assert_eq!(file_stem(name, "event"), stem);
        }
        let divisions = ["A", "a!", "A-2", "CON", "con-division", "../x", "x", "…"];
        let stems = file_stems(divisions, "division");
        assert_eq!(
            stems,
            ["A", "a-2", "A-2-2", "CON-division", "con-division-2", "x", "x-2", "division"]
        );
        assert_eq!(file_stem(&"x".repeat(500), "event").len(), 60);
        assert_eq!(file_stem(&"\u{20000}".repeat(500), "event").len(), 180);
    }
}
