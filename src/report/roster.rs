//! [`Roster`]: players by their permanent key, and their names.
use std::collections::HashMap;

use crate::Cell;
use tournament::{Division, Player, PlayerId};

pub(crate) struct Roster<'a>(HashMap<PlayerId, &'a Player>);

impl<'a> Roster<'a> {
    pub(crate) fn new(players: impl IntoIterator<Item = &'a Player>) -> Roster<'a> {
        Roster(players.into_iter().map(|player| (player.id, player)).collect())
    }

    pub(crate) fn get(&self, player: PlayerId) -> Option<&'a Player> {
        self.0.get(&player).copied()
    }

    pub(crate) fn number(&self, player: PlayerId) -> Cell {
        self.get(player).map(|player| player.number).into()
    }

    pub(crate) fn name(&self, player: PlayerId) -> &'a str {
        self.get(player).map_or("?", |player| &player.name)
    }

    /// The name with the number, as people say it: `Ann (1)`.
    pub(crate) fn called(&self, player: PlayerId) -> String {
        match self.get(player) {
            Some(player) => format!("{} ({})", player.name, player.number.0),
            None => self.name(player).to_owned(),
        }
    }
}

/// `division A` above a part, if there are several.
pub(crate) fn division_title(division: &Division, among: usize) -> Option<String> {
    (among > 1).then(|| format!("division {}", division.name))
}
