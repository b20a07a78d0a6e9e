//! The verbs of `result` for penalties, replays and decisions.
use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::result::slip::Slip;
use crate::cli::{Answer, Context, Failure};
use desk::PenaltyRequest;
use rules::{Milliseconds, Points};
use tournament::RoundNo;

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Take off what overtime costs
    #[command(after_help = "Examples:
  sixzero result overtime 2 ann 2:05
  sixzero result overtime 2 ann 30 points

A time is written as `2:05`, `2m` or `125s`; a number alone could be minutes or points. 0 takes it
back. With points the table has counted itself: they are taken off as a penalty. The slip keeps the score that the players
signed; what counts is that less the penalty, or the spread, as the rule `overtime_counts`
says. Do not enter it where the slip has the score after the penalty.")]
    Overtime {
        #[command(flatten)]
        of: Of,
        /// Give the time, as 2:05 or -2:05, or the points, as `30 points`
        #[arg(value_name = "TIME", allow_hyphen_values = true)]
        over: String,
        /// What it is, where it is no time
        #[arg(value_name = "points", hide = true)]
        unit: Option<String>,
    },
    /// Take points off by the director's decision
    #[command(after_help = "Example:
  sixzero result penalty 2 ann 25 --reason \"late back from the break\"

They are taken off the spread, after any cap, and change no win, unless the rule
`penalty_counts` says otherwise.")]
    Penalty {
        #[command(flatten)]
        of: Of,
        /// Give the points
        #[arg(allow_negative_numbers = true)]
        #[arg(value_parser = clap::value_parser!(i32).range(1..=MOST_POINTS))]
        points: i32,
    },
    /// Order a game to be played again
    #[command(after_help = "Example:
  sixzero result replay 2 ann --reason \"a tile was missing\"")]
    Replay {
        #[command(flatten)]
        of: Of,
    },
    /// Decide a game
    #[command(after_help = "Example:
  sixzero result adjudicate 2 \"ann 310 eve 290\" --reason \"the hall closed\"

The scores are the director's; `--won` names a winner whatever they are.")]
    Adjudicate(Slip),
}

#[derive(Debug, Args)]
pub struct Of {
    /// Give the round
    round: u32,
    /// Name the player, or give the number
    player: String,
    #[command(flatten)]
    division: DivisionArgument,
}

/// What was taken off.
#[derive(Serialize)]
pub struct Penalised {
    round: u32,
    /// 0 where a penalty was taken back.
    points: i32,
}

/// What a decision on a game came to.
#[derive(Serialize)]
pub struct Decided<'a> {
    round: u32,
    /// The result in words.
    result: &'a str,
}

const MOST_POINTS: i64 = 10_000;

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Overtime { of, over, unit } => {
            let text = unit.iter().fold(over.clone(), |over, unit| format!("{over} {unit}"));
            penalise(context, of, overtime(&text)?)
        }
        Command::Penalty { of, points } => {
            penalise(context, of, PenaltyRequest::Director(Points(*points)))
        }
        Command::Replay { of } => {
            let division = of.division.name();
            let round = RoundNo(of.round);
            let receipt = context.desk()?.replay(&stamp, division, round, &of.player)?;
            let value = Decided { round: of.round, result: &receipt.value.result };
            Ok(Answer::change(&receipt, context.voice(), value))
        }
        Command::Adjudicate(slip) => {
            let entry = slip.entry(&slip.text())?;
            let receipt = context.desk()?.decide_game(&stamp, &entry)?;
            let value = Decided { round: entry.round.0, result: &receipt.value.result };
            Ok(Answer::change(&receipt, context.voice(), value))
        }
    }
}

fn penalise(context: &Context, of: &Of, request: PenaltyRequest) -> Result<Answer, Failure> {
    let division = of.division.name();
    let mut desk = context.desk()?;
    let round = RoundNo(of.round);
    let receipt = desk.penalise(&context.stamp(), division, round, &of.player, request)?;
    let points = receipt.value.as_ref().map(|penalty| penalty.points.0);
    let value = Penalised { round: of.round, points: points.unwrap_or_default() };
    Ok(Answer::change(&receipt, context.voice(), value))
}

/// `2:05` is a time, `30 points` is what the table took off for one.
fn overtime(text: &str) -> Result<PenaltyRequest, Failure> {
    let points = text.strip_suffix(" points").and_then(|points| points.trim().parse().ok());
    if let Some(points) = points.filter(|points| (1..=MOST_POINTS).contains(&i64::from(*points))) {
        return Ok(PenaltyRequest::OvertimePoints(Points(points)));
    }
    Ok(PenaltyRequest::Overtime(match text {
        "0" => Milliseconds::default(),
        time => Milliseconds::parse(time)?,
    }))
}
