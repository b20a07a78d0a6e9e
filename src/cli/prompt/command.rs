//! A command of sixzero typed at the prompt: read by clap, done by the same functions.
use std::ffi::OsString;
use std::path::Path;
use std::sync::LazyLock;

use clap::{CommandFactory, Parser};

use crate::cli::help;
use crate::cli::output::usage;
use crate::cli::{Answer, Arguments, Command, Context, Failure, asked};
use desk::Desk;

/// Does a command about the event that a prompt has open.
pub fn command(
    context: &Context,
    desk: &mut Desk,
    file: &Path,
    words: &[String],
) -> Result<Answer, Failure> {
    // A command opens the event by its name, and another may be called so by now.
    desk.view(|_| Ok(()))?;
    let line = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
    let typed: Vec<OsString> = line.map(OsString::from).collect();
    let arguments = match Arguments::try_parse_from(&typed) {
        Ok(arguments) => arguments,
        // Help is an answer.
        Err(error) if error.exit_code() == 0 => {
            return Ok(Answer::text(help::laid_out(&help::of(&error), context.width())));
        }
        Err(error) => return Err(usage::failure(&error, &typed)),
    };
    if let Command::Desk(_)
    | Command::Practice(_)
    | Command::New(_)
    | Command::Use(_)
    | Command::Demo(_) = arguments.command
    {
        return Err(Failure::usage("this prompt is for one event", "`q` leaves it"));
    }
    let mut context = context.for_line(file, arguments.globals, words);
    asked(&mut context, &typed, arguments.command)
}

/// The commands of sixzero by name.
pub fn commands() -> &'static [String] {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let commands = Arguments::command();
        let names = commands.get_subcommands().map(clap::Command::get_name);
        names.map(str::to_owned).collect()
    });
    &NAMES
}
