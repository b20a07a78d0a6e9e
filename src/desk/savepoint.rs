//! Savepoints: moments of the journal with a name, and the way back to them.
use crate::journal::Keeping;
use crate::judge::JUDGING;
use crate::names::shortened;
use crate::restore::RESTORING;
use crate::sound::refuse_damage_in;
use crate::{Desk, Done, Plan, Receipt, Refusal, SavepointRefusal, Stamp, UndoRefusal, unchecked};
use store::{Change, MIGRATION, Operation, OperationId, RowKey, Table, View, Write};
use tournament::{Moment, Savepoint, SavepointId, normalised_name};

/// The key of the event's settings: there is one row of them.
pub(crate) const SETTINGS: RowKey = RowKey(1);

/// The command that keeps one: `undo` passes it over.
pub(crate) const KEEPING: &str = "savepoint.add";

/// A savepoint as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavepointShown {
    pub savepoint: Savepoint,
    /// The operation that it was kept before, where the program kept it by itself.
    pub before: Option<Operation>,
    /// How many operations that stand were done since.
    pub since: usize,
}

impl Desk {
    /// Keeps a savepoint.
    ///
    /// # Errors
    /// No name, one that reads as a number, or one that is taken.
    pub fn add_savepoint(
        &mut self,
        stamp: &Stamp,
        name: &str,
    ) -> Result<Receipt<Savepoint>, Refusal> {
        self.change(
            stamp,
            KEEPING,
            |view| {
                let name = normalised_name(name);
                if name.is_empty() || name.parse::<i64>().is_ok() {
                    return Err(SavepointRefusal::Name { name: shortened(&name) }.into());
                }
                if let Some(taken) = view.savepoint(&name)? {
                    return Err(SavepointRefusal::Taken { name: taken.name }.into());
                }
                // It stands behind itself: going back to it leaves it there.
                let revision = view.revision()?.0.saturating_add(1);
                let savepoint = made(view, stamp, name, revision)?;
                let writes = vec![Write::insert(&savepoint)];
                let said = format!("Kept the savepoint {}.", savepoint.name);
                Ok(Plan::new(said, writes, savepoint))
            },
            unchecked,
        )
    }

    /// Takes back all that was done since a savepoint, or since an operation by its number,
    /// whoever did it: one operation after the other, the last first, all of them or none.
    /// What the word judge answered and the savepoints stay.
    ///
    /// # Errors
    /// There is no such savepoint, nothing was done since, or
    /// [`SavepointRefusal::Stopped`].
    pub fn undo_to(&mut self, stamp: &Stamp, to: &str) -> Result<Receipt<Vec<Operation>>, Refusal> {
        self.together(stamp, |changes| {
            let since = to_take_back(&changes.view(), revision_of(&changes.view(), to)?)?;
            if since.is_empty() {
                return Err(SavepointRefusal::NothingSince { name: shortened(to) }.into());
            }
            if since.iter().any(|done| done.told.command == MIGRATION) {
                return Err(UndoRefusal::OfMigration.into());
            }
            let mut receipt = Receipt {
                said: format!(
                    "Took back {}, to {}.",
                    match since.len() {
                        1 => "1 operation".to_owned(),
                        many => format!("{many} operations"),
                    },
                    shortened(to)
                ),
                remarks: Vec::new(),
                done: Done::Unchanged,
                value: since,
            };
            // The first that is taken back brings the savepoint by which all of it is done
            // again.
            let mut keeping =
                if receipt.value.len() > 1 { Keeping::Savepoint } else { Keeping::Nothing };
            for (done, operation) in receipt.value.iter().enumerate() {
                let stamp = stamp.part(done + 1, to);
                let id = operation.id;
                let taken =
                    changes.take_back(&stamp, "undo", keeping, |view| Ok(view.operation(id)?));
                let taken = taken.map_err(|refusal| match done {
                    0 => refusal,
                    _ => {
                        let (operation, refusal) = (id.0, Box::new(refusal));
                        SavepointRefusal::Stopped { operation, refusal }.into()
                    }
                })?;
                receipt.done = taken.done;
                receipt.remarks.extend(taken.remarks);
                keeping = Keeping::Nothing;
            }
            Ok(receipt)
        })
    }

    /// Looks at these tables of the event as they were at a savepoint, or after an operation by
    /// its number.
    ///
    /// # Errors
    /// There is no such savepoint or operation, it is from before the file was brought up to
    /// date; what `look` refuses, or why the file cannot be read.
    pub fn view_at<T>(
        &mut self,
        at: &str,
        tables: &[Table],
        look: impl FnOnce(&View<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let revision = self.shown_past(|view| {
            refuse_damage_in(view, &[Table::Savepoint])?;
            let revision = revision_of(view, at)?;
            // A migration writes every row, so also the settings.
            let of_settings = view.blame(Table::Settings, SETTINGS)?;
            let is_later = |change: &Change| {
                change.operation.id > revision && change.operation.told.command == MIGRATION
            };
            if of_settings.iter().any(is_later) {
                return Err(SavepointRefusal::BeforeMigration { operation: revision.0 }.into());
            }
            Ok(revision)
        })?;
        self.store.view_at(revision, tables, look)
    }

    /// The savepoints, the oldest first.
    pub fn savepoints(&mut self) -> Result<Vec<SavepointShown>, Refusal> {
        self.shown_past(|view| {
            refuse_damage_in(view, &[Table::Savepoint])?;
            let mut shown = Vec::new();
            for savepoint in view.savepoints()? {
                let next = OperationId(savepoint.revision + 1);
                let is_automatic = savepoint.name == automatic_name(next.0);
                let before = if is_automatic { Some(view.operation(next)?) } else { None };
                let since = to_take_back(view, OperationId(savepoint.revision))?.len();
                shown.push(SavepointShown { savepoint, before, since });
            }
            Ok(shown)
        })
    }
}

/// What was done since and would be taken back, the last first: what the word judge answered
/// and the savepoints stay.
fn to_take_back(view: &View<'_>, revision: OperationId) -> Result<Vec<Operation>, Refusal> {
    let mut since = view.done_since(revision)?;
    since.retain(|operation| ![JUDGING, KEEPING, RESTORING].contains(&&*operation.told.command));
    Ok(since)
}

/// The savepoint that the program keeps by itself before what is being decided: its row is
/// written by that operation.
pub(crate) fn kept_before(view: &View<'_>, stamp: &Stamp) -> Result<Savepoint, Refusal> {
    let revision = view.revision()?.0;
    made(view, stamp, automatic_name(revision.saturating_add(1)), revision)
}

pub(crate) fn kept_said(savepoint: &Savepoint) -> String {
    format!("Kept the savepoint {0}: `sixzero undo --to {0}` comes back to it.", savepoint.name)
}

/// `before-42`: no other operation has that number.
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
        id: SavepointId(view.next_id(Table::Savepoint)?),
        name,
        revision,
        by: stamp.by.clone(),
        at: Moment(stamp.at.0),
    })
}

/// The revision of a savepoint, or of an operation by its number in the log.
///
/// # Errors
/// There is none of that name or number.
pub(crate) fn revision_of(view: &View<'_>, text: &str) -> Result<OperationId, Refusal> {
    if let Ok(number) = text.trim().parse::<i64>() {
        return Ok(view.operation(OperationId(number))?.id);
    }
    match view.savepoint(text.trim())? {
        Some(savepoint) => Ok(OperationId(savepoint.revision)),
        None => {
            let known = view.savepoints()?.into_iter().map(|savepoint| savepoint.name).collect();
            Err(SavepointRefusal::None { name: shortened(text), known }.into())
        }
    }
}
