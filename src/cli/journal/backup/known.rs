//! Which copies this machine has made where, so that a stick that was changed for another is
//! noticed. Kept outside of every event.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::cli::app::files;
use crate::cli::os::environment;
use store::EventId;
use tournament::event::OperationId;

/// By event and folder, the last operation of the longest copy.
type Known = BTreeMap<String, BTreeMap<String, i64>>;

/// How far the longest copy of the event goes that this machine has made in the folder.
pub fn longest(event: &EventId, folder: &Path) -> Option<OperationId> {
    let known: Known = files::kept(&place()?);
    known.get(&event.0)?.get(&absolute(folder)?).copied().map(OperationId)
}

/// Notes a copy that was made. Where it cannot be noted, only that warning is missing.
pub fn note(event: &EventId, folder: &Path, revision: OperationId) {
    let (Some(place), Some(folder)) = (place(), absolute(folder)) else { return };
    let mut known: Known = files::kept(&place);
    known.entry(event.0.clone()).or_default().insert(folder, revision.0);
    let _ = files::keep(&place, &known);
}

fn place() -> Option<PathBuf> {
    Some(environment::data_folder("backups")?.join("known.json"))
}

fn absolute(folder: &Path) -> Option<String> {
    Some(folder.canonicalize().ok()?.to_string_lossy().into_owned())
}
