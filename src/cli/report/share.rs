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
  sixzero share prizes

Short lines to paste into a club's chat: a line a table or a player, each by the shortest name
that means nobody else. Drafts are not shared.")]
pub struct Share {
    /// Choose what; else the standings once all results are in, and the pairings before
    #[arg(value_name = "WHAT", value_parser = one_of(WHAT))]
    what: Option<What>,
    /// Give the round; else each division's last released one
    round: Option<u32>,
    #[command(flatten)]
    division: DivisionArgument,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Round(Shared),
    Prizes,
}

const WHAT: Words<What> = &[
    ("pairings", What::Round(Shared::Pairings), "Who meets whom"),
    ("results", What::Round(Shared::Results), "The scores, and what is not in"),
    ("standings", What::Round(Shared::Standings), "The standings after the round"),
    ("prizes", What::Prizes, "Who gets what"),
];

pub fn run(context: &Context, asked: &Share) -> Result<Answer, Failure> {
    let (mut desk, division) = (context.desk()?, asked.division.name());
    let what = match asked.what {
        Some(What::Prizes) => return Ok(share::prizes(&mut desk, division, context.voice())?),
        Some(What::Round(what)) => Some(what),
        None => None,
    };
    let loaded = Loaded::from(&mut desk, division)?;
    Ok(share::answer(&loaded, what, asked.round.map(RoundNo), context.voice())?)
}
