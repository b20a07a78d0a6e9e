//! sixzero: the tournament director and score-keeper for crossword tile games.
//!
//! The library is five floors; a module names only floors below its own
//! (`tests/it/floors.rs` reads the sources and fails otherwise):
//!
//! ```text
//! 4  cli                          arguments, prompt, terminal, clock, seed, exit codes
//! 3  desk                         the one door for every change, and undo
//! 2  store │ report │ exchange    the file, tables as text, other people's formats
//! 1  tournament                   players, rounds, results, pairing, standings
//! 0  rules                        from the tiles to a finished game
//! ```
//!
//! `docs/architecture.md` is the map.
pub mod rules;
pub mod tournament;

pub mod exchange;
pub mod report;
pub mod store;

pub mod desk;

pub mod cli;
