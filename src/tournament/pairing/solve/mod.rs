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
pub(crate) use chance::{Chance, Lot, Simulated};
pub(crate) use field::{Drawn, DrawnPair, DrawnStart, Field, Meetings, ordered};
pub use gibson::Gibson;
pub(crate) use gibson::Part;
pub(crate) use gibson::steps;
pub(crate) use limits_index::{Apart, LimitsIndex, Met};
pub use problem::Repeats;
pub(crate) use problem::{DOUBLING_MEETINGS, First, MOST_LOT, Problem, TIERS};
pub(crate) use starts::StartBook;
pub use starts::{StartReason, StartRule};
pub use tier::{Tier, TierUnits, difference, earlier_first};
