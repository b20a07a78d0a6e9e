//! Corrections: what one changes besides, and those that are for the report only.
mod impact;
mod late;

pub use impact::{Counts, impact, standing};
pub use late::{LateReported, late_corrections};
