//! Blocks: rounds that are fixed in advance. What every table promises, in fields of all
//! sizes, and the properties of the recorded cases where the data is.
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde::Deserialize;
use tournament::pairing::{
    Entrant, GroupParameters, Method, PairingRequest, Past, Pin, PinStart, Plan, Recipe,
    RoundRobinKept, RoundRobinParameters, TeamParameters, TeamsBy, pair, round_robin_kept, settled,
};
use tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

use crate::shared::shared;

fn entrant(number: u32) -> Entrant {
    let rating = Some(2_000 - number as i32);
    Entrant { rating, ..Entrant::new(PlayerId(i64::from(number)), PlayerNo(number)) }
}

/// Round 1 of so many players, the lower the number the stronger.
fn request(method: Method, players: u32) -> PairingRequest {
    PairingRequest {
        round: RoundNo(1),
        entrants: (1..=players).map(entrant).collect(),
        history: Vec::new(),
        plan: Plan::new(method),
        seed: 11,
    }
}

/// A round as it was paired: who starts first, and who has the bye.
#[derive(Debug)]
struct Drawn {
    pairs: Vec<(u32, u32)>,
    byes: Vec<u32>,
}

/// Pairs and plays the next round: the higher number wins, so that the standings turn over.
fn next(request: &mut PairingRequest) -> Drawn {
    request.plan.method = settled(request);
    let paired = pair(request).unwrap();
    let round = request.round;
    let key = |player: PlayerId| u32::try_from(player.0).unwrap();
    for seats in &paired.pairings {
        let (first, second) = (seats.first, seats.second);
        let seats = Seats::Pair { first, second, start: Start::Known };
        request.history.push(Past { round, seats, table: None });
        for entrant in &mut request.entrants {
            if entrant.player == first || entrant.player == second {
                entrant.starts += u32::from(entrant.player == first);
                entrant.replies += u32::from(entrant.player == second);
                if entrant.player == first.max(second) {
                    entrant.half_wins += HalfWins::WIN;
                } else {
                    entrant.half_losses += HalfWins::WIN;
                }
            }
        }
    }
    for bye in &paired.byes {
        request.history.push(Past { round, seats: Seats::Solo(*bye), table: None });
        let entrant = request.entrants.iter_mut().find(|e| e.player == *bye).unwrap();
        entrant.byes += 1;
    }
    request.round = RoundNo(round.0 + 1);
    let pairs = paired.pairings.iter().map(|seats| (key(seats.first), key(seats.second)));
    Drawn { pairs: pairs.collect(), byes: paired.byes.iter().map(|p| key(*p)).collect() }
}

/// How often each two met in these rounds.
fn meetings(rounds: &[Drawn]) -> BTreeMap<(u32, u32), u32> {
    let mut met = BTreeMap::new();
    for &(one, two) in rounds.iter().flat_map(|round| &round.pairs) {
        *met.entry((one.min(two), one.max(two))).or_default() += 1;
    }
    met
}

fn play(method: Method, players: u32, rounds: u32) -> (PairingRequest, Vec<Drawn>) {
    let mut request = request(method, players);
    let drawn = (0..rounds).map(|_| next(&mut request)).collect();
    (request, drawn)
}

fn method(words: &str) -> Method {
    words.parse::<Recipe>().unwrap().method
}

fn groups(method: &Method) -> Vec<Vec<i64>> {
    let Method::Groups(GroupParameters { groups, .. }) = method else { panic!("{method:?}") };
    groups.iter().map(|group| group.iter().map(|player| player.0).collect()).collect()
}

/// Everybody is even after an even number of games, and one off after an odd one.
fn starts_are_even(request: &PairingRequest) {
    for entrant in &request.entrants {
        let games = entrant.starts + entrant.replies;
        assert_eq!(entrant.starts.abs_diff(entrant.replies), games % 2, "{entrant:?}");
    }
}

#[test]
fn quads_are_divided_as_they_are_called() {
    let cases = [
        ("quads", [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]),
        ("quads distributed", [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]),
        ("quads equalised", [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]]),
        ("fontes 3 snaked", [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]]),
    ];
    for (words, expected) in cases {
        let (request, rounds) = play(method(words), 12, 3);
        assert_eq!(groups(&request.plan.method), expected, "{words}");
        let met = meetings(&rounds);
        for group in expected {
            for one in 0..4 {
                for two in one + 1..4 {
                    let pair = (group[one] as u32, group[two] as u32);
                    assert_eq!(met.get(&pair), Some(&1), "{words}: {pair:?}");
                }
            }
        }
        starts_are_even(&request);
        let first: BTreeSet<_> = meetings(&rounds[..1]).into_keys().collect();
        let [a, b, c, d] = expected[0].map(|player| player as u32);
        assert!(first.contains(&(a, d)) && first.contains(&(b, c)), "{words}: 1-4 2-3 first");
    }
}

/// Whatever the size of the field: no repeat in the block, one bye in an odd field and never
/// two for one player, starts even.
#[test]
fn groups_of_every_field_keep_what_they_promise() {
    for words in ["quads", "quads equalised", "sixes distributed", "fontes 3", "fontes 5 snaked"] {
        let asked = method(words);
        let rounds = if words.starts_with("fontes 5") { 5 } else { 3 };
        for players in rounds + 1..=30 {
            let (request, rounds) = play(asked.clone(), players, rounds);
            assert!(meetings(&rounds).values().all(|times| *times == 1), "{words} {players}");
            for round in &rounds {
                assert_eq!(round.pairs.len() as u32, players / 2);
                assert_eq!(round.byes.len() as u32, players % 2);
            }
            assert!(request.entrants.iter().all(|entrant| entrant.byes <= 1), "{words} {players}");
            starts_are_even(&request);
        }
    }
}

#[test]
fn fontes_takes_one_of_each_class_by_lot_and_keeps_them() {
    let (request, _) = play(method("fontes 3"), 16, 3);
    let settled = groups(&request.plan.method);
    for group in &settled {
        let classes: Vec<i64> = group.iter().map(|player| (player - 1) / 4).collect();
        assert_eq!(classes, [0, 1, 2, 3], "{settled:?}");
    }
    let places: BTreeSet<Vec<i64>> =
        settled.iter().map(|group| group.iter().map(|player| (player - 1) % 4).collect()).collect();
    assert!(places.iter().any(|places| places.iter().any(|place| *place != places[0])), "no lot");
}

#[test]
fn who_goes_leaves_an_opponent_who_meets_another_or_has_the_bye() {
    let mut request = request(method("quads"), 8);
    next(&mut request);
    request.entrants.retain(|entrant| ![2, 7].contains(&entrant.number.0));
    let round = next(&mut request);
    // 1-3 2-4 and 5-7 6-8 by the tables: 4 and 5 are left
    assert_eq!(meetings(&[round]).into_keys().collect::<Vec<_>>(), [(1, 3), (4, 5), (6, 8)]);
    request.entrants.retain(|entrant| entrant.number.0 != 1);
    let round = next(&mut request);
    assert_eq!(round.byes.len(), 1);
}

#[test]
fn rounds_of_a_round_robin_lie_evenly_and_start_evenly() {
    let (request, rounds) = play(method("rr rounds 3"), 8, 3);
    let of_first: Vec<u32> = rounds
        .iter()
        .flat_map(|round| &round.pairs)
        .filter_map(|&(one, two)| match (one, two) {
            (1, other) | (other, 1) => Some(other),
            _ => None,
        })
        .collect();
    assert_eq!(of_first, [8, 5, 2]);
    starts_are_even(&request);
    for players in 3..=17_u32 {
        for count in 1..=20 {
            let recipe = method(&format!("rr rounds {count}"));
            let (request, rounds) = play(recipe, players, count);
            let table = if players % 2 == 0 { players - 1 } else { players };
            let most = count.div_ceil(table);
            assert!(meetings(&rounds).values().all(|times| (1..=most).contains(times)));
            starts_are_even(&request);
        }
    }
}

#[test]
fn teams_meet_everybody_of_every_other_team() {
    for (sizes, games) in [(vec![4, 4], 1), (vec![3, 3], 2), (vec![3, 3, 3, 3], 1)] {
        let players: u32 = sizes.iter().sum();
        let mut from = 1;
        let mut teams = Vec::new();
        for size in &sizes {
            teams.push((from..from + size).map(|n| PlayerId(i64::from(n))).collect::<Vec<_>>());
            from += size;
        }
        let team_of = |player: u32| {
            teams.iter().position(|team| team.contains(&PlayerId(i64::from(player)))).unwrap()
        };
        let rounds = (sizes.len() as u32 - 1) * sizes[0] * games;
        let parameters =
            TeamParameters { games, teams: teams.clone(), ..TeamParameters::default() };
        let (request, drawn) = play(Method::Teams(parameters), players, rounds);
        let met = meetings(&drawn);
        for one in 1..=players {
            for two in one + 1..=players {
                let times = if team_of(one) == team_of(two) { None } else { Some(&games) };
                assert_eq!(met.get(&(one, two)), times, "{sizes:?}: {one}-{two}");
            }
        }
        starts_are_even(&request);
    }
}

/// Who are in which team once it is settled, by number.
fn teams_of(request: &PairingRequest) -> Vec<Vec<i64>> {
    let Method::Teams(parameters) = settled(request) else { panic!("no teams") };
    let numbers = |team: &Vec<PlayerId>| team.iter().map(|player| player.0).collect();
    parameters.teams.iter().map(numbers).collect()
}

fn groups_of(request: &PairingRequest) -> Vec<Vec<i64>> {
    let Method::Groups(parameters) = settled(request) else { panic!("no groups") };
    let numbers = |group: &Vec<PlayerId>| group.iter().map(|player| player.0).collect();
    parameters.groups.iter().map(numbers).collect()
}

#[test]
fn teams_are_dealt_in_a_snake() {
    let dealt = |teams: &str, players: u32| {
        teams_of(&request(method(&format!("teams snaked {teams}")), players))
    };
    assert_eq!(dealt("3", 12), [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]]);
    assert_eq!(dealt("2", 6), [[1, 4, 5], [2, 3, 6]]);
    // what is over goes on along the snake
    assert_eq!(dealt("3", 8), [vec![1, 6, 7], vec![2, 5, 8], vec![3, 4]]);
    assert_eq!(dealt("3", 5), [vec![1], vec![2, 5], vec![3, 4]]);
    for (players, teams) in [(12, 3), (12, 4), (8, 2), (16, 4)] {
        let snaked = method(&format!("teams snaked {teams}"));
        let rounds = (if teams % 2 == 0 { teams - 1 } else { teams }) * players / teams;
        let (last, drawn) = play(snaked, players, rounds);
        let Method::Teams(parameters) = &last.plan.method else { panic!("no teams") };
        let team = |player: u32| {
            let player = PlayerId(i64::from(player));
            parameters.teams.iter().position(|team| team.contains(&player)).unwrap()
        };
        let met = meetings(&drawn);
        for one in 1..=players {
            for two in one + 1..=players {
                let times = met.get(&(one, two)).copied().unwrap_or(0);
                if teams % 2 == 0 {
                    assert_eq!(times, u32::from(team(one) != team(two)), "{one}-{two} of {teams}");
                }
            }
        }
    }
    let mut few = request(method("teams snaked 4"), 3);
    few.plan.apart.clear();
    assert_eq!(
        pair(&few).unwrap_err().to_string(),
        "no legal pairing: 3 players do not make 4 teams"
    );
}

#[test]
fn clubs_are_separated_in_groups_and_gathered_in_teams() {
    let club = |numbers: &[i64]| numbers.iter().map(|number| PlayerId(*number)).collect::<Vec<_>>();
    let mut quads = request(method("quads distributed"), 12);
    assert_eq!(groups_of(&quads), [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]);
    quads.plan.apart = vec![club(&[1, 7]), club(&[2, 5, 11])];
    let groups = groups_of(&quads);
    for group in &groups {
        assert!(!(group.contains(&1) && group.contains(&7)), "{groups:?}");
        assert!(
            group.iter().filter(|player| [2, 5, 11].contains(player)).count() <= 1,
            "{groups:?}"
        );
        // still one of each part of the field
        let parts: Vec<i64> = group.iter().map(|player| (player - 1) / 3).collect();
        assert_eq!(parts, [0, 1, 2, 3], "{groups:?}");
    }
    let mut teams = request(method("teams snaked 3"), 12);
    teams.plan.apart = vec![club(&[1, 4, 9]), club(&[2, 6])];
    let dealt = teams_of(&teams);
    assert_eq!(dealt[0][..3], [1, 4, 9], "{dealt:?}");
    assert_eq!(dealt[1][..2], [2, 6], "{dealt:?}");
    for (number, row) in [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]].iter().enumerate() {
        let mut own: Vec<i64> = dealt.iter().map(|team| team[number]).collect();
        own.sort_unstable();
        assert_eq!(own, row, "one of each row: {dealt:?}");
    }
}

#[test]
fn a_round_robin_is_arranged_around_fixed_games() {
    for players in [4, 5, 6, 7, 8, 10] {
        let mut request = request(Method::RoundRobin(RoundRobinParameters::default()), players);
        request.plan.pins = vec![Pin::Pair {
            first: PlayerId(1),
            second: PlayerId(2),
            start: PinStart::FirstNamed,
        }];
        assert_eq!(round_robin_kept(&request), Some(RoundRobinKept::Whole));
        let mut drawn = vec![next(&mut request)];
        assert!(drawn[0].pairs.contains(&(1, 2)));
        request.plan.pins.clear();
        let rounds = if players % 2 == 0 { players - 1 } else { players };
        drawn.extend((1..rounds).map(|_| next(&mut request)));
        let met = meetings(&drawn);
        assert_eq!(met.len() as u32, players * (players - 1) / 2, "{players} players");
        assert!(met.values().all(|times| *times == 1));
        assert!(request.entrants.iter().all(|entrant| entrant.byes == players % 2));
    }
}

#[test]
fn a_round_robin_that_cannot_be_whole_any_more_says_so() {
    let mut request = request(Method::RoundRobin(RoundRobinParameters::default()), 6);
    next(&mut request);
    assert_eq!(round_robin_kept(&request), None);
    let (one, two) = match request.history[0].seats {
        Seats::Pair { first, second, .. } => (first, second),
        Seats::Solo(_) => panic!("nobody has a bye"),
    };
    request.plan.pins = vec![Pin::Pair { first: one, second: two, start: PinStart::Automatic }];
    assert_eq!(round_robin_kept(&request), Some(RoundRobinKept::Broken));
    assert!(pair(&request).is_ok());
}

// ---- the recorded cases ----------------------------------------------------------

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    func: String,
    #[serde(rename = "in")]
    asked: Asked,
    error: Option<String>,
}

#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Asked {
    players: u32,
    round: u32,
    ntiles: u32,
    games_per_matchup: u32,
}

/// Their shuffles are not ours, so each case's properties hold instead of its vector.
#[test]
fn recorded_calls_have_the_properties_that_are_written_of_them() {
    let Some(path) = shared("data/pairing/pair_cases.json") else { return };
    let cases: Cases = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut seen = [0; 3];
    for Case { id, func, asked, error } in cases.cases {
        match func.as_str() {
            "round_robin" => {
                seen[0] += 1;
                let cycles = RoundRobinParameters { cycles: 60, ..Default::default() };
                let (_, rounds) = play(Method::RoundRobin(cycles), asked.players, asked.round + 1);
                let table = asked.players.next_multiple_of(2) - 1;
                for cycle in rounds.chunks(table as usize) {
                    assert!(meetings(cycle).values().all(|times| *times == 1), "{id}");
                }
            }
            "initial_fontes" => {
                seen[1] += 1;
                let words = format!("fontes {}", asked.ntiles - 1);
                let Ok(recipe) = words.parse::<Recipe>() else {
                    assert_eq!(asked.ntiles % 2, 1, "{id}");
                    assert!(error.is_some() || asked.players < asked.ntiles, "{id}");
                    continue;
                };
                // fewer players than classes: liwords gives everybody a bye, we one round
                // robin; half as many rounds as players: liwords refuses, we pair one group
                let rounds = (asked.round + 1).min(asked.ntiles - 1);
                let (_, drawn) = play(recipe.method, asked.players, rounds);
                assert!(meetings(&drawn).values().all(|times| *times == 1), "{id}");
                for round in &drawn {
                    assert_eq!(round.pairs.len() as u32, asked.players / 2, "{id}");
                }
            }
            "team_round_robin" => {
                seen[2] += 1;
                let parameters = TeamParameters {
                    by: TeamsBy::Halves,
                    games: asked.games_per_matchup,
                    ..TeamParameters::default()
                };
                let (_, drawn) = play(Method::Teams(parameters), asked.players, asked.round + 1);
                let half = asked.players / 2;
                let across = |(one, two): &(u32, u32)| (*one <= half) != (*two <= half);
                assert!(drawn.iter().flat_map(|round| &round.pairs).all(across), "{id}");
            }
            _ => {}
        }
    }
    assert_eq!(seen, [36, 39, 22]);
}

/// Berger's published tables for four and six players, who starts first.
#[test]
fn the_tables_are_bergers() {
    let rounds = |players: u32| -> Vec<Vec<(i64, i64)>> {
        let round = |round: u32| {
            let request = PairingRequest {
                round: RoundNo(round),
                entrants: (1..=players)
                    .map(|n| Entrant::new(PlayerId(n.into()), PlayerNo(n)))
                    .collect(),
                history: Vec::new(),
                plan: Plan::new(Method::RoundRobin(RoundRobinParameters::default())),
                seed: 7,
            };
            let pairings = pair(&request).unwrap().pairings;
            let mut pairs: Vec<(i64, i64)> =
                pairings.iter().map(|pair| (pair.first.0, pair.second.0)).collect();
            pairs.sort_by_key(|(one, two)| *one.min(two));
            pairs
        };
        (1..players).map(round).collect()
    };
    assert_eq!(rounds(4), [[(1, 4), (2, 3)], [(1, 2), (4, 3)], [(3, 1), (2, 4)]]);
    assert_eq!(
        rounds(6),
        [
            [(1, 6), (2, 5), (3, 4)],
            [(1, 2), (5, 3), (6, 4)],
            [(3, 1), (2, 6), (4, 5)],
            [(1, 4), (2, 3), (6, 5)],
            [(5, 1), (4, 2), (3, 6)],
        ]
    );
}
