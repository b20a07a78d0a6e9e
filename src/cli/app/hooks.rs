//! Which hooks run on this machine. An event brings its hooks along, and may come from anybody: they
//! are off until this machine's operator turns them on, or has set them here. What runs is what the
//! operator has seen, kept on this machine; nothing that a file says is done by itself.
use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Serialize;

use crate::cli::app::files;
use crate::cli::os::environment;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::View;
use desk::{Desk, EventField};
use report::visible;
use store::EventId;
use tournament::event::Noun;

/// By event, the hooks that are on.
type Approved = BTreeMap<String, Vec<String>>;

/// What an event brings, and what of it runs here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hooks {
    None,
    On(Vec<String>),
    /// These are brought, and off.
    Off(Vec<String>),
}

impl Hooks {
    pub fn of(desk: &mut Desk) -> Result<Hooks, Failure> {
        let (event, brought) = brought(desk)?;
        if brought.is_empty() {
            return Ok(Hooks::None);
        }
        let approved = event
            .zip(place())
            .and_then(|(event, place)| files::kept::<Approved>(&place).remove(&event.0));
        Ok(if approved.as_ref() == Some(&brought) {
            Hooks::On(brought)
        } else {
            Hooks::Off(brought)
        })
    }

    /// What they are, in a line; none where the event brings none.
    pub fn steps(&self) -> Option<String> {
        match self {
            Hooks::None => None,
            Hooks::On(steps) => Some(steps.join(", ")),
            Hooks::Off(steps) => Some(format!("{} (off on this machine)", steps.join(", "))),
        }
    }

    /// Lets the hooks run that were set on this machine just now; what to say where they cannot.
    pub fn set_here(desk: &mut Desk) -> Result<Option<String>, Failure> {
        let (event, hooks) = brought(desk)?;
        let kept = event.map_or(Ok(()), |event| keep(&event, &hooks));
        Ok(kept.err().map(|failure| format!("They are off on this machine: {failure}.")))
    }

    /// That they are off, where they are, as a remark.
    pub fn off_said(&self) -> Option<String> {
        match self {
            Hooks::None | Hooks::On(_) => None,
            Hooks::Off(steps) => Some(format!(
                "The event brings hooks, which are off on this machine: {}. `sixzero event hooks on` \
                 turns them on.",
                visible(&steps.join(", "))
            )),
        }
    }
}

/// Turns an event's hooks on or off on this machine, or tells of them.
pub fn run(context: &Context, switch: Option<Switch>) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    if let (Some(switch), (Some(event), brought)) = (switch, brought(&mut desk)?) {
        match switch {
            Switch::On => keep(&event, &brought)?,
            Switch::Off => keep(&event, &[])?,
        }
    }
    let hooks = Hooks::of(&mut desk)?;
    let (steps, is_on, said) = match &hooks {
        Hooks::None => (&[][..], false, "The event has no hooks.".to_owned()),
        Hooks::On(steps) => {
            (&steps[..], true, format!("When a round is complete: {}.", steps.join(", ")))
        }
        Hooks::Off(steps) => (
            &steps[..],
            false,
            format!(
                "Off on this machine: {}. `sixzero event hooks on` turns them on.",
                steps.join(", ")
            ),
        ),
    };
    Ok(match context.voice() {
        Voice::Text => Answer::text(visible(&said)),
        Voice::Json => Answer::json(&Shown { hooks: steps, on: is_on }),
    })
}

/// The hooks of an event.
#[derive(Serialize)]
pub struct Shown<'a> {
    /// The steps, in their order.
    hooks: &'a [String],
    /// Whether they run on this machine.
    on: bool,
}

/// What is asked of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Switch {
    /// Run them when a round is complete
    On,
    /// Do not run them
    Off,
}

/// Which event this is, and the hooks it brings.
fn brought(desk: &mut Desk) -> Result<(Option<EventId>, Vec<String>), Failure> {
    let look =
        |view: &View<'_>| Ok((view.journal.event_id()?, EventField::load(view)?.settings.hooks));
    Ok(desk.shown_from(&[Noun::Settings], look)?)
}

/// Keeps the hooks of an event as those that run here; none turns them off.
fn keep(event: &EventId, hooks: &[String]) -> Result<(), Failure> {
    let no_home = || {
        Failure::usage(
            "sixzero has no folder on this machine to note in which hooks run here",
            "set HOME or XDG_DATA_HOME",
        )
    };
    let place = place().ok_or_else(no_home)?;
    let mut approved: Approved = files::kept(&place);
    if hooks.is_empty() {
        approved.remove(&event.0);
    } else {
        approved.insert(event.0.clone(), hooks.to_vec());
    }
    files::keep(&place, &approved)
}

fn place() -> Option<PathBuf> {
    Some(environment::data_folder("hooks")?.join("on.json"))
}
