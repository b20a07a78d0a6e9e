//! The layers of a game, shown: what was announced, computed and ruled, by whom, when and
//! why; and what went wrong at the table.
use serde::Serialize;

use crate::cli::game::Which;
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::json::LayersShown;
use ::show::game::layers::{Scored, incident_text, rulings};
use desk::GameFile;
use report::visible;
use rules::{BySeat, Line, Points, TurnNo};
use tournament::{GameResult, ResultKind, ResultSource, Ruled, RuledThing, SeatResults};

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
    said.extend(
        file.layers.incidents.iter().map(|incident| incident_text(file, incident, clock::TIMES)),
    );
    if said.is_empty() {
        return String::new();
    }
    let lines: Vec<_> = said.iter().map(|line| visible(line)).collect();
    format!("{}\n\n", lines.join("\n"))
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
    said.extend(about.map(|incident| format!("  {}", incident_text(file, incident, clock::TIMES))));
    Ok(said.iter().map(|line| visible(line).into_owned()).collect())
}

/// The result of a game: slip, record, rulings, and what counts.
#[derive(Serialize)]
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
#[serde(untagged)]
enum Counts<'a> {
    Scores(Vec<Scored<'a>>),
    /// As `forfeit`.
    Kind(&'static str),
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
    said.extend(rulings(&file, clock::TIMES).map(|ruling| format!("  {ruling}")));
    said.push(match other {
        Some(other) => format!("  counts: {} by a ruling", other.kind.name()),
        None => format!("  counts {}", file.scores_said(&counting, None)),
    });
    let lines: Vec<_> = said.iter().map(|line| visible(line)).collect();
    Ok(Answer::text(lines.join("\n")))
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
