//! Results as CSV: `division,round,kind,player,score,opponent,opponent_score,first,
//! table[,half_wins,spread,penalty,opponent_penalty]`.
//!
//! `kind` is `game`, `bye`, `forfeit`, `void` or `adjudicated`. For a bye or forfeit
//! `score` is the spread awarded (below 0 a loss, 0 neither), and `opponent_score` the
//! opponent's, where a forfeit has one; else the opponent's cells are empty. `first`, or `started`, is `player`, `opponent`, one of their names or empty. `half_wins` (0–2) and `spread`
//! are the player's, for a result that does not follow from its scores. `penalty` and
//! `opponent_penalty` are what is taken off their spreads beside the scores, 0 or less.
//!
//! `tag` is the word list written on the slip. Some columns are written and not read: the scores of
//! the slip, the record and a ruling, whichever of them counts; and, for other programs, the event,
//! its date, both players' member numbers and the agreed word list.
//!
//! Reading is in two steps: [`parse`] sees whether the cells are what their columns
//! say, [`check`] whether they make sense for these players. The errors of both come
//! out together, so that one run shows every bad line.
mod check;
mod parse;
mod write;

pub use check::{Checked, Field, ResultLine, check};
pub use parse::{First, Row, parse};
pub use write::{EventNamed, Export, Recorded, Sources, write};

use tournament::ResultKind;

const COLUMNS: [&str; 25] = [
    "division",
    "round",
    "kind",
    "player",
    "score",
    "opponent",
    "opponent_score",
    "first",
    "table",
    "half_wins",
    "spread",
    "announced_score",
    "announced_against",
    "computed_score",
    "computed_against",
    "ruled_score",
    "ruled_against",
    "tag",
    "penalty",
    "opponent_penalty",
    "event",
    "date",
    "member",
    "opponent_member",
    "word_list",
];

const KINDS: [(&str, ResultKind); 5] = [
    ("game", ResultKind::Game),
    ("bye", ResultKind::Bye),
    ("forfeit", ResultKind::Forfeit),
    ("void", ResultKind::Void),
    ("adjudicated", ResultKind::Adjudicated),
];

fn kind_name(kind: ResultKind) -> &'static str {
    KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(name, _)| name)
}
