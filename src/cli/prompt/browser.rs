//! A line of the day's prompt that somebody types in a browser: done as at the terminal, but for
//! what names a file of this machine or waits for a keyboard.
use std::any::TypeId;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, CommandFactory};

use crate::cli::prompt::Done;
use crate::cli::prompt::command::COMMANDS;
use crate::cli::prompt::day::Day;
use crate::cli::serve::WITHIN;
use crate::cli::{Answer, Arguments, Context, Failure, program};
use ::show::prompt::place::Place;
use ::show::prompt::typed::{Obeyed, Typed};
use ::show::refusal;
use desk::Desk;

/// The commands that are taken.
const TAKEN: &[&str] = &[
    "certificates",
    "chat",
    "checklist",
    "crosstable",
    "division list",
    "event show",
    "game incident",
    "game incidents",
    "game list",
    "game rule",
    "game show",
    "help",
    "judge",
    "log",
    "missing",
    "next",
    "pairings",
    "player add",
    "player arrive",
    "player disqualify",
    "player late",
    "player list",
    "player move",
    "player noshow",
    "player paid",
    "player rejoin",
    "player remove",
    "player set",
    "player show",
    "player sit-out",
    "player substitute",
    "player withdraw",
    "prizes",
    "ratings",
    "redo",
    "result add",
    "result adjudicate",
    "result bye",
    "result confirm",
    "result correct",
    "result corrections",
    "result forfeit",
    "result overtime",
    "result penalty",
    "result replay",
    "result report",
    "result void",
    "roster",
    "round explain",
    "round pair",
    "round played",
    "round release",
    "round sheets",
    "round show",
    "round swap",
    "round swap-starts",
    "round swap-tables",
    "round unpair",
    "round unrelease",
    "scenarios",
    "schedule show",
    "scorecard",
    "standings",
    "starts",
    "statistics",
    "status",
    "undo",
    "wallchart",
    "wins",
];

/// Options that the page answers for.
const OF_THE_PAGE: &[(&str, &str)] = &[
    ("by", "`by NAME` says who enters from here on"),
    ("key", "the page has a key of its own for each line"),
    ("color", "leave it out"),
];

/// Does a line for somebody who types it in a browser.
///
/// # Errors
/// What the prompt refuses, and what is not typed in a browser.
pub fn obey(desk: &mut Desk, place: &mut Place, typed: &Typed) -> Result<Obeyed, refusal::Failure> {
    let (stamp, watch) = (&typed.stamp, desk.watch().clone());
    let context = Context::of_browser(&typed.file, stamp, &watch, program(WITHIN));
    let mut day = Day::new(&context, desk, typed.file.clone(), place.clone());
    let done = day.obey(typed.line.trim(), None);
    *place = day.place;
    let answer = match done.map_err(Failure::told)? {
        Done::Said(answer) => answer,
        Done::Leave => Answer::text("All that was entered is saved: the page can be closed."),
    };
    Ok(Obeyed { answer, by: context.operator().unwrap_or_else(|| stamp.by.clone()) })
}

/// Refuses what is not typed in a browser.
pub fn check(context: &Context, words: &[String]) -> Result<(), Failure> {
    if context.is_at_terminal() {
        return Ok(());
    }
    let line = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
    // What cannot be read is refused as that.
    let Ok(matches) = Arguments::command().try_get_matches_from(line) else { return Ok(()) };
    let (mut command, mut given, mut path) = (&*COMMANDS, &matches, Vec::new());
    let mut wrong = None;
    loop {
        let is_typed = |argument: &&Arg| {
            let id = argument.get_id();
            given.ids().any(|known| known == id)
                && given.value_source(id.as_str()) == Some(ValueSource::CommandLine)
        };
        wrong = wrong.or_else(|| command.get_arguments().filter(is_typed).find_map(untaken));
        let Some((name, sub)) = given.subcommand() else { break };
        let Some(found) = command.find_subcommand(name) else { break };
        path.push(name);
        (command, given) = (found, sub);
    }
    let path = path.join(" ");
    if !TAKEN.contains(&path.as_str()) {
        return Err(Failure::usage(
            format!("`{path}` is not typed in a browser"),
            format!("`sixzero {path}` is for a terminal of the machine that serves"),
        ));
    }
    if let Some(wrong) = wrong {
        return Err(wrong);
    }
    // It would wait for what nobody types there.
    let is_typed_on = words.iter().any(|word| word == "-");
    if is_typed_on || (path == "judge" && !given.ids().any(|id| id == "words")) {
        return Err(Failure::usage(
            "the rest of that line is missing",
            "type all of it: `look HORN FARMS`, `ann 412 dan 388`",
        ));
    }
    Ok(())
}

/// Why an option is not typed in a browser; nothing where it is.
fn untaken(argument: &Arg) -> Option<Failure> {
    let option = argument.get_long()?;
    if names_a_file(argument) {
        return Some(Failure::usage(
            format!("`--{option}` names a file, and no file is named in a browser"),
            "leave it out, or type the line in a terminal of the machine that serves",
        ));
    }
    let (_, way) = OF_THE_PAGE.iter().find(|(known, _)| *known == option)?;
    Some(Failure::usage(format!("`--{option}` is not typed in a browser"), *way))
}

/// Whether what stands behind it is a place on this machine.
fn names_a_file(argument: &Arg) -> bool {
    let is_path = argument.get_value_parser().type_id() == TypeId::of::<PathBuf>();
    let named = argument.get_value_names().into_iter().flatten();
    let is_called_so = named.map(|name| name.to_string());
    is_path || is_called_so.into_iter().any(|name| name.contains("FILE") || name.contains("FOLDER"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_a_command() {
        for path in TAKEN {
            let mut command = &*COMMANDS;
            for name in path.split(' ') {
                let found = command.find_subcommand(name);
                command = found.unwrap_or_else(|| panic!("`{path}` is not a command"));
            }
            assert!(!command.has_subcommands(), "`{path}` is several commands");
            for argument in command.get_positionals() {
                assert!(!names_a_file(argument), "`{path}` begins with a file");
            }
        }
    }
}
