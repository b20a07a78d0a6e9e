//! [`Decision`] and [`Applied`]: one operation from load to commit; [`Series`]: several.
use rusqlite::Transaction;

use super::{NewOperation, OperationId, StoreError, View, Write, journal};

/// What is to be done about a request.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "it lives as long as one operation")]
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

/// Several operations in one transaction, one after the other: each sees those before it.
pub struct Series<'c> {
    pub(super) transaction: Transaction<'c>,
}

impl Series<'_> {
    /// Looks at the event after the operations so far.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        View::new(&self.transaction)
    }

    /// Does one of them, as [`super::Store::apply`] does; it is in the file when all are.
    ///
    /// # Errors
    /// As [`super::Store::apply`]. The series must then be given up: what the operation wrote
    /// may be there.
    pub fn apply<R, E: From<StoreError>>(
        &mut self,
        decide: impl FnOnce(&View<'_>) -> Result<Decision<R>, E>,
        check: impl FnOnce(&View<'_>) -> Result<(), E>,
    ) -> Result<Applied<R>, E> {
        let view = View::new(&self.transaction);
        let applied = match decide(&view)? {
            Decision::NoChange(receipt) => return Ok(Applied::Unchanged(receipt)),
            Decision::Commit { operation, writes, receipt } => {
                if let Some(flaw) = view.flaw_under(&writes)? {
                    let detail = format!("{flaw}. This entry rests on it: NOT saved");
                    return Err(StoreError::Damaged { detail }.into());
                }
                let operation = journal::record(&self.transaction, &operation, &writes)?;
                Applied::Committed { operation, receipt }
            }
        };
        check(&view)?;
        Ok(applied)
    }
}
