//! [`Operation`]: an entry of the journal.
use std::fmt;

use sha2::{Digest, Sha256};

use super::OperationKind;
use crate::Moment;

/// The number of an operation, from 1 without gaps. The last one is the event's revision; 0 is the
/// revision of a new event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OperationId(pub i64);

/// The content of an operation in the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOperation {
    /// When it was entered.
    pub at: Moment,
    /// Who entered it.
    pub by: String,
    pub kind: OperationKind,
    /// What was done: the sentence in the log.
    pub what: String,
    /// The reason, if one was given.
    pub why: Option<String>,
    /// The names of the findings that were overridden.
    pub accepted: Vec<String>,
    /// The client's unique key, which identifies a repeated entry.
    pub key: Option<ClientKey>,
    /// The operation that it undoes.
    pub undoes: Option<OperationId>,
}

/// A client's key for an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientKey {
    pub name: String,
    /// A fingerprint of the entry; `None` in journals before schema 6.
    pub content: Option<String>,
}

/// The content of keys from sixzero; no fingerprint is equal to it.
const GIVEN: &str = "given";

impl ClientKey {
    /// A key for an entry, given in parts.
    pub fn of(name: &str, entered: &[&[u8]]) -> ClientKey {
        let mut hash = Sha256::new();
        for part in entered {
            hash.update((part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        ClientKey { name: name.to_owned(), content: Some(format!("{:x}", hash.finalize())) }
    }

    /// A key from sixzero for one entry.
    pub fn given(name: String) -> ClientKey {
        ClientKey { name, content: Some(GIVEN.to_owned()) }
    }

    /// Whether this is the same entry as the one that used the key before.
    pub fn is_again(&self, used: &ClientKey) -> bool {
        used.content == self.content || used.content.as_deref() == Some(GIVEN)
    }

    /// The key of one of several entries under this one, usually a line: `key/7`.
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
    pub told: NewOperation,
}

impl OperationId {
    /// The operation before it, if there is one.
    pub fn before(self) -> Option<OperationId> {
        (self.0 > 1).then(|| OperationId(self.0 - 1))
    }
}

impl fmt::Display for OperationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
