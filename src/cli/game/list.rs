//! The games of an event, and how each stands.
use serde_json::json;

use crate::cli::{Answer, Context, Failure, Voice};
use report::visible;
use tournament::GameSummary;
use tournament::event::Noun;

/// All games.
pub fn answer(context: &Context) -> Result<Answer, Failure> {
    let games = context.desk()?.shown_of(&[Noun::Game], |view| Ok(view.games()?))?;
    if context.voice() == Voice::Json {
        let games: Vec<_> = games
            .iter()
            .map(|game| {
                let names: Vec<_> = game.players.values().map(|p| p.name.as_str()).collect();
                json!({ "game": game.number.0, "players": names, "state": state(game.summary) })
            })
            .collect();
        return Ok(Answer::json(&json!(games)));
    }
    let lines: Vec<_> = games
        .iter()
        .map(|game| {
            let names: Vec<_> = game.players.values().map(|p| visible(&p.name)).collect();
            format!("game {}: {} ({})", game.number.0, names.join(" - "), state(game.summary))
        })
        .collect();
    Ok(if lines.is_empty() {
        Answer::text("No games yet.")
    } else {
        Answer::text(lines.join("\n"))
    })
}

/// A record's state in a word or two.
fn state(summary: GameSummary) -> &'static str {
    match summary {
        GameSummary::Open => "open",
        GameSummary::AwaitingAcceptance => "waits for accept or challenge",
        GameSummary::AwaitingRacks => "waits for the racks left",
        GameSummary::Finished => "finished",
    }
}
