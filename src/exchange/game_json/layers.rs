//! What lies over a record, in its JSON: sheets, rulings, incidents.
//!
//! In the file an event is named by its number, from 1; so are the entries of the
//! [`Layers`] here, and the keys are numbers too: who keeps them gives them keys of its own.
use serde_json::{Map, Value, json};

use crate::game_json::fields::{Fields, player_value};
use crate::game_json::{JsonPlayer, RecordError, list};
use rules::{BySeat, Points, Seat};
use tournament::{
    Announcement, AnnouncementId, Decided, EntryId, GameNo, Incident, IncidentId, IncidentKind,
    Layers, Moment, Ruled, Ruling, RulingId,
};

/// The lists that have anything in them.
pub(super) fn put(record: &mut Map<String, Value>, layers: &Layers, players: &[JsonPlayer]) {
    let player = |seat: Seat| player_value(seat.number(), players);
    let sheets = layers.announcements.iter().map(|said| {
        json!({
            "event": said.entry.0,
            "sheet": player(said.sheet),
            "score": said.score.map(|points| points.0),
            "total": said.total.map(|points| points.0),
        })
    });
    let rulings = layers.rulings.iter().map(|ruling| {
        let mut value = match &ruling.ruled {
            Ruled::Turn { entry, score } => json!({ "event": entry.0, "score": score.0 }),
            Ruled::Result { scores, won } => {
                let scores = scores.iter();
                let scores =
                    scores.map(|(seat, score)| json!({ "player": player(seat), "score": score.0 }));
                json!({ "scores": scores.collect::<Vec<_>>(), "won": won.map(player) })
            }
        };
        value["made"] = decided_value(&ruling.made);
        value["withdrawn"] = ruling.withdrawn.as_ref().map(decided_value).into();
        value
    });
    let incidents = layers.incidents.iter().map(|incident| {
        json!({
            "kind": incident.kind.name(),
            "event": incident.entry.map(|entry| entry.0),
            "player": incident.seat.map(player),
            "what": incident.what,
            "decision": decided_value(&incident.decision),
        })
    });
    let lists: [(&str, Vec<Value>); 3] = [
        ("sheets", sheets.collect()),
        ("rulings", rulings.collect()),
        ("incidents", incidents.collect()),
    ];
    for (name, list) in lists {
        if !list.is_empty() {
            record.insert(name.to_owned(), list.into());
        }
    }
}

fn decided_value(decided: &Decided) -> Value {
    json!({ "by": decided.by, "at_ms": decided.at.0, "why": decided.why })
}

/// Reads them; what is wrong goes to the errors.
pub(super) fn read(
    record: &Value,
    events: usize,
    players: &[JsonPlayer],
    errors: &mut Vec<RecordError>,
) -> Layers {
    let mut layers = Layers::default();
    let item = |name: &str, at: usize, value| Item {
        fields: Fields::new(value, format!("{name} {}", at + 1), players),
        events,
        key: at as i64 + 1,
    };
    for (at, value) in list(record, "sheets").iter().enumerate() {
        match item("sheet line", at, value).announcement() {
            Ok(said) => layers.announcements.push(said),
            Err(error) => errors.push(error),
        }
    }
    for (at, value) in list(record, "rulings").iter().enumerate() {
        match item("ruling", at, value).ruling() {
            Ok(ruling) => layers.rulings.push(ruling),
            Err(error) => errors.push(error),
        }
    }
    for (at, value) in list(record, "incidents").iter().enumerate() {
        match item("incident", at, value).incident() {
            Ok(incident) => layers.incidents.push(incident),
            Err(error) => errors.push(error),
        }
    }
    layers
}

/// One of a list.
struct Item<'v> {
    fields: Fields<'v>,
    /// How many events the file has.
    events: usize,
    key: i64,
}

/// The record is not numbered yet.
const NO_GAME: GameNo = GameNo(0);

impl Item<'_> {
    fn announcement(&self) -> Result<Announcement, RecordError> {
        Ok(Announcement {
            id: AnnouncementId(self.key),
            game: NO_GAME,
            entry: self.needed_event()?,
            sheet: self.needed_seat("sheet")?,
            score: self.points("score")?,
            total: self.points("total")?,
        })
    }

    fn ruling(&self) -> Result<Ruling, RecordError> {
        let ruled = if self.fields.field("scores").is_some() {
            Ruled::Result { scores: self.scores()?, won: self.seat("won")? }
        } else {
            let score = self.points("score")?;
            Ruled::Turn {
                entry: self.needed_event()?,
                score: score.ok_or_else(|| self.fields.wrong("score", "it is a whole number"))?,
            }
        };
        let made = self.decided("made")?;
        let made = made.ok_or_else(|| self.fields.wrong("made", DECIDED))?;
        let withdrawn = self.decided("withdrawn")?;
        Ok(Ruling { id: RulingId(self.key), game: NO_GAME, ruled, made, withdrawn })
    }

    fn incident(&self) -> Result<Incident, RecordError> {
        let kind = self.fields.text("kind")?.unwrap_or_default().to_lowercase();
        let kind = IncidentKind::named(&kind).ok_or_else(|| {
            let wanted = "overdraw, underdraw, wrong-rack, misoriented, misplaced, clock or other";
            self.fields.wrong("kind", wanted)
        })?;
        let decision = self.decided("decision")?;
        Ok(Incident {
            id: IncidentId(self.key),
            game: NO_GAME,
            entry: self.event()?,
            kind,
            seat: self.seat("player")?,
            what: self.fields.text("what")?.unwrap_or_default(),
            decision: decision.ok_or_else(|| self.fields.wrong("decision", DECIDED))?,
        })
    }

    fn event(&self) -> Result<Option<EntryId>, RecordError> {
        let number = self.fields.number("event")?;
        match number.map(|number| usize::try_from(number).unwrap_or_default()) {
            None => Ok(None),
            Some(number) if (1..=self.events).contains(&number) => Ok(Some(EntryId(number as i64))),
            Some(_) => Err(self.fields.wrong("event", EVENT)),
        }
    }

    fn needed_event(&self) -> Result<EntryId, RecordError> {
        self.event()?.ok_or_else(|| self.fields.wrong("event", EVENT))
    }

    fn seat(&self, field: &'static str) -> Result<Option<Seat>, RecordError> {
        self.fields.field(field).map(|_| self.needed_seat(field)).transpose()
    }

    fn needed_seat(&self, field: &'static str) -> Result<Seat, RecordError> {
        let number = self.fields.seat(field)?;
        Seat::numbered(number).ok_or_else(|| self.fields.wrong(field, "it is one of the players"))
    }

    fn points(&self, field: &'static str) -> Result<Option<Points>, RecordError> {
        let number = self.fields.number(field)?;
        let points = number.map(|number| i32::try_from(number).map(Points));
        points.transpose().map_err(|_| self.fields.wrong(field, "it is a number of points"))
    }

    /// The scores of all players, named in any order.
    fn scores(&self) -> Result<BySeat<Points>, RecordError> {
        const WANTED: &str = "it is a list with a `player` and a `score` of each";
        let wrong = || self.fields.wrong("scores", WANTED);
        let players = self.fields.players();
        let mut scores = vec![None; players.len()];
        for one in list(self.fields.value(), "scores") {
            let fields = Fields::new(one, String::new(), players);
            let seat = fields.seat("player").map_err(|_| wrong())?;
            let score = one.get("score").and_then(Value::as_i64);
            let score = score.and_then(|score| i32::try_from(score).ok()).map(Points);
            let place = usize::from(seat).checked_sub(1).ok_or_else(wrong)?;
            *scores.get_mut(place).ok_or_else(wrong)? = score;
        }
        let all: Option<Vec<Points>> = scores.into_iter().collect();
        let all = all.filter(|all| (2..=4).contains(&all.len())).ok_or_else(wrong)?;
        Ok(all.into_iter().collect())
    }

    fn decided(&self, field: &'static str) -> Result<Option<Decided>, RecordError> {
        let Some(value) = self.fields.field(field) else { return Ok(None) };
        let text = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
        let at = value.get("at_ms").and_then(Value::as_i64).map(Moment);
        match (text("by"), at, text("why")) {
            (Some(by), Some(at), Some(why)) => Ok(Some(Decided { by, at, why })),
            (None | Some(_), _, _) => Err(self.fields.wrong(field, DECIDED)),
        }
    }
}

const DECIDED: &str = "it has `by`, `at_ms` and `why`";
const EVENT: &str = "it is the number of an event of this file, from 1";
