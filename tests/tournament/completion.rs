//! Whether a round robin in which the director fixed games can still be whole, against all
//! round robins there are.
use rules::Lots;
use tournament::pairing::{
    Entrant, Method, PairingRequest, Past, Pin, PinStart, Plan, RoundRobinKept,
    RoundRobinParameters, pair, round_robin_kept,
};
use tournament::{PlayerId, PlayerNo, RoundNo, Seats, Start};

type Round = Vec<(usize, usize)>;

fn matchings(left: &[usize]) -> Vec<Round> {
    let Some((&one, rest)) = left.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for two in rest {
        let others: Vec<usize> = rest.iter().copied().filter(|p| p != two).collect();
        for mut matching in matchings(&others) {
            matching.push((one, *two));
            all.push(matching);
        }
    }
    all
}

/// Every round robin of these players there is.
fn every_table(players: usize) -> Vec<Vec<Round>> {
    let all = matchings(&(1..=players).collect::<Vec<_>>());
    let mut tables: Vec<Vec<Round>> = vec![Vec::new()];
    for _ in 1..players {
        tables = tables
            .into_iter()
            .flat_map(|table| {
                let fresh = all.iter().filter(|matching| {
                    matching.iter().all(|game| !table.iter().flatten().any(|g| g == game))
                });
                let next = |matching: &Round| [&table[..], std::slice::from_ref(matching)].concat();
                fresh.map(next).collect::<Vec<_>>()
            })
            .collect();
    }
    tables
}

/// Games that everybody plays in, by lot.
fn drawn(players: usize, lots: &mut Lots) -> Round {
    let mut order: Vec<usize> = (1..=players).collect();
    lots.shuffle(&mut order);
    order.chunks(2).map(|two| (two[0].min(two[1]), two[0].max(two[1]))).collect()
}

fn key(player: usize) -> PlayerId {
    PlayerId(player as i64)
}

/// The round robin after these rounds.
fn request(players: usize, earlier: &[Round]) -> PairingRequest {
    let past = |(round, &(one, two)): (u32, &(usize, usize))| Past {
        round: RoundNo(round),
        seats: Seats::Pair { first: key(one), second: key(two), start: Start::Known },
        table: None,
    };
    let rounds =
        (1..).zip(earlier).flat_map(|(round, games)| games.iter().map(move |g| (round, g)));
    PairingRequest {
        round: RoundNo(earlier.len() as u32 + 1),
        entrants: (1..=players).map(|n| Entrant::new(key(n), PlayerNo(n as u32))).collect(),
        history: rounds.map(past).collect(),
        plan: Plan::new(Method::RoundRobin(RoundRobinParameters::default())),
        seed: 7,
    }
}

fn pinned(games: &[(usize, usize)]) -> Vec<Pin> {
    let pin = |&(one, two): &(usize, usize)| Pin::Pair {
        first: key(one),
        second: key(two),
        start: PinStart::Automatic,
    };
    games.iter().map(pin).collect()
}

/// The round as it is paired, each pair in order.
fn paired(request: &PairingRequest) -> Round {
    let pairings = pair(request).unwrap().pairings;
    let place = |player: PlayerId| usize::try_from(player.0).unwrap();
    let pairs = pairings.iter().map(|pair| (place(pair.first), place(pair.second)));
    pairs.map(|(one, two)| (one.min(two), one.max(two))).collect()
}

/// Against all round robins of four and of six players, written down.
#[test]
fn it_is_whole_wherever_there_is_a_table() {
    let mut lots = Lots::new(3, 3);
    for (players, count) in [(4, 6), (6, 720)] {
        let every = every_table(players);
        assert_eq!(every.len(), count);
        let mut answers = [0, 0];
        for _ in 0..1_500 {
            // Earlier rounds of some table, or of none.
            let length = lots.below(players as u64 - 1) as usize;
            let mut earlier: Vec<Round> =
                every[lots.below(count as u64) as usize][..length].to_vec();
            if lots.below(4) == 0 {
                earlier = earlier.iter().map(|_| drawn(players, &mut lots)).collect();
            }
            let games = drawn(players, &mut lots);
            let fixed = &games[..1 + lots.below(players as u64 / 2) as usize];
            let mut request = request(players, &earlier);
            request.plan.pins = pinned(fixed);
            let is_same = |one: &Round, two: &[(usize, usize)]| two.iter().all(|g| one.contains(g));
            let possible = every.iter().any(|table| {
                earlier.iter().zip(table).all(|(round, own)| is_same(own, round))
                    && is_same(&table[length], fixed)
            });
            match round_robin_kept(&request) {
                // All of it is the table's own.
                None => assert!(possible, "{earlier:?} {fixed:?}"),
                Some(RoundRobinKept::Whole) => {
                    assert!(possible, "{earlier:?} {fixed:?}");
                    let now = paired(&request);
                    assert!(is_same(&now, fixed));
                    let with_now = [&earlier[..], &[now]].concat();
                    let is_begun = |table: &Vec<Round>| {
                        with_now.iter().zip(table).all(|(round, own)| is_same(own, round))
                    };
                    assert!(every.iter().any(is_begun), "{with_now:?}");
                }
                Some(RoundRobinKept::Broken) => assert!(!possible, "{earlier:?} {fixed:?}"),
                Some(RoundRobinKept::Undecided) => panic!("undecided: {earlier:?} {fixed:?}"),
            }
            answers[usize::from(possible)] += 1;
        }
        assert!(answers.iter().all(|count| *count > 150), "{answers:?}");
    }
}

/// One pair, or three, fixed in each round of a larger field, as long as it can be whole.
#[test]
fn larger_fields_are_decided_too() {
    let mut lots = Lots::new(4, 4);
    for players in [8, 10, 12, 16] {
        for times in 1..=3 {
            let mut earlier: Vec<Round> = Vec::new();
            while earlier.len() + 1 < players {
                let mut request = request(players, &earlier);
                let games = drawn(players, &mut lots).into_iter();
                let fresh: Round =
                    games.filter(|game| !earlier.iter().flatten().any(|g| g == game)).collect();
                request.plan.pins = pinned(&fresh[..times.min(fresh.len())]);
                match round_robin_kept(&request) {
                    Some(RoundRobinKept::Undecided) => panic!("{players} players, {times} a round"),
                    Some(RoundRobinKept::Broken) => request.plan.pins.clear(),
                    Some(RoundRobinKept::Whole) | None => {}
                }
                earlier.push(paired(&request));
            }
            let mut games: Round = earlier.concat();
            games.sort_unstable();
            games.dedup();
            assert_eq!(games.len(), players * (players - 1) / 2, "{players} players");
        }
    }
}
