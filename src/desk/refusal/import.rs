//! [`ImportRefusal`]: why a recorded game's file is not entered.
use thiserror::Error;

use exchange::game_json::RecordError;
use rules::gcg::NotGcg;

/// Why a recorded game's file is not entered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportRefusal {
    #[error(transparent)]
    NotGcg(#[from] NotGcg),
    #[error("the record cannot be read: {} {}", .0.len(), mistakes(.0.len()))]
    Record(Vec<RecordError>),
    /// The players of a file are not those of the table.
    #[error("the file has {}, the table has {}", .file.join(" and "), .table.join(" and "))]
    Players {
        /// Those of the file, with their nicks.
        file: Vec<String>,
        /// Those of the table.
        table: Vec<String>,
    },
    /// A player of the file is named who is not in it.
    #[error("`{text}` names no player of the file: it has {}", .players.join(" and "))]
    Player {
        /// What was typed.
        text: String,
        /// Those of the file.
        players: Vec<String>,
    },
    #[error("the file asks for {}, which `{rules}` has not", .asks.join(" and "))]
    Rules {
        /// The rule set.
        rules: String,
        /// What it lacks.
        asks: Vec<String>,
        /// The options by which a free game has it.
        set: Vec<String>,
    },
    /// The table of the file counted otherwise than the rules of the event, which are law there.
    #[error("the file counts otherwise than `{rules}`, whose rules are law at this table")]
    Points {
        /// The rule set.
        rules: String,
        /// What it counts, and what the rules say: `line 4: +5 for the challenge; by the rules …`.
        otherwise: Vec<String>,
    },
    #[error("the file stops being a game of these rules after {turns} {}: {stopped}", turns_word(*.turns))]
    Stops {
        /// How many turns stand.
        turns: u16,
        /// What does not.
        stopped: String,
    },
}

fn mistakes(count: usize) -> &'static str {
    if count == 1 { "mistake" } else { "mistakes" }
}

fn turns_word(turns: u16) -> &'static str {
    if turns == 1 { "turn" } else { "turns" }
}
