//! A copy of an event while it is in use.
use std::fs::File;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::open::plain;
use crate::StoreError;
use crate::error::BUSY_TIMEOUT;

/// Pages to copy at once; an entry waits some milliseconds for them.
const PORTION: i32 = 1_000;
/// All that are left, however long an entry waits.
const REST: i32 = -1;
/// How often the copy starts again because someone writes; then the rest is copied at once.
const FRESH_STARTS: u32 = 3;
/// Between two portions, so that others can write.
const PAUSE: Duration = Duration::from_micros(500);

/// Copies what a connection sees into a new or empty file, and syncs it.
pub(crate) fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    copy_for_now(from, to)?;
    let fail = |source| StoreError::File { path: to.to_owned(), source };
    File::options().write(true).open(to).and_then(|file| file.sync_all()).map_err(fail)
}

/// [`copy`] without a sync, for a copy that only this program uses.
pub(super) fn copy_for_now(from: &Connection, to: &Path) -> Result<(), StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut copy = Connection::open_with_flags(plain(to), flags)?;
    // No one else knows of the copy before it is complete.
    copy.pragma_update(None, "journal_mode", "OFF")?;
    copy.pragma_update(None, "synchronous", "OFF")?;
    step(&Backup::new(from, &mut copy)?)?;
    Ok(copy.close().map_err(|(_, error)| error)?)
}

fn step(backup: &Backup<'_, '_>) -> Result<(), StoreError> {
    let (mut left, mut starts, mut waited) = (i32::MAX, 0, Duration::ZERO);
    loop {
        let pages = if starts < FRESH_STARTS { PORTION } else { REST };
        let step = backup.step(pages)?;
        if step == StepResult::Done {
            return Ok(());
        }
        if step == StepResult::More {
            let now = backup.progress().remaining;
            starts += u32::from(now >= left);
            left = now;
        } else {
            waited += PAUSE;
            if waited > BUSY_TIMEOUT {
                return Err(StoreError::Busy { seconds: BUSY_TIMEOUT.as_secs() });
            }
        }
        std::thread::sleep(PAUSE);
    }
}
