//! Whether a file is an event that this program knows: its identity, version and whole schema.
//! Views and triggers of a foreign file never run, because it is refused before anything of its own
//! is read.
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::Connection;
use sha2::{Digest, Sha256};

use crate::StoreError;

/// The schema of new files.
pub(crate) const SCHEMA: &str = include_str!("../../../schema.sql");

/// The version of [`SCHEMA`], the newest that this program reads.
pub(crate) const VERSION: i64 = 1;

/// The oldest version that is migrated. No release wrote 0: tests make files of it.
const OLDEST: i64 = 0;

/// Marks a database as an event: `SIX0` in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x5349_5830;

/// SHA-256 of what [`SCHEMA`] makes, by [`fingerprint`]; a test checks it.
const FINGERPRINT: &str = "bced771337d7f1a36efc56f15a2fdf9170eee6b57bea46c7a9c4bad503aaa5a5";

const EVERYTHING: &str = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema \
    ORDER BY name, type";

/// Accepts a file that this program can work on.
pub(super) fn accept(path: &Path, application_id: i64, version: i64) -> Result<(), StoreError> {
    let path = || path.to_owned();
    if application_id != APPLICATION_ID || version < OLDEST {
        return Err(StoreError::NotAnEvent { path: path() });
    }
    match version.cmp(&VERSION) {
        Ordering::Less => Err(StoreError::OlderFile { path: path(), found: version }),
        Ordering::Equal => Ok(()),
        Ordering::Greater => {
            Err(StoreError::NewerFile { path: path(), found: version, known: VERSION })
        }
    }
}

/// `application_id` and `user_version`.
pub(super) fn identity(connection: &Connection) -> rusqlite::Result<(i64, i64)> {
    let id = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok((id, version))
}

/// Refuses a file whose schema differs from [`SCHEMA`].
pub(crate) fn refuse_foreign(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    if fingerprint(connection)? == FINGERPRINT {
        return Ok(());
    }
    let what = difference(connection)?.unwrap_or_else(|| "an unknown part".to_owned());
    Err(StoreError::ForeignSchema { path: path.to_owned(), what })
}

/// The whole schema as one hash.
fn fingerprint(connection: &Connection) -> rusqlite::Result<String> {
    let mut hash = Sha256::new();
    let mut statement = connection.prepare(EVERYTHING)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..4 {
            let text = row.get_ref(column)?.as_bytes().unwrap_or_default();
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
    }
    Ok(format!("{:x}", hash.finalize()))
}

/// The first part that only one of the two has, or that differs.
fn difference(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let model = Connection::open_in_memory()?;
    model.execute_batch(SCHEMA)?;
    let (theirs, ours) = (parts(connection)?, parts(&model)?);
    let other = theirs.iter().find(|(name, sql)| ours.get(*name) != Some(sql));
    let gone = ours.keys().find(|name| !theirs.contains_key(*name));
    Ok(match (other, gone) {
        (Some((name, _)), _) => Some(name.clone()),
        (None, Some(name)) => Some(format!("{name}, which is gone")),
        (None, None) => None,
    })
}

fn parts(connection: &Connection) -> rusqlite::Result<BTreeMap<String, String>> {
    connection
        .prepare(EVERYTHING)?
        .query_map([], |row| {
            let (kind, name): (String, String) = (row.get(0)?, row.get(1)?);
            Ok((format!("the {kind} `{name}`"), row.get(3)?))
        })?
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_of_the_schema() {
        let model = Connection::open_in_memory().unwrap();
        model.execute_batch(SCHEMA).unwrap();
        assert_eq!(fingerprint(&model).unwrap(), FINGERPRINT, "schema.sql has changed");
    }
}
