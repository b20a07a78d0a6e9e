//! The Australian draw.
use std::collections::BTreeSet;

use tournament::RoundNo;
use tournament::pairing::{AustralianParameters, Method, pair};

use super::{australian, covers, key, level, met, pairs, play, request, told};

#[test]
fn an_australian_event_meets_everybody_and_shares_the_byes_before_it_forgets() {
    for size in [5, 8] {
        let mut request = request(australian(), 1, level(size));
        let rounds = size - 1 + size % 2;
        for _ in 0..rounds {
            let paired = pair(&request).unwrap();
            covers(&request, &paired);
            play(&mut request, &paired);
        }
        assert!(request.entrants.iter().all(|entrant| entrant.byes <= 1 + rounds / size));
    }
}

#[test]
fn an_australian_draw_says_what_it_did() {
    let mut first = request(australian(), 1, level(6));
    first.plan.apart = vec![vec![key(1), key(4)]];
    let paired = pair(&first).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 5), (2, 4), (3, 6)]));
    assert_eq!(
        told(&paired),
        ["Nobody has met: the first 3 in order meet the others in order, 1 against 4, and so on; \
          where that is barred, the nearest."]
    );
    // of two as near repairs the one that leaves the higher players where they are
    let mut eight = request(australian(), 1, level(8));
    eight.plan.apart = vec![vec![key(2), key(6)]];
    let repaired = BTreeSet::from([(1, 5), (2, 7), (3, 6), (4, 8)]);
    assert_eq!(pairs(&pair(&eight).unwrap()), repaired);

    let mut later = request(australian(), 4, level(4));
    later.history = vec![met(1, 1, 2), met(1, 3, 4), met(2, 2, 3)];
    let paired = pair(&later).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 3), (2, 4)]));
    assert_eq!(told(&paired).len(), 1);
    later.history = vec![met(1, 2, 4), met(1, 1, 2)];
    let paired = pair(&later).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 4), (2, 3)]));
    assert_eq!(
        told(&paired),
        [
            "From the top, each meets the highest-placed player not met since round 1 with whom \
             all others can still be paired.",
            "#1 could not meet #3: then somebody else would have had no opponent.",
        ]
    );
    later.history.extend([met(2, 1, 3), met(3, 1, 4)]);
    let paired = pair(&later).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 2), (3, 4)]));
    assert_eq!(
        told(&paired)[0],
        "There is no draw without repeating a meeting since round 1: meetings before round 2 \
         may happen again."
    );
    later.plan.method = Method::Australian(AustralianParameters { reset: RoundNo(0), repeats: 1 });
    assert_eq!(told(&pair(&later).unwrap()).len(), 1);
}
