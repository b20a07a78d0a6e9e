//! Inventing an event: people, games and slips that nobody played, from a seed.
//!
//! For rehearsals, practice and tests. What is invented here is plausible and no more: it
//! says nothing about anybody. `docs/practice.md` tells where the numbers come from.
mod model;
mod people;
mod slip;

pub use model::{InventedScores, ScoreModel};
pub use people::{InventedPerson, MOST_PEOPLE, people};
pub use slip::{InventedSlip, SlipMistake, SlipSide};
