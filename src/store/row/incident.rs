//! [`Incident`], what went wrong at a table, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use rules::Seat;
use tournament::{Decided, EntryId, GameNo, Incident, IncidentId, IncidentKind, Moment};

table! {
    "incident" ("id", "game", "entry", "kind", "seat", "what", "who", "at", "decision")
    references { "game" => Game, "entry" => Entry, }
    parts {
        game = "WHERE game = ?1 ORDER BY id";
    }
}

impl Stored for Incident {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.game.0.into(),
            self.entry.map(|entry| entry.0).into(),
            self.kind.name().into(),
            self.seat.map(Seat::number).into(),
            self.what.as_str().into(),
            self.decision.by.as_str().into(),
            self.decision.at.0.into(),
            self.decision.why.as_str().into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Incident, StoreError> {
        let id = IncidentId(columns.integer()?);
        let game = GameNo(columns.integer()?);
        let entry = columns.maybe_integer()?.map(EntryId);
        let kind = columns.word(IncidentKind::named)?;
        let seat = columns.maybe_narrow()?;
        let seat = seat.map(|seat| Seat::numbered(seat).ok_or_else(|| columns.unreadable()));
        let seat = seat.transpose()?;
        let what = columns.text()?;
        let (by, at) = (columns.text()?, Moment(columns.integer()?));
        let decision = Decided { by, at, why: columns.text()? };
        Ok(Incident { id, game, entry, kind, seat, what, decision })
    }
}
