//! A round on paper, before and after its games.
use std::collections::HashMap;

use crate::event::loaded::{Loaded, RoundLoaded};
use crate::reader::Times;
use desk::{Desk, EnteredSlip, Refusal};
use report::page::{Page, SlipPaper};
use report::slips::{SlipBox, tally_slips};
use report::{CheckedSlip, DivisionRound};
use tournament::{PairingId, RoundNo, Seats};

/// A slip to fill in for each table.
pub fn slips(
    loaded: &Loaded,
    round: Option<RoundNo>,
    boxes: &[SlipBox],
    paper: SlipPaper,
) -> Result<Page, Refusal> {
    let rounds = loaded.round(round)?;
    Ok(tally_slips(&loaded.event.settings.heading(), &shown(&rounds), boxes, paper))
}

/// The results in the order of the pile of slips.
pub fn checklist(
    desk: &mut Desk,
    loaded: &Loaded,
    round: Option<RoundNo>,
    times: Times,
) -> Result<Page, Refusal> {
    let rounds = loaded.round(round)?;
    let entries = desk.slip_entries()?;
    let piles = rounds.iter().map(|round| (round.shown(), pile(round, &entries, times)));
    Ok(report::checklist(&loaded.event.settings.heading(), &piles.collect::<Vec<_>>()))
}

/// The tables whose results are missing.
pub fn missing(loaded: &Loaded, round: Option<RoundNo>) -> Result<Page, Refusal> {
    let rounds = match round {
        Some(_) => loaded.round(round)?,
        None => loaded.released(),
    };
    Ok(report::missing_page(&loaded.event.settings.heading(), &shown(&rounds)))
}

fn shown<'a>(rounds: &'a [RoundLoaded<'_>]) -> Vec<DivisionRound<'a>> {
    rounds.iter().map(RoundLoaded::shown).collect()
}

/// A round's results in the order of their entry.
fn pile<'a>(
    round: &RoundLoaded<'a>,
    entries: &HashMap<PairingId, EnteredSlip>,
    times: Times,
) -> Vec<CheckedSlip<'a>> {
    let mut pile: Vec<_> = round
        .results
        .iter()
        .filter_map(|&result| {
            let pairing = round.field.pairings.iter().find(|p| p.id == result.pairing)?;
            Some((entries.get(&pairing.id), pairing, result))
        })
        .collect();
    pile.sort_by_key(|(entry, pairing, _)| {
        let is_bye = matches!(pairing.seats, Seats::Solo(_));
        (is_bye, entry.map(|entry| entry.operation), pairing.id)
    });
    let entered = |entry: &EnteredSlip| format!("{} {}", (times.time)(entry.at), entry.by);
    pile.into_iter()
        .map(|(entry, pairing, result)| CheckedSlip {
            pairing,
            result,
            entered: entry.map(entered).unwrap_or_default(),
        })
        .collect()
}
