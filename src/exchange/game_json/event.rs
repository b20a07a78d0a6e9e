//! [`JsonEvent`]: one event as a JSON object.
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::object::{Object, Whole};
use super::player::{JsonPlayer, named};
use crate::Problem;
use rules::Allowed;
use tournament::{ENTRY_KINDS, EntryFields, RACK_ANNOUNCED, RACK_COUNTED, RACK_LEFT, rack_parts};

/// The fields of an event, named for people, in their order.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct JsonEvent {
    kind: Option<String>,
    player: Option<u8>,
    position: Option<String>,
    left: Option<Vec<RackLeft>>,
    word: Option<String>,
    tiles: Option<String>,
    count: Option<Whole>,
    counted: Option<Added>,
    rack: Option<String>,
    announced: Option<Added>,
    overtime_ms: Option<Whole>,
    words: Option<Words>,
    verdict: Option<String>,
    allowed: Option<Words>,
    clock_ms: Option<Whole>,
    #[serde(skip_deserializing)]
    notes: Option<Vec<String>>,
}

/// What a player had left: tiles, or points alone.
#[derive(Debug, Serialize, Deserialize)]
struct RackLeft {
    player: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i64>,
}

/// What the table added: points, or for racks the points of each player.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Added {
    Points(Whole),
    Each(Vec<PlayerPoints>),
}

#[derive(Debug, Serialize, Deserialize)]
struct PlayerPoints {
    player: u8,
    points: i64,
}

/// Words in a list; read as one text too.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Words {
    List(Vec<String>),
    Text(String),
}

impl JsonEvent {
    pub(super) fn of(
        event: &EntryFields,
        notes: Vec<String>,
        players: &[JsonPlayer],
    ) -> Map<String, Value> {
        let kind = event.kind.as_str();
        let racks = event.tiles.as_deref().filter(|_| kind == "racks");
        let (word, tiles) = match kind {
            "play" => (event.tiles.clone(), None),
            "racks" => (None, None),
            _ => (None, event.tiles.clone()),
        };
        let number = event.number.map(Whole);
        let (count, counted) = match kind {
            "challenge" | "overtime" => (None, number.map(Added::Points)),
            _ => (number, None),
        };
        let added = |points: Option<Added>, sign| points.or_else(|| added(racks?, sign));
        let words = |text: &Option<String>| {
            let words = text.as_deref()?.split_whitespace().map(str::to_owned);
            Some(Words::List(words.collect()))
        };
        let event = JsonEvent {
            kind: Some(event.kind.clone()),
            player: event.seat,
            position: event.position.clone(),
            left: racks.map(left),
            word,
            tiles,
            count,
            counted: added(counted, RACK_COUNTED),
            rack: event.rack.clone(),
            announced: added(event.announced.map(Whole).map(Added::Points), RACK_ANNOUNCED),
            overtime_ms: event.milliseconds.map(Whole),
            words: words(&event.words),
            verdict: event.verdict.clone(),
            allowed: words(&event.allowed),
            clock_ms: event.clock.map(Whole),
            notes: Some(notes).filter(|notes| !notes.is_empty()),
        };
        let fields = serde_json::to_value(event).unwrap_or_default();
        let fields = named(&fields, players).as_object().cloned().unwrap_or_default();
        fields.into_iter().filter(|(_, value)| !value.is_null()).collect()
    }

    /// The fields as entries keep them.
    pub(super) fn read(object: &Object<'_>) -> Result<EntryFields, Problem> {
        let event: JsonEvent = object.read()?;
        let kind = event.kind.as_deref().unwrap_or_default().to_lowercase();
        if !ENTRY_KINDS.contains(&kind.as_str()) {
            let (last, others) = ENTRY_KINDS.split_last().unwrap_or((&"", &[]));
            let kinds = format!("{} or {last}", others.join(", "));
            return Err(object.unlike("kind", &kinds));
        }
        let is_racks = kind == "racks";
        let seat = if is_racks { None } else { event.player };
        if !is_racks && seat.is_none() {
            return Err(object.wrong("player"));
        }
        let number = |field, added: &Option<Added>| match added {
            None => Ok(None),
            Some(Added::Points(points)) => Ok(Some(points.0)),
            Some(Added::Each(_)) => Err(object.wrong(field)),
        };
        let tiles = match kind.as_str() {
            "play" => event.word.clone(),
            "racks" => Some(event.racks(object)?),
            _ => event.tiles.clone(),
        };
        Ok(EntryFields {
            seat,
            tiles,
            number: match kind.as_str() {
                "challenge" | "overtime" => number("counted", &event.counted)?,
                _ => event.count.map(|count| count.0),
            },
            announced: if is_racks { None } else { number("announced", &event.announced)? },
            milliseconds: event.overtime_ms.map(|over| over.0),
            words: event.words.map(|words| words.text()),
            verdict: event.verdict.map(|verdict| verdict.to_lowercase()),
            allowed: match event.allowed.map(|allowed| allowed.text().to_lowercase()) {
                // In the order in which entries keep it; nothing is `None`.
                Some(names) => {
                    let allowed = Allowed::parse(&names).map_err(|_| object.wrong("allowed"))?;
                    Some(allowed.to_string()).filter(|names| !names.is_empty())
                }
                None => None,
            },
            clock: event.clock_ms.map(|clock| clock.0),
            position: event.position,
            rack: event.rack,
            kind,
            // What a list says of each word stays where it was asked.
            private: None,
        })
    }

    /// Racks left and what was added for them, as entries keep them.
    fn racks(&self, object: &Object<'_>) -> Result<String, Problem> {
        let mut parts = Vec::new();
        for rack in self.left.as_ref().ok_or_else(|| object.wrong("left"))? {
            let RackLeft { player: seat, tiles, points } = rack;
            parts.push(match (tiles, points) {
                (Some(tiles), _)
                    if !tiles.contains(['/', RACK_LEFT, '+', RACK_COUNTED, RACK_ANNOUNCED]) =>
                {
                    format!("{seat}{RACK_LEFT}{tiles}")
                }
                (None, Some(points)) => format!("{seat}{RACK_LEFT}+{points}"),
                (Some(_), _) | (None, None) => return Err(object.wrong("left")),
            });
        }
        for (field, sign, added) in [
            ("counted", RACK_COUNTED, &self.counted),
            ("announced", RACK_ANNOUNCED, &self.announced),
        ] {
            let wrong = || object.unlike(field, "it is a list of players, each with `points`");
            let each = match added {
                None => continue,
                Some(Added::Points(_)) => return Err(wrong()),
                Some(Added::Each(each)) => each,
            };
            let said = |PlayerPoints { player, points }: &_| format!("{player}{sign}{points}");
            parts.extend(each.iter().map(said));
        }
        Ok(parts.join("/"))
    }
}

impl Words {
    /// With one space between.
    fn text(&self) -> String {
        let text = match self {
            Words::List(words) => words.join(" "),
            Words::Text(text) => text.clone(),
        };
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

fn left(racks: &str) -> Vec<RackLeft> {
    let left = rack_parts(racks, RACK_LEFT).map(|(seat, rack)| {
        let points = rack.strip_prefix('+').and_then(|points| points.parse().ok());
        let tiles = points.is_none().then(|| rack.to_owned());
        RackLeft { player: seat.parse().unwrap_or(0), tiles, points }
    });
    left.collect()
}

/// What the table added to each score for the racks, if anything.
fn added(racks: &str, sign: char) -> Option<Added> {
    let each = rack_parts(racks, sign).map(|(seat, points)| PlayerPoints {
        player: seat.parse().unwrap_or(0),
        points: points.parse().unwrap_or(0),
    });
    let each: Vec<PlayerPoints> = each.collect();
    (!each.is_empty()).then_some(Added::Each(each))
}
