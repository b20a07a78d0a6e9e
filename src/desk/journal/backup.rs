//! Backups beside the event: what a backup lacks, how the two are related, and a note that it was
//! restored.
use std::collections::HashSet;
use std::ops::Bound;

use crate::{Desk, Receipt, Refusal, Stamp};
use store::{EventId, Glance, Tip};
use tournament::event::{Noun, Operation, OperationId, OperationKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// It contains the first operations of the event, or all.
    Beginning,
    /// It has this many operations more than the event.
    GoesOn { more: usize },
    /// Both went on after their last common operation; `by_restore` if a backup was restored in the
    /// event since, so that a person chose between them.
    Parted { common: OperationId, by_restore: bool },
    /// It is of another event.
    Stranger,
}

/// The operations in an event that a backup lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The operations of the event that the backup lacks, the oldest first.
    pub gone: Vec<Operation>,
    /// The number of results that those entered, changed or removed.
    pub results: usize,
    /// The number of operations of the backup that the event lacks.
    pub more: usize,
    /// The last common operation; 0 without any.
    pub common: OperationId,
}

impl Desk {
    /// The last operation; `None` for an empty event.
    pub fn tip(&mut self) -> Result<Option<Tip>, Refusal> {
        self.view(|view| Ok(view.journal.tip()?))
    }

    /// The event's identity; `None` for an empty event.
    pub fn event_id(&mut self) -> Result<Option<EventId>, Refusal> {
        self.view(|view| Ok(view.journal.event_id()?))
    }

    pub fn kinship(&mut self, backup: &Glance) -> Result<Kinship, Refusal> {
        self.view(|view| {
            if view.journal.event_id()?.as_ref() != Some(&backup.event) {
                return Ok(match is_rewritten(view.journal, &backup.tip)? {
                    true => Kinship::Parted { common: OperationId(0), by_restore: false },
                    false => Kinship::Stranger,
                });
            }
            let (own, other) = (without_migration(view.journal)?, backup.tip.revision);
            if view.journal.fingerprint(other)?.as_ref() == Some(&backup.tip.hash) {
                return Ok(Kinship::Beginning);
            }
            let common = common(view.journal, backup)?;
            if common == own {
                let more = usize::try_from(other.0 - own.0).unwrap_or_default();
                return Ok(Kinship::GoesOn { more });
            }
            Ok(Kinship::Parted {
                common,
                by_restore: view.journal.has_since(&OperationKind::EventRestore, common)?,
            })
        })
    }

    /// Whether the event's journal has this hash, in hexadecimal, up to an operation.
    pub fn goes_through(&mut self, operation: OperationId, hash: &str) -> Result<bool, Refusal> {
        self.view(|view| Ok(view.journal.fingerprint(operation)?.as_deref() == Some(hash)))
    }

    /// Notes in a backup's journal that it replaced the event.
    pub fn note_restored(
        &mut self,
        stamp: &Stamp,
        from: &str,
        aside: Option<&str>,
    ) -> Result<Receipt<()>, Refusal> {
        // It is noted even if a client sends the request again.
        let stamp = Stamp { key: None, ..stamp.clone() };
        self.record(&stamp, &OperationKind::EventRestore, |view| {
            let revision = view.journal.revision()?.0;
            let mut said = format!("Put back {from}, which goes up to operation {revision}");
            if let Some(aside) = aside {
                said.push_str(&format!("; what was there is kept in {aside}"));
            }
            said.push('.');
            Ok(said)
        })
    }
}

impl Difference {
    /// The operations that the event has and the backup lacks, and the other way round.
    pub fn between(journal: &store::View<'_>, backup: &Glance) -> Result<Difference, Refusal> {
        let common = common(journal, backup)?;
        let more = usize::try_from(backup.tip.revision.0 - common.0).unwrap_or_default();
        let mut gone = journal.operations((Bound::Excluded(common), Bound::Unbounded))?;
        // A restoring and a migration are not entries: what is in their journal records was entered
        // before.
        let is_entry = |kind: &OperationKind| {
            ![OperationKind::EventRestore, OperationKind::EventMigrate].contains(kind)
        };
        gone.retain(|operation| is_entry(&operation.told.kind));
        let mut results = HashSet::new();
        for operation in &gone {
            let writes = journal.writes_of(operation.id)?;
            let of_results = writes.iter().filter(|row| row.noun == Noun::Result);
            results.extend(of_results.map(|row| row.key));
        }
        Ok(Difference { gone, results: results.len(), more, common })
    }
}

/// Whether an operation of a backup is a restoring.
pub fn is_restoring(backup: &Glance, operation: OperationId) -> Result<bool, Refusal> {
    Ok(backup.kind(operation)? == Some(OperationKind::EventRestore))
}

/// The last operation that two have in common, by their hashes.
pub fn last_in_common(
    most: OperationId,
    is_same: impl Fn(OperationId) -> Result<bool, Refusal>,
) -> Result<OperationId, Refusal> {
    let (mut low, mut high) = (0, most.0);
    // Hashes are chained: if one operation is the same, so are all before it.
    while low < high {
        let middle = low + (high - low + 1) / 2;
        if is_same(OperationId(middle))? {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    Ok(OperationId(low))
}

fn common(journal: &store::View<'_>, backup: &Glance) -> Result<OperationId, Refusal> {
    let most = journal.revision()?.min(backup.tip.revision);
    last_in_common(most, |operation| {
        let (one, two) = (journal.fingerprint(operation)?, backup.hash(operation)?);
        Ok(one.is_some() && one == two)
    })
}

/// Whether the event has another one's last entry, with the same time: then it is the same event
/// with another beginning, which sixzero never makes.
fn is_rewritten(journal: &store::View<'_>, other: &Tip) -> Result<bool, Refusal> {
    let entered = journal.operations(other.revision..=other.revision)?;
    let is_same = |one: &Operation| one.told.at == other.at && one.told.what == other.what;
    Ok(other.revision > OperationId(1) && entered.iter().any(is_same))
}

/// The last operation that is not a migration at the end: a copy from before goes on from there.
fn without_migration(journal: &store::View<'_>) -> Result<OperationId, Refusal> {
    let last = journal.revision()?;
    let is_migration =
        last.0 > 0 && journal.operation(last)?.told.kind == OperationKind::EventMigrate;
    Ok(if is_migration { OperationId(last.0 - 1) } else { last })
}
