//! Keys and numbers of rows.
use serde::{Deserialize, Serialize};

/// The permanent key of a row of its noun.
macro_rules! keys {
    ($($(#[$about:meta])* $name:ident)*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub struct $name(pub i64);
        )*
    };
}

keys! {
    DivisionId
    RoundId
    PairingId
    /// The number of a recorded game in the event, from 1: its permanent key.
    GameNo
    EntryId
    NoteId
    AnnouncementId
    RulingId
    IncidentId
    AdjudicationId
    PenaltyId
    /// Later ones are higher.
    ReportId
    ClaimId
    LateCorrectionId
    SheetId
    AbsenceId
    KeptId
}

/// A player's permanent key in the event: never shown, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub i64);

/// A player's number in the division, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerNo(pub u32);

/// The number of a round, from 1. Round 0 is "before the first".
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct RoundNo(pub u32);

/// The number on a table in the room, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableNo(pub u32);

/// A time in milliseconds UTC since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Moment(pub i64);
