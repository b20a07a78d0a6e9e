//! [`Round`] as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use tournament::{DivisionId, Round, RoundId, RoundNo, RoundState};

table! {
    "round" ("id", "division", "number", "state", "method", "parameters", "seed")
    references { "division" => Division, }
    parts {
        division = "WHERE division = ?1 ORDER BY id";
        pairing = "WHERE id = (SELECT round FROM pairing WHERE id = ?1)";
    }
}

const DRAFT: &str = "draft";
const RELEASED: &str = "released";

impl Stored for Round {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        let state = match self.state {
            RoundState::Draft => DRAFT,
            RoundState::Released => RELEASED,
        };
        Image::new([
            self.id.0.into(),
            self.division.0.into(),
            self.number.0.into(),
            state.into(),
            self.method.as_str().into(),
            self.parameters.as_str().into(),
            self.seed.cast_signed().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Round, StoreError> {
        Ok(Round {
            id: RoundId(columns.integer()?),
            division: DivisionId(columns.integer()?),
            number: RoundNo(columns.narrow()?),
            state: columns.word(state)?,
            method: columns.text()?,
            parameters: columns.text()?,
            seed: columns.integer()?.cast_unsigned(),
        })
    }
}

fn state(word: &str) -> Option<RoundState> {
    match word {
        DRAFT => Some(RoundState::Draft),
        RELEASED => Some(RoundState::Released),
        _ => None,
    }
}
