//! What methods stand on: the field in standing order, its limits, and the exact minimum of a
//! sum over pairs.
mod breach;
pub(crate) mod chance;
pub(crate) mod field;
mod gibson;
pub(crate) mod limits_index;
pub(crate) mod problem;
mod starts;
pub(crate) mod tables;
mod tier;

pub use breach::Breach;
pub use gibson::Gibson;
pub(crate) use gibson::steps;
pub use problem::Repeats;
pub use starts::{StartReason, StartRule};
pub use tier::{Tier, TierUnits, difference, earlier_first};
