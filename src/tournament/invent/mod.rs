//! Invents people, scores and slips from a seed, for practice and tests.
mod model;
mod people;
mod slip;

pub use model::{InventedScores, ScoreModel};
pub use people::{InventedPerson, MOST_PEOPLE, people};
pub use slip::{InventedSlip, SlipMistake, SlipSide};
