//! The journal: its operations, undo and redo, and the check of the event.
pub(crate) mod backup;
pub(crate) mod entered;
pub(crate) mod history;
pub(crate) mod integrity;
pub(crate) mod last_in_game;
pub(crate) mod moments;
pub(crate) mod undo_checks;
pub(crate) mod undo_to;

use crate::journal::entered::entered_by;
use crate::journal::last_in_game::{last_done_in, last_undo_in};
use crate::journal::undo_checks::{check_game, check_restored, touches_rounds};
use crate::view::found;
use crate::{Desk, Finding, Plan, Receipt, Refusal, Stamp, UndoRefusal, View};
use store::{Flaw, verify as verify_store};
use tournament::event::{Fact, Noun, Operation, OperationId, OperationKind, Write, inverse};
use tournament::{Entry, GameNo};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    pub operation: Operation,
    pub live: Live,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Live {
    Stands,
    TakenBack,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    Own,
    Anybodys,
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Trouble {
    #[error("{0}")]
    File(Flaw),
    #[error("game {} does not stand: {why}", game.0)]
    Game { game: GameNo, why: String },
    /// A game whose summary or result does not agree with its entries.
    #[error("game {} is kept as something else than its entries come to", game.0)]
    Stale { game: GameNo },
}

impl Desk {
    /// Calls a function on each of the last operations, the oldest first: a long journal is never
    /// in memory as a whole.
    pub fn log(
        &mut self,
        most: Option<u32>,
        mut each: impl FnMut(&LogEntry),
    ) -> Result<(), Refusal> {
        self.store.view(|journal| {
            let last = journal.revision()?;
            let first = most.map_or(1, |most| (last.0 - i64::from(most) + 1).max(1));
            let taken_back = journal.taken_back()?;
            Ok(journal.each_operation(OperationId(first)..=last, |operation| {
                let live =
                    if taken_back.contains(&operation.id) { Live::TakenBack } else { Live::Stands };
                each(&LogEntry { operation, live });
            })?)
        })
    }

    /// Takes back the last operation in force.
    pub fn undo(&mut self, stamp: &Stamp, whose: Whose) -> Result<Receipt<Operation>, Refusal> {
        let by = whose.operator(stamp);
        self.back(stamp, OperationKind::Undo, |view| {
            view.journal
                .last_live_operation(by.as_deref(), |_, kind| !kind.is_beside_play())?
                .ok_or_else(|| whose.nothing_to("undo", stamp))
        })
    }

    /// Takes back an operation by its number.
    pub fn undo_operation(
        &mut self,
        stamp: &Stamp,
        id: OperationId,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.back(stamp, OperationKind::Undo, |view| {
            let operation = view.journal.operation(id)?;
            if view.journal.is_live(id)? {
                Ok(operation)
            } else {
                Err(UndoRefusal::NothingTo {
                    verb: "undo",
                    whose: format!(": {id} is taken back already"),
                }
                .into())
            }
        })
    }

    /// Takes back the last entry or correction in a game.
    pub fn undo_entry(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.back(stamp, OperationKind::Undo, |view| {
            last_done_in(view, game)?
                .ok_or(UndoRefusal::NothingInGame { verb: "undo", game }.into())
        })
    }

    /// Redoes what was taken back last.
    pub fn redo(&mut self, stamp: &Stamp, whose: Whose) -> Result<Receipt<Operation>, Refusal> {
        let by = whose.operator(stamp);
        self.back(stamp, OperationKind::Redo, |view| {
            view.journal
                .last_live_undo(by.as_deref())?
                .ok_or_else(|| whose.nothing_to("redo", stamp))
        })
    }

    /// Redoes what was taken back last in a game.
    pub fn redo_entry(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.back(stamp, OperationKind::Redo, |view| {
            last_undo_in(view, game)?
                .ok_or(UndoRefusal::NothingInGame { verb: "redo", game }.into())
        })
    }

    fn back(
        &mut self,
        stamp: &Stamp,
        kind: OperationKind,
        find: impl Fn(&View<'_>) -> Result<Operation, Refusal>,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.change_checked(
            stamp,
            kind,
            |view| taken_back(view, stamp, find(view)?, &[]),
            |before, after, act| check_restored((before, after), act, stamp, &[]),
        )
    }

    /// All faults of the event: of the file, its journal, its games.
    pub fn verify(&mut self) -> Result<Vec<Trouble>, Refusal> {
        self.store.view(|journal| {
            let flaws = verify_store(journal)?;
            let mut troubles: Vec<_> = flaws.into_iter().map(Trouble::File).collect();
            let numbers = match journal.game_numbers() {
                Ok(numbers) => numbers,
                Err(_) if !troubles.is_empty() => return Ok(troubles),
                Err(error) => return Err(error.into()),
            };
            for game in numbers {
                match found(journal, |view| check_game(view, game)) {
                    Ok(()) => {}
                    Err(Refusal::Undo(UndoRefusal::LaterTurns { .. })) => {
                        troubles.push(Trouble::Stale { game })
                    }
                    Err(refusal) => {
                        troubles.push(Trouble::Game { game, why: refusal.to_string() });
                    }
                }
            }
            Ok(troubles)
        })
    }
}

/// The undo of an operation, or the redo of an undo; later operations in the same request are taken
/// back already.
pub(crate) fn taken_back(
    view: &View<'_>,
    stamp: &Stamp,
    operation: Operation,
    taken: &[OperationId],
) -> Result<Plan<Operation>, Refusal> {
    let kind = &operation.told.kind;
    if *kind == OperationKind::EventNew {
        return Err(UndoRefusal::OfEvent.into());
    }
    if *kind == OperationKind::Judge {
        return Err(UndoRefusal::OfAdjudication.into());
    }
    if *kind == OperationKind::EventRestore {
        return Err(UndoRefusal::OfRestoring.into());
    }
    let rows = view.journal.writes_of(operation.id)?;
    let mut writes = Vec::with_capacity(rows.len());
    for row in rows.iter().filter(|_| *kind != OperationKind::EventMigrate) {
        writes.push(row.write()?.ok_or(UndoRefusal::OfMigration)?);
    }
    if *kind == OperationKind::EventMigrate {
        return Err(UndoRefusal::OfMigration.into());
    }
    let mut later = view.journal.blockers(operation.id)?;
    later.retain(|later| !taken.contains(&later.id));
    if !later.is_empty() {
        let later = later.into_iter().map(|later| later.told.what).collect();
        return Err(UndoRefusal::LaterOperations { later }.into());
    }
    let writes = inverse(&writes);
    check_places(view, &writes)?;
    check_taken(view, &operation, &writes)?;
    let what = first_done(view, &operation)?;
    let said = match is_taking_back(view, &operation)? {
        true => format!("Did again: {what}"),
        false => format!("Took back: {what}"),
    };
    let mut accepted = Vec::new();
    if touches_rounds(&writes)
        && !is_last(view, &operation, taken)?
        && stamp.accepts(Finding::LateCorrection)
    {
        accepted.push(Finding::LateCorrection);
    }
    let sets = |write: &Write| matches!(write.noun(), Noun::Settings | Noun::Division);
    if writes.iter().any(sets) && stamp.accepts(Finding::LexiconInUse) {
        accepted.push(Finding::LexiconInUse);
    }
    let undoes = Some(operation.id);
    Ok(Plan { undoes, accepted, ..Plan::new(said, writes, operation) })
}

impl Whose {
    fn operator(self, stamp: &Stamp) -> Option<String> {
        match self {
            Whose::Own => Some(stamp.by.clone()),
            Whose::Anybodys => None,
        }
    }

    fn nothing_to(self, verb: &'static str, stamp: &Stamp) -> Refusal {
        let whose = match self {
            Whose::Own => format!(" of what {} did", stamp.by),
            Whose::Anybodys => String::new(),
        };
        UndoRefusal::NothingTo { verb, whose }.into()
    }
}

/// Whether nothing in force came after the operation, or it is an undo: then taking it back
/// restores the state before it.
pub(crate) fn is_last(
    view: &View<'_>,
    operation: &Operation,
    taken: &[OperationId],
) -> Result<bool, Refusal> {
    let last = view.journal.last_live_operation(None, |id, _| !taken.contains(&id))?;
    Ok(is_taking_back(view, operation)? || last.is_some_and(|last| last.id == operation.id))
}

/// The sentence of the original operation: an undo, and the redo of an undo, are about it.
fn first_done(view: &View<'_>, operation: &Operation) -> Result<String, Refusal> {
    let mut told = operation.told.clone();
    while let Some(undone) = told.undoes {
        told = view.journal.operation(undone)?.told;
    }
    Ok(told.what)
}

/// Whether the operation is an undo, so that its undo is a redo.
fn is_taking_back(view: &View<'_>, operation: &Operation) -> Result<bool, Refusal> {
    let (mut told, mut takes) = (operation.told.clone(), false);
    while let Some(undone) = told.undoes {
        (told, takes) = (view.journal.operation(undone)?.told, !takes);
    }
    Ok(takes)
}

/// Checks that the places in the game are free for entries that would come back or move back.
fn check_places(view: &View<'_>, writes: &[Write]) -> Result<(), Refusal> {
    // Entries that move or go themselves do not count.
    let moves = |entry: &Entry| writes.iter().any(|write| write.row_is(entry));
    for back in writes.iter().filter_map(Write::after_as::<Entry>) {
        let entries = view.entries(back.game)?;
        let taken = entries.iter().find(|entry| entry.place == back.place && !moves(entry));
        let Some(taken) = taken else { continue };
        if let Some(operation) = entered_by(view, Noun::Entry, taken.key())? {
            return Err(UndoRefusal::LaterOperations { later: vec![operation.told.what] }.into());
        }
    }
    Ok(())
}

/// Checks that rows that would come back find their number or name free: a round may have been
/// paired again meanwhile.
fn check_taken(view: &View<'_>, operation: &Operation, writes: &[Write]) -> Result<(), Refusal> {
    for write in writes {
        let Some(twin) = view.twin(write)? else { continue };
        let moves = |other: &Write| other.noun() == write.noun() && other.key() == twin;
        if writes.iter().any(moves) {
            continue;
        }
        if let Some(by) = entered_by(view, write.noun(), twin)? {
            return Err(UndoRefusal::Taken {
                what: first_done(view, operation)?,
                back: operation.id,
                by: by.told.what,
                taken: by.id,
            }
            .into());
        }
    }
    Ok(())
}
