//! Limits on repeats, clubs and bands, and who has the bye.
use std::collections::BTreeSet;

use tournament::RoundNo;
use tournament::pairing::{
    Breach, ByeRule, Limits, Method, PairingRequest, Shape, SwissParameters, Tier, pair,
};

use super::{key, koth, level, met, number, pairs, request, total};

/// The first round of level players by these limits.
pub(super) fn limited(size: u32, method: Method, limits: Limits) -> PairingRequest {
    let entrants = level(size);
    let mut request = request(method, 5, entrants);
    request.plan.limits = limits;
    request
}

#[test]
fn a_cap_on_repeats_moves_king_of_the_hill_and_is_broken_only_where_none_keeps_it() {
    let capped = |most| Limits { repeats: Some(most), ..Limits::default() };
    let mut request = limited(4, koth(), capped(0));
    request.history = vec![met(1, 1, 2)];
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 3), (2, 4)]));
    request.plan.limits = capped(1);
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 2), (3, 4)]));
    request.plan.limits = Limits { since: RoundNo(2), ..capped(0) };
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 2), (3, 4)]));
    // everybody has met everybody once: two pairs break the limit, and say so
    request.plan.limits = capped(0);
    request.history =
        vec![met(1, 1, 2), met(1, 3, 4), met(2, 1, 3), met(2, 2, 4), met(3, 1, 4), met(3, 2, 3)];
    let paired = pair(&request).unwrap();
    assert_eq!(total(&request, Tier::Broken), 2);
    for pair in &paired.explanation.pairs {
        assert_eq!(pair.breaches, [Breach::MetOften { times: 1, most: 0 }]);
    }
}

#[test]
fn nobody_meets_again_too_soon_or_within_the_club() {
    let limits = Limits { apart_for: Some(2), ..Limits::default() };
    let mut request = limited(4, koth(), limits);
    request.history = vec![met(2, 1, 2), met(2, 3, 4), met(4, 1, 3), met(4, 2, 4)];
    // round 5: those of round 2 may meet again, those of round 4 may not
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 2), (3, 4)]));
    request.plan.apart = vec![vec![key(1), key(2)], vec![key(3), key(4)]];
    assert_eq!(pairs(&pair(&request).unwrap()), BTreeSet::from([(1, 4), (2, 3)]));
}

#[test]
fn bands_meet_within_themselves_as_far_as_they_are_even() {
    let limits = Limits { bands: vec![3], ..Limits::default() };
    let fold = Method::Swiss(SwissParameters { shape: Shape::Fold, ..SwissParameters::default() });
    let paired = pair(&limited(8, fold, limits)).unwrap();
    let crossing = pairs(&paired).into_iter().filter(|(one, two)| *one <= 3 && *two > 3);
    assert_eq!(crossing.count(), 1);
}

#[test]
fn the_bye_goes_by_the_rule_that_is_asked_for() {
    let byes = |bye, had| {
        let mut request = limited(5, koth(), Limits { bye, ..Limits::default() });
        for entrant in request.entrants.iter_mut().filter(|e| e.number.0 == had) {
            entrant.byes = 1;
        }
        number(pair(&request).unwrap().byes[0])
    };
    assert_eq!([byes(ByeRule::Lowest, 0), byes(ByeRule::Lowest, 5)], [5, 4]);
    assert_eq!([byes(ByeRule::Highest, 0), byes(ByeRule::Highest, 1)], [1, 2]);
    assert_eq!(byes(ByeRule::AlwaysLowest, 5), 5);
}
