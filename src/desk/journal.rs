//! The journal: what was done, taking it back, and checking it all.
use crate::judge::JUDGING;
use crate::last_in_game::{last_done_in, last_undo_in};
use crate::presence::misplaced;
use crate::restore::RESTORING;
use crate::restored::{
    check_drafts, check_game, check_later_rounds, check_lexica, check_places_kept, check_reports,
    check_rules, fields_of, games_of, lists_of,
};
use crate::savepoint::{KEEPING, kept_before, kept_said};
use crate::together::Together;
use crate::{Desk, Finding, Plan, Receipt, Refusal, Stamp, UndoRefusal};
use store::{
    Flaw, MIGRATION, Operation, OperationId, RowKey, Table, View, Write, blockers, inverse,
    verify as verify_store,
};
use tournament::{Entry, GameNo, PairingId};

/// An operation as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    pub operation: Operation,
    /// Whether it stands.
    pub live: Live,
}

/// Whether an operation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Live {
    /// It does.
    Stands,
    TakenBack,
}

/// Whose last operation is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// The operator's own.
    Own,
    /// Anybody's.
    Anybodys,
}

/// Whether taking something back keeps a savepoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// It does not.
    Nothing,
    /// It keeps one of the moment before.
    Savepoint,
}

/// What is wrong with an event file.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// The file or its journal.
    File(Flaw),
    /// A game whose entries do not stand.
    Game { game: GameNo, why: String },
    /// A game whose summary or result is not what its entries come to.
    Stale { game: GameNo },
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::File(flaw) => flaw.fmt(f),
            Trouble::Game { game, why } => write!(f, "game {} does not stand: {why}", game.0),
            Trouble::Stale { game } => {
                write!(f, "game {} is kept as something else than its entries come to", game.0)
            }
        }
    }
}

impl Desk {
    /// Looks at each of the last operations, the oldest first: a long journal is never in memory
    /// as a whole.
    pub fn log(
        &mut self,
        most: Option<u32>,
        mut each: impl FnMut(&LogEntry),
    ) -> Result<(), Refusal> {
        self.view(|view| {
            let last = view.revision()?;
            let first = most.map_or(1, |most| (last.0 - i64::from(most) + 1).max(1));
            let taken_back = view.taken_back()?;
            Ok(view.each_operation(OperationId(first)..=last, |operation| {
                let live =
                    if taken_back.contains(&operation.id) { Live::TakenBack } else { Live::Stands };
                each(&LogEntry { operation, live });
            })?)
        })
    }

    /// Takes back the last operation that stands.
    ///
    /// # Errors
    /// There is none, or later ones stand on it.
    pub fn undo(&mut self, stamp: &Stamp, whose: Whose) -> Result<Receipt<Operation>, Refusal> {
        let by = whose.operator(stamp);
        self.back(stamp, "undo", |view| {
            view.last_live_operation(by.as_deref(), &[JUDGING, KEEPING, RESTORING])?
                .ok_or_else(|| whose.nothing_to("undo", stamp))
        })
    }

    /// Takes back an operation by its number.
    ///
    /// # Errors
    /// There is no such operation, it does not stand, or later ones stand on it.
    pub fn undo_operation(
        &mut self,
        stamp: &Stamp,
        id: OperationId,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.back(stamp, "undo", |view| {
            let operation = view.operation(id)?;
            if view.is_live(id)? {
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

    /// Takes back what was entered or corrected last in a game.
    ///
    /// # Errors
    /// There is nothing, or later operations stand on it.
    pub fn undo_entry(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.back(stamp, "undo", |view| {
            last_done_in(view, game)?
                .ok_or(UndoRefusal::NothingInGame { verb: "undo", game }.into())
        })
    }

    /// Does again what was taken back last.
    ///
    /// # Errors
    /// There is nothing, or later operations stand in its way.
    pub fn redo(&mut self, stamp: &Stamp, whose: Whose) -> Result<Receipt<Operation>, Refusal> {
        let by = whose.operator(stamp);
        self.back(stamp, "redo", |view| {
            view.last_live_undo(by.as_deref())?.ok_or_else(|| whose.nothing_to("redo", stamp))
        })
    }

    /// Does again what was taken back last in a game.
    ///
    /// # Errors
    /// There is nothing, or later operations stand in its way.
    pub fn redo_entry(
        &mut self,
        stamp: &Stamp,
        game: GameNo,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.back(stamp, "redo", |view| {
            last_undo_in(view, game)?
                .ok_or(UndoRefusal::NothingInGame { verb: "redo", game }.into())
        })
    }

    fn back(
        &mut self,
        stamp: &Stamp,
        command: &'static str,
        find: impl FnOnce(&View<'_>) -> Result<Operation, Refusal>,
    ) -> Result<Receipt<Operation>, Refusal> {
        self.together(stamp, |changes| changes.take_back(stamp, command, Keeping::Nothing, find))
    }

    /// Everything that is wrong with the event: the file, its journal, its games.
    pub fn verify(&mut self) -> Result<Vec<Trouble>, Refusal> {
        self.view(|view| {
            let mut troubles: Vec<_> = verify_store(view)?.into_iter().map(Trouble::File).collect();
            let games = match view.games() {
                Ok(games) => games,
                Err(_) if !troubles.is_empty() => return Ok(troubles),
                Err(error) => return Err(error.into()),
            };
            for record in games {
                let game = record.number;
                match check_game(view, game) {
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

impl Together<'_, '_> {
    /// Takes an operation back, or takes back that it was taken back.
    pub(crate) fn take_back(
        &mut self,
        stamp: &Stamp,
        command: &'static str,
        keeping: Keeping,
        find: impl FnOnce(&View<'_>) -> Result<Operation, Refusal>,
    ) -> Result<Receipt<Operation>, Refusal> {
        let mut games = Vec::new();
        let touched = std::cell::RefCell::new(&mut games);
        let rules = std::cell::RefCell::new(None);
        let agreed = std::cell::RefCell::new(Vec::new());
        let places = std::cell::RefCell::new(Vec::new());
        let pairings = std::cell::RefCell::new(Vec::new());
        let fields = std::cell::RefCell::new(Vec::new());
        self.change(
            stamp,
            command,
            |view| {
                let operation = find(view)?;
                if operation.told.command == crate::event::MAKING {
                    return Err(UndoRefusal::OfEvent.into());
                }
                if operation.told.command == JUDGING {
                    return Err(UndoRefusal::OfAdjudication.into());
                }
                if operation.told.command == RESTORING {
                    return Err(UndoRefusal::OfRestoring.into());
                }
                let writes = view.writes_of(operation.id)?;
                if operation.told.command == MIGRATION || !writes.iter().all(Write::is_current) {
                    return Err(UndoRefusal::OfMigration.into());
                }
                let later = blockers(view, operation.id)?;
                if !later.is_empty() {
                    let later = later.into_iter().map(|later| later.told.what).collect();
                    return Err(UndoRefusal::LaterOperations { later }.into());
                }
                let writes = inverse(&writes);
                check_places(view, &writes)?;
                check_taken(view, &operation, &writes)?;
                touched.borrow_mut().extend(games_of(view, operation.id)?);
                *places.borrow_mut() = misplaced(view)?;
                let of_results = writes.iter().filter(|write| write.table() == Table::Result);
                let removed = of_results.filter_map(Write::before);
                let results = removed.filter_map(|row| row.integer(Table::Result, "pairing"));
                pairings.borrow_mut().extend(results.map(PairingId));
                if !is_last(view, &operation)? {
                    *fields.borrow_mut() = fields_of(view, &writes)?;
                }
                let settings = view.settings()?;
                *agreed.borrow_mut() = lists_of(view)?;
                *rules.borrow_mut() = settings.map(|settings| settings.ruleset);
                let what = first_done(view, &operation)?;
                let said = match is_taking_back(view, &operation)? {
                    true => format!("Did again: {what}"),
                    false => format!("Took back: {what}"),
                };
                let mut plan = Plan::new(said, writes, operation.clone());
                match keeping {
                    Keeping::Nothing => {}
                    Keeping::Savepoint => {
                        let savepoint = kept_before(view, stamp)?;
                        plan.remarks.push(kept_said(&savepoint));
                        plan.writes.push(Write::insert(&savepoint));
                    }
                }
                plan.undoes = Some(operation.id);
                let sets = |write: &Write| {
                    write.table() == Table::Settings || write.table() == Table::Division
                };
                if !fields.borrow().is_empty() && stamp.accepts(Finding::LateCorrection) {
                    plan.accepted.push(Finding::LateCorrection);
                }
                if plan.writes.iter().any(sets) && stamp.accepts(Finding::LexiconInUse) {
                    plan.accepted.push(Finding::LexiconInUse);
                }
                Ok(plan)
            },
            |view| {
                for game in touched.borrow().iter() {
                    check_game(view, *game)?;
                }
                check_rules(view, rules.borrow().as_deref())?;
                check_lexica(view, &agreed.borrow(), stamp)?;
                check_places_kept(view, &places.borrow())?;
                check_reports(view, &pairings.borrow())?;
                check_later_rounds(view, &fields.borrow(), stamp)?;
                check_drafts(view)
            },
        )
    }
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

/// Whether what it did is the last thing that stands: without it all is as it was before. So it is
/// with what takes back that something was taken back.
fn is_last(view: &View<'_>, operation: &Operation) -> Result<bool, Refusal> {
    let last = view.last_live_operation(None, &[])?;
    Ok(is_taking_back(view, operation)? || last.is_some_and(|last| last.id == operation.id))
}

/// What an operation is about in the end: an undo, and the redo of an undo, are about
/// what was done first.
fn first_done(view: &View<'_>, operation: &Operation) -> Result<String, Refusal> {
    let mut told = operation.told.clone();
    while let Some(undone) = told.undoes {
        told = view.operation(undone)?.told;
    }
    Ok(told.what)
}

/// Whether the operation took something back, so that taking it back does that again.
fn is_taking_back(view: &View<'_>, operation: &Operation) -> Result<bool, Refusal> {
    let (mut told, mut takes) = (operation.told.clone(), false);
    while let Some(undone) = told.undoes {
        (told, takes) = (view.operation(undone)?.told, !takes);
    }
    Ok(takes)
}

/// Whether the entries that would come back, or move back, find their places in the game
/// free.
fn check_places(view: &View<'_>, writes: &[Write]) -> Result<(), Refusal> {
    let entries = || writes.iter().filter(|write| write.table() == Table::Entry);
    // Those that move or go themselves are in nobody's way.
    let moves = |entry: &Entry| entries().any(|write| write.key() == RowKey(entry.id.0));
    for image in entries().filter_map(Write::after) {
        let number = |column| image.integer(Table::Entry, column);
        let (Some(game), Some(place)) = (number("game"), number("place")) else { continue };
        let entries = view.entries(GameNo(game))?;
        let taken = entries.iter().find(|entry| entry.place == place && !moves(entry));
        let Some(taken) = taken else { continue };
        if let Some(operation) = entered_by(view, Table::Entry, RowKey(taken.id.0))? {
            return Err(UndoRefusal::LaterOperations { later: vec![operation.told.what] }.into());
        }
    }
    Ok(())
}

/// Whether what would come back finds its number or name free: a round that was paired otherwise
/// meanwhile is in its way.
fn check_taken(view: &View<'_>, operation: &Operation, writes: &[Write]) -> Result<(), Refusal> {
    for write in writes {
        let Some(twin) = view.twin(write)? else { continue };
        let moves = |other: &Write| other.table() == write.table() && other.key() == twin;
        if writes.iter().any(moves) {
            continue;
        }
        if let Some(by) = entered_by(view, write.table(), twin)? {
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

/// The operation by which a row came to stand as it does.
pub(crate) fn entered_by(
    view: &View<'_>,
    table: Table,
    key: RowKey,
) -> Result<Option<Operation>, Refusal> {
    let changes = view.blame(table, key)?;
    for change in changes.into_iter().rev() {
        let told = &change.operation.told;
        // A migration enters nothing. What was taken back and what took it back cancel.
        if told.command != MIGRATION
            && told.undoes.is_none()
            && view.is_live(change.operation.id)?
        {
            return Ok(Some(change.operation));
        }
    }
    Ok(None)
}
