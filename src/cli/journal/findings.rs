//! `findings`: what the director can override, and how one is asked.
use clap::Args;

use crate::cli::{Answer, Context};
use desk::Finding;
use report::{Columns, Form, Table};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero findings

A finding refuses until it is overridden by its name: `--accept FINDING --reason WHY`. At a
terminal one is asked instead: level 3 is yes or no, level 4 shows what would happen and wants
the name typed, and a reason.")]
pub struct Findings {}

pub fn run(context: &Context, _: &Findings) -> Answer {
    Answer::table(&table(), context.voice(), context.width())
}

/// The findings, each with its level.
pub fn table() -> Table {
    let mut columns: Columns<'_, &Finding> = Columns::new("findings", Form::Json);
    columns.text("name", "Finding", |finding| finding.name().into());
    columns.number("level", "Level", |one| u32::from(one.level().number()).into());
    columns.text("what", "What", |finding| finding.what().into());
    columns.table(Finding::ALL)
}
