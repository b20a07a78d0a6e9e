//! A whole small club night, narrated: every step is the command that a user would
//! type, and runs the same code.
use std::io::{self, Write};
use std::path::PathBuf;

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
    let mut steps = 0;
    for line in SCRIPT.lines() {
        let Some(command) = line.strip_prefix("$ ") else {
            let _ = writeln!(anstream::stdout(), "{line}");
            continue;
        };
        let _ = writeln!(anstream::stdout(), "{line}");
        steps += 1;
        step(context, command, &file)?;
    }
    let shown = visible(&shown).into_owned();
    let stays = match &current {
        // Somebody who looks at the demo goes on with the own night.
        Some(current) => {
            context.remember(current)?;
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

fn step(context: &Context, command: &str, file: &std::path::Path) -> Result<(), Failure> {
    let words = shlex::split(command).unwrap_or_default();
    let arguments = Arguments::try_parse_from(words).map_err(|error| {
        Failure::usage(error.to_string(), "this is a bug in the demo; please report it")
    })?;
    let mut inner = context.for_event(file, arguments.globals);
    let answer = dispatch(&mut inner, arguments.command)?;
    // A reader who has seen enough may close the pipe: the night goes on.
    let _ = write(&answer);
    Ok(())
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
