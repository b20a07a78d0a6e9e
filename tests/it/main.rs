//! The one integration binary: a file for each noun.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod plays; // the words and scores of plays
mod shared; // where the real data lies
