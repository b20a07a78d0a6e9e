//! Events out of other programs' files, and into them.
mod make;
mod tell;

pub use make::{EventMade, NewForeignEvent};
pub use tell::ForeignTold;
