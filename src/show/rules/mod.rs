//! A rule set for people: as a notice for the wall, and its tiles with their values.
pub mod notice;
pub mod tiles;
