//! [`Log`]: the one order of an event's operations, shared by several machines. Each keeps the
//! whole event in its own file, and puts in only what the log has.
use serde::{Deserialize, Serialize};

use crate::journal::chain::{Hash, JournalRow};
use crate::journal::{WRITES_OF_ONE, baseline};
use crate::{
    ClientKey, Moment, NewOperation, OperationId, OperationKind, RowImages, Series, StoreError,
    View,
};

/// What keeps the order of the entries: a group of rqlite nodes.
pub trait Log {
    /// At most this many operations after this one, in order; all of them if the mark is before the
    /// first.
    ///
    /// # Errors
    /// [`LogError::Parted`] and [`LogError::Shorter`] if it does not have what is before; or it
    /// cannot be asked.
    fn since(&mut self, after: &Mark, at_most: usize) -> Result<Vec<Logged>, LogError>;

    /// Adds operations after this one, all of them or none, if it is still the last.
    ///
    /// # Errors
    /// [`LogError::Unknown`] if they may be in it; with any other error they are not.
    fn append(&mut self, after: &Mark, operations: &[Logged]) -> Result<Appended, LogError>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, durably.
    Done,
    /// Others were quicker: nothing was appended.
    Behind,
}

/// A place in a journal: an operation, and the hash of the journal up to it in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    #[serde(with = "number")]
    pub revision: OperationId,
    /// Empty before the first operation.
    pub hash: String,
}

/// An operation as machines exchange it: exactly what the journal has of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged {
    id: i64,
    at: i64,
    by: String,
    kind: String,
    what: String,
    why: Option<String>,
    accepted: Vec<String>,
    key: Option<String>,
    content: Option<String>,
    undoes: Option<i64>,
    rows: Vec<JournalRow>,
    /// The hash of the journal up to it, in hexadecimal.
    hash: String,
}

/// Why a log cannot do what it is asked.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// Nothing was received there.
    #[error("{at} is out of reach: {why}")]
    OutOfReach { at: String, why: String },
    /// It was sent, but no answer came.
    #[error("{at} did not answer: {why}")]
    Unknown { at: String, why: String },
    #[error("{at} refuses it: {said}")]
    Refused { at: String, said: String },
    /// It lets nobody in without a login that it knows.
    #[error("{at} wants a login, or another one")]
    Login { at: String },
    /// What is before is otherwise there.
    #[error(
        "this file and the event have gone apart: what was entered last here is not what was entered there"
    )]
    Parted,
    /// It ends earlier: it is missing its last entries, or this file went on alone.
    #[error("the event ends there at operation {last}, and this file goes on after it")]
    Shorter { last: OperationId },
    #[error("the other sixzero is {}: its events have schema {theirs}, those of this one {ours}", if theirs > ours { "newer" } else { "older" })]
    Program { theirs: i64, ours: i64 },
    /// `hall share` was done since this program opened the event.
    #[error("the event was shared meanwhile: the nodes keep its order now")]
    SharedMeanwhile,
    #[error("`{at}` is not the address of a machine")]
    NoAddress { at: String },
    #[error("the file beside the event that says where its order is kept cannot be read: {why}")]
    Unreadable { why: String },
    #[error("this event was made by an older sixzero, or its file may not be written")]
    NotWritable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LogError {
    /// Whether it is not known what is there, as nobody answers.
    #[must_use]
    pub fn is_out_of_reach(&self) -> bool {
        matches!(self, LogError::OutOfReach { .. } | LogError::Unknown { .. })
    }
}

/// The schema of the operations that this program exchanges.
pub const LOG_SCHEMA: i64 = crate::file::schema::VERSION;

impl Mark {
    /// Before the first operation.
    #[must_use]
    pub fn start() -> Mark {
        Mark { revision: OperationId(0), hash: String::new() }
    }
}

impl Logged {
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark { revision: OperationId(self.id), hash: self.hash.clone() }
    }

    /// What the journal says about it.
    #[must_use]
    pub fn told(&self) -> NewOperation {
        let key = self.key.clone();
        NewOperation {
            at: Moment(self.at),
            by: self.by.clone(),
            kind: OperationKind::from(self.kind.as_str()),
            what: self.what.clone(),
            why: self.why.clone(),
            accepted: self.accepted.clone(),
            key: key.map(|name| ClientKey { name, content: self.content.clone() }),
            undoes: self.undoes.map(OperationId),
        }
    }

    fn is_migration(&self) -> bool {
        self.kind == OperationKind::EventMigrate.name()
    }
}

impl View<'_> {
    /// The end of the journal.
    pub fn mark(&self) -> Result<Mark, StoreError> {
        let revision = self.revision()?;
        Ok(Mark { revision, hash: self.fingerprint(revision)?.unwrap_or_default() })
    }

    /// At most this many operations after this one, as machines exchange them.
    pub fn logged(&self, after: OperationId, at_most: usize) -> Result<Vec<Logged>, StoreError> {
        let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
        let (first, last) = (after.0.saturating_add(1), after.0.saturating_add(at_most));
        let mut logged = Vec::new();
        for operation in self.operations(OperationId(first)..=OperationId(last))? {
            let told = operation.told;
            let (key, content) = told.key.map_or((None, None), |key| (Some(key.name), key.content));
            logged.push(Logged {
                id: operation.id.0,
                at: told.at.0,
                by: told.by,
                kind: told.kind.name().to_owned(),
                what: told.what,
                why: told.why,
                accepted: told.accepted,
                key,
                content,
                undoes: told.undoes.map(|operation| operation.0),
                rows: self.journal_rows(operation.id)?,
                hash: self.fingerprint(operation.id)?.unwrap_or_default(),
            });
        }
        Ok(logged)
    }

    fn journal_rows(&self, of: OperationId) -> Result<Vec<JournalRow>, StoreError> {
        self.query(WRITES_OF_ONE, [of.0], |row| JournalRow::read(row, 0))
    }
}

impl Series<'_> {
    /// Puts in operations of a log. Rows, images and hashes must come out as they are there.
    ///
    /// # Errors
    /// [`StoreError::NotAsLogged`] with the number of the first that does not;
    /// [`StoreError::Baseline`] if the event was migrated in between.
    pub fn take(&mut self, operations: &[Logged]) -> Result<(), StoreError> {
        let migrated = operations.iter().rposition(Logged::is_migration);
        if let Some(one) = migrated.and_then(|at| operations.get(at))
            && self.view().revision()? != OperationId(0)
        {
            return Err(StoreError::Baseline { operation: OperationId(one.id) });
        }
        for (place, one) in operations.iter().enumerate() {
            let operation = OperationId(one.id);
            let fail = |detail: String| StoreError::NotAsLogged { operation, detail };
            let mut mark = self.view().mark()?;
            if mark.revision.0.checked_add(1) == Some(one.id) {
                match migrated {
                    // Its rows have an older shape; the baseline has them as they are now.
                    Some(migrated) if place < migrated => {
                        baseline(&self.transaction, &one.told(), &one.rows)?;
                    }
                    Some(migrated) if place == migrated => {
                        for row in one.images().map_err(fail)? {
                            row.put(&self.transaction)?;
                        }
                        baseline(&self.transaction, &one.told(), &one.rows)?;
                    }
                    Some(_) | None => {
                        let rows = one.images().map_err(fail)?;
                        match self.commit_rows(&one.told(), &rows) {
                            Err(StoreError::KeyTaken { key }) => {
                                return Err(StoreError::KeyTaken { key });
                            }
                            done => done.map_err(|error| fail(error.to_string()))?,
                        };
                    }
                }
                mark = self.view().mark()?;
            }
            if mark != one.mark() {
                return Err(fail("its hash is another".to_owned()));
            }
        }
        Ok(())
    }
}

impl Logged {
    fn images(&self) -> Result<Vec<RowImages>, String> {
        let images = |row: &JournalRow| {
            let images = RowImages::of_journal(row).filter(RowImages::is_current);
            images.ok_or_else(|| format!("its row {} of `{}` cannot be read", row.key, row.table))
        };
        self.rows.iter().map(images).collect()
    }
}

/// Refuses operations that do not follow this place with the right hashes.
///
/// # Errors
/// [`StoreError::NotAsLogged`] with the number of the first.
pub fn refuse_broken(after: &Mark, operations: &[Logged]) -> Result<(), StoreError> {
    let mut last = after.clone();
    for one in operations {
        let operation = OperationId(one.id);
        let fail = |detail: &str| StoreError::NotAsLogged { operation, detail: detail.to_owned() };
        let before = match last.revision {
            OperationId(0) => Hash::START,
            _ => Hash::of_hex(&last.hash).ok_or_else(|| fail("the hash before it is none"))?,
        };
        let hash = before.link(operation, &one.told(), &one.rows);
        if last.revision.0.checked_add(1) != Some(one.id) || hash.to_hex() != one.hash {
            return Err(fail("its hash is another"));
        }
        last = one.mark();
    }
    Ok(())
}

mod number {
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::OperationId;

    pub fn serialize<S: Serializer>(id: &OperationId, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i64(id.0)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<OperationId, D::Error> {
        i64::deserialize(from).map(OperationId)
    }
}
