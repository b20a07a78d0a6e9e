//! [`GameResult`] as a row.
use tournament::event::Fact;

use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError, View};
use rules::Points;
use tournament::{
    Confirmation, GameResult, HalfWins, PairingId, ResultKind, ResultSource, SeatResult,
    SeatResults,
};

table! {
    "result" ("id", "pairing", "source", "kind", "first_score", "first_half_wins",
        "first_spread", "second_score", "second_half_wins", "second_spread", "tag", "confirmation")
    references { "pairing" => Pairing, }
    parts {
        division = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

const SLIP: &str = "slip";
const RECORD: &str = "record";
const RULING: &str = "ruling";

const GAME: &str = "game";
const BYE: &str = "bye";
const FORFEIT: &str = "forfeit";
const VOID: &str = "void";
const ADJUDICATED: &str = "adjudicated";

const ANY_PLAYED: &str = "SELECT 1 FROM result WHERE kind <> 'bye' LIMIT 1";

impl View<'_> {
    /// Whether there is a result of something that was played, byes apart.
    pub fn has_results(&self) -> Result<bool, StoreError> {
        Ok(self.connection().prepare_cached(ANY_PLAYED)?.exists([])?)
    }
}

impl Stored for GameResult {
    const SPEC: &'static Spec = &SPEC;

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
pub(crate) fn seats(columns: &mut Columns<'_>) -> Result<SeatResults, StoreError> {
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

pub(crate) fn kind_word(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Game => GAME,
        ResultKind::Bye => BYE,
        ResultKind::Forfeit => FORFEIT,
        ResultKind::Void => VOID,
        ResultKind::Adjudicated => ADJUDICATED,
    }
}

/// The kind that a word says.
pub(crate) fn kind(word: &str) -> Option<ResultKind> {
    match word {
        GAME => Some(ResultKind::Game),
        BYE => Some(ResultKind::Bye),
        FORFEIT => Some(ResultKind::Forfeit),
        VOID => Some(ResultKind::Void),
        ADJUDICATED => Some(ResultKind::Adjudicated),
        _ => None,
    }
}
