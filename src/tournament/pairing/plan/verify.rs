//! [`verify`]: every reason why a request cannot be paired.
use std::collections::{BTreeMap, BTreeSet};

use crate::pairing::request::Given;
use crate::pairing::{Impossible, Method, PairingRequest, Pin, RoundRobinKept};
use crate::{PlayerId, PlayerNo};

/// Every reason why the request cannot be paired, in a fixed order; empty if it can.
pub fn verify(request: &PairingRequest) -> Vec<Impossible> {
    let given = request.given();
    let mut reasons = entrants(&given);
    reasons.extend(pins(&given));
    reasons.extend(gibson(&given));
    reasons.extend(request.plan.method.it().verify(&given));
    reasons
}

/// Whether the round robin stays whole with the games that are pinned now and those of earlier
/// rounds; `None` if all are the table's own games, or for another method.
pub fn round_robin_kept(request: &PairingRequest) -> Option<RoundRobinKept> {
    let Method::RoundRobin(parameters) = &request.plan.method else { return None };
    let is_paired = verify(request).is_empty();
    parameters.kept(&request.given()).filter(|_| is_paired)
}

/// The winner of the bracket, by the games in its method; `None` while it goes on.
pub fn bracket_winner(request: &PairingRequest) -> Option<PlayerId> {
    let Method::Bracket(parameters) = &request.plan.method else { return None };
    parameters.winner(&request.given())
}

/// The method with a ruling that this player goes through; `None` if there is no undecided tie.
pub fn ruled_through(request: &PairingRequest, player: PlayerId) -> Option<Method> {
    let Method::Bracket(parameters) = &request.plan.method else { return None };
    parameters.ruled_through(&request.given(), player).map(Method::Bracket)
}

fn entrants(given: &Given<'_>) -> Vec<Impossible> {
    let mut reasons = Vec::new();
    if given.entrants.is_empty() {
        reasons.push(Impossible::NoEntrants);
    }
    let mut rows: Vec<(PlayerNo, PlayerId)> =
        given.entrants.iter().map(|entrant| (entrant.number, entrant.player)).collect();
    rows.sort_unstable();
    let mut players = BTreeSet::new();
    let twice = rows.iter().filter(|(_, player)| !players.insert(*player));
    reasons.extend(twice.map(|&(number, _)| Impossible::EntrantTwice { number }));
    rows.dedup();
    let shared = rows.windows(2).filter(|two| two[0].0 == two[1].0);
    reasons.extend(shared.map(|two| Impossible::SharedNumber { number: two[0].0 }));
    reasons
}

fn pins(given: &Given<'_>) -> Vec<Impossible> {
    let called = given.numbers();
    let mut selves = BTreeSet::new();
    let mut strangers = BTreeSet::new();
    let mut times: BTreeMap<PlayerNo, usize> = BTreeMap::new();
    for pin in given.pins {
        let mut named: Vec<PlayerId> = pin.players().collect();
        named.dedup();
        for player in &named {
            match called.get(player) {
                Some(&number) => *times.entry(number).or_default() += 1,
                None => _ = strangers.insert(*player),
            }
        }
        match *pin {
            Pin::Pair { first, second, start: _ } => {
                if first == second {
                    selves.extend(called.get(&first));
                }
            }
            Pin::Bye(_) => {}
        }
    }
    let round = given.round;
    let mut reasons: Vec<Impossible> =
        strangers.into_iter().map(|player| Impossible::PinnedStranger { player, round }).collect();
    reasons.extend(selves.into_iter().map(|&number| Impossible::PinnedWithSelf { number }));
    reasons.extend(
        times
            .into_iter()
            .filter(|&(_, times)| times > 1)
            .map(|(number, times)| Impossible::PinnedOften { number, times }),
    );
    reasons
}

/// Gibsonizing needs the number of rounds.
fn gibson(given: &Given<'_>) -> Option<Impossible> {
    let rounds = given.limits.gibson.as_ref()?.rounds;
    given.beyond(rounds, "whose place is decided depends on the last round")
}
