//! Bringing older files up to date.
//!
//! The version is SQLite's `user_version`. When `schema.sql` changes after a release,
//! [`VERSION`] counts up. What may change is bound by what the journal needs: a table
//! that was there keeps its columns in their order and gets new ones at its end, which
//! may be empty or have a default, so that an image from before is the beginning of the
//! image from after. A change of any other kind needs a step of its own here.
//!
//! An older file is never rebuilt in its place: a copy beside it is, and takes its place when it is
//! whole. The migration is an operation of the journal that holds a baseline, every row as it
//! now is: there replay begins, and undo ends. It says nothing that hangs on who made it, or when,
//! so that copies of one event that are brought up to date apart are still the same event.
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

/// From this version on each result says what was in force when it was entered.
const RESULTS_SAY: i64 = 6;

/// Before it, the settings said for all of them from which round on a game needed further eyes.
const SAY_BY_ROUND: &str = "UPDATE result SET confirmation = (SELECT confirmation FROM settings) \
    WHERE kind = 'game' AND source IN ('slip', 'record') AND pairing IN \
    (SELECT pairing.id FROM pairing JOIN round ON round.id = pairing.round \
     WHERE round.number >= (SELECT confirmation_from FROM settings))";

/// Who brings a file up to date, as the journal has it.
const BY: &str = "sixzero";
const WHAT: &str = "Brought the event of an older sixzero up to date.";

/// How often, and with what between, is tried to be alone with a file.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(20);

/// Tables of older files that nothing took the place of: the guard of what is now held by the
/// journal alone.
const DROPPED: [&str; 1] = ["pen"];

/// Brings an event up to date in its place; returns where the copy of it lies as it was, unless
/// it was kept by this program already, or another has brought it up to date meanwhile.
///
/// # Errors
/// [`StoreError::InUse`] where anybody else has it open; where a copy cannot be written, or a
/// row does not fit. The file is then as before, but for the log that older programs kept
/// beside it, which has gone into it.
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

/// What came of trying to bring a file up to date.
enum Tried {
    /// It is already.
    UpToDate,
    /// It is now; as it was, it lies here.
    Brought(PathBuf),
    /// Somebody has it open, if only to look, or has put another in its place just now.
    InTheWay,
}

fn tried(path: &Path) -> Result<Tried, StoreError> {
    let lying = Identity::of(path);
    let mut connection = open::connect(path)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    // The log goes into the file, if nobody else has that open: from then on nobody writes who does
    // not ask for the lock.
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
    // A second connection: SQLite copies nothing that the same one has locked.
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
        // Nothing takes the place of a file that is open there: another program may come in now.
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

/// Whether Windows refused to put a file in another's place because a program has that open.
fn is_in_use(error: &StoreError) -> bool {
    matches!(error, StoreError::File { source, .. } if source.kind() == ErrorKind::PermissionDenied)
}

/// Copies the file beside itself as `night.sixzero.v1`, or with a number after it where
/// such a copy is there already.
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
                // By another migration just now.
                Err(StoreError::Exists { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        number += 1;
    }
}

/// Rebuilds a file that nobody else knows of.
pub(super) fn rebuild(connection: &mut Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "journal_mode", Header::OWN_MODE)?;
    // Renaming a table must leave the references to its name alone.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, true)?;
    let rebuilt = remake(connection);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    rebuilt
}

fn remake(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let (_, version) = identity(&transaction)?;
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
        if !DROPPED.contains(&name.as_str()) {
            fill(&transaction, name)?;
        }
        transaction.execute_batch(&format!("DROP TABLE {}", quoted(&old_name(name))))?;
    }
    if version < RESULTS_SAY {
        transaction.execute(SAY_BY_ROUND, [])?;
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

/// What the journal says of it: of the moment of the last entry before it.
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

/// Fills a table of the schema with the rows of the old one, by the names of the columns.
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

/// What of this kind `schema.sql`, or an older one, has made.
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

/// The name under which an old table waits.
fn old_name(name: &str) -> String {
    format!("old_{name}")
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
