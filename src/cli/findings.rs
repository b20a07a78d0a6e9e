//! `findings`: what the director can override, and how one is asked.
use clap::Args;
use serde_json::{Value, json};

use crate::cli::{Answer, Context, Voice};
use desk::Finding;
use report::{Cell, Column, Table};

// `findings`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero findings

A finding refuses until it is overridden by its name: `--accept FINDING --reason WHY`. At a
terminal one is asked instead: level 3 is yes or no, level 4 shows what would happen and wants
the name typed, and a reason.")]
pub struct Findings {}

/// Lists them.
#[must_use]
pub fn run(context: &Context, _: &Findings) -> Answer {
    match context.voice() {
        Voice::Json => {
            let rows: Vec<Value> = Finding::ALL
                .iter()
                .map(|finding| {
                    let level = finding.level().number();
                    json!({"name": finding.name(), "level": level, "what": finding.what()})
                })
                .collect();
            Answer::json(&Value::Array(rows))
        }
        Voice::Text => {
            let columns = vec![
                Column::text("name", "Finding"),
                Column::number("level", "Level"),
                Column::text("what", "What"),
            ];
            let mut table = Table::new("findings", columns);
            for finding in Finding::ALL {
                table.push(vec![
                    finding.name().into(),
                    Cell::from(u32::from(finding.level().number())),
                    finding.what().into(),
                ]);
            }
            Answer::table(&table, Voice::Text, context.width())
        }
    }
}
