//! Floor 1: players, rounds, results, pairing and standings.
//!
//! Pure: every ranking and pairing is a function of the values here; time and
//! seed are parameters. It knows the rules floor only for what a game is worth.
pub mod pairing;

mod division;
mod entry;
mod player;
mod record;
mod result;
mod round;
mod settings;

pub use division::{Division, DivisionId};
pub use entry::EntryError;
pub use player::{Player, PlayerId, PlayerNo, PlayerStatus};
pub use record::{Entry, EntryFields, EntryId, GameNo, GameRecord, GameSummary, RecordPlayer};
pub use result::{GameResult, HalfWins, ResultKind, ResultSource, SeatResult, SeatResults};
pub use round::{Pairing, PairingId, Round, RoundId, RoundNo, RoundState, Seats, Start, TableNo};
pub use settings::{LexiconRef, Settings};
