//! What Tab offers in a shell: commands and options, and what the event at hand has.
use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Arg;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter};
use clap_complete::env::{CompleteEnv, Shells};

use crate::cli::app::context::ENDING;
use crate::cli::{Failure, command_line, help, parse};
use ::desk::Desk;
use ::report::visible;
use ::tournament::event::Event;
use ::tournament::event::OutOfScope;
use ::tournament::{name_key, pairing};

/// The variable by which a shell's script asks.
const ASKED: &str = "SIXZERO_COMPLETE";

/// Answers a shell that asks; `false` where none does.
pub fn answered(typed: &[OsString]) -> bool {
    let factory = || offering(help::shown(command_line()), "", typed);
    let asked = CompleteEnv::with_factory(factory).var(ASKED);
    // A shell that cannot be answered offers nothing.
    asked.try_complete(typed.iter().cloned(), None).unwrap_or(true)
}

/// The script that has a shell ask.
pub fn script(shell: &str) -> std::io::Result<String> {
    let mut script = Vec::new();
    if let Some(known) = Shells::builtins().completer(shell) {
        known.write_registration(ASKED, "sixzero", "sixzero", "sixzero", &mut script)?;
    }
    Ok(String::from_utf8_lossy(&script).into_owned())
}

/// The command, and all below it, with what is offered for each argument.
fn offering(command: clap::Command, noun: &str, typed: &[OsString]) -> clap::Command {
    let event = named_event(typed);
    let name = command.get_name().to_owned();
    let called = if noun.is_empty() { &name } else { noun };
    let command = command.mut_args(|argument| offered(argument, called, event.as_deref()));
    command.mut_subcommands(|below| {
        offering(below, if noun.is_empty() && name != "sixzero" { &name } else { noun }, typed)
    })
}

fn offered(argument: Arg, noun: &str, event: Option<&OsStr>) -> Arg {
    let event = event.map(OsStr::to_owned);
    let of_event = |known: fn(&Event) -> Result<Vec<String>, OutOfScope>| {
        ArgValueCompleter::new(move |typed: &OsStr| of_the_event(event.as_deref(), typed, known))
    };
    let id = argument.get_id().as_str();
    let value = argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string);
    match (id, value.as_deref().unwrap_or_default()) {
        ("event", _) => argument.add(event_files()),
        ("file", _) if noun == "use" => argument.add(event_files()),
        ("method", _) => argument.add(ArgValueCompleter::new(methods)),
        ("division", "NAME") => argument.add(of_event(divisions)),
        ("round", _) => argument.add(of_event(rounds)),
        ("name", _) if noun == "player" => argument.add(of_event(players)),
        ("player", _) | (_, "PLAYER") => argument.add(of_event(players)),
        _ => argument,
    }
}

fn event_files() -> ArgValueCompleter {
    let is_event = |path: &Path| path.is_dir() || path.extension().is_some_and(|end| end == ENDING);
    ArgValueCompleter::new(PathCompleter::any().filter(is_event))
}

fn methods(typed: &OsStr) -> Vec<CompletionCandidate> {
    beginning(typed, pairing::Method::words().into_iter().map(str::to_owned))
}

/// What stands behind `--event` so far.
fn named_event(typed: &[OsString]) -> Option<OsString> {
    let at = typed.iter().position(|word| word == "--event")?;
    typed.get(at + 1).cloned()
}

/// What the event has; of one that cannot be read, nothing.
fn of_the_event(
    event: Option<&OsStr>,
    typed: &OsStr,
    known: fn(&Event) -> Result<Vec<String>, OutOfScope>,
) -> Vec<CompletionCandidate> {
    let words = ["sixzero".into(), "--event".into(), event.unwrap_or_default().to_owned()];
    let words = if event.is_some() { &words[..] } else { &words[..1] };
    let Some(globals) = parse::options_alone(words) else { return Vec::new() };
    let found = || -> Result<Vec<String>, Failure> {
        let file = globals.event_file()?;
        Ok(Desk::open(&file)?.view(|view| Ok(known(view)?))?)
    };
    beginning(typed, found().unwrap_or_default())
}

fn beginning(typed: &OsStr, known: impl IntoIterator<Item = String>) -> Vec<CompletionCandidate> {
    let key = name_key(&typed.to_string_lossy());
    let fits = known.into_iter().filter(|known| name_key(known).starts_with(&key));
    fits.map(CompletionCandidate::new).collect()
}

/// Each part of a name finds its player.
fn players(event: &Event) -> Result<Vec<String>, OutOfScope> {
    let players = event.players()?;
    let names = players.iter().map(|player| visible(&player.name));
    Ok(names.flat_map(|name| name.split(' ').map(str::to_owned).collect::<Vec<_>>()).collect())
}

fn divisions(event: &Event) -> Result<Vec<String>, OutOfScope> {
    Ok(event.divisions().iter().map(|division| visible(&division.name).into_owned()).collect())
}

fn rounds(event: &Event) -> Result<Vec<String>, OutOfScope> {
    let mut numbers: Vec<u32> = event.rounds()?.iter().map(|round| round.number.0).collect();
    numbers.sort_unstable();
    numbers.dedup();
    Ok(numbers.iter().map(ToString::to_string).collect())
}
