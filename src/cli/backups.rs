//! [`Backups`]: the copies of an event in their folder, made whole, the oldest of which go.
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::cli::context::ENDING;
use crate::cli::files::{self, Privacy};
use crate::cli::{Context, Failure, bug, clock};
use crate::desk::{Desk, Refusal, Tip};
use crate::report::visible;
use crate::store::{StoreError, sync_folder};

/// The copies of one event in a folder.
#[derive(Clone, Debug)]
pub struct Backups {
    folder: PathBuf,
    stem: String,
}

/// One of them that can be opened.
#[derive(Clone, Debug)]
pub struct Backup {
    /// Its file.
    pub path: PathBuf,
    /// How far it goes; `None` for one of an older sixzero.
    pub tip: Option<Tip>,
}

/// What a backup came to.
#[derive(Clone, Debug)]
pub enum Made {
    /// There is one of this moment already.
    Before(PathBuf),
    /// It was copied and checked.
    Now {
        /// The copy.
        path: PathBuf,
        /// The oldest, which went.
        gone: Vec<PathBuf>,
    },
}

/// So many digits has the operation in a backup's name, at least.
const DIGITS: usize = 6;

impl Backups {
    /// Those of an event in this folder, or in the one beside it.
    #[must_use]
    pub fn of(event: &Path, folder: Option<&Path>) -> Backups {
        let stem = event.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = match folder {
            Some(folder) => folder.to_owned(),
            None => event.with_file_name(format!("{stem}-backups")),
        };
        Backups { folder, stem }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The name that a copy up to this operation has; the second and later ones of that number, which
    /// are of an event that went on otherwise, have theirs behind it.
    #[must_use]
    pub fn named(&self, operation: i64, nth: u32) -> PathBuf {
        let other = if nth > 1 { format!("-{nth}") } else { String::new() };
        self.folder.join(format!("{}-{operation:0DIGITS$}{other}.{ENDING}", self.stem))
    }

    /// Copies the event, checks the copy, and removes the oldest until so many are left. A
    /// damaged event is not copied: its copies would drive out the good ones.
    ///
    /// # Errors
    /// The event is damaged, or what the system says.
    pub fn make(&self, desk: &mut Desk, keep: usize) -> Result<Made, Failure> {
        let tip = desk.tip()?;
        let copy = match self.place(&tip) {
            Ok(free) => free,
            Err(there) => return Ok(Made::Before(there)),
        };
        files::make_folder(&self.folder, Privacy::Private)?;
        let part = files::beside(&copy);
        // What was left of a call that was killed.
        let _ = fs::remove_file(&part);
        let made = whole_copy(desk, &part).and_then(|tip| self.put(&part, &tip, keep));
        // Gone by now, where it was put in its place.
        let _ = fs::remove_file(&part);
        made
    }

    /// Puts a whole copy under the name of what is in it: others may have gone on since its name
    /// was chosen, and may have copied that too.
    fn put(&self, part: &Path, tip: &Tip, keep: usize) -> Result<Made, Failure> {
        let copy = match self.place(tip) {
            Ok(free) => free,
            Err(there) => return Ok(Made::Before(there)),
        };
        let fail = |source| Failure::File { verb: "write", path: copy.clone(), source };
        fs::rename(part, &copy).and_then(|()| sync_folder(&self.folder)).map_err(fail)?;
        Ok(Made::Now { gone: self.rotate(keep, &copy)?, path: copy })
    }

    /// Where a copy of this moment is to lie, or lies.
    fn place(&self, tip: &Tip) -> Result<PathBuf, PathBuf> {
        let mut nth = 1;
        loop {
            let path = self.named(tip.revision.0, nth);
            if !path.exists() {
                return Ok(path);
            }
            let there = Desk::look(&path).and_then(|mut desk| desk.tip());
            if there.is_ok_and(|there| there.fingerprint == tip.fingerprint) {
                return Err(path);
            }
            nth += 1;
        }
    }

    /// Where a copy of the event as it stands would lie, and whether it does.
    ///
    /// # Errors
    /// The event cannot be read.
    pub fn would_make(&self, desk: &mut Desk) -> Result<Made, Failure> {
        Ok(match self.place(&desk.tip()?) {
            Ok(path) => Made::Now { path, gone: Vec::new() },
            Err(path) => Made::Before(path),
        })
    }

    /// The files that bear such a name, with the operation in it.
    #[must_use]
    pub fn files(&self) -> Vec<(i64, PathBuf)> {
        let found = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        found.filter_map(|entry| Some((self.number(&entry.path())?, entry.path()))).collect()
    }

    fn number(&self, path: &Path) -> Option<i64> {
        let name = path.file_name()?.to_str()?;
        let rest = name.strip_prefix(&self.stem)?.strip_prefix('-')?;
        let rest = rest.strip_suffix(ENDING)?.strip_suffix('.')?;
        let (number, nth) = rest.split_once('-').map_or((rest, "2"), |(one, two)| (one, two));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        (number.len() >= DIGITS && digits(number) && digits(nth)).then(|| number.parse().ok())?
    }

    /// Removes those that were made first until so many are left.
    fn rotate(&self, keep: usize, but: &Path) -> Result<Vec<PathBuf>, Failure> {
        let mut files: Vec<(SystemTime, i64, PathBuf)> = self
            .files()
            .into_iter()
            .filter(|(_, path)| path != but)
            .filter_map(|(number, path)| {
                Some((path.metadata().ok()?.modified().ok()?, number, path))
            })
            .collect();
        files.sort();
        let many = (files.len() + 1).saturating_sub(keep.max(1));
        let mut gone = Vec::new();
        for (_, _, path) in files.into_iter().take(many) {
            let fail = |source| Failure::File { verb: "remove", path: path.clone(), source };
            fs::remove_file(&path).map_err(fail)?;
            gone.push(path);
        }
        Ok(gone)
    }

    /// Those that can be opened, the newest first: by their last entries, not by the dates of
    /// the files, which copying changes. Those of an older sixzero come last.
    #[must_use]
    pub fn newest_first(&self) -> Vec<Backup> {
        let mut found: Vec<Backup> =
            self.files().into_iter().filter_map(|(_, path)| Backup::opened(path)).collect();
        let order = |backup: &Backup| backup.tip.as_ref().map(|tip| (tip.at, tip.revision));
        found.sort_by(|a, b| (order(b), &b.path).cmp(&(order(a), &a.path)));
        found
    }

    /// The backup that goes furthest on from where this event ends, and how many operations it
    /// has more. Only names are read where none has a greater number.
    #[must_use]
    pub fn ahead_of(&self, desk: &mut Desk) -> Option<(PathBuf, usize)> {
        let mut files = self.files();
        files.sort();
        let (number, path) = files.pop()?;
        let revision = desk.tip().ok()?.revision;
        if number <= revision.0 {
            return None;
        }
        let difference = desk.lacking_in(&mut Desk::look(&path).ok()?).ok()?;
        let goes_on = difference.common == revision && difference.more > 0;
        goes_on.then_some((path, difference.more))
    }

    /// The newest one that is whole, every row and every link of its journal.
    #[must_use]
    pub fn newest_good(&self, context: &Context) -> Option<Backup> {
        self.newest_first().into_iter().find(|backup| backup.is_good(context))
    }
}

impl Backup {
    /// A file, where it can be opened.
    #[must_use]
    pub fn opened(path: PathBuf) -> Option<Backup> {
        match Desk::look(&path).and_then(|mut desk| desk.tip()) {
            Ok(tip) => Some(Backup { path, tip: Some(tip) }),
            Err(Refusal::Store(StoreError::OlderFile { .. })) => Some(Backup { path, tip: None }),
            Err(_) => None,
        }
    }

    /// Whether nothing is wrong with it.
    #[must_use]
    pub fn is_good(&self, context: &Context) -> bool {
        if self.tip.is_some() {
            let looked = bug::looked(|| Desk::look(&self.path).and_then(|mut desk| desk.verify()));
            return looked
                .is_some_and(|verified| verified.is_ok_and(|troubles| troubles.is_empty()));
        }
        // One of an older sixzero is brought up to date in a folder that goes.
        let Ok(folder) = tempfile::tempdir() else { return false };
        whole_beside(context, &self.path, &folder.path().join("event")).is_ok()
    }

    /// What is said of it: how far it goes, and how old that is.
    #[must_use]
    pub fn said(&self, context: &Context) -> String {
        let path = self.path.display().to_string();
        let path = visible(&path);
        match &self.tip {
            Some(Tip { revision, at: Some(at), what, .. }) => format!(
                "{path}, up to operation {}, {} ({}: {})",
                revision.0,
                clock::age(*at, context.stamp().at),
                clock::shown(*at),
                visible(what.trim_end_matches('.'))
            ),
            Some(Tip { revision, .. }) => format!("{path}, up to operation {}", revision.0),
            None => format!("{path}, made by an older sixzero"),
        }
    }
}

/// Copies an event, with the log beside it, to another place, brings it up to date there where it
/// is older, and opens it if it is whole.
///
/// # Errors
/// It cannot be copied or opened, or something is wrong with it.
pub fn whole_beside(context: &Context, from: &Path, to: &Path) -> Result<Desk, Failure> {
    let fail = |source| Failure::File { verb: "copy", path: from.to_owned(), source };
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(files::with_ending(to, ending));
    }
    files::copy_private(from, to).map_err(fail)?;
    let log = files::with_ending(from, "-wal");
    if log.exists() {
        files::copy_private(&log, &files::with_ending(to, "-wal")).map_err(fail)?;
    }
    let mut desk = match Desk::open(to) {
        Err(Refusal::Store(StoreError::OlderFile { .. })) => {
            let (desk, copy) = Desk::migrate(to, &context.stamp())?;
            // The file it was copied from is as it was.
            if let Some(copy) = copy {
                let _ = fs::remove_file(copy);
            }
            desk
        }
        opened => opened?,
    };
    match desk.verify()?.first() {
        None => Ok(desk),
        Some(trouble) => Err(StoreError::Damaged { detail: trouble.to_string() }.into()),
    }
}

/// Copies the event and checks the copy; up to where it goes.
fn whole_copy(desk: &Desk, to: &Path) -> Result<Tip, Failure> {
    desk.backup(to)?;
    let mut copy = Desk::look(to)?;
    match copy.verify()?.first() {
        None => Ok(copy.tip()?),
        Some(trouble) => Err(StoreError::Damaged { detail: trouble.to_string() }.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_known_by_its_name() {
        let backups = Backups::of(Path::new("clubs/Night.sixzero"), None);
        assert_eq!(backups.folder(), Path::new("clubs/Night-backups"));
        for (name, number) in [
            ("Night-000012.sixzero", Some(12)),
            ("Night-000012-2.sixzero", Some(12)),
            ("Night-1234567.sixzero", Some(1_234_567)),
            ("Night-2-000012.sixzero", None),
            ("Night-000012.sixzero-wal", None),
            ("Other-000012.sixzero", None),
            (".Night-000012.sixzero.7.part", None),
            ("Night-.sixzero", None),
        ] {
            assert_eq!(backups.number(Path::new(name)), number, "{name}");
        }
        assert_eq!(backups.number(&backups.named(12, 3)), Some(12));
    }
}
