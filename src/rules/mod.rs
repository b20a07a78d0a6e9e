//! Floor 0: from the tiles to a finished game.
//!
//! Pure: no files, clock or randomness; values in, values out. The rules are
//! those of `docs/rules/`, and every number in them is a field of the rule set.
mod points;
mod seat;

pub use points::Points;
pub use seat::{BySeat, Seat};
