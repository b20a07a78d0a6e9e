//! [`Claim`], the cumulative record on a slip, as a row.
use crate::row::table::{pairings_of_division, row};
use tournament::Claim;

row! {
    Claim in "claim" {
        id: "id";
        pairing: "pairing" => Pairing;
        player: "player" => Player;
        half_wins: "half_wins";
        spread: "spread";
    }
    parts {
        division = pairings_of_division!();
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}
