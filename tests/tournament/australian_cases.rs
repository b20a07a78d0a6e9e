//! The Australian draw against the 169 calls that were recorded from liwords, where the data is.
//!
//! One difference is deliberate: where blocks leave no draw at all, liwords ends with an error.
//! Ours breaks the fewest and says which; the desk then refuses the round by name until the
//! director accepts them, so that nobody is without a round because two must not meet.
use std::collections::BTreeMap;
use std::fs;

use rules::Points;
use serde::Deserialize;
use tournament::pairing::{
    AustralianParameters, Entrant, Method, Paired, PairingRequest, Past, Plan, pair,
};
use tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

use crate::shared::shared;

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    func: String,
    #[serde(rename = "in")]
    call: Call,
    out: Option<Vec<i64>>,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Call {
    n: usize,
    blocked_pairs: Vec<(usize, usize)>,
    members: Vec<Member>,
    /// By the ids of two: the rounds in which they met, from 0.
    repeat_rounds: Option<BTreeMap<String, Vec<u32>>>,
    max_repeats: u32,
    reset_round: u32,
    round: u32,
}

#[derive(Deserialize)]
struct Member {
    id: String,
    wins: i32,
    draws: i32,
    spread: i32,
    blocking: Option<Vec<String>>,
}

fn key(place: usize) -> PlayerId {
    PlayerId(place as i64)
}

fn entrant(place: usize, half_wins: i32, spread: i32) -> Entrant {
    Entrant {
        half_wins: HalfWins(half_wins),
        spread: Points(spread),
        ..Entrant::new(key(place), PlayerNo(place as u32 + 1))
    }
}

impl Call {
    /// Players by place, as `n` says them, or by the order of their wins, as they are recorded.
    fn request(&self, func: &str) -> PairingRequest {
        let mut members: Vec<&Member> = self.members.iter().collect();
        members.sort_by_key(|m| std::cmp::Reverse((2 * m.wins + m.draws, m.spread)));
        let place = |id: &str| members.iter().position(|member| member.id == id).unwrap();
        let mut apart: Vec<Vec<PlayerId>> =
            self.blocked_pairs.iter().map(|&(one, two)| vec![key(one), key(two)]).collect();
        for member in &self.members {
            for other in member.blocking.iter().flatten() {
                apart.push(vec![key(place(&member.id)), key(place(other))]);
            }
        }
        let mut history = Vec::new();
        for (pair, rounds) in self.repeat_rounds.iter().flatten() {
            let (one, two) = pair.split_once("::").unwrap();
            let (first, second) = (key(place(one)), key(place(two)));
            for round in rounds {
                let seats = Seats::Pair { first, second, start: Start::Unknown };
                history.push(Past { round: RoundNo(round + 1), seats, table: None });
            }
        }
        let later = func == "australian_match" || self.round > 0;
        if later && self.n.max(members.len()).is_multiple_of(2) {
            // there has been a round, though none of them met in it
            history.push(Past { round: RoundNo(1), seats: Seats::Solo(key(0)), table: None });
        }
        let entrants = match members.is_empty() {
            true => (0..self.n).map(|place| entrant(place, 0, 0)).collect(),
            false => members
                .iter()
                .enumerate()
                .map(|(place, m)| entrant(place, 2 * m.wins + m.draws, m.spread))
                .collect(),
        };
        let method = Method::Australian(AustralianParameters {
            reset: RoundNo(self.reset_round + u32::from(self.reset_round > 0)),
            repeats: self.max_repeats,
        });
        let plan = Plan { apart, ..Plan::new(method) };
        PairingRequest { round: RoundNo(self.round.max(1) + 1), entrants, history, plan, seed: 1 }
    }
}

/// The opponent of each place, -1 for the bye.
fn opponents(paired: &Paired, size: usize) -> Vec<i64> {
    let mut opponents = vec![-1; size];
    for seats in &paired.pairings {
        opponents[seats.first.0 as usize] = seats.second.0;
        opponents[seats.second.0 as usize] = seats.first.0;
    }
    opponents
}

#[test]
fn every_recorded_draw_is_ours() {
    let Some(path) = shared("data/pairing/pair_cases.json") else { return };
    let cases: Cases = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut seen = 0;
    for case in cases.cases.iter().filter(|case| case.func.starts_with("australian")) {
        seen += 1;
        let request = case.call.request(&case.func);
        let size = request.entrants.len();
        let id = &case.id;
        if size == 0 {
            // an empty field is refused by every method of ours, by name
            assert_eq!(case.out, Some(Vec::new()), "{id}");
            assert!(pair(&request).is_err(), "{id}");
            continue;
        }
        let paired = pair(&request).unwrap_or_else(|e| panic!("{id}: {e}"));
        let broken: usize = paired.explanation.pairs.iter().map(|pair| pair.breaches.len()).sum();
        match &case.out {
            Some(out) => assert_eq!((&opponents(&paired, size), broken), (out, 0), "{id}"),
            None => assert!(broken > 0, "{id}: no draw there, and nothing is said here"),
        }
    }
    assert_eq!(seen, 169);
}
