//! GCG files by themselves.
pub mod check;
pub mod score;
