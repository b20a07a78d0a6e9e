//! A COP round: simulation, control loss, constraints, costs, matching, trace.
//!
//! Bar (issue 5): 40 players, 10,000 simulations in 2 s on two cores.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use sixzero::rules::Points;
use sixzero::tournament::pairing::{
    CopParameters, Entrant, Method, PairingRequest, Past, Plan, Share, pair,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

/// Rounds of the event.
const ROUNDS: u32 = 16;

/// A field before the round with so many left: the leaders a few wins ahead, every third
/// opponent met before.
fn event(size: u32, left: u32, simulations: u32) -> PairingRequest {
    let played = ROUNDS - left;
    let games = 2 * i32::try_from(played).expect("a few rounds");
    let entrants: Vec<Entrant> = (1..=size)
        .map(|number| {
            let place = i32::try_from(number).expect("a few players");
            let most = i32::try_from(size).expect("a few players");
            // from three quarters of the games won down to one quarter
            let half_wins = games * 3 / 4 - games * (place - 1) / (2 * most);
            Entrant {
                player: PlayerId(i64::from(number)),
                number: PlayerNo(number),
                rating: None,
                half_wins: HalfWins(half_wins),
                half_losses: HalfWins(games - half_wins),
                spread: Points((most - 2 * place) * 20 + place * 37 % 90),
                byes: 0,
                starts: played / 2,
                replies: played - played / 2,
            }
        })
        .collect();
    let history = (1..=played)
        .flat_map(|round| {
            let met = move |one: u32| (one + round * 3) % size + 1;
            let pairs = (1..=size).map(move |one| (one, met(one))).filter(|(one, two)| one < two);
            pairs.map(move |(one, two)| {
                let (first, second) = (PlayerId(i64::from(one)), PlayerId(i64::from(two)));
                let seats = Seats::Pair { first, second, start: Start::Known };
                Past { round: RoundNo(round), seats, table: None }
            })
        })
        .collect();
    let parameters = CopParameters {
        rounds: ROUNDS,
        place_prizes: 4,
        gibson_spread: 200,
        control_loss_from: played + 1,
        hopefulness: vec![Share::millionths(20_000)],
        division_sims: simulations,
        most_division_sims: simulations,
        control_loss_sims: simulations,
        ..CopParameters::default()
    };
    PairingRequest {
        round: RoundNo(played + 1),
        entrants,
        history,
        plan: Plan::new(Method::Cop(parameters)),
        seed: 1,
    }
}

fn cop(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("cop");
    group.sample_size(10);
    for (size, left) in [(40, 2), (40, 4), (40, 8), (100, 4), (300, 4)] {
        let request = event(size, left, 10_000);
        group.bench_function(format!("{size} players, {left} rounds left"), |bencher| {
            bencher.iter(|| pair(black_box(&request)));
        });
    }
    group.finish();
}

criterion_group!(benches, cop);
criterion_main!(benches);
