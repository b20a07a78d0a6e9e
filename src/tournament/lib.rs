//! Floor 1: players, rounds, results, pairing and standings.
//!
//! Pure: every ranking and pairing is a function of the values here; time and
//! seed are parameters. It knows the rules floor only for what a game is worth.
pub mod bulletin;
pub mod clinch;
pub mod invent;
pub mod lab;
pub mod pairing;
pub mod preflight;
pub mod prize;
pub mod rating;
pub mod season;
pub mod statistics;

mod absence;
mod adjudication;
mod claim;
mod confirmation;
mod dispute;
mod division;
mod entry;
mod impact;
mod kept;
mod late;
mod name;
mod outcome;
mod paired_on;
mod penalty;
mod player;
mod record;
mod result;
mod round;
mod savepoint;
mod scorecard;
mod scoring;
mod settings;
mod sheet;
mod side_by_side;
mod standings;
mod table_plan;
mod team;
mod tie_break;

pub use absence::{Absence, AbsenceId, AbsenceKind, Presence};
pub use adjudication::{Adjudication, AdjudicationId, JudgePlace};
pub use claim::{Claim, ClaimId};
pub use confirmation::{
    Certainty, Confirmation, Report, ReportId, ReportedSide, Speaker, certainty, voices,
};
pub use dispute::{
    Announcement, AnnouncementId, Decided, Incident, IncidentId, IncidentKind, Layers, Moment,
    Ruled, RuledThing, Ruling, RulingId, RulingState,
};
pub use division::{Division, DivisionId, DivisionSettings};
pub use entry::EntryError;
pub use impact::{
    Basis, ClinchShift, DivisionState, Impact, RatingShift, Rederived, RoundImpact, StandingShift,
    Weight, impact, request_again, settle_gibson,
};
pub use kept::{Kept, KeptFormat, KeptId, KeptOf, KeptText};
pub use late::{LateCorrection, LateCorrectionId};
pub use name::{BareName, are_near, name_key, name_look, normalised_name};
pub use outcome::{Counting, Disagreement, Outcome, OutcomeError, Part, Tie, counting, outcomes};
pub use paired_on::PairedOn;
pub use penalty::{Penalty, PenaltyId, PenaltyKind, charge, penalised};
pub use player::{Deviation, NoDeviation, Player, PlayerId, PlayerNo, PlayerStatus};
pub use record::{
    Entry, EntryFields, EntryId, GameHeader, GameNo, GameRecord, GameSummary, Note, NoteId,
    RecordPlayer, Seating,
};
pub use result::{GameResult, HalfWins, ResultKind, ResultSource, SeatResult, SeatResults};
pub use round::{
    Pairing, PairingId, Round, RoundId, RoundNo, RoundStage, RoundState, Seats, Start, TableNo,
};
pub use savepoint::{Savepoint, SavepointId};
pub use scorecard::{CardLine, CardSeat, Opening, Scorecard};
pub use scoring::ScoringPolicy;
pub use settings::{EntryMode, LexiconRef, Settings};
pub use sheet::{Sheet, SheetDifference, SheetId, SheetNo, TableLine, Wall, fingerprint};
pub use side_by_side::{shares, side_by_side};
pub use standings::{Rank, Standing, StandingsOptions, capped_spread, spread_cap, standings};
pub use table_plan::{NoTablePlan, TablePlan};
pub use team::{TeamStanding, team_standings};
