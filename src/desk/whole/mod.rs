//! Whole events, out of other programs' files and into them.
mod cells;
mod fits;
mod make;
mod older;
mod rows;
mod tell;

pub use make::{NewWhole, WholeMade};
pub use tell::{LostInWhole, WholeTold};
