//! [`PrizeLine`] as a row.
use crate::row::table::row;
use tournament::prize::PrizeLine;

row! {
    PrizeLine in "prize" {
        id: "id";
        text: "line";
    }
}
