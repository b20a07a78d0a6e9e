//! `pairings`: a round as it hangs on the wall.
use clap::Args;

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::clock;
use crate::cli::report::{ReportArguments, order_asked};
use crate::cli::{Answer, Context, Failure};
use ::show::round::pairings::page;
use report::wall::PairingOrder;
use tournament::RoundNo;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero pairings 4 --order name --output pairings.html

By rank, each pair is placed by its higher player, with both records before the round;
by name, every player has a line; by table, runners find the table. A draft is marked as
one: `sixzero post` hangs nothing but released rounds.")]
pub struct Pairings {
    /// Give the round; the last one where it is not given
    round: Option<u32>,
    /// Choose the order, by rank where none is given
    #[arg(long, value_name = "ORDER", value_parser = one_of(ORDERS))]
    order: Option<PairingOrder>,
    #[command(flatten)]
    report: ReportArguments,
}

const ORDERS: Words<PairingOrder> = &[
    ("rank", PairingOrder::Rank, "By the standings before the round"),
    ("name", PairingOrder::Name, "A line for each player"),
    ("table", PairingOrder::Table, "By the number of the table"),
];

pub fn run(context: &Context, asked: &Pairings) -> Result<Answer, Failure> {
    let order = order_asked(context, asked.order, ORDERS).unwrap_or(PairingOrder::Rank);
    asked.report.answer(context, |_, loaded| {
        let rounds = loaded.round(asked.round.map(RoundNo))?;
        page(&loaded.event, &rounds, order, clock::TIMES)
    })
}
