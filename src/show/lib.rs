//! Floor 4: what an open desk answers, as sentences and as JSON, the same for everyone who asks.
//!
//! Nothing here reads arguments, prints, or knows a terminal: the desk's values go in, an
//! [`Answer`](answer::Answer) comes out.
pub mod answer;
pub mod audit;
pub mod places;
pub mod prompt;
pub mod rules;
