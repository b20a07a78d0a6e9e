//! `rules`: the rule sets, with where each rule comes from.
use std::path::Path;
use std::sync::Arc;

use clap::Subcommand;
use serde::Serialize;

use crate::cli::app::{files, input};
use crate::cli::game::board::{premiums, squares};
use crate::cli::output::sourced::{Sourced, SourcedValue, is_verified};
use crate::cli::{Answer, Context, Failure, Voice};
use ::desk::{EventField, Refusal};
use ::report::{Columns, Form, Table, visible};
use ::rules::{Files, Game, Layout, RuleSet, Square};
use ::show::rules::{notice, tiles};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// List the rule sets
    #[command(after_help = "Example:
  sixzero rules list")]
    List,
    /// Show every rule of a rule set, with its source
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
    /// Print a rule set as a notice of one page, in sentences
    #[command(after_help = "Example:
  sixzero rules notice wespa

Without a name it is about the rules that the current event has frozen.")]
    Notice {
        /// Name a rule set, or a file of your own
        #[arg(value_name = "NAME|FILE.toml")]
        name: Option<String>,
    },
    /// Show how many there are of each tile, and what it is worth
    #[command(after_help = "Example:
  sixzero rules tiles german")]
    Tiles {
        /// Name a rule set, or a file of your own; left out, the event's
        #[arg(value_name = "NAME|FILE.toml")]
        name: Option<String>,
    },
    /// Show the empty board, and what the signs on it mean
    #[command(after_help = "Example:
  sixzero rules board super")]
    Board {
        /// Name a rule set, or a file of your own; left out, the event's
        #[arg(value_name = "NAME|FILE.toml")]
        name: Option<String>,
    },
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::List => list(context),
        Command::Show { name, set } => Ok(show(context, &changed(meant(context, name)?, set)?)),
        Command::Notice { name } => Ok(notice(context, &meant(context, name)?)),
        Command::Tiles { name } => {
            let rules = meant(context, name)?;
            let sum = tiles::sum(rules.alphabet());
            let table = tiles::tiles(rules.alphabet());
            Ok(Answer::table(&table, context.voice(), context.width()).remark(sum))
        }
        Command::Board { name } => board(context, meant(context, name)?),
    }
}

/// The rule set that is named, else the event's, else the default one.
fn meant(context: &Context, name: &Option<String>) -> Result<RuleSet, Failure> {
    name.as_deref().map_or_else(|| at_hand(context), named)
}

/// The rule set that `--rules` names: a preset, or a file; the files that a file names
/// for its tiles and board lie beside it.
pub fn named(name: &str) -> Result<RuleSet, Failure> {
    let path = Path::new(name);
    let is_file = path.extension().is_some_and(|ending| ending == "toml") || path.is_file();
    if !is_file {
        return preset(name);
    }
    let text = input::text(path)?;
    let named = RuleSet::files_named(&text).map_err(Refusal::from)?;
    let texts =
        Files { alphabet: beside(path, named.alphabet)?, board: beside(path, named.board)? };
    Ok(RuleSet::parse_with(&text, texts).map_err(Refusal::from)?)
}

pub fn preset(name: &str) -> Result<RuleSet, Failure> {
    Ok(RuleSet::preset(name).map_err(Refusal::from)?)
}

/// The rule set that the event has frozen.
fn of_event(context: &Context) -> Result<RuleSet, Failure> {
    Ok(RuleSet::clone(&context.desk()?.shown(|view| EventField::load(view))?.rules))
}

/// The event's where there is one, else the default.
pub fn at_hand(context: &Context) -> Result<RuleSet, Failure> {
    match context.event_file() {
        Ok(_) => of_event(context),
        Err(_) => preset(RuleSet::DEFAULT),
    }
}

/// A rule set with rules of its own, as `challenge=plus5_play`.
pub fn changed(mut rules: RuleSet, set: &[String]) -> Result<RuleSet, Failure> {
    for assignment in set {
        rules = rules.with(assignment).map_err(Refusal::from)?;
    }
    Ok(rules)
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
    let mut rows = Vec::new();
    for name in RuleSet::presets() {
        rows.push((name, preset(name)?));
    }
    Ok(Answer::table(&table(rows), context.voice(), context.width()))
}

pub fn table(sets: Vec<(&str, RuleSet)>) -> Table {
    let mut columns: Columns<'_, (&str, RuleSet)> = Columns::new("rules", Form::Text);
    columns.text("name", "Name", |(name, _)| (*name).into());
    columns.text("title", "Title", |(_, rules)| rules.title.as_str().into());
    columns.text("source", "Source", |(_, rules)| rules.source().unwrap_or_default().into());
    columns.table(sets)
}

/// A rule set as a notice for the wall.
#[derive(Serialize)]
pub struct NoticeShown<'a> {
    name: &'a str,
    title: &'a str,
    sections: Vec<notice::Section>,
    /// The rules that no book was read for.
    unverified: Vec<&'a str>,
}

/// How wide a notice is on paper.
const PAGE: u16 = 78;

fn notice(context: &Context, rules: &RuleSet) -> Answer {
    let unverified = rules.described().filter(|(.., source)| !is_verified(*source));
    let shown = NoticeShown {
        name: &rules.name,
        title: &rules.title,
        sections: notice::notice(rules),
        unverified: unverified.map(|(field, ..)| field).collect(),
    };
    if context.voice() == Voice::Json {
        return Answer::json(&shown);
    }
    let width = Some(context.width().map_or(PAGE, |width| width.min(PAGE)));
    let mut said = format!("{}\n", visible(shown.title));
    for section in &shown.sections {
        said.push_str(&format!("\n{}\n", section.heading));
        for sentence in &section.sentences {
            said.push_str(&report::text::wrapped(&format!("- {}\n", visible(sentence)), width));
        }
    }
    let unverified = shown.unverified.len();
    Answer::text(said).and((unverified > 0).then(|| {
        format!(
            "{unverified} of these rules are not verified: `sixzero rules show` names the sources."
        )
    }))
}

fn board(context: &Context, rules: RuleSet) -> Result<Answer, Failure> {
    let layout = rules.layout().clone();
    let nobody = vec![String::new(); rules.players_least.into()];
    let game = Game::new(Arc::new(rules), nobody.into_iter().collect());
    match context.voice() {
        Voice::Json => Ok(Answer::json(&BoardShown {
            name: &layout.name,
            size: layout.size,
            start: layout.start.to_string(),
            rows: rows(&layout),
        })),
        Voice::Text => {
            let squares = squares(game.board(), game.alphabet(), &[], context.width());
            let (signs, start) = (premiums(&game), layout.start);
            Ok(Answer::text(format!("{squares}\n{signs}\nThe first play covers {start}.\n")))
        }
    }
}

/// A board as programs get it.
#[derive(Serialize)]
pub struct BoardShown<'a> {
    name: &'a str,
    size: u8,
    /// The square that the first play covers.
    start: String,
    /// A character a square, as in a layout's file.
    rows: Vec<String>,
}

fn rows(layout: &Layout) -> Vec<String> {
    let sign = |row, column| layout.premium(Square { row, column }).sign();
    (0..layout.size).map(|row| (0..layout.size).map(|column| sign(row, column)).collect()).collect()
}

/// A rule set as programs get it.
#[derive(Serialize)]
pub struct RuleSetShown<'a> {
    name: &'a str,
    title: &'a str,
    source: Option<&'a str>,
    rules: Vec<RuleShown<'a>>,
    notes: Vec<&'a str>,
}

#[derive(Serialize)]
struct RuleShown<'a> {
    rule: &'a str,
    #[serde(flatten)]
    value: SourcedValue<'a>,
}

fn show(context: &Context, rules: &RuleSet) -> Answer {
    let (name, title, source) = (&*rules.name, &*rules.title, rules.source());
    let notes = rules.notes().collect();
    match context.voice() {
        Voice::Text => {
            let numbers = rules.described().collect();
            Sourced { name, title, source, heading: "Rule", numbers, notes }.text(context)
        }
        Voice::Json => {
            let rules = rules.described().map(|(rule, value, source)| RuleShown {
                rule,
                value: SourcedValue::new(value, source),
            });
            Answer::json(&RuleSetShown { name, title, source, rules: rules.collect(), notes })
        }
    }
}
