//! [`Claim`], the cumulative record on a slip, as a row.
use super::row::{Columns, Row};
use super::table::table;
use super::{Image, RowKey, StoreError, Table, View};
use rules::Points;
use tournament::{Claim, ClaimId, HalfWins, PairingId, PlayerId};

table! {
    "claim" ("id", "pairing", "player", "half_wins", "spread")
    references { "pairing" => Pairing, "player" => Player, }
    loads {
        BY_PAIRING = "WHERE pairing = ?1 ORDER BY id";
        BY_PLAYER = "WHERE player = ?1 ORDER BY id";
    }
}

impl View<'_> {
    /// The records that slips of a pairing claim, in the order in which they came.
    pub fn claims_of(&self, pairing: PairingId) -> Result<Vec<Claim>, StoreError> {
        self.load(BY_PAIRING, [pairing.0])
    }

    /// The records that slips claim for a player, in the order in which they came.
    pub fn claims_for(&self, player: PlayerId) -> Result<Vec<Claim>, StoreError> {
        self.load(BY_PLAYER, [player.0])
    }
}

impl Row for Claim {
    const TABLE: Table = Table::Claim;

    fn key(&self) -> RowKey {
        RowKey(self.id.0)
    }

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
