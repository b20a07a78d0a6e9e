//! `standings`.
use clap::Args;

use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::round::span::RoundSpan;
use ::show::standings::chances::Among;
use ::show::standings::ranked::{Ranking, StandingsAsked, standings};
use tournament::RoundNo;
use tournament::event::OperationId;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero standings --round 2

Half wins are .5; the spread shown is the one that ranks (capped, where the event caps
spreads). Players who are equal share a rank; withdrawn players have none. `--rounds 4-6`
ranks by those rounds alone, for the prize of an afternoon. `--clinch` says between which
places each player can still end, and how many wins are enough for the places that win
prizes, else for the first 3 (or for the first N): docs/rules/clinch.md. `--team` adds up what the players of each team did, over all
divisions or one.")]
pub struct Standings {
    /// Show them as they were after this round
    #[arg(long, short, value_name = "N")]
    round: Option<u32>,
    /// Show them as they were after this operation of the log
    #[arg(long, value_name = "OPERATION")]
    at: Option<i64>,
    /// Count these rounds alone: 4-6, 4-, -6 or 4
    #[arg(long, value_name = "ROUNDS", conflicts_with = "round", allow_hyphen_values = true)]
    rounds: Option<RoundSpan>,
    /// Add each player's estimated rating and performance rating
    #[arg(long, conflicts_with_all = ["rounds", "at"])]
    ratings: bool,
    /// Say where each can still end, and who can be among the first N
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = USUAL,
        value_parser = among, conflicts_with_all = ["round", "rounds"])]
    clinch: Option<Among>,
    /// Rank the players of this class alone
    #[arg(long, value_name = "CLASS", conflicts_with = "clinch")]
    class: Option<String>,
    /// Rank the teams by the results of their players
    #[arg(long, conflicts_with_all = ["clinch", "class", "ratings"])]
    team: bool,
    #[command(flatten)]
    report: ReportArguments,
}

/// What stands for [`Among::Prizes`]; no one types it.
const USUAL: &str = "prizes";

fn among(text: &str) -> Result<Among, String> {
    match text.parse() {
        _ if text == USUAL => Ok(Among::Prizes),
        Ok(places) if places > 0 => Ok(Among::First(places)),
        Ok(_) | Err(_) => Err("a number of places, from 1".to_owned()),
    }
}

pub fn run(context: &Context, asked: &Standings) -> Result<Answer, Failure> {
    let through = RoundSpan { from: None, through: asked.round.map(RoundNo) };
    let what = StandingsAsked {
        division: asked.report.division.name(),
        at: asked.at.map(OperationId),
        span: asked.rounds.unwrap_or(through),
        class: asked.class.as_deref(),
        ranking: match (asked.clinch, asked.team, asked.ratings) {
            (Some(among), ..) => Ranking::Clinch(among),
            (None, true, _) => Ranking::Teams,
            (None, false, true) => Ranking::Rated,
            (None, false, false) => Ranking::Plain,
        },
    };
    let wanted = asked.report.wanted(context)?;
    let mut desk = context.desk()?;
    let (loaded, report) = standings(&mut desk, &what, wanted)?;
    asked.report.ranked(context, &loaded.event, report)
}
