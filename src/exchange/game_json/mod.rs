//! A recorded game as JSON, in and out: `docs/rules/record.md` is the promise.
mod computed;
mod event;
mod layers;
mod object;
mod player;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Problem;
use rules::{RuleSet, RuleSetError};
use tournament::{EntryFields, Layers};

pub use computed::{Computed, ComputedLine};
pub use player::JsonPlayer;

use event::JsonEvent;
use object::Object;

/// A recorded game as its JSON says it; nothing is checked against rules yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameJson {
    /// The players, in the order of play.
    pub players: Vec<JsonPlayer>,
    /// The rules; any where it says nothing.
    pub rules: Option<JsonRules>,
    pub lexicon: Option<String>,
    /// Pragmas of the file that it once came from.
    pub pragmas: Vec<(String, String)>,
    /// What happened, in its order.
    pub events: Vec<EntryFields>,
    /// Notes: the place (from 0) of the event each is about, or none for the whole game.
    pub notes: Vec<(Option<usize>, String)>,
    /// What lies over the record. Its entries are the events by their numbers, from 1.
    pub layers: Layers,
    /// The seed of the bag, where sixzero dealt: who has it knows every rack.
    pub deal: Option<u64>,
    /// What the writer made of it: read only to be compared.
    pub computed: Option<Computed>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JsonRules {
    pub name: String,
    /// The whole rule set as TOML, where it is not the preset of that name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toml: Option<String>,
}

/// The fields of a record, in their order.
#[derive(Serialize)]
struct JsonRecord<'g> {
    format: &'static str,
    version: u64,
    players: &'g [JsonPlayer],
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'g JsonRules>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lexicon: Option<&'g str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<u64>,
    pragmas: Vec<JsonPragma<'g>>,
    notes: Vec<String>,
    events: Vec<Map<String, Value>>,
    #[serde(flatten)]
    layers: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    computed: Option<&'g Computed>,
}

#[derive(Serialize)]
struct JsonPragma<'g> {
    key: &'g str,
    value: &'g str,
}

/// By this a file says what it is.
pub const FORMAT: &str = "sixzero game";
/// The version of what is written.
pub const VERSION: u64 = 1;

impl JsonRules {
    /// How a rule set is named: by its name alone where it is the preset.
    #[must_use]
    pub fn of(rules: &RuleSet) -> JsonRules {
        let preset = RuleSet::preset(&rules.name).ok();
        let toml = (preset.as_ref() != Some(rules)).then(|| rules.text());
        JsonRules { name: rules.name.clone(), toml }
    }

    /// The rule set.
    ///
    /// # Errors
    /// There is no such preset, or the text is none.
    pub fn load(&self) -> Result<RuleSet, RuleSetError> {
        match &self.toml {
            Some(text) => RuleSet::parse(text),
            None => RuleSet::preset(&self.name),
        }
    }
}

impl GameJson {
    /// The record as JSON text, a field a line.
    #[must_use]
    pub fn text(&self) -> String {
        let notes_about = |event: Option<usize>| -> Vec<String> {
            let about = self.notes.iter().filter(|(about, _)| *about == event);
            about.map(|(_, text)| text.clone()).collect()
        };
        let pragmas = self.pragmas.iter();
        let events = self.events.iter().enumerate();
        let mut layers = Map::new();
        layers::put(&mut layers, &self.layers, &self.players);
        let record = JsonRecord {
            format: FORMAT,
            version: VERSION,
            players: &self.players,
            rules: self.rules.as_ref(),
            lexicon: self.lexicon.as_deref(),
            deal: self.deal,
            pragmas: pragmas.map(|(key, value)| JsonPragma { key, value }).collect(),
            notes: notes_about(None),
            events: events
                .map(|(place, event)| JsonEvent::of(event, notes_about(Some(place)), &self.players))
                .collect(),
            layers,
            computed: self.computed.as_ref(),
        };
        let mut text = serde_json::to_string_pretty(&record)
            .expect("a value made of text and numbers is always JSON");
        text.push('\n');
        text
    }

    /// Reads a record: fields in any order, unknown ones left out, players by name, nick
    /// or number.
    ///
    /// # Errors
    /// Everything that is wrong, in its order.
    pub fn parse(text: &str) -> Result<GameJson, Vec<Problem>> {
        let text = text.trim_start_matches('\u{feff}');
        let record: Value = serde_json::from_str(text).map_err(|error| vec![error.into()])?;
        if record.get("format").and_then(Value::as_str) != Some(FORMAT) {
            let what =
                format!("this is not a recorded game: `\"format\": \"{FORMAT}\"` is missing");
            return Err(vec![what.into()]);
        }
        match record.get("version") {
            Some(version) if version.as_u64().is_some_and(|v| (1..=VERSION).contains(&v)) => {}
            None => {}
            Some(other) => {
                let found = shown(Some(other));
                let what = format!(
                    "the record has version {found}, and this program reads up to {VERSION}"
                );
                return Err(vec![what.into()]);
            }
        }
        let mut errors = Vec::new();
        let game = read(&record, &mut errors);
        if errors.is_empty() { Ok(game) } else { Err(errors) }
    }
}

fn read(record: &Value, errors: &mut Vec<Problem>) -> GameJson {
    let mut game = GameJson { players: players(record, errors), ..GameJson::default() };
    game.rules = match record.get("rules") {
        None | Some(Value::Null) => None,
        Some(rules) => {
            let name = rules.get("name").or(Some(rules)).and_then(Value::as_str);
            let toml = rules.get("toml").and_then(Value::as_str).map(str::to_owned);
            match (name, toml) {
                (None, None) => {
                    errors.push(wrong_field("the record", "rules", Some(rules), "it has a `name`"));
                    None
                }
                (name, toml) => Some(JsonRules { name: name.unwrap_or_default().to_owned(), toml }),
            }
        }
    };
    game.lexicon = record.get("lexicon").and_then(Value::as_str).map(str::to_owned);
    for pragma in list(record, "pragmas") {
        let part = |name: &str| pragma.get(name).and_then(Value::as_str).map(str::to_owned);
        match (part("key"), part("value")) {
            (Some(key), Some(value)) if is_word(&key) => game.pragmas.push((key, value)),
            _ => errors.push(wrong_field(
                "the record",
                "pragmas",
                Some(pragma),
                "each has a `key`, which is one word, and a `value`",
            )),
        }
    }
    let texts = |about: Option<usize>, value: &Value| -> Vec<(Option<usize>, String)> {
        list(value, "notes")
            .iter()
            .filter_map(Value::as_str)
            .map(|t| (about, t.to_owned()))
            .collect()
    };
    game.notes = texts(None, record);
    let Some(events) = record.get("events").and_then(Value::as_array) else {
        errors.push(wrong_field("the record", "events", record.get("events"), "it is a list"));
        return game;
    };
    for (place, event) in events.iter().enumerate() {
        let object = Object::new(event, format!("event {}", place + 1), &game.players);
        match JsonEvent::read(&object) {
            Ok(fields) => game.events.push(fields),
            Err(error) => errors.push(error),
        }
        game.notes.extend(texts(Some(place), event));
    }
    game.layers = layers::read(record, events.len(), &game.players, errors);
    game.deal = match record.get("deal") {
        None | Some(Value::Null) => None,
        Some(deal) => {
            let seed = deal.as_u64();
            if seed.is_none() {
                errors.push(wrong_field(
                    "the record",
                    "deal",
                    Some(deal),
                    "it is a seed: a number",
                ));
            }
            seed
        }
    };
    game.computed =
        record.get("computed").map(|computed| Computed::deserialize(computed).unwrap_or_default());
    game
}

fn players(record: &Value, errors: &mut Vec<Problem>) -> Vec<JsonPlayer> {
    let found = record.get("players");
    let players = found.and_then(|players| Vec::deserialize(players).ok()).unwrap_or_default();
    if !(2..=4).contains(&players.len()) {
        errors.push(wrong_field("the record", "players", found, "it is a list of 2 to 4 players"));
    }
    players
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

/// That a field of what stands at `place` (`event 3`, `the record`) is not what is wanted.
#[must_use]
pub fn bad_field(place: &str, field: &str, value: &str, wanted: &str) -> Problem {
    Problem::new(format!("{place}: `{field}` is `{value}`: {wanted}"))
}

pub(crate) fn wrong_field(
    place: &str,
    field: &str,
    value: Option<&Value>,
    wanted: &str,
) -> Problem {
    bad_field(place, field, &shown(value), wanted)
}

/// A value as it is told in an error.
fn shown(value: Option<&Value>) -> String {
    const SHOWN: usize = 40;
    let text = match value {
        None => "nothing".to_owned(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    };
    text.chars().take(SHOWN).collect()
}
