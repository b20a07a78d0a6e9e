//! `division`: adding divisions, and what each has of its own.
use std::sync::Arc;

use clap::Subcommand;
use serde::Serialize;

use crate::cli::event::setting::{
    NONE, bye_spread, caps, confirmation, place_prizes, rounds, unless,
};
use crate::cli::event::show::DivisionShown;
use crate::cli::report::ratings;
use crate::cli::round::schedule;
use crate::cli::{Answer, Context, Failure, Voice, lexicon, rules};
use ::desk::{DivisionSetting, EventField, Refusal, lexicon_name};
use ::report::{Columns, Form};
use ::rules::Points;
use ::show::event::word_list::WordList;
use ::tournament::{Confirmation, Division};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add divisions
    #[command(after_help = "Example:
  sixzero division add B C")]
    Add {
        /// Name the division, or several
        #[arg(required = true)]
        name: Vec<String>,
    },
    /// List the divisions, with what each has of its own
    #[command(after_help = "Example:
  sixzero division list")]
    List,
    /// Change a setting of a division, or take the event's again
    #[command(after_help = "Example:
  sixzero division set B rounds 7

Settings; `event` is the event's again:
  name NAME                    the division's name
  rounds N|event               how many rounds are planned
  rules NAME|FILE.toml|event   the rule set: of scores, ties, byes and recorded games
  lexicon NAME|FILE|paper:BOOK|wordnik|event
                               the agreed word list
  spread-cap N,N,…|none|event  the most spread a game counts, by round; the last repeats
  bye-spread N|event           the spread of byes and forfeits
  rating-system NAME|FILE.toml|event
                               how ratings are computed (`sixzero ratings --systems`)
  tables 1-12,15|event         the tables it plays at, the best-placed pair's first
  schedule PHASES|event        which rounds are paired how
  confirmation none|second|players|event
                               whether results that are entered from now on wait for a
                               second person, or for both players")]
    Set {
        /// Name the division
        name: String,
        /// Name the setting
        setting: String,
        /// Give the new value
        value: Vec<String>,
    },
}

/// The word that gives the event's value again.
const EVENTS: &str = "event";
const SETTINGS: &str = "name, rounds, rules, lexicon, spread-cap, bye-spread, rating-system, \
                        place-prizes, tables, schedule, confirmation";

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Add { name } => {
            let receipt = context.desk()?.add_divisions(&stamp, name)?;
            let voice = context.voice();
            Ok(match &receipt.value[..] {
                [one] => Answer::change(&receipt, voice, Own::of(one)),
                several => {
                    let divisions = several.iter().map(Own::of).collect();
                    Answer::change(&receipt, voice, Added { divisions })
                }
            })
        }
        Command::List => list(context),
        Command::Set { name, setting, value } => {
            let mut desk = context.desk()?;
            let event = desk.view(|view| EventField::load(view))?;
            let (setting, remarks) = read(context, &event, name, setting, &value.join(" "))?;
            let mut receipt = desk.set_division(&stamp, name, &setting)?;
            receipt.remarks.extend(remarks);
            Ok(Answer::change(&receipt, context.voice(), Own::of(&receipt.value)))
        }
    }
}

fn read(
    context: &Context,
    event: &EventField,
    division: &str,
    setting: &str,
    value: &str,
) -> Result<(DivisionSetting, Vec<String>), Failure> {
    if value.trim().is_empty() {
        return Err(Failure::usage(
            format!("`{setting}` needs a value"),
            "`sixzero division set B rounds 7`; `event` is the event's again",
        ));
    }
    let plain = match setting {
        "name" => DivisionSetting::Name(value.to_owned()),
        "rounds" => DivisionSetting::Rounds(unless(EVENTS, value, rounds)?),
        "rules" => DivisionSetting::Rules(unless(EVENTS, value, rules::named)?.map(Arc::new)),
        "spread-cap" => DivisionSetting::SpreadCap(unless(EVENTS, value, caps)?),
        "bye-spread" => DivisionSetting::ByeSpread(unless(EVENTS, value, bye_spread)?),
        "schedule" => DivisionSetting::Schedule(unless(EVENTS, value, schedule::read)?),
        "tables" => DivisionSetting::Tables(unless(EVENTS, value, |text| {
            text.parse().map_err(|error: ::tournament::NoTablePlan| {
                Failure::usage(error.to_string(), "the first table is that of the best-placed pair")
            })
        })?),
        "rating-system" | "rating_system" => {
            let system = unless(EVENTS, value, ratings::named)?;
            let remarks = system.iter().filter_map(|system| system.warning()).collect();
            return Ok((DivisionSetting::RatingSystem(system.map(Box::new)), remarks));
        }
        "place-prizes" | "place_prizes" => {
            DivisionSetting::PlacePrizes(unless(EVENTS, value, place_prizes)?)
        }
        "confirmation" => DivisionSetting::Confirmation(unless(EVENTS, value, confirmation)?),
        "lexicon" if value == EVENTS => DivisionSetting::Lexicon(None),
        "lexicon" => {
            let inside = event.within(event.division(Some(division))?)?;
            let named = lexicon::named(value, &inside.rules, context.stamp().rehearsal)?;
            return Ok((DivisionSetting::Lexicon(Some(named.lexicon)), named.remarks));
        }
        other => {
            return Err(Failure::usage(
                format!("a division has no setting `{other}`"),
                format!("the settings are {SETTINGS}"),
            ));
        }
    };
    Ok((plain, Vec::new()))
}

fn list(context: &Context) -> Result<Answer, Failure> {
    let (event, counts) = context.desk()?.shown(|view| {
        let event = EventField::load(view)?;
        let counts = DivisionShown::all(view, &event)?;
        Ok::<_, Refusal>((event, counts))
    })?;
    if context.voice() == Voice::Json {
        let mut divisions = Vec::new();
        for (division, counted) in event.divisions.iter().zip(counts) {
            let (players, paired) = (counted.players, counted.rounds);
            let inside = event.within(division)?;
            divisions.extend(serde_json::to_value(Row {
                division: &division.name,
                players,
                paired,
                rounds: inside.settings.rounds.map(|rounds| rounds.0),
                rules: &inside.rules.name,
                lexicon: WordList::of(&inside.settings.lexicon),
                spread_cap: inside.settings.spread_cap.iter().map(|cap| cap.0).collect(),
                bye_spread: inside.bye_spread().0,
                tables: division.own.tables.as_ref().map(ToString::to_string),
                schedule: division.own.schedule.as_ref().map(ToString::to_string),
                confirmation: inside.settings.confirmation.name(),
                own: Own::of(division),
            }));
        }
        return Ok(Answer::json(&divisions));
    }
    let mut rows = Vec::new();
    for (division, counted) in event.divisions.iter().zip(counts) {
        let (players, paired) = (counted.players, counted.rounds);
        rows.push((division, event.within(division)?, players, paired));
    }
    let mut columns: Columns<'_, (&Division, EventField, usize, usize)> =
        Columns::new("divisions", Form::Text);
    columns.text("division", "Division", |(division, ..)| division.name.as_str().into());
    columns.number("players", "Players", |(_, _, players, _)| (*players).into());
    columns.text("rounds", "Rounds", |(_, inside, _, paired)| {
        let planned = inside.settings.rounds.map_or("open".to_owned(), |n| n.0.to_string());
        format!("{paired} of {planned}").into()
    });
    columns.text("rules", "Rules", |(_, inside, ..)| inside.rules.name.as_str().into());
    columns.text("lexicon", "Word list", |(_, inside, ..)| {
        lexicon_name(&inside.settings.lexicon).into()
    });
    columns.text("spread_cap", "Cap", |(_, inside, ..)| {
        let caps: Vec<_> = inside.settings.spread_cap.iter().map(Points::to_string).collect();
        if caps.is_empty() { NONE.into() } else { caps.join(",").into() }
    });
    columns.number("bye_spread", "Bye", |(_, inside, ..)| inside.bye_spread().into());
    columns.text("tables", "Tables", |(division, ..)| match &division.own.tables {
        Some(tables) => tables.to_string().into(),
        None => "any".into(),
    });
    let asks = |known: &Division| known.confirmation(&event.settings) != Confirmation::None;
    if event.divisions.iter().any(asks) {
        columns.text("confirmation", "Confirmation", |(_, inside, ..)| {
            inside.settings.confirmation.name().into()
        });
    }
    let table = columns.table(rows);
    Ok(Answer::table(&table, Voice::Text, context.width()))
}

/// A division, with what counts in it.
#[derive(Serialize)]
pub struct Row<'a> {
    division: &'a str,
    players: usize,
    /// How many rounds are paired.
    paired: usize,
    /// How many are planned.
    rounds: Option<u32>,
    rules: &'a str,
    lexicon: WordList<'a>,
    spread_cap: Vec<i32>,
    bye_spread: i32,
    tables: Option<String>,
    schedule: Option<String>,
    confirmation: &'static str,
    own: Own<'a>,
}

/// Several divisions that were added.
#[derive(Serialize)]
pub struct Added<'a> {
    divisions: Vec<Own<'a>>,
}

/// What is a division's own; null is the event's.
#[derive(Serialize)]
pub struct Own<'a> {
    division: &'a str,
    rounds: Option<u32>,
    ruleset: Option<&'a str>,
    lexicon: Option<WordList<'a>>,
    spread_cap: Option<Vec<i32>>,
    bye_spread: Option<i32>,
    tables: Option<String>,
    schedule: Option<String>,
    rating_system: Option<String>,
    place_prizes: Option<u32>,
    confirmation: Option<&'static str>,
}

impl<'a> Own<'a> {
    fn of(division: &'a Division) -> Own<'a> {
        let own = &division.own;
        Own {
            division: &division.name,
            rounds: own.rounds.map(|rounds| rounds.0),
            ruleset: own.ruleset.as_deref(),
            lexicon: own.lexicon.as_ref().map(WordList::of),
            spread_cap: own.spread_cap.as_ref().map(|caps| caps.iter().map(|cap| cap.0).collect()),
            bye_spread: own.bye_spread.map(|spread| spread.0),
            tables: own.tables.as_ref().map(ToString::to_string),
            schedule: own.schedule.as_ref().map(ToString::to_string),
            rating_system: ratings::name_of(own.rating_system.as_deref()),
            place_prizes: own.place_prizes,
            confirmation: own.confirmation.map(Confirmation::name),
        }
    }
}
