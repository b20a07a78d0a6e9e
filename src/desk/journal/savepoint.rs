//! Savepoints: named states of the journal, and the way back to them.
use crate::commit::{Act, Decided};
use crate::journal::integrity::refuse_damage_in;
use crate::journal::moments::{Moments, last_migration};
use crate::journal::taken_back;
use crate::journal::undo_checks::check_restored;
use crate::player::find::shortened;
use crate::{
    Desk, Done, Plan, Receipt, Refusal, SavepointRefusal, Stamp, UndoRefusal, View, unchecked,
};
use store::StoreError;
use tournament::event::{Event, Noun, Operation, OperationId, OperationKind, Write};
use tournament::{Savepoint, SavepointId, normalised_name, plural};

/// A savepoint in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavepointShown {
    pub savepoint: Savepoint,
    /// The operation that it was kept before, if the program kept it by itself.
    pub before: Option<Operation>,
    /// The number of operations in force since.
    pub since: usize,
}

impl Desk {
    /// Keeps a savepoint.
    pub fn add_savepoint(
        &mut self,
        stamp: &Stamp,
        name: &str,
    ) -> Result<Receipt<Savepoint>, Refusal> {
        self.change(stamp, OperationKind::SavepointAdd, |view| {
            let name = normalised_name(name);
            if name.is_empty() || name.parse::<i64>().is_ok() {
                return Err(SavepointRefusal::Name { name: shortened(&name) }.into());
            }
            if let Some(taken) = view.savepoint(&name)? {
                return Err(SavepointRefusal::Taken { name: taken.name }.into());
            }
            // It is after itself, so that going back to it keeps it.
            let revision = view.journal.revision()?.0.saturating_add(1);
            let savepoint = made(view, stamp, name, revision)?;
            let writes = vec![Write::insert(&savepoint)];
            let said = format!("Kept the savepoint {}.", savepoint.name);
            Ok(Plan::new(said, writes, savepoint))
        })
    }

    /// Takes back all operations since a savepoint, or since an operation by its number, of all
    /// people: one after the other, the last first, all of them or none. The word judge's answers
    /// and savepoints stay.
    ///
    /// # Errors
    /// There is no such savepoint, nothing was done since, or
    /// [`SavepointRefusal::Stopped`].
    pub fn undo_to(&mut self, stamp: &Stamp, to: &str) -> Result<Receipt<Vec<Operation>>, Refusal> {
        self.commit(
            stamp.rehearsal,
            &|view| {
                let since = to_take_back(view, revision_of(view, to)?)?;
                if since.is_empty() {
                    return Err(SavepointRefusal::NothingSince { name: shortened(to) }.into());
                }
                if since.iter().any(|done| done.told.kind == OperationKind::EventMigrate) {
                    return Err(UndoRefusal::OfMigration.into());
                }
                let mut remarks = Vec::new();
                let mut acts: Vec<Act> = Vec::new();
                let mut event = view.event().clone();
                let mut taken: Vec<OperationId> = Vec::new();
                for operation in &since {
                    let stamp = stamp.part(taken.len() + 1, to);
                    let before = View::new(event.clone(), view.journal);
                    let act = act_back(&before, &stamp, operation, &taken);
                    let mut act = act.map_err(|refusal| {
                        if taken.is_empty() || matches!(refusal, Refusal::OutOfScope(_)) {
                            return refusal;
                        }
                        let (operation, refusal) = (operation.id.0, Box::new(refusal));
                        SavepointRefusal::Stopped { operation, refusal }.into()
                    })?;
                    // With the first undo a savepoint is kept, by which all of it can be redone.
                    if taken.is_empty() && since.len() > 1 {
                        let savepoint = kept_before(view, &stamp)?;
                        remarks.push(kept_said(&savepoint));
                        act.writes.push(Write::insert(&savepoint));
                    }
                    event.apply(&act.writes)?;
                    acts.push(act);
                    taken.push(operation.id);
                }
                let many = plural(since.len(), "operation", "operations");
                let said = format!("Took back {many}, to {}.", shortened(to));
                let receipt = Receipt { said, remarks, done: Done::Unchanged, value: since };
                Ok(Decided { acts, receipt })
            },
            &unchecked,
        )
    }

    /// Reads the event as it was at a savepoint, or after an operation by its number, to show it.
    pub fn view_at<T>(
        &mut self,
        at: &str,
        look: impl FnOnce(&Event) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let then = self.shown_past(|view| {
            refuse_damage_in(view.journal, &[Noun::Savepoint])?;
            let revision = revision_of(view, at)?;
            if last_migration(view)? > revision {
                return Err(SavepointRefusal::BeforeMigration { operation: revision.0 }.into());
            }
            Ok(Moments::load(view.journal, revision)?.at(revision)?.clone())
        })?;
        look(&then)
    }

    /// The savepoints, the oldest first.
    pub fn savepoints(&mut self) -> Result<Vec<SavepointShown>, Refusal> {
        self.shown_past(|view| {
            refuse_damage_in(view.journal, &[Noun::Savepoint])?;
            let mut shown = Vec::new();
            for savepoint in view.savepoints()? {
                let next = OperationId(savepoint.revision + 1);
                let is_automatic = savepoint.name == automatic_name(next.0);
                let before = if is_automatic { Some(view.journal.operation(next)?) } else { None };
                let since = to_take_back(view, OperationId(savepoint.revision))?.len();
                shown.push(SavepointShown { savepoint, before, since });
            }
            Ok(shown)
        })
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

/// The later operations to take back, the last first: the word judge's answers and savepoints stay.
fn to_take_back(view: &View<'_>, revision: OperationId) -> Result<Vec<Operation>, Refusal> {
    let mut since = view.journal.done_since(revision)?;
    since.retain(|operation| !operation.told.kind.is_beside_play());
    Ok(since)
}

/// The automatic savepoint before the present operation, which writes its row.
pub(crate) fn kept_before(view: &View<'_>, stamp: &Stamp) -> Result<Savepoint, Refusal> {
    let revision = view.journal.revision()?.0;
    made(view, stamp, automatic_name(revision.saturating_add(1)), revision)
}

pub(crate) fn kept_said(savepoint: &Savepoint) -> String {
    format!("Kept the savepoint {0}: `sixzero undo --to {0}` comes back to it.", savepoint.name)
}

/// `before-42`: a name that no other operation has.
fn automatic_name(operation: i64) -> String {
    format!("before-{operation}")
}

pub(crate) fn made(
    view: &View<'_>,
    stamp: &Stamp,
    name: String,
    revision: i64,
) -> Result<Savepoint, Refusal> {
    Ok(Savepoint {
        id: SavepointId(view.next_id(Noun::Savepoint)?),
        name,
        revision,
        by: stamp.by.clone(),
        at: stamp.at,
    })
}

/// The revision of a savepoint, or of an operation by its number in the log.
pub(crate) fn revision_of(view: &View<'_>, text: &str) -> Result<OperationId, Refusal> {
    if let Ok(number) = text.trim().parse::<i64>() {
        return Ok(view.journal.operation(OperationId(number))?.id);
    }
    match view.savepoint(text.trim())? {
        Some(savepoint) => Ok(OperationId(savepoint.revision)),
        None => {
            let known = view.savepoints()?.into_iter().map(|savepoint| savepoint.name).collect();
            Err(SavepointRefusal::None { name: shortened(text), known }.into())
        }
    }
}
