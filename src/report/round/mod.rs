//! A round: its pairings on the wall and on slips, its results, and what is missing.
pub mod slips;
pub mod wall;

pub(crate) mod board;
mod chat;
mod checklist;
mod tables;

pub use board::DivisionRound;
pub use chat::{chat_pairings, chat_results, chat_standings};
pub use checklist::{CheckedSlip, checklist};
pub use tables::{missing, missing_page, pairings, results, results_page};
