//! The results of a round, and the missing ones.
use std::collections::HashSet;

use crate::event::loaded::{Loaded, RoundLoaded};
use crate::event::public::waiting;
use crate::result::penalty;
use desk::Refusal;
use report::page::Page;
use report::visible;
use tournament::{PairingId, Penalty, RoundNo, Seats, TableNo};

/// The results of a round as a page: without a number each division's last round in which a game
/// has a result, or else its last round.
pub fn of_round(loaded: &Loaded, number: Option<RoundNo>) -> Result<Page, Refusal> {
    let mut rounds = match number {
        Some(_) => Vec::new(),
        None => last_played(loaded),
    };
    if rounds.is_empty() {
        rounds = loaded.round(number)?;
    }
    Ok(page(loaded, &rounds, &waiting(loaded)))
}

/// Each division's last round in which a game has a result.
fn last_played(loaded: &Loaded) -> Vec<RoundLoaded<'_>> {
    let mut last: Vec<RoundLoaded<'_>> = Vec::new();
    for round in loaded.rounds(|_, _| true) {
        if !is_begun(&round) {
            continue;
        }
        // The rounds of a division come one after the other.
        last.retain(|one| one.field.division.id != round.field.division.id);
        last.push(round);
    }
    last
}

fn is_begun(round: &RoundLoaded<'_>) -> bool {
    round.pairings.iter().any(|pairing| {
        let has_result = round.results.iter().any(|result| result.pairing == pairing.id);
        match pairing.seats {
            Seats::Pair { .. } => has_result,
            Seats::Solo(_) => false,
        }
    })
}

/// The results of these rounds, which have the same number, as a page; `waiting` are reported once
/// and wait for a confirmation.
pub fn page(loaded: &Loaded, rounds: &[RoundLoaded<'_>], waiting: &HashSet<PairingId>) -> Page {
    let shown = rounds.iter().map(|round| (round.shown(), open(round, waiting)));
    report::results_page(&loaded.event.settings.name, &shown.collect::<Vec<_>>())
}

/// The missing results, a sentence for each kind, and what was taken off a player.
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
    let of_round = |penalty: &&Penalty| round.pairings.iter().any(|one| one.id == penalty.pairing);
    let taken = round.field.penalties.iter().filter(of_round);
    let taken = taken.map(|penalty| {
        let name = visible(round.field.name(penalty.player));
        format!("{name}: {}.", penalty::said(penalty))
    });
    reported.into_iter().chain(said(tables(missing), "not in yet")).chain(taken).collect()
}
