//! Conversion of events from and to other programs' files.
mod make;
mod tell;

pub use make::{EventMade, NewForeignEvent};
pub use tell::ForeignTold;
