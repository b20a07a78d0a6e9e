//! [`shares`]: whether the half-wins left can be shared so that each of some players gets enough.
use std::collections::VecDeque;

use super::work::{TooMuch, Work};

/// A game between two players who need half-wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub one: usize,
    pub two: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Shares {
    /// By game: the half-wins of the first and of the second player.
    pub games: Vec<(i64, i64)>,
    /// By player: the half-wins from the common pool.
    pub pool: Vec<i64>,
}

/// Half-wins in one game.
const A_GAME: i64 = 2;

/// Shares games and pool so that every player gets enough, and at most `most` from the pool;
/// `None` if it cannot be done.
pub(super) fn shares(
    needs: &[i64],
    games: &[Wanted],
    (pool, most): (i64, i64),
    work: &mut Work,
) -> Result<Option<Shares>, TooMuch> {
    let mut shared =
        Shares { games: vec![(0, 0); games.len()], pool: needs.iter().map(|_| 0).collect() };
    let mut by_player: Vec<Vec<usize>> = vec![Vec::new(); needs.len()];
    for (at, game) in games.iter().enumerate() {
        by_player[game.one].push(at);
        by_player[game.two].push(at);
    }
    let mut left = pool;
    for (player, &need) in needs.iter().enumerate() {
        for _ in 0..need.max(0) {
            if !augment(player, games, &by_player, &mut shared, (&mut left, most), work)? {
                return Ok(None);
            }
        }
    }
    Ok(Some(shared))
}

/// Gives the player one more half-win, by a shortest path of exchanges with others.
fn augment(
    player: usize,
    games: &[Wanted],
    by_player: &[Vec<usize>],
    shared: &mut Shares,
    (left, most): (&mut i64, i64),
    work: &mut Work,
) -> Result<bool, TooMuch> {
    // From which player and in which game (`None`: the pool) each player was reached.
    let mut from: Vec<Option<(usize, Option<usize>)>> = vec![None; by_player.len()];
    let mut seen = vec![false; by_player.len()];
    seen[player] = true;
    let mut queue = VecDeque::from([player]);
    work.take(by_player.len())?;
    while let Some(at) = queue.pop_front() {
        let mut source = None;
        if *left > 0 && shared.pool[at] < most {
            source = Some(None);
        }
        if source.is_none() {
            let free = by_player[at].iter().find(|game| {
                let (one, two) = shared.games[**game];
                one + two < A_GAME
            });
            source = free.map(|game| Some(*game));
        }
        if let Some(source) = source {
            give(at, source, games, shared);
            if source.is_none() {
                *left -= 1;
            }
            let mut to = at;
            // Each player on the path takes a half-win from the next.
            while let Some((taker, game)) = from[to] {
                take(to, game, games, shared);
                give(taker, game, games, shared);
                to = taker;
            }
            return Ok(true);
        }
        let pooled = if shared.pool[at] < most { by_player.len() } else { 0 };
        work.take(by_player[at].len() + pooled + 1)?;
        for &game in &by_player[at] {
            let other = if games[game].one == at { games[game].two } else { games[game].one };
            let has =
                if games[game].one == other { shared.games[game].0 } else { shared.games[game].1 };
            if has > 0 && !seen[other] {
                seen[other] = true;
                from[other] = Some((at, Some(game)));
                queue.push_back(other);
            }
        }
        if shared.pool[at] < most {
            for other in 0..by_player.len() {
                if shared.pool[other] > 0 && !seen[other] {
                    seen[other] = true;
                    from[other] = Some((at, None));
                    queue.push_back(other);
                }
            }
        }
    }
    Ok(false)
}

fn give(player: usize, game: Option<usize>, games: &[Wanted], shared: &mut Shares) {
    change(player, game, games, shared, 1);
}

fn take(player: usize, game: Option<usize>, games: &[Wanted], shared: &mut Shares) {
    change(player, game, games, shared, -1);
}

fn change(player: usize, game: Option<usize>, games: &[Wanted], shared: &mut Shares, by: i64) {
    match game {
        None => shared.pool[player] += by,
        Some(game) if games[game].one == player => shared.games[game].0 += by,
        Some(game) => shared.games[game].1 += by,
    }
}
