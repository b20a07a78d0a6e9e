//! Inventing an event through the desk's own functions: for rehearsals, practice and tests.
//!
//! [`Inventor`] reads the event and chooses an operator's next action ([`Deed`]); the caller does
//! it. Others may change the event between two steps.
mod deed;
mod inventor;
mod irregular;
mod mishap;
mod occasion;
mod slips;

use std::path::Path;

use crate::event::plan_event;
use crate::{Desk, NewEvent, Receipt, Refusal, Stamp};
use rules::{Lots, PerMille, RuleSet};
use tournament::invent::{InventedPerson, people};
use tournament::{LexiconRef, RoundNo};

pub use deed::Deed;
pub use inventor::{Inventor, Next, Step};
pub use mishap::Mishap;
pub use slips::{PaperSlip, paper_slips};

#[derive(Clone, Debug)]
pub struct Invention {
    pub name: String,
    pub players: usize,
    /// The number of divisions: the best rated play in the first.
    pub divisions: usize,
    pub rounds: RoundNo,
    /// How often something irregular happens.
    pub irregular: PerMille,
    pub seed: u64,
}

/// The independent random streams of a seed.
const PEOPLE: u64 = 1;
const DEEDS: u64 = 2;
const SLIPS: u64 = 3;

/// The names of the divisions.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Invention {
    pub const MOST_DIVISIONS: usize = LETTERS.len();

    /// Makes the event with its roster, before its first round. It has no name before
    /// [`Desk::keep`].
    pub fn begin(&self, path: &Path, stamp: &Stamp) -> Result<(Desk, Receipt<()>), Refusal> {
        let divisions: Vec<String> =
            LETTERS.chars().take(self.divisions.max(1)).map(String::from).collect();
        let event = NewEvent {
            name: self.name.clone(),
            rules: RuleSet::preset(RuleSet::DEFAULT)?,
            rounds: Some(self.rounds),
            divisions: divisions.clone(),
            lexicon: LexiconRef::Embedded,
            date: None,
        };
        let (mut desk, receipt) = Desk::draft(path, stamp, plan_event(&event)?)?;
        let roster = roster(&people(&mut Lots::new(self.seed, PEOPLE), self.players), &divisions);
        desk.import_players(stamp, None, &roster)?;
        Ok((desk, receipt))
    }
}

/// The roster as CSV: the players, best first, split equally between the divisions. Invented names
/// need no quotes in CSV.
fn roster(people: &[InventedPerson], divisions: &[String]) -> String {
    let mut text = String::from("name,rating,club,division\n");
    for (at, person) in people.iter().enumerate() {
        let division = &divisions[at * divisions.len() / people.len()];
        let rating = person.rating.map(|rating| rating.to_string()).unwrap_or_default();
        text.push_str(&format!("{},{rating},{},{division}\n", person.name, person.club));
    }
    text
}
