//! Round robins: everybody meets everybody, whatever a pin or a later start does.
use std::collections::{BTreeMap, BTreeSet};

use tournament::pairing::{Impossible, Method, Past, PinStart, RoundRobinParameters, pair};
use tournament::{PlayerId, PlayerNo, RoundNo, Seats};

use super::{
    by_table, covers, entrant, key, level, meet, met, pairs, play, reasons, request, round_robin,
};

#[test]
fn a_round_robin_meets_everybody_once_a_cycle_with_even_starts() {
    for size in 2..=25_u32 {
        let rounds = if size % 2 == 0 { size - 1 } else { size };
        let method = Method::RoundRobin(RoundRobinParameters {
            cycles: 2,
            ..RoundRobinParameters::default()
        });
        let mut request = request(method, 1, level(size));
        for cycle in 1..=2 {
            let mut met: BTreeMap<(u32, u32), u32> = BTreeMap::new();
            for _ in 0..rounds {
                let paired = pair(&request).unwrap();
                covers(&request, &paired);
                for pair in pairs(&paired) {
                    *met.entry(pair).or_default() += 1;
                }
                play(&mut request, &paired);
            }
            assert_eq!(met.len() as u32, size * (size - 1) / 2);
            assert!(met.values().all(|&times| times == 1));
            for entrant in &request.entrants {
                assert_eq!(entrant.byes, cycle * (size % 2));
                let uneven = if cycle == 1 { 1 - size % 2 } else { 0 };
                assert!(entrant.starts.abs_diff(entrant.replies) <= uneven, "{size}: {entrant:?}");
            }
        }
        let last = RoundNo(2 * rounds);
        assert_eq!(reasons(&request), [Impossible::AfterRoundRobin { round: request.round, last }]);
    }
}

#[test]
fn a_round_robin_whose_field_has_changed_is_refused_by_name() {
    let method = round_robin();
    let mut request = request(method, 1, level(6));
    let paired = pair(&request).unwrap();
    play(&mut request, &paired);
    request.entrants.remove(2);
    request.entrants.push(entrant(9));
    let first = RoundNo(1);
    assert_eq!(
        reasons(&request),
        [
            Impossible::LeftRoundRobin { player: key(3), first },
            Impossible::JoinedRoundRobin { number: PlayerNo(9), first },
        ]
    );
}

#[test]
fn a_round_robin_may_begin_later() {
    let method = Method::RoundRobin(RoundRobinParameters {
        first_round: RoundNo(4),
        ..RoundRobinParameters::default()
    });
    let mut request = request(method, 4, level(4));
    request.history.push(met(1, 1, 77));
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 4), (2, 3)]));
    request.round = RoundNo(3);
    assert_eq!(
        reasons(&request),
        [Impossible::BeforeRoundRobin { round: RoundNo(3), first: RoundNo(4) }]
    );
}

#[test]
fn a_pin_in_a_round_robin_lets_the_two_who_lost_their_opponent_meet() {
    let mut request = request(round_robin(), 1, level(6));
    // by the table 1-6, 2-5, 3-4
    request.plan.pins = vec![meet(1, 2, PinStart::Automatic)];
    let paired = pair(&request).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 2), (3, 4), (5, 6)]));
}

#[test]
fn in_an_odd_round_robin_each_has_one_bye_the_lowest_first() {
    for players in [3, 5, 7, 9, 15] {
        let mut history = Vec::new();
        let byes: Vec<PlayerId> = (1..=players)
            .map(|round| {
                let mut request = request(round_robin(), round, level(players));
                request.history.clone_from(&history);
                let paired = pair(&request).unwrap();
                let pairs = by_table(&paired).into_iter();
                history.extend(pairs.map(|(first, second)| met(round, first, second)));
                let seats = Seats::Solo(paired.byes[0]);
                history.push(Past { round: RoundNo(round), seats, table: None });
                assert!(paired.explanation.pairs.iter().all(|pair| pair.met == 0));
                paired.byes[0]
            })
            .collect();
        assert_eq!(byes, (1..=players).rev().map(key).collect::<Vec<_>>());
    }
}
