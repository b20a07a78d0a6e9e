//! `hall revoke`: a player's own page opens no more.
use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::{Answer, Context, Failure};
use ::show::event::loaded::Loaded;
use desk::{Refusal, Rehearsal, find_player};
use report::visible;
use tournament::{Player, PlayerId};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall revoke ann

The old page says that it is closed and leads to the desk; what was reported there stays. A new
card opens a new page: `sixzero hall links ann`.")]
pub struct Revoke {
    /// Name players, or give numbers
    #[arg(required = true)]
    players: Vec<String>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// Whose pages were closed.
#[derive(Serialize)]
pub struct Revoked<'a> {
    /// By name.
    players: Vec<&'a str>,
    /// Whether it was done; not in a dry run.
    revoked: bool,
}

pub fn run(context: &Context, asked: &Revoke) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, asked.division.name())?;
    let all = loaded.players();
    let players = asked.players.iter().map(|name| find_player(&all, name));
    let players: Vec<&Player> = players.collect::<Result<_, Refusal>>()?;
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        let ids: Vec<PlayerId> = players.iter().map(|player| player.id).collect();
        (context.program().room.revoke)(&context.event_file()?, &ids)?;
    }
    let names: Vec<String> =
        players.iter().map(|player| visible(&player.name).into_owned()).collect();
    let numbers: Vec<String> = players.iter().map(|player| player.number.0.to_string()).collect();
    let said = format!(
        "Closed: the {} of {}. `sixzero hall links {}` prints {}.",
        match players[..] {
            [_] => "page",
            _ => "pages",
        },
        names.join(", "),
        numbers.join(" "),
        match players[..] {
            [_] => "a new card",
            _ => "new cards",
        },
    );
    let value = Revoked {
        players: names.iter().map(String::as_str).collect(),
        revoked: rehearsal == Rehearsal::Real,
    };
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, Vec::new()))
}
