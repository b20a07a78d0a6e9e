//! What methods build on: the field, its limits, and the exact minimum of a sum over pairs.
mod breach;
mod chance;
mod field;
mod limits_index;
mod price;
pub(crate) mod problem;
mod starts;
mod tier;

pub use breach::Breach;
pub(crate) use chance::{Chance, Lot, Simulated};
pub(crate) use field::{DrawnPair, Field, Meetings, ordered};
pub(crate) use limits_index::{Apart, Met};
pub(crate) use price::Weighed;
pub use price::{Cheapest, Prices};
pub use problem::Repeats;
pub(crate) use problem::{DOUBLING_MEETINGS, MOST_LOT, Minimum, Problem, TIERS};
pub(crate) use starts::StartBook;
pub use starts::StartReason;
pub(crate) use starts::at_table;
pub use tier::{Tier, TierUnits, difference};
