//! Floor 2: the event file. Only this code names rusqlite.
//!
//! One event is one SQLite file (`schema.sql`). [`Store::view`] and [`View::event`] load parts of
//! it at one revision; [`Store::write`] and [`Series::commit`] put operations with their changes
//! into it, all or nothing. Rows, their images before and after, and the hash chain are written
//! together, so the journal shows how every row came about: [`View::operations`], [`View::changes_to`];
//! [`verify`] checks it.
//!
//! Each noun has a file with its columns, the parts of an event with which it is loaded, and the
//! words of its enums; all other code here works on [`Image`]s.
mod apply;
mod check;
mod engine;
mod error;
mod file;
mod journal;
mod load;
mod log;
mod memory;
mod row;
mod view;

use std::path::{Path, PathBuf};

use file::identity::{self, Identity};
use file::open::Opened;
use file::part::Part;
use file::{copy, migrate, open};
use journal::chain::Hash;
use rusqlite::{Transaction, TransactionBehavior};

pub use apply::Series;
pub use check::verify::{Difference, Flaw, verify};
pub use engine::{Done, Engine};
pub use error::{Constraint, StoreError};
pub use file::glance::{EventId, Glance, Tip};
pub use file::part::{plain, private_folders, sync_folder};
pub use journal::Change;
pub use journal::removed::Removed;
pub use journal::row_images::RowImages;
pub use log::{Appended, LOG_SCHEMA, Log, LogError, Logged, Mark, refuse_broken};
pub use memory::Memory;
pub use row::image::{Cell, Image};
pub use row::table::columns;
pub use view::View;

use tournament::Moment;
use tournament::event::{
    ClientKey, NewOperation, Noun, Operation, OperationId, OperationKind, RowKey, Write,
};

/// An open event file.
pub struct Store {
    file: Opened,
    identity: Identity,
    access: Access,
    /// The last operation seen in it, and its hash.
    seen: Option<(OperationId, Hash)>,
    /// The copy of the file from before this program migrated it.
    brought_over: Option<PathBuf>,
}

/// What an event file is opened for.
enum Access {
    /// To enter operations.
    Enter,
    Look,
    /// To make it; it has no name yet.
    Make {
        part: Part,
        place: PathBuf,
    },
}

impl Store {
    /// Makes a new event file that only its owner can read. [`Store::keep`] gives it its name;
    /// without that it is deleted.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the name is taken; [`StoreError::File`] if the file cannot be
    /// made.
    pub fn create(path: &Path) -> Result<Store, StoreError> {
        if path.symlink_metadata().is_ok() {
            return Err(StoreError::Exists { path: path.to_owned() });
        }
        let part = Part::beside(path)?;
        let file = Opened::Live(open::create(part.path())?);
        let store = Store::opened(part.path(), file);
        Ok(Store { access: Access::Make { part, place: path.to_owned() }, ..store })
    }

    /// Gives a new file its name.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the name has been taken; or what the system says. Then the file is
    /// deleted.
    pub fn keep(self) -> Result<Store, StoreError> {
        let Store { file, access, .. } = self;
        match access {
            Access::Make { part, place } => {
                drop(file);
                part.place(&place)?;
                Store::open(&place)
            }
            Access::Enter | Access::Look => Ok(Store { file, access, ..self }),
        }
    }

    /// Opens an event file. If necessary, a file of an older sixzero, or one that may not be
    /// written, is read through a private copy; the older one is migrated when it is first written
    /// to. A file that is refused is not changed at all.
    ///
    /// # Errors
    /// [`StoreError::Missing`], [`StoreError::Directory`], [`StoreError::Empty`],
    /// [`StoreError::NotAnEvent`], [`StoreError::NewerFile`], [`StoreError::Linked`],
    /// [`StoreError::Beside`], [`StoreError::ForeignSchema`], or what the system says.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let real = open::real(path);
        Ok(Store::opened(&real, open::open(&real)?))
    }

    /// Opens an event as it is now to find out what is wrong with it: a private copy, so that no
    /// entry waits. Its last operation may be incomplete.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn examine(path: &Path) -> Result<Store, StoreError> {
        let real = open::real(path);
        let look = match open::aside(&real) {
            Err(StoreError::Torn { .. }) => open::examine(&real),
            opened => opened,
        };
        Ok(Store { access: Access::Look, ..Store::opened(&real, Opened::Look(look?)) })
    }

    /// Opens a copy of an event, such as a backup, only to look at it.
    ///
    /// # Errors
    /// As [`Store::open`], but a copy can have several names.
    pub fn look(path: &Path) -> Result<Store, StoreError> {
        let real = open::real(path);
        let file = Opened::Look(open::look(&real)?);
        Ok(Store { access: Access::Look, ..Store::opened(&real, file) })
    }

    fn opened(path: &Path, file: Opened) -> Store {
        let identity = Identity::of(path);
        Store { file, identity, access: Access::Enter, seen: None, brought_over: None }
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        self.identity.path()
    }

    /// Whether entries go into this file as it is, and not into a copy that must be migrated first.
    #[must_use]
    pub fn is_live(&self) -> bool {
        matches!(self.file, Opened::Live(_))
    }

    /// The copy of the file from before its migration, if this program has migrated it since this
    /// was last asked.
    pub fn brought_over(&mut self) -> Option<PathBuf> {
        self.brought_over.take()
    }

    /// A number that changes when someone else has written to the file; cheap to ask, many times a
    /// second.
    ///
    /// # Errors
    /// [`StoreError::Gone`] if another file has its name now; or it cannot be read.
    pub fn version(&self) -> Result<i64, StoreError> {
        let state = self.identity.check()?;
        // A file that is read through a copy is copied again when it is read.
        let is_behind = matches!(&self.file, Opened::Look(look) if !look.is_of(state));
        Ok(identity::data_version(self.file.connection())? * 2 + i64::from(is_behind))
    }

    /// Reads at one revision: `look` sees no later change.
    ///
    /// # Errors
    /// What `look` refuses, or why the file cannot be read; [`StoreError::Gone`] if another file
    /// has its name now; [`StoreError::Replaced`] if another was written over it.
    pub fn view<T, E: From<StoreError>>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.read(TransactionBehavior::Deferred, look)
    }

    /// Reads while no one can write; others can read.
    ///
    /// # Errors
    /// As [`Store::view`]; [`StoreError::Busy`], [`StoreError::ReadOnly`].
    pub fn alone<T, E: From<StoreError>>(
        &mut self,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.bring_over()?;
        self.read(TransactionBehavior::Immediate, look)
    }

    fn read<T, E: From<StoreError>>(
        &mut self,
        behaviour: TransactionBehavior,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.follow()?;
        self.renew()?;
        let Store { file, identity, seen, .. } = self;
        // Changes of the file do not matter to a copy that was set aside.
        let is_aside = matches!(&file, Opened::Look(look) if look.is_aside());
        let transaction =
            file.connection_mut().transaction_with_behavior(behaviour).map_err(StoreError::from)?;
        if !is_aside {
            known(&transaction, identity, seen)?;
        }
        look(&View::new(&transaction))
    }

    /// Copies the file again if it is read through a copy and has changed.
    fn follow(&mut self) -> Result<(), StoreError> {
        if let Opened::Look(look) = &self.file
            && !look.is_of(self.identity.check()?)
        {
            let path = self.identity.path().to_owned();
            self.file = match self.access {
                Access::Look => Opened::Look(open::look(&path)?),
                Access::Enter | Access::Make { .. } => open::open(&path)?,
            };
            self.identity = Identity::of(&path);
        }
        Ok(())
    }

    /// Does several operations durably, all or nothing, while no one else writes.
    ///
    /// # Errors
    /// What `operations` returns, or why the file cannot be written. After any error the
    /// file is as before.
    pub fn write<R, E: From<StoreError>>(
        &mut self,
        operations: impl FnOnce(&mut Series<'_>) -> Result<R, E>,
    ) -> Result<R, E> {
        if let Access::Look = self.access {
            return Err(StoreError::ReadOnly.into());
        }
        self.bring_over()?;
        self.renew()?;
        let Store { file, identity, seen, .. } = self;
        let transaction = file
            .connection_mut()
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(StoreError::from)?;
        known(&transaction, identity, seen)?;
        let mut series = Series { transaction };
        let done = operations(&mut series)?;
        let tip = journal::tip(&series.transaction)?;
        // If someone has moved the file meanwhile, it would not be found there.
        identity.check()?;
        series.transaction.commit().map_err(StoreError::from)?;
        *seen = tip;
        identity.note_own(identity.check()?);
        Ok(done)
    }

    /// Opens the file again if something other than SQLite has written over it: the pages that
    /// SQLite has in memory may be of the file before.
    fn renew(&mut self) -> Result<(), StoreError> {
        if let (Opened::Live(connection), Access::Enter) = (&self.file, &self.access)
            && self.identity.is_written_over(self.identity.check()?, connection)?
        {
            let path = self.identity.path().to_owned();
            self.file = open::open(&path)?;
            self.identity = Identity::of(&path);
        }
        Ok(())
    }

    /// Migrates a file that is read through a copy, so that it can be written.
    fn bring_over(&mut self) -> Result<(), StoreError> {
        let Opened::Look(_) = self.file else { return Ok(()) };
        let path = self.identity.path().to_owned();
        if !open::may_be_written(&path) {
            return Err(StoreError::ReadOnly);
        }
        self.identity.check()?;
        self.brought_over = migrate::bring_over(&path)?;
        let seen = self.seen;
        *self = Store {
            seen,
            brought_over: self.brought_over.take(),
            ..Store::opened(&path, open::open(&path)?)
        };
        match self.file {
            Opened::Live(_) => Ok(()),
            Opened::Look(_) => Err(StoreError::ReadOnly),
        }
    }

    /// Copies the event as it is into a new file, while others can go on writing.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the name is taken; or what the system says. Nothing is left
    /// behind.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let part = Part::beside(to)?;
        copy::copy(self.file.connection(), part.path())?;
        part.place(to)
    }
}

/// Refuses a file that is not the one seen before: a part of its schema is not ours, or another
/// file was written over it.
fn known(
    transaction: &Transaction<'_>,
    identity: &mut Identity,
    seen: &mut Option<(OperationId, Hash)>,
) -> Result<(), StoreError> {
    let state = identity.check()?;
    if identity.is_written_over(state, transaction)? {
        return Err(StoreError::Changed { path: identity.path().to_owned() });
    }
    if !identity.is_noted(state) {
        open::refuse_foreign(transaction, identity.path())?;
    }
    identity.note(state, transaction)?;
    if let Some((operation, hash)) = *seen
        && journal::hash(transaction, operation)? != Some(hash)
    {
        return Err(StoreError::Replaced { path: identity.path().to_owned(), seen: operation });
    }
    *seen = journal::tip(transaction)?;
    Ok(())
}
