//! [`JsonPlayer`], and how a record's JSON names a player.
use serde::{Deserialize, Serialize};
use serde_json::Value;

use tournament::name_key;

/// A player; in a file, the name alone does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "PlayerText")]
pub struct JsonPlayer {
    pub name: String,
    /// The short name of GCG files.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nick: Option<String>,
    /// The tiles drawn for the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drew: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum PlayerText {
    Name(String),
    Whole { name: String, nick: Option<String>, drew: Option<String> },
}

impl From<PlayerText> for JsonPlayer {
    fn from(text: PlayerText) -> JsonPlayer {
        match text {
            PlayerText::Name(name) => JsonPlayer { name, ..JsonPlayer::default() },
            PlayerText::Whole { name, nick, drew } => JsonPlayer { name, nick, drew },
        }
    }
}

/// The fields that name a player.
const NAMING: [&str; 3] = ["player", "sheet", "won"];

/// The value with every player in it by number; one whom nothing names so is `false`.
pub(super) fn numbered(value: &Value, players: &[JsonPlayer]) -> Value {
    changed(value, &|named| seat(named, players).map_or(Value::Bool(false), |number| number.into()))
}

/// The value with every player in it by name, or by number where two have one name.
pub(super) fn named(value: &Value, players: &[JsonPlayer]) -> Value {
    changed(value, &|number| {
        let place = number.as_u64().and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let player = place.and_then(|place| players.get(place));
        let name = player.map(|player| Value::from(player.name.as_str()));
        let is_told = |name: &Value| seat(name, players).map(Value::from).as_ref() == Some(number);
        name.filter(is_told).unwrap_or_else(|| number.clone())
    })
}

/// The value with each of the fields that name a player as `change` makes it.
fn changed(value: &Value, change: &dyn Fn(&Value) -> Value) -> Value {
    match value {
        Value::Object(fields) => {
            let field = |(field, value): (&String, &Value)| {
                let names = NAMING.contains(&field.as_str()) && !value.is_null();
                let value = if names { change(value) } else { changed(value, change) };
                (field.clone(), value)
            };
            Value::Object(fields.iter().map(field).collect())
        }
        Value::Array(values) => values.iter().map(|value| changed(value, change)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

/// The number of the one player who is meant: by name or nick, or by the number in the order of
/// play.
fn seat(named: &Value, players: &[JsonPlayer]) -> Option<u8> {
    let by = |fits: &dyn Fn(&JsonPlayer) -> bool| {
        let mut found = (1..).zip(players).filter(|(_, player)| fits(player));
        let (seat, _) = found.next()?;
        found.next().is_none().then_some(seat)
    };
    if let Some(text) = named.as_str() {
        let key = name_key(text);
        let has_nick =
            |player: &JsonPlayer| player.nick.as_deref().map(name_key).as_ref() == Some(&key);
        return by(&|player| player.name == text)
            .or_else(|| by(&|player| name_key(&player.name) == key))
            .or_else(|| by(&has_nick));
    }
    let number = u8::try_from(named.as_u64()?).ok()?;
    (1..=players.len()).contains(&usize::from(number)).then_some(number)
}
