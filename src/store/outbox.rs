//! [`Outbox`]: what waits to be entered while the event's order is out of reach: a file of its own
//! beside the event, `NAME.sixzero-outbox`, as durable as the event.
//!
//! Several programs of a machine may put into it and take out of it at once. It stays where it is when
//! all is taken out: somebody else may just be putting something in.
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, TransactionBehavior};
use tournament::Moment;

use crate::StoreError;
use crate::file::open;

/// What is put behind the name of the event's file.
const ENDING: &str = "-outbox";
const VERSION: i64 = 1;

const SCHEMA: &str = "
CREATE TABLE waiting (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    body TEXT NOT NULL,
    -- why it was refused when it was sent
    refused TEXT
) STRICT;
CREATE TABLE tried (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
PRAGMA user_version = 1;
";

pub struct Outbox {
    connection: Connection,
}

/// Something that waits, in the order of the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxEntry {
    pub number: i64,
    pub body: String,
    /// Why it was refused; then it waits for somebody to decide.
    pub refused: Option<String>,
}

impl Outbox {
    /// Where that of an event lies.
    #[must_use]
    pub fn file(event: &Path) -> PathBuf {
        open::with_ending(event, ENDING)
    }

    /// That of an event; `None` where nothing ever waited.
    ///
    /// # Errors
    /// It cannot be read, or a newer sixzero made it.
    pub fn of(event: &Path) -> Result<Option<Outbox>, StoreError> {
        let file = Outbox::file(event);
        if file.symlink_metadata().is_err() {
            return Ok(None);
        }
        let mut connection = open::connect(&file)?;
        if version(&connection)? != VERSION {
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            match version(&transaction)? {
                // Somebody else has just made it.
                VERSION => {}
                // Whoever made it was stopped there.
                0 => transaction.execute_batch(SCHEMA)?,
                found => return Err(StoreError::NewerFile { path: file, found, known: VERSION }),
            }
            transaction.commit()?;
        }
        Ok(Some(Outbox { connection }))
    }

    /// The same, made where there is none; readable by its owner only.
    ///
    /// # Errors
    /// As [`Outbox::of`]; what the system says.
    pub fn made(event: &Path) -> Result<Outbox, StoreError> {
        let file = Outbox::file(event);
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        if file.symlink_metadata().is_err() {
            let fail = |source| StoreError::File { path: file.clone(), source };
            options.open(&file).map_err(fail)?;
        }
        match Outbox::of(event)? {
            Some(outbox) => Ok(outbox),
            None => Err(StoreError::Gone { path: file }),
        }
    }

    /// All of it, refused or not, in order.
    pub fn all(&self) -> Result<Vec<OutboxEntry>, StoreError> {
        let mut all = self
            .connection
            .prepare_cached("SELECT number, body, refused FROM waiting ORDER BY number")?;
        let entry = |row: &rusqlite::Row<'_>| {
            Ok(OutboxEntry { number: row.get(0)?, body: row.get(1)?, refused: row.get(2)? })
        };
        Ok(all.query_map([], entry)?.collect::<Result<_, _>>()?)
    }

    /// Puts something behind all that waits; its number.
    pub fn put(&self, body: &str) -> Result<i64, StoreError> {
        self.connection.execute("INSERT INTO waiting (body) VALUES (?)", [body])?;
        Ok(self.connection.last_insert_rowid())
    }

    /// Takes something out; whether it was there.
    pub fn remove(&self, number: i64) -> Result<bool, StoreError> {
        Ok(self.connection.execute("DELETE FROM waiting WHERE number = ?", [number])? == 1)
    }

    /// Notes why something was refused; nothing where it waits again.
    pub fn refuse(&self, number: i64, why: Option<&str>) -> Result<(), StoreError> {
        let refuse = "UPDATE waiting SET refused = ? WHERE number = ?";
        self.connection.execute(refuse, (why, number))?;
        Ok(())
    }

    /// When it was last tried in vain to send something.
    pub fn tried(&self) -> Result<Option<Moment>, StoreError> {
        let at = self.connection.query_row("SELECT at FROM tried", [], |row| row.get(0));
        Ok(at.optional()?.map(Moment))
    }

    pub fn note_tried(&self, at: Moment) -> Result<(), StoreError> {
        self.connection.execute("INSERT OR REPLACE INTO tried (one, at) VALUES (1, ?)", [at.0])?;
        Ok(())
    }
}

fn version(connection: &Connection) -> Result<i64, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_stays_in_order_until_it_is_taken_out() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("night.sixzero");
        assert!(Outbox::of(&event).unwrap().is_none());
        let one = Outbox::made(&event).unwrap();
        let other = Outbox::made(&event).unwrap();
        let numbers = ["a", "b", "c"].map(|body| one.put(body).unwrap());
        assert!(numbers.is_sorted());
        other.refuse(numbers[1], Some("why")).unwrap();
        assert!(other.remove(numbers[0]).unwrap());
        assert!(!one.remove(numbers[0]).unwrap());
        // A number is not used again, though it was the last.
        assert!(one.remove(numbers[2]).unwrap());
        let next = other.put("d").unwrap();
        assert!(next > numbers[2]);
        let entry = |number, body: &str, refused: Option<&str>| OutboxEntry {
            number,
            body: body.to_owned(),
            refused: refused.map(str::to_owned),
        };
        let all = [entry(numbers[1], "b", Some("why")), entry(next, "d", None)];
        assert_eq!(one.all().unwrap(), all);
        assert_eq!(one.tried().unwrap(), None);
        one.note_tried(Moment(7)).unwrap();
        other.note_tried(Moment(9)).unwrap();
        assert_eq!(one.tried().unwrap(), Some(Moment(9)));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = Outbox::file(&event).metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn one_that_was_not_finished_is_and_a_newer_one_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("night.sixzero");
        std::fs::write(Outbox::file(&event), "").unwrap();
        assert_eq!(Outbox::of(&event).unwrap().unwrap().all().unwrap(), []);
        let newer = open::connect(&Outbox::file(&event)).unwrap();
        newer.pragma_update(None, "user_version", VERSION + 1).unwrap();
        assert!(matches!(Outbox::of(&event), Err(StoreError::NewerFile { .. })));
    }
}
