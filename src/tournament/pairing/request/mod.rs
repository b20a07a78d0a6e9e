//! [`PairingRequest`]: everything on which a pairing depends.
mod entrant;
mod kept_board;
mod plan;
mod verify;

pub use entrant::{ChargedStarts, OpenGames, entrants};
pub(crate) use kept_board::Boards;
pub use kept_board::KeptBoard;
pub use plan::{FixedTable, Plan, PlanError};
pub use verify::{Impossible, verify};

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, TableNo};
use rules::Points;

/// Everything on which a pairing depends. The order of the rows means nothing.
///
/// ```
/// use sixzero_tournament::pairing::{Entrant, PairingRequest, Plan, Recipe, pair};
/// use sixzero_tournament::{PlayerId, PlayerNo, RoundNo};
///
/// let recipe: Recipe = "koth".parse().expect("a method");
/// let paired = pair(&PairingRequest {
///     round: RoundNo(1),
///     entrants: (1..=4).map(|n| Entrant::new(PlayerId(n.into()), PlayerNo(n))).collect(),
///     history: Vec::new(),
///     plan: Plan::new(recipe.method),
///     seed: 7,
/// })?;
/// // Equal players stand by number: 1 meets 2, and 3 meets 4.
/// let table = &paired.pairings[0];
/// assert_eq!(table.first.0 + table.second.0, 1 + 2);
/// # Ok::<(), sixzero_tournament::pairing::PairingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingRequest {
    pub round: RoundNo,
    /// The players who are to be paired, each with the standing it is paired on.
    pub entrants: Vec<Entrant>,
    /// The pairings of the division's other rounds, whether played yet or not, byes
    /// too. Those of the round itself, where it is paired anew, are passed over.
    pub history: Vec<Past>,
    pub plan: Plan,
    /// The seed of every random choice in the round.
    pub seed: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub player: PlayerId,
    pub number: PlayerNo,
    pub rating: Option<i32>,
    pub half_wins: HalfWins,
    pub half_losses: HalfWins,
    /// The spread that ranks.
    pub spread: Points,
    /// Byes so far; a forfeit counts as one when byes are shared out (`docs/rules/standings.md`).
    pub byes: u32,
    /// Games started, with what a forfeiter is charged where the rule set does so.
    pub starts: u32,
    pub replies: u32,
}

/// A pairing of another round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    pub round: RoundNo,
    pub seats: Seats,
    pub table: Option<TableNo>,
}

/// A pairing that the director fixed: its players leave the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pin {
    Pair { first: PlayerId, second: PlayerId, start: PinStart },
    Bye(PlayerId),
}

/// Who starts a pinned pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PinStart {
    FirstNamed,
    /// Whoever the start rule says.
    Automatic,
}

impl Entrant {
    /// Somebody unrated who has played nothing yet.
    #[must_use]
    pub fn new(player: PlayerId, number: PlayerNo) -> Entrant {
        Entrant {
            player,
            number,
            rating: None,
            half_wins: HalfWins::NONE,
            half_losses: HalfWins::NONE,
            spread: Points::ZERO,
            byes: 0,
            starts: 0,
            replies: 0,
        }
    }
}

impl PairingRequest {
    pub(crate) fn numbers(&self) -> BTreeMap<PlayerId, PlayerNo> {
        self.entrants.iter().map(|entrant| (entrant.player, entrant.number)).collect()
    }
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
