//! Recorded games: in sentences, as JSON, as a page.
pub mod json;
pub mod layers;
pub mod list;
pub mod report;
pub mod said;
pub mod turn;
pub mod vowels;
pub mod words;
