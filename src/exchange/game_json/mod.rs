//! A recorded game as JSON, in and out: `docs/rules/record.md` is the promise.
mod computed;
mod fields;
mod layers;

use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::game_json::fields::{event_fields, event_value};
use rules::{RuleSet, RuleSetError};
use tournament::{EntryFields, Layers};

pub use computed::{Computed, ComputedLine};

/// A recorded game as its JSON says it; nothing is checked against rules yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameJson {
    /// The players, in the order of play.
    pub players: Vec<JsonPlayer>,
    /// The rules; any where it says nothing.
    pub rules: Option<JsonRules>,
    /// The word list's name.
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

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JsonPlayer {
    pub name: String,
    /// The short name of GCG files.
    pub nick: Option<String>,
    /// The tiles drawn for the start.
    pub drew: Option<String>,
}

/// The rules of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonRules {
    /// The rule set's name.
    pub name: String,
    /// The whole rule set as TOML, where it is not the preset of that name.
    pub toml: Option<String>,
}

/// What is wrong with a record's JSON.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    #[error("line {line}, column {column}: {reason}")]
    Syntax {
        /// The 1-based line.
        line: usize,
        /// The 1-based column.
        column: usize,
        /// What the reader says.
        reason: String,
    },
    #[error("this is no recorded game: `\"format\": \"{FORMAT}\"` is missing")]
    Format,
    #[error("the record has version {found}, and this program reads up to {VERSION}")]
    Version {
        /// Its version.
        found: String,
    },
    #[error("{place}: `{field}` is `{value}`: {wanted}")]
    Field {
        /// Where: `event 3`, `the record`.
        place: String,
        field: &'static str,
        /// What it holds; `nothing` where it is missing.
        value: String,
        /// What it takes.
        wanted: &'static str,
    },
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
        let players: Vec<_> = self
            .players
            .iter()
            .map(|player| {
                let mut fields = Map::new();
                fields.insert("name".to_owned(), player.name.as_str().into());
                if let Some(nick) = &player.nick {
                    fields.insert("nick".to_owned(), nick.as_str().into());
                }
                if let Some(drew) = &player.drew {
                    fields.insert("drew".to_owned(), drew.as_str().into());
                }
                Value::Object(fields)
            })
            .collect();
        let mut record = Map::new();
        let mut put = |key: &str, value: Value| record.insert(key.to_owned(), value);
        put("format", FORMAT.into());
        put("version", VERSION.into());
        put("players", players.into());
        if let Some(rules) = &self.rules {
            put("rules", json!({ "name": rules.name }));
            if let Some(toml) = &rules.toml {
                put("rules", json!({ "name": rules.name, "toml": toml }));
            }
        }
        if let Some(lexicon) = &self.lexicon {
            put("lexicon", lexicon.as_str().into());
        }
        if let Some(deal) = self.deal {
            put("deal", deal.into());
        }
        let pragmas = self.pragmas.iter().map(|(key, value)| json!({ "key": key, "value": value }));
        put("pragmas", pragmas.collect());
        let notes_about = |event: Option<usize>| -> Vec<&str> {
            let about = self.notes.iter().filter(|(about, _)| *about == event);
            about.map(|(_, text)| text.as_str()).collect()
        };
        put("notes", notes_about(None).into());
        let events = self.events.iter().enumerate().map(|(place, event)| {
            let mut fields = event_value(event, &self.players);
            let notes = notes_about(Some(place));
            if !notes.is_empty() {
                fields.insert("notes".to_owned(), notes.into());
            }
            Value::Object(fields)
        });
        put("events", events.collect());
        layers::put(&mut record, &self.layers, &self.players);
        if let Some(computed) = &self.computed {
            record.insert("computed".to_owned(), computed.value());
        }
        let mut text = serde_json::to_string_pretty(&Value::Object(record))
            .expect("a value made of text and numbers is always JSON");
        text.push('\n');
        text
    }

    /// Reads a record: fields in any order, unknown ones left out, players by name, nick
    /// or number.
    ///
    /// # Errors
    /// Everything that is wrong, in its order.
    pub fn parse(text: &str) -> Result<GameJson, Vec<RecordError>> {
        let text = text.trim_start_matches('\u{feff}');
        let record: Value = serde_json::from_str(text).map_err(|error| {
            vec![RecordError::Syntax {
                line: error.line(),
                column: error.column(),
                reason: reason(&error),
            }]
        })?;
        if record.get("format").and_then(Value::as_str) != Some(FORMAT) {
            return Err(vec![RecordError::Format]);
        }
        match record.get("version") {
            Some(version) if version.as_u64().is_some_and(|v| (1..=VERSION).contains(&v)) => {}
            None => {}
            Some(other) => return Err(vec![RecordError::Version { found: shown(Some(other)) }]),
        }
        let mut errors = Vec::new();
        let game = read(&record, &mut errors);
        if errors.is_empty() { Ok(game) } else { Err(errors) }
    }
}

fn read(record: &Value, errors: &mut Vec<RecordError>) -> GameJson {
    let mut game = GameJson { players: players(record, errors), ..GameJson::default() };
    game.rules = match record.get("rules") {
        None | Some(Value::Null) => None,
        Some(rules) => {
            let name = rules.get("name").or(Some(rules)).and_then(Value::as_str);
            let toml = rules.get("toml").and_then(Value::as_str).map(str::to_owned);
            match (name, toml) {
                (None, None) => {
                    errors.push(wrong("the record", "rules", Some(rules), "it has a `name`"));
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
            _ => errors.push(wrong(
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
        errors.push(wrong("the record", "events", record.get("events"), "it is a list"));
        return game;
    };
    for (place, event) in events.iter().enumerate() {
        match event_fields(event, place + 1, &game.players) {
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
                errors.push(wrong("the record", "deal", Some(deal), "it is a seed: a number"));
            }
            seed
        }
    };
    game.computed = record.get("computed").map(Computed::read);
    game
}

fn players(record: &Value, errors: &mut Vec<RecordError>) -> Vec<JsonPlayer> {
    let mut players = Vec::new();
    for (number, player) in (1..).zip(list(record, "players")) {
        let part = |name: &str| player.get(name).and_then(Value::as_str).map(str::to_owned);
        match part("name").or_else(|| player.as_str().map(str::to_owned)) {
            Some(name) => {
                players.push(JsonPlayer { name, nick: part("nick"), drew: part("drew") });
            }
            None => errors.push(wrong(
                &format!("player {number}"),
                "name",
                player.get("name"),
                "it is a text",
            )),
        }
    }
    if errors.is_empty() && !(2..=4).contains(&players.len()) {
        let found = record.get("players");
        errors.push(wrong("the record", "players", found, "it is a list of 2 to 4 players"));
    }
    players
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && !text.contains(char::is_whitespace)
}

fn wrong(
    place: &str,
    field: &'static str,
    value: Option<&Value>,
    wanted: &'static str,
) -> RecordError {
    RecordError::Field { place: place.to_owned(), field, value: shown(value), wanted }
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

/// What serde_json says, without the place, which stands elsewhere.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or_default().to_owned()
}
