//! [`Backups`]: the copies of events in a folder, known by what they are and not by their names.
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use super::seen::Seen;
use super::thinning::dispensable;
use crate::cli::Failure;
use crate::cli::app::context::ENDING;
use crate::cli::app::files::Privacy;
use crate::cli::app::{files, panic};
use crate::cli::os::clock;
use desk::{Desk, Kinship, Stamp};
use report::visible;
use store::{EventId, Glance, StoreError, Tip, plain, private_folders, sync_folder};
use tournament::event::OperationId;
use tournament::plural;

/// A folder with copies of an event, and of others perhaps.
#[derive(Clone, Debug)]
pub struct Backups {
    folder: PathBuf,
    stem: String,
    /// The event's own file, which is no copy of it.
    own: Option<PathBuf>,
}

pub struct Backup {
    pub path: PathBuf,
    /// Which event it is of, and how far it goes.
    pub glance: Glance,
    pub checked: Checked,
}

/// Whether a copy was found whole when it was made: a large one is looked through later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    Whole,
    /// It was not looked through yet.
    NotYet,
}

/// All copies in a folder beside an event, by how they belong to it.
#[derive(Default)]
pub struct Survey {
    /// Beginnings of the event, the longest last.
    pub beginnings: Vec<Backup>,
    /// The one that goes on from where the event ends, and by how many operations.
    pub goes_on: Option<(Backup, usize)>,
    /// Copies that went another way, with the last operation in common, though no one put one back
    /// there.
    pub parted: Vec<(Backup, OperationId)>,
    /// What the event went on without after a backup was put back.
    pub given_up: Vec<Backup>,
    pub strangers: Vec<Backup>,
    pub unreadable: Vec<PathBuf>,
}

pub enum Made {
    /// There is one of this moment already.
    Before(PathBuf),
    Now {
        path: PathBuf,
        gone: Vec<PathBuf>,
    },
}

/// So many digits has the operation in a backup's name, at least.
const DIGITS: usize = 6;
/// What stands in the name of one that was not looked through yet.
const NOT_YET: &str = "unchecked";
/// So many copies of what the event has by its numbers are opened by every command.
const LOOKED_AT: usize = 8;
/// Copies that were not looked through push out no others than such.
const NOT_YET_KEPT: usize = 3;

impl Backups {
    /// Those in this folder, or in the one beside the event.
    pub fn of(event: &Path, folder: Option<&Path>) -> Backups {
        let stem = event.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let folder = match folder {
            Some(folder) => folder.to_owned(),
            None => event.with_file_name(format!("{stem}-backups")),
        };
        Backups { folder, stem, own: event.canonicalize().ok() }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Copies the event, and thins out the older copies of it until so many are left. One that is
    /// checked at once is not made of a damaged event: its copies would drive out the good ones.
    /// Where the folder has copies of other events, or of this one gone another way, none goes.
    pub fn make(
        &self,
        desk: &mut Desk,
        survey: &Survey,
        keep: usize,
        checked: Checked,
    ) -> Result<Made, Failure> {
        if let Made::Before(path) = self.would_make(desk, survey)? {
            return Ok(Made::Before(path));
        }
        files::make_folder(&self.folder, Privacy::Private)?;
        let fail = |source| Failure::File { verb: "write", path: self.folder.clone(), source };
        let room = private_folders(".").tempdir_in(&self.folder);
        let room = room.map_err(|error| fail(plain(error)))?;
        let part = room.path().join(format!("{}.part", self.stem));
        desk.backup(&part)?;
        if checked == Checked::Whole {
            refuse_trouble(&mut Desk::look(&part)?)?;
        }
        // Others may have gone on since, and may have copied that too.
        let tip = Glance::at(&part)?.tip;
        let path = self.place(&part, &tip, checked)?;
        sync_folder(&self.folder).map_err(fail)?;
        Ok(Made::Now { gone: thin(survey, &tip, keep, checked)?, path })
    }

    /// Gives a whole copy the first name that is free.
    fn place(&self, part: &Path, tip: &Tip, checked: Checked) -> Result<PathBuf, Failure> {
        let fail = |source| Failure::File { verb: "write", path: self.folder.clone(), source };
        let mut part = TempPath::try_from_path(part).map_err(fail)?;
        let mut nth = 1;
        loop {
            let path = self.named(tip.revision, nth, checked);
            match part.persist_noclobber(&path) {
                Ok(()) => return Ok(path),
                Err(taken) if taken.error.kind() == std::io::ErrorKind::AlreadyExists => {
                    part = taken.path;
                    nth += 1;
                }
                Err(failed) => {
                    return Err(Failure::File { verb: "write", path, source: failed.error });
                }
            }
        }
    }

    /// Where a copy of the event as it stands would lie, or does.
    pub fn would_make(&self, desk: &mut Desk, survey: &Survey) -> Result<Made, Failure> {
        let tip = desk.tip()?;
        let is_same = |backup: &&Backup| Some(&backup.glance.tip) == tip.as_ref();
        Ok(match survey.beginnings.iter().find(is_same) {
            Some(there) => Made::Before(there.path.clone()),
            None => {
                let revision = tip.map_or(OperationId(0), |tip| tip.revision);
                let path = self.named(revision, 1, Checked::Whole);
                Made::Now { path, gone: Vec::new() }
            }
        })
    }

    /// The name that a copy up to this operation has; the second and later ones of that number,
    /// which are of an event that went on otherwise or of another one, have theirs behind it.
    fn named(&self, operation: OperationId, nth: u32, checked: Checked) -> PathBuf {
        let other = if nth > 1 { format!("-{nth}") } else { String::new() };
        let checked = match checked {
            Checked::Whole => String::new(),
            Checked::NotYet => format!(".{NOT_YET}"),
        };
        let OperationId(operation) = operation;
        self.folder.join(format!("{}-{operation:0DIGITS$}{other}{checked}.{ENDING}", self.stem))
    }

    /// Every file of the folder that is called as events are.
    fn files(&self) -> Vec<PathBuf> {
        let found = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        // The folder's links are followed once, for all that lies in it.
        let real = self.folder.canonicalize().ok();
        let is_own = |path: &Path| {
            let there = real.as_deref().zip(path.file_name());
            let there = match path.is_symlink() {
                true => path.canonicalize().ok(),
                false => there.map(|(folder, name)| folder.join(name)),
            };
            self.own.is_some() && there == self.own
        };
        let mut files: Vec<PathBuf> = found
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .filter(|path| path.is_file() && !is_own(path))
            .collect();
        files.sort();
        files
    }

    /// The copies that can be read, the shortest first, and the files that cannot.
    pub fn all(&self) -> (Vec<Backup>, Vec<PathBuf>) {
        let (mut known, mut unreadable) = (Vec::new(), Vec::new());
        for path in self.files() {
            match Backup::at(&path) {
                Ok(backup) => known.push(backup),
                Err(_) => unreadable.push(path),
            }
        }
        known.sort_by_key(|backup| backup.glance.tip.revision);
        (known, unreadable)
    }

    /// The longest one that is whole; of this event alone where it is known which.
    pub fn longest_good(&self, event: Option<&EventId>) -> Option<Backup> {
        let (known, _) = self.all();
        let is_own = |backup: &Backup| event.is_none_or(|event| backup.glance.event == *event);
        known.into_iter().rev().filter(is_own).find(Backup::is_good)
    }

    /// All of them, by how they belong to the event.
    pub fn survey(&self, desk: &mut Desk) -> Result<Survey, Failure> {
        let (known, unreadable) = self.all();
        Ok(Survey { unreadable, ..Survey::of(desk, known)? })
    }

    /// What every command says of the copies: that one goes on from where this event ends, or that
    /// the event went another way than one. Only those with greater numbers and the last of the
    /// others are opened, and of these none that is known to be a beginning of it.
    pub fn loss(&self, desk: &mut Desk, stamp: &Stamp) -> Option<String> {
        let revision = desk.tip().ok()??.revision;
        let files = self.files().into_iter();
        let mut numbered: Vec<(i64, PathBuf)> =
            files.filter_map(|path| Some((self.number(&path)?, path))).collect();
        numbered.sort();
        let later = numbered.partition_point(|(number, _)| *number <= revision.0);
        let looked_at = numbered.drain(later.saturating_sub(LOOKED_AT)..);
        let seen = Seen::of(&desk.event_id().ok()??);
        let opened = looked_at.filter(|(_, path)| !seen.is_beginning(desk, path));
        let known = opened.filter_map(|(_, path)| Backup::at(&path).ok()).collect();
        let mut survey = Survey::of(desk, known).ok()?;
        seen.keep(&survey.beginnings);
        // Of many the longest is enough.
        survey.parted.drain(..survey.parted.len().saturating_sub(1));
        survey.losses(stamp).into_iter().next()
    }

    /// The operation in the name of a copy that this program has made.
    fn number(&self, path: &Path) -> Option<i64> {
        let name = path.file_name()?.to_str()?;
        let rest = name.strip_prefix(&self.stem)?.strip_prefix('-')?;
        let rest = rest.strip_suffix(ENDING)?.strip_suffix('.')?;
        let rest = rest.strip_suffix(NOT_YET).map_or(Some(rest), |rest| rest.strip_suffix('.'))?;
        let (number, nth) = rest.split_once('-').map_or((rest, "2"), |(one, two)| (one, two));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        (number.len() >= DIGITS && digits(number) && digits(nth)).then(|| number.parse().ok())?
    }
}

/// Removes copies of the event that this one makes dispensable.
fn thin(
    survey: &Survey,
    tip: &Tip,
    keep: usize,
    checked: Checked,
) -> Result<Vec<PathBuf>, Failure> {
    if !survey.is_of_the_event_alone() {
        return Ok(Vec::new());
    }
    let alike: Vec<&Backup> =
        survey.beginnings.iter().filter(|backup| backup.checked == checked).collect();
    let mut revisions: Vec<OperationId> =
        alike.iter().map(|backup| backup.glance.tip.revision).collect();
    revisions.push(tip.revision);
    let keep = match checked {
        Checked::Whole => keep,
        Checked::NotYet => keep.min(NOT_YET_KEPT),
    };
    let mut gone = Vec::new();
    for place in dispensable(&revisions, keep) {
        let Some(backup) = alike.get(place) else { continue };
        let fail = |source| Failure::File { verb: "remove", path: backup.path.clone(), source };
        fs::remove_file(&backup.path).map_err(fail)?;
        gone.push(backup.path.clone());
    }
    Ok(gone)
}

impl Survey {
    fn of(desk: &mut Desk, known: Vec<Backup>) -> Result<Survey, Failure> {
        let mut survey = Survey::default();
        for backup in known {
            match desk.kinship(&backup.glance)? {
                Kinship::Beginning => survey.beginnings.push(backup),
                Kinship::GoesOn { more } => survey.goes_on = Some((backup, more)),
                Kinship::Parted { by_restore: true, .. } => survey.given_up.push(backup),
                Kinship::Parted { common, .. } => survey.parted.push((backup, common)),
                Kinship::Stranger => survey.strangers.push(backup),
            }
        }
        Ok(survey)
    }

    /// Whether the folder has nothing but beginnings of the event, and what it went on without
    /// after a backup was put back.
    fn is_of_the_event_alone(&self) -> bool {
        self.strangers.is_empty() && self.parted.is_empty() && self.goes_on.is_none()
    }

    /// What the event lacks that a copy has.
    fn losses(&self, stamp: &Stamp) -> Vec<String> {
        let mut notes = Vec::new();
        if let Some((backup, more)) = &self.goes_on {
            let path = visible(&backup.path.display().to_string()).into_owned();
            notes.push(format!(
                "LOOK: this event is missing its last entries, or went on elsewhere. {path} goes on with {}: \
                 `sixzero restore {path}` puts it in this place.",
                operations(*more),
            ));
        }
        for (backup, common) in &self.parted {
            if *common == OperationId(0) {
                notes.push(format!(
                    "LOOK: {} is of this event, with another beginning: the history of one of the \
                     two was rewritten. Compare both with the slips.",
                    backup.said(stamp)
                ));
                continue;
            }
            notes.push(format!(
                "LOOK: {} is the same as this event up to operation {common} only, and went on with: \
                 {}. Somebody went on from an older copy: compare both with the slips.",
                backup.said(stamp),
                visible(backup.next_after(*common).trim_end_matches('.')),
            ));
        }
        notes
    }

    /// What is to be told of the folder: copies of other events, and of this one gone another way.
    pub fn notes(&self, folder: &Path, stamp: &Stamp) -> Vec<String> {
        let mut notes = self.losses(stamp);
        let folder = visible(&folder.display().to_string()).into_owned();
        let mut names: Vec<(&EventId, &str)> = Vec::new();
        for stranger in &self.strangers {
            if !names.iter().any(|(event, _)| **event == stranger.glance.event) {
                names.push((&stranger.glance.event, &stranger.glance.name));
            }
        }
        for (event, name) in names {
            let copies = self.strangers.iter().filter(|one| one.glance.event == *event).count();
            notes.push(format!(
                "{folder} also holds {} of another event, {}: no old copy is removed there.",
                plural(copies, "copy", "copies"),
                visible(name)
            ));
        }
        notes
    }
}

impl Backup {
    pub fn at(path: &Path) -> Result<Backup, StoreError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let checked = match name.ends_with(&format!(".{NOT_YET}")) {
            true => Checked::NotYet,
            false => Checked::Whole,
        };
        Ok(Backup { glance: Glance::at(path)?, path: path.to_owned(), checked })
    }

    pub fn is_good(&self) -> bool {
        let looked = panic::looked(|| Desk::look(&self.path).and_then(|mut desk| desk.verify()));
        looked.is_some_and(|verified| verified.is_ok_and(|troubles| troubles.is_empty()))
    }

    /// What is said of it: how far it goes, and how old that is.
    pub fn said(&self, stamp: &Stamp) -> String {
        let path = self.path.display().to_string();
        let Tip { revision, at, what, .. } = &self.glance.tip;
        format!(
            "{}, up to operation {revision}, {} ({}: {})",
            visible(&path),
            clock::age(*at, stamp.at),
            clock::shown(*at),
            visible(what.trim_end_matches('.'))
        )
    }

    /// The sentence of the operation after this one.
    fn next_after(&self, common: OperationId) -> String {
        self.glance.what(OperationId(common.0 + 1)).ok().flatten().unwrap_or_default()
    }
}

/// Refuses an event with which anything is wrong.
pub fn refuse_trouble(desk: &mut Desk) -> Result<(), Failure> {
    match desk.verify()?.first() {
        None => Ok(()),
        Some(trouble) => Err(StoreError::Damaged { detail: trouble.to_string() }.into()),
    }
}

/// `1 operation`, `2 operations`.
pub fn operations(many: usize) -> String {
    plural(many, "operation", "operations")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_called_after_its_operation() {
        let backups = Backups::of(Path::new("clubs/Night.sixzero"), None);
        assert_eq!(backups.folder(), Path::new("clubs/Night-backups"));
        for (name, number) in [
            ("Night-000012.sixzero", Some(12)),
            ("Night-000012-2.sixzero", Some(12)),
            ("Night-000012.unchecked.sixzero", Some(12)),
            ("Night-1234567.sixzero", Some(1_234_567)),
            ("Night-2-000012.sixzero", None),
            ("Night-000012.sixzero-wal", None),
            ("Other-000012.sixzero", None),
            (".Night-000012.sixzero.7.part", None),
            ("Night-.sixzero", None),
        ] {
            assert_eq!(backups.number(Path::new(name)), number, "{name}");
        }
        for checked in [Checked::Whole, Checked::NotYet] {
            let name = backups.named(OperationId(12), 3, checked);
            assert_eq!(backups.number(&name), Some(12));
        }
    }
}
