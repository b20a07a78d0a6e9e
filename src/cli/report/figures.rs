//! `statistics`, `finalreport`, `roster`: the event as a whole.
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::app::loaded::{Loaded, RoundLoaded};
use crate::cli::report::ReportArguments;
use crate::cli::report::rounds::RoundSpan;
use crate::cli::standings::{Ranked, unfinished};
use crate::cli::{Answer, Context, Failure};
use report::{self, DivisionNamed, Figure};
use tournament::statistics::Statistics;
use tournament::{RoundState, plural};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero statistics --only high-win,upsets --top 3

Games with both scores count; byes, forfeits and void games do not. Who is equal with
the last place is listed too.")]
pub struct StatisticsArguments {
    /// Show these lists alone, as high-win,upsets
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = figure())]
    only: Vec<Figure>,
    /// List so many places
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
    let loaded = asked.report.load(context)?;
    let span = asked.rounds.unwrap_or_default();
    span.check(&loaded)?;
    let statistics = counted(&loaded, span);
    let figures = if asked.only.is_empty() { &Figure::ALL[..] } else { &asked.only };
    let event = &loaded.event.settings.name;
    let page = report::statistics(event, &named(&loaded), &statistics, figures, asked.top);
    asked.report.answer(context, &loaded.event, page)
}

pub fn final_report(context: &Context, asked: &FinalReport) -> Result<Answer, Failure> {
    let loaded = asked.report.load(context)?;
    let ranked = Ranked::all(&loaded)?;
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let players: usize = loaded.fields.iter().map(|field| field.players.len()).sum();
    let last = loaded.fields.iter().map(|field| field.last_round()).max().unwrap_or_default();
    let rounds = plural(last.0, "round", "rounds");
    let mut page = report::final_report(
        &loaded.event.settings.name,
        format!("{players} players, {rounds}"),
        &shown,
        &named(&loaded),
        &counted(&loaded, RoundSpan::default()),
    );
    page.notes = unfinished(&loaded, None);
    asked.report.answer(context, &loaded.event, page)
}

pub fn roster(context: &Context, asked: &Roster) -> Result<Answer, Failure> {
    let loaded = asked.report.load(context)?;
    let event = &loaded.event.settings.name;
    let page = report::roster_page(event, &loaded.divisions(), &loaded.players());
    asked.report.answer(context, &loaded.event, page)
}

fn named(loaded: &Loaded) -> Vec<DivisionNamed<'_>> {
    loaded
        .fields
        .iter()
        .map(|field| DivisionNamed {
            id: field.division.id,
            name: &field.division.name,
            players: &field.players,
        })
        .collect()
}

fn counted(loaded: &Loaded, span: RoundSpan) -> Statistics {
    let rounds = loaded.rounds(|_, round| {
        round.state == RoundState::Released
            && round.number >= span.first()
            && span.through.is_none_or(|through| round.number <= through)
    });
    Statistics::of(&rounds.iter().map(RoundLoaded::counted).collect::<Vec<_>>())
}
