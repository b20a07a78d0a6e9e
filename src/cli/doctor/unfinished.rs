//! Files that never got to their place: what programs that were killed have left.
use std::fs;
use std::path::{Path, PathBuf};

use super::Check;
use crate::cli::app::files;
use crate::cli::journal::backup::Backups;

const NAMED: usize = 3;

/// What lies beside the event and its backups that was on its way to a place; `None` where nothing
/// does. It is taken for nothing else, and only takes room.
pub(super) fn left(event: &Path) -> Option<Check> {
    let name = event.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_ours = |name: &str, path: &Path| -> bool {
        name.starts_with(".sixzero-") && path.is_dir() || name.ends_with(".part")
    };
    let part = format!(".{name}.");
    let beside = hidden(files::folder(event))
        .filter(|(name, path)| is_ours(name, path) && (path.is_dir() || name.starts_with(&part)));
    let backups = Backups::of(event, None);
    let copies =
        hidden(backups.folder()).filter(|(name, path)| path.is_dir() || is_ours(name, path));
    let mut left: Vec<PathBuf> = beside.chain(copies).map(|(_, path)| path).collect();
    left.sort();
    if left.is_empty() {
        return None;
    }
    let mut named: Vec<String> =
        left.iter().take(NAMED).map(|path| path.display().to_string()).collect();
    if left.len() > NAMED {
        named.push(format!("and {} more", left.len() - NAMED));
    }
    let said = format!(
        "{}: begun by a sixzero that is at work, or was killed; where none is at work they may be \
         deleted",
        named.join(", ")
    );
    Some(Check::well("unfinished", said))
}

/// What lies in a folder under a name that hides it.
fn hidden(folder: &Path) -> impl Iterator<Item = (String, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named =
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()));
    named.filter(|(name, _)| name.starts_with('.'))
}
