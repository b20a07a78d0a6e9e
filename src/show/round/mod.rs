//! Rounds: on the wall, on paper, and the sheets that were put up.
pub mod paired;
pub mod pairings;
pub mod papers;
pub mod results;
pub mod share;
pub mod sheets;
pub mod shown;
pub mod span;
pub mod wall;
