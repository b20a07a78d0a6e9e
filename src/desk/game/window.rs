//! The time limits of corrections of a record and of rulings on turns.
use crate::game::GameFile;
use crate::refusal::Overrides;
use crate::{DisputeError, Finding, Refusal, Stamp, View};
use rules::{MayRule, Window};
use tournament::{Entry, Layers, PairingId, ResultSource, plural};

/// Checks a correction: within the time limit of the rule set if it changes the result, and without
/// deleting a turn with layers. Returns the findings that were overridden.
pub(crate) fn check_correction(
    view: &View<'_>,
    before: &GameFile,
    after: &GameFile,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    let game = before.record.number;
    let mut overrides = Overrides::new(stamp);
    let window = before.game.rules().correction_window;
    if moves_result(view, before, after, window)?
        && let Some(why) = closed(view, before, window)?
    {
        overrides.pass(DisputeError::CorrectionWindow { game, why })?;
    }
    let goes = |entry: &&Entry| after.entries.iter().all(|kept| kept.id != entry.id);
    for entry in before.entries.iter().filter(goes) {
        let about = before.layers.about(|id| id == entry.id);
        if about != Layers::default() {
            let turn = before.turn_of(entry.id).unwrap_or_default().0;
            overrides.pass(DisputeError::NamedTurn { turn, said: counted(&about) })?;
        }
    }
    Ok(overrides.accepted)
}

/// Checks that a turn of this game, or its result, can be ruled on now.
pub(crate) fn check_ruling(
    view: &View<'_>,
    file: &GameFile,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    let rules = file.game.rules();
    let mut overrides = Overrides::new(stamp);
    if let MayRule::Named(may) = &rules.may_rule
        && !rules.may_rule.takes(&stamp.by)
    {
        let (by, may) = (stamp.by.clone(), may.clone());
        overrides.pass(DisputeError::MayNotRule { by, may })?;
    }
    if let Some(why) = closed(view, file, rules.recount)? {
        let game = file.record.number;
        overrides.pass(DisputeError::RecountWindow { game, why })?;
    }
    Ok(overrides.accepted)
}

/// The same for a result that is ruled for a table; it always passes without a record.
pub(crate) fn check_table_ruling(
    view: &View<'_>,
    pairing: PairingId,
    stamp: &Stamp,
) -> Result<Vec<Finding>, Refusal> {
    match view.games_of(pairing)?.into_iter().next() {
        Some(record) => check_ruling(view, &GameFile::load(view, record.number)?, stamp),
        None => Ok(Vec::new()),
    }
}

/// Whether a correction changes the result of a finished record away from the signed one, if the
/// slip sets the time limit. Without the director one can correct an unfinished record, letters
/// that change no score, and the typing error that made record and slip differ.
fn moves_result(
    view: &View<'_>,
    before: &GameFile,
    after: &GameFile,
    window: Window,
) -> Result<bool, Refusal> {
    let (Some(pairing), Some(was)) = (before.record.pairing, before.result()) else {
        return Ok(false);
    };
    let now = after.result();
    if now.as_ref() == Some(&was) {
        return Ok(false);
    }
    Ok(match window {
        Window::Slip => {
            let results = view.results_of(pairing)?;
            let slip = results.into_iter().find(|result| result.source == ResultSource::Slip);
            !slip.zip(now).is_some_and(|(slip, now)| slip.seats == now.seats)
        }
        Window::Round | Window::Event => true,
    })
}

/// What ended the time limit; a game without a round has none.
fn closed(view: &View<'_>, file: &GameFile, window: Window) -> Result<Option<String>, Refusal> {
    let Some(pairing) = file.record.pairing else { return Ok(None) };
    Ok(match window {
        Window::Event => None,
        Window::Slip => {
            let results = view.results_of(pairing)?;
            let has_slip = results.iter().any(|result| result.source == ResultSource::Slip);
            has_slip.then(|| "its slip is in".to_owned())
        }
        Window::Round => {
            let Some(pairing) = view.pairing(pairing)? else { return Ok(None) };
            let Some(round) = view.round(pairing.round)? else { return Ok(None) };
            let next = view
                .rounds_in(round.division)?
                .into_iter()
                .find(|other| other.number > round.number);
            next.map(|next| format!("round {} is paired", next.number.0))
        }
    })
}

/// The number of layers: `1 ruling, 2 announcements`.
fn counted(layers: &Layers) -> String {
    let all = [
        (layers.rulings.len(), "ruling", "rulings"),
        (layers.announcements.len(), "announcement", "announcements"),
        (layers.incidents.len(), "incident", "incidents"),
    ];
    let said = all.into_iter().filter(|(count, ..)| *count > 0);
    said.map(|(count, one, many)| plural(count, one, many)).collect::<Vec<_>>().join(", ")
}
