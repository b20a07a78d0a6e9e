//! [`Moments`]: an event wound back from operation to operation.
//!
//! The past is the present without what was written since: each row that was written since gets
//! back what the journal says it was before. So many moments cost one walk through the journal.
use crate::Refusal;
use tournament::event::{Event, Noun, OperationId, Part, Write, inverse};

pub(crate) struct Moments {
    event: Event,
    /// What can still be taken back, the last last.
    since: Vec<(OperationId, Write)>,
}

impl Moments {
    /// The event as it stands, ready to be wound back as far as to this operation, before which
    /// no migration lies.
    pub(crate) fn load(
        journal: &store::View<'_>,
        nouns: &[Noun],
        earliest: OperationId,
    ) -> Result<Moments, Refusal> {
        let every: Vec<Part> = nouns.iter().map(|noun| Part::Every(*noun)).collect();
        let mut since = journal.written_since(nouns, earliest)?;
        since.reverse();
        Ok(Moments { event: journal.event(&every)?, since })
    }

    /// It as it stands, or as far as it was wound back.
    pub(crate) fn event(&self) -> &Event {
        &self.event
    }

    /// What it was after this operation; it does not go forward again.
    pub(crate) fn at(&mut self, revision: OperationId) -> Result<&Event, Refusal> {
        while let Some((_, write)) = self.since.pop_if(|(id, _)| *id > revision) {
            self.event.apply(&inverse(&[write]))?;
        }
        Ok(&self.event)
    }
}
