//! Rounds by lot.
use std::collections::{BTreeMap, BTreeSet};

use tournament::RoundNo;
use tournament::pairing::{PairingRequest, pair};

use super::{level, pairs, random, request};

#[test]
fn random_follows_the_seed_and_the_round() {
    let method = random();
    let base = request(method, 1, level(20));
    let with = |seed, round| {
        let request = PairingRequest { seed, round: RoundNo(round), ..base.clone() };
        pairs(&pair(&request).unwrap())
    };
    assert_eq!(with(1, 1), with(1, 1));
    assert_ne!(with(1, 1), with(2, 1));
    assert_ne!(with(1, 1), with(1, 2));
}

#[test]
fn random_is_fair_to_every_pairing_of_four() {
    let method = random();
    let base = request(method, 1, level(4));
    let mut times: BTreeMap<BTreeSet<(u32, u32)>, u32> = BTreeMap::new();
    for seed in 0..3000 {
        let paired = pair(&PairingRequest { seed, ..base.clone() }).unwrap();
        *times.entry(pairs(&paired)).or_default() += 1;
    }
    assert_eq!(times.len(), 3);
    assert!(times.values().all(|times| (900..1100).contains(times)), "{times:?}");
}
