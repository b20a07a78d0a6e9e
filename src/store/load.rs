//! Loading: of an event, the parts that are asked for.
use rusqlite::Params;
use tournament::GameRecord;
use tournament::event::{Event, Noun, Part, RowKey};

use crate::row::each::each;
use crate::row::stored::{Columns, Stored};
use crate::row::table::spec;
use crate::{StoreError, View};

/// The nouns that every event is loaded with: they have few rows.
const FRAME: [Noun; 3] = [Noun::Settings, Noun::Division, Noun::Prize];

/// The highest key that the journal knows of a noun.
const JOURNALED: &str = "SELECT max(row_key) FROM write WHERE table_name = ?1";

impl View<'_> {
    /// The event with nothing but its settings, divisions and prizes.
    pub fn frame(&self) -> Result<Event, StoreError> {
        let mut event = Event::default();
        for noun in FRAME {
            self.load(&mut event, Part::Every(noun))?;
        }
        Ok(event)
    }

    /// The event with these parts of it.
    pub fn event(&self, parts: &[Part]) -> Result<Event, StoreError> {
        let mut event = self.frame()?;
        for part in parts {
            self.load(&mut event, *part)?;
        }
        Ok(event)
    }

    /// All of the event.
    pub fn whole(&self) -> Result<Event, StoreError> {
        let mut event = Event::default();
        for &noun in Noun::ALL {
            self.load(&mut event, Part::Every(noun))?;
            self.load(&mut event, Part::NextKey(noun))?;
        }
        event.note(Part::UnfinishedGames);
        Ok(event)
    }

    /// Loads a part.
    pub fn load(&self, event: &mut Event, part: Part) -> Result<(), StoreError> {
        match part {
            Part::Every(noun) => {
                each!(noun, T => event.fill(self.rows::<T>(T::SPEC.select, [])?));
            }
            Part::Division(division) => {
                for &noun in Noun::ALL {
                    self.fill(event, noun, spec(noun).parts.division, division.0)?;
                }
            }
            Part::Pairing(pairing) => self.load_pairing(event, pairing.0)?,
            Part::Game(game) => {
                for &noun in Noun::ALL {
                    self.fill(event, noun, spec(noun).parts.game, game.0)?;
                }
                let head = event.row(Noun::Game, RowKey(game.0));
                let pairing = head.as_ref().and_then(tournament::event::Fact::of);
                if let Some(pairing) = pairing.and_then(|game: &GameRecord| game.pairing) {
                    self.load_pairing(event, pairing.0)?;
                    event.note(Part::Pairing(pairing));
                }
            }
            Part::UnfinishedGames => event.fill(self.unfinished()?),
            // Who asks for one asks for others next, and they are found by an index.
            Part::NextKey(_) => {
                for &noun in Noun::ALL {
                    event.set_next_key(noun, self.next_key(noun)?);
                }
            }
        }
        event.note(part);
        Ok(())
    }

    fn load_pairing(&self, event: &mut Event, pairing: i64) -> Result<(), StoreError> {
        for &noun in Noun::ALL {
            self.fill(event, noun, spec(noun).parts.pairing, pairing)?;
        }
        Ok(())
    }

    fn fill(
        &self,
        event: &mut Event,
        noun: Noun,
        sql: Option<&'static str>,
        of: i64,
    ) -> Result<(), StoreError> {
        let Some(sql) = sql else { return Ok(()) };
        each!(noun, T => event.fill(self.rows::<T>(sql, [of])?));
        Ok(())
    }

    /// The key for the next new row: one that no row has or ever had, undone ones too. Every row
    /// is in the journal.
    fn next_key(&self, noun: Noun) -> Result<i64, StoreError> {
        let last: Option<i64> = self
            .connection()
            .prepare_cached(JOURNALED)?
            .query_row([noun.name()], |row| row.get(0))?;
        Ok(last.unwrap_or(0) + 1)
    }

    /// The rows that a statement gives.
    pub(crate) fn rows<T: Stored>(
        &self,
        sql: &'static str,
        parameters: impl Params,
    ) -> Result<Vec<T>, StoreError> {
        let mut statement = self.connection().prepare_cached(sql)?;
        let mut rows = statement.query(parameters)?;
        let mut nouns = Vec::new();
        while let Some(row) = rows.next()? {
            nouns.push(T::read(&mut Columns::new(T::SPEC.name, T::SPEC.columns, row))?);
        }
        Ok(nouns)
    }
}
