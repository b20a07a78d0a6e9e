//! The layers of a game, shown: what was announced, computed and ruled, by whom, when and
//! why; and what went wrong at the table.
use serde_json::{Value, json};

use crate::cli::game::Which;
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{GameFile, TurnScores};
use report::visible;
use rules::{BySeat, Line, Points, TurnNo};
use tournament::{
    Decided, GameResult, Incident, Moment, ResultKind, ResultSource, Ruled, RuledThing, Ruling,
    SeatResults,
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
    said.extend(result.map(|(ruling, _)| file.ruling_said(ruling, when)));
    for ruling in &file.layers.rulings {
        if let Ruled::Turn { entry, .. } = ruling.ruled
            && file.turn_of(entry).is_none()
        {
            said.push(format!("a turn that was deleted, {}", file.ruling_said(ruling, when)));
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

/// An incident with who decided and when.
pub fn incident_text(file: &GameFile, incident: &Incident) -> String {
    let said = file.incident_said(incident);
    format!("{said} ({}, {})", incident.decision.by, when(incident.decision.at))
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
    said.extend(rulings.map(|(ruling, _)| format!("  {}", file.ruling_said(ruling, when))));
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

fn when(at: Moment) -> String {
    clock::shown(Moment(at.0))
}

/// Explains the result: slip, record, rulings, and what counts.
///
/// # Errors
/// There is no such game.
pub fn result(context: &Context, which: Which) -> Result<Answer, Failure> {
    let file = super::load(context, which)?;
    let results = match file.record.pairing {
        Some(pairing) => context.desk()?.shown(|view| Ok(view.results_of(pairing)?))?,
        None => Vec::new(),
    };
    let slip = results.iter().find(|result| result.source == ResultSource::Slip);
    let other = results
        .iter()
        .find(|result| result.source == ResultSource::Ruling && result.kind != ResultKind::Game);
    if context.voice() == Voice::Json {
        let mut value = value(&file);
        value["game"] = file.record.number.0.into();
        value["slip"] = slip
            .and_then(|slip| pair(slip, &file))
            .map(|scores| scores_value(&file, &scores))
            .into();
        value["computed"] = scores_value(&file, &computed(&file));
        value["counts"] = match other {
            Some(other) => kind_word(other.kind).into(),
            None => scores_value(&file, &file.counting_scores()),
        };
        return Ok(Answer::json(&value));
    }
    let mut said = vec![format!("Result of game {}", file.record.number.0)];
    if let Some(scores) = slip.and_then(|slip| pair(slip, &file)) {
        said.push(format!("  slip {}", file.scores_said(&scores, None)));
    }
    let stage = if file.game.outcome().is_some() { "" } else { " (not over)" };
    said.push(format!("  rules {}{stage}", file.scores_said(&computed(&file), None)));
    said.extend(rulings(&file).map(|ruling| format!("  {ruling}")));
    said.push(match other {
        Some(other) => format!("  counts: {} by a ruling", kind_word(other.kind)),
        None => format!("  counts {}", file.scores_said(&file.counting_scores(), None)),
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
        format!("{what}{}", file.ruling_said(ruling, when))
    })
}

fn computed(file: &GameFile) -> BySeat<Points> {
    file.game.names().map(|seat, _| file.game.score(seat))
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

fn kind_word(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Game => "game",
        ResultKind::Bye => "bye",
        ResultKind::Forfeit => "forfeit",
        ResultKind::Void => "void",
        ResultKind::Adjudicated => "adjudicated",
    }
}

/// All rulings and incidents: `{rulings, incidents}`.
pub fn value(file: &GameFile) -> Value {
    let rulings: Vec<_> =
        file.layers.rulings.iter().map(|ruling| ruling_value(file, ruling)).collect();
    json!({ "rulings": rulings, "incidents": incidents(file) })
}

/// The incidents, as JSON.
pub fn incidents(file: &GameFile) -> Value {
    let incidents = file.layers.incidents.iter().map(|incident| {
        json!({
            "kind": incident.kind.name(),
            "turn": incident.entry.and_then(|entry| file.turn_of(entry)).map(|turn| turn.0),
            "player": incident.seat.map(|seat| visible(file.game.name(seat))),
            "what": visible(&incident.what),
            "decision": visible(&incident.decision.why),
            "by": visible(&incident.decision.by),
            "at": clock::machine(Moment(incident.decision.at.0)),
        })
    });
    incidents.collect()
}

/// The rulings on a turn, as JSON.
pub fn rulings_on_turn(file: &GameFile, turn: TurnNo) -> Result<Value, Failure> {
    let entry = file.turn_scores(turn)?.entry;
    let rulings = file.layers.rulings_on(RuledThing::Turn(entry));
    Ok(rulings.map(|(ruling, _)| ruling_value(file, ruling)).collect())
}

fn ruling_value(file: &GameFile, ruling: &Ruling) -> Value {
    let decided = |decided: &Decided| {
        json!({
            "by": visible(&decided.by),
            "at": clock::machine(Moment(decided.at.0)),
            "why": visible(&decided.why),
        })
    };
    let mut value = match &ruling.ruled {
        Ruled::Turn { entry, score } => json!({
            "about": "turn",
            "turn": file.turn_of(*entry).map(|turn| turn.0),
            "score": score.0,
        }),
        Ruled::Result { scores, won } => json!({
            "about": "result",
            "scores": scores_value(file, scores),
            "won": won.map(|seat| visible(file.game.name(seat))),
        }),
    };
    value["state"] = file.state_of(ruling).name().into();
    value["made"] = decided(&ruling.made);
    value["withdrawn"] = ruling.withdrawn.as_ref().map(decided).into();
    value
}

fn scores_value(file: &GameFile, scores: &BySeat<Points>) -> Value {
    let scores = scores
        .iter()
        .map(|(seat, score)| json!({ "name": visible(file.game.name(seat)), "score": score.0 }));
    scores.collect()
}

/// What sheets say of a turn, as JSON.
pub fn sheets(file: &GameFile, scores: &TurnScores) -> Value {
    let sheets = scores.sheets.iter().map(|said| {
        json!({
            "sheet": visible(file.game.name(said.sheet)),
            "score": said.score.map(|points| points.0),
            "total": said.total.map(|points| points.0),
        })
    });
    sheets.collect()
}
