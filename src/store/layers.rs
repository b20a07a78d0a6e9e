//! [`Layers`], what lies over a record.
use std::collections::HashSet;

use super::{StoreError, View};
use tournament::{GameNo, Layers};

/// Over most records lies nothing, and one question is prepared in half the time of three.
const IS_ANY: &str = "SELECT EXISTS (SELECT 1 FROM announcement WHERE game = ?1) \
    OR EXISTS (SELECT 1 FROM ruling WHERE game = ?1) \
    OR EXISTS (SELECT 1 FROM incident WHERE game = ?1)";

const RULED: &str = "SELECT DISTINCT game FROM ruling";

impl View<'_> {
    /// The records on which something was ruled, whether it stands or not.
    pub fn ruled_games(&self) -> Result<HashSet<GameNo>, StoreError> {
        let mut statement = self.connection().prepare_cached(RULED)?;
        let games = statement.query_map([], |row| row.get(0).map(GameNo))?;
        Ok(games.collect::<Result<_, _>>()?)
    }

    /// All that lies over a record.
    pub fn layers(&self, game: GameNo) -> Result<Layers, StoreError> {
        let mut statement = self.connection().prepare_cached(IS_ANY)?;
        if !statement.query_row([game.0], |row| row.get(0))? {
            return Ok(Layers::default());
        }
        Ok(Layers {
            announcements: self.announcements(game)?,
            rulings: self.rulings(game)?,
            incidents: self.incidents(game)?,
        })
    }
}
