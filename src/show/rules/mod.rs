//! A rule set for people: as a notice for the wall, as questions about a rule book, and its tiles
//! with their values.
pub mod notice;
pub mod question;
pub mod tiles;
