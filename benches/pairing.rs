//! A whole Swiss round: standings order, costs, matching, starts, explanation.
//!
//! Bars (issue 2, an idle core): 300 players in 20 ms, 1,000 in 250 ms. The baseline
//! of the same run is the matcher alone on plain 64-bit costs.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use sixzero::rules::Points;
use sixzero::tournament::pairing::{
    Entrant, Method, PairingRequest, Past, Plan, SwissParameters, pair,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

/// Rounds played out before the one that is timed.
const ROUNDS: u32 = 9;

/// A Swiss event of this size after nine rounds, all paired by the code under test:
/// the better of two players, by number, wins two games of three.
fn event(size: u32) -> PairingRequest {
    let entrants = (1..=size)
        .map(|number| Entrant {
            player: PlayerId(i64::from(number)),
            number: PlayerNo(number),
            rating: None,
            half_wins: HalfWins(0),
            half_losses: HalfWins(0),
            spread: Points(0),
            byes: 0,
            starts: 0,
            replies: 0,
        })
        .collect();
    let mut request = PairingRequest {
        round: RoundNo(1),
        entrants,
        history: Vec::new(),
        plan: Plan::new(Method::Swiss(SwissParameters::default())),
        seed: 1,
    };
    for round in 1..=ROUNDS {
        let paired = pair(&request).expect("a plain field can be paired");
        for seats in paired.pairings {
            let (first, second) = (seats.first.0 as u32, seats.second.0 as u32);
            let luck = first.wrapping_mul(7).wrapping_add(second * 13 + round * 5) % 3;
            let first_wins = (luck == 0) != (first < second);
            let spread = Points(((first * 31 + second * 17 + round * 41) % 150) as i32 + 1);
            for (number, started) in [(first, true), (second, false)] {
                let entrant = &mut request.entrants[number as usize - 1];
                entrant.starts += u32::from(started);
                entrant.replies += u32::from(!started);
                if started == first_wins {
                    entrant.half_wins += HalfWins::WIN;
                    entrant.spread += spread;
                } else {
                    entrant.half_losses += HalfWins::WIN;
                    entrant.spread += -spread;
                }
            }
            let (first, second) = (seats.first, seats.second);
            let seats = Seats::Pair { first, second, start: Start::Known };
            request.history.push(Past { round: RoundNo(round), seats });
        }
        request.round = RoundNo(round + 1);
    }
    request
}

fn swiss(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("swiss");
    group.sample_size(10);
    for size in [30, 100, 300, 1000] {
        let request = event(size);
        group.bench_function(format!("round of {size}"), |bencher| {
            bencher.iter(|| pair(black_box(&request)));
        });
        let players = size as usize;
        let costs: Vec<i64> = (0..players * players)
            .map(|edge| (edge / players).abs_diff(edge % players).pow(2) as i64)
            .collect();
        group.bench_function(format!("baseline, matcher alone on {size}"), |bencher| {
            bencher
                .iter(|| integer_blossom::min_weight_perfect_matching(black_box(&costs), players));
        });
    }
    group.finish();
}

criterion_group!(benches, swiss);
criterion_main!(benches);
