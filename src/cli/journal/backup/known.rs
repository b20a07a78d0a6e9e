//! Which copies this machine has made where, so that a stick that was changed for another is
//! noticed. Kept outside of every event.
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::cli::app::files::Privacy;
use crate::cli::app::{files, input};
use crate::cli::os::environment;
use store::EventId;
use tournament::event::OperationId;

/// By event and folder, the last operation of the longest copy.
type Known = BTreeMap<String, BTreeMap<String, i64>>;

/// How far the longest copy of the event goes that this machine has made in the folder.
pub fn longest(event: &EventId, folder: &Path) -> Option<OperationId> {
    let known = read(&place()?);
    known.get(&event.0)?.get(&absolute(folder)?).copied().map(OperationId)
}

/// Notes a copy that was made. Where it cannot be noted, only that warning is missing.
pub fn note(event: &EventId, folder: &Path, revision: OperationId) {
    let (Some(place), Some(folder)) = (place(), absolute(folder)) else { return };
    let mut known = read(&place);
    known.entry(event.0.clone()).or_default().insert(folder, revision.0);
    let Ok(text) = serde_json::to_vec_pretty(&known) else { return };
    let made = place.parent().map(|folder| files::make_folder(folder, Privacy::Private));
    if let Some(Ok(())) = made {
        let _ = files::write_whole(&place, &text, Privacy::Private);
    }
}

fn read(place: &Path) -> Known {
    let text = input::bytes(place, input::MOST_BYTES);
    text.ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

fn place() -> Option<PathBuf> {
    Some(environment::data_folder("backups")?.join("known.json"))
}

fn absolute(folder: &Path) -> Option<String> {
    Some(folder.canonicalize().ok()?.to_string_lossy().into_owned())
}
