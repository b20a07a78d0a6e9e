//! Where what is printed goes: in which form, to the terminal or to a file, and over what.
mod arguments;
mod form;
mod sink;

#[cfg(test)]
pub use arguments::ReportWritten;
pub use arguments::{Output, Printed, ReportName, fits, put};
pub use form::{Excel, FormSet, OutputForm, Pages, Tables, form_of};
pub use sink::{OutputFile, Over, Sink, wrote};
