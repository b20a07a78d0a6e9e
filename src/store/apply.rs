//! [`Series`]: operations that are committed together.
use rusqlite::Transaction;

use crate::{NewOperation, OperationId, RowImages, StoreError, View, Write, journal};

/// Operations in one transaction, one after the other; each sees those before it.
pub struct Series<'c> {
    pub(crate) transaction: Transaction<'c>,
}

impl Series<'_> {
    /// The event after the operations so far.
    #[must_use]
    pub fn view(&self) -> View<'_> {
        View::new(&self.transaction)
    }

    /// Puts an operation with its writes into the file, where it stays if the whole series does.
    /// The writes are made in their order: a row before those that name it.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::Constraint`] or [`StoreError::Nul`] if a write does not
    /// fit; [`StoreError::KeyTaken`]; [`StoreError::Damaged`] if a row that it changes or rests on
    /// is not as the journal has it. The series must then be given up.
    pub fn commit(
        &mut self,
        operation: &NewOperation,
        change: &[Write],
    ) -> Result<OperationId, StoreError> {
        let rows: Vec<RowImages> = change.iter().map(RowImages::of).collect();
        self.commit_rows(operation, &rows)
    }

    /// [`Series::commit`] for rows that are images; the errors are the same.
    pub fn commit_rows(
        &mut self,
        operation: &NewOperation,
        rows: &[RowImages],
    ) -> Result<OperationId, StoreError> {
        self.view().refuse_flaw_under(rows)?;
        journal::record(&self.transaction, operation, rows)
    }
}

impl View<'_> {
    /// Refuses a change of rows, or one that rests on rows, that differ from the journal.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] with the first of them.
    pub fn refuse_damage_under(&self, change: &[Write]) -> Result<(), StoreError> {
        let rows: Vec<RowImages> = change.iter().map(RowImages::of).collect();
        self.refuse_flaw_under(&rows)
    }

    fn refuse_flaw_under(&self, rows: &[RowImages]) -> Result<(), StoreError> {
        match self.flaw_under(rows)? {
            None => Ok(()),
            Some(flaw) => {
                let detail = format!("{flaw}. This entry rests on it: NOT saved");
                Err(StoreError::Damaged { detail })
            }
        }
    }
}
