//! A division's rounds by player: wall chart, crosstable, starts, playing record, scorecards.
mod card_data;
mod cards;
mod crosstable;
mod letters;
mod scorecard;
mod wallchart;

pub use cards::{DivisionCards, PlayerOrder};
pub use crosstable::{Across, CROSSTABLE, crosstable};
pub use letters::{RECORD, STARTS, playing_record, starts};
pub use scorecard::{Filling, SCORECARDS, scorecards};
pub use wallchart::{WALLCHART, wallchart};
