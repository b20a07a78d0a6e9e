//! [`LateCorrection`], a result that was put right for the report only, as a row.
use crate::row::result::{kind, kind_word, seats};
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{Decided, LateCorrection, LateCorrectionId, Moment, PairingId, SeatResults};

table! {
    "late_correction" ("id", "pairing", "kind", "first_score", "first_half_wins",
        "first_spread", "second_score", "second_half_wins", "second_spread", "who", "at", "why")
    references { "pairing" => Pairing, }
    parts {
        division = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

impl Stored for LateCorrection {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let (first, second) = match self.seats {
            SeatResults::Pair(first, second) => (first, Some(second)),
            SeatResults::Solo(only) => (only, None),
        };
        Image::new([
            self.id.0.into(),
            self.pairing.0.into(),
            kind_word(self.kind).into(),
            first.score.map(|score| score.0).into(),
            first.half_wins.0.into(),
            first.spread.0.into(),
            second.and_then(|seat| seat.score).map(|score| score.0).into(),
            second.map(|seat| seat.half_wins.0).into(),
            second.map(|seat| seat.spread.0).into(),
            self.decided.by.as_str().into(),
            self.decided.at.0.into(),
            self.decided.why.as_str().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<LateCorrection, StoreError> {
        let id = LateCorrectionId(columns.integer()?);
        let pairing = PairingId(columns.integer()?);
        let kind = columns.word(kind)?;
        let seats = seats(columns)?;
        let (by, at) = (columns.text()?, Moment(columns.integer()?));
        let decided = Decided { by, at, why: columns.text()? };
        Ok(LateCorrection { id, pairing, kind, seats, decided })
    }
}
