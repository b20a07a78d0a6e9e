//! The pairings of a round, and its progress.
use crate::answer::{Answer, Voice};
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::reader::Reader;
use crate::refusal::Failure;
use report::Form;
use tournament::{RoundStage, RoundState};

/// What happens to drafts in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drafts {
    Given,
    Kept,
}

pub fn answer(
    loaded: &Loaded,
    rounds: &[RoundLoaded<'_>],
    drafts: Drafts,
    reader: &Reader,
) -> Result<Answer, Failure> {
    match reader.voice {
        Voice::Json => {
            let draft = rounds.iter().find(|round| round.round.state == RoundState::Draft);
            if let (Some(draft), Drafts::Kept) = (draft, drafts) {
                let division = loaded.has_several_divisions();
                let division = division.then_some(draft.field.division.name.as_str());
                return Err(Failure::draft(draft.round.number, division));
            }
            let shown: Vec<_> = rounds.iter().map(RoundLoaded::shown).collect();
            Ok(Answer::json(&report::pairings(&shown, Form::Json)))
        }
        Voice::Text => {
            let parts: Vec<String> = rounds
                .iter()
                .map(|round| {
                    let table = report::pairings(&[round.shown()], Form::Text);
                    let table = report::text::render(&table, reader.width);
                    format!("{}\n\n{table}", heading(loaded, round))
                })
                .collect();
            let mut answer = Answer::text(parts.join("\n"));
            for round in rounds {
                let event = loaded.event.within(&round.field.division)?;
                answer.remarks.extend(round.field.draft_remarks(&event, round.round)?);
                answer.remarks.extend(round.field.wall_remark(round.round));
            }
            Ok(answer)
        }
    }
}

/// `Round 1, division A (released, sheet 2)`.
fn heading(loaded: &Loaded, round: &RoundLoaded<'_>) -> String {
    let name = || format!(", division {}", report::visible(&round.field.division.name));
    let division = loaded.where_several(name);
    let stage = match round.field.stage(round.round) {
        RoundStage::Draft => "draft",
        RoundStage::Released => "released",
        RoundStage::Complete => "complete",
    };
    let sheet = match (round.round.state, round.field.sheet(round.round)) {
        (RoundState::Released, Some(sheet)) => format!(", sheet {}", sheet.number.0),
        (RoundState::Draft, _) | (_, None) => String::new(),
    };
    format!("Round {}{division} ({stage}{sheet})", round.round.number.0)
}
