//! Words: the lists on this machine, and the word judge.
pub mod judge;
pub mod lexicon;
