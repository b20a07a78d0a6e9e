//! Whose standing a change of a record, or of the rulings over it, changes.
use crate::desk::game::GameFile;
use crate::desk::{DivisionField, EventField, Refusal, StandingChange};
use crate::store::View;
use crate::tournament::{GameResult, ResultSource, RoundId, Standing};

/// The players whose rank or spread differs, where the game is a table's.
pub(in crate::desk) fn impact(
    view: &View<'_>,
    before: &GameFile,
    after: &GameFile,
) -> Result<Vec<StandingChange>, Refusal> {
    let results = |file: &GameFile| (file.result(), file.ruled_result());
    let (old, new) = (results(before), results(after));
    let Some(pairing) = before.record.pairing else { return Ok(Vec::new()) };
    if old == new {
        return Ok(Vec::new());
    }
    let Some(pairing) = view.pairing(pairing)? else { return Ok(Vec::new()) };
    let Some(round) = view.round(RoundId(pairing.round.0))? else { return Ok(Vec::new()) };
    let event = EventField::load(view)?;
    let Some(division) = event.divisions.iter().find(|known| known.id == round.division) else {
        return Ok(Vec::new());
    };
    let mut field = DivisionField::load(view, division)?;
    let was = field.standings(&event.settings, None)?;
    let goes = |result: &GameResult| {
        result.pairing == pairing.id
            && (result.source == ResultSource::Record || old.1.as_ref() == Some(result))
    };
    field.results.retain(|result| !goes(result));
    // A void or a forfeit that was ruled counts over all this.
    let is_ruled = field.results_of(pairing.id).any(|result| result.source == ResultSource::Ruling);
    field.results.extend(new.0);
    field.results.extend(new.1.filter(|_| !is_ruled));
    let now = field.standings(&event.settings, None)?;
    let shown = |standing: &Standing| {
        let record = format!(
            "{}-{} {:+}",
            standing.half_wins, standing.half_losses, standing.capped_spread.0
        );
        (standing.rank, record)
    };
    Ok(was
        .iter()
        .filter_map(|old| {
            let new = now.iter().find(|new| new.player == old.player)?;
            (shown(old) != shown(new)).then(|| StandingChange {
                player: field.name(old.player).to_owned(),
                was: shown(old),
                now: shown(new),
            })
        })
        .collect())
}
