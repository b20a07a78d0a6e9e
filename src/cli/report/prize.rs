//! `prize` and `prizes`: the list of prizes, and who gets them.
use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::standings::prizes::{NONE_YET, prizes};
use desk::PrizeList;
use report::{Explained, PrizeOrder, visible};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add a prize
    #[command(after_help = "Examples:
  sixzero prize add 1st 300
  sixzero prize add A: 2nd 150 group=cash
  sixzero prize add high win 20 rounds=1-4
  sixzero prize add 'given \"a book\" name=\"Best play\" winner=ann'

A line is [DIVISION:] WHAT FOR, what is given, options. For: 1st, 2nd …, team, high game, high
win, high loss, low win, low loss, high spread, low spread, high combined, high average,
spread, tuff luck, lucky stiff, upset, overseed, rating change, over expectation, lower half,
given; 2nd high win is the next. Options:
rounds=5-8, under=1200 (ratings), class=B, group=NAME (one prize each), order=N, name=,
winner=. What is given: 300, 12.50, $300, or a thing in quotation marks. `currency $`, `rounding
5` and `one each` (nobody gets two) are lines too: docs/rules/prizes.md.")]
    Add {
        /// Write the line as it is to stand
        #[arg(required = true)]
        line: Vec<String>,
    },
    /// Replace the list of prizes with a file, a line each
    #[command(after_help = "Example:
  sixzero prize import prizes.txt

The list that was there goes; `sixzero undo` brings it back. A list without a prize is refused:
`sixzero prize clear` takes the list away.")]
    Import {
        /// Name the file, or `-` for stdin
        file: PathBuf,
    },
    /// Show the list of prizes, line by line
    #[command(after_help = "Example:
  sixzero prize list")]
    List,
    /// Take a line out of the list
    #[command(after_help = "Example:
  sixzero prize remove 3")]
    Remove {
        /// Give its number in `sixzero prize list`
        line: usize,
    },
    /// Take the whole list away
    #[command(after_help = "Example:
  sixzero prize clear

`sixzero undo` brings it back.")]
    Clear,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero prizes --award-order --output ceremony.html

Equal players share the prizes of the places that they take together; of a group's prizes nobody
gets more than one. Before the last result is in, it says who would get them.")]
pub struct Prizes {
    /// Say who was passed over, and why
    #[arg(long)]
    explain: bool,
    /// Print them as they are handed over, the best last
    #[arg(long)]
    award_order: bool,
    #[command(flatten)]
    report: ReportArguments,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let (stamp, voice) = (context.stamp(), context.voice());
    match command {
        Command::Add { line } => {
            let line: Vec<String> = line.iter().map(|word| requoted(word)).collect();
            let receipt = desk.set_prizes(&stamp, &line.join(" "), PrizeList::Add)?;
            Ok(Answer::change(&receipt, voice, Lines { lines: receipt.value }))
        }
        Command::Import { file } => {
            let text = input::text(file)?;
            let receipt = desk.set_prizes(&stamp.clone().with(&text), &text, PrizeList::Replace)?;
            Ok(Answer::change(&receipt, voice, Lines { lines: receipt.value }))
        }
        Command::Remove { line } => {
            let receipt = desk.remove_prize(&stamp, *line)?;
            Ok(Answer::change(&receipt, voice, ()))
        }
        Command::Clear => {
            let receipt = desk.clear_prizes(&stamp)?;
            Ok(Answer::change(&receipt, voice, Lines { lines: receipt.value }))
        }
        Command::List => {
            let lines = desk.shown(|view| Ok(view.prizes()))?;
            let texts = lines.iter().map(|line| visible(&line.text).into_owned());
            Ok(match voice {
                Voice::Json => {
                    let rows = (1..).zip(texts);
                    let rows = rows.map(|(line, text)| PrizeLineShown { line, text });
                    Answer::json(&rows.collect::<Vec<_>>())
                }
                Voice::Text if lines.is_empty() => {
                    Answer::text(format!("No prizes yet: {NONE_YET}"))
                }
                Voice::Text => {
                    let rows = (1..).zip(texts).map(|(at, line)| format!("{at}. {line}"));
                    Answer::text(rows.collect::<Vec<_>>().join("\n"))
                }
            })
        }
    }
}

/// How many lines were added, or are there.
#[derive(Serialize)]
pub struct Lines {
    lines: usize,
}

/// A line of the list for programs.
#[derive(Serialize)]
pub struct PrizeLineShown {
    line: usize,
    text: String,
}

/// What the shell took the quotation marks off gets them again: `name=High word` as one word.
fn requoted(word: &str) -> String {
    if !word.contains(' ') || word.contains('"') {
        return word.to_owned();
    }
    match word.split_once('=') {
        Some((key, value)) if !key.contains(' ') => format!("{key}=\"{value}\""),
        Some(_) | None => word.to_owned(),
    }
}

pub fn shown(context: &Context, asked: &Prizes) -> Result<Answer, Failure> {
    let order = if asked.award_order { PrizeOrder::Handing } else { PrizeOrder::Listed };
    let explained = if asked.explain { Explained::Traced } else { Explained::Plain };
    let only = asked.report.division.name();
    let (loaded, page, remarks) = prizes(&mut context.desk()?, only, order, explained)?;
    let mut answer = asked.report.put(context, &loaded.event, page)?;
    answer.remarks.extend(remarks);
    Ok(answer)
}
