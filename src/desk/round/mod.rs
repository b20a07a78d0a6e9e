//! Rounds: what is asked for of one, and its rooms.
pub(crate) mod attendance;
pub(crate) mod broken_pins;
pub(crate) mod byes;
pub(crate) mod keep_boards;
pub(crate) mod kept_apart;
pub(crate) mod left_block;
pub(crate) mod mend;
mod pair;
pub(crate) mod remarks;
pub(crate) mod request;
pub(crate) mod swap;
pub(crate) mod tables;
pub(crate) mod unpair;
pub(crate) mod wall_sheet;
pub(crate) mod wrong_opponents;

use crate::player::find::shortened;
use crate::{DivisionField, PairRefusal, Refusal};
use tournament::pairing::{Otherwise, PinStart, Recipe};
use tournament::{PairedOn, Round, RoundNo, TableNo};

#[derive(Clone, Debug)]
pub struct PairRequest {
    /// The division; the only one where none is named.
    pub division: Option<String>,
    /// The round; the next where none is given.
    pub round: Option<RoundNo>,
    /// How; where nothing is asked for, as the round was paired where it is paired again, else what
    /// the schedule says, and Swiss where it says nothing either. Pins alone are a manual pairing.
    pub recipe: Option<Recipe>,
    pub pins: Vec<PinText>,
    /// Players whom the director lets through a tie of a bracket.
    pub through: Vec<String>,
    /// The table of the best-placed pair; where none is given, the division's tables, or
    /// those behind the divisions before it.
    pub first_table: Option<TableNo>,
    /// The seed of every random choice; where boards are kept, the round's own is taken.
    pub seed: u64,
    pub turn: PairTurn,
}

/// Whether a round is paired for the first time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairTurn {
    #[default]
    First,
    /// The last round is paired again: what it was goes.
    Again,
    /// The last round is paired again with the fewest boards changed, and stays on the wall if
    /// it hangs there. Boards with a result or a game stay whatever the method.
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
    /// The division as it now is.
    pub field: DivisionField,
    pub round: Round,
    /// Why it was paired so, in sentences.
    pub explanation: Vec<String>,
    /// Which results it was paired on; `None` where there were none yet, or where it was
    /// not asked for.
    pub paired_on: Option<PairedOn>,
    /// The boards that went and those that came, where the others were kept.
    pub changed: Option<Otherwise>,
}

impl PinText {
    /// Reads `1-4 2-5`, `ann-dan`, `1>4` where the first named starts.
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

/// So many names are told one by one.
const MOST_NAMED: usize = 6;

/// All of them, or the first few and how many more there are.
pub(crate) fn few(names: &[String]) -> String {
    let told = names[..names.len().min(MOST_NAMED)].join(", ");
    match names.len() - names.len().min(MOST_NAMED) {
        0 => told,
        more => format!("{told}, and {more} more"),
    }
}
