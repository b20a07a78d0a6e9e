//! Completes fixed games to a whole round robin, or proves that it is impossible.
use crate::pairing::method::ways::{MOST_PLACES, Ways};
use rules::Lots;

/// A round robin that contains the fixed games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    /// The games of each round; all players meet once.
    Table(Vec<Vec<(usize, usize)>>),
    /// There is none: the search went through every possibility.
    Impossible,
    /// The search ended without an answer.
    Undecided,
}

/// A fixed game: its round from 0, and its players.
pub(crate) type Fixed = (usize, (usize, usize));

/// The steps of the first try. Each further try, in another order, has twice as many.
const FIRST_TRY: u32 = 250;
const TRIES: u32 = 6;

/// Completes the fixed games of an even number of players (0, 1 …) to a round robin. `usual` says
/// which games belong to the usual table, which are tried first.
///
/// The search fills the round of a player, or the game of two, with the fewest possibilities. It
/// gives a way up as soon as a player has no opponent for a round, two have no round for their
/// game, or a round has no perfect matching. A complete search proves that there is no solution.
pub(crate) fn complete(
    players: usize,
    fixed: &[Fixed],
    usual: impl Fn(usize, usize, usize) -> bool,
) -> Completion {
    if players > MOST_PLACES {
        return Completion::Undecided;
    }
    let Some(begun) = begun(players, fixed) else { return Completion::Impossible };
    for attempt in 0..TRIES {
        let mut lots = Lots::new(u64::from(attempt), players as u64);
        let mut steps = FIRST_TRY << attempt;
        let mut open = vec![begun.clone()];
        loop {
            let Some(mut ways) = open.pop() else { return Completion::Impossible };
            if steps == 0 {
                break;
            }
            steps -= 1;
            if !follow(&mut ways, players) || !(1..players).all(|n| ways.can_be_paired(n - 1)) {
                continue;
            }
            let Some(mut choices) = narrowest(&ways, players) else {
                return Completion::Table(ways.pairs());
            };
            match attempt {
                // the last one is tried first
                0 => choices.sort_by_key(|&(round, (one, two))| usual(round, one, two)),
                1.. => lots.shuffle(&mut choices),
            }
            open.extend(choices.into_iter().filter_map(|game| {
                let mut next = ways.clone();
                place(&mut next, game).then_some(next)
            }));
        }
    }
    Completion::Undecided
}

/// The fixed games; `None` if they contradict each other.
fn begun(players: usize, fixed: &[Fixed]) -> Option<Ways> {
    let rounds = players.saturating_sub(1);
    let everybody = if players == MOST_PLACES { u128::MAX } else { (1 << players) - 1 };
    let mut ways = Ways::new(rounds, players, |(_, player)| everybody & !(1 << player));
    for &(round, (one, two)) in fixed {
        if round >= rounds || one == two || !place(&mut ways, (round, (one, two))) {
            return None;
        }
    }
    Some(ways)
}

/// Places a game, which is then in no other round. Whether it was possible.
fn place(ways: &mut Ways, (round, (one, two)): Fixed) -> bool {
    ways.place((round, one), two, |elsewhere| elsewhere != round)
}

/// The rounds in which two may still meet, or do meet.
fn rounds_of(ways: &Ways, players: usize, one: usize, two: usize) -> impl Iterator<Item = usize> {
    (0..players - 1).filter(move |round| ways.may((*round, one)) & (1 << two) != 0)
}

/// Places every game with one possibility left; false if a player or a game has none.
fn follow(ways: &mut Ways, players: usize) -> bool {
    loop {
        let Ok(mut only) = ways.only() else { return false };
        for one in 0..players {
            for two in one + 1..players {
                let mut rounds = rounds_of(ways, players, one, two);
                match (rounds.next(), rounds.next()) {
                    (None, _) => return false,
                    (Some(round), None) if !ways.is_placed((round, one)) => {
                        only = Some(((round, one), two));
                    }
                    (Some(_), _) => {}
                }
            }
        }
        let Some(((round, one), two)) = only else { return true };
        if !place(ways, (round, (one, two))) {
            return false;
        }
    }
}

/// The possibilities of the player's round, or of the two players' game, that has the fewest;
/// `None` if everything is placed.
fn narrowest(ways: &Ways, players: usize) -> Option<Vec<Fixed>> {
    let ((round, player), others) = ways.narrowest()?;
    let by_round: Vec<Fixed> = others.into_iter().map(|other| (round, (player, other))).collect();
    let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b)));
    let rounds = |one: usize, two: usize| rounds_of(ways, players, one, two);
    let unmet = pairs
        .filter(|&(one, two)| rounds(one, two).next().is_some_and(|r| !ways.is_placed((r, one))));
    let by_pair = unmet.min_by_key(|&(one, two)| rounds(one, two).count());
    let by_pair = by_pair.map(|(one, two)| {
        rounds(one, two).map(|round| (round, (one, two))).collect::<Vec<Fixed>>()
    });
    Some(by_pair.filter(|by_pair| by_pair.len() < by_round.len()).unwrap_or(by_round))
}
