//! [`GameResult`] as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View, Write};
use rules::Points;
use tournament::{
    Confirmation, DivisionId, GameResult, HalfWins, PairingId, ResultKind, ResultSource, RoundId,
    SeatResult, SeatResults,
};

table! {
    "result" ("id", "pairing", "source", "kind", "first_score", "first_half_wins",
        "first_spread", "second_score", "second_half_wins", "second_spread", "tag", "confirmation")
    references { "pairing" => Pairing, }
    loads {
        ALL = "ORDER BY id";
        BY_DIVISION = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        BY_ROUND = "WHERE pairing IN (SELECT id FROM pairing WHERE round = ?1) ORDER BY id";
        BY_PAIRING = "WHERE pairing = ?1 ORDER BY id";
    }
}

/// Keys a pairing: more than there are sources, so that each result has its own.
const KEYS_A_PAIRING: i64 = 4;

const SLIP: &str = "slip";
const RECORD: &str = "record";
const RULING: &str = "ruling";

const GAME: &str = "game";
const BYE: &str = "bye";
const FORFEIT: &str = "forfeit";
const VOID: &str = "void";
const ADJUDICATED: &str = "adjudicated";

/// A result behind so many, byes apart.
const ANOTHER: &str = "SELECT 1 FROM result WHERE kind <> 'bye' LIMIT 1 OFFSET ?1";

impl View<'_> {
    /// Every result, by pairing; of one pairing, those that count last.
    pub fn results(&self) -> Result<Vec<GameResult>, StoreError> {
        self.load(ALL, [])
    }

    /// The results of a division, in the order of [`View::results`].
    pub fn results_in_division(&self, division: DivisionId) -> Result<Vec<GameResult>, StoreError> {
        self.load(BY_DIVISION, [division.0])
    }

    /// The results of a round, in the order of [`View::results`].
    pub fn results_in(&self, round: RoundId) -> Result<Vec<GameResult>, StoreError> {
        self.load(BY_ROUND, [round.0])
    }

    /// The results of a pairing, the one that counts last.
    pub fn results_of(&self, pairing: PairingId) -> Result<Vec<GameResult>, StoreError> {
        self.load(BY_PAIRING, [pairing.0])
    }

    /// Whether somebody played more than so many games that have results.
    pub fn has_more_results(&self, than: u32) -> Result<bool, StoreError> {
        Ok(self.connection().prepare_cached(ANOTHER)?.exists([than])?)
    }
}

impl Write {
    /// Whether it enters what somebody played: not the award of a bye.
    #[must_use]
    pub fn enters_result(&self) -> bool {
        let kind = self.after().and_then(|image| image.text(Table::Result, "kind"));
        self.table() == Table::Result && kind.is_some_and(|kind| kind != BYE)
    }
}

impl Row for GameResult {
    const TABLE: Table = Table::Result;

    fn key(&self) -> RowKey {
        let source = match self.source {
            ResultSource::Slip => 1,
            ResultSource::Record => 2,
            ResultSource::Ruling => 3,
        };
        RowKey(self.pairing.0 * KEYS_A_PAIRING + source)
    }

    fn image(&self) -> Image {
        let source = match self.source {
            ResultSource::Slip => SLIP,
            ResultSource::Record => RECORD,
            ResultSource::Ruling => RULING,
        };
        let kind = kind_word(self.kind);
        let (first, second) = match self.seats {
            SeatResults::Pair(first, second) => (first, Some(second)),
            SeatResults::Solo(only) => (only, None),
        };
        Image::new([
            self.key().0.into(),
            self.pairing.0.into(),
            source.into(),
            kind.into(),
            first.score.map(|score| score.0).into(),
            first.half_wins.0.into(),
            first.spread.0.into(),
            second.and_then(|seat| seat.score).map(|score| score.0).into(),
            second.map(|seat| seat.half_wins.0).into(),
            second.map(|seat| seat.spread.0).into(),
            self.tag.as_deref().into(),
            self.confirmation.name().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<GameResult, StoreError> {
        columns.integer()?;
        Ok(GameResult {
            pairing: PairingId(columns.integer()?),
            source: columns.word(source)?,
            kind: columns.word(kind)?,
            seats: seats(columns)?,
            tag: columns.maybe_text()?,
            confirmation: columns.word(Confirmation::named)?,
        })
    }
}

/// The six columns of the seats.
pub(super) fn seats(columns: &mut Columns<'_>) -> Result<SeatResults, StoreError> {
    let first = SeatResult {
        score: columns.maybe_narrow()?.map(Points),
        half_wins: HalfWins(columns.narrow()?),
        spread: Points(columns.narrow()?),
    };
    let score = columns.maybe_narrow()?.map(Points);
    let half_wins = columns.maybe_narrow()?.map(HalfWins);
    let spread = columns.maybe_narrow()?.map(Points);
    Ok(match half_wins {
        None => SeatResults::Solo(first),
        Some(half_wins) => {
            let spread = spread.ok_or_else(|| columns.unreadable())?;
            SeatResults::Pair(first, SeatResult { score, half_wins, spread })
        }
    })
}

fn source(word: &str) -> Option<ResultSource> {
    match word {
        SLIP => Some(ResultSource::Slip),
        RECORD => Some(ResultSource::Record),
        RULING => Some(ResultSource::Ruling),
        _ => None,
    }
}

pub(super) fn kind_word(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Game => GAME,
        ResultKind::Bye => BYE,
        ResultKind::Forfeit => FORFEIT,
        ResultKind::Void => VOID,
        ResultKind::Adjudicated => ADJUDICATED,
    }
}

/// The kind that a word says.
pub(super) fn kind(word: &str) -> Option<ResultKind> {
    match word {
        GAME => Some(ResultKind::Game),
        BYE => Some(ResultKind::Bye),
        FORFEIT => Some(ResultKind::Forfeit),
        VOID => Some(ResultKind::Void),
        ADJUDICATED => Some(ResultKind::Adjudicated),
        _ => None,
    }
}
