//! How a round was made: explained, proved, derived again.
pub mod changed;
pub mod check;
pub mod cost;
pub mod explain;
pub mod explained;
pub mod prove;
pub mod provenance;
pub mod reasons;
mod reply;
pub mod swap;
mod why;
