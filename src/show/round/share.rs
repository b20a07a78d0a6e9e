//! A round in short lines for a group's chat.
use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::refusal::Failure;
use crate::round::wall::on_the_wall;
use crate::standings::prizes::shared;
use crate::standings::ranked::Ranked;
use crate::standings::unfinished::unfinished_among;
use desk::Desk;
use report::{shared_pairings, shared_results, shared_standings, visible};
use tournament::{RoundNo, RoundStage, plural};

/// What is shared of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    Pairings,
    Results,
    Standings,
}

impl Shared {
    fn name(self) -> &'static str {
        match self {
            Shared::Pairings => "pairings",
            Shared::Results => "results",
            Shared::Standings => "standings",
        }
    }
}

/// The prizes, to paste.
pub fn prizes(desk: &mut Desk, division: Option<&str>, voice: Voice) -> Result<Answer, Failure> {
    let (lines, remarks) = shared(desk, division)?;
    let answer = match voice {
        Voice::Json => Answer::json(&SharedShown { what: "prizes", lines }),
        Voice::Text => Answer::text(lines.join("\n")),
    };
    Ok(Answer { remarks, ..answer })
}

/// The lines of a round, or of each division's last round on the wall. Unless asked otherwise these
/// are the standings once all results are in, and the pairings before.
pub fn answer(
    loaded: &Loaded,
    what: Option<Shared>,
    number: Option<RoundNo>,
    voice: Voice,
) -> Result<Answer, Failure> {
    let rounds = on_the_wall(loaded, number)?;
    let is_in = rounds.iter().all(|round| round.field.stage(round.round) == RoundStage::Complete);
    let usual = if is_in { Shared::Standings } else { Shared::Pairings };
    let what = what.unwrap_or(usual);
    let mut blocks = Vec::new();
    for round in &rounds {
        blocks.push(block(loaded, round, what)?);
    }
    let mut answer = match voice {
        Voice::Json => Answer::json(&SharedShown { what: what.name(), lines: blocks.concat() }),
        Voice::Text => {
            let blocks: Vec<String> = blocks.iter().map(|lines| lines.join("\n")).collect();
            Answer::text(blocks.join("\n\n"))
        }
    };
    if what != Shared::Pairings {
        answer.remarks = unfinished_among(loaded, |field, earlier| {
            let of = |round: &RoundLoaded<'_>| {
                round.field.division.id == field.division.id
                    && earlier.number <= round.round.number
                    && (what == Shared::Standings || earlier.number == round.round.number)
            };
            rounds.iter().any(of)
        });
    }
    answer.remarks.extend(rounds.iter().filter_map(|round| round.field.wall_remark(round.round)));
    Ok(answer)
}

/// The lines of a division, below its heading.
fn block(loaded: &Loaded, round: &RoundLoaded<'_>, what: Shared) -> Result<Vec<String>, Failure> {
    let number = round.round.number;
    let division =
        loaded.where_several(|| format!(", division {}", visible(&round.field.division.name)));
    let event = format!("{}{division}", visible(&loaded.event.settings.name));
    let (head, lines) = match what {
        Shared::Pairings => {
            let head = format!("{event}, round {}, who starts is named first:", number.0);
            (head, shared_pairings(&round.shown()))
        }
        Shared::Results => {
            (format!("{event}, results of round {}:", number.0), shared_results(&round.shown()))
        }
        Shared::Standings => {
            let ranked = Ranked::new(&loaded.event, round.field, Some(number))?;
            // A reader of the chat sees nothing else, so the heading says that results are missing.
            let given = round.field.given();
            let missing = match round.field.missing_beside(round.round, &given).len() {
                0 => String::new(),
                missing => format!(", {} missing", plural(missing, "result", "results")),
            };
            let head = format!("{event}, standings after round {}{missing}:", number.0);
            (head, shared_standings(&ranked.shown()))
        }
    };
    Ok(std::iter::once(head).chain(lines).collect())
}

/// The text to paste, for programs.
#[derive(Serialize)]
pub struct SharedShown {
    /// `pairings`, `results`, `standings` or `prizes`.
    what: &'static str,
    /// Each division's under its head.
    lines: Vec<String>,
}
