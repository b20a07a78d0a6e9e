//! Words looked up.
pub mod lookup;
