//! Checks whether COP can pair a round.
use std::collections::BTreeMap;

use crate::pairing::request::Given;
use crate::pairing::{CopFinding, CopParameters, Entrant};
use crate::{PlayerId, PlayerNo};

/// The memory that COP needs grows with the square of the players.
const MOST_PLAYERS: usize = 1_000;

const MOST_SIMULATIONS: u32 = 10_000_000;

/// COP's own reasons why it cannot pair the round, in a fixed order; empty if it can.
pub(super) fn verify(given: &Given<'_>, parameters: &CopParameters) -> Vec<CopFinding> {
    let mut findings = Vec::new();
    let players = given.entrants.len();
    if players == 1 {
        findings.push(CopFinding::TooFewPlayers { players });
    }
    if players > MOST_PLAYERS {
        findings.push(CopFinding::TooManyPlayers { players, most: MOST_PLAYERS });
    }
    if parameters.prizes() as usize > players {
        let prizes = parameters.prizes();
        findings.push(CopFinding::TooManyPlacePrizes { prizes, players });
    }
    let empty = parameters.class_prizes.iter().zip(0..).filter(|(class, _)| class.places == 0);
    findings.extend(empty.map(|(_, class)| CopFinding::ClassWithoutPrizes { class }));
    let without = parameters.class_prizes.iter().filter(|class| class.players.is_empty());
    findings.extend(
        without.filter_map(|class| {
            Some(CopFinding::ClassWithoutPlayers { class: class.class.clone()? })
        }),
    );
    findings.extend(several_classes(given.entrants, parameters));
    if parameters.hopefulness.is_empty()
        || parameters.hopefulness.iter().any(|hope| hope.is_nothing())
    {
        findings.push(CopFinding::NoHope);
    }
    let simulations = [
        ("division", parameters.division_sims),
        ("control loss", parameters.control_loss_sims),
        ("at most", parameters.most_division_sims),
    ];
    for (what, simulations) in simulations {
        if !(1..=MOST_SIMULATIONS).contains(&simulations) {
            findings.push(CopFinding::Simulations { what, simulations, most: MOST_SIMULATIONS });
        }
    }
    if parameters.weights.late_share == 0 || parameters.weights.repeat_share == 0 {
        findings.push(CopFinding::ShareOfNothing);
    }
    findings
}

fn several_classes(entrants: &[Entrant], parameters: &CopParameters) -> Vec<CopFinding> {
    let mut classes: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for player in parameters.class_prizes.iter().flat_map(|class| &class.players) {
        *classes.entry(*player).or_default() += 1;
    }
    let mut several: Vec<(PlayerNo, usize)> = entrants
        .iter()
        .filter_map(|entrant| Some((entrant.number, *classes.get(&entrant.player)?)))
        .filter(|(_, times)| *times > 1)
        .collect();
    several.sort_unstable();
    several
        .into_iter()
        .map(|(number, times)| CopFinding::InSeveralClasses { number, times })
        .collect()
}
