//! Floor 0: from the tiles to a finished game.
//!
//! Pure functions: no files, no clock, no randomness (a bag is shuffled by a given seed).
//! `docs/rules/` describes the rules; every number in them is a field of [`RuleSet`].
mod board;
mod game;
pub mod gcg;
mod lexicon;
mod paper;
mod play;
mod ruleset;
mod text;

pub use board::*;
pub use game::*;
pub use gcg::{Asked, AskedBy, Unlike};
pub use lexicon::*;
pub use paper::*;
pub use play::*;
pub use ruleset::*;
pub use text::near;
