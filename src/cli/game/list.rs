//! `game list`.
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::list::Listed;
use tournament::event::Noun;

pub fn answer(context: &Context) -> Result<Answer, Failure> {
    let games = context.desk()?.shown_of(&[Noun::Game], |view| Ok(view.games()?))?;
    let listed = Listed::all(&games);
    let line = |one: &Listed<'_>| format!("game {}: {} ({})", one.game, one.names(), one.state);
    Ok(match context.voice() {
        Voice::Json => Answer::json(&listed),
        Voice::Text if listed.is_empty() => Answer::text("No games yet."),
        Voice::Text => Answer::text(listed.iter().map(line).collect::<Vec<_>>().join("\n")),
    })
}
