//! Whole events, out of other programs' files and into them.
mod make;
mod rows;
mod tell;

pub use make::{NewWhole, WholeMade};
pub use tell::{LostInWhole, WholeTold};
