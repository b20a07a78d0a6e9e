//! liwords' weights for a Swiss round (`pairing.md` 2.3, PAIR_SWISS), to be compared with
//! ours: no method of the program, for enough small terms buy a repeat.
use std::collections::HashMap;

use tournament::PlayerId;
use tournament::Seats;
use tournament::pairing::{PairingRequest, least_units};

const REPEAT: u64 = 1_000_000_000;
const SQUARED_HALF_WIN: u64 = 500_000;

/// Added to every pair, so that no cost is negative; it changes no comparison.
const EVEN: u64 = 100_000;

/// Who meets whom among an even number of players, by liwords' weights.
pub fn pairs(request: &PairingRequest) -> Vec<(PlayerId, PlayerId)> {
    let mut met: HashMap<(PlayerId, PlayerId), u64> = HashMap::new();
    for past in &request.history {
        match past.seats {
            Seats::Pair { first, second, .. } => {
                *met.entry((first.min(second), first.max(second))).or_default() += 1;
            }
            Seats::Solo(_) => {}
        }
    }
    let players = &request.entrants;
    let cost = |one: usize, two: usize| {
        let (one, two) = (&players[one], &players[two]);
        let pair = (one.player.min(two.player), one.player.max(two.player));
        let repeats = met.get(&pair).copied().unwrap_or_default();
        let gap = u64::from((one.half_wins - two.half_wins).0.unsigned_abs());
        let spreads = u64::from((one.spread - two.spread).0.unsigned_abs());
        let shape = if gap == 0 { EVEN - spreads } else { EVEN + spreads };
        REPEAT * repeats + SQUARED_HALF_WIN * gap * gap + shape
    };
    let pairs = least_units(players.len(), |one, two| [cost(one, two)]).unwrap();
    pairs.into_iter().map(|(one, two)| (players[one].player, players[two].player)).collect()
}
