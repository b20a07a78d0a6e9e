//! [`DivisionRefusal`]: what divisions and rosters do not allow.
use thiserror::Error;

use crate::tournament::RoundNo;

/// Why a division or its roster is not changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DivisionRefusal {
    /// Fewer rounds than are paired.
    #[error("round {} is paired: there cannot be only {}", paired.0, rounds.0)]
    RoundsPaired {
        /// How many were to be planned.
        rounds: RoundNo,
        /// The last that is paired.
        paired: RoundNo,
    },
    /// A player who is in the division already.
    #[error("{player} is in division {division}")]
    Member {
        /// The player.
        player: String,
        /// The division.
        division: String,
    },
    /// Numbers that stand on slips and sheets.
    #[error("round {} of division {division} is paired: its slips bear the numbers", round.0)]
    NumbersInUse {
        /// The division.
        division: String,
        /// Its first round.
        round: RoundNo,
    },
}
