//! [`Event`]: the content of an event file at one revision, as a value.
//!
//! A change is a list of [`Write`]s, each with a row before and after. [`Event::apply`] and
//! [`Event::unapply`] are the only ways to change it. Asking for something that is not loaded
//! gives [`OutOfScope`], never an empty answer.
//!
//! ```
//! use sixzero_tournament::event::{Event, Part, Write};
//! use sixzero_tournament::{Division, DivisionId, DivisionSettings};
//!
//! let open = Division { id: DivisionId(1), name: "Open".into(), own: DivisionSettings::default() };
//! let made = [Write::insert(&open)];
//! let mut event = Event::empty();
//! event.apply(&made).unwrap();
//! assert_eq!(event.divisions(), [open]);
//! event.unapply(&made).unwrap();
//! assert_eq!(event.divisions(), []);
//! ```
mod games;
mod kind;
mod noun;
mod operation;
mod people;
mod rounds;
mod scope;
mod shelf;
mod write;

use std::collections::BTreeMap;

use crate::prize::PrizeLine;
use crate::{Adjudication, Division, DivisionId, Kept, PairingId, Settings};
use scope::Scope;
use shelf::Shelf;

pub use kind::OperationKind;
pub use noun::{Fact, Noun, Row, RowKey, SETTINGS, Shelves};
pub use operation::{ClientKey, NewOperation, Operation, OperationId};
pub use scope::{OutOfScope, Part};
pub use write::{Write, inverse};

/// An event, as far as it is loaded, at one revision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    shelves: Shelves,
    scope: Scope,
    /// Above every key that a noun has or ever had, including undone rows.
    next: BTreeMap<Noun, i64>,
}

/// Why a write does not fit an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    #[error(transparent)]
    OutOfScope(#[from] OutOfScope),
    /// The row is not what the write expects.
    #[error("row {key} of `{noun}` is not what it was")]
    Stale { noun: Noun, key: RowKey },
}

impl Event {
    /// A new event, fully loaded.
    pub fn empty() -> Event {
        let mut event = Event::default();
        event.note(Part::UnfinishedGames);
        for &noun in Noun::ALL {
            event.note(Part::Every(noun));
            event.set_next_key(noun, 1);
        }
        event
    }

    pub fn has(&self, part: Part) -> bool {
        self.scope.has(part)
    }

    /// Notes that this part is loaded, after [`Event::fill`] got all of its rows.
    pub fn note(&mut self, part: Part) {
        self.scope.add(part);
    }

    /// Adds rows that were loaded.
    pub fn fill<T: Fact>(&mut self, rows: Vec<T>) {
        T::shelf_mut(&mut self.shelves).fill(rows);
    }

    /// Sets the key for the next new row of a noun.
    pub fn set_next_key(&mut self, noun: Noun, next: i64) {
        self.next.insert(noun, next);
        self.note(Part::NextKey(noun));
    }

    /// Makes a change: all of it, or nothing if it does not fit.
    ///
    /// # Errors
    /// The first write that does not fit.
    pub fn apply(&mut self, change: &[Write]) -> Result<(), Unfit> {
        let known = (self.scope.clone(), self.next.clone());
        for (done, write) in change.iter().enumerate() {
            if let Err(unfit) = self.put(write) {
                for write in inverse(&change[..done]) {
                    self.put(&write)?;
                }
                (self.scope, self.next) = known;
                return Err(unfit);
            }
        }
        Ok(())
    }

    /// Reverses a change: [`Event::apply`] of its [`inverse`].
    pub fn unapply(&mut self, change: &[Write]) -> Result<(), Unfit> {
        self.apply(&inverse(change))
    }

    fn put(&mut self, write: &Write) -> Result<(), Unfit> {
        let (noun, key) = (write.noun(), write.key());
        let standing = self.shelves.row(noun, key);
        if standing.as_ref() != write.before() {
            let known = standing.or(write.before().cloned());
            match known.as_ref().map(|row| self.part_of(row)) {
                Some(Some(part)) if !self.has(part) && !self.has(Part::Every(noun)) => {
                    return Err(OutOfScope(part).into());
                }
                Some(_) | None => return Err(Unfit::Stale { noun, key }),
            }
        }
        match write.after() {
            Some(row) => {
                self.note_made(row);
                self.shelves.put(row.clone());
            }
            None => self.shelves.remove(noun, key),
        }
        Ok(())
    }

    /// A new part is fully loaded.
    fn note_made(&mut self, row: &Row) {
        let (noun, key) = (row.noun(), row.key());
        match self.next.get_mut(&noun) {
            Some(next) if *next <= key.0 => *next = key.0.saturating_add(1),
            Some(_) | None => {}
        }
        if self.shelves.row(noun, key).is_some() {
            return;
        }
        match row {
            Row::Division(division) => self.note(Part::Division(division.id)),
            Row::Game(game) => self.note(Part::Game(game.number)),
            Row::Settings(_) | Row::Player(_) | Row::Round(_) | Row::Pairing(_) => {}
            Row::Result(_) | Row::Entry(_) | Row::Adjudication(_) | Row::Announcement(_) => {}
            Row::Ruling(_) | Row::Incident(_) | Row::Note(_) | Row::Absence(_) => {}
            Row::Penalty(_) | Row::Kept(_) | Row::Report(_) | Row::Claim(_) => {}
            Row::LateCorrection(_) | Row::Sheet(_) | Row::Prize(_) => {}
        }
    }

    /// The part that a row is loaded with; `None` for rows that are always loaded.
    fn part_of(&self, row: &Row) -> Option<Part> {
        let of_pairing = |pairing: PairingId| match self.division_of(pairing) {
            Some(division) if self.has(Part::Division(division)) => Part::Division(division),
            Some(_) | None => Part::Pairing(pairing),
        };
        Some(match row {
            Row::Settings(_) | Row::Division(_) | Row::Prize(_) => return None,
            Row::Player(row) => Part::Division(row.division),
            Row::Round(row) => Part::Division(row.division),
            Row::Sheet(row) => Part::Division(row.division),
            Row::Pairing(row) => of_pairing(row.id),
            Row::Result(row) => of_pairing(row.pairing),
            Row::Penalty(row) => of_pairing(row.pairing),
            Row::Report(row) => of_pairing(row.pairing),
            Row::Claim(row) => of_pairing(row.pairing),
            Row::LateCorrection(row) => of_pairing(row.pairing),
            Row::Game(row) => Part::Game(row.number),
            Row::Entry(row) => Part::Game(row.game),
            Row::Announcement(row) => Part::Game(row.game),
            Row::Ruling(row) => Part::Game(row.game),
            Row::Incident(row) => Part::Game(row.game),
            Row::Note(row) => Part::Game(row.game),
            Row::Absence(row) => match self.shelves.players.get(RowKey(row.player.0)) {
                Some(player) => Part::Division(player.division),
                None => Part::Every(Noun::Player),
            },
            Row::Adjudication(_) | Row::Kept(_) => Part::Every(row.noun()),
        })
    }

    /// The division of a pairing that is loaded.
    fn division_of(&self, pairing: PairingId) -> Option<DivisionId> {
        let pairing = self.shelves.pairings.get(RowKey(pairing.0))?;
        Some(self.shelves.rounds.get(RowKey(pairing.round.0))?.division)
    }

    /// Requires that all rows of the noun, or this part, are loaded.
    fn need(&self, noun: Noun, part: Part) -> Result<(), OutOfScope> {
        let is_there = self.has(Part::Every(noun)) || self.has(part);
        if is_there { Ok(()) } else { Err(OutOfScope(part)) }
    }

    /// Requires that the division, or all rows of these nouns, are loaded: the noun in question and
    /// those that connect its rows with the division.
    fn need_in(&self, division: DivisionId, nouns: &[Noun]) -> Result<(), OutOfScope> {
        nouns.iter().try_for_each(|noun| self.need(*noun, Part::Division(division)))
    }

    /// Requires that all rows of the noun, or those of this pairing, are loaded.
    fn need_of(&self, noun: Noun, pairing: PairingId) -> Result<(), OutOfScope> {
        match self.division_of(pairing) {
            Some(division) if self.has(Part::Division(division)) => Ok(()),
            Some(_) | None => self.need(noun, Part::Pairing(pairing)),
        }
    }

    /// All rows of a noun, by key.
    pub fn every<T: Fact>(&self) -> Result<Vec<T>, OutOfScope> {
        self.need(T::NOUN, Part::Every(T::NOUN))?;
        Ok(T::shelf(&self.shelves).picked(|_| true))
    }

    /// A row that is loaded, by noun and key.
    pub fn row(&self, noun: Noun, key: RowKey) -> Option<Row> {
        self.shelves.row(noun, key)
    }

    /// The key for the next new row, which no row has or ever had.
    pub fn next_id(&self, noun: Noun) -> Result<i64, OutOfScope> {
        let next = self.next.get(&noun).ok_or(OutOfScope(Part::NextKey(noun)))?;
        let standing = self.shelves.last_key(noun).map_or(0, |last| last.0);
        Ok((*next).max(standing.saturating_add(1)))
    }

    /// `None` before the first operation.
    pub fn settings(&self) -> Option<Settings> {
        self.shelves.settings.get(SETTINGS).cloned()
    }

    /// The divisions, in the order in which they were made.
    pub fn divisions(&self) -> Vec<Division> {
        self.shelves.divisions.picked(|_| true)
    }

    /// The list of prizes, line by line.
    pub fn prizes(&self) -> Vec<PrizeLine> {
        self.shelves.prizes.picked(|_| true)
    }

    /// The answers of the word judge, the oldest first.
    pub fn adjudications(&self) -> Result<Vec<Adjudication>, OutOfScope> {
        self.every()
    }

    /// What is kept of another program's file, in the order in each place.
    pub fn kept(&self) -> Result<Vec<Kept>, OutOfScope> {
        let mut kept: Vec<Kept> = self.every()?;
        kept.sort_by_key(|kept| kept.place);
        Ok(kept)
    }
}
