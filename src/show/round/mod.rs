//! Rounds: on the wall, on paper, and the sheets that were put up.
pub mod changed;
pub mod chat;
pub mod explain;
pub mod paired;
pub mod pairings;
pub mod papers;
pub mod reasons;
pub mod results;
pub mod sheets;
pub mod shown;
pub mod span;
pub mod swap;
pub mod wall;
mod why;
