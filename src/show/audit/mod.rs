//! How a round came to be: explained, proved, derived again.
pub mod changed;
pub mod check;
pub mod cost;
pub mod explain;
pub mod prove;
pub mod provenance;
pub mod reasons;
pub mod swap;
mod why;
