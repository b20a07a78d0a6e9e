//! `division`: adding divisions, and what each has of its own.
use std::sync::Arc;

use clap::Subcommand;
use serde_json::{Value, json};

use crate::cli::event::{
    NONE, bye_spread, caps, confirmation, lexicon_value, place_prizes, rounds,
};
use crate::cli::{Answer, Context, Failure, Voice, lexicon, ratings, rules, schedule};
use ::desk::{DivisionSetting, EventField, Refusal, lexicon_name};
use ::report::{Cell, Column, Table};
use ::rules::Points;
use ::tournament::{Confirmation, Division};

/// `division`.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add a division
    #[command(after_help = "Example:
  sixzero division add B")]
    Add {
        /// Name the division
        name: String,
    },
    /// List the divisions, with what each has of its own
    #[command(after_help = "Example:
  sixzero division list")]
    List,
    /// Give a division something of its own, or the event's again
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

/// Does what the verb says.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Add { name } => {
            let receipt = context.desk()?.add_division(&stamp, name)?;
            let value = own(&receipt.value);
            Ok(Answer::change(&receipt, context.voice(), value))
        }
        Command::List => list(context),
        Command::Set { name, setting, value } => {
            let mut desk = context.desk()?;
            let event = desk.view(EventField::load)?;
            let (setting, remarks) = read(context, &event, name, setting, &value.join(" "))?;
            let mut receipt = desk.set_division(&stamp, name, &setting)?;
            receipt.remarks.extend(remarks);
            let value = own(&receipt.value);
            Ok(Answer::change(&receipt, context.voice(), value))
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
        return Err(Failure::Usage {
            problem: format!("`{setting}` needs a value"),
            hint: "`sixzero division set B rounds 7`; `event` is the event's again".to_owned(),
        });
    }
    let is_events = value == EVENTS;
    let given = |text: &str| (text != EVENTS).then(|| text.to_owned());
    let plain = match setting {
        "name" => DivisionSetting::Name(value.to_owned()),
        "rounds" if is_events => DivisionSetting::Rounds(None),
        "rounds" => DivisionSetting::Rounds(Some(rounds(value)?)),
        "rules" => {
            let rules = given(value).map(|name| rules::named(&name)).transpose()?;
            DivisionSetting::Rules(rules.map(Arc::new))
        }
        "spread-cap" => DivisionSetting::SpreadCap(given(value).map(|v| caps(&v)).transpose()?),
        "bye-spread" if is_events => DivisionSetting::ByeSpread(None),
        "bye-spread" => DivisionSetting::ByeSpread(Some(bye_spread(value)?)),
        "schedule" => {
            DivisionSetting::Schedule(given(value).map(|text| schedule::read(&text)).transpose()?)
        }
        "tables" => {
            let plan = given(value).map(|text| text.parse()).transpose();
            let plan = plan.map_err(|error: ::tournament::NoTablePlan| Failure::Usage {
                problem: error.to_string(),
                hint: "the first table is that of the best-placed pair".to_owned(),
            })?;
            DivisionSetting::Tables(plan)
        }
        "rating-system" | "rating_system" => {
            let system = given(value).map(|name| ratings::named(&name)).transpose()?;
            let remarks = system.iter().filter_map(|system| system.warning()).collect();
            return Ok((DivisionSetting::RatingSystem(system.map(Box::new)), remarks));
        }
        "place-prizes" | "place_prizes" => {
            DivisionSetting::PlacePrizes(given(value).map(|text| place_prizes(&text)).transpose()?)
        }
        "confirmation" if is_events => DivisionSetting::Confirmation(None),
        "confirmation" => DivisionSetting::Confirmation(Some(confirmation(value)?)),
        "lexicon" if is_events => DivisionSetting::Lexicon(None),
        "lexicon" => {
            let inside = event.within(event.division(Some(division))?)?;
            let named = lexicon::named(value, &inside.rules, context.stamp().rehearsal)?;
            return Ok((DivisionSetting::Lexicon(Some(named.lexicon)), named.remarks));
        }
        other => {
            return Err(Failure::Usage {
                problem: format!("a division has no setting `{other}`"),
                hint: format!("the settings are {SETTINGS}"),
            });
        }
    };
    Ok((plain, Vec::new()))
}

fn list(context: &Context) -> Result<Answer, Failure> {
    let (event, counts) = context.desk()?.shown(|view| {
        let event = EventField::load(view)?;
        let mut counts = Vec::new();
        for division in &event.divisions {
            let players = view.players_in(division.id)?.len();
            counts.push((players, view.rounds_in(division.id)?.len()));
        }
        Ok::<_, Refusal>((event, counts))
    })?;
    if context.voice() == Voice::Json {
        let mut divisions = Vec::new();
        for (division, (players, paired)) in event.divisions.iter().zip(counts) {
            let inside = event.within(division)?;
            divisions.push(json!({
                "division": division.name,
                "players": players,
                "paired": paired,
                "rounds": inside.settings.rounds.map(|rounds| rounds.0),
                "rules": inside.rules.name,
                "lexicon": lexicon_value(&inside.settings.lexicon),
                "spread_cap": inside.settings.spread_cap.iter().map(|c| c.0).collect::<Vec<_>>(),
                "bye_spread": inside.bye_spread().0,
                "tables": division.own.tables.as_ref().map(ToString::to_string),
                "schedule": division.own.schedule.as_ref().map(ToString::to_string),
                "confirmation": inside.settings.confirmation.name(),
                "own": own(division),
            }));
        }
        return Ok(Answer::json(&Value::from(divisions)));
    }
    let mut columns = vec![
        Column::text("division", "Division"),
        Column::number("players", "Players"),
        Column::text("rounds", "Rounds"),
        Column::text("rules", "Rules"),
        Column::text("lexicon", "Word list"),
        Column::text("spread_cap", "Cap"),
        Column::number("bye_spread", "Bye"),
        Column::text("tables", "Tables"),
    ];
    let asks = |known: &Division| known.confirmation(&event.settings) != Confirmation::None;
    let is_asked = event.divisions.iter().any(asks);
    if is_asked {
        columns.push(Column::text("confirmation", "Confirmation"));
    }
    let mut table = Table::new("divisions", columns);
    for (division, (players, paired)) in event.divisions.iter().zip(counts) {
        let inside = event.within(division)?;
        let planned = inside.settings.rounds.map_or("open".to_owned(), |n| n.0.to_string());
        let caps: Vec<_> = inside.settings.spread_cap.iter().map(Points::to_string).collect();
        let tables = division.own.tables.as_ref().map(ToString::to_string);
        let mut row: Vec<Cell> = vec![
            division.name.as_str().into(),
            u32::try_from(players).unwrap_or(u32::MAX).into(),
            format!("{paired} of {planned}").as_str().into(),
            inside.rules.name.as_str().into(),
            lexicon_name(&inside.settings.lexicon).as_str().into(),
            (if caps.is_empty() { NONE.to_owned() } else { caps.join(",") }).as_str().into(),
            inside.bye_spread().into(),
            tables.unwrap_or_else(|| "any".to_owned()).as_str().into(),
        ];
        if is_asked {
            row.push(inside.settings.confirmation.name().into());
        }
        table.push(row);
    }
    Ok(Answer::table(&table, Voice::Text, context.width()))
}

/// What is a division's own; null is the event's.
fn own(division: &Division) -> Value {
    let own = &division.own;
    json!({
        "division": division.name,
        "rounds": own.rounds.map(|rounds| rounds.0),
        "ruleset": own.ruleset,
        "lexicon": own.lexicon.as_ref().map(lexicon_value),
        "spread_cap": own.spread_cap.as_ref().map(|c| c.iter().map(|c| c.0).collect::<Vec<_>>()),
        "bye_spread": own.bye_spread.map(|spread| spread.0),
        "tables": own.tables.as_ref().map(ToString::to_string),
        "schedule": own.schedule.as_ref().map(ToString::to_string),
        "rating_system": ratings::name_of(own.rating_system.as_deref()),
        "place_prizes": own.place_prizes,
        "confirmation": own.confirmation.map(Confirmation::name),
    })
}
