//! What an entered slip says: the sentence, and what the operator compares with the slip.
use serde_json::{Value, json};

use crate::cli::answer::told;
use crate::cli::{clock, open};
use desk::{Receipt, SlipOutcome, SlipRecord};
use tournament::Certainty;

/// The sentence, and under it what the operator compares with the slip: `Ann 412 (1.0
/// +24) - Dan 388 (0.0 -24): +24`.
#[must_use]
pub fn echo(receipt: &Receipt<SlipOutcome>) -> String {
    if let Some(board) = &receipt.value.conflict {
        return format!("{}\n{}", told(receipt), open::text(board).trim_end());
    }
    format!("{}\n{}", told(receipt), records(&receipt.value, Echo::Names))
}

/// How the echo of a slip names its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Echo {
    /// `Ann`
    Names,
    /// `#1 Ann`
    Numbers,
}

/// The players of a slip with their new records: what the operator compares with the slip.
#[must_use]
pub fn records(outcome: &SlipOutcome, echo: Echo) -> String {
    let sides: Vec<String> = outcome
        .records
        .iter()
        .map(|SlipRecord { number, name, score, spread, standing: line }| {
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

/// What the round still waits for.
#[must_use]
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
        (missing, _) => format!("Round {round} still misses {}.", missing.join(", ")),
    }
}

/// What a slip came to, as JSON.
#[must_use]
pub fn value(round: u32, receipt: &Receipt<SlipOutcome>) -> Value {
    let players: Vec<Value> = receipt
        .value
        .records
        .iter()
        .map(|SlipRecord { number, name, score, spread, standing: line }| {
            json!({
                "number": number.0,
                "name": name,
                "score": score.unwrap_or(*spread).0,
                "wins": line.half_wins.wins(),
                "losses": line.half_losses.wins(),
                "spread": line.capped_spread.0,
            })
        })
        .collect();
    let outcome = &receipt.value;
    json!({
        "round": round,
        "players": players,
        "missing": outcome.missing,
        "disputed": outcome.disputed,
        "certainty": outcome.certainty.map(open::certainty_word),
        "unconfirmed": outcome.unconfirmed,
        "conflicts": outcome.conflicts,
        "conflict": outcome.conflict.as_ref().map(open::value),
        "entered": outcome.entered.as_ref().map(|(by, at)| {
            json!({"by": report::visible(by), "at": clock::machine(*at)})
        }),
    })
}

/// Who entered what was in already.
#[must_use]
pub fn entered_before(outcome: &SlipOutcome) -> Option<String> {
    let (by, at) = outcome.entered.as_ref()?;
    let at = clock::shown(*at);
    Some(match outcome.certainty {
        Some(Certainty::Unconfirmed) => {
            format!("Entered by {by}, {at}; `sixzero result confirm` keys it a second time.")
        }
        Some(Certainty::Confirmed | Certainty::Conflict) | None => {
            format!("Entered by {by}, {at}.")
        }
    })
}
