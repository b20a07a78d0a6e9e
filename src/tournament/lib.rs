//! Floor 1: players, rounds, results, pairing and standings.
//!
//! Rankings and pairings are pure functions; time and seed are parameters.
pub mod bulletin;
pub mod clinch;
pub mod event;
pub mod pairing;
pub mod preflight;
pub mod prize;
pub mod rating;
pub mod season;
pub mod spreadsheet;
pub mod statistics;

mod day;
mod division;
mod foreign;
mod game;
mod half_wins;
mod ids;
mod impact;
mod parallel;
mod player;
mod result;
mod round;
mod settings;
mod standings;
mod wording;

pub use day::{Day, NoDay};
pub use division::{Division, DivisionSettings};
pub use foreign::{Kept, KeptFormat, KeptOf, KeptText};
pub use game::*;
pub use half_wins::HalfWins;
pub use ids::*;
pub use impact::{
    Basis, ClinchShift, DivisionState, Impact, RatingShift, Rederived, RoundImpact, StandingShift,
    Weight, impact, request_again, settle_gibson,
};
pub use parallel::side_by_side;
pub use player::*;
pub use result::*;
pub use round::*;
pub use settings::{EntryMode, Settings};
pub use standings::*;
pub use wording::{numbered, ordinal, plural, shortened, span};
