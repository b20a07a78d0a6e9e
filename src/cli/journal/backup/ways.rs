//! Which of several copies goes furthest, and whether they are all of one event that went one way.
use std::path::Path;

use super::backups::Backup;
use crate::cli::Failure;
use crate::cli::os::clock;
use desk::{RestoreRefusal, is_restoring, last_in_common};
use report::visible;
use store::StoreError;
use tournament::event::OperationId;

/// The place of the longest among one event's copies. What the event went on without
/// after a backup was put back is passed over.
pub fn longest(folder: &Path, known: &[Backup]) -> Result<usize, Failure> {
    let mut events: Vec<&Backup> = Vec::new();
    for backup in known {
        if !events.iter().any(|one| one.glance.event == backup.glance.event) {
            events.push(backup);
        }
    }
    let folder = folder.display().to_string();
    if events.len() > 1 {
        let lines = events.iter().map(|one| format!("{}, {}", visible(&one.glance.name), way(one)));
        return Err(RestoreRefusal::SeveralEvents { folder, lines: lines.collect() }.into());
    }
    let mut living = Vec::new();
    for (place, backup) in known.iter().enumerate() {
        let mut is_given_up = false;
        for other in known {
            is_given_up |= parted(backup, other)?.is_some_and(|parted| parted.by_restore);
        }
        if !is_given_up {
            living.push(place);
        }
    }
    let revision = |place: &usize| known[*place].glance.tip.revision;
    let Some(best) = living.iter().copied().max_by_key(revision) else {
        return Err(Failure::no_backup(Path::new(&folder), known.len(), 0));
    };
    let mut ways = vec![best];
    for &place in &living {
        let mut is_known = false;
        for &way in &ways {
            is_known |= parted(&known[place], &known[way])?.is_none();
        }
        if !is_known {
            ways.push(place);
        }
    }
    if ways.len() > 1 {
        let lines = ways.iter().map(|&place| way(&known[place]));
        return Err(RestoreRefusal::Parted { folder, lines: lines.collect() }.into());
    }
    Ok(best)
}

/// A copy and its last entry, by which one knows it.
fn way(backup: &Backup) -> String {
    let tip = &backup.glance.tip;
    let (path, at, what) = (backup.path.display(), clock::shown(tip.at), visible(&tip.what));
    format!("{path}: operation {}, {at}: {what}", tip.revision)
}

/// Where two copies of one event parted.
struct Parted {
    /// Whether the other one went on there from a backup that was put back, and it alone: of two
    /// that did, nothing tells which was the later.
    by_restore: bool,
}

/// Whether neither of two copies is a beginning of the other.
fn parted(one: &Backup, other: &Backup) -> Result<Option<Parted>, Failure> {
    let (one, other) = (&one.glance, &other.glance);
    let most = one.tip.revision.min(other.tip.revision);
    let is_same = |operation| -> Result<bool, StoreError> {
        let hashes = (one.hash(operation)?, other.hash(operation)?);
        Ok(hashes.0.is_some() && hashes.0 == hashes.1)
    };
    if is_same(most)? {
        return Ok(None);
    }
    let common = last_in_common(most, |operation| Ok(is_same(operation)?))?;
    let next = OperationId(common.0 + 1);
    Ok(Some(Parted { by_restore: is_restoring(other, next)? && !is_restoring(one, next)? }))
}
