//! A whole Swiss round: standings order, costs, matching, starts, explanation.
//!
//! Bars (issue 5): whole rounds of 300, 1,000 and 3,000 players in 3, 35 and 350 ms, a proof
//! of 1,000 in 100 ms; at 1,000 players our matcher, with its proof, 2.5 times as fast as
//! integer-blossom on Swiss costs in strict order and 40 times on uniform ones.
//! `docs/performance.md` has the figures.
#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]
use std::cmp::Reverse;
use std::collections::HashSet;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::UnGraph;
use sixzero::rules::{ForfeitStarts, Lots, Points};
use sixzero::tournament::pairing::{
    EVENED_UP_TO, Entrant, Method, OpenGames, Paired, PairingRequest, Past, Plan, SwissParameters,
    entrants, least_units, pair,
};
use sixzero::tournament::{
    DivisionId, HalfWins, Outcome, Part, Player, PlayerId, PlayerNo, ResultKind, RoundNo, Seats,
    StandingsOptions, Start, Tie, standings,
};

/// Rounds played out before the one that is timed.
const ROUNDS: u32 = 9;

/// Whether the first of two wins, and by how much.
fn game(first: u32, second: u32, round: u32) -> (bool, Points) {
    let luck = first.wrapping_mul(7).wrapping_add(second * 13 + round * 5) % 3;
    let spread = (first * 31 + second * 17 + round * 41) % 150;
    ((luck == 0) != (first < second), Points(spread as i32 + 1))
}

/// A Swiss event of this size after nine rounds, all paired by the code under test:
/// the better of two players, by number, wins two games of three.
fn event(size: u32) -> PairingRequest {
    let entrants = (1..=size)
        .map(|number| Entrant::new(PlayerId(i64::from(number)), PlayerNo(number)))
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
            let (first_wins, spread) = game(first, second, round);
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
            request.history.push(Past { round: RoundNo(round), seats, table: None });
        }
        request.round = RoundNo(round + 1);
    }
    request
}

/// The same event as the desk has it: players and outcomes, for a whole round.
struct Whole {
    players: Vec<Player>,
    outcomes: Vec<Outcome>,
    request: PairingRequest,
}

fn whole(size: u32) -> Whole {
    let request = event(size);
    let players = (1..=size)
        .map(|number| {
            Player::new(
                PlayerId(i64::from(number)),
                DivisionId(1),
                PlayerNo(number),
                &format!("Player {number}"),
            )
        })
        .collect();
    let mut outcomes = Vec::new();
    for past in &request.history {
        let Seats::Pair { first, second, .. } = past.seats else { continue };
        let (one, two) = (first.0 as u32, second.0 as u32);
        let (luck, spread) = game(one, two, past.round.0);
        let sides = [(first, second, luck, Part::Starts), (second, first, !luck, Part::Replies)];
        for (player, opponent, won, part) in sides {
            outcomes.push(Outcome {
                player,
                round: past.round,
                opponent: Some(opponent),
                kind: ResultKind::Game,
                score: Some(Points(400)),
                against: Some(Points(400)),
                half_wins: if won { HalfWins::WIN } else { HalfWins::NONE },
                half_losses: if won { HalfWins::NONE } else { HalfWins::WIN },
                tie: Tie::NotTied,
                spread: if won { spread } else { -spread },
                penalty: Points(0),
                part,
            });
        }
    }
    Whole { players, outcomes, request }
}

impl Whole {
    /// Standings, costs, matching, proof, starts, tables.
    fn round(&self) -> Paired {
        let table = standings(&self.players, &self.outcomes, &StandingsOptions::default());
        let request = &self.request;
        let through = RoundNo(ROUNDS);
        let entrants = entrants(
            &self.players,
            &table,
            &self.outcomes,
            &request.history,
            (through, OpenGames::Ignored),
            ForfeitStarts::Ignore,
        );
        pair(&PairingRequest { entrants, ..request.clone() }).expect("a plain field can be paired")
    }
}

fn rounds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("round");
    group.sample_size(10);
    for size in [30, 100, EVENED_UP_TO as u32, 300, 1000, 3000] {
        let whole = whole(size);
        group.bench_function(format!("whole Swiss round of {size}"), |bencher| {
            bencher.iter(|| black_box(&whole).round());
        });
    }
    group.finish();
}

/// Players of the matchers that are compared.
const VERTICES: usize = 1000;

/// Swiss costs in strict order, as one number of 64 bits: repeats, the squared gap in
/// half-wins, the squared distance from the ideal opponent in the group.
fn lexicographic() -> Vec<i64> {
    let request = event(VERTICES as u32);
    let mut players = request.entrants.clone();
    players.sort_by_key(|e| (Reverse(e.half_wins), Reverse(e.spread), e.number));
    let met: HashSet<(PlayerId, PlayerId)> = request
        .history
        .iter()
        .filter_map(|past| match past.seats {
            Seats::Pair { first, second, .. } => Some((first, second)),
            Seats::Solo(_) => None,
        })
        .flat_map(|(one, two)| [(one, two), (two, one)])
        .collect();
    let group = |place: usize| {
        let wins = players[place].half_wins;
        let first = players.partition_point(|e| e.half_wins > wins);
        (first, players.partition_point(|e| e.half_wins >= wins))
    };
    let groups: Vec<(usize, usize)> = (0..VERTICES).map(group).collect();
    let cost = |one: usize, two: usize| {
        let repeat = i64::from(met.contains(&(players[one].player, players[two].player)));
        let gap = i64::from((players[one].half_wins - players[two].half_wins).0);
        let (first, end) = groups[one];
        let shape = match gap {
            0 => (one + two + 1).abs_diff(first + end) as i64,
            _ => one.abs_diff(two) as i64 - 1,
        };
        // 500 pairs come to less than the step above them
        (repeat << 48) + ((gap * gap) << 30) + shape * shape
    };
    (0..VERTICES * VERTICES).map(|at| cost(at / VERTICES, at % VERTICES)).collect()
}

/// Uniform costs up to a million, by the seed.
fn uniform() -> Vec<i64> {
    let mut lots = Lots::new(1, 1);
    let mut costs = vec![0; VERTICES * VERTICES];
    for one in 0..VERTICES {
        for two in one + 1..VERTICES {
            let cost = lots.below(1_000_001).cast_signed();
            costs[one * VERTICES + two] = cost;
            costs[two * VERTICES + one] = cost;
        }
    }
    costs
}

/// Our matcher, with its proof, beside two others on the same costs.
fn matchers(criterion: &mut Criterion) {
    for (name, costs) in [("lexicographic", lexicographic()), ("uniform", uniform())] {
        let total = |pairs: &mut dyn Iterator<Item = (usize, usize)>| -> i64 {
            pairs.map(|(one, two)| costs[one * VERTICES + two]).sum()
        };
        let ours = || {
            least_units(VERTICES, |one, two| [costs[one * VERTICES + two].cast_unsigned()])
                .expect("the costs fit")
        };
        let mut graph = UnGraph::<(), i128>::new_undirected();
        let nodes: Vec<_> = (0..VERTICES).map(|_| graph.add_node(())).collect();
        for one in 0..VERTICES {
            for two in one + 1..VERTICES {
                let cost = i128::from(costs[one * VERTICES + two]);
                graph.add_edge(nodes[one], nodes[two], cost);
            }
        }
        let rustworkx = || {
            max_weight_matching(&graph, true, |edge| Ok::<i128, ()>(-edge.weight()), false)
                .expect("the weights are numbers")
        };
        let blossom = || integer_blossom::min_weight_perfect_matching(&costs, VERTICES);
        let least = total(&mut ours().into_iter());
        assert_eq!(least, total(&mut rustworkx().into_iter()), "all find the same least cost");
        let mut group = criterion.benchmark_group(format!("{name}, {VERTICES} players"));
        group.sample_size(10);
        group.bench_function("ours", |bencher| bencher.iter(|| black_box(ours())));
        group.bench_function("integer-blossom", |bencher| bencher.iter(|| black_box(blossom())));
        group.bench_function("rustworkx-core", |bencher| bencher.iter(|| black_box(rustworkx())));
        group.finish();
    }
}

criterion_group!(benches, rounds, matchers);
criterion_main!(benches);
