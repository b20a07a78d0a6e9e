//! Pairing by rank alone: king of the hill, factor.
use std::collections::BTreeSet;

use rules::Points;
use tournament::TableNo;
use tournament::pairing::{
    FactorParameters, KingOfTheHillParameters, Limits, Method, Repeats, pair,
};

use super::limits::limited;
use super::{key, koth, met, pairs, request, with_half_wins};

#[test]
fn king_of_the_hill_goes_down_the_standings_with_repeats() {
    let method = koth();
    let mut request = request(method, 5, with_half_wins(&[0, 8, 2, 6, 4, 4, 3]));
    request.entrants[4].spread = Points(10); // player 5 before player 6
    request.entrants[0].byes = 1; // so that player 3, not player 1, has the bye
    request.history = vec![met(1, 2, 4), met(2, 2, 4)];
    let paired = pair(&request).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(2, 4), (5, 6), (1, 7)]));
    assert_eq!(paired.byes, [key(3)]);
    assert_eq!(paired.explanation.pairs[0].met, 2);
    assert_eq!(paired.pairings[0].table, TableNo(1));
}

#[test]
fn king_of_the_hill_avoids_repeats_by_parameter() {
    let method = Method::KingOfTheHill(KingOfTheHillParameters { repeats: Repeats::Avoided });
    let mut request = request(method, 5, with_half_wins(&[8, 6, 4, 2]));
    request.history = vec![met(1, 1, 2)];
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 3), (2, 4)]));
}

#[test]
fn factor_pairs_in_blocks_of_twice_the_factor() {
    let factor = |factor| Method::Factor(FactorParameters { factor, repeats: Repeats::Allowed });
    let drawn = |size, by| pairs(&pair(&limited(size, factor(by), Limits::default())).unwrap());
    assert_eq!(drawn(8, 2), BTreeSet::from([(1, 3), (2, 4), (5, 7), (6, 8)]));
    assert_eq!(drawn(8, 1), BTreeSet::from([(1, 2), (3, 4), (5, 6), (7, 8)]));
    assert_eq!(drawn(6, 3), BTreeSet::from([(1, 4), (2, 5), (3, 6)]));
    assert_eq!(drawn(10, 2), BTreeSet::from([(1, 3), (2, 4), (5, 7), (6, 8), (9, 10)]));
    // what is left at the bottom meets at half its size
    assert_eq!(drawn(10, 3), BTreeSet::from([(1, 4), (2, 5), (3, 6), (7, 9), (8, 10)]));
    assert_eq!(drawn(4, 9), BTreeSet::from([(1, 3), (2, 4)]));
}
