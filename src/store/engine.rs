//! [`Engine`]: what keeps an event, in three verbs.
use tournament::event::{Event, NewOperation, Operation, OperationId, OperationKind, Part, Write};

use crate::{Store, StoreError, View};

/// An operation with what it wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    pub operation: Operation,
    pub writes: Vec<Write>,
}

/// What keeps an event: a file, the memory, one day a group of machines.
pub trait Engine {
    /// These parts of the event, and the revision at which they are so.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn load(&mut self, parts: &[Part]) -> Result<(OperationId, Event), StoreError>;

    /// Puts operations in, each with its writes, all of them or none; gives the last one's number.
    ///
    /// # Errors
    /// [`StoreError::Behind`] where others have put something in after that revision; where a
    /// write does not fit, or why nothing can be written. Then nothing is.
    fn commit(
        &mut self,
        at: OperationId,
        operations: &[(NewOperation, Vec<Write>)],
    ) -> Result<OperationId, StoreError>;

    /// What was put in after a revision, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Baseline`] where the file was brought up to date since: what was before has
    /// another shape.
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
    /// Refuses to go on from a revision after which others have put something in.
    ///
    /// # Errors
    /// [`StoreError::Behind`].
    pub fn refuse_behind(&self, at: OperationId) -> Result<(), StoreError> {
        let revision = self.revision()?;
        if revision == at { Ok(()) } else { Err(StoreError::Behind { at, revision }) }
    }

    fn since(&self, revision: OperationId) -> Result<Vec<Done>, StoreError> {
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
