//! Pairing: promises over random fields, against oracles that write every pairing down.
use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::Points;
use tournament::pairing::{
    AustralianParameters, Breach, ByeRule, ChewParameters, Entrant, FactorParameters,
    GroupParameters, Impossible, KingOfTheHillParameters, Limits, Method, Origin, Paired,
    PairingError, PairingRequest, Past, Pin, PinStart, Plan, Quartile, QuartileParameters,
    RandomParameters, Repeats, RoundRobinParameters, Shape, StartReason, StartsWeight,
    SwissParameters, TeamParameters, TeamsBy, Tier, difference, pair, prices, verify,
};
use tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start, TableNo};

/// A player whose key is a hundred more than the number.
fn entrant(number: u32) -> Entrant {
    Entrant::new(key(number), PlayerNo(number))
}

fn key(number: u32) -> PlayerId {
    PlayerId(i64::from(number) + 100)
}

fn number(player: PlayerId) -> u32 {
    u32::try_from(player.0 - 100).unwrap()
}

/// Players 1, 2 … with these half-wins.
fn with_half_wins(half_wins: &[i32]) -> Vec<Entrant> {
    let entrants = half_wins.iter().zip(1..);
    entrants.map(|(&h, n)| Entrant { half_wins: HalfWins(h), ..entrant(n) }).collect()
}

fn request(method: Method, round: u32, entrants: Vec<Entrant>) -> PairingRequest {
    PairingRequest {
        round: RoundNo(round),
        entrants,
        history: Vec::new(),
        plan: Plan::new(method),
        seed: 7,
    }
}

fn met(round: u32, first: u32, second: u32) -> Past {
    let seats = Seats::Pair { first: key(first), second: key(second), start: Start::Known };
    Past { round: RoundNo(round), seats, table: None }
}

fn swiss() -> Method {
    Method::Swiss(SwissParameters::default())
}

fn all_methods() -> Vec<Method> {
    vec![
        Method::Random(RandomParameters::default()),
        Method::Random(RandomParameters { repeats: Repeats::Avoided }),
        Method::KingOfTheHill(KingOfTheHillParameters::default()),
        Method::KingOfTheHill(KingOfTheHillParameters { repeats: Repeats::Avoided }),
        Method::Swiss(SwissParameters::default()),
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
        Method::Quartiles(QuartileParameters::default()),
        Method::Quartiles(QuartileParameters {
            meets: Quartile::Fourth,
            repeats: Repeats::Allowed,
        }),
        Method::Groups(GroupParameters::quads()),
        Method::Groups(GroupParameters::fontes(5)),
        Method::Groups(GroupParameters::of(5)),
        Method::Teams(TeamParameters { by: TeamsBy::Halves, ..TeamParameters::default() }),
        Method::Teams(TeamParameters {
            by: TeamsBy::Interleaved,
            games: 2,
            ..TeamParameters::default()
        }),
        Method::Australian(AustralianParameters::default()),
        Method::Australian(AustralianParameters { reset: RoundNo(3), repeats: 1 }),
        Method::Chew(chew_of(6)),
        Method::Chew(ChewParameters { bands: vec![2, 4], ..chew_of(20) }),
    ]
}

/// The pairs by number, the lower first, without regard to tables.
fn pairs(paired: &Paired) -> BTreeSet<(u32, u32)> {
    paired
        .pairings
        .iter()
        .map(|seats| (number(seats.first), number(seats.second)))
        .map(|(one, two)| (one.min(two), one.max(two)))
        .collect()
}

/// The pairs by table, who starts first.
fn by_table(paired: &Paired) -> Vec<(u32, u32)> {
    paired.pairings.iter().map(|seats| (number(seats.first), number(seats.second))).collect()
}

fn reasons(request: &PairingRequest) -> Vec<Impossible> {
    match pair(request) {
        Err(PairingError::Impossible(reasons)) => reasons,
        other => panic!("expected reasons, got {other:?}"),
    }
}

/// Plays the paired round: the lower number wins by its number of points.
fn play(request: &mut PairingRequest, paired: &Paired) {
    let round = request.round;
    for seats in &paired.pairings {
        request.history.push(met(round.0, number(seats.first), number(seats.second)));
        let winner = seats.first.min(seats.second);
        for entrant in &mut request.entrants {
            if entrant.player == seats.first {
                entrant.starts += 1;
            } else if entrant.player == seats.second {
                entrant.replies += 1;
            } else {
                continue;
            }
            if entrant.player == winner {
                entrant.half_wins += HalfWins::WIN;
                entrant.spread += Points(number(winner) as i32);
            } else {
                entrant.half_losses += HalfWins::WIN;
                entrant.spread += -Points(number(winner) as i32);
            }
        }
    }
    for bye in &paired.byes {
        request.history.push(Past { round, seats: Seats::Solo(*bye), table: None });
        let entrant = request.entrants.iter_mut().find(|e| e.player == *bye).unwrap();
        entrant.byes += 1;
        entrant.half_wins += HalfWins::WIN;
        entrant.spread += Points(50);
    }
    request.round = RoundNo(round.0 + 1);
}

// ---- the oracle -----------------------------------------------------------------

/// The players in the order of `docs/rules/pairing.md`.
fn standing(entrants: &[Entrant]) -> Vec<Entrant> {
    let mut standing = entrants.to_vec();
    standing.sort_by(|a, b| {
        (b.half_wins.cmp(&a.half_wins))
            .then(a.half_losses.cmp(&b.half_losses))
            .then(b.spread.cmp(&a.spread))
            .then(b.rating.cmp(&a.rating))
            .then(a.number.cmp(&b.number))
    });
    standing
}

/// Every way to pair the places 0 to `count` - 1.
fn matchings(places: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let Some((&one, rest)) = places.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for &two in rest {
        let others: Vec<usize> = rest.iter().copied().filter(|&p| p != two).collect();
        for mut matching in matchings(&others) {
            matching.push((one, two));
            all.push(matching);
        }
    }
    all
}

fn meetings(request: &PairingRequest, one: &Entrant, two: &Entrant) -> u64 {
    let among = |past: &&Past| past.seats.opponent_of(one.player) == Some(two.player);
    request.history.iter().filter(among).count() as u64
}

/// The players to pair in standing order, and who has the bye.
fn drawn(request: &PairingRequest) -> (Vec<Entrant>, Option<Entrant>) {
    let mut players = standing(&request.entrants);
    let pinned: Vec<PlayerId> = request.plan.pins.iter().flat_map(|pin| pin.players()).collect();
    players.retain(|entrant| !pinned.contains(&entrant.player));
    if players.len().is_multiple_of(2) {
        return (players, None);
    }
    let fewest = players.iter().map(|entrant| entrant.byes).min().unwrap();
    let place = players.iter().rposition(|entrant| entrant.byes == fewest).unwrap();
    let bye = players.remove(place);
    (players, Some(bye))
}

/// The Swiss totals of a matching, tier by tier, as the rules page defines them.
fn swiss_totals(
    request: &PairingRequest,
    players: &[Entrant],
    SwissParameters { shape, starts, .. }: SwissParameters,
    matching: &[(usize, usize)],
) -> [i64; 4] {
    let mut totals = [0; 4];
    for &(a, b) in matching {
        let (high, low) = (a.min(b), a.max(b));
        let (one, two) = (&players[high], &players[low]);
        totals[0] += (1 << meetings(request, one, two)) - 1;
        let gap = i64::from(one.half_wins.0 - two.half_wins.0);
        totals[1] += gap * gap;
        let balance = |e: &Entrant| i64::from(e.starts) - i64::from(e.replies);
        let (x, y) = (balance(one), balance(two));
        let uneven = if x.signum() * y.signum() > 0 { 2 * x.abs().min(y.abs()) } else { 0 };
        totals[2] += uneven;
        match starts {
            StartsWeight::BySize | StartsWeight::WithWins if high >= players.len() / 2 => {
                totals[1] += 2 * uneven;
            }
            StartsWeight::AfterWins | StartsWeight::BySize | StartsWeight::WithWins => {}
        }
        let group: Vec<usize> =
            (0..players.len()).filter(|&p| players[p].half_wins == one.half_wins).collect();
        let apart = (low - high) as i64;
        let off = if gap != 0 {
            2 * (apart - 1)
        } else {
            let place = |p: usize| (p - group[0]) as i64;
            let size = group.len() as i64;
            match shape {
                Shape::HighLow => 2 * (place(high) + place(low) - (size - 1)),
                Shape::Fold => 2 * apart - size,
                Shape::Adjacent => 2 * (apart - 1),
            }
        };
        totals[3] += off * off;
    }
    totals
}

fn matching_of(paired: &Paired, players: &[Entrant]) -> Vec<(usize, usize)> {
    let place = |player| players.iter().position(|entrant| entrant.player == player);
    let method = paired.explanation.pairs.iter().filter(|p| p.origin == Origin::Method);
    method.map(|p| (place(p.seats.first).unwrap(), place(p.seats.second).unwrap())).collect()
}

// ---- random fields --------------------------------------------------------------

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

/// That every player is paired exactly once or has the bye, and that byes are few.
fn covers(request: &PairingRequest, paired: &Paired) {
    let mut seen: Vec<PlayerId> =
        paired.pairings.iter().flat_map(|s| [s.first, s.second]).collect();
    seen.extend(&paired.byes);
    seen.sort_unstable();
    let mut all: Vec<PlayerId> = request.entrants.iter().map(|entrant| entrant.player).collect();
    all.sort_unstable();
    assert_eq!(seen, all);
    assert_eq!(paired.byes.len(), request.entrants.len() % 2);
    let tables: Vec<u32> = paired.pairings.iter().map(|seats| seats.table.0).collect();
    let first = request.plan.first_table.0;
    assert_eq!(tables, (first..first + tables.len() as u32).collect::<Vec<_>>());
}

proptest! {
    #[test]
    fn every_method_pairs_everybody_once_whatever_the_order_of_rows(
        (entrants, history, seed) in fields(13),
    ) {
        for method in all_methods() {
            // a round robin wants to know its field: nothing came before
            let history = match method {
                Method::RoundRobin(_) => Vec::new(),
                Method::Manual
                | Method::Random(_)
                | Method::KingOfTheHill(_)
                | Method::Swiss(_)
                | Method::Factor(_)
                | Method::Quartiles(_)
                | Method::Cop(_)
                | Method::Groups(_)
                | Method::Teams(_)
                | Method::Australian(_)
                | Method::Chew(_)
                | Method::Bracket(_) => history.clone(),
            };
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
            let parameters = SwissParameters { shape, starts, ..SwissParameters::default() };
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
            let told: Vec<(Tier, i64)> = paired.explanation.objective[..4]
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
    fn the_nearest_are_the_cheapest_of_all_others(
        (entrants, history, seed) in fields(13),
        most in 1..4_usize,
    ) {
        let request = PairingRequest { history, seed, ..request(swiss(), 5, entrants) };
        let prices = prices(&request).unwrap().unwrap();
        let players = prices.players();
        let least = prices.least().unwrap();
        for &(one, two) in &least.pairs {
            let all = prices.nearest(one, two, usize::MAX).unwrap();
            prop_assert_eq!(all.len(), players.len() - 2);
            prop_assert_eq!(&prices.nearest(one, two, most).unwrap()[..], &all[..most.min(all.len())]);
            let mut before = &least.totals;
            for (opponent, cheapest) in &all {
                prop_assert!(difference(&cheapest.totals, before).is_none_or(|(_, by)| by > 0));
                before = &cheapest.totals;
                // Who are to meet do, and the totals are those of the pairs.
                let meets = |pair: &&(PlayerId, PlayerId)| {
                    [(one, *opponent), (*opponent, one)].contains(*pair)
                };
                prop_assert_eq!(cheapest.pairs.iter().filter(meets).count(), 1);
                let total = prices.total(&cheapest.pairs);
                prop_assert_eq!(total.as_ref(), Some(&cheapest.totals));
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
                Method::Quartiles(QuartileParameters { repeats: Repeats::Avoided, .. }) => {}
                Method::Manual | Method::RoundRobin(_) | Method::Cop(_) => continue,
                // its bye is the player who meets the phantom
                Method::Australian(_) => continue,
                // its leaders may meet again
                Method::Chew(_) => continue,
                Method::Random(_) | Method::KingOfTheHill(_) => continue,
                Method::Factor(_) | Method::Quartiles(_) => continue,
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
            vec![Pin::Pair { first: key(one), second: key(two), start: PinStart::FirstNamed }];
        if size % 2 == 1 && bye <= size && bye != one && bye != two {
            pins.push(Pin::Bye(key(bye)));
        }
        for method in all_methods() {
            let history = match method {
                Method::RoundRobin(_) => Vec::new(),
                Method::Manual
                | Method::Random(_)
                | Method::KingOfTheHill(_)
                | Method::Swiss(_)
                | Method::Factor(_)
                | Method::Quartiles(_)
                | Method::Cop(_)
                | Method::Groups(_)
                | Method::Teams(_)
                | Method::Australian(_)
                | Method::Chew(_)
                | Method::Bracket(_) => history.clone(),
            };
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

// ---- cases ----------------------------------------------------------------------

#[test]
fn a_round_robin_meets_everybody_once_a_cycle_with_even_starts() {
    for size in 2..=25_u32 {
        let rounds = if size % 2 == 0 { size - 1 } else { size };
        let method = Method::RoundRobin(RoundRobinParameters {
            cycles: 2,
            ..RoundRobinParameters::default()
        });
        let mut request = request(method, 1, (1..=size).map(entrant).collect());
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
    let method = Method::RoundRobin(RoundRobinParameters::default());
    let mut request = request(method, 1, (1..=6).map(entrant).collect());
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
    let mut request = request(method, 4, (1..=4).map(entrant).collect());
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
    let mut request = request(
        Method::RoundRobin(RoundRobinParameters::default()),
        1,
        (1..=6).map(entrant).collect(),
    );
    // by the table 1-6, 2-5, 3-4
    request.plan.pins =
        vec![Pin::Pair { first: key(1), second: key(2), start: PinStart::Automatic }];
    let paired = pair(&request).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 2), (3, 4), (5, 6)]));
}

#[test]
fn king_of_the_hill_goes_down_the_standings_with_repeats() {
    let method = Method::KingOfTheHill(KingOfTheHillParameters::default());
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
    let paired = pair(&request(swiss(), 4, with_half_wins(&[6, 4, 4, 2]))).unwrap();
    assert!(!pairs(&paired).contains(&(1, 4)));
    assert_eq!(paired.explanation.objective[1].units, 8);
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
    assert!(paired.explanation.objective[2].units == 0);
    for seats in &paired.pairings {
        assert!([2, 3].contains(&number(seats.first)));
    }
}

#[test]
fn swiss_runs_out_of_new_opponents_and_goes_on() {
    let mut request = request(swiss(), 1, (1..=5).map(entrant).collect());
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
fn random_follows_the_seed_and_the_round() {
    let method = Method::Random(RandomParameters::default());
    let base = request(method, 1, (1..=20).map(entrant).collect());
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
    let method = Method::Random(RandomParameters::default());
    let base = request(method, 1, (1..=4).map(entrant).collect());
    let mut times: BTreeMap<BTreeSet<(u32, u32)>, u32> = BTreeMap::new();
    for seed in 0..3000 {
        let paired = pair(&PairingRequest { seed, ..base.clone() }).unwrap();
        *times.entry(pairs(&paired)).or_default() += 1;
    }
    assert_eq!(times.len(), 3);
    assert!(times.values().all(|times| (900..1100).contains(times)), "{times:?}");
}

#[test]
fn manual_is_its_pins_and_the_one_left_has_the_bye() {
    let mut request = request(Method::Manual, 1, (1..=5).map(entrant).collect());
    let meet =
        |one, two| Pin::Pair { first: key(one), second: key(two), start: PinStart::FirstNamed };
    request.plan.pins = vec![meet(5, 2), meet(1, 4)];
    let paired = pair(&request).unwrap();
    assert_eq!(by_table(&paired), [(1, 4), (5, 2)]);
    assert_eq!(paired.byes, [key(3)]);
    assert_eq!(paired.explanation.pairs[1].start, StartReason::Pinned);
    request.plan.pins.pop();
    let players = [1, 3, 4].map(PlayerNo).to_vec();
    assert_eq!(reasons(&request), [Impossible::Unpaired { players }]);
}

#[test]
fn every_reason_is_given_not_only_the_first() {
    let mut request = request(Method::Manual, 2, (1..=6).map(entrant).collect());
    request.entrants.push(entrant(4));
    request.entrants.push(Entrant { player: PlayerId(900), ..entrant(6) });
    let meet =
        |one, two| Pin::Pair { first: key(one), second: key(two), start: PinStart::Automatic };
    request.plan.pins = vec![meet(1, 2), meet(2, 3), meet(5, 5), meet(3, 50), Pin::Bye(key(1))];
    let given = reasons(&request);
    assert_eq!(given, verify(&request));
    let expected = [
        Impossible::EntrantTwice { number: PlayerNo(4) },
        Impossible::SharedNumber { number: PlayerNo(6) },
        Impossible::PinnedStranger { player: key(50), round: RoundNo(2) },
        Impossible::PinnedWithSelf { number: PlayerNo(5) },
        Impossible::PinnedOften { number: PlayerNo(1), times: 2 },
        Impossible::PinnedOften { number: PlayerNo(2), times: 2 },
        Impossible::PinnedOften { number: PlayerNo(3), times: 2 },
        Impossible::Unpaired { players: [4, 6, 6].map(PlayerNo).to_vec() },
    ];
    assert_eq!(given, expected);
    let empty = PairingRequest { entrants: Vec::new(), ..request };
    assert!(reasons(&empty).contains(&Impossible::NoEntrants));
}

#[test]
fn byes_that_a_director_gives_stand_in_any_field() {
    for (players, given, all) in [(5, vec![5, 3], 3), (8, vec![1, 2], 2), (8, vec![1], 2)] {
        for method in [swiss(), Method::Random(RandomParameters::default())] {
            let mut request = request(method, 1, (1..=players).map(entrant).collect());
            request.plan.pins = given.iter().map(|number| Pin::Bye(key(*number))).collect();
            let paired = pair(&request).unwrap();
            assert_eq!(paired.byes.len(), all, "{given:?} of {players}");
            assert!(given.iter().all(|number| paired.byes.contains(&key(*number))));
            assert_eq!(2 * paired.pairings.len() + all, players as usize);
        }
    }
}

#[test]
fn in_an_odd_round_robin_each_has_one_bye_the_lowest_first() {
    for players in [3, 5, 7, 9, 15] {
        let mut history = Vec::new();
        let byes: Vec<PlayerId> = (1..=players)
            .map(|round| {
                let method = Method::RoundRobin(RoundRobinParameters::default());
                let mut request = request(method, round, (1..=players).map(entrant).collect());
                request.history.clone_from(&history);
                let paired = pair(&request).unwrap();
                history.extend(paired.pairings.iter().map(|pair| {
                    let (first, second) = (pair.first, pair.second);
                    let seats = Seats::Pair { first, second, start: Start::Known };
                    Past { round: RoundNo(round), seats, table: None }
                }));
                let seats = Seats::Solo(paired.byes[0]);
                history.push(Past { round: RoundNo(round), seats, table: None });
                assert!(paired.explanation.pairs.iter().all(|pair| pair.met == 0));
                paired.byes[0]
            })
            .collect();
        assert_eq!(byes, (1..=players).rev().map(key).collect::<Vec<_>>());
    }
}

#[test]
fn an_explanation_reads_as_sentences() {
    let mut request = request(swiss(), 3, with_half_wins(&[4, 2, 2, 0, 0]));
    request.history = vec![met(1, 2, 3), met(1, 1, 4)];
    request.entrants[4].byes = 1;
    request.entrants[0].starts = 1;
    request.entrants[3].replies = 1;
    request.plan.pins =
        vec![Pin::Pair { first: key(2), second: key(3), start: PinStart::FirstNamed }];
    let lines = pair(&request).unwrap().explanation.lines(|player| format!("#{}", number(player)));
    assert_eq!(
        lines,
        [
            "Round 3: swiss, seed 7.",
            "No other pairing of the players who are not pinned comes to less than: \
             0 for repeats (1 for a second meeting, 3 for a third, 7 for a fourth); \
             16 for unequal wins (the difference in half-wins, squared) and, in the lower half, \
             starts that pairs cannot even out (twice); \
             0 for starts that these pairs cannot even out; \
             0 for distance from the ideal opponent among equal wins (squared). \
             The earlier counts first.",
            "Table 1: #5 (place 5) starts with fewer starts so far against #1 (place 1); \
             2 wins apart.",
            "Table 2: #2 (place 2) starts as the director said against #3 (place 3); \
             they have met once; fixed by the director.",
            "Bye: #4 (place 4), no bye before.",
        ]
    );
}

#[test]
fn one_player_has_the_bye() {
    for method in all_methods() {
        let paired = pair(&request(method, 1, vec![entrant(1)])).unwrap();
        assert_eq!((paired.pairings.len(), paired.byes), (0, vec![key(1)]));
    }
}

/// The first round of level players by these limits.
fn limited(size: u32, method: Method, limits: Limits) -> PairingRequest {
    let entrants = (1..=size).map(entrant).collect();
    let mut request = request(method, 5, entrants);
    request.plan.limits = limits;
    request
}

fn koth() -> Method {
    Method::KingOfTheHill(KingOfTheHillParameters::default())
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

#[test]
fn quartiles_meet_as_asked() {
    for (meets, sums) in [
        (Quartile::Second, [0, 1, 2, 3]),
        (Quartile::Third, [0, 2, 1, 3]),
        (Quartile::Fourth, [0, 3, 1, 2]),
    ] {
        let method = Method::Quartiles(QuartileParameters { meets, repeats: Repeats::Allowed });
        for (one, two) in pairs(&pair(&limited(12, method, Limits::default())).unwrap()) {
            let quarters = [(one - 1) / 3, (two - 1) / 3];
            let pair = sums.chunks(2).any(|pair| pair == quarters);
            assert!(pair, "{meets:?}: {one} meets {two}");
        }
    }
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
    assert_eq!(paired.explanation.objective[0].tier, Tier::Broken);
    assert_eq!(paired.explanation.objective[0].units, 2);
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

fn australian() -> Method {
    Method::Australian(AustralianParameters::default())
}

fn told(paired: &Paired) -> Vec<String> {
    let name = |player| format!("#{}", number(player));
    paired.explanation.steps.iter().map(|step| step.line(&name)).collect()
}

#[test]
fn an_australian_event_meets_everybody_and_shares_the_byes_before_it_forgets() {
    for size in [5, 8] {
        let mut request = request(australian(), 1, (1..=size).map(entrant).collect());
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
    let mut first = request(australian(), 1, (1..=6).map(entrant).collect());
    first.plan.apart = vec![vec![key(1), key(4)]];
    let paired = pair(&first).unwrap();
    assert_eq!(pairs(&paired), BTreeSet::from([(1, 5), (2, 4), (3, 6)]));
    assert_eq!(
        told(&paired),
        ["Nobody has met: the first 3 in order meet the others in order, 1 against 4, and so on; \
          where that is barred, the nearest."]
    );
    // of two as near repairs the one that leaves the higher players where they are
    let mut eight = request(australian(), 1, (1..=8).map(entrant).collect());
    eight.plan.apart = vec![vec![key(2), key(6)]];
    let repaired = BTreeSet::from([(1, 5), (2, 7), (3, 6), (4, 8)]);
    assert_eq!(pairs(&pair(&eight).unwrap()), repaired);

    let mut later = request(australian(), 4, (1..=4).map(entrant).collect());
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
        "There is no draw without a meeting that happened since round 1: meetings before round 2 \
         may happen again."
    );
    later.plan.method = Method::Australian(AustralianParameters { reset: RoundNo(0), repeats: 1 });
    assert_eq!(told(&pair(&later).unwrap()).len(), 1);
}

fn chew_of(rounds: u32) -> ChewParameters {
    ChewParameters { rounds, ..ChewParameters::default() }
}

/// The round after so many, with these half-wins.
fn chew_after(played: u32, rounds: u32, half_wins: &[i32]) -> PairingRequest {
    let mut request = request(Method::Chew(chew_of(rounds)), played + 1, with_half_wins(half_wins));
    for entrant in &mut request.entrants {
        entrant.half_losses = HalfWins(2 * played as i32 - entrant.half_wins.0);
    }
    request
}

#[test]
fn chew_says_that_it_needs_the_number_of_rounds() {
    let mut request = chew_after(3, 0, &[6, 4, 2, 0]);
    assert_eq!(
        reasons(&request),
        [Impossible::RoundsOpen { what: "chew plays towards the last round" }]
    );
    request.plan.method = Method::Chew(chew_of(3));
    let (round, rounds) = (RoundNo(4), 3);
    assert_eq!(reasons(&request), [Impossible::AfterLastRound { round, rounds }]);
}

#[test]
fn the_last_chew_round_is_first_against_second_of_the_contenders() {
    let paired = pair(&chew_after(7, 8, &[12, 12, 10, 8, 8, 6, 4, 4])).unwrap();
    assert!(pairs(&paired).contains(&(1, 2)));
}

#[test]
fn chew_leaders_meet_the_lowest_who_can_catch_them() {
    // two rounds left: 4 can still catch 1, 5 cannot
    let paired = pair(&chew_after(6, 8, &[10, 9, 9, 8, 4, 4, 2, 2])).unwrap();
    assert!(pairs(&paired).contains(&(1, 4)), "{:?}", told(&paired));
    expect_test::expect![[r#"
        2 rounds are without results: a flight has at most 4 players.
        Flight for the places down to 1, which 4 can reach or are near: #1, #2, #3, #4; nobody in it need meet again.
        Leaders: #1, #2, #3, #4. From the top, each meets one who can catch up and with whom all others can still be paired so: of these one met least, then the lowest.
        The next 4 are paired Swiss."#]].assert_eq(&told(&paired).join("\n"));
}

#[test]
fn a_gibsonized_player_meets_one_who_can_reach_no_prize_or_has_the_bye() {
    let even = pair(&chew_after(6, 8, &[12, 6, 6, 6, 6, 6, 2, 2, 0, 0])).unwrap();
    expect_test::expect![[r#"
        2 rounds are without results: a flight has at most 4 players.
        Decided for good, whatever happens: the place of #1.
        #1 meets #7, who can reach no prize.
        Flight for the places down to 2, which 5 can reach or are near: #2, #3, #4, #5; nobody in it need meet again.
        Leaders: #2, #3, #4, #5. From the top, each meets one who can catch up and with whom all others can still be paired so: of these one met least, then the lowest.
        The next 4 are paired Swiss."#]].assert_eq(&told(&even).join("\n"));
    let odd = pair(&chew_after(6, 8, &[12, 6, 6, 6, 6, 6, 2, 2, 0])).unwrap();
    assert_eq!(odd.byes, [key(1)]);
    expect_test::expect![[r#"
        2 rounds are without results: a flight has at most 4 players.
        #1 has the bye: that place is decided.
        Flight for the places down to 2, which 5 can reach or are near: #2, #3, #4, #5; nobody in it need meet again.
        Leaders: #2, #3, #4, #5. From the top, each meets one who can catch up and with whom all others can still be paired so: of these one met least, then the lowest.
        The next 4 are paired Swiss."#]].assert_eq(&told(&odd).join("\n"));
}
