//! `game lexicon`: by which word list a game is judged.
use clap::Args;

use crate::cli::game::{Which, changed};
use crate::cli::{Answer, Context, Failure, lexicon};
use ::show::game::json;
use desk::GameFile;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game lexicon CSW
  sixzero game lexicon event --game 3

`event` is what the event has agreed on. Once something is entered in the game another list needs
`--accept lexicon-in-use` and a reason; rulings that were made keep theirs.")]
pub struct Lexicon {
    /// The list
    #[arg(value_name = "NAME|FILE|paper:BOOK|wordnik|event")]
    list: String,
    #[command(flatten)]
    which: Which,
}

/// The word that gives the event's list again.
const EVENTS: &str = "event";

pub fn run(context: &Context, Lexicon { list, which }: &Lexicon) -> Result<Answer, Failure> {
    let (mut desk, number) = which.open(context)?;
    let named = match list.as_str() {
        EVENTS => None,
        list => {
            let file = desk.view(|view| GameFile::load(view, number))?;
            lexicon::of_game(context, Some(list), Some(file.game.rules()))?
        }
    };
    let (list, remarks) = named.map(|named| (named.lexicon, named.remarks)).unzip();
    let mut receipt = desk.set_game_lexicon(&context.stamp(), number, list.as_ref())?;
    receipt.remarks.extend(remarks.into_iter().flatten());
    let file = &receipt.value;
    Ok(changed(&receipt, context.voice(), json::usual(file), "", file))
}
