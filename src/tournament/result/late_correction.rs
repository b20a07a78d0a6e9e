//! [`LateCorrection`]: a result that was put right for the report only.
use crate::{Decided, PairingId, ResultKind, SeatResults};

/// A permanent key of a late correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LateCorrectionId(pub i64);

/// What a game really came to, found out when later rounds had been played on what was
/// entered: it stands beside the result that counts, for reports and ratings (FIDE
/// Q189-193). The last one of a pairing is the one that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateCorrection {
    /// The permanent key.
    pub id: LateCorrectionId,
    pub pairing: PairingId,
    /// What happened.
    pub kind: ResultKind,
    /// For each player.
    pub seats: SeatResults,
    /// Who put it right, when and why.
    pub decided: Decided,
}
