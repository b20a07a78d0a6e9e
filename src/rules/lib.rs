//! Floor 0: from the tiles to a finished game.
//!
//! Pure: no files, clock or chance; values in, values out: a bag is shuffled by a seed. The rules are
//! those of `docs/rules/`, and every number in them is a field of the rule set.
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
