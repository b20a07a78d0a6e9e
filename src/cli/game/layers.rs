//! The layers of a game, shown: what was announced, computed and ruled, by whom, when and
//! why; and what went wrong at the table.
use std::borrow::Cow;

use serde::Serialize;

use crate::cli::game::Which;
use crate::cli::game::json::{LayersShown, name};
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{GameFile, TurnScores};
use report::visible;
use rules::{BySeat, Line, Points, Seat, TurnNo};
use tournament::{
    Decided, GameResult, Incident, ResultKind, ResultSource, Ruled, RuledThing, Ruling, SeatResults,
};

/// Behind a line of the scoresheet: what the turn was ruled to be worth.
pub fn ruled(file: &GameFile, line: &Line) -> String {
    let scores = if line.is_turn() { file.turn_scores(line.turn).ok() } else { None };
    match scores.and_then(|scores| scores.ruled) {
        Some(ruled) => format!(", ruled {ruled}"),
        None => String::new(),
    }
}

/// Below the scoresheet: rulings on the result, rulings whose turn is gone, incidents.
pub fn notes(file: &GameFile) -> String {
    let mut said = Vec::new();
    let result = file.layers.rulings_on(RuledThing::Result);
    said.extend(result.map(|(ruling, _)| file.ruling_said(ruling, clock::shown)));
    for ruling in &file.layers.rulings {
        if let Ruled::Turn { entry, .. } = ruling.ruled
            && file.turn_of(entry).is_none()
        {
            said.push(format!(
                "a turn that was deleted, {}",
                file.ruling_said(ruling, clock::shown)
            ));
        }
    }
    let lost = file.layers.announcements.iter().filter(|said| file.turn_of(said.entry).is_none());
    for gone in lost {
        said.push(format!("a turn that was deleted, {}", file.sheet_said(gone)));
    }
    said.extend(file.layers.incidents.iter().map(|incident| incident_text(file, incident)));
    if said.is_empty() {
        return String::new();
    }
    let lines: Vec<_> = said.iter().map(|line| visible(line)).collect();
    format!("{}\n\n", lines.join("\n"))
}

pub fn incident_text(file: &GameFile, incident: &Incident) -> String {
    let said = file.incident_said(incident);
    format!("{said} ({}, {})", incident.decision.by, clock::shown(incident.decision.at))
}

/// Below the words of a turn: each layer, and what counts.
pub fn turn_text(file: &GameFile, turn: TurnNo) -> Result<Vec<String>, Failure> {
    let scores = file.turn_scores(turn)?;
    let mut said = Vec::new();
    for sheet in &scores.sheets {
        let off = match sheet.score.map(|score| (score - scores.computed).0) {
            None | Some(0) => String::new(),
            Some(off) => format!(" ({off:+})"),
        };
        said.push(format!("  {}{off}", file.sheet_said(sheet)));
    }
    let entry = scores.entry;
    let rulings = file.layers.rulings_on(RuledThing::Turn(entry));
    said.extend(rulings.map(|(ruling, _)| format!("  {}", file.ruling_said(ruling, clock::shown))));
    if let Some(ruled) = scores.ruled {
        let line = file.game.lines().iter().find(|line| line.turn == turn && line.is_turn());
        let total = line.map_or(Points::ZERO, |line| file.counting_total(line));
        let (computed, by_rules) = (scores.computed, file.computed_total(turn)?);
        said.push(format!(
            "  counts {ruled}, total {total}; by the rules {computed}, total {by_rules}"
        ));
    }
    let about = file.layers.incidents.iter().filter(|incident| incident.entry == Some(entry));
    said.extend(about.map(|incident| format!("  {}", incident_text(file, incident))));
    Ok(said.iter().map(|line| visible(line).into_owned()).collect())
}

/// The result of a game: slip, record, rulings, and what counts.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ResultExplained<'a> {
    #[serde(flatten)]
    layers: LayersShown<'a>,
    game: i64,
    slip: Option<Vec<Scored<'a>>>,
    computed: Vec<Scored<'a>>,
    counts: Counts<'a>,
}

/// The scores that count, or what counts in their place.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum Counts<'a> {
    Scores(Vec<Scored<'a>>),
    /// As `forfeit`.
    Kind(&'static str),
}

/// A player with a score.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Scored<'a> {
    name: Cow<'a, str>,
    score: i32,
}

pub fn result(context: &Context, which: Which) -> Result<Answer, Failure> {
    let (mut desk, file) = which.load(context, None)?;
    let results = match file.record.pairing {
        Some(pairing) => desk.shown(|view| Ok(view.results_of(pairing)?))?,
        None => Vec::new(),
    };
    let slip = results.iter().find(|result| result.source == ResultSource::Slip);
    let slip = slip.and_then(|slip| pair(slip, &file));
    let computed = file.game.names().map(|seat, _| file.game.score(seat));
    let counting = file.counting_scores();
    let other = results
        .iter()
        .find(|result| result.source == ResultSource::Ruling && result.kind != ResultKind::Game);
    if context.voice() == Voice::Json {
        return Ok(Answer::json(&ResultExplained {
            layers: LayersShown::of(&file),
            game: file.record.number.0,
            slip: slip.map(|scores| Scored::all(&file, &scores)),
            computed: Scored::all(&file, &computed),
            counts: match other {
                Some(other) => Counts::Kind(other.kind.name()),
                None => Counts::Scores(Scored::all(&file, &counting)),
            },
        }));
    }
    let mut said = vec![format!("Result of game {}", file.record.number.0)];
    said.extend(slip.map(|scores| format!("  slip {}", file.scores_said(&scores, None))));
    let stage = if file.game.outcome().is_some() { "" } else { " (not over)" };
    said.push(format!("  rules {}{stage}", file.scores_said(&computed, None)));
    said.extend(rulings(&file).map(|ruling| format!("  {ruling}")));
    said.push(match other {
        Some(other) => format!("  counts: {} by a ruling", other.kind.name()),
        None => format!("  counts {}", file.scores_said(&counting, None)),
    });
    let lines: Vec<_> = said.iter().map(|line| visible(line)).collect();
    Ok(Answer::text(lines.join("\n")))
}

/// Every ruling: what about, how, by whom, when, why, and whether it still counts.
pub fn rulings(file: &GameFile) -> impl Iterator<Item = String> + '_ {
    file.layers.rulings.iter().map(|ruling| {
        let what = match &ruling.ruled {
            Ruled::Turn { entry, .. } => match file.turn_of(*entry) {
                Some(turn) => format!("turn {turn} "),
                None => "a turn that was deleted, ".to_owned(),
            },
            Ruled::Result { .. } => String::new(),
        };
        format!("{what}{}", file.ruling_said(ruling, clock::shown))
    })
}

fn pair(result: &GameResult, file: &GameFile) -> Option<BySeat<Points>> {
    match result.seats {
        SeatResults::Pair(first, second) => {
            let (one, other) = file.record.seating.exchanged(first.score?, second.score?);
            Some([one, other].into_iter().collect())
        }
        SeatResults::Solo(_) => None,
    }
}

/// A ruling on a turn or on the result.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct RulingShown<'a> {
    #[serde(flatten)]
    ruled: RuledShown<'a>,
    /// Whether it still counts.
    state: &'static str,
    made: DecisionShown<'a>,
    withdrawn: Option<DecisionShown<'a>>,
}

/// What it is about.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "about", rename_all = "snake_case")]
enum RuledShown<'a> {
    Turn {
        /// `null` where it was deleted.
        turn: Option<u16>,
        score: i32,
    },
    Result {
        scores: Vec<Scored<'a>>,
        /// Who won where the scores are equal.
        won: Option<Cow<'a, str>>,
    },
}

/// Who decided something, when and why.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DecisionShown<'a> {
    by: Cow<'a, str>,
    at: String,
    why: Cow<'a, str>,
}

/// What went wrong at the table.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct IncidentShown<'a> {
    kind: &'static str,
    turn: Option<u16>,
    player: Option<Cow<'a, str>>,
    what: Cow<'a, str>,
    decision: Cow<'a, str>,
    by: Cow<'a, str>,
    at: String,
}

/// What a sheet says of a turn.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SheetShown<'a> {
    /// Whose sheet.
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
            at: clock::machine(incident.decision.at),
        });
        incidents.collect()
    }
}

impl<'a> RulingShown<'a> {
    pub fn of(file: &'a GameFile, ruling: &'a Ruling) -> RulingShown<'a> {
        let decided = |decided: &'a Decided| DecisionShown {
            by: visible(&decided.by),
            at: clock::machine(decided.at),
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

    /// Those on a turn.
    pub fn on_turn(file: &'a GameFile, turn: TurnNo) -> Result<Vec<RulingShown<'a>>, Failure> {
        let entry = file.turn_scores(turn)?.entry;
        let rulings = file.layers.rulings_on(RuledThing::Turn(entry));
        Ok(rulings.map(|(ruling, _)| RulingShown::of(file, ruling)).collect())
    }
}

impl<'a> Scored<'a> {
    fn all(file: &'a GameFile, scores: &BySeat<Points>) -> Vec<Scored<'a>> {
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
