//! The rounds that are on the wall.
use crate::event::loaded::{Loaded, RoundLoaded};
use crate::refusal::Failure;
use tournament::{RoundNo, RoundState};

/// The rounds of this number, of every division that has it; without a number the last round of
/// each division on the wall. All of them are released.
pub fn on_the_wall<'a>(
    loaded: &'a Loaded,
    number: Option<RoundNo>,
) -> Result<Vec<RoundLoaded<'a>>, Failure> {
    let Some(number) = number else {
        let last = loaded.rounds(|field, round| {
            round.state == RoundState::Released && round.number == field.last_released()
        });
        if last.is_empty() {
            // Nothing is released: the refusal names the draft, or says that there is none.
            let drafts = loaded.round(None)?;
            let round = drafts.first().map_or(RoundNo(1), |draft| draft.round.number);
            return Err(Failure::draft(round, None));
        }
        return Ok(last);
    };
    let rounds = loaded.round(Some(number))?;
    if let Some(draft) = rounds.iter().find(|round| round.round.state == RoundState::Draft) {
        let several = loaded.has_several_divisions();
        let division = several.then_some(draft.field.division.name.as_str());
        return Err(Failure::draft(number, division));
    }
    Ok(rounds)
}
