//! [`Moments`]: an event wound back from operation to operation.
//!
//! The past is the present without what was written since: each row that was written since gets
//! back what the journal says it was before. So many moments cost one walk through the journal.
use crate::journal::integrity::SHOWN;
use crate::{Refusal, View};
use store::Change;
use tournament::event::{Event, Noun, OperationId, OperationKind, Part, SETTINGS, Write, inverse};

pub(crate) struct Moments {
    event: Event,
    /// What can still be taken back, the oldest first.
    since: Vec<(OperationId, Write)>,
}

impl Moments {
    /// What is shown of the event as it stands, ready to be wound back as far as to this operation,
    /// before which no migration lies.
    pub(crate) fn load(
        journal: &store::View<'_>,
        earliest: OperationId,
    ) -> Result<Moments, Refusal> {
        let nouns = [&SHOWN[..], &[Noun::Game]].concat();
        let every: Vec<Part> = nouns.iter().map(|noun| Part::Every(*noun)).collect();
        let mut since = journal.written_since(&nouns, earliest)?;
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

/// The last operation that brought the file up to date: of what was before it, the journal has
/// rows of another shape. 0 where there is none.
pub(crate) fn last_migration(view: &View<'_>) -> Result<OperationId, Refusal> {
    // A migration writes every row, so also the settings.
    let of_settings = view.journal.blame(Noun::Settings, SETTINGS)?;
    let is_migration = |change: &&Change| change.operation.told.kind == OperationKind::EventMigrate;
    let migrations = of_settings.iter().filter(is_migration);
    Ok(migrations.map(|change| change.operation.id).max().unwrap_or(OperationId(0)))
}
