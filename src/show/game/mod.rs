//! Recorded games.
pub mod list;
