//! Floor 4: an open desk as tables, pages, JSON, sentences and hints, the same for all clients.
//!
//! Nothing here reads arguments, prints, or knows a terminal or a clock: the desk's values go in; an
//! [`Answer`](answer::Answer), a [`Page`](report::page::Page) or a
//! [`Failure`](refusal::Failure) comes out.
pub mod answer;
pub mod chart;
pub mod device;
pub mod event;
pub mod game;
pub mod places;
pub mod prompt;
pub mod reader;
pub mod refusal;
pub mod result;
pub mod round;
pub mod rules;
pub mod site;
pub mod slot;
pub mod standings;
pub mod stem;
