//! `share`: a round for a group's chat.
use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::{Answer, Context, Failure};
use ::show::event::loaded::Loaded;
use ::show::round::share::{self, Shared};
use tournament::RoundNo;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero share
  sixzero share results 3

Short lines to paste into a club's chat: a line a table or a player, each by the shortest name
that means nobody else. Drafts are not shared.")]
pub struct Share {
    /// Choose what; else the standings once all results are in, and the pairings before
    #[arg(value_name = "WHAT", value_parser = one_of(WHAT))]
    what: Option<Shared>,
    /// Give the round; else each division's last released one
    round: Option<u32>,
    #[command(flatten)]
    division: DivisionArgument,
}

const WHAT: Words<Shared> = &[
    ("pairings", Shared::Pairings, "Who meets whom"),
    ("results", Shared::Results, "The scores, and what is not in"),
    ("standings", Shared::Standings, "The standings after the round"),
];

pub fn run(context: &Context, asked: &Share) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, asked.division.name())?;
    Ok(share::answer(&loaded, asked.what, asked.round.map(RoundNo), context.voice())?)
}
