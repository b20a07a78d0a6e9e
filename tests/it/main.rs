//! The one integration binary.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod store;
mod store_open;
mod store_rows;
mod store_undo;
mod store_verify;
