//! [`ConfirmRefusal`]: what two pairs of eyes refuse.
use thiserror::Error;

use crate::desk::OpenBoard;
use crate::tournament::RoundNo;

/// What two pairs of eyes refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfirmRefusal {
    /// No second keying is asked for.
    #[error("{} does not ask for a second person's confirmation", who(.division.as_deref()))]
    NoSecondAsked {
        /// The division's name, where there are several.
        division: Option<String>,
    },
    /// No reports of players are asked for.
    #[error("{} does not ask for players' reports", who(.division.as_deref()))]
    NoReportsAsked {
        /// The division's name, where there are several.
        division: Option<String>,
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

fn who(division: Option<&str>) -> String {
    division.map_or_else(|| "the event".to_owned(), |division| format!("division {division}"))
}

fn places(boards: &[OpenBoard]) -> String {
    boards.iter().map(|board| board.place.as_str()).collect::<Vec<_>>().join(", ")
}
