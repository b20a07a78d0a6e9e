//! Which schema versions this program reads.
//!
//! The version is SQLite's `user_version`. Version 1 is `schema.sql` as it was first
//! released, so nothing is older yet and there is nothing to migrate. When `schema.sql`
//! changes after a release, [`VERSION`] counts up and the step from the version before
//! comes into this file; an older event is then copied beside itself and migrated in
//! one transaction, as an operation that stores a full baseline.
use std::path::Path;

use super::StoreError;

/// The schema of new files.
pub(super) const SCHEMA: &str = include_str!("../../schema.sql");

/// The version of [`SCHEMA`], the newest that this program reads.
pub(super) const VERSION: i64 = 1;

/// By this a database says that it is an event: `SIX0` in ASCII, unlikely to be
/// anybody else's.
pub(super) const APPLICATION_ID: i64 = 0x5349_5830;

/// Accepts the identity of a file that this program can work on.
pub(super) fn accept(path: &Path, application_id: i64, version: i64) -> Result<(), StoreError> {
    if application_id != APPLICATION_ID || version < 1 {
        return Err(StoreError::NotAnEvent { path: path.to_owned() });
    }
    if version > VERSION {
        let path = path.to_owned();
        return Err(StoreError::NewerFile { path, found: version, known: VERSION });
    }
    Ok(())
}
