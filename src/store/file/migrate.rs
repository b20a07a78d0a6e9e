//! Migrating older files.
//!
//! The version is SQLite's `user_version`; [`VERSION`] goes up when `schema.sql` changes after a
//! release. The journal limits what can change: an existing table keeps its columns in their order
//! and gets new ones at its end, which can be empty or have a default, so that an old image is the
//! beginning of a new one. Any other change needs a step of its own here.
//!
//! An older file is never rebuilt in place: a copy beside it is, and replaces it when it is
//! complete. The migration is an operation of the journal with a baseline, every row as it now is:
//! replay begins there, and undo ends. It does not depend on who makes it, or when, so that copies
//! of one event that are migrated apart are still the same event.
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use super::identity::Identity;
use super::look::Header;
use super::part::Part;
use super::schema::{SCHEMA, VERSION, identity, refuse_foreign};
use super::{copy, open};
use crate::journal::chain::JournalRow;
use crate::{Moment, NewOperation, Noun, StoreError, View, journal};
use tournament::event::OperationKind;

/// Who migrates a file, in the journal.
const BY: &str = "sixzero";
const WHAT: &str = "Brought the event of an older sixzero up to date.";

/// How often, and with which pause, a program tries to be alone with a file.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(20);

/// Migrates an event in place. Returns the copy of the old file, unless there was nothing to do, or
/// another program has migrated it meanwhile.
///
/// # Errors
/// [`StoreError::InUse`] if someone else has it open; a copy cannot be written, or a row does not
/// fit. The file is then as before, except that a log which another program kept beside it has gone
/// into it.
pub(crate) fn bring_over(path: &Path) -> Result<Option<PathBuf>, StoreError> {
    for _ in 0..TRIES {
        match tried(path)? {
            Tried::UpToDate => return Ok(None),
            Tried::Brought(copy) => return Ok(Some(copy)),
            Tried::InTheWay => std::thread::sleep(PAUSE),
        }
    }
    Err(StoreError::InUse { path: path.to_owned() })
}

/// The result of trying to migrate a file.
enum Tried {
    /// It needs no migration.
    UpToDate,
    /// It is migrated; this is the copy of the old file.
    Brought(PathBuf),
    /// Someone has it open, if only to read, or has just replaced it.
    InTheWay,
}

fn tried(path: &Path) -> Result<Tried, StoreError> {
    let lying = Identity::of(path);
    let mut connection = open::connect(path)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    // The log goes into the file if no one else has it open: from then on every writer asks for the
    // lock.
    let mode: rusqlite::Result<String> =
        connection
            .pragma_update_and_check(None, "journal_mode", Header::OWN_MODE, |row| row.get(0));
    match mode.map_err(StoreError::from) {
        Ok(mode) if mode == Header::OWN_MODE => {}
        Ok(_) | Err(StoreError::Busy { .. }) => return Ok(Tried::InTheWay),
        Err(error) => return Err(error),
    }
    let alone = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match lying.check() {
        Err(StoreError::Gone { .. }) => return Ok(Tried::InTheWay),
        checked => checked?,
    };
    let (_, version) = identity(&alone)?;
    if version == VERSION {
        return Ok(Tried::UpToDate);
    }
    // A second connection, because SQLite copies nothing that the same one has locked.
    let source = open::connect(path)?;
    let copy = aside(&source, path, version)?;
    let part = Part::beside(path)?;
    copy::copy(&source, part.path())?;
    let mut new = open::connect(part.path())?;
    rebuild(&mut new)?;
    refuse_foreign(&new, path)?;
    new.close().map_err(|(_, error)| error)?;
    drop(source);
    let locked = Identity::of(path);
    if cfg!(windows) {
        // Windows does not replace a file that is open: another program may come in now.
        drop(alone);
        drop(connection);
    }
    match Identity::of(path).is_as(&locked).then(|| part.replace(path)) {
        Some(Ok(())) => Ok(Tried::Brought(copy)),
        Some(Err(error)) if !(cfg!(windows) && is_in_use(&error)) => Err(error),
        Some(Err(_)) | None => {
            let _ = std::fs::remove_file(copy);
            Ok(Tried::InTheWay)
        }
    }
}

/// Whether Windows refused to replace a file because a program has it open.
fn is_in_use(error: &StoreError) -> bool {
    matches!(error, StoreError::File { source, .. } if source.kind() == ErrorKind::PermissionDenied)
}

/// Copies the file to `night.sixzero.v1` beside it, or with a number after it if that is taken.
fn aside(source: &Connection, path: &Path, version: i64) -> Result<PathBuf, StoreError> {
    let mut number = 1;
    loop {
        let mut ending = format!(".v{version}");
        if number > 1 {
            ending.push_str(&format!("-{number}"));
        }
        let aside = open::with_ending(path, &ending);
        if aside.symlink_metadata().is_err() {
            let part = Part::beside(&aside)?;
            copy::copy(source, part.path())?;
            match part.place(&aside) {
                Ok(()) => return Ok(aside),
                // Another migration has just taken the name.
                Err(StoreError::Exists { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        number += 1;
    }
}

/// Rebuilds a file that no one else knows of.
pub(super) fn rebuild(connection: &mut Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", Header::OWN_MODE)?;
    // Renaming a table must not change the references to its name.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, true)?;
    let rebuilt = remake(connection);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    rebuilt
}

fn remake(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let old = names(&transaction, "table")?;
    for kind in ["trigger", "view", "index"] {
        for name in names(&transaction, kind)? {
            transaction.execute_batch(&format!("DROP {kind} {}", quoted(&name)))?;
        }
    }
    for name in &old {
        let (name, set_aside) = (quoted(name), quoted(&old_name(name)));
        transaction.execute_batch(&format!("ALTER TABLE {name} RENAME TO {set_aside}"))?;
    }
    transaction.execute_batch(SCHEMA)?;
    let triggers = triggers(&transaction)?;
    for name in names(&transaction, "trigger")? {
        transaction.execute_batch(&format!("DROP TRIGGER {}", quoted(&name)))?;
    }
    for name in &old {
        fill(&transaction, name)?;
        transaction.execute_batch(&format!("DROP TABLE {}", quoted(&old_name(name))))?;
    }
    for trigger in triggers {
        transaction.execute_batch(&trigger)?;
    }
    let told = told(&transaction)?;
    journal::baseline(&transaction, &told, &rows(&transaction)?)?;
    refuse_dangling(&transaction)?;
    transaction.commit()?;
    Ok(())
}

/// The migration for the journal, at the moment of the last entry.
fn told(transaction: &Transaction<'_>) -> Result<NewOperation, StoreError> {
    let at: Option<i64> = transaction
        .query_row("SELECT at FROM operation ORDER BY id DESC LIMIT 1", [], |row| row.get(0))
        .optional()?;
    Ok(NewOperation {
        at: Moment(at.unwrap_or_default()),
        by: BY.to_owned(),
        kind: OperationKind::EventMigrate,
        what: WHAT.to_owned(),
        why: None,
        accepted: Vec::new(),
        key: None,
        undoes: None,
    })
}

/// Fills a table with the rows of the old one, by the names of the columns.
fn fill(transaction: &Transaction<'_>, name: &str) -> Result<(), StoreError> {
    let columns: Vec<String> = transaction
        .prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid")?
        .query_map([old_name(name)], |row| row.get::<_, String>(0).map(|name| quoted(&name)))?
        .collect::<Result<_, _>>()?;
    let columns = columns.join(", ");
    transaction.execute_batch(&format!(
        "INSERT INTO {} ({columns}) SELECT {columns} FROM {} ORDER BY 1",
        quoted(name),
        quoted(&old_name(name)),
    ))?;
    Ok(())
}

/// Every row of every noun, as the journal keeps it.
fn rows(transaction: &Transaction<'_>) -> Result<Vec<JournalRow>, StoreError> {
    let mut rows = Vec::new();
    for &table in Noun::ALL {
        for image in View::new(transaction).images(table)? {
            let (table, key) = (table.name().to_owned(), image.key());
            rows.push(JournalRow { table, key, before: None, after: Some(image.to_json()) });
        }
    }
    Ok(rows)
}

fn refuse_dangling(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    let dangling: Option<String> = transaction
        .query_row("SELECT \"table\" FROM pragma_foreign_key_check", [], |row| row.get(0))
        .optional()?;
    match dangling {
        None => Ok(()),
        Some(table) => {
            let detail = format!("rows of `{table}` name rows that are not there");
            Err(StoreError::Damaged { detail })
        }
    }
}

/// The names of what `schema.sql`, or an older one, has made of this kind.
fn names(transaction: &Transaction<'_>, kind: &str) -> Result<Vec<String>, StoreError> {
    Ok(transaction
        .prepare(
            "SELECT name FROM sqlite_schema WHERE type = ?1 AND sql IS NOT NULL \
             AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid",
        )?
        .query_map([kind], |row| row.get(0))?
        .collect::<Result<_, _>>()?)
}

fn triggers(transaction: &Transaction<'_>) -> Result<Vec<String>, StoreError> {
    Ok(transaction
        .prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?)
}

/// The name of an old table during the migration.
fn old_name(name: &str) -> String {
    format!("old_{name}")
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
