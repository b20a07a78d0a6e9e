//! `status`: where the event stands, in one screen.
use clap::Args;
use serde_json::{Value, json};

use crate::cli::{Answer, Context, Failure, Voice, clock};
use desk::{LastEntry, Progress, RoundProgress};
use report::visible;
use tournament::{RoundNo, RoundState};

// `status`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero status")]
pub struct Status {}

/// Says where the event stands.
pub fn run(context: &Context, _: &Status) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    desk.sound()?;
    let progress = desk.progress()?;
    Ok(match context.voice() {
        Voice::Text => Answer::text(text(&progress)),
        Voice::Json => Answer::json(&value(&progress)),
    })
}

fn text(progress: &Progress) -> String {
    let mut lines = vec![visible(&progress.event).into_owned()];
    let several = progress.divisions.len() > 1;
    for division in &progress.divisions {
        let name = if several {
            format!("Division {}, ", visible(&division.division))
        } else {
            String::new()
        };
        let Some(round) = division.current() else {
            lines.push(format!(
                "{name}no round is paired, {} {}",
                division.active,
                if division.active == 1 { "player" } else { "players" }
            ));
            continue;
        };
        let of = match division.planned {
            Some(planned) => format!(" of {}", planned.0),
            None => String::new(),
        };
        lines.push(format!(
            "{name}round {}{of} ({}): {} of {} boards in",
            round.round.0,
            state(round),
            round.entered,
            round.tables
        ));
        for missing in &round.missing {
            lines.push(format!("  missing     {}", visible(&missing.described)));
        }
        for bye in &round.byes {
            lines.push(format!("  bye         {}", visible(bye)));
        }
        for round in &division.rounds {
            let number = round.round.0;
            for (what, where_) in [
                ("dispute", &round.disputed),
                ("conflict", &round.conflicts),
                ("unconfirmed", &round.unconfirmed),
            ] {
                for place in where_ {
                    lines.push(format!("  {what:<11} round {number}, {}", visible(place)));
                }
            }
        }
    }
    for game in &progress.games {
        lines.push(format!("unfinished    {}", visible(game)));
    }
    if let Some(last) = &progress.last {
        lines.push(format!(
            "last entry    {} ({}, {})",
            visible(&last.said),
            visible(&last.by),
            clock::shown(last.at)
        ));
    }
    for (division, next) in next_steps(progress) {
        let name =
            if several { format!("  (division {})", visible(division)) } else { String::new() };
        lines.push(format!("next          {next}{name}"));
    }
    lines.join("\n")
}

fn state(round: &RoundProgress) -> &'static str {
    match round.state {
        _ if round.is_complete() => "complete",
        RoundState::Draft => "draft",
        RoundState::Released => "released",
    }
}

/// What to do next, by division: a command each.
fn next_steps(progress: &Progress) -> Vec<(&str, String)> {
    let several = progress.divisions.len() > 1;
    let mut steps = Vec::new();
    for division in &progress.divisions {
        let division_step = |command: &str| {
            let flag = match several {
                true => format!(" --division {}", division.division),
                false => String::new(),
            };
            let command = format!("sixzero {command}{flag}");
            (division.division.as_str(), visible(&command).into_owned())
        };
        let disputed = division.rounds.iter().any(|round| {
            !round.disputed.is_empty()
                || !round.unconfirmed.is_empty()
                || !round.conflicts.is_empty()
        });
        let last = division.rounds.last();
        steps.push(match (division.current(), last) {
            (None, _) | (_, None) if division.active == 0 => {
                (division.division.as_str(), "sixzero player import FILE".to_owned())
            }
            (None, _) | (_, None) => division_step("round pair"),
            (Some(round), _) if !round.missing.is_empty() => match round.state {
                RoundState::Draft if round.entered == 0 => {
                    division_step(&format!("round release {}", round.round.0))
                }
                RoundState::Draft | RoundState::Released => division_step("desk"),
            },
            _ if disputed => division_step("result missing"),
            (Some(_), Some(last)) if division.planned.is_some_and(|n| last.round >= n) => {
                division_step("standings")
            }
            (Some(_), Some(_)) => division_step("round pair"),
        });
    }
    steps
}

/// The status as JSON.
#[must_use]
pub fn value(progress: &Progress) -> Value {
    let next: Vec<String> = next_steps(progress).into_iter().map(|(_, next)| next).collect();
    let divisions: Vec<Value> = progress
        .divisions
        .iter()
        .map(|division| {
            json!({
                "division": visible(&division.division),
                "players": division.active,
                "planned": division.planned.map(|RoundNo(rounds)| rounds),
                "round": division.current().map(|round| round.round.0),
                "rounds": division.rounds.iter().map(round_value).collect::<Vec<_>>(),
                "last": division.last.as_ref().map(entry_value),
            })
        })
        .collect();
    json!({
        "event": visible(&progress.event),
        "rounds": progress.planned.map(|RoundNo(rounds)| rounds),
        "divisions": divisions,
        "unfinished": progress.games.iter().map(|game| visible(game)).collect::<Vec<_>>(),
        "last": progress.last.as_ref().map(entry_value),
        "next": next,
    })
}

fn round_value(round: &RoundProgress) -> Value {
    let shown =
        |texts: &[String]| texts.iter().map(|t| visible(t).into_owned()).collect::<Vec<_>>();
    json!({
        "round": round.round.0,
        "state": state(round),
        "tables": round.tables,
        "entered": round.entered,
        "missing": round
            .missing
            .iter()
            .map(|missing| visible(&missing.described).into_owned())
            .collect::<Vec<_>>(),
        "byes": shown(&round.byes),
        "disputed": shown(&round.disputed),
        "unconfirmed": shown(&round.unconfirmed),
        "conflicts": shown(&round.conflicts),
    })
}

fn entry_value(entry: &LastEntry) -> Value {
    json!({
        "operation": entry.operation.0,
        "what": visible(&entry.said),
        "by": visible(&entry.by),
        "at": clock::machine(entry.at),
    })
}
