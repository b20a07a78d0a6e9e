//! `game note`: annotations.
use clap::Args;

use crate::cli::game::Which;
use crate::cli::game::fix::turn_number;
use crate::cli::{Answer, Context, Failure};
use ::show::game::json;
use rules::TurnNo;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game note 12 \"he had the other blank\"
  sixzero game note 0 \"annotated by Kim\"

A note changes nothing in the game. It is shown by `game show` and goes along with every
export.")]
pub struct Note {
    /// The turn; 0 for the game as a whole
    #[arg(value_parser = turn_number)]
    turn: u16,
    /// The text
    #[arg(required = true)]
    text: Vec<String>,
    #[command(flatten)]
    which: Which,
}

pub fn run(context: &Context, note: &Note) -> Result<Answer, Failure> {
    let (mut desk, number) = note.which.open(context)?;
    let turn = Some(TurnNo(note.turn)).filter(|turn| *turn > TurnNo(0));
    let receipt = desk.note(&context.stamp(), number, turn, &note.text.join(" "))?;
    let notes = desk.view(|view| receipt.value.notes(view))?;
    Ok(Answer::change(&receipt, context.voice(), json::usual(&receipt.value).with(&notes)))
}
