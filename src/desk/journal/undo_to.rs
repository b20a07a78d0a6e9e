//! `undo --to`: taking back all that was done after an operation; and the event as it was then.
use crate::commit::{Act, Decided};
use crate::journal::moments::{Moments, last_migration};
use crate::journal::taken_back;
use crate::journal::undo_checks::check_restored;
use crate::{Desk, Done, Receipt, Refusal, Stamp, UndoRefusal, UndoToRefusal, View, unchecked};
use store::StoreError;
use tournament::event::{Event, Operation, OperationId, OperationKind};
use tournament::plural;

impl Desk {
    /// Takes back all operations after this one, of all people: one after the other, the last
    /// first, all of them or none. The word judge's answers stay.
    ///
    /// # Errors
    /// [`UndoToRefusal::OperationsGo`] until it is accepted; there is no such operation, nothing was
    /// done since, or [`UndoToRefusal::Stopped`].
    pub fn undo_to(
        &mut self,
        stamp: &Stamp,
        to: OperationId,
    ) -> Result<Receipt<Vec<Operation>>, Refusal> {
        self.commit(
            stamp.rehearsal,
            &|view| {
                let since = to_take_back(view, to)?;
                if since.is_empty() {
                    return Err(UndoToRefusal::NothingSince { operation: to }.into());
                }
                if since.iter().any(|done| done.told.kind == OperationKind::EventMigrate) {
                    return Err(UndoRefusal::OfMigration.into());
                }
                let lines = since.iter().map(|done| format!("{}  {}", done.id, done.told.what));
                let go = UndoToRefusal::OperationsGo { lines: lines.collect() };
                let accepted = Refusal::from(go).overridden(stamp)?;
                let mut acts: Vec<Act> = Vec::new();
                let mut event = view.event().clone();
                let mut taken: Vec<OperationId> = Vec::new();
                for operation in &since {
                    let stamp = stamp.part(taken.len() + 1, &to.to_string());
                    let before = View::new(event.clone(), view.journal);
                    let act = act_back(&before, &stamp, operation, &taken);
                    let mut act = act.map_err(|refusal| {
                        if taken.is_empty() || matches!(refusal, Refusal::OutOfScope(_)) {
                            return refusal;
                        }
                        let (operation, refusal) = (operation.id, Box::new(refusal));
                        UndoToRefusal::Stopped { operation, refusal }.into()
                    })?;
                    act.operation.accepted.push(accepted.name().to_owned());
                    event.apply(&act.writes)?;
                    acts.push(act);
                    taken.push(operation.id);
                }
                let many = plural(since.len(), "operation", "operations");
                let said = format!("Took back {many}, to operation {to}.");
                let remarks = vec![way_back(view)?];
                let receipt = Receipt { said, remarks, done: Done::Unchanged, value: since };
                Ok(Decided { acts, receipt })
            },
            &unchecked,
        )
    }

    /// Reads the event as it was after an operation, to show it.
    pub fn view_at<T>(
        &mut self,
        at: OperationId,
        look: impl FnOnce(&Event) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let then = self.shown_past(|view| {
            let at = view.journal.operation(at)?.id;
            if last_migration(view)? > at {
                return Err(UndoToRefusal::BeforeMigration { operation: at }.into());
            }
            Ok(Moments::load(view.journal, at)?.at(at)?.clone())
        })?;
        look(&then)
    }
}

/// Takes one of several operations back, when those after it are taken back already.
fn act_back(
    before: &View<'_>,
    stamp: &Stamp,
    operation: &Operation,
    taken: &[OperationId],
) -> Result<Act, Refusal> {
    stamp.check_key(before)?;
    let plan = taken_back(before, stamp, operation.clone(), taken)?;
    let act = Act::of(stamp, &OperationKind::Undo, plan).acts.pop();
    let act = act.ok_or(StoreError::NoOperation { operation: operation.id })?;
    let mut after = before.event().clone();
    after.apply(&act.writes)?;
    check_restored((before, &View::new(after, before.journal)), &act, stamp, taken)?;
    Ok(act)
}

/// The later operations to take back, the last first: the word judge's answers stay.
fn to_take_back(view: &View<'_>, to: OperationId) -> Result<Vec<Operation>, Refusal> {
    let to = view.journal.operation(to)?.id;
    let mut since = view.journal.done_since(to)?;
    since.retain(|operation| !operation.told.kind.is_beside_play());
    Ok(since)
}

/// How to come back to the event as it is before the present operation.
pub(crate) fn way_back(view: &View<'_>) -> Result<String, Refusal> {
    let last = view.journal.revision()?;
    Ok(format!("`sixzero undo --to {last}` comes back to how it was before."))
}
