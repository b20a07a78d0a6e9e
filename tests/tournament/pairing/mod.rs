//! Pairing: promises over random fields, against oracles that write every pairing down.
mod australian;
mod chew;
mod laws;
mod limits;
mod lot;
mod oracle;
mod pins;
mod ranked;
mod round_robin;
mod swiss;

use std::collections::BTreeSet;

use rules::Points;
use tournament::pairing::{
    AustralianParameters, Entrant, Impossible, KingOfTheHillParameters, Method, Paired,
    PairingError, PairingRequest, Past, Pin, PinStart, Plan, RandomParameters,
    RoundRobinParameters, SwissParameters, Tier, pair, prices,
};
use tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

/// A player whose key is a hundred more than the number.
fn entrant(number: u32) -> Entrant {
    Entrant::new(key(number), PlayerNo(number))
}

fn key(number: u32) -> PlayerId {
    PlayerId(i64::from(number) + 100)
}

fn number(player: PlayerId) -> u32 {
    u32::try_from(player.0 - 100).unwrap()
}

/// Players 1, 2 … with these half-wins.
fn with_half_wins(half_wins: &[i32]) -> Vec<Entrant> {
    let entrants = half_wins.iter().zip(1..);
    entrants.map(|(&h, n)| Entrant { half_wins: HalfWins(h), ..entrant(n) }).collect()
}

/// Players 1 to `size`, of whom nothing is known.
fn level(size: u32) -> Vec<Entrant> {
    (1..=size).map(entrant).collect()
}

fn request(method: Method, round: u32, entrants: Vec<Entrant>) -> PairingRequest {
    PairingRequest {
        round: RoundNo(round),
        entrants,
        history: Vec::new(),
        plan: Plan::new(method),
        seed: 7,
    }
}

fn met(round: u32, first: u32, second: u32) -> Past {
    let seats = Seats::Pair { first: key(first), second: key(second), start: Start::Known };
    Past { round: RoundNo(round), seats, table: None }
}

fn meet(first: u32, second: u32, start: PinStart) -> Pin {
    Pin::Pair { first: key(first), second: key(second), start }
}

fn swiss() -> Method {
    Method::Swiss(SwissParameters::default())
}

fn koth() -> Method {
    Method::KingOfTheHill(KingOfTheHillParameters::default())
}

fn random() -> Method {
    Method::Random(RandomParameters::default())
}

fn round_robin() -> Method {
    Method::RoundRobin(RoundRobinParameters::default())
}

fn australian() -> Method {
    Method::Australian(AustralianParameters::default())
}

/// The pairs by number, the lower first, without regard to tables.
fn pairs(paired: &Paired) -> BTreeSet<(u32, u32)> {
    paired
        .pairings
        .iter()
        .map(|seats| (number(seats.first), number(seats.second)))
        .map(|(one, two)| (one.min(two), one.max(two)))
        .collect()
}

/// What the best pairing of a request costs in a tier.
fn total(request: &PairingRequest, tier: Tier) -> u64 {
    let totals = prices(request).unwrap().unwrap().least().unwrap().totals;
    totals.iter().find(|total| total.tier == tier).unwrap().units
}

/// The pairs by table, who starts first.
fn by_table(paired: &Paired) -> Vec<(u32, u32)> {
    paired.pairings.iter().map(|seats| (number(seats.first), number(seats.second))).collect()
}

fn reasons(request: &PairingRequest) -> Vec<Impossible> {
    match pair(request) {
        Err(PairingError::Impossible(reasons)) => reasons,
        other => panic!("expected reasons, got {other:?}"),
    }
}

fn told(paired: &Paired) -> Vec<String> {
    let name = |player| format!("#{}", number(player));
    paired.explanation.steps.iter().map(|step| step.line(&name)).collect()
}

/// Plays the paired round: the lower number wins by its number of points.
fn play(request: &mut PairingRequest, paired: &Paired) {
    let round = request.round;
    for seats in &paired.pairings {
        request.history.push(met(round.0, number(seats.first), number(seats.second)));
        let winner = seats.first.min(seats.second);
        for entrant in &mut request.entrants {
            if entrant.player == seats.first {
                entrant.starts += 1;
            } else if entrant.player == seats.second {
                entrant.replies += 1;
            } else {
                continue;
            }
            if entrant.player == winner {
                entrant.half_wins += HalfWins::WIN;
                entrant.spread += Points(number(winner) as i32);
            } else {
                entrant.half_losses += HalfWins::WIN;
                entrant.spread += -Points(number(winner) as i32);
            }
        }
    }
    for bye in &paired.byes {
        request.history.push(Past { round, seats: Seats::Solo(*bye), table: None });
        let entrant = request.entrants.iter_mut().find(|e| e.player == *bye).unwrap();
        entrant.byes += 1;
        entrant.half_wins += HalfWins::WIN;
        entrant.spread += Points(50);
    }
    request.round = RoundNo(round.0 + 1);
}

/// That every player is paired exactly once or has the bye, and that byes are few.
fn covers(request: &PairingRequest, paired: &Paired) {
    let mut seen: Vec<PlayerId> =
        paired.pairings.iter().flat_map(|s| [s.first, s.second]).collect();
    seen.extend(&paired.byes);
    seen.sort_unstable();
    let mut all: Vec<PlayerId> = request.entrants.iter().map(|entrant| entrant.player).collect();
    all.sort_unstable();
    assert_eq!(seen, all);
    assert_eq!(paired.byes.len(), request.entrants.len() % 2);
    let tables: Vec<u32> = paired.pairings.iter().map(|seats| seats.table.0).collect();
    let first = request.plan.first_table.0;
    assert_eq!(tables, (first..first + tables.len() as u32).collect::<Vec<_>>());
}
