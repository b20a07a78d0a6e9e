//! [`Ruling`], a director's decision over a record, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Cell, Image, StoreError};
use rules::{Points, Seat};
use tournament::{Decided, EntryId, GameNo, Moment, Ruled, Ruling, RulingId};

table! {
    "ruling" ("id", "game", "entry", "seat1_score", "seat2_score", "seat3_score", "seat4_score",
        "won", "who", "at", "why", "withdrawn_who", "withdrawn_at", "withdrawn_why")
    references { "game" => Game, "entry" => Entry, }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

/// How many scores a row can hold.
const SEATS: usize = 4;

impl Stored for Ruling {
    const SPEC: &'static Spec = &SPEC;

    /// # Panics
    /// With scores for more than four players: no rule set has them.
    fn image(&self) -> Image {
        let (entry, scores, won) = match &self.ruled {
            Ruled::Turn { entry, score } => (Some(entry.0), vec![*score], None),
            Ruled::Result { scores, won } => (None, scores.values().copied().collect(), *won),
        };
        assert!(scores.len() <= SEATS, "a record has up to {SEATS} seats");
        let mut cells: Vec<Cell> = vec![self.id.0.into(), self.game.0.into(), entry.into()];
        for place in 0..SEATS {
            cells.push(scores.get(place).map(|points| points.0).into());
        }
        cells.push(won.map(Seat::number).into());
        cells.extend(decided(Some(&self.made)));
        cells.extend(decided(self.withdrawn.as_ref()));
        Image::new(cells)
    }

    fn read(columns: &mut Columns<'_>) -> Result<Ruling, StoreError> {
        let id = RulingId(columns.integer()?);
        let game = GameNo(columns.integer()?);
        let entry = columns.maybe_integer()?.map(EntryId);
        let mut scores = Vec::with_capacity(SEATS);
        for _ in 0..SEATS {
            scores.extend(columns.maybe_narrow()?.map(Points));
        }
        let won = columns.maybe_narrow()?;
        let won = won.map(|won| Seat::numbered(won).ok_or_else(|| columns.unreadable()));
        let won = won.transpose()?;
        let ruled = match (entry, &scores[..]) {
            (Some(entry), [score]) => Ruled::Turn { entry, score: *score },
            (Some(_), _) => return Err(columns.unreadable()),
            (None, _) => Ruled::Result { scores: scores.into_iter().collect(), won },
        };
        let made = read_decided(columns)?.ok_or_else(|| columns.unreadable())?;
        Ok(Ruling { id, game, ruled, made, withdrawn: read_decided(columns)? })
    }
}

fn decided(decided: Option<&Decided>) -> [Cell; 3] {
    [
        decided.map(|decided| decided.by.as_str()).into(),
        decided.map(|decided| decided.at.0).into(),
        decided.map(|decided| decided.why.as_str()).into(),
    ]
}

fn read_decided(columns: &mut Columns<'_>) -> Result<Option<Decided>, StoreError> {
    let (by, at, why) = (columns.maybe_text()?, columns.maybe_integer()?, columns.maybe_text()?);
    Ok(match (by, at, why) {
        (Some(by), Some(at), Some(why)) => Some(Decided { by, at: Moment(at), why }),
        (None, None, None) => None,
        (Some(_) | None, Some(_) | None, Some(_) | None) => return Err(columns.unreadable()),
    })
}
