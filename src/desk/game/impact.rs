//! The effects of a change of a record, or of its rulings, on its division.
use crate::game::GameFile;
use crate::{DivisionField, EventField, LateImpact, Refusal, View};
use tournament::{GameResult, ResultSource, RoundId};

/// The effects, if the game is a table's and its result changes.
pub(crate) fn impact(
    view: &View<'_>,
    before: &GameFile,
    after: &GameFile,
) -> Result<Option<LateImpact>, Refusal> {
    let results = |file: &GameFile| (file.result(), file.ruled_result());
    let (old, new) = (results(before), results(after));
    let Some(pairing) = before.record.pairing else { return Ok(None) };
    if old == new {
        return Ok(None);
    }
    let Some(pairing) = view.pairing(pairing)? else { return Ok(None) };
    let Some(round) = view.round(RoundId(pairing.round.0))? else { return Ok(None) };
    let event = EventField::load(view)?;
    let Some(division) = event.divisions.iter().find(|known| known.id == round.division) else {
        return Ok(None);
    };
    let was = DivisionField::load(view, division)?;
    let mut now = was.clone();
    let goes = |result: &GameResult| {
        result.pairing == pairing.id
            && (result.source == ResultSource::Record || old.1.as_ref() == Some(result))
    };
    now.results.retain(|result| !goes(result));
    // A ruled void or forfeit counts in any case.
    let is_ruled = now.results_of(pairing.id).any(|result| result.source == ResultSource::Ruling);
    let new = new.0.into_iter().chain(new.1.filter(|_| !is_ruled));
    new.for_each(|result| now.results.push(result));
    LateImpact::of(&event.within(division)?, &was, &now).map(Some)
}
