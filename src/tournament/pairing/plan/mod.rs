//! How to pair a round: what a director types, and what the round stores.
mod recipe;
mod request;
mod schedule;
mod schedule_remark;
mod stored;
mod verify;

pub use recipe::Recipe;
pub use request::PairingRequest;
pub use schedule::{Phase, Schedule, ScheduleError};
pub use schedule_remark::ScheduleRemark;
pub use stored::{FixedTable, Plan, PlanError};
pub use verify::{bracket_winner, round_robin_kept, ruled_through, verify};
