//! `wallchart`, `crosstable`, `starts`, `wins`, `scorecard`: rounds by player.
use clap::Args;

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::report::{ReportArguments, order_asked};
use crate::cli::{Answer, Context, Failure};
use ::show::chart::cards::{chart, scorecards};
use ::show::round::span::RoundSpan;
use report::page::Page;
use report::{self, Across, DivisionCards, Filling, PlayerOrder, Readers};

#[derive(Debug, Args)]
struct Chart {
    /// Show these rounds: 4-6, 4-, -6 or 4; sums count from round 1
    #[arg(long, value_name = "ROUNDS", allow_hyphen_values = true)]
    rounds: Option<RoundSpan>,
    #[command(flatten)]
    report: ReportArguments,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero wallchart --order rank --output wallchart.html

In each round: result and own score, the opponent's number and which turn, wins-losses and
spread by then. Drafts are not in it.")]
pub struct Wallchart {
    /// Choose the order, by number where none is given
    #[arg(long, value_name = "ORDER", value_parser = one_of(ORDERS))]
    order: Option<PlayerOrder>,
    #[command(flatten)]
    chart: Chart,
}

const ORDERS: Words<PlayerOrder> = &[
    ("number", PlayerOrder::Number, "By number"),
    ("name", PlayerOrder::Name, "By name"),
    ("rank", PlayerOrder::Rank, "By rank"),
];

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero crosstable --across rounds

Opponents stand across where everybody has met more than half of the others, as in a round
robin; else the rounds do.")]
pub struct Crosstable {
    /// Choose what goes across
    #[arg(long, value_name = "WHAT", value_parser = one_of(ACROSS))]
    across: Option<Across>,
    #[command(flatten)]
    chart: Chart,
}

const ACROSS: Words<Across> =
    &[("opponents", Across::Opponents, "The opponents"), ("rounds", Across::Rounds, "The rounds")];

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero starts")]
pub struct Starts {
    #[command(flatten)]
    chart: Chart,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero wins --rounds -6

W won, L lost, T tied, B bye, FW and FL won and lost by forfeit, A absent, N counts for nothing, ? not
in, - not paired.")]
pub struct Record {
    #[command(flatten)]
    chart: Chart,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero scorecard ann
  sixzero scorecard --blank --output cards.html

Without a player, a sheet for each. Rounds that are planned and not paired are empty lines.")]
pub struct ScorecardArguments {
    /// Name the player, or give the number
    player: Option<String>,
    /// Leave results empty, to be filled in by hand
    #[arg(long)]
    blank: bool,
    #[command(flatten)]
    chart: Chart,
}

pub fn wallchart(context: &Context, asked: &Wallchart) -> Result<Answer, Failure> {
    let order = order_asked(context, asked.order, ORDERS).unwrap_or(PlayerOrder::Number);
    asked
        .chart
        .answer(context, |event, cards| report::wallchart(event, cards, order, Readers::Both))
}

pub fn crosstable(context: &Context, asked: &Crosstable) -> Result<Answer, Failure> {
    let across = asked.across.unwrap_or(Across::Fitting);
    asked
        .chart
        .answer(context, |event, cards| report::crosstable(event, cards, across, Readers::Both))
}

pub fn starts(context: &Context, asked: &Starts) -> Result<Answer, Failure> {
    asked.chart.answer(context, report::starts)
}

pub fn record(context: &Context, asked: &Record) -> Result<Answer, Failure> {
    asked.chart.answer(context, report::playing_record)
}

pub fn scorecard(context: &Context, asked: &ScorecardArguments) -> Result<Answer, Failure> {
    let filling = if asked.blank { Filling::Pairings } else { Filling::Known };
    let (only, span) = (asked.player.as_deref(), asked.chart.rounds.unwrap_or_default());
    asked.chart.report.answer(context, |_, loaded| scorecards(loaded, span, only, filling))
}

impl Chart {
    fn answer(
        &self,
        context: &Context,
        draw: impl FnOnce(&str, &[DivisionCards<'_>]) -> Page,
    ) -> Result<Answer, Failure> {
        let span = self.rounds.unwrap_or_default();
        self.report.answer(context, |_, loaded| chart(loaded, span, draw))
    }
}
