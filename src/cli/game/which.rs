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

impl Which {
    /// The event, and the game of it that is meant: the named one, else the only unfinished one,
    /// else the last one.
    pub(in crate::cli) fn open(self, context: &Context) -> Result<(Desk, GameNo), Failure> {
        let mut desk = context.desk()?;
        let number = match self.game {
            Some(number) => GameNo(number),
            None => last_touched(&mut desk)?,
        };
        Ok((desk, number))
    }

    /// The game that is meant, as it is or as it stood after a turn.
    pub(in crate::cli) fn load(
        self,
        context: &Context,
        at: Option<TurnNo>,
    ) -> Result<(Desk, GameFile), Failure> {
        let (mut desk, number) = self.open(context)?;
        let file = desk.shown_game(number, |view| GameFile::load(view, number))?;
        Ok(match at {
            Some(turn) => (desk, file.at(turn)?),
            None => (desk, file),
        })
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
