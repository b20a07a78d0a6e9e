//! Strict Swiss: against oracles that write down every pairing of this round and of those to
//! come.
use expect_test::expect;
use sixzero::rules::{Lots, Points};
use sixzero::tournament::pairing::{
    Choice, Entrant, Impossible, Method, Outlook, Paired, PairingError, PairingRequest, Past, Plan,
    Shortage, Strict, SwissParameters, pair, prices,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

use crate::sandbox::Sandbox;

type Pair = (u32, u32);

fn key(number: u32) -> PlayerId {
    PlayerId(i64::from(number))
}

fn number(player: PlayerId) -> u32 {
    u32::try_from(player.0).unwrap()
}

fn entrant(number: u32) -> Entrant {
    Entrant {
        player: key(number),
        number: PlayerNo(number),
        rating: None,
        half_wins: HalfWins(0),
        half_losses: HalfWins(0),
        spread: Points(0),
        byes: 0,
        starts: 0,
        replies: 0,
    }
}

fn strict(rounds: u32) -> Method {
    let strict = Strict::Ahead(rounds);
    Method::Swiss(SwissParameters { strict, ..SwissParameters::default() })
}

fn event(size: u32) -> PairingRequest {
    PairingRequest {
        round: RoundNo(1),
        entrants: (1..=size).map(entrant).collect(),
        history: Vec::new(),
        plan: Plan::new(strict(0)),
        seed: 7,
    }
}

/// Writes a round down and goes on to the next; the lower number wins, or the lot decides.
fn play(request: &mut PairingRequest, pairs: &[Pair], bye: Option<u32>, lots: Option<&mut Lots>) {
    let round = request.round;
    let mut draws = lots;
    for &(one, two) in pairs {
        let seats = Seats::Pair { first: key(one), second: key(two), start: Start::Known };
        request.history.push(Past { round, seats, table: None });
        let turn = draws.as_mut().is_some_and(|lots| lots.below(3) == 0);
        let (winner, loser) = if turn { (two, one) } else { (one, two) };
        for entrant in &mut request.entrants {
            if entrant.player == key(winner) {
                entrant.half_wins += HalfWins::WIN;
                entrant.spread += Points(10);
            } else if entrant.player == key(loser) {
                entrant.half_losses += HalfWins::WIN;
                entrant.spread += Points(-10);
            }
        }
    }
    if let Some(bye) = bye {
        request.history.push(Past { round, seats: Seats::Solo(key(bye)), table: None });
        let entrant = request.entrants.iter_mut().find(|e| e.player == key(bye)).unwrap();
        entrant.byes += 1;
        entrant.half_wins += HalfWins::WIN;
    }
    request.round.0 += 1;
}

fn met(request: &PairingRequest) -> Vec<Pair> {
    let pairs = request.history.iter().filter_map(|past| match past.seats {
        Seats::Pair { first, second, .. } => Some(ordered(number(first), number(second))),
        Seats::Solo(_) => None,
    });
    pairs.collect()
}

fn ordered(one: u32, two: u32) -> Pair {
    (one.min(two), one.max(two))
}

fn pairs(paired: &Paired) -> Vec<Pair> {
    let seats = paired.pairings.iter();
    let mut pairs: Vec<Pair> =
        seats.map(|seats| ordered(number(seats.first), number(seats.second))).collect();
    pairs.sort_unstable();
    pairs
}

fn outlook(paired: &Paired) -> &Outlook {
    paired.explanation.outlook.as_ref().unwrap()
}

/// Every pairing of these players.
fn every(players: &[u32]) -> Vec<Vec<Pair>> {
    let Some((&one, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &two in rest {
        let others: Vec<u32> = rest.iter().copied().filter(|other| *other != two).collect();
        found.extend(every(&others).into_iter().map(|mut pairs| {
            pairs.push(ordered(one, two));
            pairs.sort_unstable();
            pairs
        }));
    }
    found
}

/// Whether so many rounds are possible in which nobody meets again, whoever wins: every
/// sequence of rounds is tried.
fn possible(players: &[u32], met: &[Pair], byes: &[u32], rounds: u32) -> bool {
    if rounds == 0 {
        return true;
    }
    let sitting: Vec<Option<usize>> = if players.len().is_multiple_of(2) {
        vec![None]
    } else {
        let fewest = byes.iter().min().unwrap();
        (0..players.len()).filter(|at| byes[*at] == *fewest).map(Some).collect()
    };
    sitting.into_iter().any(|bye| {
        let (mut playing, mut then) = (players.to_vec(), byes.to_vec());
        if let Some(at) = bye {
            playing.remove(at);
            then[at] += 1;
        }
        new_rounds(&playing, met).into_iter().any(|pairs| {
            let met: Vec<Pair> = met.iter().copied().chain(pairs).collect();
            possible(players, &met, &then, rounds - 1)
        })
    })
}

/// Every pairing in which nobody meets again.
fn new_rounds(players: &[u32], met: &[Pair]) -> Vec<Vec<Pair>> {
    let Some((&one, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &two in rest.iter().filter(|two| !met.contains(&ordered(one, **two))) {
        let others: Vec<u32> = rest.iter().copied().filter(|other| *other != two).collect();
        found.extend(new_rounds(&others, met).into_iter().map(|mut pairs| {
            pairs.push(ordered(one, two));
            pairs
        }));
    }
    found
}

/// The witness is what it says: nobody meets again, everybody plays or has the bye in turn.
fn check_witness(request: &PairingRequest, paired: &Paired) {
    let outlook = outlook(paired);
    assert_eq!(outlook.possible.unwrap_or(0) as usize, outlook.witness.len());
    let mut known = met(request);
    known.extend(pairs(paired));
    let mut byes: Vec<u32> = request.entrants.iter().map(|entrant| entrant.byes).collect();
    let at = |player: PlayerId| request.entrants.iter().position(|e| e.player == player).unwrap();
    for bye in &paired.byes {
        byes[at(*bye)] += 1;
    }
    for round in &outlook.witness {
        let mut seen = vec![false; request.entrants.len()];
        let mut see = |player: PlayerId| assert!(!std::mem::replace(&mut seen[at(player)], true));
        for (one, two) in &round.pairs {
            see(*one);
            see(*two);
            let pair = ordered(number(*one), number(*two));
            assert!(!known.contains(&pair), "{pair:?} again");
            known.push(pair);
        }
        if let Some(bye) = round.bye {
            see(bye);
            assert_eq!(byes[at(bye)], *byes.iter().min().unwrap());
            byes[at(bye)] += 1;
        }
        assert!(seen.iter().all(|seen| *seen));
    }
}

/// The best of all pairings that leave as many rounds as possible, found by writing down every
/// pairing, every way on from it, and what it costs.
fn check_best(request: &PairingRequest, asked: u32) {
    let paired = pair(request).unwrap();
    let players: Vec<u32> = request.entrants.iter().map(|e| number(e.player)).collect();
    let byes: Vec<u32> = request.entrants.iter().map(|entrant| entrant.byes).collect();
    let known = met(request);
    let (mut playing, mut then) = (players.clone(), byes.clone());
    if let Some(bye) = paired.byes.first() {
        let at = players.iter().position(|player| key(*player) == *bye).unwrap();
        playing.remove(at);
        then[at] += 1;
    }
    let prices = prices(request).unwrap().unwrap();
    let cost = |pairs: &[Pair]| -> Vec<u64> {
        let pairs: Vec<_> = pairs.iter().map(|(one, two)| (key(*one), key(*two))).collect();
        prices.total(&pairs).unwrap().iter().map(|units| units.units).collect()
    };
    let new: Vec<Vec<Pair>> = every(&playing)
        .into_iter()
        .filter(|pairs| pairs.iter().all(|pair| !known.contains(pair)))
        .collect();
    let after = |pairs: &[Pair], rounds: u32| {
        let met: Vec<Pair> = known.iter().chain(pairs).copied().collect();
        possible(&players, &met, &then, rounds)
    };
    let most = (0..=asked).rev().find(|rounds| new.iter().any(|pairs| after(pairs, *rounds)));
    let outlook = outlook(&paired);
    assert_eq!(outlook.possible, most, "{request:?}");
    let Some(most) = most else { return };
    let best =
        new.iter().filter(|pairs| after(pairs, most)).min_by_key(|pairs| cost(pairs)).unwrap();
    let cheaper = new.iter().filter(|pairs| cost(pairs) < cost(best)).count();
    assert_eq!(&pairs(&paired), best);
    let choice = if cheaper == 0 { Choice::Least } else { Choice::AfterCheaper(cheaper) };
    assert_eq!(outlook.choice, choice);
    assert_eq!(outlook.short.is_none(), most == asked);
    check_witness(request, &paired);
}

#[test]
fn strict_is_the_best_of_all_that_leave_the_rounds() {
    let (mut cheaper, mut short, mut none) = (0, 0, 0);
    for seed in 0..400_u64 {
        let mut lots = Lots::new(seed, 1);
        let size = 3 + lots.below(6) as u32;
        let mut request = PairingRequest { seed, ..event(size) };
        let played = lots.below(u64::from(size)) as u32;
        for _ in 0..played {
            let players: Vec<u32> = (1..=size).collect();
            let least = request.entrants.iter().map(|e| e.byes).min().unwrap();
            let idle: Vec<u32> = request
                .entrants
                .iter()
                .filter(|e| e.byes == least)
                .map(|e| number(e.player))
                .collect();
            let bye = (size % 2 == 1).then(|| idle[lots.below(idle.len() as u64) as usize]);
            let playing: Vec<u32> =
                players.into_iter().filter(|player| Some(*player) != bye).collect();
            let mut ways = new_rounds(&playing, &met(&request));
            if ways.is_empty() {
                ways = every(&playing);
            }
            let way = ways[lots.below(ways.len() as u64) as usize].clone();
            play(&mut request, &way, bye, Some(&mut lots));
        }
        let asked = 1 + lots.below(if size.is_multiple_of(2) { 5 } else { 4 }) as u32;
        request.plan.method = strict(asked);
        check_best(&request, asked);
        let paired = pair(&request).unwrap();
        match outlook(&paired) {
            Outlook { possible: None, .. } => none += 1,
            Outlook { choice: Choice::AfterCheaper(_), .. } => cheaper += 1,
            Outlook { short: Some(_), .. } => short += 1,
            Outlook { .. } => {}
        }
    }
    assert!(cheaper > 2 && short > 5 && none > 5, "{cheaper} {short} {none}");
}

/// Six players after two rounds: the best Swiss pairing would leave two threes of players who
/// have met all others, and no fourth round.
#[test]
fn strict_passes_over_the_pairing_that_leaves_two_triangles() {
    let mut request = event(6);
    play(&mut request, &[(1, 4), (2, 5), (3, 6)], None, None);
    play(&mut request, &[(1, 5), (2, 6), (3, 4)], None, None);
    // All level: the best is 1 v 6, and then who has not met.
    request.entrants = event(6).entrants;
    request.plan.method = Method::Swiss(SwissParameters::default());
    let triangles = [(1, 6), (2, 4), (3, 5)];
    assert_eq!(pairs(&pair(&request).unwrap()), triangles);
    for rounds in [0, 1, 2] {
        request.plan.method = strict(rounds);
        let paired = pair(&request).unwrap();
        check_best(&request, rounds);
        assert_eq!(outlook(&paired).possible, Some(rounds));
        assert_eq!(pairs(&paired) == triangles, rounds == 0);
    }
}

#[test]
fn strict_says_who_has_met_too_many() {
    let mut request = event(6);
    play(&mut request, &[(1, 2), (3, 4), (5, 6)], None, None);
    play(&mut request, &[(1, 3), (2, 5), (4, 6)], None, None);
    request.plan.method = strict(3);
    let paired = pair(&request).unwrap();
    let found = outlook(&paired);
    assert_eq!(found.possible, Some(2));
    assert_eq!(found.short, Some(Shortage::Opponents { player: key(1), left: 3 }));
    assert!(!found.is_kept() && !found.is_undecided());
    let said = found.fault(&|player| number(player).to_string());
    assert_eq!(said.as_deref(), Some("2 at most: 1 has 3 opponents left, this round's included"));
}

/// Kept apart now is kept apart later: two clubs of three leave three rounds, not five.
#[test]
fn strict_counts_who_are_kept_apart() {
    let mut request = event(6);
    request.plan.apart = vec![vec![key(1), key(2), key(3)], vec![key(4), key(5), key(6)]];
    request.plan.method = strict(4);
    let paired = pair(&request).unwrap();
    assert_eq!(outlook(&paired).possible, Some(2));
    check_witness(&request, &paired);
}

#[test]
fn strict_to_an_open_end_is_refused() {
    let mut request = event(6);
    let method = SwissParameters { strict: Strict::ToTheEnd, ..SwissParameters::default() };
    request.plan.method = Method::Swiss(method);
    let what = "strict Swiss looks ahead to the last round";
    let open = PairingError::Impossible(vec![Impossible::RoundsOpen { what }]);
    assert_eq!(pair(&request), Err(open));
}

/// So many rounds for so many players, strict to the end: nobody meets again, and every round
/// has its witness.
fn plays_out(size: u32, rounds: u32, seed: u64) {
    let mut request = PairingRequest { seed, ..event(size) };
    let mut lots = Lots::new(seed, 2);
    for round in 1..=rounds {
        request.plan.method = strict(rounds - round);
        let paired = pair(&request).unwrap();
        let found = outlook(&paired);
        assert!(found.is_kept(), "{size} players, round {round}: {found:?}");
        check_witness(&request, &paired);
        let own = pairs(&paired);
        assert!(own.iter().all(|pair| !met(&request).contains(pair)));
        let bye = paired.byes.first().map(|bye| number(*bye));
        play(&mut request, &own, bye, Some(&mut lots));
    }
}

#[test]
fn strict_events_are_played_out_without_a_repeat() {
    for (size, rounds) in [(8, 7), (9, 7), (12, 9), (16, 8), (40, 10)] {
        plays_out(size, rounds, 3);
    }
}

/// Six players whose best third round would leave no fourth without a repeat.
#[test]
fn strict_is_read_aloud() {
    let night = Sandbox::new();
    let names = ["Ann", "Ben", "Cat", "Dan", "Eve", "Flo"];
    let rows =
        names.iter().zip(1..).map(|(name, place)| format!("{name},{}\n", 2000 - 100 * place));
    night.write("roster.csv", &format!("name,rating\n{}", rows.collect::<String>()));
    night.ok("new \"Six\"");
    night.ok("player import roster.csv");
    night.check("round pair --method \"swiss strict\"", expect![[r#"
        ! error: no legal pairing: strict Swiss looks ahead to the last round, and the number of rounds is open
        ! hint: `sixzero event set rounds N` says how many there are
        [exit 3]
    "#]]);
    night.ok("event set rounds 5");
    for (round, pairs) in [(1, "1-4 2-5 3-6"), (2, "1-5 2-6 3-4")] {
        night.ok(&format!("round pair --pairs \"{pairs}\" --seed 1"));
        for pair in pairs.split(' ') {
            let (one, two) = pair.split_once('-').unwrap();
            night.ok(&format!("result add {round} \"{one} 400 {two} 400\""));
        }
    }
    night.session(expect![[r#"
        $ round pair --method "swiss strict" --seed 1 --explain
        Paired round 3 (swiss, seed 1) from all 6 results: 3 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Flo (6)
            2  Cat (3)  Ben (2)
            3  Dan (4)  Eve (5)

        Round 3: swiss, seed 1.
        No other pairing of the players who are not pinned that leaves as many rounds without a repeat comes to less than: 0 for repeats (1 for a second meeting, 3 for a third, 7 for a fourth); 0 for unequal wins (the difference in half-wins, squared) and, in the lower half, starts that pairs cannot even out (twice); 0 for starts that these pairs cannot even out; 32 for distance from the ideal opponent among equal wins (squared). The earlier counts first.
        Strict: after this round 2 rounds without a repeat are still possible; asked for 2.
        One pairing costs less than this one, and after it fewer rounds would be possible.
          Round 4 could be: Ann - Cat, Ben - Dan, Eve - Flo.
          Round 5 could be: Ann - Ben, Cat - Eve, Dan - Flo.
        Table 1: Ann (place 1) starts by lot against Flo (place 6).
        Table 2: Cat (place 3) starts with fewer starts so far against Ben (place 2).
        Table 3: Dan (place 4) starts with fewer starts so far against Eve (place 5).
        $ round prove 3
        No legal pairing of round 3 costs less than this, on the standings after round 2, from all 6 results (394b):
          0 for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)
          0 for unequal wins (the difference in half-wins, squared) and, in the lower half, starts that pairs cannot even out (twice)
          0 for starts that these pairs cannot even out
          8 for distance from the ideal opponent among equal wins (squared)
        The earlier counts first. Checked 15 pairs, each at its exact cost.
        Strict: that pairing leaves fewer rounds without a repeat than the round asks for. The strict one: 2 rounds without a repeat are possible after it; 1 cheaper pairing was tried again, and does not leave as many. That is a search, and no part of the proof above.
        Round 3 as it stands is the strict one.
        The proven pairing has these pairs, which the round does not have:
          Ben - Dan
          Cat - Eve
        $ round explain 3 ann --costs
        Round 3 was paired by `swiss strict 2`, seed 1, on the standings after round 2, from all 6 results (394b).
        No other pairing of the players whom the director did not fix that leaves as many rounds without a repeat comes to less than 32 for distance from the ideal opponent among equal wins (squared).
        Ann was at place 1 of 6: 1-1, spread +0; 1 start, 1 reply, 0 byes.
        Table 1: Ann (place 1) starts by lot against Flo (place 6).
        Nothing speaks against this pair in any count.
        Whom else Ann could have met, the nearest 3 of 4 (`--all` tells all):
          Cat (place 3, 1-1): Ann and Cat are 3 places from their ideal opponents; Ben and Dan are 1 place from their ideal opponents (shape +72).
          Ben (place 2, 1-1): Ann and Ben are 4 places from their ideal opponents; Cat and Eve are 1 place from their ideal opponents (shape +72).
          Eve (place 5, 1-1): Ann and Eve have met once before (repeats +1).
        $ round check
        Round 1: by hand, the same.
        Round 2: by hand, the same.
        Round 3: swiss, the same.
        $ round unpair 3
        Unpaired round 3.
        $ round pair --method "swiss strict 3"
        ! error: no pairing of round 3 leaves 3 more rounds without a repeat: 2 at most: Ann has 3 opponents left, this round's included
        ! hint: `--accept repeats-ahead` takes the best that leaves the most; fewer rounds: `--method "swiss strict N"`; repeats as they come: `--method swiss`; in an odd field another `--bye` may leave more
        [exit 1]
        $ round pair --method "swiss strict 3" --seed 1 --accept repeats-ahead --reason "five is enough"
        Paired round 3 (swiss, seed 1) from all 6 results: 3 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Flo (6)
            2  Cat (3)  Ben (2)
            3  Dan (4)  Eve (5)
    "#]]);
}
