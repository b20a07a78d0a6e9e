//! [`Savepoint`] as a row.
use crate::row::table::row;
use tournament::Savepoint;

row! {
    Savepoint in "savepoint" {
        id: "id";
        name: "name";
        revision: "revision";
        by: "who";
        at: "at";
    }
}
