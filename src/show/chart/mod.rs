//! Rounds by player, and the event in figures.
pub mod cards;
pub mod figures;
