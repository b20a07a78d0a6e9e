//! A command of sixzero typed at the prompt: read by clap, done by the same functions.
use std::ffi::OsString;
use std::path::Path;
use std::sync::LazyLock;

use clap::{CommandFactory, Parser};

use crate::cli::output::usage::in_words;
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
            return Ok(Answer::text(error.render().to_string()));
        }
        Err(error) => return Err(usage(error)),
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
        names.chain(["help"]).map(str::to_owned).collect()
    });
    &NAMES
}

/// What clap says of a line, as a failure.
pub fn usage(error: clap::Error) -> Failure {
    let said = in_words(&error);
    let problem = said.lines().next().unwrap_or_default();
    let problem = problem.strip_prefix("error: ").unwrap_or(problem).to_owned();
    let tip = said.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    let usage = said.lines().find(|line| line.starts_with("Usage: "));
    let hint = tip.or(usage).unwrap_or("`help` shows what there is").to_owned();
    Failure::usage(problem, hint)
}
