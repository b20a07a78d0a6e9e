//! A round that was paired.
use serde::Serialize;

use crate::answer::{Answer, Voice, told};
use crate::reader::Reader;
use crate::round::changed::{self, ChangedShown};
use desk::{Receipt, RoundShown};
use report::{DivisionRound, Form, Table};
use tournament::Pairing;

/// Whether the pairing is explained too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explanation {
    Told,
    Left,
}

pub fn answer(receipt: &Receipt<RoundShown>, explain: Explanation, reader: &Reader) -> Answer {
    let RoundShown { field, round, explanation, paired_on, changed } = &receipt.value;
    let pairings: Vec<Pairing> = field.pairings_of(round).cloned().collect();
    let results: Vec<_> = pairings.iter().filter_map(|p| field.result_of(p.id)).collect();
    let shown = DivisionRound {
        division: &field.division,
        round: round.number,
        players: &field.players,
        pairings: &pairings,
        results: &results,
    };
    let explanation = match explain {
        Explanation::Told => &explanation[..],
        Explanation::Left => &[],
    };
    match reader.voice {
        Voice::Json => {
            let value = PairedShown {
                division: &field.division.name,
                round: round.number.0,
                method: &round.method,
                seed: round.seed,
                pairings: report::pairings(&[shown], Form::Json),
                explanation,
                changed: changed.as_ref().map(|changed| ChangedShown::of(field, round, changed)),
                paired_on: paired_on.as_ref().map(|on| PairedOnShown {
                    results: on.results,
                    of: on.pairings,
                    unconfirmed: on.unconfirmed,
                    fingerprint: &on.fingerprint,
                }),
            };
            Answer::change(receipt, Voice::Json, value)
        }
        Voice::Text => {
            let table = report::text::render(&report::pairings(&[shown], Form::Text), reader.width);
            let mut text = format!("{}\n", told(receipt));
            for line in changed.iter().flat_map(|changed| changed::lines(field, round, changed)) {
                text.push_str(&line);
                text.push('\n');
            }
            text.push_str(&format!("\n{table}"));
            if !explanation.is_empty() {
                text.push('\n');
            }
            for line in explanation {
                text.push_str(&report::visible(line));
                text.push('\n');
            }
            let mut answer = Answer::text(text);
            answer.remarks.clone_from(&receipt.remarks);
            answer
        }
    }
}

/// A round that was paired.
#[derive(Serialize)]
pub struct PairedShown<'a> {
    division: &'a str,
    round: u32,
    method: &'a str,
    /// The seed that makes the same pairing again.
    seed: u64,
    pairings: Table,
    /// Empty without `--explain`.
    explanation: &'a [String],
    /// With `--keep`: the changes.
    changed: Option<ChangedShown>,
    paired_on: Option<PairedOnShown<'a>>,
}

/// The results that a round was paired on.
#[derive(Serialize)]
struct PairedOnShown<'a> {
    results: usize,
    of: usize,
    unconfirmed: usize,
    fingerprint: &'a str,
}
