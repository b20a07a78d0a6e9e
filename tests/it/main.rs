//! The one integration binary: a file for each noun.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod brute; // every way to lay some tiles, tried one by one
mod cases; // rule cases: placement, challenges, endings, overtime, ties
mod game; // the laws of random games
mod plays; // the words and scores of plays
mod script; // games written as scripts
mod shared; // where the real data lies
mod typed; // what people type
