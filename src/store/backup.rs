//! A copy of the event while it is in use.
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::{StoreError, open};

/// All pages at once: readers and writers of the event are not held up by it.
const ALL_PAGES: i32 = -1;

/// Copies the event into a new file.
pub(super) fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    open::reserve(to)?;
    let copied = copy_into(from, to);
    if copied.is_err() {
        open::discard(to);
    }
    copied
}

fn copy_into(from: &Connection, to: &Path) -> Result<(), StoreError> {
    let mut copy = Connection::open(open::plain(to))?;
    Backup::new(from, &mut copy)?.step(ALL_PAGES)?;
    Ok(())
}
