//! [`KeyRefusal`]: why an entry with a client's key is not made again.
use thiserror::Error;

use store::OperationId;

/// Why an entry with a client's key is not made again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeyRefusal {
    #[error("this was entered before (`{key}`): {what}")]
    Used {
        key: String,
        operation: OperationId,
        /// What was entered.
        what: String,
    },
    /// The client's key was used for an entry that was taken back.
    #[error(
        "the entry `{key}` was made as operation {operation} and taken back by operation {undo}: {what}"
    )]
    TakenBack {
        key: String,
        operation: OperationId,
        /// What took it back.
        undo: OperationId,
        /// What was entered.
        what: String,
    },
    #[error("the key `{key}` was used for another entry, operation {operation}: {what}")]
    OfAnother {
        key: String,
        operation: OperationId,
        /// What was entered.
        what: String,
    },
}
