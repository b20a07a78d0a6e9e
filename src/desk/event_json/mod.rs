//! The whole event as JSON, row by row: [`Desk::event_json`], [`Desk::create_of_json`].
mod cells;
mod fits;
mod older;

use crate::commit::Act;
use crate::view::found;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use crate::event_json::cells::{impossible, shown, wrong};
use crate::event_json::fits::{Places, misfits, unreadable};
use crate::event_json::older::say_confirmation;
use crate::{
    Desk, DivisionField, Done, EventField, EventMade, Plan, Receipt, Refusal, Rehearsal, Stamp,
    View,
};
use exchange::Problem;
use exchange::event_json::{EventJson, JsonCell, Origin, in_order};
use store::{Cell, RowImages, Store, StoreError, column_kinds, columns, verify as verify_store};
use tournament::event::{Fact, Noun, OperationKind};
use tournament::{GameResult, ResultKind, SeatResults};

impl Desk {
    /// All data of the event except recorded games, which have their own files.
    pub fn event_json(&mut self) -> Result<EventJson, Refusal> {
        self.shown_of(&[Noun::Kept], |view| {
            let mut event = EventJson { from: origin(view)?, nouns: Vec::new() };
            for &table in Noun::ALL.iter().filter(|table| is_told(**table)) {
                let columns: Vec<Arc<str>> =
                    columns(table).iter().map(|column| (*column).into()).collect();
                let rows = view.journal.images(table)?.into_iter().map(|image| {
                    columns.iter().cloned().zip(image.cells().iter().map(told)).collect()
                });
                event.nouns.push((table.name().to_owned(), rows.collect()));
            }
            Ok(event)
        })
    }

    /// Makes an event in a new file from its JSON: all of it or nothing.
    ///
    /// # Errors
    /// The file exists already, or a list of everything that is wrong in the JSON: types of cells,
    /// values that no command accepts, rows that contradict each other, and at last all that
    /// [`Desk::verify`] would find in the event.
    pub fn create_of_json(
        path: &Path,
        stamp: &Stamp,
        mut event: EventJson,
    ) -> Result<Receipt<EventMade>, Refusal> {
        say_confirmation(&mut event);
        let impossible = impossible(&event);
        let from = event.from.take();
        let made = made(&event);
        let writes = writes(event)?;
        ensure(impossible)?;
        let places = Places::of(&writes);
        let mut desk = Desk::of(Store::create(path)?);
        let said = match &from {
            None => format!("Made the event {} from its JSON.", made.name),
            Some(from) => format!("Made the event {} from its JSON, of {from}.", made.name),
        };
        let plan = Plan::new(said, Vec::new(), made);
        let operation = Act::operation(stamp, &OperationKind::EventNew, &plan);
        let id = desk.store.write(|series| {
            let id = series.commit_rows(&operation, &writes)?;
            let journal = series.view();
            let checked = unreadable(&journal, &places).and_then(ensure);
            let checked = checked.and_then(|()| found(&journal, |view| whole(view, &places)));
            checked.map_err(no_event)?;
            Ok(id)
        });
        let id = id.map_err(misfit)?;
        let done = match stamp.rehearsal {
            Rehearsal::Real => {
                desk.keep()?;
                Done::Committed(id)
            }
            Rehearsal::DryRun => Done::Rehearsed,
        };
        Ok(Receipt { said: plan.said, remarks: plan.remarks, done, value: plan.value })
    }
}

/// The journal and the operation of this state.
fn origin(view: &View<'_>) -> Result<Option<Origin>, Refusal> {
    let (Some(event), Some(tip)) = (view.journal.event_id()?, view.journal.tip()?) else {
        return Ok(None);
    };
    Ok(Some(Origin { event: event.0, operation: tip.revision.0, hash: tip.hash.to_lowercase() }))
}

/// Turns the file's refusal of a row into a fault of the JSON.
fn misfit(refusal: Refusal) -> Refusal {
    let (noun, key, why) =
        if let Refusal::Store(StoreError::Constraint { table, key, constraint }) = &refusal {
            (table.name(), key.0, format!("it {constraint}"))
        } else if let Refusal::Store(StoreError::Stale { table, key }) = &refusal {
            (table.name(), key.0, "there are two of this key".to_owned())
        } else {
            return refusal;
        };
    Refusal::EventJson(vec![misfit_of(noun, key, &why)])
}

/// Whether a table belongs to the JSON. Recorded games have their own format, which hides what must
/// not be seen before they are over.
fn is_told(table: Noun) -> bool {
    match table {
        Noun::Settings
        | Noun::Division
        | Noun::Player
        | Noun::Round
        | Noun::Pairing
        | Noun::Result
        | Noun::Absence
        | Noun::Penalty
        | Noun::Kept
        | Noun::Report
        | Noun::Claim
        | Noun::LateCorrection
        | Noun::Sheet
        | Noun::Prize => true,
        Noun::Game
        | Noun::Entry
        | Noun::Adjudication
        | Noun::Announcement
        | Noun::Ruling
        | Noun::Incident
        | Noun::Note
        // It refers to an operation of this file's journal.
        | Noun::Savepoint => false,
    }
}

pub(super) fn told(cell: &Cell) -> JsonCell {
    match cell {
        Cell::Null => JsonCell::Null,
        Cell::Integer(integer) => JsonCell::Integer(*integer),
        Cell::Text(text) => JsonCell::Text(text.clone()),
    }
}

fn ensure(errors: Vec<Problem>) -> Result<(), Refusal> {
    if errors.is_empty() { Ok(()) } else { Err(Refusal::EventJson(errors)) }
}

/// The rows, parents first, every cell of its column's type.
fn writes(mut event: EventJson) -> Result<Vec<RowImages>, Refusal> {
    let kinds = column_kinds()?;
    let mut errors = Vec::new();
    for (noun, _) in &event.nouns {
        if Noun::named(noun).is_none_or(|table| !is_told(table)) {
            errors.push(format!("an event has no `{noun}`").into());
        }
    }
    let mut writes = Vec::new();
    for &table in Noun::ALL {
        let rows = event.nouns.iter_mut().find(|(noun, _)| noun == table.name());
        let rows = rows.map(|(_, rows)| std::mem::take(rows)).unwrap_or_default();
        let kinds = kinds.get(&table).map(Vec::as_slice).unwrap_or_default();
        for (place, row) in rows.into_iter().enumerate() {
            if errors.len() >= EventJson::MOST_FAULTS {
                break;
            }
            let cells = match in_order(table.name(), place, row, columns(table)) {
                Ok(cells) => cells,
                Err(found) => {
                    errors.extend(found);
                    continue;
                }
            };
            let cells: Vec<Cell> = cells.into_iter().map(cell).collect();
            for ((column, kind), cell) in columns(table).iter().zip(kinds).zip(&cells) {
                let why = match cell {
                    Cell::Text(text) if text.contains('\0') => "it has a NUL character in it",
                    cell if kind.takes(cell) => continue,
                    Cell::Text(_) | Cell::Integer(_) | Cell::Null => kind.said(),
                };
                let why = if kind.takes(cell) {
                    why.to_owned()
                } else {
                    format!("its column takes {why}")
                };
                errors.push(wrong(table, place, column, shown(&told(cell)), &why));
            }
            writes.extend(RowImages::insert_cells(table, cells));
        }
    }
    if !errors.is_empty() {
        return Err(Refusal::EventJson(errors));
    }
    if !writes.iter().any(|row| row.noun == Noun::Settings) {
        return Err(Refusal::EventJson(vec![not_an_event("it has no settings")]));
    }
    Ok(writes)
}

fn cell(cell: JsonCell) -> Cell {
    match cell {
        JsonCell::Null => Cell::Null,
        JsonCell::Integer(integer) => Cell::Integer(integer),
        JsonCell::Text(text) => Cell::Text(text),
    }
}

fn made(event: &EventJson) -> EventMade {
    let rows = |table: Noun| {
        let found = event.nouns.iter().find(|(noun, _)| noun == table.name());
        found.map(|(_, rows)| rows.as_slice()).unwrap_or_default()
    };
    let name = rows(Noun::Settings).iter().flatten().find_map(|(column, cell)| match cell {
        JsonCell::Text(text) if **column == *"name" => Some(text.clone()),
        JsonCell::Text(_) | JsonCell::Integer(_) | JsonCell::Null => None,
    });
    EventMade {
        name: name.unwrap_or_default(),
        divisions: rows(Noun::Division).len(),
        players: rows(Noun::Player).len(),
        rounds: rows(Noun::Round).len(),
        results: rows(Noun::Result).len(),
        kept: rows(Noun::Kept).len(),
    }
}

/// Reads all of it as the commands will, and then checks it as `verify` does, so that faults are
/// found before the event exists.
fn whole(view: &View<'_>, places: &Places) -> Result<(), Refusal> {
    let event = EventField::load(view)?;
    view.kept()?;
    ensure(misfits(view, places)?)?;
    let mut errors = Vec::new();
    for division in &event.divisions {
        let field = DivisionField::load(view, division)?;
        errors.extend(contradictions(&field));
        field.standings(&event.settings, None)?;
    }
    let flaws = verify_store(view.journal)?.into_iter();
    errors.extend(flaws.map(not_an_event));
    ensure(errors)
}

/// Rows that fit their columns and contradict each other: a player at two tables of a round, a game
/// whose halves do not fit its scores.
fn contradictions(field: &DivisionField) -> Vec<Problem> {
    let mut errors = Vec::new();
    for round in &field.rounds {
        let mut seated = HashSet::new();
        for pairing in field.pairings_of(round) {
            for player in pairing.seats.players().filter(|player| !seated.insert(*player)) {
                let why =
                    format!("{} has two places in round {}", field.name(player), round.number.0);
                errors.push(misfit_of(Noun::Pairing.name(), pairing.id.0, &why));
            }
        }
    }
    for result in field.results.iter().filter(|result| result.kind == ResultKind::Game) {
        let SeatResults::Pair(first, second) = result.seats else { continue };
        let (Some(one), Some(two)) = (first.score, second.score) else { continue };
        let GameResult { seats, .. } =
            GameResult::played(result.pairing, result.source, one, two, &field.policy);
        // The winner of a tie can be decided before the racks are counted.
        let SeatResults::Pair(own, other) = seats else { continue };
        let spreads = (first.spread, second.spread) == (own.spread, other.spread);
        let wins = (first.half_wins, second.half_wins) == (own.half_wins, other.half_wins);
        if !spreads || (one != two && !wins) {
            let why = format!("its wins and spreads are not those of {one} - {two}");
            errors.push(misfit_of(Noun::Result.name(), result.key().0, &why));
        }
    }
    errors
}

fn no_event(refusal: Refusal) -> Refusal {
    if let Refusal::EventJson(_) = refusal {
        return refusal;
    }
    Refusal::EventJson(vec![not_an_event(refusal)])
}

fn misfit_of(noun: &str, key: i64, why: &str) -> Problem {
    format!("`{noun}` with the key {key} does not fit: {why}").into()
}

fn not_an_event(why: impl ToString) -> Problem {
    format!("the rows are not a complete event: {}", why.to_string()).into()
}
