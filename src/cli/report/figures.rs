//! `statistics`, `finalreport`, `roster`: the event as a whole.
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::chart::figures;
use ::show::round::span::RoundSpan;
use desk::Refusal;
use report::Figure;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero statistics --only high-win,upsets --top 3

Games with both scores count; byes, forfeits and void games do not. Players equal
with the last one listed are listed too.")]
pub struct StatisticsArguments {
    /// Show these lists alone, as high-win,upsets
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = figure())]
    only: Vec<Figure>,
    /// Choose how many places are listed
    #[arg(long, value_name = "N", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    top: u32,
    /// Count these rounds: 4-6, 4-, -6 or 4
    #[arg(long, value_name = "ROUNDS", allow_hyphen_values = true)]
    rounds: Option<RoundSpan>,
    #[command(flatten)]
    report: ReportArguments,
}

fn figure() -> impl TypedValueParser<Value = Figure> {
    PossibleValuesParser::new(Figure::ALL.iter().map(|figure| figure.name())).try_map(|typed| {
        let found = Figure::ALL.into_iter().find(|figure| figure.name() == typed);
        found.ok_or("it is not one of the lists")
    })
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero finalreport --output report.txt

Standings, the highest games and the event in figures, for a mailing list or a web site.")]
pub struct FinalReport {
    #[command(flatten)]
    report: ReportArguments,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero roster --output roster.html")]
pub struct Roster {
    #[command(flatten)]
    report: ReportArguments,
}

pub fn statistics(context: &Context, asked: &StatisticsArguments) -> Result<Answer, Failure> {
    let span = asked.rounds.unwrap_or_default();
    let StatisticsArguments { only, top, report, .. } = asked;
    report.answer(context, |_, loaded| figures::statistics(loaded, span, only, *top))
}

pub fn final_report(context: &Context, asked: &FinalReport) -> Result<Answer, Failure> {
    asked.report.answer(context, |_, loaded| figures::final_report(loaded))
}

pub fn roster(context: &Context, asked: &Roster) -> Result<Answer, Failure> {
    asked.report.answer(context, |_, loaded| Ok::<_, Refusal>(figures::roster(loaded)))
}
