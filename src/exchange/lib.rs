//! Floor 2: other people's formats, text to values and back.
//!
//! Pure: a reader takes text and gives values, or every line that is wrong; a writer
//! gives text. Reading is relaxed and in two steps, shape before sense; writing is
//! canonical.
pub mod aupair;
pub mod cgp;
pub mod coco;
pub mod event_csv;
pub mod event_json;
pub mod game_json;
pub mod mail;
pub mod members_csv;
pub mod newt;
pub mod results_csv;
pub mod roster_csv;
pub mod scoresheet;
pub mod season_file;
pub mod tsh;
pub mod tsh_csv;
pub mod whole;

mod formula;
mod sheet;

pub use sheet::Dialect;
