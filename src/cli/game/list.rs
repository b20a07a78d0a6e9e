//! The games of an event, and how each stands.
use std::borrow::Cow;

use serde::Serialize;

use crate::cli::{Answer, Context, Failure, Voice};
use report::visible;
use tournament::GameSummary;
use tournament::event::Noun;

/// A game of the event.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Listed<'a> {
    game: i64,
    players: Vec<&'a str>,
    /// `open`, `finished`, or what it waits for.
    state: &'static str,
}

pub fn answer(context: &Context) -> Result<Answer, Failure> {
    let games = context.desk()?.shown_of(&[Noun::Game], |view| Ok(view.games()?))?;
    let listed = games.iter().map(|game| Listed {
        game: game.number.0,
        players: game.players.values().map(|player| player.name.as_str()).collect(),
        state: state(game.summary),
    });
    let listed: Vec<_> = listed.collect();
    let line = |one: &Listed<'_>| {
        let names: Vec<Cow<'_, str>> = one.players.iter().map(|name| visible(name)).collect();
        format!("game {}: {} ({})", one.game, names.join(" - "), one.state)
    };
    Ok(match context.voice() {
        Voice::Json => Answer::json(&listed),
        Voice::Text if listed.is_empty() => Answer::text("No games yet."),
        Voice::Text => Answer::text(listed.iter().map(line).collect::<Vec<_>>().join("\n")),
    })
}

fn state(summary: GameSummary) -> &'static str {
    match summary {
        GameSummary::Open => "open",
        GameSummary::AwaitingAcceptance => "waits for accept or challenge",
        GameSummary::AwaitingRacks => "waits for the racks left",
        GameSummary::Finished => "finished",
    }
}
