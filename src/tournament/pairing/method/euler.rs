//! Who starts when the games are known in advance: along Euler circuits, so that starts are even.
use std::collections::{HashMap, VecDeque};

/// Decides who starts each game so that the sum of squares of starts minus replies is least,
/// including the `balances` that the players begin with. If these are 0, a player with an even
/// number of games starts half of them, and one with an odd number is one off
/// (`docs/rules/cop.md`). Two who meet twice start once each, unless that would be less even.
///
/// Players are 0 … `balances.len() - 1`. Returns the games in their order, the starter first.
pub(crate) fn orient(balances: &[i64], games: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let mut oriented = games.to_vec();
    let single = without_twins(&mut oriented);
    circuits(balances.len(), &mut oriented, &single);
    even_out(balances, &mut oriented);
    oriented
}

/// Reverses every second game of the same two. Returns the places of the games without a twin.
fn without_twins(games: &mut [(usize, usize)]) -> Vec<usize> {
    let mut waiting: HashMap<(usize, usize), usize> = HashMap::new();
    for place in 0..games.len() {
        let (one, two) = games[place];
        let pair = (one.min(two), one.max(two));
        match waiting.remove(&pair) {
            Some(twin) => games[place] = (games[twin].1, games[twin].0),
            None => _ = waiting.insert(pair, place),
        }
    }
    let mut single: Vec<usize> = waiting.into_values().collect();
    single.sort_unstable();
    single
}

/// Orients the games along closed walks. Players with an odd number of games get an edge to an
/// extra vertex, so that every walk closes.
fn circuits(players: usize, games: &mut [(usize, usize)], single: &[usize]) {
    let nobody = players;
    let mut edges: Vec<(usize, usize)> = single.iter().map(|place| games[*place]).collect();
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); players + 1];
    for (edge, &(one, two)) in edges.iter().enumerate() {
        at[one].push(edge);
        at[two].push(edge);
    }
    for player in 0..players {
        if at[player].len() % 2 == 1 {
            at[player].push(edges.len());
            at[nobody].push(edges.len());
            edges.push((player, nobody));
        }
    }
    let mut walked = vec![false; edges.len()];
    // the lists are used as stacks
    for list in &mut at {
        list.reverse();
    }
    for from in 0..=players {
        let mut here = from;
        while let Some(edge) = at[here].pop() {
            if std::mem::replace(&mut walked[edge], true) {
                continue;
            }
            let (one, two) = edges[edge];
            let there = if one == here { two } else { one };
            edges[edge] = (here, there);
            here = there;
        }
    }
    for (place, edge) in single.iter().zip(edges) {
        games[*place] = edge;
    }
}

/// Reverses the games of paths between two players whose balances differ by more than 2; only
/// these two change. Without such a path the orientation is best, because the cost is convex.
fn even_out(balances: &[i64], games: &mut [(usize, usize)]) {
    let mut balance = balances.to_vec();
    for &(first, second) in games.iter() {
        balance[first] += 1;
        balance[second] -= 1;
    }
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); balance.len()];
    for (place, &(one, two)) in games.iter().enumerate() {
        at[one].push(place);
        at[two].push(place);
    }
    let mut from = 0;
    let mut idle = 0;
    while idle < balance.len() {
        match path(&balance, games, &at, from) {
            Some((path, to)) => {
                for place in path {
                    games[place] = (games[place].1, games[place].0);
                }
                balance[from] -= 2;
                balance[to] += 2;
                idle = 0;
            }
            None => {
                idle += 1;
                from = (from + 1) % balance.len();
            }
        }
    }
}

/// The games of a shortest path (each from starter to replier) from this player to the reachable
/// one with the smallest balance, if reversing it is better.
fn path(
    balance: &[i64],
    games: &[(usize, usize)],
    at: &[Vec<usize>],
    from: usize,
) -> Option<(Vec<usize>, usize)> {
    let pays = |to: usize| balance[from] - balance[to] > 2;
    if !(0..balance.len()).any(pays) {
        return None;
    }
    let mut by: Vec<Option<usize>> = vec![None; balance.len()];
    let mut queue = VecDeque::from([from]);
    let mut reached = Vec::new();
    while let Some(here) = queue.pop_front() {
        for &place in &at[here] {
            let (first, second) = games[place];
            if first == here && second != from && by[second].is_none() {
                by[second] = Some(place);
                reached.push(second);
                queue.push_back(second);
            }
        }
    }
    let to = reached.into_iter().filter(|to| pays(*to)).min_by_key(|to| balance[*to])?;
    let mut path = Vec::new();
    let mut here = to;
    while let Some(place) = by[here] {
        path.push(place);
        here = games[place].0;
    }
    Some((path, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Lots;

    fn after(balances: &[i64], games: &[(usize, usize)]) -> Vec<i64> {
        let mut balance = balances.to_vec();
        for (first, second) in games {
            balance[*first] += 1;
            balance[*second] -= 1;
        }
        balance
    }

    fn same_games(one: &[(usize, usize)], two: &[(usize, usize)]) -> bool {
        let plain = |(a, b): &(usize, usize)| (*a.min(b), *a.max(b));
        one.iter().map(plain).eq(two.iter().map(plain))
    }

    #[test]
    fn even_counts_come_out_even_and_odd_ones_one_off() {
        let mut lots = Lots::new(5, 1);
        for _ in 0..2_000 {
            let players = 2 + lots.below(12) as usize;
            let games: Vec<(usize, usize)> = (0..lots.below(40))
                .map(|_| {
                    let one = lots.below(players as u64) as usize;
                    let other = lots.below(players as u64 - 1) as usize;
                    (one, if other >= one { other + 1 } else { other })
                })
                .collect();
            let oriented = orient(&vec![0; players], &games);
            assert!(same_games(&games, &oriented));
            let degrees: Vec<i64> = (0..players)
                .map(|p| games.iter().filter(|(a, b)| *a == p || *b == p).count() as i64)
                .collect();
            let balance = after(&vec![0; players], &oriented);
            for (balance, degree) in balance.iter().zip(degrees) {
                assert_eq!(balance.abs(), degree % 2, "{games:?}");
            }
        }
    }

    /// Compared with every way to decide who starts.
    #[test]
    fn with_a_history_no_other_way_has_a_smaller_sum_of_squares() {
        let mut lots = Lots::new(6, 1);
        let squares = |balance: Vec<i64>| balance.iter().map(|b| b * b).sum::<i64>();
        for _ in 0..400 {
            let players = 2 + lots.below(5) as usize;
            let mut games: Vec<(usize, usize)> =
                (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b))).collect();
            lots.shuffle(&mut games);
            games.truncate(9);
            let balances: Vec<i64> = (0..players).map(|_| lots.below(9) as i64 - 4).collect();
            let ours = squares(after(&balances, &orient(&balances, &games)));
            let least = (0..1_u32 << games.len())
                .map(|turned| {
                    let games: Vec<(usize, usize)> = games
                        .iter()
                        .enumerate()
                        .map(|(k, &(a, b))| if turned >> k & 1 == 1 { (b, a) } else { (a, b) })
                        .collect();
                    squares(after(&balances, &games))
                })
                .min();
            assert_eq!(Some(ours), least, "{balances:?} {games:?}");
        }
    }

    #[test]
    fn two_who_meet_twice_start_once_each() {
        let games = [(0, 1), (2, 3), (1, 0), (0, 2), (3, 2)];
        let oriented = orient(&[0; 4], &games);
        assert_eq!(oriented[0], (oriented[2].1, oriented[2].0));
        assert_eq!(oriented[1], (oriented[4].1, oriented[4].0));
    }
}
