//! [`Round`] as a row.
use crate::row::cells::words;
use crate::row::table::row;
use tournament::{Round, RoundState};

row! {
    Round in "round" {
        id: "id";
        division: "division" => Division;
        number: "number";
        state: "state";
        method: "method";
        parameters: "parameters";
        seed: "seed";
    }
    parts {
        division = "WHERE division = ?1 ORDER BY id";
        pairing = "WHERE id = (SELECT round FROM pairing WHERE id = ?1)";
    }
}

words!(RoundState { Draft = "draft", Released = "released" });
