//! Reading a command line. Of most commands nothing is made but their names: sixty with all that
//! every command knows would take longer than the one that is called.
use std::ffi::OsString;

use clap::{Args, FromArgMatches, Parser, Subcommand};

use crate::cli::{Arguments, Command, Globals};

/// Reads a command line.
///
/// # Errors
/// What is wrong with it, or the help that was asked for.
pub fn read(typed: &[OsString]) -> Result<Arguments, clap::Error> {
    // Whatever this does not take is for the whole to answer: help, and what is wrong.
    match called_alone(typed) {
        Some(arguments) => Ok(arguments),
        None => Arguments::try_parse_from(typed),
    }
}

/// Reads it by a program that has the called command alone, where that is the first word.
fn called_alone(typed: &[OsString]) -> Option<Arguments> {
    let name = typed.get(1)?.to_str()?;
    let mut all = Command::augment_subcommands(clap::Command::new("all"));
    let called = all.get_subcommands_mut().find(|command| command.get_name() == name)?;
    let called = std::mem::take(called);
    let alone = Globals::augment_args(clap::Command::new("sixzero")).subcommand(called);
    let matches = alone.try_get_matches_from(typed).ok()?;
    Arguments::from_arg_matches(&matches).ok()
}
