//! A site in its folder: what has changed is replaced file by file, what leads to others last; what is
//! no longer there goes.
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::manifest::{MANIFEST, Manifest};
use crate::cli::Failure;
use crate::cli::app::files;
use crate::cli::output::{OutputFile, Over, Sink};
use ::show::site::Site;
use desk::Rehearsal;

/// What was written and removed: paths below the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    pub written: Vec<String>,
    pub removed: Vec<String>,
}

impl Change {
    pub fn is_none(&self) -> bool {
        self.written.is_empty() && self.removed.is_empty()
    }
}

/// Puts the site into the folder. Nothing is written where one file may not be.
pub fn put(site: &Site, folder: &Path, rehearsal: Rehearsal) -> Result<Change, Failure> {
    let before = Manifest::read(folder)?;
    let after = Manifest::of(site);
    let earlier: HashSet<&str> = before.files.iter().map(|file| file.path.as_str()).collect();
    let mut change = Change::default();
    let mut out = Vec::new();
    for file in &site.files {
        let path = place(folder, &file.path)?;
        match there(&path, &file.text) {
            There::Same => continue,
            There::Nothing => {}
            There::File if earlier.contains(file.path.as_str()) => {}
            There::File | There::Other => return Err(Failure::not_ours(&path)),
        }
        change.written.push(file.path.clone());
        out.push(OutputFile { path, text: file.text.clone() });
    }
    let now: HashSet<&str> = after.files.iter().map(|file| file.path.as_str()).collect();
    let mut gone = Vec::new();
    for path in
        before.files.iter().map(|file| &file.path).filter(|path| !now.contains(path.as_str()))
    {
        let place = place(folder, path)?;
        if place.symlink_metadata().is_ok_and(|there| there.is_file()) {
            change.removed.push(path.clone());
            gone.push(place);
        }
    }
    if rehearsal == Rehearsal::Real {
        write(folder, &before, &after, &out)?;
        for place in gone {
            remove(folder, &place)?;
        }
    }
    Ok(change)
}

/// A manifest names a file before it is there: whatever was killed, an earlier file is known.
fn write(
    folder: &Path,
    before: &Manifest,
    after: &Manifest,
    out: &[OutputFile],
) -> Result<(), Failure> {
    let sink = Sink::of(Rehearsal::Real, Over::Anything);
    let manifest = |manifest: &Manifest| {
        let (path, text) = (folder.join(MANIFEST), manifest.text());
        match there(&path, &text) {
            There::Same => Ok(()),
            There::Nothing | There::File | There::Other => {
                sink.write(Some(folder), &[OutputFile { path, text }]).map(|_| ())
            }
        }
    };
    let both = before.clone().with(after);
    if both.files.len() > before.files.len() {
        manifest(&both)?;
    }
    for file in out {
        sink.write(Some(files::folder(&file.path)), std::slice::from_ref(file))?;
    }
    manifest(after)
}

/// Removes a file, and the folders in which nothing is left.
fn remove(folder: &Path, file: &Path) -> Result<(), Failure> {
    let fail = |source| Failure::File { verb: "remove", path: file.to_owned(), source };
    fs::remove_file(file).map_err(fail)?;
    let above = file.ancestors().skip(1).take_while(|above| *above != folder);
    for above in above {
        // Somebody else's file is in it.
        if fs::remove_dir(above).is_err() {
            break;
        }
    }
    Ok(())
}

/// What lies at the place of a file.
enum There {
    Nothing,
    /// The file as it is to be.
    Same,
    File,
    /// A folder, a link, a device.
    Other,
}

fn there(path: &Path, text: &str) -> There {
    match fs::symlink_metadata(path) {
        Err(_) => There::Nothing,
        Ok(there) if !there.is_file() => There::Other,
        Ok(_) if Over::Same.allows(path, text) => There::Same,
        Ok(_) => There::File,
    }
}

/// The place of a file below the folder, to which no link leads.
fn place(folder: &Path, path: &str) -> Result<PathBuf, Failure> {
    let place = path.split('/').fold(folder.to_owned(), |place, part| place.join(part));
    let between = place.ancestors().skip(1).take_while(|above| *above != folder);
    for above in between {
        if above.symlink_metadata().is_ok_and(|there| !there.is_dir()) {
            return Err(Failure::not_ours(above));
        }
    }
    Ok(place)
}
