//! The demo: a small club night in chapters. Every step is a command that a user would type, and
//! runs the same code.
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Parser};

use crate::cli::app::context::width;
use crate::cli::app::input;
use crate::cli::{Answer, Arguments, Context, Exit, Failure, dispatch, rehearsed};
use desk::Rehearsal;
use report::visible;

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero demo --event demo.sixzero")]
pub struct Demo {}

/// The night. `##` begins a chapter, `#` explains, `$` is a command that is shown with its
/// answer, `.` is a command that is carried out without being shown.
const SCRIPT: &str = include_str!("demo.txt");

/// A line of the script.
enum Step<'s> {
    Chapter(&'s str),
    Text(&'s str),
    Shown(&'s str),
    Hidden(&'s str),
}

fn steps() -> impl Iterator<Item = Step<'static>> {
    SCRIPT.lines().map(|line| match line.split_once(' ') {
        Some(("##", title)) => Step::Chapter(title),
        Some(("$", command)) => Step::Shown(command),
        Some((".", command)) => Step::Hidden(command),
        Some(_) | None => Step::Text(line),
    })
}

/// Plays the night and shows it. At a terminal it waits for Enter after each chapter; `q` leaves.
pub fn run(context: &Context) -> Result<Answer, Failure> {
    let file = context.named_event().map_or_else(free_file, ToOwned::to_owned);
    let shown = file.display().to_string();
    let shown = visible(&shown);
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::DryRun {
        let said = format!("The night would be played into {shown}.");
        return Ok(Answer::text(rehearsed(rehearsal, &said)));
    }
    let current = context.current();
    let waits = context.is_at_terminal() && io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut is_left = false;
    let mut out = anstream::stdout();
    for (number, step) in (0..).zip(steps()) {
        // A reader who has seen enough may close the pipe: the night goes on.
        match step {
            Step::Chapter(title) => {
                if number > 0 && waits && !goes_on()? {
                    is_left = true;
                    break;
                }
                let _ = writeln!(out, "{title}");
            }
            Step::Text(text) if waits => {
                let _ = write!(out, "{}", ::report::text::wrapped(&format!("{text}\n"), width()));
            }
            Step::Text(text) => drop(writeln!(out, "{text}")),
            Step::Shown(command) => {
                let _ = writeln!(out, "$ {command}");
                let answer = carry_out(context, command, &file)?;
                let _ = write(&mut out, &answer);
            }
            Step::Hidden(command) => drop(carry_out(context, command, &file)?),
        }
    }
    if let Some(current) = &current {
        context.remember(current)?;
    }
    let ended = if is_left { "You left the demo" } else { "That was the night" };
    Ok(Answer::text(format!(
        "\n{ended}; it is in {shown}: `sixzero standings --event {shown}`.\n\
         Your own: `sixzero new NAME`."
    )))
}

/// Plays the night into this file without showing it. The current event of the folder stays.
pub fn play(context: &Context, file: &Path) -> Result<(), Failure> {
    let current = context.current();
    for step in steps() {
        match step {
            // The files of the night are for people who read along.
            Step::Shown(command) if command.starts_with("sixzero export ") => {}
            Step::Shown(command) | Step::Hidden(command) => {
                carry_out(context, command, file)?;
            }
            Step::Chapter(_) | Step::Text(_) => {}
        }
    }
    match &current {
        Some(current) => context.remember(current),
        None => {
            context.forget();
            Ok(())
        }
    }
}

fn goes_on() -> Result<bool, Failure> {
    let mut out = anstream::stdout();
    let _ = write!(out, "[Enter: next chapter, q: leave] ");
    let _ = out.flush();
    let typed = input::answer()?;
    Ok(!matches!(typed.trim(), "q" | "quit" | "exit"))
}

fn carry_out(context: &Context, command: &str, file: &Path) -> Result<Answer, Failure> {
    let words = shlex::split(command).unwrap_or_default();
    let arguments = Arguments::try_parse_from(words).map_err(|error| {
        Failure::usage(error.to_string(), "this is a bug in the demo; please report it")
    })?;
    let mut inner = context.for_event(file, arguments.globals);
    dispatch(&mut inner, arguments.command)
}

fn write(out: &mut impl Write, answer: &Answer) -> io::Result<()> {
    out.write_all(answer.data.as_bytes())?;
    for remark in &answer.remarks {
        writeln!(out, "{}", visible(remark))?;
    }
    debug_assert_eq!(answer.exit, Exit::Done);
    Ok(())
}

/// The first name that is free in this folder.
fn free_file() -> PathBuf {
    let mut names = std::iter::once("club-night.sixzero".to_owned())
        .chain((2_u32..).map(|number| format!("club-night-{number}.sixzero")));
    let free = names.find(|name| !PathBuf::from(name).exists());
    PathBuf::from(free.expect("numbers do not end"))
}
