//! The results of a round, and the missing ones.
use std::collections::HashSet;

use crate::event::loaded::{Loaded, RoundLoaded};
use report::page::Page;
use tournament::{PairingId, TableNo};

/// The results of these rounds, which have the same number, as a page; `waiting` are reported once
/// and wait for a confirmation.
pub fn page(loaded: &Loaded, rounds: &[RoundLoaded<'_>], waiting: &HashSet<PairingId>) -> Page {
    let shown = rounds.iter().map(|round| (round.shown(), open(round, waiting)));
    report::results_page(&loaded.event.settings.name, &shown.collect::<Vec<_>>())
}

/// The missing results, a sentence for each kind.
fn open(round: &RoundLoaded<'_>, waiting: &HashSet<PairingId>) -> Vec<String> {
    let missing = round.field.missing(round.round);
    let (reported, missing): (Vec<_>, Vec<_>) =
        missing.into_iter().partition(|pairing| waiting.contains(&pairing.id));
    let tables = |pairings: Vec<&tournament::Pairing>| {
        let mut tables: Vec<TableNo> = pairings.iter().filter_map(|one| one.table).collect();
        tables.sort();
        tables.iter().map(|table| table.0.to_string()).collect::<Vec<_>>()
    };
    let said = |tables: Vec<String>, end: &str| {
        let one = if tables.len() == 1 { "Table" } else { "Tables" };
        (!tables.is_empty()).then(|| format!("{one} {}: {end}.", tables.join(", ")))
    };
    let reported = said(tables(reported), "reported, waits for the other player");
    reported.into_iter().chain(said(tables(missing), "not in yet")).collect()
}
