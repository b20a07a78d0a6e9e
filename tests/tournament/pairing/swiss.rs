//! Swiss rounds: shape, gaps, starts, repeats, and the explanation.
use std::collections::{BTreeMap, BTreeSet};

use tournament::pairing::{Method, PairingRequest, PinStart, Shape, SwissParameters, Tier, pair};

use super::{
    covers, entrant, level, meet, met, number, pairs, play, request, swiss, total, with_half_wins,
};

#[test]
fn the_first_swiss_round_follows_the_shape() {
    let cases = [
        (Shape::HighLow, [(1, 8), (2, 7), (3, 6), (4, 5)]),
        (Shape::Fold, [(1, 5), (2, 6), (3, 7), (4, 8)]),
        (Shape::Adjacent, [(1, 2), (3, 4), (5, 6), (7, 8)]),
    ];
    for (shape, expected) in cases {
        let method = Method::Swiss(SwissParameters { shape, ..SwissParameters::default() });
        let paired = pair(&request(method, 1, with_half_wins(&[0; 8]))).unwrap();
        assert_eq!(pairs(&paired), BTreeSet::from(expected));
    }
}

#[test]
fn swiss_prefers_two_small_gaps_to_one_large_one() {
    // groups 6, 4, 4, 2: 1-2 and 3-4 are two gaps of a win, 1-4 and 2-3 one of two wins
    let request = request(swiss(), 4, with_half_wins(&[6, 4, 4, 2]));
    let paired = pair(&request).unwrap();
    assert!(!pairs(&paired).contains(&(1, 4)));
    assert_eq!(total(&request, Tier::WinsAndStarts), 8);
}

#[test]
fn swiss_evens_out_starts_before_it_looks_at_the_shape() {
    let mut request = request(swiss(), 3, with_half_wins(&[2, 2, 2, 2]));
    for (entrant, (starts, replies)) in
        request.entrants.iter_mut().zip([(2, 0), (0, 2), (0, 2), (2, 0)])
    {
        (entrant.starts, entrant.replies) = (starts, replies);
    }
    // high-low alone would have 1-4 and 2-3
    let paired = pair(&request).unwrap();
    assert_eq!(total(&request, Tier::Starts), 0);
    for seats in &paired.pairings {
        assert!([2, 3].contains(&number(seats.first)));
    }
}

#[test]
fn swiss_runs_out_of_new_opponents_and_goes_on() {
    let mut request = request(swiss(), 1, level(5));
    for _ in 0..25 {
        let paired = pair(&request).unwrap();
        covers(&request, &paired);
        play(&mut request, &paired);
    }
    let byes: Vec<u32> = request.entrants.iter().map(|entrant| entrant.byes).collect();
    assert_eq!(byes, [5; 5]);
    // 25 rounds of 2 pairs over 10 possible pairs: exactly five each if fewest repeats
    let mut times: BTreeMap<(i64, i64), u32> = BTreeMap::new();
    for past in &request.history {
        let players: Vec<i64> = past.seats.players().map(|player| player.0).collect();
        if let [one, two] = players[..] {
            *times.entry((one.min(two), one.max(two))).or_default() += 1;
        }
    }
    assert!(times.values().all(|times| (3..=7).contains(times)), "{times:?}");
}

#[test]
fn a_round_that_is_paired_anew_is_no_history_of_itself() {
    let base = request(swiss(), 3, with_half_wins(&[4, 4, 2, 2]));
    let drafted = PairingRequest { history: vec![met(3, 1, 2), met(3, 3, 4)], ..base.clone() };
    assert_eq!(pair(&drafted).unwrap(), pair(&base).unwrap());
}

#[test]
fn two_players_may_meet_for_years() {
    let mut request = request(swiss(), 301, vec![entrant(1), entrant(2)]);
    request.history = (1..=300).map(|round| met(round, 1, 2)).collect();
    assert_eq!(pair(&request).unwrap().explanation.pairs[0].met, 300);
}

#[test]
fn an_explanation_reads_as_sentences() {
    let mut request = request(swiss(), 3, with_half_wins(&[4, 2, 2, 0, 0]));
    request.history = vec![met(1, 2, 3), met(1, 1, 4)];
    request.entrants[4].byes = 1;
    request.entrants[0].starts = 1;
    request.entrants[3].replies = 1;
    request.plan.pins = vec![meet(2, 3, PinStart::FirstNamed)];
    let lines = pair(&request).unwrap().explanation.lines(|player| format!("#{}", number(player)));
    assert_eq!(
        lines,
        [
            "Round 3: swiss, seed 7.",
            "Table 1: #5 (place 5) starts with fewer starts so far against #1 (place 1); \
             2 wins apart.",
            "Table 2: #2 (place 2) starts as the director said against #3 (place 3); \
             they have met once; fixed by the director.",
            "Bye: #4 (place 4), no bye before.",
        ]
    );
}
