//! [`Outbox`]: what waits to be entered while the event's order is out of reach: a file of its own
//! beside the event, `NAME.sixzero-outbox`, as durable as the event.
//!
//! Several programs of a machine may put into it and take out of it at once. It stays where it is when
//! all is taken out: somebody else may just be putting something in.
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension, Params, Row, TransactionBehavior};
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
    -- whether it was sent and nobody answered: then it may be in the event
    unheard INTEGER NOT NULL DEFAULT 0 CHECK (unheard IN (0, 1)),
    -- why it was refused when it was sent
    refused TEXT
) STRICT;
-- when it was last tried in vain to send something, and since when the event's order is out of reach
CREATE TABLE noted (
    what TEXT PRIMARY KEY CHECK (what IN ('tried', 'cut off')),
    at INTEGER NOT NULL
) STRICT;
PRAGMA user_version = 1;
";

pub struct Outbox {
    connection: Connection,
    file: PathBuf,
}

/// Something that waits, in the order of the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxEntry {
    pub number: i64,
    pub body: String,
    /// Whether it was sent and nobody answered: then it may be in the event.
    pub unheard: bool,
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
        match opened(&file) {
            Ok(connection) => Ok(Some(Outbox { connection, file })),
            Err(error) => Err(of_outbox(error, &file)),
        }
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
        let entry = |row: &Row<'_>| {
            Ok(OutboxEntry {
                number: row.get("number")?,
                body: row.get("body")?,
                unheard: row.get("unheard")?,
                refused: row.get("refused")?,
            })
        };
        self.done(|connection| {
            let mut all = connection.prepare_cached("SELECT * FROM waiting ORDER BY number")?;
            all.query_map([], entry)?.collect()
        })
    }

    /// Puts something behind all that waits; its number.
    pub fn put(&self, body: &str) -> Result<i64, StoreError> {
        self.changed("INSERT INTO waiting (body) VALUES (?)", [body])?;
        Ok(self.connection.last_insert_rowid())
    }

    /// Takes something out; whether it was there.
    pub fn remove(&self, number: i64) -> Result<bool, StoreError> {
        Ok(self.changed("DELETE FROM waiting WHERE number = ?", [number])? == 1)
    }

    /// Notes why something was refused; nothing where it waits again.
    pub fn refuse(&self, number: i64, why: Option<&str>) -> Result<(), StoreError> {
        self.changed("UPDATE waiting SET refused = ? WHERE number = ?", (why, number))?;
        Ok(())
    }

    /// Notes that something was sent, and that nobody answered.
    pub fn note_unheard(&self, number: i64) -> Result<(), StoreError> {
        self.changed("UPDATE waiting SET unheard = 1 WHERE number = ?", [number])?;
        Ok(())
    }

    /// When it was last tried in vain to send something.
    pub fn tried(&self) -> Result<Option<Moment>, StoreError> {
        self.noted("tried")
    }

    pub fn note_tried(&self, at: Moment) -> Result<(), StoreError> {
        self.changed("INSERT OR REPLACE INTO noted (what, at) VALUES ('tried', ?)", [at.0])?;
        Ok(())
    }

    /// Since when the event's order is known to be out of reach.
    pub fn cut_off(&self) -> Result<Option<Moment>, StoreError> {
        self.noted("cut off")
    }

    /// Notes that it is, since then at the latest.
    pub fn note_cut_off(&self, at: Moment) -> Result<(), StoreError> {
        self.changed("INSERT OR IGNORE INTO noted (what, at) VALUES ('cut off', ?)", [at.0])?;
        Ok(())
    }

    /// Notes that it is in reach again.
    pub fn end_cut(&self) -> Result<(), StoreError> {
        if self.cut_off()?.is_some() {
            self.changed("DELETE FROM noted WHERE what = 'cut off'", [])?;
        }
        Ok(())
    }

    /// Says that what lies in it is not to be read.
    #[must_use]
    pub fn unreadable(&self, detail: String) -> StoreError {
        StoreError::UnreadableOutbox { path: self.file.clone(), detail }
    }

    fn noted(&self, what: &str) -> Result<Option<Moment>, StoreError> {
        let noted = "SELECT at FROM noted WHERE what = ?";
        let at = |row: &Row<'_>| Ok(Moment(row.get(0)?));
        self.done(|connection| connection.query_row(noted, [what], at).optional())
    }

    fn changed(&self, sql: &str, values: impl Params) -> Result<usize, StoreError> {
        self.done(|connection| connection.execute(sql, values))
    }

    fn done<T>(
        &self,
        deed: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        deed(&self.connection).map_err(|error| of_outbox(error.into(), &self.file))
    }
}

fn opened(file: &Path) -> Result<Connection, StoreError> {
    // SQLite would wait for a pipe.
    if !file.metadata().is_ok_and(|there| there.is_file()) {
        return Err(StoreError::NotAnEvent { path: file.to_owned() });
    }
    let mut connection = open::connect(file)?;
    if version(&connection)? != VERSION {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        match version(&transaction)? {
            // Somebody else has just made it.
            VERSION => {}
            // Whoever made it was stopped there.
            0 => transaction.execute_batch(SCHEMA)?,
            found => {
                let path = file.to_owned();
                return Err(StoreError::NewerFile { path, found, known: VERSION });
            }
        }
        transaction.commit()?;
    }
    Ok(connection)
}

/// The same, where the file is to blame and not the disk or another program.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others say what they are")]
fn of_outbox(error: StoreError, file: &Path) -> StoreError {
    let detail = match &error {
        StoreError::NotAnEvent { .. } => Some("it is something else".to_owned()),
        StoreError::File { source, .. } => Some(source.to_string()),
        StoreError::Sqlite { source } => Some(source.to_string()),
        StoreError::Damaged { detail } => Some(detail.clone()),
        _ => None,
    };
    match detail {
        Some(detail) => StoreError::UnreadableOutbox { path: file.to_owned(), detail },
        None => error,
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
            unheard: body == "d",
            refused: refused.map(str::to_owned),
        };
        other.note_unheard(next).unwrap();
        let all = [entry(numbers[1], "b", Some("why")), entry(next, "d", None)];
        assert_eq!(one.all().unwrap(), all);
        assert_eq!(one.tried().unwrap(), None);
        one.note_tried(Moment(7)).unwrap();
        other.note_tried(Moment(9)).unwrap();
        assert_eq!(one.tried().unwrap(), Some(Moment(9)));
        assert_eq!(one.cut_off().unwrap(), None);
        one.note_cut_off(Moment(7)).unwrap();
        other.note_cut_off(Moment(9)).unwrap();
        assert_eq!(one.cut_off().unwrap(), Some(Moment(7)), "it lasts");
        one.end_cut().unwrap();
        assert_eq!((other.cut_off().unwrap(), other.tried().unwrap()), (None, Some(Moment(9))));
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

    #[test]
    fn what_is_no_outbox_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let event = folder.path().join("night.sixzero");
        let file = Outbox::file(&event);
        let is_named = || match Outbox::of(&event).and_then(|outbox| outbox.unwrap().all()) {
            Err(StoreError::UnreadableOutbox { path, .. }) => path == file,
            Err(_) | Ok(_) => false,
        };
        std::fs::create_dir(&file).unwrap();
        assert!(is_named());
        std::fs::remove_dir(&file).unwrap();
        for text in ["hello", "SQLite format 3\0 and then nothing of it"] {
            std::fs::write(&file, text.repeat(400)).unwrap();
            assert!(is_named(), "{text}");
        }
        std::fs::write(&file, "").unwrap();
        let other = open::connect(&file).unwrap();
        other.execute_batch("CREATE TABLE waiting (number); PRAGMA user_version = 1").unwrap();
        assert!(is_named());
    }
}
