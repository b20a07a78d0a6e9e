//! Floor 2: the event file. The only code that names rusqlite.
//!
//! One event is one SQLite file (`schema.sql`), reached by two verbs. [`Store::view`]
//! loads at one revision. [`Store::apply`] loads, lets a pure function decide on one
//! [`NewOperation`] with its row [`Write`]s, and commits both or nothing. Rows, their
//! images before and after, and the hash chain go into the file together, so the
//! journal tells how every row came to be: [`View::operations`], [`View::blame`],
//! [`inverse`] for undo, [`verify`] for doubt.
//!
//! Each noun has a file that knows its columns, its loads and the words of its
//! enumerations; all other code here works on [`Image`]s.
mod apply;
mod backup;
mod beside;
mod chain;
mod error;
mod held;
mod history;
mod image;
mod journal;
mod kept;
mod kind;
mod migrate;
mod normal;
mod open;
mod overwritten;
mod past;
mod place;
mod removed;
mod row;
mod sound;
mod table;
mod undo;
mod verify;
mod view;
mod write;

mod absence;
mod adjudication;
mod announcement;
mod claim;
mod division;
mod entry;
mod game;
mod incident;
mod late_correction;
mod layers;
mod lexicon;
mod note;
mod pairing;
mod penalty;
mod player;
mod prize;
mod report;
mod result;
mod round;
mod ruling;
mod savepoint;
mod settings;
mod sheet;

use std::path::{Path, PathBuf};

use open::{AsItWas, Opened};
use place::Place;
use rusqlite::{Connection, TransactionBehavior};

pub use apply::{Applied, Decision, Series};
pub use beside::Beside;
pub use error::{Constraint, StoreError};
pub use held::Held;
pub use image::{Cell, Image};
pub use journal::{Change, NewOperation, Operation, OperationId, Timestamp};
pub use kind::{ColumnKind, column_kinds};
pub use migrate::MIGRATION;
pub use normal::Strange;
pub use open::sync_folder;
pub use overwritten::Overwritten;
pub use removed::Removed;
pub use row::{Columns, Row};
pub use table::{RowKey, Table};
pub use undo::{blockers, inverse};
pub use verify::{Difference, Flaw, SchemaDifference, verify};
pub use view::View;
pub use write::Write;

/// An open event file.
pub struct Store {
    connection: Connection,
    /// Where it lay when it was opened; `None` of a file that nobody writes.
    place: Option<Place>,
    /// How it was, where no lock keeps others from writing to it while it is read.
    as_it_was: Option<AsItWas>,
}

impl Store {
    /// Makes a new event file, readable by its owner only, and opens it.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where there is anything under that name;
    /// [`StoreError::File`] where the file cannot be made. Nothing is left behind.
    pub fn create(path: &Path) -> Result<Store, StoreError> {
        open::create(path).map(|connection| Store::at(path, connection))
    }

    /// Opens an event file. A file that is refused is not changed by a byte.
    ///
    /// # Errors
    /// [`StoreError::Missing`], [`StoreError::Directory`], [`StoreError::Empty`],
    /// [`StoreError::NotAnEvent`], [`StoreError::NewerFile`], [`StoreError::OlderFile`], or
    /// what the system says.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        Ok(match open::open(path)? {
            Opened::Locked(connection) => Store::at(path, connection),
            Opened::Unlocked(connection, as_it_was) => {
                Store { as_it_was: Some(as_it_was), ..Store::at(path, connection) }
            }
        })
    }

    /// Opens an event file that nobody writes, to look: it needs no lock, and nothing beside
    /// it. What a log beside it holds is not seen.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn look(path: &Path) -> Result<Store, StoreError> {
        let connection = open::look_only(path)?;
        Ok(Store { connection, place: None, as_it_was: None })
    }

    /// Keeps everybody else away from an event file, whatever has become of it, so that
    /// another can take its place.
    ///
    /// # Errors
    /// [`StoreError::InUse`] where somebody has it open.
    pub fn hold(path: &Path) -> Result<Held, StoreError> {
        held::hold(path)
    }

    /// Brings a file of an older schema up to date, and opens it. It is copied beside
    /// itself before, as `night.sixzero.v1`; where the copy lies is returned, unless another
    /// program has brought it up to date meanwhile. `told` is what the journal says of it; its
    /// command is [`MIGRATION`].
    ///
    /// # Errors
    /// As [`Store::open`]; where the copy or the file cannot be written, or a row of it
    /// does not fit. The file is then as before.
    pub fn migrate(
        path: &Path,
        told: &NewOperation,
    ) -> Result<(Store, Option<PathBuf>), StoreError> {
        let (connection, copy) = open::migrate(path, told)?;
        Ok((Store::at(path, connection), copy))
    }

    fn at(path: &Path, connection: Connection) -> Store {
        Store { connection, place: Some(Place::of(path)), as_it_was: None }
    }

    /// Reads at one revision: `look` sees no change of anybody else.
    ///
    /// # Errors
    /// What `look` refuses, or why the file cannot be read; [`StoreError::Gone`] where another
    /// file has its name by now; [`StoreError::Changed`] where the user may only read it, and
    /// somebody else has written to it meanwhile.
    pub fn view<T, E: From<StoreError>>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.place.as_ref().map_or(Ok(()), Place::check)?;
        self.follow()?;
        let transaction = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Deferred)
            .map_err(StoreError::from)?;
        let path = self.place.as_ref().map(Place::path);
        let seen = look(&View::of_file(&transaction, path));
        drop(transaction);
        match self.changed() {
            Some(path) => Err(StoreError::Changed { path: path.to_owned() }.into()),
            None => seen,
        }
    }

    /// Opens the file again, if it was opened without locks and somebody has written to it since.
    fn follow(&mut self) -> Result<(), StoreError> {
        if let Some(path) = self.changed() {
            *self = Store::open(path)?;
        }
        Ok(())
    }

    /// The file, if it was opened without locks and is not as it was.
    fn changed(&self) -> Option<&Path> {
        let (place, as_it_was) = (self.place.as_ref()?, self.as_it_was.as_ref()?);
        (AsItWas::of(place.path()) != *as_it_was).then_some(place.path())
    }

    /// Reads these tables as they were after this operation; of no other is there anything, nor
    /// of the journal.
    ///
    /// # Errors
    /// What `look` refuses, or why the file cannot be read; [`StoreError::Unreadable`] where the
    /// journal does not tell it, as before a migration.
    pub fn view_at<T, E: From<StoreError>>(
        &self,
        revision: OperationId,
        tables: &[Table],
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let past = past::past(&self.connection, revision, tables)?;
        look(&View::new(&past))
    }

    /// Does one operation, all of it or nothing, durably, while nobody else writes.
    ///
    /// `decide` loads what it needs and returns the operation with its writes;
    /// `check` sees the state after them and may still refuse. Neither is called
    /// twice. The writes are made in their order: a row before those that name it.
    ///
    /// # Errors
    /// What `decide` or `check` refuse; [`StoreError::Stale`], [`StoreError::Constraint`]
    /// or [`StoreError::Nul`] where a write does not fit; [`StoreError::KeyTaken`];
    /// [`StoreError::Gone`]; or why the file cannot be written. After any error the file is as before.
    pub fn apply<R, E: From<StoreError>>(
        &mut self,
        decide: impl FnOnce(&View<'_>) -> Result<Decision<R>, E>,
        check: impl FnOnce(&View<'_>) -> Result<(), E>,
    ) -> Result<Applied<R>, E> {
        self.apply_all(|series| series.apply(decide, check))
    }

    /// A dry run of [`Store::apply`]: the same answer, and the file stays as it is.
    ///
    /// # Errors
    /// As [`Store::apply`].
    pub fn rehearse<R, E: From<StoreError>>(
        &mut self,
        decide: impl FnOnce(&View<'_>) -> Result<Decision<R>, E>,
        check: impl FnOnce(&View<'_>) -> Result<(), E>,
    ) -> Result<Applied<R>, E> {
        self.rehearse_all(|series| series.apply(decide, check))
    }

    /// Does several operations, all of them or nothing, durably, while nobody else writes.
    ///
    /// # Errors
    /// What `operations` returns, or why the file cannot be written. After any error the
    /// file is as before.
    pub fn apply_all<R, E: From<StoreError>>(
        &mut self,
        operations: impl FnOnce(&mut Series<'_>) -> Result<R, E>,
    ) -> Result<R, E> {
        apply::run(&mut self.connection, self.place.as_ref(), operations, apply::Ending::Commit)
    }

    /// A dry run of [`Store::apply_all`]: the same answer, and the file stays as it is.
    ///
    /// # Errors
    /// As [`Store::apply_all`].
    pub fn rehearse_all<R, E: From<StoreError>>(
        &mut self,
        operations: impl FnOnce(&mut Series<'_>) -> Result<R, E>,
    ) -> Result<R, E> {
        apply::run(&mut self.connection, self.place.as_ref(), operations, apply::Ending::RollBack)
    }

    /// Copies the event as it stands into a new file, while others may go on writing.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where there is anything under that name; what the system
    /// says. Nothing is left behind.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup::copy(&self.connection, to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: &str = "SELECT count(*) FROM sqlite_schema WHERE type = 'table'";

    /// The file as it is opened by who may only read it, while nobody else has it open.
    fn unlocked(path: &Path) -> Store {
        let (place, as_it_was) = (Some(Place::of(path)), Some(AsItWas::of(path)));
        Store { place, as_it_was, ..Store::look(path).unwrap() }
    }

    /// What is written with nothing beside the file any more.
    fn write(path: &Path) {
        let connection = Connection::open(path).unwrap();
        connection.execute_batch("CREATE TABLE another (id INTEGER)").unwrap();
        connection.close().unwrap();
    }

    fn tables(view: &View<'_>) -> Result<i64, StoreError> {
        Ok(view.connection().query_row(TABLES, [], |row| row.get(0))?)
    }

    #[test]
    fn what_somebody_else_writes_to_a_file_without_locks_is_never_half_seen() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("night.sixzero");
        drop(Store::create(&path).unwrap());
        let mut store = unlocked(&path);
        let before = store.view(tables).unwrap();
        let seen = store.view(|view| {
            write(&path);
            tables(view)
        });
        assert!(matches!(seen, Err(StoreError::Changed { .. })), "{seen:?}");
        // The next look is at the file as it is.
        assert_eq!(store.view(tables).unwrap(), before + 1);
    }
}
