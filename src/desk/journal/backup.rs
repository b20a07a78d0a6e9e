//! Backups beside the event: what one lacks, how the two belong together, and that one was put
//! back.
use std::collections::HashSet;
use std::ops::Bound;

use crate::journal::savepoint::made;
use crate::{Desk, Plan, Receipt, Refusal, Stamp};
use store::{EventId, Glance, Tip};
use tournament::Savepoint;
use tournament::event::{Noun, Operation, OperationId, OperationKind, Write};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinship {
    /// It is a beginning of the event, or all of it.
    Beginning,
    /// It goes on from where the event ends, by so many operations.
    GoesOn { more: usize },
    /// Both went on from the last operation that both have; where a backup was put back in the
    /// event since, somebody has chosen between them.
    Parted { common: OperationId, by_restore: bool },
    /// It is another event's.
    Stranger,
}

/// What an event has and a backup has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The operations of the event that the backup lacks, the oldest first.
    pub gone: Vec<Operation>,
    /// How many results those entered, changed or removed.
    pub results: usize,
    /// How many operations the backup has that the event lacks: it went on otherwise.
    pub more: usize,
    /// The last operation that both have; 0 where they share nothing.
    pub common: OperationId,
}

impl Desk {
    /// How far the event goes; `None` of one with nothing in it.
    pub fn tip(&mut self) -> Result<Option<Tip>, Refusal> {
        self.view(|view| Ok(view.journal.tip()?))
    }

    /// Which event it is; `None` of one with nothing in it.
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

    /// Notes in a backup's journal that it was put in the place of the event. The savepoint
    /// `restored-N` is of that moment.
    pub fn note_restored(
        &mut self,
        stamp: &Stamp,
        from: &str,
        aside: Option<&str>,
    ) -> Result<Receipt<Savepoint>, Refusal> {
        // What is noted happens whether or not a client sends it again.
        let stamp = Stamp { key: None, ..stamp.clone() };
        self.change(&stamp, OperationKind::EventRestore, |view| {
            let revision = view.journal.revision()?.0;
            let mut said = format!("Put back {from}, which goes up to operation {revision}");
            if let Some(aside) = aside {
                said.push_str(&format!("; what was there is kept in {aside}"));
            }
            said.push('.');
            let own = revision.saturating_add(1);
            let savepoint = made(view, &stamp, format!("restored-{own}"), own)?;
            let writes = vec![Write::insert(&savepoint)];
            Ok(Plan::new(said, writes, savepoint))
        })
    }
}

impl Difference {
    /// What the event that is looked at has and the backup has not, and the other way round.
    pub fn between(journal: &store::View<'_>, backup: &Glance) -> Result<Difference, Refusal> {
        let common = common(journal, backup)?;
        let more = usize::try_from(backup.tip.revision.0 - common.0).unwrap_or_default();
        let mut gone = journal.operations((Bound::Excluded(common), Bound::Unbounded))?;
        // That a backup was put back, or a file brought up to date, is nothing that anybody
        // entered: what is journaled there was entered before.
        let is_entry = |kind: &OperationKind| {
            let beside = [
                OperationKind::EventRestore,
                OperationKind::EventMigrate,
                OperationKind::EventTakeOver,
            ];
            !beside.contains(kind)
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

/// Whether an operation of a backup says that a backup was put back.
pub fn is_restoring(backup: &Glance, operation: OperationId) -> Result<bool, Refusal> {
    Ok(backup.kind(operation)? == Some(OperationKind::EventRestore))
}

/// The last operation that two have in common, by what hashes they have.
pub fn last_in_common(
    most: OperationId,
    is_same: impl Fn(OperationId) -> Result<bool, Refusal>,
) -> Result<OperationId, Refusal> {
    let (mut low, mut high) = (0, most.0);
    // The chain makes it monotone: where one operation is the same, all before it are.
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

/// Whether the event has another one's last entry, of the same millisecond: then it is the same
/// event with another beginning, which no sixzero makes.
fn is_rewritten(journal: &store::View<'_>, other: &Tip) -> Result<bool, Refusal> {
    let entered = journal.operations(other.revision..=other.revision)?;
    let is_same = |one: &Operation| one.told.at == other.at && one.told.what == other.what;
    Ok(other.revision > OperationId(1) && entered.iter().any(is_same))
}

/// The last operation but that by which the file was brought up to date: a copy from before goes
/// on from there.
fn without_migration(journal: &store::View<'_>) -> Result<OperationId, Refusal> {
    let last = journal.revision()?;
    let is_migration =
        last.0 > 0 && journal.operation(last)?.told.kind == OperationKind::EventMigrate;
    Ok(if is_migration { OperationId(last.0 - 1) } else { last })
}
