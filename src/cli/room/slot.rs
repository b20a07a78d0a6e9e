//! `hall slot`: what a stream shows.
use clap::Args;
use serde::Serialize;

use super::port;
use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use ::show::slot::{Delay, Shows, Slot};
use desk::{Refusal, Rehearsal};
use report::visible;
use tournament::{GameNo, TableNo};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero hall slot main --table 1
  sixzero hall slot main --table 1 --division A --delay 30s
  sixzero hall slot side --game 12
  sixzero hall slot
  sixzero hall slot side --remove

A stream reads a slot at /o/main/score, /o/main/p1_name, /o/main/board and so on; those addresses never
change, whatever the slot shows. A table is that of the last round on the wall. With a delay
nothing of a game is shown before it is so old: docs/hall.md.")]
pub struct SlotArguments {
    /// Name the slot; without one all are listed
    name: Option<String>,
    /// Show this table of the last round on the wall
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "remove"])]
    table: Option<u32>,
    /// Show this recorded game
    #[arg(long, value_name = "N", conflicts_with = "remove")]
    game: Option<i64>,
    /// Show what is entered in a game so much later: `30s`, `2m`
    #[arg(long, value_name = "TIME", value_parser = delay)]
    delay: Option<Delay>,
    /// Remove the slot
    #[arg(long)]
    remove: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

/// A slot, for programs.
#[derive(Serialize)]
pub struct SlotShown {
    slot: String,
    division: Option<String>,
    table: Option<u32>,
    game: Option<i64>,
    /// In seconds.
    delay: u32,
}

/// No stream is later, in seconds.
const LATEST: u32 = 3_600;

fn delay(text: &str) -> Result<Delay, String> {
    let (number, seconds) = match text.strip_suffix('m') {
        Some(minutes) => (minutes, 60),
        None => (text.strip_suffix('s').unwrap_or(text), 1),
    };
    let delay = number.parse::<u32>().ok().and_then(|number| number.checked_mul(seconds));
    let delay = delay.filter(|delay| *delay <= LATEST);
    delay.map(Delay).ok_or_else(|| "a delay is written `30s` or `2m`, an hour at most".to_owned())
}

pub fn run(context: &Context, asked: &SlotArguments) -> Result<Answer, Failure> {
    let (room, file) = (context.program().room, context.event_file()?);
    let mut slots = (room.slots)(&file)?;
    let shows = match (asked.table, asked.game) {
        (Some(table), _) => {
            Some(Shows::Table { division: division(context, asked)?, table: TableNo(table) })
        }
        (None, Some(game)) => Some(Shows::Game(known_game(context, GameNo(game))?)),
        (None, None) => None,
    };
    let Some(name) = &asked.name else {
        if shows.is_some() || asked.delay.is_some() || asked.remove {
            return Err(Failure::usage(
                "which slot is not said",
                "name one, as you like: `sixzero hall slot main --table 1`",
            ));
        }
        let all: Vec<SlotShown> =
            slots.iter().map(|(name, slot)| SlotShown::of(name, slot)).collect();
        return Ok(match context.voice() {
            Voice::Json => Answer::json(&all),
            Voice::Text if slots.is_empty() => {
                Answer::text("There are no slots: `sixzero hall slot main --table 1` makes one.")
            }
            Voice::Text => {
                let lines =
                    slots.iter().map(|(name, slot)| format!("{name} shows {}.", slot.said()));
                Answer::text(visible(&lines.collect::<Vec<_>>().join("\n")))
            }
        });
    };
    if !Slot::is_name(name) {
        return Err(Failure::usage(
            format!("`{}` cannot be the name of a slot", visible(name)),
            "take small letters, digits and hyphens, 20 at most: it is part of addresses",
        ));
    }
    let old = slots.remove(name);
    let new = match (shows, &old) {
        (Some(shows), old) => {
            let kept = old.as_ref().map(|slot| slot.delay).unwrap_or_default();
            Some(Slot { shows, delay: asked.delay.unwrap_or(kept) })
        }
        (None, Some(_)) if asked.remove => None,
        (None, Some(slot)) => {
            Some(Slot { delay: asked.delay.unwrap_or(slot.delay), ..slot.clone() })
        }
        (None, None) => {
            return Err(Failure::usage(
                format!("there is no slot {name}"),
                format!(
                    "`sixzero hall slot {name} --table 1` makes it; `sixzero hall slot` lists all"
                ),
            ));
        }
    };
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real && new != old {
        (room.slot)(&file, name, new.as_ref())?;
    }
    let said = match &new {
        None => format!("The slot {name} is removed."),
        Some(slot) => format!(
            "The slot {name} shows {}. In OBS: http://localhost:{}/o/{name}/score, \
             …/o/{name}/board; docs/hall.md has all fields.",
            slot.said(),
            port(context, &file, None)
        ),
    };
    let value: Vec<SlotShown> = new.iter().map(|slot| SlotShown::of(name, slot)).collect();
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, Vec::new()))
}

/// The division that is meant, where it must be named.
fn division(context: &Context, asked: &SlotArguments) -> Result<Option<String>, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, None)?;
    let division = loaded.event.division(asked.division.name())?;
    Ok(loaded.has_several_divisions().then(|| division.name.clone()))
}

fn known_game(context: &Context, game: GameNo) -> Result<GameNo, Failure> {
    let games = context.desk()?.shown(|view| Ok(view.games()?))?;
    match games.iter().any(|known| known.number == game) {
        true => Ok(game),
        false => Err(Refusal::NoGame { game }.into()),
    }
}

impl SlotShown {
    fn of(name: &str, slot: &Slot) -> SlotShown {
        let (division, table, game) = match &slot.shows {
            Shows::Table { division, table } => (division.clone(), Some(table.0), None),
            Shows::Game(game) => (None, None, Some(game.0)),
        };
        SlotShown { slot: name.to_owned(), division, table, game, delay: slot.delay.0 }
    }
}
