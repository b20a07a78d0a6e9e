//! sixzero: the tournament director and score-keeper for crossword tile games.
//!
//! The program's own modules, and the floors that it stands on; each is a crate of its own, so that
//! one that names a floor above it does not compile:
//!
//! ```text
//! 5  cli │ hall                   arguments, prompt, terminal, clock, seed, exit codes │ browsers
//! 4  show                         an open desk as sentences and JSON
//! 3  desk                         the one door for every change, and undo
//! 2  store │ report │ exchange    the file, tables as text, other people's formats
//! 1  tournament                   players, rounds, results, pairing, standings
//! 0  rules                        from the tiles to a finished game
//! ```
//!
//! `docs/architecture.md` is the map.
pub use {desk, exchange, report, rules, show, store, tournament};

pub mod cli;
