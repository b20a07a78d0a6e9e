//! What lies over a record, in its JSON: sheets, rulings, incidents.
//!
//! In the file an event is named by its number, from 1; so are the entries of the
//! [`Layers`] here, and the keys are numbers too: who keeps them gives them keys of its own.
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::list;
use super::object::Object;
use super::player::{JsonPlayer, named};
use crate::Problem;
use rules::{BySeat, Points, Seat};
use tournament::{
    Announcement, AnnouncementId, Decided, EntryId, GameNo, Incident, IncidentId, IncidentKind,
    Layers, Ruled, Ruling, RulingId,
};

/// A line of a sheet.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct JsonSheet {
    event: Option<i64>,
    sheet: Option<u8>,
    score: Option<i32>,
    total: Option<i32>,
}

/// A ruling: of a turn `event` and `score`, of the result `scores` and `won`.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct JsonRuling {
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Vec<JsonScore>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<Option<u8>>,
    made: Option<Decided>,
    withdrawn: Option<Decided>,
}

#[derive(Serialize, Deserialize)]
struct JsonScore {
    player: u8,
    score: i32,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct JsonIncident {
    kind: Option<String>,
    event: Option<i64>,
    player: Option<u8>,
    what: Option<String>,
    decision: Option<Decided>,
}

/// The lists that have anything in them.
pub(super) fn put(record: &mut Map<String, Value>, layers: &Layers, players: &[JsonPlayer]) {
    let points = |points: Points| points.0;
    let sheets = layers.announcements.iter().map(|said| JsonSheet {
        event: Some(said.entry.0),
        sheet: Some(said.sheet.number()),
        score: said.score.map(points),
        total: said.total.map(points),
    });
    let rulings = layers.rulings.iter().map(|ruling| {
        let made = Some(ruling.made.clone());
        let withdrawn = ruling.withdrawn.clone();
        let ruled = JsonRuling { made, withdrawn, ..JsonRuling::default() };
        match &ruling.ruled {
            Ruled::Turn { entry, score } => {
                JsonRuling { event: Some(entry.0), score: Some(score.0), ..ruled }
            }
            Ruled::Result { scores, won } => {
                let scores = scores.iter();
                let scores = scores
                    .map(|(seat, score)| JsonScore { player: seat.number(), score: score.0 })
                    .collect();
                JsonRuling { scores: Some(scores), won: Some(won.map(Seat::number)), ..ruled }
            }
        }
    });
    let incidents = layers.incidents.iter().map(|incident| JsonIncident {
        kind: Some(incident.kind.name().to_owned()),
        event: incident.entry.map(|entry| entry.0),
        player: incident.seat.map(Seat::number),
        what: Some(incident.what.clone()),
        decision: Some(incident.decision.clone()),
    });
    put_list(record, "sheets", sheets, players);
    put_list(record, "rulings", rulings, players);
    put_list(record, "incidents", incidents, players);
}

fn put_list<T: Serialize>(
    record: &mut Map<String, Value>,
    name: &str,
    list: impl Iterator<Item = T>,
    players: &[JsonPlayer],
) {
    let one = |one| serde_json::to_value(one).map(|one| named(&one, players)).ok();
    let list: Vec<Value> = list.filter_map(one).collect();
    if !list.is_empty() {
        record.insert(name.to_owned(), list.into());
    }
}

/// Reads them; what is wrong goes to the errors.
pub(super) fn read(
    record: &Value,
    events: usize,
    players: &[JsonPlayer],
    errors: &mut Vec<Problem>,
) -> Layers {
    let file = File { record, events, players };
    Layers {
        announcements: file.each("sheets", "sheet line", errors, Item::announcement),
        rulings: file.each("rulings", "ruling", errors, Item::ruling),
        incidents: file.each("incidents", "incident", errors, Item::incident),
    }
}

struct File<'v> {
    record: &'v Value,
    events: usize,
    players: &'v [JsonPlayer],
}

/// One of a list.
struct Item<'v> {
    object: Object<'v>,
    /// How many events and players the file has.
    events: usize,
    players: usize,
    key: i64,
}

/// The record is not numbered yet.
const NO_GAME: GameNo = GameNo(0);

impl<'v> File<'v> {
    fn each<T: DeserializeOwned, U>(
        &self,
        name: &str,
        place: &str,
        errors: &mut Vec<Problem>,
        read: impl Fn(&Item<'v>, T) -> Result<U, Problem>,
    ) -> Vec<U> {
        let mut items = Vec::new();
        for (key, value) in (1..).zip(list(self.record, name)) {
            let object = Object::new(value, format!("{place} {key}"), self.players);
            let item = Item { object, events: self.events, players: self.players.len(), key };
            match item.object.read().and_then(|said| read(&item, said)) {
                Ok(item) => items.push(item),
                Err(error) => errors.push(error),
            }
        }
        items
    }
}

impl Item<'_> {
    fn announcement(&self, said: JsonSheet) -> Result<Announcement, Problem> {
        Ok(Announcement {
            id: AnnouncementId(self.key),
            game: NO_GAME,
            entry: self.needed_event(said.event)?,
            sheet: said.sheet.and_then(Seat::numbered).ok_or_else(|| self.object.wrong("sheet"))?,
            score: said.score.map(Points),
            total: said.total.map(Points),
        })
    }

    fn ruling(&self, said: JsonRuling) -> Result<Ruling, Problem> {
        let ruled = match &said.scores {
            Some(scores) => Ruled::Result {
                scores: self.scores(scores)?,
                won: said.won.flatten().and_then(Seat::numbered),
            },
            None => Ruled::Turn {
                entry: self.needed_event(said.event)?,
                score: said.score.map(Points).ok_or_else(|| self.object.wrong("score"))?,
            },
        };
        Ok(Ruling {
            id: RulingId(self.key),
            game: NO_GAME,
            ruled,
            made: said.made.ok_or_else(|| self.object.wrong("made"))?,
            withdrawn: said.withdrawn,
        })
    }

    fn incident(&self, said: JsonIncident) -> Result<Incident, Problem> {
        let kind = said.kind.unwrap_or_default().to_lowercase();
        let kind = IncidentKind::named(&kind).ok_or_else(|| {
            let wanted = "overdraw, underdraw, wrong-rack, misoriented, misplaced, clock or other";
            self.object.unlike("kind", wanted)
        })?;
        Ok(Incident {
            id: IncidentId(self.key),
            game: NO_GAME,
            entry: self.event(said.event)?,
            kind,
            seat: said.player.and_then(Seat::numbered),
            what: said.what.unwrap_or_default(),
            decision: said.decision.ok_or_else(|| self.object.wrong("decision"))?,
        })
    }

    fn event(&self, number: Option<i64>) -> Result<Option<EntryId>, Problem> {
        let is_there = |number: i64| usize::try_from(number).is_ok_and(|n| n <= self.events);
        match number {
            None => Ok(None),
            Some(number) if number > 0 && is_there(number) => Ok(Some(EntryId(number))),
            Some(_) => Err(self.object.unlike("event", EVENT)),
        }
    }

    fn needed_event(&self, number: Option<i64>) -> Result<EntryId, Problem> {
        self.event(number)?.ok_or_else(|| self.object.unlike("event", EVENT))
    }

    /// The scores of all players, named in any order.
    fn scores(&self, said: &[JsonScore]) -> Result<BySeat<Points>, Problem> {
        let wrong = || self.object.wrong("scores");
        let of = |number: usize| {
            let mut said = said.iter().rev();
            said.find(|said| usize::from(said.player) == number).map(|said| Points(said.score))
        };
        let all: Option<Vec<Points>> = (1..=self.players).map(of).collect();
        let all = all.filter(|all| (2..=4).contains(&all.len())).ok_or_else(wrong)?;
        Ok(all.into_iter().collect())
    }
}

const EVENT: &str = "it is the number of an event of this file, from 1";
