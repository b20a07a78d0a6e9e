//! What every method promises, over random fields.
use proptest::prelude::*;
use rules::Points;
use tournament::pairing::{
    AustralianParameters, ChewParameters, Entrant, FactorParameters, GroupParameters,
    KingOfTheHillParameters, Method, PairingRequest, Past, Pin, PinStart, Plan, RandomParameters,
    Repeats, RoundRobinParameters, Shape, StartsWeight, SwissParameters, TeamParameters, TeamsBy,
    Tier, difference, pair, prices,
};
use tournament::{HalfWins, RoundNo, TableNo};

use super::chew::chew_of;
use super::oracle::{drawn, matching_of, matchings, meetings, swiss_totals};
use super::{australian, by_table, covers, entrant, key, koth, meet, met, random, request, swiss};

fn all_methods() -> Vec<Method> {
    vec![
        random(),
        Method::Random(RandomParameters { repeats: Repeats::Avoided }),
        koth(),
        Method::KingOfTheHill(KingOfTheHillParameters { repeats: Repeats::Avoided }),
        swiss(),
        Method::Swiss(SwissParameters { shape: Shape::Fold, ..SwissParameters::default() }),
        Method::Swiss(SwissParameters { shape: Shape::Adjacent, ..SwissParameters::default() }),
        Method::Swiss(SwissParameters {
            starts: StartsWeight::WithWins,
            ..SwissParameters::default()
        }),
        Method::Swiss(SwissParameters::wins_first()),
        Method::RoundRobin(RoundRobinParameters { cycles: 9, ..RoundRobinParameters::default() }),
        Method::Factor(FactorParameters { factor: 2, repeats: Repeats::Allowed }),
        Method::Factor(FactorParameters { factor: 3, repeats: Repeats::Avoided }),
        Method::Groups(GroupParameters::quads()),
        Method::Groups(GroupParameters::fontes(5)),
        Method::Groups(GroupParameters::of(5)),
        Method::Teams(TeamParameters { by: TeamsBy::Halves, ..TeamParameters::default() }),
        Method::Teams(TeamParameters {
            by: TeamsBy::Interleaved,
            games: 2,
            ..TeamParameters::default()
        }),
        australian(),
        Method::Australian(AustralianParameters { reset: RoundNo(3), repeats: 1 }),
        Method::Chew(chew_of(6)),
        Method::Chew(ChewParameters { bands: vec![2, 4], ..chew_of(20) }),
    ]
}

/// A round robin wants to know its field: nothing came before.
pub(super) fn before(method: &Method, history: &[Past]) -> Vec<Past> {
    if matches!(method, Method::RoundRobin(_)) { Vec::new() } else { history.to_vec() }
}

/// A field of up to `most` players in the middle of an event.
fn fields(most: u32) -> impl Strategy<Value = (Vec<Entrant>, Vec<Past>, u64)> {
    (1..=most).prop_flat_map(move |size| {
        let rows = prop::collection::vec(
            (0..7_i32, 0..7_i32, -300..300_i32, 0..3_u32, 0..5_u32, 0..5_u32),
            size as usize,
        );
        let games = prop::collection::vec((1..=4_u32, 1..=size, 1..=size), 0..(3 * size as usize));
        (rows, games, any::<u64>()).prop_map(|(rows, games, seed)| {
            let entrants = rows
                .into_iter()
                .zip(1..)
                .map(|((wins, losses, spread, byes, starts, replies), n)| Entrant {
                    half_wins: HalfWins(wins),
                    half_losses: HalfWins(losses),
                    spread: Points(spread),
                    byes,
                    starts,
                    replies,
                    ..entrant(n)
                })
                .collect();
            let games = games.into_iter().filter(|(_, one, two)| one != two);
            (entrants, games.map(|(round, one, two)| met(round, one, two)).collect(), seed)
        })
    })
}

proptest! {
    #[test]
    fn every_method_pairs_everybody_once_whatever_the_order_of_rows(
        (entrants, history, seed) in fields(13),
    ) {
        for method in all_methods() {
            let history = before(&method, &history);
            let mut request = PairingRequest {
                history,
                seed,
                ..request(method, 5, entrants.clone())
            };
            let paired = pair(&request).unwrap();
            covers(&request, &paired);
            request.entrants.reverse();
            request.history.reverse();
            prop_assert_eq!(pair(&request).unwrap(), paired.clone());
            request.plan = Plan::from_json(&request.plan.to_json()).unwrap();
            prop_assert_eq!(pair(&request).unwrap(), paired);
        }
    }

    #[test]
    fn swiss_is_the_least_of_all_pairings((entrants, history, seed) in fields(8)) {
        let weights = [StartsWeight::BySize, StartsWeight::AfterWins, StartsWeight::WithWins];
        let shapes = [Shape::HighLow, Shape::Fold, Shape::Adjacent];
        for (shape, starts) in shapes.into_iter().flat_map(|s| weights.map(|w| (s, w))) {
            let parameters = SwissParameters { shape, starts };
            let method = Method::Swiss(parameters);
            let request = PairingRequest {
                history: history.clone(), seed, ..request(method, 5, entrants.clone())
            };
            let paired = pair(&request).unwrap();
            let (players, bye) = drawn(&request);
            prop_assert_eq!(&paired.byes, &bye.map(|b| b.player).into_iter().collect::<Vec<_>>());
            let totals = swiss_totals(&request, &players, parameters, &matching_of(&paired, &players));
            let places: Vec<usize> = (0..players.len()).collect();
            let least = matchings(&places)
                .iter()
                .map(|matching| swiss_totals(&request, &players, parameters, matching))
                .min()
                .unwrap();
            prop_assert_eq!(totals, least);
            let all = prices(&request).unwrap().unwrap().least().unwrap().totals;
            let told: Vec<(Tier, i64)> = all[4..8]
                .iter()
                .map(|total| (total.tier, total.units as i64))
                .collect();
            let wins = match starts {
                StartsWeight::AfterWins => Tier::WinGroups,
                StartsWeight::BySize | StartsWeight::WithWins => Tier::WinsAndStarts,
            };
            let tiers = [Tier::Repeats, wins, Tier::Starts, Tier::Shape];
            prop_assert_eq!(told, tiers.into_iter().zip(least).collect::<Vec<_>>());
        }
    }

    #[test]
    fn two_who_are_made_to_meet_are_in_the_cheapest_pairing_that_has_them(
        (entrants, history, seed) in fields(8),
    ) {
        let request = PairingRequest { history, seed, ..request(swiss(), 5, entrants) };
        let prices = prices(&request).unwrap().unwrap();
        let (players, _) = drawn(&request);
        let of = |place: usize| players[place].player;
        let all: Vec<_> = matchings(&(0..players.len()).collect::<Vec<_>>())
            .into_iter()
            .map(|pairs| {
                let named: Vec<_> = pairs.iter().map(|&(a, b)| (of(a), of(b))).collect();
                (prices.total(&named).unwrap(), pairs)
            })
            .collect();
        for one in 0..players.len() {
            for two in one + 1..players.len() {
                let best = prices.least_with(of(one), of(two)).unwrap().unwrap();
                let with = all.iter().filter(|(_, pairs)| pairs.contains(&(one, two)));
                for (total, _) in with {
                    prop_assert!(difference(total, &best.totals).is_none_or(|(_, by)| by > 0));
                }
                prop_assert!(best.pairs.contains(&(of(one), of(two))));
                let total = prices.total(&best.pairs);
                prop_assert_eq!(total.as_ref(), Some(&best.totals));
            }
        }
    }

    #[test]
    fn nobody_meets_again_while_that_can_be_helped((entrants, history, seed) in fields(8)) {
        for method in all_methods() {
            match method {
                Method::Swiss(_) => {}
                Method::Random(RandomParameters { repeats: Repeats::Avoided }) => {}
                Method::KingOfTheHill(KingOfTheHillParameters { repeats: Repeats::Avoided }) => {}
                Method::Factor(FactorParameters { repeats: Repeats::Avoided, .. }) => {}
                Method::Manual | Method::RoundRobin(_) | Method::Cop(_) => continue,
                // its bye is the player who meets the phantom
                Method::Australian(_) => continue,
                // its leaders may meet again
                Method::Chew(_) => continue,
                Method::Random(_) | Method::KingOfTheHill(_) => continue,
                Method::Factor(_) => continue,
                Method::Groups(_) | Method::Teams(_) | Method::Bracket(_) => continue,
            }
            let request = PairingRequest {
                history: history.clone(), seed, ..request(method, 5, entrants.clone())
            };
            let paired = pair(&request).unwrap();
            let (players, _) = drawn(&request);
            let fresh = |matching: &Vec<(usize, usize)>| {
                matching.iter().all(|&(a, b)| meetings(&request, &players[a], &players[b]) == 0)
            };
            let possible = matchings(&(0..players.len()).collect::<Vec<_>>()).iter().any(fresh);
            prop_assert_eq!(fresh(&matching_of(&paired, &players)), possible);
            for pair in &paired.explanation.pairs {
                let again = meetings(
                    &request,
                    players.iter().find(|e| e.player == pair.seats.first).unwrap(),
                    players.iter().find(|e| e.player == pair.seats.second).unwrap(),
                );
                prop_assert_eq!(u64::from(pair.met), again);
            }
        }
    }

    #[test]
    fn king_of_the_hill_without_repeats_is_the_least_of_all((entrants, history, seed) in fields(8)) {
        let method = Method::KingOfTheHill(KingOfTheHillParameters { repeats: Repeats::Avoided });
        let request = PairingRequest { history, seed, ..request(method, 5, entrants) };
        let paired = pair(&request).unwrap();
        let (players, _) = drawn(&request);
        let totals = |matching: &Vec<(usize, usize)>| {
            matching.iter().fold((0, 0), |(repeats, distance), &(a, b)| {
                let again = (1_u64 << meetings(&request, &players[a], &players[b])) - 1;
                (repeats + again, distance + (a.abs_diff(b) - 1).pow(2))
            })
        };
        let all = matchings(&(0..players.len()).collect::<Vec<_>>());
        prop_assert_eq!(
            totals(&matching_of(&paired, &players)),
            all.iter().map(totals).min().unwrap()
        );
    }

    #[test]
    fn pins_are_kept_by_every_method(
        (entrants, history, seed) in fields(12),
        wish in (1..=12_u32, 1..=12_u32, 1..=12_u32),
    ) {
        let size = entrants.len() as u32;
        let (one, two, bye) = wish;
        prop_assume!(one <= size && two <= size && one != two);
        let mut pins =
            vec![meet(one, two, PinStart::FirstNamed)];
        if size % 2 == 1 && bye <= size && bye != one && bye != two {
            pins.push(Pin::Bye(key(bye)));
        }
        for method in all_methods() {
            let history = before(&method, &history);
            let plan = Plan { pins: pins.clone(), first_table: TableNo(21), ..Plan::new(method.clone()) };
            let request =
                PairingRequest { history, seed, plan, ..request(method, 5, entrants.clone()) };
            let paired = pair(&request).unwrap();
            covers(&request, &paired);
            prop_assert!(by_table(&paired).contains(&(one, two)));
            if let Some(Pin::Bye(player)) = pins.get(1) {
                prop_assert_eq!(&paired.byes, &vec![*player]);
            }
        }
    }
}

#[test]
fn one_player_has_the_bye() {
    for method in all_methods() {
        let paired = pair(&request(method, 1, vec![entrant(1)])).unwrap();
        assert_eq!((paired.pairings.len(), paired.byes), (0, vec![key(1)]));
    }
}
