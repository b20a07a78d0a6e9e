//! Rounds: on the wall, on paper, and the sheets that were put up.
pub mod changed;
pub mod explain;
pub mod paired;
pub mod pairings;
pub mod papers;
pub mod reasons;
pub mod results;
pub mod share;
pub mod sheets;
pub mod shown;
pub mod span;
pub mod swap;
pub mod wall;
mod why;
