//! Corrections: what else one changes, and those for the report only.
mod impact;
mod late;

pub use impact::{Counts, impact, standing};
pub use late::{LateReported, late_corrections};
