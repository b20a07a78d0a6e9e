//! A division's rounds by player: wall chart, crosstable, starts, playing record, scorecards.
mod cards;
mod crosstable;
mod letters;
mod scorecard;
mod wallchart;

pub use cards::{DivisionCards, PlayerOrder, Readers};
pub use crosstable::{Across, crosstable};
pub use letters::{playing_record, starts};
pub use scorecard::{Filling, scorecards};
pub use wallchart::wallchart;
