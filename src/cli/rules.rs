//! `rules`: the rule sets, with where each rule comes from.
use std::path::Path;

use clap::Subcommand;
use serde_json::{Value, json};

use crate::cli::{Answer, Context, Failure, Voice, files, input};
use ::desk::{EventField, Refusal};
use ::report::{self, Cell, Column, Table};
use ::rules::{Files, RuleSet};

/// `rules`.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// List the rule sets
    #[command(after_help = "Example:
  sixzero rules list")]
    List,
    /// Show every rule of a rule set, its source, and whether it was verified
    #[command(after_help = "Example:
  sixzero rules show wespa --set challenge=plus5_play

Without a name it shows the rules that the current event has frozen.")]
    Show {
        /// Name a rule set, or a file of your own
        #[arg(value_name = "NAME|FILE.toml")]
        name: Option<String>,
        /// Set one rule, as `challenge=plus5_play`; can be given again
        #[arg(long, value_name = "RULE=VALUE")]
        set: Vec<String>,
    },
}

/// Sources that begin so were read in the document they name.
const VERIFIED: &str = "V";

/// Does what the verb says.
///
/// # Errors
/// A rule set that is none.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::List => list(context),
        Command::Show { name, set } => {
            let mut rules = match name {
                Some(name) => named(name)?,
                None => (*context.desk()?.shown(EventField::load)?.rules).clone(),
            };
            for assignment in set {
                rules = rules.with(assignment).map_err(Refusal::from)?;
            }
            Ok(show(context, &rules))
        }
    }
}

/// The rule set that `--rules` names: a preset, or a file; the files that a file names
/// for its tiles and board lie beside it.
///
/// # Errors
/// No such preset, or a file that is no rule set.
pub fn named(name: &str) -> Result<RuleSet, Failure> {
    let path = Path::new(name);
    let is_file = path.extension().is_some_and(|ending| ending == "toml") || path.is_file();
    if !is_file {
        return Ok(RuleSet::preset(name).map_err(Refusal::from)?);
    }
    let text = input::text(path)?;
    let named = RuleSet::files_named(&text).map_err(Refusal::from)?;
    let texts =
        Files { alphabet: beside(path, named.alphabet)?, board: beside(path, named.board)? };
    Ok(RuleSet::parse_with(&text, texts).map_err(Refusal::from)?)
}

/// The text of a file that a rule set names: one in its folder or below, never another, for
/// the rule set may be anybody's.
fn beside(path: &Path, name: Option<String>) -> Result<Option<String>, Failure> {
    let Some(name) = name else { return Ok(None) };
    if !files::is_below(Path::new(&name)) {
        return Err(Failure::Usage {
            problem: format!("the rule set names `{name}`, which is not in its folder"),
            hint: "put the file beside the rule set, and name it alone".to_owned(),
        });
    }
    input::text(&path.with_file_name(name)).map(Some)
}

fn list(context: &Context) -> Result<Answer, Failure> {
    let mut table = Table::new(
        "rules",
        vec![
            Column::text("name", "Name"),
            Column::text("title", "Title"),
            Column::text("source", "Source"),
        ],
    );
    for name in RuleSet::presets() {
        let rules = RuleSet::preset(name).map_err(Refusal::from)?;
        let cells = [name, &rules.title, rules.source().unwrap_or_default()];
        table.push(cells.map(Cell::from).into());
    }
    Ok(Answer::table(&table, context.voice(), context.width()))
}

fn show(context: &Context, rules: &RuleSet) -> Answer {
    match context.voice() {
        Voice::Json => Answer::json(&value(rules)),
        Voice::Text => text(context, rules),
    }
}

fn is_verified(source: Option<&str>) -> bool {
    source.and_then(|source| source.split_whitespace().next()) == Some(VERIFIED)
}

fn value(rules: &RuleSet) -> Value {
    let rows: Vec<Value> = rules
        .described()
        .map(|(rule, value, source)| {
            json!({"rule": rule, "value": value, "verified": is_verified(source), "source": source})
        })
        .collect();
    json!({
        "name": rules.name,
        "title": rules.title,
        "source": rules.source(),
        "rules": rows,
        "notes": rules.notes().collect::<Vec<_>>(),
    })
}

fn text(context: &Context, rules: &RuleSet) -> Answer {
    let mut table = Table::new(
        "rules",
        vec![
            Column::text("rule", "Rule"),
            Column::text("value", "Value"),
            Column::text("verified", "Mark"),
            Column::text("source", "Source"),
        ],
    );
    for (rule, value, source) in rules.described() {
        let mark = if is_verified(source) { "" } else { "unverified" };
        table.push(vec![rule.into(), Cell::Text(value), mark.into(), source.into()]);
    }
    let mut said =
        format!("{} ({})\n", report::visible(&rules.title), report::visible(&rules.name));
    if let Some(source) = rules.source() {
        said.push_str(&format!("Source: {}\n", report::visible(source)));
    }
    said.push('\n');
    said.push_str(&report::text::render(&table, context.width()));
    for note in rules.notes() {
        said.push_str(&format!("\nNote: {}", report::visible(note)));
    }
    Answer::text(said)
}
