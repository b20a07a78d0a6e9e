//! Loading the parts of an event that are asked for.
use rusqlite::Params;
use tournament::GameRecord;
use tournament::event::{Event, Fact, Noun, Part, RowKey};

use crate::row::each::each;
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Parts, spec};
use crate::{StoreError, View};

/// The nouns that every event is loaded with: they have few rows.
const FRAME: [Noun; 3] = [Noun::Settings, Noun::Division, Noun::Prize];

/// The highest key of a noun in the journal.
const JOURNALED: &str = "SELECT max(row_key) FROM write WHERE table_name = ?1";

impl View<'_> {
    /// The event with only its settings, divisions and prizes.
    pub fn frame(&self) -> Result<Event, StoreError> {
        let mut event = Event::default();
        for noun in FRAME {
            self.load(&mut event, Part::Every(noun))?;
        }
        Ok(event)
    }

    /// The event with these parts.
    pub fn event(&self, parts: &[Part]) -> Result<Event, StoreError> {
        let mut event = self.frame()?;
        for part in parts {
            self.load(&mut event, *part)?;
        }
        Ok(event)
    }

    /// The whole event.
    pub fn whole(&self) -> Result<Event, StoreError> {
        let mut event = Event::default();
        for &noun in Noun::ALL {
            self.load(&mut event, Part::Every(noun))?;
            self.load(&mut event, Part::NextKey(noun))?;
        }
        event.note(Part::UnfinishedGames);
        Ok(event)
    }

    pub fn load(&self, event: &mut Event, part: Part) -> Result<(), StoreError> {
        match part {
            Part::Every(noun) => {
                each!(noun, T => event.fill(self.rows::<T>(T::SPEC.select, [])?));
            }
            Part::Division(division) => {
                self.fill(event, |parts| parts.division, division.0)?;
            }
            Part::Pairing(pairing) => self.fill(event, |parts| parts.pairing, pairing.0)?,
            Part::Game(game) => {
                self.fill(event, |parts| parts.game, game.0)?;
                let head = event.row(Noun::Game, RowKey(game.0));
                let pairing = head.as_ref().and_then(Fact::of);
                if let Some(pairing) = pairing.and_then(|game: &GameRecord| game.pairing) {
                    self.fill(event, |parts| parts.pairing, pairing.0)?;
                    event.note(Part::Pairing(pairing));
                }
            }
            Part::UnfinishedGames => event.fill(self.unfinished()?),
            // A command that needs one key needs others next, and an index finds them.
            Part::NextKey(_) => {
                for &noun in Noun::ALL {
                    event.set_next_key(noun, self.next_key(noun)?);
                }
            }
        }
        event.note(part);
        Ok(())
    }

    /// Adds the rows of each noun that belong to the part with this key.
    fn fill(
        &self,
        event: &mut Event,
        part: impl Fn(&Parts) -> Option<&'static str>,
        key: i64,
    ) -> Result<(), StoreError> {
        for &noun in Noun::ALL {
            if let Some(sql) = part(&spec(noun).parts) {
                each!(noun, T => event.fill(self.rows::<T>(sql, [key])?));
            }
        }
        Ok(())
    }

    /// The key for the next new row, which no row has or ever had, undone ones included: the
    /// journal has every row.
    fn next_key(&self, noun: Noun) -> Result<i64, StoreError> {
        let last: Option<Option<i64>> = self.first(JOURNALED, [noun.name()], |row| row.get(0))?;
        Ok(last.flatten().unwrap_or(0) + 1)
    }

    /// The rows that a statement gives.
    pub(crate) fn rows<T: Stored>(
        &self,
        sql: &'static str,
        parameters: impl Params,
    ) -> Result<Vec<T>, StoreError> {
        let (table, columns) = (T::SPEC.name, T::SPEC.columns);
        self.query(sql, parameters, |row| T::read(&mut Columns::new(table, columns, row)))
    }
}
