//! `schedule`: which rounds are paired how.
use std::borrow::Cow;

use clap::Subcommand;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use desk::{DivisionField, DivisionSetting, EventField, EventSetting};
use tournament::pairing::{Method, Recipe, Schedule, SwissParameters};
use tournament::{PlayerStatus, RoundNo};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Set which rounds are paired how
    #[command(after_help = "Example:
  sixzero schedule set \"1-3 random, 4-12 swiss lag 1, 13- koth\"

Each part is its rounds (`4`, `1-3`, `13-`) and a method with its words, as `round pair
--method` takes them; `sixzero help round pair` lists them. `round pair` without a method
goes by the schedule. `none` takes it away.")]
    Set {
        /// Give the phases, with a comma between
        schedule: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Show the schedule, round by round
    #[command(after_help = "Example:
  sixzero schedule show")]
    Show {
        #[command(flatten)]
        division: DivisionArgument,
    },
}

/// The schedule that was set; `null` where it was taken away.
#[derive(Serialize)]
pub struct ScheduleSet {
    schedule: Option<String>,
}

/// How a round is to be paired.
#[derive(Serialize)]
pub struct Planned<'a> {
    division: Cow<'a, str>,
    round: u32,
    method: String,
    /// How it was paired.
    paired: Option<&'a str>,
}

pub fn read(text: &str) -> Result<Schedule, Failure> {
    text.parse().map_err(|error: tournament::pairing::ScheduleError| {
        Failure::usage(
            error.to_string(),
            "as `1-3 random, 4-12 swiss lag 1, 13- koth`; `sixzero help round pair` lists \
               the methods",
        )
    })
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Set { schedule, division } => {
            let schedule = match schedule.as_str() {
                NONE => None,
                text => Some(read(text)?),
            };
            let value = ScheduleSet { schedule: schedule.as_ref().map(ToString::to_string) };
            let (stamp, mut desk) = (context.stamp(), context.desk()?);
            let mut remarks = Vec::new();
            if let Some(schedule) = &schedule {
                let loaded = Loaded::from(&mut desk, division.name())?;
                let goes_by_it = |field: &&DivisionField| {
                    division.division.is_some() || field.division.own.schedule.is_none()
                };
                for field in loaded.fields.iter().filter(goes_by_it) {
                    let new = odd(field, &loaded.event, schedule);
                    remarks.extend(
                        new.into_iter()
                            .filter(|remark| !remarks.contains(remark))
                            .collect::<Vec<_>>(),
                    );
                }
            }
            match &division.division {
                Some(name) => {
                    let setting = DivisionSetting::Schedule(schedule);
                    let mut receipt = desk.set_division(&stamp, name, &setting)?;
                    receipt.remarks.extend(remarks);
                    Ok(Answer::change(&receipt, context.voice(), value))
                }
                None => {
                    let setting = EventSetting::Schedule(schedule);
                    let mut receipt = desk.set_event(&stamp, &setting)?;
                    receipt.remarks.extend(remarks);
                    Ok(Answer::change(&receipt, context.voice(), value))
                }
            }
        }
        Command::Show { division } => show(context, division),
    }
}

/// What a schedule holds for a division that does nothing, or not what its words promise.
fn odd(field: &DivisionField, event: &EventField, schedule: &Schedule) -> Vec<String> {
    let settings = field.division.settings(&event.settings);
    let active = field.players.iter().filter(|player| player.status == PlayerStatus::Active);
    let found = schedule.remarks(settings.rounds, Some(active.count()));
    found.iter().map(ToString::to_string).map(|said| format!("Of the schedule: {said}.")).collect()
}

/// Takes a schedule away.
const NONE: &str = "none";

fn show(context: &Context, division: &DivisionArgument) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, division.name())?;
    let (mut lines, mut values, mut remarks) = (Vec::new(), Vec::new(), Vec::new());
    for field in &loaded.fields {
        let settings = field.division.settings(&loaded.event.settings);
        let schedule = settings.schedule.unwrap_or_default();
        if !schedule.phases.is_empty() {
            remarks.extend(odd(field, &loaded.event, &schedule));
        }
        let paired = field.last_round();
        let last = settings.rounds.unwrap_or_default().max(RoundNo(paired.0 + 1));
        let name = report::visible(&field.division.name);
        if loaded.has_several_divisions() {
            lines.push(format!("Division {name}"));
        }
        for number in (1..=last.0).map(RoundNo) {
            let planned = schedule.phase(number).map_or_else(
                || Recipe::new(Method::Swiss(SwissParameters::default())),
                |phase| phase.recipe.clone(),
            );
            let done = field.round(number).ok();
            let state = match done {
                Some(round) => format!("paired by {}", round.method),
                None if number.0 == paired.0 + 1 => "next".to_owned(),
                None => String::new(),
            };
            let line = format!("{:<3}  {:<28}  {state}", number.0, planned.to_string());
            lines.push(line.trim_end().to_owned());
            values.push(Planned {
                division: name.clone(),
                round: number.0,
                method: planned.to_string(),
                paired: done.map(|round| round.method.as_str()),
            });
        }
    }
    let mut answer = match context.voice() {
        Voice::Json => Answer::json(&values),
        Voice::Text => Answer::text(lines.join("\n") + "\n"),
    };
    answer.remarks = remarks;
    Ok(answer)
}
