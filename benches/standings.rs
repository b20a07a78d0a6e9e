//! Standings of a large event: 1,000 players × 31 rounds in at most 5 ms.
#![allow(missing_docs, reason = "criterion's macros write undocumented items")]
use criterion::{Criterion, criterion_group, criterion_main};
use sixzero::rules::Points;
use sixzero::tournament::{
    DivisionId, GameResult, Pairing, PairingId, Player, PlayerId, PlayerNo, ResultSource, Round,
    RoundId, RoundNo, RoundState, ScoringPolicy, Seats, StandingsOptions, Start, TableNo, counting,
    outcomes, standings,
};

const PLAYERS: u32 = 1_000;
const ROUNDS: u32 = 31;

fn players() -> Vec<Player> {
    (1..=PLAYERS)
        .map(|number| Player {
            rating: Some(2000 - number as i32),
            ..Player::new(
                PlayerId(number.into()),
                DivisionId(1),
                PlayerNo(number),
                &format!("Player {number}"),
            )
        })
        .collect()
}

fn rounds() -> Vec<Round> {
    (1..=ROUNDS)
        .map(|number| Round {
            id: RoundId(number.into()),
            division: DivisionId(1),
            number: RoundNo(number),
            state: RoundState::Released,
            method: "import".into(),
            parameters: "{}".into(),
            seed: 0,
        })
        .collect()
}

/// Every player meets another in every round; scores are scattered, not random.
fn games() -> (Vec<Pairing>, Vec<GameResult>) {
    let mut pairings = Vec::new();
    let mut results = Vec::new();
    for round in 1..=ROUNDS {
        for table in 1..=PLAYERS / 2 {
            let id = PairingId(i64::from(round * PLAYERS + table));
            let player = |place: u32| PlayerId(i64::from((place * 7 + round * 13) % PLAYERS + 1));
            let (first, second) = (player(2 * table), player(2 * table + 1));
            let seats = Seats::Pair { first, second, start: Start::Known };
            let table_no = Some(TableNo(table));
            pairings.push(Pairing { id, round: RoundId(round.into()), table: table_no, seats });
            let score = |salt: u32| Points(300 + (round * 31 + table * salt) as i32 % 250);
            let policy = ScoringPolicy::default();
            let (one, two) = (score(17), score(29));
            results.push(GameResult::played(id, ResultSource::Slip, one, two, &policy));
        }
    }
    (pairings, results)
}

fn bench(criterion: &mut Criterion) {
    let (players, rounds, (pairings, results)) = (players(), rounds(), games());
    let made = outcomes(&rounds, &pairings, &counting(&results).results).expect("they fit");
    let options = StandingsOptions { spread_cap: &[Points(250)], ..StandingsOptions::default() };
    criterion.bench_function("standings of 1,000 players x 31 rounds", |bencher| {
        bencher.iter(|| standings(&players, &made, &options));
    });
    criterion.bench_function("the same from results", |bencher| {
        bencher.iter(|| {
            let made = outcomes(&rounds, &pairings, &counting(&results).results);
            standings(&players, &made.expect("they fit"), &options)
        });
    });
}

criterion_group!(benches, bench);
criterion_main!(benches);
