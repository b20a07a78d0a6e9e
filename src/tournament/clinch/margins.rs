//! [`is_met`]: whether there are margins for decided games so that each player gets enough spread.
use std::collections::VecDeque;

use super::work::{TooMuch, Work};

/// A decided game: the winner takes between `least` and `most` points from the loser.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decided {
    pub winner: usize,
    pub loser: usize,
    pub least: i64,
    pub most: i64,
}

/// Whether there are margins so that all needs are met; `None` needs nothing.
pub(super) fn is_met(
    needs: &[Option<i64>],
    games: &[Decided],
    work: &mut Work,
) -> Result<bool, TooMuch> {
    let mut margins: Vec<i64> = games.iter().map(|game| game.least).collect();
    let mut have = vec![0; needs.len()];
    for game in games {
        have[game.winner] += game.least;
        have[game.loser] -= game.least;
    }
    let mut by_player: Vec<Vec<usize>> = vec![Vec::new(); needs.len()];
    for (at, game) in games.iter().enumerate() {
        by_player[game.winner].push(at);
        by_player[game.loser].push(at);
    }
    loop {
        let short = |player: &usize| needs[*player].is_some_and(|need| have[*player] < need);
        work.take(needs.len())?;
        let Some(player) = (0..needs.len()).find(short) else { return Ok(true) };
        let Some(path) = path(player, needs, &have, (games, &margins, &by_player), work)? else {
            return Ok(false);
        };
        let missing = needs[player].map_or(0, |need| need - have[player]);
        let last = path.last().map_or(player, |step| step.giver);
        let spare = needs[last].map_or(i64::MAX, |need| have[last] - need);
        let room = path.iter().map(|step| room(&games[step.game], margins[step.game], step.taker));
        let by = room.fold(missing.min(spare), i64::min);
        for step in &path {
            let is_winner = games[step.game].winner == step.taker;
            margins[step.game] += if is_winner { by } else { -by };
        }
        have[player] += by;
        have[last] -= by;
    }
}

/// One player takes points from another, in a game.
#[derive(Clone, Copy)]
struct Step {
    taker: usize,
    giver: usize,
    game: usize,
}

/// The points that the taker can still gain in the game.
fn room(game: &Decided, margin: i64, taker: usize) -> i64 {
    if game.winner == taker { game.most - margin } else { margin - game.least }
}

/// The shortest path from a player who needs points to one with points to spare.
fn path(
    short: usize,
    needs: &[Option<i64>],
    have: &[i64],
    (games, margins, by_player): (&[Decided], &[i64], &[Vec<usize>]),
    work: &mut Work,
) -> Result<Option<Vec<Step>>, TooMuch> {
    let mut from: Vec<Option<Step>> = vec![None; needs.len()];
    let mut seen = vec![false; needs.len()];
    seen[short] = true;
    let mut queue = VecDeque::from([short]);
    while let Some(at) = queue.pop_front() {
        if at != short && needs[at].is_none_or(|need| have[at] > need) {
            let mut steps = Vec::new();
            let mut back = at;
            while let Some(step) = from[back] {
                steps.push(step);
                back = step.taker;
            }
            steps.reverse();
            return Ok(Some(steps));
        }
        work.take(by_player[at].len() + 1)?;
        for &game in &by_player[at] {
            let other =
                if games[game].winner == at { games[game].loser } else { games[game].winner };
            if !seen[other] && room(&games[game], margins[game], at) > 0 {
                seen[other] = true;
                from[other] = Some(Step { taker: at, giver: other, game });
                queue.push_back(other);
            }
        }
    }
    Ok(None)
}
