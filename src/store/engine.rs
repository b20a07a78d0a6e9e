//! [`Engine`]: the three verbs of everything that keeps an event.
use tournament::event::{Event, NewOperation, Operation, OperationId, OperationKind, Part, Write};

use crate::{Store, StoreError, View};

/// An operation with its writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    pub operation: Operation,
    pub writes: Vec<Write>,
}

/// What keeps an event: a file, or the memory.
pub trait Engine {
    /// These parts of the event, and their revision.
    ///
    /// # Errors
    /// It cannot be read.
    fn load(&mut self, parts: &[Part]) -> Result<(OperationId, Event), StoreError>;

    /// Puts in operations with their writes, all of them or none; returns the last one's number.
    ///
    /// # Errors
    /// [`StoreError::Behind`] if something was entered after that revision; a write does not fit,
    /// or nothing can be written. Then nothing is.
    fn commit(
        &mut self,
        at: OperationId,
        operations: &[(NewOperation, Vec<Write>)],
    ) -> Result<OperationId, StoreError>;

    /// What was entered after a revision, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Baseline`] if the file was migrated since: what was before has another shape.
    fn since(&mut self, revision: OperationId) -> Result<Vec<Done>, StoreError>;
}

impl Engine for Store {
    fn load(&mut self, parts: &[Part]) -> Result<(OperationId, Event), StoreError> {
        self.view(|view| Ok((view.revision()?, view.event(parts)?)))
    }

    fn commit(
        &mut self,
        at: OperationId,
        operations: &[(NewOperation, Vec<Write>)],
    ) -> Result<OperationId, StoreError> {
        self.write(|series| {
            series.view().refuse_behind(at)?;
            let mut last = at;
            for (operation, writes) in operations {
                last = series.commit(operation, writes)?;
            }
            Ok(last)
        })
    }

    fn since(&mut self, revision: OperationId) -> Result<Vec<Done>, StoreError> {
        self.view(|view| view.since(revision))
    }
}

impl View<'_> {
    /// Refuses to go on from a revision after which something was entered.
    ///
    /// # Errors
    /// [`StoreError::Behind`].
    pub fn refuse_behind(&self, at: OperationId) -> Result<(), StoreError> {
        let revision = self.revision()?;
        if revision == at { Ok(()) } else { Err(StoreError::Behind { at, revision }) }
    }

    /// As [`Engine::since`].
    ///
    /// # Errors
    /// As there.
    pub fn since(&self, revision: OperationId) -> Result<Vec<Done>, StoreError> {
        let mut since = Vec::new();
        for operation in self.operations(OperationId(revision.0.saturating_add(1))..)? {
            let baseline = || StoreError::Baseline { operation: operation.id };
            if operation.told.kind == OperationKind::EventMigrate {
                return Err(baseline());
            }
            let mut writes = Vec::new();
            for row in self.writes_of(operation.id)? {
                writes.push(row.write()?.ok_or_else(baseline)?);
            }
            since.push(Done { operation, writes });
        }
        Ok(since)
    }
}
