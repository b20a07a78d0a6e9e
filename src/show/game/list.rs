//! The games of an event, and the state of each.
use std::borrow::Cow;

use serde::Serialize;

use report::visible;
use tournament::{GameRecord, GameSummary};

/// A game of the event.
#[derive(Serialize)]
pub struct Listed<'a> {
    pub game: i64,
    players: Vec<&'a str>,
    /// `open`, `finished`, or what it waits for.
    pub state: &'static str,
}

impl<'a> Listed<'a> {
    pub fn all(games: &'a [GameRecord]) -> Vec<Listed<'a>> {
        let listed = games.iter().map(|game| Listed {
            game: game.number.0,
            players: game.players.values().map(|player| player.name.as_str()).collect(),
            state: state(game.summary),
        });
        listed.collect()
    }

    /// `Ann - Ben`.
    pub fn names(&self) -> String {
        let names: Vec<Cow<'_, str>> = self.players.iter().map(|name| visible(name)).collect();
        names.join(" - ")
    }
}

fn state(summary: GameSummary) -> &'static str {
    match summary {
        GameSummary::Open => "open",
        GameSummary::AwaitingAcceptance => "waits for accept or challenge",
        GameSummary::AwaitingRacks => "waits for the racks left",
        GameSummary::Finished => "finished",
    }
}
