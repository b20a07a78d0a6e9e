//! [`Which`]: the game that a verb is about.
use clap::Args;

use crate::cli::{Context, Failure};
use desk::{Desk, GameFile, Refusal, which_game};
use rules::TurnNo;
use tournament::GameNo;

#[derive(Clone, Copy, Debug, Args)]
pub struct Which {
    /// The game; left out, the only unfinished one
    #[arg(long, short, value_name = "N", env = "SIXZERO_GAME")]
    pub(in crate::cli) game: Option<i64>,
}

/// The game that is meant; to look at one, the last there is will do.
pub(in crate::cli) fn load(context: &Context, which: Which) -> Result<GameFile, Failure> {
    let mut desk = context.desk()?;
    let number = meant(&mut desk, which)?;
    Ok(desk.shown_game(number, |view| GameFile::load(view, number))?)
}

/// The named game, else the only unfinished one, else the last one.
pub(in crate::cli) fn meant(desk: &mut Desk, which: Which) -> Result<GameNo, Failure> {
    match which.game {
        Some(number) => Ok(GameNo(number)),
        None => last_touched(desk),
    }
}

/// The only unfinished game, else the last one.
pub(in crate::cli) fn last_touched(desk: &mut Desk) -> Result<GameNo, Failure> {
    Ok(desk.view(|view| match which_game(view, None) {
        Err(Refusal::NoOpenGame) => {
            view.games()?.last().map(|game| game.number).ok_or(Refusal::NoOpenGame)
        }
        found => found,
    })?)
}

/// The game that is meant, as it stood after a turn.
pub(in crate::cli) fn load_at(
    desk: &mut Desk,
    which: Which,
    at: Option<TurnNo>,
) -> Result<GameFile, Failure> {
    let number = meant(desk, which)?;
    let file = desk.shown_game(number, |view| GameFile::load(view, number))?;
    Ok(match at {
        Some(turn) => file.at(turn)?,
        None => file,
    })
}
