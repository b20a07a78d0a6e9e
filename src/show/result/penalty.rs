//! Points that were taken off a player, in words.
use rules::PenaltyCounts;
use tournament::{Penalty, PenaltyKind};

/// `30 points off the score (2:05 over)`. The director's reason is not for every reader.
pub fn said(penalty: &Penalty) -> String {
    let off = match penalty.counts {
        PenaltyCounts::Score => "the score",
        PenaltyCounts::Spread => "the spread",
    };
    let what = match penalty.kind {
        PenaltyKind::Overtime { over, lost_by: Some(_) } => format!("{over} over, lost"),
        PenaltyKind::Overtime { over, lost_by: None } => format!("{over} over"),
        PenaltyKind::Director => "the director's".to_owned(),
    };
    format!("{} points off {off} ({what})", penalty.points)
}
