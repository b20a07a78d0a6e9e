//! Words: the lists on this machine, the word judge, words looked up.
pub mod judge;
pub mod lexicon;
pub mod lookup;
