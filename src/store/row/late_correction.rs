//! [`LateCorrection`], a result corrected for the report only, as a row.
use crate::row::table::{pairings_of_division, row};
use tournament::LateCorrection;

row! {
    LateCorrection in "late_correction" {
        id: "id";
        pairing: "pairing" => Pairing;
        kind: "kind";
        seats: "first_score", "first_half_wins", "first_spread",
            "second_score", "second_half_wins", "second_spread";
        decided: "who", "at", "why";
    }
    parts {
        division = pairings_of_division!();
        pairing = "WHERE pairing = ?1 ORDER BY id";
    }
}
