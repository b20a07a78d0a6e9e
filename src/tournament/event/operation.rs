//! [`Operation`]: what was done, by whom and why.
use std::fmt;

use sha2::{Digest, Sha256};

use super::OperationKind;
use crate::Moment;

/// The number of an operation: from 1, without a gap. The last one is the event's revision, and 0
/// the revision of an event to which nothing was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OperationId(pub i64);

/// What the journal is to say of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOperation {
    /// When it was entered.
    pub at: Moment,
    /// Who entered it.
    pub by: String,
    pub kind: OperationKind,
    /// What was done: the sentence shown in the log.
    pub what: String,
    /// Why, where somebody gave a reason.
    pub why: Option<String>,
    /// The findings that were overridden, by name.
    pub accepted: Vec<String>,
    /// The client's key, by which a retried entry is recognised; no two operations
    /// have the same.
    pub key: Option<ClientKey>,
    /// The operation that it takes back.
    pub undoes: Option<OperationId>,
}

/// A key that a client gave an entry, and what the entry was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientKey {
    pub name: String,
    /// A fingerprint of what was entered under it; `None` in journals before schema 6.
    pub content: Option<String>,
}

/// What stands for what was entered under a key that sixzero gave: no fingerprint is like it.
const GIVEN: &str = "given";

impl ClientKey {
    /// A key for what was entered under it, in parts.
    #[must_use]
    pub fn of(name: &str, entered: &[&[u8]]) -> ClientKey {
        let mut hash = Sha256::new();
        for part in entered {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        ClientKey { name: name.to_owned(), content: Some(format!("{:x}", hash.finalize())) }
    }

    /// A key that nobody chose: sixzero gave it to one entry, whatever that was.
    #[must_use]
    pub fn given(name: String) -> ClientKey {
        ClientKey { name, content: Some(GIVEN.to_owned()) }
    }

    /// Whether what is entered under that key, which was used before, is the same entry.
    #[must_use]
    pub fn is_again(&self, used: &ClientKey) -> bool {
        used.content == self.content || used.content.as_deref() == Some(GIVEN)
    }

    /// The key of one of several entries under this one, a line of them as a rule: `key/7`.
    #[must_use]
    pub fn part(&self, number: usize, entered: &str) -> ClientKey {
        let name = format!("{}/{number}", self.name);
        ClientKey::of(
            &name,
            &[self.content.as_deref().unwrap_or_default().as_bytes(), entered.as_bytes()],
        )
    }
}

/// An operation in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    pub id: OperationId,
    /// What the journal says of it.
    pub told: NewOperation,
}

impl OperationId {
    /// The operation before it, if there is one.
    #[must_use]
    pub fn before(self) -> Option<OperationId> {
        (self.0 > 1).then(|| OperationId(self.0 - 1))
    }
}

impl fmt::Display for OperationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
