//! [`Memory`]: an event kept in memory, slow and obvious: files are compared with it, and it can
//! follow one.
use tournament::event::{Event, NewOperation, Operation, OperationId, Part, Unfit, Write};

use crate::{Done, Engine, StoreError};

/// An event in memory, with all that was done to it.
#[derive(Clone, Debug)]
pub struct Memory {
    event: Event,
    /// The revision that it began with.
    first: OperationId,
    done: Vec<Done>,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::of(Event::empty(), OperationId(0))
    }
}

impl Memory {
    /// A whole event at a revision.
    #[must_use]
    pub fn of(event: Event, revision: OperationId) -> Memory {
        Memory { event, first: revision, done: Vec::new() }
    }

    #[must_use]
    pub fn event(&self) -> &Event {
        &self.event
    }

    #[must_use]
    pub fn revision(&self) -> OperationId {
        self.done.last().map_or(self.first, |last| last.operation.id)
    }

    /// Takes over what was done elsewhere since.
    ///
    /// # Errors
    /// As [`Engine::since`] and [`Engine::commit`].
    pub fn follow(&mut self, other: &mut impl Engine) -> Result<(), StoreError> {
        for done in other.since(self.revision())? {
            self.commit(self.revision(), &[(done.operation.told, done.writes)])?;
        }
        Ok(())
    }
}

impl Engine for Memory {
    fn load(&mut self, _parts: &[Part]) -> Result<(OperationId, Event), StoreError> {
        Ok((self.revision(), self.event.clone()))
    }

    fn commit(
        &mut self,
        at: OperationId,
        operations: &[(NewOperation, Vec<Write>)],
    ) -> Result<OperationId, StoreError> {
        let revision = self.revision();
        if at != revision {
            return Err(StoreError::Behind { at, revision });
        }
        let mut event = self.event.clone();
        let mut done = Vec::with_capacity(operations.len());
        for ((told, writes), id) in operations.iter().zip(revision.0.saturating_add(1)..) {
            event.apply(writes).map_err(StoreError::from)?;
            let operation = Operation { id: OperationId(id), told: told.clone() };
            done.push(Done { operation, writes: writes.clone() });
        }
        self.event = event;
        self.done.extend(done);
        Ok(self.revision())
    }

    fn since(&mut self, revision: OperationId) -> Result<Vec<Done>, StoreError> {
        if revision < self.first {
            return Err(StoreError::Baseline { operation: self.first });
        }
        let later = self.done.iter().filter(|done| done.operation.id > revision);
        Ok(later.cloned().collect())
    }
}

impl From<Unfit> for StoreError {
    fn from(unfit: Unfit) -> StoreError {
        match unfit {
            Unfit::Stale { noun, key } => StoreError::Stale { table: noun, key },
            Unfit::OutOfScope(out) => StoreError::Damaged { detail: out.to_string() },
        }
    }
}
