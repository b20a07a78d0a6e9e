//! [`Round`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View, Write};
use tournament::{DivisionId, Round, RoundId, RoundNo, RoundState};

table! {
    "round" ("id", "division", "number", "state", "method", "parameters", "seed")
    references { "division" => Division, }
    loads {
        ALL = "ORDER BY division, number";
        BY_DIVISION = "WHERE division = ?1 ORDER BY number";
        BY_NUMBER = "WHERE division = ?1 AND number = ?2";
        BY_ID = "WHERE id = ?1";
    }
}

const DRAFT: &str = "draft";
const RELEASED: &str = "released";

impl View<'_> {
    /// Every round, by division and number.
    pub fn rounds(&self) -> Result<Vec<Round>, StoreError> {
        self.load(ALL, [])
    }

    /// The rounds of a division, by number.
    pub fn rounds_in(&self, division: DivisionId) -> Result<Vec<Round>, StoreError> {
        self.load(BY_DIVISION, [division.0])
    }

    /// The round of a division with this number, if it was paired.
    pub fn round_numbered(
        &self,
        division: DivisionId,
        number: RoundNo,
    ) -> Result<Option<Round>, StoreError> {
        self.load_one(BY_NUMBER, (division.0, number.0))
    }

    /// The round with this key, if there is one.
    pub fn round(&self, round: RoundId) -> Result<Option<Round>, StoreError> {
        self.load_one(BY_ID, [round.0])
    }
}

impl Row for Round {
    const TABLE: Table = Table::Round;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

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

impl Write {
    /// Whether it releases a round.
    #[must_use]
    pub fn releases(&self) -> bool {
        let state = |image: Option<&Image>| {
            image.and_then(|image| state(image.text(Table::Round, "state")?))
        };
        self.table() == Table::Round
            && state(self.after()) == Some(RoundState::Released)
            && state(self.before()) != Some(RoundState::Released)
    }
}

fn state(word: &str) -> Option<RoundState> {
    match word {
        DRAFT => Some(RoundState::Draft),
        RELEASED => Some(RoundState::Released),
        _ => None,
    }
}
