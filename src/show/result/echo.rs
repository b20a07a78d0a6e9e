//! The answer to an entered slip: the sentence, and the records for the operator to compare.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Exit, Voice, told};
use crate::reader::{Reader, Times, machine};
use crate::result::open_board::{self, Open, certainty_word};
use desk::{Receipt, SlipOutcome, SlipRecord};
use tournament::Certainty;

/// The outcome of a slip, as text or JSON.
pub fn answer(round: u32, receipt: &Receipt<SlipOutcome>, reader: &Reader) -> Answer {
    match reader.voice {
        Voice::Json => {
            let value = SlipEntered::of(round, receipt);
            let mut answer = Answer::change(receipt, Voice::Json, value);
            answer.exit = exit(&receipt.value);
            answer
        }
        Voice::Text => {
            let mut answer = Answer::text(echo(receipt, reader.times));
            answer.remarks.clone_from(&receipt.remarks);
            answer.remarks.extend(entered_before(&receipt.value, reader.times));
            answer.exit = exit(&receipt.value);
            answer
                .remark(still_missing(round, &receipt.value))
                .and(unstarted(round, &receipt.value))
        }
    }
}

/// A conflict that the entry made is something found.
pub fn exit(outcome: &SlipOutcome) -> Exit {
    if outcome.conflict.is_some() { Exit::Found } else { Exit::Done }
}

/// The sentence, and below it the records to compare with the slip: `Ann 412 (1.0 +24) - Dan 388
/// (0.0 -24): +24`.
pub fn echo(receipt: &Receipt<SlipOutcome>, times: Times) -> String {
    if let Some(board) = &receipt.value.conflict {
        return format!("{}\n{}", told(receipt), open_board::text(board, times).trim_end());
    }
    format!("{}\n{}", told(receipt), records(&receipt.value, Echo::Names))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Echo {
    /// `Ann`
    Names,
    /// `#1 Ann`
    Numbers,
}

/// The players of a slip with their new records, to compare with the slip.
pub fn records(outcome: &SlipOutcome, echo: Echo) -> String {
    let sides: Vec<String> = outcome
        .records
        .iter()
        .map(|SlipRecord { number, name, score, spread, standing: line, .. }| {
            let record = format!("({:.1} {:+})", line.half_wins.wins(), line.capped_spread.0);
            let name = match echo {
                Echo::Names => report::visible(name).into_owned(),
                Echo::Numbers => format!("#{} {}", number.0, report::visible(name)),
            };
            match score {
                Some(score) => format!("{name} {score} {record}"),
                None => format!("{name} {:+} {record}", spread.0),
            }
        })
        .collect();
    let spread = match &outcome.records[..] {
        [one, _] if one.counted != one.spread => {
            format!(": {:+}, counts {:+}", one.spread.0, one.counted.0)
        }
        [one, _] => format!(": {:+}", one.spread.0),
        _ => String::new(),
    };
    let open = match outcome.certainty {
        Some(Certainty::Unconfirmed) => " UNCONFIRMED",
        Some(Certainty::Conflict) => " CONFLICT",
        Some(Certainty::Confirmed) | None => "",
    };
    format!("{}{spread}{open}", sides.join(" - "))
}

pub fn still_missing(round: u32, outcome: &SlipOutcome) -> String {
    match (&outcome.missing[..], &outcome.disputed[..]) {
        ([], []) if !outcome.conflicts.is_empty() => {
            format!("Round {round} has a conflict to settle: {}.", outcome.conflicts.join(", "))
        }
        ([], []) if !outcome.unconfirmed.is_empty() => {
            let unconfirmed = outcome.unconfirmed.join(", ");
            format!("Round {round} is in; unconfirmed: {unconfirmed}.")
        }
        ([], []) => format!("Round {round} is complete."),
        ([], disputed) => format!("Round {round} waits for a ruling on {}.", disputed.join(", ")),
        (missing, _) => format!("Round {round} is still missing {}.", missing.join(", ")),
    }
}

/// The tables for which no starter is entered, once all results are in.
pub fn unstarted(round: u32, outcome: &SlipOutcome) -> Option<String> {
    let is_in = outcome.missing.is_empty() && !outcome.unstarted.is_empty();
    is_in.then(|| {
        format!(
            "Nobody has said who started at {}. `sixzero round swap-starts {round} PLAYER` says it, \
             or `started PLAYER` behind the slip; rounds paired with `starts unnoted` do not ask.",
            match &outcome.unstarted[..] {
                few @ ([] | [_] | [_, _] | [_, _, _]) => few.join(", "),
                many => format!("{} tables", many.len()),
            }
        )
    })
}

/// The outcome of a slip, in JSON.
#[derive(Serialize)]
pub struct SlipEntered<'a> {
    round: u32,
    players: Vec<SlipPlayer<'a>>,
    /// The tables of the round without a result.
    missing: &'a [String],
    /// The tables where slip and record differ.
    disputed: &'a [String],
    /// The tables that drew for the start and have no known starter.
    unstarted: &'a [String],
    /// `confirmed`, `unconfirmed` or `conflict`, if the event asks for two pairs of eyes.
    certainty: Option<&'static str>,
    unconfirmed: &'a [String],
    conflicts: &'a [String],
    /// The conflict made by this slip.
    conflict: Option<Open<'a>>,
    /// The author of the result that was entered before.
    entered: Option<EnteredBy<'a>>,
}

/// A player of a slip, with the record after it.
#[derive(Serialize)]
pub struct SlipPlayer<'a> {
    number: u32,
    name: &'a str,
    /// The spread, if the slip has no scores.
    score: i32,
    wins: f64,
    losses: f64,
    spread: i32,
}

/// The author and time of an entry.
#[derive(Serialize)]
pub struct EnteredBy<'a> {
    by: Cow<'a, str>,
    at: String,
}

/// The outcome of a slip at a prompt, with its sentence.
#[derive(Serialize)]
pub struct SlipSaid<'a> {
    #[serde(flatten)]
    entered: SlipEntered<'a>,
    said: Cow<'a, str>,
}

impl<'a> SlipEntered<'a> {
    pub fn of(round: u32, receipt: &'a Receipt<SlipOutcome>) -> SlipEntered<'a> {
        let outcome = &receipt.value;
        let player = |record: &'a SlipRecord| {
            let SlipRecord { number, name, score, spread, standing, .. } = record;
            SlipPlayer {
                number: number.0,
                name,
                score: score.unwrap_or(*spread).0,
                wins: standing.half_wins.wins(),
                losses: standing.half_losses.wins(),
                spread: standing.capped_spread.0,
            }
        };
        let entered = outcome.entered.as_ref();
        let entered =
            entered.map(|(by, at)| EnteredBy { by: report::visible(by), at: machine(*at) });
        SlipEntered {
            round,
            players: outcome.records.iter().map(player).collect(),
            missing: &outcome.missing,
            disputed: &outcome.disputed,
            unstarted: &outcome.unstarted,
            certainty: outcome.certainty.map(certainty_word),
            unconfirmed: &outcome.unconfirmed,
            conflicts: &outcome.conflicts,
            conflict: outcome.conflict.as_ref().map(Open::of),
            entered,
        }
    }
}

impl<'a> SlipSaid<'a> {
    pub fn of(round: u32, receipt: &'a Receipt<SlipOutcome>) -> SlipSaid<'a> {
        let entered = SlipEntered::of(round, receipt);
        SlipSaid { entered, said: report::visible(&receipt.said) }
    }
}

pub fn entered_before(outcome: &SlipOutcome, times: Times) -> Option<String> {
    let (by, at) = outcome.entered.as_ref()?;
    let at = (times.shown)(*at);
    Some(match outcome.certainty {
        Some(Certainty::Unconfirmed) => {
            format!("Entered by {by}, {at}; `sixzero result confirm` keys it a second time.")
        }
        Some(Certainty::Confirmed | Certainty::Conflict) | None => {
            format!("Entered by {by}, {at}.")
        }
    })
}
