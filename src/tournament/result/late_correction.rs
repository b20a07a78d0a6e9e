//! [`LateCorrection`]: a correction that counts only for reports and ratings.
use crate::{Decided, LateCorrectionId, PairingId, ResultKind, SeatResults};

/// The real result of a game, found after later rounds were played. It does not replace the result
/// that counts; it is for reports and ratings. The last one of a pairing is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateCorrection {
    pub id: LateCorrectionId,
    pub pairing: PairingId,
    pub kind: ResultKind,
    pub seats: SeatResults,
    pub decided: Decided,
}
