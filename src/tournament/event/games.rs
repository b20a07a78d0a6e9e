//! Queries for recorded games, their entries and their layers.
use super::{Event, Fact, Noun, OutOfScope, Part, RowKey};
use crate::{Entry, GameNo, GameRecord, GameSummary, Layers, Note, PairingId};

impl Event {
    /// Every record, by number.
    pub fn games(&self) -> Result<Vec<GameRecord>, OutOfScope> {
        self.every()
    }

    /// The records that are not finished, by number.
    pub fn unfinished_games(&self) -> Result<Vec<GameRecord>, OutOfScope> {
        self.need(Noun::Game, Part::UnfinishedGames)?;
        Ok(self.shelves.games.picked(|game| game.summary != GameSummary::Finished))
    }

    /// The records of a pairing that is loaded by itself, by number.
    pub fn games_of(&self, pairing: PairingId) -> Result<Vec<GameRecord>, OutOfScope> {
        self.need(Noun::Game, Part::Pairing(pairing))?;
        Ok(self.shelves.games.picked(|game| game.pairing == Some(pairing)))
    }

    /// The record with this number, if there is one.
    pub fn game(&self, game: GameNo) -> Result<Option<GameRecord>, OutOfScope> {
        match self.shelves.games.get(RowKey(game.0)) {
            Some(game) => Ok(Some(game.clone())),
            None => self.need(Noun::Game, Part::Game(game)).map(|()| None),
        }
    }

    /// The entries of a record, in order.
    pub fn entries(&self, game: GameNo) -> Result<Vec<Entry>, OutOfScope> {
        let mut entries = self.of_game(game, |entry: &Entry| entry.game)?;
        entries.sort_by_key(|entry| entry.place);
        Ok(entries)
    }

    /// The notes of a record, the oldest first.
    pub fn notes(&self, game: GameNo) -> Result<Vec<Note>, OutOfScope> {
        self.of_game(game, |note: &Note| note.game)
    }

    pub fn layers(&self, game: GameNo) -> Result<Layers, OutOfScope> {
        Ok(Layers {
            announcements: self.of_game(game, |row: &crate::Announcement| row.game)?,
            rulings: self.of_game(game, |row: &crate::Ruling| row.game)?,
            incidents: self.of_game(game, |row: &crate::Incident| row.game)?,
        })
    }

    fn of_game<T: Fact>(
        &self,
        game: GameNo,
        of: impl Fn(&T) -> GameNo,
    ) -> Result<Vec<T>, OutOfScope> {
        self.need(T::NOUN, Part::Game(game))?;
        Ok(T::shelf(&self.shelves).picked(|row| of(row) == game))
    }
}
