//! Where what is printed goes: in which form, to the terminal or to a file, and over what.
mod arguments;
mod form;
pub mod pager;
pub mod paint;
pub mod progress;
mod sink;
pub mod sourced;
pub mod terminal;
pub mod usage;

pub use arguments::{FILE_WIDTH, Output, Printed, ReportName, fits, put};
pub use form::{Excel, FormSet, OutputForm, Pages, Tables, form_of};
pub use sink::{OutputFile, Over, Sink, wrote};
pub use terminal::on_screen;
