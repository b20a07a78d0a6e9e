//! [`Moments`]: an event wound back from operation to operation.
//!
//! An earlier state is the present one without later writes: each row written since gets back its
//! earlier content from the journal. So many states take one pass through the journal.
use crate::journal::integrity::SHOWN;
use crate::{Refusal, View};
use store::Change;
use tournament::event::{Event, Noun, OperationId, OperationKind, Part, SETTINGS, Write, inverse};

pub(crate) struct Moments {
    event: Event,
    /// The writes that undo the later operations, the oldest first.
    since: Vec<(OperationId, Write)>,
}

impl Moments {
    /// Loads the present event, ready to be wound back to this operation; there is no migration
    /// after it.
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

    /// The event after this operation; it cannot go forward again.
    pub(crate) fn at(&mut self, revision: OperationId) -> Result<&Event, Refusal> {
        while let Some((_, write)) = self.since.pop_if(|(id, _)| *id > revision) {
            self.event.apply(&inverse(&[write]))?;
        }
        Ok(&self.event)
    }
}

/// The last migration: the journal's rows from before have another shape. 0 without one.
pub(crate) fn last_migration(view: &View<'_>) -> Result<OperationId, Refusal> {
    // A migration writes every row, so also the settings.
    let of_settings = view.journal.changes_to(Noun::Settings, SETTINGS)?;
    let is_migration = |change: &&Change| change.operation.told.kind == OperationKind::EventMigrate;
    let migrations = of_settings.iter().filter(is_migration);
    Ok(migrations.map(|change| change.operation.id).max().unwrap_or(OperationId(0)))
}
