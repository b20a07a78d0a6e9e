//! A round: its pairings on the wall and on slips, its results, and what is missing.
pub mod slips;
pub mod wall;

pub(crate) mod board;
mod checklist;
mod share;
mod tables;

pub use board::DivisionRound;
pub use checklist::{CheckedSlip, checklist};
pub use share::{shared_pairings, shared_results, shared_standings};
pub use tables::{missing, missing_page, pairings, results, results_page};
