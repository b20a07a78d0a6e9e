//! One event as a JSON object, and back.
use serde_json::{Map, Value, json};

use crate::game_json::{JsonPlayer, RecordError, wrong};
use rules::Allowed;
use tournament::{EntryFields, name_key};

const KINDS: [&str; 11] = [
    "play",
    "exchange",
    "pass",
    "rack",
    "hold",
    "challenge",
    "accept",
    "overtime",
    "resign",
    "end",
    "racks",
];

/// What the table added for the racks that were left: the field, and the sign by which entries
/// keep it.
const RACKS_ADDED: [(&str, char); 2] = [("counted", ':'), ("announced", '~')];

/// What an event's number is called: of tiles, or of points that count whatever the rules say.
fn number_field(kind: &str) -> &'static str {
    match kind {
        "challenge" | "overtime" => "counted",
        _ => "count",
    }
}

/// The fields of an event, named for people.
pub(super) fn event_value(event: &EntryFields, players: &[JsonPlayer]) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |key: &str, value: Option<Value>| {
        if let Some(value) = value {
            fields.insert(key.to_owned(), value);
        }
    };
    let text = |value: &Option<String>| value.as_deref().map(Value::from);
    let tiles = match event.kind.as_str() {
        "play" => "word",
        _ => "tiles",
    };
    put("kind", Some(event.kind.as_str().into()));
    put("player", event.seat.map(|seat| player_value(seat, players)));
    put("position", text(&event.position));
    if event.kind == "racks" {
        put("left", event.tiles.as_deref().map(|tiles| left_value(tiles, players)));
        for (field, sign) in RACKS_ADDED {
            let added = event.tiles.as_deref().map(|tiles| added_values(tiles, sign, players));
            put(field, added.filter(|added| !added.is_empty()).map(Value::from));
        }
    } else {
        put(tiles, text(&event.tiles));
    }
    put(number_field(&event.kind), event.number.map(Value::from));
    put("rack", text(&event.rack));
    put("announced", event.announced.map(Value::from));
    put("overtime_ms", event.milliseconds.map(Value::from));
    let words = event.words.as_deref().map(|words| words.split_whitespace().collect::<Vec<_>>());
    put("words", words.map(Value::from));
    put("verdict", text(&event.verdict));
    let allowed =
        event.allowed.as_deref().map(|names| names.split_whitespace().collect::<Vec<_>>());
    put("allowed", allowed.map(Value::from));
    put("clock_ms", event.clock.map(Value::from));
    fields
}

/// The fields of the `number`th event.
pub(super) fn event_fields(
    value: &Value,
    number: usize,
    players: &[JsonPlayer],
) -> Result<EntryFields, RecordError> {
    let event = Fields::new(value, format!("event {number}"), players);
    let kind = event.text("kind")?.unwrap_or_default().to_lowercase();
    if !KINDS.contains(&kind.as_str()) {
        return Err(event.wrong(
            "kind",
            "play, exchange, pass, rack, hold, challenge, accept, overtime, resign, end or racks",
        ));
    }
    let is_racks = kind == "racks";
    let seat = match event.seat("player") {
        _ if is_racks => None,
        Ok(seat) => Some(seat),
        Err(error) => return Err(error),
    };
    let tiles = match kind.as_str() {
        "play" => event.text("word")?,
        "racks" => Some(event.racks()?),
        _ => event.text("tiles")?,
    };
    Ok(EntryFields {
        seat,
        position: event.text("position")?,
        tiles,
        rack: event.text("rack")?,
        number: event.number(number_field(&kind))?,
        announced: if is_racks { None } else { event.number("announced")? },
        milliseconds: event.number("overtime_ms")?,
        words: event.words("words", "it is a list of words")?,
        verdict: event.text("verdict")?.map(|verdict| verdict.to_lowercase()),
        allowed: event.allowed()?,
        clock: event.number("clock_ms")?,
        kind,
        // What a list says of each word stays where it was asked.
        private: None,
    })
}

/// The fields of a JSON object, with where it stands.
pub(super) struct Fields<'v> {
    value: &'v Value,
    place: String,
    players: &'v [JsonPlayer],
}

impl<'v> Fields<'v> {
    pub(super) fn new(value: &'v Value, place: String, players: &'v [JsonPlayer]) -> Fields<'v> {
        Fields { value, place, players }
    }

    pub(super) fn value(&self) -> &'v Value {
        self.value
    }

    pub(super) fn players(&self) -> &'v [JsonPlayer] {
        self.players
    }

    pub(super) fn wrong(&self, field: &'static str, wanted: &'static str) -> RecordError {
        wrong(&self.place, field, self.value.get(field), wanted)
    }

    pub(super) fn field(&self, name: &str) -> Option<&'v Value> {
        self.value.get(name).filter(|value| !value.is_null())
    }

    pub(super) fn text(&self, field: &'static str) -> Result<Option<String>, RecordError> {
        match self.field(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(_) => Err(self.wrong(field, "it is a text")),
        }
    }

    pub(super) fn number(&self, field: &'static str) -> Result<Option<i64>, RecordError> {
        let within = |number: &i64| i64::from(i32::MIN) <= *number && *number <= MOST;
        match self.field(field) {
            None => Ok(None),
            Some(value) => value
                .as_i64()
                .filter(within)
                .map(Some)
                .ok_or_else(|| self.wrong(field, "it is a whole number")),
        }
    }

    fn words(
        &self,
        field: &'static str,
        wanted: &'static str,
    ) -> Result<Option<String>, RecordError> {
        match self.field(field) {
            None => Ok(None),
            Some(Value::Array(words)) => {
                let words: Option<Vec<&str>> = words.iter().map(Value::as_str).collect();
                let words = words.ok_or_else(|| self.wrong(field, wanted))?;
                Ok(Some(one_space(&words.join(" "))))
            }
            Some(Value::String(words)) => Ok(Some(one_space(words))),
            Some(_) => Err(self.wrong(field, wanted)),
        }
    }

    /// What was let stand, in the order in which entries keep it; nothing is `None`.
    fn allowed(&self) -> Result<Option<String>, RecordError> {
        const WANTED: &str = "it is a list of `pool` and `misplaced`";
        let names = self.words("allowed", WANTED)?.unwrap_or_default().to_lowercase();
        let allowed = Allowed::parse(&names).map_err(|_| self.wrong("allowed", WANTED))?;
        Ok(Some(allowed.to_string()).filter(|names| !names.is_empty()))
    }

    pub(super) fn seat(&self, field: &'static str) -> Result<u8, RecordError> {
        seat_of(self.field(field), self.players)
            .ok_or_else(|| self.wrong(field, "it is one of the players, by name, nick or number"))
    }

    /// Racks left and what was added for them, as entries keep them: `1=AEINRST/2=+7/1:14`.
    fn racks(&self) -> Result<String, RecordError> {
        const WANTED: &str = "it is a list of players, each with `points`";
        let mut parts = Vec::from_iter(Some(self.left()?).filter(|left| !left.is_empty()));
        for (field, sign) in RACKS_ADDED {
            let wrong = || self.wrong(field, WANTED);
            let Some(added) = self.field(field) else { continue };
            for one in added.as_array().ok_or_else(wrong)? {
                let seat = seat_of(one.get("player"), self.players).ok_or_else(wrong)?;
                let points = one.get("points").and_then(Value::as_i64).ok_or_else(wrong)?;
                parts.push(format!("{seat}{sign}{points}"));
            }
        }
        Ok(parts.join("/"))
    }

    /// Racks left, as entries keep them: `1=AEINRST/2=+7`.
    fn left(&self) -> Result<String, RecordError> {
        const WANTED: &str = "it is a list of players, each with `tiles` or `points`";
        let wrong = || self.wrong("left", WANTED);
        let left = self.field("left").and_then(Value::as_array).ok_or_else(wrong)?;
        let parts: Result<Vec<String>, RecordError> = left
            .iter()
            .map(|rack| {
                let seat = seat_of(rack.get("player"), self.players).ok_or_else(wrong)?;
                let tiles = rack.get("tiles").and_then(Value::as_str);
                let points = rack.get("points").and_then(Value::as_i64);
                match (tiles, points) {
                    (Some(tiles), _) if !tiles.contains(['/', '=', '+', ':', '~']) => {
                        Ok(format!("{seat}={tiles}"))
                    }
                    (None, Some(points)) => Ok(format!("{seat}=+{points}")),
                    (Some(_), _) | (None, None) => Err(wrong()),
                }
            })
            .collect();
        Ok(parts?.join("/"))
    }
}

/// More is no number of points, tiles or milliseconds of a game.
const MOST: i64 = 1_000_000_000_000;

/// The player's name, or number where two have one name.
pub(super) fn player_value(seat: u8, players: &[JsonPlayer]) -> Value {
    let player = seat.checked_sub(1).and_then(|place| players.get(usize::from(place)));
    match player {
        Some(player) if seat_of(Some(&json!(player.name)), players) == Some(seat) => {
            player.name.as_str().into()
        }
        Some(_) | None => seat.into(),
    }
}

fn seat_of(value: Option<&Value>, players: &[JsonPlayer]) -> Option<u8> {
    let by = |fits: &dyn Fn(&JsonPlayer) -> bool| {
        let mut found = (1..).zip(players).filter(|(_, player)| fits(player));
        let (seat, _) = found.next()?;
        found.next().is_none().then_some(seat)
    };
    match value? {
        Value::String(text) => {
            let key = name_key(text);
            by(&|player| player.name == *text)
                .or_else(|| by(&|player| name_key(&player.name) == key))
                .or_else(|| by(&|player| player.nick.as_deref().map(name_key) == Some(key.clone())))
        }
        Value::Number(number) => {
            let number = u8::try_from(number.as_u64()?).ok()?;
            (1..=players.len()).contains(&usize::from(number)).then_some(number)
        }
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// What the table added to each score for the racks.
fn added_values(tiles: &str, sign: char, players: &[JsonPlayer]) -> Vec<Value> {
    let parts = tiles.split('/').filter_map(|part| part.split_once(sign));
    let value = |(seat, points): (&str, &str)| {
        let (seat, points) = (seat.parse().unwrap_or(0), points.parse::<i64>().unwrap_or(0));
        json!({ "player": player_value(seat, players), "points": points })
    };
    parts.map(value).collect()
}

fn left_value(tiles: &str, players: &[JsonPlayer]) -> Value {
    let parts = tiles.split('/').filter_map(|part| part.split_once('='));
    parts
        .map(|(seat, rack)| {
            let player = player_value(seat.parse().unwrap_or(0), players);
            match rack.strip_prefix('+').map(str::parse::<i64>) {
                Some(Ok(points)) => json!({ "player": player, "points": points }),
                Some(Err(_)) | None => json!({ "player": player, "tiles": rack }),
            }
        })
        .collect()
}

/// Words with one space between.
fn one_space(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
