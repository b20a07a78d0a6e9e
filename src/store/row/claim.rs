//! [`Claim`], the cumulative record on a slip, as a row.
use crate::row::stored::{Columns, Stored};
use crate::row::table::{Spec, table};
use crate::{Image, StoreError};
use rules::Points;
use tournament::{Claim, ClaimId, HalfWins, PairingId, PlayerId};

table! {
    "claim" ("id", "pairing", "player", "half_wins", "spread")
    references { "pairing" => Pairing, "player" => Player, }
    parts {
        division = "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id";
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}

impl Stored for Claim {
    const SPEC: &'static Spec = &SPEC;

    fn image(&self) -> Image {
        Image::new([
            self.id.0.into(),
            self.pairing.0.into(),
            self.player.0.into(),
            self.half_wins.map(|half_wins| half_wins.0).into(),
            self.spread.map(|spread| spread.0).into(),
        ])
    }

    fn read(columns: &mut Columns<'_>) -> Result<Claim, StoreError> {
        Ok(Claim {
            id: ClaimId(columns.integer()?),
            pairing: PairingId(columns.integer()?),
            player: PlayerId(columns.integer()?),
            half_wins: columns.maybe_narrow()?.map(HalfWins),
            spread: columns.maybe_narrow()?.map(Points),
        })
    }
}
