//! Over which records something lies.
use std::collections::HashSet;

use crate::{StoreError, View};
use tournament::GameNo;

const RULED: &str = "SELECT DISTINCT game FROM ruling";

impl View<'_> {
    /// The records on which something was ruled, whether it stands or not.
    pub fn ruled_games(&self) -> Result<HashSet<GameNo>, StoreError> {
        let mut statement = self.connection().prepare_cached(RULED)?;
        let games = statement.query_map([], |row| row.get(0).map(GameNo))?;
        Ok(games.collect::<Result<_, _>>()?)
    }
}
