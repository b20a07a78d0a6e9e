//! Floor 2: other people's formats, text to values and back.
//!
//! Pure: a reader takes text and gives values, or every line that is wrong; a writer
//! gives text. Reading is relaxed and in two steps, shape before sense; writing is
//! canonical.
pub mod csv;
pub mod foreign_event;
pub mod season_file;
pub mod windows;
pub mod workbook;

mod problem;

pub use problem::{Problem, Read, Reading};
