//! `new`, `use` and `event`: making an event, choosing it, and what is fixed for it.
pub mod division;
pub mod setting;
pub mod show;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::context::{ENDING, with_ending};
use crate::cli::os::disk::Disk;
use crate::cli::room::share;
use crate::cli::{Answer, Context, Failure, Voice, lexicon, rehearsed, rules};
use ::rules::RuleSet;
use ::show::stem;
use desk::{Desk, EventField, NewEvent, NextEvent, Receipt, Rehearsal, Stamp};
use tournament::{Day, RoundNo};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero new \"Club night\" --rules naspa --rounds 3
  sixzero new \"Thursday 12\" --from Thursday-11.sixzero

The file is named after the event (`Club-night.sixzero`) unless `--event FILE` names it,
and becomes the current event of this folder. `--from` takes rules, settings, divisions, prizes and
every player with their new rating from an earlier event, and no rounds, results or payments.")]
pub struct New {
    /// Name the event
    name: String,
    /// Choose the rule set: a preset, or a file of your own
    #[arg(long, value_name = "NAME|FILE.toml", default_value = RuleSet::DEFAULT)]
    rules: String,
    /// Set one rule, as `challenge=plus5_play`; can be given again
    #[arg(long, value_name = "RULE=VALUE")]
    set: Vec<String>,
    /// Play Clabbers: anagrams of words are acceptable
    #[arg(long)]
    clabbers: bool,
    /// Plan this many rounds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=setting::MOST_ROUNDS))]
    rounds: Option<u32>,
    /// Have these rqlite nodes keep the event's order, for several halls
    #[arg(long, value_name = "ADDRESS,ADDRESS,ADDRESS")]
    shared: Option<String>,
    /// Name a division, else `A`; can be given again
    #[arg(long, value_name = "NAME")]
    division: Vec<String>,
    /// Say the day of play
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Day>,
    /// Choose the word list: an added one, a file, a book, wordnik
    #[arg(long, value_name = lexicon::VALUE, default_value = "wordnik")]
    lexicon: String,
    /// Take rules, settings and players with their new ratings from an earlier event
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["rules", "set", "clabbers", "division", "lexicon"],
    )]
    from: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero use Club-night.sixzero")]
pub struct Use {
    /// Name the event file, with or without its ending
    file: PathBuf,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero status")]
pub struct Status {}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Show the settings of the event
    #[command(after_help = "Example:
  sixzero event show --json")]
    Show,
    /// Change a setting, one rule, or add a division
    #[command(after_help = "Example:
  sixzero event set spread-cap 100,100,150

Settings:
  name NAME              the event's name
  rounds N|none          how many rounds are planned
  spread-cap N,N,…|none  the most spread a game counts, by round; the last repeats
  bye-spread N|none      the spread of byes and forfeits, instead of the rule set's
  lexicon NAME|FILE|paper:BOOK|wordnik
                         the agreed word list
  second-lexicon NAME|FILE|wordnik|none
                         a second one: a word is acceptable in either
  entry scores|both|board|spread
                         how a slip that can be read in two ways is meant
  schedule PHASES|none   which rounds are paired how; `sixzero schedule set` says more
  rating-system NAME|FILE.toml|none
                         how ratings are computed (`sixzero ratings --systems`)
  place-prizes N|none    how many places win a prize: what COP, Chew, scenarios and
                         clinches play for; with none as `sixzero prize list` says
  date YYYY-MM-DD|none   the day of play, on pages and in files for others
  fee N|none             what each player pays: the arrival desk says who still owes
  division NAME          add a division
  late-entry, rejoin, sit-out, substitute none|half|bye|forfeit|N
                         what a round that is missed counts for; further such rules are in
                         docs/rules/irregularities.md
  confirmation none|second|players
                         results that are entered from now on are provisional until
                         another person keys the slip again, or until both players report
                         the same; `sixzero division set` asks it of one division
  RULE=VALUE             any rule of `sixzero rules show`, as challenge=plus5_play")]
    Set {
        /// Name the setting, or write `rule=value`
        setting: String,
        /// Give the new value
        #[arg(allow_negative_numbers = true)]
        value: Vec<String>,
    },
}

pub fn new(context: &Context, new: &New) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let file = match context.named_event() {
        Some(file) => file.to_owned(),
        None => PathBuf::from(format!("{}.{ENDING}", stem::file_stem(&new.name, "event"))),
    };
    let mut receipt = match &new.from {
        Some(from) => next(&file, &stamp, new, from)?,
        None => first(&file, &stamp, new)?,
    };
    receipt.remarks.extend(Disk::of(&file).warning());
    if stamp.rehearsal == Rehearsal::Real {
        context.remember(&file)?;
        if let Some(nodes) = &new.shared {
            receipt.remarks.push(share::share_new(context, nodes)?);
        }
    }
    let shown = file.display().to_string();
    let mut answer = Answer::change(&receipt, context.voice(), Made { file: &shown });
    if context.voice() == Voice::Text && stamp.rehearsal == Rehearsal::Real {
        answer = answer
            .remark(format!("It is in the file {shown}, the current event of this folder."))
            .remark(match &new.from {
                Some(_) => "Next: `sixzero player late --all` opens the arrival desk.",
                None => "Next: `sixzero player import FILE`, or `sixzero player add NAME`.",
            });
    }
    Ok(answer)
}

/// An event without players.
fn first(file: &Path, stamp: &Stamp, new: &New) -> Result<Receipt<()>, Failure> {
    let mut rules = rules::named(&new.rules)?;
    if new.clabbers {
        rules = rules.with("words=anagram")?;
    }
    for assignment in &new.set {
        rules = rules.with(assignment)?;
    }
    let lexicon = lexicon::named(&new.lexicon, &rules, stamp.rehearsal)?;
    let event = NewEvent {
        name: new.name.clone(),
        rules,
        rounds: new.rounds.map(RoundNo),
        divisions: new.division.clone(),
        lexicon: lexicon.lexicon,
        date: new.date,
    };
    let mut receipt = match stamp.rehearsal {
        Rehearsal::Real => Desk::create(file, stamp, &event)?.1,
        Rehearsal::DryRun => Desk::rehearse_create(file, &event)?,
    };
    receipt.remarks.extend(lexicon.remarks);
    Ok(receipt)
}

/// An event with the settings and players of an earlier one.
fn next(file: &Path, stamp: &Stamp, new: &New, from: &Path) -> Result<Receipt<()>, Failure> {
    let next = NextEvent {
        name: new.name.clone(),
        rounds: new.rounds.map(RoundNo),
        date: new.date,
        earlier: Desk::look(&with_ending(from))?.earlier_event()?,
    };
    Ok(match stamp.rehearsal {
        Rehearsal::Real => Desk::create_next(file, stamp, &next)?.1,
        Rehearsal::DryRun => Desk::rehearse_next(file, &next)?,
    })
}

pub fn use_file(context: &mut Context, chosen: &Use) -> Result<Answer, Failure> {
    let chosen = with_ending(&chosen.file);
    context.name_event(&chosen);
    let mut desk = context.desk()?;
    let event = desk.shown_from(&show::FRAME[..2], |view| EventField::load(view))?;
    let file = chosen.display().to_string();
    let said = format!("The current event of this folder is {} ({file}).", event.settings.name);
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        context.remember(&chosen)?;
    }
    Ok(match context.voice() {
        Voice::Text => Answer::text(report::visible(&rehearsed(rehearsal, &said))),
        Voice::Json => Answer::json(&Used { file, name: event.settings.name }),
    })
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Show => show::run(context),
        Command::Set { setting, value } => setting::run(context, setting, &value.join(" ")),
    }
}

pub fn status(context: &Context) -> Result<Answer, Failure> {
    Ok(::show::event::status::answer(&mut context.desk()?, &context.reader())?)
}

/// What the program says by itself: where the event stands, or how to begin.
pub fn start(context: &Context) -> Result<Answer, Failure> {
    match context.event_file() {
        Err(Failure::WhichEvent { found }) if context.voice() == Voice::Text => {
            Ok(Answer::text(beginnings(&found)))
        }
        Ok(_) | Err(_) => status(context),
    }
}

fn beginnings(found: &[String]) -> String {
    let mut text = match found {
        [] => "This folder holds no event yet.\n".to_owned(),
        _ => "There are several events in this folder.\n".to_owned(),
    };
    let line = |what: &str, how: &str| format!("  {what:<15}{how}\n");
    if found.is_empty() {
        text += &line("try the demo", "sixzero demo");
        text += &line("start a night", "sixzero new \"Club night\" --rounds 3");
        text += &line("open a file", "sixzero use FILE");
    }
    for file in found {
        let quoted = shlex::try_quote(file).unwrap_or_default();
        text += &line("open one", &format!("sixzero use {}", report::visible(&quoted)));
    }
    text + &line("see the rest", "sixzero help")
}

/// The new event's file.
#[derive(Serialize)]
pub struct Made<'a> {
    file: &'a str,
}

/// The event that the folder has now.
#[derive(Serialize)]
pub struct Used {
    file: String,
    name: String,
}
