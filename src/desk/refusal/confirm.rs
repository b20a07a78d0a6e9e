//! [`ConfirmRefusal`]: what two pairs of eyes refuse.
use thiserror::Error;

use crate::desk::OpenBoard;
use crate::tournament::{Eyes, RoundNo};

/// What two pairs of eyes refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfirmRefusal {
    /// The event does not ask for it, or not for that round.
    #[error("the event does not ask for {} in round {}", asked(*.eyes), round.0)]
    NotAsked {
        /// What was tried: another person's keying, or a player's report.
        eyes: Eyes,
        /// The round.
        round: RoundNo,
    },
    /// There is no result to confirm.
    #[error("there is no result of {player} in round {} to confirm", round.0)]
    Nothing {
        /// The player.
        player: String,
        /// The round.
        round: RoundNo,
    },
    /// Who entered a result confirms it.
    #[error("{by} entered {result}, and another person confirms it")]
    SamePerson {
        /// Who.
        by: String,
        /// The result.
        result: String,
    },
    /// A player reports another table's game.
    #[error("{player} does not play in {slip}")]
    NotTheirs {
        /// The player.
        player: String,
        /// The slip.
        slip: String,
    },
    /// Results that nobody has confirmed.
    #[error("round {} has results that nobody has confirmed: {}", round.0, places(.boards))]
    Unconfirmed {
        /// The round.
        round: RoundNo,
        /// The tables.
        boards: Vec<OpenBoard>,
    },
    /// Results of which two say different things.
    #[error("round {} has a conflict: {}", round.0, places(.boards))]
    Conflict {
        /// The round.
        round: RoundNo,
        /// The tables.
        boards: Vec<OpenBoard>,
    },
}

fn asked(eyes: Eyes) -> &'static str {
    match eyes {
        Eyes::Second => "a second person's confirmation",
        Eyes::Players => "players' reports",
    }
}

fn places(boards: &[OpenBoard]) -> String {
    boards.iter().map(|board| board.place.as_str()).collect::<Vec<_>>().join(", ")
}
