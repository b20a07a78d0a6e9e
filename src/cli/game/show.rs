//! Looking at a game: all of it, as it stood, or as one player may see it.
use clap::Args;

use crate::cli::game::{Which, board};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::json::{GameShown, Racks};
use desk::{GameFile, GameNote, find_seat};
use rules::TurnNo;

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game show --hide-racks\n  sixzero game show --at 3\n  sixzero game show --for ben\n\nWhere sixzero deals, racks are hidden until the game is over."
)]
pub struct Show {
    /// Leave the racks out, for a screen that players see
    #[arg(long)]
    hide_racks: bool,
    /// Show every rack, for the director
    #[arg(long, conflicts_with = "hide_racks")]
    show_racks: bool,
    /// Show only this player's rack
    #[arg(long = "for", value_name = "PLAYER", conflicts_with_all = ["hide_racks", "show_racks"])]
    player: Option<String>,
    /// As it stood after this turn
    #[arg(long, value_name = "TURN")]
    at: Option<u16>,
    #[command(flatten)]
    which: Which,
}

pub fn run(context: &Context, show: &Show) -> Result<Answer, Failure> {
    let (mut desk, file) = show.which.load(context, show.at.map(TurnNo))?;
    let racks = match &show.player {
        Some(player) => Racks::Of(find_seat(file.game.names(), player)?),
        None if show.hide_racks => Racks::Hidden,
        None if show.show_racks => Racks::Shown,
        None => Racks::usual(&file.game),
    };
    let notes = desk.view(|view| file.notes(view))?;
    Ok(answer(context, &file, racks, &notes))
}

pub fn answer(context: &Context, file: &GameFile, racks: Racks, notes: &[GameNote]) -> Answer {
    match context.voice() {
        Voice::Json => Answer::json(&GameShown::of(file, racks).with(notes)),
        Voice::Text => Answer::text(board::page(file, racks, notes, context.width())),
    }
}
