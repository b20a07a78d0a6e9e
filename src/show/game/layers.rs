//! The layers of a game: what was announced, computed and ruled, by whom, when and why; and
//! incidents at the table.
use std::borrow::Cow;

use serde::Serialize;

use crate::game::json::name;
use crate::reader::{Times, machine};
use desk::{GameFile, Refusal, TurnScores};
use report::visible;
use rules::{BySeat, Points, Seat, TurnNo};
use tournament::{Decided, Incident, Ruled, RuledThing, Ruling};

pub fn incident_text(file: &GameFile, incident: &Incident, times: Times) -> String {
    let said = file.incident_said(incident);
    format!("{said} ({}, {})", incident.decision.by, (times.shown)(incident.decision.at))
}

/// Every ruling: subject, decision, person, time, reason, and whether it still counts.
pub fn rulings(file: &GameFile, times: Times) -> impl Iterator<Item = String> + '_ {
    file.layers.rulings.iter().map(move |ruling| {
        let what = match &ruling.ruled {
            Ruled::Turn { entry, .. } => match file.turn_of(*entry) {
                Some(turn) => format!("turn {turn} "),
                None => "a turn that was deleted, ".to_owned(),
            },
            Ruled::Result { .. } => String::new(),
        };
        format!("{what}{}", file.ruling_said(ruling, times.shown))
    })
}

/// A player with a score.
#[derive(Serialize)]
pub struct Scored<'a> {
    name: Cow<'a, str>,
    score: i32,
}

/// A ruling on a turn or on the result.
#[derive(Serialize)]
pub struct RulingShown<'a> {
    #[serde(flatten)]
    ruled: RuledShown<'a>,
    /// Whether it still counts.
    state: &'static str,
    made: DecisionShown<'a>,
    withdrawn: Option<DecisionShown<'a>>,
}

/// The subject.
#[derive(Serialize)]
#[serde(tag = "about", rename_all = "snake_case")]
enum RuledShown<'a> {
    Turn {
        /// `null` if it was deleted.
        turn: Option<u16>,
        score: i32,
    },
    Result {
        scores: Vec<Scored<'a>>,
        /// The winner of equal scores.
        won: Option<Cow<'a, str>>,
    },
}

/// The author, time and reason of a decision.
#[derive(Serialize)]
struct DecisionShown<'a> {
    by: Cow<'a, str>,
    at: String,
    why: Cow<'a, str>,
}

/// An incident at the table.
#[derive(Serialize)]
pub struct IncidentShown<'a> {
    kind: &'static str,
    turn: Option<u16>,
    player: Option<Cow<'a, str>>,
    what: Cow<'a, str>,
    decision: Cow<'a, str>,
    by: Cow<'a, str>,
    at: String,
}

/// A sheet's note of a turn.
#[derive(Serialize)]
pub struct SheetShown<'a> {
    /// The sheet's owner.
    sheet: Cow<'a, str>,
    score: Option<i32>,
    total: Option<i32>,
}

impl<'a> IncidentShown<'a> {
    pub fn all(file: &'a GameFile) -> Vec<IncidentShown<'a>> {
        let incidents = file.layers.incidents.iter().map(|incident| IncidentShown {
            kind: incident.kind.name(),
            turn: incident.entry.and_then(|entry| file.turn_of(entry)).map(|turn| turn.0),
            player: incident.seat.map(|seat| name(&file.game, seat)),
            what: visible(&incident.what),
            decision: visible(&incident.decision.why),
            by: visible(&incident.decision.by),
            at: machine(incident.decision.at),
        });
        incidents.collect()
    }
}

impl<'a> RulingShown<'a> {
    pub fn of(file: &'a GameFile, ruling: &'a Ruling) -> RulingShown<'a> {
        let decided = |decided: &'a Decided| DecisionShown {
            by: visible(&decided.by),
            at: machine(decided.at),
            why: visible(&decided.why),
        };
        RulingShown {
            ruled: match &ruling.ruled {
                Ruled::Turn { entry, score } => RuledShown::Turn {
                    turn: file.turn_of(*entry).map(|turn| turn.0),
                    score: score.0,
                },
                Ruled::Result { scores, won } => RuledShown::Result {
                    scores: Scored::all(file, scores),
                    won: won.map(|seat| name(&file.game, seat)),
                },
            },
            state: file.state_of(ruling).name(),
            made: decided(&ruling.made),
            withdrawn: ruling.withdrawn.as_ref().map(decided),
        }
    }

    /// The rulings on a turn.
    pub fn on_turn(file: &'a GameFile, turn: TurnNo) -> Result<Vec<RulingShown<'a>>, Refusal> {
        let entry = file.turn_scores(turn)?.entry;
        let rulings = file.layers.rulings_on(RuledThing::Turn(entry));
        Ok(rulings.map(|(ruling, _)| RulingShown::of(file, ruling)).collect())
    }
}

impl<'a> Scored<'a> {
    pub fn all(file: &'a GameFile, scores: &BySeat<Points>) -> Vec<Scored<'a>> {
        let scored = |(seat, score): (Seat, &Points)| Scored {
            name: name(&file.game, seat),
            score: score.0,
        };
        scores.iter().map(scored).collect()
    }
}

impl<'a> SheetShown<'a> {
    pub fn all(file: &'a GameFile, scores: &TurnScores) -> Vec<SheetShown<'a>> {
        let sheets = scores.sheets.iter().map(|said| SheetShown {
            sheet: name(&file.game, said.sheet),
            score: said.score.map(|points| points.0),
            total: said.total.map(|points| points.0),
        });
        sheets.collect()
    }
}
