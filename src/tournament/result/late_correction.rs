//! [`LateCorrection`]: a result that was put right for the report only.
use crate::{Decided, LateCorrectionId, PairingId, ResultKind, SeatResults};

/// What a game really came to, found out when later rounds had been played on what was
/// entered: it stands beside the result that counts, for reports and ratings (FIDE
/// Q189-193). The last one of a pairing is the one that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateCorrection {
    pub id: LateCorrectionId,
    pub pairing: PairingId,
    pub kind: ResultKind,
    pub seats: SeatResults,
    pub decided: Decided,
}
