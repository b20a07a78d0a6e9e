//! [`DivisionRefusal`]: what divisions and rosters do not allow.
use thiserror::Error;

use tournament::RoundNo;

/// Why a division or its roster is not changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DivisionRefusal {
    #[error("round {} is paired: there cannot be only {}", paired.0, rounds.0)]
    RoundsPaired {
        /// How many were to be planned.
        rounds: RoundNo,
        /// The last that is paired.
        paired: RoundNo,
    },
    #[error("{player} is in division {division}")]
    Member { player: String, division: String },
    #[error("round {} of division {division} is paired: its slips bear the numbers", round.0)]
    NumbersInUse {
        division: String,
        /// Its first round.
        round: RoundNo,
    },
}
