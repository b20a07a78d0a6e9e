//! Random events, made through the desk's own functions.
//!
//! [`Inventor`] reads the event and chooses an operator's next action ([`Deed`]); the caller does
//! it. Others may change the event between two steps.
mod deed;
mod inventor;
mod irregular;
mod mishap;
mod model;
mod occasion;
mod people;
mod slip;
mod slips;

use std::path::Path;

use sixzero::desk::{Desk, NewEvent, Refusal, Stamp};
use sixzero::rules::{Lots, PerMille, RuleSet};
use sixzero::tournament::{LexiconRef, RoundNo};

pub use deed::Deed;
pub use inventor::{Inventor, Next, Step};
use mishap::Mishap;
use model::{InventedScores, ScoreModel};
use people::{InventedPerson, MOST_PEOPLE, people};
use slip::{InventedSlip, SlipMistake, SlipSide};

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

/// The names of the divisions.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Invention {
    /// A regular event of one division.
    pub fn new(seed: u64, players: usize, rounds: u32) -> Invention {
        Invention {
            name: format!("Event {seed}"),
            players,
            divisions: 1,
            rounds: RoundNo(rounds),
            irregular: PerMille(0),
            seed,
        }
    }

    /// Makes the event with its roster, before its first round.
    pub fn begin(&self, path: &Path, stamp: &Stamp) -> Result<Desk, Refusal> {
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
        let (mut desk, _) = Desk::create(path, stamp, &event)?;
        let roster = roster(&people(&mut Lots::new(self.seed, PEOPLE), self.players), &divisions);
        desk.import_players(stamp, None, &roster)?;
        Ok(desk)
    }

    /// Makes the event and plays it to the end.
    pub fn play(&self, path: &Path, stamp: &Stamp) -> Desk {
        let mut desk = self.begin(path, stamp).unwrap();
        let mut inventor = Inventor::new(self.seed, self.rounds, self.irregular);
        while let Some(step) = inventor.next(&mut desk).unwrap() {
            if let (Err(refusal), Next::Regular) = (step.deed.perform(&mut desk, stamp), step.next)
            {
                panic!("{}: {refusal}", step.deed.line());
            }
        }
        desk
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
