//! The one integration binary.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod pairing;
