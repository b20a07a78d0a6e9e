//! [`Seen`]: the copies that were found to be beginnings of an event, so that not every command opens
//! them again. Kept outside of every event; a copy that is another file now is opened.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

use super::backups::Backup;
use crate::cli::app::files;
use crate::cli::os::environment;
use desk::Desk;
use store::EventId;
use tournament::event::OperationId;

/// What is known of the copies of one event.
pub struct Seen {
    place: Option<PathBuf>,
    /// By path.
    copies: BTreeMap<String, Copied>,
}

/// How far a copy goes, as long as it is this file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Copied {
    bytes: u64,
    /// Nanoseconds since 1970.
    modified: u64,
    revision: i64,
    /// Of the journal up to the revision.
    hash: String,
}

impl Seen {
    pub fn of(event: &EventId) -> Seen {
        let place = environment::data_folder("backups");
        let place = place.map(|folder| folder.join(format!("seen-{}.json", event.0)));
        let copies = place.as_deref().map(files::kept).unwrap_or_default();
        Seen { place, copies }
    }

    /// Whether a copy was seen and the event goes through where it ends.
    pub fn is_beginning(&self, desk: &mut Desk, path: &Path) -> bool {
        let Some(seen) = self.copies.get(&*path.to_string_lossy()) else { return false };
        stands(path) == Some((seen.bytes, seen.modified))
            && desk.goes_through(OperationId(seen.revision), &seen.hash).unwrap_or_default()
    }

    /// Notes these copies, which were opened, and forgets those that are gone. Where they cannot be
    /// noted, they are opened by the next command again.
    pub fn keep(mut self, beginnings: &[Backup]) {
        let Some(place) = self.place.filter(|_| !beginnings.is_empty()) else { return };
        self.copies.retain(|path, _| Path::new(path).is_file());
        self.copies.extend(beginnings.iter().filter_map(|backup| {
            let (bytes, modified) = stands(&backup.path)?;
            let (revision, hash) = (backup.glance.tip.revision.0, backup.glance.tip.hash.clone());
            let path = backup.path.to_string_lossy().into_owned();
            Some((path, Copied { bytes, modified, revision, hash }))
        }));
        let _ = files::keep(&place, &self.copies);
    }
}

/// The size of a file, and when it was changed.
fn stands(path: &Path) -> Option<(u64, u64)> {
    let found = path.metadata().ok()?;
    let since = found.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((found.len(), u64::try_from(since.as_nanos()).ok()?))
}
