//! [`Decision`] and [`Applied`]: one operation from load to commit.
use rusqlite::{Connection, TransactionBehavior};

use super::{NewOperation, OperationId, StoreError, View, Write, journal};

/// What is to be done about a request.
#[derive(Clone, Debug)]
pub enum Decision<R> {
    /// Do this.
    Commit {
        /// What the journal says of it.
        operation: NewOperation,
        /// The rows to write, in this order.
        writes: Vec<Write>,
        /// What the caller gets to know.
        receipt: R,
    },
    /// All is as it should be: nothing is written, no operation recorded.
    NoChange(R),
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Applied<R> {
    /// The operation is in the file (or would be, after a rehearsal).
    Committed {
        /// Its id: the file's new revision.
        operation: OperationId,
        /// What the decision tells.
        receipt: R,
    },
    /// Nothing had to be done.
    Unchanged(R),
}

/// How the transaction ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// Durably.
    Commit,
    /// As if it had not been.
    RollBack,
}

/// The body of `Store::apply` and `Store::rehearse`. Every early return rolls back.
pub(super) fn run<R, E: From<StoreError>>(
    connection: &mut Connection,
    decide: impl FnOnce(&View<'_>) -> Result<Decision<R>, E>,
    check: impl FnOnce(&View<'_>) -> Result<(), E>,
    ending: Ending,
) -> Result<Applied<R>, E> {
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(StoreError::from)?;
    let view = View::new(&transaction);
    let applied = match decide(&view)? {
        Decision::NoChange(receipt) => return Ok(Applied::Unchanged(receipt)),
        Decision::Commit { operation, writes, receipt } => {
            let operation = journal::record(&transaction, &operation, &writes)?;
            Applied::Committed { operation, receipt }
        }
    };
    check(&view)?;
    match ending {
        Ending::Commit => transaction.commit(),
        Ending::RollBack => transaction.rollback(),
    }
    .map_err(StoreError::from)?;
    Ok(applied)
}
