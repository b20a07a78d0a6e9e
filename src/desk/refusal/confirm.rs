//! [`ConfirmRefusal`]: what two pairs of eyes refuse.
use thiserror::Error;

use crate::OpenBoard;
use tournament::RoundNo;

/// What two pairs of eyes refuse.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ConfirmRefusal {
    #[error("{} does not ask for a second person's confirmation", who(.division.as_deref()))]
    NoSecondAsked {
        /// The division's name, where there are several.
        division: Option<String>,
    },
    #[error("{} does not ask for players' reports", who(.division.as_deref()))]
    NoReportsAsked {
        /// The division's name, where there are several.
        division: Option<String>,
    },
    #[error("there is no result of {player} in round {} to confirm", round.0)]
    Nothing { player: String, round: RoundNo },
    #[error("{by} entered {result}, and another person confirms it")]
    SamePerson { by: String, result: String },
    #[error("{player} does not play in {slip}")]
    NotTheirs { player: String, slip: String },
    #[error("round {} has results that nobody has confirmed: {}", round.0, places(.boards))]
    Unconfirmed {
        round: RoundNo,
        /// The tables.
        boards: Vec<OpenBoard>,
    },
    #[error("round {} has a conflict: {}", round.0, places(.boards))]
    Conflict {
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
