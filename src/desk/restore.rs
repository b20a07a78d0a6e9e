//! Backups beside the event: how far each goes, what it lacks, and that one was put back.
use std::ops::Bound;

use crate::desk::savepoint::made;
use crate::desk::{Desk, Plan, Receipt, Refusal, Stamp, unchecked};
use crate::store::{MIGRATION, Operation, OperationId, Table, Timestamp, View, Write};
use crate::tournament::Savepoint;

/// The command that says a backup was put back: `undo` passes it over.
pub(in crate::desk) const RESTORING: &str = "event.restore";

/// How far a file goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tip {
    /// Its last operation; 0 where there is none.
    pub revision: OperationId,
    /// When that was entered.
    pub at: Option<Timestamp>,
    /// Its sentence.
    pub what: String,
    /// The hash of the journal up to it.
    pub fingerprint: Option<String>,
}

/// What one file has and another of the same event has not.
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
    /// How far the event goes.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn tip(&mut self) -> Result<Tip, Refusal> {
        self.view(tip)
    }

    /// What the event has and this backup has not, and the other way round.
    ///
    /// # Errors
    /// Why one of them cannot be read.
    pub fn lacking_in(&mut self, backup: &mut Desk) -> Result<Difference, Refusal> {
        let (own, other) = (self.tip()?, backup.tip()?);
        let mut low = 0;
        let mut high = own.revision.0.min(other.revision.0);
        // The chain makes it monotone: where one operation is the same, all before it are.
        while low < high {
            let middle = low + (high - low + 1) / 2;
            let at = |view: &View<'_>| Ok(view.fingerprint(OperationId(middle))?);
            let (one, two) = (self.view(at)?, backup.view(at)?);
            if one.is_some() && one == two {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        let common = OperationId(low);
        let more = usize::try_from(other.revision.0 - low).unwrap_or_default();
        self.view(|view| {
            let mut gone = view.operations((Bound::Excluded(common), Bound::Unbounded))?;
            // That a backup was put back, or a file brought up to date, is nothing that anybody
            // entered: what is journaled there was entered before.
            gone.retain(|operation| ![RESTORING, MIGRATION].contains(&&*operation.told.command));
            let mut results = std::collections::HashSet::new();
            for operation in &gone {
                let writes = view.writes_of(operation.id)?;
                let of_results = writes.iter().filter(|write| write.table() == Table::Result);
                results.extend(of_results.map(Write::key));
            }
            Ok(Difference { gone, results: results.len(), more, common })
        })
    }

    /// Notes in a backup's journal that it was put in the place of the event. The savepoint
    /// `restored-N` is of that moment.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn note_restored(
        &mut self,
        stamp: &Stamp,
        from: &str,
        aside: Option<&str>,
    ) -> Result<Receipt<Savepoint>, Refusal> {
        // What is noted happens whether or not a client sends it again.
        let stamp = Stamp { key: None, ..stamp.clone() };
        self.change(
            &stamp,
            RESTORING,
            |view| {
                let revision = view.revision()?.0;
                let mut said = format!("Put back {from}, which goes up to operation {revision}");
                if let Some(aside) = aside {
                    said.push_str(&format!("; what was there lies in {aside}"));
                }
                said.push('.');
                let own = revision.saturating_add(1);
                let savepoint = made(view, &stamp, format!("restored-{own}"), own)?;
                let writes = vec![Write::insert(&savepoint)];
                Ok(Plan::new(said, writes, savepoint))
            },
            unchecked,
        )
    }
}

fn tip(view: &View<'_>) -> Result<Tip, Refusal> {
    let revision = view.revision()?;
    let last = view.operations(revision..=revision)?.pop();
    Ok(Tip {
        revision,
        at: last.as_ref().map(|operation| operation.told.at),
        what: last.map(|operation| operation.told.what).unwrap_or_default(),
        fingerprint: view.fingerprint(revision)?,
    })
}
