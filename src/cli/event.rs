//! `new`, `use` and `event`: making an event, choosing it, and what is fixed for it.
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::cli::context::ENDING;
use crate::cli::doctor::Disk;
use crate::cli::hooks::Hooks;
use crate::cli::{
    Answer, Context, Failure, Voice, complete, files, hooks, lexicon, ratings, rules, schedule,
};
use ::desk::{Desk, EventField, EventSetting, NewEvent, Receipt, Refusal, Rehearsal, lexicon_name};
use ::report::{Cell, Column, Table};
use ::rules::{Points, RuleSet, near};
use ::store::Table as Stored;
use ::tournament::{Confirmation, EntryMode, LexiconRef, RoundNo};

// `new`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero new \"Club night\" --rules naspa --rounds 3

The file is named after the event (`Club-night.sixzero`) unless `--event FILE` names it,
and becomes the current event of this folder.")]
pub struct New {
    /// Name the event
    name: String,
    /// Choose the rule set: a preset, or a file of your own that starts from one
    #[arg(long, value_name = "NAME|FILE.toml", default_value = RuleSet::DEFAULT)]
    rules: String,
    /// Set one rule, as `challenge=plus5_play`; can be given again
    #[arg(long, value_name = "RULE=VALUE")]
    set: Vec<String>,
    /// Play Clabbers: anagrams of words are acceptable
    #[arg(long)]
    clabbers: bool,
    /// Plan this many rounds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_ROUNDS))]
    rounds: Option<u32>,
    /// Name a division; can be given again, and is `A` where it is not given
    #[arg(long, value_name = "NAME")]
    division: Vec<String>,
    /// Agree on a word list: one that was added, a file, a book, or the open list within
    #[arg(long, value_name = lexicon::VALUE, default_value = "wordnik")]
    lexicon: String,
}

// `use`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero use Club-night.sixzero")]
pub struct Use {
    /// Name the event file
    file: PathBuf,
}

/// `event`.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Show what is fixed for the event
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
  hooks STEP, STEP, …|none
                         when the last result of a round is in: pair METHOD, release,
                         post, backup
  schedule PHASES|none   which rounds are paired how; `sixzero schedule set` says more
  rating-system NAME|FILE.toml|none
                         how ratings are computed (`sixzero ratings --systems`)
  place-prizes N|none    how many places win a prize: what COP, Chew, scenarios and
                         clinches play for; none is as `sixzero prize list` says
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
    /// Turn the event's hooks on or off on this machine, or show them
    #[command(after_help = "Example:
  sixzero event hooks on

An event brings its hooks along. They run where they were set; on another machine, or in a
copy that came from one, they are off until they are turned on here.")]
    Hooks {
        /// Turn them on or off
        switch: Option<hooks::Switch>,
    },
}

/// More rounds than anybody plays; the results format has the same limit.
const MOST_ROUNDS: i64 = 999;
/// More places than anybody gives prizes for.
const MOST_PLACES: u32 = 999;
/// The word that takes a setting back.
pub const NONE: &str = "none";
/// The settings that are no rules.
const SETTINGS: [&str; 13] = [
    "name",
    "rounds",
    "spread-cap",
    "bye-spread",
    "lexicon",
    "second-lexicon",
    "entry",
    "hooks",
    "schedule",
    "rating-system",
    "place-prizes",
    "division",
    "confirmation",
];

/// Makes an event.
///
/// # Errors
/// A rule set or word list that is none, or a file that is there already.
pub fn new(context: &Context, new: &New) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let mut rules = rules::named(&new.rules)?;
    if new.clabbers {
        rules = rules.with("words=anagram").map_err(Refusal::from)?;
    }
    for assignment in &new.set {
        rules = rules.with(assignment).map_err(Refusal::from)?;
    }
    let lexicon = lexicon::named(&new.lexicon, &rules, stamp.rehearsal)?;
    let event = NewEvent {
        name: new.name.clone(),
        rules,
        rounds: new.rounds.map(RoundNo),
        divisions: new.division.clone(),
        lexicon: lexicon.lexicon,
    };
    let file = match context.named_event() {
        Some(file) => file.to_owned(),
        None => PathBuf::from(format!("{}.{ENDING}", files::file_stem(&new.name, "event"))),
    };
    let mut receipt = match stamp.rehearsal {
        Rehearsal::Real => Desk::create(&file, &stamp, &event)?.1,
        Rehearsal::DryRun => Desk::rehearse_create(&file, &event)?,
    };
    receipt.remarks.extend(lexicon.remarks);
    receipt.remarks.extend(Disk::of(&file).warning());
    if stamp.rehearsal == Rehearsal::Real {
        context.remember(&file)?;
    }
    let shown = file.display().to_string();
    let mut answer = Answer::change(&receipt, context.voice(), json!({ "file": shown }));
    if context.voice() == Voice::Text && stamp.rehearsal == Rehearsal::Real {
        answer = answer
            .remark(format!("It is in the file {shown}, the current event of this folder."))
            .remark("Next: `sixzero player import FILE`, or `sixzero player add NAME`.");
    }
    Ok(answer)
}

/// Makes a file the folder's current event.
///
/// # Errors
/// It is no event.
pub fn use_file(context: &Context, chosen: &Use) -> Result<Answer, Failure> {
    let mut desk = context.open(&chosen.file)?;
    let event = desk.shown_from(&FRAME[..2], EventField::load)?;
    let hooks = Hooks::of(&mut desk)?;
    let file = chosen.file.display().to_string();
    let said = format!("The current event of this folder is {} ({file}).", event.settings.name);
    match context.stamp().rehearsal {
        Rehearsal::Real => context.remember(&chosen.file)?,
        Rehearsal::DryRun => {
            return Ok(Answer::text(format!("Dry run, nothing is changed: {said}")));
        }
    }
    Ok(match context.voice() {
        Voice::Text => Answer::text(::report::visible(&said)).and(hooks.off_said()),
        Voice::Json => Answer::json(&json!({ "file": file, "name": event.settings.name })),
    })
}

/// Does what the verb says.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Show => show(context),
        Command::Set { setting, value } => set(context, setting, &value.join(" ")),
        Command::Hooks { switch } => hooks::run(context, *switch),
    }
}

/// What an event is of before anybody plays, its own settings first.
const FRAME: [Stored; 4] = [Stored::Settings, Stored::Division, Stored::Player, Stored::Round];
fn show(context: &Context) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let hooks = Hooks::of(&mut desk)?;
    let (event, divisions) = desk.shown_from(&FRAME, |view| {
        let event = EventField::load(view)?;
        let mut divisions = Vec::new();
        for division in &event.divisions {
            let players = view.players_in(division.id)?.len();
            let rounds = view.rounds_in(division.id)?.len();
            divisions.push((division.name.clone(), players, rounds));
        }
        Ok::<_, Refusal>((event, divisions))
    })?;
    Ok(match context.voice() {
        Voice::Text => {
            Answer::table(&shown(&event, &divisions, &hooks, &file), Voice::Text, context.width())
        }
        Voice::Json => Answer::json(&value(&event, &divisions, &hooks, &file)),
    })
}

type DivisionShown = (String, usize, usize);

fn value(event: &EventField, divisions: &[DivisionShown], hooks: &Hooks, file: &Path) -> Value {
    let settings = &event.settings;
    let caps: Vec<i32> = settings.spread_cap.iter().map(|cap| cap.0).collect();
    let divisions: Vec<Value> = divisions
        .iter()
        .map(|(name, players, rounds)| json!({"name": name, "players": players, "rounds": rounds}))
        .collect();
    json!({
        "name": settings.name,
        "file": file.display().to_string(),
        "rules": event.rules.name,
        "rules_set": overrides(&event.rules),
        "rounds": settings.rounds.map(|rounds| rounds.0),
        "spread_cap": caps,
        "bye_spread": event.bye_spread().0,
        "forfeit_spread": event.forfeit_spread().0,
        "lexicon": lexicon_value(&settings.lexicon),
        "second_lexicon": settings.second_lexicon.as_ref().map(lexicon_value),
        "confirmation": settings.confirmation.name(),
        "entry": settings.entry.name(),
        "hooks": settings.hooks,
        "hooks_on": matches!(hooks, Hooks::On(_)),
        "schedule": settings.schedule.as_ref().map(ToString::to_string),
        "rating_system": ratings::name_of(settings.rating_system.as_deref()),
        "place_prizes": settings.place_prizes,
        "divisions": divisions,
    })
}

/// A word list in JSON: `{kind, name, words, sha256}`.
pub fn lexicon_value(lexicon: &LexiconRef) -> Value {
    let name = match lexicon {
        LexiconRef::Embedded => ::rules::Lexicon::EMBEDDED_NAME,
        LexiconRef::List { name, .. } | LexiconRef::Paper { name } => name,
    };
    match lexicon {
        LexiconRef::Embedded => json!({
            "kind": "embedded",
            "name": name,
            "words": ::rules::Lexicon::EMBEDDED_WORDS,
            "sha256": ::rules::Lexicon::EMBEDDED_SHA256,
        }),
        LexiconRef::List { words, sha256, .. } => {
            json!({"kind": "list", "name": name, "words": words, "sha256": sha256})
        }
        LexiconRef::Paper { .. } => json!({"kind": "paper", "name": name}),
    }
}

fn shown(event: &EventField, divisions: &[DivisionShown], hooks: &Hooks, file: &Path) -> Table {
    let settings = &event.settings;
    let mut table = Table::new(
        "event",
        vec![Column::text("setting", "Setting"), Column::text("value", "Value")],
    );
    let mut row =
        |setting: &str, value: String| table.push(vec![setting.into(), Cell::Text(value)]);
    row("name", settings.name.clone());
    row("file", file.display().to_string());
    let changed = overrides(&event.rules);
    let with = if changed.is_empty() { "" } else { ", with " };
    let title = format!("{} ({})", event.rules.title, event.rules.name);
    row("rules", format!("{title}{with}{}", changed.join(", ")));
    row("rounds", settings.rounds.map_or("open".to_owned(), |rounds| rounds.0.to_string()));
    let caps: Vec<_> = settings.spread_cap.iter().map(Points::to_string).collect();
    row("spread-cap", if caps.is_empty() { NONE.to_owned() } else { caps.join(",") });
    row("bye-spread", event.bye_spread().to_string());
    row("lexicon", lexicon_name(&settings.lexicon));
    if settings.confirmation != Confirmation::None {
        row("confirmation", settings.confirmation.name().to_owned());
    }
    if let Some(second) = &settings.second_lexicon {
        row("second-lexicon", lexicon_name(second));
    }
    if settings.entry != EntryMode::Scores {
        row("entry", settings.entry.name().to_owned());
    }
    if let Some(name) = ratings::name_of(settings.rating_system.as_deref()) {
        row("rating-system", name);
    }
    if let Some(places) = settings.place_prizes {
        row("place-prizes", places.to_string());
    }
    if let Some(steps) = hooks.steps() {
        row("hooks", steps);
    }
    if let Some(schedule) = &settings.schedule {
        row("schedule", schedule.to_string());
    }
    for (name, players, rounds) in divisions {
        row(
            &format!("division {name}"),
            format!("{}, {} paired", counted(*players, "player"), counted(*rounds, "round")),
        );
    }
    table
}

/// The rules that are not the rule set's own, as `challenge=plus5_play`.
fn overrides(rules: &RuleSet) -> Vec<String> {
    let set = rules.described().filter(|(.., source)| *source == Some(RuleSet::SET_FOR_EVENT));
    set.map(|(rule, value, _)| format!("{rule}={value}")).collect()
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn set(context: &Context, key: &str, value: &str) -> Result<Answer, Failure> {
    let (key, value) = match key.split_once('=') {
        Some((key, first)) => (key, [first, value].join(" ").trim().to_owned()),
        None => (key, value.trim().to_owned()),
    };
    let stamp = context.stamp();
    let mut remarks = Vec::new();
    if value.is_empty() {
        return Err(Failure::Usage {
            problem: format!("`{key}` needs a value"),
            hint: "`sixzero event set spread-cap 100,100,150`, or `… set challenge=plus5_play`"
                .to_owned(),
        });
    }
    let mut desk = context.desk()?;
    let setting = match key {
        "name" => EventSetting::Name(value),
        "rounds" if value == NONE => EventSetting::Rounds(None),
        "rounds" => EventSetting::Rounds(Some(rounds(&value)?)),
        "spread-cap" => EventSetting::SpreadCap(caps(&value)?),
        "bye-spread" if value == NONE => EventSetting::ByeSpread(None),
        "bye-spread" => EventSetting::ByeSpread(Some(bye_spread(&value)?)),
        "lexicon" => {
            let event = desk.view(EventField::load)?;
            let named = lexicon::named(&value, &event.rules, stamp.rehearsal)?;
            remarks = named.remarks;
            EventSetting::Lexicon(named.lexicon)
        }
        "second-lexicon" if value == NONE => EventSetting::SecondLexicon(None),
        "second-lexicon" => {
            let event = desk.view(EventField::load)?;
            let named = lexicon::named(&value, &event.rules, stamp.rehearsal)?;
            remarks = named.remarks;
            EventSetting::SecondLexicon(Some(named.lexicon))
        }
        "entry" => EventSetting::Entry(
            EntryMode::named(&value)
                .ok_or_else(|| wrong("way of entry", &value, "scores, both, board or spread"))?,
        ),
        "hooks" if value == NONE => EventSetting::Hooks(Vec::new()),
        "hooks" => EventSetting::Hooks(complete::steps(&value)?),
        "schedule" if value == NONE => EventSetting::Schedule(None),
        "schedule" => EventSetting::Schedule(Some(schedule::read(&value)?)),
        "rating-system" | "rating_system" if value == NONE => EventSetting::RatingSystem(None),
        "rating-system" | "rating_system" => {
            let system = ratings::named(&value)?;
            remarks.extend(system.warning());
            EventSetting::RatingSystem(Some(Box::new(system)))
        }
        "place-prizes" | "place_prizes" => EventSetting::PlacePrizes(match value.as_str() {
            NONE => None,
            places => Some(place_prizes(places)?),
        }),
        "division" => EventSetting::Division(value),
        "confirmation" => EventSetting::Confirmation(confirmation(&value)?),
        rule => {
            // A rule is typed as the settings are, `late-entry`, or as it is written.
            let rule = &rule.replace('-', "_");
            known(&mut desk, rule)?;
            EventSetting::Rule(format!("{rule}={value}"))
        }
    };
    let mut receipt: Receipt<()> = desk.set_event(&stamp, &setting)?;
    receipt.remarks.extend(remarks);
    if matches!(setting, EventSetting::Hooks(_)) && stamp.rehearsal == Rehearsal::Real {
        receipt.remarks.extend(Hooks::set_here(&mut desk)?);
    }
    Ok(Answer::change(&receipt, context.voice(), Value::Null))
}

/// How many places win prizes, as typed.
///
/// # Errors
/// It is no number of them.
pub fn place_prizes(text: &str) -> Result<u32, Failure> {
    let places = text.parse().ok().filter(|places| (1..=MOST_PLACES).contains(places));
    places.ok_or_else(|| wrong("number of place prizes", text, "a number from 1 to 999, or none"))
}

/// Whose eyes results need, as typed.
///
/// # Errors
/// It is no word for that, or names a round.
pub fn confirmation(text: &str) -> Result<Confirmation, Failure> {
    if let Some(confirmation) = Confirmation::named(text) {
        return Ok(confirmation);
    }
    match text.split_once(' ') {
        Some((name, _)) if Confirmation::named(name).is_some() => Err(Failure::Usage {
            problem: format!("confirmation counts from the moment it is set: `{name}` alone"),
            hint: "set it when the round begins; results that are in stay as they are".to_owned(),
        }),
        Some(_) | None => Err(wrong("confirmation", text, "`none`, `second` or `players`")),
    }
}

/// The most spread that a bye or cap can be: that of the highest score a slip takes.
const MOST_SPREAD: i32 = 1499;

/// A number of rounds.
pub fn rounds(text: &str) -> Result<RoundNo, Failure> {
    match text.parse() {
        Ok(rounds) if (1..=MOST_ROUNDS).contains(&i64::from(rounds)) => Ok(RoundNo(rounds)),
        Ok(_) | Err(_) => Err(wrong("number of rounds", text, "1 to 999, or `none`")),
    }
}

/// The spread of a bye.
pub fn bye_spread(text: &str) -> Result<Points, Failure> {
    match text.parse() {
        Ok(spread) if (0..=MOST_SPREAD).contains(&spread) => Ok(Points(spread)),
        Ok(_) | Err(_) => Err(wrong("bye spread", text, "0 to 1499, or `none` for the rule set's")),
    }
}

/// Spread caps by round; `none` is no cap.
pub fn caps(text: &str) -> Result<Vec<Points>, Failure> {
    if text == NONE {
        return Ok(Vec::new());
    }
    text.split([',', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| match part.parse() {
            Ok(cap) if (0..=MOST_SPREAD).contains(&cap) => Ok(Points(cap)),
            Ok(_) | Err(_) => Err(wrong("spread cap", part, "0 to 1499 for each round, or `none`")),
        })
        .collect()
}

fn wrong(setting: &'static str, value: &str, wanted: &'static str) -> Failure {
    Refusal::Setting { setting, value: value.to_owned(), wanted }.into()
}

/// Whether the event has this rule; the nearest of settings and rules otherwise.
fn known(desk: &mut Desk, key: &str) -> Result<(), Failure> {
    let event = desk.view(EventField::load)?;
    let rules: Vec<_> = event.rules.described().map(|(field, ..)| field).collect();
    if rules.contains(&key) {
        return Ok(());
    }
    let near = near::nearest(key, SETTINGS.into_iter().chain(rules));
    Err(Failure::Usage {
        problem: format!("there is no setting or rule `{key}`{}", near::hint(&near)),
        hint: "`sixzero help event set` lists the settings, `sixzero rules show` the rules"
            .to_owned(),
    })
}
