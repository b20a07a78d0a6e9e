//! Rounds: the request for one, and its rooms.
pub(crate) mod attendance;
pub(crate) mod broken_pins;
pub(crate) mod byes;
pub(crate) mod explain;
pub(crate) mod keep_boards;
pub(crate) mod kept_apart;
pub(crate) mod left_block;
pub(crate) mod mend;
mod pair;
pub(crate) mod remarks;
pub(crate) mod request;
pub(crate) mod stand_in;
pub(crate) mod swap;
pub(crate) mod tables;
pub(crate) mod unpair;
pub(crate) mod wall_sheet;
pub(crate) mod wrong_opponents;

use crate::player::find::shortened;
use crate::{DivisionField, PairRefusal, Refusal};
use tournament::pairing::{PinStart, Recipe, TableChanges};
use tournament::{PairedOn, Round, RoundNo, TableNo};

#[derive(Clone, Debug)]
pub struct PairRequest {
    /// The division; by default the only one.
    pub division: Option<String>,
    /// The round; by default the next.
    pub round: Option<RoundNo>,
    /// By default that of the same round if it is paired again, otherwise the schedule's, otherwise
    /// Swiss. Pins alone are a manual pairing.
    pub recipe: Option<Recipe>,
    pub pins: Vec<PinText>,
    /// Players whom the director makes winners of a bracket's tie.
    pub through: Vec<String>,
    /// The table of the best-placed pair; by default the division's tables, or those after the
    /// divisions before it.
    pub first_table: Option<TableNo>,
    /// The seed of every random choice; if boards are kept, the round's own is used.
    pub seed: u64,
    pub turn: PairTurn,
}

/// Whether a round is paired for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairTurn {
    #[default]
    First,
    /// The last round is paired again: the old pairings are deleted.
    Again,
    /// The last round is paired again with the fewest boards changed, and stays on the wall if it
    /// is there. Boards with a result or a recorded game stay whatever the method.
    Keep,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PinText {
    /// Two players, by number or name.
    Pair { one: String, other: String, start: PinStart },
    /// A player without opponent.
    Bye(String),
}

#[derive(Clone, Debug)]
pub struct RoundShown {
    /// The present division.
    pub field: DivisionField,
    pub round: Round,
    /// Why it was paired so, in sentences.
    pub explanation: Vec<String>,
    /// The results it was paired on; `None` if there were none yet, or unless asked for.
    pub paired_on: Option<PairedOn>,
    /// The boards that went and those that came, if the others were kept.
    pub changed: Option<TableChanges>,
}

impl PinText {
    /// Reads `1-4 2-5`, `ann-dan`, `1>4` if the player named first starts.
    pub fn pairs(text: &str) -> Result<Vec<PinText>, Refusal> {
        text.split(|c: char| c.is_whitespace() || c == ',')
            .filter(|part| !part.is_empty())
            .map(|part| {
                let (start, split) = match part.split_once('>') {
                    Some(split) => (PinStart::FirstNamed, Some(split)),
                    None => (PinStart::Automatic, part.split_once('-')),
                };
                match split {
                    Some((one, other)) if !one.is_empty() && !other.is_empty() => {
                        Ok(PinText::Pair { one: one.to_owned(), other: other.to_owned(), start })
                    }
                    Some(_) | None => Err(PairRefusal::Text { text: shortened(part) }.into()),
                }
            })
            .collect()
    }
}

/// How many names are listed one by one.
const MOST_NAMED: usize = 6;

/// All of them, or the first few and the number of the others.
pub(crate) fn few(names: &[String]) -> String {
    let told = names[..names.len().min(MOST_NAMED)].join(", ");
    match names.len() - names.len().min(MOST_NAMED) {
        0 => told,
        more => format!("{told}, and {more} more"),
    }
}
