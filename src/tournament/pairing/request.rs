//! [`PairingRequest`]: everything on which a pairing depends.
use serde::{Deserialize, Serialize};

use crate::pairing::Plan;
use crate::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, TableNo};
use rules::Points;

/// Everything on which a pairing depends. The order of the rows means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingRequest {
    /// The round to pair.
    pub round: RoundNo,
    /// The players who are to be paired, each with the standing it is paired on.
    pub entrants: Vec<Entrant>,
    /// The pairings of the division's other rounds, whether played yet or not, byes
    /// too. Those of the round itself, where it is paired anew, are passed over.
    pub history: Vec<Past>,
    /// What the director asked for.
    pub plan: Plan,
    /// The seed of every random choice in the round.
    pub seed: u64,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The permanent key.
    pub player: PlayerId,
    /// The number in the division.
    pub number: PlayerNo,
    /// The rating; `None` for an unrated player.
    pub rating: Option<i32>,
    /// Half-wins so far.
    pub half_wins: HalfWins,
    /// Half-losses so far.
    pub half_losses: HalfWins,
    /// The spread that ranks.
    pub spread: Points,
    /// Byes so far; a forfeit counts as one when byes are shared out (`docs/rules/standings.md`).
    pub byes: u32,
    /// Games started, with what a forfeiter is charged where the rule set does so.
    pub starts: u32,
    /// Games replied in, counted likewise.
    pub replies: u32,
}

/// A pairing of another round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    pub round: RoundNo,
    /// Its player or players.
    pub seats: Seats,
    /// The table, if it had one.
    pub table: Option<TableNo>,
}

/// A pairing that the director fixed: its players leave the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pin {
    /// These two meet.
    Pair {
        /// The player named first.
        #[serde(with = "PlayerKey")]
        first: PlayerId,
        /// The player named second.
        #[serde(with = "PlayerKey")]
        second: PlayerId,
        start: PinStart,
    },
    /// This player has no opponent.
    Bye(#[serde(with = "PlayerKey")] PlayerId),
}

/// Who starts a pinned pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PinStart {
    /// The player named first.
    FirstNamed,
    /// Whoever the start rule says.
    Automatic,
}

impl Pin {
    /// The pinned players, as named.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (one, two) = match self {
            Pin::Pair { first, second, start: PinStart::FirstNamed | PinStart::Automatic } => {
                (first, Some(second))
            }
            Pin::Bye(player) => (player, None),
        };
        std::iter::once(one).chain(two)
    }
}

/// How a [`PlayerId`] is written in a stored plan: its bare key.
#[derive(Serialize, Deserialize)]
#[serde(remote = "PlayerId", transparent)]
struct PlayerKey(i64);
