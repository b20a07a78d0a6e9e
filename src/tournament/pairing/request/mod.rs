//! [`Given`]: what a round is paired on, and the reasons why it cannot be paired.
mod entrant;
mod impossible;
mod kept_board;

pub use entrant::{ChargedStarts, OpenGames, entrants};
pub use impossible::{CopFinding, Impossible, PairingError, Stage, TieFault};
pub(crate) use kept_board::Boards;
pub use kept_board::KeptBoard;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::pairing::{Limits, StartRule};
use crate::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, TableNo};
use rules::Points;

/// Everything that a round depends on except its method. The order of the rows does not matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given<'a> {
    pub(crate) round: RoundNo,
    pub(crate) seed: u64,
    pub(crate) entrants: &'a [Entrant],
    pub(crate) history: &'a [Past],
    pub(crate) pins: &'a [Pin],
    pub(crate) limits: &'a Limits,
    pub(crate) apart: &'a [Vec<PlayerId>],
    pub(crate) keep: &'a [KeptBoard],
    pub(crate) starts: StartRule,
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
    /// Games started, including starts charged for forfeits if the rule set does so.
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

/// A pairing that the director fixed. Its players are not in the draw.
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
    /// As the start rule says.
    Automatic,
    /// Not known: they drew at the table, and it was not written down.
    Unknown,
}

impl Entrant {
    /// An unrated player who has not played yet.
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

impl Given<'_> {
    /// Why a method that needs the number of rounds cannot pair this one; 0 rounds is not known.
    pub(crate) fn beyond(&self, rounds: u32, what: &'static str) -> Option<Impossible> {
        let round = self.round;
        match rounds {
            0 => Some(Impossible::RoundsOpen { what }),
            _ if round.0 > rounds => Some(Impossible::AfterLastRound { round, rounds }),
            _ => None,
        }
    }

    pub(crate) fn numbers(&self) -> BTreeMap<PlayerId, PlayerNo> {
        self.entrants.iter().map(|entrant| (entrant.player, entrant.number)).collect()
    }
}

impl Pin {
    /// The pinned players in the order they were named.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (one, two) = match self {
            Pin::Pair { first, second, start: _ } => (first, Some(second)),
            Pin::Bye(player) => (player, None),
        };
        std::iter::once(one).chain(two)
    }
}
