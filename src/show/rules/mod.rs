//! A rule set as people meet it: as a notice for the wall, as questions about one's own rule book,
//! and its tiles with what they are worth.
pub mod notice;
pub mod question;
pub mod tiles;
