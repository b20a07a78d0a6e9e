//! Which schema versions this program reads, and bringing older files up to date.
//!
//! The version is SQLite's `user_version`. When `schema.sql` changes after a release,
//! [`VERSION`] counts up. What may change is bound by what the journal needs: a table
//! that was there keeps its columns in their order and gets new ones at its end, which
//! may be empty or have a default, so that an image from before is the beginning of the
//! image from after. A change of any other kind needs a step of its own here.
//!
//! An older file is copied beside itself, then rebuilt within one transaction: every
//! table is made anew by `schema.sql` and filled from the old one. The migration is an
//! operation of the journal that holds a baseline, every row as it now is: there replay
//! begins, and undo ends.
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

use super::chain::JournalRow;
use super::{Cell, Image, NewOperation, StoreError, Table, backup, journal, open};

/// The schema of new files.
pub(super) const SCHEMA: &str = include_str!("../../schema.sql");

/// The version of [`SCHEMA`], the newest that this program reads.
pub(super) const VERSION: i64 = 6;

/// By this a database says that it is an event: `SIX0` in ASCII, unlikely to be
/// anybody else's.
pub(super) const APPLICATION_ID: i64 = 0x5349_5830;

/// The command of a migration in the journal.
pub const MIGRATION: &str = "event.migrate";

/// From this version on each result says what was in force when it was entered.
const RESULTS_SAY: i64 = 6;

/// Before it, the settings said for all of them from which round on a game needed further eyes.
const SAY_BY_ROUND: &str = "UPDATE result SET confirmation = (SELECT confirmation FROM settings) \
    WHERE kind = 'game' AND source IN ('slip', 'record') AND pairing IN \
    (SELECT pairing.id FROM pairing JOIN round ON round.id = pairing.round \
     WHERE round.number >= (SELECT confirmation_from FROM settings))";

/// The journal's own tables; all others hold nouns.
const PEN: &str = "pen";

/// Accepts the identity of a file that this program can work on.
pub(super) fn accept(path: &Path, application_id: i64, version: i64) -> Result<(), StoreError> {
    let path = || path.to_owned();
    if application_id != APPLICATION_ID || version < 1 {
        return Err(StoreError::NotAnEvent { path: path() });
    }
    match version.cmp(&VERSION) {
        std::cmp::Ordering::Less => Err(StoreError::OlderFile { path: path(), found: version }),
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => {
            Err(StoreError::NewerFile { path: path(), found: version, known: VERSION })
        }
    }
}

/// Brings an older file up to date; returns where the copy of it lies, unless another program
/// has done so meanwhile. The journal will say what `told` says.
pub(super) fn migrate(
    connection: &mut Connection,
    path: &Path,
    told: &NewOperation,
) -> Result<Option<PathBuf>, StoreError> {
    if version_of(connection)? == VERSION {
        return Ok(None);
    }
    let copy = copy_beside(connection, path)?;
    // Renaming a table must leave the references to its name alone.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, true)?;
    let rebuilt = rebuild(connection, told);
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_FKEY, true)?;
    match rebuilt {
        Ok(Rebuilt::Here) => Ok(Some(copy)),
        Ok(Rebuilt::Elsewhere) => {
            open::discard(&copy);
            Ok(None)
        }
        Err(error) => {
            open::discard(&copy);
            Err(error)
        }
    }
}

/// By which program a file was brought up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rebuilt {
    /// By this one.
    Here,
    /// By another one, just now.
    Elsewhere,
}

fn version_of(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Copies the file beside itself as `night.sixzero.v1`, or with a number after it where
/// such a copy is there already. What has that name is whole, whenever the program is killed.
fn copy_beside(connection: &Connection, path: &Path) -> Result<PathBuf, StoreError> {
    let version = version_of(connection)?;
    let mut number = 1;
    loop {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".v{version}"));
        if number > 1 {
            name.push(format!("-{number}"));
        }
        let copy = PathBuf::from(&name);
        name.push(".part");
        match copy_whole(connection, &copy, &PathBuf::from(name)) {
            Ok(()) => return Ok(copy),
            // By another migration, or one that was killed.
            Err(StoreError::Exists { .. }) => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Copies into a part, which has the copy's name when it is whole.
fn copy_whole(connection: &Connection, copy: &Path, part: &Path) -> Result<(), StoreError> {
    if copy.exists() {
        return Err(StoreError::Exists { path: copy.to_owned() });
    }
    backup::copy(connection, part)?;
    let named = open::reserve(copy).and_then(|()| open::rename(part, copy));
    if named.is_err() {
        open::discard(part);
    }
    named
}

fn rebuild(connection: &mut Connection, told: &NewOperation) -> Result<Rebuilt, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version = version_of(&transaction)?;
    if version == VERSION {
        return Ok(Rebuilt::Elsewhere);
    }
    let old = names(&transaction, "table")?;
    for kind in ["trigger", "view", "index"] {
        for name in names(&transaction, kind)? {
            transaction.execute_batch(&format!("DROP {kind} {}", quoted(&name)))?;
        }
    }
    for name in &old {
        let (name, aside) = (quoted(name), quoted(&aside(name)));
        transaction.execute_batch(&format!("ALTER TABLE {name} RENAME TO {aside}"))?;
    }
    transaction.execute_batch(SCHEMA)?;
    let triggers = triggers(&transaction)?;
    for name in names(&transaction, "trigger")? {
        transaction.execute_batch(&format!("DROP TRIGGER {}", quoted(&name)))?;
    }
    for name in &old {
        // A table that the schema has dropped needs a step of its own.
        if name != PEN {
            fill(&transaction, name)?;
        }
        transaction.execute_batch(&format!("DROP TABLE {}", quoted(&aside(name))))?;
    }
    if version < RESULTS_SAY {
        transaction.execute(SAY_BY_ROUND, [])?;
    }
    for trigger in triggers {
        transaction.execute_batch(&trigger)?;
    }
    journal::baseline(&transaction, told, &rows(&transaction)?)?;
    refuse_dangling(&transaction)?;
    transaction.commit()?;
    Ok(Rebuilt::Here)
}

/// Fills a table of the schema with the rows of the old one, by the names of the columns.
fn fill(transaction: &Transaction<'_>, name: &str) -> Result<(), StoreError> {
    let columns: Vec<String> = transaction
        .prepare("SELECT name FROM pragma_table_info(?1) ORDER BY cid")?
        .query_map([aside(name)], |row| row.get::<_, String>(0).map(|name| quoted(&name)))?
        .collect::<Result<_, _>>()?;
    let columns = columns.join(", ");
    transaction.execute_batch(&format!(
        "INSERT INTO {} ({columns}) SELECT {columns} FROM {} ORDER BY 1",
        quoted(name),
        quoted(&aside(name)),
    ))?;
    Ok(())
}

/// Every row of every noun, as the journal keeps it.
fn rows(transaction: &Transaction<'_>) -> Result<Vec<JournalRow>, StoreError> {
    let mut rows = Vec::new();
    for &table in Table::ALL {
        let mut statement = transaction.prepare(table.spec().select)?;
        let mut standing = statement.query([])?;
        while let Some(row) = standing.next()? {
            let key = row.get(0)?;
            let cells: Option<Vec<Cell>> = (0..table.columns().len())
                .map(|column| row.get_ref(column).map(Cell::of))
                .collect::<Result<_, _>>()?;
            let unreadable = || StoreError::Unreadable { table: table.name(), key, column: "row" };
            let after = Image::new(cells.ok_or_else(unreadable)?).to_json();
            let table = table.name().to_owned();
            rows.push(JournalRow { table, key, before: None, after: Some(after) });
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
fn aside(name: &str) -> String {
    format!("old_{name}")
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
