//! [`Penalty`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use rules::{Milliseconds, PenaltyCounts, Points};
use tournament::{PairingId, Penalty, PenaltyId, PenaltyKind, PlayerId};

table! {
    "penalty" ("id", "pairing", "player", "kind", "counts", "points", "milliseconds", "lost_by",
        "why")
    references { "pairing" => Pairing, "player" => Player, }
    parts {
        division = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

const OVERTIME: &str = "overtime";
const DIRECTOR: &str = "director";
const SCORE: &str = "score";
const SPREAD: &str = "spread";

impl Stored for Penalty {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let (kind, over, lost_by) = match self.kind {
            PenaltyKind::Overtime { over, lost_by } => {
                (OVERTIME, Some(over.0.cast_signed()), lost_by)
            }
            PenaltyKind::Director => (DIRECTOR, None, None),
        };
        let counts = match self.counts {
            PenaltyCounts::Score => SCORE,
            PenaltyCounts::Spread => SPREAD,
        };
        Image::new([
            self.id.0.into(),
            self.pairing.0.into(),
            self.player.0.into(),
            kind.into(),
            counts.into(),
            self.points.0.into(),
            over.into(),
            lost_by.map(|points| points.0).into(),
            self.why.as_deref().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Penalty, StoreError> {
        let id = PenaltyId(columns.integer()?);
        let pairing = PairingId(columns.integer()?);
        let player = PlayerId(columns.integer()?);
        let is_overtime = columns.word(|word| match word {
            OVERTIME => Some(true),
            DIRECTOR => Some(false),
            _ => None,
        })?;
        let counts = columns.word(counts)?;
        let points = Points(columns.narrow()?);
        let over = columns.maybe_narrow()?.map(Milliseconds);
        let lost_by = columns.maybe_narrow()?.map(Points);
        let kind = match (is_overtime, over) {
            (true, Some(over)) => PenaltyKind::Overtime { over, lost_by },
            (false, None) => PenaltyKind::Director,
            (true, None) | (false, Some(_)) => return Err(columns.unreadable()),
        };
        let why = columns.maybe_text()?;
        Ok(Penalty { id, pairing, player, kind, counts, points, why })
    }
}

fn counts(word: &str) -> Option<PenaltyCounts> {
    match word {
        SCORE => Some(PenaltyCounts::Score),
        SPREAD => Some(PenaltyCounts::Spread),
        _ => None,
    }
}
