//! A command of sixzero typed at the prompt: read by clap, done by the same functions.
use std::ffi::OsString;

use clap::{CommandFactory, Parser};

use crate::cli::output::usage::in_words;
use crate::cli::prompt::{Done, Prompt};
use crate::cli::{Answer, Arguments, Command, Failure, asked};

impl Prompt<'_> {
    pub(super) fn command(&mut self, words: &[String]) -> Result<Done, Failure> {
        // A command opens the event by its name, and another may be called so by now.
        self.desk.view(|_| Ok(()))?;
        let line = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
        let typed: Vec<OsString> = line.map(OsString::from).collect();
        let arguments = match Arguments::try_parse_from(&typed) {
            Ok(arguments) => arguments,
            // Help is an answer.
            Err(error) if error.exit_code() == 0 => {
                return Ok(Done::Said(Answer::text(error.render().to_string())));
            }
            Err(error) => return Err(usage(error)),
        };
        if let Command::Desk(_)
        | Command::Practice(_)
        | Command::New(_)
        | Command::Use(_)
        | Command::Demo(_) = arguments.command
        {
            return Err(Failure::Usage {
                problem: "this prompt is for one event".to_owned(),
                hint: "`q` leaves it".to_owned(),
            });
        }
        let mut context = self.context.for_line(&self.file, arguments.globals, words);
        let done = asked(&mut context, &typed, arguments.command);
        // A round may be there now, or gone.
        self.place.locate(&mut self.desk)?;
        done.map(Done::Said)
    }
}

/// Whether sixzero has a command that begins with this word.
pub fn is_command(word: &str) -> bool {
    let commands = Arguments::command();
    word == "help" || commands.find_subcommand(word).is_some()
}

/// What clap says of a line, as a failure.
pub fn usage(error: clap::Error) -> Failure {
    let said = in_words(&error);
    let problem = said.lines().next().unwrap_or_default();
    let problem = problem.strip_prefix("error: ").unwrap_or(problem).to_owned();
    let tip = said.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    let usage = said.lines().find(|line| line.starts_with("Usage: "));
    let hint = tip.or(usage).unwrap_or("`help` shows what there is").to_owned();
    Failure::Usage { problem, hint }
}
