//! A round: its pairings on the wall and on slips, its results, and what is missing.
pub mod slips;
pub mod wall;

mod board;
mod checklist;
mod missing;
mod pairings;
mod results;

pub use board::DivisionRound;
pub use checklist::{CHECKLIST, CheckedSlip, checklist};
pub use missing::{MISSING, missing, missing_page};
pub use pairings::pairings;
pub use results::results;
