//! `game rack`: a rack as it was seen, now or before an earlier turn.
use clap::Args;

use crate::cli::game::lenient::Lenient;
use crate::cli::game::{Which, enter, fix};
use crate::cli::{Answer, Context, Failure};
use desk::{Correction, GameRequest, TurnFix};
use rules::TurnNo;

#[derive(Debug, Args)]
#[command(
    override_usage = "sixzero game rack [OPTIONS] [TURN] <TILES>",
    after_help = "Examples:\n  sixzero game rack AEINRST\n  sixzero game rack 5 AEI____    (before turn 5)\n\n`?` is a blank and `_` a tile that no one saw. More `?` than the set has blanks can only be\ntiles that no one saw: `AEI????` is `AEI____`."
)]
pub struct Rack {
    /// The tiles; for an earlier rack, the turn before them
    #[arg(required = true, num_args = 1..=2, value_name = "TILES")]
    tiles: Vec<String>,
    /// Whose rack; left out, the player on turn
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Keep it as a finding though the set has no such tile left
    #[arg(long)]
    unsure: bool,
    #[command(flatten)]
    which: Which,
}

pub fn run(context: &Context, rack: &Rack) -> Result<Answer, Failure> {
    let lenient = Lenient { unsure: rack.unsure, ..Lenient::default() };
    match &rack.tiles[..] {
        [turn, tiles] => {
            if rack.player.is_some() {
                return Err(Failure::usage(
                    "an earlier turn says whose rack it was",
                    "leave `--player` out",
                ));
            }
            let Ok(turn) = turn.parse() else {
                return Err(Failure::usage(
                    format!("`{turn}` is not a turn"),
                    "`sixzero game rack AEINRST`, or `sixzero game rack 5 AEI____` for the \
                           rack before turn 5",
                ));
            };
            let fix = TurnFix { rack: Some(tiles.clone()), ..TurnFix::default() };
            let correction = Correction::Turn { turn: TurnNo(turn), fix };
            fix::correct(context, rack.which, lenient, &correction)
        }
        tiles => {
            let request = GameRequest::Rack { player: rack.player.clone(), rack: tiles.concat() };
            enter(context, rack.which, lenient, &request)
        }
    }
}
