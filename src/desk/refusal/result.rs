//! [`SlipError`] and [`ConfirmRefusal`]: impossible or doubtful slips, and refused confirmations.
use thiserror::Error;

use crate::OpenBoard;
use rules::Points;
use tournament::event::OperationId;
use tournament::{RoundNo, TableNo};

refusals! {
    /// Why a text is not a result slip, or why a slip is doubtful.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum SlipError {
        #[error("{slip} is a tie, and under `{rules}` it stays one")]
        TieStands { rules: String, slip: String },
        #[error("`{text}` is not a slip: write player, score, player, score, as `1 412 4 388`")]
        Shape { text: String },
        #[error("`{typed}` has a letter where a digit belongs")]
        Letter { typed: String, meant: i32 },
        #[error("`{text}` is not a record: write wins and spread, as `/ 2.0 +83 / 1.0 -12`")]
        Claim { text: String },
        #[error("{result} was changed by {by} since you looked (operation {}): {what}", operation.0)]
        ChangedSince { result: String, operation: OperationId, by: String, what: String },
        #[error("the slip has {players} players, and {claims} records behind it")]
        Claims { players: usize, claims: usize },
        #[error("a table's result is of two players, this slip has {players}")]
        Players { players: usize },
        #[error("the slip says table {}, and {players} is at {}", slip.0, sits(*.table))]
        OtherTable { players: String, table: Option<TableNo>, slip: TableNo } => finding OtherTable,
        #[error("the slip has no scores: {one} against {other}, {:+}", spread.0)]
        NoScores { one: String, other: String, spread: Points } => finding NoScores,
        #[error("round {} is still missing {missing}, and this slip is of round {}", earlier.0, round.0)]
        EarlierRound { round: RoundNo, earlier: RoundNo, missing: String } => finding EarlierRound,
        #[error("`{tag}` behind the slip is not a word list: there are {}", known.join(", "))]
        Tag { tag: String, known: Vec<String> },
        #[error("{player} did not start there: {one} and {other} play")]
        Started { player: String, one: String, other: String },
    }
}

refusals! {
    /// Why a confirmation or report is refused.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum ConfirmRefusal {
        #[error("{} does not ask for a second person's confirmation", who(.division.as_deref()))]
        NoSecondAsked { division: Option<String> },
        #[error("{} does not ask for players' reports", who(.division.as_deref()))]
        NoReportsAsked { division: Option<String> },
        #[error("there is no result of {player} in round {} to confirm", round.0)]
        Nothing { player: String, round: RoundNo },
        #[error("{by} entered {result}, and another person confirms it")]
        SamePerson { by: String, result: String } => finding SamePerson,
        #[error("{player} does not play in {slip}")]
        NotTheirs { player: String, slip: String },
        #[error("round {} has unconfirmed results: {}", round.0, places(.boards))]
        Unconfirmed { round: RoundNo, boards: Vec<OpenBoard> } => finding Unconfirmed,
        #[error("round {} has a conflict: {}", round.0, places(.boards))]
        Conflict { round: RoundNo, boards: Vec<OpenBoard> } => finding Conflict,
    }
}

fn sits(table: Option<TableNo>) -> String {
    match table {
        Some(table) => format!("table {}", table.0),
        None => "no table".to_owned(),
    }
}

fn who(division: Option<&str>) -> String {
    division.map_or_else(|| "the event".to_owned(), |division| format!("division {division}"))
}

fn places(boards: &[OpenBoard]) -> String {
    boards.iter().map(|board| board.place.as_str()).collect::<Vec<_>>().join(", ")
}
