//! A whole small club night, narrated: every step is the command that a user would
//! type, and runs the same code.
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Parser};

use crate::cli::{Answer, Arguments, Context, Exit, Failure, dispatch, rehearsed};
use desk::Rehearsal;
use report::visible;

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero demo --event demo.sixzero")]
pub struct Demo {}

/// The night: `#` tells, `$` is typed.
const SCRIPT: &str = include_str!("demo.txt");

pub fn run(context: &Context) -> Result<Answer, Failure> {
    let file = context.named_event().map_or_else(free_file, ToOwned::to_owned);
    let shown = file.display().to_string();
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::DryRun {
        let said = format!("The night would be played into {shown}.");
        return Ok(Answer::text(visible(&rehearsed(rehearsal, &said))));
    }
    let current = context.current();
    let steps = play(context, &file, Telling::Told)?;
    let shown = visible(&shown).into_owned();
    let stays = match &current {
        Some(current) => {
            let current = current.display().to_string();
            format!("The current event of this folder stays {}.", visible(&current))
        }
        None => format!("{shown} is the current event of this folder now."),
    };
    Ok(Answer::text(format!(
        "\nThat was the night, in {steps} commands; it lies in {shown}.\n{stays}\n\
         Your own: `sixzero new NAME`."
    )))
}

/// Whether the night is told while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    Told,
    Silent,
}

/// Plays the night into this file; how many commands it takes. The current event of the folder
/// stays, where there is one: somebody who looks at the demo goes on with the own night.
pub fn play(context: &Context, file: &Path, telling: Telling) -> Result<usize, Failure> {
    let current = context.current();
    let mut steps = 0;
    for line in SCRIPT.lines() {
        if telling == Telling::Told {
            let _ = writeln!(anstream::stdout(), "{line}");
        }
        let Some(command) = line.strip_prefix("$ ") else { continue };
        if telling == Telling::Silent && command.starts_with("sixzero export ") {
            // What lies beside the night is of interest to who reads along.
            continue;
        }
        steps += 1;
        let answer = step(context, command, file)?;
        if telling == Telling::Told {
            // A reader who has seen enough may close the pipe: the night goes on.
            let _ = write(&answer);
        }
    }
    match (&current, telling) {
        (Some(current), _) => context.remember(current)?,
        (None, Telling::Silent) => context.forget(),
        (None, Telling::Told) => {}
    }
    Ok(steps)
}

fn step(context: &Context, command: &str, file: &Path) -> Result<Answer, Failure> {
    let words = shlex::split(command).unwrap_or_default();
    let arguments = Arguments::try_parse_from(words).map_err(|error| {
        Failure::usage(error.to_string(), "this is a bug in the demo; please report it")
    })?;
    let mut inner = context.for_event(file, arguments.globals);
    dispatch(&mut inner, arguments.command)
}

fn write(answer: &Answer) -> io::Result<()> {
    let mut out = anstream::stdout();
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
