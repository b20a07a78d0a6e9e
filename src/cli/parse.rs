//! Reading a command line. Of most commands nothing is made but their names: sixty with all that
//! every command knows would take longer than the one that is called.
use std::ffi::OsString;

use clap::{Args, FromArgMatches, Parser, Subcommand};

use crate::cli::{Arguments, Command, Globals, game, result};

/// Reads a command line.
pub fn read(typed: &[OsString]) -> Result<Arguments, clap::Error> {
    // Whatever this does not take is for the whole to answer: help, and what is wrong.
    match (called_alone(typed), version_alone(typed)) {
        (Some(arguments), _) => Ok(arguments),
        (None, Some(version)) => Err(version),
        (None, None) => Arguments::try_parse_from(typed),
    }
}

/// The version, where nothing else is asked for.
fn version_alone(typed: &[OsString]) -> Option<clap::Error> {
    let is_asked = matches!(typed, [_, asked] if asked == "--version" || asked == "-V");
    let alone = clap::Command::new("sixzero").version(env!("CARGO_PKG_VERSION"));
    is_asked.then(|| alone.try_get_matches_from(typed).err())?
}

/// Options of every command, where there is nothing else.
pub fn options_alone(typed: &[OsString]) -> Option<Globals> {
    let alone = Globals::augment_args(clap::Command::new("sixzero").disable_help_flag(true));
    Globals::from_arg_matches(&alone.try_get_matches_from(typed).ok()?).ok()
}

/// The options that name the event, whatever else was typed.
pub fn event_named(typed: &[OsString]) -> Option<Globals> {
    let mut words = typed.iter().skip(1);
    let mut line = vec![OsString::from("sixzero")];
    while let Some(word) = words.next() {
        if word == "--event" {
            line.extend(std::iter::once(word).chain(words.next()).cloned());
        } else if word.to_str().is_some_and(|word| word.starts_with("--event=")) {
            line.push(word.clone());
        }
    }
    options_alone(&line)
}

/// Reads it by a program that has the called command alone, where its name stands first. Each
/// command that is there is given a copy of every global argument, called or not.
fn called_alone(typed: &[OsString]) -> Option<Arguments> {
    let words = typed.get(1..)?;
    let name = words.first()?.to_str()?;
    // What is entered all day is found without naming what is not.
    let all = clap::Command::new("all");
    let all = match name {
        "game" => all.subcommand(game::Command::augment_subcommands(clap::Command::new("game"))),
        "result" => {
            all.subcommand(result::Command::augment_subcommands(clap::Command::new("result")))
        }
        _ => Command::augment_subcommands(all),
    };
    let called = called_of(all, words)?;
    let alone = clap::Command::new("sixzero").disable_help_flag(true).disable_help_subcommand(true);
    let alone = Globals::augment_args(alone).subcommand(called);
    let matches = alone.try_get_matches_from(typed).ok()?;
    Arguments::from_arg_matches(&matches).ok()
}

/// The command of a group that is called; where that is a group, with the called one of it alone.
fn called_of(mut group: clap::Command, words: &[OsString]) -> Option<clap::Command> {
    let (name, words) = words.split_first()?;
    let name = name.to_str()?;
    let called = group.get_subcommands_mut().find(|command| command.get_name() == name)?;
    let called = std::mem::take(called);
    if called.has_subcommands() {
        let alone = clap::Command::new(called.get_name().to_owned());
        return Some(alone.subcommand(called_of(called, words)?));
    }
    Some(called)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command_line;

    /// The lines of all examples, as shells split them.
    fn examples(command: &clap::Command) -> Vec<Vec<OsString>> {
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = help.lines().filter(|line| line.trim_start().starts_with("sixzero "));
        let split =
            |line: &str| Some(shlex::split(line)?.into_iter().map(OsString::from).collect());
        let below = command.get_subcommands().flat_map(examples);
        lines.filter_map(split).chain(below).collect()
    }

    #[test]
    fn the_version_made_alone_is_that_of_the_whole() {
        for asked in ["--version", "-V"] {
            let typed = ["sixzero", asked].map(OsString::from);
            let whole = Arguments::try_parse_from(&typed).unwrap_err();
            assert_eq!(read(&typed).unwrap_err().to_string(), whole.to_string());
        }
    }

    #[test]
    fn a_command_made_alone_reads_what_the_whole_reads() {
        let examples = examples(&command_line());
        let mut alone = 0;
        for typed in &examples {
            let whole = Arguments::try_parse_from(typed).map(|read| format!("{read:?}"));
            if let Some(read) = called_alone(typed) {
                alone += 1;
                assert_eq!(whole.ok(), Some(format!("{read:?}")), "{typed:?}");
            } else {
                assert!(whole.is_err(), "{typed:?} is read by the whole alone");
            }
        }
        assert!(alone > 100, "{alone} of {} examples", examples.len());
    }
}
