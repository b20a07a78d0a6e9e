//! Rounds: as they hang on the wall, on paper, and as they were put up.
pub mod paired;
pub mod pairings;
pub mod papers;
pub mod results;
pub mod share;
pub mod sheets;
pub mod shown;
pub mod span;
pub mod wall;
