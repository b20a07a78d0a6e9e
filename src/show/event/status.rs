//! `status`: the state of the event on one screen.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::reader::{Reader, Times, machine};
use desk::{Desk, DivisionProgress, LastEntry, Progress, Refusal, RoundProgress};
use report::text::wrapped;
use report::visible;
use tournament::{RoundNo, RoundState, plural};

/// The state of a sound event.
pub fn answer(desk: &mut Desk, reader: &Reader) -> Result<Answer, Refusal> {
    desk.sound()?;
    let progress = desk.progress()?;
    Ok(match reader.voice {
        Voice::Text => Answer::text(wrapped(&text(&progress, reader.times), reader.width)),
        Voice::Json => Answer::json(&StatusShown::new(&progress)),
    })
}

fn text(progress: &Progress, times: Times) -> String {
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
                "{name}no round is paired, {}",
                plural(division.active, "player", "players")
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
            (times.shown)(last.at)
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

/// The next steps, a command each, by division.
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
            _ if disputed => division_step("missing"),
            (Some(_), Some(last)) if division.planned.is_some_and(|n| last.round >= n) => {
                division_step("standings")
            }
            (Some(_), Some(_)) => division_step("round pair"),
        });
    }
    steps
}

/// The state of the event, for programs.
#[derive(Serialize)]
pub struct StatusShown<'a> {
    event: Cow<'a, str>,
    /// The number of planned rounds.
    rounds: Option<u32>,
    divisions: Vec<DivisionShown<'a>>,
    /// Unfinished games.
    unfinished: Vec<Cow<'a, str>>,
    last: Option<EntryShown<'a>>,
    /// The next steps, a command each.
    next: Vec<String>,
}

#[derive(Serialize)]
struct DivisionShown<'a> {
    division: Cow<'a, str>,
    players: usize,
    planned: Option<u32>,
    round: Option<u32>,
    rounds: Vec<RoundShown<'a>>,
    last: Option<EntryShown<'a>>,
}

#[derive(Serialize)]
struct RoundShown<'a> {
    round: u32,
    state: &'static str,
    tables: usize,
    entered: usize,
    missing: Vec<Cow<'a, str>>,
    byes: Vec<Cow<'a, str>>,
    disputed: Vec<Cow<'a, str>>,
    unconfirmed: Vec<Cow<'a, str>>,
    conflicts: Vec<Cow<'a, str>>,
}

/// The last entry.
#[derive(Serialize)]
struct EntryShown<'a> {
    operation: i64,
    what: Cow<'a, str>,
    by: Cow<'a, str>,
    at: String,
}

impl<'a> StatusShown<'a> {
    pub fn new(progress: &'a Progress) -> StatusShown<'a> {
        let division = |division: &'a DivisionProgress| DivisionShown {
            division: visible(&division.division),
            players: division.active,
            planned: division.planned.map(|RoundNo(rounds)| rounds),
            round: division.current().map(|round| round.round.0),
            rounds: division.rounds.iter().map(RoundShown::new).collect(),
            last: division.last.as_ref().map(EntryShown::new),
        };
        StatusShown {
            event: visible(&progress.event),
            rounds: progress.planned.map(|RoundNo(rounds)| rounds),
            divisions: progress.divisions.iter().map(division).collect(),
            unfinished: progress.games.iter().map(|game| visible(game)).collect(),
            last: progress.last.as_ref().map(EntryShown::new),
            next: next_steps(progress).into_iter().map(|(_, next)| next).collect(),
        }
    }
}

impl<'a> RoundShown<'a> {
    fn new(round: &'a RoundProgress) -> RoundShown<'a> {
        let shown = |texts: &'a [String]| texts.iter().map(|text| visible(text)).collect();
        RoundShown {
            round: round.round.0,
            state: state(round),
            tables: round.tables,
            entered: round.entered,
            missing: round.missing.iter().map(|missing| visible(&missing.described)).collect(),
            byes: shown(&round.byes),
            disputed: shown(&round.disputed),
            unconfirmed: shown(&round.unconfirmed),
            conflicts: shown(&round.conflicts),
        }
    }
}

impl<'a> EntryShown<'a> {
    fn new(entry: &'a LastEntry) -> EntryShown<'a> {
        EntryShown {
            operation: entry.operation.0,
            what: visible(&entry.said),
            by: visible(&entry.by),
            at: machine(entry.at),
        }
    }
}
