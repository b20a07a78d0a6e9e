//! `chat`: a round as short lines for a group's chat.
use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::{Answer, Context, Failure};
use ::show::round::chat::{self, Topic};
use tournament::RoundNo;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero chat
  sixzero chat results 3
  sixzero chat prizes

A line for each table or player, with names as short as they can be. Drafts are refused.")]
pub struct Chat {
    /// Choose what; else the standings if all results are in, and the pairings if not
    #[arg(value_name = "WHAT", value_parser = one_of(TOPICS))]
    topic: Option<Topic>,
    /// Give the round; else each division's last released one
    round: Option<u32>,
    #[command(flatten)]
    division: DivisionArgument,
}

const TOPICS: Words<Topic> = &[
    ("pairings", Topic::Pairings, "Who meets whom"),
    ("results", Topic::Results, "The scores, and the tables without a result"),
    ("standings", Topic::Standings, "The standings after the round"),
    ("prizes", Topic::Prizes, "Who gets which prize"),
];

pub fn run(context: &Context, asked: &Chat) -> Result<Answer, Failure> {
    let (mut desk, round) = (context.desk()?, asked.round.map(RoundNo));
    Ok(chat::answer(&mut desk, asked.division.name(), asked.topic, round, context.voice())?)
}
